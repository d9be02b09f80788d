"""What happens when several actions reach the table in the same instant."""

from pioche.kernel.actions import UNO_AT, actor_of, target_of, verb_of
from pioche.kernel.check import FINE, check
from pioche.kernel.layout import CATCH, PLAY, UNO, Game
from pioche.kernel.play import apply
from pioche.kernel.turns import distance
from pioche.kernel.uno import TIE_CALL


def settle(game: Game, group: list[int]) -> list[int]:
    """Judge actions of one instant together; return FINE or the refusal of each.

    Order inside an instant does not matter: who is not on turn as it begins gets no turn in it.
    A call belongs to its own seat's lay; acts come before calls and catches; ``uno_tie`` decides
    between those (R-111). Of several catches of one seat the first after it, clockwise, has the
    credit; the others are accepted in vain.
    """
    results = [FINE] * len(group)
    caught: set[int] = set()
    for index in _in_order(game, group):
        results[index] = _judge(game, _with_call(group, index), caught)
    lays = {actor_of(action): i for i, action in enumerate(group) if verb_of(action) == PLAY}
    for index, action in enumerate(group):
        if verb_of(action) == UNO and actor_of(action) in lays:
            results[index] = results[lays[actor_of(action)]]
    return results


def _in_order(game: Game, group: list[int]) -> list[int]:
    lays = {actor_of(action) for action in group if verb_of(action) == PLAY}
    first = UNO if game.uno_tie == TIE_CALL else CATCH

    def key(index: int) -> tuple[int, int, int]:
        verb = verb_of(group[index])
        if verb not in (UNO, CATCH):
            return 0, int(actor_of(group[index]) == game.turn), index
        far = 0
        if verb == CATCH:
            far = distance(game, target_of(group[index]), actor_of(group[index]))
        return (1 if verb == first else 2), far, index

    merged = [i for i, a in enumerate(group) if verb_of(a) == UNO and actor_of(a) in lays]
    return sorted((i for i in range(len(group)) if i not in merged), key=key)


def _with_call(group: list[int], index: int) -> int:
    action = group[index]
    called = any(verb_of(a) == UNO and actor_of(a) == actor_of(action) for a in group)
    return action | 1 << UNO_AT if verb_of(action) == PLAY and called else action


def _judge(game: Game, action: int, caught: set[int]) -> int:
    target = target_of(action)
    if verb_of(action) == CATCH and target in caught and target != actor_of(action):
        return FINE
    reason = check(game, action)
    if reason == FINE:
        apply(game, action)
        if verb_of(action) == CATCH:
            caught.add(target)
    return reason
