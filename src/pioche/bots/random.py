"""Lays a playable face at random, each face once; draws only when stuck.

Of itself it never bluffs, challenges or catches, and never forgets UNO.
"""

from pioche.bots.choice import (
    any_colour,
    any_target,
    bluffs,
    challenges,
    honest,
    lay_with,
    pick,
    without_card,
)
from pioche.cards import WILD, WILD4
from pioche.kernel.actions import action
from pioche.kernel.layout import CONTEST, NAME
from pioche.sight import Sight


def act(s: Sight) -> int:
    """Choose what to do on turn."""
    if challenges(s):
        return action(s.seat, CONTEST)
    faces = 1 << WILD4 if bluffs(s) else honest(s)
    if faces:
        face = pick(s, faces)
        colour = any_colour(s) if face >= WILD else 0
        return lay_with(s, face, colour, any_target(s) if s.aims >> face & 1 else 0)
    return without_card(s, any_colour(s) if s.verbs >> NAME & 1 else 0)
