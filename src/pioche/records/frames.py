"""The moments of a record as plain values, for programs and for the page."""

from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

from pioche.events import Event, is_extreme
from pioche.records.record import Record
from pioche.records.replaying import Moment
from pioche.records.telling import Reader, heard, sentences
from pioche.referee import state_of
from pioche.view import View


def frame(moment: Moment, record: Record, lang: str, seat: int | None = None) -> dict[str, Any]:
    """Return a moment; with a seat only what that seat may know of it.

    ``state`` has the keys of a case's state (``docs/cases.md``); of hands that a seat may not
    see only the ``counts``.
    """
    events = moment.events if seat is None else tuple(heard(moment.events, seat))
    reader = Reader(lang, record.names, is_extreme(moment.game.game))
    return {
        "round": moment.number,
        "action": moment.action,
        "line": moment.lines[0].number,
        "moves": list(moment.moves),
        "state": state_of(moment.game.game) if seat is None else seen(moment.view(seat)),
        "events": [to_builtins(event) for event in events],
        "told": sentences(events, reader),
    }


def seen(view: View) -> dict[str, Any]:
    """Return what a seat sees, under the keys of a case's state."""
    hands = {} if view.seat is None else {str(view.seat): text(view.hand)}
    if view.result is not None:
        hands = {str(seat): text(hand) for seat, hand in enumerate(view.result.hands)}
    return {
        "turn": view.turn,
        "direction": view.direction,
        "phase": view.phase,
        "top": str(view.top),
        "colour": view.colour,
        "hands": hands,
        "counts": list(view.counts),
        "stock": view.stock,
        "discard": view.discard,
        "dealer": view.dealer,
        "owed": 0 if view.pending is None else view.pending.owed,
        "round_winner": None if view.result is None else view.result.winner,
        "points": 0 if view.result is None else view.result.points,
        "scores": list(view.scores),
        "winners": list(view.winners),
        "eliminated": list(view.eliminated),
    }


def text(cards: Sequence[object]) -> str:
    return " ".join(map(str, cards))


def known_events(moment: Moment, seat: int | None) -> Sequence[Event]:
    """Return what everybody together, or one seat, knows of a moment."""
    return moment.events if seat is None else tuple(heard(moment.events, seat))
