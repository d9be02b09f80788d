"""Where the kernel meets the world. In the compiled twins both functions do nothing."""

from typing import Final

from pioche.kernel.layout import Game

EDGES: Final = ("note", "arrange")

# What a listener may hear: kind, seat, and two numbers whose meaning depends on the kind.
(
    DEALER_CARD, DEALER_CHOSEN, ROUND_STARTED, HAND_DEALT, FIRST_CARD, FIRST_RETURNED,
    COLOUR_CHOSEN, TURN_STARTED, CARD_PLAYED, CARD_DRAWN, PENALTY_DRAWN, SHORTFALL, RESHUFFLED,
    KEPT, PASSED, DIRECTION, SKIPPED, OFFERED, ACCEPTED, CHALLENGED, HAND_SHOWN, VERDICT,
    UNO_CALLED, CAUGHT, ROUND_WON, ROUND_VOID, HAND_REVEALED, ROUND_SCORED, MATCH_WON,
    FALSE_CATCH, FALSE_UNO, NOT_WON, CARD_RETURNED, STACK_GREW, JUMPED, SWEPT, PRESSED, JAMMED,
    ATTACKED, HINTED, SWAPPED, ROTATED, ELIMINATED,
) = range(43)  # fmt: skip

# Why cards are drawn.
(
    STUCK, CHOICE, BY_PLUS2, BY_PLUS4, BY_GUILT, BY_INNOCENCE, BY_UNO, BY_FIRST, BY_FALSE_CALL,
    BY_ATTACK, BY_HINT,
) = range(11)  # fmt: skip


def note(game: Game, kind: int, seat: int, a: int, b: int) -> None:
    """Tell whoever listens what has just happened."""
    if game.listener is not None:
        game.listener(game, kind, seat, a, b)


def arrange(game: Game) -> None:
    """Let a live table put the whole stock in order; without one it stays a bag."""
    if game.shuffle is not None:
        stock = game.pile[: game.pile_len]
        game.shuffle(stock)
        game.pile[: game.pile_len] = stock
        game.ordered = game.pile_len
