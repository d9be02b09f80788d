"""All tables by their codes: opening them, and reading them from the log when somebody asks."""

import asyncio
import contextlib
import logging
import random
from collections.abc import Callable, Iterator
from typing import Final
from weakref import WeakValueDictionary

from pioche.protocol import CLOCK, NewTable, Opened
from pioche.server import entries, names
from pioche.server.clock import Clock, Timer
from pioche.server.entries import Entry
from pioche.server.hosting import chosen_clock, chosen_rules, new_promise
from pioche.server.lessons import NewLesson, lesson
from pioche.server.log import CodeTaken, Log
from pioche.server.pace import Pace
from pioche.server.refusals import No
from pioche.server.room import Room
from pioche.server.seats import digest, new_secret
from pioche.server.table import Table, replay

ATTEMPTS = 8

log: Final = logging.getLogger("pioche.lobby")


class Lobby:
    """The tables of one server."""

    log: Log
    clock: Clock
    pace: Pace
    dice: random.Random

    def __init__(self, log: Log, clock: Clock, pace: Pace, dice: random.Random) -> None:
        self.log, self.clock, self.pace, self.dice = log, clock, pace, dice
        self.seeds: Callable[[], bytes] | None = None
        """Where promised chance comes from, if not from the operating system."""
        self._rooms: dict[str, Room] = {}
        self._reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._watch: Timer | None = None
        self._watching: asyncio.Task[None] | None = None

    async def open(self, wanted: NewTable | NewLesson) -> Opened:
        """Open a table, also for a lesson, with whoever asked seated."""
        for _ in range(ATTEMPTS):
            code, secret = names.new_code(), new_secret()
            made = [entries.write(entry) for entry in self._begin(wanted, code, secret)]
            try:
                await self.log.open(code, made, self.clock.date())
            except CodeTaken:
                continue
            if isinstance(wanted, NewLesson):
                await self.find(code)  # it ends by itself, also where nobody ever comes
            return Opened(code, 0, secret)
        raise No("storage-failed")

    def _begin(self, wanted: NewTable | NewLesson, code: str, secret: str) -> Iterator[Entry]:
        if isinstance(wanted, NewLesson):
            return lesson(wanted, code, secret)
        return beginning(wanted, code, secret, self.seeds)

    async def find(self, text: str) -> Room:
        """Return a table by its code as somebody typed it."""
        code = names.read_code(text)
        reading = self._reading.setdefault(code, asyncio.Lock())
        async with reading:  # a table that has to be read makes nobody at another wait
            if code not in self._rooms:
                self._rooms[code] = await self._read(code)
                self._look_after()
            return self._rooms[code]

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    async def rest(self) -> None:
        """Finish what every table is doing; nothing more happens at any."""
        for waiting in (self._watch, self._watching):
            if waiting is not None:
                waiting.cancel()
        for room in list(self._rooms.values()):
            await room.stop()

    async def stop(self) -> None:
        """Finish what every table is doing, then close the log."""
        await self.rest()
        await self.log.close()

    async def _read(self, code: str) -> Room:
        saved = await self.log.take(code)
        if saved is None:
            raise No("unknown-table", value=code)
        try:
            table = await asyncio.to_thread(replay, saved.entries)  # other tables go on meanwhile
        except Exception as error:
            # One line and no traceback: whoever asks again writes it again.
            log.error("table %d cannot be replayed: %r", saved.head.table, error)  # noqa: TRY400 - see above
            raise No("table-damaged", value=code) from error
        if table.code != code:  # nothing vouches for the code but the log itself
            raise No("table-damaged", value=code)
        room = Room(table, saved, self.log, self.clock, self.pace, self._forget, self.dice)
        room.seeds = self.seeds
        return room

    def _look_after(self) -> None:
        """Ask from time to time whether the tables here are still ours.

        Who writes at a table learns it from the log; this is for those where nobody does anything.
        """
        if self._watch is None:
            when = self.clock.now() + self.pace.owner
            self._watch = self.clock.call_at(when, self._ask_for_lost)

    def _ask_for_lost(self) -> None:
        self._watching = asyncio.create_task(self._let_go())

    async def _let_go(self) -> None:
        self._watch = None
        rooms = {room.head.table: room for room in self._rooms.values()}
        with contextlib.suppress(No):  # the log cannot be read: the next time will tell
            for table in await self.log.lost([room.head for room in rooms.values()]):
                rooms[table].lose()
        if self._rooms:
            self._look_after()

    def _forget(self, room: Room) -> None:
        if self._rooms.get(room.table.code) is room:
            del self._rooms[room.table.code]


def beginning(
    wanted: NewTable, code: str, secret: str, seeds: Callable[[], bytes] | None = None
) -> Iterator[Entry]:
    """Yield the first entries of a table, having tried each.

    Raises:
        No: The table is refused as a whole.
    """
    table = Table()
    for entry in asked_for(wanted, code, secret, table, seeds):
        table.apply(entry)
        yield entry


def asked_for(
    wanted: NewTable, code: str, secret: str, table: Table, seeds: Callable[[], bytes] | None
) -> Iterator[Entry]:
    yield entries.Opened(code)
    yield new_promise(table, seeds)
    yield chosen_rules(wanted.preset, wanted.target, wanted.options)
    if wanted.clock != CLOCK:
        yield chosen_clock(wanted.clock)
    if wanted.door:
        yield entries.DoorSet(open=True)
    if wanted.knock:
        yield entries.GateSet(knock=True)
    name = names.clean_name(wanted.name, ())
    yield entries.Sat(0, name, digest(secret))
    for kind in wanted.bots:
        yield entries.BotAdded(table.free_place(), names.bot_name(table.names), kind)
    if wanted.start:
        yield entries.Started()
