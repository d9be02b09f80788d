"""Whatever the terminal says, in one language: its own sentences, and those of the web client."""

from dataclasses import dataclass, replace
from typing import Final

from pioche.errors import Refusal
from pioche.offered import option_name, value_name
from pioche.options import Value
from pioche.protocol import Colour, TableView, Why
from pioche.records.telling import Reader
from pioche.rulebook import UnknownMessage, message
from pioche.wording import capital, sentence_of

BOOKS: Final = ("tui", "web", "events", "aloud")


@dataclass(frozen=True, slots=True)
class Words(Reader):
    """A reader's own language, with every sentence that the terminal may say in it."""

    def at(self, view: TableView) -> "Words":
        """Return the same language at this table."""
        names = tuple(seat.name or self.t("seat-free") for seat in view.seats)
        return replace(self, names=names, extreme=view.rules.launcher)

    def t(self, name: str, /, **args: str | int) -> str:
        """Return a sentence from the first book that has it.

        Raises:
            UnknownMessage: None has.
        """
        for book in BOOKS:
            try:
                return message(name, self.lang, book, **args)
            except UnknownMessage:
                continue
        raise UnknownMessage(f"{self.lang} has no sentence named {name!r} with {sorted(args)}")

    def some(self, colour: Colour | str) -> str:
        """Return “du rouge”, “some red”."""
        return message(f"some-{colour}", self.lang, "cards")

    def letter(self, colour: Colour | str) -> str:
        """Return the letter that a card of this colour carries: J for jaune, Y for yellow."""
        return message(f"letter-{colour}", self.lang, "cards")

    def choice(self, option: str, value: Value) -> str:
        """Say what this table plays for an option."""
        said = value_name(option, value, self.lang, launcher=self.extreme)
        return self.t("house-chip", name=option_name(option, self.lang), value=said)

    def number(self, value: float) -> str:
        """Write a number as this language does."""
        return f"{value:g}".replace(".", "," if self.lang == "fr" else ".")

    def why(self, why: Why) -> str:
        """Say a refusal, with the number of its rule."""
        args = why.args
        if why.code == "options-clash":  # it names options as files write them
            args = {key: option_name(str(name), self.lang) for key, name in args.items()}
        try:
            said = capital(sentence_of(Refusal(why.code, why.rule, args), self.lang, self.names))
        except UnknownMessage:
            said = self._of_the_house(why)
        return f"{said} [{why.rule}]" if why.rule else said

    def _of_the_house(self, why: Why) -> str:
        """Say what is wrong with files and settings; of a server newer than we are, only a code."""
        try:
            return message(why.code, self.lang, "cli", **why.args)
        except UnknownMessage:
            return self.t("refused-unknown", code=why.code)
