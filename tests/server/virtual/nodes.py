"""Servers on the virtual clock: all of a real one but its sockets and its threads."""

import asyncio
import random

from pioche.server.clock import LoopClock
from pioche.server.limits import Limits
from pioche.server.lobby import Lobby
from pioche.server.pace import Pace
from pioche.server.refusals import No
from pioche.server.settings import Settings
from pioche.server.site import Site
from pioche.server.viewer import Viewer
from virtual.disk import Disk, Mount
from virtual.hours import ended
from virtual.net import CUT, Wire

PACE = Pace(idle=40.0)
OPEN = Settings(limits=Limits(arrival_rate=1e6, guess_burst=10**6))


class Wrong(LoopClock):
    """A clock whose date may jump, as when somebody sets it."""

    def __init__(self) -> None:
        self.off = 0.0

    def date(self) -> int:
        return int((1_700_000_000 + self.off + self.now()) * 1000)


class Node:
    """One server, from its start to its end."""

    def __init__(self, disk: Disk, dice: random.Random, pace: Pace = PACE) -> None:
        self.mount, self.clock = Mount(disk), Wrong()
        self.site = Site(Lobby(self.mount, self.clock, pace, dice), OPEN)
        self.on = True
        self.deaf_until = 0.0
        """Until then nothing gets through to its clients or its disk."""
        self._visits: dict[asyncio.Task[None], Wire] = {}

    def serve(self, wire: Wire, code: str) -> bool:
        """Take a line that somebody has made; False where nobody answers any more."""
        if not self.on:
            return False
        task = asyncio.create_task(self._converse(wire, code))
        self._visits[task] = wire
        task.add_done_callback(self._left)
        return True

    def _left(self, task: asyncio.Task[None]) -> None:
        """Close a line behind all that was sent on it."""
        self._visits.pop(task).down.put(CUT)

    async def _converse(self, wire: Wire, code: str) -> None:
        """Do for one connection what the web side does."""
        caller = self.site.callers.at("192.0.2.1")
        viewer = Viewer(wire, self.site.settings.limits, caller, self.site.tally)
        try:
            room = await self.site.find_for_socket(code, caller)
        except No as no:
            await viewer.turn_away(no.why)
            return
        with self.site.visit(viewer):
            await viewer.serve(room, self.site.lobby.pace.hello)

    async def stop(self) -> None:
        """End as when told to."""
        await self.site.leave()
        await self._end()

    async def crash(self) -> None:
        """End in the middle of everything."""
        for wire in self._visits.values():
            wire.tear()
        await self._end()

    async def _end(self) -> None:
        lobby, self.on = self.site.lobby, False
        if lobby._watch is not None:
            lobby._watch.cancel()
        rooms = list(lobby._rooms.values())
        for room in rooms:
            room._stop()
        await ended(*self._visits, *(room._task for room in rooms))

    def isolate(self, seconds: float) -> None:
        """Let nothing through to its disk for a while; its clients' lines break."""
        self.mount.away = asyncio.get_running_loop().time() + seconds
