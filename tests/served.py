"""Start the real server as a process of its own, as a host would, and stop it again."""

import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from pioche.server import serving

READY = re.compile(r"^Pioche: (http://\S+)/$", re.MULTILINE)
PATIENCE = 60.0
QUICK = Path(__file__).parent / "server" / "quick.py"


@dataclass(frozen=True)
class Server:
    url: str
    """Without a slash at its end, so that paths are simply added."""
    process: subprocess.Popen[bytes]


@contextmanager
def served(folder: Path, *options: str, quick: bool = False) -> Iterator[Server]:
    """Serve on a free port, with the database and what the server says kept in this folder.

    Bots of a ``quick`` one think for a few milliseconds.
    """
    said, kept = folder / "server.log", str(folder / "pioche.sqlite3")
    command = [sys.executable, str(QUICK), kept]
    if not quick:
        command = [sys.executable, "-m", "pioche", "serve", "--port", "0", "--db", kept, *options]
    with said.open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    try:
        yield Server(ready(process, said), process)
    finally:
        stop(process)


def ready(process: subprocess.Popen[bytes], said: Path) -> str:
    """Wait for the one line with which the server says where it listens."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        line = READY.search(said.read_text(encoding="utf-8"))
        if line:
            return line[1]
        time.sleep(0.02)
    raise AssertionError(f"the server did not become ready; it said:\n{said.read_text()}")


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(10)


def free_ports(count: int) -> list[int]:
    """Find ports for programs that must be told theirs.

    They lie below those that the system gives out by itself: until such a program listens, no
    other socket of this machine takes its port by chance.
    """
    with ExitStack() as held:
        tried = random.sample(range(15_000, 30_000), 100 + count)
        made = [held.enter_context(serving.listen("127.0.0.1", tried)) for _ in range(count)]
        return [each.getsockname()[1] for each in made]
