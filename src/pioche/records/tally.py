"""What a match came to in numbers: of each seat, and of the whole."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Final

from pioche.events import Event
from pioche.kernel.layout import members
from pioche.kernel.score import OWN_HAND_LOW
from pioche.records.record import Record
from pioche.records.replaying import Moment, replay

WILD4: Final = "W4"


@dataclass(slots=True)
class SeatTally:
    """What one seat did; ``longest`` is the most cards that it held at once.

    ``bluffs`` are unfair +4s (R-085), whether or not somebody challenged them. ``forgotten`` are
    last cards but one that came without a word in time, ``caught`` those that somebody noticed.
    """

    won: int  # rounds
    points: int
    turns: int
    laid: int
    drawn: int
    wild4: int
    bluffs: int
    challenged: int  # of its own +4s
    challenges: int
    challenges_won: int
    uno: int  # said in time
    forgotten: int
    caught: int
    catches: int
    longest: int

    @classmethod
    def blank(cls) -> "SeatTally":
        """Return a tally of nothing yet."""
        return cls(*[0] * len(fields(cls)))


@dataclass(frozen=True, slots=True)
class RoundLine:
    """One line of the score sheet; ``winner`` is None where the round was void."""

    round: int
    winner: int | None
    points: int
    scores: tuple[int, ...]  # totals after the round, by seat
    turns: int


@dataclass(frozen=True, slots=True)
class Comeback:
    """How many points a seat that leads at the end was once behind the first."""

    seat: int
    points: int


@dataclass(slots=True)
class Tally:
    """A match in numbers."""

    seats: list[SeatTally]
    sheet: list[RoundLine] = field(default_factory=list)
    comeback: Comeback | None = None


def tally(record: Record) -> Tally:
    """Count a record.

    Raises:
        BadRecord: It does not hold.
    """
    counting = Counting(record.seats)
    low = False
    for moment in replay(record, fleeting=True):
        counting.see(moment)
        low = moment.game.game.scoring == OWN_HAND_LOW
    made = counting.made
    for seat, player in zip(made.seats, record.players, strict=True):
        seat.points = player.score
    made.comeback = comeback([line.scores for line in made.sheet], low)
    return made


class Counting:
    """Follows the moments of a match."""

    def __init__(self, seats: int) -> None:
        self.made: Tally = Tally([SeatTally.blank() for _ in range(seats)])
        self._said: set[int] = set()
        self._open: set[int] = set()
        self._turns = 0

    def see(self, moment: Moment) -> None:
        """Count what has just happened."""
        if moment.action == 0:
            self._said, self._open, self._turns = set(), set(), 0
        for event in moment.events:
            self._count(event, moment)
        self._count_calls(moment)
        for seat, count in zip(self.made.seats, moment.game.counts, strict=True):
            seat.longest = max(seat.longest, count)
        self._count_end(moment)

    def _count(self, event: Event, moment: Moment) -> None:
        if event.seat is None:
            return
        seat = self.made.seats[event.seat]
        match event.kind:
            case "turn_started":
                seat.turns += 1
                self._turns += 1
            case "card_played":
                seat.laid += 1
                self._count_wild4(seat, event, moment)
            case "swept":
                seat.laid += event.count or 0
            case "card_drawn":
                seat.drawn += 1
            case "round_won":
                seat.won += 1
            case _:
                self._count_claims(seat, event)

    def _count_wild4(self, seat: SeatTally, event: Event, moment: Moment) -> None:
        if event.card == WILD4:
            seat.wild4 += 1
            seat.bluffs += bool(moment.game.game.guilty)

    def _count_claims(self, seat: SeatTally, event: Event) -> None:
        """Count challenges and catches, which concern two seats."""
        if event.target is None:
            return
        other = self.made.seats[event.target]
        if event.kind == "challenge_verdict":
            seat.challenges += 1
            seat.challenges_won += bool(event.guilty)
            other.challenged += 1
        elif event.kind == "caught":
            seat.caught += 1
            other.catches += 1

    def _count_calls(self, moment: Moment) -> None:
        """Count who has said UNO in time, and who might have been caught."""
        game = moment.game.game
        said, exposed = {*members(game.said)}, {*members(game.open)}
        called = {event.seat for event in moment.events if event.kind == "uno_called"}
        for number in said - self._said:
            self.made.seats[number].uno += 1
        for number in exposed - self._open:
            self.made.seats[number].forgotten += 1
        for number in (self._open - exposed) & called & said:
            self.made.seats[number].forgotten -= 1  # late, and yet before anybody called
        self._said, self._open = said, exposed

    def _count_end(self, moment: Moment) -> None:
        ends = [event for event in moment.events if event.kind in ("round_won", "round_void")]
        if ends:
            scored = sum(e.count or 0 for e in moment.events if e.kind == "round_scored")
            totals = tuple(moment.game.game.scores[: len(self.made.seats)])
            self.made.sheet.append(
                RoundLine(moment.number, ends[0].seat, scored, totals, self._turns)
            )


def comeback(totals: Sequence[Sequence[int]], low: bool = False) -> Comeback | None:
    """Find the most points that whoever leads at the end was behind; None where he never was."""
    found = [Comeback(seat, deficit) for seat, deficit in deficits(totals, low) if deficit]
    return max(found, key=lambda one: one.points, default=None)


def deficits(totals: Sequence[Sequence[int]], low: bool) -> Iterator[tuple[int, int]]:
    best = min if low else max
    last = totals[-1] if totals else ()
    for seat, score in enumerate(last):
        if score == best(last):
            yield seat, max(abs(best(line) - line[seat]) for line in totals)
