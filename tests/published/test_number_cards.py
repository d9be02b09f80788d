"""Winning shares by seat against those published by the GitHub project Mdominykas/Uno-simulator.

Its first game has number cards only: 0 to 9 twice in four colours. Seven cards each, the first
card from the stock, the same seat always begins; everyone lays the newest card that goes, else
draws one and lays it if it goes; all but the top card are reshuffled. It counts wins by seat.
"""

from functools import cache
from math import sqrt
from typing import Any, Final

import pytest

from pioche.kernel.setup import new_game
from pioche.rulesets import preset
from published import newest

MISSING = "a million rounds need Numba and NumPy, which the optional extra `fast` brings"
np = pytest.importorskip("numpy", reason=MISSING)
numba = pytest.importorskip("numba", reason=MISSING)

from pioche.kernel import compiled  # noqa: E402

# Wins of the seats in order of play, as its history has them.
PUBLISHED: Final = {
    2: (723_054, 673_946),
    3: (326_189, 303_433, 278_378),
    4: (1_041_077, 968_758, 892_559, 820_606),
    5: (16_325, 15_344, 14_190, 13_111, 12_194),
    8: (106_517, 100_355, 93_404, 86_666, 79_779, 73_458, 68_019, 62_802),
}
ROUNDS: Final = 300_000
NUMBERS: Final = {f"{colour}{value}": 2 for colour in "RYGB" for value in range(10)}


@cache
def simulation() -> Any:
    twins = compiled.twins_with(newest)
    run = twins[newest.count_wins]

    @numba.njit(cache=True, nogil=True)
    def entry(games, order, rounds, wins):  # type: ignore[no-untyped-def]
        run(games[0], order, rounds, wins)

    return entry


def wins_of(seats: int) -> list[int]:
    """Count wins in order of play: seat 0 begins, as the last seat always deals."""
    rules = preset("officiel").with_options({"deck": NUMBERS})
    game = new_game(rules, seats, target=0)
    game.dealer = seats - 1
    wins = np.zeros(seats, np.int64)
    order = np.zeros((seats, len(rules.pack())), np.int64)
    simulation()(compiled.new_games(game, 1, seed=seats), order, ROUNDS, wins)
    counted: list[int] = wins.tolist()
    return counted


@pytest.mark.parametrize("seats", PUBLISHED)
def test_each_seat_wins_as_often_as_published(seats: int) -> None:
    """Within three standard errors of the difference between both samples."""
    ours, theirs = wins_of(seats), PUBLISHED[seats]
    assert sum(ours) == ROUNDS
    for mine, published in zip(ours, theirs, strict=True):
        share, other = mine / ROUNDS, published / sum(theirs)
        error = sqrt(share * (1 - share) / ROUNDS + other * (1 - other) / sum(theirs))
        assert abs(share - other) < 3 * error, (ours, theirs)
