"""UNO under lag (P11), on a clock whose hands the test turns: server order, fairly heard."""

import random
from typing import Any

from scenes import scene, told

from pioche import protocol

TWO_LEFT: dict[str, Any] = {
    "hands": ["R1 B4", "Y1 Y2 R8", "G1 G2 R7"],
    "discard": "R9",
    "stock": "B1 B2 B3 B5 B6 B8",
}
LAY = protocol.Play("R1")


def test_a_call_on_its_way_beats_the_catch_that_overtook_it() -> None:
    """R-101: said with the lay, although the official rules hear no late call (R-102)."""

    async def story() -> None:
        async with scene(3) as s:
            s.place(**TWO_LEFT)
            await s.ask(0, LAY, "lay-the-last-but-one")
            await s.turn_to(0.1)
            await s.ask(2, protocol.Catch(0), "catch-first")
            assert s.people[2].answer("catch-first") is None, "held until the call is settled"
            await s.turn_to(0.7)
            await s.ask(0, protocol.Uno(), "uno-comes-late")
            assert s.refusal(0, "uno-comes-late") is None
            assert s.refusal(2, "catch-first") == "catch-overruled"
            assert s.counts == [1, 3, 3]
            (called,) = [event for event in s.people[1].events if event.kind == "uno_called"]
            assert called.ms == 700
            assert (called.rival, called.ahead) == (2, -600), "who was first, and by how much"

    told(story)


def test_without_a_call_the_held_catch_bites_and_says_how_late() -> None:
    """R-110: two cards, and what was asked behind the catch comes after it."""

    async def story() -> None:
        async with scene(3) as s:
            s.place(**TWO_LEFT)
            await s.ask(0, LAY, "lay-the-last-but-one")
            await s.turn_to(0.1)
            await s.ask(2, protocol.Catch(), "catch-whoever")
            await s.turn_to(0.2)
            await s.ask(1, protocol.Play("R8"), "next-player-lays")
            assert s.people[1].answer("next-player-lays") is None, "queues behind the catch"
            await s.turn_to(0.76)
            assert s.refusal(2, "catch-whoever") is None
            assert s.refusal(1, "next-player-lays") is None
            assert s.counts == [3, 2, 3]
            (caught,) = [event for event in s.people[1].events if event.kind == "caught"]
            assert (caught.seat, caught.target, caught.ms) == (0, 2, 100)
            assert caught.rival is None

    told(story)


def test_a_call_after_the_grace_does_not_save() -> None:
    async def story() -> None:
        async with scene(3) as s:
            s.place(**TWO_LEFT)
            await s.ask(0, LAY, "lay-the-last-but-one")
            await s.turn_to(0.75)
            await s.ask(0, protocol.Uno(), "uno-too-late")
            await s.ask(2, protocol.Catch(0), "catch-after-it")
            assert s.refusal(2, "catch-after-it") is None
            assert s.counts[0] == 3

    told(story)


def test_spamming_the_catch_gains_nothing() -> None:
    """A catch of nobody makes its seat wait, so the next real one comes too soon."""

    async def story() -> None:
        async with scene(3) as s:
            s.place(**TWO_LEFT)
            await s.ask(2, protocol.Catch(0), "catch-nobody")
            assert s.refusal(2, "catch-nobody") == "nobody-to-catch"
            await s.turn_to(0.5)
            await s.ask(0, LAY, "lay-the-last-but-one")
            await s.turn_to(1.5)
            await s.ask(2, protocol.Catch(0), "catch-again")
            assert s.refusal(2, "catch-again") == "catch-too-soon"
            await s.turn_to(2.1)
            await s.ask(2, protocol.Catch(0), "catch-at-last")
            assert s.refusal(2, "catch-at-last") is None

    told(story)


def test_bots_neither_act_nor_catch_within_a_second_of_the_lay() -> None:
    async def story() -> None:
        for seed in range(12):
            async with scene(1, bots=2, seed=seed) as s:
                s.place(**TWO_LEFT)
                await s.ask(0, LAY, "lay-the-last-but-one")
                await s.turn_to(0.99)
                assert s.counts == [1, 3, 3]
                await s.turn_to(2.01)
                assert s.counts[0] == 3, "the greedy bot catches whoever it may"
                (caught,) = [event for event in s.people[0].events if event.kind == "caught"]
                assert caught.ms is not None
                assert caught.ms >= 1000

    told(story)


def test_races_end_as_the_written_rule_says() -> None:
    """Call, catch and the next lay in any order: who is caught follows from times alone."""

    async def story() -> None:
        dice = random.Random(11)
        for _ in range(60):
            uno, catch, lay = (dice.uniform(0.005, 1.2) for _ in range(3))
            async with scene(3) as s:
                s.place(**TWO_LEFT)
                await s.ask(0, LAY, "lay-the-last-but-one")
                acts: list[tuple[float, int, protocol.Do]] = [
                    (uno, 0, protocol.Uno()),
                    (catch, 2, protocol.Catch(0)),
                    (lay, 1, protocol.Play("R8")),
                ]
                for at, seat, do in sorted(acts, key=lambda act: act[0]):
                    await s.turn_to(at)
                    await s.ask(seat, do, f"race-{seat:08}")
                await s.turn_to(1.9)
                caught = uno >= 0.75 and catch < lay
                assert s.counts[0] == (3 if caught else 1), (uno, catch, lay)
                assert s.counts[1] == 2
                assert (s.refusal(2, "race-00000002") is None) == caught

    told(story)


def test_of_two_catches_the_table_says_who_was_first_and_by_how_much() -> None:
    async def story() -> None:
        async with scene(4) as s:
            s.place(hands=["R1 B4", "Y1 Y2 R8", "G1 G2 R7", "B1 B2 B9"], discard="R9", stock="B3")
            await s.ask(0, LAY, "lay-the-last-but-one")
            await s.turn_to(0.3)
            await s.ask(2, protocol.Catch(), "catch-first")
            await s.turn_to(0.42)
            await s.ask(3, protocol.Catch(0), "catch-second")
            await s.turn_to(0.76)
            (caught,) = s.told("caught", 1)
            assert (caught.target, caught.rival, caught.ahead) == (2, 3, 120)
            beaten = s.people[3].answer("catch-second")
            assert isinstance(beaten, protocol.Refused)
            assert (beaten.why.code, beaten.why.args) == ("catch-beaten", {"name": "P2", "ms": 120})

    told(story)


def test_a_catch_while_nobody_has_one_card_makes_its_seat_wait_too() -> None:
    """Or one could hammer the key until somebody comes down to one card."""

    async def story() -> None:
        async with scene(3) as s:
            s.place(**TWO_LEFT)
            assert await s.ask(2, protocol.Catch()) == "nobody-has-one-card"
            await s.ask(0, LAY)
            assert await s.ask(2, protocol.Catch()) == "catch-too-soon"

    told(story)
