"""A round as one seat sees it, in the kernel's numbers: what a bot decides from.

Plain functions over plain integers, so that they have compiled twins like the kernel. A field
is here because someone listed it; nothing is taken away from the game.
"""

from typing import Annotated, Final

from pioche.cards import COLOURS, WILD4
from pioche.kernel.layout import (
    CHALLENGE,
    DRAWN,
    NOBODY,
    SEATS,
    SUITS,
    TURN,
    Game,
    Grid,
    Row,
    fields_of,
    zeros,
)
from pioche.kernel.legal import plays, verbs, would_bluff

TEMPERS: Final = 4


class SightFields:
    """What a seat sees. Sets of faces, verbs and seats are words of bits."""

    __slots__ = ()

    dice: Annotated[Grid, "i8", (1, 4)]  # the seat's own, none of the game's
    held: Annotated[Row, "i8", (SEATS,)]  # cards in each hand
    scores: Annotated[Row, "i8", (SEATS,)]
    counts: Annotated[Row, "u1", (64,)]  # the own hand, by face
    have: Annotated[int, "i8"]
    left: Annotated[int, "i8"]  # cards in the own hand
    seat: Annotated[int, "u1"]
    seats: Annotated[int, "i8"]
    out: Annotated[int, "i8"]  # seats that are no longer in
    phase: Annotated[int, "u1"]
    turn: Annotated[int, "u1"]
    way: Annotated[int, "u1"]
    top: Annotated[int, "u1"]
    colour: Annotated[int, "u1"]
    said: Annotated[int, "i8"]  # who holds one card and has said UNO
    stock: Annotated[int, "i8"]
    discard: Annotated[int, "i8"]
    plays: Annotated[int, "i8"]  # faces this seat may lay now, a bluff included
    aims: Annotated[int, "i8"]  # faces that are laid at a player
    colours: Annotated[int, "i8"]  # colours that a black card may name
    bluff: Annotated[int, "i8"]  # whether a +4 among them would be one
    verbs: Annotated[int, "i8"]  # what else it may do now
    source: Annotated[int, "u1"]  # who laid the +4 that waits for an answer, or NOBODY
    colour_before: Annotated[int, "u1"]
    target: Annotated[int, "i8"]
    # what the whole table has seen: pioche.kernel.memory
    lacks: Annotated[Grid, "i8", (SEATS, SUITS)]
    asked: Annotated[Row, "i8", (SEATS,)]
    laid: Annotated[Row, "i8", (64,)]
    swept: Annotated[Row, "i8", (4,)]
    lacked: Annotated[int, "i8"]
    # what else lies open, for bots that play on in thought
    dealer: Annotated[int, "i8"]
    owed: Annotated[int, "i8"]
    debt_face: Annotated[int, "i8"]
    drawn: Annotated[int, "i8"]  # the card just drawn, where the seat may lay it
    passes: Annotated[int, "i8"]
    presses: Annotated[int, "i8"]
    # how the seat behaves, in odds out of CERTAIN, as pioche.bots.temper orders them
    temper: Annotated[Row, "i8", (TEMPERS,)]


SIGHT: Final = fields_of(SightFields)


class Sight(SightFields):
    """The interpreted twin of a record of SIGHT."""

    __slots__ = (*(name for name, _, _ in SIGHT), "rules")

    dice: Grid
    rules: Game | None  # a game of the same rules with nothing on the table

    def __init__(self, dice: Row, rules: Game | None = None) -> None:
        for name, _, shape in SIGHT:
            setattr(self, name, zeros(shape))
        self.dice = [dice]
        self.rules = rules


def glance(game: Game, seat: int, sight: Sight) -> None:
    """Fill in no more than a choice at random needs of the seat on turn."""
    faces = plays(game)
    bluff = would_bluff(game)
    may = 0 if game.phase == TURN and faces & ~(bluff << WILD4) else verbs(game)
    sight.phase = game.phase
    sight.left = game.held[seat]
    sight.colours = colours_to_name(game)
    sight.plays, sight.bluff, sight.verbs = faces, bluff, may


def look(game: Game, seat: int, sight: Sight) -> None:
    """Fill in what every choice needs: the top, the colour, the own faces, what may be done."""
    sight.phase = game.phase
    sight.turn = game.turn
    sight.top = game.top
    sight.colour = game.colour
    sight.have = game.have[seat]
    sight.left = game.held[seat]
    sight.colours = colours_to_name(game)
    look_at_choices(game, seat, sight)


def look_closely(game: Game, seat: int, sight: Sight) -> None:
    """Fill in what changes with every move and only some bots look at: it takes as long again."""
    sight.way = game.way
    sight.said = game.said
    sight.stock = game.pile_len
    sight.discard = game.discard_len
    sight.counts[:] = game.counts[seat]
    for other in range(game.seats):  # a slice of ten would take longer
        sight.held[other] = game.held[other]


def look_at_all(game: Game, seat: int, sight: Sight) -> None:
    """Fill in all that a seat sees."""
    look(game, seat, sight)
    look_closely(game, seat, sight)
    look_back(game, sight)
    look_around(game, seat, sight)
    look_at_table(game, seat, sight)


def look_back(game: Game, sight: Sight) -> None:
    """Fill in what the table has seen, for bots that remember."""
    sight.lacked = game.lacked
    for other in range(game.seats):
        sight.asked[other] = game.asked[other]
        sight.lacks[other][:] = game.lacks[other]


def look_around(game: Game, seat: int, sight: Sight) -> None:
    """Fill in what else lies open, for bots that play on in thought."""
    sight.dealer = game.dealer
    sight.owed = game.owed
    sight.debt_face = game.debt_face
    sight.drawn = game.drawn if game.phase == DRAWN and seat == game.turn else 0
    sight.passes = game.passes
    sight.presses = game.presses
    sight.laid[:] = game.laid
    sight.swept[:] = game.swept


def look_at_table(game: Game, seat: int, sight: Sight) -> None:
    """Fill in what changes only between rounds."""
    sight.seat = seat
    sight.seats = game.seats
    sight.out = game.out
    sight.aims = game.aims
    sight.target = game.target
    sight.scores[:] = game.scores


def colours_to_name(game: Game) -> int:
    """Return the colours that a black card may name, as a set (R-075)."""
    every = (1 << COLOURS) - 1
    return every if game.wild_may_keep_colour else every & ~(1 << game.colour)


def look_at_choices(game: Game, seat: int, sight: Sight) -> None:
    """Fill in what this seat may do, if it must act."""
    sight.plays = sight.bluff = sight.verbs = 0
    if seat == game.turn:
        sight.plays = plays(game)
        sight.bluff = would_bluff(game)
        sight.verbs = verbs(game)
    sight.source, sight.colour_before = NOBODY, 0
    if game.phase == CHALLENGE:
        sight.source, sight.colour_before = game.source, game.colour_before
