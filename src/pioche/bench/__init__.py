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
from typing import Any, Final, TypeAlias

from msgspec import Struct

from pioche.bots import counting, table
from pioche.kernel.setup import dice_from, new_game
from pioche.rulesets import preset
from pioche.sight import Sight
from pioche.sim import loop

SEATS: Final = (2, 4, 10)
RULES: Final = ("officiel", "extreme")
TRIES: Final = 7
ROUNDS: Final = 20_000  # compiled; a hundredth of it interpreted
OUTSIDE_SEATS: Final = (2, 4)  # those at which rlcard's game ends
OUTSIDE_ROUNDS: Final = 100


class Line(Struct, frozen=True):
    """The speed of a preset at one number of seats, per move; None where it has none here."""

    rules: str
    seats: int
    compiled_ns: float | None
    c_ns: float | None
    interpreted_us: float | None
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


Try: TypeAlias = Callable[[], float]  # seconds a move, once


def lines() -> Iterator[Line]:
    """Measure each preset at each number of seats.

    The contestants take turns, again and again, so that a machine's moods meet all of them.
    """
    with tempfile.TemporaryDirectory() as folder:
        reference = build_reference(Path(folder))
        for rules in RULES:
            for seats in SEATS:
                yield line(rules, seats, reference)


def line(rules: str, seats: int, reference: Path | None) -> Line:
    """Measure one preset at one number of seats."""
    tries = (
        compiled(rules, seats),
        None if reference is None else c_reference(reference, seats),
        interpreted(rules, seats),
        rlcard(seats) if rules == RULES[0] else None,
    )
    best: list[float | None] = [None] * len(tries)
    for _ in range(TRIES):
        for i, attempt in enumerate(tries):
            if attempt is not None:
                seconds = attempt()
                best[i] = min(best[i] or seconds, seconds)
    scaled = [None if b is None else b * unit for b, unit in zip(best, UNITS, strict=True)]
    return Line(rules, seats, *scaled)


UNITS: Final = (1e9, 1e9, 1e6, 1e6)


def timed(run: Callable[[], int]) -> Try:
    """Make an attempt of something that plays and returns its moves."""

    def attempt() -> float:
        start = time.perf_counter()
        moves = run()
        return (time.perf_counter() - start) / moves

    return attempt


def compiled(rules: str, seats: int) -> Try | None:
    """Try the compiled kernel; None without Numba."""
    try:
        import numpy as np

        from pioche.kernel.compiled import new_games
        from pioche.sim.compiled import new_sights, play_rounds
    except ImportError:
        return None
    games, sights = new_games(new_game(preset(rules), seats), 1, seed=1), new_sights(1)
    kinds = np.zeros(len(sights), np.int64)

    def run(rounds: int = ROUNDS) -> int:
        tally = np.zeros(loop.TALLY, np.int64)
        play_rounds()(games, 0, sights, kinds, rounds, tally)
        return int(tally[counting.MOVES])

    run(1)
    return timed(run)


def interpreted(rules: str, seats: int) -> Try:
    """Try the interpreted kernel."""
    game = new_game(preset(rules), seats, seed=1)
    sights = [Sight(dice_from(1, seat)) for seat in range(seats)]

    def run() -> int:
        tally = [0] * loop.TALLY
        loop.play_rounds(game, sights, [table.RANDOM] * seats, ROUNDS // 100, tally)
        return tally[counting.MOVES]

    return timed(run)


def build_reference(folder: Path) -> Path | None:
    """Build ``reference.c``; None without a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    source, program = Path(__file__).with_name("reference.c"), folder / "reference"
    words = [compiler, "-O3", "-march=native", str(source), "-o", str(program)]
    subprocess.run(words, check=True)
    return program


def c_reference(program: Path, seats: int) -> Try:
    """Try the C program, which times itself."""
    words = [str(program), str(ROUNDS), str(seats)]

    def attempt() -> float:
        done = subprocess.run(words, check=True, capture_output=True, text=True)
        return float(done.stdout.split()[1]) / 1e9

    return attempt


def rlcard(seats: int) -> Try | None:
    """Try rlcard's ``uno`` through ``env.run``; None without it."""
    if seats not in OUTSIDE_SEATS:
        return None
    try:
        import rlcard as other
        from rlcard.agents import RandomAgent
    except (ImportError, subprocess.CalledProcessError):  # on import it asks pip what is there
        return None
    chance.seed(1)
    env = other.make("uno", config={"seed": 1, "game_num_players": seats})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(seats)])
    return timed(lambda: _outside(env))


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
