"""Lays the highest card it may, blacks last, and names the colour it holds most of.

It says UNO but now and then forgets, catches whoever forgets, and sometimes challenges.
"""

from typing import Final

from pioche.bots.choice import bluffs, challenges, honest, lay_with, pick, without_card
from pioche.cards import COLOURS, POINTS, RANKS, WILD, WILD4
from pioche.kernel.actions import action
from pioche.kernel.hands import lowest
from pioche.kernel.layout import CONTEST
from pioche.sight import Sight

COLD: Final = {"act"}  # a call in compiled code


def act(s: Sight) -> int:
    """Choose what to do on turn."""
    if challenges(s):
        return action(s.seat, CONTEST)
    faces = 1 << WILD4 if bluffs(s) else honest(s)
    if faces:
        return lay_with(s, highest(s, faces), majority(s), fewest(s))
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
