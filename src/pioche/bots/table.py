"""Bots around a table, each by its number: plain functions, with compiled twins."""

from collections.abc import Iterable
from itertools import zip_longest
from typing import Final

from pioche.bots import choice, fair, greedy, random
from pioche.bots.choice import NOTHING
from pioche.bots.counting import (
    FIRST,
    LIMIT,
    MOVES,
    UNLIMITED,
    count,
    count_call,
    count_move,
)
from pioche.bots.temper import Temper
from pioche.kernel.actions import actor_of, uno_of, verb_of
from pioche.kernel.check import FINE, check
from pioche.kernel.layout import CATCH, NOBODY, PLAY, ROUND_OVER, Game, Row
from pioche.kernel.memory import recollect
from pioche.kernel.play import apply, call
from pioche.sight import Sight, glance, look, look_back, look_closely

KINDS: Final = ("random", "greedy", "fair")
RANDOM, GREEDY, FAIR = range(len(KINDS))
ASKED: Final = len(KINDS)  # a seat for which somebody else decides: play stops at its turn
COLD: Final = {"bring_to_mind", "let_catch"}  # calls in compiled code
TEMPERS: Final = (Temper(catch=0), Temper(challenge=1 / 4, forget=1 / 8), Temper())

random_act: Final = random.act
greedy_act: Final = greedy.act
fair_act: Final = fair.act
catch: Final = choice.catch


def temper_rows(kinds: Iterable[int], tempers: Iterable[Temper | None] = ()) -> list[Row]:
    """Return the temper of each seat: its own, or else that of its kind."""
    pairs = zip_longest(kinds, tempers)
    return [(temper or TEMPERS[kind]).row() for kind, temper in pairs if kind is not None]


def choose(kind: int, sight: Sight) -> int:
    """Let a bot choose what to do on its turn."""
    if kind == RANDOM:
        return random_act(sight)
    return fair_act(sight) if kind == FAIR else greedy_act(sight)


def react(sight: Sight) -> int:
    """Let a bot choose what to call out of turn; NOTHING where it keeps silent."""
    return catch(sight)


def look_for(kind: int, game: Game, seat: int, sight: Sight) -> None:
    """Let a bot see as much of what changes with every move as it looks at."""
    if kind == RANDOM:
        glance(game, seat, sight)
        return
    look(game, seat, sight)
    look_closely(game, seat, sight)
    if kind >= FAIR:
        look_back(game, sight)


def do(game: Game, action: int, tally: Row) -> None:
    """Count an action and carry it out."""
    count(game, action, tally)
    apply(game, action)


def let_catch(game: Game, sights: list[Sight], layer: int, tally: Row) -> None:
    """Ask every seat, from the one after the layer on, whether it calls contre-UNO."""
    seat = layer
    for _ in range(game.seats - 1):
        seat = (seat + 1) % game.seats
        if not game.open:
            continue
        look(game, seat, sights[seat])
        look_closely(game, seat, sights[seat])
        action = react(sights[seat])
        if action != NOTHING and check(game, action) == FINE:
            count_call(game, action, tally)
            call(game, CATCH, action)


def bring_to_mind(game: Game, kinds: Row) -> None:
    """Let the table be remembered if a bot does so, and only then, since it takes time."""
    before, game.recall = game.recall, 0
    for seat in range(game.seats):
        if kinds[seat] >= FAIR:
            game.recall = 1
    if game.recall and not before:
        recollect(game)


def play_on(game: Game, sights: list[Sight], kinds: Row, tally: Row) -> None:
    """Play a round that has been dealt to its end, to its limit of moves, or until one is asked."""
    bring_to_mind(game, kinds)
    if tally[MOVES] == 0:
        tally[FIRST] = game.turn
    layer = play_until_open(game, sights, kinds, tally)
    while layer != NOBODY:
        let_catch(game, sights, layer, tally)
        layer = play_until_open(game, sights, kinds, tally)


def play_until_open(game: Game, sights: list[Sight], kinds: Row, tally: Row) -> int:
    """Play on until somebody may be caught; return whose lay it was, NOBODY at the end.

    The sights are handed to nobody in here: compiled, that takes as long as half a move.
    """
    limit = tally[LIMIT] or UNLIMITED
    while game.phase < ROUND_OVER and tally[MOVES] < limit:
        seat = game.turn
        if kinds[seat] == ASKED:
            break
        look_for(kinds[seat], game, seat, sights[seat])
        action = choose(kinds[seat], sights[seat])
        count_move(game, action, tally)
        apply(game, action)
        if forgets_uno(game, action):
            return seat
    return NOBODY


def carry_out(game: Game, sights: list[Sight], action: int, tally: Row) -> None:
    """Carry out what a seat does on its turn, and let the others catch it."""
    do(game, action, tally)
    if forgets_uno(game, action):
        let_catch(game, sights, actor_of(action), tally)


def forgets_uno(game: Game, action: int) -> bool:
    """Tell whether somebody may be caught after this action, most likely its player."""
    return game.open != 0 and verb_of(action) == PLAY and not uno_of(action)
