"""The oracle: what is legal, and what happens then."""

from collections.abc import Iterator
from itertools import combinations, permutations

from oracle import instants, lays, rounds
from oracle.acts import read, write_lay
from oracle.faces import colour_of, is_black, is_number, value_of
from oracle.presets import COLOURS
from oracle.table import Table
from oracle.verbs import may, try_to


class Oracle(Table):
    """A match at one table.

    Chance comes from outside: ``stock`` is in order, ``reshuffle`` gives cards a new order (the
    first is drawn next), ``shots`` and ``jams`` say what each press ejects.
    """

    # ------------------------------------------------------------ rounds

    def start(self, order: list[str], dealer: int) -> None:
        """Deal the first round from a shuffled pack."""
        self.dealer = dealer
        rounds.deal(self, order)

    def next_round(self, order: list[str]) -> None:
        """R-036, R-130."""
        assert self.phase == "round_over"
        self.dealer = rounds.next_dealer(self)
        rounds.deal(self, order)

    def open(self, first: list[str]) -> None:
        """Begin with cards turned one by one; returned ones go under the stock."""
        at = next(i for i, card in enumerate(first) if rounds.stands(self, card))
        self.stock = [*first[at + 1 :], *self.stock, *first[:at]]
        rounds.open_round(self, first[at])

    # ------------------------------------------------------------ acts

    def accepts(self, text: str) -> bool:
        """Tell whether any seat's action is legal now."""
        return may(self, read(text))

    def do(self, text: str) -> None:
        if not try_to(self, read(text)):
            raise ValueError(f"refused: {text}")

    def together(self, texts: list[str]) -> list[bool]:
        """Do what is legal of several actions of one instant; tell which were."""
        return instants.judge(self, [read(text) for text in texts])

    def legal(self) -> set[str]:
        """All that the seat which must act may do, without saying UNO."""
        if self.turn is None:
            return set()
        texts = [*offers(self, self.turn), *VERBS_ON_TURN, *(f"colour {c}" for c in COLOURS)]
        return {text for text in texts if self.accepts(f"{self.turn} {text}")}


VERBS_ON_TURN = ("draw", "keep", "pass", "challenge", "accept")


# ---------------------------------------------------------------- lays on offer


def offers(t: Table, seat: int) -> Iterator[str]:
    """Every lay that could be legal, with each colour and target."""
    for cards in groups(t, t.hands[seat]):
        aimed = any(value_of(card) in ("7", "WS", "WX") for card in cards)
        for colour in [None, *COLOURS] if is_black(cards[0]) else [None]:
            for target in [None, *range(t.seats)] if aimed else [None]:
                yield write_lay(cards, colour, target)


def groups(t: Table, hand: list[str]) -> Iterator[list[str]]:
    """Single cards, and those that may go together (H-07)."""
    yield from ([card] for card in sorted(set(hand)))
    if t.options.get("discard_all") == "choose":
        for top in sorted({card for card in hand if value_of(card) == "DA"}):
            others = list(hand)
            others.remove(top)
            yield from ([top, *under] for under in subsets(of_colour(others, top)))
    if t.option("multi") == "run":
        yield from runs(hand)
    elif t.option("multi") != "off":
        for value in sorted({value_of(card) for card in hand}):
            same = [card for card in hand if value_of(card) == value]
            sizes = range(2, len(same) + 1)
            lists = (list(cards) for size in sizes for cards in set(permutations(same, size)))
            yield from (cards for cards in lists if lays.together(t, cards))


def of_colour(cards: list[str], top: str) -> list[str]:
    return [card for card in cards if colour_of(card) == colour_of(top)]


def subsets(cards: list[str]) -> Iterator[list[str]]:
    for size in range(1, len(cards) + 1):
        yield from (list(chosen) for chosen in set(combinations(sorted(cards), size)))


def runs(hand: list[str]) -> Iterator[list[str]]:
    """Every row of consecutive numbers of a colour, upwards and downwards."""
    for first in sorted(set(filter(is_number, hand))):
        for step in (1, -1):
            row = [first]
            while (following := row[-1][0] + str(int(row[-1][1:]) + step)) in hand:
                row.append(following)
                yield list(row)
