"""The server's own log: one line an event, for people or as JSON, and never a secret.

Tables are named by their number in the database. A table's code and a seat's secret are taken
out of whatever else is logged, be it another library's line or the text of an exception.
"""

import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any, Final, Literal

import msgspec

SECRET: Final = re.compile(
    r"(?<![\w-])[\w-]{43}(?![\w-])"  # a seat's secret
    r"|(?<![\w-])[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}(?![\w-])"  # a table's code
    r"|(?<=/t/)[^/\s\"']+"  # whatever stands for one in an address
)
STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}
LINE: Final = "%(levelname)s %(name)s: %(message)s"


def hushed(text: str) -> str:
    """Take out what nobody should read.

    >>> hushed("table K7M-4QX failed")
    'table *** failed'
    """
    return SECRET.sub("***", text)


class Text(logging.Formatter):
    """Lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        return hushed(super().format(record))


class Json(logging.Formatter):
    """An object a line: when, how bad, who says it, what, and what else was given."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        said |= {k: v for k, v in vars(record).items() if k not in STANDARD}
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return hushed(msgspec.json.encode(said, enc_hook=str).decode())


def report(how: Literal["text", "json"] = "text") -> None:
    """Write warnings and worse, and our own notices, to standard error.

    uvicorn's lines on damaged frames and clients that hang up are left out.
    """
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(logging.StreamHandler(sys.stderr))
    for handler in root.handlers:
        if type(handler) is logging.StreamHandler:
            handler.setFormatter(Json() if how == "json" else Text(LINE))
    logging.getLogger("pioche").setLevel(logging.INFO if how == "json" else logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL)
