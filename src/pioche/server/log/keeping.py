"""What a log does, wherever it is kept."""

import os
import socket
from collections.abc import Iterable
from typing import Final, Protocol

from pioche.server.log.chain import Head, Kept, Saved

APPLICATION: Final = 0x50494F43  # "PIOC", how what is ours is known


class CodeTaken(Exception):
    """Another table has this code; choose another."""


class Log(Protocol):
    """Where tables are kept.

    A table belongs to the node that took it last. Its epoch counts how often it was taken, and
    every writing names the epoch under which it is done: of an older one nothing is written,
    however late its node wakes.
    """

    async def open(self, code: str, entries: list[bytes], at: int) -> Head:
        """Keep a new table, which belongs to nobody yet.

        Raises:
            CodeTaken: Another table has this code.
            No: It could not be saved.
        """

    async def take(self, code: str) -> Saved | None:
        """Make a table ours and read it; None where none of this code is open."""

    async def load(self, code: str, *, even_closed: bool = False) -> Saved | None:
        """Read a table without taking it; None where none of this code is open, or was."""

    async def append(self, head: Head, entries: list[bytes], at: int, kept: Kept | None) -> Head:
        """Write entries and an answer behind ``head``, all or nothing.

        Refuses with ``table-moved`` where another has taken the table since, with
        ``table-reread`` where something else stands behind this head.
        """

    async def answer(self, head: Head, command: bytes) -> Kept | None:
        """Return what a command was answered at a table; None where it never was.

        Raises:
            No: It cannot be read, or it is damaged.
        """

    async def close_table(self, head: Head, at: int) -> None:
        """Let nobody find this table again, if it is still ours."""

    async def lost(self, heads: Iterable[Head]) -> set[int]:
        """Tell which of these tables another has taken since."""

    async def check(self) -> None:
        """Write nothing, durably: a way to learn whether the log can be written."""

    async def close(self) -> None:
        """Write what is still waiting, then close."""


def this_node() -> str:
    """Name this process, for whoever reads in the database who owns a table."""
    return f"{socket.gethostname()}:{os.getpid()}"
