"""A record as one page that needs nothing else: hands, table and words, moment by moment."""

import json
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources
from typing import Any, Final

from pioche.cardnames import card_name
from pioche.cards import COLOUR_LETTERS
from pioche.events import Event
from pioche.records.faults import BOOK, BadRecord
from pioche.records.frames import frame
from pioche.records.record import Record
from pioche.records.replaying import Moment, replay
from pioche.records.scribe import names_of
from pioche.records.telling import Reader, groups, heard, tell
from pioche.rulebook import LANGUAGES, message
from pioche.wording import seat_name

WORDS: Final = (
    "title", "language", "viewer", "all", "watcher", "round", "moment", "place", "first", "back",
    "next", "last", "log", "cards", "points", "turn", "winner", "top", "colour", "stock",
    "clockwise", "anticlockwise",
)  # fmt: skip
FILLED: Final = {name: f"%{name}%" for name in ("round", "action", "count")}


def page(record: Record, lang: str, seat: int | None = None) -> str:
    """Return the page; with a seat it holds nothing that this seat could not know.

    Raises:
        BadRecord: The record does not hold, or nothing was played yet.
    """
    moments = [*replay(record)]
    if not moments:
        raise BadRecord(0, "nothing-played")
    data = {
        "rules": record.rules.name,
        "seat": seat,
        "names": {one: player_names(record, one) for one in LANGUAGES},
        "words": {one: words(one) for one in LANGUAGES},
        "cards": card_names(moments[0]),
        "moments": [moment_data(moment, record, seat) for moment in moments],
    }
    # In a script element only "</" and "<!" could end it; JSON may write "<" otherwise.
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    template = resources.files("pioche.records").joinpath("page.html").read_text("utf-8")
    title = message("page-title", lang, BOOK)
    wants_script = " ".join(message("page-script", one, BOOK) for one in LANGUAGES)
    filled = {"@LANG@": lang, "@TITLE@": escape(title), "@NOSCRIPT@": escape(wants_script)}
    for mark, text in filled.items():
        template = template.replace(mark, text)
    return template.replace("@DATA@", told)


def moment_data(moment: Moment, record: Record, seat: int | None) -> dict[str, Any]:
    told = frame(moment, record, "en", seat)
    readers = [Reader(one, record.names, bool(moment.game.game.launcher)) for one in LANGUAGES]
    return {
        "round": moment.number,
        "action": moment.action,
        "state": told["state"],
        "told": [*tellings(moment.events, readers, seat)],
    }


def tellings(
    events: Sequence[Event], readers: Sequence[Reader], seat: int | None
) -> Iterator[dict[str, Any]]:
    """Yield what is told in every language: to who sees all, and ``public`` to the others.

    ``own`` is the seat that hears it in full all the same.
    """
    full = groups(events if seat is None else tuple(heard(events, seat)))
    public = [tuple(heard(group, None)) for group in full] if seat is None else full
    said = [list(tell(full, reader)) for reader in readers]
    shown = [list(tell(public, reader)) for reader in readers]
    langs = [reader.lang for reader in readers]
    for group, texts, others in zip(
        full, zip(*said, strict=True), zip(*shown, strict=True), strict=True
    ):
        own = None if texts == others else group[0].seat
        yield dict(zip(langs, texts, strict=True)) | {
            "own": own,
            "public": dict(zip(langs, others, strict=True)) if own is not None else None,
        }


def player_names(record: Record, lang: str) -> list[str]:
    return [seat_name(seat, lang, record.names) for seat in range(record.seats)]


def words(lang: str) -> dict[str, str]:
    """Return the words of the page; ``%count%`` is filled in by the page itself."""
    found = {f"page-{word}": message(f"page-{word}", lang, BOOK, **FILLED) for word in WORDS}
    for letter in COLOUR_LETTERS:
        for name in (f"colour-{letter}", f"letter-{letter}"):
            found[name] = message(name, lang, "cards")
    return found


def card_names(moment: Moment) -> dict[str, dict[str, str]]:
    """Return the names of every card of the pack in play."""
    game = moment.game.game
    texts = {names_of(game)[face] for face in game.pack[: game.pack_len]}
    extreme = bool(game.launcher)
    return {
        text: {lang: card_name(text, lang, extreme) for lang in LANGUAGES} for text in sorted(texts)
    }
