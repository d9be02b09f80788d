"""The address of a live table, as the web client shows it: to its players, or with a seat."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote, urlsplit

from pioche.server.names import read_code

PATH: Final = re.compile(r"^(?P<base>.*)/t/(?P<code>[^/]+)(?:/replay|/ws)?/?$")
SEAT: Final = re.compile(r"^seat=([A-Za-z0-9_-]{20,64})$")


class BadAddress(ValueError):
    """This is not the address of a table."""


@dataclass(frozen=True, slots=True)
class Address:
    """A server, a table's code, and where the address carries one the secret of a seat."""

    server: str
    code: str
    secret: str | None = None

    @property
    def key(self) -> str:
        """Under which the seat's secret is kept."""
        return f"{self.server}/t/{self.code}"


def read_address(text: str) -> Address:
    """Read ``https://…/t/K7M-4QX``, with or without ``#seat=SECRET``.

    Raises:
        BadAddress: It is none.
    """
    try:
        parts = urlsplit(text.strip())
        found = PATH.match(parts.path)
        host = parts.netloc if parts.hostname and parts.port != 0 else ""
    except ValueError as error:
        raise BadAddress(text) from error
    if parts.scheme not in ("http", "https") or not host or found is None:
        raise BadAddress(text)
    code = read_code(unquote(found["code"]))
    if " " in host or code == "-":
        raise BadAddress(text)
    seat = SEAT.match(parts.fragment)
    return Address(f"{parts.scheme}://{host}{found['base']}", code, seat and seat[1])
