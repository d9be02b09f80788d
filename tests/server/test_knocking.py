"""Tables where newcomers knock: who lets them in, and what they see before."""

import asyncio
from pathlib import Path

import pytest
from doors import answer, close, door, knock, waiting
from people import Person, running
from scenes import scene, told

from pioche import protocol
from pioche.protocol import Outside
from pioche.server.pace import Pace

PACE = Pace()


# ---------------------------------------------------------------- coming in


def test_who_is_let_in_takes_a_free_seat_in_the_lobby() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve = await knock(s)
            assert door(eve) == Outside("Eve")
            assert [e.name for e in s.told("knocked", 1)] == ["Eve"]
            assert await answer(s, 0) is None
            assert eve.view.you == 2
            assert eve.view.seats[2].name == "Eve"
            assert waiting(s) == {}
            assert await s.ask(0, protocol.Start()) is None
            assert len(eve.view.hand) == 7

    told(story)


def test_whoever_is_let_in_within_a_round_watches_and_sits_down_when_that_may_be() -> None:
    async def story() -> None:
        async with scene(2, bots=1, target=0) as s:
            await close(s)
            eve = await knock(s)
            assert await answer(s, 0) is None
            assert eve.view.you is None
            assert eve.view.watching == 1
            assert await s.ask(eve, protocol.Sit("Eve")) == "not-lobby"
            again = await s.hello(eve.secret)
            assert door(again) is None, "by the secret of the knock, without another"

    told(story)


def test_a_latecomer_is_let_in_to_a_bots_seat_between_rounds() -> None:
    async def story() -> None:
        async with scene(1, bots=1) as s:
            await close(s)
            assert await s.ask(0, protocol.SetDoor(open=True)) is None
            while s.table.phase != "round_over":
                if s.turn == 0:
                    await s.act(0)
                else:
                    await s.wait(PACE.bot_most + 0.1)
            eve = await knock(s, "B0")
            assert await answer(s, 0, "B0") is None
            assert (eve.view.you, eve.view.seats[1].name) == (1, "B0"), (
                "the bot's name goes with it"
            )

    told(story)


def test_a_name_that_somebody_has_gets_a_number_and_nobody_outside_learns_it() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve = await knock(s, "p1")
            assert await answer(s, 0, "p1") is None
            assert eve.view.seats[2].name == "p1 2"

    told(story)


def test_an_open_table_knows_no_knocks_and_opening_the_door_lets_all_in() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            eve = await s.hello()
            assert await s.ask(eve, protocol.Knock("Eve")) == "no-need-to-knock"
            await close(s)
            assert door(eve) == Outside(), "who only watched is outside now"
            await knock(s, ear=eve)
            assert await s.ask(0, protocol.SetGate(knock=False)) is None
            assert door(eve) is None
            assert waiting(s) == {}
            assert await s.ask(eve, protocol.Sit("Eve")) is None
            assert await s.ask(eve, protocol.Sit("Eva")) == "already-seated"
            assert len(s.table.taken) == 3

    told(story)


# ---------------------------------------------------------------- what is seen from outside


def test_nothing_of_the_table_is_told_outside() -> None:
    async def story() -> None:
        async with scene(2) as s:
            await close(s)
            eve, ivy = await s.hello(), await s.hello("no secret of ours")
            await knock(s, ear=eve)
            for _ in range(4):
                await s.act(s.turn)
            s.room.say(s.people[0], "hello")
            await s.part(1)
            await s.come(1)
            assert await answer(s, 0, yes=False) is None
            for ear in (eve, ivy):
                kinds = {type(message) for message in ear.heard}
                assert kinds <= {Outside, protocol.Ack}, kinds
            acks = [m for m in eve.heard if isinstance(m, protocol.Ack)]
            assert [ack.version for ack in acks] == [0]
            assert s.people[0].view.watching == 0, "nor are they counted as watching"
            for do in (protocol.Sit("Eve"), protocol.Draw(), protocol.Start(), protocol.Vote(0)):
                assert await s.ask(eve, do) == "must-knock"

    told(story)


def test_whoever_loses_the_seat_is_outside() -> None:
    async def story() -> None:
        async with scene(3) as s:
            await close(s)
            kicked = s.people[1]
            assert await s.ask(0, protocol.Remove(1)) is None
            assert door(kicked) == Outside()
            heard = len(kicked.heard)
            await s.act(s.turn) if s.turn in (0, 2) else await s.wait(PACE.bot_most + 0.1)
            assert len(kicked.heard) == heard

    told(story)


def test_what_was_played_is_shown_only_to_those_inside(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await place.opened(knock=True, bots=["greedy"], start=True, target=0)
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            await alice.play_round()
            path = f"/api/tables/{opened['code']}"
            nothing = {"code": opened["code"], "phase": None, "names": [], "free": 0}
            assert await place.get(path) == (200, {**nothing, "knock": True})
            for what in ("replay", "statistics", "record"):
                status, told = await place.get(f"{path}/{what}")
                assert (status, told["why"]["code"]) == (403, "must-knock")
            bearer = {"authorization": f"Bearer {alice.secret}"}
            status, replay = await place.get(f"{path}/replay", **bearer)
            assert (status, replay["names"][0]) == (200, "Alice")
            await alice.go()

    asyncio.run(story())


# ---------------------------------------------------------------- who answers


def test_only_the_host_answers_and_hand_over_moves_the_right() -> None:
    async def story() -> None:
        async with scene(3, start=False) as s:
            await close(s)
            await knock(s)
            watcher = await knock(s, "Ivy")
            assert await answer(s, 1) == "not-host"
            assert await answer(s, watcher) == "must-knock", "not from outside"
            assert await answer(s, 1, yes=False) == "not-host"
            assert await s.ask(0, protocol.HandOver(1)) is None
            assert waiting(s, 1).keys() == {"Eve", "Ivy"}, "nobody who waits is lost"
            assert await answer(s, 0) == "not-host"
            assert await answer(s, 1) is None

    told(story)


def test_a_spectator_who_was_let_in_lets_nobody_in() -> None:
    async def story() -> None:
        async with scene(2) as s:
            await close(s)
            ivy = await knock(s, "Ivy")
            assert await answer(s, 0, "Ivy") is None
            await knock(s)
            assert await answer(s, ivy) == "not-seated"
            assert await answer(s, ivy, yes=False) == "not-seated"
            assert waiting(s).keys() == {"Eve"}

    told(story)


def test_while_no_host_is_there_everyone_seated_may_answer() -> None:
    async def story() -> None:
        async with scene(3, start=False) as s:
            await close(s)
            eve, ivy = await knock(s), await knock(s, "Ivy")
            numbers = waiting(s)
            await s.part(0)
            assert await s.ask(2, protocol.Admit(numbers["Eve"])) is None
            assert await s.ask(1, protocol.Decline(numbers["Ivy"])) is None
            assert eve.view.you == 3
            assert (told := door(ivy)) is not None
            assert told.declined

    told(story)


@pytest.mark.parametrize("yes", [True, False], ids=["admitted", "declined"])
def test_a_knock_is_answered_once(yes: bool) -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            await knock(s)
            (number,) = waiting(s).values()
            first = protocol.Admit(number) if yes else protocol.Decline(number)
            assert await s.ask(0, first, "the-first-answer") is None
            assert await s.ask(0, first, "the-first-answer") is None, "the same answer again"
            for second in (protocol.Admit(number), protocol.Decline(number)):
                assert await s.ask(0, second) == "nobody-waits"
            assert len(s.table.taken) == 2 + yes

    told(story)


def test_nobody_is_admitted_after_giving_up() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            await close(s)
            eve = await knock(s)
            (number,) = waiting(s).values()
            assert await s.ask(eve, protocol.Knock("Eve")) == "already-knocked"
            assert await s.ask(eve, protocol.GiveUp()) is None
            assert door(eve) == Outside()
            assert await s.ask(eve, protocol.GiveUp()) == "nobody-waits"
            assert await s.ask(0, protocol.Admit(number)) == "nobody-waits"
            assert [e.name for e in s.told("knock_ended", 1)] == ["Eve"]
            await knock(s, ear=eve)
            assert list(waiting(s)) == ["Eve"]

    told(story)
