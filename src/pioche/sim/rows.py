"""What a run is told, and the row that it writes of each round: plain functions with twins."""

from typing import Final

from pioche.bots.counting import (
    BLUFFS,
    CATCHES,
    CHALLENGES,
    CONVICTIONS,
    FIRST,
    HASH,
    LOGGED,
    MOVES,
    TURNS,
    WILD4S,
)
from pioche.kernel.layout import NOBODY, ROUND_OVER, SEATS, Game, Row
from pioche.sight import TEMPERS

# What a run is told, and where it stands: a row of these.
(
    KEY, _KEY1, _KEY2, _KEY3,  # what all dice come from: four words of 32 bits
    MATCHES,  # 1 for matches, 0 for single rounds
    PAIRED,  # 1 where each deal is played once in every seating
    ROTATES,  # 1 where the bots change seats from game to game
    LIMIT,  # of moves a round
    NEXT, STOP,  # the game to be played next, and the one before which to stop
    ROUND,  # of the match, from 0
    KEEPS,  # 1 where rows are kept, 0 where only sums are
    ROWS,  # kept by the last call
) = range(13)  # fmt: skip
BOTS: Final = 13  # the kind of each bot
BOT_TEMPERS: Final = BOTS + SEATS
# What is being added up: the match that is on, and for each bot the deal that is on.
D_ROUNDS: Final = BOT_TEMPERS + TEMPERS * SEATS
D_TURNS, D_MOVES, D_BOTS = D_ROUNDS + 1, D_ROUNDS + 2, D_ROUNDS + 3
D_WINS, D_POINTS, D_SHARES, OF_DOING = range(4)
RUN: Final = D_BOTS + OF_DOING * SEATS

# What a row holds: these, then the cards left by seat, then the totals by seat.
(
    R_GAME, R_ROUND, R_DEAL, R_SEATING, R_DEALER, R_FIRST, R_OUTCOME, R_WINNER, R_WINNERS,
    R_POINTS, R_TURNS, R_MOVES, R_DRAWS, R_RESHUFFLES, R_WILD4S, R_BLUFFS, R_CHALLENGES,
    R_CONVICTIONS, R_CATCHES, R_LOGGED, R_HASH, R_CARDS,
) = range(22)  # fmt: skip
WON, VOID, TRUNCATED = range(3)  # what R_OUTCOME may be
COLD: Final = {"write", "write_counts", "outcome"}  # calls in compiled code


def deal_of(game: Game, run: Row) -> int:
    """Return the number of the deal: paired games share it."""
    return run[NEXT] // game.seats if run[PAIRED] else run[NEXT]


def seating_of(game: Game, run: Row) -> int:
    """Return by how many seats the bots have moved up."""
    return run[NEXT] % game.seats if run[ROTATES] else 0


def write(game: Game, run: Row, tally: Row, row: Row) -> None:
    """Write the row of a round that has ended, or was cut off."""
    row[R_GAME] = run[NEXT]
    row[R_ROUND] = run[ROUND]
    row[R_DEAL] = deal_of(game, run)
    row[R_SEATING] = seating_of(game, run)
    row[R_DEALER] = game.dealer
    row[R_FIRST] = tally[FIRST]
    row[R_OUTCOME] = outcome(game)
    row[R_WINNER] = game.winner
    row[R_WINNERS] = game.winners
    row[R_POINTS] = game.points
    row[R_DRAWS] = game.pack_len + game.refilled - game.pile_len
    row[R_RESHUFFLES] = game.reshuffles
    write_counts(tally, row)
    for seat in range(game.seats):
        row[R_CARDS + seat] = game.held[seat]
        row[R_CARDS + game.seats + seat] = game.scores[seat]


def write_counts(tally: Row, row: Row) -> None:
    """Copy what the tally counted."""
    row[R_TURNS] = tally[TURNS]
    row[R_MOVES] = tally[MOVES]
    row[R_WILD4S] = tally[WILD4S]
    row[R_BLUFFS] = tally[BLUFFS]
    row[R_CHALLENGES] = tally[CHALLENGES]
    row[R_CONVICTIONS] = tally[CONVICTIONS]
    row[R_CATCHES] = tally[CATCHES]
    row[R_LOGGED] = tally[LOGGED]
    row[R_HASH] = tally[HASH]


def outcome(game: Game) -> int:
    """Tell how the round ended."""
    if game.phase < ROUND_OVER:
        return TRUNCATED
    return VOID if game.winner == NOBODY else WON
