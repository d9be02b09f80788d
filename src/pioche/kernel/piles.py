"""The stock and the discard: taking, drawing, reshuffling."""

from pioche.kernel.dice import below
from pioche.kernel.edges import (
    CARD_DRAWN,
    RESHUFFLED,
    arrange,
    note,
)
from pioche.kernel.hands import hand_add
from pioche.kernel.layout import DEAL_DICE, Game
from pioche.kernel.memory import gathered, shown


def fill_stock(game: Game) -> None:
    """Put the whole pack into the stock, shuffled."""
    for i in range(game.pack_len):
        game.pile[i] = game.pack[i]
    game.pile_len = game.pack_len
    game.discard_len = 0
    shuffle_stock(game)


def shuffle_stock(game: Game) -> None:
    """Forget the order of the stock: it is a bag until someone arranges it."""
    game.ordered = 0
    arrange(game)


def take(game: Game) -> int:
    """Take a card from a stock that is not empty."""
    last = game.pile_len - 1
    game.pile_len = last
    if game.ordered > 0:
        game.ordered -= 1
        return int(game.pile[last])
    i = below(game, DEAL_DICE, last + 1)
    face = int(game.pile[i])
    game.pile[i] = game.pile[last]
    return face


def put_back(game: Game, face: int) -> None:
    """Put a card back into the stock and reshuffle (R-045)."""
    game.pile[game.pile_len] = face
    game.pile_len += 1
    shuffle_stock(game)


def reshuffle(game: Game) -> None:
    """Shuffle the discard, less its top card, into the stock (R-063)."""
    n = game.discard_len - 1
    for i in range(n):
        game.pile[game.pile_len + i] = game.discard[i]
    game.discard[0] = game.discard[n]
    game.discard_len = 1
    game.pile_len += n
    game.reshuffles += 1
    game.refilled += n
    shuffle_stock(game)
    gathered(game)
    note(game, RESHUFFLED, 0, game.pile_len, 0)


def can_draw(game: Game) -> bool:
    """Tell whether a card can be drawn at all (R-065)."""
    return game.pile_len > 0 or game.discard_len > 1


def draw_card(game: Game, seat: int, cause: int) -> int:
    """Give a seat a card, which must exist; return its face."""
    if game.pile_len == 0:
        reshuffle(game)
    face = take(game)
    hand_add(game, seat, face)
    note(game, CARD_DRAWN, seat, face, cause)
    return face


def lay_down(game: Game, face: int) -> None:
    """Put a card on the discard."""
    game.discard[game.discard_len] = face
    game.discard_len += 1
    game.top = face
    shown(game, face, 1)


def lay_under(game: Game, face: int) -> None:
    """Put a card on the discard, beneath its top."""
    game.discard[game.discard_len] = game.top
    game.discard[game.discard_len - 1] = face
    game.discard_len += 1


def lift_top(game: Game) -> int:
    """Take the top card back from a discard of two or more; return its face."""
    last = game.discard_len - 1
    face = int(game.discard[last])
    game.discard_len = last
    game.top = int(game.discard[last - 1])
    shown(game, face, -1)
    return face
