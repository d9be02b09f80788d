"""Who sits where, and how a person proves it: by a secret of which only a digest is kept."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import Final, Literal

from pioche.protocol import BotKind

SECRET_BYTES: Final = 32
OFFERED_MAX: Final = 4
STAND_IN: Final[BotKind] = "fair"
"""The bot that plays for people."""


def new_secret() -> str:
    """Make 256 bits from the operating system, as text for a URL."""
    return secrets.token_urlsafe(SECRET_BYTES)


def digest(secret: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass
class Seat:
    """A taken seat. ``id`` stays the same when the seats move together."""

    id: int
    kind: Literal["human", "bot"]
    name: str
    bot: BotKind | None = None
    since: int = 0  # the version from which its holder may know its secrets
    digests: list[str] = field(default_factory=list)
    """The secret in use, then those offered since and not yet used, oldest first."""
    away: bool = False  # a bot plays it until its owner is back
    left: bool = False  # its owner has said so
    misses: int = 0  # turns in a row that its owner let pass
    missed_turn: int = -1  # the last of them, by the version at which it began
    contribution: str = ""  # what its owner has added to the next deal
    more_time: bool = True  # not yet asked for in this round
    votes: set[int] = field(default_factory=set)
    """The ids of the seats that want this one removed."""

    @property
    def plays_itself(self) -> bool:
        """Tell whether a bot acts for it."""
        return self.kind == "bot" or self.away

    @property
    def is_held(self) -> bool:
        """Tell whether a person has it and has not left."""
        return self.kind == "human" and not self.left

    def returned(self) -> None:
        """Its owner is here."""
        self.away = self.left = False
        self.misses, self.votes = 0, set()

    def becomes_bot(self) -> None:
        """A bot has it from now on; what opened it opens nothing any more."""
        self.kind, self.bot, self.digests = "bot", STAND_IN, []
        self.contribution = ""
        self.away = self.left = False
        self.votes = set()

    def knows(self, secret: str) -> str | None:
        """Return the digest of a secret that opens this seat."""
        given = digest(secret)
        found = [d for d in self.digests if hmac.compare_digest(d, given)]
        return found[0] if found else None

    def rotate(self, used: str, offered: str) -> None:
        """Forget what is older than the secret just used; offer a new one.

        The one used stays good until a newer one comes back, for the answer may get lost.
        """
        kept = self.digests[self.digests.index(used) :]
        self.digests = [kept[0], *kept[1:][-(OFFERED_MAX - 1) :], offered]
