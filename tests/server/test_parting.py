"""Whoever is refused while still sending reads why: the connection is not cut under the answer."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from people import QUICK, Place, running

from pioche.server.door import PARTING
from pioche.server.limits import Limits
from pioche.server.settings import Settings

MUCH = b" " * 10_000_000
JSON = "application/json"
PIECE = b"x" * 65_536
SHORT = Settings(limits=Limits(goodbye_within=0.2))


def address_of(place: Place) -> tuple[str, int]:
    host, _, port = place.url.removeprefix("http://").partition(":")
    return host, int(port)


async def sent(place: Place, head: bytes, body: bytes = b"") -> bytes:
    """Send all of it before reading anything; return what comes until the other side ends."""
    reader, writer = await asyncio.open_connection(*address_of(place))
    writer.write(head.replace(b"\n", b"\r\n") + body)
    await writer.drain()
    writer.write_eof()
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


async def go_on(writer: asyncio.StreamWriter, piece: bytes, times: int, pause: float = 0) -> None:
    """Send on, until the other side has gone: nothing else tells us that it has."""
    for _ in range(times):
        writer.write(piece)
        await asyncio.sleep(pause)
        await writer.drain()


def on_a_server(folder: Path, what: Callable[[Place], Awaitable[None]], chosen: Settings) -> None:
    async def story() -> None:
        async with running(folder, QUICK, chosen=chosen) as place:
            await what(place)

    asyncio.run(story())


REFUSED = [
    ("/api/statistics", JSON, 413, "message-too-long"),
    ("/api/tables", JSON, 413, "message-too-long"),
    ("/api/tables", "text/plain", 400, "bad-message"),
    ("/api/nothing", JSON, 404, "unknown-path"),
]


@pytest.mark.parametrize("keeps", ["close", "keep-alive"])
@pytest.mark.parametrize(("path", "kind", "status", "code"), REFUSED)
def test_ten_megabytes_too_much_are_refused_in_words(
    tmp_path: Path, path: str, kind: str, status: int, code: str, keeps: str
) -> None:
    async def send_much(place: Place) -> None:
        head = (
            f"POST {path} HTTP/1.1\nHost: localhost\nContent-Type: {kind}\n"
            f"Connection: {keeps}\nContent-Length: {len(MUCH)}\n\n"
        )
        head_of, _, body = (await sent(place, head.encode(), MUCH)).partition(b"\r\n\r\n")
        assert head_of.startswith(f"HTTP/1.1 {status} ".encode())
        assert msgspec.json.decode(body)["why"]["code"] == code

    on_a_server(tmp_path, send_much, Settings())


def test_what_is_no_request_is_refused_however_long_it_is(tmp_path: Path) -> None:
    async def send_nonsense(place: Place) -> None:
        assert (await sent(place, b"GET / HTTP\n\n", MUCH)).startswith(b"HTTP/1.1 400 ")

    on_a_server(tmp_path, send_nonsense, Settings())


@pytest.mark.parametrize("keeps", ["close", "keep-alive"])
def test_whoever_never_stops_sending_is_let_go(tmp_path: Path, keeps: str) -> None:
    async def send_on_and_on(place: Place) -> None:
        reader, writer = await asyncio.open_connection(*address_of(place))
        head = (
            "POST /api/nothing HTTP/1.1\r\nHost: localhost\r\n"
            f"Connection: {keeps}\r\nContent-Length: 9999999999\r\n\r\n"
        )
        writer.write(head.encode())
        assert (await reader.readline()).startswith(b"HTTP/1.1 404 ")
        with pytest.raises(ConnectionError):
            await go_on(writer, PIECE, 4 * PARTING // len(PIECE))
        writer.close()

    on_a_server(tmp_path, send_on_and_on, Settings())


def test_whoever_stops_in_the_middle_is_not_waited_for(tmp_path: Path) -> None:
    async def stop_in_the_middle(place: Place) -> None:
        reader, writer = await asyncio.open_connection(*address_of(place))
        writer.write(
            b"POST /api/nothing HTTP/1.1\r\nHost: localhost\r\n"
            b"Connection: close\r\nContent-Length: 999\r\n\r\n"
        )
        assert (await reader.read()).startswith(b"HTTP/1.1 404 ")
        with pytest.raises(ConnectionError):
            await go_on(writer, b"x", 1_000, pause=0.01)
        writer.close()

    on_a_server(tmp_path, stop_in_the_middle, SHORT)


def test_whoever_asks_before_sending_too_much_is_told_not_to(tmp_path: Path) -> None:
    async def ask_first(place: Place) -> None:
        head = b"POST /api/tables HTTP/1.1\nHost: localhost\nContent-Type: application/json\n"
        more = b"Expect: 100-continue\nContent-Length: 10000000\n\n"
        assert (await sent(place, head + more)).startswith(b"HTTP/1.1 413 ")

    on_a_server(tmp_path, ask_first, Settings())


NO_HEADS = {
    "a body": b"Content-Length: 5\n",
    "pieces": b"Transfer-Encoding: chunked\n",
    "many headers": b"".join(b"X-%d: y\n" % number for number in range(200)),
    "a long header": b"X: " + b"y" * 10_000 + b"\n",
}


@pytest.mark.parametrize("what", NO_HEADS)
def test_what_no_websocket_begins_with_is_refused_and_not_waited_for(
    tmp_path: Path, what: str
) -> None:
    async def begin_wrongly(place: Place) -> None:
        head = (
            b"GET /t/AAA-AAA/ws HTTP/1.1\nHost: localhost\nConnection: Upgrade\n"
            b"Upgrade: websocket\nSec-WebSocket-Version: 13\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n"
        )
        assert (await sent(place, head + NO_HEADS[what] + b"\n")).startswith(b"HTTP/1.1 400 ")

    on_a_server(tmp_path, begin_wrongly, Settings())
