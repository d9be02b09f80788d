"""Who plays the blocks of a plan: this thread, several, several processes, or a cluster.

Blocks come back in the order of their games, whoever plays them; only a few are under way at a
time, so that memory does not grow with the number of games.
"""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from pioche.extras import has_numba, needs
from pioche.sim.blocks import Block, timed_block
from pioche.sim.plan import Plan, bad_run

SECONDS: Final = 0.2  # what a block should take: so long does Ctrl-C wait
ROUNDS_MOST: Final = 20_000  # in a block
MATCHES_MOST: Final = 1_000
AHEAD: Final = 2  # blocks under way for each worker
THREADS_MOST: Final = 1024

Submit = Callable[[Plan, int, int], Any]  # gives a future


class Cuts:
    """Cuts a plan into blocks that take about SECONDS, by the speed of those that came back."""

    def __init__(self, plan: Plan) -> None:
        self._plan, self._next = plan, 0
        self._most = MATCHES_MOST if plan.matches else ROUNDS_MOST
        self._size = plan.seats

    def __iter__(self) -> Iterator[tuple[int, int]]:
        while self._next < self._plan.games:
            first = self._next
            self._next = min(first + self._plan.whole(self._size), self._plan.games)
            yield first, self._next

    def learn(self, games: int, seconds: float) -> None:
        """Take a block's time to heart; a block grows at most tenfold over another."""
        fits = int(games * SECONDS / max(seconds, 1e-6))
        self._size = max(1, min(fits, games * 10, self._most))


def blocks_of(plan: Plan, submit: Submit, workers: int) -> Iterator[Block]:
    """Have a plan played, so many blocks at a time; yield them in order."""
    cuts = Cuts(plan)
    waiting: deque[Any] = deque()
    pieces = iter(cuts)
    try:
        for first, stop in pieces:
            waiting.append(submit(plan, first, stop))
            if len(waiting) >= max(1, workers * AHEAD):
                yield _taken(waiting, cuts)
        while waiting:
            yield _taken(waiting, cuts)
    finally:
        for future in waiting:
            future.cancel()


def _taken(waiting: deque[Any], cuts: Cuts) -> Block:
    block: Block
    block, seconds = waiting[0].result()
    waiting.popleft()
    cuts.learn(block.games, seconds)
    return block


class _Done:
    """A future whose work is done when it is asked for: for one thread."""

    def __init__(self, plan: Plan, first: int, stop: int) -> None:
        self._work = (plan, first, stop)

    def result(self) -> tuple[Block, float]:
        return timed_block(*self._work)

    def cancel(self) -> None:
        """Nothing has begun."""


def play(plan: Plan, threads: int | None, cluster: Any = None) -> Iterator[Block]:
    """Play a plan; yield its blocks in order.

    Raises:
        BadRun: No such number of threads.
        MissingExtra: A cluster needs the extra ``cluster``.
    """
    if cluster is not None:
        with needs("cluster"):
            from pioche.sim.cluster import on_cluster
        with on_cluster(cluster) as (submit, workers):
            yield from blocks_of(plan, submit, workers)
        return
    count = thread_count(threads)
    if count == 1:
        yield from blocks_of(plan, _Done, 0)
        return
    with executor(count) as pool:
        yield from blocks_of(plan, lambda *work: pool.submit(timed_block, *work), count)


def thread_count(threads: int | None) -> int:
    """Return how many threads play; None is as many as there are processors to be had."""
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    if type(threads) is not int or not 1 <= threads <= THREADS_MOST:
        raise bad_run("out-of-bounds", name="threads", value=str(threads), min=1, max=THREADS_MOST)
    return threads


@contextmanager
def executor(count: int) -> Iterator[Executor]:
    """Open threads for compiled play, which holds no lock; processes for interpreted play."""
    if has_numba():
        pool: Executor = ThreadPoolExecutor(count)
    else:
        import multiprocessing

        context = multiprocessing.get_context("fork" if can_fork() else "spawn")
        pool = ProcessPoolExecutor(count, context, _leave_interrupts)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def can_fork() -> bool:
    """Tell whether this process may be doubled: only while it has a single thread."""
    tasks = Path("/proc/self/task")
    return sys.platform == "linux" and tasks.is_dir() and len(list(tasks.iterdir())) == 1


def _leave_interrupts() -> None:
    """Leave Ctrl-C to the parent, which takes in what is done."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
