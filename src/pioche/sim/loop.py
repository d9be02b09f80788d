"""Rounds and matches between bots: plain functions, with compiled twins like the kernel's."""

from typing import Final

from pioche.bots import counting
from pioche.bots.counting import LOGGED, ROOM
from pioche.bots.table import play_on
from pioche.kernel.deal import choose_dealer, deal, pass_deal
from pioche.kernel.layout import MATCH_OVER, ROUND_OVER, Game, Grid, Row
from pioche.sight import TEMPERS, Sight, look_at_table
from pioche.sim.rows import (
    BOT_TEMPERS,
    BOTS,
    KEEPS,
    LIMIT,
    MATCHES,
    NEXT,
    ROTATES,
    ROUND,
    ROWS,
    STOP,
    deal_of,
    seating_of,
    write,
)
from pioche.sim.seeds import sow
from pioche.sim.sums import add_round, end_game

COLD: Final = {"begin", "seat_bot", "new_match", "go_on"}  # calls in compiled code
CALLS_A_MOVE: Final = 11  # a move is logged with at most so many actions: itself, ten calls


def play_games(
    game: Game, sights: list[Sight], kinds: Row, run: Row, rows: Grid, sums: Row, tally: Row
) -> None:
    """Play games up to ``run[STOP]``, a row a round; stop early where rows or room run out.

    What is left, a match in progress included, is played by calling again with the same game.
    Where rows are not kept, the first one serves for all.
    """
    kept = 0
    tally[LOGGED] = 0
    while run[NEXT] < run[STOP] and kept < len(rows) and has_room(run, tally):
        begin(game, sights, kinds, run)
        play_round(game, sights, kinds, run, tally)
        write(game, run, tally, rows[kept])
        add_round(sums, run, rows[kept], game.seats)
        go_on(game, run, sums, rows[kept])
        kept += run[KEEPS]
    run[ROWS] = kept


def has_room(run: Row, tally: Row) -> bool:
    """Tell whether the longest round would fit behind the tally, if moves are written down."""
    return tally[ROOM] == 0 or tally[ROOM] - tally[LOGGED] >= CALLS_A_MOVE * run[LIMIT]


def begin(game: Game, sights: list[Sight], kinds: Row, run: Row) -> None:
    """Seat the bots, give all dice their start, and find the dealer."""
    seating = seating_of(game, run)
    if run[ROUND] == 0:
        new_match(game)
        for bot in range(game.seats):
            seat_bot(run, bot, kinds, sights, (bot + seating) % game.seats)
    sow(game, sights, run, deal_of(game, run), run[ROUND], seating)
    if run[MATCHES] == 0:
        game.dealer = (run[NEXT] // game.seats if run[ROTATES] else run[NEXT]) % game.seats
    elif run[ROUND] == 0:
        choose_dealer(game)


def seat_bot(run: Row, bot: int, kinds: Row, sights: list[Sight], seat: int) -> None:
    """Put a bot with its temper on a seat."""
    kinds[seat] = run[BOTS + bot]
    for i in range(TEMPERS):
        sights[seat].temper[i] = run[BOT_TEMPERS + TEMPERS * bot + i]


def new_match(game: Game) -> None:
    """Forget the scores, and who was put out."""
    for seat in range(game.seats):
        game.scores[seat] = 0
    game.winners = game.out = 0


def play_round(game: Game, sights: list[Sight], kinds: Row, run: Row, tally: Row) -> None:
    """Deal a round and play it to the end, or to the limit of moves."""
    for i in range(LOGGED):
        tally[i] = 0
    tally[counting.LIMIT] = run[LIMIT]
    deal(game)
    # Only what is drawn counts, also ahead of the first turn, and not what is dealt.
    game.refilled = game.pile_len - game.pack_len - game.live * game.hand_size
    for seat in range(game.seats):
        game.refilled += game.held[seat]
        look_at_table(game, seat, sights[seat])
    play_on(game, sights, kinds, tally)


def go_on(game: Game, run: Row, sums: Row, row: Row) -> None:
    """Pass the deal in a match that goes on; else turn to the next game.

    A round cut off ends its match, which nobody has won.
    """
    if run[MATCHES] and game.phase == ROUND_OVER:
        pass_deal(game)
        run[ROUND] += 1
    else:
        run[NEXT] += 1
        run[ROUND] = 0
        end_game(sums, run, row, game.seats)


# The plain run of rounds that measures speed and compares the twins.
ROUNDS, POINTS, WINS = 16, 17, 18
TALLY: Final = 28


def play_rounds(game: Game, sights: list[Sight], kinds: Row, rounds: int, tally: Row) -> None:
    """Play so many rounds one after another, the deal passing left; matches begin anew."""
    for _ in range(rounds):
        deal(game)
        for seat in range(game.seats):
            look_at_table(game, seat, sights[seat])
        play_on(game, sights, kinds, tally)
        tally[ROUNDS] += 1
        tally[POINTS] += game.points
        if game.winner < game.seats:
            tally[WINS + game.winner] += 1
        pass_deal(game)
        if game.phase == MATCH_OVER:
            new_match(game)
