"""Which rules are behind what happened: for each kind of event, and each cause of a draw."""

from collections.abc import Iterator, Mapping
from typing import Final

from pioche.events import Event

EVENT_RULES: Final[Mapping[str, str]] = {
    "first_card_returned": "R-045",
    "colour_chosen": "R-042",
    "challenge_offered": "R-087",
    "challenged": "R-086",
    "hand_shown": "R-088",
    "reshuffled": "R-063",
    "draw_shortfall": "R-065",
    "kept": "R-056",
    "passed": "R-066",
    "direction_changed": "R-073",
    "uno_called": "R-101",
    "caught": "R-107",
    "round_won": "R-120",
    "round_void": "R-067",
    "round_scored": "R-124",
    "match_won": "R-128",
    "pressed": "R-151",
    "jammed": "R-167",
    "swept": "R-154",
    "attacked": "R-160",
    "hinted": "R-166",
    "player_eliminated": "R-133",
    "not_won": "R-116",
    "stack_grew": "H-01",
    "jumped_in": "H-04",
    "hands_swapped": "H-05",
    "hands_rotated": "H-05",
    "card_returned": "H-10",
    "false_catch": "H-11",
    "false_uno": "H-11",
}
CAUSE_RULES: Final[Mapping[str, str]] = {
    "stuck": "R-055",
    "choice": "R-057",
    "plus2": "R-070",
    "plus4": "R-093",
    "guilty": "R-089",
    "innocent": "R-092",
    "uno": "R-110",
    "first": "R-041",
    "false_call": "H-11",
    "attack": "R-160",
    "hint": "H-14",
}
LAY_RULES: Final[Mapping[str, str]] = {
    "W": "R-053",
    "W4": "R-080",
    "WX": "R-163",
    "WS": "H-15",
    "WB": "H-15",
}
# Where a launcher stands in for the stock, other rules say the same.
EXTREME_RULES: Final[Mapping[str, str]] = {
    "first_card_returned": "R-048",
    "reshuffled": "R-168",
    "draw_shortfall": "R-169",
    "caught": "R-172",
    "stuck": "R-152",
    "choice": "R-062",
    "plus2": "R-153",
    "uno": "R-165",
    "first": "R-047",
    "hint": "R-166",
    "W": "R-164",
}


def rules_behind(event: Event, extreme: bool = False) -> Iterator[str]:
    """Name the rules behind an event."""
    for key, rule in keys_of(event):
        yield EXTREME_RULES.get(key, rule) if extreme else rule


def keys_of(event: Event) -> Iterator[tuple[str, str]]:
    """Name what happened, and why, each with its rule in a game with a stock."""
    if event.kind in EVENT_RULES:
        yield event.kind, EVENT_RULES[event.kind]
    if event.cause is not None:
        yield event.cause, CAUSE_RULES[event.cause]
    if event.kind == "card_played" and event.card is not None:
        yield event.card, lay_rule(event.card)
    if event.kind == "challenge_verdict" and event.guilty:
        yield "verdict", "R-090"


def lay_rule(card: str) -> str:
    """Name the rule by which a card may be laid."""
    return "R-155" if card.endswith("DA") else LAY_RULES.get(card, "R-051")
