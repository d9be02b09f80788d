"""What everyone should have been told: the log, replayed."""

from collections import deque
from typing import TYPE_CHECKING

from pioche.protocol import Event, TableView
from pioche.server import entries
from pioche.server.table import HISTORY, Change, Table
from pioche.server.tableview import table_view
from virtual.players import Told, plain

if TYPE_CHECKING:
    from pioche.server.entries import Entry


class Reference:
    """A table at each of its versions, as each of these places may see it."""

    def __init__(self, log: list[bytes], places: list[int | None]) -> None:
        self.table = Table()
        self.table.history = deque()
        self.views: dict[tuple[int, int | None], TableView] = {}
        self.first: dict[tuple[int, int | None], int] = {}
        """From which version on a seat's secrets are its holder's: a match begins anew."""
        self.entries: dict[int, Entry] = {}
        for payload in log:
            entry = entries.read(payload)
            version = self.table.version
            self.table.apply(entry)
            if self.table.version > version:
                self.entries[self.table.version] = entry
                for place in places:
                    self._note(place)
        self._changes: dict[int, Change] = {c.version: c for c in self.table.history}

    @property
    def version(self) -> int:
        return self.table.version

    def _note(self, place: int | None) -> None:
        now = self.table.version
        known = place is not None and place < len(self.table.seats)
        seat = self.table.seats[place] if known and place is not None else None
        self.views[now, place] = plain(table_view(self.table, place if seat else None, ()))
        self.first[now, place] = seat.since if seat else 0

    def events(self, since: int, until: int, place: int | None, first: int = 0) -> list[Event]:
        """Return what a place was to hear of so many versions; of those up to ``first``, as all."""
        told = [
            self._changes[version].told(place if version > first else None)
            for version in range(since + 1, until + 1)
        ]
        return [event for events in told for event in events]

    def compare(self, place: int | None, told: list[Told]) -> tuple[int, int]:
        """Compare all that somebody was told.

        Seats do not move at this table, and nobody gets a place that was another's. Returns how
        often somebody was back and heard of all that was missed, and how often of its end alone.
        """
        deltas = wholes = 0
        for since, version, view, events, back in told:
            assert view == self.views[version, place], f"{place} at {version}"
            if since is None:
                continue
            whole = back and not events and version - since > HISTORY
            first = self.first[version, place] if back else 0
            heard = self.events(since, version, place, first)
            assert whole or events == heard, f"{place} at {version}"
            deltas, wholes = deltas + (back and not whole), wholes + whole
        return deltas, wholes
