"""Answers to commands, kept so that a command sent twice acts once.

A command is kept under a digest of its id, with a digest of its content. The answer to ``sit``
holds a secret; it is kept sealed with the id itself, which only the client knows.
"""

import hashlib
from typing import Final

from msgspec import Struct, json

from pioche.protocol import Ack, Command, Knock, Refused, Sit, Why

encode: Final = json.Encoder(order="deterministic").encode
SEATLESS: Final = (Sit, Knock)
"""What is asked without a seat."""


class Answer(Struct, omit_defaults=True):
    """What a command was answered."""

    version: int = 0
    seat: int | None = None
    sealed: str | None = None
    why: Why | None = None


read: Final = json.Decoder(Answer).decode


def key(command: Command) -> bytes:
    """Return what a command is kept under."""
    return hashlib.sha256(command.id.encode()).digest()


def content(command: Command, seat: int | None) -> bytes:
    """Return a digest of what is asked and by whom; who sits down or knocks has no seat yet."""
    asker = None if isinstance(command.do, SEATLESS) else seat
    return hashlib.sha256(encode([asker, command.do])).digest()


def sealed(secret: str, command: Command) -> str:
    """Return what is kept of the secret in an answer: worth nothing without the command's id."""
    return mask(secret.encode(), command).hex()


def opened(seal: str, command: Command) -> str:
    """Return the secret to the client that sent the command."""
    return mask(bytes.fromhex(seal), command).decode()


def mask(text: bytes, command: Command) -> bytes:
    pad = hashlib.shake_256(b"pioche seal " + command.id.encode()).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, pad, strict=True))


def message(answer: Answer, command: Command) -> Ack | Refused:
    """Put an answer into words for the client that sent the command."""
    if answer.why is not None:
        return Refused(command.id, answer.why)
    secret = opened(answer.sealed, command) if answer.sealed else None
    return Ack(command.id, answer.version, answer.seat, secret)
