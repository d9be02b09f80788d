"""What a table is told: by those who are connected, and by its own timers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pioche.protocol import Command, Hello
from pioche.server.viewer import Viewer


@dataclass(frozen=True)
class Asked:
    """A command, and when it came."""

    viewer: Viewer
    command: Command
    at: float


@dataclass(frozen=True)
class Joined:
    """A viewer said hello."""

    viewer: Viewer
    hello: Hello


@dataclass(frozen=True)
class Parted:
    """A viewer has gone."""

    viewer: Viewer


@dataclass(frozen=True)
class Woken:
    """A timer has run out."""

    what: Callable[[], object]


Item: TypeAlias = Asked | Joined | Parted | Woken
