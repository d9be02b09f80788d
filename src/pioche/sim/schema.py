"""The columns of a simulation's tables: name, type, unit, and where each comes from.

``docs/simulation.md`` explains them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from pioche.kernel.layout import NOBODY
from pioche.sim import rows

OUTCOMES: Final = ("won", "void", "truncated")  # as rows.WON and so on number them
Columns: TypeAlias = Mapping[str, Any]  # of NumPy arrays; of plain lists where there is no NumPy
ABSENT: Final = -1  # in a column that may be null


@dataclass(frozen=True, slots=True)
class Column:
    """A column: ``kind`` is a type of NumPy and Arrow, ``words`` what its numbers stand for.

    ``place`` is where it stands in a row of :mod:`pioche.sim.rows`; None where it is worked out.
    A value equal to ``absent`` becomes ABSENT here, and null in Arrow.
    """

    name: str
    kind: str
    unit: str
    place: int | None = None
    absent: int | None = None
    words: tuple[str, ...] = ()


ROUND: Final = (
    Column("game", "int64", "number, from 0", rows.R_GAME),
    Column("round", "uint16", "number, from 0", rows.R_ROUND),
    Column("deal", "int64", "number, from 0", rows.R_DEAL),
    Column("seating", "uint8", "seats", rows.R_SEATING),
    Column("dealer", "uint8", "seat", rows.R_DEALER),
    Column("first", "uint8", "seat", rows.R_FIRST),
    Column("outcome", "uint8", "word", rows.R_OUTCOME, words=OUTCOMES),
    Column("winner", "int8", "seat", rows.R_WINNER, absent=NOBODY),
    Column("winner_bot", "int8", "bot", absent=ABSENT),
    Column("match_winners", "uint16", "set of seats", rows.R_WINNERS),
    Column("points", "int32", "points", rows.R_POINTS),
    Column("turns", "uint32", "turns", rows.R_TURNS),
    Column("moves", "uint32", "moves", rows.R_MOVES),
    Column("draws", "uint32", "cards", rows.R_DRAWS),
    Column("reshuffles", "uint16", "times", rows.R_RESHUFFLES),
    Column("wild4s", "uint16", "times", rows.R_WILD4S),
    Column("bluffs", "uint16", "times", rows.R_BLUFFS),
    Column("challenges", "uint16", "times", rows.R_CHALLENGES),
    Column("challenges_won", "uint16", "times", rows.R_CONVICTIONS),
    Column("catches", "uint16", "times", rows.R_CATCHES),
    Column("actions_hash", "uint32", "hash", rows.R_HASH),
)


def round_columns(seats: int) -> tuple[Column, ...]:
    """Return the columns of a table of rounds at so many seats."""
    cards = (Column(f"cards_{s}", "uint8", "cards", rows.R_CARDS + s) for s in range(seats))
    first = rows.R_CARDS + seats
    scores = (Column(f"score_{s}", "int32", "points", first + s) for s in range(seats))
    return (*ROUND, *cards, *scores)


MOVE: Final = (
    Column("game", "int64", "number, from 0"),
    Column("round", "uint16", "number, from 0"),
    Column("action", "uint32", "number, from 0"),
    Column("seat", "uint8", "seat"),
    Column("held", "uint8", "cards"),
    Column("verb", "uint8", "word"),
    Column("card", "int8", "card", absent=ABSENT),
    Column("colour", "int8", "letter", absent=ABSENT),
    Column("target", "int8", "seat", absent=ABSENT),
    Column("uno", "bool", "yes or no"),
)


def width(seats: int) -> int:
    """Return how long a row of :mod:`pioche.sim.rows` is at so many seats."""
    return rows.R_CARDS + 2 * seats
