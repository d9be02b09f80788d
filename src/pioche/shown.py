"""What one viewer sees of a live table; ``protocol.py`` sends it."""

from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.happened import CardText, Colour

BotKind: TypeAlias = Literal["random", "greedy", "fair", "strong"]
Phase: TypeAlias = Literal[
    "lobby", "colour", "turn", "drawn", "challenge", "stack", "round_over", "match_over"
]
Verb: TypeAlias = Literal["draw", "keep", "pass", "colour", "challenge", "accept"]


class SeatView(Struct):
    """A seat as everyone sees it."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str = ""
    bot: BotKind | None = None
    host: bool = False
    connected: bool = False
    away: bool = False  # a bot plays this person's seat until they return
    count: int = 0  # cards in hand
    uno: bool = False  # holds one card and has said so
    score: int = 0
    votes: int = 0  # persons who want this one removed
    out: bool = False  # eliminated, or out of the match
    team: int | None = None  # 0 or 1 where partners play together (H-13)


class RulesView(Struct):
    """The rules in force."""

    preset: str
    target: int  # 0: a single round
    seats_min: int
    seats_max: int
    players: list[int]  # the numbers of seats that they are played with
    changed: dict[str, str | int | bool] = {}  # options that differ from the preset
    uno_precall: bool = True  # may UNO be said before the lay
    uno_late_call: bool = True  # does a late UNO save
    guilty_draws: int = 4
    innocent_draws: int = 6
    launcher: bool = False  # a launcher stands in for the stock
    teams: bool = False
    jump_in: bool = False
    several: bool = False  # some lays may be of several cards
    hint_penalty: int = 0


class Why(Struct):
    """Why something is refused: a message id of ``refusals.ftl`` and what it speaks of."""

    code: str
    rule: str  # "R-051", or "" where no rule of the game is concerned
    args: dict[str, str | int] = {}


class Legal(Struct):
    """What this seat may do now."""

    plays: list[CardText] = []  # each face once; bluffs apart
    bluffs: list[CardText] = []  # may be laid, but a challenge would succeed
    verbs: list[Verb] = []
    refused: dict[CardText, Why] = {}  # on turn: every other face in the hand, and why not
    jumps: list[CardText] = []  # out of turn: what may be laid by a jump
    aims: dict[CardText, list[int]] = {}  # cards that are laid at a player: at whom
    sweeps: dict[CardText, list[CardText]] = {}  # what a Poser tout takes along
    follows: dict[CardText, list[CardText]] = {}  # what may come after a card in the same lay


class Pending(Struct):
    """A +4 that waits for its victim's answer."""

    by: int
    victim: int
    colour_before: Colour
    owed: int


class Shown(Struct):
    """A hand shown by a challenge, to the challenger only (R-088)."""

    of: int
    cards: list[CardText]
    guilty: bool


class RoundScore(Struct):
    """One line of the score sheet."""

    round: int
    winner: int | None  # None: void
    points: int
    scores: list[int]  # totals after the round, by seat


class RoundResult(Struct):
    """How the round ended: every hand that was left, with its value."""

    winner: int | None
    points: int
    hands: list[list[CardText]]
    values: list[int]


class DealPromise(Struct):
    """What the server has fixed for a round: the next one, or while one goes on that one."""

    round: int
    commitment: str  # SHA-256(salt ‖ seed ‖ table ‖ round), in hexadecimal digits
    added: bool = False  # you have added to it


class DealOpening(Struct):
    """What was promised for the last round, opened when it is over; all in hexadecimal digits."""

    round: int
    commitment: str
    contributions: dict[str, str]  # by seat; who sent none in time is missing
    seed: str
    salt: str


class Knocker(Struct):
    """Somebody who waits to be let in."""

    id: int
    name: str


class CommonView(Struct):
    """What everybody at the table sees alike."""

    code: str
    phase: Phase
    rules: RulesView
    seats: list[SeatView]
    round: int = 0
    dealer: int | None = None
    turn: int | None = None
    direction: int = 1
    top: CardText | None = None
    heap: list[CardText] = []  # the last few cards of the discard, top last
    colour: Colour | None = None
    stock: int = 0
    discard: int = 0
    pending: Pending | None = None
    owed: int = 0  # cards or presses that the seat on turn must answer or take
    result: RoundResult | None = None
    sheet: list[RoundScore] = []
    winners: list[int] = []
    clock: int = 0  # seconds that a turn may last; 0: no limit
    door: bool = False  # may latecomers take over a bot's seat between rounds
    knock: bool = False  # newcomers knock, and see nothing of this before they are let in
    knocks: list[Knocker] = []  # who waits to be let in, the longest first
    watching: int = 0  # how many watch without a seat
    opening: DealOpening | None = None


class TableView(CommonView):
    """The whole table as one viewer may see it: what all see alike, and what is this seat's."""

    drawn: CardText | None = None  # the card just drawn, while it may be laid
    legal: Legal | None = None
    shown: Shown | None = None
    precalled: bool = False  # your own UNO, said ahead of the lay and still good
    more_time: bool = False  # you may still ask for more in this round
    promise: DealPromise | None = None
    you: int | None = None
    hand: list[CardText] = []  # sorted by colour, then value
