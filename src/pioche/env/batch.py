"""Many episodes in arrays, compiled where Numba is there, and the same ones interpreted."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

import numpy as np

from pioche.env.choices import ACTIONS
from pioche.env.desk import PAID, Desk, step_all
from pioche.env.pieces import SIZE
from pioche.env.terms import Terms, temper_of
from pioche.extras import has_numba
from pioche.sight import Sight

WORDS: Final = 4  # that dice start from

Array = np.ndarray[Any, Any]


class Batch(Protocol):
    """Episodes that go on together.

    ``seen`` (n, SIZE) uint8, ``masks`` (n, ACTIONS) int8 and ``last`` (n, SIZE) are written anew
    in each step, and so are the rows of ``told`` (PAID + seats, n).
    """

    seen: Array
    masks: Array
    last: Array
    told: Array

    def sow(self, words: Array, which: Array) -> None:
        """Start the dice of episodes from words (n, 1 + seats, 4) where ``which`` is not 0."""

    def step(self, choices: Array) -> int:
        """Step as :func:`pioche.env.desk.step_all` does."""

    def of(self, name: str) -> Array:
        """Return a copy of a field of every desk."""


class Arrays:
    """What either kind of batch writes to."""

    def __init__(self, count: int, seats: int) -> None:
        self.seen: Array = np.zeros((count, SIZE), np.uint8)
        self.masks: Array = np.zeros((count, ACTIONS), np.int8)
        self.last: Array = np.zeros((count, SIZE), np.uint8)
        self.told: Array = np.zeros((PAID + seats, count))


class PlainBatch(Arrays):
    """Interpreted episodes."""

    def __init__(self, terms: Terms, desks: Sequence[Desk]) -> None:
        super().__init__(len(desks), terms.seats)
        self._desks = list(desks)
        self._games = [terms.game() for _ in desks]
        self._sights = [[Sight([0] * WORDS) for _ in range(terms.seats)] for _ in desks]
        for desk, sights in zip(self._desks, self._sights, strict=True):
            for seat, sight in enumerate(sights):
                sight.temper = temper_of(desk.kinds[seat])

    def sow(self, words: Array, which: Array) -> None:
        for i in np.flatnonzero(which):
            rows = words[i].tolist()
            self._desks[i].dice = [rows[0]]
            for sight, row in zip(self._sights[i], rows[1:], strict=True):
                sight.dice = [row]

    def step(self, choices: Array) -> int:
        made, arrays = choices.tolist(), (self.seen, self.masks, self.last, self.told)
        return step_all(self._games, self._desks, self._sights, made, *arrays)

    def of(self, name: str) -> Array:
        return np.array([getattr(desk, name) for desk in self._desks])


class CompiledBatch(Arrays):
    """The same, compiled: a step lets go of Python's lock."""

    def __init__(self, terms: Terms, desks: Sequence[Desk]) -> None:
        from pioche.env.compiled import records, stepping

        super().__init__(len(desks), terms.seats)
        self._games, self._desks, self._sights = records(terms.game(), desks, terms.seats)
        for kind in np.unique(self.of("kinds")):
            seats = self.of("kinds")[:, : terms.seats] == kind
            self._sights["temper"][seats] = temper_of(int(kind))
        self._step, self._arrays = stepping(), (self.seen, self.masks, self.last, self.told)

    def sow(self, words: Array, which: Array) -> None:
        marked = which != 0
        self._desks["dice"][marked, 0] = words[marked, 0]
        self._sights["dice"][marked, :, 0] = words[marked, 1:]

    def step(self, choices: Array) -> int:
        tables = (self._games, self._desks, self._sights)
        return int(self._step(*tables, choices, *self._arrays))

    def of(self, name: str) -> Array:
        return np.array(self._desks[name])


def new_batch(terms: Terms, desks: Sequence[Desk], compiled: bool | None = None) -> Batch:
    """Set a table up for each desk; ``compiled`` None takes what is there, and says so once."""
    use = has_numba() if compiled is None else compiled
    return CompiledBatch(terms, desks) if use else PlainBatch(terms, desks)
