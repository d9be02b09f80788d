"""Several servers on one database (P7): a table never has two histories, and nobody is stuck."""

import asyncio
from pathlib import Path

from logs import opened
from people import Person, running

from pioche.server.pace import Pace

STILL = Pace(bot_least=60.0, bot_most=61.0, owner=0.2)
BLIND = Pace(bot_least=60.0, bot_most=61.0, owner=600.0)


def test_whoever_wakes_too_late_writes_nothing_and_sends_everyone_on(
    database: str, tmp_path: Path
) -> None:
    """The first server does not ask who owns the table: the log itself tells it."""

    async def story() -> None:
        async with (
            running(tmp_path, BLIND, kept=await opened(database)) as first,
            running(tmp_path, BLIND, kept=await opened(database)) as second,
        ):
            table = await first.opened("Alice")
            alice = await Person(first.url, table["code"], table["secret"]).come()
            bob = await Person(second.url, table["code"]).come()
            asked = {"type": "add_bot", "kind": "greedy"}
            await alice.send_only("robot-robot", asked, alice.version)
            assert await alice.gone() == 1012, "no answer: she will ask again where the table is"
            await bob.done("sit", name="Bob", label="bob-sits-down")
            away = Person(second.url, table["code"], alice.secret)
            await away.come(since=alice.version)
            await away.done("add_bot", kind="greedy", label="robot-robot")
            await bob.reach(away.version)
            assert [seat["name"] for seat in bob.view["seats"]] == [
                seat["name"] for seat in away.view["seats"]
            ]
            assert len(bob.view["seats"]) == 3

    asyncio.run(story())


def test_who_comes_back_to_the_wrong_server_is_sent_on(database: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            running(tmp_path, BLIND, kept=await opened(database)) as first,
            running(tmp_path, BLIND, kept=await opened(database)) as second,
        ):
            table = await first.opened("Alice")
            watcher = await Person(first.url, table["code"]).come()
            bob = await Person(second.url, table["code"]).come()
            alice = await Person(first.url, table["code"], table["secret"]).come()
            assert await alice.gone() == 1012
            assert await watcher.gone() == 1012
            await alice.come()
            assert alice.view["you"] == 0
            assert bob.view["you"] is None

    asyncio.run(story())


def test_a_dead_node_that_returns_and_gets_a_joiner(database: str, tmp_path: Path) -> None:
    """The others are still at the second; they are sent away though none of them does anything."""

    async def story() -> None:
        async with running(tmp_path, STILL, kept=await opened(database)) as first:
            table = await first.opened("Alice")
            port = int(first.url.rpartition(":")[2])
            alice = await Person(first.url, table["code"], table["secret"]).come()
            await alice.done("add_bot", kind="greedy")
        async with running(tmp_path, STILL, kept=await opened(database)) as second:
            at_second = Person(second.url, table["code"], alice.secret)
            await at_second.come(since=alice.version)
            await at_second.done("add_bot", kind="greedy")
            async with running(tmp_path, STILL, port, await opened(database)) as returned:
                bob = await Person(returned.url, table["code"]).come()
                assert await at_second.gone() == 1012
                again = Person(returned.url, table["code"], at_second.secret)
                await again.come(since=at_second.version)
                assert again.version >= at_second.version
                await bob.done("sit", name="Bob")
                await again.reach(bob.version)
                assert len(again.view["seats"]) == 4

    asyncio.run(story())


def test_a_whole_round_over_either_database(database: str, tmp_path: Path) -> None:
    """And after a restart the table is what it was."""

    async def story() -> None:
        async with running(tmp_path, kept=await opened(database)) as place:
            wanted = {"bots": ["greedy", "random"], "start": True}
            table = await place.opened("Alice", **wanted)
            alice = await Person(place.url, table["code"], table["secret"]).come()
            await alice.play_round()
            version, scores = alice.version, alice.view["seats"]
        async with running(tmp_path, kept=await opened(database)) as place:
            back = await Person(place.url, table["code"], alice.secret).come()
            assert back.version >= version
            assert [seat["name"] for seat in back.view["seats"]] == [s["name"] for s in scores]

    asyncio.run(story())
