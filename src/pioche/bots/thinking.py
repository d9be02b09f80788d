"""The compiled search: what a strong bot thinks with. The only module of bots that names Numba."""

import time
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numba import njit

from pioche import sight
from pioche.bots import choice, counting, fair, greedy, random, search, table, worlds, worth
from pioche.kernel.compiled import (
    GAME,
    Twins,
    compile_module,
    entry_point,
    record_of,
    twins_with,
    use_cache,
)
from pioche.kernel.compiled import MODULES as KERNEL
from pioche.kernel.layout import FIELDS, SEATS, Game, Row
from pioche.sight import Sight

if TYPE_CHECKING:
    from pioche.bots.strong import Level

SIGHT: Final = record_of(sight.SIGHT)
MODULES: Final = (sight, choice, random, greedy, fair, counting, table, worth, worlds)
ROW: Final = 32


@cache
def twins() -> Twins:
    """Return the twins of all that a search calls."""
    made = twins_with(*MODULES)
    use_cache((*KERNEL, *MODULES, search))
    made[worlds.copy_game] = njit(cache=True, nogil=True)(_copy_record)
    compile_module(search, made)
    return made


def _copy_record(games, to, source):  # type: ignore[no-untyped-def]
    games[to] = games[source]


@cache
def entries() -> tuple[Any, Any, Any, Any]:
    """Compile what a thinker calls of :mod:`pioche.bots.search`."""
    made = twins()
    return (
        entry_point(_begin, call=made[search.begin]),
        entry_point(_step, call=made[search.step]),
        entry_point(_decide, call=made[search.decide]),
        entry_point(_sample, call=made[search.play_on_in_worlds]),
    )


# `call` is a twin: see entry_point.
def _begin(games, mine, seen, rows, stats):  # type: ignore[no-untyped-def]
    return call(games, mine[0], seen, rows, stats)  # type: ignore[name-defined]  # noqa: F821


def _step(games, mine, seen, rows, stats):  # type: ignore[no-untyped-def]
    return call(games, mine[0], seen, rows, stats)  # type: ignore[name-defined]  # noqa: F821


def _decide(stats, count, worlds, caution):  # type: ignore[no-untyped-def]
    return call(stats, count, worlds, caution)  # type: ignore[name-defined]  # noqa: F821


def _sample(games, mine, seen, rows, times):  # type: ignore[no-untyped-def]
    return call(games, mine[0], seen, rows, times)  # type: ignore[name-defined]  # noqa: F821


class Thinker:
    """The room for one thought at a time, at a table of these rules."""

    def __init__(self, rules: Game, level: "Level") -> None:
        self.level = level
        self._games = np.zeros(3, GAME)
        for name, _, _ in FIELDS:
            self._games[name] = np.asarray(getattr(rules, name))
        self.mine: Any = np.zeros(1, SIGHT)
        self._seen = np.zeros(SEATS, SIGHT)
        self._rows = np.zeros((4, ROW), np.int64)
        self._stats = np.zeros((search.MOST, 3))
        self._rows[search.KINDS_ROW] = table.FAIR
        self._rows[search.PLAN, search.SUSPICION] = level.suspicion
        self._seen["temper"] = table.TEMPERS[table.FAIR].row()

    def look(self, seen: Sight) -> None:
        """Take in what an interpreted bot sees."""
        for name, _, _ in sight.SIGHT:
            self.mine[name] = getattr(seen, name)

    def dice(self) -> Row:
        """Return the bot's dice as they now are."""
        return [int(word) for word in self.mine["dice"][0][0]]

    def peek(self, game: Any) -> None:
        """Look at what is true, a record of GAME, in place of what might be."""
        self._games[search.BASE] = game
        self._games[search.BASE]["ordered"] = 0
        self._rows[search.PLAN, search.PEEKS] = 1

    def sample(self, times: int, kind: int = table.RANDOM) -> float:
        """Play on so many times with bots of a kind, from the sight in ``mine``.

        All that is unknown is dealt anew each time. Returns the mean of what the end was worth:
        the chance to win the match, or the round where only that counts.
        """
        self._rows[search.KINDS_ROW] = kind
        self._seen["temper"] = table.TEMPERS[kind].row()
        total = entries()[3](self._games, self.mine, self._seen, self._rows, times)
        self._rows[search.KINDS_ROW] = table.FAIR
        self._seen["temper"] = table.TEMPERS[table.FAIR].row()
        return float(total) / times

    def think(self, stop: Callable[[], bool] = lambda: False) -> int:
        """Choose a move for the sight in ``mine``; ``stop`` is asked every few worlds."""
        begin, step, decide, _ = entries()
        room = (self._games, self.mine, self._seen, self._rows, self._stats)
        count, plan = begin(*room), self._rows[search.PLAN]
        left, end = count, time.perf_counter() + self.level.seconds
        while left > 1 and plan[search.TRIALS] < self.level.trials:
            left = step(*room)
            if time.perf_counter() > end or stop():
                break
        best = 0
        if plan[search.WORLDS]:
            best = decide(self._stats, count, plan[search.WORLDS], self.level.caution)
        return int(self._rows[search.MOVES_ROW, best])
