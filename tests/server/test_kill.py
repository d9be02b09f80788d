"""Save, then tell (P1): a server killed at any moment has kept all that it ever said."""

import asyncio
import contextlib
import random
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from people import Message, Person, request
from websockets.exceptions import ConnectionClosed

from served import ready

HERE = Path(__file__).parent
KILLS = 4


@contextlib.asynccontextmanager
async def killed_at_the_end(folder: Path) -> AsyncIterator[str]:
    said = folder / "server.log"
    command = [sys.executable, str(HERE / "quick.py"), str(folder / "pioche.sqlite3")]
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


def test_killed_at_random_moments_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    dice = random.Random()
    story = Story()

    async def live(opened: Message) -> None:
        async with killed_at_the_end(tmp_path) as url:
            if not opened:
                wanted = {"name": "Alice", "bots": ["greedy", "random"], "start": True}
                _, answer = await asyncio.to_thread(request, f"{url}/api/tables", wanted, {})
                opened.update(answer)
            alice = await Person(url, opened["code"], opened["secret"]).come()
            assert alice.view["you"] == 0, "the seat is still hers"
            await story.check(alice)
            playing = asyncio.create_task(story.play(alice))
            await asyncio.sleep(dice.uniform(0.1, 0.6))
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await alice.gone()
        story.saw(alice)
        opened["secret"] = alice.secret

    async def lives() -> None:
        opened: Message = {}
        for _ in range(KILLS + 1):
            await live(opened)

    asyncio.run(lives())
    assert len(story.acked) > 10
