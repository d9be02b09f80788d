"""How fast rounds are simulated, learning environments step, and rounds are played in imagination.

The last two run in one thread, and its own time is what counts: what else the machine does is
left out. A simulation goes by the clock, on one thread and on two.
"""

import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final

from msgspec import Struct

from pioche.round import Round
from pioche.sim.simulation import simulate

TABLES: Final = 1024
STEPS: Final = 200
PLAYOUTS: Final = 20_000
TRIES: Final = 7
ROUNDS: Final = 300_000
SEATS: Final = (2, 4)


class LearningLine(Struct, frozen=True):
    """Rounds with a row each, steps of the vector environment, and playouts, all a second on one
    core; and how many times as many rounds two threads play. None: not here.
    """

    seats: int
    rounds_per_s: float | None
    two_threads: float | None
    env_steps_per_s: float | None
    playouts_per_s: float | None


def learning_line(seats: int) -> LearningLine:
    """Measure at one number of seats under the rules ``officiel``; the best of several runs."""
    one, two = simulations(seats)
    of_one = None if one is None or two is None else two / one
    return LearningLine(seats, one, of_one, best(env_steps(seats)), best(playouts(seats)))


def best(attempt: Callable[[], float] | None) -> float | None:
    """Return the most that was reached."""
    return None if attempt is None else max(attempt() for _ in range(TRIES))


def simulations(seats: int) -> tuple[float | None, float | None]:
    """Try the simulator with ``random``, on one thread and on two by turns, as many rounds each."""
    if find_spec("numba") is None:
        return None, None
    rate(seats, 1, 1000)
    tries = [(rate(seats, 1, ROUNDS), rate(seats, 2, ROUNDS)) for _ in range(TRIES)]
    return max(one for one, _ in tries), max(two for _, two in tries)


def rate(seats: int, threads: int, rounds: int) -> float:
    """Return how many rounds a second so many threads play, a row kept of each."""
    start = time.perf_counter()
    simulate(seats=seats, rounds=rounds * threads, threads=threads, progress=False)
    return rounds * threads / (time.perf_counter() - start)


def env_steps(seats: int) -> Callable[[], float] | None:
    """Try the vector environment: observations and masks of 1,024 tables against ``random``.

    What the agents choose, at random among what their masks allow, is worked out between steps
    and not timed.
    """
    if find_spec("numba") is None:
        return None
    try:
        import numpy as np

        from pioche.env import UnoVectorEnv
    except ImportError:
        return None
    env, dice = UnoVectorEnv(TABLES, seats=seats, copy=False), np.random.default_rng(1)
    masks = env.reset(seed=1)[1]["action_mask"]

    def attempt() -> float:
        seconds = 0.0
        for _ in range(STEPS):
            choices = pick(masks, dice)
            start = time.thread_time()
            env.step(choices)
            seconds += time.thread_time() - start
        return STEPS * TABLES / seconds

    return attempt


def pick(masks: Any, dice: Any) -> Any:
    """Choose at random among what each mask allows."""
    rows, columns = masks.nonzero()
    starts = rows.searchsorted(range(len(masks) + 1))
    counts = starts[1:] - starts[:-1]
    return columns[starts[:-1] + (dice.random(len(masks)) * counts).astype(int)]


def playouts(seats: int) -> Callable[[], float] | None:
    """Try random playouts: from a first view, all that it does not show is dealt anew each time."""
    try:
        from pioche.bots.strong import LEVEL
        from pioche.bots.thinking import Thinker
    except ImportError:
        return None
    table = Round.deal("officiel", seats=seats, seed=3, dealer=0)
    seen = table.view(table.turn).sight
    assert seen is not None
    thinker = Thinker(table.game, LEVEL)
    thinker.look(seen)
    thinker.sample(1)

    def attempt() -> float:
        start = time.thread_time()
        thinker.sample(PLAYOUTS)
        return PLAYOUTS / (time.thread_time() - start)

    return attempt
