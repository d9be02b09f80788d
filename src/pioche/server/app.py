"""The web side of the server; the only file that names the framework."""

import contextlib
import gzip
import logging
import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from pioche.protocol import NewTable, Problem, Why
from pioche.records import Record, write
from pioche.server import hosts
from pioche.server.archive import last_of
from pioche.server.aside import Aside
from pioche.server.callers import Caller
from pioche.server.clock import LoopClock
from pioche.server.door import SOCKET
from pioche.server.lessons import NewLesson
from pioche.server.lobby import Lobby
from pioche.server.log import Log
from pioche.server.metrics import exposition
from pioche.server.openapi import openapi
from pioche.server.pace import Pace
from pioche.server.refusals import No
from pioche.server.replays import (
    Upload,
    count_file,
    count_match,
    read_upload,
    replay_file,
    replay_round,
)
from pioche.server.room import Room
from pioche.server.settings import PLAIN, Settings
from pioche.server.site import Site, is_near
from pioche.server.viewer import Take, Viewer, misshapen

PAGES: Final = (
    "/", "/t/{code}", "/t/{code}/replay", "/replay", "/rules", "/rules/{preset}", "/arbitre",
    "/marque", "/distributeur", "/learn", "/learn/{lesson}",
)  # fmt: skip

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
    "unknown-table": 404, "nothing-played": 404, "unknown-path": 404, "foreign-origin": 403,
    "must-knock": 403, "message-too-long": 413, "unknown-host": 421,
    "too-fast": 429, "too-many-guesses": 429,
    "table-damaged": 500, "no-metrics": 501, "storage-failed": 503, "stopping": 503,
}  # fmt: skip
NO_CLIENT: Final = """<!doctype html><html lang="fr"><meta charset="utf-8"><title>Pioche</title>
<h1>Pioche</h1>
<p>Le serveur fonctionne, mais l’interface web n’a pas été construite. Réinstallez Pioche sans
PIOCHE_SKIP_WEB, ou donnez dans PIOCHE_WEB le dossier où elle se trouve.</p>
<p lang="en">The server runs, but the web client has not been built. Install Pioche again without
PIOCHE_SKIP_WEB, or name the folder that holds it in PIOCHE_WEB.</p></html>
"""

SQUEEZED: Final = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")
"""Texts that are worth compressing."""

STRAIGHT: Final = "pioche.straight"
"""Where a socket's scope keeps the ways past the framework, which only watches over HTTP."""

log: Final = logging.getLogger("pioche.web")
encode: Final = msgspec.json.Encoder().encode
T = TypeVar("T")


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


def make_app(
    kept: Log,
    pace: Pace | None = None,
    dice: random.Random | None = None,
    settings: Settings = PLAIN,
) -> Starlette:
    """Return the whole application over an open log; it closes the log when it ends."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        lobby = Lobby(kept, LoopClock(), pace or Pace(), dice or random.SystemRandom())
        app.state.site = site = Site(lobby, settings)
        yield
        await site.lobby.stop()

    return Starlette(
        routes=routes(web_dir()),
        lifespan=lifespan,
        middleware=[Middleware(Guard, settings.hosts)],
        exception_handlers={No: problem, HTTPException: http_problem, Exception: fault},
    )


def routes(web: Path | None) -> list[Route | Mount | WebSocketRoute]:
    page = index_page(web)
    found: list[Route | Mount | WebSocketRoute] = [
        *(Route(path, page) for path in PAGES),
        Route("/api/tables", open_table, methods=["POST"]),
        Route("/api/tables/{code}", show_table),
        Route("/api/tables/{code}/record", send_record),
        Route("/api/tables/{code}/replay", replay_table),
        Route("/api/tables/{code}/statistics", count_table),
        Route("/api/statistics", count_upload, methods=["POST"]),
        Route("/api/lessons", open_lesson, methods=["POST"]),
        Route("/api/replay", replay_upload, methods=["POST"]),
        Route("/api/referee", ask_referee, methods=["POST"]),
        WebSocketRoute("/t/{code}/ws", watch_table),
        Route("/healthz", alive),
        Route("/readyz", ready),
        Route("/metrics", metrics),
        Route("/openapi.json", describe),
    ]
    if web is not None:
        found.append(Mount("/api", nowhere))  # else an unknown path would be a wrong method there
        found.append(Mount("/", Files(directory=web)))
    return found


class Files(StaticFiles):
    """The client's files; those under ``assets/`` have their content in their names."""

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        path = Path(full_path)
        if isinstance(response, FileResponse):
            response = squeezed(response, path, stat_result.st_mtime, scope)
        named = "/assets/" in path.as_posix()
        kept = "public, max-age=31536000, immutable" if named else "no-cache"
        response.headers["cache-control"] = kept
        return response


def squeezed(response: FileResponse, path: Path, changed: float, scope: Scope) -> Response:
    """Send a text file compressed to whoever can read that; bytes of a range stay as they are."""
    if path.suffix not in SQUEEZED:
        return response
    response.headers["vary"] = "accept-encoding"
    asked = dict(scope["headers"])
    if b"gzip" not in asked.get(b"accept-encoding", b"") or b"range" in asked:
        return response
    small = Response(zipped(path, changed), media_type=response.media_type)
    small.headers.update({"content-encoding": "gzip", "vary": "accept-encoding"})
    if tag := response.headers.get("etag"):
        small.headers["etag"] = f"W/{tag}"
    return small


@lru_cache(maxsize=256)
def zipped(path: Path, changed: float) -> bytes:
    """Compress a file once for as long as it stays the same."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class Guard:
    """Refuses what is meant for another name or comes from another site's page; adds headers."""

    app: ASGIApp
    names: list[str]

    def __init__(self, app: ASGIApp, names: list[str]) -> None:
        self.app, self.names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
        elif (no := self._objection(scope)) is not None:
            await turn_down(scope, receive, send, no)
        elif scope["type"] == "websocket":
            scope[STRAIGHT] = receive, send
            await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, cautious(send))

    def _objection(self, scope: Scope) -> No | None:
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        if not hosts.is_ours(host, self.names):
            return No("unknown-host", host=hosts.bare(host)[:253])
        return No("foreign-origin") if is_foreign(scope) else None


async def turn_down(scope: Scope, receive: Receive, send: Send, no: No) -> None:
    """Answer a request, or a socket before it is one, with a refusal."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(refusal(no))
    else:
        await refusal(no)(scope, receive, cautious(send))


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
    async def page(asked: Request) -> Response:
        if web is None:
            return HTMLResponse(NO_CLIENT, status_code=503)
        index = web / "index.html"
        stat = index.stat()
        response = squeezed(
            FileResponse(index, stat_result=stat), index, stat.st_mtime, asked.scope
        )
        response.headers["cache-control"] = "no-cache"
        return response

    return page


async def open_table(request: Request) -> Response:
    site, caller = site_and_caller(request)
    wanted = read_body(await body_of(request, site.settings.limits.body), NewTable)
    return answer(await site.open(wanted, caller), 201)


async def open_lesson(request: Request) -> Response:
    site, caller = site_and_caller(request)
    wanted = read_body(await body_of(request, site.settings.limits.body), NewLesson)
    return answer(await site.open(wanted, caller), 201)


async def ask_referee(request: Request) -> Response:
    site, caller = site_and_caller(request)
    site.count_question(caller)
    return answer(await site.referee.ask(await body_of(request, site.settings.limits.body)))


async def send_record(request: Request) -> Response:
    """Send the last match at a table as a file, as far as its rounds are over."""
    record, _ = await last_match(request)
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="{record.table}.pioche"',
    }
    return PlainTextResponse(write(record), headers=headers)


async def count_table(request: Request) -> Response:
    record, took = await last_match(request)
    return answer(await aside(request).do(count_match, record, took))


async def replay_table(request: Request) -> Response:
    record, _ = await last_match(request)
    number = request.query_params.get("round", "")
    wanted = int(number) if number.isdecimal() and len(number) <= 6 else record.rounds
    return answer(await aside(request).do(replay_round, record, max(1, wanted)))


async def last_match(request: Request) -> tuple[Record, int]:
    """Return what was played to an end at a table, and how long, for whoever knows its code."""
    site, caller = site_and_caller(request)
    room = await site.find(request.path_params["code"], caller)
    check_let_in(request, room)
    site.count_question(caller)
    saved = await site.lobby.log.load(room.table.code)
    found = None if saved is None else await site.replays.do(last_of, saved)
    if not found:
        raise No("nothing-played", value=room.table.code)
    return found


def check_let_in(request: Request, room: Room) -> None:
    """Where newcomers knock, show what was played only to who can prove to have been let in."""
    secret = request.headers.get("authorization", "").removeprefix("Bearer ")
    if room.table.knock and not room.table.knows(secret):
        raise No("must-knock")


async def replay_upload(request: Request) -> Response:
    return answer(await aside(request).do(replay_file, await uploaded(request)))


async def count_upload(request: Request) -> Response:
    return answer(await aside(request).do(count_file, await uploaded(request)))


async def uploaded(request: Request) -> Upload:
    """Read a record that somebody sends; a long one counts as many questions."""
    site, caller = site_and_caller(request)
    limits = site.settings.limits
    site.count_question(caller)
    body = await body_of(request, limits.record)
    site.count_question(caller, len(body) // limits.record_share)
    return read_upload(body)


def aside(request: Request) -> Aside:
    """Return where matches are played again, one at a time."""
    site: Site = request.app.state.site
    return site.replays


def site_and_caller(request: HTTPConnection) -> tuple[Site, Caller]:
    site: Site = request.app.state.site
    return site, site.callers.at(request.client.host if request.client else "")


async def body_of(request: Request, most: int) -> bytes:
    """Read a JSON body, of which nobody needs much."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise No("bad-message")
    declared = request.headers.get("content-length", "")
    if declared.isdecimal() and int(declared) > most:
        raise No("message-too-long", max=most)  # whoever waits to be told to go on need not begin
    body = b""
    with contextlib.suppress(ClientDisconnect):
        async for piece in request.stream():
            body += piece
            if len(body) > most:
                raise No("message-too-long", max=most)
    return body


def read_body(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise misshapen(error) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise No("bad-message") from error


async def show_table(request: Request) -> Response:
    site, caller = site_and_caller(request)
    room = await site.find(request.path_params["code"], caller)
    return answer(room.info)


async def alive(_: Request) -> Response:
    return PlainTextResponse("ok\n")


async def ready(request: Request) -> Response:
    """Tell whether players should be sent here."""
    site: Site = request.app.state.site
    await site.check()
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    """Tell the counts, to this machine and its own network."""
    site: Site = request.app.state.site
    near = request.client is None or is_near(request.client.host)
    if not near or not site.settings.metrics:
        raise No("unknown-path")
    content, media_type = exposition(site)
    return Response(content, media_type=media_type)


async def describe(_: Request) -> Response:
    return Response(msgspec.json.encode(openapi()), media_type="application/json")


async def watch_table(websocket: WebSocket) -> None:
    site, caller = site_and_caller(websocket)
    if site.stopped:
        await websocket.send_denial_response(refusal(No("stopping")))
    elif not site.callers.enter(caller, site.lobby.clock.now()):
        await websocket.send_denial_response(refusal(No("too-fast")))
    else:
        site.tally.sockets += 1
        try:
            await websocket.accept()
            await converse(websocket, site, caller)
        finally:
            site.callers.go(caller)


async def converse(websocket: WebSocket, site: Site, caller: Caller) -> None:
    viewer = Viewer(Line(websocket), site.settings.limits, caller, site.tally)
    try:
        room = await site.find_for_socket(websocket.path_params["code"], caller)
    except No as no:
        await viewer.turn_away(no.why)
        return
    with site.visit(viewer):
        try:
            await viewer.serve(room, site.lobby.pace.hello)
        except Exception:
            log.exception("a connection failed")


class Line:
    """A WebSocket of the framework, as a viewer uses it."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._receive: Receive
        self._send: Send
        self._receive, self._send = websocket.scope[STRAIGHT]
        self._socket = websocket.scope[SOCKET]
        self.tell: Callable[..., bool] = self._socket.tell

    async def receive(self, take: Take | None = None) -> str | bytes | None:
        self._socket.take = take
        try:
            message = await self._receive()
        finally:
            self._socket.take = None
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        return message["bytes"] if text is None else text

    async def send(self, frame: bytes) -> None:
        with contextlib.suppress(OSError, RuntimeError):  # it has gone
            await self._send({"type": "websocket.send", "text": frame.decode()})

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


async def nowhere(*_: object) -> None:
    """Stand where no path leads."""
    raise No("unknown-path")


async def fault(request: Request, error: Exception) -> Response:
    """Answer where we have made a mistake, and keep what is needed to find it."""
    log.error("%s %s failed", request.method, type(error).__name__, exc_info=error)
    return answer(Problem(Why("server-error", "")), 500)


async def http_problem(_: Request, error: Exception) -> Response:
    """Answer a wrong path or method like everything else, by a code."""
    assert isinstance(error, HTTPException)
    return answer(Problem(Why("unknown-path", "")), error.status_code)
