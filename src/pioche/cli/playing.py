"""``pioche play`` and ``pioche serve``: a server, and for ``play`` a browser."""

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from pioche.cli.saying import Lang, language, tell, within
from pioche.rulebook import message

if TYPE_CHECKING:
    from pioche.server.settings import Settings

PORT: Final = 8000
PORTS_TRIED: Final = 20
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - asked for by --lan
HERE: Final = "127.0.0.1"

Port = Annotated[int | None, typer.Option("--port", metavar="0-65535")]
Db = Annotated[str | None, typer.Option("--db", metavar="FILE|URL", envvar="PIOCHE_DB")]


def play(
    port: Port = None,
    lan: Annotated[bool, typer.Option("--lan")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser")] = True,
    db: Db = None,
    bots: Annotated[int | None, typer.Option("--bots", metavar="1-9")] = None,
    lang: Lang = None,
) -> None:
    within("--bots", bots, 1, 9)
    path = "" if bots is None else f"?bots={bots}"
    ports = range(PORT, PORT + PORTS_TRIED) if port is None else [port]
    chosen = {"hosts": lan_names()} if lan else {}
    serve_on(EVERYWHERE if lan else HERE, ports, db, path if browser else None, set_up(chosen))


def serve(  # noqa: PLR0913, PLR0917 - each is an option of the command
    host: Annotated[str, typer.Option("--host", metavar="HOST")] = HERE,
    port: Port = PORT,
    db: Db = None,
    config: Annotated[Path | None, typer.Option("--config", metavar="FILE")] = None,
    allow_host: Annotated[list[str] | None, typer.Option("--allow-host", metavar="NAME")] = None,
    proxy: Annotated[list[str] | None, typer.Option("--proxy", metavar="ADDRESS")] = None,
    limit: Annotated[list[str] | None, typer.Option("--limit", metavar="NAME=NUMBER")] = None,
    drain: Annotated[float | None, typer.Option("--drain", metavar="SECONDS")] = None,
    log: Annotated[str | None, typer.Option("--log", metavar="text|json")] = None,
    lang: Lang = None,
) -> None:
    flags = {"hosts": allow_host, "proxies": proxy, "drain": drain, "log": log}
    chosen = set_up(flags, config, limit or ())
    serve_on(host, [PORT if port is None else port], db, None, chosen)


def set_up(
    flags: Mapping[str, Any], config: Path | None = None, limits: Iterable[str] = ()
) -> "Settings":
    """Read the server's settings: a file, the environment, then what was said here."""
    from pioche.server.settings import read_settings

    return read_settings(config, os.environ, flags, limits)


def lan_names() -> list[str]:
    from pioche.server import hosts

    return hosts.lan_names()


def serve_on(
    host: str, ports: Iterable[int], db: str | None, page: str | None, chosen: "Settings"
) -> None:
    """Serve until stopped; ``page`` is what the browser opens, None for no browser."""
    for port in ports:
        within("--port", port, 0, 65535)
    from pioche.server import serving

    listening = serving.listen(host, ports)
    number = listening.getsockname()[1]
    shown = HERE if host == EVERYWHERE else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{number}/"

    def when_ready() -> None:
        print(f"Pioche: {address}", flush=True)  # noqa: T201 - what scripts wait for
        if host == EVERYWHERE:
            tell(message("on-the-network", language(), "cli", url=network_address(number)))
        if page is not None:
            show(address + page)

    with listening:
        serving.run(listening, db or str(default_db()), when_ready, chosen=chosen)


def show(url: str) -> None:
    """Open the browser beside the server, which must not wait for it."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def network_address(port: int) -> str:
    """Return where a friend on the same network finds us."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only asks which way it would go
            host = probe.getsockname()[0]
        except OSError:
            host = socket.gethostname()
    return f"http://{host}:{port}/"


def default_db() -> Path:
    """Return the place that this system keeps for the data of programs."""
    if sys.platform == "win32":
        data = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        data = Path.home() / "Library" / "Application Support"
    else:
        data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "pioche" / "pioche.sqlite3"
