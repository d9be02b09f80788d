"""Chance at a live table: every shuffle of a round is fixed in advance by one secret seed.

The order of the n-th shuffle follows from HMAC-SHA256(seed, round ‖ shuffle ‖ counter): four
unsigned big-endian 32-bit words of input, eight of output. A word too large to be fair is
thrown away. Who knows the seed can lay the cards again; the seed stays in the log until the
round is over.
"""

import hashlib
import hmac
import os
import struct
from collections.abc import Iterator
from typing import Final

SEED_BYTES: Final = 32
WORDS: Final = 2**32


def new_seed() -> bytes:
    """Take 256 bits from the operating system."""
    return os.urandom(SEED_BYTES)


class Chance:
    """The shuffles of a round, one after another; give ``shuffle`` to the match."""

    def __init__(self) -> None:
        self._seed = b""
        self._round = 0
        self._shuffles = 0

    def begin(self, seed: bytes, number: int) -> None:
        """Begin round ``number`` under its own seed."""
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed, self._round, self._shuffles = seed, number, 0

    def shuffle(self, cards: list[int]) -> None:
        """Put cards into the order of the next shuffle, in place (Fisher and Yates)."""
        if not self._seed:
            raise ValueError("a shuffle before the first seed")
        words = stream(self._seed, self._round, self._shuffles)
        self._shuffles += 1
        for last in range(len(cards) - 1, 0, -1):
            other = below(words, last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def stream(seed: bytes, number: int, shuffle: int) -> Iterator[int]:
    """Yield the words of one shuffle, without end."""
    counter = 0
    while True:
        block = hmac.digest(seed, struct.pack(">III", number, shuffle, counter), hashlib.sha256)
        yield from struct.unpack(">8I", block)
        counter += 1


def below(words: Iterator[int], bound: int) -> int:
    """Turn words into one fair number from 0 to ``bound - 1``."""
    fair = WORDS - WORDS % bound
    return next(word for word in words if word < fair) % bound
