"""People at a real server: sockets, a database file, and a client that checks what it hears."""

import asyncio
import contextlib
import itertools
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from pioche.client import Heard, Line
from pioche.client.line import read
from pioche.server import serving
from pioche.server.app import make_app
from pioche.server.limits import Limits
from pioche.server.log import Log, SqliteLog
from pioche.server.pace import Pace
from pioche.server.report import report
from pioche.server.settings import PLAIN, Settings
from pioche.server.site import Site
from pioche.server.table import Table

Message = dict[str, Any]

QUICK = Pace(
    grace=0.2,
    cooldown=0.3,
    bot_least=0.001,
    bot_most=0.004,
    after_lay=0.005,
    declined=0.05,
    hello=1.0,
    empty=60.0,
    idle=60.0,
    owner=0.3,
)
PATIENCE = 20.0
OPEN = Limits(
    socket_rate=1e6, socket_burst=10**6, address_rate=1e6, address_burst=10**6,
    arrival_rate=1e6, arrival_burst=10**6, control_rate=1e6, control_burst=10**6,
)  # fmt: skip
"""For tests of something else than limits."""


class Place:
    """A running server in this process, with a look behind its walls."""

    def __init__(self, url: str, site: Callable[[], Site]) -> None:
        self.url = url
        self._site = site

    async def post(self, path: str, body: Any, **headers: str) -> tuple[int, Message]:
        return await asyncio.to_thread(request, self.url + path, body, headers)

    async def get(self, path: str, **headers: str) -> tuple[int, Message]:
        return await asyncio.to_thread(request, self.url + path, None, headers)

    async def opened(self, name: str = "Alice", **wanted: Any) -> Message:
        status, opened = await self.post("/api/tables", {"name": name, **wanted})
        assert status == 201, opened
        return opened

    @property
    def site(self) -> Site:
        return self._site()

    def log(self) -> SqliteLog:
        kept = self._site().lobby.log
        assert isinstance(kept, SqliteLog)
        return kept

    async def kept(self, code: str) -> list[bytes]:
        """What the log holds of a table."""
        saved = await self._site().lobby.log.load(code)
        assert saved is not None
        return saved.entries

    async def truth(self, code: str) -> Table:
        """The table as the server itself sees it."""
        return (await self._site().lobby.find(code)).table


@contextlib.asynccontextmanager
async def running(
    folder: Path,
    pace: Pace = QUICK,
    port: int = 0,
    kept: Log | None = None,
    chosen: Settings = PLAIN,
) -> AsyncIterator[Place]:
    """Run the whole server, on a free port; the same folder again is a restart."""
    report()
    listening = serving.listen("127.0.0.1", [port])
    app = make_app(kept or SqliteLog(folder / "pioche.sqlite3"), pace, settings=chosen)
    is_ready = asyncio.Event()
    server = serving.Server(serving.settings(app, chosen), is_ready.set)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    await is_ready.wait()
    try:
        yield Place(f"http://127.0.0.1:{listening.getsockname()[1]}", lambda: app.state.site)
    finally:
        server.should_exit = True
        await task


def request(url: str, body: Any, headers: dict[str, str]) -> tuple[int, Message]:
    """Ask over HTTP; an error is an answer too."""
    data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    if data is not None:
        headers = {"content-type": "application/json", **headers}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=10) as got:
            return got.status, json.load(got)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


SLOWER = 0.1  # seconds that a person lets pass who is told to slow down


def is_too_fast(answer: "Message") -> bool:
    return bool(answer["type"] == "refused" and answer["why"]["code"] == "too-fast")


class Person:
    """A client of one table who remembers every frame, and comes back only when told to."""

    _numbers = itertools.count()

    def __init__(
        self, url: str, code: str, secret: str | None = None, local: str | None = None
    ) -> None:
        """``local`` is the address to come from."""
        self.url, self.code, self.local = url, code, local
        self.frames: list[str] = []
        self.events: list[Message] = []
        self.view: Message = {}
        self.welcome: Message = {}
        self.goodbye: Message | None = None
        self._heard = Heard(secret)
        self._line: Line | None = None
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._changed = asyncio.Condition()
        self._reader: asyncio.Task[None] | None = None

    @property
    def secret(self) -> str | None:
        return self._heard.secret

    @property
    def version(self) -> int:
        return self._heard.version

    @property
    def reading(self) -> bool:
        return self._heard.reading

    @property
    def line(self) -> Line:
        assert self._line is not None
        return self._line

    async def come(self, since: int | None = None) -> "Person":
        """Open a connection and be welcomed, or sent away. ``since`` asks for what was missed."""
        self._line = await Line.dial(self.url, self.code, self.local)
        self.goodbye, seen = None, len(self.frames)
        await self.line.greet(self.secret, since)
        self._reader = asyncio.create_task(self._read(self._line))
        await self.until(lambda: self.line.closed_with is not None or len(self.frames) > seen)
        return self

    async def go(self) -> None:
        """Hang up."""
        await self.line.hang_up()
        await self.gone()

    async def cut(self) -> None:
        """Vanish without a word."""
        self.line.cut()
        await self.gone()

    async def gone(self) -> int | None:
        """Wait until the connection is closed; return the code of closing."""
        assert self._reader is not None
        async with asyncio.timeout(PATIENCE):
            await self._reader
        return self.line.closed_with

    async def raw(self, frame: Any) -> None:
        await self.line.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    async def ask(
        self,
        verb: str,
        /,
        *,
        label: str | None = None,
        version: int | None = None,
        **what: Any,
    ) -> Message:
        """Ask for something and return the answer."""
        label = label or f"person-{next(self._numbers):08}"
        at = self.version if version is None else version
        await self.send_only(label, {"type": verb, **what}, at)
        return await self.answer_to(label)

    async def send_only(self, label: str, do: Message, version: int) -> None:
        """Ask without waiting; the same label again is the same command again."""
        self._answers[label] = asyncio.get_running_loop().create_future()
        await self.raw({"type": "command", "id": label, "version": version, "do": do})

    async def answer_to(self, label: str) -> Message:
        async with asyncio.timeout(PATIENCE):
            return await self._answers[label]

    async def done(self, kind: str, /, **what: Any) -> Message:
        """Ask for something that must be granted, and see it."""
        answer = await self.ask(kind, **what)
        while is_too_fast(answer):
            await asyncio.sleep(SLOWER)
            answer = await self.ask(kind, **what)
        assert answer["type"] == "ack", answer
        await self.reach(answer["version"])
        return answer

    async def refused(self, kind: str, /, **what: Any) -> str:
        """Ask for something that must be refused; return why."""
        answer = await self.ask(kind, **what)
        assert answer["type"] == "refused", answer
        code: str = answer["why"]["code"]
        return code

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(true)

    async def reach(self, version: int) -> None:
        await self.until(lambda: self.version >= version)

    async def _read(self, line: Line) -> None:
        while (frame := await line.hear_raw()) is not None:
            assert isinstance(frame, str)
            self.frames.append(frame)
            self._heard.take(read(frame))  # no version is missing or doubled
            self._take(json.loads(frame))
            async with self._changed:
                self._changed.notify_all()
        async with self._changed:
            self._changed.notify_all()

    def _take(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self.welcome = message
            case "ack" | "refused":
                waiting = self._answers[message["id"]]
                if not waiting.done():
                    waiting.set_result(message)
            case "goodbye":
                self.goodbye = message
        if "view" in message:
            self.view = message["view"]
            self.events += message["events"]

    # ------------------------------------------------------------ playing

    @property
    def may_act(self) -> bool:
        legal = self.view.get("legal")
        return bool(legal and (legal["plays"] or legal["verbs"]))

    def choice(self) -> Message:
        """The first thing that the table offers."""
        legal, last = self.view["legal"], len(self.view["hand"]) == 2
        if not legal["plays"]:
            verb = legal["verbs"][0]
            return {"type": verb, **({"colour": "B"} if verb == "colour" else {})}
        card = legal["plays"][0]
        colour = {"colour": "B"} if card.startswith("W") else {}
        return {"type": "play", "card": card, "uno": last, **colour}

    async def act(self) -> Message:
        label = f"person-{next(self._numbers):08}"
        await self.send_only(label, self.choice(), self.version)
        return await self.answer_to(label)

    async def play_round(self) -> None:
        """Play until the round is over."""
        while not self.over:
            await self.until(lambda: self.over or self.may_act)
            if not self.over:
                answer = await self.act()
                if answer["type"] == "ack":
                    await self.reach(answer["version"])
                    continue
                assert is_too_fast(answer) or answer["why"]["code"] == "stale", answer
                await asyncio.sleep(SLOWER)

    @property
    def over(self) -> bool:
        return self.view["phase"] in ("round_over", "match_over")
