"""The log: durable, in order, and clear about what is wrong with it."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from pioche.server.log import CodeTaken, Head, Kept, SqliteLog
from pioche.server.refusals import No


def kept(number: int) -> Kept:
    return Kept(b"command %d" % number, b"content", b"{}")


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    async def story() -> None:
        log = SqliteLog(tmp_path / "deep" / "er" / "pioche.sqlite3")
        head = await log.open("AAA-AAA", [b"1", b"2"], 5)
        head = await log.append(head, [b"3"], 6, kept(1))
        await log.append(head, [], 7, kept(2))
        saved = await log.load("AAA-AAA")
        assert saved is not None
        assert saved.entries == [b"1", b"2", b"3"]
        assert saved.commands == [kept(1), kept(2)]
        assert saved.head == head
        assert await log.load("AAA-AAB") is None
        await log.close_table(head.table, 8)
        assert await log.load("AAA-AAA") is None
        await log.close()

    asyncio.run(story())


def test_a_code_belongs_to_one_table(tmp_path: Path) -> None:
    async def story() -> None:
        log = SqliteLog(tmp_path / "log")
        await log.open("AAA-AAA", [b"1"], 0)
        with pytest.raises(CodeTaken):
            await log.open("AAA-AAA", [b"2"], 0)
        saved = await log.load("AAA-AAA")
        assert saved is not None
        assert saved.entries == [b"1"]
        await log.close()

    asyncio.run(story())


def test_of_two_writers_behind_one_head_only_one_writes(tmp_path: Path) -> None:
    """P7, and in one batch with others: their writing goes through."""

    async def story() -> None:
        log = SqliteLog(tmp_path / "log")
        heads = [await log.open(f"AAA-AA{n}", [b"1"], 0) for n in range(8)]
        tries = [log.append(head, [b"2"], 1, kept(1)) for head in heads for _ in range(2)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(result, Head) for result in results) == len(heads)
        refused = [result for result in results if not isinstance(result, Head)]
        assert {str(result) for result in refused} == {"table-reread"}
        for number in range(8):
            saved = await log.load(f"AAA-AA{number}")
            assert saved is not None
            assert saved.entries == [b"1", b"2"]
        await log.close()

    asyncio.run(story())


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
        with pytest.raises(No, match="storage-failed"):
            await log.append(head, [b"3"], 1, None)

    asyncio.run(story())


@pytest.mark.parametrize(
    "damage",
    [
        "update events set payload = 'x' where seq = 2",
        "update events set at = at + 1 where seq = 1",
        "update events set payload = x'00' where seq = 3",
        "update events set hash = zeroblob(32) where seq = 3",
        "delete from events where seq = 2",
        "update events set seq = 9 where seq = 3",
    ],
)
def test_a_damaged_log_is_noticed_and_other_tables_live_on(tmp_path: Path, damage: str) -> None:
    async def story() -> None:
        path = tmp_path / "log"
        log = SqliteLog(path)
        await log.open("AAA-AAA", [b"1", b"2", b"3"], 0)
        await log.open("AAA-AAB", [b"1"], 0)
        await log.close()
        with sqlite3.connect(path) as db:
            db.execute(f"{damage} and table_id = 1")
        db.close()
        log = SqliteLog(path)
        with pytest.raises(No, match="table-damaged"):
            await log.load("AAA-AAA")
        assert await log.load("AAA-AAB") is not None
        await log.close()

    asyncio.run(story())


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
    monkeypatch.setattr("pioche.server.log.PATIENCE_MS", 50)
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
