"""What everyone should have been told: the log, replayed."""

from collections import deque

from pioche.protocol import Event, TableView
from pioche.server import entries
from pioche.server.entries import Entry
from pioche.server.table import HISTORY, Change, Table
from pioche.server.tableview import table_view
from virtual.players import Told, plain


class Reference:
    """A table at each of its versions, as each of these places may see it."""

    def __init__(self, log: list[bytes], places: list[int | None]) -> None:
        self.table = Table()
        self.table.history = deque()
        self.views: dict[tuple[int, int | None], TableView] = {}
        self.entries: dict[int, Entry] = {}
        for payload in log:
            entry = entries.read(payload)
            version = self.table.version
            self.table.apply(entry)
            if self.table.version > version:
                self.entries[self.table.version] = entry
                for place in places:
                    seat = place if place is None or place < len(self.table.seats) else None
                    self.views[self.table.version, place] = plain(table_view(self.table, seat, ()))
        self._changes: dict[int, Change] = {c.version: c for c in self.table.history}

    @property
    def version(self) -> int:
        return self.table.version

    def events(self, since: int, until: int, place: int | None) -> list[Event]:
        versions = range(since + 1, until + 1)
        return [event for version in versions for event in self._changes[version].told(place)]

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
            assert whole or events == self.events(since, version, place), f"{place} at {version}"
            deltas, wholes = deltas + (back and not whole), wholes + whole
        return deltas, wholes
