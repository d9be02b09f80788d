"""Commands: each acts once, and only for whom it may."""

import asyncio
from pathlib import Path

import pytest
from people import QUICK, Person, Place, running

from pioche.server.pace import Pace

STILL = Pace(bot_least=60.0, bot_most=61.0)


async def lobby_of_two(place: Place) -> tuple[Person, Person]:
    opened = await place.opened("Alice")
    alice = await Person(place.url, opened["code"], opened["secret"]).come()
    bob = await Person(place.url, opened["code"]).come()
    await bob.done("sit", name="Bob")
    await alice.until(lambda: alice.version == bob.version)
    return alice, bob


def test_a_command_sent_twice_acts_once_also_after_a_restart(tmp_path: Path) -> None:
    """P2: the same id gets the same answer."""

    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice, _ = await lobby_of_two(place)
            first = await alice.ask("add_bot", kind="greedy", label="robot-robot")
            assert await alice.ask("add_bot", kind="greedy", label="robot-robot") == first
            assert len(alice.view["seats"]) == 3
            refusal = await alice.ask("next_round", round=1, label="too-early-round")
            await alice.done("start")
            code, secret, version = alice.view["code"], alice.secret, alice.version
        async with running(tmp_path, STILL) as place:
            alice = await Person(place.url, code, secret).come()
            assert await alice.ask("add_bot", kind="greedy", label="robot-robot") == first
            late = await alice.ask("next_round", round=1, label="too-early-round")
            assert late == refusal, "a refusal, too, is for ever"
            assert alice.version == version

    asyncio.run(story())


def test_an_id_used_for_something_else_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice, bob = await lobby_of_two(place)
            await alice.done("add_bot", kind="greedy", label="the-same-id")
            assert await alice.refused("add_bot", kind="random", label="the-same-id") == "id-reused"
            assert await bob.refused("add_bot", kind="greedy", label="the-same-id") == "id-reused"
            assert len(alice.view["seats"]) == 3

    asyncio.run(story())


def test_sitting_down_twice_by_one_command_takes_one_seat(tmp_path: Path) -> None:
    """The answer got lost, the line was cut, the server restarted: still the same seat."""

    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened("Alice")
            bob = await Person(place.url, opened["code"]).come()
            first = await bob.ask("sit", name="Bob", label="bob-sits-down")
            await bob.cut()
        async with running(tmp_path, STILL) as place:
            again = await Person(place.url, opened["code"]).come()
            assert await again.ask("sit", name="Bob", label="bob-sits-down") == first
            assert [seat["name"] for seat in again.view["seats"]] == ["Alice", "Bob"]
            assert await again.refused("sit", name="Bobby") == "already-seated"
            assert (await Person(place.url, opened["code"], first["secret"]).come()).view[
                "you"
            ] == 1

    asyncio.run(story())


@pytest.mark.parametrize(
    ("verb", "what"),
    [
        ("start", {}),
        ("add_bot", {"kind": "greedy"}),
        ("remove", {"seat": 0}),
        ("set_rules", {"preset": "officiel", "target": 200}),
    ],
)
def test_host_powers_are_the_hosts(tmp_path: Path, verb: str, what: dict[str, str | int]) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice, bob = await lobby_of_two(place)
            eve = await Person(place.url, alice.view["code"]).come()
            assert await eve.refused(verb, **what) == "not-seated"
            assert await bob.refused(verb, **what) == "not-host"
            await alice.done("start")
            assert await alice.refused(verb, **what) == "not-lobby", "also from raw packets"
            assert [seat["name"] for seat in alice.view["seats"]] == ["Alice", "Bob"]

    asyncio.run(story())


def test_the_host_chooses_rules_and_frees_seats(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice, bob = await lobby_of_two(place)
            await alice.done("set_rules", preset="officiel", target=0)
            assert alice.view["rules"]["target"] == 0
            assert await alice.refused("set_rules", preset="oficiel", target=1) == "unknown-preset"
            clash = {"teams": True, "scoring": "elimination"}
            why = await alice.refused("set_rules", preset="officiel", target=1, options=clash)
            assert why == "options-clash", "H-13"
            house = {"stacking": "same", "hand_size": 7}
            await alice.done("set_rules", preset="extreme", target=0, options=house)
            assert bob.view["rules"]["launcher"], "R-150"
            assert bob.view["rules"]["changed"] == {"stacking": "same"}, "seven is as dealt"
            await alice.done("set_rules", preset="fiche", target=0)
            assert bob.view["rules"]["preset"] == "fiche"
            assert bob.view["rules"]["players"] == [2, 3, 4, 6], "R-021"
            assert await alice.refused("remove", seat=7) == "seat-empty"
            await alice.done("remove", seat=1)
            await bob.until(lambda: bob.view["you"] is None)
            assert await alice.refused("start") == "too-few-players"
            await bob.done("sit", name="Bob")
            assert bob.view["you"] == 1

    asyncio.run(story())


def test_a_removed_player_does_not_come_back_by_the_old_secret(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice, bob = await lobby_of_two(place)
            await alice.done("remove", seat=1)
            await alice.done("add_bot", kind="greedy")
            old = await Person(place.url, alice.view["code"], bob.secret).come()
            assert old.view["you"] is None

    asyncio.run(story())


def test_when_the_host_leaves_the_next_person_is_host(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice, bob = await lobby_of_two(place)
            await alice.done("leave")
            await bob.until(lambda: bob.view["seats"][0]["kind"] == "open")
            assert bob.view["seats"][1]["host"]
            await bob.done("add_bot", kind="greedy")
            await bob.done("start")
            assert [seat["kind"] for seat in bob.view["seats"]] == ["bot", "human"]
            assert bob.view["you"] == 1

    asyncio.run(story())


def test_seats_move_together_when_the_match_starts(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice, bob = await lobby_of_two(place)
            carol = await Person(place.url, alice.view["code"]).come()
            await carol.done("sit", name="Carol")
            await bob.done("leave")
            await alice.done("start")
            await carol.until(lambda: carol.view["phase"] != "lobby")
            assert carol.view["you"] == 1
            assert [seat["name"] for seat in carol.view["seats"]] == ["Alice", "Carol"]
            hands = {person.view["you"]: person.view["hand"] for person in (alice, carol)}
            table = await place.truth(alice.view["code"])
            assert table.match is not None
            for number, hand in hands.items():
                assert hand == [str(card) for card in table.match.round.hand(number)]

    asyncio.run(story())


def test_nobody_acts_for_another_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice, bob = await lobby_of_two(place)
            await alice.done("start")
            await bob.until(lambda: bob.version == alice.version)
            waiting = bob if alice.may_act else alice
            before = waiting.view
            assert await waiting.refused("draw") in ("not-your-turn", "colour-first")
            card = before["hand"][0]
            colour = {"colour": "R"} if card.startswith("W") else {}
            assert await waiting.refused("play", card=card, **colour) == "not-your-turn"
            assert waiting.view == before

    asyncio.run(story())


def test_a_click_on_what_has_passed_is_stale(tmp_path: Path) -> None:
    """Five draws in one turn draw once."""

    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice, bob = await lobby_of_two(place)
            await alice.done("start")
            await bob.until(lambda: bob.version == alice.version)
            acting = alice if alice.may_act else bob
            if acting.view["phase"] == "colour":
                await acting.done("colour", colour="R")
            count = len(acting.view["hand"])
            version = acting.version
            asked = [acting.ask("draw", version=version) for _ in range(5)]
            answers = await asyncio.gather(*asked)
            assert [answer["type"] for answer in answers] == ["ack", *["refused"] * 4]
            assert {answer["why"]["code"] for answer in answers[1:]} == {"stale"}
            await acting.until(lambda: acting.version > version)
            assert len(acting.view["hand"]) == count + 1

    asyncio.run(story())


def test_a_full_table_takes_nobody_more(tmp_path: Path) -> None:
    """R-020: ten at most."""

    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened(bots=["greedy"] * 9)
            eve = await Person(place.url, opened["code"]).come()
            answer = await eve.ask("sit", name="Eve")
            assert answer["why"] == {"code": "table-full", "rule": "", "args": {"max": 10}}
            _, info = await place.get(f"/api/tables/{opened['code']}")
            assert info["free"] == 0

    asyncio.run(story())


def test_a_flood_is_refused_and_the_table_goes_on(tmp_path: Path) -> None:
    """P12: rates a socket."""

    async def story() -> None:
        async with running(tmp_path, QUICK) as place:
            alice, bob = await lobby_of_two(place)
            answers = await asyncio.gather(*(alice.ask("uno") for _ in range(100)))
            codes = [answer["why"]["code"] for answer in answers]
            assert set(codes) == {"not-started", "too-fast"}
            assert codes.count("not-started") >= 30
            await bob.done("leave")

    asyncio.run(story())
