"""Bots by name. Each decides from a :class:`~pioche.view.View` and from nothing else."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pioche.bots import greedy, random
from pioche.bots.choice import NOTHING
from pioche.kernel.setup import dice_from
from pioche.notation import Move
from pioche.sight import Sight
from pioche.view import View


@dataclass(frozen=True, slots=True)
class Kind:
    """A bot's two decisions: what to do on turn, and whether to call out of turn."""

    act: Callable[[Sight], int]
    react: Callable[[Sight], int]


KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {"random": Kind(random.act, random.react), "greedy": Kind(greedy.act, greedy.react)}
)


class Bot:
    """A bot at a table, with dice of its own."""

    def __init__(self, kind: str, seed: int | None = None) -> None:
        self.kind = kind
        self._decide = KINDS[kind]
        self._dice = dice_from(secrets.randbits(64) if seed is None else seed, 0)

    def act(self, view: View) -> str | None:
        """Return what it does on its turn, as a text; None where it need not act."""
        return self._answer(view, self._decide.act)

    def react(self, view: View) -> str | None:
        """Return what it calls out of turn, as a text; None where it keeps silent."""
        return self._answer(view, self._decide.react)

    def _answer(self, view: View, decide: Callable[[Sight], int]) -> str | None:
        if view.sight is None:
            return None
        view.sight.dice = [self._dice]
        action = decide(view.sight)
        return None if action == NOTHING else str(Move.of(action)).partition(" ")[2]


def _maker(kind: str) -> Callable[..., Bot]:
    return lambda seed=None: Bot(kind, seed)


BOTS: Final[Mapping[str, Callable[..., Bot]]] = MappingProxyType(
    {kind: _maker(kind) for kind in KINDS}
)
