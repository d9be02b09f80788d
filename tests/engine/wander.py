"""A player without any sense, for the interpreted kernel and for its compiled twins alike.

It lays, bluffs, draws, challenges, calls and catches by the game's own dice, and now and then
tries something at random that is mostly refused; the reasons go into the sum as well. Plain
functions over integers, like the kernel's own.
"""

from typing import Final

from pioche.cards import COLOURS, FACES, NO_COLOUR, WILD
from pioche.kernel.actions import action, aim, lay, name
from pioche.kernel.check import FINE, check
from pioche.kernel.deal import deal, pass_deal
from pioche.kernel.dice import below, next32
from pioche.kernel.hands import lowest, popcount
from pioche.kernel.layout import (
    BOT_DICE,
    CATCH,
    MATCH_OVER,
    NAME,
    NOBODY,
    ROUND_OVER,
    UNO,
    Game,
    Row,
)
from pioche.kernel.legal import plays, verbs
from pioche.kernel.play import apply

HASH, DONE, REFUSED, ROUNDS, VOID, STUCK, LOST, WRONG = range(8)
TALLY: Final = 8
M32: Final = 0xFFFFFFFF
LONGEST: Final = 4000  # moves; a player without sense may take long, but not for ever


def roll(game: Game, n: int) -> int:
    return below(game, BOT_DICE, n)


def pick(game: Game, word: int) -> int:
    for _ in range(roll(game, popcount(word))):
        word &= word - 1
    return lowest(word)


def attempt(game: Game, what: int, tally: Row) -> int:
    """Try something; say whether it was accepted, and add the reason to the sum."""
    reason = check(game, what)
    tally[HASH] = ((tally[HASH] * 31 + what) * 31 + reason) & M32
    if reason != FINE:
        tally[REFUSED] += 1
        return 0
    tally[DONE] += 1
    apply(game, what)
    return 1


def on_turn(game: Game) -> int:
    """Choose among all that is offered to the seat that must act; -1 where nothing is."""
    faces, others = plays(game), verbs(game)
    if faces and (not others or roll(game, 4)):
        face = pick(game, faces)
        colour = roll(game, COLOURS) if face >= WILD else NO_COLOUR
        return lay(game.turn, face, colour, roll(game, 2))
    if not others:
        return -1
    verb = pick(game, others)
    if verb == NAME:
        return name(game.turn, NAME, roll(game, COLOURS))
    return action(game.turn, verb)


def out_of_turn(game: Game, tally: Row) -> None:
    """Say UNO, catch somebody, or try what makes no sense at all."""
    seat = roll(game, game.seats)
    what = roll(game, 4)
    if what == 0:
        attempt(game, action(seat, UNO), tally)
    elif what == 1:
        attempt(game, aim(seat, CATCH, roll(game, game.seats)), tally)
    elif game.open:
        attempt(game, aim(seat, CATCH, pick(game, game.open)), tally)
    else:
        attempt(game, nonsense(game, seat), tally)


def nonsense(game: Game, seat: int) -> int:
    """Make an action of any verb, face, colour and target."""
    word = lay(seat, roll(game, FACES), roll(game, 8), roll(game, 2))
    if roll(game, 8) == 0:
        word ^= (NOBODY ^ roll(game, game.seats)) << 13
    return (word & ~15) | roll(game, 11)


def play_round(game: Game, stock: int, tally: Row) -> None:
    """Deal a round, lose all but some of the stock, and play until the end or for very long."""
    deal(game)
    game.pile_len = min(game.pile_len, stock)
    cards = count(game)
    for _ in range(LONGEST):
        if game.phase >= ROUND_OVER:
            break
        if roll(game, 4) == 0:
            out_of_turn(game, tally)
        if game.phase >= ROUND_OVER:
            break
        what = on_turn(game)
        if what < 0:
            tally[STUCK] += 1
            break
        if not attempt(game, what, tally):
            tally[WRONG] += 1
    tally[ROUNDS] += 1
    tally[LOST] += abs(count(game) - cards)
    if game.phase == ROUND_OVER and game.winner == NOBODY:
        tally[VOID] += 1


def count(game: Game) -> int:
    cards = game.pile_len + game.discard_len
    for seat in range(game.seats):
        cards += game.held[seat]
    return int(cards)


def play_rounds(game: Game, rounds: int, tally: Row) -> None:
    """Play so many rounds, most of them with a whole stock, some with next to none."""
    for _ in range(rounds):
        short = roll(game, 4) == 0
        play_round(game, roll(game, 6) if short else 1000, tally)
        pass_deal(game)
        if game.phase == MATCH_OVER:
            for seat in range(game.seats):
                game.scores[seat] = 0
            game.winners = 0
        tally[HASH] = (tally[HASH] * 31 + next32(game, BOT_DICE)) & M32
