"""Lays a playable face at random, each face once; draws only when stuck.

It never bluffs, challenges or catches, and never forgets UNO.
"""

from pioche.bots.choice import NOTHING, any_colour, any_target, honest, lay_with, pick, without_card
from pioche.cards import WILD
from pioche.kernel.layout import NAME
from pioche.sight import Sight


def act(s: Sight) -> int:
    """Choose what to do on turn."""
    faces = honest(s)
    if faces:
        face = pick(s, faces)
        colour = any_colour(s) if face >= WILD else 0
        return lay_with(s, face, colour, any_target(s) if s.aims >> face & 1 else 0)
    return without_card(s, any_colour(s) if s.verbs >> NAME & 1 else 0)


def react(s: Sight) -> int:
    """Keep silent out of turn."""
    return NOTHING
