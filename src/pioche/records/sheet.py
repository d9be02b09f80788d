"""A record for the terminal: a line a moment, or one moment with the cards on the table."""

from collections.abc import Iterator

from pioche.events import is_extreme
from pioche.records.faults import BOOK, BadRecord
from pioche.records.frames import frame, known_events
from pioche.records.record import Record
from pioche.records.replaying import Moment, replay
from pioche.records.telling import Reader, sentences
from pioche.rulebook import message
from pioche.wording import seat_name

NAME_MOST = 8  # letters of a name above its column


def sheet(record: Record, lang: str, seat: int | None = None) -> Iterator[str]:
    """Yield a line a moment: which action, the top card, cards in hand, and what happened."""
    number = 0
    for moment in replay(record):
        if moment.number != number:
            number = moment.number
            yield from heading(record, moment, lang)
        yield row(record, moment, lang, seat)
    yield message("replay-end", lang, BOOK, over="yes" if record.over else "no")
    for place, player in enumerate(record.players):
        mark = f"  ★ {message('page-winner', lang, BOOK)}" if player.won else ""
        yield f"  {name(record, place, lang)}  {player.score}{mark}"


def heading(record: Record, moment: Moment, lang: str) -> list[str]:
    names = [name(record, seat, lang)[:NAME_MOST].rjust(NAME_MOST) for seat in range(record.seats)]
    title = message("replay-round", lang, BOOK, round=moment.number)
    return ["", title, " ".join(["    #", "    ", *names])]


def row(record: Record, moment: Moment, lang: str, seat: int | None) -> str:
    view = moment.view(seat)
    colour = view.colour or "-"
    top = str(view.top) if view.top is None or not view.top.black else f"{view.top}·{colour}"
    counts = [f"{count}{'*' if place == view.turn else ' '}" for place, count in
              enumerate(view.counts)]  # fmt: skip
    columns = [count.rjust(NAME_MOST) for count in counts]
    return " ".join(
        [f"{moment.action:>5}", top.ljust(4), *columns, "", told(record, moment, lang, seat)]
    )


def told(record: Record, moment: Moment, lang: str, seat: int | None) -> str:
    reader = Reader(lang, record.names, is_extreme(moment.game.game))
    return ". ".join(sentences(known_events(moment, seat), reader))


def name(record: Record, seat: int, lang: str) -> str:
    return seat_name(seat, lang, record.names)


def find(record: Record, number: int, action: int) -> Moment:
    """Find one moment.

    Raises:
        BadRecord: There is none, or the record goes wrong before.
    """
    for moment in replay(record):
        if (moment.number, moment.action) == (number, action):
            return moment
    raise BadRecord(0, "no-moment", round=number, action=action)


def position(record: Record, moment: Moment, lang: str, seat: int | None = None) -> Iterator[str]:
    """Yield one moment: what happened, the table, and the hands that may be seen."""
    state = frame(moment, record, lang, seat)["state"]
    yield told(record, moment, lang, seat)
    yield message(
        "replay-table", lang, BOOK,
        top=state["top"], colour=state["colour"] or "-", stock=state["stock"],
    )  # fmt: skip
    for place, count in enumerate(state["counts"]):
        mark = "*" if place == state["turn"] else " "
        hand = state["hands"].get(str(place), "?" * (count > 0))
        yield f"{mark} {name(record, place, lang):<{NAME_MOST}} {count:>3}  {hand}"
