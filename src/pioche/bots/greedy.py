"""Lays the highest card it may, blacks last, and names the colour it holds most of.

It says UNO but now and then forgets, catches whoever forgets, and sometimes challenges.
"""

from typing import Final

from pioche.bots.choice import NOTHING, honest, lay_with, pick, roll, without_card
from pioche.cards import COLOURS, POINTS, RANKS, WILD
from pioche.kernel.actions import UNO_AT, action, aim
from pioche.kernel.hands import lowest
from pioche.kernel.layout import CATCH, CONTEST, ROUND_OVER
from pioche.sight import Sight

FORGETS: Final = 8  # one UNO in so many
CHALLENGES: Final = 4  # one +4 in so many


def act(s: Sight) -> int:
    """Choose what to do on turn."""
    if s.verbs >> CONTEST & 1 and roll(s, CHALLENGES) == 0:
        return action(s.seat, CONTEST)
    faces = honest(s)
    if faces:
        deed = lay_with(s, highest(s, faces), majority(s), fewest(s))
        return deed if roll(s, FORGETS) else deed & ~(1 << UNO_AT)
    return without_card(s, majority(s))


def highest(s: Sight, faces: int) -> int:
    """Find the face worth most; among equals, any; a black one only when nothing else goes."""
    coloured = faces & ((1 << WILD) - 1)
    left = coloured or faces
    best, ties = -1, 0
    while left:
        face = lowest(left)
        left &= left - 1
        if POINTS[face] > best:
            best, ties = POINTS[face], 0
        if POINTS[face] == best:
            ties |= 1 << face
    return pick(s, ties)


def majority(s: Sight) -> int:
    """Find the colour held most."""
    best, most = 0, -1
    for colour in range(COLOURS):
        cards = 0
        for face in range(RANKS * colour, RANKS * colour + RANKS):
            cards += int(s.counts[face])
        if cards > most and s.colours >> colour & 1:
            best, most = colour, cards
    return best


def fewest(s: Sight) -> int:
    """Find the other live seat that holds fewest cards, the first of equals."""
    best, least = 0, 1 << 30
    for seat in range(s.seats):
        if seat != s.seat and not s.out >> seat & 1 and s.held[seat] < least:
            best, least = seat, s.held[seat]
    return best


def react(s: Sight) -> int:
    """Catch a seat that holds one card and has not been heard."""
    if s.phase >= ROUND_OVER:
        return NOTHING
    for seat in range(s.seats):
        if seat != s.seat and s.held[seat] == 1 and not s.said >> seat & 1:
            return aim(s.seat, CATCH, seat)
    return NOTHING
