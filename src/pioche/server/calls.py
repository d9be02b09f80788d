"""UNO and contre-UNO under lag: what counts as said with a lay, and what must wait meanwhile.

All times are those of the server's clock, in seconds: a call counts from when it arrived.
"""

import math
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from pioche import protocol
from pioche.server.entries import Acted
from pioche.server.inbox import Asked
from pioche.server.judging import catches, playing
from pioche.server.pace import Pace
from pioche.server.refusals import No
from pioche.server.table import Change, Table


@dataclass(frozen=True)
class Settled:
    """A call that was heard: whose card it was about, who called, and when it came."""

    about: int
    by: int
    at: float


class Calls:
    """The calls at one table."""

    def __init__(self, table: Table, pace: Pace) -> None:
        self._table, self._pace = table, pace
        # Who can be caught, and since when; after a restart nobody is near a lay.
        self._laid = dict.fromkeys(table.exposed, -math.inf)
        self._cooling: dict[int, float] = {}
        self._tried: tuple[Acted, float] | None = None
        self._settled: Settled | None = None
        self.held: deque[Asked] = deque()
        """A catch that waits for its victim's call, and all that came behind it."""

    @property
    def laid(self) -> float | None:
        """When somebody last came down to one card and said nothing; None where nobody has."""
        return max(self._laid.values(), default=None)

    # ------------------------------------------------------------ who must wait

    def queues(self, asked: Asked, now: float) -> bool:
        """Tell whether a command must wait: for a call under way, or behind one that does."""
        behind = bool(self.held) and not self._is_late_uno(asked)
        return behind or self._must_wait(asked, now)

    def release(self, now: float) -> Asked | None:
        """Give back the first that was held, where it need not wait any longer."""
        if self.held and not self._must_wait(self.held[0], now):
            return self.held.popleft()
        return None

    @property
    def release_at(self) -> float | None:
        """When what is held must be judged at last; None where nothing is."""
        return self.laid + self._pace.grace if self.held and self.laid is not None else None

    def _must_wait(self, asked: Asked, now: float) -> bool:
        """A catch that may have overtaken its victim's own call is held until that is settled."""
        return any(self._in_grace(seat, now) for seat in self._could_catch(asked))

    def _could_catch(self, asked: Asked) -> list[int]:
        """Return whom this could catch: whoever may not catch anybody keeps nobody waiting."""
        do = asked.command.do
        if not isinstance(do, protocol.Catch) or asked.viewer.reading or self._cools(asked):
            return []
        place = self._table.place(asked.viewer.seat)
        if place is None:
            return []
        return [seat for seat in self._table.exposed if seat != place and do.seat in (None, seat)]

    def _cools(self, asked: Asked) -> bool:
        """Tell whether a seat must wait after a catch of nobody."""
        seat = asked.viewer.seat
        return seat is not None and asked.at < self._cooling.get(seat.id, 0.0)

    def _is_late_uno(self, asked: Asked) -> bool:
        mine = self._table.place(asked.viewer.seat)
        says = isinstance(asked.command.do, protocol.Uno)
        return says and mine is not None and self._in_grace(mine, asked.at)

    def _in_grace(self, seat: int, at: float) -> bool:
        """Tell whether an UNO of this seat at that time counts as said with its lay."""
        if seat not in self._laid or at >= self._laid[seat] + self._pace.grace:
            return False
        return not self._table.sitting(seat).plays_itself

    # ------------------------------------------------------------ what they come to

    def heard(self, change: Change, now: float) -> bool:
        """Note a change; tell whether somebody has just come down to one card by it."""
        self._note_settled(change)
        before, exposed = self._laid, self._table.exposed
        self._laid = {seat: before.get(seat, now) for seat in exposed}
        if self._laid.keys() <= before.keys():
            return False
        self._settled = None
        return True

    def _note_settled(self, change: Change) -> None:
        tried, self._tried = self._tried, None
        if tried is None or change.call is not tried[0]:
            return
        calls = [e for e in change.happenings if e.kind in ("uno_called", "caught")]
        if calls and calls[0].seat is not None:
            self._settled = Settled(calls[0].seat, tried[0].seat, tried[1])

    def unos(self, asked: Asked) -> Iterator[Acted]:
        """Yield what an UNO may be taken as, the best first: as said with its lay, or as late."""
        said = Acted(playing(self._table, asked.viewer.seat), "uno")
        said.ms = self.since_lay(said.seat, asked.at)
        if said.ms is not None:
            self._race(said, asked)
        if self._in_grace(said.seat, asked.at):
            yield self._try(replace(said, with_lay=True), asked)
        yield self._try(said, asked)

    def catches(self, asked: Asked, do: protocol.Catch) -> Iterator[Acted]:
        """Yield whom to try to catch, one after another.

        Whoever asks for more has caught nobody so far; behind the last his seat must wait.
        """
        if self._cools(asked):
            raise No("catch-too-soon")
        refused = None
        try:
            for number, caught in catches(self._table, asked.viewer.seat, do):
                caught.ms = self.since_lay(number, asked.at)
                self._race(caught, asked)
                yield self._try(caught, asked)
        except No as no:
            if no.why.code != "nobody-has-one-card":
                raise
            refused = no
        if (seat := asked.viewer.seat) is not None:
            self._cooling[seat.id] = asked.at + self._pace.cooldown
        if refused := self._beaten(asked, do) or refused:
            raise refused

    def bots(self, deeds: list[Acted], now: float) -> list[Acted]:
        """Say of a bot's catch, too, how long after the lay it comes."""
        for deed in deeds:
            verb, _, number = deed.text.partition(" ")
            deed.ms = self.since_lay(int(number), now) if verb == "catch" else None
        return deeds

    def _try(self, deed: Acted, asked: Asked) -> Acted:
        self._tried = (deed, asked.at)
        return deed

    def _race(self, deed: Acted, asked: Asked) -> None:
        """Say whom a call raced against, where a catch is held that is not its own."""
        for other in self.held:
            place, do = self._table.place(other.viewer.seat), other.command.do
            if isinstance(do, protocol.Catch) and place not in (None, deed.seat):
                deed.rival, deed.ahead = place, round((other.at - asked.at) * 1000)
                return

    def _beaten(self, asked: Asked, do: protocol.Catch) -> No | None:
        """Say who was first, where a catch only just failed."""
        won = self._settled
        if won is None or do.seat not in (None, won.about):
            return None
        late = asked.at - won.at
        if late >= self._pace.grace or won.by == self._table.place(asked.viewer.seat):
            return None
        name, ms = self._table.sitting(won.by).name, abs(round(late * 1000))
        if late < 0:
            return No("catch-overruled", "R-101", name=name, ms=ms)
        return No("catch-beaten", name=name, ms=ms)

    def since_lay(self, seat: int, at: float) -> int | None:
        """Return the milliseconds since a seat came down to one card, where it can be caught."""
        since = at - self._laid.get(seat, -math.inf)
        return max(0, round(since * 1000)) if since < math.inf else None
