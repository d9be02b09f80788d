"""Choosing the dealer, dealing, and the first card (R-030 to R-049)."""

from typing import Final

from pioche.cards import COLOUR_OF, DRAW_TWO, NO_COLOUR, RANK_OF, REVERSE, SKIP, WILD, WILD4
from pioche.kernel.edges import (
    BY_FIRST,
    DEALER_CARD,
    DEALER_CHOSEN,
    FIRST_CARD,
    FIRST_RETURNED,
    HAND_DEALT,
    ROUND_STARTED,
    SKIPPED,
    STACK_GREW,
    note,
)
from pioche.kernel.hands import empty_hands, hand_add, lowest
from pioche.kernel.layout import COLOUR, LEFT, NOBODY, STACK, Game
from pioche.kernel.memory import forget
from pioche.kernel.penalty import penalise
from pioche.kernel.piles import fill_stock, lay_down, put_back, take
from pioche.kernel.turns import begin_turn, link_seats, seat_after, turn_round
from pioche.kernel.uno import close_all

RETURN, APPLY = range(2)  # what `first_wild4` may be
EFFECTS, NUMBERS_ONLY = range(2)  # what `first_card` may be
TIES: Final = 1000  # draws after which a pack without two values lets the first seat deal
TO_LEFT, TO_WINNER, TO_SAME = range(3)  # what `next_dealer` may be


def dealer_value(face: int) -> int:
    """Value a card drawn for the deal: its digit, and 0 for any other (R-030, R-031)."""
    return RANK_OF[face] if RANK_OF[face] < 10 else 0


def choose_dealer(game: Game) -> None:
    """Let everyone draw; the highest digit deals, and only the tied draw again (R-032)."""
    link_seats(game)
    contenders = ((1 << game.seats) - 1) & ~game.out
    ties = 0
    while contenders & (contenders - 1) and ties < TIES:
        fill_stock(game)
        contenders = best_of(game, contenders)
        ties += 1
    game.dealer = lowest(contenders)
    note(game, DEALER_CHOSEN, game.dealer, 0, 0)


def best_of(game: Game, contenders: int) -> int:
    """Let these seats draw a card each; return those with the highest."""
    best, value = 0, -1
    for seat in range(game.seats):
        if not contenders >> seat & 1:
            continue
        face = take(game)
        note(game, DEALER_CARD, seat, face, 0)
        if dealer_value(face) > value:
            best, value = 0, dealer_value(face)
        if dealer_value(face) == value:
            best |= 1 << seat
    return best


def pass_deal(game: Game) -> None:
    """Pass the deal: to the left, to the winner, or not at all (R-036, H-18)."""
    dealer = game.dealer
    to_left = game.next_dealer == TO_LEFT
    if game.next_dealer == TO_WINNER:
        to_left = game.winner == NOBODY
        dealer = dealer if to_left else game.winner
    if to_left or game.out >> dealer & 1:
        dealer = int(game.after[LEFT][dealer])
    game.dealer = dealer


def deal(game: Game) -> None:
    """Deal a round and turn the first card up."""
    clear(game)
    note(game, ROUND_STARTED, game.dealer, 0, 0)
    fill_stock(game)
    deal_hands(game)
    face = take(game)
    while not stands(game, face):
        note(game, FIRST_RETURNED, 0, face, 0)
        put_back(game, face)
        face = take(game)
    open_round(game, face)


def clear(game: Game) -> None:
    """Forget the last round; scores and seats stay."""
    link_seats(game)
    empty_hands(game)
    game.pile_len = game.ordered = game.discard_len = 0
    game.refilled = game.reshuffles = 0
    game.way = LEFT
    game.colour = NO_COLOUR
    game.drawn = game.passes = game.said = game.precall = game.fined = 0
    game.owed = game.guilty = game.points = game.can_jump = 0
    game.chain = game.chain_step = game.gap = game.presses = 0
    game.source = game.last_layer = game.winner = game.turn = NOBODY
    close_all(game)
    forget(game)


def deal_hands(game: Game) -> None:
    """Give each seat its cards, one at a time (R-034)."""
    for _ in range(game.hand_size):
        seat = game.dealer
        for _ in range(game.live):
            seat = int(game.after[LEFT][seat])
            hand_add(game, seat, take(game))
    for seat in range(game.seats):
        if not game.out >> seat & 1:
            note(game, HAND_DEALT, seat, 0, 0)


def stands(game: Game, face: int) -> bool:
    """Tell whether a card turned up first stays (R-043, R-045, R-048)."""
    if game.first_card == NUMBERS_ONLY:
        return int(RANK_OF[face]) < SKIP
    if face != WILD4:
        return True
    return game.launcher == 0 and game.first_wild4 == APPLY


def open_round(game: Game, face: int) -> None:
    """Start the round on this first card and apply it (R-037 to R-047)."""
    lay_down(game, face)
    game.colour = int(COLOUR_OF[face])
    note(game, FIRST_CARD, 0, face, 0)
    first = seat_after(game, game.dealer)
    rank = int(RANK_OF[face])
    if face >= WILD:
        open_on_black(game, face, first)
    elif rank == REVERSE:
        turn_round(game)
        begin_turn(game, game.dealer)
    elif rank == SKIP:
        lose_first_turn(game, first)
    elif rank == DRAW_TWO:
        open_on_draw(game, first)
    else:
        begin_turn(game, first)


def lose_first_turn(game: Game, first: int) -> None:
    """Skip the player left of the dealer (R-039)."""
    note(game, SKIPPED, first, 0, 0)
    begin_turn(game, seat_after(game, first))


def open_on_draw(game: Game, first: int) -> None:
    """Make the left player draw, or press, twice; with stacking first ask (R-041, H-01)."""
    if game.stacking:
        game.owed = 2
        game.debt_face = DRAW_TWO
        game.turn = first
        game.phase = STACK
        note(game, STACK_GREW, first, 2, NOBODY)
        return
    penalise(game, first, 2, BY_FIRST, NOBODY)
    lose_first_turn(game, first)


def open_on_black(game: Game, face: int, first: int) -> None:
    """Ask the left player for a colour; a first +4 that stands costs four cards (R-044)."""
    if face == WILD4:
        penalise(game, first, 4, BY_FIRST, NOBODY)
    begin_turn(game, first)
    game.phase = COLOUR
