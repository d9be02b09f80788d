"""What the log holds: everything that was decided at a table, one entry a change.

A table's state is the replay of its entries, so an entry also holds the chance that went into
it. Entries of older versions must stay readable: give every new field a default.
"""

from typing import Final, TypeAlias

from msgspec import Struct, json

from pioche.protocol import BotKind, OptionValue


class Opened(Struct, tag="opened"):
    """Somebody opened the table."""

    code: str


class RulesSet(Struct, tag="rules_set"):
    """The host chose rules; ``options`` are those that differ from the preset."""

    preset: str
    target: int
    options: dict[str, OptionValue] = {}


class Sat(Struct, tag="sat"):
    """A person sat down; ``digest`` is of the secret that proves it.

    ``guest`` is the number of one who had been let in before.
    """

    seat: int
    name: str
    digest: str
    guest: int | None = None


class BotAdded(Struct, tag="bot_added"):
    """The host seated a bot."""

    seat: int
    name: str
    kind: BotKind


class Left(Struct, tag="left"):
    """A person gave the seat up; during a match it waits for him."""

    seat: int


class Removed(Struct, tag="removed"):
    """The host, or a vote, freed a seat or made it a bot's; ``out`` takes it out of the match."""

    seat: int
    out: bool = False


class Returned(Struct, tag="returned"):
    """The owner of a seat that a bot played is here again."""

    seat: int


class HostSet(Struct, tag="host_set"):
    """Somebody else is the host."""

    seat: int


class Voted(Struct, tag="voted"):
    """A person wants another removed; ``missing`` votes more will do it."""

    seat: int
    by: int
    missing: int


class ClockSet(Struct, tag="clock_set"):
    """The host chose how many seconds a turn may last; 0 for no limit."""

    seconds: int


class DoorSet(Struct, tag="door_set"):
    """The host lets latecomers in, or no longer."""

    open: bool


class GateSet(Struct, tag="gate_set"):
    """The host lets newcomers knock, or lets them in again."""

    knock: bool


class Knocked(Struct, tag="knocked"):
    """Somebody asked to be let in; ``digest`` is of the secret that proves it."""

    name: str
    digest: str


class Admitted(Struct, tag="admitted"):
    """Somebody was let in: to a seat under this name, or where none was free, to watch."""

    guest: int
    seat: int | None = None
    name: str = ""


class Declined(Struct, tag="declined"):
    """Somebody was not let in."""

    guest: int


class KnockEnded(Struct, tag="knock_ended"):
    """Somebody gave up waiting, or was gone for too long; or had been let in, and was."""

    guest: int


class Extended(Struct, tag="extended"):
    """A person asked for more time."""

    seat: int


class Promised(Struct, tag="promised"):
    """The next round’s chance was fixed, and its commitment published; see ``chance.py``."""

    round: int
    seed: str
    salt: str


class Contributed(Struct, tag="contributed"):
    """A person added to the chance of the next round, in hexadecimal digits."""

    seat: int
    value: str


class Started(Struct, tag="started"):
    """The match began, with the round that was promised; once ``seed`` alone ordered it."""

    seed: str = ""
    again: bool = False


class Posed(Struct, tag="posed"):
    """A lesson began: at the position of a case, whose actions are what the bot would do."""

    case: str


class Reopened(Struct, tag="reopened"):
    """After a match too few were left: back to the lobby."""


class Dealt(Struct, tag="dealt"):
    """The next round began, as it was promised; once ``seed`` alone ordered it."""

    number: int
    seed: str = ""


class Acted(Struct, tag="acted", omit_defaults=True):
    """A seat did something: the engine's own words, and when it counts from a lay, how late."""

    seat: int
    text: str
    ms: int | None = None
    with_lay: bool = False  # an UNO that counts as said with the lay before it
    timed_out: bool = False  # a bot did it, the time being over
    rival: int | None = None  # the seat that a call raced against
    ahead: int | None = None  # by how many milliseconds it came first


class Rotated(Struct, tag="rotated"):
    """A person came back: one secret was used, a new one offered. Nobody sees a change."""

    seat: int
    used: str
    offered: str


class Closed(Struct, tag="closed"):
    """Nobody was left."""


Entry: TypeAlias = (
    Opened | RulesSet | ClockSet | DoorSet | GateSet | Knocked | Admitted | Declined | KnockEnded
    | Sat | BotAdded | Left | Removed | Returned | HostSet | Voted | Extended | Promised
    | Contributed | Started | Posed | Reopened | Dealt | Acted | Rotated | Closed
)  # fmt: skip

write: Final = json.Encoder(order="deterministic").encode
read: Final = json.Decoder(Entry).decode
