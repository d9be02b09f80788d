"""Who was let in or waits to be, at a table where newcomers knock.

Like the seats, all of this follows from the log alone.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from pioche.protocol import Event
from pioche.server import entries
from pioche.server.refusals import No
from pioche.server.seating import Seating
from pioche.server.seats import Seat, digest

REMEMBERED: Final = 32


@dataclass(eq=False)
class Guest:
    """Somebody without a seat who has knocked."""

    id: int
    name: str
    digest: str
    """Of the secret that proves it; with a seat it becomes the seat's."""
    state: Literal["waits", "inside", "declined", "gone"] = "waits"
    seat: Seat | None = None
    """Where they were let in to."""


@dataclass
class Guests(Seating):
    """The seats, and the people without one whom the table knows."""

    knock: bool = False
    """Whether newcomers must knock."""
    guests: dict[int, Guest] = field(default_factory=dict)
    """By number, the longest here first."""
    turned_away: deque[Guest] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    """Who was not let in lately."""
    _knocks: int = 0

    @property
    def waiting(self) -> list[Guest]:
        return [guest for guest in self.guests.values() if guest.state == "waits"]

    def waits(self, number: int) -> Guest:
        """Return who waits under this number; refuse where nobody does any more."""
        guest = self.guests.get(number)
        if guest is None or guest.state != "waits":
            raise No("nobody-waits")
        return guest

    def guest_with(self, secret: str) -> Guest | None:
        """Find whom a secret proves to be, among those without a seat, also turned away."""
        given, known = digest(secret), [*self.guests.values(), *self.turned_away]
        return next((guest for guest in known if guest.digest == given), None)

    def knows(self, secret: str) -> bool:
        """Tell whether a secret proves anybody's right to see the table."""
        guest = self.guest_with(secret)
        return self.holder(secret) is not None or (guest is not None and guest.state == "inside")

    def set_gate(self, entry: entries.GateSet) -> Iterator[Event]:
        """Let newcomers knock; or let all in, and forget who was let in before."""
        self.knock = entry.knock
        yield Event("gate_set", count=int(entry.knock))
        if not entry.knock:
            for guest in self.guests.values():
                guest.state = "gone"
            self.guests.clear()
            self.turned_away.clear()

    def take_knock(self, entry: entries.Knocked) -> Iterator[Event]:
        self._knocks += 1
        self.guests[self._knocks] = Guest(self._knocks, entry.name, entry.digest)
        yield Event("knocked", name=entry.name)

    def let_in(self, entry: entries.Admitted, since: int) -> Iterator[Event]:
        """Let somebody in: to a seat where there is one, else to watch."""
        guest = self.waits(entry.guest)
        guest.state = "inside"
        yield Event("let_in", name=guest.name)
        if entry.seat is not None:
            sat = entries.Sat(entry.seat, entry.name or guest.name, guest.digest)
            yield from self.seat_person(sat, since)
            guest.seat = self.seats[entry.seat]
            self.seated_guest(guest.id)

    def seated_guest(self, number: int | None) -> None:
        """Forget somebody who has a seat now."""
        guest = None if number is None else self.guests.pop(number, None)
        if guest is not None:
            guest.state = "gone"

    def turn_away(self, entry: entries.Declined) -> Iterator[Event]:
        guest = self.waits(entry.guest)
        guest.state = "declined"
        self.turned_away.append(self.guests.pop(guest.id))
        yield Event("knock_declined", name=guest.name)

    def end_knock(self, entry: entries.KnockEnded) -> Iterator[Event]:
        """Forget somebody who gave up, or has gone."""
        guest = self.guests.pop(entry.guest, None)
        if guest is None:
            raise No("nobody-waits")
        waited, guest.state = guest.state == "waits", "gone"
        if waited:
            yield Event("knock_ended", name=guest.name)
