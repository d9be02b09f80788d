"""What a round adds up while bots play it: plain functions, with compiled twins.

A tally is a row of these counters; behind them there may be room for the actions themselves.
"""

from typing import Final

from pioche.cards import WILD4
from pioche.kernel.actions import actor_of, face_of, target_of, verb_of
from pioche.kernel.layout import CATCH, CONTEST, DRAW, HINT, JUMP, PLAY, STACK, TURN, UNO, Game, Row
from pioche.kernel.legal import would_bluff

# A move is any accepted action except UNO, contre-UNO and a hint. A turn is a lay, a draw for want
# or by choice, or a pass; a drawn card that is laid belongs to the turn in which it was drawn.
(
    TURNS, MOVES, CALLS, CATCHES, WILD4S, BLUFFS, CHALLENGES, CONVICTIONS, FIRST, HASH,
    LIMIT,  # of moves, at which play stops; 0 for none
    LOGGED, ROOM,  # actions written down, and how many may be
) = range(13)  # fmt: skip
TALLY: Final = 16
M32: Final = 0xFFFFFFFF
UNLIMITED: Final = 1 << 62
COLD: Final = {"log", "count_call"}  # calls in compiled code
CALLED: Final = 1 << CATCH | 1 << UNO | 1 << HINT
LAID: Final = 1 << PLAY | 1 << JUMP
HELD_AT: Final = 23  # in a logged action: the cards in the actor's hand before it


def count(game: Game, action: int, tally: Row) -> None:
    """Count a legal action that is about to be carried out."""
    if CALLED >> verb_of(action) & 1:
        count_call(game, action, tally)
    else:
        count_move(game, action, tally)


def count_call(game: Game, action: int, tally: Row) -> None:
    """Count what may be said out of turn."""
    remember(game, action, tally)
    tally[CALLS] += 1
    if verb_of(action) == CATCH:
        tally[CATCHES] += game.open >> target_of(action) & 1


def count_move(game: Game, action: int, tally: Row) -> None:
    """Count a move."""
    verb = verb_of(action)
    remember(game, action, tally)
    tally[MOVES] += 1
    tally[TURNS] += begins_turn(game, verb)
    if verb == CONTEST:
        tally[CHALLENGES] += 1
        tally[CONVICTIONS] += game.guilty
    elif face_of(action) == WILD4 and LAID >> verb & 1:
        tally[WILD4S] += 1
        tally[BLUFFS] += would_bluff(game)


def remember(game: Game, action: int, tally: Row) -> None:
    """Add an action to the sum of all, and to the list where one is kept."""
    tally[HASH] = (tally[HASH] * 31 + action) & M32
    if tally[LOGGED] < tally[ROOM]:
        log(game, action, tally)


def begins_turn(game: Game, verb: int) -> int:
    """Tell whether a move is the first of a turn."""
    if verb == JUMP:
        return 1
    if game.phase == TURN:
        return 1 if game.chain == 0 else 0
    return 1 if game.phase == STACK and verb != DRAW and game.chain == 0 else 0


def log(game: Game, action: int, tally: Row) -> None:
    """Write an action down with the number of cards that its actor holds."""
    tally[TALLY + tally[LOGGED]] = game.held[actor_of(action)] << HELD_AT | action
    tally[LOGGED] += 1
