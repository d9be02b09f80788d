"""UNO, contre-UNO and admitted hints: what any seat may do at any time."""

from oracle.acts import Act
from oracle.table import Table


def may_call(t: Table, act: Act) -> bool:
    """An UNO without effect is accepted."""
    return True


def say_uno(t: Table, act: Act) -> None:
    seat = act.seat
    fine_false_uno(t, seat)
    if seat in t.uno_open and (t.option("uno_late_call") or seat in t.bestowed):  # R-102, H-05
        release(t, seat)
    if t.option("uno_precall") and seat == t.turn and t.phase != "colour":
        t.precalled = seat


def fine_false_uno(t: Table, seat: int) -> None:
    """H-11: no duty, and not his turn; never a seat with one card."""
    if seat != t.turn and len(t.hands[seat]) != 1:
        t.penalise(seat, t.number("false_uno"))


def release(t: Table, seat: int) -> None:
    """The duty is done."""
    t.uno_open.discard(seat)
    t.uncalled.discard(seat)


def may_catch(t: Table, act: Act) -> bool:
    """R-104, R-106, R-113: another seat, no partner; with a fine even where nobody is liable."""
    if act.target not in t.live() or act.target in t.side(act.seat):
        return False
    fined = t.number("false_catch") > 0
    return fined or act.target in t.uno_open


def catch(t: Table, act: Act) -> None:
    """R-110; the penalty settles the catch, but UNO was not said (R-116). H-11: one fine a turn."""
    assert act.target is not None
    if act.target in t.uno_open:
        t.uno_open.discard(act.target)
        t.penalise(act.target, t.number("uno_penalty"))
    elif act.seat not in t.fined:
        t.penalise(act.seat, t.number("false_catch"))
        t.fined.add(act.seat)


def may_hint(t: Table, act: Act) -> bool:
    """R-166, H-14: reported by an opponent, where there is a penalty."""
    others = [seat for seat in t.live() if seat not in t.side(act.seat)]
    return t.number("hint_penalty") > 0 and act.target in others


def hint(t: Table, act: Act) -> None:
    assert act.target is not None
    t.penalise(act.target, t.number("hint_penalty"))


# ---------------------------------------------------------------- the ledger


def prune(t: Table) -> None:
    """R-109: no duty without exactly one card."""
    for ledger in (t.uno_open, t.bestowed, t.uncalled):
        ledger.intersection_update({s for s in t.live() if len(t.hands[s]) == 1})
    t.bestowed &= t.uno_open


def close_on_lay(t: Table, seat: int) -> None:
    """R-107: a lay closes every window but that of another's own next act."""
    close(t, seat, ("first_act", "turn_done", "card_laid"))


def close_on_draw(t: Table, seat: int) -> None:
    """R-107: a draw by choice, a press or a pass."""
    close(t, seat, ("first_act",))


def close_on_turn_done(t: Table, seat: int) -> None:
    """R-107: the end of a turn without a lay."""
    close(t, seat, ("turn_done",))


def close(t: Table, seat: int, kinds: tuple[str, ...]) -> None:
    kind = t.option("uno_window")
    if kind in kinds:
        t.uno_open.clear()
    elif kind == "own_next_act":
        t.uno_open.discard(seat)


def oblige(t: Table, seat: int, called: bool) -> None:
    """R-100, R-115: a hand that came to one card owes a call, unless it was made."""
    release(t, seat)
    t.bestowed.discard(seat)
    if len(t.hands[seat]) == 1 and not called:
        t.uno_open.add(seat)
        t.uncalled.add(seat)


def bestow(t: Table, seat: int) -> None:
    """H-05: left with these cards by another's lay; earlier calls are void."""
    oblige(t, seat, called=False)
    if seat in t.uno_open:
        t.bestowed.add(seat)
