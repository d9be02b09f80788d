"""A line to a room in this very process: the same messages, and no socket."""

import asyncio
from typing import TYPE_CHECKING

from pioche.client import Line
from pioche.server.viewer import Take

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

Frame = bytes | str


class Wire:
    """What a viewer of the server takes for its connection."""

    def __init__(self) -> None:
        self.to_room: asyncio.Queue[Frame | None] = asyncio.Queue()
        self.to_player: asyncio.Queue[Frame | None] = asyncio.Queue()
        self.closed: int | None = None

    async def receive(self, take: Take | None = None) -> Frame | None:
        return await self.to_room.get()

    def tell(self, *frames: bytes) -> bool:
        for frame in frames if self.closed is None else ():
            self.to_player.put_nowait(frame)
        return True

    async def send(self, frame: bytes) -> None:
        self.tell(frame)

    async def close(self, code: int) -> None:
        self.shut(code)

    def shut(self, code: int) -> None:
        """Let both ends know that nothing more comes."""
        if self.closed is None:
            self.closed = code
            self.to_player.put_nowait(None)
            self.to_room.put_nowait(None)


class HomeLine(Line):
    """A client's end of a wire."""

    socket: "ClientConnection"  # there is none: every use of it is replaced below

    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    async def raw(self, frame: Frame) -> None:
        if self.wire.closed is None:
            self.wire.to_room.put_nowait(frame)

    async def hear_raw(self) -> Frame | None:
        return await self.wire.to_player.get()

    @property
    def closed_with(self) -> int | None:
        return self.wire.closed

    async def hang_up(self) -> None:
        self.wire.shut(1000)

    def cut(self) -> None:
        self.wire.shut(1006)
