"""The log in PostgreSQL: what it asks of the server, and what becomes of it when that is away."""

import asyncio
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from logs import kept, opened

from pioche.rulebook import LANGUAGES
from pioche.server.log import Head
from pioche.server.log.address import is_url, open_log, shown
from pioche.server.refusals import No

if TYPE_CHECKING:
    from databases import Postgres
    from pioche.server.log.postgres import PostgresLog

SECRET = "hunter2-hunter2"


async def log_at(url: str) -> "PostgresLog":
    from pioche.server.log.postgres import PostgresLog

    log = await opened(url)
    assert isinstance(log, PostgresLog)
    return log


def test_many_tables_share_one_statement(url: str) -> None:
    """Group commit: what comes while one batch is written goes into the next together."""

    async def story() -> None:
        log = await log_at(url)
        heads = [await log.open(f"AAA-A{n:02}", [b"1"], 0) for n in range(60)]
        sizes: list[int] = []
        ask = log._writing.ask

        async def counted(statement: str, *args: Any) -> list[Any]:
            sizes.append(len(args[0]))
            return await ask(statement, *args)

        log._writing.ask = counted  # type: ignore[method-assign]
        await asyncio.gather(*(log.append(head, [b"2"], 1, None) for head in heads))
        assert sum(sizes) == 60
        assert len(sizes) < 30
        await log.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    "damage",
    [
        "update pioche.events set payload = 'x' where seq = 2",
        "delete from pioche.events where seq = 3",
        "update pioche.commands set answer = 'x'",
        "delete from pioche.commands",
        "update pioche.tables set seq = 2",
    ],
)
def test_a_damaged_log_is_noticed(postgres: "Postgres", url: str, damage: str) -> None:
    async def story() -> None:
        log = await log_at(url)
        head = await log.open("AAA-AAA", [b"1", b"2"], 0)
        await log.append(head, [b"3"], 0, kept(1))
        postgres.psql(url, damage)
        with pytest.raises(No, match="table-damaged"):
            await log.take("AAA-AAA")
        await log.close()

    asyncio.run(story())


def test_several_nodes_that_start_at_once_make_one_schema(url: str) -> None:
    async def story() -> None:
        logs = await asyncio.gather(*(opened(url) for _ in range(4)))
        await logs[0].open("AAA-AAA", [b"1"], 0)
        assert all([await log.load("AAA-AAA") for log in logs])
        await asyncio.gather(*(log.close() for log in logs))

    asyncio.run(story())


def test_a_database_may_be_shared(postgres: "Postgres", url: str) -> None:
    postgres.psql(url, "create table cats (name text); create table tables (legs integer)")
    asyncio.run(opened_and_closed(url))
    assert postgres.psql(url, "select count(*) from pioche.tables") == "0"


async def opened_and_closed(url: str) -> None:
    await (await opened(url)).close()


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("create schema pioche; create table pioche.cats (name text)", "postgres-foreign"),
        ("create schema pioche; create table pioche.about (name text)", "postgres-foreign"),
        (
            "create schema pioche; create table pioche.about (application bigint, version integer)",
            "postgres-foreign",
        ),
    ],
)
def test_another_programs_schema_is_refused_and_left_alone(
    postgres: "Postgres", url: str, statement: str, code: str
) -> None:
    postgres.psql(url, statement)
    with pytest.raises(No, match=code):
        open_log(url)
    assert postgres.psql(url, "select to_regclass('pioche.tables') is null") == "t"


def test_a_newer_schema_is_refused(postgres: "Postgres", url: str) -> None:
    """P15."""
    asyncio.run(opened_and_closed(url))
    postgres.psql(url, "update pioche.about set version = 99")
    with pytest.raises(No, match="postgres-newer"):
        open_log(url)


def test_where_nothing_is_durable_nothing_starts(postgres: "Postgres", url: str) -> None:
    """P1: we ask for commits that wait for the disk ourselves; what we cannot set must be set."""
    name = url.partition("?")[0].rpartition("/")[2]
    postgres.psql(url, f"alter database {name} set synchronous_commit = off")
    asyncio.run(opened_and_closed(url))
    postgres.psql(url, f"alter database {name} set default_transaction_read_only = on")
    with pytest.raises(No, match="postgres-unreachable"):
        open_log(url)


def test_a_server_without_fsync_is_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.log.postgres_line.DURABLE", {"fsync": "off"})
    with pytest.raises(No, match="postgres-not-durable") as refused:
        open_log(url)
    assert refused.value.why.args["setting"] == "fsync = off"


def test_a_lost_connection_is_made_again(postgres: "Postgres", url: str) -> None:
    """What was not acknowledged is refused; what was, is there."""

    async def story() -> None:
        log = await opened(url)
        head = await log.open("AAA-AAA", [b"1"], 0)
        for number in range(4):
            head = await log.append(head, [b"2"], 0, kept(number))
            postgres.crash(url)
            await back(log, head)
            saved = await log.take("AAA-AAA")
            assert saved is not None
            assert saved.head == head._replace(epoch=saved.head.epoch)
            head = saved.head
        await log.close()

    asyncio.run(story())


def test_while_the_database_is_away_everything_is_refused_soon(
    postgres: "Postgres", url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        log = await opened(url)
        heads = [await log.open(f"AAA-A{n:02}", [b"1"], 0) for n in range(20)]
        postgres.stop()
        try:
            asked = [log.append(head, [b"2"], 0, None) for head in heads]
            asked_too = [log.take("AAA-A00"), log.load("AAA-A01"), log.lost(heads), log.check()]
            results = await asyncio.gather(*asked, *asked_too, return_exceptions=True)
            assert {str(result) for result in results} == {"storage-failed"}
        finally:
            postgres.start()
        await back(log, heads[0])
        assert isinstance(await log.append(heads[1], [b"2"], 0, None), Head)
        await log.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert 0 < len(caplog.records) < 40


async def back(log: Any, head: Head) -> None:
    async with asyncio.timeout(60):
        while True:
            try:
                await log.lost([head])
                await log.check()
                return
            except No:
                await asyncio.sleep(0.1)


# ---------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("postgresql://bob:s3@db.example:6000/pioche", "db.example:6000/pioche"),
        ("postgres://db.example", "db.example:5432/"),
        ("postgresql://bob@[::1]/x", "::1:5432/x"),
        ("postgresql:///x?host=/run/postgresql&password=s3", "/run/postgresql/x"),
        ("postgresql://a:s3@one:1,two:2/x", "one:1,two:2/x"),
    ],
)
def test_of_a_url_neither_user_nor_password_is_shown(url: str, place: str) -> None:
    assert shown(url) == place


@given(st.text(st.characters(codec="ascii", exclude_categories=["Cc", "Zs"]), min_size=1))
def test_no_password_is_ever_shown(odd: str) -> None:
    """Not even one that should have been quoted and was not."""
    try:
        place = shown(f"postgresql://bob:{SECRET}{odd}{SECRET}@db.example:5432/pioche")
    except No as no:
        place = f"{no} {no.why}"
    assert SECRET not in place


@pytest.mark.parametrize(
    "url",
    [
        "mysql://bob:hunter2-hunter2@db/x",
        "postgresql://bob:hunter2-hunter2@db:port/x",
        "postgresql:/bob:hunter2-hunter2@db/x",
        "postgresql://bob:hunter2-hunter2/@db/x",
        "postgresql://[::1/x",
    ],
)
def test_what_is_no_url_of_postgresql_is_refused(url: str) -> None:
    assert is_url(url)
    with pytest.raises(No, match="database-url-bad"):
        open_log(url)


@pytest.mark.parametrize("path", ["pioche.sqlite3", "/tmp/x", "C:\\x", "C:/x", "./a:b", ":memory:"])
def test_a_files_name_is_no_url(path: str) -> None:
    assert not is_url(path)


def unreachable(url: str) -> Iterator[tuple[str, str]]:
    _, _, where = url.partition("@")
    name = where.partition("?")[0].strip("/")
    yield f"postgresql://bob:{SECRET}@127.0.0.1:1/x", "postgres-unreachable"
    yield f"postgresql://bob:{SECRET}@/x?host=/nowhere", "postgres-unreachable"
    yield f"postgresql://bob:{SECRET}@{where}", "postgres-refuses"
    yield f"postgresql://postgres:{SECRET}@{where.replace(name, 'nobody')}", "postgres-refuses"
    yield f"postgresql://postgres:{SECRET}@{where}&sslmode=sure", "database-url-bad"


def test_a_database_that_cannot_be_used_is_refused_without_its_secrets(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        for wrong, code in unreachable(url):
            with pytest.raises(No, match=code) as refused:
                open_log(wrong)
            assert SECRET not in f"{refused.value.why}"
    assert SECRET not in caplog.text


def test_without_asyncpg_its_extra_is_named(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("pioche.server.log.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(No, match="postgres-missing"):
        open_log(url)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("how", ["option", "environment"])
def test_the_command_says_what_is_wrong_in_a_sentence(lang: str, how: str) -> None:
    pytest.importorskip("asyncpg", reason="without it another sentence is right, see above")
    wrong = f"postgresql://bob:{SECRET}@127.0.0.1:1/x"
    words = [sys.executable, "-m", "pioche", "serve", "--port", "0", "--lang", lang]
    done = subprocess.run(
        [*words, "--db", wrong] if how == "option" else words,
        env={**os.environ, "PIOCHE_DB": wrong},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "127.0.0.1:1/x" in done.stderr
    assert SECRET not in done.stderr
    assert "bob" not in done.stderr
