"""From what happens to the lines of a record.

The scribe hears the events of a match, each time it was dealt or somebody acted. What is dealt by
a table's own chance comes with its orders; a bag has none until its cards are drawn, so the
scribe writes down only what was drawn of it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pioche.cards import CLASSIC_TEXTS, EXTREME_TEXTS
from pioche.events import Event
from pioche.kernel.layout import Game
from pioche.match import Match
from pioche.records.record import ALL, NONE, Line


@dataclass
class Draft:
    """A line to which words may still be added."""

    knows: str
    words: list[str]


@dataclass
class Scribe:
    """Writes a match down. ``orders`` gives each shuffle's cards, the next to be drawn first."""

    orders: Iterator[Sequence[str]] | None = None
    drafts: list[Draft] = field(default_factory=list)
    short: bool = False
    """Whether more cards were drawn than an order had."""
    _stock: Draft = field(default_factory=lambda: Draft(NONE, []))
    _left: int = 0
    _dealer: int = 0
    _hands: dict[int, Sequence[str]] = field(default_factory=dict)
    _moved: bool = False
    """Whether hands have changed owners in this step."""
    _cutters: list[int] = field(default_factory=list)

    @property
    def lines(self) -> tuple[Line, ...]:
        """All that has been written so far."""
        return tuple(Line(draft.knows, " ".join(draft.words)) for draft in self.drafts)

    def act(self, text: str, together: bool = False) -> None:
        """Write an action down; what came of it is heard next."""
        self.write(ALL, "+" * together + text)

    def drop(self, seat: int) -> None:
        """Write down that a seat left the match between rounds."""
        self.write(ALL, "dropped", seat)

    def hear(self, events: Sequence[Event], match: Match) -> None:
        """Write down what has just happened in a match."""
        self._moved = False
        for event in events:
            if event.kind != "hand_dealt":
                self._end_deal()
            maker = WRITERS.get(event.kind)
            if maker is not None:
                maker(self, event)
        self._end_step(match)

    def write(self, knows: str, *words: object) -> Draft:
        """Add a line."""
        draft = Draft(knows, [str(word) for word in words])
        self.drafts.append(draft)
        return draft

    def shuffled(self) -> None:
        """Begin a new order of the stock."""
        self._stock = self.write(NONE, "stock")
        if self.orders is not None:
            order = next(self.orders, ())
            self._stock.words += order
            self._left = len(order)

    def take(self, card: str) -> None:
        """Note that a card has left the stock."""
        if self.orders is None:
            self._stock.words.append(card)
        elif self._left == 0:
            self.short = True
        else:
            self._left -= 1

    def _end_deal(self) -> None:
        """Take the hands from the stock, a card at a time, from the dealer's left (R-034)."""
        dealt = sorted(self._hands.items(), key=lambda pair: (pair[0] <= self._dealer, pair[0]))
        for row in zip(*(hand for _, hand in dealt), strict=True):
            for card in row:
                self.take(card)
        self._hands.clear()

    def _end_step(self, match: Match) -> None:
        if self._moved:
            for seat in range(match.round.seats):
                self.write(str(seat), "hand", *match.round.hand(seat))
        if match.phase in ("round_over", "match_over"):
            self.write(ALL, "scores", *match.scores)
        if match.phase == "match_over":
            self.write(ALL, "match", *match.winners)

    # ------------------------------------------------------------ a line an event

    def dealer_card(self, event: Event) -> None:
        """Draw for the deal; who drew before draws again only in a new round of it."""
        assert event.seat is not None
        if not self._cutters or event.seat <= self._cutters[-1]:
            self._cutters.clear()
            self.shuffled()
            self.write(ALL, "dealer-draw")
        self._cutters.append(event.seat)
        self.drafts[-1].words.append(f"{event.seat}:{event.card}")
        self.take(str(event.card))

    def round_started(self, event: Event) -> None:
        assert event.seat is not None
        self._dealer = event.seat
        self.write(ALL, "round", event.count, "dealer", event.seat)
        self.shuffled()

    def hand_dealt(self, event: Event) -> None:
        assert event.seat is not None
        assert event.cards is not None
        self._hands[event.seat] = event.cards
        self.write(str(event.seat), "hand", *event.cards)

    def returned(self, event: Event) -> None:
        self.take(str(event.card))
        self.write(ALL, "returned", event.card)
        self.shuffled()

    def first(self, event: Event) -> None:
        self.take(str(event.card))
        self.write(ALL, "first", event.card)

    def reshuffled(self, event: Event) -> None:
        self.write(ALL, "reshuffled", event.count)
        self.shuffled()

    def drew(self, event: Event) -> None:
        self.take(str(event.card))
        last = self.drafts[-1]
        if (last.knows, last.words[0]) == (str(event.seat), "drew"):
            last.words.append(str(event.card))
        else:
            self.write(str(event.seat), "drew", event.card)

    def moved(self, _: Event) -> None:
        self._moved = True


Writer = Callable[[Scribe, Event], object]


def _public(word: str, *names: str) -> Writer:
    """Make the writer of a line that everyone may know, with these fields of the event."""

    def writer(scribe: Scribe, event: Event) -> None:
        values = (getattr(event, name) for name in names)
        scribe.write(ALL, word, *(value for value in values if value is not None))

    return writer


def _verdict(scribe: Scribe, event: Event) -> None:
    scribe.write(ALL, "verdict", event.target, "guilty" if event.guilty else "innocent")


def _saw(scribe: Scribe, event: Event) -> None:
    scribe.write(str(event.seat), "saw", event.target, *(event.cards or ()))


def _left(scribe: Scribe, event: Event) -> None:
    scribe.write(ALL, "left", event.seat, *(event.cards or ()))


WRITERS: Final[dict[str, Writer]] = {
    "dealer_card": Scribe.dealer_card,
    "dealer_chosen": _public("dealer", "seat"),
    "round_started": Scribe.round_started,
    "hand_dealt": Scribe.hand_dealt,
    "first_card_returned": Scribe.returned,
    "first_card": Scribe.first,
    "card_drawn": Scribe.drew,
    "pressed": _public("pressed", "count"),
    "jammed": _public("jammed", "count"),
    "reshuffled": Scribe.reshuffled,
    "hand_shown": _saw,
    "challenge_verdict": _verdict,
    "hands_swapped": Scribe.moved,
    "hands_rotated": Scribe.moved,
    "round_won": _public("won", "seat"),
    "round_void": _public("void"),
    "hands_revealed": _left,
    "round_scored": _public("scored", "seat", "count"),
    "player_eliminated": _public("eliminated", "seat"),
}


def names_of(game: Game) -> tuple[str, ...]:
    """Return how each face of the pack in play is written."""
    return EXTREME_TEXTS if game.launcher else CLASSIC_TEXTS


def order_of(game: Game, cards: Sequence[int]) -> list[str]:
    """Write a shuffled stock, whose last card is drawn first, in the order of drawing."""
    names = names_of(game)
    return [names[face] for face in reversed(cards)]
