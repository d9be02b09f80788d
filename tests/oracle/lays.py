"""What may be laid: on what, with what, and with which colour and target."""

from collections import Counter
from itertools import pairwise

from oracle.acts import Act
from oracle.faces import colour_of, is_black, is_number, value_of
from oracle.presets import COLOURS
from oracle.table import Table

DRAW_CARDS = ("D2", "H2", "W4")


def may_play(t: Table, act: Act) -> bool:
    if act.seat != t.turn or not held(t, act):
        return False
    if t.phase in ("stack", "challenge"):
        return len(act.cards) == 1 and answers(t, act.seat, act.cards[0]) and well_said(t, act)
    if t.phase == "drawn" and act.cards != [t.drawn]:
        return False
    return t.phase in ("turn", "drawn") and goes(t, act) and well_said(t, act)


def held(t: Table, act: Act) -> bool:
    return not Counter(act.cards) - Counter(t.hands[act.seat])


def goes(t: Table, act: Act) -> bool:
    """The first card matches, and the others may go with it (R-050, H-07)."""
    return matches(t, act.seat, act.cards[0]) and together(t, act.cards)


def matches(t: Table, seat: int, card: str) -> bool:
    """R-051 to R-053; a bluff matches too, unless the rules are strict (R-085, H-08)."""
    if card == "W4" and t.option("plus4_mode") == "strict":
        return not holds_colour(t.hands[seat], t.colour)
    if is_black(card) or colour_of(card) == t.colour:
        return True
    return not is_black(t.top) and value_of(card) == value_of(t.top)


def holds_colour(hand: list[str], colour: str | None) -> bool:
    """R-080, R-081: only the colour in force counts."""
    return any(colour_of(card) == colour for card in hand if not is_black(card))


def is_bluff(t: Table, seat: int, card: str) -> bool:
    """A +4 that only a challenge punishes."""
    bluffing = card == "W4" and t.option("plus4_mode") == "bluff"
    return bluffing and holds_colour(t.hands[seat], t.colour)


def fair(t: Table, seat: int, card: str) -> bool:
    """A legal card: one that may be laid, and is no bluff (R-066)."""
    may_finish = finishes_well(t, Act(seat, "play", [card]))
    return matches(t, seat, card) and may_finish and not is_bluff(t, seat, card)


def holds_fair(t: Table, seat: int) -> bool:
    return any(fair(t, seat, card) for card in t.hands[seat])


# ---------------------------------------------------------------- several cards


def together(t: Table, cards: list[str]) -> bool:
    """H-07, and the cards chosen to go under a Poser tout."""
    if len(cards) == 1:
        return True
    if value_of(cards[0]) == "DA":
        chosen = t.options.get("discard_all") == "choose"
        return chosen and all(colour_of(card) == colour_of(cards[0]) for card in cards)
    if any(is_black(card) or value_of(card) == "DA" for card in cards):
        return False
    return suits(str(t.option("multi")), cards)


def suits(kind: str, cards: list[str]) -> bool:
    if kind == "identical":
        return len(set(cards)) == 1
    if kind == "same_value":
        return len({value_of(card) for card in cards}) == 1
    return kind == "run" and is_run(cards)


def is_run(cards: list[str]) -> bool:
    """Consecutive numbers of one colour, upwards or downwards."""
    if not all(map(is_number, cards)) or len({colour_of(card) for card in cards}) > 1:
        return False
    steps = {int(value_of(b)) - int(value_of(a)) for a, b in pairwise(cards)}
    return steps in ({1}, {-1})


def swept(t: Table, act: Act) -> list[str]:
    """R-154, R-156: what goes under a Poser tout."""
    first, *chosen = act.cards
    if value_of(first) != "DA":
        return []
    if t.options.get("discard_all") == "choose":
        return chosen
    rest = list(t.hands[act.seat])
    rest.remove(first)
    return [card for card in rest if colour_of(card) == colour_of(first)]


def laid(t: Table, act: Act) -> list[str]:
    """All cards that leave the hand, the last one on top."""
    under = swept(t, act)
    return [*under, act.cards[0]] if value_of(act.cards[0]) == "DA" else act.cards


def empties(t: Table, act: Act) -> bool:
    return len(laid(t, act)) == len(t.hands[act.seat])


def wins(t: Table, act: Act) -> bool:
    """The last card, after UNO where it is needed (R-116)."""
    forgot = t.option("uno_needed_to_win") and act.seat in t.uncalled
    return empties(t, act) and not forgot


# ---------------------------------------------------------------- details of a lay


def well_said(t: Table, act: Act) -> bool:
    return finishes_well(t, act) and colour_fits(t, act) and target_fits(t, act)


def finishes_well(t: Table, act: Act) -> bool:
    """H-06: a number is the last card."""
    return bool(t.option("finish_on_any")) or not empties(t, act) or all(map(is_number, act.cards))


def colour_fits(t: Table, act: Act) -> bool:
    """R-075, R-076; a last black card needs no colour (E-79)."""
    if not is_black(act.cards[-1]):
        return act.colour is None
    if act.colour is None:
        return wins(t, act)
    return len(act.colour) == 1 and act.colour in COLOURS and colour_is_new(t, act)


def colour_is_new(t: Table, act: Act) -> bool:
    return bool(t.option("wild_may_keep_colour")) or act.colour != t.colour


def target_fits(t: Table, act: Act) -> bool:
    """R-160, H-05, H-15; a swap that is not made any more needs no target."""
    if act.target is None:
        return act.cards != ["WX"] and (empties(t, act) or not swaps(t, act.cards))
    return (act.cards == ["WX"] or swaps(t, act.cards)) and act.target in targets(t, act)


def targets(t: Table, act: Act) -> list[int]:
    """R-162."""
    oneself = act.cards == ["WX"] and t.option("extreme_hit_self")
    return [seat for seat in t.live() if oneself or seat != act.seat]


def swaps(t: Table, cards: list[str]) -> bool:
    """H-05, H-15: the card that comes to lie on top."""
    value = top_value(cards)
    return value == "WS" or (bool(t.option("seven")) and value == "7")


def rotates(t: Table, cards: list[str]) -> bool:
    return bool(t.option("zero")) and top_value(cards) == "0"


def top_value(cards: list[str]) -> str:
    """A Poser tout is named first and comes to lie on top of the others (R-154)."""
    first, last = value_of(cards[0]), value_of(cards[-1])
    return first if first == "DA" else last


# ---------------------------------------------------------------- answers to a draw card


def answers(t: Table, seat: int, card: str) -> bool:
    """H-01, H-12: laid in place of drawing."""
    if t.pending is not None and t.pending.last:  # H-01: no stacking onto a last card
        return False
    return stacks(t, seat, card) or deflects(t, card)


def stacks(t: Table, seat: int, card: str) -> bool:
    """H-01."""
    kind, under, value = str(t.option("stacking")), value_of(t.top), value_of(card)
    if kind == "none" or value not in DRAW_CARDS or not matches(t, seat, card):
        return False
    if value == "W4":
        return under == "W4" or kind in ("two_then_four", "any")
    return under != "W4" or kind == "any"


def deflects(t: Table, card: str) -> bool:
    """H-12: a Reverse or Skip of the colour, onto a +2 or onto another such card."""
    kinds = {"reverse": "V", "skip_reverse": "VS"}.get(str(t.option("deflect")), "")
    waiting = value_of(t.top) in ("D2", "V", "S") and t.phase == "stack"
    return waiting and value_of(card) in tuple(kinds) and colour_of(card) == t.colour


# ---------------------------------------------------------------- jumping in


def may_jump(t: Table, act: Act) -> bool:
    """H-04: the twin of the top card, until the next player acts."""
    if not t.jumpable or t.phase not in ("turn", "stack", "challenge"):
        return False
    if t.pending is not None and t.pending.last:
        return False
    twin = act.cards == [t.top] and jumps(t, t.top) and held(t, act)
    return twin and matches(t, act.seat, t.top) and well_said(t, act)


def jumps(t: Table, card: str) -> bool:
    kind = t.option("jump_in")
    return (
        kind == "all"
        or (kind == "coloured" and not is_black(card))
        or (kind == "numbers" and is_number(card))
    )
