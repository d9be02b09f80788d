"""What can go wrong for somebody who uses the library."""

from typing import Any

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """Why something is refused: a message of ``refusals.ftl``, the rule, and what it speaks of.

    Cards and colours in ``args`` are short texts (``R7``, ``G``), seats are numbers; whoever
    shows the sentence puts them into words.
    """

    code: str
    rule: str = ""
    args: dict[str, str | int] = {}

    def __hash__(self) -> int:
        return hash((self.code, self.rule))


class PiocheError(Exception):
    """Anything that this library refuses to do. It can be pickled, whatever it was made from."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args), self.__dict__


def _again(kind: type[PiocheError], args: tuple[Any, ...]) -> PiocheError:
    """Make an error without asking it for what it was made from."""
    return kind.__new__(kind, *args)


class Refused(PiocheError):
    """Something refused for a reason that can be said in either language.

    ``text`` is whatever ``str`` makes the English sentence of.
    """

    def __init__(self, refusal: Refusal, text: object) -> None:
        super().__init__(refusal, text)
        self.refusal: Refusal = refusal

    def __str__(self) -> str:
        return str(self.args[1])


class IllegalMove(Refused):
    """A move that the rules refuse; nothing has changed.

    ``move`` and ``position`` are texts: what was tried, and where. A traceback shows them too.
    """

    def __init__(self, refusal: Refusal, text: object, move: str = "", position: str = "") -> None:
        super().__init__(refusal, text)
        self.move: str = move
        self.position: str = position
        if move:
            self.add_note(f"The move was “{move}”, in {position}.")


class BadRules(Refused):
    """Rules that do not exist, contradict each other, or are not for so many players."""


class BadNotation(PiocheError):
    """A text that is not a card, a move or a position."""
