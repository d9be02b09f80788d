"""A record played again on the engine: what it tells must be what the rules make of it."""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from pioche.errors import IllegalMove, Refused
from pioche.events import Event
from pioche.kernel.layout import SHOTS
from pioche.kernel.setup import script
from pioche.match import Match
from pioche.notation import Move
from pioche.records.faults import BadRecord, refused
from pioche.records.grammar import WITH_LAY
from pioche.records.record import Line, Record
from pioche.records.recorder import record_of
from pioche.records.scribe import Scribe, names_of
from pioche.round import Round
from pioche.view import View

HEADS: Final = ("action", "round", "dropped")  # what begins a step


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A position of a match and what led to it.

    ``number`` counts the rounds from 1, ``action`` the actions of the round: 0 is just after the
    deal. ``moves`` are those of one instant. ``game`` is the position, which sees everything.
    """

    number: int
    action: int
    lines: tuple[Line, ...]
    moves: tuple[str, ...]
    events: tuple[Event, ...]
    game: Round

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may see; without one, what a watcher may."""
        return self.game.view(seat)


def replay(record: Record, *, fleeting: bool = False) -> Iterator[Moment]:
    """Play a record again, a moment after each deal and each instant.

    The error comes where the record goes wrong; only who has heard it to its end knows that it
    is right. Where moments are ``fleeting``, all have one ``game``, which goes on with the next:
    that saves a copy of each position.

    Raises:
        BadRecord: Something that the rules or the chance before it do not allow, a line that
            does not follow, or a score that nobody reached.
    """
    yield from Player(record, fleeting=fleeting).moments()


def check(record: Record) -> None:
    """Refuse a record that does not hold.

    Raises:
        BadRecord: With the line that is wrong.
    """
    deque(replay(record, fleeting=True), maxlen=0)


def begins(line: Line, opening: bool) -> bool:
    """Tell whether a line begins a step; the draw for the dealer goes on into the first round."""
    if opening and line.kind == "round":
        return False
    return line.kind in HEADS and not line.together


class Player:
    """Walks along the lines of a record, and plays them."""

    def __init__(self, record: Record, *, fleeting: bool = False) -> None:
        self.record = record
        self.fleeting = fleeting
        self.lines: Sequence[Line] = record.lines
        self.at: int = 0
        self.stocks: deque[Line] = deque()
        self.orders: deque[list[str]] = deque()
        self.match: Match = Match(
            record.rules, record.seats, target=record.target, shuffle=self.shuffle
        )
        self.scribe: Scribe = Scribe(iter(self.orders.popleft, None))
        self.action: int = 0

    def moments(self) -> Iterator[Moment]:
        while self.at < len(self.lines):
            if self.lines[self.at].kind == "dropped":
                self.drop(self.lines[self.at])
            else:
                yield self.step()
        self.check_header()

    def step(self) -> Moment:
        """Do what the next lines tell, and hold them to what comes of it."""
        first = self.lines[self.at]
        block = self.block()
        self.prepare(block)
        moves: tuple[str, ...] = ()
        if first.kind == "action":
            moves, events = self.act(block)
            self.action += 1
        else:
            events = self.deal(first)
            self.action = 0
        self.compare(events, block)
        position = self.match.round
        if not self.fleeting or len(moves) > 1:  # what could be taken back would pile up
            self.match.round = position.copy()
            position.game.shuffle = None
        return Moment(self.match.number, self.action, tuple(block), moves, tuple(events), position)

    def block(self) -> list[Line]:
        """Return the lines of the next step: an instant, or a deal, and what came of it."""
        opening = self.lines[self.at].kind not in HEADS  # the draw for the dealer comes first
        end = self.at + 1
        while end < len(self.lines) and not begins(self.lines[end], opening):
            opening = opening and self.lines[end].kind != "round"
            end += 1
        return [*self.lines[self.at : end]]

    # ------------------------------------------------------------ chance, as it was recorded

    def prepare(self, block: Sequence[Line]) -> None:
        """Lay the orders and the shots of a step ready."""
        self.stocks = deque(line for line in block if line.kind == "stock")
        shots: list[int] = []
        jams: list[int] = []
        for line in block:
            if line.kind == "pressed":
                shots.append(self.cards_in(line))
                jams.append(0)
            elif line.kind == "jammed" and jams:
                jams[-1] = self.cards_in(line)
        if len(shots) > SHOTS:
            raise BadRecord(block[0].number, "too-many-shots", max=SHOTS)
        self.script(shots, jams)

    def script(self, shots: list[int], jams: list[int]) -> None:
        script(self.match.round.game, shots, jams)

    def cards_in(self, line: Line) -> int:
        count = int(line.rest[0])
        if count > self.match.round.game.pack_len:
            raise BadRecord(line.number, "more-than-the-pack", count=count)
        return count

    def shuffle(self, cards: list[int]) -> None:
        """Put a stock in the order of its line; what was never drawn of it lies beneath."""
        if not self.stocks:
            raise BadRecord(self.lines[self.at].number, "no-order")
        line = self.stocks.popleft()
        names = names_of(self.match.round.game)
        below = Counter(names[face] for face in cards)
        below.subtract(line.rest)
        wrong = next((text for text, left in below.items() if left < 0), None)
        if wrong is not None:
            raise BadRecord(line.number, "order-wrong", value=wrong)
        faces = {names[face]: face for face in cards}
        order = [*line.rest, *sorted(below.elements(), key=faces.__getitem__)]
        cards[:] = [faces[text] for text in reversed(order)]
        self.orders.append(line.rest)

    # ------------------------------------------------------------ one step

    def deal(self, first: Line) -> list[Event]:
        try:
            if self.match.number == 0:
                return self.match.start()
            if first.kind == "round":
                return self.match.next_round()
        except IllegalMove as error:
            raise refused(first.number, first.words, error.refusal) from None
        raise BadRecord(first.number, "out-of-place", value=first.words)

    def drop(self, line: Line) -> None:
        """Take a seat out of the match."""
        try:
            self.match.drop(int(line.rest[0]))
        except Refused as error:
            raise refused(line.number, line.words, error.refusal) from None
        self.at += 1

    def act(self, block: Sequence[Line]) -> tuple[tuple[str, ...], list[Event]]:
        """Do one action, or those of one instant."""
        lines = [*takewhile(lambda line: line.kind == "action", block)]
        if self.match.number == 0 or lines[0].together:
            raise BadRecord(lines[0].number, "out-of-place", value=lines[0].words)
        texts = tuple(line.words.removeprefix("+") for line in lines)
        self.scribe.act(texts[0])
        for text in texts[1:]:
            self.scribe.act(text, together=True)
        if len(lines) > 1:
            return texts, self.act_together(lines, texts)
        return texts, self.act_alone(lines[0], texts[0])

    def act_alone(self, line: Line, text: str) -> list[Event]:
        late = text.endswith(WITH_LAY)
        move = Move.parse(text.removesuffix(WITH_LAY).strip())
        try:
            why = self.match.round.check(move)
            if why is not None:
                raise refused(line.number, text, why)
            return self.match.say_late(move.seat) if late else self.match.push(move)
        except Refused as error:
            raise refused(line.number, text, error.refusal) from None

    def act_together(self, lines: Sequence[Line], texts: Sequence[str]) -> list[Event]:
        events: list[Event] = []
        late = next((line for line in lines if line.words.endswith(WITH_LAY)), None)
        if late is not None:
            raise BadRecord(late.number, "out-of-place", value=late.words)
        moves = [Move.parse(text) for text in texts]
        pairs = [(str(move).partition(" ")[2], move.seat) for move in moves]
        for line, came in zip(lines, self.match.push_together(pairs), strict=True):
            if not isinstance(came, list):
                raise refused(line.number, line.words, came)
            events += came
        return events

    def compare(self, events: Sequence[Event], block: Sequence[Line]) -> None:
        """Hold the lines of a step to what a scribe writes of it."""
        self.scribe.hear(events, self.match)
        wanted, end = self.scribe.lines, block[-1].number
        self.scribe.drafts.clear()
        if self.scribe.short:
            raise BadRecord(block[0].number, "order-short")
        for told, true in zip(block, wanted, strict=False):
            if told != true:
                raise BadRecord(told.number, "line-differs", told=str(told), true=str(true))
        if len(block) > len(wanted):
            extra = block[len(wanted)]
            raise BadRecord(extra.number, "out-of-place", value=extra.words)
        if len(block) < len(wanted):
            raise BadRecord(end, "line-missing", value=str(wanted[len(block)]))
        self.at += len(block)

    # ------------------------------------------------------------ the end

    def check_header(self) -> None:
        """Hold the header to what was reached."""
        true = record_of(self.match, self.scribe, self.record.players)
        for seat, (told, came) in enumerate(zip(self.record.players, true.players, strict=True)):
            if told != came:
                raise BadRecord(0, "score-differs", seat=seat, told=told.score, came=came.score)
        told_end = (self.record.rounds, self.record.over)
        if told_end != (true.rounds, true.over):
            raise BadRecord(0, "end-differs", told=self.record.rounds, came=true.rounds)
