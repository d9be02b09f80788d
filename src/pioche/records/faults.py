"""What can be wrong with a record: one sentence, with the number of the line."""

from typing import Final

from pioche.errors import PiocheError, Refusal
from pioche.rulebook import message
from pioche.wording import sentence_of

BOOK: Final = "records"
QUOTED_MOST: Final = 100


class BadRecord(PiocheError):
    """A record that is refused; ``line`` counts from 1 and is 0 where it is about no line.

    ``code`` names a sentence of ``records.ftl``.
    """

    def __init__(self, line: int, code: str, /, **args: str | int) -> None:
        self.line: int = line
        self.code: str = code
        self.args_said: dict[str, str | int] = {key: quoted(value) for key, value in args.items()}
        self.refusal: Refusal | None = None
        super().__init__(self.sentence("en"))

    def sentence(self, lang: str) -> str:
        """Say what is wrong, with the line in front."""
        args = dict(self.args_said)
        if self.refusal is not None:
            args["why"] = sentence_of(self.refusal, lang)
        said = message(self.code, lang, BOOK, **args)
        return message("at-line", lang, BOOK, line=self.line, fault=said) if self.line else said


def refused(line: int, action: str, why: Refusal) -> BadRecord:
    """Make the fault of an action that the rules refuse."""
    fault = BadRecord(line, "not-by-the-rules", action=action, why=why.code)
    fault.refusal = why
    fault.args = (fault.sentence("en"),)
    return fault


def quoted(value: str | int) -> str | int:
    """Cut short what a stranger wrote, and make what a terminal might obey visible."""
    if isinstance(value, int):
        return value
    shown = value[:QUOTED_MOST] + "…" * (len(value) > QUOTED_MOST)
    return "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in shown)
