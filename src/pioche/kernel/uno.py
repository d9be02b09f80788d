"""Saying UNO, contre-UNO, and the window between them (R-100 to R-116)."""

from pioche.kernel.edges import (
    BY_FALSE_CALL,
    BY_UNO,
    CAUGHT,
    FALSE_CATCH,
    FALSE_UNO,
    UNO_CALLED,
    note,
)
from pioche.kernel.hands import settle_uno
from pioche.kernel.layout import CHALLENGE, DRAWN, ROUND_OVER, STACK, TURN, Game
from pioche.kernel.penalty import penalise
from pioche.kernel.turns import are_partners

# What `uno_window` may be: how a window closes.
FIRST_ACT, TURN_DONE, CARD_LAID, OWN_NEXT_ACT = range(4)
TIE_CALL, TIE_CATCH = range(2)


def windows_at_lay(game: Game, seat: int) -> None:
    """Close what a lay closes: every window, or only the layer's own.

    What the layer has said before is past: it no longer holds that one card (R-109).
    """
    game.said &= ~(1 << seat)
    if game.uno_window == OWN_NEXT_ACT:
        close_own(game, seat)
    else:
        close_all(game)


def windows_at_draw(game: Game, seat: int) -> None:
    """Close what drawing on one's turn, or passing, closes."""
    if game.uno_window == FIRST_ACT:
        close_all(game)
    elif game.uno_window == OWN_NEXT_ACT:
        close_own(game, seat)


def windows_at_end(game: Game) -> None:
    """Close what the end of a turn without a lay closes."""
    if game.uno_window == TURN_DONE:
        close_all(game)


def close_all(game: Game) -> None:
    """Close every window."""
    game.open = 0
    game.late = 0


def close_own(game: Game, seat: int) -> None:
    """Close one seat's window."""
    game.open &= ~(1 << seat)
    game.late &= ~(1 << seat)


def one_left(game: Game, seat: int, called: int) -> None:
    """Note that a lay left one card: it was called with the lay, or a window opens (R-106)."""
    if called:
        game.said |= 1 << seat
        note(game, UNO_CALLED, seat, 0, 0)
    elif game.precall:
        game.said |= 1 << seat
    else:
        game.open |= 1 << seat


def new_hand(game: Game, seat: int, layer: int, called: int) -> None:
    """Work the duty of a hand that was swapped out anew: earlier calls are void (H-05)."""
    settle_uno(game, seat)
    if game.held[seat] != 1:
        return
    if seat == layer:
        one_left(game, seat, called)
    else:
        game.open |= 1 << seat
        game.late |= 1 << seat


def is_on_turn(game: Game, seat: int) -> bool:
    """Tell whether a seat is at its turn, so that an UNO of its own is said ahead (R-103)."""
    return seat == game.turn and game.phase in (TURN, DRAWN, CHALLENGE, STACK)


def say_uno(game: Game, seat: int, with_lay: int) -> None:
    """Say UNO. Where it has no effect it changes nothing, or is fined (R-114)."""
    heard = 0
    if game.open >> seat & 1 and (with_lay or game.uno_late_call or game.late >> seat & 1):
        close_own(game, seat)
        game.said |= 1 << seat
        heard = 1
    if game.uno_precall and is_on_turn(game, seat):
        game.precall = 1
        heard = 1
    if heard:
        note(game, UNO_CALLED, seat, 0, 0)
    elif game.false_uno and seat != game.turn and game.held[seat] != 1:
        note(game, FALSE_UNO, seat, 0, 0)
        penalise(game, seat, game.false_uno, BY_FALSE_CALL, seat)


def can_catch(game: Game, seat: int, target: int) -> bool:
    """Tell whether a contre-UNO on a seat would bite."""
    if seat == target or game.phase >= ROUND_OVER or are_partners(game, seat, target):
        return False
    return game.open >> target & 1 == 1


def catch(game: Game, seat: int, target: int) -> None:
    """Make a seat that forgot UNO draw (R-110), or fine a false catch, once a turn (R-113)."""
    if can_catch(game, seat, target):
        note(game, CAUGHT, target, seat, 0)
        settle_uno(game, target)
        penalise(game, target, game.uno_penalty, BY_UNO, seat)
    elif not game.fined >> seat & 1:
        game.fined |= 1 << seat
        note(game, FALSE_CATCH, seat, target, 0)
        penalise(game, seat, game.false_catch, BY_FALSE_CALL, seat)
