"""P2: a command that comes twice acts once, however much was asked in between."""

import asyncio
from hashlib import sha256
from typing import cast

import pytest
from scenes import Memory, scene, told

from pioche.protocol import Ack, Command, Draw, SetClock
from pioche.server import entries
from pioche.server.answered import AT_HAND, Answered
from pioche.server.log import Head, Kept, Log

HEAD = Head(1, 0, b"")


class Counted(Memory):
    """A log that counts how often it was asked."""

    def __init__(self) -> None:
        super().__init__([])
        self.asked = 0

    async def answer(self, head: Head, command: bytes) -> Kept | None:
        self.asked += 1
        return await super().answer(head, command)


def test_what_is_not_at_hand_is_found_in_the_log_and_what_is_new_hardly_ever_asks() -> None:
    async def story() -> None:
        log, most = Counted(), 20 * AT_HAND
        answered = Answered(cast("Log", log), [])
        for number in range(most):
            kept = Kept(sha256(b"%d" % number).digest(), b"content", b"{}")
            assert await answered.find(HEAD, kept.command) is None
            await log.append(log.saved().head, [], 0, kept)
            answered.keep(kept)
        assert answered.count == most
        assert log.asked < most / 25
        again, log.asked = Answered(cast("Log", log), log.kept), 0
        for known in (answered, again):
            for kept in log.kept:
                assert await known.find(HEAD, kept.command) == kept
        at_hand = 2 * most - log.asked
        assert 2 * AT_HAND <= at_hand <= 4 * AT_HAND

    asyncio.run(story())


@pytest.mark.parametrize("ahead", [0, 1, 3, 10**6])
@pytest.mark.parametrize("newer", [0, 1])
@pytest.mark.parametrize("restart", [False, True])
def test_a_command_acts_once_whatever_version_it_names_and_however_much_comes_between(
    ahead: int, newer: int, restart: bool
) -> None:
    """More than are at hand, all refused: the table's version stands still."""

    async def story() -> None:
        async with scene(2, start=False) as s:
            label, do, fillers = "the-clock-is-set", SetClock(30), range(2 * AT_HAND + 1)
            version = s.table.version + ahead
            s.room.ask(s.people[0], Command(label, version, do))
            for number in fillers:
                filler = Command(f"filler-{number:08}", s.table.version, Draw())
                s.room.ask(s.people[1], filler)
            await s.settled()
            first = s.people[0].answer(label)
            if restart:
                await s.restart()
                await s.come(0, 1)
                s.people[0].heard.clear()
            s.room.ask(s.people[0], Command(label, version + newer, do))
            await s.settled()
            answers = [m for m in s.people[0].heard if isinstance(m, Ack) and m.id == label]
            assert answers == [first] * (1 if restart else 2)
            assert [entries.write(entries.ClockSet(30))] == [
                e for e in s.log.entries if b"clock_set" in e
            ]

    told(story)
