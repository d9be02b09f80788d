"""Whole rounds over real sockets: opening, sitting down, playing, the next round, the rematch."""

import asyncio
import re
from pathlib import Path

from people import Person, Place, running


async def two_people(place: Place, *, bots: int = 1, target: int = 500) -> tuple[Person, Person]:
    """Open a table, share its code, sit down, fill up with bots, start."""
    opened = await place.opened("Alice", target=target)
    alice = await Person(place.url, opened["code"], opened["secret"]).come()
    bob = await Person(place.url, opened["code"]).come()
    await bob.done("sit", name="Bob")
    for _ in range(bots):
        await alice.done("add_bot", kind="greedy")
    await alice.done("start")
    await bob.until(lambda: bob.version >= alice.version)
    return alice, bob


def test_two_people_and_two_bots_play_a_round_and_the_next(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            alice, bob = await two_people(place, bots=2)
            assert [seat["kind"] for seat in alice.view["seats"]] == [
                "human",
                "human",
                "bot",
                "bot",
            ]
            await asyncio.gather(alice.play_round(), bob.play_round())
            assert alice.view["result"] == bob.view["result"]
            assert alice.view["phase"] == "round_over"
            (line,) = alice.view["sheet"]
            winner = alice.view["result"]["winner"]
            assert line["scores"][winner] == line["points"] == sum(alice.view["result"]["values"])
            await bob.done("next_round", round=1)
            assert bob.view["round"] == 2
            assert bob.view["seats"][winner]["score"] == line["points"]

    asyncio.run(story())


def test_next_round_pressed_twice_deals_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            alice, bob = await two_people(place)
            assert await bob.refused("next_round", round=1) == "not-between-rounds"
            await asyncio.gather(alice.play_round(), bob.play_round())
            asked = [person.ask("next_round", round=1) for person in (alice, bob, alice)]
            answers = await asyncio.gather(*asked)
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused", "refused"]
            table = await place.truth(alice.view["code"])
            assert table.match is not None
            assert table.match.number == 2

    asyncio.run(story())


def test_start_pressed_twice_deals_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await place.opened(bots=["greedy"])
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            answers = await asyncio.gather(alice.ask("start"), alice.ask("start"))
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
            dealt = [event for event in alice.events if event["kind"] == "hand_dealt"]
            assert [event["count"] for event in dealt] == [7, 7]

    asyncio.run(story())


def test_a_rematch_begins_again_with_the_same_seats(tmp_path: Path) -> None:
    """R-131: with no goal the match is one round."""

    async def story() -> None:
        async with running(tmp_path) as place:
            alice, bob = await two_people(place, target=0)
            assert await bob.refused("rematch") == "match-not-over"
            await asyncio.gather(alice.play_round(), bob.play_round())
            assert alice.view["phase"] == "match_over"
            assert alice.view["winners"] == [alice.view["result"]["winner"]]
            names = [seat["name"] for seat in alice.view["seats"]]
            await bob.done("rematch")
            assert bob.view["round"] == 1
            assert bob.view["sheet"] == []
            assert [seat["name"] for seat in bob.view["seats"]] == names
            assert {seat["score"] for seat in bob.view["seats"]} == {0}

    asyncio.run(story())


def test_a_rematch_with_too_few_goes_back_to_the_lobby(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            alice, bob = await two_people(place, bots=0, target=0)
            await asyncio.gather(alice.play_round(), bob.play_round())
            await alice.done("leave")
            await bob.done("rematch")
            assert bob.view["phase"] == "lobby"
            assert bob.view["you"] == 0
            assert bob.view["seats"][0]["host"]
            await bob.done("add_bot", kind="random")
            await bob.done("start")
            await bob.play_round()

    asyncio.run(story())


def test_a_table_may_start_with_its_bots_in_one_request(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await place.opened(bots=["greedy", "random"], start=True, target=0)
            assert re.fullmatch(r"[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}", opened["code"])
            alice = await Person(place.url, opened["code"].lower(), opened["secret"]).come()
            names = [seat["name"].casefold() for seat in alice.view["seats"]]
            assert len(set(names)) == 3
            await alice.play_round()
            status, info = await place.get(f"/api/tables/{opened['code']}")
            assert status == 200
            assert info["phase"] == "match_over"

    asyncio.run(story())


def test_who_leaves_in_a_round_is_played_by_a_bot_in_order(tmp_path: Path) -> None:
    """A round goes on without its host, from the same hand, in the same order of turns."""

    async def story() -> None:
        async with running(tmp_path) as place:
            alice, bob = await two_people(place, bots=1)
            table = await place.truth(alice.view["code"])
            names = [seat["name"] for seat in alice.view["seats"]]
            await alice.done("leave")
            await bob.until(lambda: bob.version >= alice.version)
            assert bob.view["seats"][0]["away"]
            assert [seat["name"] for seat in bob.view["seats"]] == names
            assert bob.view["seats"][1]["host"]
            assert alice.view["you"] is None
            assert alice.view["hand"] == [], "nor is the hand still on the leaver's screen"
            ahead = alice.version + 1_000  # of whatever the bots do meanwhile
            assert await alice.refused("draw", version=ahead) == "not-seated"
            await bob.play_round()
            assert table.match is not None
            assert table.match.round.seats == 3

    asyncio.run(story())
