"""Somebody who hears the terminal and types words: a process and its two streams."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

PATIENCE = 40.0
END = "(the end)"
LAYS = re.compile(r"(?:lay|poser) ([0-9, ]+)")


class Terminal:
    """``pioche tui --plain`` as a process of its own."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self.heard: list[str] = []
        self._lines: Queue[str] = Queue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(END)

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self) -> str:
        """Wait for the next line; after the last one comes ``END``."""
        try:
            line = self._lines.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError(f"nothing more was said after {self.heard[-8:]}") from None
        self.heard.append(line)
        return line

    def until(self, text: str) -> str:
        """Listen until something is said."""
        while text not in (line := self.hear()):
            assert line != END, f"{text!r} was never said, but {self.heard[-8:]}"
        return line

    def play_until(self, text: str) -> None:
        """Do whatever may be done first, until something is said."""
        while text not in (line := self.hear()):
            assert line != END
            if (word := reply(line)) is not None:
                self.type(word)

    def quit(self) -> None:
        self.type("quit")
        self.until(END)
        assert self.process.wait(10) == 0


def reply(line: str) -> str | None:
    """Answer what was just said, as whoever never thinks long would."""
    if line.startswith(("You may: ", "Vous pouvez\u00a0: ")):
        lays = LAYS.search(line)
        if lays is not None:
            return lays[1].split(",")[0]
        return line.rstrip(".").rsplit(" ", 1)[-1]
    if "which colour?" in line or "quelle couleur" in line:
        return "rouge"
    return "accept" if "“accept”: you draw" in line or "accepter\u00a0»" in line else None


@contextmanager
def spoken(folder: Path, *options: str, lang: str = "en") -> Iterator[Terminal]:
    """Start it; its tables are kept in a folder."""
    words = [sys.executable, "-m", "pioche", "tui", "--plain", "--lang", lang, *options]
    words += ["--db", str(folder / "pioche.sqlite3")]
    process = subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    with process:
        try:
            yield Terminal(process)
        finally:
            if process.poll() is None:
                process.terminate()
            process.wait(10)
