"""A live table without sockets and disk, on a clock whose hands the test turns."""

import asyncio
import contextlib
import itertools
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from typing import Any, cast

from pioche import protocol
from pioche.cases import read_case, set_up
from pioche.client.line import read
from pioche.protocol import Ack, Command, Event, FromServer, Hello, Refused, Update, Welcome
from pioche.round import Round
from pioche.rulesets import rules_of
from pioche.server.entries import BotAdded, Entry, Opened, RulesSet, Sat, Started, write
from pioche.server.inbox import Woken
from pioche.server.log import Head, Kept, Saved
from pioche.server.pace import Pace
from pioche.server.refusals import No
from pioche.server.room import Room
from pioche.server.seats import digest
from pioche.server.table import Table, replay
from pioche.server.viewer import Socket, Viewer

SEED = "07" * 32


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
        self._timers = [timer for timer in self._timers if timer[2][0]]
        self._timers.append((when, what, alive))
        return Cancel(alive)

    @property
    def planned(self) -> int:
        """How many timers are still to ring."""
        return sum(alive[0] for _, _, alive in self._timers)

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


class Memory:
    """A log of one table that forgets nothing as long as the test lasts."""

    def __init__(self, beginning: Iterable[Entry]) -> None:
        self.entries = [write(entry) for entry in beginning]
        self.kept: list[Kept] = []
        self.closed = False

    def saved(self) -> Saved:
        return Saved(self._head(), [*self.entries], [*self.kept])

    async def append(self, head: Head, entries: list[bytes], at: int, kept: Kept | None) -> Head:
        if head.seq != len(self.entries):
            raise No("table-reread")
        self.entries += entries
        self.kept += [kept] if kept is not None else []
        return self._head()

    async def answer(self, head: Head, command: bytes) -> Kept | None:
        return next((kept for kept in self.kept if kept.command == command), None)

    async def close_table(self, head: Head, at: int) -> None:
        self.closed = True

    async def lost(self, heads: Iterable[Head]) -> set[int]:
        """Nobody else has this table."""
        return set()

    def _head(self) -> Head:
        return Head(1, len(self.entries), b"")


def is_idle(room: Room) -> bool:
    """Tell whether a room waits for something to do, or will do nothing more."""
    inbox = room._inbox
    return room._task.done() or (inbox.empty() and bool(inbox._getters))  # type: ignore[attr-defined]


class Ear(Viewer):
    """A connection that only remembers what it was told."""

    def __init__(self) -> None:
        super().__init__(cast("Socket", None))
        self.heard: list[FromServer] = []

    def send(self, message: FromServer) -> None:
        self.heard.append(message)

    def send_frame(self, frame: bytes) -> None:
        self.heard.append(read(frame))

    def answer(self, label: str) -> Ack | Refused | None:
        answers = [m for m in self.heard if isinstance(m, Ack | Refused) and m.id == label]
        return answers[0] if answers else None

    @property
    def events(self) -> list[Event]:
        return [event for m in self.heard if isinstance(m, Update) for event in m.events]

    @property
    def view(self) -> protocol.TableView:
        return [m for m in self.heard if isinstance(m, Welcome | Update)][-1].view

    @property
    def left(self) -> int | None:
        """How many milliseconds the seat on turn had, when last told."""
        told = [m for m in self.heard if isinstance(m, Welcome | Update | protocol.Presence)]
        return told[-1].left

    @property
    def secret(self) -> str | None:
        offered = [m.secret for m in self.heard if isinstance(m, Welcome | Ack) and m.secret]
        return offered[-1] if offered else None


class Scene:
    """A table, and people who come and go."""

    _labels = itertools.count()

    def __init__(self, beginning: Iterable[Entry], pace: Pace | None = None, seed: int = 1) -> None:
        self.clock, self.pace, self.dice = Hands(), pace or Pace(), random.Random(seed)
        self.log = Memory(beginning)
        self.forgotten: list[Room] = []
        self.room = self._open()
        self.secrets = {n: f"secret-{n}" for n in range(len(self.table.seats))}
        self.people: dict[int, Ear] = {}

    def _open(self) -> Room:
        saved = self.log.saved()
        return Room(
            self._replayed(saved), saved, cast("Any", self.log), self.clock, self.pace,
            self.forgotten.append, self.dice,
        )  # fmt: skip

    def _replayed(self, saved: Saved) -> Table:
        return replay(saved.entries)

    @property
    def table(self) -> Table:
        return self.room.table

    # ------------------------------------------------------------ coming and going

    async def come(self, *seats: int) -> Ear:
        """Let the owners of these seats say hello, each in a new connection."""
        for seat in seats:
            self.people[seat] = await self.hello(self.secrets[seat])
            self.secrets[seat] = self.people[seat].secret or self.secrets[seat]
        return self.people[seats[-1]]

    async def hello(self, secret: str | None = None) -> Ear:
        made = Ear()
        self.room.join(made, Hello(protocol.PROTOCOL, secret))
        await self.settled()
        return made

    async def part(self, *seats: int) -> None:
        for seat in seats:
            self.room.part(self.people.pop(seat))
        await self.settled()

    async def restart(self) -> None:
        """Read the table again from its log; everyone is cut off."""
        await self.stop()
        self.people = {}
        self.room = self._open()
        await self.settled()

    async def stop(self) -> None:
        if not self.room._over:
            await self.room.stop()

    # ------------------------------------------------------------ time

    async def settled(self) -> None:
        """Wait until the room has done all it was told; told anything more, it would plan anew."""
        await asyncio.sleep(0)
        while not is_idle(self.room):  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)

    async def turn_to(self, time: float) -> None:
        while (what := self.clock.next_due(time)) is not None:
            what()
            await self.settled()
        await self.settled()

    async def wait(self, seconds: float) -> None:
        await self.turn_to(self.clock.time + seconds)

    # ------------------------------------------------------------ acting

    async def ask(self, seat: int | Ear, do: protocol.Do, label: str | None = None) -> str | None:
        """Ask for something at the newest version; return why it is refused, where it is."""
        asker = self.people[seat] if isinstance(seat, int) else seat
        label = label or f"scene-{next(self._labels):08}"
        self.room.ask(asker, Command(label, 10**6, do))
        await self.settled()
        answer = asker.answer(label)
        return answer.why.code if isinstance(answer, Refused) else None

    async def act(self, seat: int) -> None:
        """Do the first thing that the table offers."""
        legal = self.people[seat].view.legal
        assert legal is not None
        verbs: dict[str, protocol.Do] = {
            "colour": protocol.NameColour("B"), "accept": protocol.Accept(),
            "keep": protocol.Keep(), "draw": protocol.Draw(), "pass": protocol.Pass(),
        }  # fmt: skip
        card = next(iter(legal.plays), None)
        colour: protocol.Colour | None = "B" if card and card.startswith("W") else None
        offered = [verbs[verb] for verb in verbs if verb in legal.verbs]
        do = protocol.Play(card, colour) if card else offered[0]
        refused = await self.ask(seat, do)
        assert refused is None, refused

    def place(self, rules: str = "officiel", **position: Any) -> None:
        """Lay the cards out anew, as a case does; a restart knows nothing of it."""
        case = read_case({"rules": rules, **position})
        match = self.table.match
        assert match is not None
        assert case.position is not None
        match.round = Round(rules_of(rules), set_up(case.rules, case.position))
        self.room._inbox.put_nowait(Woken(lambda: None))

    def refusal(self, seat: int, label: str) -> str | None:
        answer = self.people[seat].answer(label)
        assert answer is not None, "no answer yet"
        return answer.why.code if isinstance(answer, Refused) else None

    # ------------------------------------------------------------ looking

    def told(self, kind: str, by: int | Ear) -> list[Event]:
        ear = self.people[by] if isinstance(by, int) else by
        return [event for event in ear.events if event.kind == kind]

    @property
    def counts(self) -> list[int]:
        assert self.table.match is not None
        return self.table.match.counts

    @property
    def turn(self) -> int:
        number = self.table.waits_for
        assert number is not None
        return number


def begun(
    people: int, bots: int = 0, rules: str = "officiel", *, start: bool = True, target: int = 500
) -> list[Entry]:
    """The beginning of a table's log: these people, then bots, and the match."""
    made: list[Entry] = [Opened("AAA-AAA"), RulesSet(rules, target)]
    made += [Sat(n, f"P{n}", digest(f"secret-{n}")) for n in range(people)]
    made += [BotAdded(people + n, f"B{n}", "greedy") for n in range(bots)]
    return [*made, Started(SEED)] if start else made


@contextlib.asynccontextmanager
async def scene(
    people: int, bots: int = 0, rules: str = "officiel", *, seed: int = 1, start: bool = True,
    pace: Pace | None = None, target: int = 500,
) -> AsyncIterator[Scene]:  # fmt: skip
    """A table in its first round, with everyone connected."""
    made = Scene(begun(people, bots, rules, start=start, target=target), pace, seed)
    await made.come(*range(people))
    try:
        yield made
    finally:
        await made.stop()


def told(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test's story."""
    asyncio.run(story())
