"""How much one server bears: our own, and beside it a bare one that only sends the same bytes.

Everything happens on this machine, with a bounded number of sockets for a bounded time. The two
servers take turns, since no machine is equally fast from one minute to the next.
"""

import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct, field, json

from pioche.bench.crowd import Crowd, Played
from pioche.client import Line
from pioche.protocol import Ping
from pioche.server import entries
from pioche.server.log.sqlite import SqliteLog
from pioche.server.seats import digest

PREFIX: Final = "Pioche: "
FREE: Final = (
    "socket_rate", "socket_burst", "address_rate", "address_burst", "arrival_rate",
    "arrival_burst", "address_sockets", "address_connections", "opening_rate", "opening_burst",
)  # fmt: skip
MUCH: Final = 1_000_000
REST: Final = 2.0
KNEE_P99: Final = 0.25
KNEE_SHARE: Final = 0.95
STEP: Final = 1.5
STEPS_MOST: Final = 12
AT_ONCE: Final = 500
SPARE: Final = 100
TURN: Final = 10.0
"""Seconds for which one of the two servers is asked before the other."""
WARM_UP: Final = 2.0


class Plan(Struct, frozen=True):
    """What to try: everything on one loopback address."""

    tables: int = 200
    seats: int = 10
    rate: float = 400.0
    """Commands a second, all tables together."""
    seconds: float = 60.0
    ramp: float = 10.0
    """Seconds for each step up to the knee; 0 leaves it out."""
    asleep: int = 0
    """Tables to store that nobody visits."""

    @property
    def files(self) -> int:
        """How many sockets are open here at once: at our server, at the bare one, and some more."""
        return 2 * self.tables * self.seats + SPARE


class Borne(Struct):
    """One rate, and how it was borne."""

    server: str
    asked: float
    commands: float
    deliveries: float
    p50_ms: float
    p99_ms: float
    cpu_us: float | None
    """Processor time of the server a delivered message, in microseconds."""
    busy: float | None
    """Its processor time a second."""
    refused: dict[str, int]
    errors: dict[str, int]


class Memory(Struct):
    """Kilobytes: of the server alone, and more with each connection or each sleeping table."""

    start_kb: float | None
    connection_kb: float | None
    asleep: int
    asleep_kb: float | None


def used(pid: int) -> tuple[float, float] | None:
    """Return a process's seconds of processor time and its memory in kB; None but on Linux."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return None
    ticks = int(words[11]) + int(words[12])
    return ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 1024


def files_allowed(wanted: int) -> int:
    """Return how many files this process, and those it starts, may open, after asking for more."""
    try:
        import resource
    except ImportError:  # Windows, where nothing bounds them
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


@contextlib.contextmanager
def server(words: list[str]) -> Iterator[tuple[str, int]]:
    """Run a server as a process; give its address and its number."""
    with subprocess.Popen(
        [sys.executable, "-m", *words], stdout=subprocess.PIPE, text=True
    ) as started:
        assert started.stdout is not None
        line = started.stdout.readline()
        try:
            if not line.startswith(PREFIX):
                raise RuntimeError("the server did not start")
            yield line.removeprefix(PREFIX).strip().rstrip("/"), started.pid
        finally:
            started.terminate()


def ours(db: Path) -> list[str]:
    limits = [word for name in FREE for word in ("--limit", f"{name}={MUCH}")]
    return ["pioche", "serve", "--port", "0", "--db", str(db), *limits]


async def measured(plan: Plan) -> AsyncIterator[Borne | Memory]:
    """Yield what is measured, as soon as it is."""
    with tempfile.TemporaryDirectory() as folder:
        db, sample = Path(folder, "load.sqlite3"), Path(folder, "frames.json")
        if plan.asleep:
            yield await sleeping(plan, db)
        async for line in under_load(plan, db, sample):
            yield line


async def sleeping(plan: Plan, db: Path) -> Memory:
    """Store tables that nobody visits, and see what they cost a server that starts on them."""
    with server(ours(db)) as (_, pid):
        await asyncio.sleep(REST)
        alone = used(pid)
    await store(db, plan.asleep)
    with server(ours(db)) as (_, pid):
        await asyncio.sleep(REST)
        full = used(pid)
    if alone is None or full is None:
        return Memory(None, None, plan.asleep, None)
    return Memory(alone[1], None, plan.asleep, (full[1] - alone[1]) / plan.asleep)


async def under_load(plan: Plan, db: Path, sample: Path) -> AsyncIterator[Borne | Memory]:
    with server(ours(db)) as (url, pid):
        await asyncio.sleep(REST)
        alone = used(pid)
        crowd = Crowd(url)
        await crowd.gather(plan.tables, plan.seats)
        await asyncio.sleep(REST)
        yield memory(plan, alone, used(pid))
        for line in await in_turns(plan, crowd, pid, sample):
            yield line
        async for step in up_to_the_knee(plan, crowd, pid):
            yield step
        await crowd.go()


async def up_to_the_knee(plan: Plan, crowd: Crowd, pid: int) -> AsyncIterator[Borne]:
    """Ask for more and more, until it is no longer borne."""
    rate = plan.rate * STEP
    for _ in range(STEPS_MOST if plan.ramp else 0):
        spent = Spent()
        await spent.on(crowd.play(rate, plan.ramp), pid)
        step = spent.borne("pioche", rate)
        yield step
        if step.p99_ms > KNEE_P99 * 1000 or step.commands < KNEE_SHARE * rate or step.errors:
            break
        rate *= STEP


async def in_turns(plan: Plan, crowd: Crowd, pid: int, sample: Path) -> list[Borne]:
    """Ask both servers in turn for the same; return what ours bore, then what the bare one did."""
    await crowd.play(plan.rate, max(WARM_UP, 2 * plan.tables / plan.rate))  # no frame of a deal
    await asyncio.to_thread(sample.write_bytes, json.encode(list(crowd.frames())))
    rich, poor = Spent(), Spent()
    with server(["pioche.bench.bare", str(sample)]) as (url, bare_pid):
        bare = Bare(plan)
        await bare.gather(url)
        left = plan.seconds
        while left > 0:
            await rich.on(crowd.play(plan.rate, min(TURN, left)), pid)
            await poor.on(bare.play(min(TURN, left)), bare_pid)
            left -= TURN
        bare.go()
    return [rich.borne("pioche", plan.rate), poor.borne("bare", plan.rate)]


class Spent(Struct):
    """What was seen of a server in all its turns, and the processor time that it took."""

    seen: Played = field(default_factory=Played)
    cpu: float | None = 0.0

    async def on(self, playing: Awaitable[Played], pid: int) -> None:
        """Add a turn."""
        before = used(pid)
        self.seen.add(await playing)
        after = used(pid)
        if self.cpu is None or before is None or after is None:
            self.cpu = None
        else:
            self.cpu += after[0] - before[0]

    def borne(self, name: str, rate: float) -> Borne:
        seen, cpu = self.seen, self.cpu
        late = sorted(seen.late) or [0.0]
        return Borne(
            server=name,
            asked=rate,
            commands=seen.acked / seen.seconds,
            deliveries=seen.heard / seen.seconds,
            p50_ms=late[len(late) // 2] * 1000,
            p99_ms=late[int(len(late) * 0.99)] * 1000,
            cpu_us=None if cpu is None or not seen.heard else cpu / seen.heard * 1e6,
            busy=None if cpu is None else cpu / seen.seconds,
            refused=dict(seen.refused),
            errors=dict(seen.errors),
        )


def memory(
    plan: Plan, alone: tuple[float, float] | None, full: tuple[float, float] | None
) -> Memory:
    if alone is None or full is None:
        return Memory(None, None, 0, None)
    each = (full[1] - alone[1]) / (plan.tables * plan.seats)
    return Memory(alone[1], each, 0, None)


# ---------------------------------------------------------------- the limit


class Bare:
    """As many sockets at the bare server, and as many messages for them."""

    plan: Plan
    seen: Played

    def __init__(self, plan: Plan) -> None:
        self.plan, self.seen = plan, Played()
        self._tables: list[list[Line]] = []
        self._readers: list[asyncio.Task[None]] = []
        self._said = 0

    async def gather(self, url: str) -> None:
        codes = [f"T{table}" for table in range(self.plan.tables)]
        self._tables = [
            await asyncio.gather(*(Line.dial(url, code) for _ in range(self.plan.seats)))
            for code in codes
        ]
        lines = (line for table in self._tables for line in table)
        self._readers = [asyncio.create_task(self._listen(line)) for line in lines]

    async def play(self, seconds: float) -> Played:
        """Say something at one table after another, at the plan's rate."""
        loop, seen = asyncio.get_running_loop(), Played()
        self.seen, start = seen, loop.time()
        for number in range(int(self.plan.rate * seconds)):
            await asyncio.sleep(max(0.0, start + number / self.plan.rate - loop.time()))
            table = self._tables[self._said % len(self._tables)]
            await table[self._said // len(self._tables) % self.plan.seats].say(Ping())
            self._said += 1
        seen.seconds = loop.time() - start
        await asyncio.sleep(REST / 4)
        return seen

    def go(self) -> None:
        for reader in self._readers:
            reader.cancel()
        for table in self._tables:
            for line in table:
                line.cut()

    async def _listen(self, line: Line) -> None:
        while await line.hear_raw() is not None:
            self.seen.heard += 1


# ---------------------------------------------------------------- asleep


async def store(db: Path, count: int) -> None:
    """Write tables that nobody visits: each with a host and a seed of its own."""
    log = SqliteLog(db)
    for first in range(0, count, AT_ONCE):
        some = range(first, min(first + AT_ONCE, count))
        await asyncio.gather(*(log.open(code_of(n), beginning(n), 0) for n in some))
    await log.close()


def code_of(number: int) -> str:
    """Return a code that no player's table gets: those have no 0."""
    return f"{number:07}"


def beginning(number: int) -> list[bytes]:
    code = code_of(number)
    made = (
        entries.Opened(code), entries.RulesSet("officiel", 500),
        entries.Sat(0, "P0", digest(code)), entries.BotAdded(1, "B1", "greedy"),
    )  # fmt: skip
    return [entries.write(entry) for entry in made]
