"""Long work beside the tables, which must not wait for it."""

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from pioche.server.refusals import No

WAITING_MOST: Final = 16

P = ParamSpec("P")
T = TypeVar("T")


class Aside:
    """Does one piece of work after another, in a thread, so that it never takes them all."""

    def __init__(self) -> None:
        self._one = asyncio.Semaphore(1)
        self._waiting = 0

    async def do(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do a piece of work when its turn has come.

        Raises:
            No: Too many wait already.
        """
        if self._waiting >= WAITING_MOST:
            raise No("too-fast")
        self._waiting += 1
        try:
            async with self._one:
                return await asyncio.to_thread(work, *args, **named)
        finally:
            self._waiting -= 1
