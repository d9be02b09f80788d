"""A table and the people around it: one task that does one thing after another.

Save, then tell: a change is seen by nobody, its own player included, before it is in the log.
If it cannot be saved, the state in memory is thrown away and read again from the log.
"""

import asyncio
import logging
import random
from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from pioche import protocol
from pioche.happened import Phrase
from pioche.protocol import Command, Hello, TableInfo, Why
from pioche.server import answers, entries, hosting, viewer
from pioche.server.answered import Answered
from pioche.server.answers import Answer
from pioche.server.audience import Audience
from pioche.server.botplay import BotPlay
from pioche.server.calls import Calls
from pioche.server.clock import Clock
from pioche.server.entries import Acted, Entry
from pioche.server.guests import Guest
from pioche.server.inbox import Asked, Item, Joined, Parted, Woken
from pioche.server.judging import Ruling, judge, judge_among
from pioche.server.log import Head, Kept, Log, Saved
from pioche.server.pace import Pace
from pioche.server.porch import Porch
from pioche.server.refusals import No
from pioche.server.seats import digest, new_secret
from pioche.server.table import Change, Table
from pioche.server.tableview import table_info
from pioche.server.timing import Timing
from pioche.server.turnclock import TurnClock
from pioche.server.viewer import Viewer

log: Final = logging.getLogger("pioche.room")

ON_TURN: Final = (
    protocol.Play, protocol.Draw, protocol.Keep, protocol.Pass, protocol.NameColour,
    protocol.Challenge, protocol.Accept, protocol.MoreTime,
)  # fmt: skip
FROM_OUTSIDE: Final = (protocol.Knock, protocol.GiveUp)
FROM_AWAY: Final = (protocol.Back, protocol.Contribute)
"""By the first an absent owner gets the seat back, by the second they need not."""


class Room:
    """One table, live."""

    def __init__(
        self,
        table: Table,
        saved: Saved,
        log: Log,
        clock: Clock,
        pace: Pace,
        forget: Callable[["Room"], None],
        dice: random.Random,
    ) -> None:
        """``table`` is the replay of what was saved."""
        self.table = table
        self.info: TableInfo = table_info(self.table)
        self._head: Head = saved.head
        self._answered = Answered(log, saved.commands)
        self._log, self._clock, self._pace, self._forget = log, clock, pace, forget
        self._bots = BotPlay(self.table, pace, dice)
        self._bots_for = -1
        self._turns = TurnClock(self.table, pace)
        self._porch = Porch(self.table, pace, clock.now)
        self._audience = Audience(self.table, self._porch, self._left)
        self._calls = Calls(self.table, pace)
        self._inbox: asyncio.Queue[Item] = asyncio.Queue()
        self._doing: Item | None = None
        self._timing = Timing(clock, lambda what: self._inbox.put_nowait(Woken(what)))
        self._over = self._is_awake = False
        self._planned = -1
        """Which count of those who are here the clock was last set by."""
        self.seeds: Callable[[], bytes] | None = None
        """Where promised chance comes from, if not from the operating system."""
        self._task = asyncio.create_task(self._run())
        self._plan()

    @property
    def head(self) -> Head:
        """The end of its log, as far as this node has written it."""
        return self._head

    # ------------------------------------------------------------ from the connections

    def join(self, newcomer: Viewer, hello: Hello) -> None:
        if self._over:
            newcomer.close(viewer.RESTART)
        else:
            self._inbox.put_nowait(Joined(newcomer, hello))

    def ask(self, asker: Viewer, command: Command) -> None:
        self._inbox.put_nowait(Asked(asker, command, self._clock.now()))

    def say(self, speaker: Viewer, phrase: Phrase) -> None:
        self._inbox.put_nowait(Woken(lambda: self._audience.say(speaker, phrase)))

    def part(self, gone: Viewer) -> None:
        self._inbox.put_nowait(Parted(gone))

    def lose(self) -> None:
        """Send everyone to the node that has taken the table."""
        self._inbox.put_nowait(Woken(self._lost))

    async def stop(self) -> None:
        """Finish what is being done, then do nothing more."""
        self._inbox.put_nowait(Woken(self._stop))
        await asyncio.wait({self._task})

    # ------------------------------------------------------------ the task

    async def _run(self) -> None:
        try:
            while True:
                self._doing = await self._inbox.get()
                await self._handle(self._doing)
        except asyncio.CancelledError:
            pass
        except No as no:
            self._give_up(no)
        except Exception:
            log.exception("table %d stopped and will be read again", self._head.table)
            self._give_up(No("storage-failed"))

    async def _handle(self, item: Item) -> None:
        await self._promise()
        if not isinstance(item, Asked):
            self._planned = -1
        match item:
            case Asked():
                await self._asked(item)
            case Joined():
                await self._joined(item)
            case Parted():
                self._audience.part(item.viewer)
            case Woken(what):
                going = what()
                if asyncio.iscoroutine(going):
                    await going
        await self._promise()
        self._plan()

    def _give_up(self, no: No) -> None:
        """Let everyone connect again: the log knows what is true."""
        self._stop()
        self._forget(self)
        for watching in [*self._audience, *self._newcomers()]:
            if self.table.closed:
                watching.bye(no.why, viewer.NORMAL)
            else:
                watching.close(viewer.RESTART)

    def _lost(self) -> None:
        raise No("table-moved")

    def _newcomers(self) -> list[Viewer]:
        """Return those whose hello was not yet heard, or not yet answered."""
        items = [self._inbox.get_nowait() for _ in range(self._inbox.qsize())]
        return [item.viewer for item in [self._doing, *items] if isinstance(item, Joined)]

    def _stop(self) -> None:
        self._over = True
        self._timing.stop()
        self._task.cancel()

    # ------------------------------------------------------------ commands

    async def _asked(self, asked: Asked) -> None:
        if self._calls.queues(asked, self._clock.now()):
            self._calls.held.append(asked)
        else:
            await self._answer(asked)
        await self._release()

    async def _release(self) -> None:
        """Judge what was held back, as far as it need not wait any longer."""
        while (asked := self._calls.release(self._clock.now())) is not None:
            await self._answer(asked)

    async def _answer(self, asked: Asked) -> None:
        """Do a command once, or give the answer that it got before."""
        seat, command = asked.viewer.seat, asked.command
        key = answers.key(command)
        content = answers.content(command, None if seat is None else seat.id)
        known = await self._answered.find(self._head, key)
        if known is not None and known.content != content:
            asked.viewer.send(protocol.Refused(command.id, Why("id-reused", "")))
        elif known is not None:
            self._repeat(asked.viewer, command, answers.read(known.answer))
        elif self._is_full(asked.viewer):
            asked.viewer.send(protocol.Refused(command.id, Why("table-worn", "")))
        else:
            if seat is not None and seat.away and not isinstance(command.do, FROM_AWAY):
                await self._give_back(asked.viewer)
            await self._decide(asked, key, content)

    def _is_full(self, viewer: Viewer) -> bool:
        """Tell whether the log holds all that people may make it hold."""
        return self._head.seq + self._answered.count >= viewer.limits.table_log

    def _repeat(self, asker: Viewer, command: Command, answer: Answer) -> None:
        message = answers.message(answer, command)
        if isinstance(message, protocol.Ack) and message.secret:
            held = self.table.holder(message.secret)
            if held is not None and asker.seat is None:
                self._audience.seat(asker, self.table.seats[held[0]])
            elif (guest := self.table.guest_with(message.secret)) is not None:
                self._porch.take(asker, guest)
            self._audience.recognise(asker)
        asker.send(message)

    async def _decide(self, asked: Asked, key: bytes, content: bytes) -> None:
        try:
            ruling, change = self._try(asked)
        except No as no:
            await self._refuse(asked, Kept(key, content, answers.encode(Answer(why=no.why))))
            return
        answer = self._answer_for(asked, ruling, change)
        kept = Kept(key, content, answers.encode(answer))
        try:
            await self._save([ruling.entry], kept)
        except No as no:
            if no.why.code == "storage-failed":  # else it may stand in the log, or go elsewhere:
                asked.viewer.send(protocol.Refused(asked.command.id, no.why))
            raise  # whoever comes back and asks again under the same id will learn it
        if isinstance(ruling.entry, entries.Sat):
            self._audience.seat(asked.viewer, self.table.seats[ruling.entry.seat])
        elif isinstance(ruling.entry, entries.Knocked):
            self._porch.take(asked.viewer, self.table.waiting[-1])
            self._audience.recognise(asked.viewer)
        asked.viewer.hold()
        try:
            asked.viewer.send(answers.message(answer, asked.command))
            self._publish(change)
        finally:
            asked.viewer.release()

    def _answer_for(self, asked: Asked, ruling: Ruling, change: Change) -> Answer:
        """Answer whoever is inside by the version; those outside know of none."""
        entry, secret = ruling.entry, ruling.secret
        version = change.version if asked.viewer.outside is None else 0
        place = entry.seat if isinstance(entry, entries.Sat) else None
        return Answer(version, place, secret and answers.sealed(secret, asked.command))

    async def _refuse(self, asked: Asked, kept: Kept) -> None:
        """Refuse; who has a seat gets the same answer for ever, like that of a deed."""
        why = answers.read(kept.answer).why
        assert why is not None
        if asked.viewer.seat is not None and why.code != "watching-only":
            await self._save([], kept)
        asked.viewer.send(protocol.Refused(asked.command.id, why))

    def _try(self, asked: Asked) -> tuple[Ruling, Change]:
        """Change the state in memory by the first of its readings that may be done."""
        refused = No("nobody-has-one-card", "R-106")
        for ruling in self._readings(asked):
            try:
                return ruling, self._apply(ruling.entry)
            except No as no:
                refused = no
        raise refused

    def _readings(self, asked: Asked) -> Iterable[Ruling]:
        """Return what a command may be taken as, the best first; most leave no choice."""
        do = asked.command.do
        if asked.viewer.reading:
            raise No("watching-only")
        if asked.viewer.outside is not None and not isinstance(do, FROM_OUTSIDE):
            raise No("must-knock")
        if not isinstance(do, ON_TURN):
            return self._readings_out_of_turn(asked)
        if asked.command.version < self.table.turn_version:
            raise No("stale")
        return [judge(self.table, asked.viewer.seat, do)]

    def _readings_out_of_turn(self, asked: Asked) -> Iterable[Ruling]:
        match asked.command.do:
            case protocol.Uno():
                return map(Ruling, self._calls.unos(asked))
            case protocol.Catch() as do:
                return map(Ruling, self._calls.catches(asked, do))
            case do:
                return [self._ruling(asked.viewer, do)]

    def _ruling(self, asker: Viewer, do: protocol.Do) -> Ruling:
        """Return what a command comes to; of some that depends on who is here, or comes in."""
        match do:
            case protocol.Vote() | protocol.Admit() | protocol.Decline():
                return judge_among(self.table, asker.seat, do, self._audience.present)
            case protocol.Knock():
                return self._porch.knock(asker, do, self._audience.inside)
            case protocol.GiveUp():
                return self._porch.give_up(asker)
            case protocol.Sit() if asker.guest is not None:
                return self._sit_down(asker, asker.guest, do)
            case _:
                return judge(self.table, asker.seat, do)

    def _sit_down(self, asker: Viewer, guest: Guest, do: protocol.Sit) -> Ruling:
        """Seat somebody who was let in without a seat, and is a guest no longer."""
        entry, secret = judge(self.table, asker.seat, do)
        assert isinstance(entry, entries.Sat)
        return Ruling(replace(entry, guest=guest.id), secret)

    # ------------------------------------------------------------ save, then tell

    def _apply(self, entry: Entry) -> Change:
        change = self.table.apply(entry)
        if self._calls.heard(change, self._clock.now()):
            self._bots.lay()
        return change

    async def _save(self, new: list[Entry], kept: Kept | None = None) -> None:
        written = [entries.write(entry) for entry in new]
        self._head = await self._log.append(self._head, written, self._clock.date(), kept)
        if kept is not None:
            self._answered.keep(kept)

    def _publish(self, change: Change) -> None:
        """Show a change, now that it is saved."""
        if not change.is_play or self.info.phase != self.table.phase:
            self.info = table_info(self.table)
        self._turns.extend(change)
        self._audience.show(change)

    async def _promise(self) -> None:
        """Fix the chance of the next round as soon as it is known which one it is."""
        if self.table.owes_promise and not self._over:
            await self._do(hosting.new_promise(self.table, self.seeds))

    async def _do(self, entry: Entry) -> None:
        """Do something that nobody asked for by a command."""
        change = self._apply(entry)
        await self._save([entry])
        self._publish(change)

    async def _do_first(self, deeds: Iterable[Acted]) -> None:
        """Do the first of these that the engine takes; they are a bot's."""
        for deed in deeds:
            try:
                change = self._apply(deed)
            except No as no:
                log.warning("table %d: refused to a bot: %s", self._head.table, no)
                continue
            await self._save([deed])
            self._publish(change)
            return

    # ------------------------------------------------------------ coming

    async def _joined(self, joined: Joined) -> None:
        newcomer, hello = joined.viewer, joined.hello
        held = self.table.holder(hello.secret) if hello.secret else None
        guest = self.table.guest_with(hello.secret) if hello.secret and held is None else None
        strange = hello.secret and held is None and guest is None
        if strange or (hello.since or 0) > self.table.version:
            await self._must_be_ours()
        offered = None
        if held is not None:
            number, used = held
            offered = None if self._is_full(newcomer) else await self._rotate(number, used)
            self._audience.seat(newcomer, self.table.seats[number])
            await self._give_back(newcomer)
        elif guest is not None:
            self._porch.take(newcomer, guest)
        self._audience.welcome(newcomer, hello.since, offered)

    async def _rotate(self, number: int, used: str) -> str:
        """Offer a seat a new secret in place of the one just used."""
        offered = new_secret()
        rotated = entries.Rotated(number, used, digest(offered))
        self._apply(rotated)
        await self._save([rotated])
        return offered

    async def _must_be_ours(self) -> None:
        """Where a newcomer knows what we do not, ask the log whether another node goes on."""
        if await self._log.lost([self._head]):
            raise No("table-moved")

    async def _give_back(self, viewer: Viewer) -> None:
        """Whose seat a bot has played has it again, being here."""
        seat = viewer.seat
        if seat is not None and seat.away and not viewer.reading:
            await self._do(entries.Returned(self.table.seats.index(seat)))

    # ------------------------------------------------------------ what time brings

    def _plan(self) -> None:
        """Set the clock for whatever comes next by itself."""
        if self._over:
            return
        if (due := self._calls.release_at) is not None:
            self._timing.wake("grace", due, self._release)
        if self._audience.counts != self._planned:
            self._planned = self._audience.counts
            self._plan_people()
        if self._is_awake:
            self._plan_bots()
        self._plan_turn()

    def _plan_people(self) -> None:
        """Set the clock for what comes of who is here and who sits where."""
        awake = self._awake()
        self._is_awake = bool(awake)
        self._porch.plan(self._timing, self._audience, self._end_knock)
        heirs = bool(awake) and not hosting.has_host(self.table, awake)
        self._timing.keep("host", heirs, self._pace.host_gone, self._pass_host)
        self._timing.keep("empty", not self.table.humans, self._pace.empty, self._close)
        self._timing.keep("idle", not self._audience, self._pace.idle, self._sleep)

    def _plan_bots(self) -> None:
        """Let the next bot act in a while; what others do meanwhile does not put it off."""
        if "bots" in self._timing and self._bots_for == self.table.turn_version:
            return
        due = self._bots.due(self._clock.now(), self._calls.laid)
        if due is not None:
            self._bots_for = self.table.turn_version
            self._timing.wake("bots", due, self._bots_act)

    async def _bots_act(self) -> None:
        """Let one bot do one thing, unless people's calls are being settled or nobody is here."""
        if self._calls.held or not self._awake():
            return
        await self._bots.think()
        await self._do_first(self._calls.bots(self._bots.deeds(), self._clock.now()))

    def _awake(self) -> list[int]:
        """Return the persons who are here and play: without any, the table sleeps."""
        return hosting.awake(self.table, self._audience.present)

    def _plan_turn(self) -> None:
        """Set the clock for the person on turn; calls that are being settled come first."""
        self._look()
        due = self._turns.due()
        if due is None:
            self._timing.forget("turn")
        else:
            self._timing.look("turn", max(due, self._calls.release_at or due), self._time_out)

    async def _time_out(self) -> None:
        """Let a bot act for the person on turn, if the time is really over."""
        self._look()
        due = self._turns.due()
        if due is None or due > self._clock.now() or self._calls.held:
            return
        assert self.table.waits_for is not None
        await self._do_first(self._bots.stand_in(self.table.waits_for))

    def _look(self) -> None:
        self._turns.look(self._clock.now(), self._audience.present)

    def _left(self) -> int | None:
        self._look()
        return self._turns.left(self._clock.now())

    async def _pass_host(self) -> None:
        """The host has been away for a while: let the next person to the left be the host."""
        awake = self._awake()
        if not awake or hosting.has_host(self.table, awake):
            return
        old = [n for n, seat in enumerate(self.table.seats) if seat and seat.id == self.table.host]
        after = [number for number in awake if number > (old or [-1])[0]]
        await self._do(entries.HostSet((after or awake)[0]))

    async def _end_knock(self, guest: Guest, state: str) -> None:
        """Forget who knocked, or was let in without a seat, and has gone while it was so."""
        here = any(viewer.guest is guest for viewer in self._audience)
        if not here and guest.state == state:
            await self._do(entries.KnockEnded(guest.id))

    async def _close(self) -> None:
        """Nobody sits here any more: close the table for good."""
        if not self.table.humans:
            await self._end()

    async def _end(self) -> None:
        closed = entries.Closed()
        self._apply(closed)
        await self._save([closed])
        await self._log.close_table(self._head, self._clock.date())
        raise No("table-closed")

    async def _sleep(self) -> None:
        """Nobody watches: forget the table until somebody asks for it; a lesson for good."""
        if self._audience or not self._inbox.empty():
            return
        if self.table.lesson:
            await self._end()
        self._stop()
        self._forget(self)
