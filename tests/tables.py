"""Positions at a table, made up for one question."""

from typing import Any

from pioche.protocol import Legal, RulesView, SeatView, TableView
from pioche.tui.desk import Desk

NAMES = ("Camille", "Otto", "Inès")


def view_of(hand: list[str], **known: Any) -> TableView:
    """A table of three at which seat 0 looks and is on turn, unless something else is said."""
    rules = RulesView("officiel", 500, 2, 10, [2, 3, 4])
    seats = [SeatView(n, "human", name, connected=True, count=7) for n, name in enumerate(NAMES)]
    seats[0].count = len(hand)
    made = {"turn": 0, "top": "R5", "colour": "R", "round": 1, "legal": Legal(), "you": 0, **known}
    phase = made.pop("phase", "turn")
    return TableView("K7M-4QX", phase, rules, seats, hand=hand, **made)


def at_table(hand: list[str], lang: str = "fr", **known: Any) -> Desk:
    """A desk at such a table."""
    desk = Desk(lang)
    desk.show(view_of(hand, **known))
    return desk
