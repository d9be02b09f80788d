"""What all connections of one server share, and how it comes to an end."""

import asyncio
import contextlib
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Final

from pioche.happened import Phrase
from pioche.protocol import Command, Hello, NewTable, Opened, Why
from pioche.server.aside import Aside
from pioche.server.callers import Caller, Callers
from pioche.server.lessons import NewLesson
from pioche.server.lobby import Lobby
from pioche.server.metrics import Tally
from pioche.server.refereeing import Referee
from pioche.server.refusals import No
from pioche.server.room import Room
from pioche.server.settings import Settings
from pioche.server.viewer import RESTART, Table, Viewer

CHECK_WITHIN: Final = 3.0


class Site:
    """A server's tables, callers and counts."""

    lobby: Lobby
    settings: Settings

    def __init__(self, lobby: Lobby, settings: Settings) -> None:
        self.lobby, self.settings = lobby, settings
        self.callers: Callers = Callers(settings.limits)
        self.tally: Tally = Tally()
        self.referee: Referee = Referee()
        self.replays: Aside = Aside()
        self.viewers: dict[Viewer, asyncio.Task[object]] = {}
        self.draining: bool = False
        """Told to stop: whoever balances the load should send nobody here any more."""
        self.stopped: bool = False

    async def open(self, wanted: NewTable | NewLesson, caller: Caller) -> Opened:
        """Open a table, unless this address has opened too many."""
        if not caller.opening.take(self.lobby.clock.now()):
            raise No("too-fast")
        opened = await self.lobby.open(wanted)
        self.tally.tables += 1
        return opened

    def count_question(self, caller: Caller, worth: float = 1) -> None:
        """Refuse a question of an address that asks too much; a long one is ``worth`` several."""
        if not caller.asking.take(self.lobby.clock.now(), worth):
            raise No("too-fast")

    async def find(self, code: str, caller: Caller) -> Room:
        """Return a table for whoever asks by its code alone."""
        if not caller.guesses.has(self.lobby.clock.now()):
            raise No("too-many-guesses")
        try:
            return await self.lobby.find(code)
        except No as no:
            if no.why.code == "unknown-table":
                caller.guesses.take(self.lobby.clock.now())
            raise

    async def find_for_socket(self, code: str, caller: Caller) -> Table:
        """Return a table for somebody who may prove a seat in a moment."""
        if caller.guesses.has(self.lobby.clock.now()):
            return await self.find(code, caller)
        try:
            return Barred(await self.lobby.find(code))
        except No as no:
            if no.why.code != "unknown-table":
                raise
            return Barred(None)

    async def check(self) -> None:
        """Refuse where nobody should be sent here: the log cannot be written, or we stop.

        Raises:
            No: Which of the two.
        """
        if self.draining:
            raise No("stopping")
        try:
            async with asyncio.timeout(CHECK_WITHIN):
                await self.lobby.log.check()
        except TimeoutError as error:
            raise No("storage-failed") from error

    @contextlib.contextmanager
    def visit(self, viewer: Viewer) -> Iterator[None]:
        """Know a viewer while it is here."""
        task = asyncio.current_task()
        assert task is not None
        self.viewers[viewer] = task
        try:
            yield
        finally:
            del self.viewers[viewer]

    async def leave(self) -> None:
        """Answer what was asked before now, then send everyone elsewhere."""
        self.draining = self.stopped = True
        await self.lobby.rest()
        for viewer in self.viewers:
            viewer.close(RESTART)
        if self.viewers:
            within = self.settings.limits.goodbye_within
            await asyncio.wait(self.viewers.values(), timeout=within)


class Barred:
    """A table for an address that has tried too many codes: only a held seat opens it.

    Without the seat's secret nobody learns whether there is a table of this code.
    """

    def __init__(self, room: Room | None) -> None:
        self._room = room

    def join(self, viewer: Viewer, hello: Hello) -> None:
        if self._room is None or not hello.secret or not self._room.table.knows(hello.secret):
            viewer.bye(Why("too-many-guesses", ""))
        else:
            self._room.join(viewer, hello)

    def ask(self, viewer: Viewer, command: Command) -> None:
        if self._room is not None:
            self._room.ask(viewer, command)

    def say(self, viewer: Viewer, phrase: Phrase) -> None:
        if self._room is not None:
            self._room.say(viewer, phrase)

    def part(self, viewer: Viewer) -> None:
        if self._room is not None:
            self._room.part(viewer)


def is_near(address: str) -> bool:
    """Tell whether somebody asks from this machine or its own network."""
    try:
        return ip_address(address.partition("%")[0]).is_private
    except ValueError:
        return False
