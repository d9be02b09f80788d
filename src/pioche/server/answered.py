"""The answers that commands got at a table: the latest at hand, all of them in the log."""

from collections.abc import Iterable
from struct import Struct
from typing import Final

from pioche.server.log import Head, Kept, Log

AT_HAND: Final = 256
"""So many at least, and at most twice as many."""
WORDS: Final = Struct("<4I").unpack_from
SMALLEST: Final = 1024
"""Bytes of the first filter; each next one is four times as large."""
BITS_EACH: Final = 10


class Sieve:
    """Which digests may have come before, in ten bits each: who is not in it has not (Bloom 1970).

    Of a hundred that have not, one or two are held to have.
    """

    def __init__(self) -> None:
        self._filters: list[bytearray] = []
        self._left = 0

    def add(self, digest: bytes) -> None:
        if not self._left:
            size = SMALLEST << 2 * len(self._filters)
            self._filters.append(bytearray(size))
            self._left = size * 8 // BITS_EACH
        self._left -= 1
        bits = self._filters[-1]
        for word in WORDS(digest):
            bits[word % len(bits)] |= 1 << (word >> 29)

    def __contains__(self, digest: bytes) -> bool:
        words = WORDS(digest)
        for bits in self._filters:
            size = len(bits)
            for word in words:
                if not bits[word % size] >> (word >> 29) & 1:
                    break
            else:
                return True
        return False


class Answered:
    """The answers of one table, of which the log holds ``count``."""

    count: int

    def __init__(self, log: Log, before: Iterable[Kept]) -> None:
        """``before`` are those that were given before now."""
        self._log, self._sieve, self.count = log, Sieve(), 0
        self._fresh: dict[bytes, Kept] = {}
        self._older: dict[bytes, Kept] = {}
        for kept in before:
            self.keep(kept)

    async def find(self, head: Head, command: bytes) -> Kept | None:
        """Return what a command was answered; None where it is new.

        Raises:
            No: The log cannot be read.
        """
        known = self._fresh.get(command) or self._older.get(command)
        if known is not None or command not in self._sieve:
            return known
        return await self._log.answer(head, command)

    def keep(self, kept: Kept) -> None:
        """Keep an answer that is in the log."""
        if len(self._fresh) >= AT_HAND:
            self._older, self._fresh = self._fresh, {}
        self._fresh[kept.command] = kept
        self._sieve.add(kept.command)
        self.count += 1
