"""What a table's log tells, as records: one for each match that was begun at it.

A round that is still going on is left out: it is nobody's to see.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from pioche.chance import Chance
from pioche.events import Event as Played
from pioche.notation import Move
from pioche.records.grammar import WITH_LAY
from pioche.records.record import Deal, Player, Record
from pioche.records.recorder import record_of
from pioche.records.scribe import Scribe, order_of
from pioche.server import entries
from pioche.server.entries import Entry
from pioche.server.log import Log, Saved
from pioche.server.refusals import No
from pioche.server.table import Change, Table

if TYPE_CHECKING:
    from pioche.match import Match


class OpenChance(Chance):
    """The chance of a table, with the orders that it made."""

    def __init__(self) -> None:
        super().__init__()
        self.orders: deque[list[int]] = deque()

    def shuffle(self, cards: list[int]) -> None:
        super().shuffle(cards)
        self.orders.append(list(cards))


class Stopwatch:
    """Adds up the time between the deal of each round and its end."""

    def __init__(self) -> None:
        self.total: int = 0
        self._since: int | None = None

    def look(self, at: int, running: bool) -> None:
        """Take the time; a round that has not ended adds nothing yet."""
        if running and self._since is None:
            self._since = at
        elif not running and self._since is not None:
            self.total += at - self._since
            self._since = None


class Archive:
    """Follows a table from its first entry, and keeps what was played."""

    def __init__(self) -> None:
        self.chance: OpenChance = OpenChance()
        self.table: Table = Table(_chance=self.chance)
        self.records: list[Record] = []
        self.lengths: list[int] = []
        """How many milliseconds the rounds of each record took."""
        self._match: Match | None = None
        self._scribe = Scribe()
        self._players: list[Player] = []
        self._deals: list[Deal] = []
        self._clock = Stopwatch()
        self._whole = 0
        """How many lines there are up to the end of the last round that is over."""

    def follow(self, entry: Entry, at: int = 0) -> None:
        """Do the next entry, written at that millisecond, and write down what came of it."""
        change = self.table.apply(entry)
        match entry:
            case entries.Started():
                self._finish()
                self._begin()
                self._hear(change)
            case entries.Dealt():
                self._hear(change)
            case entries.Posed():
                self._finish()
                self._match = None  # a lesson is no match: nothing of it is kept
            case entries.Acted() if self._match is not None:
                self._scribe.act(words_of(entry))
                self._hear(change)
            case entries.Removed(seat=number, out=True):
                self._scribe.drop(number)
        self._clock.look(at, running=not self.table.is_open)
        if self.table.is_open:
            self._whole = len(self._scribe.drafts)

    def _begin(self) -> None:
        assert self.table.match is not None
        self._match = match = self.table.match
        game = match.round.game
        orders = iter(lambda: order_of(game, self.chance.orders.popleft()), None)
        self._scribe, self._deals, self._whole = Scribe(orders), [], 0
        self._clock = Stopwatch()
        self._players = [Player(seat.name, seat.bot or seat.kind) for seat in self.table.taken]

    def _hear(self, change: Change) -> None:
        played = [event for event in change.happenings if isinstance(event, Played)]
        assert self._match is not None
        self._scribe.hear(played, self._match)
        new = self.table.dealt
        if new is not None and all(deal.round != new.round for deal in self._deals):
            self._deals.append(new)

    def _finish(self) -> None:
        """Keep the record of the match that has ended, or was left."""
        if self._match is None or not self._whole:
            return
        del self._scribe.drafts[self._whole :]
        record = record_of(self._match, self._scribe, self._players, (), self.table.code)
        rounds = sum(line.kind == "round" for line in record.lines)
        deals = tuple(deal for deal in self._deals if deal.round <= rounds)
        self.records.append(replace(record, rounds=rounds, deals=deals))
        self.lengths.append(self._clock.total)

    def close(self) -> list[Record]:
        """Return the records of all matches, the last as far as its rounds are over."""
        self._finish()
        return self.records


def words_of(entry: entries.Acted) -> str:
    """Write an action as a record does."""
    move = str(Move.parse(entry.text, entry.seat))
    return f"{move} {WITH_LAY}" if entry.with_lay else move


def records_of(log: Iterable[bytes]) -> list[Record]:
    """Return the record of each match in a table's log."""
    archive = Archive()
    for payload in log:
        archive.follow(entries.read(payload))
    return archive.close()


def last_of(saved: Saved) -> tuple[Record, int] | None:
    """Return the record of the last match at a table, and how many milliseconds it took."""
    archive = Archive()
    for payload, at in zip(saved.entries, saved.dates, strict=True):
        archive.follow(entries.read(payload), at)
    records = archive.close()
    return (records[-1], archive.lengths[-1]) if records else None


async def export(log: Log, code: str) -> list[Record]:
    """Return the records of a table that is kept, also of one that has been closed.

    Raises:
        No: There is none of this code, or nothing has been played to an end.
    """
    saved = await log.load(code, even_closed=True)
    if saved is None:
        raise No("unknown-table", value=code)
    records = records_of(saved.entries)
    if not records:
        raise No("nothing-to-export", value=code)
    return records
