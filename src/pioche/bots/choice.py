"""What every bot needs: dice of its own, and what is common to a turn."""

from typing import Final

from pioche.bots.temper import BLUFFS, CATCHES, CERTAIN, CHALLENGES, FORGETS
from pioche.cards import DISCARD_ALL, NO_COLOUR, RANK_OF, WILD, WILD4
from pioche.kernel.actions import UNO_AT, action, aim, lay_at, name
from pioche.kernel.dice import below
from pioche.kernel.hands import lowest, popcount
from pioche.kernel.layout import ACCEPT, CATCH, CONTEST, DRAW, KEEP, NAME, NOBODY, PASS, ROUND_OVER
from pioche.sight import Sight

NOTHING: Final = -1  # in place of an action
BRANCHLESS: Final = 3  # bits


def roll(s: Sight, n: int) -> int:
    """Roll the bot's own dice, from 0 to n - 1."""
    return below(s, 0, n)


def happens(s: Sight, what: int) -> bool:
    """Roll whether the bot does what its temper gives odds for."""
    odds = s.temper[what]
    return odds >= CERTAIN or (odds > 0 and roll(s, CERTAIN) < odds)


def pick(s: Sight, word: int) -> int:
    """Choose one of the bits of a word at random.

    No processor can guess how many are passed over: the first few go without a branch.
    """
    passed = roll(s, popcount(word))
    for i in range(BRANCHLESS):
        word &= word - int(passed > i)
    for _ in range(passed - BRANCHLESS):
        word &= word - 1
    return lowest(word)


def honest(s: Sight) -> int:
    """Return the faces that may be laid without bluffing."""
    return s.plays & ~(1 << WILD4) if s.bluff else s.plays


def bluffs(s: Sight) -> bool:
    """Roll whether a +4 that would be a bluff is laid for the sake of it."""
    return s.bluff == 1 and s.plays >> WILD4 & 1 == 1 and happens(s, BLUFFS)


def challenges(s: Sight) -> bool:
    """Roll whether a +4 is challenged, whatever there is to see."""
    return s.verbs >> CONTEST & 1 == 1 and happens(s, CHALLENGES)


def lay_with(s: Sight, face: int, colour: int, target: int) -> int:
    """Lay a face: a black one in this colour, one that is aimed at this seat, and UNO with it."""
    colour = colour if face >= WILD else NO_COLOUR
    target = target if s.aims >> face & 1 else NOBODY
    called = 1 if leaves_one(s, face) and not happens(s, FORGETS) else 0
    return lay_at(s.seat, face, colour, target) | called << UNO_AT


def leaves_one(s: Sight, face: int) -> bool:
    """Tell whether one card may be left after this lay; a Poser tout may leave any number."""
    return s.left == 2 or RANK_OF[face] == DISCARD_ALL


def any_target(s: Sight) -> int:
    """Choose another live seat at random."""
    others = ((1 << s.seats) - 1) & ~s.out & ~(1 << s.seat)
    return pick(s, others)


def without_card(s: Sight, colour: int) -> int:
    """Do what is left when no card is laid: keep, draw, pass, name the colour, or accept."""
    if s.verbs >> NAME & 1:
        return name(s.seat, NAME, colour)
    if s.verbs >> DRAW & 1:
        return action(s.seat, DRAW)
    if s.verbs >> KEEP & 1:
        return action(s.seat, KEEP)
    if s.verbs >> PASS & 1:
        return action(s.seat, PASS)
    return action(s.seat, ACCEPT) if s.verbs >> ACCEPT & 1 else NOTHING


def any_colour(s: Sight) -> int:
    """Choose a colour at random."""
    return pick(s, s.colours)


def catch(s: Sight) -> int:
    """Catch a seat that holds one card and has not been heard."""
    if s.phase >= ROUND_OVER:
        return NOTHING
    for seat in range(s.seats):
        silent = s.held[seat] == 1 and not s.said >> seat & 1
        if silent and seat != s.seat and happens(s, CATCHES):
            return aim(s.seat, CATCH, seat)
    return NOTHING
