"""A table and the people around it: one task that does one thing after another.

Save, then tell: a change is seen by nobody, its own player included, before it is in the log.
If it cannot be saved, the state in memory is thrown away and read again from the log.
"""

import asyncio
import logging
import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pioche.server import answers, entries, protocol, viewer
from pioche.server.answers import Answer
from pioche.server.botplay import BotPlay
from pioche.server.clock import Clock, Timer
from pioche.server.entries import Acted, Entry
from pioche.server.judging import Ruling, catches, judge
from pioche.server.log import Head, Kept, Log, Saved
from pioche.server.pace import Pace
from pioche.server.protocol import Command, Hello, TableInfo, TableView, Update, Welcome, Why
from pioche.server.refusals import No
from pioche.server.seats import Seat, digest, new_secret
from pioche.server.table import Change, Table, replay
from pioche.server.tableview import table_info, table_view
from pioche.server.viewer import Viewer

log = logging.getLogger("pioche.room")

ON_TURN: Final = (
    protocol.Play, protocol.Draw, protocol.Keep, protocol.Pass, protocol.NameColour,
    protocol.Challenge, protocol.Accept,
)  # fmt: skip


@dataclass(frozen=True)
class Asked:
    """A command, and when it came."""

    viewer: Viewer
    command: Command
    at: float


@dataclass(frozen=True)
class Joined:
    """A viewer said hello."""

    viewer: Viewer
    hello: Hello


@dataclass(frozen=True)
class Parted:
    """A viewer has gone."""

    viewer: Viewer


@dataclass(frozen=True)
class Woken:
    """A timer has run out."""

    what: "Callable[[], object]"


class Room:
    """One table, live."""

    def __init__(
        self,
        saved: Saved,
        log: Log,
        clock: Clock,
        pace: Pace,
        forget: Callable[["Room"], None],
        dice: random.Random,
    ) -> None:
        self.table: Table = replay(saved.entries)
        self.info: TableInfo = table_info(self.table)
        self._head: Head = saved.head
        self._answers = {kept.command: kept for kept in saved.commands}
        self._log, self._clock, self._pace, self._forget = log, clock, pace, forget
        self._bots = BotPlay(self.table, pace, dice)
        self._viewers: list[Viewer] = []
        self._inbox: asyncio.Queue[Asked | Joined | Parted | Woken] = asyncio.Queue()
        self._held: deque[Asked] = deque()
        self._timers: dict[str, Timer] = {}
        self._laid: float | None = None
        self._bots_for = -1
        self._cooling: dict[int, float] = {}
        self._connected: set[int] = set()
        self._over = False
        self._task = asyncio.create_task(self._run())
        self._plan()

    # ------------------------------------------------------------ from the connections

    def join(self, newcomer: Viewer, hello: Hello) -> None:
        if self._over:
            newcomer.close(viewer.RESTART)
        else:
            self._inbox.put_nowait(Joined(newcomer, hello))

    def ask(self, asker: Viewer, command: Command) -> None:
        self._inbox.put_nowait(Asked(asker, command, self._clock.now()))

    def part(self, gone: Viewer) -> None:
        self._inbox.put_nowait(Parted(gone))

    async def stop(self) -> None:
        """Finish what is being done, then do nothing more."""
        self._inbox.put_nowait(Woken(self._stop))
        await asyncio.wait({self._task})

    # ------------------------------------------------------------ the task

    async def _run(self) -> None:
        try:
            while True:
                await self._handle(await self._inbox.get())
        except asyncio.CancelledError:
            pass
        except No as no:
            self._give_up(no)
        except Exception:
            log.exception("table %s stopped and will be read again", self.table.code)
            self._give_up(No("storage-failed"))

    async def _handle(self, item: Asked | Joined | Parted | Woken) -> None:
        match item:
            case Asked():
                await self._asked(item)
            case Joined():
                await self._joined(item)
            case Parted():
                self._parted(item.viewer)
            case Woken(what):
                going = what()
                if asyncio.iscoroutine(going):
                    await going
        self._plan()

    def _give_up(self, no: No) -> None:
        """Let everyone connect again: the log knows what is true."""
        self._stop()
        self._forget(self)
        for watching in [*self._viewers, *self._newcomers()]:
            if self.table.closed:
                watching.bye(no.why, viewer.NORMAL)
            else:
                watching.close(viewer.RESTART)

    def _newcomers(self) -> list[Viewer]:
        """Return those whose hello was not yet heard."""
        items = [self._inbox.get_nowait() for _ in range(self._inbox.qsize())]
        return [item.viewer for item in items if isinstance(item, Joined)]

    def _stop(self) -> None:
        self._over = True
        for timer in self._timers.values():
            timer.cancel()
        self._task.cancel()

    # ------------------------------------------------------------ commands

    async def _asked(self, asked: Asked) -> None:
        queues = bool(self._held) and not self._is_late_uno(asked)
        if queues or self._must_wait(asked):
            self._held.append(asked)
        else:
            await self._answer(asked)
        await self._release()

    async def _release(self) -> None:
        """Judge what was held back, as far as it need not wait any longer."""
        while self._held and not self._must_wait(self._held[0]):
            await self._answer(self._held.popleft())

    def _must_wait(self, asked: Asked) -> bool:
        """A catch that may have overtaken its victim's own call is held until that is settled."""
        do, exposed = asked.command.do, self.table.exposed
        catching = isinstance(do, protocol.Catch) and do.seat in (None, exposed)
        return catching and self._in_grace(self._clock.now())

    def _is_late_uno(self, asked: Asked) -> bool:
        mine = self.table.place(asked.viewer.seat)
        says = isinstance(asked.command.do, protocol.Uno)
        return says and mine == self.table.exposed and self._in_grace(asked.at)

    def _in_grace(self, at: float) -> bool:
        """Tell whether an UNO at that time counts as said with the last lay."""
        exposed = self.table.exposed
        if exposed is None or self._laid is None or at >= self._laid + self._pace.grace:
            return False
        seat = self.table.seats[exposed]
        return seat is not None and seat.kind == "human"

    async def _answer(self, asked: Asked) -> None:
        """Do a command once, or give the answer that it got before."""
        seat, command = asked.viewer.seat, asked.command
        key = answers.key(command)
        content = answers.content(command, None if seat is None else seat.id)
        known = self._answers.get(key)
        if known is not None and known.content != content:
            asked.viewer.send(protocol.Refused(command.id, Why("id-reused", "")))
        elif known is not None:
            self._repeat(asked.viewer, command, answers.read(known.answer))
        else:
            await self._decide(asked, key, content)

    def _repeat(self, asker: Viewer, command: Command, answer: Answer) -> None:
        message = answers.message(answer, command)
        asker.send(message)
        if isinstance(message, protocol.Ack) and message.secret:
            held = self.table.holder(message.secret)
            if held is not None and asker.seat is None:
                self._seat_viewer(asker, self.table.seats[held[0]])
                self._tell_presence(asker)

    async def _decide(self, asked: Asked, key: bytes, content: bytes) -> None:
        try:
            ruling, change = self._try(asked)
        except No as no:
            await self._refuse(asked, Kept(key, content, answers.encode(Answer(why=no.why))))
            return
        answer = self._answer_for(asked.command, ruling, change)
        kept = Kept(key, content, answers.encode(answer))
        try:
            await self._save([ruling.entry], kept)
        except No as no:
            asked.viewer.send(protocol.Refused(asked.command.id, no.why))
            raise
        if isinstance(ruling.entry, entries.Sat):
            self._seat_viewer(asked.viewer, self.table.seats[ruling.entry.seat])
        asked.viewer.send(answers.message(answer, asked.command))
        self._publish(change)

    def _answer_for(self, command: Command, ruling: Ruling, change: Change) -> Answer:
        if not isinstance(ruling.entry, entries.Sat) or ruling.secret is None:
            return Answer(change.version)
        return Answer(change.version, ruling.entry.seat, answers.sealed(ruling.secret, command))

    async def _refuse(self, asked: Asked, kept: Kept) -> None:
        """Refuse; who has a seat gets the same answer for ever, like that of a deed."""
        why = answers.read(kept.answer).why
        assert why is not None
        if asked.viewer.seat is not None and why.code != "watching-only":
            await self._save([], kept)
        asked.viewer.send(protocol.Refused(asked.command.id, why))

    def _try(self, asked: Asked) -> tuple[Ruling, Change]:
        """Change the state in memory, where the command may be done."""
        do, seat = asked.command.do, asked.viewer.seat
        if asked.viewer.reading:
            raise No("watching-only")
        if isinstance(do, ON_TURN) and asked.command.version < self.table.turn_version:
            raise No("stale")
        if isinstance(do, protocol.Catch):
            return self._try_catch(asked, do)
        ruling = judge(self.table, seat, do)
        if isinstance(do, protocol.Uno) and isinstance(ruling.entry, Acted):
            return self._try_uno(asked, ruling.entry)
        return ruling, self._apply(ruling.entry)

    def _try_uno(self, asked: Asked, said: Acted) -> tuple[Ruling, Change]:
        """Take an UNO as said with its lay where it came soon enough."""
        if said.seat != self.table.exposed:
            return Ruling(said), self._apply(said)
        said.ms = self._since_lay(asked.at)
        if self._in_grace(asked.at):
            with_lay = Acted(said.seat, said.text, said.ms, with_lay=True)
            try:
                return Ruling(with_lay), self._apply(with_lay)
            except No:  # its window has closed: an UNO like any other
                pass
        return Ruling(said), self._apply(said)

    def _try_catch(self, asked: Asked, do: protocol.Catch) -> tuple[Ruling, Change]:
        """Try whom to catch; a catch of nobody makes its seat wait before the next."""
        seat = asked.viewer.seat
        if seat is not None and asked.at < self._cooling.get(seat.id, 0.0):
            raise No("catch-too-soon")
        refused = No("nobody-has-one-card", "R-106")
        for caught in catches(self.table, seat, do):
            caught.ms = self._since_lay(asked.at)
            try:
                return Ruling(caught), self._apply(caught)
            except No as no:
                refused = no
        if seat is not None:
            self._cooling[seat.id] = asked.at + self._pace.cooldown
        raise refused

    def _since_lay(self, at: float) -> int | None:
        if self._laid is None or self.table.exposed is None:
            return None
        return max(0, round((at - self._laid) * 1000))

    # ------------------------------------------------------------ save, then tell

    def _apply(self, entry: Entry) -> Change:
        before = self.table.exposed
        change = self.table.apply(entry)
        if self.table.exposed is None:
            self._laid = None
        elif self.table.exposed != before or is_lay(change):
            self._laid = self._clock.now()
            self._bots.lay()
        return change

    async def _save(self, new: list[Entry], kept: Kept | None = None) -> None:
        written = [entries.write(entry) for entry in new]
        self._head = await self._log.append(self._head, written, self._clock.date(), kept)
        if kept is not None:
            self._answers[kept.command] = kept

    def _publish(self, change: Change) -> None:
        """Show a change, now that it is saved, to everyone as they may see it."""
        self._stand_up()
        self.info = table_info(self.table)
        updates: dict[int | None, Update] = {}
        for watching in self._viewers:
            place = self.table.place(watching.seat)
            if place not in updates:
                view = self._view(place)
                updates[place] = Update(change.version, change.told(place), view)
            watching.send(updates[place])

    def _view(self, place: int | None) -> TableView:
        return table_view(self.table, place, self._connected)

    def _stand_up(self) -> None:
        """Whose seat is gone only watches from now on."""
        for watching in self._viewers:
            seat = watching.seat
            if seat is not None and (self.table.place(seat) is None or seat.kind != "human"):
                watching.seat, watching.reading = None, False
        self._connected = self._present()

    # ------------------------------------------------------------ coming and going

    async def _joined(self, joined: Joined) -> None:
        newcomer, hello = joined.viewer, joined.hello
        held = self.table.holder(hello.secret) if hello.secret else None
        offered = None
        if held is not None:
            number, used = held
            offered = new_secret()
            rotated = entries.Rotated(number, used, digest(offered))
            self._apply(rotated)
            await self._save([rotated])
            self._seat_viewer(newcomer, self.table.seats[number])
        self._viewers.append(newcomer)
        self._tell_presence(newcomer)
        newcomer.send(self._welcome(newcomer, hello.since, offered))

    def _welcome(self, newcomer: Viewer, since: int | None, offered: str | None) -> Welcome:
        table = self.table
        events = [] if since is None else table.since(since, newcomer.seat)
        view = self._view(table.place(newcomer.seat))
        return Welcome(protocol.PROTOCOL, table.version, view, events, offered)

    def _seat_viewer(self, newcomer: Viewer, seat: Seat | None) -> None:
        """Give a viewer a seat; older connections of the same seat only watch it."""
        for other in self._viewers:
            if other is not newcomer and other.seat is seat and not other.reading:
                other.reading = True
                other.send(protocol.Reading())
        newcomer.seat, newcomer.reading = seat, False

    def _parted(self, gone: Viewer) -> None:
        if gone in self._viewers:
            self._viewers.remove(gone)
            self._tell_presence(None)

    def _present(self) -> set[int]:
        places = (self.table.place(watching.seat) for watching in self._viewers)
        return {place for place in places if place is not None}

    def _tell_presence(self, newcomer: Viewer | None) -> None:
        """Tell the others who is here now, where that has changed."""
        present = self._present()
        if present == self._connected:
            return
        self._connected = present
        for watching in self._viewers:
            if watching is not newcomer:
                watching.send(protocol.Presence(sorted(present)))

    # ------------------------------------------------------------ what time brings

    def _plan(self) -> None:
        """Set the clock for whatever comes next by itself."""
        if self._over:
            return
        if self._held and self._laid is not None:
            self._wake("grace", self._laid + self._pace.grace, self._release)
        self._plan_bots()
        self._keep_timer("empty", not self.table.humans, self._pace.empty, self._close)
        self._keep_timer("idle", not self._viewers, self._pace.idle, self._sleep)

    def _plan_bots(self) -> None:
        """Let the next bot act in a while; what others do meanwhile does not put it off."""
        if "bots" in self._timers and self._bots_for == self.table.turn_version:
            return
        due = self._bots.due(self._clock.now(), self._laid)
        if due is not None:
            self._bots_for = self.table.turn_version
            self._wake("bots", due, self._bots_act)

    def _keep_timer(
        self, name: str, wanted: bool, seconds: float, what: Callable[[], object]
    ) -> None:
        if not wanted and name in self._timers:
            self._timers.pop(name).cancel()
        elif wanted and name not in self._timers:
            self._wake(name, self._clock.now() + seconds, what)

    def _wake(self, name: str, when: float, what: Callable[[], object]) -> None:
        """Do something at a time, instead of whatever was planned by this name."""
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = self._clock.call_at(when, lambda: self._ring(name, what))

    def _ring(self, name: str, what: Callable[[], object]) -> None:
        self._timers.pop(name, None)
        self._inbox.put_nowait(Woken(what))

    async def _bots_act(self) -> None:
        """Let one bot do one thing, unless people's calls are being settled."""
        if self._held:
            return
        for deed in self._bots.deeds():
            deed.ms = self._since_lay(self._clock.now()) if deed.text.startswith("catch") else None
            try:
                change = self._apply(deed)
            except No as no:
                log.warning("%s: refused to a bot: %s (%s)", self.table.code, deed.text, no)
                continue
            await self._save([deed])
            self._publish(change)
            return

    async def _close(self) -> None:
        """Nobody sits here any more: close the table for good."""
        if self.table.humans:
            return
        closed = entries.Closed()
        self._apply(closed)
        await self._save([closed])
        await self._log.close_table(self._head.table, self._clock.date())
        raise No("table-closed")

    def _sleep(self) -> None:
        """Nobody watches: forget the table until somebody asks for it."""
        if not self._viewers and self._inbox.empty():
            self._stop()
            self._forget(self)


def is_lay(change: Change) -> bool:
    """Tell whether a card was laid."""
    return any(event.kind == "card_played" for event in change.happenings)
