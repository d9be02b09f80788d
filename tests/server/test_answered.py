"""P2: a command that comes twice acts once, however much was asked in between."""

import asyncio
import itertools
import random
from typing import cast

from scenes import Memory, scene, told

from pioche import protocol
from pioche.protocol import Ack, Command, Draw
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


def test_what_is_not_at_hand_is_found_in_the_log_and_what_is_new_asks_nobody() -> None:
    async def story(dice: random.Random) -> None:
        log, version = Counted(), 7
        answered, sent = Answered(cast("Log", log), 0, version), {}
        for number in range(6 * AT_HAND):
            kept = Kept(b"%d" % number, b"content", b"{}")
            version += dice.random() < 0.5
            known = version - dice.choice((0, 0, 1, 3))
            assert await answered.find(HEAD, kept.command, known) is None
            await log.append(log.saved().head, [], 0, kept)
            answered.keep(kept, version)
            sent[kept] = known
        assert answered.count == len(sent)
        assert log.asked == 0, "nobody was so far behind"
        for kept, known in sent.items():
            assert await answered.find(HEAD, kept.command, known) == kept
        assert 3 * AT_HAND < log.asked < 5 * AT_HAND
        assert len(answered._fresh) + len(answered._older) <= 2 * AT_HAND

    for seed in range(5):
        asyncio.run(story(random.Random(seed)))


def test_after_a_restart_the_log_is_asked_about_what_was_known_before() -> None:
    async def story() -> None:
        log, kept = Counted(), Kept(b"before", b"content", b"{}")
        await log.append(HEAD, [], 0, kept)
        answered = Answered(cast("Log", log), 1, 12)
        assert await answered.find(HEAD, b"before", 12) == kept
        assert await answered.find(HEAD, b"other", 12) is None
        assert log.asked == 2
        assert await answered.find(HEAD, b"other", 13) is None
        assert log.asked == 2

    asyncio.run(story())


def test_a_command_acts_once_whatever_version_it_names_and_however_much_comes_between() -> None:
    """As many as are at hand, and as many again, all refused: the table's version stands still."""

    async def story() -> None:
        fillers = itertools.count()
        async with scene(2, start=False) as s:
            for number, ahead in enumerate((0, 1, 3, 10**6)):
                label, do = f"clock-{number:010}", protocol.SetClock(30 + number)
                command = Command(label, s.table.version + ahead, do)
                for _ in range(2):
                    s.room.ask(s.people[0], command)
                    for _ in range(2 * AT_HAND + 1):
                        filler = Command(f"filler-{next(fillers):08}", s.table.version, Draw())
                        s.room.ask(s.people[1], filler)
                    await s.settled()
                answers = [m for m in s.people[0].heard if isinstance(m, Ack) and m.id == label]
                assert len(answers) == 2
                assert answers[0] == answers[1]
                assert len(s.told("clock_set", 0)) == number + 1

    told(story)
