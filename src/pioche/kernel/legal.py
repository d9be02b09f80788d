"""What may be done now."""

from typing import Final

from pioche.cards import COLOUR_OF, COLOURS, FACES, RANK_OF, RANKS, WILD, WILD4
from pioche.kernel.layout import (
    ACCEPT,
    CHALLENGE,
    COLOUR,
    CONTEST,
    DRAW,
    DRAWN,
    KEEP,
    NAME,
    PASS,
    TURN,
    Game,
)
from pioche.kernel.piles import can_draw

BLACKS: Final = sum(1 << face for face in range(WILD, FACES))
COLOUR_MASK: Final = (
    *(sum(1 << RANKS * colour + rank for rank in range(RANKS)) for colour in range(COLOURS)),
    0,
)
RANK_MASK: Final = (
    *(sum(1 << RANKS * colour + rank for colour in range(COLOURS)) for rank in range(RANKS)),
    0,
)
RANK: Final = RANK_OF
SUIT: Final = COLOUR_OF

BLUFF, STRICT, FREE = range(3)  # what `plus4_mode` may be


def goes_on_top(game: Game) -> int:
    """Return the faces that go on the discard, whoever holds them (R-051 to R-053)."""
    return int(COLOUR_MASK[game.colour]) | int(RANK_MASK[RANK[game.top]]) | BLACKS


def plays(game: Game) -> int:
    """Return the faces that the seat on turn may lay, bluffs included."""
    if game.phase == TURN:
        may = game.have[game.turn]
    elif game.phase == DRAWN:
        may = 1 << game.drawn
    else:
        return 0
    may &= goes_on_top(game)
    if may >> WILD4 & 1 and game.plus4_mode == STRICT and is_bluff(game):
        may &= ~(1 << WILD4)
    return int(may)


def is_bluff(game: Game) -> bool:
    """Tell whether a +4 by the seat on turn would be illegal: it holds the colour (R-080)."""
    return int(game.have[game.turn]) & int(COLOUR_MASK[game.colour]) != 0


def honest_plays(game: Game) -> int:
    """Return the faces that the seat on turn may lay without bluffing."""
    may = plays(game)
    if may >> WILD4 & 1 and game.plus4_mode == BLUFF and is_bluff(game):
        may &= ~(1 << WILD4)
    return may


def may_draw(game: Game) -> bool:
    """Tell whether the seat on turn may draw: a card, and need or choice (R-055, R-057)."""
    return can_draw(game) and (game.voluntary_draw != 0 or honest_plays(game) == 0)


def verbs(game: Game) -> int:
    """Return what the seat that must act may do besides laying a card, as a set of verbs."""
    if game.phase == TURN:
        if may_draw(game):
            return 1 << DRAW
        return 0 if can_draw(game) or honest_plays(game) else 1 << PASS
    if game.phase == DRAWN:
        return 1 << KEEP
    if game.phase == COLOUR:
        return 1 << NAME
    return 1 << ACCEPT | 1 << CONTEST if game.phase == CHALLENGE else 0
