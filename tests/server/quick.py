"""Run the server as its own process, at the pace of tests: ``python quick.py DATABASE [PORT]``."""

import sys

from people import QUICK

from pioche.server import serving

if __name__ == "__main__":
    listening = serving.listen("127.0.0.1", [int(port) for port in sys.argv[2:]] or [0])
    url = f"http://127.0.0.1:{listening.getsockname()[1]}/"
    serving.run(listening, sys.argv[1], lambda: print(f"Pioche: {url}", flush=True), QUICK)  # noqa: T201
