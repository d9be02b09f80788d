"""Between the network and the framework: who may connect, and how long a request may take.

uvicorn's protocols bound neither; slow heads, floods of pings and connections that are never
read again would each hold something of ours for ever.
"""

import asyncio
from collections import Counter
from socket import SO_SNDBUF, SOL_SOCKET
from struct import pack
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from pioche.server.callers import Bucket, network_of
from pioche.server.limits import Limits

UNKNOWN: Final = ""
AT_ONCE: Final = "pioche.tell"
"""Where a socket's scope keeps its :meth:`Socket.tell`."""

# The head of a frame (RFC 6455, 5.2): the last one of its message, text; lengths in 7, 16, 64 bits.
TEXT: Final = 0x81
SHORT: Final = 126
MIDDLING: Final = 0xFFFF


class Doorkeeper:
    """Counts the connections of each address. Those of a trusted proxy are many people's."""

    def __init__(self, limits: Limits, proxies: list[str]) -> None:
        self.limits, self.proxies = limits, frozenset(proxies)
        self._open: Counter[str] = Counter()

    def enter(self, client: tuple[str, int] | None) -> str | None:
        """Let a connection in, and return under what it is counted; None where it may not."""
        address = UNKNOWN if client is None else client[0]
        if address == UNKNOWN or address in self.proxies:
            return UNKNOWN
        network = network_of(address)
        if self._open[network] >= self.limits.address_connections:
            return None
        self._open[network] += 1
        return network

    def narrow(self, transport: asyncio.Transport) -> None:
        """Let no more wait for a slow reader than we can afford for all."""
        transport.set_write_buffer_limits(self.limits.buffer)
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(SOL_SOCKET, SO_SNDBUF, self.limits.buffer)

    def go(self, network: str) -> None:
        self._open[network] -= 1
        if self._open[network] <= 0:
            del self._open[network]


class Http(H11Protocol):
    """An HTTP connection that must come to the point."""

    def __init__(self, keeper: Doorkeeper, **given: Any) -> None:
        super().__init__(**given)
        self._keeper = keeper
        self._counted: str | None = None
        self._late: asyncio.TimerHandle | None = None
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._keeper.narrow(transport)
        self._counted = self._keeper.enter(self.client)
        if self._counted is None:
            transport.abort()
        else:
            self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._upgraded or self._is_answering():
            self._rest()
        else:
            self._expect()

    def handle_websocket_upgrade(self, event: Any) -> None:
        super().handle_websocket_upgrade(event)
        self._upgraded = True
        socket = self.transport.get_protocol()
        if isinstance(socket, Socket):
            socket.counted, self._counted = self._counted, None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._rest()
        if self._counted is not None:
            self._keeper.go(self._counted)

    def _is_answering(self) -> bool:
        """Tell whether a request has come whole and is not yet answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.more_body and not cycle.response_complete

    def _expect(self) -> None:
        """The client owes us the rest of a request."""
        if self._late is None:
            within = self._keeper.limits.request_within
            self._late = self.loop.call_later(within, self.transport.abort)

    def _rest(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket whose control frames and pieces are bounded, and that ends when it should."""

    def __init__(self, keeper: Doorkeeper, **given: Any) -> None:
        super().__init__(**given)
        self._keeper = keeper
        self.counted: str | None = None
        limits = keeper.limits
        self._control = Bucket(limits.control_rate, limits.control_burst)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.counted is not None:
            self._keeper.go(self.counted)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            self.scope[AT_ONCE] = self.tell  # type: ignore[typeddict-unknown-key]

    def tell(self, text: bytes) -> bool:
        """Send a text message past the framework, unless it has to wait for what goes before.

        Nothing is compressed or cut into pieces, so a message is its length and its bytes.
        """
        if self.transport.is_closing():
            return True  # it has gone, and nobody need wait
        if self.close_sent or not self.handshake_complete or not self.writable.is_set():
            return False
        size = len(text)
        if size < SHORT:
            head = bytes((TEXT, size))
        elif size <= MIDDLING:
            head = pack("!BBH", TEXT, SHORT, size)
        else:
            head = pack("!BBQ", TEXT, SHORT + 1, size)
        self.transport.write(head + text)
        return True

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < self._keeper.limits.pieces:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer; whoever only pings would fill the memory with answers that nobody reads."""
        if self._control.take(self.loop.time()):
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        if self._control.take(self.loop.time()):
            super().handle_pong(event)
        else:
            self.transport.abort()

    async def run_asgi(self) -> None:
        """Run; afterwards do not wait for ever until somebody reads the last bytes."""
        await super().run_asgi()
        self.loop.call_later(self._keeper.limits.goodbye_within, self.transport.abort)
