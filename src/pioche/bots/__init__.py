"""Bots by name. Each decides from a :class:`~pioche.view.View` and from nothing else."""

import secrets
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Protocol

from pioche.bots import strong
from pioche.bots.choice import NOTHING
from pioche.bots.strong import LEVEL, Level
from pioche.bots.table import KINDS, TEMPERS, choose, react
from pioche.bots.temper import Temper
from pioche.events import is_extreme
from pioche.kernel.setup import dice_from
from pioche.notation import Move
from pioche.sight import Sight
from pioche.view import View

__all__ = ["BOTS", "STRONG", "Bot", "Level", "Player", "Temper"]

STRONG: Final = "strong"


class Player(Protocol):
    """Whoever decides from views: one of Pioche's bots, or anything that answers like one."""

    def act(self, view: View) -> str | None:
        """Return the move made on turn, as a text."""

    def react(self, view: View) -> str | None:
        """Return what is called out of turn, as a text; None for silence."""


class Bot:
    """A bot at a table, with dice of its own and a temper, by default that of its kind.

    ``level`` says how long ``strong`` thinks, and ``stop``, asked again and again, when it has
    to come to an end; the other kinds do not ask.

    Raises:
        KeyError: There is no such kind.
    """

    def __init__(
        self,
        kind: str,
        seed: int | None = None,
        temper: Temper | None = None,
        level: Level = LEVEL,
        stop: Callable[[], bool] = strong.never,
    ) -> None:
        number = NUMBERS[kind]
        self.kind = kind
        self.temper: Temper = temper or (Temper() if kind == STRONG else TEMPERS[number])
        self._dice = dice_from(secrets.randbits(64) if seed is None else seed, 0)
        self._level, self._stop = level, stop

    def act(self, view: View) -> str | None:
        """Return what it does on its turn, as a text; None where it need not act."""
        return self._answer(view, self._choose)

    def react(self, view: View) -> str | None:
        """Return what it calls out of turn, as a text; None where it keeps silent."""
        return self._answer(view, react)

    def _choose(self, sight: Sight) -> int:
        if self.kind == STRONG:
            return strong.think(sight, self._level, self._stop)
        return choose(NUMBERS[self.kind], sight)

    def _answer(self, view: View, decide: Callable[[Sight], int]) -> str | None:
        if view.sight is None:
            return None
        view.sight.dice = [self._dice]
        view.sight.temper = self.temper.row()
        action = decide(view.sight)
        self._dice = view.sight.dice[0]
        return words_for(action, view.sight)


def words_for(action: int, sight: Sight) -> str | None:
    """Write what a bot has chosen, as a text without its seat; None for nothing."""
    if action == NOTHING:
        return None
    extreme = sight.rules is not None and is_extreme(sight.rules)
    return str(Move.of(action, extreme=extreme)).partition(" ")[2]


NUMBERS: Final[Mapping[str, int]] = MappingProxyType(
    {kind: number for number, kind in enumerate((*KINDS, STRONG))}
)


def _maker(kind: str) -> Callable[..., Bot]:
    return lambda seed=None, **more: Bot(kind, seed, **more)


BOTS: Final[Mapping[str, Callable[..., Bot]]] = MappingProxyType(
    {kind: _maker(kind) for kind in NUMBERS}
)
