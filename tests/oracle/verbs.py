"""Who may do what, verb by verb, and what it does."""

from collections.abc import Callable

from oracle import calls, effects, lays, rounds
from oracle.acts import Act
from oracle.presets import COLOURS
from oracle.table import OVER, Table


def may(t: Table, act: Act) -> bool:
    if act.seat not in t.live() or t.phase in OVER:
        return False
    return CHECKS[act.verb](t, act)


def try_to(t: Table, act: Act) -> bool:
    """Do what is legal, and tell whether it was."""
    if not may(t, act):
        return False
    DEEDS[act.verb](t, act)
    calls.prune(t)
    return True


# ---------------------------------------------------------------- naming and answering


def may_name(t: Table, act: Act) -> bool:
    """R-042, R-044."""
    known = act.colour is not None and len(act.colour) == 1 and act.colour in COLOURS
    return t.phase == "colour" and act.seat == t.turn and known


def name(t: Table, act: Act) -> None:
    assert act.colour is not None
    rounds.name_first_colour(t, act.colour)


def may_accept(t: Table, act: Act) -> bool:
    """R-087."""
    return t.phase == "challenge" and act.seat == t.turn


def may_challenge(t: Table, act: Act) -> bool:
    """R-086, H-09."""
    if t.option("challengers") == "victim" or t.pending is None:
        return may_accept(t, act)
    return t.phase == "challenge" and act.seat != t.pending.layer


# ---------------------------------------------------------------- drawing


def may_draw(t: Table, act: Act) -> bool:
    """R-057, R-066, H-01, H-03."""
    if act.seat != t.turn or t.phase not in ("turn", "stack"):
        return False
    if t.phase == "stack":
        return True
    by_choice = t.option("voluntary_draw") and t.option("force_play") != "always"
    return t.can_draw() and (bool(by_choice) or not lays.holds_fair(t, act.seat))


def draw(t: Table, act: Act) -> None:
    if t.phase == "stack":
        effects.take_debt(t)
        return
    seat, stuck = act.seat, not lays.holds_fair(t, act.seat)
    t.passes, t.jumpable = 0, False
    calls.close_on_draw(t, seat)
    if t.extreme:
        t.press(seat, seat)
        end_turn(t, seat)
    else:
        look_at(t, seat, search(t, seat, stuck))


def search(t: Table, seat: int, stuck: bool) -> list[str]:
    """R-055; H-02: while stuck, draw on for a card that may be laid."""
    got = t.draw_cards(seat, 1)
    limit = t.option("draw_until")
    if limit is False or not stuck:
        return got
    most = len(t.pack) if limit is True else int(str(limit))
    while len(got) < most and t.can_draw() and not layable(t, seat, got[-1]):
        got += t.draw_cards(seat, 1)
    return got


def layable(t: Table, seat: int, card: str) -> bool:
    """R-056: a drawn +4 may be laid as a bluff too."""
    return lays.matches(t, seat, card) and lays.finishes_well(t, Act(seat, "play", [card]))


def look_at(t: Table, seat: int, got: list[str]) -> None:
    """R-056: the drawn card may be laid, or the turn is over."""
    if got and t.option("play_drawn") == "may" and layable(t, seat, got[-1]):
        t.phase, t.drawn = "drawn", got[-1]
    else:
        end_turn(t, seat)


def end_turn(t: Table, seat: int) -> None:
    """A turn without a lay is over."""
    calls.close_on_turn_done(t, seat)
    t.settle_debt()
    t.begin_turn(t.after(seat))


def may_keep(t: Table, act: Act) -> bool:
    """R-056, H-03."""
    if t.phase != "drawn" or act.seat != t.turn or t.drawn is None:
        return False
    return t.option("force_play") == "none" or not lays.fair(t, act.seat, t.drawn)


def keep(t: Table, act: Act) -> None:
    end_turn(t, act.seat)


def may_pass(t: Table, act: Act) -> bool:
    """R-059, R-066."""
    stuck = act.seat == t.turn and t.phase == "turn" and not t.can_draw()
    return stuck and not lays.holds_fair(t, act.seat)


def pass_turn(t: Table, act: Act) -> None:
    """R-067: when all have passed in turn, the round is blocked."""
    t.passes += 1
    calls.close_on_draw(t, act.seat)
    if t.passes == len(t.live()):
        rounds.block_round(t)
    else:
        end_turn(t, act.seat)


CHECKS: dict[str, Callable[[Table, Act], bool]] = {
    "play": lays.may_play,
    "jump": lays.may_jump,
    "draw": may_draw,
    "keep": may_keep,
    "pass": may_pass,
    "colour": may_name,
    "challenge": may_challenge,
    "accept": may_accept,
    "uno": calls.may_call,
    "catch": calls.may_catch,
    "hint": calls.may_hint,
}
DEEDS: dict[str, Callable[[Table, Act], None]] = {
    "play": effects.lay,
    "jump": effects.lay,
    "draw": draw,
    "keep": keep,
    "pass": pass_turn,
    "colour": name,
    "challenge": lambda t, act: effects.challenge(t, act.seat),
    "accept": lambda t, act: effects.take_debt(t),
    "uno": calls.say_uno,
    "catch": calls.catch,
    "hint": calls.hint,
}
