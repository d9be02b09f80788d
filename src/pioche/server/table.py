"""A table's state: who sits where, by which rules, and the match. The only file that plays.

A state is the replay of its log. :meth:`Table.apply` does one entry or refuses it and changes
nothing; the same call plays live and replays. Nothing here waits, and chance comes in with the
entries.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias, cast, get_args

from msgspec import Struct
from msgspec.structs import astuple

from pioche.cases import load, read_case
from pioche.chance import Chance, Deal, promise
from pioche.errors import BadNotation, BadRules, IllegalMove
from pioche.events import Event as Played
from pioche.kernel.layout import LAUNCHER_DICE
from pioche.match import Match
from pioche.notation import Move
from pioche.protocol import CLOCK, Event, Phase, RoundScore
from pioche.rules import Ruleset
from pioche.rulesets import preset
from pioche.server import entries
from pioche.server.entries import Entry
from pioche.server.guests import Guests
from pioche.server.refusals import No
from pioche.server.seats import Seat
from pioche.view import NOBODYS, OWN, Common, Own, View, see

HISTORY: Final = 256
BEGINNINGS: Final = ("turn_started", "round_started")
ENDS: Final = ("round_won", "round_void")

Happening: TypeAlias = Event | Played
DoorEntry: TypeAlias = (
    entries.GateSet | entries.Knocked | entries.Admitted | entries.Declined | entries.KnockEnded
)
AT_THE_DOOR: Final = get_args(DoorEntry)


class Change(Struct, frozen=True):
    """What one version of a table brought."""

    version: int
    happenings: list[Happening]
    call: entries.Acted | None = None
    """The UNO or catch that brought it, with its times."""
    is_play: bool = False
    """Whether only the engine had a part in it: then everybody sits where they sat."""

    def told(self, seat: int | None) -> list[Event]:
        """Return what a seat, or a spectator, may know of it."""
        known = [shown(happening, seat) for happening in self.happenings]
        return [timed(event, self.call) for event in known if event is not None]

    def privy(self) -> set[int | None]:
        """Return the seats that may know more of it than a spectator."""
        return {happening.seat for happening in self.happenings if happening.kind in OWN}


def shown(happening: Happening, seat: int | None) -> Event | None:
    """Return one happening as a viewer may know it."""
    if not isinstance(happening, Played):
        return happening
    seen = see(happening, seat)
    return None if seen is None else as_event(seen)


def as_event(seen: Played) -> Event:
    """Put an event of the engine into the protocol's words."""
    event = Event(*astuple(seen))
    if seen.cards is not None:
        event.cards = list(seen.cards)
    return event


def timed(event: Event, call: entries.Acted | None) -> Event:
    """Say how long after the lay an UNO or a catch came, and by how much it was first."""
    if call is not None and event.kind in ("uno_called", "caught"):
        event.ms, event.rival, event.ahead = call.ms, call.rival, call.ahead
    return event


@dataclass
class Table(Guests):
    """The whole state; read it freely, change it only by :meth:`apply`."""

    code: str = ""
    rules: Ruleset = field(default_factory=lambda: preset("officiel"))
    target: int = 500
    clock: int = CLOCK
    """Seconds that a turn may last; 0 for no limit."""
    door: bool = False
    """Whether latecomers may take over a bot's seat between rounds."""
    match: Match | None = None
    version: int = 0
    turn_version: int = 0
    """The version at which somebody's turn last began, or changed into another question."""
    turn_began: int = 0
    """The version at which somebody's turn last began."""
    history: deque[Change] = field(default_factory=lambda: deque(maxlen=HISTORY))
    sheet: list[RoundScore] = field(default_factory=list)
    promised: Deal | None = None
    """The chance of the next round, as it is fixed before the players add to it."""
    dealt: Deal | None = None
    """The chance of the last round that was dealt."""
    closed: bool = False
    part: list[Move] = field(default_factory=list)
    """What the bot of a lesson is still to do, where the rules then allow it."""
    lesson: bool = False
    """Whether this is a lesson: nobody comes back to it later."""
    _chance: Chance = field(default_factory=Chance)

    @property
    def phase(self) -> Phase:
        return "lobby" if self.match is None else cast("Phase", self.match.phase)

    @property
    def playing(self) -> bool:
        """Tell whether a match is going on, between its rounds too."""
        return self.phase not in ("lobby", "match_over")

    @property
    def is_open(self) -> bool:
        """Tell whether no round is going on, so that its chance is nobody's secret."""
        return self.phase in ("lobby", "round_over", "match_over")

    @property
    def coming(self) -> int:
        """The number of the next round."""
        return self.match.number + 1 if self.match is not None and self.playing else 1

    @property
    def owes_promise(self) -> bool:
        """Tell whether the next round can be promised and is not."""
        return self.promised is None and self.is_open and not self.closed

    @property
    def waits_for(self) -> int | None:
        """The seat that must act; None between rounds."""
        return self.match.turn if self.match is not None and self.playing else None

    def free_place(self) -> int:
        """Return the first free number; refuse where the rules allow no more."""
        for number in self.open_places():
            return number
        raise No("table-full", max=max(self.rules.players))

    @property
    def exposed(self) -> tuple[int, ...]:
        """The seats that a contre-UNO would catch."""
        return () if self.match is None else self.match.exposed

    def open_places(self) -> list[int]:
        """Return the numbers that somebody may sit down at now: between rounds, a bot's."""
        if self.phase == "lobby":
            free = {n for n, seat in enumerate(self.seats) if seat is None}
            places = range(max(self.rules.players))
            return [n for n in places if n >= len(self.seats) or n in free]
        bots = [n for n, seat in enumerate(self.seats) if seat is not None and seat.kind == "bot"]
        return bots if self.door and self.phase == "round_over" else []

    def view(self, seat: int | None) -> View | None:
        """Return what the engine lets a seat see; seats that came after the match see as others."""
        if self.match is None:
            return None
        return self.match.view(seat)

    def common(self) -> Common | None:
        """Return the part of that view which everybody has."""
        return None if self.match is None else self.match.round.common()

    def own(self, seat: int | None) -> Own:
        """Return the part of that view which nobody else has, without the obvious."""
        if seat is None or self.match is None:
            return NOBODYS
        return self.match.round.own(seat)

    def since(self, version: int, seat: Seat | None) -> list[Event]:
        """Return what a viewer may know of all that came after a version, where still known.

        After version 0, of whatever is still known: who knows nothing yet misses nothing between.
        """
        place, first = self.place(seat), 0 if seat is None else seat.since
        later = [change for change in self.history if change.version > version]
        if version and len(later) != self.version - version:
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
        kinds = {event.kind for event in happened}
        begun = not kinds.isdisjoint(BEGINNINGS)
        if begun or self._moment() != before:
            self.turn_version = self.version
        self.turn_began = self.version if begun else self.turn_began
        if not kinds.isdisjoint(ENDS):
            self._keep_score(happened)
        if "round_started" in kinds:
            self._new_round()
        is_play = bool(happened) and all(isinstance(event, Played) for event in happened)
        call = entry if isinstance(entry, entries.Acted) else None
        change = Change(self.version, happened, call, is_play)
        self.history.append(change)
        return change

    def _keep_score(self, happened: list[Happening]) -> None:
        """Write a line of the score sheet: a round has just ended."""
        if self.match is None:
            return
        ends = [e for e in happened if e.kind in ENDS]
        points = sum(e.count or 0 for e in happened if e.kind == "round_scored")
        scores = list(self.match.scores)
        self.sheet.append(RoundScore(self.match.number, ends[0].seat, points, scores))

    def _new_round(self) -> None:
        for seat in self.taken:
            seat.more_time, seat.votes = True, set()

    def _happen(self, entry: Entry) -> list[Happening]:
        match entry:
            case entries.Acted():
                return self._act(entry)
            case entries.Removed():
                return self._remove(entry)
            case entries.Promised() | entries.Contributed():
                return [self._prepare(entry)]
            case entries.Rotated():
                self.sitting(entry.seat).rotate(entry.used, entry.offered)
                return []
            case entries.Sat() | entries.BotAdded() | entries.Left() | entries.Returned():
                return [*self._reseat(entry)]
            case _:
                return self._run(entry)

    def _reseat(
        self, entry: entries.Sat | entries.BotAdded | entries.Left | entries.Returned
    ) -> list[Event]:
        match entry:
            case entries.Sat():
                self.seated_guest(entry.guest)
                return self.seat_person(entry, since=self.version)
            case entries.BotAdded():
                return self.seat_bot(entry)
            case entries.Left():
                return self.leave(entry.seat, self.playing)
            case entries.Returned():
                return self.give_back(entry.seat)

    def _run(self, entry: Entry) -> list[Happening]:
        """Do what concerns the table as a whole."""
        match entry:
            case entries.Started() | entries.Dealt() | entries.Posed():
                return self._begin(entry)
            case entries.Opened():
                self.code = entry.code
                return [Event("table_opened")]
            case entries.Reopened():
                self._clear()
                self.close_up(self.version)
                return [Event("rematch")]
            case entries.Closed():
                self.closed = True
                return []
            case _ if isinstance(entry, AT_THE_DOOR):
                return [*self._answer_door(entry)]
            case _:
                return [self._choose(entry)]

    def _answer_door(self, entry: DoorEntry) -> Iterator[Event]:
        """Do what happens between those inside and those who knock."""
        match entry:
            case entries.GateSet():
                return self.set_gate(entry)
            case entries.Knocked():
                return self.take_knock(entry)
            case entries.Admitted():
                return self.let_in(entry, since=self.version)
            case entries.Declined():
                return self.turn_away(entry)
            case entries.KnockEnded():
                return self.end_knock(entry)

    def _prepare(self, entry: entries.Promised | entries.Contributed) -> Event:
        """Fix the chance of the next round, or add to it."""
        if isinstance(entry, entries.Contributed):
            self.sitting(entry.seat).contribution = entry.value
            return Event("chance_added", entry.seat)
        if not self.is_open:
            raise No("not-between-rounds")
        self.promised = promise(self.code, entry.round, entry.seed, entry.salt)
        for seat in self.taken:
            seat.contribution = ""
        return Event("deal_promised", count=entry.round)

    def _choose(self, entry: Entry) -> Event:
        """Do what a person chooses for the table."""
        match entry:
            case entries.RulesSet():
                self.rules = preset(entry.preset).with_options(entry.options)
                self.target = entry.target
                return Event("rules_set")
            case entries.ClockSet(seconds=seconds):
                self.clock = seconds
                return Event("clock_set", count=seconds)
            case entries.DoorSet():
                self.door = entry.open
                return Event("door_set", count=int(entry.open))
            case entries.HostSet(seat=number):
                (changed,) = self.make_host(number)
                return changed
            case entries.Voted(seat=number, by=voter):
                self.sitting(number).votes.add(self.sitting(voter).id)
                return Event("vote_cast", number, voter, count=entry.missing)
            case entries.Extended(seat=number):
                self.sitting(number).more_time = False
                return Event("time_extended", number, count=self.clock)
        raise ValueError(f"nobody knows what {entry} does")

    def _act(self, entry: entries.Acted) -> list[Happening]:
        if self.match is None:
            raise No("not-started")
        if entry.with_lay:
            return [*self.match.say_late(entry.seat)]
        turn, done = self.turn_began, self.match.push(entry.text, seat=entry.seat)
        if self.part:
            self._done(Move.parse(entry.text, entry.seat))
        if entry.timed_out:
            return self._timed_out(entry.seat, turn, done)
        self.sitting(entry.seat).misses = 0
        return [*done]

    def _done(self, move: Move) -> None:
        """Cross off a lesson's part what the bot has done of it."""
        if move in self.part:
            self.part.remove(move)

    def _timed_out(self, number: int, turn: int, done: list[Played]) -> list[Happening]:
        """Say that a bot acted because the time was over; of one turn, say so once."""
        if self.sitting(number).missed_turn == turn:
            return [*done]
        return [Event("timed_out", number), *done, *self.missed(number, turn)]

    def _remove(self, entry: entries.Removed) -> list[Happening]:
        if entry.out and self.match is not None:
            self.match.drop(entry.seat)
        return [*self.remove(entry.seat, self.playing and not entry.out)]

    def _begin(self, entry: entries.Started | entries.Dealt | entries.Posed) -> list[Happening]:
        match entry:
            case entries.Started():
                return self._start(entry)
            case entries.Dealt():
                return self._deal(entry)
            case entries.Posed():
                return self._pose(entry)

    def _start(self, entry: entries.Started) -> list[Happening]:
        seats, target = len(self.staying), self.target
        match = Match(self.rules, seats=seats, target=target, shuffle=self._chance.shuffle)
        self._check_promise(entry.seed, 1)
        self._clear()
        self.close_up(self.version)
        self.match = match
        self._fix_chance(entry.seed, 1)
        return [Event("rematch" if entry.again else "match_started"), *match.start()]

    def _deal(self, entry: entries.Dealt) -> list[Happening]:
        if self.match is None or self.phase != "round_over":
            raise No("not-between-rounds")
        self._check_promise(entry.seed, entry.number)
        self._fix_chance(entry.seed, entry.number)
        return [*self.match.next_round()]

    def _pose(self, entry: entries.Posed) -> list[Happening]:
        case = read_case(load(entry.case))
        self.match = Match.posed(case)
        self.rules, self.target = case.rules, self.match.target
        self.part, self.lesson = [act.move for act in case.acts], True
        return [Event("match_started")]

    def _check_promise(self, seed: str, number: int) -> None:
        """Refuse to deal what was not promised, unless the entry is of older days."""
        if not seed and (self.promised is None or self.promised.round != number):
            raise No("not-promised")

    def _fix_chance(self, seed: str, number: int) -> None:
        """Order all that chance decides in the next round."""
        assert self.match is not None
        if seed or self.promised is None:
            self.dealt = None
            self._chance.begin(bytes.fromhex(seed), number)
        else:
            added = {n: seat.contribution for n, seat in enumerate(self.seats) if seat is not None}
            self.dealt = self.promised.joined_by({n: text for n, text in added.items() if text})
            self.promised = None
            self._chance.begin_deal(self.dealt)
        self.match.round.game.dice[LAUNCHER_DICE] = self._chance.launcher()

    def _clear(self) -> None:
        self.match, self.part = None, []
        self.sheet.clear()


def replay(log: list[bytes]) -> Table:
    """Return the table that a log tells of."""
    table = Table()
    for payload in log:
        table.apply(entries.read(payload))
    return table
