"""A database whose writing takes time, fails, and is torn where the power goes.

It is a file of transactions, each with its length and checksum. What is synchronised stays; of
what was written behind that, a loss of power leaves the beginning, up to any byte. Whoever asks
hears nothing, a failure, or that nobody knows, as from a real one.
"""

import asyncio
import contextlib
import random
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import msgspec

from pioche.server.log import Head, Kept, Saved
from pioche.server.log.chain import Row, checked, rows, seal, whole_answer
from pioche.server.log.keeping import CodeTaken
from pioche.server.refusals import No

HEAD = 8  # bytes before a transaction: its length and its checksum


class Write(msgspec.Struct):
    """A transaction: what becomes of one table."""

    code: str
    head: Head
    new: list[Row] = []
    kept: Kept | None = None
    closed: bool = False


encode = msgspec.msgpack.Encoder().encode
read = msgspec.msgpack.Decoder(Write).decode


def framed(write: Write) -> bytes:
    body = encode(write)
    return len(body).to_bytes(4) + zlib.crc32(body).to_bytes(4) + body


def whole(file: bytes) -> Iterable[Write]:
    """Yield the transactions of a file up to the first that is torn."""
    at = 0
    while len(file) >= at + HEAD:
        length, sum_ = int.from_bytes(file[at : at + 4]), int.from_bytes(file[at + 4 : at + 8])
        body = file[at + HEAD : at + HEAD + length]
        if len(body) < length or zlib.crc32(body) != sum_:
            return
        yield read(body)
        at += HEAD + length


@dataclass
class Stored:
    """A table as the database holds it."""

    code: str
    head: Head
    events: list[Row] = field(default_factory=list)
    commands: list[tuple[bytes, bytes, str, bytes]] = field(default_factory=list)
    closed: bool = False

    def take_in(self, write: Write) -> None:
        self.head, self.closed = write.head, write.closed
        self.events += write.new
        if write.kept is not None:
            command, content, answer = write.kept
            self.commands.append((command, content, answer.decode(), seal(write.kept)))

    def saved(self) -> Saved:
        events = [row[1:] for row in self.events]
        return checked(self.code, self.head, len(self.commands), events, self.commands)


@dataclass(frozen=True)
class Weather:
    """How the disk behaves: seconds at most, and how often something befalls a transaction."""

    slow: float = 0.01
    full: float = 0.0
    """Nothing is written, and it says so."""
    unsure: float = 0.0
    """It is written, but the answer is lost."""


class Disk:
    """What all nodes share."""

    def __init__(self, dice: random.Random) -> None:
        self.dice, self.weather = dice, Weather()
        self.file, self.synced = bytearray(), 0
        self.tables: dict[int, Stored] = {}
        self.torn = 0
        self.doomed = False
        """The power goes in the middle of the next transaction."""
        self._life = 0
        self._on = True
        self._writing = asyncio.Lock()

    def cut_power(self) -> None:
        """Lose what was not synchronised, up to any byte of it; nobody hears how it ended."""
        kept = self.dice.randint(self.synced, len(self.file))
        self.torn += kept != self.synced
        self.file, self._on, self.doomed = self.file[:kept], False, False
        self._life += 1

    @property
    def has_power(self) -> bool:
        return self._on

    def power_on(self) -> None:
        """Read what is left."""
        if self._on:
            return
        good = list(whole(bytes(self.file)))
        self.file = bytearray(b"".join(map(framed, good)))
        self.synced, self.tables = len(self.file), {}
        for write in good:
            self._take_in(write)
        self._on, self._writing = True, asyncio.Lock()

    def _take_in(self, write: Write) -> None:
        known = self.tables.setdefault(write.head.table, Stored(write.code, write.head))
        known.take_in(write)

    def found(self, code: str, even_closed: bool = False) -> Stored | None:
        there = (t for t in self.tables.values() if t.code == code)
        return next((t for t in there if even_closed or not t.closed), None)

    async def commit(self, make: Callable[[], Write]) -> Write:
        """Write one transaction, even where whoever asked for it is gone."""
        writing = asyncio.ensure_future(self._commit(make))
        writing.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(writing)

    async def _commit(self, make: Callable[[], Write]) -> Write:
        life, lock = self._life, self._writing
        async with lock:
            await self.wait(life)
            write = make()
            if self.dice.random() < self.weather.full:
                raise No("storage-failed")
            self.file += framed(write)
            if self.doomed:
                self.cut_power()
            await self.wait(life)
            self.synced = len(self.file)
            self._take_in(write)
        await self.wait(life)
        if self.dice.random() < self.weather.unsure:
            raise No("table-reread")
        return write

    async def wait(self, life: int | None = None) -> None:
        """Let the disk work for a while; refuse where the power has gone meanwhile."""
        if not self._on:
            raise No("storage-failed")
        life = self._life if life is None else life
        await asyncio.sleep(self.dice.uniform(0, self.weather.slow))
        if life != self._life:
            raise No("table-reread")


@contextlib.contextmanager
def surely() -> Iterator[None]:
    """Whether it was done matters to nobody: it has failed."""
    try:
        yield
    except No as no:
        raise No("storage-failed") from no


class Mount:
    """The log as one node has it; ``away`` says until when the node does not reach the disk."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.away = 0.0

    async def open(self, code: str, entries: list[bytes], at: int) -> Head:
        def make() -> Write:
            if self.disk.found(code):
                raise CodeTaken(code)
            new, head = rows(Head(len(self.disk.tables) + 1, 0, b""), entries, at)
            return Write(code, head, new)

        return (await self.disk.commit(make)).head

    async def take(self, code: str) -> Saved | None:
        await self._reach()
        if self.disk.found(code) is None:
            return None
        with surely():
            written = await self.disk.commit(lambda: self._taken(code))
        saved = await self.load(code)
        if saved is None:
            return None
        head = saved.head._replace(epoch=written.head.epoch)
        return Saved(head, saved.entries, saved.commands)

    def _taken(self, code: str) -> Write:
        known = self.disk.found(code)
        if known is None:
            raise No("storage-failed")
        return Write(code, known.head._replace(epoch=known.head.epoch + 1))

    async def load(self, code: str, *, even_closed: bool = False) -> Saved | None:
        await self._reach()
        with surely():
            await self.disk.wait()
        known = self.disk.found(code, even_closed)
        return None if known is None else known.saved()

    async def append(self, head: Head, entries: list[bytes], at: int, kept: Kept | None) -> Head:
        await self._reach()
        new, after = rows(head, entries, at)
        await self.disk.commit(lambda: Write(self._own(head).code, after, new, self._new(kept)))
        return after

    async def answer(self, head: Head, command: bytes) -> Kept | None:
        await self._reach()
        with surely():
            await self.disk.wait()
        found = [c for c in self._stored(head).commands if c[0] == command]
        return whole_answer(found[0] if found else None)

    async def close_table(self, head: Head, at: int) -> None:
        await self._reach()
        await self.disk.commit(lambda: Write(self._own(head).code, head, closed=True))

    async def lost(self, heads: Iterable[Head]) -> set[int]:
        held = list(heads)
        await self._reach()
        with surely():
            await self.disk.wait()
        return {head.table for head in held if self._stored(head).head.epoch != head.epoch}

    async def check(self) -> None:
        await self._reach()

    async def close(self) -> None:
        return

    def _stored(self, head: Head) -> Stored:
        return self.disk.tables[head.table]

    def _own(self, head: Head) -> Stored:
        """Return the table behind this head; refuse as a real log does."""
        known = self._stored(head)
        if known.head.epoch != head.epoch:
            raise No("table-moved")
        if known.head.seq != head.seq:
            raise No("table-reread")
        return known

    def _new(self, kept: Kept | None) -> Kept | None:
        known = [c[0] for t in self.disk.tables.values() for c in t.commands]
        if kept is not None and kept.command in known:
            raise No("table-reread")
        return kept

    async def _reach(self) -> None:
        left = self.away - asyncio.get_running_loop().time()
        if left > 0:
            await asyncio.sleep(left)
