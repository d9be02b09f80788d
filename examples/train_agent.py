"""Train a small agent against a bot, by proximal policy optimisation in plain NumPy.

It learns from rewards alone which of the choices on its mask to make: one hidden layer, no rule of
the game written in. ``python examples/train_agent.py --help`` lists what may be changed; as it
stands it trains for nine minutes and is then measured over 10,000 deals, each played twice with
seats exchanged. It takes ``pip install "pioche[envs,fast]"``, and matplotlib for ``--plot``.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pioche.env import ACTIONS, PIECES, SIZE, UnoVectorEnv

Array = np.ndarray[Any, Any]
Weights = dict[str, Array]

HORIZON = 24  # steps of every table between two updates
EPOCHS = 3  # looks at each step
BATCH = 1024
CLIP = 0.2
LAMBDA = 0.95  # how far advantages look ahead; rewards come at the end and are not discounted
VALUE_SHARE = 0.5
ENTROPY = 0.01
NEVER = np.float32(-1e9)
Z95 = 1.96


def scales() -> Array:
    """Bring every piece of an observation to about 0 to 1."""
    scale = np.ones(SIZE, np.float32)
    for name, most in {"lacks": 16, "held": 10, "stock": 100, "discard": 100, "seats": 10}.items():
        scale[PIECES[name].at] = 1 / most
    return scale


SCALES = scales()


class Agent:
    """A policy and a value upon one hidden layer."""

    def __init__(self, hidden: int, seed: int) -> None:
        dice = np.random.default_rng(seed)
        self.weights: Weights = {
            "in": dice.normal(0, SIZE**-0.5, (SIZE, hidden)),
            "in_bias": np.zeros(hidden),
            "policy": dice.normal(0, 0.01, (hidden, ACTIONS)),
            "policy_bias": np.zeros(ACTIONS),
            "value": dice.normal(0, 0.01, (hidden, 1)),
            "value_bias": np.zeros(1),
        }
        self.weights = {name: w.astype(np.float32) for name, w in self.weights.items()}
        self._mean = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._square = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._steps = 0

    def forward(self, seen: Array, masks: Array) -> "Thought":
        """Think about decisions; choices that are on no mask are left out of the sums."""
        w = self.weights
        columns = np.flatnonzero(masks.any(axis=0))
        allowed = masks[:, columns] != 0
        x = seen * SCALES
        h = np.maximum(x @ w["in"] + w["in_bias"], 0)
        logits = h @ w["policy"][:, columns] + w["policy_bias"][columns]
        logits = np.where(allowed, logits, NEVER)
        logits -= logits.max(axis=1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return Thought(x, h, columns, allowed, logits, (h @ w["value"] + w["value_bias"])[:, 0])

    def best(self, seen: Array, masks: Array) -> Array:
        """Choose what is likeliest."""
        thought = self.forward(seen, masks)
        best: Array = thought.columns[thought.logs.argmax(axis=1)]
        return best

    def learn(self, batch: "Batch", rate: float) -> None:
        """Take one step of gradient descent (Adam)."""
        gradients = self._gradients(batch)
        norm = np.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        self._steps += 1
        for name, gradient in gradients.items():
            g = gradient * min(1.0, 0.5 / (norm + 1e-8))
            self._mean[name] += 0.1 * (g - self._mean[name])
            self._square[name] += 0.001 * (g * g - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            self.weights[name] -= (rate * mean / (np.sqrt(square) + 1e-5)).astype(np.float32)

    def _gradients(self, batch: "Batch") -> Weights:
        """Differentiate the loss by hand."""
        x, h, columns, allowed, logs, values = self.forward(batch.seen, batch.masks)
        rows, chosen = np.arange(len(values)), np.searchsorted(columns, batch.choices)
        chances = np.exp(logs)
        ratio = np.exp(logs[rows, chosen] - batch.logs)
        gain = batch.gains
        bounded = ((ratio > 1 + CLIP) & (gain > 0)) | ((ratio < 1 - CLIP) & (gain < 0))
        push = np.where(bounded, 0, ratio * gain)[:, None]  # d loss / d log-probability, negated
        entropy = -(chances * np.where(allowed, logs, 0)).sum(axis=1, keepdims=True)
        d_logits = chances * (push + ENTROPY * (logs + entropy))
        d_logits[rows, chosen] -= push[:, 0]
        d_logits = np.where(allowed, d_logits, 0).astype(np.float32) / len(rows)
        d_value = (VALUE_SHARE * (values - batch.returns) / len(rows)).astype(np.float32)[:, None]
        w = self.weights
        d_hidden = d_logits @ w["policy"][:, columns].T + d_value @ w["value"].T
        d_hidden *= h > 0
        d_policy, d_bias = np.zeros_like(w["policy"]), np.zeros_like(w["policy_bias"])
        d_policy[:, columns], d_bias[columns] = h.T @ d_logits, d_logits.sum(axis=0)
        return {
            "in": x.T @ d_hidden,
            "in_bias": d_hidden.sum(axis=0),
            "policy": d_policy,
            "policy_bias": d_bias,
            "value": h.T @ d_value,
            "value_bias": d_value.sum(axis=0),
        }


class Thought(NamedTuple):
    """What the layers say: input, hidden, the choices in question, their logs, values."""

    x: Array
    hidden: Array
    columns: Array
    allowed: Array
    logs: Array
    values: Array


class Batch(NamedTuple):
    """Decisions to learn from: what was seen, allowed, chosen, how likely, and what it led to."""

    seen: Array
    masks: Array
    choices: Array
    logs: Array
    gains: Array
    returns: Array


class Rollout:
    """Tables that go on from one update to the next."""

    def __init__(self, env: UnoVectorEnv, seed: int) -> None:
        self.env, self.dice = env, np.random.default_rng(seed)
        self.seen, infos = env.reset(seed=seed)
        self.masks = infos["action_mask"]
        self.wins = self.rounds = self.steps = 0

    def play(self, agent: Agent) -> Batch:
        """Play HORIZON steps at every table."""
        seen, masks, choices, logs, values, rewards, ends = [], [], [], [], [], [], []
        for _ in range(HORIZON):
            thought = agent.forward(self.seen, self.masks)
            place = self.roll(thought.logs)
            choice = thought.columns[place]
            seen.append(self.seen)
            masks.append(self.masks)
            choices.append(choice)
            logs.append(thought.logs[np.arange(len(place)), place])
            values.append(thought.values)
            self.seen, reward, over, cut, infos = self.env.step(choice)
            self.masks = infos["action_mask"]
            rewards.append(reward)
            ends.append(over | cut)
            self.wins += int((reward[over] > 0).sum())
            self.rounds += int((over | cut).sum())
            self.steps += len(choice)
        values.append(agent.forward(self.seen, self.masks).values)
        gains = advantages(np.array(rewards), np.array(values), np.array(ends))
        returns = gains + np.array(values[:-1])
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        parts = (seen, masks, choices, logs, gains, returns)
        return Batch(*(np.concatenate(list(part)) for part in parts))

    def roll(self, logs: Array) -> Array:
        """Choose a place in each row by its chances."""
        heights = np.cumsum(np.exp(logs), axis=1)
        marks = self.dice.random((len(logs), 1), np.float32) * heights[:, -1:]
        place: Array = (heights > marks).argmax(axis=1)
        return place

    def win_rate(self) -> float:
        """Return the share of rounds won since this was last asked."""
        rate = self.wins / max(self.rounds, 1)
        self.wins = self.rounds = 0
        return rate


def advantages(rewards: Array, values: Array, ends: Array) -> Array:
    """Estimate how much better each choice was than expected."""
    gains = np.zeros_like(rewards, np.float32)
    ahead = np.zeros(rewards.shape[1], np.float32)
    for t in reversed(range(len(rewards))):
        goes_on = 1.0 - ends[t]
        ahead = rewards[t] + goes_on * values[t + 1] - values[t] + LAMBDA * goes_on * ahead
        gains[t] = ahead
    return gains


def parts_of(batch: Batch, dice: np.random.Generator) -> Iterator[Batch]:
    """Shuffle and cut what there is to learn from."""
    order = dice.permutation(len(batch.choices))
    for start in range(0, len(order), BATCH):
        rows = order[start : start + BATCH]
        yield Batch(*(column[rows] for column in batch))


def measure(agent: Agent, against: str, pairs: int, seed: int) -> tuple[float, float, int]:
    """Play deals twice with seats exchanged; return the rate of wins, its margin, and the rounds.

    Every table plays the same number of rounds, so that short ones count no more than long ones.
    The margin is that of a 95 % interval over pairs.
    """
    tables = min(pairs, 500)
    rounds = -(-pairs // tables)
    env = UnoVectorEnv(2 * tables, opponents=against, paired=True)
    won: Array = np.zeros((2 * tables, rounds))
    played = np.zeros(2 * tables, int)
    seen, infos = env.reset(seed=seed)
    while (played < rounds).any():
        choices = agent.best(seen, infos["action_mask"])
        seen, reward, over, cut, infos = env.step(choices)
        for i in np.flatnonzero((over | cut) & (played < rounds)):
            won[i, played[i]] = reward[i] > 0
            played[i] += 1
    pair = (won[0::2] + won[1::2]).ravel() / 2
    return float(pair.mean()), float(Z95 * pair.std() / np.sqrt(pair.size)), 2 * pair.size


def train(options: argparse.Namespace) -> tuple[Agent, list[tuple[float, int, float]]]:
    """Train until the time is up; return the agent and its curve: seconds, steps, win rate."""
    agent = Agent(options.hidden, options.seed)
    env = UnoVectorEnv(options.tables, opponents=options.against)
    rollout = Rollout(env, options.seed)
    curve: list[tuple[float, int, float]] = []
    start = told = time.monotonic()
    updates = 0
    while not is_done(options, start, updates):
        batch = rollout.play(agent)
        left = 1 - progress(options, start, updates)
        for _ in range(EPOCHS):
            for part in parts_of(batch, rollout.dice):
                agent.learn(part, options.rate * max(left, 0.05))
        updates += 1
        if time.monotonic() - told >= options.every or updates == 1:
            told = time.monotonic()
            curve.append((told - start, rollout.steps, rollout.win_rate()))
            seconds, steps, rate = curve[-1]
            print(
                f"{seconds:6.0f} s  {steps:>11,} steps  wins {rate:6.1%}  {bar(rate)}", flush=True
            )
    return agent, curve


def progress(options: argparse.Namespace, start: float, updates: int) -> float:
    """Return how much of the training is over, from 0 to 1."""
    if options.updates:
        return float(updates / options.updates)
    return float((time.monotonic() - start) / options.seconds)


def is_done(options: argparse.Namespace, start: float, updates: int) -> bool:
    """Tell whether the training is over."""
    return progress(options, start, updates) >= 1


def bar(rate: float) -> str:
    """Draw a rate, with a mark at one half."""
    filled = round(rate * 40)
    return "".join("█" if i < filled else "│" if i == 20 else "·" for i in range(40))


def plot(curve: list[tuple[float, int, float]], against: str, path: Path) -> None:
    """Draw the curve; the ending of the path says how (.svg, .png)."""
    try:
        import matplotlib as mpl
    except ModuleNotFoundError:
        print("No plot: matplotlib is not installed.")
        return
    mpl.use("Agg")
    mpl.rcParams["svg.fonttype"] = "none"  # letters stay letters
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    axes.plot([row[0] / 60 for row in curve], [100 * row[2] for row in curve])
    axes.axhline(50, color="grey", linewidth=0.8)
    axes.set(xlabel="minutes", ylabel=f"rounds won against {against}, %", ylim=(0, 70))
    figure.tight_layout()
    figure.savefig(path)
    plt.close(figure)


def read_options(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--against", default="random", help="a bot by name")
    parser.add_argument("--seconds", type=float, default=540, help="how long to train")
    parser.add_argument("--updates", type=int, default=0, help="train by so many updates instead")
    parser.add_argument("--tables", type=int, default=1024, help="tables that play at once")
    parser.add_argument("--hidden", type=int, default=64, help="width of the hidden layer")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, falling to a 20th")
    parser.add_argument(
        "--pairs", type=int, default=10_000, help="deals to measure with, each twice"
    )
    parser.add_argument("--every", type=float, default=15, help="seconds between two lines")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="where to draw the curve")
    parser.add_argument("--save", type=Path, help="where to keep the weights (.npz)")
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> float:
    """Train, measure, and say what came of it; return the rate of wins."""
    options = read_options(words)
    agent, curve = train(options)
    rate, margin, rounds = measure(agent, options.against, options.pairs, options.seed + 1)
    print(
        f"Wins {rate:.2%} of {rounds:,} paired rounds against {options.against} "
        f"(95 % interval {rate - margin:.2%} to {rate + margin:.2%})."
    )
    if options.plot:
        plot(curve, options.against, options.plot)
    if options.save:
        np.savez_compressed(options.save, **agent.weights)  # type: ignore[arg-type]
    return rate


if __name__ == "__main__":
    main()
