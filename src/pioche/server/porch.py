"""Who stands before a table where newcomers knock: what they are told, and how often they may.

Here is what does not follow from the log alone: who is connected, from where, and the time.
"""

import math
from collections.abc import Callable, Iterable
from functools import partial

from pioche import protocol
from pioche.protocol import Outside
from pioche.server import entries, names
from pioche.server.callers import Caller
from pioche.server.guests import Guest
from pioche.server.judging import Ruling
from pioche.server.pace import Pace
from pioche.server.refusals import No
from pioche.server.seats import digest, new_secret
from pioche.server.table import Table
from pioche.server.timing import Timing
from pioche.server.viewer import Viewer


class Porch:
    """The door of one table, seen from outside."""

    def __init__(self, table: Table, pace: Pace, now: Callable[[], float]) -> None:
        self._table, self._pace, self._now = table, pace, now
        self._from: dict[int, Caller] = {}
        """Whence each guest came, as far as it is known here."""
        self._until: dict[Guest | Caller, float] = {}
        """Until when whoever was turned away must wait, and others from the same address."""

    def note(self, viewer: Viewer) -> Outside | None:
        """Return what somebody outside is told; None for whoever is inside."""
        guest = viewer.guest
        if not self._table.knock or viewer.seat is not None:
            return None
        if guest is None or guest.state == "gone":
            return Outside()
        if guest.state == "declined":
            return Outside(declined=True, pause=math.ceil(1000 * self._pause_of(guest, viewer)))
        return None if guest.state == "inside" else Outside(guest.name)

    def take(self, viewer: Viewer, guest: Guest) -> None:
        """Know a connection as that of somebody who has knocked."""
        viewer.guest = guest
        self._from = {n: whence for n, whence in self._from.items() if n in self._table.guests}
        self._from[guest.id] = viewer.caller

    # ------------------------------------------------------------ knocking

    def knock(self, viewer: Viewer, do: protocol.Knock, inside: Iterable[Viewer]) -> Ruling:
        """Let somebody ask to come in; whoever asks too often, or with too many, may not."""
        if viewer.outside is None:
            raise No("already-inside" if self._table.knock else "no-need-to-knock")
        if viewer.outside.name is not None:
            raise No("already-knocked")
        self._check_pause(viewer, inside)
        name = names.clean_name(do.name, ())  # who is inside is not to be learnt by trying names
        self._check_crowd(viewer)
        if not viewer.caller.knocks.take(self._now()):
            raise No("too-fast")
        secret = new_secret()
        return Ruling(entries.Knocked(name, digest(secret)), secret)

    def give_up(self, viewer: Viewer) -> Ruling:
        guest = viewer.guest
        if guest is None or guest.state != "waits":
            raise No("nobody-waits")
        return Ruling(entries.KnockEnded(guest.id))

    def _check_crowd(self, viewer: Viewer) -> None:
        limits, waiting = viewer.limits, self._table.waiting
        near = [guest for guest in waiting if self._from.get(guest.id) is viewer.caller]
        full = len(waiting) >= limits.table_knocks or len(self._table.guests) >= limits.table_guests
        if full or len(near) >= limits.address_knocks:
            raise No("too-many-knocks")

    def _check_pause(self, viewer: Viewer, inside: Iterable[Viewer]) -> None:
        """One who was turned away waits; so do others of the address, if nobody of it is inside."""
        own = 0.0 if viewer.guest is None else self._left(viewer.guest)
        if not any(other.caller is viewer.caller for other in inside):
            own = max(own, self._left(viewer.caller))
        if own > 0:
            raise No("knock-too-soon", seconds=math.ceil(own))

    def _left(self, who: Guest | Caller) -> float:
        return max(0.0, self._until.get(who, 0.0) - self._now())

    def _pause_of(self, guest: Guest, viewer: Viewer) -> float:
        """Return how long somebody turned away must wait; it counts from when they learn it."""
        if guest not in self._until:
            now = self._now()
            self._until = {who: due for who, due in self._until.items() if due > now}
            self._until[guest] = self._until[viewer.caller] = now + self._pace.declined
        return self._left(guest)

    # ------------------------------------------------------------ going

    def plan(
        self, timing: Timing, viewers: Iterable[Viewer], end: Callable[[Guest, str], object]
    ) -> None:
        """Forget in a while whoever has gone without a word."""
        guests = self._table.guests
        if not guests:
            return
        here = {viewer.guest for viewer in viewers}
        for guest in guests.values():
            seconds = self._pace.knock if guest.state == "waits" else self._pace.guest
            name, gone = f"{guest.state} {guest.id}", guest not in here
            timing.keep(name, gone, seconds, partial(end, guest, guest.state))
