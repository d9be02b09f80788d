"""Live chance: fair, fixed in advance by the seed, and laid again by whoever knows it."""

import hashlib
import hmac
import math
from collections import Counter
from itertools import pairwise

import pytest

from pioche.chance import Chance, new_seed
from pioche.match import Match


def again(seed: bytes, number: int, shuffle: int, cards: list[int]) -> list[int]:
    """The shuffle written a second time, from its description alone."""
    words: list[int] = []
    cards, counter = list(cards), 0
    for last in reversed(range(1, len(cards))):
        while True:
            if not words:
                text = b"".join(n.to_bytes(4, "big") for n in (number, shuffle, counter))
                block = hmac.new(seed, text, hashlib.sha256).digest()
                words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
                counter += 1
            word = words.pop(0)
            if word < 2**32 - 2**32 % (last + 1):
                break
        other = word % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def test_every_shuffle_follows_from_seed_round_and_number() -> None:
    chance = Chance()
    seed = bytes(range(32))
    for number in (1, 2):
        chance.begin(seed, number)
        for shuffle in range(3):
            cards = list(range(108))
            chance.shuffle(cards)
            assert cards == again(seed, number, shuffle, list(range(108)))


def test_the_same_seed_deals_the_same_match() -> None:
    def deal(seed: bytes) -> list[list[str]]:
        chance = Chance()
        chance.begin(seed, 1)
        match = Match("officiel", seats=4, shuffle=chance.shuffle)
        match.start()
        return [[str(card) for card in match.round.hand(seat)] for seat in range(4)]

    seed = new_seed()
    assert deal(seed) == deal(seed)
    assert deal(seed) != deal(new_seed())


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Chi-square over 12 cards and 12 places; 5 standard deviations would be a fault."""
    chance, rounds, size = Chance(), 4000, 12
    chance.begin(bytes(32), 1)
    seen: Counter[tuple[int, int]] = Counter()
    neighbours = 0
    for _ in range(rounds):
        cards = list(range(size))
        chance.shuffle(cards)
        seen.update(enumerate(cards))
        neighbours += sum(abs(a - b) == 1 for a, b in pairwise(cards))
    expected = rounds / size
    chi = sum((seen[i, j] - expected) ** 2 / expected for i in range(size) for j in range(size))
    freedom = (size - 1) ** 2
    assert abs(chi - freedom) < 5 * math.sqrt(2 * freedom)
    usual = rounds * 2 * (size - 1) / size
    assert abs(neighbours - usual) < 5 * math.sqrt(2 * usual)


def test_no_shuffle_without_a_whole_seed() -> None:
    with pytest.raises(ValueError, match="first seed"):
        Chance().shuffle([1, 2])
    with pytest.raises(ValueError, match="32 bytes"):
        Chance().begin(b"short", 1)
