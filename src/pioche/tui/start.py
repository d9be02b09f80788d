"""What to play, before there is a screen."""

import getpass
from dataclasses import dataclass

from pioche.protocol import NAME_MAX, BotKind, OptionValue
from pioche.tui.address import Address

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
SPEED_LEAST, SPEED_MOST = 0.25, 16.0


@dataclass(frozen=True, slots=True)
class Game:
    """A new match at home."""

    name: str
    bots: tuple[BotKind, ...] = ("fair", "fair", "fair")
    preset: str = "officiel"
    target: int = 500
    options: tuple[tuple[str, OptionValue], ...] = ()
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Resume:
    """The last match at home."""

    code: str


@dataclass(frozen=True, slots=True)
class Visit:
    """A live table; with a name to sit down at it."""

    address: Address
    name: str | None = None
    found: bool = False
    """It has already been asked whether there is such a table."""


Start = Game | Resume | Visit


def player_name(name: str | None = None) -> str:
    """Return what the player is called: as asked, or as the system does."""
    if name:
        return name
    try:
        return getpass.getuser().capitalize()[:NAME_MAX]
    except (OSError, KeyError, ImportError):  # an account without a name
        return "Pioche"
