"""How a server is set up: a TOML file, then the environment, then the command line.

Each overrides the one before. ``docs/hosting.md`` lists what there is.
"""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, field

from pioche.server.limits import Limits
from pioche.server.refusals import No

LISTS: Final = ("hosts", "proxies")
Text = Annotated[str, Meta(min_length=1, max_length=253)]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """A server's settings."""

    hosts: list[Text] = []
    """Names under which the server is reached, beside its addresses; ``*`` for any."""
    proxies: list[Text] = []
    """Addresses of proxies in front, whose ``X-Forwarded-For`` is believed."""
    drain: Annotated[float, Meta(ge=0, le=3600)] = 0.0
    """Seconds from the signal to stop until the sockets are closed; ``/readyz`` says so at once."""
    log: Literal["text", "json"] = "text"
    """How the server's own log reads: for people, or an object a line."""
    metrics: bool = True
    """Answer ``/metrics``, to this machine and its own network only."""
    limits: Limits = field(default_factory=Limits)


PLAIN: Final = Settings()


def read_settings(
    file: Path | None = None,
    env: Mapping[str, str] | None = None,
    flags: Mapping[str, Any] | None = None,
    limits: Iterable[str] = (),
) -> Settings:
    """Put settings together; ``limits`` are ``NAME=VALUE``, ``flags`` fields that are not None.

    Raises:
        No: One of them cannot be.
    """
    made = from_file(file) if file is not None else {}
    made.update(settings_in(env or {}))
    made.update({name: value for name, value in (flags or {}).items() if value not in (None, [])})
    bounds = made.setdefault("limits", {})
    if isinstance(bounds, dict):
        bounds.update(limits_in(env or {}), **limits_of(limits))
    try:
        return msgspec.convert(made, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise No("bad-setting", value=place_of(error)) from error


def from_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise No("settings-unreadable", path=str(file)) from error
    except ValueError as error:
        raise No("settings-no-toml", path=str(file)) from error


def settings_in(env: Mapping[str, str]) -> dict[str, Any]:
    """Return what the environment sets: ``PIOCHE_HOSTS=a,b``."""
    names = [name for name in Settings.__struct_fields__ if name != "limits"]
    said = {
        name: env[f"PIOCHE_{name.upper()}"] for name in names if env.get(f"PIOCHE_{name.upper()}")
    }
    return {
        name: [*map(str.strip, value.split(","))] if name in LISTS else value
        for name, value in said.items()
    }


def limits_in(env: Mapping[str, str]) -> dict[str, Any]:
    """Return the limits that the environment sets: ``PIOCHE_LIMIT_QUEUE=32``."""
    named = {name: env.get(f"PIOCHE_LIMIT_{name.upper()}") for name in Limits.__struct_fields__}
    return {name: value for name, value in named.items() if value}


def limits_of(texts: Iterable[str]) -> dict[str, str]:
    """Return what ``NAME=VALUE`` set."""
    parts = (text.partition("=") for text in texts)
    return {name.strip().replace("-", "_"): value.strip() for name, _, value in parts}


def place_of(error: msgspec.ValidationError) -> str:
    """Say which setting is meant, and what is wrong with it.

    >>> place_of(msgspec.ValidationError("Expected `int` >= 1 - at `$.limits.queue`"))
    'limits.queue'
    """
    what, _, where = str(error).partition(" - at `$.")
    unknown = what.partition("unknown field `")[2].rstrip("`")
    return ".".join(filter(None, [where.rstrip("`"), unknown]))
