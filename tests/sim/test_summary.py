"""A summary is what can be counted from the rows."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from statistics import fmean, quantiles, stdev
from typing import Any

import pytest

import pioche
from pioche.sim.report import as_text
from pioche.sim.results import Results
from pioche.sim.stats import Estimate, share

BOTS = ["greedy", "random", "fair"]


def run(**asked: Any) -> Results:
    return pioche.simulate(seats=3, bots=BOTS, progress=False, **asked)


def value(estimate: Estimate) -> float:
    assert estimate.value is not None
    return estimate.value


def half(estimate: Estimate) -> float:
    assert estimate.low is not None
    assert estimate.high is not None
    return (estimate.high - estimate.low) / 2


def about(values: Iterable[float]) -> tuple[float, float]:
    """Mean, and half of its interval, of many values."""
    found = [float(v) for v in values]
    return fmean(found), 1.96 * stdev(found) / sqrt(len(found))


def test_means_are_those_of_the_rows() -> None:
    results = run(rounds=900)
    found = results.summary()
    for name in ("turns", "moves", "draws", "reshuffles", "wild4s", "challenges", "catches"):
        middle, width = about(results[name])
        assert value(found.per_round[name]) == pytest.approx(middle)
        assert half(found.per_round[name]) == pytest.approx(width, rel=0.01)
    won = [p for p, w in zip(results["points"], results["winner"], strict=True) if w >= 0]
    assert value(found.per_round["points"]) == pytest.approx(about(won)[0])


def test_shares_are_those_of_the_rows() -> None:
    results = run(rounds=900)
    found = results.summary()
    bots = Counter(int(bot) for bot in results["winner_bot"])
    for line in found.by_bot:
        assert line.name == BOTS[line.bot]
        assert line.rounds_won == share(bots[line.bot], 900)
    pairs = zip(results["winner"], results["dealer"], strict=True)
    places = Counter((int(winner) - int(dealer)) % 3 for winner, dealer in pairs)
    assert [value(e) for e in found.from_dealer] == [places[p] / 900 for p in (1, 2, 0)]
    first = sum(int(w == f) for w, f in zip(results["winner"], results["first"], strict=True))
    assert value(found.first_wins) == first / 900


def test_paired_intervals_come_from_whole_deals() -> None:
    results = run(rounds=900, pair=True)
    deals: dict[int, list[int]] = {deal: [0, 0, 0] for deal in range(300)}
    for deal, bot in zip(results["deal"], results["winner_bot"], strict=True):
        deals[int(deal)][int(bot)] += 1
    for line in results.summary().by_bot:
        middle, width = about(wins[line.bot] / 3 for wins in deals.values())
        assert value(line.rounds_won) == pytest.approx(middle)
        assert half(line.rounds_won) == pytest.approx(width, rel=0.01)


@pytest.mark.parametrize("pair", [False, True])
def test_matches_are_those_of_the_rows(pair: bool) -> None:
    results = run(matches=60, pair=pair)
    rounds = Counter(int(game) for game in results["game"])
    turns = Counter[int]()
    for game, count in zip(results["game"], results["turns"], strict=True):
        turns[int(game)] += int(count)
    found = results.summary()
    assert value(found.per_match["rounds"]) == pytest.approx(about(rounds.values())[0])
    middle, width = about(turns.values())
    assert value(found.per_match["turns"]) == pytest.approx(middle)
    assert half(found.per_match["turns"]) == pytest.approx(width, rel=0.03)
    median = quantiles(turns.values(), n=2, method="inclusive")[0]
    assert found.turns_of_matches[2] == pytest.approx(median, abs=25)
    lines = [line.matches_won for line in found.by_bot]
    assert sum(value(line) for line in lines if line is not None) == pytest.approx(1)


def test_joint_winners_share_a_match() -> None:
    """R-129: under elimination of all but none, or teams, more than one may win."""
    results = pioche.simulate({"teams": True}, seats=4, matches=40, bots="greedy", progress=False)
    shares = [line.matches_won for line in results.summary().by_bot]
    assert sum(value(line) for line in shares if line is not None) == pytest.approx(1)
    assert all(int(w).bit_count() in (0, 2) for w in results["match_winners"])


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("asked", [{"rounds": 60}, {"matches": 6, "pair": True}])
def test_every_figure_can_be_said(lang: str, asked: dict[str, Any]) -> None:
    text = "\n".join(as_text(run(**asked), lang))
    assert "greedy" in text
    assert "[" in text
    assert ("parties" if lang == "fr" else "matches") in text or "rounds" in asked
