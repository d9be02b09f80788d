"""Simulated figures against those that others have published or counted."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import pioche
from pioche.cards import COLOUR_OF
from pioche.kernel.layout import SEATS, Game
from pioche.kernel.piles import fill_stock, take
from pioche.kernel.setup import new_game
from pioche.rulesets import preset
from pioche.sight import Sight
from pioche.sim.seeds import key_of, sow
from pioche.sim.stats import Estimate
from pioche.sim.summary import Summary

MISSING = "so many rounds need Numba and NumPy, which the optional extra `fast` brings"
DEALS = 20_000


def simulated(**asked: Any) -> Summary:
    pytest.importorskip("numba", reason=MISSING)
    return pioche.simulate(progress=False, keep=False, **asked).summary()


def holds(estimate: Estimate, figure: float, slack: float) -> bool:
    """Whether a figure from outside, with some slack for what we cannot know, fits."""
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.low - slack <= figure <= estimate.high + slack


@pytest.fixture(scope="module")
def deals() -> list[list[int]]:
    """The first eight cards of so many deals, as a simulation deals them."""
    return [list(first_cards(number)) for number in range(DEALS)]


def first_cards(number: int) -> Iterator[int]:
    game: Game = new_game(preset("officiel"), 2)
    sow(game, [Sight([0] * 4) for _ in range(SEATS)], key_of(9), number, 0, 0)
    fill_stock(game)
    for _ in range(8):
        yield take(game)


def chi_square(seen: Counter[Any], expected: dict[Any, float]) -> float:
    assert set(seen) <= set(expected)
    return sum((seen[key] - n) ** 2 / n for key, n in expected.items())


def likely(statistic: float, freedom: int) -> bool:
    """Whether chi-square is within what happens in all but 1 of 10,000 samples, on both sides.

    By Wilson and Hilferty's cube root, which is normal.
    """
    z: float = ((statistic / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / (
        2 / (9 * freedom)
    ) ** 0.5
    return abs(z) < 3.9


@pytest.mark.parametrize("place", [0, 1, 7])
def test_each_card_comes_as_often_as_the_pack_has_it(deals: list[list[int]], place: int) -> None:
    copies = Counter(preset("officiel").pack())
    expected = {face: DEALS * n / 108 for face, n in copies.items()}
    assert likely(chi_square(Counter(deal[place] for deal in deals), expected), len(expected) - 1)


@pytest.mark.parametrize("gap", [1, 7])
def test_what_comes_first_says_nothing_of_what_comes_later(
    deals: list[list[int]], gap: int
) -> None:
    """But that the card itself is gone."""
    colours = Counter(COLOUR_OF[face] for face in preset("officiel").pack())
    expected = {
        (one, other): DEALS * colours[one] * (colours[other] - (one == other)) / (108 * 107)
        for one in colours
        for other in colours
    }
    seen = Counter((COLOUR_OF[deal[0]], COLOUR_OF[deal[gap]]) for deal in deals)
    assert likely(chi_square(seen, expected), len(expected) - 1)


def test_one_deal_says_nothing_of_the_next(deals: list[list[int]]) -> None:
    colours = Counter(COLOUR_OF[face] for face in preset("officiel").pack())
    expected = {
        (a, b): (DEALS - 1) * colours[a] * colours[b] / 108**2 for a in colours for b in colours
    }
    pairs = pairwise(deals)
    seen = Counter((COLOUR_OF[one[0]], COLOUR_OF[other[0]]) for one, other in pairs)
    assert likely(chi_square(seen, expected), len(expected) - 1)


def test_whoever_begins_wins_as_often_as_others_found() -> None:
    """Pfann counts 52 % between two, goUno 26.9 % among four, each in 100,000 random rounds."""
    assert holds(simulated(seats=2, rounds=60_000).first_wins, 0.52, 0.015)
    assert holds(simulated(seats=4, rounds=60_000).first_wins, 0.269, 0.005)


def test_a_random_round_of_two_takes_as_many_turns_as_others_found() -> None:
    """Pfann: 41 on average, 13 most often, some over 300; his players may hold a card back."""
    found = simulated(seats=2, rounds=60_000)
    assert holds(found.per_round["turns"], 41, 8)
    assert found.turns_of_rounds[0] is not None
    assert 8 <= found.turns_of_rounds[0] <= 18


def test_the_highest_card_first_beats_chance_as_tickman_found() -> None:
    """58.2 % of rounds between two; ours names its colour with more care, and catches."""
    found = simulated(seats=2, rounds=40_000, pair=True, bots=["greedy", "random"])
    assert holds(found.by_bot[0].rounds_won, 0.582, 0.04)


# How many seats, the rounds and turns of a match, and how far ours may be from them: between two
# much hangs on who keeps black cards, of which the sketch says nothing.
SKETCHED = [
    (2, 15.0, 469, 0.6),
    (3, 11.7, 419, 0.3),
    (4, 9.1, 382, 0.3),
    (6, 6.2, 344, 0.3),
    (10, 3.6, 275, 0.3),
]


@pytest.mark.parametrize(("seats", "rounds", "turns", "slack"), SKETCHED)
def test_matches_to_500_are_about_as_long_as_in_a_sketch_by_other_hands(
    seats: int, rounds: float, turns: float, slack: float
) -> None:
    """Of naive players; at 4 to 6 seconds a turn that agrees with the 20 to 40 minutes of R-023."""
    found = simulated(seats=seats, matches=2000, bots="fair")
    assert found.per_match["rounds"].value == pytest.approx(rounds, rel=slack)
    assert found.per_match["turns"].value == pytest.approx(turns, rel=slack)


@pytest.mark.parametrize(
    ("seats", "share", "slack"), [(3, 0.002, 0.003), (6, 0.025, 0.015), (10, 0.39, 0.08)]
)
def test_reshuffles_are_as_rare_as_in_that_sketch(seats: int, share: float, slack: float) -> None:
    assert holds(simulated(seats=seats, rounds=20_000, bots="fair").reshuffled, share, slack)
