"""Compiled episodes: the functions of :mod:`pioche.env.desk`, through Numba."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numba import njit

from pioche import sight
from pioche.bots import choice, counting, fair, greedy, random, table, temper
from pioche.env import choices, desk, masks, pieces
from pioche.env.desk import Desk
from pioche.kernel.compiled import Array, new_games, record_of, twins_with
from pioche.kernel.layout import Game

SIGHT: Final = record_of(sight.SIGHT)
DESK: Final = record_of(desk.DESK)


@cache
def stepping() -> Any:
    """Compile :func:`pioche.env.desk.step_all`.

    In place of lists of games, desks and sights it takes arrays (n,) of GAME and DESK and
    (n, seats) of SIGHT; observations and masks are arrays (n, SIZE) uint8 and (n, ACTIONS) int8.
    """
    modules = (temper, choice, counting, random, greedy, fair, table, choices, masks, pieces, desk)
    twin = twins_with(sight, *modules)[desk.step_all]
    # Made again with the wrapper that Python calls; one more function around it would take as
    # long to compile as all that it calls.
    return njit(cache=True, nogil=True, error_model="numpy")(twin.py_func)  # type: ignore[attr-defined]


def records(game: Game, desks: Sequence[Desk], seats: int) -> tuple[Array, Array, Array]:
    """Return so many games like this one, the desks, and what their seats see, as arrays."""
    rows = np.zeros(len(desks), DESK)
    for name, _, _ in desk.DESK:
        rows[name] = [getattr(row, name) for row in desks]
    return new_games(game, len(desks), 0), rows, np.zeros((len(desks), seats), SIGHT)
