"""Actions of one instant: their order does not matter (R-111, H-04)."""

from dataclasses import replace

from oracle.acts import LAYS, Act
from oracle.table import Table
from oracle.verbs import may, try_to

CALLS = ("uno", "catch")
ON_TURN = ("play", "draw", "keep", "pass", "colour", "accept", "challenge")


def judge(t: Table, acts: list[Act]) -> list[bool]:
    """First what is laid or drawn, then calls and catches as the rules order them.

    Who is not on turn as the instant begins gets no turn in it.
    """
    answers, joined = [False] * len(acts), join_calls(acts)
    early = [comes_early(t, act) for act in acts]
    for i in in_order(t, [i for i, act in enumerate(acts) if act.verb not in CALLS], joined):
        raced = joined[i].verb == "jump" and any(answers)
        answers[i] = not raced and not early[i] and try_to(t, joined[i])
    caught: set[int | None] = set()
    for i in in_order(t, [i for i, act in enumerate(acts) if act.verb in CALLS], joined):
        answers[i] = call(t, acts, answers, joined[i], caught)
    return answers


def comes_early(t: Table, act: Act) -> bool:
    """It could be legal only after another action of the same instant."""
    if act.verb == "challenge" and t.option("challengers") == "any":
        return t.phase != "challenge"
    return act.verb in ON_TURN and act.seat != t.turn


def join_calls(acts: list[Act]) -> list[Act]:
    """A call in the same instant as its lay belongs to the lay."""
    callers = {act.seat for act in acts if act.verb == "uno"}
    return [replace(act, uno=act.uno or (act.verb in LAYS and act.seat in callers)) for act in acts]


def in_order(t: Table, indexes: list[int], acts: list[Act]) -> list[int]:
    return sorted(indexes, key=lambda i: rank(t, acts[i]))


def rank(t: Table, act: Act) -> tuple[int, int]:
    """A challenge beats an acceptance, and the seat on turn a jump.

    Of two challenges or jumps the nearer to the last layer comes first (H-04, H-09).
    """
    if act.verb in ("jump", "challenge"):
        first = 1 if act.verb == "jump" else -1
        return first, places_after(t, t.last_layer, act.seat, t.direction)
    if act.verb == "catch":
        return 3 if t.option("uno_tie") == "call" else 1, places_after(t, act.target, act.seat, 1)
    return {"uno": 2, "hint": 2}.get(act.verb, 0), 0


def places_after(t: Table, seat: int | None, other: int, direction: int) -> int:
    """How far on a seat sits; the seat itself comes last."""
    return 0 if seat is None else ((other - seat) * direction - 1) % t.seats


def call(t: Table, acts: list[Act], answers: list[bool], act: Act, caught: set[int | None]) -> bool:
    """A second catch of the same seat is accepted and changes nothing."""
    if act.verb == "uno" and (lay := lay_of(acts, act.seat)) is not None:
        return answers[lay]
    if act.verb == "catch" and act.target in caught and act.target not in t.side(act.seat):
        return True
    good = act.verb == "catch" and act.target in t.uno_open and may(t, act)
    if good:
        caught.add(act.target)
    return try_to(t, act)


def lay_of(acts: list[Act], seat: int) -> int | None:
    """Where the same seat lays a card in this instant."""
    return next((i for i, act in enumerate(acts) if act.verb in LAYS and act.seat == seat), None)
