"""The log in one SQLite file, for one node.

One thread writes. It takes everything that came while the last transaction was made durable
and writes it in one transaction (group commit); only then are those who wait told. Where several
tables write, a transaction waits a moment for the next ones: to make it durable costs far more
than to write it.
"""

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from pioche.server.log.chain import Head, Kept, Row, Saved, checked, rows, seal, whole_answer
from pioche.server.log.keeping import CodeTaken, this_node
from pioche.server.log.sqlite_checkpoint import Checkpoints
from pioche.server.log.sqlite_file import connect, transaction
from pioche.server.refusals import No

BATCH_MAX: Final = 1_000
APART: Final = 0.015
"""Seconds from the start of one transaction to the next, where that is another table's."""


class Added(NamedTuple):
    """What goes behind the head of a table's log."""

    before: Head
    after: Head
    rows: list[Row]
    kept: Kept | None


@dataclass
class Job:
    """Something to write, and who waits for it: entries, or whatever else a function writes."""

    write: Callable[[sqlite3.Connection], Any] | Added
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

    def __init__(self, path: Path, node: str = "") -> None:
        """Open or make the file.

        Raises:
            No: It cannot be used; the code says why.
        """
        self.path = path
        self._node = node or this_node()
        self._writer = connect(path)
        self._reader = connect(path)
        self._reader.execute("pragma query_only = on")
        self._reader.text_factory = readable
        self._reading, self._writing = threading.Lock(), threading.Lock()
        self._writer.execute("pragma wal_autocheckpoint = 0")
        self._checkpoints = Checkpoints(path, self._writing)
        self._closed = False
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="pioche-log", daemon=True)
        self._thread.start()

    async def open(self, code: str, entries: list[bytes], at: int) -> Head:
        try:
            head: Head = await self._do(lambda db: insert_table(db, code, entries, at))
        except sqlite3.IntegrityError as error:
            raise CodeTaken(code) from error
        return head

    async def take(self, code: str) -> Saved | None:
        found = await self._read(lambda db: find(db, code))
        if found is None:  # whoever guesses codes makes nobody write
            return None
        epoch: int = await self._do(lambda db: raise_epoch(db, found, self._node))
        saved = await self.load(code)
        return saved and Saved(saved.head._replace(epoch=epoch), saved.entries, saved.commands)

    async def load(self, code: str, *, even_closed: bool = False) -> Saved | None:
        saved: Saved | None = await self._read(lambda db: read_table(db, code, even_closed))
        return saved

    async def append(self, head: Head, entries: list[bytes], at: int, kept: Kept | None) -> Head:
        new, after = rows(head, entries, at)
        try:
            await self._do(Added(head, after, new, kept))
        except sqlite3.IntegrityError as error:
            raise No("table-reread") from error
        return after

    async def answer(self, head: Head, command: bytes) -> Kept | None:
        return whole_answer(await self._read(lambda db: read_answer(db, head.table, command)))

    async def close_table(self, head: Head, at: int) -> None:
        await self._do(lambda db: mark_closed(db, head, at))

    async def lost(self, heads: Iterable[Head]) -> set[int]:
        held = {head.table: head.epoch for head in heads}
        taken: dict[int, int] = await self._read(lambda db: epochs(db, list(held)))
        return {table for table, epoch in taken.items() if epoch != held[table]}

    async def check(self) -> None:
        await self._do(lambda _: None)

    async def close(self) -> None:
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._checkpoints.close)
        self._writer.close()
        with self._reading:
            self._reader.close()

    async def _read(self, what: Callable[[sqlite3.Connection], Any]) -> Any:
        """Read something as it stands at one instant."""

        def read() -> Any:
            with self._reading, transaction(self._reader, "deferred") as db:
                return what(db)

        try:
            return await asyncio.to_thread(read)
        except sqlite3.Error as error:
            raise No("storage-failed") from error

    async def _do(self, write: Callable[[sqlite3.Connection], Any] | Added) -> Any:
        if self._closed:
            raise No("storage-failed")
        job = Job(write, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        try:
            return await job.told
        except (No, sqlite3.IntegrityError):
            raise
        except Exception as error:
            raise No("storage-failed") from error

    def _run(self) -> None:
        last: int | None = -1
        going, began = True, 0.0
        while going:
            jobs = [self._jobs.get()]
            table = table_of(jobs[0])
            if table != last:  # whoever writes alone need not wait
                time.sleep(max(0.0, began + APART - time.monotonic()))
            last, began = table, time.monotonic()
            while len(jobs) < BATCH_MAX and not self._jobs.empty():
                jobs.append(self._jobs.get())
            going = None not in jobs
            batch = [job for job in jobs if job is not None]
            with self._writing:
                self._write(batch)
            tell(batch)
            self._checkpoints.wrote(len(batch))

    def _write(self, batch: list[Job]) -> None:
        """Write all in one transaction; where that fails, each in its own."""
        try:
            with transaction(self._writer) as db:
                write_all(db, batch)
        except Exception as error:  # noqa: BLE001 - a writer that died would stop every table
            if len(batch) == 1:
                batch[0].error = error
                return
            for job in batch:
                self._write([job])


def table_of(job: Job | None) -> int | None:
    """Tell whose log a job goes on with."""
    return job.write.before.table if job is not None and isinstance(job.write, Added) else None


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


# ---------------------------------------------------------------- writing


def write_all(db: sqlite3.Connection, batch: list[Job]) -> None:
    """Write jobs in their order; entries that follow each other go in together."""
    for are_added, some in groupby(batch, lambda job: isinstance(job.write, Added)):
        jobs = list(some)
        if are_added:
            add(db, [job.write for job in jobs if isinstance(job.write, Added)])
            continue
        for job in jobs:
            job.result = job.write(db) if callable(job.write) else None


def insert_table(db: sqlite3.Connection, code: str, entries: list[bytes], at: int) -> Head:
    made = db.execute("insert into tables (code, opened) values (?, ?)", (code, at))
    assert made.lastrowid is not None
    before = Head(made.lastrowid, 0, b"")
    new, head = rows(before, entries, at)
    add(db, [Added(before, head, new, None)])
    return head


def add(db: sqlite3.Connection, added: list[Added]) -> None:
    """Write behind the heads of logs, a statement for all of them.

    Raises:
        No: One of them is not ours, or ends elsewhere than we think.
    """
    moved = db.executemany(
        """update tables set seq = ?, hash = ?, answered = answered + ?
        where id = ? and epoch = ? and seq = ?""",
        [
            (one.after.seq, one.after.hash, one.kept is not None, *at_end(one.before))
            for one in added
        ],
    )
    if moved.rowcount != len(added):
        raise overtaken(db, added[0].before)
    statement = "insert into events (table_id, seq, at, payload, hash) values (?, ?, ?, ?, ?)"
    db.executemany(statement, [row for one in added for row in one.rows])
    db.executemany(
        "insert into commands (table_id, command, content, answer, seal) values (?, ?, ?, ?, ?)",
        [answered(one.before.table, one.kept) for one in added if one.kept is not None],
    )


def at_end(head: Head) -> tuple[int, int, int]:
    return head.table, head.epoch, head.seq


def answered(table: int, kept: Kept) -> tuple[int, bytes, bytes, str, bytes]:
    return table, kept.command, kept.content, kept.answer.decode(), seal(kept)


def overtaken(db: sqlite3.Connection, head: Head) -> No:
    """Say why nothing may be written behind this head."""
    ours = epochs(db, [head.table]).get(head.table) == head.epoch
    return No("table-reread" if ours else "table-moved")


def raise_epoch(db: sqlite3.Connection, table: int, node: str) -> int:
    """Make a table ours, and return the epoch that then began."""
    db.execute("update tables set epoch = epoch + 1, node = ? where id = ?", (node, table))
    return epochs(db, [table])[table]


def mark_closed(db: sqlite3.Connection, head: Head, at: int) -> None:
    statement = "update tables set closed = ? where id = ? and epoch = ?"
    if db.execute(statement, (at, head.table, head.epoch)).rowcount != 1:
        raise No("table-moved")


# ---------------------------------------------------------------- reading


def readable(text: bytes) -> str:
    """Read a text that may be damaged; its hash will tell."""
    return text.decode("utf-8", "replace")


def find(db: sqlite3.Connection, code: str, even_closed: bool = False) -> int | None:
    """Return the id of the table that has this code.

    Raises:
        No: The index leads to a table of another code: it is damaged, and no hash speaks of it.
    """
    asked = "select id from tables where code = ? and (closed is null or ?)"
    row = db.execute(asked, (code, even_closed)).fetchone()
    if row is None:
        return None
    [found] = db.execute("select code from tables where id = ?", row).fetchone() or [None]
    if found != code:
        raise No("table-damaged", value=code)
    table: int = row[0]
    return table


def epochs(db: sqlite3.Connection, tables: list[int]) -> dict[int, int]:
    """Return the epochs of those of these tables that there are."""
    asked = "select id, epoch from tables where id in (select value from json_each(?))"
    return dict(db.execute(asked, (json.dumps(tables),)))


def read_table(db: sqlite3.Connection, code: str, even_closed: bool) -> Saved | None:
    """Read the table that has this code, and check that it is whole."""
    table = find(db, code, even_closed)
    return None if table is None else whole_table(db, table)


def read_answer(db: sqlite3.Connection, table: int, command: bytes) -> tuple[Any, ...] | None:
    asked = "select command, content, answer, seal from commands where table_id = ? and command = ?"
    row: tuple[Any, ...] | None = db.execute(asked, (table, command)).fetchone()
    return row


def whole_table(db: sqlite3.Connection, table: int) -> Saved:
    """Read a table, and check that it is whole.

    Raises:
        No: It is damaged.
    """
    of = (table,)
    statement = "select code, seq, hash, epoch, answered from tables where id = ?"
    code, seq, chain, epoch, answered = db.execute(statement, of).fetchone()
    statement = "select seq, at, payload, hash from events where table_id = ? order by seq"
    events = db.execute(statement, of).fetchall()
    statement = "select command, content, answer, seal from commands where table_id = ? order by id"
    commands = db.execute(statement, of).fetchall()
    return checked(code, Head(table, seq, chain, epoch), answered, events, commands)
