"""What a record holds: who sat where, by which rules, and line by line what was done.

``docs/records.md`` describes the same as a text.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from pioche.chance import Deal
from pioche.rules import Ruleset

__all__ = ["ALL", "FORMAT", "NONE", "Deal", "Line", "Player", "Record"]

FORMAT: Final = 1
ALL, NONE = "all", "none"  # who may know a line, besides one seat


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened, and who might know it then: ``all``, ``none`` or a seat's number.

    ``number`` is where it stands in a text that was read, 0 elsewhere; it is no part of what is
    compared.
    """

    knows: str
    words: str
    number: int = field(default=0, compare=False)

    @property
    def kind(self) -> str:
        """The first word; ``action`` for what a seat does."""
        first = self.words.partition(" ")[0]
        return "action" if first.removeprefix("+").isdecimal() else first

    @property
    def rest(self) -> list[str]:
        """The words behind the first."""
        return self.words.split()[1:]

    @property
    def together(self) -> bool:
        """Whether it is of the same instant as the action before it."""
        return self.words.startswith("+")

    def __str__(self) -> str:
        return f"{self.knows:<4} {self.words}"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat at a seat (``kind`` is ``human`` or a bot's name), the points, and whether it won."""

    name: str = ""
    kind: str = ""
    score: int = 0
    won: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match, or as much of it as was played. Two are equal if their texts are."""

    rules: Ruleset
    target: int
    players: tuple[Player, ...]
    lines: tuple[Line, ...]
    rounds: int
    over: bool
    deals: tuple[Deal, ...] = ()
    table: str = ""

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.players)

    @property
    def scores(self) -> list[int]:
        """The totals by seat."""
        return [player.score for player in self.players]

    @property
    def winners(self) -> list[int]:
        """Who has won the match; empty while it goes on."""
        return [seat for seat, player in enumerate(self.players) if player.won]

    @property
    def names(self) -> list[str]:
        """The names by seat; empty where the record tells none."""
        return [player.name for player in self.players] if any_named(self.players) else []

    def known_to(self, seat: int | None) -> tuple[Line, ...]:
        """Return the lines that a seat might know when they came; those of a watcher for None."""
        mine = {ALL} if seat is None else {ALL, str(seat)}
        return tuple(line for line in self.lines if line.knows in mine)


def any_named(players: Iterable[Player]) -> bool:
    return any(player.name for player in players)
