"""What may be done now, and why not."""

from typing import Final

from pioche.cards import (
    COLOUR_OF,
    COLOURS,
    FACES,
    NO_COLOUR,
    RANK_OF,
    RANKS,
    WILD,
    WILD4,
)
from pioche.kernel.actions import actor_of, colour_of, face_of, more_of, target_of, verb_of
from pioche.kernel.layout import (
    ACCEPT,
    CATCH,
    CHALLENGE,
    COLOUR,
    CONTEST,
    DRAW,
    DRAWN,
    HINT,
    JUMP,
    KEEP,
    MATCH_OVER,
    NAME,
    NOBODY,
    PASS,
    PLAY,
    ROUND_OVER,
    TURN,
    UNO,
    Game,
)
from pioche.kernel.piles import can_draw
from pioche.kernel.uno import can_catch

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

(
    FINE, NOT_YOUR_TURN, WRONG_PHASE, NOT_HELD, ONLY_THE_DRAWN, NO_MATCH, COLOUR_NEEDED,
    BLUFF_FORBIDDEN, NOTHING_TO_DRAW, MUST_DRAW, MUST_PLAY, DRAW_AGAIN, NOT_DRAWN, COLOUR_FIRST,
    ANSWER_FIRST, NOTHING_TO_CHALLENGE, NOT_THE_VICTIM, NOBODY_TO_CATCH, NOT_YOURSELF,
    THE_ROUND_IS_OVER, THE_MATCH_IS_OVER, COLOUR_NOT_ASKED, NO_COLOUR_ASKED, UNSUPPORTED,
    NO_VOLUNTARY_DRAW, NO_SUCH_COLOUR, ONE_CARD, NO_JUMP, NO_HINT, TARGET_NOT_ASKED,
) = range(30)  # fmt: skip

# The name of each refusal in refusals.ftl, and the rule it follows from.
REFUSALS: Final = (
    ("", ""),
    ("not-your-turn", "R-037"),
    ("wrong-phase", "R-050"),
    ("not-held", "R-009"),
    ("only-the-drawn-card", "R-058"),
    ("does-not-match", "R-051"),
    ("colour-needed", "R-076"),
    ("bluff-forbidden", "H-08"),
    ("nothing-to-draw", "R-066"),
    ("must-draw-first", "R-059"),
    ("must-play", "R-066"),
    ("draw-again", "R-055"),
    ("not-drawn", "R-056"),
    ("colour-first", "R-042"),
    ("answer-first", "R-087"),
    ("nothing-to-challenge", "R-087"),
    ("not-the-victim", "R-086"),
    ("nobody-to-catch", "R-107"),
    ("not-yourself", "R-104"),
    ("round-over", "R-120"),
    ("match-over", "R-128"),
    ("colour-not-asked", "R-076"),
    ("no-colour-asked", "R-042"),
    ("unsupported-action", ""),
    ("no-voluntary-draw", "R-057"),
    ("no-such-colour", "R-076"),
    ("one-card", "R-050"),
    ("not-your-turn", "R-050"),
    ("hint-off", "R-166"),
    ("target-not-asked", "R-050"),
)


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
    """Tell whether the seat on turn may draw: there is a card, and need or choice (R-055, R-057)."""
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


def check(game: Game, action: int) -> int:
    """Return FINE, or why the action is refused."""
    verb = verb_of(action)
    if game.phase >= ROUND_OVER:
        return THE_MATCH_IS_OVER if game.phase == MATCH_OVER else THE_ROUND_IS_OVER
    if verb == UNO:
        return FINE
    if verb == CATCH:
        return check_catch(game, actor_of(action), target_of(action))
    if verb == ACCEPT or verb == CONTEST:
        return check_answer(game, actor_of(action))
    if verb == HINT:
        return NO_HINT
    if verb == JUMP:
        return NO_JUMP
    if actor_of(action) != game.turn:
        return NOT_YOUR_TURN
    if game.phase == CHALLENGE:
        return ANSWER_FIRST
    if verb == NAME:
        return check_name(game, colour_of(action))
    if game.phase == COLOUR:
        return COLOUR_FIRST
    if verb == PLAY:
        return check_lay(game, action)
    return check_turn(game, verb)


def check_catch(game: Game, seat: int, target: int) -> int:
    """Return why a contre-UNO is refused (R-104, R-106, R-107)."""
    if seat == target:
        return NOT_YOURSELF
    return FINE if can_catch(game, seat, target) else NOBODY_TO_CATCH


def check_answer(game: Game, seat: int) -> int:
    """Return why an answer to a +4 is refused (R-086, R-087)."""
    if game.phase != CHALLENGE:
        return NOTHING_TO_CHALLENGE
    return FINE if seat == game.turn else NOT_THE_VICTIM


def check_name(game: Game, colour: int) -> int:
    """Return why naming a colour is refused (R-042)."""
    if game.phase != COLOUR:
        return NO_COLOUR_ASKED
    return FINE if colour < COLOURS else NO_SUCH_COLOUR


def check_turn(game: Game, verb: int) -> int:
    """Return why an act on one's own turn, other than a lay, is refused."""
    if verb == KEEP:
        return FINE if game.phase == DRAWN else NOT_DRAWN
    if verb == DRAW:
        return check_draw(game)
    return check_pass(game) if verb == PASS else UNSUPPORTED


def check_lay(game: Game, action: int) -> int:
    """Return why a lay is refused: one card, held, the drawn one, match, colour, in this order."""
    if more_of(action):
        return ONE_CARD
    reason = check_face(game, face_of(action))
    if reason != FINE:
        return reason
    if target_of(action) != NOBODY:
        return TARGET_NOT_ASKED
    return check_colour(game, face_of(action), colour_of(action))


def check_face(game: Game, face: int) -> int:
    """Return why this face may not be laid."""
    if game.have[game.turn] >> face & 1 == 0:
        return NOT_HELD
    if game.phase == DRAWN and face != game.drawn:
        return ONLY_THE_DRAWN
    if goes_on_top(game) >> face & 1 == 0:
        return NO_MATCH
    return FINE if plays(game) >> face & 1 else BLUFF_FORBIDDEN


def check_colour(game: Game, face: int, colour: int) -> int:
    """Return why the colour named with a lay is refused; a last card may do without (R-076)."""
    if colour > NO_COLOUR:
        return NO_SUCH_COLOUR
    if face < WILD:
        return FINE if colour == NO_COLOUR else COLOUR_NOT_ASKED
    return FINE if colour < NO_COLOUR or game.held[game.turn] == 1 else COLOUR_NEEDED


def check_draw(game: Game) -> int:
    """Return why drawing is refused."""
    if game.phase == DRAWN:
        return DRAW_AGAIN
    if not can_draw(game):
        return NOTHING_TO_DRAW
    return FINE if may_draw(game) else NO_VOLUNTARY_DRAW


def check_pass(game: Game) -> int:
    """Return why passing is refused (R-059, R-066)."""
    if game.phase == DRAWN:
        return WRONG_PHASE
    if can_draw(game):
        return MUST_DRAW
    return MUST_PLAY if honest_plays(game) else FINE
