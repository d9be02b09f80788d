"""Contiguous games of a plan, played and brought into columns: the piece of work of one thread."""

import time
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from pioche.bots import counting
from pioche.extras import has_numba
from pioche.kernel.layout import SEATS, Game, Grid, Row
from pioche.kernel.setup import dice_from
from pioche.sight import Sight
from pioche.sim import rows
from pioche.sim.loop import CALLS_A_MOVE, play_games
from pioche.sim.plan import Plan
from pioche.sim.schema import Columns, width
from pioche.sim.sums import SUMS

ROWS_AT_ONCE: Final = 4096
ROOM: Final = 1 << 18  # actions that may be written down before they are brought into columns


class Table(Protocol):
    """A game with all that a run needs; ``rows`` and ``tally`` are read after each ``play``."""

    run: Any
    rows: Any
    sums: Any
    tally: Any

    def play(self) -> None:
        """Play on until the games are played, or the rows are full."""


class PlainTable:
    """A table in plain lists, for the interpreter."""

    def __init__(self, game: Game, run: Row, kept: int, width: int, room: int) -> None:
        self.run = run
        self.rows: Grid = [[0] * width for _ in range(kept)]
        self.sums: list[int] = [0] * SUMS
        self.tally: list[int] = [0] * (counting.TALLY + room)
        self.tally[counting.ROOM] = room
        self._game, self._kinds = game, [0] * SEATS
        self._sights = [Sight(dice_from(0, seat)) for seat in range(SEATS)]

    def play(self) -> None:
        play_games(
            self._game, self._sights, self._kinds, self.run, self.rows, self.sums, self.tally
        )


@dataclass(slots=True)
class Block:
    """Games ``first`` to ``stop`` of a plan: their sums, and their rows and moves if kept."""

    first: int
    stop: int
    sums: Any
    rounds: Columns = field(default_factory=dict)
    moves: Columns = field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many games."""
        return self.stop - self.first


def table_for(plan: Plan, first: int, stop: int) -> Table:
    """Lay a table, compiled where Numba is there."""
    room = max(ROOM, CALLS_A_MOVE * plan.limit) if plan.moves else 0
    kept = min(stop - first, ROWS_AT_ONCE) if plan.keep and not plan.matches else 1
    kept = ROWS_AT_ONCE if plan.keep and plan.matches else kept
    args = (plan.game(), plan.run(first, stop), kept, width(plan.seats), room)
    if not has_numba():
        return PlainTable(*args)
    from pioche.sim.compiled import CompiledTable

    return CompiledTable(*args)


def play_block(plan: Plan, first: int, stop: int) -> Block:
    """Play the games from ``first`` up to ``stop``."""
    from pioche.sim.columns import join, move_columns, round_columns_of

    table = table_for(plan, first, stop)
    rounds: list[Columns] = []
    moves: list[Columns] = []
    while table.run[rows.NEXT] < stop:
        table.play()
        if plan.keep:
            kept = table.rows[: table.run[rows.ROWS]]
            rounds.append(round_columns_of(kept, plan.seats))
            if plan.moves:
                moves.append(move_columns(kept, table.tally))
    return Block(first, stop, table.sums, join(rounds), join(moves))


def timed_block(plan: Plan, first: int, stop: int) -> tuple[Block, float]:
    """Play a block; return how long it took, too."""
    start = time.perf_counter()
    block = play_block(plan, first, stop)
    return block, time.perf_counter() - start
