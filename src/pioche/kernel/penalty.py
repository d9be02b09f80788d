"""Penalties: cards from the stock, or presses where there is a launcher."""

from pioche.kernel.edges import BY_HINT, HINTED, PENALTY_DRAWN, SHORTFALL, note
from pioche.kernel.launcher import press
from pioche.kernel.layout import Game
from pioche.kernel.piles import can_draw, draw_card


def penalise(game: Game, seat: int, count: int, cause: int, by: int) -> None:
    """Make a seat draw so many cards, or press so many times."""
    if game.launcher:
        press_penalty(game, seat, seat, count, cause)
    else:
        draw_penalty(game, seat, count, cause, by)


def draw_penalty(game: Game, seat: int, count: int, cause: int, by: int) -> None:
    """Make a seat draw so many cards, or as many as there are (R-065)."""
    drawn = 0
    while drawn < count and can_draw(game):
        draw_card(game, seat, cause)
        drawn += 1
    note(game, PENALTY_DRAWN, seat, drawn, cause << 4 | by)
    if drawn < count:
        note(game, SHORTFALL, seat, count - drawn, 0)


def press_penalty(game: Game, presser: int, receiver: int, count: int, cause: int) -> None:
    """Press so many times, each on its own (R-153, R-160)."""
    drawn = 0
    for _ in range(count):
        drawn += press(game, presser, receiver, cause)
    note(game, PENALTY_DRAWN, receiver, drawn, cause << 4 | presser)


def hint(game: Game, seat: int, target: int) -> None:
    """Make a seat pay for telling another what to play (R-166)."""
    note(game, HINTED, target, seat, 0)
    penalise(game, target, game.hint_penalty, BY_HINT, seat)
