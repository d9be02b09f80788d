"""The log in a PostgreSQL database, for one node or many.

One task writes. It takes everything that came while the last statement was made durable and
writes it with one statement (group commit); only then are those who wait told. One statement
is one transaction: a node that is stopped in the middle holds no lock and leaves no half.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import asyncpg

from pioche.server.log.chain import Head, Kept, Row, Saved, checked, rows, seal, whole_answer
from pioche.server.log.keeping import CodeTaken, this_node
from pioche.server.log.postgres_line import Line
from pioche.server.log.postgres_schema import prepare
from pioche.server.refusals import No

BATCH_MAX: Final = 1_000

# A row of `tables` changes only where its epoch and its end are as the writer thinks. Whoever
# takes the table changes the same row, so one of the two waits and then sees what the other did.
APPEND: Final = """
    with wanted as (
        select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[],
            $6::bigint[]) as w (id, epoch, before, seq, hash, answers)
    ), ours as (
        update pioche.tables t
        set seq = w.seq, hash = w.hash, answered = t.answered + w.answers
        from wanted w where t.id = w.id and t.epoch = w.epoch and t.seq = w.before
        returning t.id
    ), happened as (
        insert into pioche.events (table_id, seq, at, payload, hash)
        select * from unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::text[], $11::bytea[])
            as e (table_id, seq, at, payload, hash)
        where e.table_id in (select id from ours)
    ), answered as (
        insert into pioche.commands (table_id, command, content, answer, seal)
        select * from unnest($12::bigint[], $13::bytea[], $14::bytea[], $15::text[], $16::bytea[])
            as c (table_id, command, content, answer, seal)
        where c.table_id in (select id from ours)
    )
    select id from ours
"""
OPEN: Final = """
    with made as (
        insert into pioche.tables (code, opened, seq, hash) values ($1, $2, $3, $4) returning id
    ), happened as (
        insert into pioche.events (table_id, seq, at, payload, hash)
        select made.id, e.* from made, unnest($5::bigint[], $6::bigint[], $7::text[], $8::bytea[])
            as e (seq, at, payload, hash)
    )
    select id from made
"""
TAKE: Final = """
    update pioche.tables set epoch = epoch + 1, node = $2
    where code = $1 and closed is null returning epoch
"""
CLOSE: Final = """
    update pioche.tables set closed = $3 where id = $1 and epoch = $2 returning id
"""
EPOCHS: Final = "select id, epoch from pioche.tables where id = any($1::bigint[])"
TABLE: Final = """
    select id, seq, hash, epoch, answered from pioche.tables
    where code = $1 and (closed is null or $2::boolean)
"""
EVENTS: Final = "select seq, at, payload, hash from pioche.events where table_id = $1 order by seq"
COMMANDS: Final = """
    select command, content, answer, seal from pioche.commands where table_id = $1 order by id
"""

ANSWER: Final = """
    select command, content, answer, seal from pioche.commands
    where table_id = $1 and command = $2
"""


@dataclass
class Job:
    """Something to write, and who waits for it."""

    before: Head
    after: Head
    new: list[Row]
    kept: Kept | None
    told: "asyncio.Future[Head]"

    def settle(self, error: Exception | None) -> None:
        if self.told.done():
            return
        if error is None:
            self.told.set_result(self.after)
        else:
            self.told.set_exception(error)


class PostgresLog:
    """The log in a PostgreSQL database; its schema is made by ``prepare``."""

    def __init__(self, url: str, node: str = "") -> None:
        self._node = node or this_node()
        self._writing, self._asking = Line(url, unsure="table-reread"), Line(url)
        self._jobs: deque[Job] = deque()
        self._filled = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def opened(cls, url: str, node: str = "") -> "PostgresLog":
        """Prepare the database, and return the log.

        Raises:
            No: It cannot be used; the code says why.
        """
        await prepare(url)
        return cls(url, node)

    async def open(self, code: str, entries: list[bytes], at: int) -> Head:
        new, head = rows(Head(0, 0, b""), entries, at)
        of_rows = [[row[i] for row in new] for i in range(1, 5)]
        try:
            made = await self._asking.ask(OPEN, code, at, head.seq, head.hash, *of_rows)
        except asyncpg.UniqueViolationError as error:
            raise CodeTaken(code) from error
        return head._replace(table=made[0]["id"])

    async def take(self, code: str) -> Saved | None:
        taken = await self._asking.ask(TAKE, code, self._node)
        saved = await self.load(code) if taken else None
        if saved is None:
            return None
        return Saved(saved.head._replace(epoch=taken[0]["epoch"]), saved.entries, saved.commands)

    async def load(self, code: str, *, even_closed: bool = False) -> Saved | None:
        async with (
            self._asking.held() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            found = await connection.fetchrow(TABLE, code, even_closed)
            if found is None:
                return None
            events = await connection.fetch(EVENTS, found["id"])
            commands = await connection.fetch(COMMANDS, found["id"])
        table, seq, chain, epoch, answered = found
        return checked(code, Head(table, seq, chain, epoch), answered, events, commands)

    async def append(self, head: Head, entries: list[bytes], at: int, kept: Kept | None) -> Head:
        if self._closed:
            raise No("storage-failed")
        new, after = rows(head, entries, at)
        job = Job(head, after, new, kept, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._filled.set()
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return await job.told

    async def answer(self, head: Head, command: bytes) -> Kept | None:
        found = await self._asking.ask(ANSWER, head.table, command)
        return whole_answer(found[0] if found else None)

    async def close_table(self, head: Head, at: int) -> None:
        if not await self._asking.ask(CLOSE, head.table, head.epoch, at):
            raise No("table-moved")

    async def lost(self, heads: Iterable[Head]) -> set[int]:
        held = {head.table: head.epoch for head in heads}
        taken = await self._asking.ask(EPOCHS, list(held))
        return {table for table, epoch in taken if epoch != held[table]}

    async def check(self) -> None:
        await self._writing.ask(APPEND, *columns([]))

    async def close(self) -> None:
        self._closed = True
        self._filled.set()
        if self._task is not None:
            await self._task
        await self._writing.close()
        await self._asking.close()

    async def _run(self) -> None:
        while not self._closed or self._jobs:
            await self._filled.wait()
            self._filled.clear()
            while batch := self._next():
                await self._write(batch)

    def _next(self) -> list[Job]:
        """Return what is written together: of each table only what comes first."""
        batch: dict[int, Job] = {}
        later = []
        while self._jobs and len(batch) < BATCH_MAX:
            job = self._jobs.popleft()
            if batch.setdefault(job.before.table, job) is not job:
                later.append(job)
        self._jobs.extendleft(reversed(later))
        return list(batch.values())

    async def _write(self, batch: list[Job]) -> None:
        """Write all at once; where a name is there already, each by itself."""
        try:
            ours = {row["id"] for row in await self._writing.ask(APPEND, *columns(batch))}
        except asyncpg.UniqueViolationError:
            await self._write_each(batch)
        except Exception as error:  # noqa: BLE001 - a writer that died would stop every table
            settle(batch, error if isinstance(error, No) else No("storage-failed"))
        else:
            settle([job for job in batch if job.before.table in ours], None)
            for job in batch:
                if job.before.table not in ours:
                    job.settle(await self._overtaken(job.before))

    async def _write_each(self, batch: list[Job]) -> None:
        if len(batch) == 1:
            settle(batch, No("table-reread"))
            return
        for job in batch:
            await self._write([job])

    async def _overtaken(self, head: Head) -> No:
        """Say why nothing may be written behind this head."""
        with contextlib.suppress(No):
            epochs = dict(await self._writing.ask(EPOCHS, [head.table]))
            return No("table-reread" if epochs.get(head.table) == head.epoch else "table-moved")
        return No("storage-failed")


def settle(batch: list[Job], error: Exception | None) -> None:
    for job in batch:
        job.settle(error)


def columns(batch: list[Job]) -> list[list[Any]]:
    """Return the arguments of ``APPEND``: a list for each column of each table."""
    ends = [
        (old.table, old.epoch, old.seq, new.seq, new.hash, 0 if job.kept is None else 1)
        for job in batch
        for old, new in [(job.before, job.after)]
    ]
    events = [row for job in batch for row in job.new]
    answers = [
        (job.before.table, kept.command, kept.content, kept.answer.decode(), seal(kept))
        for job in batch
        if (kept := job.kept) is not None
    ]
    return [
        [row[i] for row in table]
        for table, width in ((ends, 6), (events, 5), (answers, 5))
        for i in range(width)
    ]
