"""The one clock that everything at a table waits by, so that tests can turn its hands."""

import asyncio
import time
from collections.abc import Callable
from functools import cached_property
from typing import Protocol


class Timer(Protocol):
    """Something that will be called, unless it is cancelled before."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Seconds that only grow, the date, and a way to be called later."""

    def now(self) -> float:
        """Tell the seconds since some moment; they never jump."""

    def date(self) -> int:
        """Tell the milliseconds since 1970, for the log."""

    def call_at(self, when: float, what: Callable[[], None]) -> Timer:
        """Call ``what`` once, when :meth:`now` has reached ``when``."""


class LoopClock:
    """The clock of the event loop that first asks it."""

    def now(self) -> float:
        return self._loop.time()

    def date(self) -> int:
        return time.time_ns() // 1_000_000

    def call_at(self, when: float, what: Callable[[], None]) -> Timer:
        return self._loop.call_at(when, what)

    @cached_property
    def _loop(self) -> asyncio.AbstractEventLoop:
        return asyncio.get_running_loop()
