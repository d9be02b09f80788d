"""A real server whose tables can be set up: ``python stage.py DATABASE`` serves it.

A scene is a case's position with people around it. Bots wait for ever, so that nothing moves
but what the one who looks asks for; people of a scene are there and do nothing by themselves.
"""

import asyncio
import itertools
import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from pioche.cases import Case, read_case
from pioche.protocol import PROTOCOL, BotKind, OptionValue, RoundScore
from pioche.round import Round
from pioche.server import entries, hosting, names, serving
from pioche.server.app import make_app, web_dir
from pioche.server.inbox import Woken
from pioche.server.log import SqliteLog
from pioche.server.pace import Pace
from pioche.server.room import Room
from pioche.server.seats import digest, new_secret
from pioche.server.settings import PLAIN
from pioche.server.table import Table
from pioche.server.viewer import Take, Viewer
from served import ready, stop

EVER: Final = 1e6
STILL: Final = Pace(
    bot_least=EVER, bot_most=EVER, offline=EVER, offline_unclocked=EVER, host_gone=EVER
)
NAMES: Final = (
    "Camille", "Inès", "Basile", "Léa", "Otto", "Nour", "Zoé", "Maxime", "Iris", "Paul",
)  # fmt: skip
BOTS: Final = frozenset({"Basile", "Otto", "Maxime"})


class Scene(msgspec.Struct, forbid_unknown_fields=True):
    """What a table looks like when the first one comes in."""

    case: dict[str, Any] | None = None
    """A position and the moves that led on from it; without one it is the lobby."""
    rules: str | dict[str, Any] = "officiel"
    """The lobby's."""
    seats: int = 4
    """How many sit in the lobby; a position has its own seats."""
    round: int = 1
    sheet: list[list[int]] = []
    """Rounds before this one: winner and points."""
    clock: int = 0
    bots: BotKind = "fair"
    names: tuple[str, ...] = NAMES
    """Of the seats; a bot's are among `BOTS`."""


class Line:
    """The connection of somebody who is there and says nothing."""

    def __init__(self, secret: str) -> None:
        hello = {"type": "hello", "protocol": PROTOCOL, "secret": secret, "since": None}
        self._hello: str | None = json.dumps(hello)

    async def receive(self, take: Take | None = None) -> str | None:
        said, self._hello = self._hello, None
        if said is None:
            await asyncio.Event().wait()
        return said

    def tell(self, *_: bytes) -> bool:
        return True

    async def send(self, _: bytes) -> None:
        pass

    async def close(self, _: int) -> None:
        pass


def beginning(
    scene: Scene, case: Case | None, code: str, secrets: list[str]
) -> list[entries.Entry]:
    """Return the entries that open the table, seat everybody and deal."""
    table = Table(code=code)
    rules = scene.rules if isinstance(scene.rules, dict) else {"preset": scene.rules}
    options = {name: value for name, value in rules.items() if name != "preset"}
    made: list[entries.Entry] = [entries.Opened(code), hosting.new_promise(table)]
    if case is None:
        made.append(hosting.chosen_rules(str(rules["preset"]), 500, options))
    else:
        made.append(hosting.chosen_rules(case.rules.name, 500, changed(case)))
    made.append(hosting.chosen_clock(scene.clock))
    for number, secret in enumerate(secrets):
        name = scene.names[number]
        if name in BOTS:
            made.append(entries.BotAdded(number, name, scene.bots))
        else:
            made.append(entries.Sat(number, name, digest(secret)))
    return made if case is None else [*made, entries.Started()]


def changed(case: Case) -> dict[str, OptionValue]:
    """Return the rules that differ from the preset, as a host chooses them."""
    return {name: cast("OptionValue", value) for name, value in case.rules.changed.items()}


def put(table: Table, case: Case, scene: Scene) -> None:
    """Put a position in place of what was dealt, and make the moves that led on from it."""
    assert table.match is not None
    game = case.game()
    game.shuffle = table.match.round.game.shuffle
    table.match.round = Round(case.rules, game)
    table.match.number = scene.round
    totals = [0] * game.seats
    for number, (winner, points) in enumerate(scene.sheet, 1):
        totals[winner] += points
        table.sheet.append(RoundScore(number, winner, points, list(totals)))
    for deed in deeds(case):
        table.apply(deed)


def deeds(case: Case) -> Iterator[entries.Acted]:
    for act in case.acts:
        assert act.move.seat is not None
        yield entries.Acted(act.move.seat, act.text)


class Stages:
    """The tables that were set up."""

    def __init__(self) -> None:
        pairs = itertools.product(names.CODE_LETTERS, repeat=2)
        self._codes = (f"K7M-4{one}{other}" for one, other in pairs)
        self._people: set[asyncio.Task[None]] = set()

    async def open(self, request: Request) -> JSONResponse:
        scene = msgspec.json.decode(await request.body(), type=Scene)
        case = None if scene.case is None else read_case(scene.case)
        seats = scene.seats if case is None or not case.position else len(case.position.hands)
        lobby, code = request.app.state.site.lobby, next(self._codes)
        secrets = [new_secret() for _ in range(seats)]
        made = [entries.write(entry) for entry in beginning(scene, case, code, secrets)]
        await lobby.log.open(code, made, lobby.clock.date())
        room = await lobby.find(code)
        if case is not None:
            put(room.table, case, scene)
        self._bring(room, dict(zip(scene.names, secrets, strict=False)))
        return JSONResponse({"code": code, "secret": secrets[0]})

    def _bring(self, room: Room, secrets: dict[str, str]) -> None:
        """Let the people come in, all but the one who looks."""
        for name, secret in list(secrets.items())[1:]:
            if name not in BOTS:
                going = asyncio.create_task(Viewer(Line(secret)).serve(room, EVER))
                self._people.add(going)

    async def play(self, request: Request) -> JSONResponse:
        """Let seats act, one after another, as if they had asked for it."""
        room = await request.app.state.site.lobby.find(request.path_params["code"])
        for seat, text in await request.json():
            done = asyncio.Event()
            room._inbox.put_nowait(Woken(partial(self._act, room, seat, text, done)))
            await done.wait()
        return JSONResponse({"version": room.table.version})

    async def _act(self, room: Room, seat: int, text: str, done: asyncio.Event) -> None:
        try:
            await room._do(entries.Acted(seat, text))
        finally:
            done.set()


def staged_app(database: str) -> Starlette:
    app, stages = make_app(SqliteLog(Path(database)), STILL), Stages()
    ours = [
        Route("/stage", stages.open, methods=["POST"]),
        Route("/stage/{code}", stages.play, methods=["POST"]),
    ]
    app.router.routes[:0] = ours
    return app


@dataclass(frozen=True)
class Stage:
    """A staged server, from outside."""

    url: str

    def open(self, scene: dict[str, Any]) -> tuple[str, str]:
        """Set a table up; return its code and the link to its first seat."""
        opened = self._post("/stage", scene)
        return opened["code"], f"{self.url}/t/{opened['code']}#seat={opened['secret']}"

    def play(self, code: str, *moves: str) -> int:
        """Let seats act, like ``1 play R5``; return the version that came of it."""
        pairs = [[int(move.split()[0]), move] for move in moves]
        version: int = self._post(f"/stage/{code}", pairs)["version"]
        return version

    def _post(self, path: str, body: Any) -> Any:
        asked = urllib.request.Request(self.url + path, json.dumps(body).encode())
        asked.add_header("content-type", "application/json")
        with urllib.request.urlopen(asked, timeout=30) as answer:
            return json.load(answer)


def need_client() -> None:
    """End a script with one sentence where there is no built web client to look at."""
    if web_dir() is None:
        raise SystemExit(
            "There is no built web client: run `uv sync`, or `npm --prefix web run build` with "
            "PIOCHE_WEB=web/dist."
        )


@contextmanager
def staged(folder: Path) -> Iterator[Stage]:
    """Serve on a free port, as a process of its own."""
    said = folder / "stage.log"
    command = [sys.executable, __file__, str(folder / "stage.sqlite3")]
    with said.open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    try:
        yield Stage(ready(process, said))
    finally:
        stop(process)


def main() -> None:
    listening = serving.listen("127.0.0.1", [int(port) for port in sys.argv[2:]] or [0])
    url = f"http://127.0.0.1:{listening.getsockname()[1]}/"
    config = serving.settings(staged_app(sys.argv[1]), PLAIN)
    server = serving.Server(config, lambda: print(f"Pioche: {url}", flush=True))  # noqa: T201
    server.run(sockets=[listening])


if __name__ == "__main__":
    main()
