"""Rounds played to the end by bots: plain functions, with compiled twins like the kernel's."""

from typing import Final

from pioche.bots import greedy, random
from pioche.bots.choice import NOTHING
from pioche.kernel.actions import uno_of, verb_of
from pioche.kernel.check import FINE, check
from pioche.kernel.deal import deal, pass_deal
from pioche.kernel.layout import CATCH, MATCH_OVER, PLAY, ROUND_OVER, Game, Row
from pioche.kernel.play import apply
from pioche.sight import Sight, look, look_at_table, look_closely

RANDOM, GREEDY = range(2)  # the bots that can be compiled in
M32: Final = 0xFFFFFFFF

# What a run adds up. A move is any accepted action except UNO, contre-UNO and a hint.
MOVES, ROUNDS, POINTS, CALLS, HASH, WINS = 0, 1, 2, 3, 4, 5
TALLY: Final = 16

random_act = random.act
greedy_act = greedy.act
greedy_react = greedy.react


def choose(kind: int, sight: Sight) -> int:
    """Let a bot choose what to do on its turn."""
    return random_act(sight) if kind == RANDOM else greedy_act(sight)


def react(kind: int, sight: Sight) -> int:
    """Let a bot choose what to call out of turn; NOTHING where it keeps silent."""
    return NOTHING if kind == RANDOM else greedy_react(sight)


def do(game: Game, action: int, tally: Row) -> None:
    """Carry out an action and count it."""
    tally[HASH] = (tally[HASH] * 31 + action) & M32
    if verb_of(action) == CATCH:
        tally[CALLS] += 1
    else:
        tally[MOVES] += 1
    apply(game, action)


def let_catch(game: Game, sights: list[Sight], kinds: Row, tally: Row) -> None:
    """Ask every seat, from the next one on, whether it calls contre-UNO; the first one counts."""
    for seat in range(game.seats):
        if kinds[seat] == RANDOM or not game.open:
            continue
        look(game, seat, sights[seat])
        look_closely(game, seat, sights[seat])
        action = react(kinds[seat], sights[seat])
        if action != NOTHING and check(game, action) == FINE:
            do(game, action, tally)


def play_round(game: Game, sights: list[Sight], kinds: Row, tally: Row) -> None:
    """Deal a round and play it to the end."""
    deal(game)
    for seat in range(game.seats):
        look_at_table(game, seat, sights[seat])
    while game.phase < ROUND_OVER:
        seat = game.turn
        look(game, seat, sights[seat])
        if kinds[seat] != RANDOM:
            look_closely(game, seat, sights[seat])
        action = choose(kinds[seat], sights[seat])
        do(game, action, tally)
        if game.open and verb_of(action) == PLAY and not uno_of(action):
            let_catch(game, sights, kinds, tally)
    tally[ROUNDS] += 1
    tally[POINTS] += game.points
    if game.winner < game.seats:
        tally[WINS + game.winner] += 1


def play_rounds(game: Game, sights: list[Sight], kinds: Row, rounds: int, tally: Row) -> None:
    """Play so many rounds one after another, the deal passing left; matches begin anew."""
    for _ in range(rounds):
        play_round(game, sights, kinds, tally)
        pass_deal(game)
        if game.phase == MATCH_OVER:
            new_match(game)


def new_match(game: Game) -> None:
    """Forget the scores, and who was put out."""
    for seat in range(game.seats):
        game.scores[seat] = 0
    game.winners = game.out = 0
