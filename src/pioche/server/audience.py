"""Who is connected to a table, from which seat, and what each of them is told."""

from collections.abc import Callable, Iterator

from pioche import protocol
from pioche.happened import Phrase, Said
from pioche.protocol import TableView, Welcome
from pioche.server.seats import Seat
from pioche.server.table import Change, Table
from pioche.server.tableview import Showing, table_view
from pioche.server.updates import Updates
from pioche.server.viewer import Viewer


class Audience:
    """The connections of one table."""

    def __init__(self, table: Table, left: Callable[[], int | None]) -> None:
        """``left`` tells how many milliseconds the seat on turn still has."""
        self._table, self._left = table, left
        self._viewers: list[Viewer] = []
        self.present: set[int] = set()
        """The numbers of the seats from which somebody watches."""
        self.watching = 0
        """How many watch without a seat."""

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._viewers)

    def __len__(self) -> int:
        return len(self._viewers)

    def welcome(self, newcomer: Viewer, since: int | None, offered: str | None) -> None:
        """Let somebody in, and show what has happened since a version."""
        table = self._table
        self._viewers.append(newcomer)
        self.tell_presence(newcomer)
        events = [] if since is None else table.since(since, newcomer.seat)
        view = self._view(table.place(newcomer.seat))
        greeting = Welcome(protocol.PROTOCOL, table.version, view, events, offered)
        greeting.left = self._left()
        newcomer.send(greeting)

    def part(self, gone: Viewer) -> None:
        if gone in self._viewers:
            self._viewers.remove(gone)
            self.tell_presence()

    def seat(self, newcomer: Viewer, seat: Seat | None) -> None:
        """Give a viewer a seat; older connections of the same seat only watch it."""
        for other in self._viewers:
            if other is not newcomer and other.seat is seat and not other.reading:
                other.reading = True
                other.send(protocol.Reading())
        newcomer.seat, newcomer.reading = seat, False

    def show(self, change: Change) -> None:
        """Show a change to everyone as they may see it."""
        places = self._stand_up()
        left = self._left()
        updates = Updates(change, Showing(self._table, self.present, self.watching), left)
        for watching in self._viewers:
            watching.send_frame(updates.to(places.get(id(watching.seat))))

    def say(self, speaker: Viewer, phrase: Phrase) -> None:
        """Let everyone know what is said from a seat; nobody else can speak."""
        place = self._table.place(speaker.seat)
        if place is None or speaker.reading:
            return
        for watching in self._viewers:
            watching.send(Said(place, phrase))

    def tell_presence(self, newcomer: Viewer | None = None) -> None:
        """Tell all but a newcomer who is here now, where that has changed."""
        before = (self.present, self.watching)
        self._count(self._places())
        if before == (self.present, self.watching):
            return
        left = self._left()
        for watching in self._viewers:
            if watching is not newcomer:
                watching.send(protocol.Presence(sorted(self.present), self.watching, left))

    def _stand_up(self) -> dict[int, int]:
        """Whose seat is gone only watches from now on; return the numbers of the others' seats."""
        places = self._places()
        for watching in self._viewers:
            seat = watching.seat
            if seat is not None and (id(seat) not in places or not seat.is_held):
                watching.seat, watching.reading = None, False
        self._count(places)
        return places

    def _places(self) -> dict[int, int]:
        """Return the numbers of the seats by their identity; nobody's seat is in it."""
        seats = enumerate(self._table.seats)
        return {id(seat): number for number, seat in seats if seat is not None}

    def _count(self, by_seat: dict[int, int]) -> None:
        """Count who is here."""
        places = [by_seat.get(id(watching.seat)) for watching in self._viewers]
        self.present = {place for place in places if place is not None}
        self.watching = places.count(None)

    def _view(self, place: int | None) -> TableView:
        return table_view(self._table, place, self.present, self.watching)
