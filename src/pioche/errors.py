"""What can go wrong for somebody who uses the library."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is refused: a message of ``refusals.ftl``, the rule, and what it speaks of.

    Cards and colours in ``args`` are short texts (``R7``, ``G``), seats are numbers; whoever
    shows the sentence puts them into words.
    """

    code: str
    rule: str = ""
    args: dict[str, str | int] = field(default_factory=dict)


class PiocheError(Exception):
    """Anything that this library refuses to do."""


class Refused(PiocheError):
    """Something refused for a reason that can be said in either language."""

    def __init__(self, refusal: Refusal, text: str) -> None:
        super().__init__(text)
        self.refusal = refusal


class IllegalMove(Refused):
    """A move that the rules refuse; nothing has changed."""


class BadRules(Refused):
    """Rules that do not exist, contradict each other, or are not for so many players."""


class BadNotation(PiocheError):
    """A text that is not a card, a move or a position."""
