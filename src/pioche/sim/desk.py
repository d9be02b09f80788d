"""A game at which bots play and some are asked, compiled: see :mod:`pioche.sim.rounds`."""

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from pioche.bots import search
from pioche.bots.counting import TALLY
from pioche.bots.thinking import MODULES, SIGHT, Thinker, twins
from pioche.kernel.compiled import MODULES as KERNEL
from pioche.kernel.compiled import Array, Twins, compile_module, entry_point, new_games, use_cache
from pioche.kernel.layout import SEATS, Game, Row
from pioche.kernel.setup import bare
from pioche.sim import rounds, seeds

if TYPE_CHECKING:
    from pioche.sim.duel import Side


@cache
def entries() -> tuple[Any, Any, Any]:
    """Compile what a desk calls."""
    made: Twins = dict(twins())
    use_cache((*KERNEL, *MODULES, search, seeds, rounds))
    for module in (seeds, rounds):
        compile_module(module, made)
    opens = {"begin": made[rounds.open_game], "call": made[rounds.open_round]}
    return (
        entry_point(_open, **opens),
        entry_point(_play, call=made[rounds.play_to_question]),
        entry_point(_answer, call=made[rounds.answer]),
    )


# `begin` and `call` are twins: see entry_point.
def _open(games, sights, key, numbers):  # type: ignore[no-untyped-def]
    number, round_number, seating, dealer = numbers
    if round_number == 0:
        begin(games[0], dealer)  # type: ignore[name-defined]  # noqa: F821
    call(games[0], sights, key, number, round_number, seating)  # type: ignore[name-defined]  # noqa: F821


def _play(games, sights, kinds, tally):  # type: ignore[no-untyped-def]
    return call(games[0], sights, kinds, tally)  # type: ignore[name-defined]  # noqa: F821


def _answer(games, sights, action, tally):  # type: ignore[no-untyped-def]
    call(games[0], sights, action, tally)  # type: ignore[name-defined]  # noqa: F821


class CompiledDesk:
    """A game in arrays, with ten sights."""

    def __init__(self, game: Game, key: Row) -> None:
        self.games: Array = new_games(game, 1, seed=0)
        self._rules = bare(game)
        self._thinkers: dict[Side, Thinker] = {}
        self.sights: Array = np.zeros(SEATS, SIGHT)
        self._kinds = np.zeros(SEATS, np.int64)
        self._tally = np.zeros(TALLY, np.int64)
        self._key = np.array(key, np.int64)

    def seat(self, seat: int, number: int, temper: Row) -> None:
        """Put a bot on a seat."""
        self._kinds[seat] = number
        self.sights["temper"][seat] = temper

    def open(self, number: int, round_number: int, seating: int, dealer: int) -> None:
        """Deal."""
        numbers = (number, round_number, seating, dealer)
        entries()[0](self.games, self.sights, self._key, numbers)

    def play(self) -> int:
        """Play until a seat is to be asked; return it, or -1 at the end of the round."""
        return int(entries()[1](self.games, self.sights, self._kinds, self._tally))

    def answer(self, action: int) -> None:
        """Carry out what the seat that was asked has decided."""
        entries()[2](self.games, self.sights, action, self._tally)

    def ask(self, side: "Side", seat: int) -> int:
        """Let a side that thinks decide for a seat; only ``peek`` is shown the game itself."""
        if side not in self._thinkers:
            self._thinkers[side] = Thinker(self._rules, side.level)
        thinker = self._thinkers[side]
        thinker.mine[0] = self.sights[seat]
        if side.kind == "peek":
            thinker.peek(self.games[0])
        action = thinker.think()
        self.sights["dice"][seat] = thinker.mine["dice"][0]
        return action

    def result(self, name: str) -> Any:
        """Return a field of the game."""
        return self.games[0][name]
