"""Run the server as its own process, at the pace of tests: ``python quick.py DATABASE [PORT]``.

Everyone comes from one address, so that only as much is bounded as one client could do.
"""

import sys

from msgspec import structs
from people import OPEN, QUICK

from pioche.server import serving
from pioche.server.settings import Settings

MUCH = 100_000
CROWDED = structs.replace(
    OPEN, opening_burst=MUCH, address_sockets=MUCH, address_connections=MUCH, guess_burst=MUCH
)

if __name__ == "__main__":
    listening = serving.listen("127.0.0.1", [int(port) for port in sys.argv[2:]] or [0])
    url = f"http://127.0.0.1:{listening.getsockname()[1]}/"
    serving.run(
        listening,
        sys.argv[1],
        lambda: print(f"Pioche: {url}", flush=True),  # noqa: T201
        QUICK,
        Settings(limits=CROWDED),
    )
