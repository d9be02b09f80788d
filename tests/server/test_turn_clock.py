"""The turn clock, on a clock whose hands the test turns."""

from typing import Any

import pytest
from scenes import Scene, scene, told

from pioche import protocol
from pioche.server.pace import Pace

PACE = Pace()
LIMIT = protocol.CLOCK


async def pass_turns(s: Scene, seat: int, times: int) -> None:
    """Let this seat's time run out so many times, the others playing on."""
    missed = 0
    while missed < times:
        if s.turn != seat:
            await s.act(s.turn)
            continue
        before = len(s.told("timed_out", (seat + 1) % 3))
        await s.wait(LIMIT + 0.1)
        missed += len(s.told("timed_out", (seat + 1) % 3)) - before
        while s.turn == seat and s.table.phase == "drawn":
            await s.wait(PACE.bot_most + 0.1)


def test_at_the_limit_a_bot_makes_one_move_and_says_so() -> None:
    async def story() -> None:
        async with scene(3) as s:
            late, other = s.turn, (s.turn + 1) % 3
            assert s.people[other].left == LIMIT * 1000, "in milliseconds left, by nobody's clock"
            version = s.table.version
            await s.wait(LIMIT - 0.1)
            assert s.table.version == version
            await s.wait(0.2)
            assert s.table.version == version + 1
            last = s.table.history[-1].told(other)
            assert (last[0].kind, last[0].seat) == ("timed_out", late)
            assert {event.seat for event in last if event.kind in ("card_played", "card_drawn")}
            assert not s.people[other].view.seats[late].away

    told(story)


def test_a_move_in_time_starts_the_next_ones_clock() -> None:
    async def story() -> None:
        async with scene(3) as s:
            await s.wait(LIMIT - 1)
            first = s.turn
            await s.act(first)
            while s.turn == first:
                await s.act(first)
            assert s.people[first].left == LIMIT * 1000
            await s.wait(LIMIT - 1)
            assert not s.told("timed_out", first)
            await s.wait(2)
            assert s.told("timed_out", first)

    told(story)


def test_two_at_a_table_who_play_again_have_the_full_time_again() -> None:
    """R-074: after a skip of two it is the same seat's turn, but another turn."""

    async def story() -> None:
        async with scene(2) as s:
            s.place(hands=["RS R3 R4", "Y1 Y2"], discard="R9", stock="B1 B2 B3")
            version = s.table.turn_version
            assert await s.ask(0, protocol.Play("RS")) is None
            assert s.turn == 0
            assert s.table.turn_version > version, "so a click on the first turn is stale"
            assert s.people[1].left == LIMIT * 1000

    told(story)


def test_three_turns_missed_in_a_row_and_a_bot_plays_until_its_owner_is_back() -> None:
    async def story() -> None:
        async with scene(3) as s:
            seat, other = s.turn, (s.turn + 1) % 3
            await pass_turns(s, seat, 2)
            assert not s.people[other].view.seats[seat].away
            await pass_turns(s, seat, 1)
            assert [event.seat for event in s.told("seat_away", other)] == [seat]
            assert s.people[other].view.seats[seat].away
            while s.turn != seat:
                await s.act(s.turn)
            version = s.table.version
            await s.wait(PACE.bot_most + 0.1)
            assert s.table.version > version, "at the pace of a bot"
            assert await s.ask(seat, protocol.Back()) is None
            assert [event.seat for event in s.told("seat_back", other)] == [seat]
            assert not s.people[other].view.seats[seat].away
            assert await s.ask(seat, protocol.Back()) == "not-away"

    told(story)


def test_a_turn_taken_in_between_begins_the_count_anew() -> None:
    async def story() -> None:
        async with scene(3) as s:
            seat = s.turn
            await pass_turns(s, seat, 2)
            while s.turn != seat:
                await s.act(s.turn)
            await s.act(seat)
            while s.turn == seat:
                await s.act(seat)
            await pass_turns(s, seat, 2)
            assert not s.table.sitting(seat).away

    told(story)


@pytest.mark.parametrize("by", ["command", "refused command", "reconnect"])
def test_any_sign_of_life_gives_the_seat_back_at_once(by: str) -> None:
    async def story() -> None:
        async with scene(3) as s:
            seat = s.turn
            await pass_turns(s, seat, 3)
            if by == "reconnect":
                await s.part(seat)
                await s.come(seat)
            elif by == "command":
                assert await s.ask(seat, protocol.Uno()) is None
            else:
                assert await s.ask(seat, protocol.Start()) is not None
            assert not s.table.sitting(seat).plays_itself
            assert s.people[seat].view.you == seat
            assert len(s.people[seat].view.hand) == s.counts[seat]

    told(story)


def test_a_bots_timer_does_not_play_for_a_person_who_is_back() -> None:
    """The bot was about to act when its person came back."""

    async def story() -> None:
        async with scene(3) as s:
            seat = s.turn
            await pass_turns(s, seat, 3)
            while s.turn != seat:
                await s.act(s.turn)
            assert await s.ask(seat, protocol.Back()) is None
            version = s.table.version
            await s.wait(PACE.bot_most + 1)
            assert s.table.version == version
            assert s.turn == seat
            assert s.people[seat].left == round((LIMIT - PACE.bot_most - 1) * 1000) or (
                s.people[seat].left == LIMIT * 1000
            )

    told(story)


def test_what_the_bot_began_it_ends_and_it_counts_once() -> None:
    """It drew a card that may be laid: the turn is not over, and is no second miss."""

    async def story() -> None:
        async with scene(2) as s:
            s.place(hands=["Y1 Y2 Y3", "G1 G2"], discard="R9", stock="R5 B1 B2")
            await s.wait(LIMIT + 0.1)
            assert s.table.phase == "drawn"
            await s.wait(PACE.bot_most + 0.1)
            assert s.turn == 1
            assert len(s.told("timed_out", 1)) == 1
            assert s.table.sitting(0).misses == 1

    told(story)


PENDING: dict[str, Any] = {
    "turn": {"hands": ["R1 R2", "Y1 Y2", "G1 G2"], "discard": "R9", "stock": "B1 B2 B3"},
    "drawn": {"hands": ["Y1 Y2", "Y3 Y4", "G1 G2"], "discard": "R9", "stock": "R3 B1 B2"},
    "challenge": {"hands": ["W4 Y2", "Y1 Y4", "G1 G2"], "discard": "R9",
                  "stock": "B1 B2 B3 B4 B5 B6 B7 B8"},
}  # fmt: skip


@pytest.mark.parametrize("phase", [*PENDING, "colour"])
def test_the_clock_covers_every_pending_decision(phase: str) -> None:
    async def story() -> None:
        async with scene(3) as s:
            await until_pending(s, phase)
            assert s.table.phase == phase
            seat = s.turn
            version = s.table.version
            await s.wait(LIMIT - 0.1)
            assert s.table.version == version
            await s.wait(0.2)
            assert [event.seat for event in s.told("timed_out", 0)] == [seat]
            assert (s.table.phase, s.turn) != (phase, seat)

    told(story)


async def until_pending(s: Scene, phase: str) -> None:
    if phase == "colour":
        s.place(hands=["Y1 Y2", "Y3 Y4", "G1 G2"], first="W", stock="B1 B2")
    else:
        s.place(**PENDING[phase])
    await s.settled()
    if phase == "drawn":
        assert await s.ask(0, protocol.Draw()) is None
    if phase == "challenge":
        assert await s.ask(0, protocol.Play("W4", "B")) is None


def test_more_time_may_be_asked_for_once_a_round() -> None:
    async def story() -> None:
        async with scene(3) as s:
            seat, other = s.turn, (s.turn + 1) % 3
            assert await s.ask(other, protocol.MoreTime()) == "not-on-turn"
            await s.wait(40)
            assert s.people[seat].view.more_time
            assert await s.ask(seat, protocol.MoreTime()) is None
            assert s.people[other].left == (LIMIT - 40 + LIMIT) * 1000
            assert not s.people[seat].view.more_time
            assert s.people[other].view.more_time, "everyone has their own"
            assert await s.ask(seat, protocol.MoreTime()) == "more-time-used"
            await s.wait(LIMIT - 40 + LIMIT - 0.1)
            assert not s.told("timed_out", other)
            await s.wait(0.2)
            assert s.told("timed_out", other)

    told(story)


def test_after_a_restart_the_clock_is_credited() -> None:
    async def story() -> None:
        async with scene(3) as s:
            seat = s.turn
            await s.wait(LIMIT - 1)
            await s.restart()
            await s.come(0, 1, 2)
            assert s.turn == seat
            assert s.people[0].left == LIMIT * 1000
            await s.wait(LIMIT - 0.1)
            assert not s.told("timed_out", 0)
            await s.wait(0.2)
            assert s.told("timed_out", 0)

    told(story)


def test_what_counts_to_being_away_survives_a_restart() -> None:
    async def story() -> None:
        async with scene(3) as s:
            seat = s.turn
            await pass_turns(s, seat, 2)
            await s.restart()
            await s.come(*({0, 1, 2} - {seat}))
            await pass_turns(s, seat, 1)
            assert s.table.sitting(seat).away
            await s.restart()
            assert s.table.sitting(seat).away, "until its owner is back"
            await s.come(seat)
            assert not s.table.sitting(seat).away

    told(story)


def test_the_turn_of_somebody_who_is_gone_passes_sooner() -> None:
    async def story() -> None:
        async with scene(3) as s:
            seat, other = s.turn, (s.turn + 1) % 3
            await s.wait(5)
            await s.part(seat)
            assert s.people[other].left == PACE.offline * 1000
            await s.wait(PACE.offline - 0.1)
            assert not s.told("timed_out", other)
            await s.wait(0.2)
            assert s.told("timed_out", other)

    told(story)


def test_who_comes_back_in_time_has_what_was_left() -> None:
    async def story() -> None:
        async with scene(3) as s:
            seat, other = s.turn, (s.turn + 1) % 3
            await s.wait(5)
            await s.part(seat)
            await s.wait(3)
            await s.come(seat)
            assert s.people[other].left == (LIMIT - 8) * 1000
            assert s.people[seat].left == (LIMIT - 8) * 1000

    told(story)


def test_the_clock_runs_only_while_somebody_else_waits() -> None:
    """Alone against bots one may think for as long as one likes."""

    async def story() -> None:
        async with scene(2, bots=1) as s:
            while s.turn == 2:
                await s.wait(PACE.bot_most + 0.1)
            thinking, other = s.turn, 1 - s.turn
            await s.part(other)
            await s.come(other)
            before = s.people[other].left
            assert before is not None
            await s.wait(10)
            await s.part(other)
            assert s.people[thinking].left is None
            await s.wait(10 * LIMIT)
            assert not s.told("timed_out", thinking)
            await s.come(other)
            assert s.people[thinking].left == before - 10_000

    told(story)


def test_a_clock_that_stood_still_goes_on_with_enough_time() -> None:
    async def story() -> None:
        async with scene(2) as s:
            thinking, other = s.turn, 1 - s.turn
            await s.wait(LIMIT - 1)
            await s.part(other)
            await s.wait(60)
            await s.come(other)
            assert s.people[thinking].left == PACE.resumed * 1000

    told(story)


def test_the_host_chooses_the_clock_in_the_lobby() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            assert await s.ask(1, protocol.SetClock(30)) == "not-host"
            assert await s.ask(0, protocol.SetClock(14)) == "clock-too-short"
            assert await s.ask(0, protocol.SetClock(15)) is None
            assert s.people[1].view.clock == 15
            assert await s.ask(0, protocol.Start()) is None
            assert await s.ask(0, protocol.SetClock(30)) == "not-lobby"
            assert s.people[1].left == 15_000
            await s.wait(15.1)
            assert s.told("timed_out", 0)

    told(story)


def test_without_a_clock_only_who_is_gone_for_long_is_played_for() -> None:
    async def story() -> None:
        async with scene(2, start=False) as s:
            assert await s.ask(0, protocol.SetClock(0)) is None
            assert await s.ask(0, protocol.Start()) is None
            thinking, other = s.turn, 1 - s.turn
            assert s.people[other].left is None
            assert await s.ask(thinking, protocol.MoreTime()) == "no-clock"
            await s.wait(3_600)
            assert not s.told("timed_out", other)
            await s.part(thinking)
            await s.wait(PACE.offline_unclocked + 0.1)
            assert s.told("timed_out", other)

    told(story)


def test_a_held_catch_is_settled_before_the_clock_strikes() -> None:
    """The player on turn acted in time, but his deed waits behind a catch."""

    async def story() -> None:
        async with scene(3) as s:
            s.place(hands=["R1 B4", "Y1 Y2 R8", "G1 G2 R7"], discard="R9", stock="B1 B2 B3 B5")
            await s.ask(0, protocol.Play("R1"))
            s.room._turns._left = 0.5  # so that it strikes while calls are being settled
            await s.wait(0.1)
            await s.ask(2, protocol.Catch(0))
            await s.wait(0.1)
            await s.ask(1, protocol.Play("R8"), "lays-in-time")
            await s.wait(2)
            assert s.refusal(1, "lays-in-time") is None
            assert not s.told("timed_out", 2)
            assert s.told("caught", 2)

    told(story)


def test_a_late_timer_revives_nothing() -> None:
    """A table that was stopped stays so, whatever was still planned."""

    async def story() -> None:
        async with scene(3) as s:
            entries = len(s.log.entries)
            await s.stop()
            assert s.clock.planned == 0
            await s.turn_to(10_000)
            assert len(s.log.entries) == entries

    told(story)
