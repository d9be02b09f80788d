"""Where tables are kept, as somebody wrote it: a file, or the URL of a PostgreSQL database."""

import re
from pathlib import Path
from typing import Final
from urllib.parse import SplitResult, parse_qs, urlsplit

from pioche.server.log.keeping import Log
from pioche.server.refusals import No

SCHEMES: Final = ("postgresql", "postgres")
URL: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:/")
PORT: Final = 5432


def is_url(db: str) -> bool:
    """Tell a URL from a file's name."""
    return URL.match(db) is not None


def open_log(db: str) -> Log:
    """Open the log, to be used by the next event loop that runs.

    Raises:
        No: It cannot be used; the code says why, and no secret.
    """
    from pioche.server.log.sqlite import SqliteLog

    return opened_postgres(db) if is_url(db) else SqliteLog(Path(db))


def opened_postgres(url: str) -> Log:
    import asyncio

    shown(url)
    try:
        from pioche.server.log.postgres import PostgresLog
        from pioche.server.log.postgres_schema import prepare
    except ImportError as error:
        raise No("postgres-missing") from error
    asyncio.run(prepare(url))
    return PostgresLog(url)


def shown(url: str) -> str:
    """Return what of a URL may be shown: neither user nor password.

    Raises:
        No: It is no URL of a PostgreSQL database.
    """
    try:
        parts = urlsplit(url)
        valid = parts.scheme in SCHEMES and "@" not in parts.path + parts.query + parts.fragment
        if valid and not parts.fragment:
            return f"{host_of(parts)}{parts.path or '/'}"
    except ValueError:
        pass
    raise No("database-url-bad")


def host_of(parts: SplitResult) -> str:
    """Return host and port; several hosts, which PostgreSQL allows, as they stand."""
    place = parts.netloc.rpartition("@")[2]
    if not place:
        return parse_qs(parts.query).get("host", ["localhost"])[0]
    return place if "," in place else f"{parts.hostname}:{parts.port or PORT}"
