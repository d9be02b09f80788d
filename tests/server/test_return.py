"""Coming back: after a reload, a cut line, a restart; with the right secret and with wrong ones."""

import asyncio
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
from people import QUICK, Person, Place, running

from pioche.protocol import Event
from pioche.server.pace import Pace

STILL = Pace(bot_least=60.0, bot_most=61.0)


async def dealt(place: Place, bots: int = 1) -> Person:
    """Open a table, deal, and sit at it."""
    opened = await place.opened(bots=["greedy"] * bots, start=True)
    return await Person(place.url, opened["code"], opened["secret"]).come()


def plain(events: list[Event]) -> Any:
    return msgspec.to_builtins(events)


def without_presence(view: dict[str, Any]) -> dict[str, Any]:
    seats = [{**seat, "connected": None} for seat in view["seats"]]
    return {**view, "seats": seats}


def test_a_reload_returns_to_the_same_hand(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice = await dealt(place)
            hand = alice.view["hand"]
            assert len(hand) >= 7
            await alice.cut()
            await alice.come()
            assert alice.view["hand"] == hand
            assert alice.view["you"] == 0

    asyncio.run(story())


def test_a_restart_returns_to_the_same_view(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice = await dealt(place)
            if alice.may_act:
                before = alice.version
                await alice.act()
                await alice.reach(before + 1)
            view, version, code = alice.view, alice.version, alice.view["code"]
        async with running(tmp_path, STILL) as place:
            again = await Person(place.url, code, alice.secret).come()
            assert without_presence(again.view) == without_presence(view)
            assert again.version == version

    asyncio.run(story())


def test_the_secret_is_kept_only_as_a_digest(tmp_path: Path) -> None:
    async def story() -> list[str]:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened("Alice")
            bob = await Person(place.url, opened["code"]).come()
            answer = await bob.done("sit", name="Bob")
            again = await Person(place.url, opened["code"], answer["secret"]).come()
            assert again.view["you"] == 1
            return [opened["secret"], answer["secret"], again.welcome["secret"]]

    secrets = asyncio.run(story())
    assert len(set(secrets)) == 3
    assert all(len(secret) >= 43 for secret in secrets), "256 bits, six a letter"
    with sqlite3.connect(tmp_path / "pioche.sqlite3") as db:
        kept = "\n".join(db.iterdump())
    db.close()
    assert not [secret for secret in secrets if secret in kept or secret.encode().hex() in kept]


def test_a_secret_stays_good_until_the_next_one_is_used(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened("Alice")
            first, code = opened["secret"], opened["code"]
            lost = await Person(place.url, code, first).come()
            second = lost.welcome["secret"]
            again = await Person(place.url, code, first).come()
            assert again.view["you"] == 0, "the answer with the new secret may have been lost"
            assert (await Person(place.url, code, second).come()).view["you"] == 0
            old = await Person(place.url, code, first).come()
            assert old.view["you"] is None, "a used-up secret opens nothing"
            assert old.welcome["secret"] is None

    asyncio.run(story())


def test_wrong_secrets_change_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice = await dealt(place)
            elsewhere = await place.opened("Eve")
            before = (alice.version, alice.view)
            wrong = ["", "x", "é" * 60, (alice.secret or "")[:-1], elsewhere["secret"]]
            for secret in wrong:
                thief = await Person(place.url, alice.view["code"], secret).come()
                assert thief.view["you"] is None
                assert thief.view["hand"] == []
                assert await thief.refused("draw") == "not-seated"
                assert await thief.refused("next_round", round=1) == "not-seated"
                await thief.go()
            assert (alice.version, alice.view) == before
            assert (await Person(place.url, alice.view["code"], alice.secret).come()).view[
                "you"
            ] == 0

    asyncio.run(story())


def test_the_newest_tab_acts_and_the_older_reads(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            old = await dealt(place)
            new = await Person(place.url, old.view["code"], old.secret).come()
            await old.until(lambda: old.reading)
            assert await old.refused("uno") == "watching-only"
            await new.done("uno")
            await old.until(lambda: old.version == new.version)
            assert old.view["hand"] == new.view["hand"]
            await old.cut()
            await new.done("uno")

    asyncio.run(story())


def test_presence_is_told_and_uses_no_version(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened("Alice")
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            bob = await Person(place.url, opened["code"]).come()
            await bob.done("sit", name="Bob")
            await alice.until(lambda: alice.version == bob.version)
            version = alice.version
            await bob.cut()
            await alice.until(lambda: '"presence"' in alice.frames[-1])
            gone = {"type": "presence", "connected": [0], "watching": 0, "left": None}
            assert json.loads(alice.frames[-1]) == gone
            await bob.come()
            await alice.until(lambda: '"connected":[0,1]' in alice.frames[-1])
            assert alice.version == version

    asyncio.run(story())


def test_what_was_missed_comes_as_a_delta(tmp_path: Path) -> None:
    """Every event once, in order, whatever was cut (P3)."""

    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await place.opened(bots=["greedy", "greedy"], start=True)
            watcher = await Person(place.url, opened["code"]).come(since=0)
            alice = await Person(place.url, opened["code"], opened["secret"]).come(since=0)
            playing = asyncio.create_task(alice.play_round())
            dice = random.Random(4)
            while not playing.done():
                await asyncio.sleep(dice.uniform(0.0, 0.05))
                await watcher.cut()
                await watcher.come(since=watcher.version)
            await playing
            await watcher.until(lambda: watcher.version == alice.version)
            table = await place.truth(opened["code"])
            assert watcher.events == plain(table.since(0, None)), "gapless, and nothing twice"
            assert alice.events == plain(table.since(0, table.seats[0]))

    asyncio.run(story())


def test_cut_connections_keep_every_version_in_order(tmp_path: Path) -> None:
    """The player, too, may lose the line at any moment; commands are sent again by their id."""

    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await place.opened(bots=["greedy"], start=True, target=0)
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            dice = random.Random(9)
            number = 0
            while not alice.over:
                await alice.until(lambda: alice.over or alice.may_act)
                if alice.over:
                    break
                number += 1
                label, asked = f"again-{number:08}", alice.choice()
                await alice.send_only(label, asked, alice.version)
                if dice.random() < 0.3:
                    await alice.cut()
                    await alice.come(since=alice.version)
                await alice.send_only(label, asked, alice.version)
                answer = await alice.answer_to(label)
                assert answer["type"] == "ack", answer
                await alice.reach(answer["version"])
            assert alice.view["phase"] == "match_over"

    asyncio.run(story())


def test_an_unwatched_table_is_forgotten_and_read_again(tmp_path: Path) -> None:
    async def story() -> None:
        pace = Pace(bot_least=60.0, bot_most=61.0, idle=0.05)
        async with running(tmp_path, pace) as place:
            alice = await dealt(place)
            hand, first = alice.view["hand"], await place.truth(alice.view["code"])
            await alice.go()
            await asyncio.sleep(0.3)
            await alice.come()
            assert alice.view["hand"] == hand
            assert await place.truth(alice.view["code"]) is not first

    asyncio.run(story())


def test_a_table_without_people_is_closed_for_good(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, Pace(empty=0.05)) as place:
            alice = await dealt(place)
            await alice.done("leave")
            await alice.until(lambda: alice.goodbye is not None)
            assert alice.goodbye is not None
            assert alice.goodbye["why"]["code"] == "table-closed"
            status, problem = await place.get(f"/api/tables/{alice.view['code']}")
            assert (status, problem["why"]["code"]) == (404, "unknown-table")
        async with running(tmp_path, QUICK) as place:
            gone = await Person(place.url, alice.view["code"], alice.secret).come()
            assert gone.goodbye is not None
            assert gone.goodbye["why"]["code"] == "unknown-table"

    asyncio.run(story())
