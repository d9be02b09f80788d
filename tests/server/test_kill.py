"""Save, then tell (P1): a server killed at any moment has kept all that it ever said."""

import asyncio
import contextlib
import hashlib
import random
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from logs import opened as log_of
from people import Message, Person
from people import request as http
from websockets.exceptions import ConnectionClosed

from pioche.server.log.address import is_url
from served import ready
from sizes import Record, size

if TYPE_CHECKING:
    from databases import Postgres

HERE = Path(__file__).parent
KILLS = {"sqlite": 4, "postgres": 2}
TOGETHER = 3
"""Servers that live and die at once, each on a file of its own; PostgreSQL dies for all."""
MANY = {"sqlite": size("kills_sqlite", 60), "postgres": size("kills_postgres", 20)}


@contextlib.asynccontextmanager
async def killed_at_the_end(folder: Path, database: str) -> AsyncIterator[str]:
    said = folder / "server.log"
    command = [sys.executable, str(HERE / "quick.py"), database]
    with said.open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)  # noqa: ASYNC220
    try:
        yield await asyncio.to_thread(ready, process, said)
    finally:
        process.kill()
        process.wait()


class Story:
    """What a player was ever told, over all the lives of a server."""

    def __init__(self) -> None:
        self.acked: dict[str, tuple[Message, Message]] = {}
        self.version = 0
        self.views: dict[int, Message] = {}
        self.number = 0

    def saw(self, person: Person) -> None:
        self.version = person.version
        self.views[person.version] = settled(person.view)

    async def play(self, person: Person) -> None:
        """Play until the server dies."""
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            while True:
                await person.until(lambda: person.may_act or person.over)
                self.saw(person)
                self.number += 1
                label, do = f"command-{self.number:06}", self.choice(person)
                await person.send_only(label, do, person.version)
                answer = await person.answer_to(label)
                if answer["type"] == "ack":
                    self.acked[label] = (do, answer)
                    await person.reach(answer["version"])

    def choice(self, person: Person) -> Message:
        if not person.over:
            return person.choice()
        if person.view["phase"] == "match_over":
            return {"type": "rematch"}
        return {"type": "next_round", "round": person.view["round"]}

    async def check(self, person: Person) -> None:
        """After a restart: nothing that was said is lost, and what is seen again is the same."""
        assert person.version >= self.version, "a version was told and not saved"
        if person.version in self.views:
            assert settled(person.view) == self.views[person.version]
        for label, (do, answer) in list(self.acked.items())[-8:]:
            await person.send_only(label, do, person.version)
            assert await person.answer_to(label) == answer, "acknowledged and not saved"


def settled(view: Message) -> dict[str, Any]:
    return {**view, "seats": [{**seat, "connected": None} for seat in view["seats"]]}


class Lives:
    """A server on one database that is killed again and again, and Alice who comes back."""

    def __init__(self, folder: Path, database: str, postgres: "Postgres | None") -> None:
        folder.mkdir()
        self.folder, self.database, self.postgres = folder, database, postgres
        self.seed = random.SystemRandom().getrandbits(32)
        self.dice = random.Random(self.seed)
        self.story = Story()
        self.opened: Message = {}

    async def live(self) -> None:
        await self.database_is_back()
        async with killed_at_the_end(self.folder, self.database) as url:
            alice = await self.seated(url)
            await self.story.check(alice)
            playing = asyncio.create_task(self.story.play(alice))
            await asyncio.sleep(self.dice.uniform(0.1, 0.6))
            if self.postgres is not None and self.dice.random() < 0.5:
                await asyncio.to_thread(self.postgres.crash, self.database)
                await asyncio.sleep(self.dice.uniform(0, 0.1))
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await alice.gone()
        self.story.saw(alice)
        self.opened["secret"] = alice.secret

    async def seated(self, url: str) -> Person:
        if not self.opened:
            wanted = {"name": "Alice", "bots": ["greedy", "random"], "start": True}
            _, self.opened = await asyncio.to_thread(http, f"{url}/api/tables", wanted, {})
        alice = await Person(url, self.opened["code"], self.opened["secret"]).come()
        assert alice.view["you"] == 0, "the seat is still hers"
        return alice

    async def database_is_back(self) -> None:
        if self.postgres is not None:
            await asyncio.to_thread(self.postgres.wait, self.database)

    async def all(self, kills: int) -> None:
        for _ in range(kills + 1):
            await self.live()
        await self.database_is_back()
        log = await log_of(self.database)
        saved = await log.load(self.opened["code"])
        assert saved is not None
        kept = {command.command for command in saved.commands}
        keys = {hashlib.sha256(label.encode()).digest() for label in self.story.acked}
        assert keys <= kept, "acknowledged and not in the log"
        await log.close()


@pytest.mark.parametrize(
    "kills", [KILLS, pytest.param(MANY, marks=pytest.mark.promise)], ids=["some", "many"]
)
def test_killed_at_random_moments_nothing_acknowledged_is_lost(
    database: str,
    kills: dict[str, int],
    tmp_path: Path,
    request: pytest.FixtureRequest,
    record_property: Record,
) -> None:
    """P1. With PostgreSQL, half the time that is killed as well."""
    kind = "postgres" if is_url(database) else "sqlite"
    postgres = request.getfixturevalue("postgres") if kind == "postgres" else None
    record_property("tried", kills[kind])
    alone = postgres is not None or kills[kind] < TOGETHER**2
    names = [database] if alone else [f"{database}-{number}" for number in range(TOGETHER)]
    together = [Lives(tmp_path / str(n), name, postgres) for n, name in enumerate(names)]
    for lives in together:
        print(f"seed {lives.seed}")  # noqa: T201 - shown with the failure

    async def story() -> None:
        async with asyncio.TaskGroup() as tasks:
            for lives in together:
                tasks.create_task(lives.all(-(-kills[kind] // len(names))))

    asyncio.run(story())
    assert sum(len(lives.story.acked) for lives in together) > 2 * kills[kind]
