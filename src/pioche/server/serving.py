"""Running the server: the socket, the signals, and the one line that says it is ready."""

import contextlib
import errno
import logging
import signal
import socket
import sys
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any, Final

import uvicorn

from pioche.server.app import make_app
from pioche.server.log import SqliteLog
from pioche.server.pace import Pace
from pioche.server.protocol import FRAME_MAX
from pioche.server.refusals import No

BACKLOG: Final = 512
STOP_WITHIN: Final = 3
ABOVE_FRAME: Final = 8  # frames up to so many times FRAME_MAX are answered before we hang up


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
    made = socket.socket(family, socket.SOCK_STREAM)
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
    listening: socket.socket, db: Path, when_ready: Callable[[], None], pace: Pace | None = None
) -> None:
    """Serve until somebody stops us.

    Raises:
        No: The database cannot be used.
    """
    quieten()
    config = settings(make_app(SqliteLog(db), pace))
    Server(config, when_ready).run(sockets=[listening])


def settings(app: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=ABOVE_FRAME * FRAME_MAX,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=STOP_WITHIN,
    )


def quieten() -> None:
    """Keep to ourselves what uvicorn says of damaged frames and clients that hang up."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL)


class Server(uvicorn.Server):
    """Says when it is ready, and takes a signal as a wish to end well."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._when_ready()

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
