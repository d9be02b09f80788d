"""When something breaks: the log decides, and everyone finds the way back to it."""

import ast
import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from people import Person, running

from pioche import server
from pioche.happened import Phrase
from pioche.protocol import Command, Hello, Pong
from pioche.rulebook import LANGUAGES, UnknownMessage, message
from pioche.server.pace import Pace
from pioche.server.viewer import Take, Viewer

STILL = Pace(bot_least=60.0, bot_most=61.0)


def test_what_cannot_be_saved_has_not_happened(tmp_path: Path) -> None:
    """The state in memory is thrown away with the command; the client comes back and goes on."""

    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened("Alice")
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            watcher = await Person(place.url, opened["code"]).come()
            writer = place.log()._writer
            writer.execute("pragma query_only = on")
            answer = await alice.ask("add_bot", kind="greedy", label="robot-robot")
            assert answer["why"]["code"] == "storage-failed"
            assert await alice.gone() == 1012
            assert await watcher.gone() == 1012
            writer.execute("pragma query_only = off")
            await alice.come()
            assert len(alice.view["seats"]) == 1
            await alice.done("add_bot", kind="greedy", label="robot-robot")
            assert not watcher.events, "nothing was told that was not saved"

    asyncio.run(story())


@pytest.mark.parametrize(
    "damage",
    [
        "update events set payload = '{}' where table_id = 1 and seq = 2",
        "update tables set code = 'AAA-AAA' where id = 1",
    ],
)
def test_a_table_with_a_damaged_log_is_refused_alone(tmp_path: Path, damage: str) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            damaged, whole = await place.opened("Alice"), await place.opened("Bob")
        with sqlite3.connect(tmp_path / "pioche.sqlite3") as db:
            db.execute(damage)
            (code,) = db.execute("select code from tables where id = 1").fetchone()
        db.close()
        async with running(tmp_path, STILL) as place:
            status, problem = await place.get(f"/api/tables/{code}")
            assert (status, problem["why"]["code"]) == (500, "table-damaged")
            alice = await Person(place.url, code, damaged["secret"]).come()
            assert alice.goodbye is not None
            assert (await Person(place.url, whole["code"], whole["secret"]).come()).view["you"] == 0

    asyncio.run(story())


@pytest.mark.parametrize("left", ["{", '{"type":"dance"}', '{"type":"left","seat":7}'])
def test_a_log_that_cannot_be_replayed_is_refused_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, left: str
) -> None:
    """Whole by its hashes, but written by a Pioche that knew other entries."""

    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            strange, whole = await place.opened("Alice"), await place.opened("Bob")
            code = strange["code"]
            saved = await place.log().load(code)
            assert saved is not None
            await place.log().append(saved.head, [left.encode()], 0, None)
            status, problem = await place.get(f"/api/tables/{code}")
            assert (status, problem["why"]["code"]) == (500, "table-damaged")
            alice = await Person(place.url, code, strange["secret"]).come()
            assert alice.goodbye is not None
            assert alice.goodbye["why"]["code"] == "table-damaged"
            assert (await Person(place.url, whole["code"], whole["secret"]).come()).view["you"] == 0

    asyncio.run(story())
    assert not any(record.exc_info for record in caplog.records)


def test_a_database_that_cannot_be_read_is_a_refusal(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            code = (await place.opened("Alice"))["code"]
            await place.get(f"/api/tables/{code}")
            with sqlite3.connect(tmp_path / "pioche.sqlite3") as db:
                db.execute("alter table tables rename to tablets")
            db.close()
            status, problem = await place.get("/api/tables/AAA-AAA")
            assert (status, problem["why"]["code"]) == (503, "storage-failed")
            nobody = await Person(place.url, "AAA-AAA").come()
            assert await nobody.gone() == 1013, "come again later"
            assert (await place.get(f"/api/tables/{code}"))[0] == 200

    asyncio.run(story())


class Deaf:
    """A socket whose other side says hello and then reads nothing."""

    def __init__(self) -> None:
        self._hello = ['{"type":"hello","protocol":1}']

    async def receive(self, take: Take | None = None) -> str | bytes | None:
        if self._hello:
            return self._hello.pop()
        return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]

    def tell(self, *frames: bytes) -> bool:
        return False

    async def send(self, frame: bytes) -> None:
        await asyncio.get_running_loop().create_future()

    async def close(self, code: int) -> None:
        raise AssertionError("whoever reads nothing cannot be told so either")


class Busy:
    """A table that has a lot to say."""

    def __init__(self) -> None:
        self.parted = 0

    def join(self, viewer: Viewer, hello: Hello) -> None:
        for _ in range(200):
            viewer.send(Pong())

    def ask(self, viewer: Viewer, command: Command) -> None: ...

    def say(self, viewer: Viewer, phrase: Phrase) -> None: ...

    def part(self, viewer: Viewer) -> None:
        self.parted += 1


def test_a_slow_reader_is_let_go(tmp_path: Path) -> None:
    """P12: at 64 queued; nobody else waits for him."""

    async def story() -> None:
        table = Busy()
        async with asyncio.timeout(20):
            await Viewer(Deaf()).serve(table, 1.0)
        assert table.parted == 1

    asyncio.run(story())


def refusals() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every ``No("code", name=...)`` of the server."""
    for path in Path(server.__file__ or "").parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="No" | "Why"),
                    args=[ast.Constant(value=str(code)), *_],
                    keywords=words,
                ):
                    yield code, tuple(word.arg or "" for word in words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_of_the_server_has_its_sentence(lang: str) -> None:
    found = set(refusals())
    assert len(found) > 30
    for code, names in found:
        args: dict[str, str | int] = dict.fromkeys(names, "1")
        try:
            message(code, lang, "cli", **args)
        except UnknownMessage:
            message(code, lang, **args)
