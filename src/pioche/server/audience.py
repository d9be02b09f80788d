"""Who is connected to a table, from which seat, and what each of them is told."""

from collections.abc import Callable, Iterator

from pioche import protocol
from pioche.happened import Phrase, Said
from pioche.protocol import Outside, TableView, Welcome
from pioche.server.porch import Porch
from pioche.server.seats import Seat
from pioche.server.table import Change, Table
from pioche.server.tableview import Showing, table_view
from pioche.server.updates import Updates
from pioche.server.viewer import Viewer


class Audience:
    """The connections of one table."""

    def __init__(self, table: Table, porch: Porch, left: Callable[[], int | None]) -> None:
        """``left`` tells how many milliseconds the seat on turn still has."""
        self._table, self._porch, self._left = table, porch, left
        self._showing = Showing(table)
        self._viewers: list[Viewer] = []
        self._numbers: dict[int, int] = {}
        """The numbers of the seats by their identity; nobody's seat is in it."""
        self.present: set[int] = set()
        """The numbers of the seats from which somebody watches."""
        self.watching: int = 0
        """How many watch without a seat."""
        self.counts: int = 0
        """How often those who are here were counted anew."""

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._viewers)

    def __len__(self) -> int:
        return len(self._viewers)

    @property
    def inside(self) -> list[Viewer]:
        """Those who may see the table."""
        return [watching for watching in self._viewers if watching.outside is None]

    def welcome(self, newcomer: Viewer, since: int | None, offered: str | None) -> None:
        """Let somebody in, and show what has happened since a version; or keep them outside."""
        self._viewers.append(newcomer)
        newcomer.outside = self._porch.note(newcomer)
        if newcomer.outside is not None:
            newcomer.send(newcomer.outside)
            return
        self.tell_presence(newcomer)
        self._greet(newcomer, since, offered)

    def _greet(
        self, newcomer: Viewer, since: int | None = None, offered: str | None = None
    ) -> None:
        table = self._table
        events = [] if since is None else table.since(since, newcomer.seat)
        view = self._view(table.place(newcomer.seat))
        greeting = Welcome(protocol.PROTOCOL, table.version, view, events, offered)
        greeting.reading, greeting.left = newcomer.reading, self._left()
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
        entered = [] if change.is_play else self._rearrange()
        left = self._left()
        self._showing.look(self.present, self.watching, change)
        updates = Updates(change, self._showing, left)
        for watching in self._viewers:
            if watching in entered:
                self._greet(watching)
            elif watching.outside is None:
                watching.send_frame(updates.to(self._numbers.get(id(watching.seat))))

    def _rearrange(self) -> list[Viewer]:
        """See who sits where now; return who has come in."""
        self._stand_up()
        entered = self._cross()
        self._count()
        return entered

    def recognise(self, viewer: Viewer) -> None:
        """Let somebody in, or know them to wait, whom an answer of before has shown to be known."""
        entered = self._cross()
        self.tell_presence(viewer)
        for newcomer in entered:
            self._greet(newcomer)

    def say(self, speaker: Viewer, phrase: Phrase) -> None:
        """Let everyone know what is said from a seat; nobody else can speak."""
        place = self._table.place(speaker.seat)
        if place is None or speaker.reading:
            return
        for watching in self.inside:
            watching.send(Said(place, phrase))

    def tell_presence(self, newcomer: Viewer | None = None) -> None:
        """Tell all but a newcomer who is here now, where that has changed."""
        before = (self.present, self.watching)
        self._number()
        self._count()
        if before == (self.present, self.watching):
            return
        left = self._left()
        for watching in self.inside:
            if watching is not newcomer:
                watching.send(protocol.Presence(sorted(self.present), self.watching, left))

    def _stand_up(self) -> None:
        """Whose seat is gone only watches from now on."""
        self._number()
        for watching in self._viewers:
            seat = watching.seat
            if seat is not None and (id(seat) not in self._numbers or not seat.is_held):
                watching.seat, watching.reading = None, False

    def _cross(self) -> list[Viewer]:
        """Tell those outside what has changed for them, and return who has come in."""
        entered = []
        for watching in self._viewers:
            self._take_seat(watching)
            before, watching.outside = watching.outside, self._porch.note(watching)
            if before is not None and watching.outside is None:
                entered.append(watching)
            elif watching.outside is not None and differ(before, watching.outside):
                watching.send(watching.outside)
        return entered

    def _take_seat(self, watching: Viewer) -> None:
        """Give a seat to who was let in to one."""
        guest = watching.guest
        if guest is not None and guest.seat is not None:
            watching.guest = None
            if guest.seat.is_held:
                self.seat(watching, guest.seat)

    def _number(self) -> None:
        seats = enumerate(self._table.seats)
        self._numbers = {id(seat): number for number, seat in seats if seat is not None}

    def _count(self) -> None:
        """Count who is here."""
        places = [self._numbers.get(id(watching.seat)) for watching in self.inside]
        self.present = {place for place in places if place is not None}
        self.watching = places.count(None)
        self.counts += 1

    def _view(self, place: int | None) -> TableView:
        return table_view(self._table, place, self.present, self.watching)


def differ(told: Outside | None, now: Outside) -> bool:
    """Tell whether there is anything new to say; a pause runs out by itself."""
    return told is None or (told.name, told.declined) != (now.name, now.declined)
