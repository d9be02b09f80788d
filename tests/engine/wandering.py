"""The players without sense, compiled: many games of any rulesets, one step each in turn."""

from functools import cache
from typing import Any

import numba

from engine import wander
from engine.wander import ROUNDS
from pioche.kernel import compiled


@cache
def wandering() -> Any:
    """Compile ``f(games, rounds, tallies)``: games take turns until each has played its rounds."""
    twins = compiled.twins_with(wander)
    advance = twins[wander.advance]

    @numba.njit(cache=True, nogil=True)
    def entry(games, rounds, tallies):  # type: ignore[no-untyped-def]
        playing = 1
        while playing:
            playing = 0
            for i in range(len(games)):
                if tallies[i][ROUNDS] < rounds:
                    advance(games[i], tallies[i])
                    playing = 1

    return entry
