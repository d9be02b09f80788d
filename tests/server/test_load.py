"""A crowd plays without an error (P16), also while others do their worst (P12).

No time is asserted: `pioche bench serve` measures those.
"""

import asyncio
import contextlib
import json
import resource
import secrets
import statistics
import subprocess
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from people import Person, Place, running
from test_bounds import ELSEWHERE, a_deaf_one, address, asked_from

from pioche.bench.crowd import Crowd, Played
from pioche.bench.load import FREE, MUCH, Plan, measured
from pioche.client import ClientError, Line
from pioche.server.limits import Limits
from pioche.server.pace import Pace
from pioche.server.settings import Settings
from sizes import Record, size

STILL = Pace(bot_least=60.0, bot_most=61.0)
HERE = Settings(limits=Limits(**dict.fromkeys(FREE, MUCH)))


CROWD = (size("crowd_tables", 50), float(size("crowd_rate", 200)), float(size("crowd_seconds", 20)))
ABUSED = float(size("abuse_seconds", 5))


def fine(seen: Played, record: Record) -> None:
    """Nobody missed anything; how long they waited is told, and no reason to fail."""
    cuts = statistics.quantiles(seen.late, n=100, method="inclusive")
    half, most = (f"{1e3 * cuts[n]:.0f} ms" for n in (49, 98))
    record("seen", f"acknowledged after {half} (half), {most} (99 of 100)")
    record("slowest", cuts[98])
    assert not seen.errors
    assert not seen.refused
    assert seen.acked > 0
    assert seen.heard >= seen.acked


@pytest.mark.parametrize(
    ("tables", "rate", "seconds"),
    [(4, 40.0, 2.0), pytest.param(*CROWD, marks=pytest.mark.promise)],
    ids=["few", "many"],
)
def test_a_crowd_hears_every_version_and_every_command_is_granted(
    tmp_path: Path, tables: int, rate: float, seconds: float, record_property: Record
) -> None:
    record_property("tried", tables)

    async def story() -> None:
        async with running(tmp_path, STILL, chosen=HERE) as place:
            crowd = Crowd(place.url)
            await crowd.gather(tables, 10)
            fine(await crowd.play(rate, seconds), record_property)
            await crowd.go()
            assert not place.site.tally.slow

    asyncio.run(story())


def test_what_the_bench_measures_is_whole() -> None:
    async def story() -> None:
        lines = [line async for line in measured(Plan(2, 3, 10.0, 1.0, 0.0, asleep=10))]
        assert [type(line).__name__ for line in lines] == ["Memory", "Memory", "Borne", "Borne"]
        ours, bare = lines[2:]
        assert (ours.server, bare.server) == ("pioche", "bare")  # type: ignore[union-attr]
        assert ours.errors == ours.refused == bare.errors == {}  # type: ignore[union-attr]

    asyncio.run(story())


def test_a_bench_of_more_sockets_than_the_system_allows_says_so() -> None:
    words = [sys.executable, "-m", "pioche", "bench", "serve", "--tables", "20", "--lang", "en"]
    few = partial(resource.setrlimit, resource.RLIMIT_NOFILE, (300, 300))
    ended = subprocess.run(words, preexec_fn=few, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert "500" in ended.stderr
    assert "300" in ended.stderr
    assert "Traceback" not in ended.stderr


# ---------------------------------------------------------------- others do their worst


async def flood(place: Place, code: str) -> None:
    """Send commands as fast as they are taken."""
    eve = await Line.dial(place.url, code, ELSEWHERE)
    await eve.greet(None, None)
    do = json.dumps({"type": "command", "id": "flooding", "version": 0, "do": {"type": "draw"}})
    with contextlib.suppress(ClientError):
        for _ in range(500):
            await eve.raw(do)
    eve.cut()


async def knock(place: Place, code: str) -> None:
    """Come and go."""
    line = await Line.dial(place.url, code, ELSEWHERE)
    line.cut()


async def guess(place: Place, code: str) -> None:
    path = f"/api/tables/{secrets.token_hex(3)}"
    await asyncio.to_thread(asked_from, place, ELSEWHERE, "GET", path)


async def open_tables(place: Place, code: str) -> None:
    body = {"name": "Eve"}
    await asyncio.to_thread(asked_from, place, ELSEWHERE, "POST", "/api/tables", body)


async def dawdle(place: Place, code: str) -> None:
    """Begin a request and never end it."""
    _, writer = await asyncio.open_connection(*address(place), local_addr=(ELSEWHERE, 0))
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-")
        await asyncio.sleep(0.2)
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def go_deaf(place: Place, code: str) -> None:
    """Watch a table and read nothing."""
    with contextlib.closing(await asyncio.to_thread(a_deaf_one, place, code, ELSEWHERE)):
        await asyncio.sleep(0.5)


WORST: list[Callable[[Place, str], Awaitable[None]]] = [
    flood, knock, guess, open_tables, dawdle, go_deaf,
]  # fmt: skip


@pytest.mark.promise
@pytest.mark.parametrize("attack", WORST, ids=lambda attack: attack.__name__)
def test_a_crowd_plays_on_while_somebody_does_their_worst(
    tmp_path: Path, attack: Callable[[Place, str], Awaitable[None]], record_property: Record
) -> None:
    """For some seconds each, from another address, ten at a time."""

    async def attack_on(place: Place, code: str) -> None:
        while True:
            with contextlib.suppress(ClientError, OSError, AssertionError):
                await attack(place, code)
            await asyncio.sleep(0)

    async def story() -> None:
        limits = Limits(address_sockets=500, address_connections=500, arrival_burst=500)
        async with running(tmp_path, STILL, chosen=Settings(limits=limits)) as place:
            crowd = Crowd(place.url)
            await crowd.gather(5, 4)
            opened = await place.opened("Alice")
            attackers = [asyncio.create_task(attack_on(place, opened["code"])) for _ in range(10)]
            fine(await crowd.play(20.0, ABUSED), record_property)
            for attacker in attackers:
                attacker.cancel()
            await asyncio.gather(*attackers, return_exceptions=True)
            await crowd.go()
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            await alice.done("add_bot", kind="greedy")
            await alice.go()

    asyncio.run(story())
