"""An event loop whose time passes only when everybody waits, and then at once."""

import asyncio
import contextlib
import selectors
from collections.abc import Callable, Coroutine
from typing import Any


class Stuck(Exception):
    """Everybody waits, and nothing is planned: it would be for ever."""


class Skipping(selectors.DefaultSelector):
    """Waits for nothing: where the loop would wait, so many seconds have passed."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stuck
        self.now += max(0.0, timeout)
        return []


class Hours(asyncio.SelectorEventLoop):
    """Real tasks and timers; no thread, no socket, and no waiting."""

    def __init__(self) -> None:
        self._passing = Skipping()
        super().__init__(self._passing)
        self.faults: list[str] = []
        self.set_exception_handler(self._note)

    def time(self) -> float:
        return self._passing.now

    def leap(self, seconds: float) -> None:
        """Let the machine sleep: whatever was planned meanwhile is due at once."""
        self._passing.now += seconds

    def run_in_executor(  # type: ignore[override]
        self, _: Any, func: Callable[..., Any], *args: Any
    ) -> Any:
        """Do it here, and have the result a little later, as from a thread."""
        done = self.create_future()
        try:
            result = func(*args)
        except Exception as error:  # noqa: BLE001 - it is handed on, whatever it is
            self.call_later(0.001, fail, done, error)
        else:
            self.call_later(0.001, settle, done, result)
        return done

    def _note(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.faults.append(f"{context.get('message')}: {context.get('exception')!r}")


def settle(future: "asyncio.Future[Any]", result: object) -> None:
    if not future.done():
        future.set_result(result)


def fail(future: "asyncio.Future[Any]", error: Exception) -> None:
    if not future.done():
        future.set_exception(error)


def passed(story: Callable[[Hours], Coroutine[Any, Any, None]]) -> list[str]:
    """Run a story to its end; return what went wrong in a task that nobody waited for."""
    loop = Hours()
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(story(loop))
    return loop.faults


async def ended(*tasks: "asyncio.Task[Any]") -> None:
    """End tasks, and wait until they have."""
    for task in tasks:
        task.cancel()
    for task in tasks:
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await task
