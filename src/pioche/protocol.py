"""The messages of a live table. ``web/src/protocol.ts`` is generated from this file.

A client opens ``/t/CODE/ws`` and says :class:`Hello`; the server answers :class:`Welcome`.
From then on each :class:`Command` gets one :class:`Ack` or :class:`Refused` with its id, and
every change that this viewer may know of comes as an :class:`Update`, one version at a time.
Cards are texts of ``docs/cases.md`` (``R7``, ``W4``), colours ``R Y G B``, seats count from 0
clockwise. The server sends codes, never sentences.
"""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from pioche.happened import CardText as CardText
from pioche.happened import Cause as Cause
from pioche.happened import Colour as Colour
from pioche.happened import Event as Event
from pioche.happened import EventKind as EventKind
from pioche.happened import Phrase as Phrase
from pioche.happened import Said as Said
from pioche.happened import Say as Say

PROTOCOL: Final = 1
NAME_MAX: Final = 24
FRAME_MAX: Final = 8192
CLOCK: Final = 45
CLOCK_MIN: Final = 15
CLOCK_MAX: Final = 120

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=CLOCK_MAX)]
Hex: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{2}){32}$")]
BotKind: TypeAlias = Literal["random", "greedy", "fair", "strong"]
Phase: TypeAlias = Literal[
    "lobby", "colour", "turn", "drawn", "challenge", "stack", "round_over", "match_over"
]
CardsText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
OptionValue: TypeAlias = bool | int | float | Annotated[str, Meta(max_length=40)]
Options: TypeAlias = Annotated[dict[str, OptionValue], Meta(max_length=80)]
Verb: TypeAlias = Literal["draw", "keep", "pass", "colour", "challenge", "accept"]


# ---------------------------------------------------------------- from the client


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. ``secret`` proves a seat; without one, or with a wrong one, the viewer
    only watches (``Welcome.view.you`` is then null).
    """

    protocol: Annotated[int, Meta(ge=0, le=1000)]
    secret: Annotated[str, Meta(max_length=64)] | None = None
    since: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class Sit(Struct, tag="sit", forbid_unknown_fields=True):
    """Take a free seat in the lobby; the :class:`Ack` carries the seat and its secret.

    Between rounds, where the host lets latecomers in, it takes over a bot's seat: ``seat``, or
    the first.
    """

    name: Annotated[str, Meta(max_length=FRAME_MAX)]
    seat: Seat | None = None


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Give one's seat up. During a match a bot plays it, until its owner says hello again."""


class Back(Struct, tag="back", forbid_unknown_fields=True):
    """I am here again; any other command, or a hello with the secret, says so too."""


class MoreTime(Struct, tag="more_time", forbid_unknown_fields=True):
    """On turn, once a round: the time of the table's clock once more."""


class AddBot(Struct, tag="add_bot", forbid_unknown_fields=True):
    """Host, lobby: seat a bot."""

    kind: BotKind


class Remove(Struct, tag="remove", forbid_unknown_fields=True):
    """Host: free a seat; in a match a person's becomes a bot's, between rounds a bot's goes."""

    seat: Seat


class HandOver(Struct, tag="hand_over", forbid_unknown_fields=True):
    """Host: let another person be the host."""

    seat: Seat


class Vote(Struct, tag="vote", forbid_unknown_fields=True):
    """While no host is there: remove this person, if most others there, at least two, say so."""

    seat: Seat


class SetClock(Struct, tag="set_clock", forbid_unknown_fields=True):
    """Host, lobby: how many seconds a turn may last, from ``CLOCK_MIN``; 0 for no limit."""

    seconds: Seconds


class SetDoor(Struct, tag="set_door", forbid_unknown_fields=True):
    """Host: whether latecomers may take over a bot's seat between rounds."""

    open: bool


class SetRules(Struct, tag="set_rules", forbid_unknown_fields=True):
    """Host, lobby: choose preset, goal (0: a single round, R-131) and options to change."""

    preset: Annotated[str, Meta(max_length=40)]
    target: Annotated[int, Meta(ge=0, le=100_000)]
    options: Options = {}


class Start(Struct, tag="start", forbid_unknown_fields=True):
    """Host, lobby: draw for the dealer and deal."""


class Contribute(Struct, tag="contribute", forbid_unknown_fields=True):
    """Add 16 to 32 random bytes, in hexadecimal digits, to the chance of the next round.

    ``commitment`` is the promise's that it answers. A client sends it by itself, once a promise;
    it does not say that its player is back.
    """

    commitment: Hex
    value: Annotated[str, Meta(pattern="^([0-9a-f]{2}){16,32}$")]


class NextRound(Struct, tag="next_round", forbid_unknown_fields=True):
    """Any seated player, after a round: deal the next. ``round`` is the one just ended."""

    round: Annotated[int, Meta(ge=0, le=1_000_000)]


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """Any seated player, after the match: back to round one with the same seats.

    Where too few are left for a match, back to the lobby.
    """


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Lay a card from the hand, or several in one lay: ``R7,B7`` (H-07, H-17).

    A black one takes a colour with it, and one that is aimed at a player a seat.
    """

    card: CardsText
    colour: Colour | None = None
    uno: bool = False
    target: Seat | None = None


class Jump(Struct, tag="jump", forbid_unknown_fields=True):
    """Lay the twin of the card on top out of turn (H-04)."""

    card: CardText
    colour: Colour | None = None
    uno: bool = False
    target: Seat | None = None


class Hint(Struct, tag="hint", forbid_unknown_fields=True):
    """Report somebody who gave a hint (R-166)."""

    seat: Seat


class Draw(Struct, tag="draw", forbid_unknown_fields=True):
    """Draw one card."""


class Keep(Struct, tag="keep", forbid_unknown_fields=True):
    """Keep the card just drawn."""


class Pass(Struct, tag="pass", forbid_unknown_fields=True):
    """Pass, where nothing can be drawn (R-066)."""


class NameColour(Struct, tag="colour", forbid_unknown_fields=True):
    """Name the colour of a first Wild."""

    colour: Colour


class Challenge(Struct, tag="challenge", forbid_unknown_fields=True):
    """Answer a +4: you bluff."""


class Accept(Struct, tag="accept", forbid_unknown_fields=True):
    """Answer a +4: I draw."""


class Uno(Struct, tag="uno", forbid_unknown_fields=True):
    """Say UNO."""


class Catch(Struct, tag="catch", forbid_unknown_fields=True):
    """Call contre-UNO; without a seat, on whoever can be caught."""

    seat: Seat | None = None


Do: TypeAlias = (
    Sit | Leave | Back | MoreTime | AddBot | Remove | HandOver | Vote | SetRules | SetClock
    | SetDoor | Contribute | Start | NextRound | Rematch
    | Play | Jump | Hint | Draw | Keep | Pass | NameColour | Challenge | Accept | Uno | Catch
)  # fmt: skip


class Command(Struct, tag="command", forbid_unknown_fields=True):
    """Something to do. The same ``id`` always gets the same answer and acts once.

    ``version`` is the viewer's version the command was made at; a card action made before
    the latest change of the turn is refused as ``stale``.
    """

    id: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,64}$")]
    version: Annotated[int, Meta(ge=0, le=2**53)]
    do: Do


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Keep the connection alive; answered by :class:`Pong`."""


FromClient: TypeAlias = Hello | Command | Say | Ping


# ---------------------------------------------------------------- what a viewer sees


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


class TableView(Struct):
    """The whole table as one viewer may see it."""

    code: str
    phase: Phase
    rules: RulesView
    seats: list[SeatView]
    you: int | None = None
    round: int = 0
    dealer: int | None = None
    turn: int | None = None
    direction: int = 1
    hand: list[CardText] = []  # sorted by colour, then value
    drawn: CardText | None = None  # the card just drawn, while it may be laid
    top: CardText | None = None
    heap: list[CardText] = []  # the last few cards of the discard, top last
    colour: Colour | None = None
    stock: int = 0
    discard: int = 0
    legal: Legal | None = None
    pending: Pending | None = None
    owed: int = 0  # cards or presses that the seat on turn must answer or take
    shown: Shown | None = None
    result: RoundResult | None = None
    sheet: list[RoundScore] = []
    winners: list[int] = []
    precalled: bool = False  # your own UNO, said ahead of the lay and still good
    clock: int = 0  # seconds that a turn may last; 0: no limit
    more_time: bool = False  # you may still ask for more in this round
    door: bool = False  # may latecomers take over a bot's seat between rounds
    watching: int = 0  # how many watch without a seat
    promise: DealPromise | None = None
    opening: DealOpening | None = None


# ---------------------------------------------------------------- from the server


class Welcome(Struct, tag="welcome"):
    """The answer to :class:`Hello`. A new ``secret`` replaces the one that was sent."""

    protocol: int
    version: int
    view: TableView
    events: list[Event] = []  # what happened since ``Hello.since``, where it is still known
    secret: str | None = None
    reading: bool = False  # a newer tab acts for this seat; this one only watches
    left: int | None = None  # milliseconds that the seat on turn still has; null: no limit


class Update(Struct, tag="update"):
    """One change: exactly one version after the last."""

    version: int
    events: list[Event]
    view: TableView
    left: int | None = None  # milliseconds that the seat on turn still has; null: no limit


class Presence(Struct, tag="presence"):
    """The seats of the persons who are connected now, and how many watch without a seat.

    Uses no version, and is kept nowhere.
    """

    connected: list[int]
    watching: int = 0
    left: int | None = None


class Ack(Struct, tag="ack"):
    """The command with this id is on disk."""

    id: str
    version: int
    seat: int | None = None  # for sit
    secret: str | None = None  # for sit


class Refused(Struct, tag="refused"):
    """The command changed nothing."""

    id: str
    why: Why


class Reading(Struct, tag="reading"):
    """A newer tab has taken over this seat; this connection goes on watching it."""


class Pong(Struct, tag="pong"):
    """The answer to :class:`Ping`."""


class Goodbye(Struct, tag="goodbye"):
    """The last message before the server closes the socket for good, and why.

    Where it closes without one (1001, 1012, 1013), connect again.
    """

    why: Why


FromServer: TypeAlias = (
    Welcome | Update | Presence | Said | Ack | Refused | Reading | Pong | Goodbye
)  # fmt: skip


# ---------------------------------------------------------------- over HTTP


class NewTable(Struct, forbid_unknown_fields=True):
    """``POST /api/tables``: open a table and sit down as its host."""

    name: Annotated[str, Meta(max_length=FRAME_MAX)]
    preset: Annotated[str, Meta(max_length=40)] = "officiel"
    target: Annotated[int, Meta(ge=0, le=100_000)] = 500
    options: Options = {}
    bots: Annotated[list[BotKind], Meta(max_length=9)] = []
    start: bool = False  # deal at once
    clock: Seconds = CLOCK
    door: bool = False


class Opened(Struct):
    """The answer: where the table is, and the secret of the host's seat."""

    code: str
    seat: int
    secret: str


class TableInfo(Struct):
    """``GET /api/tables/CODE``: what anyone with the code may know."""

    code: str
    phase: Phase
    names: list[str]
    free: int


class Problem(Struct):
    """Any error over HTTP."""

    why: Why
