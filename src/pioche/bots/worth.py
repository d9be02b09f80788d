"""What a game is worth to a seat, from 0 to 1: at its end, and in the middle, by all hands.

Plain functions, with compiled twins. The weights come from ``scripts/standing.py``.
"""

from math import exp, sqrt
from typing import Final

from pioche.kernel.hands import hand_points, popcount
from pioche.kernel.layout import MATCH_OVER, ROUND_OVER, Game
from pioche.kernel.legal import BLACKS, goes_on_top
from pioche.kernel.score import SINGLE_ROUND

SPREAD: Final = 4.8  # how far luck carries totals apart, by the square root of what is to win
CROWD: Final = 5  # seats from which a look at all hands tells more than one end by chance

# What speaks for a hand, added up to the logarithm of its odds: how many cards it holds, up to
# MANY and beyond; the same again by the size of the table; its black cards; and what fits.
MANY: Final = 7
(
    BEYOND, CROWDED, BLACK, BLACK_LAST, MORE_BLACKS, FITS, FITS_LAST, GOES_OUT, LEAVES_ONE,
) = range(MANY, MANY + 9)  # fmt: skip
MARKS: Final = MANY + 9
WEIGHTS: Final = (
    -0.68, -1.21, -1.57, -1.83, -1.98, -2.07, -2.12, -0.06,
    -0.03, 0.82, 0.90, 0.61, 0.36, 0.89, 2.80, 0.50,
)  # fmt: skip
COLD: Final = {"worth_of"}  # a call in compiled code


def worth_of(game: Game, seat: int) -> float:
    """Return a seat's chance to win the match; of a single round, whether it has."""
    if game.phase < ROUND_OVER:
        return chance_by_hands(game, seat) if can_be_judged(game) else 1.0 / game.seats
    if game.phase == MATCH_OVER:
        return 1.0 if game.winners >> seat & 1 else 0.0
    if counts_alone(game):
        return 1.0 if game.winner == seat else 0.0
    return chance_by_scores(game, seat)


def counts_alone(game: Game) -> bool:
    """Tell whether a round is all that counts."""
    return game.scoring >= SINGLE_ROUND or game.target == 0


def chance_by_scores(game: Game, seat: int) -> float:
    """Guess from the totals who will reach the goal first."""
    nearest = game.target
    for other in range(game.seats):
        nearest = min(nearest, game.target - game.scores[other])
    spread = SPREAD * sqrt(float(max(nearest, 20)))
    total = 0.0
    for other in range(game.seats):
        total += exp((game.scores[other] - game.scores[seat]) / spread)
    return 1.0 / total


# ---------------------------------------------------------------- in the middle of a round


def can_be_judged(game: Game) -> bool:
    """Tell whether the weights were learned from rounds like these: a crowd, each with its hand."""
    as_learned = game.seven == 0 and game.zero == 0 and game.launcher == 0
    return game.seats >= CROWD and game.scoring <= SINGLE_ROUND and as_learned


def chance_by_hands(game: Game, seat: int) -> float:
    """Guess from all hands, and whose turn it is, who will win the round; and so the match."""
    points = 0 if counts_alone(game) else points_held(game)
    total, gain, winner = 0.0, 0.0, int(game.turn)
    for turns in range(game.live):
        odds = exp(standing(game, winner, turns, WEIGHTS))
        total += odds
        gain += odds * worth_if_won(game, seat, winner, points)
        winner = int(game.after[game.way][winner])
    return gain / total


def points_held(game: Game) -> int:
    """Add up what all hands are worth."""
    points = 0
    for seat in range(game.seats):
        points += hand_points(game, seat)
    return points


def worth_if_won(game: Game, seat: int, winner: int, points: int) -> float:
    """Return what the round is worth to a seat if another, or it, goes out; points as they lie."""
    won = 1.0 if seat == winner else 0.0
    if counts_alone(game):
        return won
    before = game.scores[winner]
    game.scores[winner] = before + points - hand_points(game, winner)
    if game.scores[winner] < game.target:
        won = chance_by_scores(game, seat)
    game.scores[winner] = before
    return won


def standing(game: Game, seat: int, turns: int, weights: tuple[float, ...]) -> float:
    """Add up what speaks for a seat that is on turn after so many others; linear in the weights."""
    held, have = game.held[seat], game.have[seat]
    blacks = popcount(have & BLACKS)
    value = weights[min(held, MANY) - 1] + weights[BEYOND] * max(held - MANY, 0)
    value += weights[CROWDED] * held * game.seats
    if blacks:
        value += weights[BLACK] + weights[MORE_BLACKS] * (blacks - 1)
        value += weights[BLACK_LAST] if held == 1 else 0.0
    if have & goes_on_top(game):
        value += if_it_fits(game, held, turns, weights)
    return value


def if_it_fits(game: Game, held: int, turns: int, weights: tuple[float, ...]) -> float:
    """Add up what speaks for a hand of which a card could be laid now."""
    soon = 1.0 - turns / game.seats
    value = weights[FITS] * soon + (weights[FITS_LAST] * soon if held == 1 else 0.0)
    if turns == 0:
        value += weights[GOES_OUT] if held == 1 else 0.0
        value += weights[LEAVES_ONE] if held == 2 else 0.0
    return value
