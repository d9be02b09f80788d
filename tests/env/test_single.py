"""One agent against bots in Gymnasium, and agents in all seats in PettingZoo."""

from typing import Any

import pytest

MISSING = "environments need the optional extra `envs`"
np = pytest.importorskip("numpy", reason=MISSING)
gymnasium = pytest.importorskip("gymnasium", reason=MISSING)
pytest.importorskip("pettingzoo", reason=MISSING)

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, seed_test  # noqa: E402
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # noqa: E402

import pioche.env  # noqa: E402
from pioche.bots import Bot  # noqa: E402
from pioche.env import ACTIONS, PIECES, UnoEnv, aec  # noqa: E402
from pioche.env.choices import DRAWING, WAITING  # noqa: E402
from pioche.errors import IllegalMove, Refused  # noqa: E402
from pioche.view import View  # noqa: E402

TABLES: list[dict[str, Any]] = [
    {},
    {"seats": 10, "opponents": "greedy"},
    {"rules": "extreme", "seats": 3, "reward": "points", "opponents": ("fair", "random")},
    {"seats": 3, "episode": "match", "target": 80},
    {"rules": {"jump_in": "all", "stacking": "any", "multi": "run"}, "seats": 4},
]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_gymnasium_finds_nothing_wrong(table: dict[str, Any]) -> None:
    env = gymnasium.make(pioche.env.ID, render_mode="ansi", **table)
    check_env(env.unwrapped)
    play(env, seed=3)


def play(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """Play an episode at random, laying whenever it can; return what it earned."""
    chance = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    earned, ended = 0.0, False
    while not ended:
        may = np.flatnonzero(info["action_mask"])
        choice = chance.choice(may[may < DRAWING] if may[0] < DRAWING else may)
        _, reward, over, cut, info = env.step(choice)
        earned, ended = earned + reward, over or cut
    return earned, info


@pytest.mark.parametrize("table", [{"seats": 3}, {"rules": "extreme", "seats": 5}], ids=str)
@pytest.mark.parametrize("bots", [{}, {1: "greedy"}], ids=["agents", "and a bot"])
def test_pettingzoo_finds_nothing_wrong(table: dict[str, Any], bots: dict[int, str]) -> None:
    api_test(aec(**table, bots=bots, render_mode="ansi"), num_cycles=100)
    seed_test(lambda: aec(**table, bots=bots, render_mode="ansi"), num_cycles=100)


def test_pettingzoos_parallel_form_finds_nothing_wrong() -> None:
    """All agents answer, and the one that decides is heard; its test asks for masks within."""
    env = aec(seats=3, mask="observation", render_mode="ansi")
    parallel_api_test(turn_based_aec_to_parallel(env), num_cycles=100)


def test_rewards_of_all_agents_sum_to_nothing() -> None:
    env = aec(seats=4)
    env.reset(seed=8)
    chance = np.random.default_rng(8)
    earned: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, cut, info = env.last()
        earned[agent] += reward
        mask = info["action_mask"]
        env.step(None if over or cut else chance.choice(np.flatnonzero(mask)))
    assert sorted(earned.values()) == pytest.approx([-1 / 3] * 3 + [1])


def test_only_the_agent_that_decides_has_choices() -> None:
    env = aec(seats=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.infos[agent]["action_mask"].any() == (agent == env.agent_selection)
    with pytest.raises(ValueError, match=r"choice 443 \(wait\) is not on the mask of seat_"):
        env.step(WAITING)
    with pytest.raises(ValueError, match="a choice is a number from 0 to 443, not 444"):
        env.step(ACTIONS)


@pytest.mark.parametrize("reward", ["win", "points"])
def test_an_illegal_choice_loses_or_is_refused(reward: str) -> None:
    env = UnoEnv(reward=reward)
    seen, _ = env.reset(seed=1)
    _, earned, over, _, info = env.step(WAITING)
    assert (over, info["illegal"], info["action_mask"].any()) == (True, True, False)
    assert earned < 0
    with pytest.raises(ValueError, match="has ended"):
        env.step(0)
    strict = UnoEnv(illegal="raise", reward=reward)
    strict.reset(seed=1)
    with pytest.raises(ValueError, match=r"choice 443 \(wait\) is not on the mask"):
        strict.step(WAITING)
    with pytest.raises(ValueError, match="from 0 to 443, not 900"):
        strict.step(900)
    assert strict.step(int(np.flatnonzero(strict._sitting.mask)[0]))[0].shape == seen.shape


class First:
    """A bot of one's own: it does what comes first, and never catches."""

    def __init__(self) -> None:
        self.asked = 0

    def act(self, view: View) -> str:
        self.asked += 1
        assert view.legal is not None
        if view.legal.plays:
            card = view.legal.plays[0]
            colour = next(c for c in "RYGB" if c != view.colour)
            return f"play {card} {colour}" if card.black else f"play {card}"
        return "accept" if "accept" in view.legal.verbs else view.legal.verbs[0]

    def react(self, view: View) -> None:
        assert view.seat is not None


def test_a_bot_of_ones_own_sits_at_the_table() -> None:
    mine = First()
    env = UnoEnv(seats=3, opponents=[mine, Bot("greedy", 1)])
    earned = [play(env, seed)[0] for seed in range(12)]
    assert mine.asked > 20
    assert set(earned) == {1.0, -0.5}


def test_a_bot_that_breaks_the_rules_is_told_why() -> None:
    class Cheat(First):
        def act(self, view: View) -> str:
            return "keep"

    env = UnoEnv(opponents=Cheat())
    with pytest.raises(IllegalMove, match="not drawn"):
        [play(env, seed) for seed in range(3)]


def test_the_table_is_shown_as_text() -> None:
    env = UnoEnv(render_mode="ansi", seats=3)
    env.reset(seed=3)
    shown = env.render()
    assert shown is not None
    first, hand, may = shown.splitlines()
    assert first.startswith("turn · seat 0, turn 0 · top ")
    assert hand.startswith("hand: ")
    assert len(hand.split()) == 1 + env._sitting.game.held[0]
    assert may.startswith("may: ")
    assert UnoEnv().render() is None


def test_arguments_that_do_not_exist_are_refused_in_one_sentence() -> None:
    with pytest.raises(Refused, match="No bot is called “best”"):
        UnoEnv(opponents="best")
    with pytest.raises(ValueError, match="illegal is one of lose, raise"):
        UnoEnv(illegal="ignore")
    with pytest.raises(ValueError, match="3 seats take 2 opponents, not 1"):
        UnoEnv(seats=3, opponents=["random"])
    with pytest.raises(ValueError, match="mask is one of info, observation"):
        aec(mask="nowhere")
    with pytest.raises(ValueError, match="at least one seat"):
        aec(seats=2, bots={0: "random", 1: "random"})


def test_pieces_name_every_part_of_an_observation() -> None:
    env = UnoEnv(seats=4)
    seen, _ = env.reset(seed=1)
    assert env.pieces is PIECES
    assert seen[env.pieces["hand"].at].sum() == seen[env.pieces["held"].at][0]
