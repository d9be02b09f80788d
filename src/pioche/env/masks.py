"""Which choices a seat has now: one byte a choice, 1 where the kernel would accept it.

Three kinds of choice that the kernel accepts and that could only waste time are left out: UNO
with a lay that cannot leave one card, UNO on its own where nobody would hear it, and contre-UNO
on a seat that cannot be caught.
"""

from typing import Final

from pioche.cards import (
    COLOUR_OF,
    COLOURS,
    DISCARD_ALL,
    FACES,
    NO_COLOUR,
    RANK_OF,
    RANKS,
    WILD,
    WILD4,
)
from pioche.env.choices import (
    ACCEPTING,
    BLACK,
    BLACK_UNO,
    CATCHING,
    CHALLENGING,
    DRAWING,
    HIT,
    HIT_UNO,
    LAY,
    LAY_UNO,
    MORE,
    NAMING,
    OTHERS,
    SAYING,
    SEVEN,
    SEVEN_UNO,
    SWAP,
    SWAP_UNO,
    WAITING,
    Bytes,
    seat_at,
)
from pioche.kernel.actions import MORE_AT, lay
from pioche.kernel.check import ANYONE, FINE, check, takes_target
from pioche.kernel.hands import lowest
from pioche.kernel.lay import swaps
from pioche.kernel.layout import (
    ACCEPT,
    CHALLENGE,
    CONTEST,
    DRAW,
    NAME,
    NOBODY,
    PASS,
    ROUND_OVER,
    SEATS,
    Game,
)
from pioche.kernel.legal import DISCARD_ALLS, SWEEP_ALL, is_sweeping, may_jump, plays, verbs
from pioche.kernel.turns import is_live
from pioche.kernel.uno import can_catch, is_on_turn
from pioche.sight import colours_to_name

COLOURED: Final = (1 << WILD) - 1  # faces
# What most choices do not come to stays a call in compiled code.
COLD: Final = {
    "has_reaction", "leaves_one", "may_say", "write_aimed", "write_catches",
    "write_challenge", "write_jump", "write_mask", "write_more", "write_odd",
}  # fmt: skip


def write_mask(game: Game, seat: int, out: Bytes) -> None:
    """Write what a seat may do now, on its turn or out of it, into ACTIONS bytes.

    Nobody comes between the cards of one lay (H-07), not even its player with a call.
    """
    out[:] = 0
    if game.phase >= ROUND_OVER or not is_live(game, seat):
        return
    if seat == game.turn:
        write_lays(game, seat, plays(game), out)
        write_verbs(game, out)
    else:
        out[WAITING] = 1
        write_challenge(game, seat, out)
    if game.chain == 0:
        write_calls(game, seat, out)


def write_calls(game: Game, seat: int, out: Bytes) -> None:
    """Write what may be said, or laid, whosever turn it is."""
    if game.can_jump:
        write_jump(game, seat, out)
    if game.open:
        write_catches(game, seat, out)
    if (game.open or game.uno_precall) and may_say(game, seat):
        out[SAYING] = 1


def write_lays(game: Game, seat: int, faces: int, out: Bytes) -> None:
    """Write the lays of these faces: most of them just leave one card less."""
    odd = faces if game.house or game.limits else faces & (game.aims | DISCARD_ALLS)
    write_ordinary(game, faces & ~odd, 1 if game.held[seat] == 2 else 0, out)
    if odd:
        write_odd(game, seat, odd, out)


def write_ordinary(game: Game, faces: int, uno: int, out: Bytes) -> None:
    """Write lays that leave one card less."""
    coloured = faces & COLOURED
    while coloured:
        face = lowest(coloured)
        coloured &= coloured - 1
        out[LAY + face] = 1
        out[LAY_UNO + face] = uno
    if faces & ~COLOURED:
        for face in range(WILD, FACES):
            if faces >> face & 1:
                write_plain(face, colours_to_name(game), uno, out)


def write_odd(game: Game, seat: int, faces: int, out: Bytes) -> None:
    """Write the lays of faces that may do more than leave one card less."""
    colours = colours_to_name(game)
    while faces:
        face = lowest(faces)
        faces &= faces - 1
        if game.aims >> face & 1 and takes_target(game, face):
            write_aimed(game, seat, face, colours, out)
        else:
            write_plain(face, colours, leaves_one(game, seat, face, NOBODY), out)
        if game.limits:
            write_more(game, seat, face, out)


def write_plain(face: int, colours: int, uno: int, out: Bytes) -> None:
    """Write a lay that is aimed at nobody, in each colour that may be named."""
    if face < WILD:
        out[LAY + face] = 1
        out[LAY_UNO + face] = uno
        return
    first = BLACK + (face - WILD) * COLOURS
    for colour in range(COLOURS):
        may = colours >> colour & 1
        out[first + colour] = may
        out[first + BLACK_UNO + colour] = may & uno


def write_more(game: Game, seat: int, face: int, out: Bytes) -> None:
    """Write a lay that goes on with another card, where that may be (H-07)."""
    if face < WILD and check(game, lay(seat, face, NO_COLOUR, 0) | 1 << MORE_AT) == FINE:
        out[MORE + face] = 1


def write_aimed(game: Game, seat: int, face: int, colours: int, out: Bytes) -> None:
    """Write a lay at each seat where it may go; a last card that would swap may go at nobody."""
    if game.held[seat] == 1 and face != WILD4:
        write_plain(face, colours, 0, out)
    for k in range(game.seats):
        target = seat_at(game, seat, k)
        if is_aim(game, seat, face, target):
            write_at(face, k, colours, leaves_one(game, seat, face, target), out)


def is_aim(game: Game, seat: int, face: int, target: int) -> bool:
    """Tell whether a card may be aimed at a seat, perhaps at oneself."""
    if target == seat:
        return face == WILD4 and game.extreme_hit_self != 0
    return is_live(game, target)


def write_at(face: int, k: int, colours: int, uno: int, out: Bytes) -> None:
    """Write a lay at the seat ``k`` places on, in each colour that may be named."""
    if face < WILD:
        first = SEVEN + (face // RANKS) * OTHERS + k - 1
        out[first] = 1
        out[first + SEVEN_UNO] = uno
        return
    first, width, called = SWAP + k - 1, OTHERS, SWAP_UNO
    if face == WILD4:
        first, width, called = HIT + k, SEATS, HIT_UNO
    for colour in range(COLOURS):
        may = colours >> colour & 1
        out[first + colour * width] = may
        out[first + colour * width + called] = may & uno


def leaves_one(game: Game, seat: int, face: int, target: int) -> int:
    """Return 1 where this lay leaves its player one card, of its own or of another's hand."""
    left = game.held[seat] - 1
    if RANK_OF[face] == DISCARD_ALL and game.discard_all == SWEEP_ALL:
        left -= same_colour(game, seat, face) - 1
    if game.house and left and swaps(game, face) and not is_sweeping(game):
        left = game.held[hand_to_come(game, seat, face, target)]
    return 1 if left == 1 else 0


def same_colour(game: Game, seat: int, face: int) -> int:
    """Count the cards of a face's colour in a hand."""
    cards = 0
    first = int(COLOUR_OF[face]) * RANKS
    for other in range(first, first + RANKS):
        cards += int(game.counts[seat][other])
    return cards


def hand_to_come(game: Game, seat: int, face: int, target: int) -> int:
    """Find the seat whose hand a lay that swaps brings: the target's, or for a 0 the last one's."""
    if RANK_OF[face]:
        return target
    return int(game.after[1 - game.way][seat])


def write_verbs(game: Game, out: Bytes) -> None:
    """Write what the seat that must act may do besides laying a card."""
    may = verbs(game)
    for colour in range(COLOURS):
        out[NAMING + colour] = may >> NAME & 1
    for verb in range(DRAW, PASS + 1):
        out[DRAWING + verb - DRAW] = may >> verb & 1
    for verb in range(ACCEPT, CONTEST + 1):
        out[ACCEPTING + verb - ACCEPT] = may >> verb & 1


def write_challenge(game: Game, seat: int, out: Bytes) -> None:
    """Write a challenge by somebody who is not the victim, where anyone may (H-09)."""
    if game.phase == CHALLENGE and game.challengers == ANYONE and seat != game.source:
        out[CHALLENGING] = 1


def write_jump(game: Game, seat: int, out: Bytes) -> None:
    """Write a lay out of turn (H-04)."""
    face = game.top
    if not may_jump(game, seat, face) or (seat == game.turn and plays(game) >> face & 1):
        return
    write_lays(game, seat, 1 << face, out)


def write_catches(game: Game, seat: int, out: Bytes) -> None:
    """Write contre-UNO on each seat that it would catch (R-104)."""
    for k in range(1, game.seats):
        if can_catch(game, seat, seat_at(game, seat, k)):
            out[CATCHING + k - 1] = 1


def may_say(game: Game, seat: int) -> bool:
    """Tell whether UNO, said on its own, would be heard: late (R-105), or ahead (R-103)."""
    if game.open >> seat & 1 and (game.uno_late_call or game.late >> seat & 1):
        return True
    return game.uno_precall != 0 and game.precall == 0 and is_on_turn(game, seat)


def has_reaction(game: Game, seat: int) -> bool:
    """Tell whether a seat could do anything out of turn but wait."""
    if not is_live(game, seat):
        return False
    if may_say(game, seat) or (game.can_jump and may_jump(game, seat, game.top)):
        return True
    if game.phase == CHALLENGE and game.challengers == ANYONE and seat != game.source:
        return True
    for other in range(game.seats):
        if game.open >> other & 1 and can_catch(game, seat, other):
            return True
    return False
