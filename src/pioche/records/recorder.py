"""A match that is written down while it is played."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pioche.errors import Refusal
from pioche.events import Event
from pioche.kernel.layout import Game
from pioche.match import Match
from pioche.notation import Move
from pioche.records.grammar import WITH_LAY
from pioche.records.record import Deal, Player, Record
from pioche.records.scribe import Scribe, order_of


class Recorder:
    """Plays a match and keeps its record: start, push and so on are those of the match.

    >>> from pioche import Match
    >>> recorder = Recorder(Match("officiel", seats=3, seed=1))
    >>> events = recorder.start()
    >>> recorder.record.seats
    3

    Raises:
        ValueError: The match has begun already.
    """

    def __init__(self, match: Match, players: Sequence[Player] = (), table: str = "") -> None:
        if match.number:
            raise ValueError("a record begins before the first deal")
        self.match = match
        self.deals: list[Deal] = []
        self.table = table
        self._players = tuple(players) or (Player(),) * match.round.seats
        self._scribe = Scribe(listen_to(match.round.game))

    def start(self) -> list[Event]:
        """Draw for the dealer and deal the first round."""
        return self._heard(self.match.start())

    def next_round(self) -> list[Event]:
        """Pass the deal on and deal again."""
        return self._heard(self.match.next_round())

    def drop(self, seat: int) -> None:
        """Take a seat out of the match, between rounds."""
        self.match.drop(seat)
        self._scribe.drop(seat)

    def push(self, move: str | Move, seat: int | None = None) -> list[Event]:
        """Make a move; one that is refused leaves no trace."""
        read = Move.parse(move, seat) if isinstance(move, str) else move
        return self._acted(str(read), self.match.push(read))

    def say_late(self, seat: int) -> list[Event]:
        """Take an UNO as said with the seat's last lay."""
        return self._acted(f"{seat} uno {WITH_LAY}", self.match.say_late(seat))

    def push_together(self, moves: Sequence[tuple[str, int]]) -> list[list[Event] | Refusal]:
        """Make moves of one instant; those that are refused leave no trace."""
        texts = [str(Move.parse(text, seat)) for text, seat in moves]
        came = self.match.push_together(moves)
        done = [text for text, what in zip(texts, came, strict=True) if isinstance(what, list)]
        for i, text in enumerate(done):
            self._scribe.act(text, together=i > 0)
        if done:
            events = [event for what in came if isinstance(what, list) for event in what]
            self._scribe.hear(events, self.match)
        return came

    def _acted(self, text: str, events: list[Event]) -> list[Event]:
        self._scribe.act(text)
        return self._heard(events)

    def _heard(self, events: list[Event]) -> list[Event]:
        self._scribe.hear(events, self.match)
        return events

    @property
    def record(self) -> Record:
        """What has been played so far."""
        return record_of(self.match, self._scribe, self._players, self.deals, self.table)


def listen_to(game: Game) -> Iterator[Sequence[str]] | None:
    """Hear each order in which a table's own chance puts the stock; a bag has none."""
    shuffle = game.shuffle
    if shuffle is None:
        return None
    orders: deque[list[str]] = deque()

    def noted(cards: list[int]) -> None:
        shuffle(cards)
        orders.append(order_of(game, cards))

    game.shuffle = noted
    return iter(orders.popleft, None)


def record_of(
    match: Match,
    scribe: Scribe,
    players: Sequence[Player],
    deals: Sequence[Deal] = (),
    table: str = "",
) -> Record:
    """Return the record of a match that a scribe has heard."""
    winners, scores = match.winners, match.scores
    return Record(
        rules=match.rules,
        target=match.target,
        players=tuple(
            replace(player, score=scores[seat], won=seat in winners)
            for seat, player in enumerate(players)
        ),
        lines=scribe.lines,
        rounds=match.number,
        over=match.number > 0 and match.phase == "match_over",
        deals=tuple(deals),
        table=table,
    )
