"""Who sits where at a table: taking, leaving, losing and regaining a seat, and who is host.

Everything here follows from the log alone, and so not from who is connected.
"""

from dataclasses import dataclass, field
from typing import Final

from pioche.protocol import Event
from pioche.server import entries
from pioche.server.refusals import No
from pioche.server.seats import Seat

MISSES: Final = 3
"""So many turns missed in a row, and a bot plays a seat until its owner is back."""


@dataclass
class Seating:
    """The seats; a number whose seat is free, or has left the match, holds None."""

    seats: list[Seat | None] = field(default_factory=list)
    host: int | None = None
    """The id of the host's seat."""
    _ids: int = 0

    @property
    def taken(self) -> list[Seat]:
        return [seat for seat in self.seats if seat is not None]

    @property
    def humans(self) -> list[Seat]:
        """The persons who have not left, whether they are away or not."""
        return [seat for seat in self.taken if seat.is_held]

    @property
    def staying(self) -> list[Seat]:
        """Who would play another match."""
        return [seat for seat in self.taken if not seat.left]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.taken]

    def names_beside(self, number: int) -> list[str]:
        """Return the names at the other seats."""
        return [seat.name for n, seat in enumerate(self.seats) if seat is not None and n != number]

    def place(self, seat: Seat | None) -> int | None:
        """Return the number of a seat, None for a spectator."""
        if seat is not None:
            for number, other in enumerate(self.seats):
                if other is seat:
                    return number
        return None

    def sitting(self, number: int) -> Seat:
        """Return the seat of this number; refuse where nobody sits."""
        seat = self.seats[number] if number < len(self.seats) else None
        if seat is None:
            raise No("seat-empty", value=number)
        return seat

    def holder(self, secret: str) -> tuple[int, str] | None:
        """Find the seat that a secret opens, and the secret's digest."""
        for number, seat in enumerate(self.seats):
            if seat is not None and (used := seat.knows(secret)):
                return number, used
        return None

    # ------------------------------------------------------------ coming

    def seat_person(self, entry: entries.Sat, since: int) -> list[Event]:
        seat = Seat(self._next_id(entry.seat), "human", entry.name, since=since)
        seat.digests = [entry.digest]
        self.seats[entry.seat] = seat
        self.host = seat.id if self.host is None else self.host
        return [Event("seat_taken", entry.seat, name=entry.name)]

    def seat_bot(self, entry: entries.BotAdded) -> list[Event]:
        self.seats[entry.seat] = Seat(self._next_id(entry.seat), "bot", entry.name, entry.kind)
        return [Event("bot_added", entry.seat, name=entry.name)]

    def _next_id(self, number: int) -> int:
        self.seats += [None] * (number + 1 - len(self.seats))
        self._ids += 1
        return self._ids

    def give_back(self, number: int) -> list[Event]:
        """Let the owner of a seat play again."""
        seat = self.sitting(number)
        seat.returned()
        back = [Event("seat_back", number)]
        return back if self.host is not None else back + self.make_host(number)

    # ------------------------------------------------------------ going

    def leave(self, number: int, playing: bool) -> list[Event]:
        """Free a seat; during a match let a bot play it and keep it for its owner."""
        seat = self.sitting(number)
        gone = [Event("seat_left", number, name=seat.name)]
        if playing:
            seat.away = seat.left = True
        else:
            self.seats[number] = None
        return gone + self._without_host(seat, number)

    def remove(self, number: int, playing: bool) -> list[Event]:
        """Free a seat, or during a match make a person's a bot's; its secret opens nothing."""
        seat = self.sitting(number)
        if playing and seat.kind == "human":
            seat.becomes_bot()
        else:
            self.seats[number] = None
        gone = [Event("seat_removed", number, name=seat.name)]
        return gone + self._without_host(seat, number)

    def missed(self, number: int, turn: int) -> list[Event]:
        """Note that a seat let its turn pass; one turn counts once."""
        seat = self.sitting(number)
        if seat.missed_turn == turn:
            return []
        seat.missed_turn = turn
        seat.misses += 1
        seat.away = seat.away or seat.misses >= MISSES
        return [Event("seat_away", number)] if seat.misses == MISSES else []

    # ------------------------------------------------------------ the host

    def make_host(self, number: int) -> list[Event]:
        self.host = self.sitting(number).id
        return [Event("host_changed", number)]

    def _without_host(self, gone: Seat, number: int) -> list[Event]:
        """Make the next person to the left the host, if the host has gone."""
        if self.host != gone.id:
            return []
        around = [*range(number + 1, len(self.seats)), *range(number)]
        people = [n for n in around if self.seats[n] in self.humans]
        here = [n for n in people if not self.sitting(n).away]
        self.host = None
        return self.make_host((here or people)[0]) if people else []

    def close_up(self, since: int) -> None:
        """Move the seats that stay together, for a match that nobody has seen anything of."""
        self.seats = [*self.staying]
        for seat in self.taken:
            seat.since = since
