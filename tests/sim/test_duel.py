"""Duels: paired deals, the interval, what peeking is worth, and the command."""

import json
import subprocess
import sys

import pytest

from pioche.bots import Level, Temper, strong
from pioche.errors import BadRules
from pioche.sim.duel import Bout, PlainDesk, Score, Side, desk_for, duel
from pioche.sim.seeds import key_of

QUICK = Level(trials=60, seconds=600.0)


def shares(one: Side, other: Side, bout: Bout) -> list[float]:
    return duel(one, other, bout).shares


def test_a_bot_against_itself_is_even_and_the_luck_of_the_deal_cancels_out() -> None:
    """Every deal is played from each seat with the same pack; only ties are broken otherwise."""
    for seats in (2, 3):
        score = duel(Side("fair"), Side("fair"), Bout(seats=seats, deals=60))
        assert abs(score.share - 1 / seats) < 0.04
        assert (score.games, score.rounds) == (60 * seats, 60 * seats)
        unpaired = 1.96 * (1 / seats * (1 - 1 / seats) / score.games) ** 0.5
        assert score.margin < unpaired


def test_the_better_bot_wins_more_and_the_interval_says_how_surely() -> None:
    score = duel(Side("fair"), Side("random"), Bout(deals=400))
    assert score.share - score.margin > 0.55
    assert 0.02 < score.margin < 0.06
    assert score.points_for > score.points_against


def test_the_same_seed_gives_the_same_duel_and_another_one_another() -> None:
    bout = Bout(deals=40, seed=3)
    sides = (Side("strong", level=QUICK), Side("greedy"))
    assert shares(*sides, bout) == shares(*sides, bout)
    assert shares(*sides, bout) != shares(*sides, Bout(deals=40, seed=4))


def test_a_duel_without_numba_is_the_same_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    sides, bout = (Side("fair"), Side("greedy")), Bout(seats=3, deals=12, seed=5)
    compiled = shares(*sides, bout)
    monkeypatch.setattr(strong, "compiled", lambda: None)
    assert isinstance(desk_for(bout.game(), key_of(1)), PlainDesk)
    assert shares(*sides, bout) == compiled


def test_matches_go_to_their_goal() -> None:
    score = duel(Side("fair"), Side("random"), Bout(deals=5, matches=True))
    assert score.games == 10
    assert score.rounds > 40
    assert score.share > 0.5


def test_whoever_thinks_beats_whoever_does_not_and_sees_less_than_whoever_peeks() -> None:
    pytest.importorskip("numba", reason="to think takes the optional extra `fast`")
    thinking = duel(Side("strong", level=QUICK), Side("fair"), Bout(deals=150))
    peeking = duel(Side("peek", level=QUICK), Side("fair"), Bout(deals=150))
    assert thinking.share - thinking.margin > 0.48
    assert peeking.share - peeking.margin > thinking.share
    assert len(thinking.thought) > 1000
    assert 0 < thinking.mean_thought <= thinking.slowest(1.0)


def test_a_temper_of_its_own_changes_how_a_side_fares() -> None:
    bout = Bout(deals=300)
    forgetful = duel(Side("fair", Temper(forget=1.0)), Side("fair"), bout)
    assert forgetful.share + forgetful.margin < 0.5


def test_an_interruption_keeps_what_has_been_played() -> None:
    def interrupt(score: Score) -> None:
        if len(score.shares) == 7:
            raise KeyboardInterrupt

    assert len(duel(Side("fair"), Side("random"), Bout(deals=10**6), interrupt).shares) == 7


def test_rules_that_are_not_for_so_many_are_refused() -> None:
    with pytest.raises(BadRules):
        duel(Side("fair"), Side("fair"), Bout(seats=11))


# ---------------------------------------------------------------- the command


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "pioche", "duel", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_command_tells_the_share_its_interval_and_who_is_better() -> None:
    done = run("fair", "random", "--rounds", "600", "--lang", "en")
    assert done.returncode == 0, done.stderr
    first, verdict, points = done.stdout.splitlines()
    assert first.startswith("fair against random, officiel, 2 seats: ")
    assert "% of 600 rounds" in first
    assert "par 50.00" in first
    assert verdict == "fair is better than random."
    assert points.startswith("Points a round: ")


def test_the_command_writes_json_from_which_the_duel_can_be_had_again() -> None:
    done = run("fair:forget=1", "greedy", "--seats", "3", "--rounds", "30", "--seed", "9", "--json")
    found = json.loads(done.stdout)
    assert (found["one"], found["other"], found["seed"]) == ("fair:forget=1", "greedy", 9)
    assert (found["games"], found["deals"], found["matches"]) == (30, 10, False)
    assert found["low"] <= found["share"] <= found["high"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("fair", "clever"), "No bot is called “clever”"),
        (("fair", "fair", "--seats", "11"), "--seats cannot be 11"),
        (("fair", "fair", "--rounds", "5", "--matches", "5"), "Ask for rounds or for matches"),
        (("fair", "fair", "--rules", "nowhere"), "nowhere"),
        (("fair", "fair", "--set", "stacking=never"), "stacking"),
    ],
)
def test_what_is_wrong_with_a_duel_is_said_in_a_sentence(
    words: tuple[str, ...], sentence: str
) -> None:
    done = run(*words, "--lang", "en")
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
