"""P6, P7: three nodes, a real proxy that hashes by table, and one PostgreSQL, on this machine."""

import asyncio
import contextlib
import hashlib
import os
import random
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path

import msgspec
import pytest
from logs import opened as log_of

from pioche import protocol
from pioche.client import Refusal, Table, Unreachable, join, open_table
from served import free_ports, ready, stop
from sizes import Record, size

ROOT = Path(__file__).parents[2]
QUICK = Path(__file__).with_name("quick.py")
CADDY = Path(sys.executable).with_name("caddy")
NODES = 3
TABLES = size("tables", 100)
DEATHS = size("deaths", 3)
SLEEPS = size("sleeps", 1)
ROLLS = size("rolls", 3)
AT_ONCE = 10
MOVES = 2
"""Of each table, after each trouble."""
THINKING = (0.3, 0.9)
"""Seconds: about two hundred commands a second from a hundred tables, and as many from bots."""
NOTICED = 6.0
"""Seconds after which the proxy knows that a node is silent (deploy/Caddyfile)."""
PATIENCE = 120.0


class Cluster:
    """Nodes with fixed ports behind one address."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder, self.database = folder, database
        self.ports = free_ports(NODES + 1)
        self.url = f"http://127.0.0.1:{self.ports[-1]}"
        self.nodes: dict[int, subprocess.Popen[bytes]] = {}

    async def start(self, number: int) -> None:
        said = self.folder / f"node-{number}.log"
        command = [sys.executable, str(QUICK), self.database, str(self.ports[number])]
        with said.open("wb") as log:
            self.nodes[number] = await asyncio.to_thread(
                subprocess.Popen, command, stdout=log, stderr=log
            )
        await asyncio.to_thread(ready, self.nodes[number], said)

    async def kill(self, number: int) -> None:
        self.nodes[number].kill()
        await asyncio.to_thread(self.nodes[number].wait)

    async def restart(self, number: int) -> None:
        """Tell a node to stop, as for a new version, and start it again."""
        await asyncio.to_thread(stop, self.nodes[number])
        await self.start(number)

    def pause(self, number: int) -> None:
        self.nodes[number].send_signal(signal.SIGSTOP)

    def wake(self, number: int) -> None:
        self.nodes[number].send_signal(signal.SIGCONT)

    async def stop(self) -> None:
        for number, process in self.nodes.items():
            self.wake(number)
            await asyncio.to_thread(stop, process)


def answers(port: int) -> bool:
    with contextlib.closing(HTTPConnection("127.0.0.1", port, timeout=5)) as asking:
        asking.request("GET", "/readyz")
        return asking.getresponse().status == 200


def wait_for(port: int, proxy: subprocess.Popen[bytes], said: Path) -> None:
    """Wait until the proxy finds its way to a node."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert proxy.poll() is None, said.read_text()
        with contextlib.suppress(OSError):
            if answers(port):
                return
        time.sleep(0.1)
    raise AssertionError(f"the proxy does not answer: {said.read_text()}")


@contextlib.asynccontextmanager
async def cluster(folder: Path, database: str) -> AsyncIterator[Cluster]:
    made = Cluster(folder, database)
    surroundings = {
        "PIOCHE_SITE": made.url,
        "PIOCHE_NODES": " ".join(f"127.0.0.1:{port}" for port in made.ports[:-1]),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    config = str(ROOT / "deploy" / "Caddyfile")
    command = [str(CADDY), "run", "--adapter", "caddyfile", "--config", config]
    with (folder / "caddy.log").open("wb") as log:
        proxy = await asyncio.to_thread(
            subprocess.Popen, command, stdout=log, stderr=log, env={**os.environ, **surroundings}
        )
    try:
        for number in range(NODES):
            await made.start(number)
        await asyncio.to_thread(wait_for, made.ports[-1], proxy, folder / "caddy.log")
        yield made
    finally:
        await asyncio.to_thread(stop, proxy)
        await made.stop()


@dataclass
class Player:
    """Plays at a table whatever comes, and comes back by itself wherever it is."""

    table: Table
    acked: set[bytes] = field(default_factory=set)
    when: list[tuple[float, object]] = field(default_factory=list)
    """When each was acknowledged, and over which of our connections."""
    doing: str = ""

    async def play(self) -> None:
        for number in range(1_000_000):
            await self.table.until(lambda table: table.may_act or over(table))
            await asyncio.sleep(random.uniform(*THINKING))
            label = f"{self.table.code}-{number:06}"
            self.doing = f"{label}: {words(self.table)}"
            with contextlib.suppress(Refusal):
                await self.table.do(choice(self.table), label)
                self.acked.add(hashlib.sha256(label.encode()).digest())
                self.when.append((time.monotonic(), self.table._line))

    def waited_since(self, trouble: float) -> float | None:
        """How long after a trouble the first command was acknowledged, where it cut us off."""
        before = [line for at, line in self.when if at < trouble]
        new = [at for at, line in self.when if at >= trouble and line is not before[-1]]
        return new[0] - trouble if new else None

    async def goes_on(self, moves: int) -> None:
        """Wait until so many more moves were acknowledged."""
        wanted = len(self.acked) + moves
        try:
            async with asyncio.timeout(PATIENCE):
                await self.table.until(lambda _: len(self.acked) >= wanted)
        except TimeoutError as error:
            raise AssertionError(f"stuck: {self.doing} {self.table.view}") from error


def over(table: Table) -> bool:
    return table.view.phase in ("round_over", "match_over")


def choice(table: Table) -> protocol.Do:
    """The first thing that the table offers."""
    return msgspec.convert(words(table), protocol.Do)  # type: ignore[no-any-return]


def words(table: Table) -> dict[str, object]:
    view, legal = table.view, table.view.legal
    if view.phase == "match_over":
        return {"type": "rematch"}
    if over(table) or legal is None:
        return {"type": "next_round", "round": view.round}
    if legal.plays:
        card = legal.plays[0]
        colour = {"colour": "B"} if card.startswith("W") else {}
        return {"type": "play", "card": card, "uno": len(view.hand or ()) == 2, **colour}
    verb = legal.verbs[0]
    return {"type": verb, **({"colour": "B"} if verb == "colour" else {})}


async def a_table(url: str, number: int) -> Table:
    table = await open_table(url, f"Alice {number}", bots=["greedy", "random"], start=True)
    return join(url, table.code, table.secret, patience=PATIENCE)


@contextlib.asynccontextmanager
async def players(url: str) -> AsyncIterator[list[Player]]:
    """Open tables through the proxy, with somebody playing at each."""
    async with contextlib.AsyncExitStack() as stack:
        made: list[Player] = []
        for first in range(0, TABLES, AT_ONCE):
            numbers = range(first, min(TABLES, first + AT_ONCE))
            opened = await asyncio.gather(*(a_table(url, number) for number in numbers))
            made += [Player(await stack.enter_async_context(table)) for table in opened]
        playing = [asyncio.create_task(player.play()) for player in made]
        try:
            yield made
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)


async def meets(url: str, player: Player) -> None:
    """A watcher comes through the proxy, and before long sees what the player sees."""
    async with join(url, player.table.code) as watcher:
        await player.goes_on(MOVES)
        version = player.table.version
        await watcher.until(lambda table: table.version >= version)


async def looks_in(url: str, player: Player) -> None:
    """Come and go, at a node that is awake: which then has the table."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(Unreachable):
            async with join(url, player.table.code):
                return
    raise AssertionError(f"nobody has {player.table.code}")


async def check(database: str, everyone: list[Player]) -> None:
    log = await log_of(database)
    for player in everyone:
        acked = set(player.acked)  # they still play
        saved = await log.load(player.table.code)
        assert saved is not None
        kept = {command.command for command in saved.commands}
        assert acked <= kept, "acknowledged and not in the log"
    await log.close()


async def go_on(everyone: list[Player]) -> None:
    await asyncio.gather(*(player.goes_on(MOVES) for player in everyone))


async def meet(url: str, everyone: list[Player]) -> None:
    await asyncio.gather(*(meets(url, player) for player in everyone))


class Waits:
    """From a trouble to the first acknowledgement at each table that it cut off, in seconds."""

    def __init__(self) -> None:
        self.all: list[float] = []

    def add(self, everyone: list[Player], trouble: float) -> None:
        found = [player.waited_since(trouble) for player in everyone]
        self.all += [wait for wait in found if wait is not None]

    def tell(self, record: Record) -> None:
        """Say how long it took; that is no reason to fail on a machine that others use."""
        assert len(self.all) > 1, "nobody was cut off"
        cuts = statistics.quantiles(self.all, n=100, method="inclusive")
        record("seen", f"first ack after {cuts[49]:.1f} s (half), {cuts[98]:.1f} s (99 of 100)")


@pytest.mark.promise
def test_a_node_dies_returns_and_gets_joiners_while_its_players_are_elsewhere(
    url: str, tmp_path: Path, record_property: Record
) -> None:
    """P7: nothing acknowledged is lost, and at every table all who are there see one game."""
    record_property("tried", DEATHS)
    waits = Waits()

    async def story() -> None:
        async with cluster(tmp_path, url) as made, players(made.url) as everyone:
            await go_on(everyone)
            for number in range(DEATHS):
                died = time.monotonic()
                await made.kill(number % NODES)
                await go_on(everyone)
                waits.add(everyone, died)
                await made.start(number % NODES)
                await asyncio.sleep(1.0)  # the proxy sees it again, and sends newcomers there
                await meet(made.url, everyone)
            await check(url, everyone)

    asyncio.run(story())
    waits.tell(record_property)


@pytest.mark.promise
def test_a_node_sleeps_while_newcomers_take_its_tables_elsewhere(
    url: str, tmp_path: Path, record_property: Record
) -> None:
    """P7: its players hang on it; when it wakes it writes nothing, and sends them on."""
    record_property("tried", SLEEPS)

    async def story() -> None:
        async with cluster(tmp_path, url) as made, players(made.url) as everyone:
            await go_on(everyone)
            for number in range(SLEEPS):
                made.pause(number % NODES)
                await asyncio.sleep(NOTICED)
                for first in range(0, TABLES, AT_ONCE):
                    some = everyone[first : first + AT_ONCE]
                    await asyncio.gather(*(looks_in(made.url, player) for player in some))
                made.wake(number % NODES)
                await meet(made.url, everyone)
            await check(url, everyone)

    asyncio.run(story())


@pytest.mark.promise
def test_while_one_node_after_another_is_restarted_every_table_plays_on(
    url: str, tmp_path: Path, record_property: Record
) -> None:
    """P6: nothing acknowledged is lost, and nobody has to come back by hand."""
    record_property("tried", ROLLS * NODES)
    waits = Waits()

    async def story() -> None:
        async with cluster(tmp_path, url) as made, players(made.url) as everyone:
            await go_on(everyone)
            for number in range(ROLLS * NODES):
                stopped = time.monotonic()
                await made.restart(number % NODES)
                await go_on(everyone)
                waits.add(everyone, stopped)
            await check(url, everyone)

    asyncio.run(story())
    waits.tell(record_property)
