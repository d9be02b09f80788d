"""The web side of the server; the only file that names the framework."""

import asyncio
import contextlib
import logging
import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from pioche.server.clock import LoopClock
from pioche.server.lobby import Lobby
from pioche.server.log import Log
from pioche.server.pace import Pace
from pioche.server.protocol import FRAME_MAX, NewTable, Problem, Why
from pioche.server.refusals import No
from pioche.server.viewer import Bucket, Viewer, misshapen

BODY_MAX: Final = 4 * FRAME_MAX
CHECK_WITHIN: Final = 3.0
OPENING_RATE: Final = 1.0
OPENING_BURST: Final = 60.0
ADDRESSES_MAX: Final = 10_000

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "media-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
STATUS: Final = {
    "unknown-table": 404, "unknown-path": 404, "foreign-origin": 403, "message-too-long": 413,
    "too-fast": 429, "storage-failed": 503, "table-damaged": 500,
}  # fmt: skip
NO_CLIENT: Final = """<!doctype html><html lang="fr"><meta charset="utf-8"><title>Pioche</title>
<h1>Pioche</h1>
<p>Le serveur fonctionne, mais l’interface web n’a pas été construite. Réinstallez Pioche sans
PIOCHE_SKIP_WEB, ou donnez dans PIOCHE_WEB le dossier où elle se trouve.</p>
<p lang="en">The server runs, but the web client has not been built. Install Pioche again without
PIOCHE_SKIP_WEB, or name the folder that holds it in PIOCHE_WEB.</p></html>
"""

log = logging.getLogger("pioche.web")
encode: Final = msgspec.json.Encoder().encode


def web_dir() -> Path | None:
    """Find the built web client, if there is one."""
    if chosen := os.environ.get("PIOCHE_WEB"):
        found = Path(chosen)
    else:
        spec = find_spec("pioche_web")
        if spec is None or not spec.submodule_search_locations:
            return None
        found = Path(next(iter(spec.submodule_search_locations)))
    return found if (found / "index.html").is_file() else None


def make_app(kept: Log, pace: Pace | None = None, dice: random.Random | None = None) -> Starlette:
    """Return the whole application over an open log; it closes the log when it ends."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        site = Site(Lobby(kept, LoopClock(), pace or Pace(), dice or random.SystemRandom()))
        app.state.site = site
        yield
        await site.lobby.stop()

    return Starlette(
        routes=routes(web_dir()),
        lifespan=lifespan,
        middleware=[Middleware(Guard)],
        exception_handlers={No: problem, HTTPException: http_problem, Exception: fault},
    )


def routes(web: Path | None) -> list[Route | Mount | WebSocketRoute]:
    page = index_page(web)
    found: list[Route | Mount | WebSocketRoute] = [
        Route("/", page),
        Route("/t/{code}", page),
        Route("/api/tables", open_table, methods=["POST"]),
        Route("/api/tables/{code}", show_table),
        WebSocketRoute("/t/{code}/ws", watch_table),
        Route("/healthz", alive),
        Route("/readyz", ready),
    ]
    if web is not None:
        found.append(Mount("/", Files(directory=web)))
    return found


class Files(StaticFiles):
    """The client's files; those under ``assets/`` have their content in their names."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        named = "/assets/" in Path(args[0]).as_posix()
        kept = "public, max-age=31536000, immutable" if named else "no-cache"
        response.headers["cache-control"] = kept
        return response


class Site:
    """What the handlers share."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._opening: dict[str, Bucket] = {}

    def may_open(self, address: str) -> bool:
        """Tell whether this address may open one more table now."""
        if len(self._opening) > ADDRESSES_MAX:
            self._opening.clear()
        bucket = self._opening.setdefault(address, Bucket(OPENING_RATE, OPENING_BURST))
        return bucket.take(self.lobby.clock.now())


class Guard:
    """Refuses what another site's page sends, and adds the headers of caution."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
        elif is_foreign(scope):
            await self._refuse(scope, receive, send)
        else:
            await self.app(scope, receive, cautious(send))

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close()
        else:
            await refusal(No("foreign-origin"))(scope, receive, cautious(send))


def is_foreign(scope: Scope) -> bool:
    """Tell whether a browser sends this from a page of another site."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None or scope.get("method") in ("GET", "HEAD"):
        return False
    return bool(origin.partition(b"://")[2] != headers.get(b"host"))


def cautious(send: Send) -> Send:
    async def send_on(message: Message) -> None:
        if message["type"] == "http.response.start":
            extra = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
            message["headers"] = [*message.get("headers", []), *extra]
        await send(message)

    return send_on


def index_page(web: Path | None) -> Callable[[Request], Awaitable[Response]]:
    async def page(_: Request) -> Response:
        if web is None:
            return HTMLResponse(NO_CLIENT, status_code=503)
        return FileResponse(web / "index.html", headers={"cache-control": "no-cache"})

    return page


async def open_table(request: Request) -> Response:
    site: Site = request.app.state.site
    if not site.may_open(request.client.host if request.client else ""):
        raise No("too-fast")
    wanted = read_body(await body_of(request))
    return answer(await site.lobby.open(wanted), 201)


async def body_of(request: Request) -> bytes:
    """Read a JSON body, of which nobody needs much."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise No("bad-message")
    body = b""
    with contextlib.suppress(ClientDisconnect):
        async for piece in request.stream():
            body += piece
            if len(body) > BODY_MAX:
                raise No("message-too-long", max=BODY_MAX)
    return body


def read_body(body: bytes) -> NewTable:
    try:
        return msgspec.json.decode(body, type=NewTable)
    except msgspec.ValidationError as error:
        raise misshapen(error) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise No("bad-message") from error


async def show_table(request: Request) -> Response:
    site: Site = request.app.state.site
    room = await site.lobby.find(request.path_params["code"])
    return answer(room.info)


async def alive(_: Request) -> Response:
    return PlainTextResponse("ok\n")


async def ready(request: Request) -> Response:
    """Tell whether the log can be written."""
    site: Site = request.app.state.site
    try:
        async with asyncio.timeout(CHECK_WITHIN):
            await site.lobby.log.check()
    except TimeoutError as error:
        raise No("storage-failed") from error
    return PlainTextResponse("ok\n")


async def watch_table(websocket: WebSocket) -> None:
    site: Site = websocket.app.state.site
    await websocket.accept()
    viewer = Viewer(Line(websocket))
    try:
        room = await site.lobby.find(websocket.path_params["code"])
    except No as no:
        await viewer.turn_away(no.why)
        return
    try:
        await viewer.serve(room, site.lobby.pace.hello)
    except Exception:
        log.exception("a connection to table %s failed", room.table.code)


class Line:
    """A WebSocket of the framework, as a viewer uses it."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket

    async def receive(self) -> str | bytes | None:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        return message["bytes"] if text is None else text

    async def send(self, text: str) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self._websocket.send_text(text)

    async def close(self, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self._websocket.close(code)


def answer(content: msgspec.Struct, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(encode(content), status, headers, media_type="application/json")


def refusal(no: No) -> Response:
    return answer(Problem(no.why), STATUS.get(no.why.code, 400))


async def problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, No)
    return refusal(error)


async def fault(request: Request, error: Exception) -> Response:
    """Answer where we have made a mistake, and keep what is needed to find it."""
    log.error("%s failed", request.url.path, exc_info=error)
    return answer(Problem(Why("server-error", "")), 500)


async def http_problem(_: Request, error: Exception) -> Response:
    """Answer a wrong path or method like everything else, by a code."""
    assert isinstance(error, HTTPException)
    return answer(Problem(Why("unknown-path", "")), error.status_code)
