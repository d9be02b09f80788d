"""UNO under lag (P11), on a clock whose hands the test turns: server order, fairly heard."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, cast

from pioche.cases import read_case, set_up
from pioche.round import Round
from pioche.rulesets import rules_of
from pioche.server import protocol
from pioche.server.entries import BotAdded, Entry, Opened, Sat, Started, write
from pioche.server.log import SqliteLog
from pioche.server.pace import Pace
from pioche.server.protocol import Ack, Command, FromServer, Hello, Refused, Update
from pioche.server.room import Room, Woken
from pioche.server.seats import digest
from pioche.server.viewer import Socket, Viewer


class Hands:
    """A clock that stands still until the test turns it."""

    def __init__(self) -> None:
        self.time = 0.0
        self._timers: list[tuple[float, Callable[[], None], list[bool]]] = []

    def now(self) -> float:
        return self.time

    def date(self) -> int:
        return int(self.time * 1000)

    def call_at(self, when: float, what: Callable[[], None]) -> "Cancel":
        alive = [True]
        self._timers.append((when, what, alive))
        return Cancel(alive)

    def next_due(self, end: float) -> Callable[[], None] | None:
        """Turn to the next timer up to a time, and return what it calls."""
        due = sorted((t for t in self._timers if t[2][0] and t[0] <= end), key=lambda t: t[0])
        if not due:
            self.time = end
            return None
        self._timers.remove(due[0])
        self.time = max(self.time, due[0][0])
        return due[0][1]


class Cancel:
    def __init__(self, alive: list[bool]) -> None:
        self._alive = alive

    def cancel(self) -> None:
        self._alive[0] = False


class Ear(Viewer):
    """A viewer that only remembers what it was told."""

    def __init__(self) -> None:
        super().__init__(cast("Socket", None))
        self.heard: list[FromServer] = []

    def send(self, message: FromServer) -> None:
        self.heard.append(message)

    def answer(self, label: str) -> Ack | Refused | None:
        answers = [m for m in self.heard if isinstance(m, Ack | Refused) and m.id == label]
        return answers[0] if answers else None

    @property
    def events(self) -> list[protocol.Event]:
        return [event for m in self.heard if isinstance(m, Update) for event in m.events]


class Scene:
    """A table in a position of our choosing."""

    def __init__(self, room: Room, clock: Hands) -> None:
        self.room, self.clock = room, clock
        self.people = [Ear() for _ in room.table.humans]

    async def seated(self) -> None:
        for number, person in enumerate(self.people):
            self.room.join(person, Hello(1, f"secret-{number}"))
        await self.settled()

    async def settled(self) -> None:
        """Wait until the room has done everything it was told."""
        done = asyncio.Event()
        self.room._inbox.put_nowait(Woken(done.set))
        await done.wait()

    async def turn_to(self, time: float) -> None:
        while (what := self.clock.next_due(time)) is not None:
            what()
            await self.settled()
        await self.settled()

    async def ask(self, seat: int, do: protocol.Do, label: str) -> None:
        self.room.ask(self.people[seat], Command(label, 10**6, do))
        await self.settled()

    def place(self, **position: Any) -> None:
        """Lay the cards out anew, as a case does."""
        case = read_case({"rules": "officiel", **position})
        match = self.room.table.match
        assert match is not None
        assert case.position is not None
        match.round = Round(rules_of("officiel"), set_up(case.rules, case.position))

    def refusal(self, seat: int, label: str) -> str | None:
        answer = self.people[seat].answer(label)
        assert answer is not None, "no answer yet"
        return answer.why.code if isinstance(answer, Refused) else None

    @property
    def counts(self) -> list[int]:
        match = self.room.table.match
        assert match is not None
        return match.counts


@contextlib.asynccontextmanager
async def scene(
    log: SqliteLog, code: str, people: int, bots: int = 0, seed: int = 1
) -> AsyncIterator[Scene]:
    beginning: list[Entry] = [Opened(code)]
    beginning += [Sat(n, f"P{n}", digest(f"secret-{n}")) for n in range(people)]
    beginning += [BotAdded(people + n, f"B{n}", "greedy") for n in range(bots)]
    beginning += [Started("07" * 32)]
    await log.open(code, [write(entry) for entry in beginning], 0)
    saved = await log.load(code)
    assert saved is not None
    clock = Hands()
    room = Room(saved, log, clock, Pace(), lambda _: None, random.Random(seed))
    made = Scene(room, clock)
    await made.seated()
    yield made
    await room.stop()


TWO_LEFT = {
    "hands": ["R1 B4", "Y1 Y2 R8", "G1 G2 R7"],
    "discard": "R9",
    "stock": "B1 B2 B3 B5 B6 B8",
}
LAY = protocol.Play("R1")


def told(tmp_path: Path, story: Callable[[SqliteLog], Any]) -> None:
    async def whole() -> None:
        log = SqliteLog(tmp_path / "pioche.sqlite3")
        await story(log)
        await log.close()

    asyncio.run(whole())


def test_a_call_on_its_way_beats_the_catch_that_overtook_it(tmp_path: Path) -> None:
    """R-101: said with the lay, although the official rules hear no late call (R-102)."""

    async def story(log: SqliteLog) -> None:
        async with scene(log, "AAA-AAA", 3) as s:
            s.place(**TWO_LEFT)
            await s.ask(0, LAY, "lay-the-last-but-one")
            await s.turn_to(0.1)
            await s.ask(2, protocol.Catch(0), "catch-first")
            assert s.people[2].answer("catch-first") is None, "held until the call is settled"
            await s.turn_to(0.7)
            await s.ask(0, protocol.Uno(), "uno-comes-late")
            assert s.refusal(0, "uno-comes-late") is None
            assert s.refusal(2, "catch-first") == "nobody-to-catch"
            assert s.counts == [1, 3, 3]
            (called,) = [event for event in s.people[1].events if event.kind == "uno_called"]
            assert called.ms == 700

    told(tmp_path, story)


def test_without_a_call_the_held_catch_bites_and_says_how_late(tmp_path: Path) -> None:
    """R-110: two cards, and what was asked behind the catch comes after it."""

    async def story(log: SqliteLog) -> None:
        async with scene(log, "AAA-AAB", 3) as s:
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

    told(tmp_path, story)


def test_a_call_after_the_grace_does_not_save(tmp_path: Path) -> None:
    async def story(log: SqliteLog) -> None:
        async with scene(log, "AAA-AAC", 3) as s:
            s.place(**TWO_LEFT)
            await s.ask(0, LAY, "lay-the-last-but-one")
            await s.turn_to(0.75)
            await s.ask(0, protocol.Uno(), "uno-too-late")
            await s.ask(2, protocol.Catch(0), "catch-after-it")
            assert s.refusal(2, "catch-after-it") is None
            assert s.counts[0] == 3

    told(tmp_path, story)


def test_spamming_the_catch_gains_nothing(tmp_path: Path) -> None:
    """A catch of nobody makes its seat wait, so the next real one comes too soon."""

    async def story(log: SqliteLog) -> None:
        async with scene(log, "AAA-AAD", 3) as s:
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

    told(tmp_path, story)


def test_bots_neither_act_nor_catch_within_a_second_of_the_lay(tmp_path: Path) -> None:
    async def story(log: SqliteLog) -> None:
        for seed in range(12):
            async with scene(log, f"B{seed:02}-AAA", 1, bots=2, seed=seed) as s:
                s.place(**TWO_LEFT)
                await s.ask(0, LAY, "lay-the-last-but-one")
                await s.turn_to(0.99)
                assert s.counts == [1, 3, 3]
                await s.turn_to(2.01)
                assert s.counts[0] == 3, "the greedy bot catches whoever it may"
                (caught,) = [event for event in s.people[0].events if event.kind == "caught"]
                assert caught.ms is not None
                assert caught.ms >= 1000

    told(tmp_path, story)


def test_races_end_as_the_written_rule_says(tmp_path: Path) -> None:
    """Call, catch and the next lay in any order: who is caught follows from times alone."""

    async def story(log: SqliteLog) -> None:
        dice = random.Random(11)
        for number in range(60):
            uno, catch, lay = (dice.uniform(0.005, 1.2) for _ in range(3))
            async with scene(log, f"R{number:02}-AAA", 3) as s:
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

    told(tmp_path, story)
