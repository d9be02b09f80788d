"""All tables by their codes: opening them, and reading them from the log when somebody asks."""

import asyncio
import logging
import random
from collections.abc import Iterator

from pioche.server import entries, names
from pioche.server.clock import Clock
from pioche.server.deals import new_seed
from pioche.server.entries import Entry
from pioche.server.judging import chosen_rules
from pioche.server.log import CodeTaken, Log
from pioche.server.pace import Pace
from pioche.server.protocol import NewTable, Opened
from pioche.server.refusals import No
from pioche.server.room import Room
from pioche.server.seats import digest, new_secret
from pioche.server.table import Table

ATTEMPTS = 8

log = logging.getLogger("pioche.lobby")


class Lobby:
    """The tables of one server."""

    def __init__(self, log: Log, clock: Clock, pace: Pace, dice: random.Random) -> None:
        self.log, self.clock, self.pace, self.dice = log, clock, pace, dice
        self._rooms: dict[str, Room] = {}
        self._reading = asyncio.Lock()

    async def open(self, wanted: NewTable) -> Opened:
        """Open a table, with its host seated."""
        for _ in range(ATTEMPTS):
            code, secret = names.new_code(), new_secret()
            made = [entries.write(entry) for entry in beginning(wanted, code, secret)]
            try:
                await self.log.open(code, made, self.clock.date())
            except CodeTaken:
                continue
            return Opened(code, 0, secret)
        raise No("storage-failed")

    async def find(self, text: str) -> Room:
        """Return a table by its code as somebody typed it."""
        code = names.read_code(text)
        async with self._reading:
            if code not in self._rooms:
                self._rooms[code] = await self._read(code)
            return self._rooms[code]

    async def stop(self) -> None:
        """Finish what every table is doing, then close the log."""
        for room in list(self._rooms.values()):
            await room.stop()
        await self.log.close()

    async def _read(self, code: str) -> Room:
        saved = await self.log.load(code)
        if saved is None:
            raise No("unknown-table", value=code)
        try:
            return Room(saved, self.log, self.clock, self.pace, self._forget, self.dice)
        except Exception as error:
            # One line and no traceback: whoever asks again writes it again.
            log.error("table %s cannot be replayed: %r", code, error)  # noqa: TRY400 - see above
            raise No("table-damaged", value=code) from error

    def _forget(self, room: Room) -> None:
        if self._rooms.get(room.table.code) is room:
            del self._rooms[room.table.code]


def beginning(wanted: NewTable, code: str, secret: str) -> Iterator[Entry]:
    """Yield the first entries of a table, having tried each.

    Raises:
        No: The table is refused as a whole.
    """
    table = Table()
    for entry in asked_for(wanted, code, secret, table):
        table.apply(entry)
        yield entry


def asked_for(wanted: NewTable, code: str, secret: str, table: Table) -> Iterator[Entry]:
    yield entries.Opened(code)
    yield chosen_rules(wanted.preset, wanted.target)
    name = names.clean_name(wanted.name, ())
    yield entries.Sat(0, name, digest(secret))
    for kind in wanted.bots:
        yield entries.BotAdded(table.free_place(), names.bot_name(table.names), kind)
    if wanted.start:
        yield entries.Started(new_seed().hex())
