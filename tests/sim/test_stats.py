"""Intervals against published ones, and what they cover."""

import random

import pytest

from pioche.sim.stats import Estimate, mean, quantile, share, student


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_are_those_of_newcombe_1998(
    hits: int, n: int, low: float, high: float
) -> None:
    found = share(hits, n)
    assert found.value == hits / n
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_a_difference_of_shares_has_newcombes_interval() -> None:
    """His method 10, for 56/70 - 48/80."""
    found = share(56, 70) - share(48, 80)
    assert found.value == pytest.approx(0.2)
    assert found.low == pytest.approx(0.0524, abs=5e-5)
    assert found.high == pytest.approx(0.3339, abs=5e-5)


def test_a_mean_has_students_interval() -> None:
    values = [4.0, 7.0, 1.0, 8.0, 5.0, 5.0]
    found = mean(sum(values), sum(v * v for v in values), len(values))
    half = 2.5706 * (30 / 5 / 6) ** 0.5
    assert found.value == 5
    assert found.low == pytest.approx(5 - half, abs=0.03)
    assert found.high == pytest.approx(5 + half, abs=0.03)


@pytest.mark.parametrize(("freedom", "t"), [(10, 2.2281), (30, 2.0423), (1000, 1.9623)])
def test_students_quantile(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=4e-3)


def test_nothing_is_claimed_of_too_few() -> None:
    assert not share(0, 0).known
    assert not mean(3, 9, 1).known
    assert not (share(1, 2) - mean(3, 9, 1)).known
    assert Estimate(None, None, None, 0).scaled(2).value is None


def test_about_95_of_100_intervals_hold_the_truth() -> None:
    dice = random.Random(4)
    held = 0
    for _ in range(400):
        values = [dice.gauss(3, 2) for _ in range(12)]
        found = mean(sum(values), sum(v * v for v in values), 12)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 3 <= found.high
    assert 0.92 < held / 400 < 0.98


def test_quantiles_of_counts() -> None:
    counts = [0, 10, 0, 80, 10]
    assert [quantile(counts, part) for part in (0.05, 0.1, 0.5, 0.9, 0.95)] == [1, 1, 3, 3, 4]
    assert quantile([0, 0], 0.5) is None
