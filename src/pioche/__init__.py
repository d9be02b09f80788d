"""Pioche: UNO by the book.

>>> import pioche
>>> game = pioche.Round.deal("officiel", seats=4, seed=7)
>>> game.phase
'turn'
"""

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from pioche.answers import Answer
from pioche.cards import Card, Hand
from pioche.custom import load_rules
from pioche.errors import BadNotation, BadRules, IllegalMove, PiocheError, Refusal
from pioche.events import Event
from pioche.match import Match
from pioche.notation import Move
from pioche.round import Round
from pioche.rules import Ruleset
from pioche.view import View

if TYPE_CHECKING:
    from pioche.sim.simulation import simulate

__version__ = version("pioche")
__all__ = [
    "Answer",
    "BadNotation",
    "BadRules",
    "Card",
    "Event",
    "Hand",
    "IllegalMove",
    "Match",
    "Move",
    "PiocheError",
    "Refusal",
    "Round",
    "Ruleset",
    "View",
    "load_rules",
    "simulate",
]


def __getattr__(name: str) -> Any:
    """Import what takes longer only when it is asked for."""
    if name != "simulate":
        raise AttributeError(f"module 'pioche' has no attribute {name!r}")
    from pioche.sim.simulation import simulate

    return simulate
