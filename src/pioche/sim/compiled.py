"""Compiled rounds: the same functions as :mod:`pioche.sim.loop`, through Numba."""

from functools import cache
from pathlib import Path
from typing import Any, Final

import numba
import numpy as np

from pioche import sight
from pioche.bots import choice, counting, fair, greedy, random, table
from pioche.kernel.compiled import Array, Twins, entry_point, new_games, record_of, twins_with
from pioche.kernel.layout import SEATS, Game, Row
from pioche.sim import loop, rows, seeds, sums

SIGHT: Final = record_of(sight.SIGHT)


@cache
def twins() -> Twins:
    """Return the twins of the kernel, the bots and the simulation."""
    bots = (choice, random, greedy, fair)
    return twins_with(sight, *bots, counting, table, seeds, rows, sums, loop)


def is_cold() -> bool:
    """Tell whether nothing has been compiled on this machine yet."""
    twins()
    return not Path(numba.config.CACHE_DIR).is_dir()  # type: ignore[attr-defined]


@cache
def play_games() -> Any:
    """Compile ``f(games, i, (sights, kinds, run, rows, sums, tally))``.

    ``games`` are records of GAME, of which ``i`` is played; ``sights`` (10,) of SIGHT; the rest
    int64: ``kinds`` (10,), ``run`` (RUN,), ``rows`` (n, width), ``sums`` (SUMS,), ``tally``
    (TALLY + room for actions,).
    """
    return entry_point(_play_games, play=twins()[loop.play_games])


@cache
def play_rounds() -> Any:
    """Compile ``f(games, i, sights, kinds, rounds, tally)``, as :func:`play_games` has them."""
    return entry_point(_play_rounds, play=twins()[loop.play_rounds])


def _play_games(games, i, arrays):  # type: ignore[no-untyped-def]
    play(games[i], *arrays)  # type: ignore[name-defined]  # noqa: F821 - see entry_point


def _play_rounds(games, i, sights, kinds, rounds, tally):  # type: ignore[no-untyped-def]
    play(games[i], sights, kinds, rounds, tally)  # type: ignore[name-defined]  # noqa: F821


class CompiledTable:
    """A game with all that a run needs, in arrays; see :class:`pioche.sim.blocks.Table`."""

    def __init__(self, game: Game, run: Row, kept: int, width: int, room: int) -> None:
        self.run: Array = np.array(run, np.int64)
        self.rows: Array = np.zeros((kept, width), np.int64)
        self.sums: Array = np.zeros(sums.SUMS, np.int64)
        self.tally: Array = np.zeros(counting.TALLY + room, np.int64)
        self.tally[counting.ROOM] = room
        self._game, self._sights = new_games(game, 1, seed=0), np.zeros(SEATS, SIGHT)
        self._kinds = np.zeros(SEATS, np.int64)

    def play(self) -> None:
        """Play on until the games are played, or the rows are full."""
        arrays = (self._sights, self._kinds, self.run, self.rows, self.sums, self.tally)
        play_games()(self._game, 0, arrays)


def new_sights(seed: int) -> Array:
    """Return what ten bots see, each with dice of its own."""
    sights = np.zeros(SEATS, SIGHT)
    words = np.random.SeedSequence(seed).generate_state(4 * SEATS, np.uint32)
    sights["dice"] = words.reshape(SEATS, 1, 4)
    return sights
