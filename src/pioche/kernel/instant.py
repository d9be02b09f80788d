"""What happens when several actions reach the table in the same instant."""

from typing import Final

from pioche.kernel.actions import UNO_AT, actor_of, target_of, verb_of
from pioche.kernel.check import CANNOT_JUMP, FINE, NOBODY_TO_CATCH
from pioche.kernel.layout import CATCH, CONTEST, HINT, JUMP, PLAY, UNO, Game
from pioche.kernel.moves import apply_move, check_move
from pioche.kernel.turns import distance, seat_after
from pioche.kernel.uno import TIE_CALL

LAYS: Final = (PLAY, JUMP)
# The order of things within an instant.
OUT_OF_TURN, CONTESTS, ON_TURN, JUMPS, CALLS, AFTER_CALLS = range(6)


def settle(game: Game, moves: list[list[int]]) -> list[int]:
    """Judge moves of one instant together; return FINE or the refusal of each.

    Order inside an instant does not matter: who is not on turn as it begins gets no turn in it.
    A call belongs to its own seat's lay. A lay on turn beats a jump; acts come before calls and
    catches; ``uno_tie`` decides between those (R-111). Of several catches of one seat the first
    after it, clockwise, has the credit; the others are accepted in vain.
    """
    group = [actions[-1] for actions in moves]
    results = [FINE] * len(group)
    instant = Instant()
    for index in _in_order(game, group):
        called = [*moves[index][:-1], _with_call(group, index)]
        results[index] = instant.judge(game, called)
    lays = {actor_of(action): i for i, action in enumerate(group) if verb_of(action) in LAYS}
    for index, action in enumerate(group):
        if verb_of(action) == UNO and actor_of(action) in lays:
            results[index] = results[lays[actor_of(action)]]
    return results


def _in_order(game: Game, group: list[int]) -> list[int]:
    lays = {actor_of(action) for action in group if verb_of(action) in LAYS}
    merged = [i for i, a in enumerate(group) if verb_of(a) == UNO and actor_of(a) in lays]
    alone = (i for i in range(len(group)) if i not in merged)
    return sorted(alone, key=lambda i: (*_place(game, group[i]), i))


def _place(game: Game, action: int) -> tuple[int, int]:
    """Say when an action comes: what kind it is of, and how far its seat is away."""
    verb, seat = verb_of(action), actor_of(action)
    if verb == JUMP:
        return JUMPS, steps(game, game.last_layer, seat)
    if verb == CONTEST:
        return CONTESTS, steps(game, game.turn, seat) % game.live
    if verb == CATCH:
        return _call(game, CATCH), distance(game, target_of(action), seat)
    if verb in (UNO, HINT):
        return _call(game, verb), 0
    return (ON_TURN if seat == game.turn else OUT_OF_TURN), 0


def _call(game: Game, verb: int) -> int:
    first = UNO if game.uno_tie == TIE_CALL else CATCH
    return CALLS if verb == first else AFTER_CALLS


def steps(game: Game, start: int, seat: int) -> int:
    """Count the turns from one seat to another; a whole round to itself."""
    if start >= game.seats:
        return 0
    for count in range(1, game.live + 1):
        start = seat_after(game, start)
        if start == seat:
            return count
    return game.live


def _with_call(group: list[int], index: int) -> int:
    action = group[index]
    called = any(verb_of(a) == UNO and actor_of(a) == actor_of(action) for a in group)
    return action | 1 << UNO_AT if verb_of(action) in LAYS and called else action


class Instant:
    """What has been accepted so far in an instant."""

    def __init__(self) -> None:
        self.caught: set[int] = set()
        self.laid: bool = False

    def judge(self, game: Game, actions: list[int]) -> int:
        """Carry a move out, or return why not: one penalty a seat, and no jump after a lay."""
        verb, target = verb_of(actions[-1]), target_of(actions[-1])
        if verb == JUMP and self.laid:
            return CANNOT_JUMP
        reason = check_move(game, actions)
        if verb == CATCH and target in self.caught and reason in (FINE, NOBODY_TO_CATCH):
            return FINE
        if reason == FINE:
            apply_move(game, actions)
            self.laid |= verb in LAYS
            if verb == CATCH:
                self.caught.add(target)
        return reason
