"""A proxy between clients and a server that brings frames twice, late, in another order, in part.

It speaks TCP and knows just enough of WebSocket to see where a frame ends (RFC 6455, 5.2).
"""

import asyncio
import contextlib
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Self

TEXT = 0x81


async def frame(reader: asyncio.StreamReader) -> bytes:
    """Read one frame, whole."""
    head = await reader.readexactly(2)
    length, more = head[1] & 127, b""
    if length >= 126:
        more = await reader.readexactly(2 if length == 126 else 8)
        length = int.from_bytes(more, "big")
    mask = await reader.readexactly(4 if head[1] & 128 else 0)
    return head + more + mask + await reader.readexactly(length)


@dataclass
class Mischief:
    """How often something befalls a frame, of a thousand."""

    twice: int = 100
    late: int = 50
    swapped: int = 50
    torn: int = 3
    dice: random.Random = field(default_factory=random.Random)
    done: Counter[str] = field(default_factory=Counter)

    def does(self, name: str) -> bool:
        happens: bool = self.dice.randrange(1000) < getattr(self, name)
        self.done[name] += happens
        return happens


class Proxy:
    """Listens on a port of its own and leads to whatever port the server has now."""

    def __init__(self, target: int, mischief: Mischief) -> None:
        self.target, self.mischief = target, mischief
        self.url = ""
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()

    async def _serve(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            far, there = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            back.transport.abort()
            return
        ways = (self._up(near, there), self._down(far, back))
        both = {asyncio.create_task(way) for way in ways}
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for task in both:
            task.cancel()
        await asyncio.gather(*both, return_exceptions=True)
        for writer in (there, back):
            writer.transport.abort()

    async def _up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on the handshake and the hello; the rest as it comes, or not quite."""
        with contextlib.suppress(OSError, EOFError):
            writer.write(await reader.readuntil(b"\r\n\r\n"))
            writer.write(await frame(reader))
            while True:
                await self._pass_on(await frame(reader), reader, writer)

    async def _pass_on(
        self, sent: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        if sent[0] == TEXT and self.mischief.does("swapped"):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.02):
                    writer.write(await frame(reader))
        if sent[0] == TEXT and self.mischief.does("late"):
            await asyncio.sleep(self.mischief.dice.uniform(0, 0.02))
        await self._write(sent, writer)
        if sent[0] == TEXT and self.mischief.does("twice"):
            await self._write(sent, writer)

    async def _down(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, EOFError):
            writer.write(await reader.readuntil(b"\r\n\r\n"))
            while True:
                await self._write(await frame(reader), writer)

    async def _write(self, sent: bytes, writer: asyncio.StreamWriter) -> None:
        """Write a frame, or a part of it and then nothing more."""
        if self.mischief.does("torn"):
            writer.write(sent[: self.mischief.dice.randrange(len(sent))])
            await writer.drain()
            raise EOFError
        writer.write(sent)
        await writer.drain()
