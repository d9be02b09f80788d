"""The example that trains an agent, in miniature."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

MISSING = "environments need the optional extra `envs`"
np = pytest.importorskip("numpy", reason=MISSING)
pytest.importorskip("gymnasium", reason=MISSING)
pytest.importorskip("numba", reason="to train takes the optional extra `fast`")

from pioche.env import ACTIONS, SIZE, UnoVectorEnv  # noqa: E402

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_agent.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_agent", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_agent_learns_from_wins_alone(
    example: ModuleType, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """At random among all choices it wins one round in twenty; a few updates later far more."""
    kept, curve = tmp_path / "agent.npz", tmp_path / "curve.svg"
    words = ["--updates", "12", "--tables", "256", "--pairs", "500", "--every", "0", "--seed", "3"]
    rate = example.main([*words, "--save", str(kept), "--plot", str(curve)])
    *lines, last = capsys.readouterr().out.splitlines()
    assert rate > 0.2
    assert float(lines[0].split("wins")[1].split("%")[0]) < 10
    assert last.startswith("Wins ")
    assert "of 1,000 paired rounds against random (95 % interval " in last
    assert curve.exists() == (importlib.util.find_spec("matplotlib") is not None)
    assert np.load(kept)["policy"].shape == (64, ACTIONS)


def test_its_gradients_are_those_of_its_loss(example: ModuleType) -> None:
    """Against differences, in a few weights of every layer."""
    env = UnoVectorEnv(64, opponents="random")
    rollout = example.Rollout(env, 1)
    agent = example.Agent(8, 1)
    for name, weights in agent.weights.items():
        agent.weights[name] = weights.astype(np.float64)
    batch = rollout.play(agent)
    batch = batch._replace(logs=batch.logs - 0.05)  # off the old policy, within the bounds
    gradients = agent._gradients(batch)
    dice = np.random.default_rng(1)
    for name, weights in agent.weights.items():
        places = np.argsort(-abs(gradients[name].ravel()))[:40]
        for place in dice.choice(places, 3):
            at = np.unravel_index(place, weights.shape)
            slope = difference(example, agent, batch, weights, at)
            assert gradients[name][at] == pytest.approx(slope, rel=0.02, abs=1e-7), name


def difference(example, agent, batch, weights, place) -> float:  # type: ignore[no-untyped-def]
    """Differentiate the loss by a small step to either side."""
    step, sides = 1e-4, []
    for sign in (1, -1):
        weights[place] += sign * step
        sides.append(loss(example, agent, batch))
        weights[place] -= sign * step
    return float((sides[0] - sides[1]) / (2 * step))


def loss(example, agent, batch) -> float:  # type: ignore[no-untyped-def]
    """Compute what the gradients are of, as it is usually written."""
    _, _, columns, allowed, logs, values = agent.forward(batch.seen, batch.masks)
    rows = np.arange(len(values))
    ratio = np.exp(logs[rows, np.searchsorted(columns, batch.choices)] - batch.logs)
    clipped = np.clip(ratio, 1 - example.CLIP, 1 + example.CLIP)
    gain = np.minimum(ratio * batch.gains, clipped * batch.gains).mean()
    entropy = -(np.exp(logs) * np.where(allowed, logs, 0)).sum(axis=1).mean()
    value = ((values - batch.returns) ** 2).mean() / 2
    return float(-gain - example.ENTROPY * entropy + example.VALUE_SHARE * value)


def test_it_measures_paired_rounds_of_equal_number(example: ModuleType) -> None:
    agent = example.Agent(8, 1)
    rate, margin, rounds = example.measure(agent, "random", 40, 1)
    assert rounds == 80
    assert 0 <= rate < 0.5
    assert 0 < margin < 0.2
    assert (rate, margin, rounds) == example.measure(agent, "random", 40, 1)


def test_advantages_stop_at_the_end_of_a_round(example: ModuleType) -> None:
    rewards = np.array([[0.0], [1.0], [0.0]])
    values = np.array([[0.5], [0.5], [0.25], [9.0]])
    ends = np.array([[False], [True], [False]])
    gains = example.advantages(rewards, values, ends)[:, 0]
    assert gains[1] == pytest.approx(0.5)  # 1 - 0.5, whatever the next round is worth
    assert gains[0] == pytest.approx(0 + example.LAMBDA * 0.5)
    assert gains[2] == pytest.approx(8.75)
    assert len(example.SCALES) == SIZE
