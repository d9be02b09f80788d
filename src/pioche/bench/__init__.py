"""How fast it is, as ratios within one run: machines differ, and so do their moods.

A move is any accepted action except UNO, contre-UNO and a hint. Every figure is the best of
several runs with the bot ``random``, dealing included.
"""

import random as chance
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from pioche.kernel.setup import dice_from, new_game
from pioche.rulesets import preset
from pioche.sight import Sight
from pioche.sim import loop

SEATS: Final = (2, 4, 10)
TRIES: Final = 5
ROUNDS: Final = 30_000  # compiled; a hundredth of it interpreted
OUTSIDE_SEATS: Final = (2, 4)  # those at which rlcard's game ends
OUTSIDE_ROUNDS: Final = 150


class Line(Struct, frozen=True):
    """The speed at one number of seats, per move; None where it cannot be measured here."""

    seats: int
    compiled_ns: float | None
    c_ns: float | None
    interpreted_us: float
    rlcard_us: float | None

    @property
    def of_c(self) -> float | None:
        """How many times the C reference's time the compiled kernel takes."""
        return self.compiled_ns / self.c_ns if self.compiled_ns and self.c_ns else None

    @property
    def of_rlcard(self) -> float | None:
        """How many times faster than rlcard the compiled kernel is."""
        if not self.compiled_ns or not self.rlcard_us:
            return None
        return self.rlcard_us * 1000 / self.compiled_ns


def lines() -> Iterator[Line]:
    """Measure at each number of seats, one after another."""
    reference = c_reference()
    for seats in SEATS:
        yield Line(seats, compiled(seats), reference.get(seats), interpreted(seats), rlcard(seats))


def best(run: Callable[[], int], tries: int = TRIES) -> float:
    """Return the seconds a move of the fastest of some runs; ``run`` returns its moves."""
    times = []
    for _ in range(tries):
        start = time.perf_counter()
        moves = run()
        times.append((time.perf_counter() - start) / moves)
    return min(times)


def compiled(seats: int) -> float | None:
    """Measure the compiled kernel: nanoseconds a move; None without Numba."""
    try:
        import numpy as np

        from pioche.kernel.compiled import new_games
        from pioche.sim.compiled import new_sights, play_rounds
    except ImportError:
        return None
    games, sights = new_games(new_game(preset("officiel"), seats), 1, seed=1), new_sights(1)
    kinds = np.zeros(len(sights), np.int64)

    def run(rounds: int = ROUNDS) -> int:
        tally = np.zeros(loop.TALLY, np.int64)
        play_rounds()(games, 0, sights, kinds, rounds, tally)
        return int(tally[loop.MOVES])

    run(1)
    return best(run) * 1e9


def interpreted(seats: int) -> float:
    """Measure the interpreted kernel: microseconds a move."""
    game = new_game(preset("officiel"), seats, seed=1)
    sights = [Sight(dice_from(1, seat)) for seat in range(seats)]

    def run() -> int:
        tally = [0] * loop.TALLY
        loop.play_rounds(game, sights, [loop.RANDOM] * seats, ROUNDS // 100, tally)
        return tally[loop.MOVES]

    return best(run) * 1e6


def c_reference() -> dict[int, float]:
    """Build and run ``reference.c``: nanoseconds a move by seats; empty without a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return {}
    source = Path(__file__).with_name("reference.c")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "reference")
        subprocess.run(
            [compiler, "-O3", "-march=native", str(source), "-o", str(program)], check=True
        )
        words = [str(program), str(ROUNDS), *map(str, SEATS)]
        done = subprocess.run(words, check=True, capture_output=True, text=True)
    rows = (line.split() for line in done.stdout.splitlines())
    return {int(seats): float(nanoseconds) for seats, nanoseconds in rows}


def rlcard(seats: int) -> float | None:
    """Measure rlcard's ``uno`` through ``env.run``: microseconds a move; None without it."""
    if seats not in OUTSIDE_SEATS:
        return None
    try:
        import rlcard as other
        from rlcard.agents import RandomAgent
    except ImportError:
        return None
    chance.seed(1)
    env = other.make("uno", config={"seed": 1, "game_num_players": seats})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(seats)])
    return best(lambda: _outside(env), tries=2) * 1e6


def _outside(env: Any) -> int:
    moves = 0
    for _ in range(OUTSIDE_ROUNDS):
        trajectories, _ = env.run(is_training=False)
        moves += sum(len(trajectory) // 2 for trajectory in trajectories)
    return moves


def server_ready() -> float:
    """Start a server on a new database; return the seconds until it says that it is ready."""
    with tempfile.TemporaryDirectory() as folder:
        db = str(Path(folder, "bench.sqlite3"))
        words = [sys.executable, "-m", "pioche", "serve", "--port", "0", "--db", db]
        start = time.perf_counter()
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            server.stdout.readline()
            ready = time.perf_counter() - start
            server.terminate()
    return ready
