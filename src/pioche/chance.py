"""Chance at a live table: a round's shuffles and shots, fixed in advance and provable afterwards.

Before a round the server promises: it publishes SHA-256(salt ‖ seed ‖ table ‖ round). Then the
players add what they like, and nothing is left to chance any more: the words of the n-th stream
of a round are those of HMAC-SHA256(seed, SHA-256(contributions) ‖ round ‖ n ‖ counter), eight
unsigned big-endian words of 32 bits a block. A word too large to be fair is thrown away.
``docs/verify.md`` has every byte. The seed stays secret until the round is over.
"""

import hashlib
import hmac
import os
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

SEED_BYTES: Final = 32
CONTRIBUTION_LEAST, CONTRIBUTION_MOST = 16, 32  # bytes that a player may add
WORDS: Final = 2**32
SHOTS_STREAM: Final = 2**31  # shuffles take the streams from 0 on


@dataclass(frozen=True, slots=True)
class Deal:
    """What was promised before a round, and what opens it, in hexadecimal digits.

    ``contributions`` are by seat; who sent none in time is missing. ``seed`` and ``salt`` are
    empty where they are not known.
    """

    round: int
    commitment: str
    contributions: Mapping[int, str] = field(default_factory=dict)
    seed: str = ""
    salt: str = ""

    def joined_by(self, contributions: Mapping[int, str]) -> "Deal":
        """Return the deal with what the players added."""
        return replace(self, contributions=dict(sorted(contributions.items())))

    @property
    def added(self) -> bytes:
        """The digest of what the players added."""
        sent = {seat: bytes.fromhex(text) for seat, text in self.contributions.items()}
        return digest_of(sent)


def new_seed() -> bytes:
    """Take 256 bits from the operating system."""
    return os.urandom(SEED_BYTES)


def commitment(seed: bytes, salt: bytes, table: str, number: int) -> str:
    """Return what is published of a seed before round ``number`` at a table."""
    return hashlib.sha256(salt + seed + table.encode() + struct.pack(">I", number)).hexdigest()


def promise(table: str, number: int, seed: str, salt: str) -> Deal:
    """Promise a round."""
    hashed = commitment(bytes.fromhex(seed), bytes.fromhex(salt), table, number)
    return Deal(number, hashed, {}, seed, salt)


def digest_of(contributions: Mapping[int, bytes]) -> bytes:
    """Return the digest of contributions: how many, then each one's seat, length and bytes."""
    parts = [bytes([len(contributions)])]
    for seat, sent in sorted(contributions.items()):
        parts.append(bytes([seat, len(sent)]) + sent)
    return hashlib.sha256(b"".join(parts)).digest()


class Chance:
    """The shuffles of a round, one after another; give ``shuffle`` to the match."""

    def __init__(self) -> None:
        self._seed = b""
        self._added: bytes | None = None
        self._round = 0
        self._shuffles = 0

    def begin(self, seed: bytes, number: int, added: bytes | None = None) -> None:
        """Begin round ``number`` under its own seed, with the digest of what players added.

        Without one it is a round as they were dealt before there were contributions.
        """
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed, self._round, self._added, self._shuffles = seed, number, added, 0

    def begin_deal(self, deal: Deal) -> None:
        """Begin the round of a deal whose seed is known."""
        self.begin(bytes.fromhex(deal.seed), deal.round, deal.added)

    def shuffle(self, cards: list[int]) -> None:
        """Put cards into the order of the next shuffle, in place (Fisher and Yates).

        With contributions the cards are sorted first, so that the order follows from which
        cards they are, and not from where they lay.
        """
        words = self._words(self._shuffles)
        self._shuffles += 1
        if self._added is not None:
            cards.sort()
        for last in range(len(cards) - 1, 0, -1):
            other = below(words, last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def launcher(self) -> list[int]:
        """Return the start of the launcher's dice (xoshiro128++) for this round."""
        return [*islice(self._words(SHOTS_STREAM), 4)]

    def _words(self, number: int) -> Iterator[int]:
        if not self._seed:
            raise ValueError("a shuffle before the first seed")
        return stream(self._seed, self._round, number, self._added or b"")


def stream(seed: bytes, number: int, which: int, added: bytes = b"") -> Iterator[int]:
    """Yield the words of one stream of round ``number``, without end."""
    counter = 0
    while True:
        text = added + struct.pack(">III", number, which, counter)
        yield from struct.unpack(">8I", hmac.digest(seed, text, hashlib.sha256))
        counter += 1


def below(words: Iterator[int], bound: int) -> int:
    """Turn words into one fair number from 0 to ``bound - 1``."""
    fair = WORDS - WORDS % bound
    return next(word for word in words if word < fair) % bound
