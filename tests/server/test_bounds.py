"""Abuse is bounded (P12): by socket, by address, in size, in time; nobody else notices."""

import asyncio
import contextlib
import http.client
import json
import secrets
import socket
import struct
from pathlib import Path
from typing import Any

import msgspec
import pytest
from people import Person, Place, running
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from pioche.client import Unreachable
from pioche.protocol import PROTOCOL, Hello, Ping
from pioche.server import hosts
from pioche.server.callers import Callers, network_of
from pioche.server.door import Socket
from pioche.server.limits import FRAME, Limits
from pioche.server.pace import Pace
from pioche.server.settings import Settings

STILL = Pace(bot_least=60.0, bot_most=61.0)
ELSEWHERE = "127.0.0.9"
LEAVE_NOTHING = struct.pack("ii", 1, 0)
"""Closes at once: a port that waits for a minute is missing to everybody on this machine."""


def bounded(**limits: Any) -> Settings:
    return Settings(limits=Limits(**limits))


def address(place: Place) -> tuple[str, int]:
    host, _, port = place.url.removeprefix("http://").partition(":")
    return host, int(port)


def asked_from(
    place: Place, local: str, method: str, path: str, body: Any = None, host: str | None = None
) -> tuple[int, Any]:
    """Ask over HTTP from another address, or for another name."""
    line = http.client.HTTPConnection(*address(place), source_address=(local, 0), timeout=10)
    headers = {"content-type": "application/json", **({"host": host} if host else {})}
    with contextlib.closing(line):
        line.connect()
        line.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, LEAVE_NOTHING)
        line.request(method, path, None if body is None else json.dumps(body), headers)
        got = line.getresponse()
        return got.status, json.loads(got.read() or "null")


def test_a_flood_on_one_socket_is_answered_slowly_and_others_play_on(tmp_path: Path) -> None:
    async def story() -> None:
        chosen = bounded(socket_rate=20, socket_burst=5)
        async with running(tmp_path, STILL, chosen=chosen) as place:
            opened = await place.opened("Alice")
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            eve = await Person(place.url, opened["code"]).come()
            labels = [f"flooding-{number:04}" for number in range(30)]
            for label in labels:
                await eve.send_only(label, {"type": "start"}, 0)
            await alice.done("add_bot", kind="greedy")
            codes = [(await eve.answer_to(label))["why"]["code"] for label in labels]
            assert set(codes) == {"not-seated", "too-fast"}
            assert codes[:5] == ["not-seated"] * 5

    asyncio.run(story())


def test_all_sockets_of_an_address_share_its_messages(tmp_path: Path) -> None:
    async def story() -> None:
        chosen = bounded(address_rate=0.001, address_burst=4)
        async with running(tmp_path, STILL, chosen=chosen) as place:
            opened = await place.opened("Alice")
            eves = [await Person(place.url, opened["code"]).come() for _ in range(3)]
            codes = [await eve.refused("start") for eve in eves * 2]
            assert codes == ["not-seated"] * 4 + ["too-fast"] * 2
            bob = await Person(place.url, opened["code"], local=ELSEWHERE).come()
            assert await bob.refused("start") == "not-seated"

    asyncio.run(story())


def a_deaf_one(place: Place, code: str, local: str = "127.0.0.1") -> socket.socket:
    """Somebody who shakes hands, says hello, and never reads again."""
    deaf = socket.socket()
    try:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.bind((local, 0))
        deaf.connect(address(place))
        greet_once(deaf, code)
    except BaseException:
        deaf.close()
        raise
    return deaf


def greet_once(deaf: socket.socket, code: str) -> None:
    head = [
        f"GET /t/{code}/ws HTTP/1.1", "Host: localhost", "Connection: Upgrade",
        "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    ]  # fmt: skip
    deaf.sendall("\r\n".join(head).encode())
    assert deaf.recv(12) == b"HTTP/1.1 101"
    hello = b'{"type":"hello","protocol":1}'
    deaf.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)


def test_a_reader_who_never_reads_is_dropped_and_the_table_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        much = {"socket_rate": 1e5, "address_rate": 1e5, "address_burst": 10**5}
        chosen = bounded(buffer=2048, queue=8, goodbye_within=0.1, **much)
        async with running(tmp_path, STILL, chosen=chosen) as place:
            opened = await place.opened("Alice")
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            with await asyncio.to_thread(a_deaf_one, place, opened["code"]):
                await alice.until(lambda: len(place.site.viewers) == 2)
                number = 0
                while not place.site.tally.slow:
                    number += 1
                    await alice.done("set_rules", preset="officiel", target=number)
                await alice.until(lambda: len(place.site.viewers) == 1)
            await alice.done("add_bot", kind="greedy")

    asyncio.run(story())


def test_an_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL, chosen=bounded(address_sockets=2)) as place:
            opened = await place.opened("Alice")
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            await Person(place.url, opened["code"]).come()
            with pytest.raises(Unreachable):
                await Person(place.url, opened["code"]).come()
            await Person(place.url, opened["code"], local=ELSEWHERE).come()
            await alice.go()
            await alice.come()
            assert alice.view["you"] == 0

    asyncio.run(story())


def test_all_together_have_only_so_many_sockets(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL, chosen=bounded(sockets=1)) as place:
            opened = await place.opened("Alice")
            await Person(place.url, opened["code"]).come()
            with pytest.raises(Unreachable):
                await Person(place.url, opened["code"], local=ELSEWHERE).come()

    asyncio.run(story())


def test_an_address_comes_only_so_often(tmp_path: Path) -> None:
    async def story() -> None:
        chosen = bounded(arrival_rate=0.001, arrival_burst=3)
        async with running(tmp_path, STILL, chosen=chosen) as place:
            opened = await place.opened("Alice")
            for _ in range(3):
                await (await Person(place.url, opened["code"]).come()).go()
            with pytest.raises(Unreachable):
                await Person(place.url, opened["code"]).come()
            await Person(place.url, opened["code"], local=ELSEWHERE).come()

    asyncio.run(story())


def test_guessing_codes_ends_soon_and_locks_no_player_out(tmp_path: Path) -> None:
    """Once barred, tables that exist look like those that do not; a seat's secret still opens."""

    async def story() -> None:
        chosen = bounded(guess_rate=0.001, guess_burst=3)
        async with running(tmp_path, STILL, chosen=chosen) as place:
            opened = await place.opened("Alice")
            there = f"/api/tables/{opened['code']}"
            for number in range(3):
                assert (await place.get(f"/api/tables/ZZZ-ZZ{number}"))[0] == 404
            answers = [await place.get(path) for path in (there, "/api/tables/ZZZ-ZZZ")]
            assert answers[0] == answers[1]
            assert (answers[0][0], answers[0][1]["why"]["code"]) == (429, "too-many-guesses")
            for code in (opened["code"], "ZZZ-ZZZ"):
                for secret in (None, secrets.token_urlsafe(32)):
                    eve = await Person(place.url, code, secret).come()
                    assert eve.frames == [
                        '{"type":"goodbye","why":{"code":"too-many-guesses","rule":"","args":{}}}'
                    ]
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            assert alice.view["you"] == 0
            await alice.done("add_bot", kind="greedy")
            assert (await asyncio.to_thread(asked_from, place, ELSEWHERE, "GET", there))[0] == 200

    asyncio.run(story())


def test_an_address_opens_only_so_many_tables(tmp_path: Path) -> None:
    async def story() -> None:
        chosen = bounded(opening_rate=0.001, opening_burst=2)
        async with running(tmp_path, STILL, chosen=chosen) as place:
            for _ in range(2):
                await place.opened("Alice")
            status, problem = await place.post("/api/tables", {"name": "Alice"})
            assert (status, problem["why"]["code"]) == (429, "too-fast")
            body = {"name": "Bob"}
            path = "/api/tables"
            assert (await asyncio.to_thread(asked_from, place, ELSEWHERE, "POST", path, body))[
                0
            ] == 201

    asyncio.run(story())


SLOW = {
    "nothing": b"",
    "half a head": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    "half a body that nobody reads": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Length: 100\r\n\r\n{",
    "half a second head": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /heal",
}


@pytest.mark.parametrize("sent", SLOW.values(), ids=SLOW.keys())
def test_a_request_that_never_ends_is_hung_up_on(tmp_path: Path, sent: bytes) -> None:
    """A byte now and then does not help."""

    async def story() -> None:
        async with running(tmp_path, STILL, chosen=bounded(request_within=0.4)) as place:
            reader, writer = await asyncio.open_connection(*address(place))
            writer.write(sent)
            async with asyncio.timeout(20):
                with contextlib.suppress(ConnectionError):
                    await asyncio.gather(reader.read(), trickle(writer))
            writer.close()
            assert (await place.get("/api/tables/ZZZ-ZZZ"))[0] == 404

    asyncio.run(story())


async def trickle(writer: asyncio.StreamWriter) -> None:
    while not writer.is_closing():
        writer.write(b"a")
        await writer.drain()
        await asyncio.sleep(0.05)


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    async def story() -> None:
        chosen = bounded(address_connections=2)
        async with running(tmp_path, STILL, chosen=chosen) as place:
            opened = await place.opened("Alice")
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            idle = await asyncio.open_connection(*address(place))
            reader, third = await asyncio.open_connection(*address(place))
            with contextlib.suppress(ConnectionError):
                assert await reader.read() == b""
            path = f"/api/tables/{opened['code']}"
            assert (await asyncio.to_thread(asked_from, place, ELSEWHERE, "GET", path))[0] == 200
            for writer in (idle[1], third):
                writer.close()
            await alice.cut()
            await alice.come()
            assert alice.view["you"] == 0

    asyncio.run(story())


def test_a_head_of_any_length_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            reader, writer = await asyncio.open_connection(*address(place))
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 100_000)
            with contextlib.suppress(ConnectionError):
                assert (await reader.read()).split()[1] in (b"400", b"431")
            writer.close()

    asyncio.run(story())


async def closed_with(line: Any) -> int:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await line.recv()
    code: int = line.close_code
    return code


def test_frames_are_bounded_in_size_number_and_kind(tmp_path: Path) -> None:
    """Nothing is compressed, so nothing can be blown up, either."""

    async def story() -> None:
        chosen = bounded(control_burst=5, pieces=4)
        async with running(tmp_path, STILL, chosen=chosen) as place:
            opened = await place.opened("Alice")
            url = f"{place.url.replace('http', 'ws')}/t/{opened['code']}/ws"
            async with connect(url, compression="deflate") as line:
                assert "Sec-WebSocket-Extensions" not in line.response.headers  # type: ignore[union-attr]
                await line.send("x" * (20 * FRAME))
                assert await closed_with(line) == 1009
            async with connect(url) as line:
                with contextlib.suppress(ConnectionClosed):
                    await line.send(["{"] * 50)
                assert await closed_with(line) == 1009
            async with connect(url, ping_interval=None) as line:
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(50):
                        _ = await line.ping()
                assert await closed_with(line) == 1006

    asyncio.run(story())


class Pinged(ClientConnection):
    """A client that notes the pings it gets; it answers them like any other."""

    pings: asyncio.Queue[bytes]

    def process_event(self, event: Event) -> None:
        if isinstance(event, Frame) and event.opcode is Opcode.PING:
            self.pings.put_nowait(bytes(event.data))
        super().process_event(event)


def test_only_who_has_said_nothing_for_a_while_is_asked_whether_they_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sockets: list[Socket] = []
    connected = Socket.handle_connect

    def noted(socket: Socket, event: object) -> None:
        sockets.append(socket)
        connected(socket, event)

    monkeypatch.setattr(Socket, "handle_connect", noted)

    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened("Alice")
            url = f"{place.url.replace('http', 'ws')}/t/{opened['code']}/ws"
            async with connect(url, create_connection=Pinged) as line:
                assert isinstance(line, Pinged)
                line.pings = asyncio.Queue()
                await line.send(msgspec.json.encode(Hello(PROTOCOL)))
                assert "welcome" in str(await line.recv())
                sockets[0].send_keepalive_ping()
                await line.send(msgspec.json.encode(Ping()))
                assert "pong" in str(await line.recv())
                assert line.pings.empty()
                sockets[0].ping_interval = 0.000_001
                sockets[0].send_keepalive_ping()
                assert await asyncio.wait_for(line.pings.get(), 10)

    asyncio.run(story())


STRANGE_HOSTS = [
    "evil.example",
    "evil.example:80",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
]


@pytest.mark.parametrize("host", STRANGE_HOSTS)
def test_a_name_that_is_not_ours_is_refused(tmp_path: Path, host: str) -> None:
    """A page whose name was pointed at this machine (DNS rebinding) gets nothing."""

    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened("Alice")
            for path in ("/", f"/api/tables/{opened['code']}", "/metrics", "/openapi.json"):
                status, problem = await asyncio.to_thread(
                    asked_from, place, "127.0.0.1", "GET", path, None, host
                )
                assert (status, problem["why"]["code"]) == (421, "unknown-host")
            url = f"{place.url.replace('http', 'ws')}/t/{opened['code']}/ws"
            named = {"host": host, "origin": f"http://{host}"}
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, additional_headers=named, proxy=None)
            assert refused.value.response.status_code in (400, 421)

    asyncio.run(story())


def test_names_of_ours_are_answered(tmp_path: Path) -> None:
    async def story() -> None:
        chosen = Settings(hosts=["pioche.example", *hosts.lan_names()])
        ours = ["pioche.example", "PIOCHE.example:8000", "localhost", "a.localhost", "192.0.2.1"]
        async with running(tmp_path, STILL, chosen=chosen) as place:
            for host in (*ours, socket.gethostname()):
                got = await asyncio.to_thread(
                    asked_from, place, "127.0.0.1", "GET", "/api/tables/ZZZ-ZZZ", None, host
                )
                assert got[0] == 404, host

    asyncio.run(story())


def test_only_a_named_proxy_is_believed_about_addresses(tmp_path: Path) -> None:
    async def opened_as(chosen: Settings) -> list[int]:
        async with running(tmp_path, STILL, chosen=chosen) as place:
            told = [f"198.51.100.{number}" for number in range(3)]
            return [
                (await place.post("/api/tables", {"name": "A"}, **{"x-forwarded-for": one}))[0]
                for one in told
            ]

    limits = Limits(opening_rate=0.001, opening_burst=1)
    assert asyncio.run(opened_as(Settings(limits=limits))) == [201, 429, 429]
    trusting = Settings(limits=limits, proxies=["127.0.0.1"])
    assert asyncio.run(opened_as(trusting)) == [201, 201, 201]


def test_addresses_are_remembered_up_to_a_number(tmp_path: Path) -> None:
    callers = Callers(Limits(addresses=100))
    here = callers.at("192.0.2.1")
    assert callers.enter(here, 0.0)
    for number in range(1000):
        callers.at(f"2001:db8:0:{number:x}::1")
    assert len(callers._known) <= 100
    assert callers.at("192.0.2.1") is here, "whoever is connected stays known"


def test_an_ipv6_network_counts_as_one_address() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"


def test_a_log_holds_only_so_much_of_what_people_ask(tmp_path: Path) -> None:
    most = 40

    async def story() -> None:
        chosen = bounded(table_log=most, socket_burst=1_000)
        async with running(tmp_path, STILL, chosen=chosen) as place:
            opened = await place.opened("Alice")
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            first = await alice.ask("set_clock", label="the-first-of-all", seconds=45)
            for _ in range(most):
                told = await alice.ask("draw")
            assert told["why"]["code"] == "table-worn"
            assert await alice.ask("set_clock", label="the-first-of-all", seconds=45) == first
            size = await size_of_log(place, opened["code"])
            assert size <= most + 1, "the last that went in may have brought two"
            for _ in range(3):
                again = await Person(place.url, opened["code"], alice.secret).come()
                assert again.view["you"] == 0, "the secret of before still opens the seat"
                await again.go()
            assert await size_of_log(place, opened["code"]) == size

    asyncio.run(story())


async def size_of_log(place: Place, code: str) -> int:
    saved = await place.log().load(code)
    assert saved is not None
    return len(saved.entries) + len(saved.commands)
