"""A table at home: the server's own rooms and log in this process, without network or port."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from pioche.chance import SEED_BYTES
from pioche.client import Line, Table
from pioche.protocol import BotKind, NewTable, OptionValue
from pioche.records import Record
from pioche.server.archive import export
from pioche.server.clock import LoopClock
from pioche.server.lobby import Lobby
from pioche.server.log import SqliteLog
from pioche.server.pace import Pace
from pioche.server.refusals import No
from pioche.server.viewer import Viewer
from pioche.tui.wire import HomeLine, Wire

HOME: Final = "home:"
"""Stands where a live table has its server's address."""
ADDED: Final = 16
CALM: Final = Pace(bot_least=0.9, bot_most=2.2, after_lay=1.4)
"""At speed 1."""


def pace_at(speed: float) -> Pace:
    """Return how long bots take; at twice the speed, half as long."""
    least, most = CALM.bot_least / speed, CALM.bot_most / speed
    return replace(CALM, bot_least=least, bot_most=most, after_lay=CALM.after_lay / speed)


@dataclass(frozen=True, slots=True)
class Last:
    """A match at home that is not over."""

    code: str
    rules: str
    round: int


class House:
    """The tables that are kept in one file on this machine. Use with ``async with``."""

    def __init__(self, db: Path, speed: float = 1.0, seed: int | None = None) -> None:
        """``seed`` orders all chance; without one it is the operating system's.

        Raises:
            No: The file cannot be used.
        """
        self._log = SqliteLog(db)
        self._dice = random.SystemRandom() if seed is None else random.Random(seed)
        self._lobby = Lobby(self._log, LoopClock(), pace_at(speed), self._dice)
        if seed is not None:
            chance = random.Random(seed)
            self._lobby.seeds = lambda: chance.randbytes(SEED_BYTES)
        self._visits: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._lobby.rest()
        for visit in list(self._visits):
            visit.cancel()
        await asyncio.gather(*self._visits, return_exceptions=True)
        await self._log.close()

    async def open(
        self,
        name: str,
        bots: Sequence[BotKind],
        preset: str = "officiel",
        target: int = 500,
        options: dict[str, OptionValue] | None = None,
    ) -> tuple[str, str]:
        """Open a table without a clock; return its code and the secret of seat 0.

        Raises:
            No: These rules or this company cannot be.
        """
        wanted = NewTable(name, preset, target, options or {}, list(bots), clock=0)
        opened = await self._lobby.open(wanted)
        return opened.code, opened.secret

    async def unfinished(self, code: str) -> Last | None:
        """Tell how far a match is that can go on; None where it is over.

        Raises:
            No: There is no such table.
        """
        table = (await self._lobby.find(code)).table
        if table.match is None or not table.playing:
            return None
        return Last(code, table.rules.name, table.match.number)

    def chance(self) -> bytes:
        """Return what this player adds to a promised deal."""
        return self._dice.randbytes(ADDED)

    async def dial(self, _: str, code: str) -> Line:
        """Connect to a table of this house, as :meth:`pioche.client.Line.dial` would."""
        wire = Wire()
        visit = asyncio.create_task(self._visit(wire, code))
        self._visits.add(visit)
        visit.add_done_callback(self._visits.discard)
        return HomeLine(wire)

    async def _visit(self, wire: Wire, code: str) -> None:
        viewer = Viewer(wire)
        try:
            await viewer.serve(await self._lobby.find(code), self._lobby.pace.hello)
        except No as no:
            await viewer.turn_away(no.why)
        finally:
            wire.shut(1006)

    async def set_speed(self, code: str, speed: float) -> None:
        """Let bots be quicker or slower; the table is read anew, and its line resumed."""
        self._lobby.pace = pace_at(speed)
        (await self._lobby.find(code)).lose()

    async def records(self, code: str) -> list[Record]:
        """Return the matches of a table, as far as their rounds are over.

        Raises:
            No: No round is over yet.
        """
        return await export(self._log, code)


def is_home(table: Table) -> bool:
    """Tell whether a table is kept on this machine."""
    return table.url == HOME
