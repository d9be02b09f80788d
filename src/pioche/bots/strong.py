"""Thinks ahead: it deals what it cannot see anew, as the table's past makes it likely, and tries.

Each move is played to the end in the same imagined worlds; :mod:`pioche.bots.search` says how.
Thinking needs the optional extra ``fast``; without it the bot plays like ``fair``, and says so
once.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from threading import get_ident
from typing import TYPE_CHECKING, Any, Final

from pioche.bots.choice import NOTHING
from pioche.bots.table import FAIR, choose
from pioche.kernel.layout import Game
from pioche.sight import Sight

if TYPE_CHECKING:
    from pioche.bots.thinking import Thinker

log: Final = logging.getLogger("pioche.bots")


@dataclass(frozen=True, slots=True)
class Level:
    """How long a bot thinks, and what it believes.

    ``trials`` rounds are played out in thought for a decision, at most ``seconds`` long. Another
    move than that of ``fair`` must be better by ``caution`` standard errors; more than none makes
    it weaker. ``suspicion`` is the percentage of players of whom it thinks that they bluff with a
    +4 whenever they hold one.
    """

    trials: int = 2000
    seconds: float = 0.035
    caution: float = 0.0
    suspicion: int = 6


LEVEL: Final = Level()


def never() -> bool:
    """Never stop thinking early."""
    return False


def think(sight: Sight, level: Level = LEVEL, stop: Callable[[], bool] = never) -> int:
    """Choose what to do on turn; ``stop`` is asked about every millisecond."""
    if (sight.plays | sight.verbs) == 0:
        return NOTHING
    thinker = None if sight.rules is None else thinker_for(sight.rules, level, get_ident())
    if thinker is None:
        return choose(FAIR, sight)
    thinker.look(sight)
    action = thinker.think(stop)
    sight.dice = [thinker.dice()]
    return action


@cache
def thinker_for(rules: Game, level: Level, thread: int) -> "Thinker | None":
    """Return room to think in, for a table of these rules and one thread; None without Numba."""
    module = compiled()
    if module is None:
        say_that_it_cannot_think()
        return None
    made: Thinker = module.Thinker(rules, level)
    return made


@cache
def say_that_it_cannot_think() -> None:
    """Log it once for the whole process."""
    log.warning("without the extra `fast` the bot `strong` plays like `fair`")


@cache
def compiled() -> Any:
    """Return the module that thinks, or None where it cannot be."""
    try:
        return import_module("pioche.bots.thinking")
    except ImportError:
        return None
