"""Backups (P15): taken while a server writes, checked, and a server goes on from them."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from logs import kept, opened
from people import Person, running
from test_log_sqlite import foreign, garbage, newer, old_file

from pioche.rulebook import message
from pioche.server.log import Head, Log, SqliteLog
from pioche.server.log.backup import back_up, restore
from pioche.server.refusals import No

if TYPE_CHECKING:
    from databases import Postgres


def test_a_backup_taken_under_load_restores(tmp_path: Path) -> None:
    """Each table is found as it was at one instant, and all of them at the same one."""

    async def story() -> list[Head]:
        log = SqliteLog(tmp_path / "log")
        heads = [await log.open(f"AAA-A{n:02}", [b"1"], 0) for n in range(10)]
        writing = asyncio.create_task(write(log, heads))
        await written(heads, 3)
        made = await asyncio.to_thread(back_up, str(tmp_path / "log"), tmp_path / "backup")
        await written(heads, heads[-1].seq + 3)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        assert (made.tables, made.damaged) == (10, [])
        final = [saved.head for n in range(10) if (saved := await log.load(f"AAA-A{n:02}"))]
        await log.close()
        return final

    final = asyncio.run(story())
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == ["backup"]
    again = restore(tmp_path / "backup", str(tmp_path / "deep" / "er" / "restored"))
    heads = asyncio.run(heads_of(tmp_path / "deep" / "er" / "restored"))
    assert sum(head.seq for head in heads) == again.entries
    assert max(head.seq for head in heads) <= 1 + min(head.seq for head in heads), "one instant"
    assert 2 < heads[0].seq < final[0].seq


async def write(log: Log, heads: list[Head]) -> None:
    """Write at each table in turn, so that none is ever more than one entry ahead."""
    for number in range(1_000_000):
        which = number % len(heads)
        heads[which] = await log.append(heads[which], [b"x" * 500], 0, kept(number))


async def written(heads: list[Head], entries: int) -> None:
    while heads[-1].seq < entries:  # noqa: ASYNC110 - the writer is a part of this test
        await asyncio.sleep(0.01)


async def heads_of(path: Path) -> list[Head]:
    log = SqliteLog(path)
    found = [saved.head for n in range(10) if (saved := await log.load(f"AAA-A{n:02}"))]
    await log.close()
    return found


def test_a_server_goes_on_from_a_backup(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            table = await place.opened("Alice", bots=["greedy"], start=True)
            alice = await Person(place.url, table["code"], table["secret"]).come()
            await alice.until(lambda: alice.may_act)
            db = str(tmp_path / "pioche.sqlite3")
            await asyncio.to_thread(back_up, db, tmp_path / "backup")
            version, secret = alice.version, alice.secret
        restored = tmp_path / "elsewhere"
        restore(tmp_path / "backup", str(restored / "pioche.sqlite3"))
        async with running(restored) as place:
            back = await Person(place.url, table["code"], secret).come()
            assert back.version >= version
            await back.play_round()

    asyncio.run(story())


def test_an_older_log_is_backed_up_as_todays(tmp_path: Path) -> None:
    old_file(tmp_path / "old")
    before = (tmp_path / "old").read_bytes()
    made = back_up(str(tmp_path / "old"), tmp_path / "backup")
    assert (made.tables, made.entries) == (2, 2)
    assert (tmp_path / "old").read_bytes() == before
    assert restore(tmp_path / "backup", str(tmp_path / "new")) == made


def test_a_damaged_table_is_named_and_the_others_are_kept(tmp_path: Path) -> None:
    async def story() -> None:
        log = SqliteLog(tmp_path / "log")
        for number in range(3):
            await log.open(f"AAA-A{number:02}", [b"1", b"2"], 0)
        await log.close()

    asyncio.run(story())
    with sqlite3.connect(tmp_path / "log") as db:
        db.execute("update events set payload = 'x' where table_id = 2 and seq = 2")
    db.close()
    made = back_up(str(tmp_path / "log"), tmp_path / "backup")
    assert (made.tables, made.entries, made.damaged) == (3, 4, ["AAA-A01"])


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (foreign, "database-foreign"),
        (newer, "database-newer"),
        (garbage, "database-unreadable"),
        (lambda _: None, "file-missing"),
    ],
)
def test_what_is_no_log_is_refused_and_nothing_is_left(
    tmp_path: Path, spoil: Any, code: str
) -> None:
    spoil(tmp_path / "source")
    before = sorted(path.name for path in tmp_path.iterdir())
    with pytest.raises(No, match=code):
        back_up(str(tmp_path / "source"), tmp_path / "target")
    with pytest.raises(No, match=code):
        restore(tmp_path / "source", str(tmp_path / "target"))
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_nothing_is_ever_written_over(tmp_path: Path) -> None:
    asyncio.run(SqliteLog(tmp_path / "log").close())
    (tmp_path / "target").write_text("mine")
    with pytest.raises(No, match="file-exists"):
        back_up(str(tmp_path / "log"), tmp_path / "target")
    with pytest.raises(No, match="file-exists"):
        restore(tmp_path / "log", str(tmp_path / "target"))
    assert (tmp_path / "target").read_text() == "mine"


def pioche(*words: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "pioche", *words, "--lang", "en"],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_on_the_command_line(tmp_path: Path) -> None:
    log, backup = str(tmp_path / "log"), str(tmp_path / "backup")
    old_file(Path(log))
    code, out, err = pioche("backup", log, backup)
    assert (code, err) == (0, "")
    assert "2 tables" in out
    code, out, err = pioche("restore", backup, str(tmp_path / "new"), "--json")
    assert json.loads(out) == {
        "path": str(tmp_path / "new"), "tables": 2, "entries": 2, "damaged": []
    }  # fmt: skip
    code, out, err = pioche("backup", log, backup)
    assert (code, out, err.count("\n")) == (2, "", 1)
    code, out, err = pioche("backup", "postgresql://bob:hunter2@db/x", backup)
    assert (code, out) == (2, "")
    assert "pg_dump" in err
    assert "hunter2" not in err


def test_the_commands_that_we_name_for_postgresql_do_it(
    postgres: "Postgres", url: str, tmp_path: Path
) -> None:
    """P15: dumped under one server, restored into an empty database."""

    async def write_some() -> Head:
        log = await opened(url)
        head = await log.append(await log.open("AAA-AAA", [b"1"], 0), [b"2"], 0, kept(1))
        await log.close()
        return head

    async def read_again(there: str) -> None:
        log = await opened(there)
        saved = await log.take("AAA-AAA")
        assert saved is not None
        assert saved.head == head._replace(epoch=1)
        await log.append(saved.head, [b"3"], 0, None)
        assert (await log.open("AAA-AAB", [b"1"], 0)).table > head.table
        await log.close()

    head = asyncio.run(write_some())
    with postgres.database() as there:
        for code, db in (("backup-of-postgres", url), ("restore-of-postgres", there)):
            words = message(code, "en", "cli").split(": ")[-1].replace("FILE", f"{tmp_path}/dump")
            postgres.run(words.replace('"$PIOCHE_DB"', db).split())
        asyncio.run(read_again(there))
