"""What the terminal remembers between two runs: the proof of each seat, and the last match."""

import os
import tempfile
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = "terminal.json"
MOST: Final = 50
"""So many seats are remembered; the oldest is forgotten."""


class Memory(msgspec.Struct):
    """The file's content."""

    seats: dict[str, str] = {}
    """The secret of each seat, by the address of its table."""
    home: str | None = None
    """The code of the last match at home."""
    name: str | None = None
    """What the player was called."""


class Kept:
    """The file, which only its owner may read; where it cannot be written nothing is kept."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self.memory: Memory = self._read()

    def _read(self) -> Memory:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=Memory)
        except (OSError, msgspec.MsgspecError):
            return Memory()

    def secret(self, address: str) -> str | None:
        return self.memory.seats.get(address)

    def keep_secret(self, address: str, secret: str) -> None:
        self.memory.seats.pop(address, None)
        self.memory.seats[address] = secret
        for oldest in [*self.memory.seats][:-MOST]:
            del self.memory.seats[oldest]
        self.write()

    def write(self) -> None:
        """Put the file in the other's place in one step."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle, made = tempfile.mkstemp(dir=self._path.parent, prefix=FILE)
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.json.encode(self.memory))
            Path(made).replace(self._path)
        except OSError:  # the match goes on; only coming back needs the link again
            return
