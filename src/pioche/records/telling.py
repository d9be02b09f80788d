"""What happened, in words: the sentences of ``events.ftl``, about players by their names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from msgspec.structs import replace

from pioche.cardnames import card_name
from pioche.events import Event
from pioche.happened import Event as Heard
from pioche.records.faults import BOOK
from pioche.rulebook import message
from pioche.view import PUBLIC_CAUSES, see
from pioche.wording import capital, seat_name

# Told by another sentence, or by the position itself.
SILENT: Final = frozenset({"turn_started", "hand_dealt", "challenge_offered", "hands_revealed"})


@dataclass(frozen=True, slots=True)
class Reader:
    """Who is told, in which language; ``extreme`` for the names of that pack's cards."""

    lang: str
    names: Sequence[str] = ()
    extreme: bool = False

    def name(self, seat: int | None) -> str:
        """Name a player."""
        return "" if seat is None else seat_name(seat, self.lang, self.names)

    def card(self, card: str | None) -> str:
        """Name a card, or one that nobody sees."""
        if card is None:
            return message("card-back", self.lang, "cards")
        return card_name(card, self.lang, self.extreme)

    def colour(self, colour: str) -> str:
        return message(f"colour-{colour}", self.lang, "cards")


def sentence(event: Event, reader: Reader) -> str:
    """Say one event, as much of it as it holds."""
    kind = event.kind
    if kind == "card_played" and event.colour is not None:
        kind = "card_played_colour"
    elif kind == "round_started" and event.seat is not None:
        kind = "round_dealer"
    return capital(message(f"event-{kind}", reader.lang, "events", **words(event, reader)))


def words(event: Event | Heard, reader: Reader) -> dict[str, str | int]:
    """Return what a sentence of an event may speak of."""
    return {
        "me": "no",
        "target_me": "no",
        "skipped": "no",
        "name": reader.name(event.seat),
        "target": reader.name(event.target),
        "card": reader.card(event.card),
        "known": "no" if event.card is None else "yes",
        "colour": "" if event.colour is None else reader.colour(event.colour),
        "count": event.count or 0,
        "guilty": "yes" if event.guilty else "no",
    }


def heard(events: Sequence[Event], seat: int | None) -> Iterator[Event]:
    """Return what a seat, or a watcher, may know of events."""
    for event in events:
        seen = see(event, seat)
        if seen is not None:
            yield seen


def groups(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """Put cards that a seat draws one after another together; every other event is alone."""

    def key(pair: tuple[int, Event]) -> tuple[object, ...]:
        at, event = pair
        return (event.seat, "drawn") if event.kind == "card_drawn" else (at,)

    return [tuple(event for _, event in found) for _, found in groupby(enumerate(events), key)]


def tell(told: Sequence[Sequence[Event]], reader: Reader) -> Iterator[str]:
    """Say each group of events; empty where another sentence, or the position, tells it."""
    named = set()
    for group in told:
        event = group[0] if group else None
        if event is None or event.kind in SILENT:
            yield ""
        elif event.kind == "card_drawn":
            named |= {found.seat for found in group if found.card is not None}
            yield drawn(group, reader)
        elif event.kind == "penalty_drawn" and event.seat in named and event.count:
            yield ""  # its cards were named
        else:
            yield sentence(event, reader)


def drawn(group: Sequence[Event], reader: Reader) -> str:
    """Say which cards somebody draws, or how many; those of a penalty are counted elsewhere."""
    first = group[0]
    cards = [reader.card(found.card) for found in group if found.card]
    if cards:
        told = {"name": reader.name(first.seat), "cards": ", ".join(cards)}
        return capital(message("replay-drew", reader.lang, BOOK, **told))
    if first.cause in PUBLIC_CAUSES:
        return ""
    return sentence(replace(first, kind="penalty_drawn", count=len(group)), reader)


def sentences(events: Sequence[Event], reader: Reader) -> list[str]:
    """Say what somebody who knows these events hears."""
    return [said for said in tell(groups(events), reader) if said]
