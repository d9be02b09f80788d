"""The log in a SQLite file: what it asks of the file, and what is wrong with some."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any, Final

import pytest
from logs import kept

from pioche.server.log import Head, SqliteLog, sqlite_checkpoint
from pioche.server.log.chain import chained
from pioche.server.log.sqlite_file import STEPS
from pioche.server.refusals import No

VERSION_1: Final = """
    create table tables (
        id integer primary key, code text not null unique,
        opened integer not null, closed integer
    );
    create table events (
        id integer primary key, table_id integer not null references tables,
        seq integer not null, at integer not null, payload text not null, hash blob not null,
        unique (table_id, seq)
    );
    create table commands (
        id integer primary key, table_id integer not null references tables,
        command blob not null, content blob not null, answer text not null,
        unique (table_id, command)
    );
    pragma application_id = 1346981699;
    pragma user_version = 1;
"""


def test_many_tables_share_one_transaction(tmp_path: Path) -> None:
    """Group commit: what comes while one batch is written goes into the next together."""

    async def story() -> None:
        log = SqliteLog(tmp_path / "log")
        heads = [await log.open(f"AAA-A{n:02}", [b"1"], 0) for n in range(60)]
        commits: list[str] = []
        log._writer.set_trace_callback(lambda text: commits.append(text.split()[0].lower()))
        await asyncio.gather(*(log.append(head, [b"2"], 1, None) for head in heads))
        assert commits.count("insert") == 60
        assert commits.count("commit") < 30
        await log.close()

    asyncio.run(story())


def test_one_that_was_overtaken_leaves_the_rest_of_its_transaction_alone(tmp_path: Path) -> None:
    async def story() -> None:
        log = SqliteLog(tmp_path / "log")
        heads = [await log.open(f"AAA-A{n:02}", [b"1"], 0) for n in range(20)]
        await log.take("AAA-A07")
        after = await asyncio.gather(
            *(log.append(head, [b"2"], 1, kept(n)) for n, head in enumerate(heads)),
            return_exceptions=True,
        )
        refused = after.pop(7)
        assert isinstance(refused, No)
        assert refused.why.code == "table-moved"
        assert all(isinstance(head, Head) and head.seq == 2 for head in after)
        for number in range(20):
            saved = await log.load(f"AAA-A{number:02}")
            assert saved is not None
            assert len(saved.entries) == len(saved.commands) + 1 == (1 if number == 7 else 2)
        await log.close()

    asyncio.run(story())


def test_what_is_written_is_copied_from_the_write_ahead_log_beside_the_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No commit copies, and the write-ahead log begins anew all the same."""
    monkeypatch.setattr(sqlite_checkpoint, "ROWS", 50)

    def salt() -> bytes:
        """Return what is new in the head of a write-ahead log that has begun anew."""
        return (tmp_path / "log-wal").read_bytes()[16:24]

    async def story() -> None:
        log = SqliteLog(tmp_path / "log")
        assert log._writer.execute("pragma wal_autocheckpoint").fetchone() == (0,)
        heads = [await log.open(f"AAA-A{n:02}", [b"1"], 0) for n in range(10)]
        first, rounds = salt(), 0
        while salt() == first and rounds < 2_000:
            heads = await asyncio.gather(*(log.append(head, [b"2"], 1, None) for head in heads))
            rounds += 1
        assert salt() != first
        await log.close()
        log = SqliteLog(tmp_path / "log")
        for number in range(10):
            saved = await log.load(f"AAA-A{number:02}")
            assert saved is not None
            assert len(saved.entries) == rounds + 1
        await log.close()

    asyncio.run(story())


def test_a_write_that_fails_changes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        log = SqliteLog(tmp_path / "log")
        head = await log.open("AAA-AAA", [b"1"], 0)
        log._writer.execute("pragma query_only = on")
        with pytest.raises(No, match="storage-failed"):
            await log.append(head, [b"2"], 1, kept(1))
        log._writer.execute("pragma query_only = off")
        await log.append(head, [b"2"], 1, kept(1))
        await log.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    "damage",
    [
        "update events set payload = 'x' where seq = 2 and table_id = 1",
        "update events set at = at + 1 where seq = 1 and table_id = 1",
        "update events set at = 'then' where seq = 1 and table_id = 1",
        "update events set payload = x'00' where seq = 3 and table_id = 1",
        "update events set payload = cast(x'c3' as text) where seq = 3 and table_id = 1",
        "update events set hash = zeroblob(32) where seq = 3 and table_id = 1",
        "update events set seq = 9 where seq = 3 and table_id = 1",
        "delete from events where seq = 2 and table_id = 1",
        "delete from events where seq = 3 and table_id = 1",
        "update commands set answer = 'x' where table_id = 1",
        "update commands set command = x'00' where table_id = 1",
        "update commands set content = 7 where table_id = 1",
        "delete from commands where table_id = 1",
        "update tables set seq = 2 where id = 1",
        "update tables set hash = x'' where id = 1",
        "update tables set answered = 0 where id = 1",
    ],
)
def test_a_damaged_log_is_noticed_and_other_tables_live_on(tmp_path: Path, damage: str) -> None:
    """P1: an end that is missing is noticed too."""

    async def story() -> None:
        path = tmp_path / "log"
        log = SqliteLog(path)
        head = await log.open("AAA-AAA", [b"1", b"2"], 0)
        await log.append(head, [b"3"], 0, kept(1))
        await log.open("AAA-AAB", [b"1"], 0)
        await log.close()
        with sqlite3.connect(path) as db:
            assert db.execute(damage).rowcount == 1
        db.close()
        log = SqliteLog(path)
        with pytest.raises(No, match="table-damaged"):
            await log.load("AAA-AAA")
        assert await log.load("AAA-AAB") is not None
        await log.close()

    asyncio.run(story())


def old_file(path: Path) -> list[bytes]:
    """Write a file as version 1 did; return the entries of its first table."""
    db = sqlite3.connect(path)
    db.executescript(VERSION_1)
    payloads, chain = [b'{"type":"opened"}', "à l’œil".encode()], b""
    db.execute("insert into tables (code, opened) values ('AAA-AAA', 5), ('AAA-AAB', 6)")
    for seq, payload in enumerate(payloads, start=1):
        chain = chained(chain, seq, 5, payload)
        statement = "insert into events (table_id, seq, at, payload, hash) values (1, ?, 5, ?, ?)"
        db.execute(statement, (seq, payload.decode(), chain))
    statement = "insert into commands (table_id, command, content, answer) values (1, ?, ?, ?)"
    db.execute(statement, (kept(1).command, kept(1).content, kept(1).answer.decode()))
    db.commit()
    db.close()
    return payloads


def test_an_older_file_is_brought_up_to_date(tmp_path: Path) -> None:
    """P15: what it holds is found again, and the table goes on."""
    path = tmp_path / "log"
    payloads = old_file(path)

    async def story() -> None:
        log = SqliteLog(path)
        saved = await log.take("AAA-AAA")
        assert saved is not None
        assert (saved.entries, saved.commands) == (payloads, [kept(1)])
        assert (saved.head.seq, saved.head.epoch) == (2, 1)
        await log.append(saved.head, [b"3"], 7, kept(2))
        bare = await log.load("AAA-AAB")
        assert bare is not None
        assert bare.head == Head(2, 0, b"", 0)
        await log.close()

    asyncio.run(story())
    with sqlite3.connect(path) as db:
        assert db.execute("pragma user_version").fetchone() == (len(STEPS),)
    db.close()
    asyncio.run(SqliteLog(path).close())


def test_a_step_that_fails_leaves_the_older_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(db: sqlite3.Connection) -> None:
        db.execute("create table half_way (name)")
        db.execute("create table half_way (name)")

    path = tmp_path / "log"
    old_file(path)
    with monkeypatch.context() as patch:
        patch.setattr("pioche.server.log.sqlite_file.STEPS", (*STEPS, broken))
        with pytest.raises(No, match="database-unreadable"):
            SqliteLog(path)
    with sqlite3.connect(path) as db:
        assert db.execute("pragma user_version").fetchone() == (1,)
        columns = [row[1] for row in db.execute("pragma table_info(tables)")]
        assert columns == ["id", "code", "opened", "closed"]
    db.close()


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("create table cats (name)")
    db.close()


def newer(path: Path) -> None:
    asyncio.run(SqliteLog(path).close())
    with sqlite3.connect(path) as db:
        db.execute("pragma user_version = 99")
    db.close()


def garbage(path: Path) -> None:
    path.write_bytes(b"not a database at all" * 100)


def folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (foreign, "database-foreign"),
        (newer, "database-newer"),
        (garbage, "database-unreadable"),
        (folder, "database-unreadable"),
    ],
)
def test_a_file_that_will_not_do_is_refused_and_left_alone(
    tmp_path: Path, spoil: Any, code: str
) -> None:
    path = tmp_path / "log"
    spoil(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(No) as refused:
        SqliteLog(path)
    assert refused.value.why.code == code
    assert refused.value.why.args == {"path": str(path)}
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_a_locked_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.log.sqlite_file.PATIENCE_MS", 50)
    path = tmp_path / "log"
    asyncio.run(SqliteLog(path).close())
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("begin exclusive")
    with pytest.raises(No, match="database-locked"):
        SqliteLog(path)
    holder.close()


def test_where_nothing_is_durable_nothing_starts() -> None:
    """P1: full synchronisation and write-ahead logging are insisted upon."""
    with pytest.raises(No, match="database-not-durable"):
        SqliteLog(Path(":memory:"))
