"""A server that does nothing but send: the limit for ours, in the same framework.

``python -m pioche.bench.bare FILE`` broadcasts the frames of a file: whatever it is sent at a
table, everyone there gets the next ones.
"""

import itertools
import json
import sys
from collections import defaultdict
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from pioche.server import serving


def bare_app(frames: list[str]) -> Starlette:
    """Return an application that sends these frames in turn."""
    following = itertools.cycle(frames)
    tables: defaultdict[str, list[WebSocket]] = defaultdict(list)

    async def watch(websocket: WebSocket) -> None:
        await websocket.accept()
        table = tables[websocket.path_params["code"]]
        table.append(websocket)
        try:
            while True:
                await websocket.receive_text()
                for other in table:
                    await other.send_text(next(following))
        except WebSocketDisconnect:
            table.remove(websocket)

    return Starlette(routes=[WebSocketRoute("/t/{code}/ws", watch)])


def main(file: Path) -> None:
    """Serve, by the same settings as ours, until told to stop."""
    listening = serving.listen("127.0.0.1", [0])
    config = uvicorn.Config(
        bare_app(json.loads(file.read_text(encoding="utf-8"))),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="critical",
    )
    url = f"http://127.0.0.1:{listening.getsockname()[1]}/"
    print(f"Pioche: {url}", flush=True)  # noqa: T201 - what our parent waits for
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
