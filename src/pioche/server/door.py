"""Between the network and the framework: who may connect, and how long a request may take.

uvicorn's protocols bound neither; slow heads, floods of pings and connections that are never
read again would each hold something of ours for ever.
"""

import asyncio
from collections import Counter
from socket import SO_SNDBUF, SOL_SOCKET
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from pioche.server.callers import Bucket, network_of
from pioche.server.frames import are_whole, framed, sole_text
from pioche.server.limits import Limits

if TYPE_CHECKING:
    from collections.abc import Callable

UNKNOWN: Final = ""
SOCKET: Final = "pioche.socket"
"""Where a socket's scope keeps its :class:`Socket`."""

PARTING: Final = 32 * 1024 * 1024
"""Bytes that a client may still send of a request that was answered before it had come whole."""

HEAD_END: Final = b"\r\n\r\n"
NO_HANDSHAKE: Final = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 13\r\n"
    b"Content-Type: text/plain\r\n\r\nno handshake\n"
)


class Doorkeeper:
    """Counts the connections of each address. Those of a trusted proxy are many people's."""

    limits: Limits
    proxies: frozenset[str]

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


class Parting:
    """A transport that says goodbye before it closes.

    Closing while the client still sends makes the system drop what it has not read yet, our
    answer among it. So we end our side, and throw away what comes until the client has ended too.
    """

    real: asyncio.Transport

    def __init__(self, transport: asyncio.Transport, within: float) -> None:
        self.real, self._within = transport, within
        self.sending: bool = False
        """Whether the client is in the middle of something."""
        self._left = PARTING
        self._end: asyncio.TimerHandle | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def is_closing(self) -> bool:
        return self._end is not None or self.real.is_closing()

    def close(self) -> None:
        """Close, at once where nothing is still to come, or when asked again."""
        if self.is_closing() or not self.sending or not self.real.can_write_eof():
            self.real.close()
            return
        self.real.write_eof()
        self.real.resume_reading()
        self._end = asyncio.get_running_loop().call_later(self._within, self.real.close)

    def drop(self, data: bytes) -> None:
        """Throw away what nobody wants, up to a point."""
        self._left -= len(data)
        if self._left < 0:
            self.real.close()

    def is_left(self) -> bool:
        """Tell whether we have said goodbye."""
        return self._end is not None

    def lost(self) -> None:
        if self._end is not None:
            self._end.cancel()


class Http(H11Protocol):
    """An HTTP connection that must come to the point."""

    transport: asyncio.Transport

    def __init__(self, keeper: Doorkeeper, **given: Any) -> None:
        super().__init__(**given)
        self._keeper = keeper
        self._counted: str | None = None
        self._late: asyncio.TimerHandle | None = None
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._parting = Parting(transport, self._keeper.limits.goodbye_within)
        self.transport = cast("asyncio.Transport", self._parting)
        self._keeper.narrow(transport)
        self._counted = self._keeper.enter(self.client)
        if self._counted is None:
            transport.abort()
        else:
            self._expect()

    def data_received(self, data: bytes) -> None:
        if self._parting.is_left():
            self._parting.drop(data)
            return
        if self._is_answered_early():
            self._parting.drop(data)
        super().data_received(data)
        self._parting.sending = self._is_sending()
        if self._upgraded or self._is_answering() or self._parting.is_left():
            self._rest()
        else:
            self._expect()

    def send_400_response(self, msg: str) -> None:
        self._parting.sending = True  # we have lost the thread
        super().send_400_response(msg)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.transport = self._parting.real  # what is sent often takes the straight way
        super().handle_websocket_upgrade(event)
        self._upgraded = True
        socket = self.transport.get_protocol()
        if isinstance(socket, Socket):
            socket.counted, self._counted = self._counted, None
            socket.refuse_bad_head()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._parting.lost()
        self._rest()
        if self._counted is not None:
            self._keeper.go(self._counted)

    def _is_answering(self) -> bool:
        """Tell whether a request has come whole and is not yet answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.more_body and not cycle.response_complete

    def _is_sending(self) -> bool:
        """Tell whether a request has begun to come, and not come whole."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and cycle.more_body

    def _is_answered_early(self) -> bool:
        return self._is_sending() and self.cycle.response_complete

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

    ping_timer: asyncio.TimerHandle | None

    def __init__(self, keeper: Doorkeeper, **given: Any) -> None:
        super().__init__(**given)
        self._keeper = keeper
        self.counted: str | None = None
        self.take: Callable[[bytes], bool] | None = None
        """Who waits for a message and may take it on the spot; False to have it by the queue."""
        self._spoke_at = 0.0
        self._is_between = True
        """Whether each piece so far has ended with a frame's end; once not, nobody knows here."""
        limits = keeper.limits
        self._control = Bucket(limits.control_rate, limits.control_burst)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.counted is not None:
            self._keeper.go(self.counted)

    def refuse_bad_head(self) -> None:
        """Refuse what no WebSocket begins with, like a body: uvicorn would wait for ever."""
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(NO_HANDSHAKE)
            self.transport.close()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            self.scope[SOCKET] = self  # type: ignore[typeddict-unknown-key]

    def tell(self, *texts: bytes) -> bool:
        """Send text messages past the framework, unless they have to wait for what goes before."""
        if self.transport.is_closing():
            return True  # it has gone, and nobody need wait
        if self.close_sent or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(framed(*texts) if len(texts) == 1 else b"".join(map(framed, texts)))
        return True

    def data_received(self, data: bytes) -> None:
        """Hand a message on past the library's parser, which costs more than the message, or let
        the library read.
        """
        if not self.handshake_initiated:
            self._is_between = data.endswith(HEAD_END)
        else:
            self._is_between = self._is_between and are_whole(data)
            if self._is_between and self._is_taken(data):
                return
        super().data_received(data)

    def _is_taken(self, data: bytes) -> bool:
        """Hand on a message that has come alone in one frame, if somebody waits who takes it."""
        text = None if self.frames else sole_text(data)
        return text is not None and self._is_handed_on(text)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, past the framework where somebody waits who takes it."""
        if self._is_handed_on(b"".join(self.frames)):
            self.frames.clear()
        else:
            super().send_receive_event_to_app()

    def _is_handed_on(self, text: bytes) -> bool:
        """Hand a message to who waits for it, if nothing comes before it and they take it."""
        self._spoke_at = self.loop.time()
        is_next = not self.close_sent and self.queue.empty()
        return is_next and self.take is not None and self.take(text)

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

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is still there, once it has said nothing for a while."""
        assert self.ping_interval is not None
        quiet = self.loop.time() - self._spoke_at
        if quiet < self.ping_interval:
            again_in = self.ping_interval - quiet
            self.ping_timer = self.loop.call_later(again_in, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    async def run_asgi(self) -> None:
        """Run; afterwards do not wait for ever until somebody reads the last bytes."""
        await super().run_asgi()
        self.loop.call_later(self._keeper.limits.goodbye_within, self.transport.abort)
