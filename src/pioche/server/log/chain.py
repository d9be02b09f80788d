"""How entries hang together: each one's hash vouches for all before it.

A table's row holds the head of its chain and how many commands it has answered, so that a log
whose end is missing is noticed like one with a hole.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pioche.server.refusals import No

DIGEST_SIZE = 16


class Head(NamedTuple):
    """The end of a table's log: what the next entry follows, and who may write it."""

    table: int
    seq: int
    hash: bytes
    epoch: int = 0
    """How often the table has been taken over; only its last owner may write."""


class Kept(NamedTuple):
    """A command and its answer."""

    command: bytes
    content: bytes
    answer: bytes


@dataclass(frozen=True)
class Saved:
    """All that the log holds of a table."""

    head: Head
    entries: list[bytes]
    commands: list[Kept]
    dates: Sequence[int] = ()
    """When each entry was written, in milliseconds since 1970; empty where nobody asks."""


class Row(NamedTuple):
    """An entry as it is stored."""

    table: int
    seq: int
    at: int
    payload: str
    hash: bytes


def chained(before: bytes, seq: int, at: int, payload: bytes) -> bytes:
    """Return the hash of an entry, which vouches for all before it."""
    return hashlib.sha256(b"%b%d %d %b" % (before, seq, at, payload)).digest()


def rows(head: Head, entries: list[bytes], at: int) -> tuple[list[Row], Head]:
    """Return the rows of new entries, and the head behind them."""
    table, seq, chain, epoch = head
    made = []
    for payload in entries:
        seq += 1
        chain = chained(chain, seq, at, payload)
        made.append(Row(table, seq, at, payload.decode(), chain))
    return made, Head(table, seq, chain, epoch)


def seal(kept: Kept) -> bytes:
    """Return the digest that vouches for one command and its answer."""
    digest = hashlib.blake2b(digest_size=DIGEST_SIZE)
    for part in kept:
        digest.update(b"%d:%b" % (len(part), part))
    return digest.digest()


def checked(
    code: str,
    head: Head,
    answered: int,
    events: Sequence[Sequence[Any]],
    commands: Sequence[Sequence[Any]],
) -> Saved:
    """Return a table after checking that it is whole.

    Args:
        code: The table's, for the refusal.
        head: What its row says of its end.
        answered: How many commands its row speaks of.
        events: Of each entry in order: number, time, payload, hash.
        commands: Of each command: id, content, answer, seal.

    Raises:
        No: Something is missing or was changed.
    """
    entries = whole_chain(head, events)
    kept = [whole_kept(row) for row in commands]
    if entries is None or None in kept or len(kept) != answered:
        raise No("table-damaged", value=code)
    answers = [answer for answer in kept if answer is not None]
    return Saved(head, entries, answers, [event[1] for event in events])


def whole_chain(head: Head, events: Sequence[Sequence[Any]]) -> list[bytes] | None:
    entries: list[bytes] = []
    chain = b""
    for place, (seq, at, text, kept) in enumerate(events, start=1):
        payload = text.encode() if isinstance(text, str) else b""
        if not isinstance(at, int):
            return None
        chain = chained(chain, place, at, payload)
        if seq != place or chain != kept:
            return None
        entries.append(payload)
    return entries if (len(entries), chain) == (head.seq, head.hash) else None


def whole_kept(row: Sequence[Any]) -> Kept | None:
    """Return a command and its answer; None where they were changed."""
    command, content, answer, sealed = row
    texts = isinstance(command, bytes) and isinstance(content, bytes) and isinstance(answer, str)
    kept = Kept(command, content, answer.encode()) if texts else None
    return kept if kept is not None and seal(kept) == sealed else None


def whole_answer(found: Sequence[Any] | None) -> Kept | None:
    """Return a command and its answer, where there are any.

    Raises:
        No: They were changed.
    """
    if found is None:
        return None
    kept = whole_kept(found)
    if kept is None:
        raise No("storage-failed")
    return kept
