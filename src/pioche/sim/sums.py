"""What a simulation adds up from its rows, in whole numbers: plain functions, with compiled twins.

Two rows of sums are added place by place, so parts may be counted anywhere and in any order.
"""

from typing import Final

from pioche.kernel.layout import NOBODY, SEATS, Row
from pioche.sim.rows import (
    D_BOTS,
    D_MOVES,
    D_POINTS,
    D_ROUNDS,
    D_SHARES,
    D_TURNS,
    D_WINS,
    MATCHES,
    NEXT,
    OF_DOING,
    PAIRED,
    R_BLUFFS,
    R_CATCHES,
    R_CHALLENGES,
    R_CONVICTIONS,
    R_DEALER,
    R_DRAWS,
    R_FIRST,
    R_MOVES,
    R_OUTCOME,
    R_POINTS,
    R_RESHUFFLES,
    R_SEATING,
    R_TURNS,
    R_WILD4S,
    R_WINNER,
    R_WINNERS,
    TRUNCATED,
    VOID,
)

SHARES: Final = 2520  # a match won alone; it can be shared evenly by up to ten
# What is measured of each round, in the order of its sums; points of rounds that someone won.
MEASURED: Final = (
    R_TURNS, R_MOVES, R_DRAWS, R_RESHUFFLES, R_WILD4S, R_BLUFFS, R_CHALLENGES, R_CONVICTIONS,
    R_CATCHES, R_POINTS,
)  # fmt: skip
NAMES: Final = (
    "turns", "moves", "draws", "reshuffles", "wild4s", "bluffs", "challenges", "challenges_won",
    "catches", "points",
)  # fmt: skip
OF_MATCHES: Final = ("rounds", "turns", "moves")

# Where each sum stands. Of a measure: its sum, then the sum of its squares.
(
    S_ROUNDS, S_VOID, S_CUT, S_RESHUFFLED, S_FIRST, S_DEALS, S_MATCHES, S_MATCHES_CUT,
) = range(8)  # fmt: skip
S_MEASURED: Final = 8
S_OF_MATCHES: Final = S_MEASURED + 2 * len(MEASURED)
S_FROM_DEALER: Final = S_OF_MATCHES + 2 * len(OF_MATCHES)  # rounds won, by seats left of the dealer
S_BOTS: Final = S_FROM_DEALER + SEATS
# Of each bot. Squares are those of the sum over a deal, where games are paired.
B_WINS, B_POINTS, B_POINTS_SQUARES, B_SHARES, B_SHARES_SQUARES, B_DEAL, B_DEAL_POINTS = range(7)
B_DEAL_SHARES: Final = 7
OF_BOT: Final = 8
S_LENGTHS: Final = S_BOTS + OF_BOT * SEATS  # how many rounds took so many turns; the last: or more
LENGTHS: Final = 1000
S_MATCH_LENGTHS: Final = S_LENGTHS + LENGTHS
MATCH_LENGTHS: Final = 8000
SUMS: Final = S_MATCH_LENGTHS + MATCH_LENGTHS
COLD: Final = {
    "add_round",
    "add_value",
    "add_win",
    "end_game",
    "add_match",
    "end_deal",
}  # calls in compiled code


def add_round(sums: Row, run: Row, row: Row, seats: int) -> None:
    """Add a row."""
    sums[S_ROUNDS] += 1
    sums[S_VOID] += 1 if row[R_OUTCOME] == VOID else 0
    sums[S_CUT] += 1 if row[R_OUTCOME] == TRUNCATED else 0
    sums[S_RESHUFFLED] += 1 if row[R_RESHUFFLES] else 0
    for i in range(len(MEASURED)):
        add_value(sums, S_MEASURED + 2 * i, row[MEASURED[i]])
    sums[S_LENGTHS + min(row[R_TURNS], LENGTHS - 1)] += 1
    run[D_ROUNDS] += 1
    run[D_TURNS] += row[R_TURNS]
    run[D_MOVES] += row[R_MOVES]
    if row[R_WINNER] != NOBODY:
        add_win(sums, run, row, seats)


def add_value(sums: Row, at: int, value: int) -> None:
    """Add a value and its square."""
    sums[at] += value
    sums[at + 1] += value * value


def add_win(sums: Row, run: Row, row: Row, seats: int) -> None:
    """Add who won, by bot and by place."""
    winner, points = row[R_WINNER], row[R_POINTS]
    sums[S_FIRST] += 1 if winner == row[R_FIRST] else 0
    sums[S_FROM_DEALER + (winner - row[R_DEALER]) % seats] += 1
    bot = (winner - row[R_SEATING]) % seats
    at = S_BOTS + OF_BOT * bot
    sums[at + B_WINS] += 1
    add_value(sums, at + B_POINTS, points)
    run[D_BOTS + OF_DOING * bot + D_WINS] += 1
    run[D_BOTS + OF_DOING * bot + D_POINTS] += points


def end_game(sums: Row, run: Row, row: Row, seats: int) -> None:
    """Add a game that has ended: a match, and the deal where this was its last seating."""
    if run[MATCHES]:
        add_match(sums, run, row, seats)
    run[D_ROUNDS] = run[D_TURNS] = run[D_MOVES] = 0
    if run[PAIRED] == 0 or run[NEXT] % seats == 0:
        end_deal(sums, run, seats)


def add_match(sums: Row, run: Row, row: Row, seats: int) -> None:
    """Add a match: how long it was, and who won it, alone or jointly."""
    if row[R_WINNERS] == 0:
        sums[S_MATCHES_CUT] += 1
        return
    sums[S_MATCHES] += 1
    for i in range(len(OF_MATCHES)):
        add_value(sums, S_OF_MATCHES + 2 * i, run[D_ROUNDS + i])
    sums[S_MATCH_LENGTHS + min(run[D_TURNS], MATCH_LENGTHS - 1)] += 1
    joint = 0
    for seat in range(seats):
        joint += row[R_WINNERS] >> seat & 1
    for seat in range(seats):
        if row[R_WINNERS] >> seat & 1:
            bot = (seat - row[R_SEATING]) % seats
            add_value(sums, S_BOTS + OF_BOT * bot + B_SHARES, SHARES // joint)
            run[D_BOTS + OF_DOING * bot + D_SHARES] += SHARES // joint


def end_deal(sums: Row, run: Row, seats: int) -> None:
    """Add the squares of what each bot made of a deal in all its games."""
    sums[S_DEALS] += 1
    for bot in range(seats):
        at, done = S_BOTS + OF_BOT * bot, D_BOTS + OF_DOING * bot
        sums[at + B_DEAL] += run[done + D_WINS] ** 2
        sums[at + B_DEAL_POINTS] += run[done + D_POINTS] ** 2
        sums[at + B_DEAL_SHARES] += run[done + D_SHARES] ** 2
        run[done + D_WINS] = run[done + D_POINTS] = run[done + D_SHARES] = 0
