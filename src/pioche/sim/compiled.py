"""Compiled rounds: the same functions as :mod:`pioche.sim.loop`, through Numba."""

from functools import cache
from typing import Any, Final

import numpy as np
from numba import njit

from pioche import sight
from pioche.bots import choice, greedy, random, table
from pioche.kernel.compiled import Array, record_of, twins_with
from pioche.kernel.layout import SEATS
from pioche.sim import loop

SIGHT: Final = record_of(sight.SIGHT)


@cache
def play_rounds() -> Any:
    """Compile ``f(games, i, sights, kinds, rounds, tally)``.

    ``games`` are records of GAME, of which ``i`` is played; ``sights`` (10,) of SIGHT, ``kinds``
    (10,) int64, ``tally`` (TALLY,) int64.
    """
    twins = twins_with(sight, choice, random, greedy, table, loop)
    run = twins[loop.play_rounds]

    @njit(cache=True, nogil=True, error_model="numpy")
    def entry(games, i, sights, kinds, rounds, tally):  # type: ignore[no-untyped-def]
        run(games[i], sights, kinds, rounds, tally)

    return entry


def new_sights(seed: int) -> Array:
    """Return what ten bots see, each with dice of its own."""
    sights = np.zeros(SEATS, SIGHT)
    words = np.random.SeedSequence(seed).generate_state(4 * SEATS, np.uint32)
    sights["dice"] = words.reshape(SEATS, 1, 4)
    return sights
