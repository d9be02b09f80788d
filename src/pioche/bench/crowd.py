"""Many people at many tables, for a server to bear: they play by the rules, at a given rate.

Every player has a socket of its own and reads all that it is sent; what a frame says beyond its
kind and version is only read where somebody must act.
"""

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import Struct, field, json

from pioche import protocol
from pioche.client import Line, open_table
from pioche.protocol import Ack, Command, Do, Legal, Refused, TableView, Update, Welcome

UPDATE: Final = '{"type":"update","version":'
SAMPLES: Final = 2_000
AT_ONCE: Final = 40
WITHIN: Final = 60.0

decode: Final = json.Decoder(Welcome | Update | Ack | Refused).decode


class Played(Struct):
    """What a crowd saw."""

    seconds: float = 0.0
    acked: int = 0
    heard: int = 0
    """Messages that came in, acknowledgements included."""
    late: list[float] = field(default_factory=list)
    """Seconds from sending a command to its acknowledgement."""
    refused: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    """A version that was missing or doubled, a socket that closed, an answer that never came:
    since the crowd came together, so that none between its plays is overlooked."""

    def add(self, more: "Played") -> None:
        """Take in what the same crowd saw later."""
        self.seconds += more.seconds
        self.acked += more.acked
        self.heard += more.heard
        self.late += more.late
        self.refused += more.refused
        self.errors = more.errors


class Player:
    """One socket at one table."""

    _numbers = itertools.count()

    seen: Played
    secret: str | None
    frame: str
    version: int

    def __init__(self, seen: Played, secret: str | None = None) -> None:
        self.seen, self.secret = seen, secret
        self.frame, self.version = "", -1
        self.answers: dict[str, asyncio.Future[Ack | Refused]] = {}
        self.fresh: asyncio.Event = asyncio.Event()
        self.line: Line | None = None
        self.reader: asyncio.Task[None] | None = None

    async def come(self, url: str, code: str) -> None:
        self.line = await Line.dial(url, code)
        await self.line.greet(self.secret, None)
        self.reader = asyncio.create_task(self._read(self.line))
        await asyncio.wait_for(self.fresh.wait(), WITHIN)

    async def go(self) -> None:
        if self.line is not None and self.reader is not None:
            self.reader.cancel()
            await self.line.hang_up()

    @property
    def view(self) -> TableView:
        told = decode(self.frame)
        assert isinstance(told, Welcome | Update)
        return told.view

    async def ask(self, do: Do) -> Ack | Refused:
        """Do something, and remember how long the answer took."""
        assert self.line is not None
        label = f"crowd-{next(self._numbers):010}"
        told = self.answers[label] = asyncio.get_running_loop().create_future()
        sent = time.perf_counter()
        await self.line.say(Command(label, self.version, do))
        answer: Ack | Refused = await asyncio.wait_for(told, WITHIN)
        if isinstance(answer, Ack):
            self.seen.acked += 1
            self.seen.late.append(time.perf_counter() - sent)
        else:
            self.seen.refused[answer.why.code] += 1
        return answer

    async def reach(self, version: int) -> None:
        while self.version < version:
            self.fresh.clear()
            await asyncio.wait_for(self.fresh.wait(), WITHIN)

    async def _read(self, line: Line) -> None:
        while (frame := await line.hear_raw()) is not None:
            assert isinstance(frame, str)
            self.seen.heard += 1
            if frame.startswith(UPDATE):
                self._follow(frame)
            elif frame.startswith(('{"type":"ack"', '{"type":"refused"')):
                self._answer(decode(frame))
            elif frame.startswith('{"type":"welcome"'):
                self.frame, self.version = frame, decode(frame).version
                self.fresh.set()
        self.seen.errors[f"closed {line.closed_with}"] += 1

    def _follow(self, frame: str) -> None:
        version = int(frame[len(UPDATE) : frame.index(",", len(UPDATE))])
        if version != self.version + 1:
            self.seen.errors["version"] += 1
        self.frame, self.version = frame, version
        self.fresh.set()

    def _answer(self, answer: object) -> None:
        assert isinstance(answer, Ack | Refused)
        self.answers.pop(answer.id).set_result(answer)


class Company:
    """The people of one table; seat 0 is the host."""

    url: str
    seen: Played

    def __init__(self, url: str, seen: Played) -> None:
        self.url, self.seen = url, seen
        self.players: list[Player] = []

    async def gather(self, seats: int) -> None:
        """Open a table, sit down, begin."""
        opened = await open_table(self.url, "P0")
        self.players = [Player(self.seen, opened.secret)]
        self.players += [Player(self.seen) for _ in range(seats - 1)]
        for player in self.players:
            await player.come(self.url, opened.code)
        for number, player in enumerate(self.players[1:], 1):
            await player.ask(protocol.Sit(f"P{number}"))
        begun = await self.players[0].ask(protocol.Start())
        assert isinstance(begun, Ack), begun
        await self.players[0].reach(begun.version)

    async def act(self) -> None:
        """Let whoever is on turn do the first thing that the table offers."""
        host = self.players[0]
        view = host.view
        do: Do = protocol.Rematch()
        who = host
        if view.phase == "round_over":
            do = protocol.NextRound(view.round)
        elif view.phase != "match_over":
            who = self.players[view.turn or 0]
            await who.reach(host.version)
            who_view = who.view
            if who_view.legal is None:  # a call was settled in between
                return
            do = deed(who_view.legal, len(who_view.hand))
        answer = await who.ask(do)
        if isinstance(answer, Ack):
            await host.reach(answer.version)

    async def play(self, rate: float, delay: float, until: float) -> None:
        """Act so many times a second; what could not be done in time is left out."""
        loop = asyncio.get_running_loop()
        due = loop.time() + delay
        while due < until:
            await asyncio.sleep(max(0.0, due - loop.time()))
            try:
                await self.act()
            except TimeoutError:
                self.seen.errors["no answer"] += 1
            due = max(due + 1 / rate, loop.time())


def deed(legal: Legal, cards: int) -> Do:
    """Choose what to do: the first card that goes, or else what must be."""
    if legal.plays:
        card = legal.plays[0]
        return protocol.Play(card, "B" if card.startswith("W") else None, uno=cards == 2)
    words: dict[str, Do] = {
        "draw": protocol.Draw(), "keep": protocol.Keep(), "pass": protocol.Pass(),
        "colour": protocol.NameColour("B"), "accept": protocol.Accept(),
    }  # fmt: skip
    return next(words[verb] for verb in legal.verbs if verb in words)


class Crowd:
    """All tables."""

    url: str
    seen: Played

    def __init__(self, url: str) -> None:
        self.url, self.seen = url, Played()
        self.companies: list[Company] = []

    async def gather(self, tables: int, seats: int) -> None:
        self.companies = [Company(self.url, self.seen) for _ in range(tables)]
        waiting = asyncio.Semaphore(AT_ONCE)

        async def one(company: Company) -> None:
            async with waiting:
                await company.gather(seats)

        await asyncio.gather(*map(one, self.companies))

    async def play(self, rate: float, seconds: float) -> Played:
        """Play, all tables together at this many commands a second; return what was seen."""
        self._begin()
        loop = asyncio.get_running_loop()
        start = loop.time()
        each = rate / len(self.companies)
        delays = (number / rate for number in range(len(self.companies)))
        until = start + seconds
        await asyncio.gather(
            *(c.play(each, delay, until) for c, delay in zip(self.companies, delays, strict=True))
        )
        self.seen.seconds = loop.time() - start
        return self.seen

    def _begin(self) -> None:
        """Count from nothing, but for the errors."""
        self.seen = Played(errors=self.seen.errors)
        for company in self.companies:
            company.seen = self.seen
            for player in company.players:
                player.seen = self.seen

    def frames(self) -> Iterable[str]:
        """Return the last frame of each player: what a server has to send."""
        frames = (p.frame for company in self.companies for p in company.players)
        return itertools.islice(frames, SAMPLES)

    async def go(self) -> None:
        players = [p for company in self.companies for p in company.players]
        await asyncio.gather(*(player.go() for player in players), return_exceptions=True)
