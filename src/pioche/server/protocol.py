"""The messages of a live table. ``web/src/protocol.ts`` is generated from this file.

A client opens ``/t/CODE/ws`` and says :class:`Hello`; the server answers :class:`Welcome`.
From then on each :class:`Command` gets one :class:`Ack` or :class:`Refused` with its id, and
every change that this viewer may know of comes as an :class:`Update`, one version at a time.
Cards are texts of ``docs/cases.md`` (``R7``, ``W4``), colours ``R Y G B``, seats count from 0
clockwise. The server sends codes, never sentences.
"""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

PROTOCOL: Final = 1
NAME_MAX: Final = 24
FRAME_MAX: Final = 8192

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
CardText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=3)]
Colour: TypeAlias = Literal["R", "Y", "G", "B"]
BotKind: TypeAlias = Literal["random", "greedy"]
Phase: TypeAlias = Literal[
    "lobby", "colour", "turn", "drawn", "challenge", "stack", "round_over", "match_over"
]
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
    """Take a free seat in the lobby; the :class:`Ack` carries the seat and its secret."""

    name: Annotated[str, Meta(max_length=FRAME_MAX)]


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Give one's seat up: free before and after a match, a bot's during one."""


class AddBot(Struct, tag="add_bot", forbid_unknown_fields=True):
    """Host, lobby: seat a bot."""

    kind: BotKind


class Remove(Struct, tag="remove", forbid_unknown_fields=True):
    """Host, lobby: free a seat."""

    seat: Seat


class SetRules(Struct, tag="set_rules", forbid_unknown_fields=True):
    """Host, lobby: choose preset and goal. ``target`` 0 plays a single round (R-131)."""

    preset: Annotated[str, Meta(max_length=40)]
    target: Annotated[int, Meta(ge=0, le=100_000)]


class Start(Struct, tag="start", forbid_unknown_fields=True):
    """Host, lobby: draw for the dealer and deal."""


class NextRound(Struct, tag="next_round", forbid_unknown_fields=True):
    """Any seated player, after a round: deal the next. ``round`` is the one just ended."""

    round: Annotated[int, Meta(ge=0, le=1_000_000)]


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """Any seated player, after the match: back to round one with the same seats.

    Where too few are left for a match, back to the lobby.
    """


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Lay a card from the hand; a black one takes a colour with it."""

    card: CardText
    colour: Colour | None = None
    uno: bool = False


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
    Sit | Leave | AddBot | Remove | SetRules | Start | NextRound | Rematch
    | Play | Draw | Keep | Pass | NameColour | Challenge | Accept | Uno | Catch
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


FromClient: TypeAlias = Hello | Command | Ping


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
    refused: dict[CardText, Why] = {}  # every other face in the hand, and why not


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
    shown: Shown | None = None
    result: RoundResult | None = None
    sheet: list[RoundScore] = []
    winners: list[int] = []
    precalled: bool = False  # your own UNO, said ahead of the lay and still good


EventKind: TypeAlias = Literal[
    # the table
    "table_opened", "rules_set", "seat_taken", "seat_left", "bot_added", "seat_removed",
    "match_started", "rematch", "seat_away", "seat_back",
    # dealing
    "dealer_card", "dealer_chosen", "round_started", "hand_dealt", "first_card",
    "first_card_returned", "colour_chosen",
    # play
    "turn_started", "card_played", "card_drawn", "penalty_drawn", "draw_shortfall", "reshuffled",
    "kept", "passed", "direction_changed", "turn_skipped",
    # the +4
    "challenge_offered", "accepted", "challenged", "hand_shown", "challenge_verdict",
    # uno
    "uno_called", "caught",
    # the end
    "round_won", "round_void", "hands_revealed", "round_scored", "match_won",
]  # fmt: skip


Cause: TypeAlias = Literal[
    "stuck", "choice", "plus2", "plus4", "guilty", "innocent", "uno", "first"
]  # fmt: skip


class Event(Struct, omit_defaults=True):
    """Something that happened, as this viewer may know it.

    ========================  =========================================================
    dealer_card               seat, card
    dealer_chosen             seat
    round_started             count (the round's number), seat (the dealer)
    hand_dealt                seat, count; cards only to the seat itself
    first_card                card · first_card_returned: card
    colour_chosen             seat, colour
    turn_started              seat
    card_played               seat, card, colour (black cards), count (cards left), uno
    card_drawn                seat, cause; card only to the seat itself
    penalty_drawn             seat, count, cause, target (who caused it)
    draw_shortfall            seat, count (cards forgiven)
    reshuffled                count (cards in the new stock)
    kept, passed              seat
    direction_changed         count (1 or -1)
    turn_skipped              seat
    challenge_offered         seat (victim), target (who laid the +4)
    accepted, challenged      seat, target
    hand_shown                seat (challenger), target (whose), cards: to the challenger only
    challenge_verdict         seat (challenger), target, guilty
    uno_called                seat, ms (after the lay, where it was late)
    caught                    seat (offender), target (catcher), ms
    round_won                 seat · round_void
    hands_revealed            seat, cards, count (its points)
    round_scored              seat, count (points)
    match_won                 seat
    seat_taken, bot_added     seat, name · seat_left, seat_removed, seat_away, seat_back: seat
    ========================  =========================================================
    """

    kind: EventKind
    seat: int | None = None
    target: int | None = None
    card: CardText | None = None
    colour: Colour | None = None
    count: int | None = None
    cards: list[CardText] | None = None
    cause: Cause | None = None
    guilty: bool | None = None
    uno: bool | None = None
    ms: int | None = None
    name: str | None = None


# ---------------------------------------------------------------- from the server


class Welcome(Struct, tag="welcome"):
    """The answer to :class:`Hello`. A new ``secret`` replaces the one that was sent."""

    protocol: int
    version: int
    view: TableView
    events: list[Event] = []  # what happened since ``Hello.since``, where it is still known
    secret: str | None = None
    reading: bool = False  # a newer tab acts for this seat; this one only watches


class Update(Struct, tag="update"):
    """One change: exactly one version after the last."""

    version: int
    events: list[Event]
    view: TableView


class Presence(Struct, tag="presence"):
    """The seats of the persons who are connected now; uses no version, and is kept nowhere."""

    connected: list[int]


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


FromServer: TypeAlias = Welcome | Update | Presence | Ack | Refused | Reading | Pong | Goodbye


# ---------------------------------------------------------------- over HTTP


class NewTable(Struct, forbid_unknown_fields=True):
    """``POST /api/tables``: open a table and sit down as its host."""

    name: Annotated[str, Meta(max_length=FRAME_MAX)]
    preset: Annotated[str, Meta(max_length=40)] = "officiel"
    target: Annotated[int, Meta(ge=0, le=100_000)] = 500
    bots: Annotated[list[BotKind], Meta(max_length=9)] = []
    start: bool = False  # deal at once


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
