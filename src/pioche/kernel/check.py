"""Why an action is refused, as a number; :data:`REFUSALS` gives each its name and its rule."""

from typing import Final

from pioche.cards import NO_COLOUR, WILD
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
    KEEP,
    MATCH_OVER,
    NAME,
    NOBODY,
    PASS,
    PLAY,
    ROUND_OVER,
    UNO,
    Game,
)
from pioche.kernel.legal import goes_on_top, honest_plays, may_draw, plays
from pioche.kernel.piles import can_draw
from pioche.kernel.uno import can_catch

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
    ("unsupported-action", "R-050"),
    ("hint-off", "R-166"),
    ("target-not-asked", "R-050"),
)

ANSWERS: Final = (ACCEPT, CONTEST)


def check(game: Game, action: int) -> int:
    """Return FINE, or why the action is refused."""
    verb = verb_of(action)
    if game.phase >= ROUND_OVER:
        return THE_MATCH_IS_OVER if game.phase == MATCH_OVER else THE_ROUND_IS_OVER
    if verb >= UNO:
        return check_call(game, verb, actor_of(action), target_of(action))
    if verb in ANSWERS:
        return check_answer(game, actor_of(action))
    if actor_of(action) != game.turn:
        return NOT_YOUR_TURN
    return check_own(game, verb, action)


def check_call(game: Game, verb: int, seat: int, target: int) -> int:
    """Return why something said out of turn is refused."""
    if verb == UNO:
        return FINE
    if verb == CATCH:
        return check_catch(game, seat, target)
    return NO_HINT if verb == HINT else NO_JUMP


def check_own(game: Game, verb: int, action: int) -> int:
    """Return why an act of the seat on turn is refused, by the phase first."""
    if game.phase == CHALLENGE:
        return ANSWER_FIRST
    if verb == NAME:
        return check_name(game, colour_of(action))
    if game.phase == COLOUR:
        return COLOUR_FIRST
    return check_lay(game, action) if verb == PLAY else check_turn(game, verb)


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
    return FINE if colour < NO_COLOUR else NO_SUCH_COLOUR


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
