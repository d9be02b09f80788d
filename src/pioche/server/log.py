"""The log of all tables: what is written here has happened, and nothing else has.

One thread writes. It takes everything that came while the last transaction was made durable
and writes it in one transaction (group commit); only then are those who wait told.
"""

import asyncio
import hashlib
import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from pioche.server.refusals import No

APPLICATION: Final = 0x50494F43  # "PIOC", how one of our files is known
SCHEMA_VERSION: Final = 1
SCHEMA: Final = (
    """create table tables (
        id integer primary key, code text not null unique,
        opened integer not null, closed integer
    )""",
    """create table events (
        id integer primary key, table_id integer not null references tables,
        seq integer not null, at integer not null, payload text not null, hash blob not null,
        unique (table_id, seq)
    )""",
    """create table commands (
        id integer primary key, table_id integer not null references tables,
        command blob not null, content blob not null, answer text not null,
        unique (table_id, command)
    )""",
    f"pragma application_id = {APPLICATION}",
    f"pragma user_version = {SCHEMA_VERSION}",
)
PATIENCE_MS: Final = 3_000
BATCH_MAX: Final = 1_000


class CodeTaken(Exception):
    """Another table has this code; choose another."""


class Head(NamedTuple):
    """The end of a table's log: what the next entry follows."""

    table: int
    seq: int
    hash: bytes


class Kept(NamedTuple):
    """A command and its answer."""

    command: bytes
    content: bytes
    answer: bytes


@dataclass(frozen=True)
class Saved:
    """All that the log holds of a table."""

    head: Head
    entries: list[bytes]
    commands: list[Kept]


class Log(Protocol):
    """Where tables are kept."""

    async def open(self, code: str, entries: list[bytes], at: int) -> Head:
        """Keep a new table.

        Raises:
            CodeTaken: Another table has this code.
            No: It could not be saved.
        """

    async def append(self, head: Head, entries: list[bytes], at: int, kept: Kept | None) -> Head:
        """Write entries and an answer behind ``head``, all or nothing.

        Refuses with ``table-reread`` where somebody else wrote behind this head.
        """

    async def load(self, code: str) -> Saved | None:
        """Read a table that is not closed; None where there is none of this code."""

    async def close_table(self, table: int, at: int) -> None:
        """Let nobody find this table again."""

    async def check(self) -> None:
        """Write nothing, durably: a way to learn whether the log can be written."""

    async def close(self) -> None:
        """Write what is still waiting, then close."""


def chained(before: bytes, seq: int, at: int, payload: bytes) -> bytes:
    """Return the hash of an entry, which vouches for all before it."""
    return hashlib.sha256(b"%b%d %d %b" % (before, seq, at, payload)).digest()


def rows(head: Head, entries: list[bytes], at: int) -> tuple[list[tuple[Any, ...]], Head]:
    """Return the rows of new entries, and the head behind them."""
    table, seq, chain = head
    made = []
    for payload in entries:
        seq += 1
        chain = chained(chain, seq, at, payload)
        made.append((table, seq, at, payload.decode(), chain))
    return made, Head(table, seq, chain)


@dataclass
class Job:
    """Something to write, and who waits for it."""

    write: Callable[[sqlite3.Connection], Any]
    told: "asyncio.Future[Any]"
    result: Any = None
    error: Exception | None = None

    def tell(self) -> None:
        if self.told.done():
            return
        if self.error is not None:
            self.told.set_exception(self.error)
        else:
            self.told.set_result(self.result)


class SqliteLog:
    """The log in one SQLite file."""

    def __init__(self, path: Path) -> None:
        """Open or make the file.

        Raises:
            No: It cannot be used; the code says why.
        """
        self._writer = connect(path)
        self._reader = connect(path)
        self._reader.execute("pragma query_only = on")
        self._reading = threading.Lock()
        self._closed = False
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="pioche-log", daemon=True)
        self._thread.start()

    async def open(self, code: str, entries: list[bytes], at: int) -> Head:
        def write(db: sqlite3.Connection) -> Head:
            made = db.execute("insert into tables (code, opened) values (?, ?)", (code, at))
            assert made.lastrowid is not None
            new, head = rows(Head(made.lastrowid, 0, b""), entries, at)
            insert_events(db, new)
            return head

        try:
            head: Head = await self._do(write)
        except sqlite3.IntegrityError as error:
            raise CodeTaken(code) from error
        return head

    async def append(self, head: Head, entries: list[bytes], at: int, kept: Kept | None) -> Head:
        new, after = rows(head, entries, at)

        def write(db: sqlite3.Connection) -> None:
            insert_events(db, new)
            if kept is not None:
                insert_command(db, head.table, kept)

        try:
            await self._do(write)
        except sqlite3.IntegrityError as error:
            raise No("table-reread") from error
        return after

    async def load(self, code: str) -> Saved | None:
        try:
            return await asyncio.to_thread(self._load, code)
        except sqlite3.Error as error:
            raise No("storage-failed") from error

    async def close_table(self, table: int, at: int) -> None:
        def write(db: sqlite3.Connection) -> None:
            db.execute("update tables set closed = ? where id = ?", (at, table))

        await self._do(write)

    async def check(self) -> None:
        await self._do(lambda _: None)

    async def close(self) -> None:
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._writer.close()
        with self._reading:
            self._reader.close()

    def _load(self, code: str) -> Saved | None:
        with self._reading:
            db = self._reader
            found = db.execute(
                "select id from tables where code = ? and closed is null", (code,)
            ).fetchone()
            if found is None:
                return None
            events = db.execute(
                "select seq, at, payload, hash from events where table_id = ? order by seq", found
            ).fetchall()
            commands = db.execute(
                "select command, content, answer from commands where table_id = ?", found
            ).fetchall()
        entries, head = verified(found[0], code, events)
        return Saved(head, entries, [Kept(c, d, a.encode()) for c, d, a in commands])

    async def _do(self, write: Callable[[sqlite3.Connection], Any]) -> Any:
        if self._closed:
            raise No("storage-failed")
        job = Job(write, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        try:
            return await job.told
        except sqlite3.IntegrityError:
            raise
        except Exception as error:
            raise No("storage-failed") from error

    def _run(self) -> None:
        going = True
        while going:
            jobs = [self._jobs.get()]
            while len(jobs) < BATCH_MAX and not self._jobs.empty():
                jobs.append(self._jobs.get())
            going = None not in jobs
            batch = [job for job in jobs if job is not None]
            self._write(batch)
            tell(batch)

    def _write(self, batch: list[Job]) -> None:
        """Write all in one transaction; where that fails, each in its own."""
        try:
            with transaction(self._writer) as db:
                for job in batch:
                    job.result = job.write(db)
        except Exception as error:  # noqa: BLE001 - a writer that died would stop every table
            if len(batch) == 1:
                batch[0].error = error
                return
            for job in batch:
                self._write([job])


class transaction:  # noqa: N801 - reads as a word, like contextlib's
    """Begin, then commit, or roll back where something was raised."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __enter__(self) -> sqlite3.Connection:
        self.db.execute("begin immediate")
        return self.db

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self.db.execute("commit")
        finally:
            if self.db.in_transaction:
                self.db.execute("rollback")


def tell(batch: list[Job]) -> None:
    """Tell all who wait for a batch, once for each event loop."""
    for loop in {job.told.get_loop() for job in batch}:
        mine = [job for job in batch if job.told.get_loop() is loop]
        try:
            loop.call_soon_threadsafe(tell_each, mine)
        except RuntimeError:  # the loop has closed: nobody waits any more
            continue


def tell_each(batch: list[Job]) -> None:
    for job in batch:
        job.tell()


def insert_events(db: sqlite3.Connection, new: list[tuple[Any, ...]]) -> None:
    statement = "insert into events (table_id, seq, at, payload, hash) values (?, ?, ?, ?, ?)"
    db.executemany(statement, new)


def insert_command(db: sqlite3.Connection, table: int, kept: Kept) -> None:
    statement = "insert into commands (table_id, command, content, answer) values (?, ?, ?, ?)"
    db.execute(statement, (table, kept.command, kept.content, kept.answer.decode()))


def verified(table: int, code: str, events: list[Any]) -> tuple[list[bytes], Head]:
    """Return a table's entries after checking that they are whole and in order."""
    entries: list[bytes] = []
    chain = b""
    for place, (seq, at, text, kept) in enumerate(events, start=1):
        payload = text.encode() if isinstance(text, str) else b""
        chain = chained(chain, place, at, payload)
        if seq != place or chain != kept:
            raise No("table-damaged", value=code)
        entries.append(payload)
    return entries, Head(table, len(entries), chain)


def connect(path: Path) -> sqlite3.Connection:
    """Open the file, make it ours if it is new, and insist on durable writing."""
    shown = str(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(
            path, timeout=PATIENCE_MS / 1000, isolation_level=None, check_same_thread=False
        )
        return prepared(db, shown)
    except sqlite3.OperationalError as error:
        code = "database-locked" if "locked" in str(error) else "database-unreadable"
        raise No(code, path=shown) from error
    except (sqlite3.DatabaseError, OSError) as error:
        raise No("database-unreadable", path=shown) from error


def prepared(db: sqlite3.Connection, shown: str) -> sqlite3.Connection:
    try:
        recognise(db, shown)
        insist(db, shown)
    except BaseException:
        db.close()
        raise
    return db


def insist(db: sqlite3.Connection, shown: str) -> None:
    """Ask for durable writing, and check that we got it."""
    db.execute("pragma foreign_keys = on")
    db.execute("pragma synchronous = full")
    mode = db.execute("pragma journal_mode = wal").fetchone()[0]
    level = db.execute("pragma synchronous").fetchone()[0]
    if (mode, level) != ("wal", 2):
        raise No("database-not-durable", path=shown)


def recognise(db: sqlite3.Connection, shown: str) -> None:
    """Check whose file it is, and of which version; an empty one becomes ours."""
    with transaction(db):
        ours = db.execute("pragma application_id").fetchone()[0]
        version = db.execute("pragma user_version").fetchone()[0]
        if not db.execute("select count(*) from sqlite_master").fetchone()[0]:
            for statement in SCHEMA:
                db.execute(statement)
        elif ours != APPLICATION:
            raise No("database-foreign", path=shown)
        elif version > SCHEMA_VERSION:
            raise No("database-newer", path=shown)
