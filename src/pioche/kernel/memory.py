"""What the whole table has seen: faces laid, colours that a seat seemed to lack or asked for.

Everything here follows from what every seat may know, never from a hidden card. It guides
bots and changes nothing in a game; a simulation whose bots forget it leaves ``recall`` at 0.
"""

from typing import Final

from pioche.cards import COLOUR_OF, COLOURS, NO_COLOUR, WILD, WILD4
from pioche.kernel.layout import SUITS, Game

BLACK: Final = COLOURS  # the suit of black cards
FULL: Final = 16  # what a card counts in `lacks` that is surely not of the suit
LIKELY: Final = 14  # ... of the colour that its player left with a Wild
FREE: Final = 2  # the value of `plus4_mode` under which a +4 tells nothing


def forget(game: Game) -> None:
    """Begin a round with nothing seen."""
    if not game.recall:
        return
    game.lacked = 0
    for face in range(64):
        game.laid[face] = 0
    for seat in range(game.seats):
        game.asked[seat] = NO_COLOUR
        for suit in range(SUITS):
            game.lacks[seat][suit] = 0
    for colour in range(COLOURS):
        game.swept[colour] = 0


def gathered(game: Game) -> None:
    """See the discard, less its top, go back into the stock."""
    if not game.recall:
        return
    for face in range(64):
        game.laid[face] = 0
    for colour in range(COLOURS):
        game.swept[colour] = 0
    game.laid[game.top] = 1


def shown(game: Game, face: int, copies: int) -> None:
    """See a face come onto the discard, or leave it with -1."""
    if game.recall:
        game.laid[face] += copies


def hidden(game: Game, colour: int) -> None:
    """See a card swept: its colour is known, its face is not."""
    if game.recall:
        game.swept[colour] += 1


def seen_laying(game: Game, seat: int, face: int) -> None:
    """Learn from a lay, after which the hand is one card less and the new colour is in force."""
    held = int(game.held[seat])
    laid = int(COLOUR_OF[face])
    for suit in range(SUITS):
        known = int(game.lacks[seat][suit])
        if known == 0:
            continue
        # One of its own suit came from what might be; any other from all the cards alike.
        known = min(known, FULL * held) if suit == laid else known * held // (held + 1)
        game.lacks[seat][suit] = known
    if face >= WILD:
        game.asked[seat] = game.colour


def seen_leaving(game: Game, seat: int, face: int) -> None:
    """Learn from a black card, before it is laid, about the colour in force (R-080)."""
    if face < WILD or game.colour == NO_COLOUR:
        return
    honest = face == WILD4 and game.launcher == 0 and game.plus4_mode != FREE
    lacking = (FULL if honest else LIKELY) * int(game.held[seat])
    game.lacked = game.lacks[seat][game.colour]
    game.lacks[seat][game.colour] = max(int(game.lacks[seat][game.colour]), lacking)


def seen_stuck(game: Game, seat: int) -> None:
    """Learn from a draw on turn, or a pass: whatever the reason, it reads as want of a card."""
    if not game.recall or game.colour == NO_COLOUR:
        return
    full = FULL * int(game.held[seat])
    game.lacks[seat][game.colour] = full
    game.lacks[seat][BLACK] = full
    if game.asked[seat] == game.colour:
        game.asked[seat] = NO_COLOUR


def exchanged(game: Game, seat: int, other: int) -> None:
    """Move what is known of two hands along with them."""
    if not game.recall:
        return
    game.asked[seat], game.asked[other] = game.asked[other], game.asked[seat]
    for suit in range(SUITS):
        kept = game.lacks[seat][suit]
        game.lacks[seat][suit] = game.lacks[other][suit]
        game.lacks[other][suit] = kept


def recollect(game: Game) -> None:
    """Begin to remember with what lies open on the discard of a round just dealt."""
    forget(game)
    for i in range(game.discard_len):
        game.laid[game.discard[i]] += 1
