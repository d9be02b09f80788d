"""Where strong bots think: in one process of their own, so that nobody at the server waits.

The process starts with the first thought. Until it has compiled what it thinks with, and
whenever it takes too long, the bot does what a quick one would.
"""

import asyncio
import logging
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final

from pioche.bots import strong
from pioche.sight import Sight

log: Final = logging.getLogger("pioche.bots")
PATIENCE: Final = 0.5  # seconds that a table waits for a thought
CROWD: Final = 8
"""Thoughts that are waited for at once, in threads of their own: the log needs the others."""


def work(pipe: Connection) -> None:
    """Answer what is asked, until the server has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            number, sight = pipe.recv()
        except EOFError:
            return
        pipe.send((number, strong.think(sight)))


class Minds:
    """The process that thinks, and the way to it."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._lock = threading.Lock()
        self._pipe: Connection | None = None
        self._asked = self._answered = 0
        self._threads = ThreadPoolExecutor(CROWD, "pioche-minds")
        self._waiting = 0

    async def think(self, sight: Sight) -> int | None:
        """Choose what to do on turn; None where that would take too long."""
        if self._waiting >= CROWD:
            return None
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._think, sight)
        finally:
            self._waiting -= 1

    def _think(self, sight: Sight) -> int | None:
        if not self._lock.acquire(timeout=self.patience):
            return None
        try:
            return self._ask(sight)
        except (OSError, EOFError):
            log.warning("the process in which bots think has gone; the next thought starts one")
            self._pipe = None
            return None
        finally:
            self._lock.release()

    def _ask(self, sight: Sight) -> int | None:
        """Ask, once the last question is answered, and wait a little for the answer."""
        pipe = self._pipe or self._start()
        if self._answered < self._asked and self._hear(pipe) is None:
            return None
        self._asked += 1
        pipe.send((self._asked, sight))
        return self._hear(pipe)

    def _hear(self, pipe: Connection) -> int | None:
        if not pipe.poll(self.patience):
            return None
        self._answered, action = pipe.recv()
        return int(action)

    def _start(self) -> Connection:
        context = get_context("spawn")
        self._asked = self._answered = 0
        self._pipe, theirs = context.Pipe()
        context.Process(target=work, args=(theirs,), name="pioche-minds", daemon=True).start()
        theirs.close()
        return self._pipe


MINDS: Final = Minds()
