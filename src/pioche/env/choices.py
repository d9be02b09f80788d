"""The fixed space of actions: what each number stands for, whatever the rules and the seats.

Plain functions over plain integers, so that they have compiled twins like the kernel. Other seats
are counted in the order of play: 1 is whoever comes next, 0 is oneself.
"""

from typing import Any, Final, TypeAlias

from pioche.cards import COLOURS, FACES, NO_COLOUR, RANKS, SWAP_HANDS, WILD, WILD4
from pioche.kernel.actions import (
    ACTOR_AT,
    COLOUR_AT,
    FACE_AT,
    MORE_AT,
    TARGET_AT,
    UNO_AT,
    action,
    actor_of,
    colour_of,
    face_of,
    more_of,
    target_of,
    uno_of,
    verb_of,
)
from pioche.kernel.layout import (
    ACCEPT,
    CATCH,
    CONTEST,
    DRAW,
    JUMP,
    KEEP,
    LEFT,
    NAME,
    NOBODY,
    PASS,
    PLAY,
    SEATS,
    UNO,
    Game,
)
from pioche.kernel.legal import plays

# What is written to: NumPy arrays, which nothing here needs to know.
Bytes: TypeAlias = Any
Table: TypeAlias = Any

OTHERS: Final = SEATS - 1
BLACK_LAYS: Final = (FACES - WILD) * COLOURS

# Where each kind of choice begins. A lay in silence comes first, the same with UNO `..._UNO` on.
LAY: Final = 0
LAY_UNO: Final = WILD
BLACK: Final = LAY_UNO + WILD
BLACK_UNO: Final = BLACK_LAYS
SEVEN: Final = BLACK + 2 * BLACK_UNO  # aimed, where sevens swap hands (H-05)
SEVEN_UNO: Final = COLOURS * OTHERS
SWAP: Final = SEVEN + 2 * SEVEN_UNO
SWAP_UNO: Final = COLOURS * OTHERS
HIT: Final = SWAP + 2 * SWAP_UNO  # a Coup Extrême; it may be aimed at oneself
HIT_UNO: Final = COLOURS * SEATS
MORE: Final = HIT + 2 * HIT_UNO  # a lay that goes on with another card (H-07)
DRAWING: Final = MORE + WILD
KEEPING: Final = DRAWING + 1
PASSING: Final = KEEPING + 1
NAMING: Final = PASSING + 1
ACCEPTING: Final = NAMING + COLOURS
CHALLENGING: Final = ACCEPTING + 1
SAYING: Final = CHALLENGING + 1  # UNO on its own, late or ahead of the lay
CATCHING: Final = SAYING + 1
WAITING: Final = CATCHING + OTHERS  # say and do nothing out of turn
ACTIONS: Final = WAITING + 1

COLD: Final = {"is_jump", "lay_choice", "aimed_choice"}  # calls in compiled code
SEVENS: Final = tuple(RANKS * colour + 7 for colour in range(COLOURS))


def _lay(face: int, colour: int, uno: int) -> int:
    return face << FACE_AT | colour << COLOUR_AT | NOBODY << TARGET_AT | uno << UNO_AT | PLAY


def _aimed(face: int, colour: int, uno: int) -> int:
    return _lay(face, colour, uno) & ~(NOBODY << TARGET_AT)


def _words() -> tuple[tuple[int, int], ...]:
    """List the kernel's word of each action, without an actor, and at whom it is aimed, or -1."""
    rows: list[tuple[int, int]] = []
    coloured, colours, others = range(WILD), range(COLOURS), range(1, SEATS)
    both = range(2)
    rows += [(_lay(face, NO_COLOUR, uno), -1) for uno in both for face in coloured]
    rows += [(_lay(f, c, uno), -1) for uno in both for f in range(WILD, FACES) for c in colours]
    rows += [(_aimed(f, NO_COLOUR, uno), k) for uno in both for f in SEVENS for k in others]
    rows += [(_aimed(SWAP_HANDS, c, uno), k) for uno in both for c in colours for k in others]
    rows += [(_aimed(WILD4, c, uno), k) for uno in both for c in colours for k in range(SEATS)]
    rows += [(_lay(face, NO_COLOUR, 0) | 1 << MORE_AT, -1) for face in coloured]
    rows += [(action(0, verb), -1) for verb in (DRAW, KEEP, PASS)]
    rows += [(action(0, NAME) & ~(7 << COLOUR_AT) | c << COLOUR_AT, -1) for c in colours]
    rows += [(action(0, verb), -1) for verb in (ACCEPT, CONTEST, UNO)]
    rows += [(action(0, CATCH) & ~(NOBODY << TARGET_AT), k) for k in others]
    return (*rows, (0, -1))


WORDS: Final = tuple(word for word, _ in _words())
AIMS: Final = tuple(aim for _, aim in _words())
assert len(WORDS) == ACTIONS


def seat_at(game: Game, seat: int, k: int) -> int:
    """Find the seat that is ``k`` places on from this one in the order of play."""
    other = seat + k if game.way == LEFT else seat - k
    if other >= game.seats:  # a remainder would take longer than all the rest
        return other - game.seats
    return other if other >= 0 else other + game.seats


def places_to(game: Game, seat: int, other: int) -> int:
    """Count the places from one seat to another in the order of play."""
    places = other - seat if game.way == LEFT else seat - other
    return places if places >= 0 else places + game.seats


def kernel_action(game: Game, seat: int, choice: int) -> int:
    """Return the kernel's action for a choice of this seat; not for WAITING.

    A lay by a seat that may not lay it on its turn is a lay out of turn (H-04). What is aimed
    farther than anybody sits is aimed at a seat that is not there, and the kernel refuses it.
    """
    word = int(WORDS[choice])
    aim = int(AIMS[choice])
    if aim >= 0:
        target = seat_at(game, seat, aim) if aim < game.seats else SEATS
        word |= target << TARGET_AT
    if word & 15 == PLAY and (seat != game.turn or is_jump(game, face_of(word))):
        word = (word & ~15) | JUMP
    return word | seat << ACTOR_AT


def is_jump(game: Game, face: int) -> bool:
    """Tell whether the seat on turn can lay this face only as if it were out of turn."""
    return game.jump_in != 0 and not plays(game) >> face & 1


def choice_of(game: Game, act: int) -> int:
    """Return the choice that stands for a kernel's action; -1 where none does."""
    verb = verb_of(act)
    if verb in (PLAY, JUMP):
        return lay_choice(game, act)
    if verb == NAME:
        return NAMING + colour_of(act)
    if verb == CATCH:
        return CATCHING + places_to(game, actor_of(act), target_of(act)) - 1
    return plain_choice(verb)


def plain_choice(verb: int) -> int:
    """Return the choice that is nothing but a verb; -1 where there is none."""
    if DRAW <= verb <= PASS:
        return DRAWING + verb - DRAW
    if ACCEPT <= verb <= CONTEST:
        return ACCEPTING + verb - ACCEPT
    return SAYING if verb == UNO else -1


def lay_choice(game: Game, act: int) -> int:
    """Return the choice that stands for a lay. The colour of a last black card may be any."""
    face, uno, target = face_of(act), uno_of(act), target_of(act)
    colour = min(colour_of(act), COLOURS - 1)
    if more_of(act):
        return MORE + face
    if target == NOBODY:
        if face < WILD:
            return LAY + uno * LAY_UNO + face
        return BLACK + uno * BLACK_UNO + (face - WILD) * COLOURS + colour
    return aimed_choice(face, colour, uno, places_to(game, actor_of(act), target))


def aimed_choice(face: int, colour: int, uno: int, k: int) -> int:
    """Return the choice that stands for a lay aimed at the seat ``k`` places on."""
    if face < WILD:
        return SEVEN + uno * SEVEN_UNO + (face // RANKS) * OTHERS + k - 1
    if face == SWAP_HANDS:
        return SWAP + uno * SWAP_UNO + colour * OTHERS + k - 1
    return HIT + uno * HIT_UNO + colour * SEATS + k
