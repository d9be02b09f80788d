"""What happened, a line a happening: the sentences of ``events.ftl``, told to one player."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pioche.happened import Event
from pioche.records.telling import words
from pioche.rulebook import message
from pioche.tui.words import Words
from pioche.wording import capital

PENALTIES: Final = {
    "plus2", "plus4", "guilty", "innocent", "uno", "first", "false_call", "attack", "hint",
}  # fmt: skip
# Told by another line, or by the table itself.
SILENT: Final = {
    "turn_started", "hand_dealt", "dealer_card", "dealer_chosen", "challenge_offered",
    "hands_revealed", "table_opened", "rules_set", "deal_promised", "chance_added",
}  # fmt: skip
HEADINGS: Final = {
    "match_started", "rematch", "round_started", "round_won", "round_void", "match_won",
}  # fmt: skip
SHOWN_CARD: Final = {"card_played", "card_drawn", "first_card", "first_card_returned"}


@dataclass(slots=True)
class Line:
    """One line of the log."""

    text: str
    detail: str = ""
    left: str = ""
    """How many cards are left, which the table shows, too."""
    card: str | None = None
    heading: bool = False
    about_me: bool = False

    def extend(self, more: str) -> None:
        if more:
            self.detail = f"{self.detail} · {more}" if self.detail else more

    def __str__(self) -> str:
        return f"{self.text} ({self.detail})" if self.detail else self.text


@dataclass(frozen=True, slots=True)
class Teller:
    """Who is told, and in which language."""

    words: Words
    you: int | None = None

    def lines(self, events: Sequence[Event]) -> list[Line]:
        """Tell one change of the table, in the order in which it happened."""
        told: list[Line] = []
        for number, event in enumerate(events):
            if event.kind in SILENT or in_penalty(event):
                continue
            before, after = events[:number], events[number + 1 :]
            if ejected(event, before):
                if event.card is not None and told:
                    told[-1].extend(self.words.card(event.card))
            elif not self._completes(event, events, told):
                told.append(self._line(event, after))
        return told

    def say(self, kind: str, event: Event, skipped: bool = False) -> str:
        """Return one event's sentence."""
        args = words(event, self.words) | {
            "me": yes(self.you is not None and event.seat == self.you),
            "target_me": yes(self.you is not None and event.target == self.you),
            "skipped": yes(skipped),
        }
        if event.name:
            args["name"] = event.name
        return message(f"event-{kind}", self.words.lang, "events", **args)

    def _completes(self, event: Event, events: Sequence[Event], told: list[Line]) -> bool:
        """Tell whether an event only completes the line before it, or another that tells it."""
        if told_elsewhere(event, events):
            return True
        if not told:
            return False
        if event.kind == "direction_changed":
            way = "clockwise" if event.count == 1 else "anticlockwise"
            told[-1].extend(self.words.t(f"detail-{way}"))
        elif event.kind == "uno_called" and has(events, "card_played", event.seat):
            self._add_call(event, told[-1])
        else:
            return False
        return True

    def _add_call(self, event: Event, line: Line) -> None:
        said = self._late(event) if event.ms else self.words.t("detail-uno")
        if said not in line.detail:
            line.extend(said)

    def _late(self, event: Event) -> str:
        return self.words.t("detail-late", seconds=tenths(event.ms or 0))

    def _line(self, event: Event, after: Sequence[Event]) -> Line:
        kind = event.kind
        line = Line(capital(self._text(event, after)), heading=kind in HEADINGS)
        line.card = event.card if kind in SHOWN_CARD else None
        line.about_me = self.you is not None and self.you in (event.seat, event.target)
        if kind == "card_played":
            line.left = self._left(event)
            line.detail = self.words.t("detail-uno") if event.uno else ""
        elif kind in ("uno_called", "caught"):
            line.detail = self._late(event) if event.ms else ""
            line.extend(self._race(event))
        return line

    def _text(self, event: Event, after: Sequence[Event]) -> str:
        seat = event.seat
        match event.kind:
            case "card_played" if event.colour:
                return self.say("card_played_colour", event)
            case "card_drawn" if has(after, "passed", seat) or has(after, "kept", seat):
                return self.say("card_drawn_kept", event)
            case "penalty_drawn":
                return self.say("penalty_drawn", event, skipped=has(after, "turn_skipped", seat))
            case "round_started" if seat is not None:
                return self.say("round_dealer", event)
            case kind:
                return self.say(kind, event)

    def _left(self, event: Event) -> str:
        if not event.count:
            return ""
        me = yes(self.you is not None and event.seat == self.you)
        return self.words.t("detail-left", me=me, count=event.count)

    def _race(self, event: Event) -> str:
        """Say who was first, and by how much, where two raced."""
        if event.rival is None or event.ahead is None:
            return ""
        how = "behind" if event.ahead < 0 else "ahead"
        rival = self.words.name(event.rival)
        return self.words.t(f"detail-{how}", rival=rival, ms=abs(event.ahead))


def tenths(ms: int) -> str:
    """Write milliseconds as seconds."""
    return f"{ms / 1000:.1f}"


def yes(test: bool) -> str:
    return "yes" if test else "no"


def has(events: Sequence[Event], kind: str, seat: int | None) -> bool:
    return any(event.kind == kind and event.seat == seat for event in events)


def told_elsewhere(event: Event, events: Sequence[Event]) -> bool:
    """Tell whether the line of another event of this change says it, too."""
    seat = event.seat
    match event.kind:
        case "turn_skipped":
            return has(events, "penalty_drawn", seat)
        case "passed" | "kept":
            pressed = any(e.kind == "pressed" and e.target == seat for e in events)
            return pressed or has(events, "card_drawn", seat)
        case "colour_chosen":
            return any(e.kind == "card_played" and e.colour for e in events)
        case _:
            return False


def in_penalty(event: Event) -> bool:
    """Tell whether this is one card of a penalty that ``penalty_drawn`` sums up."""
    return event.kind == "card_drawn" and event.cause in PENALTIES


def ejected(event: Event, before: Sequence[Event]) -> bool:
    """Tell whether the launcher threw this card out just before."""
    return event.kind == "card_drawn" and any(e.kind in ("pressed", "jammed") for e in before)
