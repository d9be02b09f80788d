"""Rounds that are over, of a table here or from a record file: move by move, and in numbers."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from pioche.happened import Event
from pioche.protocol import OptionValue
from pioche.records import BadRecord, Moment, Record, read, replay
from pioche.records.frames import frame
from pioche.records.tally import Comeback, SeatTally, tally
from pioche.server.refusals import No


class Upload(Struct, forbid_unknown_fields=True):
    """A record file, and which of its rounds to show."""

    record: str
    round: Annotated[int, Meta(ge=1, le=1_000_000)] = 1


class ReplayFrame(Struct):
    """A position, and what led to it; ``state`` has the keys of docs/cases.md."""

    action: int
    state: dict[str, Any]
    events: list[Event]


class SheetLine(Struct):
    """One line of the score sheet."""

    round: int
    winner: int | None  # null: void
    points: int
    scores: list[int]  # totals after the round, by seat
    turns: int


class Statistics(Struct):
    """A match in numbers, as far as its rounds are over; ``seconds`` is null for a file."""

    names: list[str]
    target: int
    over: bool
    winners: list[int]
    turns: int
    seats: list[SeatTally]
    sheet: list[SheetLine]
    comeback: Comeback | None = None
    seconds: int | None = None


class Replay(Struct):
    """One round of a match, with every hand open."""

    preset: str
    changed: dict[str, OptionValue]
    launcher: bool
    names: list[str]
    round: int
    rounds: int
    frames: list[ReplayFrame]


def read_upload(body: bytes) -> Upload:
    try:
        return msgspec.json.decode(body, type=Upload)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise No("bad-message") from error


@contextmanager
def refusing_records() -> Iterator[None]:
    """Answer for records that are none, or do not hold."""
    try:
        yield
    except BadRecord as error:
        raise No("record-refused", line=error.line) from error


def replay_file(upload: Upload) -> Replay:
    """Play a round of somebody's record again.

    Raises:
        No: It is no record, or does not hold.
    """
    with refusing_records():
        return replay_round(read(upload.record), upload.round)


def replay_round(record: Record, number: int) -> Replay:
    """Play a round of a match again; one that was not played is the nearest that was."""
    number = min(number, max(1, record.rounds))
    moments = takewhile(lambda moment: moment.number <= number, replay(record))
    shown = [frame_of(moment, record) for moment in moments if moment.number == number]
    rules = record.rules
    changed = {name: v for name, v in rules.changed.items() if isinstance(v, str | int | float)}
    names = [player.name for player in record.players]
    return Replay(rules.name, changed, rules.launcher, names, number, record.rounds, shown)


def count_file(upload: Upload) -> Statistics:
    """Count somebody's record.

    Raises:
        No: It is no record, or does not hold.
    """
    with refusing_records():
        return count_match(read(upload.record))


def count_match(record: Record, milliseconds: int | None = None) -> Statistics:
    """Count a match."""
    made = tally(record)
    return Statistics(
        names=[player.name for player in record.players],
        target=record.target,
        over=record.over,
        winners=record.winners,
        turns=sum(line.turns for line in made.sheet),
        seats=made.seats,
        sheet=msgspec.convert(made.sheet, list[SheetLine], from_attributes=True),
        comeback=made.comeback,
        seconds=None if milliseconds is None else round(milliseconds / 1000),
    )


def frame_of(moment: Moment, record: Record) -> ReplayFrame:
    made = frame(moment, record, "en")
    return ReplayFrame(made["action"], made["state"], msgspec.convert(made["events"], list[Event]))
