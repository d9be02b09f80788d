"""A log in either kind of database, and what tests write into it."""

from pathlib import Path

from pioche.server.log import Kept, Log, SqliteLog
from pioche.server.log.address import is_url


async def opened(database: str, node: str = "") -> Log:
    """Open the log that ``--db`` names, inside a running event loop."""
    if not is_url(database):
        return SqliteLog(Path(database), node)
    from pioche.server.log.postgres import PostgresLog

    return await PostgresLog.opened(database, node)


def kept(number: int, answer: bytes = b"{}") -> Kept:
    return Kept(b"command %d" % number, b"content", answer)
