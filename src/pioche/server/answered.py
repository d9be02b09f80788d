"""The answers that commands got at a table: the latest at hand, all of them in the log."""

from typing import Final

from pioche.server.log import Head, Kept, Log

AT_HAND: Final = 256
"""So many at least, and at most twice as many."""


class Answered:
    """The answers of one table, of which the log holds ``count``.

    A command names a version, that which its client knew when it was first sent. All that were
    answered before those at hand named none beyond ``_since``: whoever names a newer one is new.
    """

    count: int

    def __init__(self, log: Log, count: int, version: int) -> None:
        self.count = count
        self._log = log
        self._fresh: dict[bytes, Kept] = {}
        self._older: dict[bytes, Kept] = {}
        self._since = self._turned = self._newest = version
        """The newest version named before the older ones, before the fresh ones, and until now."""

    async def find(self, head: Head, command: bytes, version: int) -> Kept | None:
        """Return what a command was answered that names a version; None where it is new.

        Raises:
            No: The log cannot be read.
        """
        known = self._fresh.get(command) or self._older.get(command)
        if known is not None or version > self._since or self._has_all:
            return known
        return await self._log.answer(head, command)

    @property
    def _has_all(self) -> bool:
        return self.count == len(self._fresh) + len(self._older)

    def keep(self, kept: Kept, version: int) -> None:
        """Keep an answer that is in the log; its command named this version, or an older one."""
        if len(self._fresh) >= AT_HAND:
            self._older, self._fresh = self._fresh, {}
            self._since, self._turned = self._turned, self._newest
        self._newest = max(self._newest, version)
        self._fresh[kept.command] = kept
        self.count += 1
