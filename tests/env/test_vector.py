"""The vector environment: compiled and interpreted alike, and what Gymnasium promises of one."""

from collections.abc import Iterator
from typing import Any

import pytest

MISSING = "vector environments need the optional extra `envs`"
np = pytest.importorskip("numpy", reason=MISSING)
gymnasium = pytest.importorskip("gymnasium", reason=MISSING)

from gymnasium.vector import AutoresetMode  # noqa: E402

import pioche.env  # noqa: E402
from pioche.env import ACTIONS, PIECES, SIZE, UnoVectorEnv  # noqa: E402
from pioche.env.batch import PlainBatch  # noqa: E402
from pioche.env.choices import DRAWING, WAITING  # noqa: E402
from pioche.errors import BadRules, Refused  # noqa: E402

HELD = PIECES["held"].at.start
TABLES: dict[str, dict[str, Any]] = {
    "officiel": {},
    "ten seats": {"seats": 10, "opponents": "greedy"},
    "mixed": {"seats": 4, "opponents": ("greedy", "random", "fair"), "reward": "points"},
    "extreme": {"rules": "extreme", "seats": 3, "opponents": "greedy"},
    "self-play": {"rules": {"hand_size": 3}, "seats": 3, "opponents": None},
    "a match": {"rules": "minimalista", "seats": 3, "episode": "match", "target": 60},
    "house rules": {
        "rules": {"jump_in": "all", "stacking": "any", "seven_zero": True, "hand_size": 2},
        "seats": 4,
        "opponents": None,
        "reward": "points",
    },
}


def picks(masks: Any, step: int) -> Any:
    """Choose one of the legal actions of each table, mostly a lay, by a rule without dice."""
    made = []
    for i, mask in enumerate(masks):
        may = np.flatnonzero(mask).tolist() or [0]
        lays = [choice for choice in may if choice < DRAWING]
        row = lays if lays and (step + i) % 5 else may
        made.append(row[(step * 7 + i) % len(row)])
    return np.array(made)


def played(env: UnoVectorEnv, seed: int, steps: int) -> Iterator[tuple[Any, ...]]:
    """Step an environment and yield all that it returns."""
    seen, infos = env.reset(seed=seed)
    yield seen, infos["action_mask"], infos["seat"]
    for step in range(steps):
        seen, rewards, over, cut, infos = env.step(picks(infos["action_mask"], step))
        finals = infos["final_obs"][infos["_final_obs"]] if "final_obs" in infos else ()
        paid = infos["rewards"]
        yield seen, rewards, over, cut, infos["action_mask"], infos["seat"], paid, np.array(finals)


@pytest.mark.parametrize("mode", list(AutoresetMode)[:2])
@pytest.mark.parametrize("table", TABLES)
def test_compiled_and_interpreted_episodes_are_the_same(table: str, mode: AutoresetMode) -> None:
    pytest.importorskip("numba", reason="to compile takes the optional extra `fast`")
    envs = [
        UnoVectorEnv(6, max_moves=150, autoreset_mode=mode, compiled=compiled, **TABLES[table])
        for compiled in (True, False)
    ]
    ended = 0
    for seed in (1, 2):
        for here, there in zip(*(played(env, seed, 90) for env in envs), strict=True):
            assert all(np.array_equal(a, b) for a, b in zip(here, there, strict=True))
            ended += int(here[2].any() or here[3].any()) if len(here) > 3 else 0
    assert ended > 0


@pytest.mark.parametrize("compiled", [False, None])
def test_the_same_seed_makes_the_same_episodes_whatever_the_number_of_tables(
    compiled: bool | None,
) -> None:
    few, many = UnoVectorEnv(3, compiled=compiled), UnoVectorEnv(8, compiled=compiled)
    for here, there in zip(played(few, 5, 60), played(many, 5, 60), strict=True):
        for a, b in zip(here[:3], there[:3], strict=True):
            assert np.array_equal(a, b[:3])
    other = [first[0] for first in (next(played(few, seed, 0)) for seed in (5, 6))]
    assert not np.array_equal(*other)


def test_spaces_and_metadata_are_declared() -> None:
    env = UnoVectorEnv(5, seats=3)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, infos = env.reset(seed=1)
    assert seen in env.observation_space
    assert seen.shape == (5, SIZE)
    assert infos["action_mask"].shape == (5, ACTIONS)
    masks = tuple(infos["action_mask"])
    assert env.action_space.sample(mask=masks) in env.action_space
    assert env.single_action_space == gymnasium.spaces.Discrete(ACTIONS)


def test_an_episode_begins_again_in_the_same_step() -> None:
    env = UnoVectorEnv(4, autoreset_mode=AutoresetMode.SAME_STEP)
    _, infos = env.reset(seed=3)
    for step in range(200):
        seen, rewards, over, cut, infos = env.step(picks(infos["action_mask"], step))
        assert infos["action_mask"].any(axis=1).all()
        assert (rewards[~over & ~cut] == 0).all()
        for i in np.flatnonzero(over):
            last = infos["final_obs"][i]
            assert abs(rewards[i]) == 1
            assert (last[HELD] == 0) == (rewards[i] == 1)
            assert seen[i][HELD] >= 5
        if over.any():
            assert infos["_final_obs"].tolist() == (over | cut).tolist()
            return
    pytest.fail("no episode has ended")


def test_an_episode_begins_again_in_the_next_step() -> None:
    env = UnoVectorEnv(4, autoreset_mode="NextStep")
    _, infos = env.reset(seed=3)
    for step in range(200):
        seen, rewards, over, _, infos = env.step(picks(infos["action_mask"], step))
        if over.any():
            assert not infos["action_mask"][over].any()
            assert (abs(rewards[over]) == 1).all()
            seen, rewards, again, _, infos = env.step(picks(infos["action_mask"], step))
            assert (rewards[over] == 0).all()
            assert not again[over].any()
            assert (seen[over][:, HELD] >= 5).all()
            return
    pytest.fail("no episode has ended")


def test_an_episode_begins_again_only_when_it_is_reset() -> None:
    env = UnoVectorEnv(4, autoreset_mode=AutoresetMode.DISABLED)
    _, infos = env.reset(seed=3)
    over = np.zeros(4, bool)
    step = 0
    while not over.any():
        seen, _, over, _, infos = env.step(picks(infos["action_mask"], step))
        step += 1
    with pytest.raises(ValueError, match="has ended: reset it"):
        env.step(picks(infos["action_mask"], 0))
    again, infos = env.reset(options={"reset_mask": over})
    assert infos["action_mask"].any(axis=1).all()
    assert np.array_equal(again[~over], seen[~over])
    env.step(picks(infos["action_mask"], 0))


def test_paired_tables_play_the_same_deals_with_seats_exchanged() -> None:
    """Deal k of a table is deal k of its partners, however long each of their rounds takes."""
    env = UnoVectorEnv(6, seats=3, paired=True, opponents=("greedy", "random"), compiled=False)
    _, infos = env.reset(seed=4)
    assert infos["seat"].tolist() == [0, 1, 2, 0, 1, 2]
    assert [kinds[:3].tolist() for kinds in env._batch.of("kinds")[:3]] == [
        [-1, 1, 0],
        [0, -1, 1],
        [1, 0, -1],
    ]
    dealt: list[list[bytes]] = [[] for _ in range(6)]
    for step in range(250):
        _, _, over, _, infos = env.step(picks(infos["action_mask"], step))
        for i in np.flatnonzero(over):
            dealt[i].append(env._batch.of("dice")[i].tobytes())
    for group in (dealt[:3], dealt[3:]):
        count = min(map(len, group))
        assert count > 3
        assert group[0][:count] == group[1][:count] == group[2][:count]
    assert dealt[0][0] != dealt[3][0]


def test_in_self_play_every_seat_decides_and_is_paid() -> None:
    env = UnoVectorEnv(8, {"hand_size": 3}, 3, opponents=None)
    _, infos = env.reset(seed=2)
    deciding: set[int] = set()
    paid = 0
    for step in range(200):
        seats = infos["seat"]
        deciding.update(seats.tolist())
        _, rewards, over, _, infos = env.step(picks(infos["action_mask"], step))
        assert np.array_equal(rewards, infos["rewards"][np.arange(8), seats])
        assert (infos["rewards"][over].sum(axis=1) == 0).all()
        paid += int(over.sum())
    assert deciding == {0, 1, 2}
    assert paid > 10


def test_points_are_those_of_the_score_sheet() -> None:
    """R-124: the winner gets the others' cards, and each of them loses its own."""
    env = UnoVectorEnv(8, {"hand_size": 3}, 3, opponents=None, reward="points")
    _, infos = env.reset(seed=2)
    for step in range(200):
        _, _, over, _, infos = env.step(picks(infos["action_mask"], step))
        for row in infos["rewards"][over]:
            assert row.sum() == 0
            assert (row > 0).sum() <= 1
            assert row.max() == row.max().round()


def test_an_episode_without_end_is_cut_short() -> None:
    env = UnoVectorEnv(4, max_moves=100, autoreset_mode="NextStep")
    _, infos = env.reset(seed=2)
    cuts = 0
    for _ in range(400):
        draws = [np.flatnonzero(mask)[-1] if mask.any() else 0 for mask in infos["action_mask"]]
        _, rewards, _, cut, infos = env.step(np.array(draws))
        assert (rewards[cut] == 0).all()
        cuts += int(cut.sum())
    assert cuts > 0


@pytest.mark.parametrize("compiled", [False, None])
def test_an_illegal_choice_is_refused_and_changes_nothing(compiled: bool | None) -> None:
    env = UnoVectorEnv(3, compiled=compiled)
    with pytest.raises(ValueError, match="reset the environment"):
        env.step(np.zeros(3, int))
    seen, infos = env.reset(seed=1)
    good = picks(infos["action_mask"], 0)
    with pytest.raises(ValueError, match=r"choice 443 \(wait\) is not on the mask of table 2"):
        env.step(np.array([good[0], good[1], WAITING]))
    with pytest.raises(ValueError, match=f"from 0 to {ACTIONS - 1}, not -1"):
        env.step(np.array([good[0], -1, good[2]]))
    with pytest.raises(ValueError, match="3 numbers"):
        env.step(np.array([1, 2]))
    again = next(played(UnoVectorEnv(3, compiled=compiled), 1, 0))[0]
    assert np.array_equal(env._batch.seen, again)
    assert np.array_equal(seen, again)


def test_arguments_that_do_not_exist_are_refused_in_one_sentence() -> None:
    with pytest.raises(Refused, match="No bot is called “best”: choose from random, greedy"):
        UnoVectorEnv(2, opponents="best")
    with pytest.raises(ValueError, match="4 seats take 3 opponents, not 1"):
        UnoVectorEnv(2, seats=4, opponents=["random"])
    with pytest.raises(ValueError, match="a multiple of 3"):
        UnoVectorEnv(4, seats=3, paired=True)
    with pytest.raises(ValueError, match="reward is one of win, points"):
        UnoVectorEnv(2, reward="money")
    with pytest.raises(ValueError, match="episode is one of round, match"):
        UnoVectorEnv(2, episode="evening")
    with pytest.raises(ValueError, match="max_moves is at least"):
        UnoVectorEnv(2, max_moves=3)
    with pytest.raises(BadRules, match="at most 10"):
        UnoVectorEnv(2, rules="officiel", seats=11)


def test_without_copies_the_arrays_are_written_again() -> None:
    env = UnoVectorEnv(2, copy=False)
    seen, infos = env.reset(seed=1)
    assert env.step(picks(infos["action_mask"], 0))[0] is seen


def test_it_is_registered_with_gymnasium() -> None:
    env = gymnasium.make_vec(pioche.env.ID, num_envs=3, seats=4, opponents="greedy")
    assert isinstance(env, UnoVectorEnv)
    assert env.reset(seed=1)[0].shape == (3, SIZE)


def test_without_numba_the_same_episodes_are_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.env.batch.has_numba", lambda: False)
    plain = next(played(UnoVectorEnv(3), 5, 0))
    assert isinstance(UnoVectorEnv(3)._batch, PlainBatch)
    assert np.array_equal(plain[0], next(played(UnoVectorEnv(3, compiled=False), 5, 0))[0])
