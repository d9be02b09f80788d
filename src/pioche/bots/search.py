"""Trying moves out in worlds as they might be: plain functions, with compiled twins.

Every candidate is played to the end of the round in the same worlds, with the same dice, by
``fair`` on every seat. What counts is the difference to the move that ``fair`` would choose: most
of the luck is common to both and cancels out.
"""

from math import sqrt
from typing import Final

from pioche.bots.choice import lay_with
from pioche.bots.counting import LIMIT, MOVES
from pioche.bots.fair import act, best_colour, cards_of, next_seat, victim
from pioche.bots.table import play_on
from pioche.bots.worlds import copy_game, imagine, set_out
from pioche.bots.worth import can_be_judged, worth_of
from pioche.cards import COLOURS, WILD
from pioche.kernel.actions import action, name
from pioche.kernel.dice import next32
from pioche.kernel.hands import lowest
from pioche.kernel.layout import (
    ACCEPT,
    CONTEST,
    DRAW,
    KEEP,
    NAME,
    TURN,
    Game,
    Row,
)
from pioche.kernel.play import apply
from pioche.sight import Sight, look_at_table

BASE, WORLD, TRIAL = range(3)  # the games of a search: what is known, one world, one trial in it
MOST: Final = 24  # moves considered
LONGEST: Final = 400  # moves of a trial that is played to the end
BATCH: Final = 32  # worlds between two looks at the clock
LAPS: Final = 5  # after which a trial is judged by all hands, where they can be judged
SURE: Final = 2.5  # standard errors by which a move that lags behind is given up

# The rows of a search: its moves, the kinds that play on, a tally of theirs, and its plan.
MOVES_ROW, KINDS_ROW, TALLY_ROW, PLAN = range(4)
COUNT, SUSPICION, WORLDS, TRIALS, PEEKS, LENGTH = range(6)  # what the plan holds
# What a search counts for each move: whether it is still tried, and the differences.
ALIVE, SUM, SQUARES = range(3)


def begin(
    games: list[Game], s: Sight, seen: list[Sight], rows: list[Row], stats: list[list[float]]
) -> int:
    """Set out what is known, and list the moves; return how many there are."""
    plan = rows[PLAN]
    if plan[PEEKS] == 0:
        set_out(s, games[BASE])
    plan[WORLDS] = plan[TRIALS] = 0
    plan[LENGTH] = LAPS * s.seats if can_be_judged(games[BASE]) else LONGEST
    plan[COUNT] = candidates(s, rows[MOVES_ROW])
    for seat in range(s.seats):
        look_at_table(games[BASE], seat, seen[seat])
    for i in range(plan[COUNT]):
        stats[i][ALIVE], stats[i][SUM], stats[i][SQUARES] = 1.0, 0.0, 0.0
    return int(plan[COUNT])


def step(
    games: list[Game], s: Sight, seen: list[Sight], rows: list[Row], stats: list[list[float]]
) -> int:
    """Try the moves in some more worlds; return how many are still worth it."""
    plan = rows[PLAN]
    plan[TRIALS] += try_out(games, s, seen, rows, stats)
    plan[WORLDS] += BATCH
    return give_up(stats, int(plan[COUNT]), int(plan[WORLDS]))


def candidates(s: Sight, moves: Row) -> int:
    """List the moves worth trying, the one that ``fair`` would choose first; return how many."""
    moves[0] = act(s)
    n = 1
    faces = s.plays
    while faces:
        face = lowest(faces)
        faces &= faces - 1
        n = add_lays(s, moves, n, face)
    for verb in (DRAW, KEEP, ACCEPT, CONTEST):
        if s.verbs >> verb & 1 and (verb != DRAW or may_well_draw(s)):
            n = add(moves, n, action(s.seat, verb))
    if s.verbs >> NAME & 1:
        for colour in range(COLOURS):
            n = add(moves, n, name(s.seat, NAME, colour))
    return n


def may_well_draw(s: Sight) -> bool:
    """Tell whether drawing is worth a thought: not with a coloured card that goes."""
    return s.phase != TURN or s.plays & ((1 << WILD) - 1) == 0


def add(moves: Row, n: int, move: int) -> int:
    """Put a move on the list, if it is new and there is room; return how many there are."""
    for i in range(n):
        if moves[i] == move:
            return n
    if n == MOST:
        return n
    moves[n] = move
    return n + 1


def add_lays(s: Sight, moves: Row, n: int, face: int) -> int:
    """Put each way to lay a face on the list that may be the best."""
    aim = victim(s)
    if face < WILD:
        return add(moves, n, lay_with(s, face, 0, aim))
    for colour in range(COLOURS):
        if s.colours >> colour & 1 and (cards_of(s, colour) or colour == best_colour(s)):
            n = add(moves, n, lay_with(s, face, colour, aim))
    if s.aims >> face & 1:
        n = add(moves, n, lay_with(s, face, best_colour(s), next_seat(s, s.seat)))
    return n


def sow(game: Game, s: Sight) -> None:
    """Roll a start for all dice of a world from the bot's own."""
    for stream in range(3):
        for i in range(4):
            game.dice[stream][i] = next32(s, 0)


def give_dice(game: Game, seen: list[Sight]) -> None:
    """Give the seats dice that begin alike in every trial of a world."""
    for seat in range(game.seats):
        for i in range(4):
            seen[seat].dice[0][i] = game.dice[0][i] ^ (seat + 1)


def try_out(
    games: list[Game], s: Sight, seen: list[Sight], rows: list[Row], stats: list[list[float]]
) -> int:
    """Try the moves in a batch of worlds; return how many trials that took."""
    moves, plan = rows[MOVES_ROW], rows[PLAN]
    trials = 0
    for _ in range(BATCH):
        copy_game(games, WORLD, BASE)
        sow(games[WORLD], s)
        if plan[PEEKS] == 0:
            imagine(s, games[WORLD], int(plan[SUSPICION]))
        first = 0.0
        for i in range(plan[COUNT]):
            if stats[i][ALIVE] == 0:
                continue
            copy_game(games, TRIAL, WORLD)
            give_dice(games[WORLD], seen)
            value = play_out(games[TRIAL], s, seen, rows, moves[i])
            first = value if i == 0 else first
            stats[i][SUM] += value - first
            stats[i][SQUARES] += (value - first) * (value - first)
            trials += 1
    return trials


def play_on_in_worlds(
    games: list[Game], s: Sight, seen: list[Sight], rows: list[Row], times: int
) -> float:
    """Deal what is unknown anew so many times and play on; return what that is worth in all."""
    total = 0.0
    set_out(s, games[BASE])
    for seat in range(s.seats):
        look_at_table(games[BASE], seat, seen[seat])
    for _ in range(times):
        copy_game(games, WORLD, BASE)
        sow(games[WORLD], s)
        imagine(s, games[WORLD], int(rows[PLAN][SUSPICION]))
        give_dice(games[WORLD], seen)
        rows[TALLY_ROW][MOVES] = 0
        rows[TALLY_ROW][LIMIT] = LONGEST
        play_on(games[WORLD], seen, rows[KINDS_ROW], rows[TALLY_ROW])
        total += worth_of(games[WORLD], s.seat)
    return total


def play_out(game: Game, s: Sight, seen: list[Sight], rows: list[Row], move: int) -> float:
    """Make a move and play on, to the end or for some laps; return what that is worth."""
    tally = rows[TALLY_ROW]
    tally[MOVES] = 0
    tally[LIMIT] = rows[PLAN][LENGTH]
    apply(game, move)
    play_on(game, seen, rows[KINDS_ROW], tally)
    return worth_of(game, s.seat)


def give_up(stats: list[list[float]], count: int, worlds: int) -> int:
    """Give up moves that lag clearly behind the best; return how many are still tried.

    The first stays: the others are measured by it.
    """
    best = decide(stats, count, worlds, 0.0)
    most = stats[best][SUM] / worlds
    error = error_of(stats[best], worlds) if best else 0.0
    left = 1
    for i in range(1, count):
        if stats[i][ALIVE] != 0 and i != best:
            own = error_of(stats[i], worlds)
            if stats[i][SUM] / worlds + SURE * sqrt(own * own + error * error) < most:
                stats[i][ALIVE] = 0
        left += int(stats[i][ALIVE])
    return 1 if left == 2 and best and most > SURE * error else left


def error_of(stat: list[float], worlds: int) -> float:
    """Return the standard error of a mean difference."""
    mean = stat[SUM] / worlds
    return sqrt(max(stat[SQUARES] / worlds - mean * mean, 1e-9) / worlds)


def decide(stats: list[list[float]], count: int, worlds: int, caution: float) -> int:
    """Return the move that is best by more than so many standard errors, or else the first."""
    best, most = 0, 0.0
    for i in range(1, count):
        if stats[i][ALIVE] != 0:
            mean = stats[i][SUM] / worlds
            if mean > most and mean > caution * error_of(stats[i], worlds):
                best, most = i, mean
    return best
