"""How long the seat on turn still has. It runs only while somebody else is there and waits.

Kept nowhere: after a restart everyone has the full time again.
"""

import math
from collections.abc import Collection

from pioche.server.pace import Pace
from pioche.server.table import Change, Table


class TurnClock:
    """The turn clock of one table; :meth:`look` before asking anything."""

    def __init__(self, table: Table, pace: Pace) -> None:
        self._table, self._pace = table, pace
        self._turn: tuple[int, int | None] = (-1, None)
        self._left = math.inf
        self._since: float | None = None
        self._gone: float | None = None
        self._seen: tuple[int, Collection[int]] = (-1, ())
        """The version, and who was there, when it was last looked at."""

    def look(self, now: float, present: Collection[int]) -> None:
        """Take note of whose turn it is and of who is there; ``present`` is not changed later."""
        seen = (self._table.version, present)
        if seen == self._seen:
            return
        self._seen = seen
        turn = (self._table.turn_version, self._on_turn())
        if turn != self._turn:
            self._begin(turn)
        if turn[1] is None or not self._is_awaited(turn[1], present):
            self._pause(now)
        else:
            self._run(now, turn[1] in present)

    def due(self) -> float | None:
        """Tell when the time is over; None while there is no limit."""
        if self._since is None:
            return None
        due = self._since + self._left
        if self._gone is not None:
            due = min(due, self._gone + self._grace_of_gone())
        return due if due < math.inf else None

    def left(self, now: float) -> int | None:
        """Return the milliseconds that are left."""
        due = self.due()
        return None if due is None else max(0, round((due - now) * 1000))

    def extend(self, change: Change) -> None:
        """Give more time, where a change says so."""
        if any(event.kind == "time_extended" for event in change.happenings):
            self._left += self._table.clock

    def _on_turn(self) -> int | None:
        """Return the person that must act."""
        number = self._table.waits_for
        if number is None or self._table.sitting(number).plays_itself:
            return None
        return number

    def _begin(self, turn: tuple[int, int | None]) -> None:
        self._turn, self._since, self._gone = turn, None, None
        self._left = self._table.clock or math.inf
        number = turn[1]
        if number is not None and self._has_missed(number):
            self._left = self._pace.bot_most  # what the bot began it also ends

    def _has_missed(self, number: int) -> bool:
        return self._table.sitting(number).missed_turn == self._table.turn_began

    def _is_awaited(self, number: int, present: Collection[int]) -> bool:
        """Tell whether another person is there, and not away."""
        for other in present:
            seat = self._table.seats[other]
            if other != number and seat is not None and not seat.plays_itself:
                return True
        return False

    def _pause(self, now: float) -> None:
        if self._since is not None:
            self._left = max(self._left - (now - self._since), self._pace.resumed)
        self._since = self._gone = None

    def _run(self, now: float, is_there: bool) -> None:
        self._since = now if self._since is None else self._since
        if is_there:
            self._gone = None
        elif self._gone is None:
            self._gone = now

    def _grace_of_gone(self) -> float:
        return self._pace.offline if self._table.clock else self._pace.offline_unclocked
