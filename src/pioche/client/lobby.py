"""What is asked over HTTP: a new table, and whether one exists."""

import asyncio
import urllib.error
import urllib.request
from collections.abc import Sequence
from concurrent.futures import Future
from http.client import HTTPException
from threading import Thread
from typing import Final, TypeVar
from urllib.parse import quote

import msgspec

from pioche.client.errors import Refusal, Unreachable
from pioche.protocol import BotKind, NewTable, Opened, Problem, TableInfo

WITHIN: Final = 10.0
ANSWER_MAX: Final = 1 << 20

Answer = TypeVar("Answer", Opened, TableInfo)


async def open_table(
    url: str,
    name: str,
    *,
    preset: str = "officiel",
    target: int = 500,
    bots: Sequence[BotKind] = (),
    start: bool = False,
    knock: bool = False,
) -> Opened:
    """Open a table at the server of this address and take the host's seat.

    With ``knock``, newcomers knock and the host lets them in.

    Raises:
        Refusal: The table is refused.
        Unreachable: Nobody of ours answers.
    """
    wanted = NewTable(name, preset, target, bots=list(bots), start=start, knock=knock)
    body = msgspec.json.encode(wanted)
    return await beside(f"{url.rstrip('/')}/api/tables", body, Opened)


async def look_up(url: str, code: str) -> TableInfo:
    """Return what anyone with the code may know of a table.

    Raises:
        Refusal: There is none of this code.
        Unreachable: Nobody of ours answers.
    """
    path = f"api/tables/{quote(code, safe='')}"
    return await beside(f"{url.rstrip('/')}/{path}", None, TableInfo)


async def beside(url: str, body: bytes | None, kind: type[Answer]) -> Answer:
    """Ask in a thread that nobody waits for: whoever is interrupted meanwhile leaves at once."""
    answer: Future[Answer] = Future()

    def work() -> None:
        if not answer.set_running_or_notify_cancel():
            return
        try:
            answer.set_result(ask(url, body, kind))
        except Exception as error:  # noqa: BLE001 - it is raised where it was asked for
            answer.set_exception(error)

    Thread(target=work, daemon=True).start()
    return await asyncio.wrap_future(answer)


def ask(url: str, body: bytes | None, kind: type[Answer]) -> Answer:
    if not url.startswith(("http://", "https://")):
        raise Unreachable(f"not the address of a server: {url}")
    try:
        return fetch(url, body, kind)
    except (OSError, ValueError, HTTPException) as error:  # msgspec's errors are ValueErrors
        raise Unreachable(f"no Pioche answers at {url}: {error}") from error


def fetch(url: str, body: bytes | None, kind: type[Answer]) -> Answer:
    headers = {"content-type": "application/json"} if body is not None else {}
    request = urllib.request.Request(url, body, headers)  # noqa: S310 - http only, see above
    try:
        with urllib.request.urlopen(request, timeout=WITHIN) as got:  # noqa: S310
            return msgspec.json.decode(got.read(ANSWER_MAX), type=kind)
    except urllib.error.HTTPError as error:
        with error:
            raise refusal_in(error.read(ANSWER_MAX), error.code) from error


def refusal_in(body: bytes, status: int) -> Refusal | Unreachable:
    try:
        return Refusal(msgspec.json.decode(body, type=Problem).why)
    except msgspec.DecodeError:
        return Unreachable(f"no Pioche answers there, only a status {status}")
