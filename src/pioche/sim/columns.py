"""From rows to columns: NumPy's arrays where NumPy is there, plain lists where it is not."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import chain, repeat
from typing import Any, Final

from pioche.bots.counting import HELD_AT, TALLY
from pioche.cards import COLOURS, FACES
from pioche.kernel.actions import ACTOR_AT, COLOUR_AT, FACE_AT, TARGET_AT, UNO_AT
from pioche.kernel.layout import JUMP, NOBODY, PLAY
from pioche.sim import rows
from pioche.sim.schema import ABSENT, MOVE, Column, Columns, round_columns

KINDS: Final = {column.name: column.kind for column in MOVE}


@cache
def numpy() -> Any | None:
    """Return NumPy, if it is there."""
    if find_spec("numpy") is None:
        return None
    import numpy as np

    return np


def column_of(values: Any, kind: str) -> Any:
    """Bring numbers into a column of this type."""
    np = numpy()
    if np is None:
        return [bool(v) for v in values] if kind == "bool" else list(values)
    return np.asarray(values).astype(kind)


def round_columns_of(kept: Any, seats: int) -> Columns:
    """Bring rows of :mod:`pioche.sim.rows` into the columns of the schema."""
    np = numpy()
    table = list(zip(*kept, strict=True)) if np is None else np.asarray(kept).T
    if not len(kept):
        table = [[]] * (rows.R_CARDS + 2 * seats)
    return {c.name: _round_column(table, c, seats) for c in round_columns(seats)}


def _round_column(table: Any, column: Column, seats: int) -> Any:
    if column.place is None:
        return column_of(_winner_bots(table, seats), column.kind)
    values = table[column.place]
    if column.absent is not None:
        values = _where(values, lambda v: v != column.absent, values)
    return column_of(values, column.kind)


def _winner_bots(table: Any, seats: int) -> Any:
    winners, seatings = table[rows.R_WINNER], table[rows.R_SEATING]
    if numpy() is None:
        bots: Any = [(w - s) % seats for w, s in zip(winners, seatings, strict=True)]
    else:
        bots = (winners - seatings) % seats
    return _where(winners, lambda v: v != NOBODY, bots)


def _where(tested: Any, good: Callable[[Any], Any], values: Any) -> Any:
    """Return the values for which the test is good, ABSENT for the others."""
    np = numpy()
    if np is None:
        return [v if good(t) else ABSENT for t, v in zip(tested, values, strict=True)]
    return np.where(good(np.asarray(tested)), values, ABSENT)


def move_columns(kept: Any, tally: Any) -> Columns:
    """Bring logged actions into columns; the rows say how far each round's reach."""
    ends = [int(row[rows.R_LOGGED]) for row in kept]
    counts = [end - start for start, end in zip([0, *ends], ends, strict=False)]
    logged = tally[TALLY : TALLY + (ends[-1] if ends else 0)]
    np = numpy()
    if np is None:
        found = _plain_moves(kept, counts, logged)
    else:
        found = _array_moves(np.asarray(kept), np.asarray(counts), np.asarray(logged), np)
    return {name: column_of(found[name], kind) for name, kind in KINDS.items()}


def _plain_moves(kept: Any, counts: Sequence[int], logged: Sequence[int]) -> Columns:
    of_round = [row for row, count in zip(kept, counts, strict=True) for row in repeat(row, count)]
    columns: dict[str, list[Any]] = {name: [] for name in KINDS}
    for word in logged:
        for name, value in _fields(word).items():
            columns[name].append(value)
    columns["game"] = [row[rows.R_GAME] for row in of_round]
    columns["round"] = [row[rows.R_ROUND] for row in of_round]
    columns["action"] = list(chain.from_iterable(map(range, counts)))
    return columns


def _fields(word: int) -> dict[str, int]:
    """Take a logged action apart."""
    lays = word & 15 in (PLAY, JUMP)
    face, colour, target = word >> FACE_AT & 63, word >> COLOUR_AT & 7, word >> TARGET_AT & 15
    return {
        "seat": word >> ACTOR_AT & 15,
        "held": word >> HELD_AT,
        "verb": word & 15,
        "card": face if lays and face < FACES else ABSENT,
        "colour": colour if colour < COLOURS else ABSENT,
        "target": target if target != NOBODY else ABSENT,
        "uno": word >> UNO_AT & 1,
    }


def _array_moves(kept: Any, counts: Any, logged: Any, np: Any) -> Columns:
    of_round = kept.repeat(counts, axis=0)
    starts = (counts.cumsum() - counts).repeat(counts)
    verbs, colours = logged & 15, logged >> COLOUR_AT & 7
    targets = logged >> TARGET_AT & 15
    lays = (verbs == PLAY) | (verbs == JUMP)
    return {
        "game": of_round[:, rows.R_GAME],
        "round": of_round[:, rows.R_ROUND],
        "action": np.arange(len(logged)) - starts,
        "seat": logged >> ACTOR_AT & 15,
        "held": logged >> HELD_AT,
        "verb": verbs,
        "card": np.where(lays, logged >> FACE_AT & 63, ABSENT),
        "colour": np.where(colours < COLOURS, colours, ABSENT),
        "target": np.where(targets != NOBODY, targets, ABSENT),
        "uno": logged >> UNO_AT & 1,
    }


class Joined(Mapping[str, Any]):
    """Columns that came in parts: each is put together when it is first asked for.

    Copying is what threads cannot share, and most columns are never looked at.
    """

    def __init__(self, parts: Sequence[Columns]) -> None:
        self._parts = {name: pieces_of(parts, name) for name in parts[0]}

    def pieces(self, name: str) -> list[Any]:
        """Return the parts of a column as they came."""
        return self._parts[name]

    def __getitem__(self, name: str) -> Any:
        parts = self._parts[name]
        if len(parts) > 1:
            parts[:] = [chained(parts)]
        return parts[0]

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)


def join(parts: Sequence[Columns]) -> Columns:
    """Put columns one after another."""
    if len(parts) <= 1:
        return parts[0] if parts else {}
    return Joined(parts)


def pieces_of(parts: Sequence[Columns], name: str) -> list[Any]:
    """Return the parts of a column, those of parts that were joined before among them."""
    pieces: list[Any] = []
    for part in parts:
        pieces += part.pieces(name) if isinstance(part, Joined) else [part[name]]
    return pieces


def chained(parts: Sequence[Any]) -> Any:
    """Put the parts of one column one after another."""
    np = numpy()
    return list(chain.from_iterable(parts)) if np is None else np.concatenate(parts)


def added(one: Any, other: Any) -> Any:
    """Add two rows of sums place by place."""
    if isinstance(one, list):
        return [a + b for a, b in zip(one, other, strict=True)]
    return one + other


def whole(sums: Any) -> list[int]:
    """Return sums as Python's integers, which never overflow."""
    return list(map(int, sums))
