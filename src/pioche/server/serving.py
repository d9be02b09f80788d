"""Running the server: the socket, the signals, and the one line that says it is ready."""

import contextlib
import errno
import gc
import math
import signal
import socket
import sys
import time
from collections.abc import Callable, Generator, Iterable
from functools import partial
from types import FrameType
from typing import Any, Final, cast

import uvicorn

from pioche.server.app import make_app
from pioche.server.door import Doorkeeper, Http, Socket
from pioche.server.limits import FRAME
from pioche.server.log.address import open_log
from pioche.server.pace import Pace
from pioche.server.refusals import No
from pioche.server.report import report
from pioche.server.settings import PLAIN, Settings
from pioche.server.site import Site

BACKLOG: Final = 512
STOP_WITHIN: Final = 3
GARBAGE: Final = (10_000, 10, 100)
"""After so many new objects, and so many rounds of that, garbage is looked for; almost none of
ours needs it, and looking through all tables at once would hold everyone up."""
SWITCH: Final = 0.001
"""Seconds after which the writing thread gets its turn, where the loop is busy."""
ABOVE_FRAME: Final = 8  # frames up to so many times FRAME are answered before we hang up


def listen(host: str, ports: Iterable[int]) -> socket.socket:
    """Listen on the first of these ports that is free.

    Raises:
        No: None is, or there is no such host here.
    """
    if not host:  # the system would take it for every address there is
        raise No("host-unusable", host=host)
    refused = No("port-in-use", port="")
    for port in ports:
        try:
            return bound(host, port)
        except OSError as error:
            refused = unusable(host, port, error)
            if error.errno != errno.EADDRINUSE:
                break
    raise refused


def bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named TCP, or asyncio would let a frame right behind another wait for its receipt, 40 ms.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":  # there it would let two servers share the port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(BACKLOG)  # now, so that a second server on this port is refused
    except BaseException:
        made.close()
        raise
    made.setblocking(False)
    return made


def unusable(host: str, port: int, error: OSError) -> No:
    if error.errno == errno.EADDRINUSE:
        return No("port-in-use", port=str(port))
    if error.errno in (errno.EACCES, errno.EPERM):
        return No("port-forbidden", port=str(port))
    return No("host-unusable", host=host)


def run(
    listening: socket.socket,
    db: str,
    when_ready: Callable[[], None],
    pace: Pace | None = None,
    chosen: Settings = PLAIN,
) -> None:
    """Serve until somebody stops us; the tables are kept in a file or at a PostgreSQL URL.

    Raises:
        No: The database cannot be used.
    """
    report(chosen.log)
    config = settings(make_app(open_log(db), pace, settings=chosen), chosen)
    shorten_pauses()
    Server(config, when_ready, chosen.drain).run(sockets=[listening])


def shorten_pauses() -> None:
    """Let neither the search for garbage nor another thread hold the loop up for long."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCH)


def settings(app: Any, chosen: Settings = PLAIN) -> uvicorn.Config:
    keeper = Doorkeeper(chosen.limits, chosen.proxies)
    return uvicorn.Config(
        app,
        http=cast("type[Http]", partial(Http, keeper)),
        ws=cast("type[Socket]", partial(Socket, keeper)),
        ws_max_size=ABOVE_FRAME * FRAME,
        ws_per_message_deflate=False,
        proxy_headers=bool(chosen.proxies),
        forwarded_allow_ips=chosen.proxies,
        h11_max_incomplete_event_size=chosen.limits.head,
        timeout_keep_alive=math.ceil(chosen.limits.rest_within),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=STOP_WITHIN,
    )


class Server(uvicorn.Server):
    """Says when it is ready, and takes a signal as a wish to end well."""

    def __init__(
        self, config: uvicorn.Config, when_ready: Callable[[], None], drain: float = 0.0
    ) -> None:
        super().__init__(config)
        self._when_ready, self._drain = when_ready, drain
        self._stop_at: float | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._when_ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Say that we are not ready any more, and stop a little later; asked again, at once."""
        if self._stop_at is not None:
            super().handle_exit(sig, frame)
            return
        self._stop_at = time.monotonic() + self._drain
        self._site.draining = True

    async def on_tick(self, counter: int) -> bool:
        if self._stop_at is not None and time.monotonic() >= self._stop_at:
            self.should_exit = True
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._site.leave()
        await super().shutdown(sockets)

    @property
    def _site(self) -> Site:
        site: Site = self.config.app.state.site  # type: ignore[union-attr]
        return site

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Unlike uvicorn's, this does not raise the signal again once all is done."""
        caught = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in caught}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
