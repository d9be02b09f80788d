"""A connection to PostgreSQL: reached, checked for how durable its writing is, made again."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

import asyncpg

from pioche.server.log.address import shown
from pioche.server.refusals import No

CONNECT_WITHIN: Final = 5.0
ANSWER_WITHIN: Final = 15.0
RETRY_AFTER: Final = 1.0
DURABLE: Final = {"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on"}

# What may befall a connection; its texts may hold what must not be told.
LOST: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
ENDING: Final = ("08", "57")  # classes of SQLSTATE: connections, what an operator did
BUSY: Final = (asyncpg.CannotConnectNowError, asyncpg.TooManyConnectionsError)

log: Final = logging.getLogger("pioche.log")


async def connect(url: str) -> Any:
    """Return a connection on which everything that is written lasts.

    Raises:
        No: There is none to be had; the code says why.
    """
    place = shown(url)
    try:
        connection = await asyncpg.connect(
            url,
            timeout=CONNECT_WITHIN,
            command_timeout=ANSWER_WITHIN,
            target_session_attrs="read-write",
            server_settings={"synchronous_commit": "on", "application_name": "pioche"},
        )
    except Exception as error:  # noqa: BLE001 - whatever it is, it may speak of the password
        raise unreached(error, place) from None
    try:
        return await insisted(connection, place)
    except LOST as error:
        connection.terminate()
        raise No("postgres-unreachable", place=place) from error


def unreached(error: Exception, place: str) -> No:
    """Say why there is no connection."""
    if isinstance(error, asyncpg.PostgresError) and not isinstance(error, BUSY):
        return No("postgres-refuses", place=place)
    if isinstance(error, ValueError):
        return No("database-url-bad")
    return No("postgres-unreachable", place=place)


async def insisted(connection: Any, place: str) -> Any:
    """Check that what is written here survives a loss of power."""
    for setting, wanted in DURABLE.items():
        if await connection.fetchval("select current_setting($1)", setting) != wanted:
            connection.terminate()
            raise No("postgres-not-durable", place=place, setting=f"{setting} = {wanted}")
    return connection


def was_refused(error: Exception) -> bool:
    """Tell whether the database said no, rather than that it or the connection was going."""
    said = error.sqlstate or "" if isinstance(error, asyncpg.PostgresError) else ""
    return bool(said) and not said.startswith(ENDING)


class Line:
    """One connection, which is made again when it was lost."""

    def __init__(self, url: str, unsure: str = "storage-failed") -> None:
        """``unsure`` is the code of the refusal where something may have been done or not."""
        self._url, self._unsure = url, unsure
        self._connection: Any = None
        self._lock = asyncio.Lock()
        self._failed_at = float("-inf")
        self._closed = False

    @contextlib.asynccontextmanager
    async def held(self) -> AsyncIterator[Any]:
        """Lend the connection to one who asks.

        Raises:
            No: The database could not be asked, or did not answer.
            asyncpg.UniqueViolationError: Nothing was done; something of this name is there.
        """
        async with self._lock:
            connection = await self._live()
            try:
                yield connection
            except asyncpg.UniqueViolationError:
                raise
            except LOST as error:
                sure = was_refused(error) and not connection.is_closed()
                connection.terminate()
                raise No("storage-failed" if sure else self._unsure) from error

    async def ask(self, statement: str, *args: Any) -> list[Any]:
        """Return the rows of one statement, which is a transaction of its own."""
        async with self.held() as connection:
            rows: list[Any] = await connection.fetch(statement, *args)
            return rows

    async def close(self) -> None:
        async with self._lock:
            self._closed = True
            if self._connection is not None:
                with contextlib.suppress(*LOST):
                    await self._connection.close(timeout=CONNECT_WITHIN)

    async def _live(self) -> Any:
        """Return the connection; for a while after one could not be made, none is tried."""
        if self._closed:
            raise No("storage-failed")
        if self._connection is None or self._connection.is_closed():
            now = asyncio.get_running_loop().time()
            if now < self._failed_at + RETRY_AFTER:
                raise No("storage-failed")
            self._connection = await self._made()
        return self._connection

    async def _made(self) -> Any:
        try:
            return await connect(self._url)
        except No as no:
            self._failed_at = asyncio.get_running_loop().time()
            log.warning("no connection to the database at %s: %s", shown(self._url), no)
            raise No("storage-failed") from no
