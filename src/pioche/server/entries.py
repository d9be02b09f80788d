"""What the log holds: everything that was decided at a table, one entry a change.

A table's state is the replay of its entries, so an entry also holds the chance that went into
it. Entries of older versions must stay readable: give every new field a default.
"""

from typing import TypeAlias

from msgspec import Struct, json

from pioche.server.protocol import BotKind


class Opened(Struct, tag="opened"):
    """Somebody opened the table."""

    code: str


class RulesSet(Struct, tag="rules_set"):
    """The host chose rules."""

    preset: str
    target: int


class Sat(Struct, tag="sat"):
    """A person sat down; ``digest`` is of the secret that proves it."""

    seat: int
    name: str
    digest: str


class BotAdded(Struct, tag="bot_added"):
    """The host seated a bot."""

    seat: int
    name: str
    kind: BotKind


class Left(Struct, tag="left"):
    """A person gave the seat up."""

    seat: int


class Removed(Struct, tag="removed"):
    """The host freed a seat."""

    seat: int


class Started(Struct, tag="started"):
    """The match began; ``seed`` orders its first round."""

    seed: str
    again: bool = False


class Reopened(Struct, tag="reopened"):
    """After a match too few were left: back to the lobby."""


class Dealt(Struct, tag="dealt"):
    """The next round began under its own seed."""

    number: int
    seed: str


class Acted(Struct, tag="acted"):
    """A seat did something: the engine's own words, and when it counts from a lay, how late."""

    seat: int
    text: str
    ms: int | None = None
    with_lay: bool = False  # an UNO that counts as said with the lay before it


class Rotated(Struct, tag="rotated"):
    """A person came back: one secret was used, a new one offered. Nobody sees a change."""

    seat: int
    used: str
    offered: str


class Closed(Struct, tag="closed"):
    """Nobody was left."""


Entry: TypeAlias = (
    Opened | RulesSet | Sat | BotAdded | Left | Removed
    | Started | Reopened | Dealt | Acted | Rotated | Closed
)  # fmt: skip

write = json.Encoder(order="deterministic").encode
read = json.Decoder(Entry).decode
