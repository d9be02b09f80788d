"""The messages of a live table. ``web/src/protocol.ts`` is generated from this file.

A client opens ``/t/CODE/ws`` and says :class:`Hello`; the server answers :class:`Welcome`.
From then on each :class:`Command` gets one :class:`Ack` or :class:`Refused` with its id, and
every change that this viewer may know of comes as an :class:`Update`, one version at a time.
At a table where newcomers knock, the server says :class:`Outside` to whoever was not let in, and
nothing else of the table.
Cards are texts of ``docs/cases.md`` (``R7``, ``W4``), colours ``R Y G B``, seats count from 0
clockwise. The server sends codes, never sentences.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from pioche.happened import CardText as CardText
from pioche.happened import Cause as Cause
from pioche.happened import Colour as Colour
from pioche.happened import Event as Event
from pioche.happened import EventKind as EventKind
from pioche.happened import Phrase as Phrase
from pioche.happened import Said as Said
from pioche.happened import Say as Say
from pioche.shown import BotKind as BotKind
from pioche.shown import CommonView as CommonView
from pioche.shown import DealOpening as DealOpening
from pioche.shown import DealPromise as DealPromise
from pioche.shown import Knocker as Knocker
from pioche.shown import Legal as Legal
from pioche.shown import Pending as Pending
from pioche.shown import Phase as Phase
from pioche.shown import RoundResult as RoundResult
from pioche.shown import RoundScore as RoundScore
from pioche.shown import RulesView as RulesView
from pioche.shown import SeatView as SeatView
from pioche.shown import Shown as Shown
from pioche.shown import TableView as TableView
from pioche.shown import Verb as Verb
from pioche.shown import Why as Why

PROTOCOL: Final = 1
NAME_MAX: Final = 24
FRAME_MAX: Final = 8192
CLOCK: Final = 45
CLOCK_MIN: Final = 15
CLOCK_MAX: Final = 120
TARGET_MAX: Final = 100_000

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=CLOCK_MAX)]
KnockId: TypeAlias = Annotated[int, Meta(ge=1, le=2**31)]
Hex: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{2}){32}$")]
CardsText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
OptionValue: TypeAlias = bool | int | float | Annotated[str, Meta(max_length=40)]
Options: TypeAlias = Annotated[dict[str, OptionValue], Meta(max_length=80)]


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


class SetGate(Struct, tag="set_gate", forbid_unknown_fields=True):
    """Host: whether newcomers must knock. Opened, the door lets in all who wait."""

    knock: bool


class Knock(Struct, tag="knock", forbid_unknown_fields=True):
    """Ask to be let in under this name, where newcomers knock. The :class:`Ack` carries a secret:
    said in the next hello it continues the wait, and once let in it opens the seat.
    """

    name: Annotated[str, Meta(max_length=FRAME_MAX)]


class GiveUp(Struct, tag="give_up", forbid_unknown_fields=True):
    """Wait no longer to be let in."""


class Admit(Struct, tag="admit", forbid_unknown_fields=True):
    """Host, or while none is there anybody seated: let this one in, to a free seat or to watch."""

    knocker: KnockId


class Decline(Struct, tag="decline", forbid_unknown_fields=True):
    """Host, or while none is there anybody seated: do not let this one in."""

    knocker: KnockId


class SetRules(Struct, tag="set_rules", forbid_unknown_fields=True):
    """Host, lobby: choose preset, goal (0: a single round, R-131) and options to change."""

    preset: Annotated[str, Meta(max_length=40)]
    target: Annotated[int, Meta(ge=0, le=TARGET_MAX)]
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
    | SetDoor | SetGate | Knock | GiveUp | Admit | Decline
    | Contribute | Start | NextRound | Rematch
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


# ---------------------------------------------------------------- from the server


class Welcome(Struct, tag="welcome"):
    """The answer to :class:`Hello`. A new ``secret`` replaces the one that was sent."""

    protocol: int
    version: int
    view: TableView
    events: list[Event] = []  # since ``Hello.since``, where still known; since 0, the last of it
    secret: str | None = None
    reading: bool = False  # a newer tab acts for this seat; this one only watches
    left: int | None = None  # milliseconds that the seat on turn still has; null: no limit


class Outside(Struct, tag="outside"):
    """Here newcomers knock, and this viewer was not let in: the answer to :class:`Hello` then, and
    told again when it changes. Nothing else follows until a :class:`Welcome`. A viewer who had
    been let in may hear it too, having lost the seat.
    """

    name: str | None = None  # waits to be let in, under this name
    declined: bool = False  # was not let in
    pause: int = 0  # milliseconds before a new knock is heard


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
    secret: str | None = None  # for sit and knock


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
    Welcome | Outside | Update | Presence | Said | Ack | Refused | Reading | Pong | Goodbye
)  # fmt: skip


# ---------------------------------------------------------------- over HTTP


class NewTable(Struct, forbid_unknown_fields=True):
    """``POST /api/tables``: open a table and sit down as its host."""

    name: Annotated[str, Meta(max_length=FRAME_MAX)]
    preset: Annotated[str, Meta(max_length=40)] = "officiel"
    target: Annotated[int, Meta(ge=0, le=TARGET_MAX)] = 500
    options: Options = {}
    bots: Annotated[list[BotKind], Meta(max_length=9)] = []
    start: bool = False  # deal at once
    clock: Seconds = CLOCK
    door: bool = False
    knock: bool = False  # newcomers knock


class Opened(Struct):
    """The answer: where the table is, and the secret of the host's seat."""

    code: str
    seat: int
    secret: str


class TableInfo(Struct):
    """``GET /api/tables/CODE``: what anyone with the code may know.

    Where newcomers knock that is nothing but the code: no phase, no name, no seat.
    """

    code: str
    phase: Phase | None
    names: list[str]
    free: int
    knock: bool = False


class Problem(Struct):
    """Any error over HTTP."""

    why: Why
