"""P7: a server that sleeps while another takes its table writes nothing when it wakes."""

import asyncio
import contextlib
import hashlib
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from logs import opened
from people import Message, Person
from people import request as http

from served import ready, stop
from sizes import Record, size

QUICK = Path(__file__).with_name("quick.py")
STOPS = size("stops", 5)
LATE = 8


@dataclass
class Node:
    """A server as a process of its own."""

    url: str
    process: subprocess.Popen[bytes]

    def pause(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        self.process.send_signal(signal.SIGCONT)


@contextlib.asynccontextmanager
async def node(folder: Path, name: str, url: str) -> AsyncIterator[Node]:
    said = folder / f"{name}.log"
    with said.open("wb") as log:
        process = await asyncio.to_thread(
            subprocess.Popen, [sys.executable, str(QUICK), url], stdout=log, stderr=log
        )
    try:
        yield Node(await asyncio.to_thread(ready, process, said), process)
    finally:
        process.send_signal(signal.SIGCONT)
        await asyncio.to_thread(stop, process)


class Player:
    """Plays on whatever comes, and remembers what was acknowledged."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.acked: set[str] = set()

    async def play(self, moves: int) -> None:
        for _ in range(moves):
            await self.person.until(lambda: self.person.may_act or self.person.over)
            verb, what = self.choice()
            answer = await self.person.ask(verb, **what)
            if answer["type"] == "ack":
                self.acked.add(answer["id"])
                await self.person.reach(answer["version"])

    def choice(self) -> tuple[str, Message]:
        if self.person.over and self.person.view["phase"] == "match_over":
            return "rematch", {}
        if self.person.over:
            return "next_round", {"round": self.person.view["round"]}
        chosen = self.person.choice()
        return chosen.pop("type"), chosen


async def sleeps_and_wakes(first: Node, second: Node, url: str, dice: random.Random) -> None:
    wanted = {"name": "Alice", "bots": ["greedy", "random"], "start": True}
    _, table = await asyncio.to_thread(http, f"{first.url}/api/tables", wanted, {})
    old = Player(await Person(first.url, table["code"], table["secret"]).come())
    playing = asyncio.create_task(old.play(1_000))
    await asyncio.sleep(dice.uniform(0.1, 0.5))
    first.pause()
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    late = [f"late-late-{number}" for number in range(LATE)]
    for label in late:  # these wait in the socket of the sleeping server
        await old.person.send_only(label, {"type": "draw"}, old.person.version)
    new = Player(await Person(second.url, table["code"], old.person.secret).come())
    await new.play(5)
    first.wake()
    await new.play(5)
    assert await old.person.gone() == 1012
    await check(url, table["code"], old.acked | new.acked, late)
    await new.person.go()


async def check(url: str, code: str, acked: set[str], late: list[str]) -> None:
    """What was acknowledged is there, once; what came too late is not."""
    log = await opened(url)
    saved = await log.load(code)
    await log.close()
    assert saved is not None
    kept = {command.command for command in saved.commands}
    assert {digest(label) for label in acked} <= kept, "acknowledged and not in the log"
    assert kept.isdisjoint(map(digest, late)), "a stale write was accepted"


def digest(label: str) -> bytes:
    return hashlib.sha256(label.encode()).digest()


@pytest.mark.promise
def test_a_server_that_slept_while_its_table_was_taken_writes_nothing(
    url: str, tmp_path: Path, record_property: Record
) -> None:
    record_property("tried", STOPS)
    seed = random.SystemRandom().getrandbits(32)
    print(f"seed {seed}")  # noqa: T201 - shown with the failure
    dice = random.Random(seed)

    async def story() -> None:
        async with node(tmp_path, "first", url) as first, node(tmp_path, "second", url) as second:
            for number in range(STOPS):
                order = (first, second) if number % 2 == 0 else (second, first)
                await sleeps_and_wakes(*order, url, dice)

    asyncio.run(story())
