"""A table follows from what was asked, not from who computed it."""

from collections.abc import Callable
from typing import Any

import pytest

import pioche
from pioche.sim import blocks, crews
from pioche.sim.blocks import Block, play_block
from pioche.sim.columns import join
from pioche.sim.plan import Plan, players_of
from pioche.sim.results import Results
from pioche.sim.schema import Columns

KINDS: dict[str, dict[str, Any]] = {
    "rounds": {"rounds": 600, "bots": ["greedy", "random", "fair"], "moves": True},
    "pairs": {"rounds": 600, "bots": ["greedy", "random", "fair:bluff=0.5"], "pair": True},
    "matches": {"matches": 24, "bots": "greedy", "moves": True},
    "pairs of matches": {"matches": 24, "bots": ["fair", "greedy", "greedy"], "pair": True},
    "extreme": {"rules": "extreme", "rounds": 300, "bots": "greedy", "moves": True},
    "cut off": {"rounds": 300, "limit": 30},
}


def listed(columns: Columns) -> dict[str, list[Any]]:
    return {name: list(values) for name, values in columns.items()}


def same(one: Results, other: Results) -> bool:
    moves = [listed(r.moves.columns) if r.moves else None for r in (one, other)]
    rounds = listed(one.columns) == listed(other.columns)
    return rounds and moves[0] == moves[1] and one.sums == other.sums


def simulated(asked: dict[str, Any], **how: Any) -> Results:
    return pioche.simulate(seats=3, seed=5, progress=False, **asked, **how)


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    def switch() -> None:
        monkeypatch.setattr(blocks, "has_numba", lambda: False)
        monkeypatch.setattr(crews, "has_numba", lambda: False)

    return switch


@pytest.mark.parametrize("kind", KINDS)
def test_any_number_of_threads_gives_the_same_table(kind: str) -> None:
    asked = KINDS[kind]
    once = simulated(asked, threads=1)
    assert once.complete
    assert same(once, simulated(asked, threads=2))
    assert same(once, simulated(asked, threads=5))


@pytest.mark.parametrize("kind", KINDS)
def test_interpreted_play_gives_the_same_table(kind: str, interpreted: Callable[[], None]) -> None:
    once = simulated(KINDS[kind], threads=1)
    interpreted()
    assert same(once, simulated(KINDS[kind], threads=1))


def test_several_processes_give_the_same_table(interpreted: Callable[[], None]) -> None:
    once = simulated(KINDS["matches"], threads=1)
    interpreted()
    assert same(once, simulated(KINDS["matches"], threads=2))


def test_a_plan_may_be_cut_anywhere() -> None:
    plan = Plan(pioche.Match("officiel", 4).rules, 4, 90, players_of("greedy", 4), moves=True)
    whole = play_block(plan, 0, 90)
    cut = [play_block(plan, first, first + 15) for first in range(0, 90, 15)]
    assert listed(join([b.rounds for b in cut])) == listed(whole.rounds)
    assert listed(join([b.moves for b in cut])) == listed(whole.moves)
    assert [sum(column) for column in zip(*(b.sums for b in cut), strict=True)] == list(whole.sums)


def test_another_seed_gives_other_deals_and_more_rounds_the_same_beginning() -> None:
    table = listed(simulated({"rounds": 300}).columns)
    longer = listed(simulated({"rounds": 400}).columns)
    assert {name: values[:300] for name, values in longer.items()} == table
    other = pioche.simulate(seats=3, rounds=300, seed=6, progress=False)
    assert list(other["actions_hash"]) != table["actions_hash"]


def test_ctrl_c_keeps_what_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = simulated({"rounds": 600})

    def stop_after_two(plan: Plan, first: int, stop: int) -> tuple[Block, float]:
        if first >= 33:
            raise KeyboardInterrupt
        return play_block(plan, first, stop), 1.0

    monkeypatch.setattr(crews, "timed_block", stop_after_two)
    part = simulated({"rounds": 600}, threads=1)
    assert not part.complete
    assert 0 < part.games == len(part) < 600
    beginning = {name: values[: part.games] for name, values in listed(whole.columns).items()}
    assert listed(part.columns) == beginning
    assert part.summary().rounds == part.games
    assert f"{part.games} of 600" in capsys.readouterr().err
