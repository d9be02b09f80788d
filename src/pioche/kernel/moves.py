"""Whole moves: a lay of several cards is several actions that are legal together or not at all.

Interpreted only: it copies positions.
"""

from collections.abc import Iterator

from pioche.cards import (
    COLOUR_OF,
    COLOURS,
    DISCARD_ALL,
    NO_COLOUR,
    RANK_OF,
    RANKS,
    WILD,
)
from pioche.kernel.actions import MORE_AT, face_of, lay, lay_at, name, verb_of
from pioche.kernel.check import FINE, check, takes_target
from pioche.kernel.layout import NAME, NOBODY, PLAY, ROUND_OVER, TURN, Game, members
from pioche.kernel.legal import (
    SAME_VALUE,
    SWEEP_ALL,
    can_follow,
    followers_of,
    is_sweeping,
    plays,
    verbs,
)
from pioche.kernel.play import apply


def check_move(game: Game, actions: list[int]) -> int:
    """Return FINE, or why the move is refused; nothing changes."""
    if len(actions) == 1:
        return check(game, actions[0])
    trial = game.copy()
    trial.shuffle = None
    for action in actions:
        reason = check(trial, action)
        if reason != FINE:
            return reason
        apply(trial, action)
    return FINE


def apply_move(game: Game, actions: list[int]) -> None:
    """Carry out a legal move."""
    for action in actions:
        apply(game, action)


def choices(game: Game) -> Iterator[list[int]]:
    """Yield every move of the seat that must act, but for who says UNO with it.

    Of a lay of several cards each choice of cards comes once for each first and last card, of a
    Poser tout once.
    """
    if game.phase >= ROUND_OVER:
        return
    for face in members(plays(game)):
        yield from ([action] for action in single_lays(game, face))
        if game.phase == TURN and followers_of(game, face, 0):
            yield from long_lays(game, [face])
    for verb in members(verbs(game)):
        for colour in range(COLOURS) if verb == NAME else (NO_COLOUR,):
            yield [name(game.turn, verb, colour)]


def single_lays(game: Game, face: int) -> Iterator[int]:
    """Yield each way to lay one card: its colours, and its targets."""
    for colour in range(COLOURS) if face >= WILD else (NO_COLOUR,):
        for target in range(game.seats) if takes_target(game, face) else (NOBODY,):
            action = lay_at(game.turn, face, colour, target)
            if check(game, action) == FINE:
                yield action
    if game.held[game.turn] == 1 and face < WILD and takes_target(game, face):
        yield lay(game.turn, face, NO_COLOUR, 0)  # a last card swaps nothing


def long_lays(game: Game, path: list[int]) -> Iterator[list[int]]:
    """Yield the lays that begin with these cards and have more."""
    trial = game.copy()
    for face in path:
        apply(trial, lay(game.turn, face, NO_COLOUR, 0) | 1 << MORE_AT)
    sweeping = is_sweeping(trial)
    for face in members(plays(trial)):
        ascending = len(path) == 1 or face >= path[-1]
        if sweeping and not ascending:
            continue  # what lies under a Poser tout has no order
        begun = [lay(game.turn, f, NO_COLOUR, 0) | 1 << MORE_AT for f in path]
        yield from ([*begun, action] for action in single_lays(trial, face))
        in_order = ascending or game.multi != SAME_VALUE
        step = trial.chain_step or (face > path[-1]) - (face < path[-1])
        if in_order and can_follow(trial, game.turn, face, step):
            yield from long_lays(game, [*path, face])


def leaves_one(game: Game, actions: list[int]) -> bool:
    """Tell whether a lay leaves its player one card, a swap of hands apart."""
    if verb_of(actions[-1]) != PLAY:
        return False
    left = game.held[game.turn] - len(actions)
    face = face_of(actions[0])
    if RANK_OF[face] == DISCARD_ALL and game.discard_all == SWEEP_ALL:
        first = COLOUR_OF[face] * RANKS
        left -= sum(game.counts[game.turn][first : first + RANKS]) - 1
    return left == 1
