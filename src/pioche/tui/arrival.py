"""How one comes to a table, at home or elsewhere, whatever then shows it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pioche.client import ClientError, Refusal, Table, join, look_up
from pioche.protocol import Do, FromServer, Outside, TableView, Why
from pioche.server.refusals import No
from pioche.tui.house import HOME, House, Last
from pioche.tui.kept import Kept
from pioche.tui.start import SPEED_LEAST, SPEED_MOST, Game, Resume, Start, Visit, player_name
from pioche.tui.words import Words

GIVE_UP_WITHIN: Final = 2.0


@dataclass
class Place:
    """A table that one has come to."""

    table: Table
    messages: AsyncIterator[FromServer]
    """All that is heard there, from the welcome on."""
    db: Path | None = None
    """Where a table at home is kept."""
    change_speed: Callable[[float], float] | None = None
    """At home, makes bots quicker by a factor and tells how quick they are now."""
    refused: Why | None = None
    """Why there was no seat for who wanted one."""

    @property
    def home(self) -> bool:
        return self.db is not None

    def hurry(self, quicker: bool, words: Words) -> str:
        """Make bots quicker or slower, and say what came of it."""
        if self.change_speed is None:
            return words.t("speed-live")
        speed = self.change_speed(2.0 if quicker else 0.5)
        return words.t("speed-now", speed=words.number(speed))


class Arrival:
    """What is needed to come to any table: where those at home are kept, and what is remembered."""

    db: Path
    speed: float
    kept: Kept

    def __init__(self, db: Path, speed: float = 1.0) -> None:
        self.db, self.speed, self.kept = db, speed, Kept(db.parent)
        self.waits: Callable[[str], None] = lambda _: None
        """Told under which name we wait to be let in."""
        self._doing: set[asyncio.Task[None]] = set()

    async def last(self) -> Last | None:
        """Return the last match at home, where it can go on."""
        code = self.kept.memory.home
        if code is None or not self.db.exists():
            return None
        try:
            async with House(self.db) as house:
                return await house.unfinished(code)
        except No:
            return None

    @asynccontextmanager
    async def at(self, start: Start) -> AsyncIterator[Place]:
        """Sit down, or watch.

        Raises:
            No: What was asked for at home cannot be.
            ClientError: A live table refuses, or is not reached.
        """
        coming = self._visit(start) if isinstance(start, Visit) else self._stay(start)
        async with coming as place:
            yield place

    @asynccontextmanager
    async def _stay(self, start: Game | Resume) -> AsyncIterator[Place]:
        seed = start.seed if isinstance(start, Game) else None
        async with House(self.db, self.speed, seed) as house:
            code, secret = await self._open(house, start)
            keep = self._keeper(HOME + code)
            table = join(HOME, code, secret, keep=keep, dial=house.dial, chance=house.chance)
            messages = table.messages()
            async with table, self._meanwhile(begin(table)):
                yield Place(
                    table, messages, self.db, lambda factor: self._hurry(house, code, factor)
                )

    async def _open(self, house: House, start: Game | Resume) -> tuple[str, str | None]:
        if isinstance(start, Resume):
            return start.code, self.kept.secret(HOME + start.code)
        code, secret = await house.open(
            start.name, start.bots, start.preset, start.target, dict(start.options)
        )
        self.kept.memory.home, self.kept.memory.name = code, start.name
        self.kept.keep_secret(HOME + code, secret)
        return code, secret

    @asynccontextmanager
    async def _visit(self, start: Visit) -> AsyncIterator[Place]:
        address = start.address
        if not start.found:  # a line would try for a minute
            await look_up(address.server, address.code)
        secret = address.secret or self.kept.secret(address.key)
        table = join(address.server, address.code, secret, keep=self._keeper(address.key))
        messages = table.messages()
        async with table:
            if table.outside is not None:
                await self._knock(table, start.name or player_name(self.kept.memory.name))
            place = Place(table, messages)
            if start.name is not None and table.seat is None:
                place.refused = await sit(table, start.name)
            yield place

    async def _knock(self, table: Table, name: str) -> None:
        """Wait to be let in; whoever goes meanwhile waits no longer."""
        self.waits(name)
        try:
            await table.knock(name)
        except asyncio.CancelledError:
            with contextlib.suppress(ClientError, TimeoutError):
                await asyncio.wait_for(table.give_up(), GIVE_UP_WITHIN)
            raise

    def _keeper(self, key: str) -> Callable[[str], None]:
        return lambda secret: self.kept.keep_secret(key, secret)

    def _hurry(self, house: House, code: str, factor: float) -> float:
        """Let the bots be quicker or slower from now on."""
        self.speed = max(SPEED_LEAST, min(SPEED_MOST, self.speed * factor))
        task = asyncio.create_task(house.set_speed(code, self.speed))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return self.speed

    @asynccontextmanager
    async def _meanwhile(self, deed: Coroutine[None, None, None]) -> AsyncIterator[None]:
        task = asyncio.create_task(deed)
        try:
            yield
        finally:
            task.cancel()  # whoever leaves at once does not begin
            await asyncio.gather(task, *self._doing, return_exceptions=True)


async def begin(table: Table) -> None:
    """Deal, once this player's part of the chance is in."""
    if table.view.phase == "lobby" and table.seat is not None:
        await table.until(lambda t: t.view.promise is not None and t.view.promise.added)
        with contextlib.suppress(ClientError):  # the key that begins says why not
            await table.start()


async def sit(table: Table, name: str) -> Why | None:
    """Take a seat; where there is none, tell why, and watch."""
    try:
        await table.sit(name)
    except Refusal as refusal:
        return refusal.why
    return None


async def ask(table: Table, deed: Do, words: Words) -> str | None:
    """Do something at a table; return why it was not done."""
    try:
        await table.do(deed)
    except ClientError as error:
        return sentence(error, words)
    return None


def check_inside(message: FromServer, view: TableView | None) -> None:
    """Leave a table that we were put out of.

    Raises:
        Refusal: We were.
    """
    if view is not None and isinstance(message, Outside):
        raise Refusal(Why("must-knock", ""))


def sentence(error: No | ClientError, words: Words) -> str:
    """Say why a table was not reached."""
    return words.t("unreachable") if not isinstance(error, No | Refusal) else words.why(error.why)
