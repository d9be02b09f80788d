"""Bots around a table, each by its number: plain functions, with compiled twins."""

from typing import Final

from pioche.bots import greedy, random
from pioche.bots.choice import NOTHING
from pioche.kernel.actions import uno_of, verb_of
from pioche.kernel.check import FINE, check
from pioche.kernel.layout import CATCH, PLAY, ROUND_OVER, Game, Row
from pioche.kernel.play import apply
from pioche.sight import Sight, look, look_closely

KINDS: Final = ("random", "greedy")
RANDOM, GREEDY = range(len(KINDS))
M32: Final = 0xFFFFFFFF

# What a round adds up. A move is any accepted action except UNO, contre-UNO and a hint.
MOVES, CALLS, HASH = range(3)

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


def play_on(game: Game, sights: list[Sight], kinds: Row, tally: Row) -> None:
    """Play a round that has been dealt to its end."""
    while game.phase < ROUND_OVER:
        seat = game.turn
        look(game, seat, sights[seat])
        if kinds[seat] != RANDOM:
            look_closely(game, seat, sights[seat])
        action = choose(kinds[seat], sights[seat])
        do(game, action, tally)
        if game.open and verb_of(action) == PLAY and not uno_of(action):
            let_catch(game, sights, kinds, tally)
