"""What a seat observes: bytes in named pieces, of what it may know and of nothing else.

Whatever goes by seat goes in the order of play, oneself first, so that a policy holds at every
seat; counts stop at 255. A piece is here because someone listed it.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from pioche.cards import COLOURS, FACES, NO_COLOUR
from pioche.env.choices import Bytes, places_to, seat_at
from pioche.kernel.layout import CHALLENGE, DRAWN, NOBODY, ROUND_OVER, SEATS, SUITS, Game
from pioche.kernel.legal import would_bluff
from pioche.kernel.uno import can_catch

MOST: Final = 255
ASIDE: Final = ROUND_OVER + 1  # the phase of a seat that is asked out of turn
SCORE_UNIT: Final = 200  # a score of the whole target, so that twice as much still fits


class Piece(NamedTuple):
    """A run of bytes in an observation: where it is, how it is shaped, in which unit it counts."""

    at: slice
    shape: tuple[int, ...]
    unit: str


LAYOUT: Final[tuple[tuple[str, tuple[int, ...], str], ...]] = (
    ("hand", (FACES,), "copies held, by face"),
    ("drawn", (FACES,), "1 at the card just drawn that may be laid"),
    ("top", (FACES,), "1 at the face that shows"),
    ("laid", (FACES,), "copies seen in the discard since it was last shuffled, by face"),
    ("swept", (COLOURS,), "cards swept under a Poser tout since then, by colour"),
    ("colour", (COLOURS,), "1 at the colour in force"),
    ("phase", (ASIDE + 1,), "1 at the phase: colour, turn, drawn, challenge, stack, over, aside"),
    ("turn", (SEATS,), "1 at the seat that must act"),
    ("held", (SEATS,), "cards in the hand, by seat"),
    ("said", (SEATS,), "1 where a seat holds one card and has said UNO"),
    ("open", (SEATS,), "1 where contre-UNO would catch a seat"),
    ("live", (SEATS,), "1 where a seat is there and still in"),
    ("lacks", (SEATS, SUITS), "how surely a seat lacks a suit, 0 to 16; black last"),
    ("asked", (SEATS, COLOURS), "1 at the colour that a seat named last and has not been stuck on"),
    ("source", (SEATS,), "1 at whoever laid the card that waits for an answer"),
    ("before", (COLOURS,), "1 at the colour before the +4 that waits"),
    ("scores", (SEATS,), "points of the match, in 200ths of its target, by seat"),
    ("owed", (), "cards, or presses, that wait for the next player"),
    ("stock", (), "cards in the stock"),
    ("discard", (), "cards in the discard"),
    ("seats", (), "how many sit at the table"),
    ("clockwise", (), "1 where play goes clockwise"),
    ("bluff", (), "1 where a +4 laid now would be a bluff"),
    ("chain", (), "cards laid so far in a lay of several"),
    ("ahead", (), "1 where one has said UNO ahead of the lay"),
)


def _placed() -> Mapping[str, Piece]:
    placed, start = {}, 0
    for name, shape, unit in LAYOUT:
        size = 1
        for length in shape:
            size *= length
        placed[name] = Piece(slice(start, start + size), shape, unit)
        start += size
    return MappingProxyType(placed)


PIECES: Final = _placed()
SIZE: Final = max(piece.at.stop for piece in PIECES.values())

# The same places as plain numbers, which compiled code can read.
(
    HAND, DRAWN_CARD, TOP, LAID, SWEPT, COLOUR_NOW, PHASE, TURN_OF, HELD, SAID, OPEN, LIVE, LACKS,
    ASKED, SOURCE, BEFORE, SCORES, OWED, STOCK, DISCARD, TABLE, CLOCKWISE, BLUFFING, CHAIN, AHEAD,
) = (piece.at.start for piece in PIECES.values())  # fmt: skip

COLD: Final = {"write_debt", "write_pieces"}  # calls in compiled code


def write_pieces(game: Game, seat: int, aside: int, out: Bytes) -> None:
    """Write what a seat observes into SIZE bytes; ``aside`` 1 where it is asked out of turn."""
    out[:] = 0
    for face in range(FACES):
        out[HAND + face] = game.counts[seat][face]
        out[LAID + face] = game.laid[face]
    out[TOP + game.top] = 1
    if game.phase == DRAWN and seat == game.turn:
        out[DRAWN_CARD + game.drawn] = 1
    for colour in range(COLOURS):
        out[SWEPT + colour] = game.swept[colour]
    write_table(game, seat, aside, out)
    for k in range(game.seats):
        write_seat(game, seat, k, out)
    if game.owed or game.phase == CHALLENGE:
        write_debt(game, seat, out)


def write_table(game: Game, seat: int, aside: int, out: Bytes) -> None:
    """Write what lies on the table and whose turn it is."""
    if game.colour < NO_COLOUR:
        out[COLOUR_NOW + game.colour] = 1
    if aside and game.phase < ROUND_OVER:
        out[PHASE + ASIDE] = 1
    else:
        out[PHASE + min(game.phase, ROUND_OVER)] = 1
    if game.turn < game.seats:
        out[TURN_OF + places_to(game, seat, game.turn)] = 1
    out[OWED] = min(game.owed, MOST)
    out[STOCK] = min(game.pile_len, MOST)
    out[DISCARD] = min(game.discard_len, MOST)
    out[TABLE] = game.seats
    out[CLOCKWISE] = 1 - game.way
    out[CHAIN] = min(game.chain, MOST)
    if seat == game.turn:
        out[AHEAD] = game.precall
        if would_bluff(game):
            out[BLUFFING] = 1


def write_seat(game: Game, seat: int, k: int, out: Bytes) -> None:
    """Write what is known of the seat ``k`` places on."""
    other = seat_at(game, seat, k)
    bit = game.out >> other & 1
    out[LIVE + k] = 1 - bit
    out[HELD + k] = min(game.held[other], MOST)
    out[SAID + k] = game.said >> other & 1
    if game.open and (other == seat or can_catch(game, seat, other)):
        out[OPEN + k] = game.open >> other & 1
    if game.scores[other] and game.target:
        out[SCORES + k] = min(game.scores[other] * SCORE_UNIT // game.target, MOST)
    if other != seat:
        write_guesses(game, other, k, out)


def write_guesses(game: Game, other: int, k: int, out: Bytes) -> None:
    """Write what another seat has let everybody know of its hand."""
    if game.asked[other] < NO_COLOUR:
        out[ASKED + k * COLOURS + game.asked[other]] = 1
    cards = max(int(game.held[other]), 1)
    for suit in range(SUITS):
        known = int(game.lacks[other][suit])
        if known:
            out[LACKS + k * SUITS + suit] = min(known // cards, MOST)


def write_debt(game: Game, seat: int, out: Bytes) -> None:
    """Write who laid the card that waits, and on which colour a +4 was laid."""
    if game.source != NOBODY:
        out[SOURCE + places_to(game, seat, game.source)] = 1
    if game.phase == CHALLENGE and game.colour_before < NO_COLOUR:
        out[BEFORE + game.colour_before] = 1
