"""Leaving, being sent away, coming back, and who is host, on a clock that the test turns."""

from itertools import pairwise
from typing import Any

import pytest
from scenes import Scene, scene, told

from pioche import protocol
from pioche.server.pace import Pace

PACE = Pace()
BOT = PACE.bot_most + 0.1


async def until_over(s: Scene) -> None:
    """Play until the round is over; whose seat a bot plays is waited for."""
    while s.table.phase not in ("round_over", "match_over"):
        number = s.turn
        if s.table.sitting(number).plays_itself:
            await s.wait(BOT)
        else:
            await s.act(number)


# ---------------------------------------------------------------- leaving


def test_a_seat_left_in_a_match_is_kept_for_its_owner() -> None:
    async def story() -> None:
        async with scene(3) as s:
            assert await s.ask(1, protocol.Leave()) is None
            gone = s.people[1]
            assert gone.view.you is None
            assert gone.view.hand == []
            assert s.people[0].view.seats[1].away
            assert await s.ask(gone, protocol.Draw()) == "not-seated"
            assert await s.ask(gone, protocol.Back()) == "not-seated"
            await s.come(1)
            assert s.people[1].view.you == 1
            assert len(s.people[1].view.hand) == s.counts[1]
            assert [event.seat for event in s.told("seat_back", 0)] == [1]
            assert not s.people[0].view.seats[1].away

    told(story)


def test_a_bot_plays_for_who_has_left() -> None:
    async def story() -> None:
        async with scene(3) as s:
            leaver = s.turn
            assert await s.ask(leaver, protocol.Leave()) is None
            version = s.table.version
            await s.wait(BOT)
            assert s.table.version > version
            await until_over(s)

    told(story)


def test_who_leaves_before_naming_a_colour_leaves_it_to_a_bot() -> None:
    async def story() -> None:
        async with scene(2) as s:
            s.place(hands=["Y1 Y2", "Y3 Y4"], first="W", stock="B1 B2")
            assert s.table.phase == "colour"
            leaver = s.turn
            assert await s.ask(leaver, protocol.Leave()) is None
            await s.wait(BOT)
            assert [event.seat for event in s.told("colour_chosen", 1 - leaver)] == [leaver]

    told(story)


def test_the_last_hand_of_a_leaver_is_on_nobodys_screen() -> None:
    async def story() -> None:
        async with scene(3) as s:
            second = await s.hello(s.secrets[1])
            assert second.view.hand
            assert await s.ask(second, protocol.Leave()) is None
            for ear in (second, s.people[1], await s.hello()):
                assert ear.view.hand == []
                assert ear.view.you is None

    told(story)


def test_who_left_is_not_in_the_rematch_and_his_secret_is_dead() -> None:
    async def story() -> None:
        async with scene(3, target=0) as s:
            assert await s.ask(1, protocol.Leave()) is None
            await until_over(s)
            assert await s.ask(0, protocol.Rematch()) is None
            assert [seat.name for seat in s.people[0].view.seats] == ["P0", "P2"]
            assert (await s.hello(s.secrets[1])).view.you is None

    told(story)


def test_a_rematch_pressed_twice_deals_once() -> None:
    async def story() -> None:
        async with scene(2, target=0) as s:
            await until_over(s)
            again = [await s.ask(seat, protocol.Rematch()) for seat in (0, 1, 0)]
            assert again == [None, "match-not-over", "match-not-over"]
            assert len(s.told("rematch", 1)) == 1
            assert s.counts == [7, 7] or sum(s.counts) > 13

    told(story)


# ---------------------------------------------------------------- the host


def test_the_host_who_leaves_hands_over_to_the_next_who_plays() -> None:
    async def story() -> None:
        async with scene(3) as s:
            assert await s.ask(1, protocol.Leave()) is None
            assert await s.ask(0, protocol.Leave()) is None
            assert [event.seat for event in s.told("host_changed", 2)] == [2]
            assert s.people[2].view.seats[2].host

    told(story)


def test_a_host_hands_over() -> None:
    async def story() -> None:
        async with scene(3, bots=1) as s:
            assert await s.ask(1, protocol.HandOver(1)) == "not-host"
            for nobody in (0, 3):
                assert await s.ask(0, protocol.HandOver(nobody)) == "not-a-host"
            assert await s.ask(0, protocol.HandOver(2)) is None
            assert await s.ask(0, protocol.SetDoor(open=True)) == "not-host"
            assert await s.ask(2, protocol.SetDoor(open=True)) is None

    told(story)


@pytest.mark.parametrize("start", [True, False], ids=["match", "lobby"])
def test_a_host_who_is_gone_for_a_while_is_replaced_by_who_is_there(start: bool) -> None:
    async def story() -> None:
        async with scene(3, start=start) as s:
            await s.part(0, 1)
            await s.wait(PACE.host_gone - 0.1)
            assert s.people[2].view.seats[0].host
            await s.wait(0.2)
            assert s.people[2].view.seats[2].host
            await s.come(0)
            assert s.people[0].view.seats[2].host, "and stays host"

    told(story)


def test_a_host_who_comes_back_in_time_stays_host() -> None:
    async def story() -> None:
        async with scene(3, start=False) as s:
            for _ in range(3):
                await s.part(0)
                await s.wait(PACE.host_gone - 1)
                await s.come(0)
            assert s.people[2].view.seats[0].host

    told(story)


def test_a_host_kicks_and_the_secret_is_dead() -> None:
    """In a round: a bot has the seat, its cards and its place in the order."""

    async def story() -> None:
        async with scene(3) as s:
            counts, kicked = s.counts, s.people[1]
            assert await s.ask(0, protocol.Remove(1)) is None
            assert kicked.view.you is None
            assert kicked.view.hand == []
            assert (await s.hello(s.secrets[1])).view.you is None
            assert await s.ask(kicked, protocol.Draw()) == "not-seated"
            shown = s.people[0].view.seats[1]
            assert (shown.kind, shown.name, shown.count) == ("bot", "P1", counts[1])
            await s.restart()
            assert (await s.hello(s.secrets[1])).view.you is None

    told(story)


def test_a_host_cannot_add_or_remove_bots_within_a_round() -> None:
    """Not by raw packets either."""

    async def story() -> None:
        async with scene(2, bots=1) as s:
            before = s.people[1].view
            assert await s.ask(0, protocol.AddBot("greedy")) == "not-lobby"
            assert await s.ask(0, protocol.Remove(2)) == "not-between-rounds"
            assert await s.ask(0, protocol.Remove(0)) == "not-lobby"
            assert await s.ask(0, protocol.Remove(7)) == "seat-empty"
            assert s.people[1].view == before

    told(story)


# ---------------------------------------------------------------- voting


def test_without_a_host_a_vote_of_most_who_are_there_removes() -> None:
    async def story() -> None:
        async with scene(4) as s:
            assert await s.ask(1, protocol.Vote(3)) == "host-decides"
            await s.part(0)
            assert await s.ask(1, protocol.Vote(1)) == "not-to-vote-on"
            assert await s.ask(1, protocol.Vote(0)) is None
            (cast,) = s.told("vote_cast", 2)
            assert (cast.seat, cast.target, cast.count) == (0, 1, 1)
            assert s.people[2].view.seats[0].votes == 1
            assert await s.ask(1, protocol.Vote(0)) is None, "twice is still one vote"
            assert not s.table.sitting(0).plays_itself
            assert await s.ask(2, protocol.Vote(0)) is None
            assert s.people[2].view.seats[0].kind == "bot"
            assert s.people[2].view.seats[1].host
            assert (await s.hello(s.secrets[0])).view.you is None

    told(story)


def test_one_alone_removes_nobody_by_vote() -> None:
    async def story() -> None:
        async with scene(2) as s:
            await s.part(0)
            assert await s.ask(1, protocol.Vote(0)) == "too-few-voters"

    told(story)


def test_who_comes_back_is_no_longer_voted_on() -> None:
    async def story() -> None:
        async with scene(4) as s:
            assert await s.ask(3, protocol.Leave()) is None
            await s.part(0)
            assert await s.ask(1, protocol.Vote(3)) is None
            await s.come(3)
            assert s.people[1].view.seats[3].votes == 0
            assert s.people[1].view.seats[3].kind == "human"

    told(story)


# ---------------------------------------------------------------- nobody there


def test_bots_do_not_play_alone() -> None:
    """Everyone gone: the table stands still, and later sleeps; whoever comes back wakes it."""

    async def story() -> None:
        async with scene(2, bots=2) as s:
            watcher = await s.hello()
            await s.part(0, 1)
            version = s.table.version
            await s.wait(600)
            assert s.table.version == version, "not for spectators either"
            s.room.part(watcher)
            await s.settled()
            await s.wait(PACE.idle + 1)
            assert s.forgotten, "it sleeps"
            await s.restart()
            await s.come(0)
            for _ in range(3):
                if s.turn != 0:
                    await s.wait(PACE.offline + BOT)
            assert s.table.version > version

    told(story)


def test_a_table_that_everyone_has_left_closes() -> None:
    async def story() -> None:
        async with scene(2) as s:
            watcher = await s.hello()
            assert await s.ask(0, protocol.Leave()) is None
            assert await s.ask(1, protocol.Leave()) is None
            await s.wait(PACE.empty - 1)
            assert not s.log.closed
            await s.wait(2)
            assert s.log.closed
            assert isinstance(watcher.heard[-1], protocol.Goodbye)

    told(story)


def test_who_comes_back_first_to_a_table_that_all_have_left_is_host() -> None:
    async def story() -> None:
        async with scene(2) as s:
            assert await s.ask(0, protocol.Leave()) is None
            assert await s.ask(1, protocol.Leave()) is None
            await s.come(1)
            assert s.people[1].view.seats[1].host
            await s.wait(PACE.empty + 1)
            assert not s.log.closed

    told(story)


# ---------------------------------------------------------------- watching, and coming late


def test_spectators_see_open_hands_only_after_the_round() -> None:
    async def story() -> None:
        async with scene(2) as s:
            watcher = await s.hello()
            while s.table.phase not in ("round_over", "match_over"):
                assert watcher.view.hand == []
                assert watcher.view.result is None
                assert watcher.view.legal is None
                assert watcher.view.shown is None
                await s.act(s.turn)
            assert watcher.view.result is not None
            assert watcher.view.result.hands == s.people[0].view.result.hands  # type: ignore[union-attr]
            await s.ask(0, protocol.NextRound(1))
            assert watcher.view.result is None

    told(story)


def test_spectators_are_counted() -> None:
    async def story() -> None:
        async with scene(2) as s:
            await s.hello()
            watcher = await s.hello()
            last = s.people[0].heard[-1]
            assert isinstance(last, protocol.Presence)
            assert (last.connected, last.watching) == ([0, 1], 2)
            s.room.part(watcher)
            await s.settled()
            await s.come(1)
            assert s.people[1].view.watching == 1

    told(story)


def test_latecomers_take_a_bots_seat_between_rounds_where_the_host_allows_it() -> None:
    async def story() -> None:
        async with scene(2, bots=2) as s:
            late = await s.hello()
            assert await s.ask(late, protocol.Sit("Zoé")) == "not-lobby"
            assert await s.ask(0, protocol.SetDoor(open=True)) is None
            assert await s.ask(late, protocol.Sit("Zoé")) == "no-latecomers"
            await until_over(s)
            scores = [seat.score for seat in late.view.seats]
            assert await s.ask(late, protocol.Sit("Zoé", seat=0)) == "seat-not-open"
            assert await s.ask(late, protocol.Sit("P1", seat=3)) == "name-taken"
            assert await s.ask(late, protocol.Sit("Zoé", seat=3)) is None
            assert late.view.you == 3
            assert [seat.score for seat in late.view.seats] == scores
            assert await s.ask(0, protocol.NextRound(1)) is None
            assert len(late.view.hand) == s.counts[3]
            again = await s.hello(late.secret)
            assert again.view.you == 3

    told(story)


def test_a_latecomer_sees_nothing_of_what_the_bot_saw() -> None:
    async def story() -> None:
        async with scene(2, bots=1) as s:
            assert await s.ask(0, protocol.SetDoor(open=True)) is None
            await until_over(s)
            late = await s.hello()
            assert await s.ask(late, protocol.Sit("Zoé")) is None
            seen = s.table.since(0, s.table.seats[2])
            own = [event for event in seen if event.cards and event.kind == "hand_dealt"]
            assert own == []

    told(story)


# ---------------------------------------------------------------- fewer seats


@pytest.mark.parametrize("reverse", [False, True], ids=["clockwise", "anticlockwise"])
def test_turns_keep_their_order_after_a_removal_between_rounds(reverse: bool) -> None:
    """The others close up round the seat that went, whichever way play goes."""

    async def story() -> None:
        async with scene(2, bots=3, target=5_000) as s:
            await until_over(s)
            assert await s.ask(0, protocol.Remove(3)) is None
            assert [event.seat for event in s.told("seat_removed", 1)] == [3]
            assert s.people[0].view.seats[3].kind == "open"
            assert await s.ask(0, protocol.NextRound(1)) is None
            assert s.counts[3] == 0
            position: dict[str, Any] = {
                "hands": ["R1 R2 R3 RV", "R4 R5 Y1", "R6 R7 Y2", "", "R8 R0 Y3"],
                "discard": "R9", "stock": "B1 B2 B3 B4 B5", "eliminated": [3],
            }  # fmt: skip
            s.place(**position)
            before = len(s.told("turn_started", 0))
            assert await s.ask(0, protocol.Play("RV" if reverse else "R1")) is None
            for _ in range(6):
                if s.turn > 1:
                    await s.wait(BOT)
                    continue
                assert await s.ask(s.turn, protocol.Draw()) is None
                if s.table.phase == "drawn":
                    await s.ask(s.turn, protocol.Keep())
            order = [0, *(e.seat or 0 for e in s.told("turn_started", 0)[before:])]
            around = [4, 2, 1, 0] if reverse else [0, 1, 2, 4]
            expected = {(around[i - 1], around[i]) for i in range(4)}
            assert {(a, b) for a, b in pairwise(order) if a != b} <= expected

    told(story)


def test_a_match_needs_two_seats() -> None:
    async def story() -> None:
        async with scene(1, bots=1, target=5_000) as s:
            await until_over(s)
            assert await s.ask(0, protocol.Remove(1)) == "too-few-players"
            assert s.table.seats[1] is not None

    told(story)


def test_a_person_removed_between_rounds_leaves_a_bot() -> None:
    async def story() -> None:
        async with scene(3, target=5_000) as s:
            await until_over(s)
            assert await s.ask(0, protocol.Remove(2)) is None
            assert [seat.kind for seat in s.people[0].view.seats] == ["human", "human", "bot"]
            assert await s.ask(0, protocol.Remove(2)) is None
            assert [seat.kind for seat in s.people[0].view.seats] == ["human", "human", "open"]
            await s.restart()
            await s.come(0, 1)
            assert await s.ask(0, protocol.NextRound(1)) is None
            await until_over(s)

    told(story)


# ---------------------------------------------------------------- two at once


def test_of_two_valid_moves_at_once_none_is_lost_without_a_word() -> None:
    """One is done, the other is refused and says why."""

    async def story() -> None:
        async with scene(2) as s:
            s.place(hands=["R1 R2 R3", "R4 R5 R6"], discard="R9", stock="B1 B2 B3")
            for label, card in (("first-move", "R1"), ("second-move", "R2")):
                command = protocol.Command(label, s.table.version, protocol.Play(card))
                s.room.ask(s.people[0], command)
            await s.settled()
            assert s.refusal(0, "first-move") is None
            assert s.refusal(0, "second-move") == "stale"
            assert s.counts == [2, 3]

    told(story)


def test_an_old_sockets_late_goodbye_does_not_put_out_the_new_one() -> None:
    async def story() -> None:
        async with scene(2) as s:
            old = s.people[1]
            await s.come(1)
            s.room.part(old)
            await s.settled()
            assert s.room._audience.present == {0, 1}
            assert await s.ask(1, protocol.Uno()) is None

    told(story)


def test_a_shown_hand_is_the_challengers_alone_and_is_put_away() -> None:
    """R-088."""

    async def story() -> None:
        async with scene(3) as s:
            watcher = await s.hello()
            hands = ["W4 R1 Y2", "Y1 Y4 Y5", "G1 G2 G3"]
            s.place(hands=hands, discard="R9", stock=" ".join(f"B{n}" for n in range(10)))
            assert await s.ask(0, protocol.Play("W4", "Y")) is None
            assert await s.ask(1, protocol.Challenge()) is None
            assert s.people[1].view.shown is not None
            shown = [ear.view.shown for ear in (s.people[0], s.people[2], watcher)]
            assert shown == [None] * 3
            assert not [e for e in watcher.events if e.kind == "hand_shown"]
            await until_over(s)
            assert await s.ask(0, protocol.NextRound(1)) is None
            assert s.people[1].view.shown is None

    told(story)
