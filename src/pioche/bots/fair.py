"""Plays by rules of thumb, from what it holds and what the table has seen.

It keeps a colour that it holds and the next player seems to lack, sheds points, saves black
cards for the end, strikes whoever is about to go out, and challenges a +4 laid from a hand that
most likely held the colour.
"""

from typing import Final

from pioche.bots.choice import NOTHING, bluffs, challenges, honest, lay_with, roll, without_card
from pioche.bots.temper import BY_EVIDENCE, CHALLENGES
from pioche.cards import (
    COLOUR_OF,
    COLOURS,
    DISCARD_ALL,
    DRAW_TWO,
    POINTS,
    RANK_OF,
    REVERSE,
    SKIP,
    WILD,
    WILD4,
)
from pioche.kernel.actions import action
from pioche.kernel.hands import lowest, popcount
from pioche.kernel.layout import CONTEST, NAME
from pioche.kernel.legal import COLOUR_MASK, RANK_MASK
from pioche.sight import Sight

# What each thing is worth when a card is chosen; found by trying against the other bots.
(
    POINT, SAME_COLOUR, LACKING, KEEP_WILD, KEEP_WILD4, STRIKE, ALONE, SHED_ALL, CHANGE, ASKED,
    BLACK_LAST, COLOUR_LEFT, HURRY, TURN_AWAY,
) = range(14)  # fmt: skip
WORTH: Final = (3, 25, 8, 900, 1100, 348, 85, 122, 22, 94, 17, 140, 20, 50)
COLD: Final = {"act"}  # a call in compiled code
NEAR_OUT: Final = 2  # cards with which a hand is about to go out
SUSPECT: Final = 9 * 16  # sixteenths of cards, of which one is most likely of the colour


def act(s: Sight) -> int:
    """Choose what to do on turn."""
    if (s.plays | s.verbs) == 0:
        return NOTHING
    if s.verbs >> CONTEST & 1 and contests(s):
        return action(s.seat, CONTEST)
    faces = s.plays if bluffs(s) else honest(s)
    if faces:
        return lay_best(s, best(s, faces) if faces & (faces - 1) else lowest(faces))
    return without_card(s, best_colour(s) if s.verbs >> NAME & 1 else 0)


def lay_best(s: Sight, face: int) -> int:
    """Lay a face, in the best colour and at whom it hurts most where it needs them."""
    colour = best_colour(s) if face >= WILD else 0
    return lay_with(s, face, colour, victim(s) if s.aims >> face & 1 else 0)


def contests(s: Sight) -> bool:
    """Challenge where the hand behind the +4 had many cards that might be of the colour."""
    if s.temper[CHALLENGES] != BY_EVIDENCE:
        return challenges(s)
    return 16 * s.held[s.source] - s.lacked >= SUSPECT


def best(s: Sight, faces: int) -> int:
    """Find the face that is worth most to lay; among equals, any."""
    near = next_seat(s, s.seat)
    point = worth_of_a_point(s)
    best_face, most, ties = 0, -(1 << 40), 1
    while faces:
        face = lowest(faces)
        faces &= faces - 1
        value = worth(s, face, near) + point * POINTS[face]
        if value > most:
            best_face, most, ties = face, value, 1
        elif value == most:
            ties += 1
            if roll(s, ties) == 0:
                best_face = face
    return best_face


def worth_of_a_point(s: Sight) -> int:
    """Say what a point less in hand is worth: more when somebody is about to win it.

    Among several it is most often not this hand that decides.
    """
    if s.held[victim(s)] <= NEAR_OUT:
        return WORTH[HURRY] // (live(s) - 1) ** 2
    return WORTH[POINT] if live(s) == 2 else 0


def worth(s: Sight, face: int, near: int) -> int:
    """Say what laying a face is worth, when this seat comes next."""
    if face >= WILD:
        return worth_black(s, face, near)
    colour, rank = COLOUR_OF[face], RANK_OF[face]
    value = WORTH[SAME_COLOUR] * (cards_of(s, colour) - 1)
    value += WORTH[LACKING] * lacking(s, near, colour)
    if colour != s.colour:
        value -= WORTH[CHANGE]
        if s.asked[near] == colour:
            value -= WORTH[ASKED]
    if rank == DISCARD_ALL:
        value += WORTH[SHED_ALL] * (cards_of(s, colour) - 1)
    if SKIP <= rank <= DRAW_TWO:
        value += worth_action(s, face, near)
    return value


def worth_action(s: Sight, face: int, near: int) -> int:
    """Say what the effect of a Skip, a Reverse or a +2 is worth."""
    value = WORTH[STRIKE] if s.held[near] <= NEAR_OUT else 0
    rank = RANK_OF[face]
    if live(s) > 2 and rank == REVERSE:
        return value + WORTH[TURN_AWAY] * (s.held[last_seat(s)] - s.held[near])
    if live(s) == 2:
        rest = s.have & ~(1 << face) if s.counts[face] == 1 else s.have
        more = rest & (int(COLOUR_MASK[COLOUR_OF[face]]) | int(RANK_MASK[rank]))
        value -= 0 if more else WORTH[ALONE]
    return value


def worth_black(s: Sight, face: int, near: int) -> int:
    """Say what laying a black card is worth: it goes on anything, so it is kept."""
    value = WORTH[COLOUR_LEFT] * cards_of(s, best_colour(s)) - WORTH[BLACK_LAST] * s.left
    value -= WORTH[KEEP_WILD4] if face == WILD4 else WORTH[KEEP_WILD]
    if face == WILD4 and s.held[near] <= NEAR_OUT:
        value += WORTH[STRIKE] * 2
    return value


def best_colour(s: Sight) -> int:
    """Choose the colour held most that the next player seems to lack."""
    near = next_seat(s, s.seat)
    best, most = 0, -1
    for colour in range(COLOURS):
        value = WORTH[COLOUR_LEFT] * cards_of(s, colour)
        value += WORTH[LACKING] * lacking(s, near, colour)
        if value > most and s.colours >> colour & 1:
            best, most = colour, value
    return best


def lacking(s: Sight, seat: int, suit: int) -> int:
    """Say how surely a seat holds none of a suit, in sixteenths."""
    return s.lacks[seat][suit] // s.held[seat] if s.held[seat] else 0


def cards_of(s: Sight, colour: int) -> int:
    """Count the own cards of a colour."""
    cards, left = 0, s.have & int(COLOUR_MASK[colour])
    while left:
        cards += int(s.counts[lowest(left)])
        left &= left - 1
    return cards


def victim(s: Sight) -> int:
    """Find the live seat that holds fewest cards, the next in turn among equals."""
    seat = found = next_seat(s, s.seat)
    while seat != s.seat:
        if s.held[seat] < s.held[found]:
            found = seat
        seat = next_seat(s, seat)
    return found


def next_seat(s: Sight, seat: int) -> int:
    """Find the live seat after this one, the way that play goes."""
    seat = beside(s, seat)
    while s.out >> seat & 1:
        seat = beside(s, seat)
    return seat


def beside(s: Sight, seat: int) -> int:
    """Find the seat beside this one, in or out; a remainder would take longer to compute."""
    if s.way:
        return seat - 1 if seat else s.seats - 1
    return seat + 1 if seat + 1 < s.seats else 0


def last_seat(s: Sight) -> int:
    """Find the live seat before this one, the way that play goes."""
    seat = found = next_seat(s, s.seat)
    while seat != s.seat:
        found = seat
        seat = next_seat(s, seat)
    return found


def live(s: Sight) -> int:
    """Count the seats that are still in."""
    return s.seats - popcount(s.out)
