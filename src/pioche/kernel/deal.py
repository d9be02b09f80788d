"""Choosing the dealer, dealing, and the first card (R-030 to R-049)."""

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
    note,
)
from pioche.kernel.hands import empty_hands, hand_add
from pioche.kernel.layout import COLOUR, LEFT, NOBODY, Game
from pioche.kernel.piles import draw_penalty, fill_stock, lay_down, put_back, take
from pioche.kernel.turns import begin_turn, link_seats, seat_after, turn_round
from pioche.kernel.uno import close_all

RANK = RANK_OF
SUIT = COLOUR_OF
RETURN, APPLY = range(2)  # what `first_wild4` may be


def dealer_value(face: int) -> int:
    """Value a card drawn for the deal: its digit, and 0 for any other (R-030, R-031)."""
    return RANK[face] if RANK[face] < 10 else 0


def choose_dealer(game: Game) -> None:
    """Let everyone draw; the highest digit deals, and only the tied draw again (R-032)."""
    link_seats(game)
    contenders = ((1 << game.seats) - 1) & ~game.out
    while contenders & (contenders - 1):
        fill_stock(game)
        contenders = best_of(game, contenders)
    game.dealer = 0
    while contenders >> game.dealer != 1:
        game.dealer += 1
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
    """Pass the deal to the left (R-036)."""
    game.dealer = int(game.after[LEFT][game.dealer])


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
    game.way = LEFT
    game.colour = NO_COLOUR
    game.drawn = game.passes = game.said = game.precall = game.fined = 0
    game.owed = game.guilty = game.points = game.can_jump = 0
    game.source = game.last_layer = game.winner = game.turn = NOBODY
    close_all(game)


def deal_hands(game: Game) -> None:
    """Give each seat its cards, one at a time (R-034)."""
    for _ in range(game.hand_size):
        seat = game.dealer
        for _ in range(game.live):
            seat = int(game.after[LEFT][seat])
            hand_add(game, seat, take(game))
    for seat in range(game.seats):
        note(game, HAND_DEALT, seat, 0, 0)


def stands(game: Game, face: int) -> bool:
    """Tell whether a card turned up first stays (R-043, R-045)."""
    return face != WILD4 or game.first_wild4 == APPLY


def open_round(game: Game, face: int) -> None:
    """Start the round on this first card and apply it (R-037 to R-044)."""
    lay_down(game, face)
    game.colour = SUIT[face]
    note(game, FIRST_CARD, 0, face, 0)
    first = seat_after(game, game.dealer)
    rank = RANK[face]
    if face >= WILD:
        open_on_black(game, face, first)
    elif rank == REVERSE:
        turn_round(game)
        begin_turn(game, game.dealer)
    elif rank in (SKIP, DRAW_TWO):
        if rank == DRAW_TWO:
            draw_penalty(game, first, 2, BY_FIRST, NOBODY)
        note(game, SKIPPED, first, 0, 0)
        begin_turn(game, seat_after(game, first))
    else:
        begin_turn(game, first)


def open_on_black(game: Game, face: int, first: int) -> None:
    """Ask the left player for a colour; a first +4, where it stands, makes him draw (R-044)."""
    if face == WILD4:
        draw_penalty(game, first, 4, BY_FIRST, NOBODY)
    begin_turn(game, first)
    game.phase = COLOUR
