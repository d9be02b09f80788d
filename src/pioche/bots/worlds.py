"""Worlds as they might be: what a seat does not know, dealt anew, as its memory makes it likely."""

from typing import Final

from pioche.cards import COLOUR_OF, NO_COLOUR
from pioche.kernel.dice import below
from pioche.kernel.hands import hand_add
from pioche.kernel.layout import BOT_DICE, CHALLENGE, Game
from pioche.kernel.legal import BLUFF
from pioche.kernel.memory import BLACK, FULL
from pioche.kernel.piles import lay_down, lay_under
from pioche.kernel.turns import link_seats
from pioche.sight import Sight

TRIES: Final = 8  # cards looked at, at most, for one that fits what is known of a hand
HUNDRED: Final = 100
OTHER_COLOUR: Final = 70  # percent, of the chance of a card of the colour that its holder named
HELD_CHANCE: Final = 76  # percent: a card that might be of a colour is not


def copy_game(games: list[Game], to: int, source: int) -> None:
    """Make one game a copy of another; the compiled twin copies a record."""
    games[to].restore(games[source])


def set_out(s: Sight, game: Game) -> None:
    """Set what a seat knows out in a game of these rules; all else lies in the stock as a bag."""
    set_table(s, game)
    for face in range(64):
        for _ in range(s.counts[face]):
            hand_add(game, s.seat, face)
    fill_bag(s, game)
    for face in range(64):
        copies = int(s.laid[face]) - (1 if face == s.top else 0)
        for _ in range(copies):
            lay_down(game, face)
    lay_down(game, s.top)
    set_turn(s, game)


def set_table(s: Sight, game: Game) -> None:
    """Clear the table, and set out its seats and scores."""
    game.seats, game.out, game.target = s.seats, s.out, s.target
    link_seats(game)
    for seat in range(s.seats):
        game.scores[seat] = s.scores[seat]
        game.held[seat] = game.have[seat] = 0
        game.asked[seat] = s.asked[seat]
        for face in range(64):
            game.counts[seat][face] = 0
        for suit in range(5):
            game.lacks[seat][suit] = s.lacks[seat][suit]
    for colour in range(4):
        game.swept[colour] = s.swept[colour]
    game.recall = 0  # until all is set out


def fill_bag(s: Sight, game: Game) -> None:
    """Put every card that the seat has not seen into the stock."""
    seen = [0] * 64
    for face in range(64):
        seen[face] = int(s.counts[face]) + int(s.laid[face])
    n = 0
    for i in range(game.pack_len):
        face = int(game.pack[i])
        if seen[face] > 0:
            seen[face] -= 1
        else:
            game.pile[n] = face
            n += 1
    game.pile_len = n
    game.ordered = game.discard_len = 0


def set_turn(s: Sight, game: Game) -> None:
    """Set out whose turn it is, and what waits for an answer."""
    game.phase, game.turn, game.way = s.phase, s.turn, s.way
    game.top, game.colour, game.said = s.top, s.colour, s.said
    game.dealer, game.owed, game.debt_face = s.dealer, s.owed, s.debt_face
    game.drawn, game.passes, game.presses = s.drawn, s.passes, s.presses
    game.source, game.colour_before = s.source, s.colour_before
    game.open = game.late = game.fined = game.precall = game.guilty = 0
    game.chain = game.chain_step = game.can_jump = game.gap = 0
    game.shots_len = game.shot = game.winners = game.points = 0
    game.lacked = s.lacked
    game.laid[:] = s.laid
    game.recall = 1


def imagine(s: Sight, game: Game, suspicion: int) -> None:
    """Deal the others' hands, and what was swept unseen, from the bag.

    ``suspicion`` is the percentage of players who lay a +4 though they hold the colour.
    """
    guilty = s.phase == CHALLENGE and suspects(s, game, suspicion)
    for seat in range(s.seats):
        if seat != s.seat:
            deal_guess(s, game, seat, guilty and seat == s.source)
    for colour in range(4):
        for _ in range(s.swept[colour]):
            lay_under(game, take_near(game, colour))
    game.guilty = 1 if guilty else 0
    game.pile_len = min(game.pile_len, s.stock)  # in a position laid out by hand cards are missing


def suspects(s: Sight, game: Game, suspicion: int) -> bool:
    """Roll whether a +4 was a bluff: how likely the hand held the colour, and how often one is."""
    if game.plus4_mode != BLUFF or s.source == s.seat:
        return False
    innocent = 1 << 20
    unknown = (FULL * int(s.held[s.source]) - int(s.lacked)) // FULL
    for _ in range(unknown):
        innocent = innocent * HELD_CHANCE // HUNDRED
    guilty = ((1 << 20) - innocent) * suspicion // HUNDRED
    return below(game, BOT_DICE, innocent + guilty + 1) < guilty


def deal_guess(s: Sight, game: Game, seat: int, guilty: bool) -> None:
    """Deal a hand that fits what the table has seen of its seat."""
    left = int(s.held[seat])
    if guilty and left:
        hand_add(game, seat, take_near(game, s.colour_before))
        left -= 1
    for _ in range(left):
        if game.pile_len:
            hand_add(game, seat, take_likely(s, game, seat, guilty))


def take_likely(s: Sight, game: Game, seat: int, guilty: bool) -> int:
    """Take a card from the bag that this seat may well hold."""
    place = below(game, BOT_DICE, game.pile_len)
    for _ in range(TRIES):
        suit = int(COLOUR_OF[game.pile[place]])
        known = s.lacks[seat][suit]
        if guilty and suit == s.colour_before:
            known = s.lacked
        if is_likely(s, game, seat, suit, known):
            break
        place = below(game, BOT_DICE, game.pile_len)
    return take_at(game, place)


def is_likely(s: Sight, game: Game, seat: int, suit: int, known: int) -> bool:
    """Roll whether a card of this suit fits a seat of which so much is known."""
    if known and below(game, BOT_DICE, FULL * s.held[seat]) < known:
        return False
    other = s.asked[seat] != NO_COLOUR and suit not in (s.asked[seat], BLACK)
    return not other or below(game, BOT_DICE, HUNDRED) < OTHER_COLOUR


def take_near(game: Game, colour: int) -> int:
    """Take a card of this colour from the bag, or any card where there is none."""
    place = below(game, BOT_DICE, game.pile_len)
    for i in range(game.pile_len):
        there = (place + i) % game.pile_len
        if COLOUR_OF[game.pile[there]] == colour:
            return take_at(game, there)
    return take_at(game, place)


def take_at(game: Game, place: int) -> int:
    """Take the card at a place of the bag."""
    face = int(game.pile[place])
    game.pile_len -= 1
    game.pile[place] = game.pile[game.pile_len]
    return face
