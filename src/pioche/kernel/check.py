"""Why an action is refused, as a number; :data:`REFUSALS` gives each its name and its rule."""

from typing import Final

from pioche.cards import NO_COLOUR, WILD, WILD4
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
    STACK,
    TURN,
    UNO,
    Game,
)
from pioche.kernel.legal import (
    NO_JUMP,
    can_follow,
    followers,
    goes_on_top,
    has_plus4,
    honest_plays,
    is_bluff,
    is_sweeping,
    may_draw,
    may_jump,
    may_keep,
    next_in_lay,
    plays,
)
from pioche.kernel.piles import can_draw
from pioche.kernel.turns import are_partners, is_live
from pioche.kernel.uno import can_catch

ANSWERS: Final = (ACCEPT, CONTEST)
VICTIM_ONLY, ANYONE = range(2)  # what `challengers` may be

(
    FINE, NOT_YOUR_TURN, WRONG_PHASE, NOT_HELD, ONLY_THE_DRAWN, NO_MATCH, COLOUR_NEEDED,
    BLUFF_FORBIDDEN, NOTHING_TO_DRAW, MUST_DRAW, MUST_PLAY, DRAW_AGAIN, NOT_DRAWN, COLOUR_FIRST,
    ANSWER_FIRST, NOTHING_TO_CHALLENGE, NOT_THE_VICTIM, NOBODY_TO_CATCH, NOT_YOURSELF,
    THE_ROUND_IS_OVER, THE_MATCH_IS_OVER, COLOUR_NOT_ASKED, NO_COLOUR_ASKED, UNSUPPORTED,
    NO_VOLUNTARY_DRAW, NO_SUCH_COLOUR, ONE_CARD, NO_JUMPING, NO_HINT, TARGET_NOT_ASKED,
    NO_TARGET, SAME_COLOUR, STACK_ONLY, NOT_LAST, MUST_LAY_DRAWN, CANNOT_JUMP, CANNOT_CATCH,
    NO_FOLLOWER, OUT_OF_THE_MATCH,
) = range(39)  # fmt: skip

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
    ("no-target", "R-160"),
    ("same-colour", "R-075"),
    ("stack-only", "H-01"),
    ("not-last", "H-06"),
    ("must-lay-drawn", "H-03"),
    ("cannot-jump", "H-04"),
    ("cannot-catch", "H-13"),
    ("no-follower", "H-07"),
    ("eliminated", "R-133"),
)


def check(game: Game, action: int) -> int:
    """Return FINE, or why the action is refused."""
    verb = verb_of(action)
    if game.phase >= ROUND_OVER:
        return THE_MATCH_IS_OVER if game.phase == MATCH_OVER else THE_ROUND_IS_OVER
    if verb >= UNO:
        return check_call(game, verb, action)
    if verb in ANSWERS:
        return check_answer(game, verb, actor_of(action))
    if actor_of(action) != game.turn:
        return NOT_YOUR_TURN
    return check_own(game, verb, action)


def check_call(game: Game, verb: int, action: int) -> int:
    """Return why something said or laid out of turn is refused."""
    if not is_live(game, actor_of(action)):
        return OUT_OF_THE_MATCH
    if verb == UNO:
        return FINE
    if verb == CATCH:
        return check_catch(game, actor_of(action), target_of(action))
    if verb == HINT:
        return check_hint(game, actor_of(action), target_of(action))
    return check_jump(game, action) if verb == JUMP else UNSUPPORTED


def check_own(game: Game, verb: int, action: int) -> int:
    """Return why an act of the seat on turn is refused, by the phase first."""
    if verb == NAME:
        return check_name(game, colour_of(action))
    if game.phase == COLOUR:
        return COLOUR_FIRST
    if verb == PLAY:
        return check_lay(game, action)
    if game.phase == CHALLENGE:
        return ANSWER_FIRST
    if game.phase == STACK:
        return FINE if verb == DRAW else STACK_ONLY
    return check_turn(game, verb)


def check_catch(game: Game, seat: int, target: int) -> int:
    """Return why a contre-UNO is refused (R-104, R-106, R-107, R-113)."""
    if seat == target:
        return NOT_YOURSELF
    if are_partners(game, seat, target) or not is_live(game, target):
        return CANNOT_CATCH
    return FINE if game.false_catch or can_catch(game, seat, target) else NOBODY_TO_CATCH


def check_hint(game: Game, seat: int, target: int) -> int:
    """Return why a hint is not punished (R-166)."""
    if not game.hint_penalty:
        return NO_HINT
    if seat == target or are_partners(game, seat, target) or not is_live(game, target):
        return CANNOT_CATCH
    return FINE


def check_answer(game: Game, verb: int, seat: int) -> int:
    """Return why an answer to a +4 is refused (R-086, R-087, H-09)."""
    if game.phase != CHALLENGE:
        return NOTHING_TO_CHALLENGE
    if seat == game.turn:
        return FINE
    anyone = verb == CONTEST and game.challengers == ANYONE
    return FINE if anyone and seat != game.source and is_live(game, seat) else NOT_THE_VICTIM


def check_name(game: Game, colour: int) -> int:
    """Return why naming a colour is refused (R-042)."""
    if game.phase != COLOUR:
        return NO_COLOUR_ASKED
    return FINE if colour < NO_COLOUR else NO_SUCH_COLOUR


def check_turn(game: Game, verb: int) -> int:
    """Return why an act on an ordinary turn, other than a lay, is refused."""
    if verb == KEEP:
        return check_keep(game)
    if verb == DRAW:
        return check_draw(game)
    return check_pass(game) if verb == PASS else UNSUPPORTED


def check_lay(game: Game, action: int) -> int:
    """Return why a lay is refused: held, drawn, match, more cards, target, colour, in order."""
    face = face_of(action)
    if more_of(action) and not next_in_lay(game, face, 0):
        return ONE_CARD
    reason = check_face(game, face)
    if reason != FINE:
        return reason
    if more_of(action):
        return check_more(game, face)
    return check_details(game, game.turn, action)


def check_face(game: Game, face: int) -> int:
    """Return why this face may not be laid by the seat that must act."""
    if game.phase == CHALLENGE and plays(game) == 0:
        return ANSWER_FIRST
    if game.have[game.turn] >> face & 1 == 0:
        return NOT_HELD
    return FINE if plays(game) >> face & 1 else why_not_laid(game, face)


def why_not_laid(game: Game, face: int) -> int:
    """Return why a card that is held does not go now, whatever is said with it."""
    if game.phase == COLOUR:
        return COLOUR_FIRST
    if game.phase in (CHALLENGE, STACK):
        return ANSWER_FIRST if game.phase == CHALLENGE else STACK_ONLY
    if game.phase == DRAWN and face != game.drawn:
        return ONLY_THE_DRAWN
    if game.chain:
        return NO_FOLLOWER if followers(game) >> face & 1 == 0 else NOT_LAST
    if goes_on_top(game) >> face & 1 == 0:
        return NO_MATCH
    return BLUFF_FORBIDDEN if has_plus4(game, 1 << face) and is_bluff(game) else NOT_LAST


def check_more(game: Game, face: int) -> int:
    """Return why a card cannot begin or go on a lay of several (H-07)."""
    if game.phase != TURN:
        return ONE_CARD
    step = 0 if game.chain == 0 else step_to(game, face)
    return FINE if can_follow(game, game.turn, face, step) else NO_FOLLOWER


def step_to(game: Game, face: int) -> int:
    """Return which way a run goes with this face on the last: 1, -1, or 0 where it stays."""
    return (face > game.top) - (face < game.top)


def check_details(game: Game, seat: int, action: int) -> int:
    """Return why the target or the colour that goes with a lay is refused."""
    face, target = face_of(action), target_of(action)
    if not takes_target(game, face):
        if target != NOBODY:
            return TARGET_NOT_ASKED
    elif not is_target(game, seat, face, target):
        return NO_TARGET
    return check_colour(game, seat, face, colour_of(action))


def takes_target(game: Game, face: int) -> bool:
    """Tell whether a card is aimed at a player; swept under a Poser tout it does nothing."""
    return game.aims >> face & 1 == 1 and not is_sweeping(game)


def is_target(game: Game, seat: int, face: int, target: int) -> bool:
    """Tell whether a card may be aimed there; a last card that would swap needs no target."""
    if target == NOBODY:
        return game.held[seat] == 1 and face != WILD4
    if target == seat:
        return face == WILD4 and game.extreme_hit_self != 0
    return is_live(game, target)


def check_colour(game: Game, seat: int, face: int, colour: int) -> int:
    """Return why the colour named with a lay is refused; a last card may do without (R-076)."""
    if colour > NO_COLOUR:
        return NO_SUCH_COLOUR
    if face < WILD:
        return FINE if colour == NO_COLOUR else COLOUR_NOT_ASKED
    if colour == NO_COLOUR:
        return FINE if game.held[seat] == 1 else COLOUR_NEEDED
    return SAME_COLOUR if colour == game.colour and not game.wild_may_keep_colour else FINE


def check_jump(game: Game, action: int) -> int:
    """Return why a lay out of turn is refused (H-04)."""
    seat, face = actor_of(action), face_of(action)
    if game.jump_in == NO_JUMP:
        return NO_JUMPING
    if more_of(action):
        return ONE_CARD
    if not is_live(game, seat) or not may_jump(game, seat, face):
        return CANNOT_JUMP
    return check_details(game, seat, action)


def check_keep(game: Game) -> int:
    """Return why keeping the card drawn is refused."""
    if game.phase != DRAWN:
        return NOT_DRAWN
    return FINE if may_keep(game) else MUST_LAY_DRAWN


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
