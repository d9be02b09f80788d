"""Any bytes on a socket: a typed answer or a goodbye, never a fault and never a change (P14)."""

import asyncio
import json
import logging
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from people import OPEN, Person, Place, running

from pioche import protocol
from pioche.client import Line, Unreachable
from pioche.protocol import FRAME_MAX, Goodbye, Pong, Refused, Welcome
from pioche.server.pace import Pace
from pioche.server.settings import Settings
from sizes import Record, size

STILL = Pace(bot_least=600.0, bot_most=601.0, offline=600.0)
FEW = 1_000
MANY = size("frames", 100_000)
AT_ONCE = 4
VERBS = [kind.__struct_config__.tag for kind in protocol.Do.__args__]
STRANGE: list[object] = [
    None, True, -1, 2**53 + 1, 10**40, 1e308, "", "\u0000", "\ud7ff", "é" * 3000, "R7", "W4",
    [], {}, [[]], {"type": "draw"}, "__proto__", "../../etc/passwd", "'; drop table events; --",
    "<script>alert(1)</script>", "\u202e", "NaN", 0.1, [None] * 500,
]  # fmt: skip


def some_command(dice: random.Random) -> dict[str, object]:
    """A command that a watcher may send and that is refused to everyone without a seat."""
    do: dict[str, object] = {"type": dice.choice(VERBS)}
    for name in dice.sample(["seat", "card", "colour", "kind", "name", "round", "uno", "x"], 2):
        do[name] = dice.choice(STRANGE)
    label = f"fuzzing-{dice.randrange(10**9):09}"
    return {"type": "command", "id": label, "version": dice.randrange(2**53), "do": do}


def odd_values(dice: random.Random) -> str:
    frame = some_command(dice)
    frame[dice.choice([*frame, "extra"])] = dice.choice(STRANGE)
    return json.dumps(frame)


def odd_bytes(dice: random.Random) -> bytes:
    frame = bytearray(json.dumps(some_command(dice)).encode())
    for _ in range(dice.randrange(1, 9)):
        frame[dice.randrange(len(frame))] = dice.randrange(256)
    return bytes(frame[: dice.randrange(1, len(frame) + 1)])


def odd_text(dice: random.Random) -> str:
    return odd_bytes(dice).decode(errors="replace")


def noise(dice: random.Random) -> bytes:
    return dice.randbytes(dice.randrange(300))


def deep(dice: random.Random) -> str:
    return dice.choice(["[", '{"a":', '{"type":"command","do":']) * dice.randrange(1, 300)


def large(dice: random.Random) -> str:
    return '{"type":"command","id":"large-large","x":"' + "x" * dice.randrange(2 * FRAME_MAX) + '"}'


KINDS: list[Callable[[random.Random], str | bytes]] = [
    *[odd_values] * 9, odd_bytes, odd_text, noise, deep, large,
]  # fmt: skip


async def throw(place: Place, code: str, dice: random.Random, count: int) -> None:
    """Send frames; whenever we are thrown out, come back."""
    while count > 0:
        try:
            line = await Line.dial(place.url, code)
        except Unreachable:
            await asyncio.sleep(0.05)
            continue
        await line.greet(None, None)
        assert isinstance(await line.hear(), Welcome)
        count -= await throw_until_out(line, dice, count)
        await line.hang_up()


async def throw_until_out(line: Line, dice: random.Random, most: int) -> int:
    for number in range(1, most + 1):
        await line.raw(dice.choice(KINDS)(dice))
        await line.raw('{"type":"ping"}')
        while not isinstance(message := await line.hear(), Pong):
            if message is None or isinstance(message, Goodbye):
                return number
            known = isinstance(message, Refused | protocol.Presence | protocol.Update)
            assert known, message
    return most


@pytest.mark.parametrize(
    "count", [FEW, pytest.param(MANY, marks=pytest.mark.promise)], ids=["few", "many"]
)
def test_no_frame_crashes_the_server_or_changes_the_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, count: int, record_property: Record
) -> None:
    record_property("tried", count)
    seed = random.randrange(2**32)
    print(f"seed {seed}")  # noqa: T201 - shown where the test fails

    async def story() -> None:
        async with running(tmp_path, STILL, chosen=Settings(limits=OPEN)) as place:
            opened = await place.opened("Alice", bots=["greedy"], start=True, clock=0)
            code = opened["code"]
            alice = await Person(place.url, code, opened["secret"]).come()
            kept = len(await place.kept(code))
            each = count // AT_ONCE
            dice = [random.Random(f"{seed} {number}") for number in range(AT_ONCE)]
            await asyncio.gather(*(throw(place, code, one, each) for one in dice))
            assert len(await place.kept(code)) == kept
            assert alice.version == (await place.truth(code)).version
            await alice.done("uno")

    with caplog.at_level(logging.INFO):
        asyncio.run(story())
    assert not [record for record in caplog.records if record.name.startswith("pioche")]
