"""What a client sends comes to the same, past the library's parser and through it, however cut."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from people import OPEN, PATIENCE, Place, running
from test_bounds import STILL, bounded
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.client import ClientProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.uri import parse_uri

from pioche.protocol import PROTOCOL, Command, Draw, Hello
from pioche.server.callers import Caller
from pioche.server.frames import are_whole, framed, sole_text
from pioche.server.limits import Limits
from pioche.server.refusals import No
from pioche.server.viewer import Socket, Viewer

SIZES = (0, 1, 125, 126, 127, 300, 65_535, 65_536)
KINDS = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)


def sent(kind: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(kind, data, fin).serialize(mask=True)


def text(message: object) -> bytes:
    return sent(Opcode.TEXT, msgspec.json.encode(message))


def draw(number: int) -> Command:
    return Command(f"straight-{number:04}", 0, Draw())


def pieces(data: bytes, dice: random.Random, most: int) -> Iterator[bytes]:
    while data:
        cut = dice.randint(1, most)
        yield data[:cut]
        data = data[cut:]


class Raw:
    """A client that sends bytes as it likes."""

    def __init__(self, place: Place, code: str) -> None:
        self._url = parse_uri(f"{place.url.replace('http', 'ws')}/t/{code}/ws")
        self._side = ClientProtocol(self._url)
        self.texts: list[dict[str, object]] = []

    async def come(self, secret: str, ahead: bytes = b"") -> None:
        """Come in; ``ahead`` is sent in one piece with the head of the handshake."""
        address = self._url.host, self._url.port
        self._reader, self._writer = await asyncio.open_connection(*address)
        self._side.send_request(self._side.connect())
        self._writer.write(b"".join([*self._side.data_to_send(), ahead]))
        self._hear(await self._reader.readuntil(b"\r\n\r\n"))
        self._writer.write(text(Hello(PROTOCOL, secret)))
        assert await self.until("welcome")

    async def send(self, *some: bytes) -> None:
        """Send pieces one after another, so that each mostly arrives by itself."""
        for piece in some:
            self._writer.write(piece)
            await self._writer.drain()
            await asyncio.sleep(0.0005)

    async def until(self, kind: str, number: int = 1) -> list[dict[str, object]]:
        """Read until so many messages of a kind have come, or the line is closed."""
        async with asyncio.timeout(PATIENCE):
            while len(found := [t for t in self.texts if t["type"] == kind]) < number:
                if not (data := await self._reader.read(1 << 16)):
                    self._side.receive_eof()
                    break
                self._hear(data)
        return found

    def _hear(self, data: bytes) -> None:
        self._side.receive_data(data)
        for event in self._side.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.texts.append(msgspec.json.decode(event.data))

    @property
    def closed_with(self) -> int | None:
        return self._side.close_code

    def hang_up(self) -> None:
        self._writer.close()


@contextlib.asynccontextmanager
async def raw(
    folder: Path, ahead: bytes = b"", **limits: Any
) -> AsyncIterator[tuple[Raw, Place, str]]:
    """Somebody whose table plays, and who may not draw: the turn of what they ask for is over."""
    free = {"socket_rate": OPEN.socket_rate, "socket_burst": OPEN.socket_burst}
    async with running(folder, STILL, chosen=bounded(**{**free, **limits})) as place:
        opened = await place.opened("Alice", bots=["greedy"], start=True)
        line = Raw(place, opened["code"])
        await line.come(opened["secret"], ahead)
        yield line, place, opened["code"]
        line.hang_up()


def test_frames_are_measured_and_sole_texts_read_at_every_size_and_cut() -> None:
    dice = random.Random(6455)
    for size in SIZES:
        for kind in KINDS:
            data = dice.randbytes(size)
            frame = sent(kind, data)
            assert sole_text(frame) == (data if kind is Opcode.TEXT else None), (size, kind)
            assert sole_text(frame + frame) is None
            assert are_whole(frame + frame)
            for end in {1, 2, 3, 5, 6, 9, 13, len(frame) - 1} & {*range(1, len(frame))}:
                assert not are_whole(frame[:end]), (size, kind, end)
                assert not are_whole(frame + frame[:end]), (size, kind, end)
                assert sole_text(frame[:end]) is None
        assert sole_text(sent(Opcode.TEXT, b"x" * size, fin=False)) is None
        assert sole_text(framed(b"x" * size)) is None, "a client masks what it sends"


def test_commands_are_answered_once_and_in_order_however_they_are_cut(tmp_path: Path) -> None:
    async def story(most: int) -> None:
        dice = random.Random(most)
        async with raw(tmp_path / str(most)) as (line, _, _):
            stream, asked = b"", []
            for number in range(60):
                whole = msgspec.json.encode(draw(number))
                cut = dice.randrange(len(whole))
                torn = sent(Opcode.TEXT, whole[:cut], fin=False) + sent(Opcode.CONT, whole[cut:])
                stream += dice.choice((text(draw(number)), text(draw(number)), torn))
                stream += sent(Opcode.PING, b"?") if dice.random() < 0.2 else b""
                asked.append(draw(number).id)
                if most > len(stream) or dice.random() < 0.5:
                    await line.send(*pieces(stream, dice, most))
                    stream = b""
            await line.send(*pieces(stream, dice, most))
            told = await line.until("refused", len(asked))
            assert [answer["id"] for answer in told] == asked

    for most in (3, 40, 150, 400, 10_000):
        (tmp_path / str(most)).mkdir()
        asyncio.run(story(most))


def test_what_breaks_the_protocol_closes_the_line_and_does_nothing(tmp_path: Path) -> None:
    """A text without a mask, within another, behind a goodbye, of bytes that are none."""
    command = msgspec.json.encode(draw(1))
    begun = sent(Opcode.TEXT, b"{", fin=False)
    goodbye = sent(Opcode.CLOSE, Close(1000, "").serialize())
    masked, unmasked = text(draw(1)), framed(command)
    inside = bytes((0x81, 0x80 | len(masked))) + bytes(4)
    cases = [
        ([unmasked], 1002),
        ([unmasked[:2] + masked[2:]], 1002),
        ([begun + masked], 1002),
        ([begun, masked], 1002),
        ([inside, masked], 1007),
        ([inside + masked], 1007),
        ([goodbye, masked], 1000),
        ([sent(Opcode.TEXT, command.replace(b"straight", b"stra\xffght"))], 1007),
    ]

    async def story(folder: Path, some: list[bytes], code: int) -> None:
        async with raw(folder) as (line, place, table):
            before = await place.kept(table)
            await line.send(text(draw(0)))
            await line.until("refused")
            await line.send(*some)
            assert len(await line.until("refused", 2)) == 1
            assert line.closed_with == code
            assert await place.kept(table) == before

    for number, (some, code) in enumerate(cases):
        folder = tmp_path / str(number)
        folder.mkdir()
        asyncio.run(story(folder, some, code))


def test_a_message_alone_goes_past_the_library_and_all_others_through_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    through: list[bytes] = []
    read = WebSocketsSansIOProtocol.data_received
    refused, glued = text({"id": "straight-none"}), text(draw(3)) + text(draw(4))

    def noted(socket: WebSocketsSansIOProtocol, data: bytes) -> None:
        through.append(data)
        read(socket, data)

    async def story() -> None:
        async with raw(tmp_path) as (line, _, _):
            through.clear()
            sendings = ((text(draw(1)), 1), (refused, 2), (text(draw(2)), 3), (glued, 5))
            for piece, answers in sendings:
                await line.send(piece)
                await line.until("refused", answers)
            assert through == [refused, glued]

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", noted)
    asyncio.run(story())


def test_what_is_refused_by_one_way_is_not_counted_by_the_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with raw(tmp_path, socket_rate=0.01, socket_burst=1) as (line, _, _):
            await line.send(text(Hello(PROTOCOL, "again")))
            [goodbye] = await line.until("goodbye")
            assert goodbye["why"] == {"code": "bad-message", "rule": "", "args": {}}

    asyncio.run(story())


def test_what_an_address_may_not_send_costs_its_socket_nothing() -> None:
    """Of one address, one has used up what all may send: the other has still its own."""
    limits = Limits(address_burst=2, address_rate=0.01, socket_burst=2, socket_rate=0.01)
    caller = Caller(limits)
    one, other = (Viewer(cast("Socket", None), limits, caller) for _ in range(2))
    one._count_in(0.0)
    one._count_in(0.0)
    for _ in range(5):
        with pytest.raises(No, match="too-fast"):
            other._count_in(0.0)
    caller.frames.tokens = 2.0
    other._count_in(0.0)
    other._count_in(0.0)


def test_bytes_behind_the_head_of_the_handshake_are_no_part_of_what_is_measured(
    tmp_path: Path,
) -> None:
    """The server drops them; what then comes is read from there, by the library."""

    async def story() -> None:
        whole = text(draw(1))
        async with raw(tmp_path, ahead=whole) as (line, _, _):
            await line.send(text(draw(2)))
            told = await line.until("refused")
            assert [answer["id"] for answer in told] == [draw(2).id]

    asyncio.run(story())
