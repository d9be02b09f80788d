"""How long a knock lasts where newcomers knock, how often one may, and what survives what."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from doors import answer, close, door, go, knock, waiting
from people import QUICK, Person, running
from scenes import scene, told

from pioche import client, protocol
from pioche.protocol import Outside
from pioche.server.limits import USUAL
from pioche.server.pace import Pace

PACE = Pace()


# ---------------------------------------------------------------- declined


def test_whoever_was_declined_waits_before_knocking_again() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve = await knock(s)
            assert await answer(s, 0, yes=False) is None
            assert door(eve) == Outside(declined=True, pause=1000 * int(PACE.declined))
            assert await s.ask(eve, protocol.Knock("Eve")) == "knock-too-soon"
            await s.wait(PACE.declined / 2)
            back = await s.hello(eve.secret)
            assert door(back) == Outside(declined=True, pause=500 * int(PACE.declined))
            assert await s.ask(back, protocol.Knock("Eve")) == "knock-too-soon"
            await s.wait(PACE.declined / 2 + 0.1)
            await knock(s, ear=back)
            assert await answer(s, 0) is None
            assert back.view.you == 2

    told(story)


def test_a_new_browser_at_the_same_address_waits_too_unless_somebody_of_it_is_inside() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve = await knock(s)
            assert await answer(s, 0, yes=False) is None
            fresh = await s.hello()
            fresh.caller = eve.caller
            assert await s.ask(fresh, protocol.Knock("Mallory")) == "knock-too-soon"
            s.people[1].caller = eve.caller
            await knock(s, "Mallory", fresh)

    told(story)


# ---------------------------------------------------------------- going, and coming back


def test_a_knock_survives_a_reload_and_ends_when_its_knocker_has_gone() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve = await knock(s)
            await go(s, eve)
            await s.wait(PACE.knock - 1)
            back = await s.hello(eve.secret)
            assert door(back) == Outside("Eve")
            await s.wait(PACE.knock + 1)
            assert list(waiting(s)) == ["Eve"]
            await go(s, back)
            await s.wait(PACE.knock + 1)
            assert waiting(s) == {}
            assert door(await s.hello(eve.secret)) == Outside()

    told(story)


def test_who_comes_back_to_the_door_and_goes_again_has_the_whole_time_again() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve = await knock(s)
            await go(s, eve)
            await s.wait(PACE.knock - 2)
            await go(s, await s.hello(eve.secret))
            await s.wait(3)
            assert list(waiting(s)) == ["Eve"]

    told(story)


def test_who_watches_by_leave_and_goes_must_knock_again_only_after_long() -> None:
    async def story() -> None:
        async with scene(2) as s:
            await close(s)
            eve = await knock(s)
            assert await answer(s, 0) is None
            await go(s, eve)
            await s.wait(PACE.guest / 2)
            back = await s.hello(eve.secret)
            assert door(back) is None
            await go(s, back)
            await s.wait(PACE.guest + 1)
            assert door(await s.hello(eve.secret)) == Outside()

    told(story)


def test_who_is_let_in_to_watch_while_away_may_come_as_late_as_who_was_there() -> None:
    async def story() -> None:
        async with scene(2) as s:
            await close(s)
            eve = await knock(s)
            await go(s, eve)
            assert await answer(s, 0) is None
            await s.wait(PACE.knock + 1)
            assert door(await s.hello(eve.secret)) is None

    told(story)


def test_knocks_survive_a_restart_and_so_does_a_no() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve, ivy, may = await knock(s), await knock(s, "Ivy"), await knock(s, "May")
            assert await answer(s, 0, "Ivy") is None
            assert await answer(s, 0, "May", yes=False) is None
            await s.restart()
            await s.come(0, 1)
            assert list(waiting(s)) == ["Eve"]
            back = [await s.hello(ear.secret) for ear in (eve, ivy, may)]
            assert door(back[0]) == Outside("Eve")
            assert back[1].view.you == 2
            assert await s.ask(back[2], protocol.Knock("May")) == "knock-too-soon"
            assert await answer(s, 0) is None
            assert back[0].view.you == 3

    told(story)


def test_admitted_while_away_the_seat_is_there_on_return() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve = await knock(s)
            await go(s, eve)
            assert await answer(s, 0) is None
            assert not s.people[0].view.seats[2].connected
            assert (await s.hello(eve.secret)).view.you == 2

    told(story)


def test_an_answer_lost_on_the_way_is_had_by_asking_again() -> None:
    """Whoever never got the secret gets it by the same command, admitted meanwhile or not."""

    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve = await s.hello()
            assert await s.ask(eve, protocol.Knock("Eve"), "eve-knocks") is None
            await go(s, eve)
            back = await s.hello()
            assert await s.ask(back, protocol.Knock("Eve"), "eve-knocks") is None
            assert door(back) == Outside("Eve")
            assert await answer(s, 0) is None
            await go(s, back)
            last = await s.hello()
            assert await s.ask(last, protocol.Knock("Eve"), "eve-knocks") is None
            assert last.view.you == 2
            assert len(s.told("knocked", 0)) == 1

    told(story)


def test_two_tabs_of_one_knocker_come_in_together_and_the_newer_plays() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            older = await knock(s)
            newer = await s.hello(older.secret)
            assert await answer(s, 0) is None
            assert (older.view.you, newer.view.you) == (2, 2)
            assert (older.reading, newer.reading) == (True, False)
            assert await s.ask(newer, protocol.Leave()) is None
            assert door(older) == door(newer) == Outside()

    told(story)


# ---------------------------------------------------------------- floods


def test_a_flood_of_knocks_is_bounded_by_table_and_address() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            crowd = [await s.hello() for _ in range(2 * USUAL.table_knocks)]
            for ear in crowd[: USUAL.table_knocks]:
                ear.caller = crowd[0].caller
            asked = [await s.ask(ear, protocol.Knock("Bot")) for ear in crowd]
            assert asked[: USUAL.table_knocks].count(None) == USUAL.address_knocks
            assert asked.count(None) == USUAL.table_knocks
            assert set(asked) == {None, "too-many-knocks"}
            assert len(s.people[0].view.knocks) == USUAL.table_knocks

    told(story)


def test_knocking_and_giving_up_again_and_again_is_bounded() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve = await s.hello()
            asked: list[Any] = []
            for _ in range(USUAL.knock_burst + 5):
                asked.append(await s.ask(eve, protocol.Knock("Eve")))
                await s.ask(eve, protocol.GiveUp())
            assert asked == [None] * USUAL.knock_burst + ["too-fast"] * 5

    told(story)


def test_a_bad_name_knocks_at_no_door() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve = await s.hello()
            assert await s.ask(eve, protocol.Knock("  ")) == "name-empty"
            assert await s.ask(eve, protocol.Knock("x" * 25)) == "name-too-long"
            assert waiting(s) == {}

    told(story)


def test_the_python_client_knocks_and_lets_in(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await client.open_table(place.url, "Alice", knock=True)
            async with (
                client.join(place.url, opened.code, opened.secret) as alice,
                client.join(place.url, opened.code) as eve,
            ):
                assert eve.outside == Outside()
                for let_in in (False, True):
                    knocking = asyncio.create_task(eve.knock("Eve"))
                    await alice.until(lambda table: bool(table.view.knocks))
                    number = alice.view.knocks[0].id
                    if let_in:
                        await alice.admit(number)
                        assert await knocking == eve.seat == eve.view.you == 1
                        continue
                    await alice.decline(number)
                    with pytest.raises(client.Refusal, match="You were not let in") as refused:
                        await knocking
                    assert refused.value.code == "not-let-in"
                    assert eve.outside is not None
                    assert eve.outside.declined
                    await asyncio.sleep(QUICK.declined)

    asyncio.run(story())


def test_no_secret_of_a_knocker_is_in_the_log_or_in_anybodys_frames(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await place.opened(knock=True)
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            eve = await Person(place.url, opened["code"]).come()
            assert (await eve.ask("knock", version=0, name="Eve"))["type"] == "ack"
            await alice.until(lambda: bool(alice.view["knocks"]))
            await alice.done("admit", knocker=alice.view["knocks"][0]["id"])
            await eve.until(lambda: eve.view.get("you") == 1)
            assert eve.secret is not None
            assert not any(eve.secret in frame for frame in alice.frames)
            assert not any(eve.secret.encode() in entry for entry in await place.kept(alice.code))
            await alice.go()
            await eve.go()

    asyncio.run(story())
