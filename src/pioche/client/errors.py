"""What can go wrong at a live table, as exceptions."""

from pioche.errors import PiocheError
from pioche.protocol import Why
from pioche.rulebook import UnknownMessage, message


class ClientError(PiocheError):
    """Whatever the client raises."""


class Refusal(ClientError):
    """The server refused, nothing changed, and this is why. Its text is English."""

    def __init__(self, why: Why) -> None:
        super().__init__(why.code)
        self.why = why

    @property
    def code(self) -> str:
        """The message id of the reason, in ``refusals.ftl``."""
        return self.why.code

    def sentence(self, lang: str) -> str:
        """Return the reason in words; of a server newer than we are, only its code."""
        try:
            return message(self.why.code, lang, "refusals", **self.why.args)
        except UnknownMessage:
            return self.why.code

    def __str__(self) -> str:
        return self.sentence("en")


class SentAway(Refusal):
    """The server has closed this connection for good."""


class Unreachable(ClientError):
    """No server of ours answers there, or none does any more."""


class Broken(ClientError):
    """The server broke the protocol: a version is missing or doubled, or cannot be read."""
