"""Any bytes on a socket: a typed answer or a goodbye, never a fault and never a change (P14).

The client is written out byte by byte, so that it can say what no library would, and so that
hundreds of thousands of frames cost little. It asks for more than "no crash": each frame gets one
answer, and a command that can be told from others is refused under its own id.
"""

import asyncio
import contextlib
import json
import logging
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from struct import pack

import pytest
import uvloop
from people import OPEN, PATIENCE, Person, Place, running

from pioche import protocol
from pioche.client.line import read
from pioche.protocol import FRAME_MAX, Goodbye, Presence, Refused, Update, Welcome
from pioche.server.pace import Pace
from pioche.server.settings import Settings
from sizes import Record, size

STILL = Pace(bot_least=3600.0, bot_most=3601.0, offline=3600.0, idle=36_000.0)
FEW = 1_000
MANY = size("frames", 100_000)
AT_ONCE = 4
A_BURST = 32
"""Frames that are sent before an answer is awaited."""
TEXT, BINARY, CLOSE = 0x81, 0x82, 0x88
DEEDS = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in protocol.Do.__args__}
VERBS = list(DEEDS)
SOUND: dict[str, object] = {
    "card": "R7", "colour": "B", "commitment": "0f" * 32, "kind": "greedy",
    "knock": False, "knocker": 1, "name": "Eve",
    "open": True, "options": {"hand_size": 3}, "preset": "officiel", "round": 1, "seat": 0,
    "seconds": 20, "target": 1, "uno": True, "value": "0f" * 16,
}  # fmt: skip
STRANGE: list[object] = [
    None, True, -1, 2**53 + 1, 10**40, 1e308, "", "\u0000", "\ud7ff", "é" * 1000, "R7", "W4",
    [], {}, [[]], {"type": "draw"}, "__proto__", "../../etc/passwd", "'; drop table events; --",
    "<script>alert(1)</script>", "\u202e", "NaN", 0.1, [None] * 500, "é" * 3000,
]  # fmt: skip


@dataclass(frozen=True)
class Thrown:
    """A frame, and the id under which it must be refused where that can be known."""

    data: bytes
    label: str | None = None
    kind: int = TEXT

    @property
    def wire(self) -> bytes:
        """The frame as a client sends it: masked, here with zeros."""
        size = len(self.data)
        if size < 126:
            head = bytes((self.kind, 0x80 | size))
        else:
            head = pack("!BBH", self.kind, 0x80 | 126, size)
        return head + bytes(4) + self.data


def label_of(dice: random.Random) -> str:
    return f"fuzzing-{dice.randrange(10**12):012}"


def some_command(dice: random.Random) -> dict[str, object]:
    """A command that a watcher may send and that is refused to everyone without a seat."""
    do: dict[str, object] = {"type": dice.choice(VERBS)}
    for name in dice.sample(["seat", "card", "colour", "kind", "name", "round", "uno", "x"], 2):
        do[name] = dice.choice(STRANGE)
    return {"type": "command", "id": label_of(dice), "version": dice.randrange(2**53), "do": do}


def labelled(frame: dict[str, object], label: str) -> Thrown:
    data = json.dumps(frame).encode()
    known = frame["id"] == label and len(data) <= FRAME_MAX
    return Thrown(data, label if known else None)


def nearly_sound(dice: random.Random) -> Thrown:
    """A command with all that belongs to it, of which often one thing is strange."""
    verb = dice.choice(VERBS)
    do = {"type": verb, **{name: SOUND[name] for name in DEEDS[verb]}}
    if dice.random() < 0.5:
        do[dice.choice(list(do))] = dice.choice(STRANGE)
    label = label_of(dice)
    return labelled({"type": "command", "id": label, "version": dice.randrange(9), "do": do}, label)


def odd_values(dice: random.Random) -> Thrown:
    frame = some_command(dice)
    label = str(frame["id"])
    frame[dice.choice([*frame, "extra"])] = dice.choice(STRANGE)
    return labelled(frame, label)


def odd_fields(dice: random.Random) -> Thrown:
    """A command of the right shape with something strange, also nested, in its midst."""
    frame = some_command(dice)
    label = str(frame["id"])
    inner = dice.choice(STRANGE)
    for _ in range(dice.randrange(40)):
        inner = [inner] if dice.random() < 0.5 else {dice.choice(["do", "type", "id", ""]): inner}
    frame[dice.choice(["version", "do", "type", "extra"])] = inner
    return labelled(frame, label)


def odd_bytes(dice: random.Random) -> Thrown:
    frame = bytearray(json.dumps(some_command(dice)).encode()[:FRAME_MAX])
    for _ in range(dice.randrange(1, 9)):
        frame[dice.randrange(len(frame))] = dice.randrange(256)
    return Thrown(bytes(frame[: dice.randrange(1, len(frame) + 1)]), kind=BINARY)


def odd_text(dice: random.Random) -> Thrown:
    return Thrown(odd_bytes(dice).data.decode(errors="replace").encode())


def no_text(dice: random.Random) -> Thrown:
    """A text that is not UTF-8."""
    return Thrown(odd_bytes(dice).data)


def noise(dice: random.Random) -> Thrown:
    return Thrown(dice.randbytes(dice.randrange(300)), kind=BINARY)


def deep(dice: random.Random) -> Thrown:
    opening = dice.choice(["[", '{"a":', '{"type":"command","do":'])
    return Thrown((opening * dice.randrange(1, FRAME_MAX // len(opening))).encode())


def large(dice: random.Random) -> Thrown:
    return Thrown(
        b'{"type":"command","id":"large-large","x":"' + b"x" * dice.randrange(2 * FRAME_MAX) + b'"}'
    )


ANSWERED: list[Callable[[random.Random], Thrown]] = [nearly_sound, odd_values, odd_fields]
OUT: list[Callable[[random.Random], Thrown]] = [odd_bytes, odd_text, no_text, noise, deep, large]
SHARE = 0.5
"""Of the bursts, those that nearly always end the connection."""


def broken_wire(dice: random.Random) -> bytes:
    """No frame at all, or the beginning of one: kinds, bits and lengths that do not exist."""
    head = bytes((dice.randrange(256), dice.randrange(256)))
    return head + dice.randbytes(dice.randrange(40))


class Wire:
    """A WebSocket of which every byte is ours."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self.writer = reader, writer

    @classmethod
    async def dial(cls, place: Place, code: str, number: int = 1) -> "Wire":
        """Connect from a loopback address of this number: the ports of one run out in a minute."""
        host, _, port = place.url.removeprefix("http://").partition(":")
        local = (f"127.0.0.{number}", 0)
        wire = cls(*await asyncio.open_connection(host, int(port), local_addr=local))
        wire.writer.write(
            f"GET /t/{code}/ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        head = await wire._reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        wire.writer.write(Thrown(b'{"type":"hello","protocol":1}').wire)
        assert isinstance(await wire.hear(), Welcome)
        return wire

    async def hear(self) -> protocol.FromServer | None:
        """Return what the server says next; None once it has closed."""
        try:
            kind, size = await self._reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self._reader.readexactly(2), "big")
            data = await self._reader.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        return read(data) if kind == TEXT else None

    async def hang_up(self) -> None:
        self.writer.close()
        with contextlib.suppress(ConnectionError):
            await self.writer.wait_closed()


class Thrower:
    """Throws frames until it is thrown out, and comes back."""

    def __init__(self, place: Place, code: str, dice: random.Random, met: Counter[str]) -> None:
        self.place, self.code, self.dice, self.met = place, code, dice, met

    async def throw(self, count: int) -> None:
        while count > 0:
            wire = await Wire.dial(self.place, self.code, self.dice.randint(1, 250))
            while count > 0:
                frames = self.burst(min(count, A_BURST))
                count -= len(frames)
                if not await self.answered(wire, frames):
                    break
            else:
                wire.writer.write(broken_wire(self.dice))
            await wire.hang_up()

    def burst(self, most: int) -> list[Thrown]:
        """Frames that are answered, of which the last may end the connection; or one that does.

        What is wrong for a WebSocket at all ends it before earlier frames are answered.
        """
        if self.dice.random() < SHARE:
            return [self.dice.choice(OUT)(self.dice)]
        frames = [self.dice.choice(ANSWERED)(self.dice)]
        while len(frames) < most and frames[-1].label is not None:
            frames.append(self.dice.choice(ANSWERED)(self.dice))
        return frames

    async def answered(self, wire: Wire, frames: list[Thrown]) -> bool:
        """Send frames, and hear an answer to each; False once we are thrown out."""
        wire.writer.write(b"".join(frame.wire for frame in frames))
        for frame in frames:
            heard = await self.answer(wire)
            if isinstance(heard, Refused):
                assert frame.label in (None, heard.id), (frame, heard)
                self.met[heard.why.code] += 1
            else:
                assert frame.label is None, (frame, heard)
                self.met["out" if heard is None else heard.why.code] += 1
                return False
        return True

    async def answer(self, wire: Wire) -> Refused | Goodbye | None:
        async with asyncio.timeout(PATIENCE):
            while isinstance(message := await wire.hear(), Presence | Update):
                pass
        assert message is None or isinstance(message, Refused | Goodbye), message
        return message


@pytest.mark.parametrize(
    "count", [FEW, pytest.param(MANY, marks=pytest.mark.promise)], ids=["few", "many"]
)
def test_no_frame_crashes_the_server_or_changes_the_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, count: int, record_property: Record
) -> None:
    record_property("tried", count)
    seed = random.SystemRandom().randrange(2**32)
    print(f"seed {seed}")  # noqa: T201 - shown where the test fails
    met: Counter[str] = Counter()

    async def story() -> None:
        async with running(tmp_path, STILL, chosen=Settings(limits=OPEN)) as place:
            opened = await place.opened("Alice", bots=["greedy"], start=True, clock=0)
            code = opened["code"]
            alice = await Person(place.url, code, opened["secret"]).come()
            kept = await place.kept(code)
            dice = [random.Random(f"{seed} {number}") for number in range(AT_ONCE)]
            async with asyncio.TaskGroup() as all_at_once:
                for one in dice:
                    thrower = Thrower(place, code, one, met)
                    all_at_once.create_task(thrower.throw(count // AT_ONCE))
            assert await place.kept(code) == kept
            assert alice.version == (await place.truth(code)).version
            await alice.done("uno")

    with caplog.at_level(logging.INFO), asyncio.Runner(loop_factory=uvloop.new_event_loop) as loop:
        loop.run(story())
    worse = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert not worse
    assert not [record for record in caplog.records if record.name.startswith("pioche")]
    assert sum(met.values()) == count
    assert {"not-seated", "bad-message", "message-too-long", "out"} <= met.keys()


def test_pieces_of_frames_that_make_no_sense_end_only_their_own_connection(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL, chosen=Settings(limits=OPEN)) as place:
            opened = await place.opened("Alice", bots=["greedy"], start=True, clock=0)
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            kept = await place.kept(opened["code"])
            for seed in range(300):
                wire = await Wire.dial(place, opened["code"])
                wire.writer.write(broken_wire(random.Random(seed)))
                await wire.hang_up()
            assert await place.kept(opened["code"]) == kept
            await alice.until(lambda: len(place.site.viewers) == 1)
            await alice.done("uno")

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert not caplog.records
