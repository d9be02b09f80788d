"""Players who lay the newest card that goes, as in the published simulation.

Plain functions over integers, like the kernel's own, so that they can be compiled with it. Each
hand is kept a second time in the order in which its cards came; the newest is last.
"""

from pioche.cards import FACES, NO_COLOUR
from pioche.kernel.actions import action, lay
from pioche.kernel.deal import deal
from pioche.kernel.dice import below
from pioche.kernel.layout import BOT_DICE, DRAW, DRAWN, PASS, ROUND_OVER, Game, Grid, Row
from pioche.kernel.legal import goes_on_top
from pioche.kernel.piles import can_draw
from pioche.kernel.play import apply


def pick_up(game: Game, order: Grid) -> None:
    """Put the cards dealt to each seat into an order by chance."""
    for seat in range(game.seats):
        held = 0
        for face in range(FACES):
            for _ in range(int(game.counts[seat][face])):
                place = below(game, BOT_DICE, held + 1)
                order[seat][held] = order[seat][place]
                order[seat][place] = face
                held += 1


def newest_that_goes(game: Game, hand: Row) -> int:
    """Find the place of the newest card that goes; -1 where none does."""
    may = goes_on_top(game)
    for place in range(game.held[game.turn] - 1, -1, -1):
        if may >> int(hand[place]) & 1:
            return place
    return -1


def lay_from(game: Game, hand: Row, place: int) -> None:
    """Lay the card at this place; the newer ones close up."""
    seat, face = game.turn, int(hand[place])
    for i in range(place, game.held[seat] - 1):
        hand[i] = hand[i + 1]
    apply(game, lay(seat, face, NO_COLOUR, 0))


def take_turn(game: Game, hand: Row) -> None:
    """Lay the newest card that goes; else draw one, and lay it if it does."""
    seat, held = game.turn, game.held[game.turn]
    place = newest_that_goes(game, hand)
    if place < 0:
        apply(game, action(seat, DRAW if can_draw(game) else PASS))
        if game.held[seat] == held:
            return
        hand[held] = game.drawn
        place = held if game.phase == DRAWN else -1
    if place >= 0:
        lay_from(game, hand, place)


def count_wins(game: Game, order: Grid, rounds: int, wins: Row) -> None:
    """Play so many rounds that someone wins; count who."""
    won = 0
    while won < rounds:
        deal(game)
        pick_up(game, order)
        while game.phase < ROUND_OVER:
            take_turn(game, order[game.turn])
        if game.winner < game.seats:
            wins[game.winner] += 1
            won += 1
