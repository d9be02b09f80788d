"""A table's state: who sits where, by which rules, and the match. The only file that plays.

A state is the replay of its log. :meth:`Table.apply` does one entry or refuses it and changes
nothing; the same call plays live and replays. Nothing here waits, and chance comes in with the
entries.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from msgspec import convert

from pioche.errors import BadNotation, BadRules, IllegalMove
from pioche.events import Event as Played
from pioche.match import Match
from pioche.rulesets import preset
from pioche.server import entries
from pioche.server.deals import Chance
from pioche.server.entries import Entry
from pioche.server.protocol import BotKind, Event, Phase, RoundScore
from pioche.server.refusals import No
from pioche.server.seats import Seat
from pioche.view import see

if TYPE_CHECKING:
    from pioche.rules import Ruleset
    from pioche.view import View

HISTORY: Final = 256
STAND_IN: Final[BotKind] = "greedy"

Happening: TypeAlias = Event | Played


@dataclass(frozen=True)
class Change:
    """What one version of a table brought."""

    version: int
    happenings: list[Happening]
    ms: int | None = None

    def told(self, seat: int | None) -> list[Event]:
        """Return what a seat, or a spectator, may know of it."""
        known = (shown(happening, seat) for happening in self.happenings)
        return [timed(event, self.ms) for event in known if event is not None]


def shown(happening: Happening, seat: int | None) -> Event | None:
    """Return one happening as a viewer may know it."""
    if isinstance(happening, Event):
        return happening
    seen = see(happening, seat)
    return None if seen is None else as_event(seen)


def as_event(seen: Played) -> Event:
    """Put an event of the engine into the protocol's words."""
    return convert(seen, Event, from_attributes=True)


def timed(event: Event, ms: int | None) -> Event:
    """Say how long after the lay an UNO or a catch came."""
    if ms is not None and event.kind in ("uno_called", "caught"):
        event.ms = ms
    return event


@dataclass
class Table:
    """The whole state; read it freely, change it only by :meth:`apply`."""

    code: str = ""
    preset: str = "officiel"
    target: int = 500
    seats: list[Seat | None] = field(default_factory=list)
    host: int | None = None
    """The id of the host's seat."""
    match: Match | None = None
    version: int = 0
    turn_version: int = 0
    """The version at which somebody's turn last began or changed."""
    exposed: int | None = None
    """The seat that laid its last card but one and has not said UNO."""
    history: deque[Change] = field(default_factory=lambda: deque(maxlen=HISTORY))
    sheet: list[RoundScore] = field(default_factory=list)
    closed: bool = False
    _ids: int = 0
    _chance: Chance = field(default_factory=Chance)

    @property
    def phase(self) -> Phase:
        return "lobby" if self.match is None else cast("Phase", self.match.phase)

    @property
    def rules(self) -> "Ruleset":
        return preset(self.preset)

    @property
    def playing(self) -> bool:
        """Tell whether a match is going on, between its rounds too."""
        return self.phase not in ("lobby", "match_over")

    @property
    def taken(self) -> list[Seat]:
        return [seat for seat in self.seats if seat is not None]

    @property
    def humans(self) -> list[Seat]:
        return [seat for seat in self.taken if seat.kind == "human"]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.taken]

    def place(self, seat: Seat | None) -> int | None:
        """Return the number of a seat, None for a spectator."""
        found = [i for i, other in enumerate(self.seats) if other is seat and other is not None]
        return found[0] if found else None

    def free_place(self) -> int:
        """Return the first free number; refuse where the rules allow no more."""
        for number in range(max(self.rules.players)):
            if number >= len(self.seats) or self.seats[number] is None:
                return number
        raise No("table-full", max=max(self.rules.players))

    def holder(self, secret: str) -> tuple[int, str] | None:
        """Find the seat that a secret opens, and the secret's digest."""
        for number, seat in enumerate(self.seats):
            if seat is not None and (used := seat.knows(secret)):
                return number, used
        return None

    def view(self, seat: int | None) -> "View | None":
        """Return what the engine lets a seat see; seats that came after the match see as others."""
        if self.match is None:
            return None
        return self.match.view(seat)

    def since(self, version: int, seat: Seat | None) -> list[Event]:
        """Return what a viewer may know of all that came after a version, where still known."""
        place, first = self.place(seat), 0 if seat is None else seat.since
        later = [change for change in self.history if change.version > version]
        if len(later) != self.version - version:
            return []
        return [
            event
            for change in later
            for event in change.told(place if change.version > first else None)
        ]

    def apply(self, entry: Entry) -> Change:
        """Do one entry; refuse it where it cannot be done, and then change nothing.

        Raises:
            No: It is refused.
        """
        before = self._moment()
        try:
            happened = self._happen(entry)
        except (IllegalMove, BadRules) as error:
            why = error.refusal
            raise No(why.code, why.rule, **why.args) from error
        except BadNotation as error:
            raise No("bad-message") from error
        if isinstance(entry, entries.Rotated):
            return Change(self.version, [])
        return self._changed(happened, entry, before)

    def _moment(self) -> object:
        match = self.match
        return match and (id(match), match.number, match.phase, match.turn)

    def _changed(self, happened: list[Happening], entry: Entry, before: object) -> Change:
        self.version += 1
        if self._moment() != before:
            self.turn_version = self.version
            self._keep_score(happened)
        self._watch(happened)
        ms = entry.ms if isinstance(entry, entries.Acted) else None
        change = Change(self.version, happened, ms)
        self.history.append(change)
        return change

    def _keep_score(self, happened: list[Happening]) -> None:
        """Write a line of the score sheet where a round has just ended."""
        ends = [e for e in happened if e.kind in ("round_won", "round_void")]
        if not ends or self.match is None:
            return
        points = sum(e.count or 0 for e in happened if e.kind == "round_scored")
        scores = list(self.match.scores)
        self.sheet.append(RoundScore(self.match.number, ends[0].seat, points, scores))

    def _watch(self, happened: list[Happening]) -> None:
        """Remember who has just come down to one card without a word."""
        for event in happened:
            if event.kind == "card_played":
                self.exposed = event.seat if event.count == 1 and not event.uno else None
            elif event.kind in ("uno_called", "caught", "round_won", "round_started"):
                self.exposed = None

    def _happen(self, entry: Entry) -> list[Happening]:
        match entry:
            case entries.Acted():
                return self._act(entry)
            case entries.Sat() | entries.BotAdded():
                return self._take(entry)
            case entries.Left():
                return self._leave(entry)
            case entries.Removed(seat=number):
                self.seats[number] = None
                return [Event("seat_removed", number)]
            case entries.Rotated():
                self._sitting(entry.seat).rotate(entry.used, entry.offered)
                return []
            case _:
                return self._run(entry)

    def _run(self, entry: Entry) -> list[Happening]:
        """Do what concerns the table as a whole."""
        match entry:
            case entries.Started():
                return self._start(entry)
            case entries.Dealt():
                return self._deal(entry)
            case entries.Opened():
                self.code = entry.code
                return [Event("table_opened")]
            case entries.RulesSet():
                self.preset, self.target = preset(entry.preset).name, entry.target
                return [Event("rules_set")]
            case entries.Reopened():
                self._clear()
                self._close_up()
                return [Event("rematch")]
            case _:
                self.closed = True
                return []

    def _act(self, entry: entries.Acted) -> list[Happening]:
        if self.match is None:
            raise No("not-started")
        if entry.with_lay:
            return [*self.match.say_late(entry.seat)]
        return [*self.match.push(entry.text, seat=entry.seat)]

    def _take(self, entry: entries.Sat | entries.BotAdded) -> list[Happening]:
        number = entry.seat
        self.seats += [None] * (number + 1 - len(self.seats))
        self._ids += 1
        if isinstance(entry, entries.BotAdded):
            self.seats[number] = Seat(self._ids, "bot", entry.name, entry.kind)
            return [Event("bot_added", number, name=entry.name)]
        seat = Seat(self._ids, "human", entry.name, since=self.version, digests=[entry.digest])
        self.seats[number] = seat
        self.host = seat.id if self.host is None else self.host
        return [Event("seat_taken", number, name=entry.name)]

    def _leave(self, entry: entries.Left) -> list[Happening]:
        """Free a seat, or give it to a bot while it has cards."""
        seat = self._sitting(entry.seat)
        name = seat.name
        if self.playing:
            seat.kind, seat.bot, seat.digests = "bot", STAND_IN, []
        else:
            self.seats[entry.seat] = None
        if self.host == seat.id:
            self._pass_host(entry.seat)
        return [Event("seat_left", entry.seat, name=name)]

    def _pass_host(self, number: int) -> None:
        """Make the next person to the left the host."""
        around = self.seats[number:] + self.seats[:number]
        people = [seat.id for seat in around if seat is not None and seat.kind == "human"]
        self.host = people[0] if people else None

    def _start(self, entry: entries.Started) -> list[Happening]:
        seats, target = len(self.taken), self.target
        match = Match(self.preset, seats=seats, target=target, shuffle=self._chance.shuffle)
        self._clear()
        self._close_up()
        self.match = match
        self._chance.begin(bytes.fromhex(entry.seed), 1)
        return [Event("rematch" if entry.again else "match_started"), *match.start()]

    def _deal(self, entry: entries.Dealt) -> list[Happening]:
        if self.match is None or self.phase != "round_over":
            raise No("not-between-rounds")
        self._chance.begin(bytes.fromhex(entry.seed), entry.number)
        return [*self.match.next_round()]

    def _clear(self) -> None:
        self.match, self.exposed = None, None
        self.sheet.clear()

    def _close_up(self) -> None:
        """Move the seats together; what was seen of the last match is nobody's any more."""
        self.seats = [*self.taken]
        for seat in self.taken:
            seat.since = self.version

    def _sitting(self, number: int) -> Seat:
        seat = self.seats[number] if number < len(self.seats) else None
        if seat is None:
            raise No("seat-empty", value=number)
        return seat


def replay(log: list[bytes]) -> Table:
    """Return the table that a log tells of."""
    table = Table()
    for payload in log:
        table.apply(entries.read(payload))
    return table
