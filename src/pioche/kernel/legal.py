"""What may be done now."""

from typing import Final

from pioche.cards import (
    COLOUR_OF,
    COLOURS,
    DISCARD_ALL,
    DRAW_TWO,
    FACES,
    RANK_OF,
    RANKS,
    REVERSE,
    SKIP,
    WILD,
    WILD4,
)
from pioche.kernel.layout import (
    ACCEPT,
    CHALLENGE,
    COLOUR,
    CONTEST,
    DRAW,
    DRAWN,
    KEEP,
    NAME,
    NOBODY,
    PASS,
    ROUND_OVER,
    STACK,
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
NUMBERS: Final = sum(RANK_MASK[:10])
DRAW_TWOS: Final = RANK_MASK[DRAW_TWO]
DISCARD_ALLS: Final = RANK_MASK[DISCARD_ALL]

# What options may be, in the order of pioche.options.
BLUFF, STRICT, FREE = range(3)  # plus4_mode
NO_STACKING, SAME, TWO_THEN_FOUR, ANY = range(4)  # stacking
NO_DEFLECT, DEFLECT_REVERSE, DEFLECT_BOTH = range(3)  # deflect
NOT_FORCED, FORCE_DRAWN, FORCE_ALWAYS = range(3)  # force_play
NO_MULTI, IDENTICAL, SAME_VALUE, RUN = range(4)  # multi
SWEEP_ALL, CHOOSE = range(2)  # discard_all
NO_JUMP, JUMP_NUMBERS, JUMP_COLOURED, JUMP_ALL = range(4)  # jump_in


def goes_on_top(game: Game) -> int:
    """Return the faces that go on the discard, whoever holds them (R-051 to R-053)."""
    return int(COLOUR_MASK[game.colour]) | int(RANK_MASK[RANK_OF[game.top]]) | BLACKS


def plays(game: Game) -> int:
    """Return the faces that the seat that must act may lay, bluffs included."""
    if game.phase == TURN:
        may = game.have[game.turn]
    elif game.phase == DRAWN:
        may = 1 << game.drawn
    elif game.waits and game.phase in (STACK, CHALLENGE):
        may = answers(game)
    else:
        return 0
    return limited(game, may) if game.limits else may & goes_on_top(game)


def limited(game: Game, may: int) -> int:
    """Return what may be laid of these faces where more than the top card has a say."""
    may &= followers(game) if game.chain else goes_on_top(game)
    return restricted(game, game.turn, may)


def restricted(game: Game, seat: int, may: int) -> int:
    """Leave out what may not be the last card (H-06), and in strict play an illegal +4 (H-08)."""
    if not game.finish_on_any:
        may = finishing(game, seat, may)
    if game.plus4_mode == STRICT and has_plus4(game, may) and holds_colour(game, seat):
        may &= ~(1 << WILD4)
    return may


def finishing(game: Game, seat: int, may: int) -> int:
    """Leave out actions and blacks as last cards, and a Poser tout that would empty the hand."""
    if game.held[seat] == 1:
        return 0 if is_sweeping(game) else may & NUMBERS
    if game.discard_all == CHOOSE:
        return may
    for colour in range(COLOURS):
        if int(game.have[seat]) & ~int(COLOUR_MASK[colour]) == 0:
            may &= ~(DISCARD_ALLS & int(COLOUR_MASK[colour]))
    return may


def has_plus4(game: Game, faces: int) -> bool:
    """Tell whether a set of faces holds a +4; in Extrême that face is the Coup Extrême."""
    return faces >> WILD4 & 1 == 1 and game.launcher == 0


def holds_colour(game: Game, seat: int) -> bool:
    """Tell whether a seat holds the colour in force, which makes a +4 illegal (R-080)."""
    return int(game.have[seat]) & int(COLOUR_MASK[game.colour]) != 0


def is_bluff(game: Game) -> bool:
    """Tell whether a +4 by the seat that must act would be illegal."""
    return holds_colour(game, game.turn)


def would_bluff(game: Game) -> int:
    """Tell whether a +4 by the seat that must act may be laid, but would be a bluff (R-085)."""
    return 1 if game.plus4_mode == BLUFF and not game.launcher and is_bluff(game) else 0


def honest_plays(game: Game) -> int:
    """Return the faces that the seat that must act may lay without bluffing."""
    may = plays(game)
    if has_plus4(game, may) and would_bluff(game):
        may &= ~(1 << WILD4)
    return may


def answers(game: Game) -> int:
    """Return the faces that the victim of a debt may add or deflect it with (H-01, H-12)."""
    if game.source != NOBODY and game.held[game.source] == 0:
        return 0  # nobody stacks onto a last card
    may = 0
    if game.debt_face == WILD4:
        may = 1 << WILD4 if game.stacking else 0
        if game.stacking == ANY:
            may |= DRAW_TWOS
    else:
        may = (DRAW_TWOS if game.stacking else 0) | deflections(game)
        if game.stacking >= TWO_THEN_FOUR and not game.launcher:
            may |= 1 << WILD4
    return may & int(game.have[game.turn])


def deflections(game: Game) -> int:
    """Return the faces that turn a +2 away: Reverse, or Skip, of its colour (H-12)."""
    if not game.deflect or game.launcher:
        return 0
    may = int(RANK_MASK[REVERSE])
    if game.deflect == DEFLECT_BOTH:
        may |= int(RANK_MASK[SKIP])
    return may & int(COLOUR_MASK[game.colour])


def followers(game: Game) -> int:
    """Return the faces that may follow within a lay of several cards (H-07)."""
    return followers_of(game, game.top, game.chain_step)


def followers_of(game: Game, face: int, step: int) -> int:
    """Return the faces that may follow this one; ``step`` is 1 or -1 within a run, else 0."""
    rank = int(RANK_OF[face])
    if rank == DISCARD_ALL and game.discard_all == CHOOSE:
        return int(COLOUR_MASK[COLOUR_OF[face]])
    if rank >= DISCARD_ALL or game.multi == NO_MULTI:
        return 0
    if game.multi == IDENTICAL:
        return 1 << face
    if game.multi == SAME_VALUE:
        return int(RANK_MASK[rank])
    if rank > 9:
        return 0
    near = 1 << (face + 1) if rank < 9 and step >= 0 else 0
    if rank > 0 and step <= 0:
        near |= 1 << (face - 1)
    return near


def is_sweeping(game: Game) -> bool:
    """Tell whether a Poser tout is being laid whose swept cards are still being named."""
    return game.chain != 0 and RANK_OF[game.top] == DISCARD_ALL


def next_in_lay(game: Game, face: int, step: int) -> int:
    """Return the faces that may come after this one in the same lay."""
    return followers_of(game, game.top if is_sweeping(game) else face, step)


def can_follow(game: Game, seat: int, face: int, step: int) -> bool:
    """Tell whether a seat, after laying this face, holds one that may follow it."""
    have = int(game.have[seat])
    if game.counts[seat][face] == 1:
        have &= ~(1 << face)
    have &= next_in_lay(game, face, step)
    if not game.finish_on_any and game.held[seat] == 2:
        have &= 0 if is_sweeping(game) or RANK_OF[face] == DISCARD_ALL else NUMBERS
    return have != 0


def may_jump(game: Game, seat: int, face: int) -> bool:
    """Tell whether a seat may lay this face out of turn (H-04)."""
    if not game.can_jump or game.phase >= ROUND_OVER or face != game.top:
        return False
    if game.have[seat] >> face & 1 == 0:
        return False
    return restricted(game, seat, 1 << face) != 0


def is_jumpable(game: Game, face: int) -> bool:
    """Tell whether this kind of card may be jumped at this table."""
    if game.jump_in == JUMP_NUMBERS:
        return int(RANK_OF[face]) < 10
    return game.jump_in == JUMP_ALL or (game.jump_in == JUMP_COLOURED and face < WILD)


def may_draw(game: Game) -> bool:
    """Tell whether the seat on turn may draw: a card, and need or choice (R-055, R-057)."""
    by_choice = game.voluntary_draw != 0 and game.force_play != FORCE_ALWAYS
    return can_draw(game) and (by_choice or honest_plays(game) == 0)


def may_keep(game: Game) -> bool:
    """Tell whether the card just drawn may be kept (R-056, H-03)."""
    return game.force_play == NOT_FORCED or honest_plays(game) == 0


def verbs(game: Game) -> int:
    """Return what the seat that must act may do besides laying a card, as a set of verbs."""
    if game.phase == TURN:
        return turn_verbs(game)
    if game.phase == DRAWN:
        return 1 << KEEP if may_keep(game) else 0
    if game.phase == CHALLENGE:
        return 1 << ACCEPT | 1 << CONTEST
    if game.phase == COLOUR:
        return 1 << NAME
    return 1 << DRAW if game.phase == STACK else 0


def turn_verbs(game: Game) -> int:
    """Return what a seat may do on an ordinary turn: draw, pass, or nothing but lay."""
    if game.chain:
        return 0
    if may_draw(game):
        return 1 << DRAW
    return 0 if can_draw(game) or honest_plays(game) else 1 << PASS
