"""The rule book: every rule once, by number, in French and English, with who says it.

The sentences stand in ``locales/<language>/rules.ftl``, the data beside them in ``rules.toml``.
Nothing is read before it is first asked for.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from pioche.errors import PiocheError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Status: TypeAlias = Literal["said", "filled", "decided"]
LANGUAGES: Final = ("fr", "en")
DOCUMENTS: Final = ("000", "001", "002", "003", "004")
QUOTED_MOST: Final = 200
COUNTED_BELOW: Final = 10**15
HOME: Final = resources.files("pioche")


class Unknown(PiocheError, KeyError):
    """Something was asked for by a name nobody knows; its text is one clear sentence."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownRule(Unknown):
    """No rule has this number."""


class UnknownMessage(Unknown):
    """No sentence has this name."""


class UnknownLanguage(Unknown):
    """The rule book is not written in this language."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of a rule beside its sentence.

    ``documents`` say it, in part or wholly. ``status``: *said* by them; *filled* from the current
    official sheet or a published edition; *decided* by us where all are silent or unclear.
    """

    number: str
    documents: tuple[str, ...]
    status: Status


class _Rules(Mapping[str, Entry]):
    """The entries by number, read from ``rules.toml`` when first needed."""

    def __getitem__(self, number: str) -> Entry:
        try:
            return _entries()[number]
        except KeyError:
            raise UnknownRule(message("unknown-rule", "en", value=number)) from None

    def __iter__(self) -> Iterator[str]:
        return iter(_entries())

    def __len__(self) -> int:
        return len(_entries())


RULES: Final[Mapping[str, Entry]] = _Rules()


def sentence(number: str, lang: str) -> str:
    """Return the sentence of a rule.

    >>> sentence("R-055", "en")
    'A player who can lay nothing draws one card, and only one.'

    Raises:
        UnknownRule: No rule has this number.
        UnknownLanguage: ``lang`` is not one of :data:`LANGUAGES`.
    """
    if number not in _entries():
        raise UnknownRule(message("unknown-rule", lang, value=number))
    return message(number, lang, "rules")


def message(name: str, lang: str, book: str = "refusals", /, **args: str | int) -> str:
    """Return a sentence of ``locales/<lang>/<book>.ftl`` with its variables filled in.

    Raises:
        UnknownMessage: The book has no such sentence, or ``args`` lack one of its variables.
        UnknownLanguage: ``lang`` is not one of :data:`LANGUAGES`.
    """
    bundle = _bundle(book, lang)
    pattern = bundle.get_message(name).value if bundle.has_message(name) else None
    if pattern is None:
        raise UnknownMessage(f"{lang}/{book}.ftl has no sentence named {name!r}")
    text, errors = bundle.format_pattern(pattern, {key: fit(args[key]) for key in args})
    if errors:
        raise UnknownMessage(f"the sentence {name!r} of {lang}/{book}.ftl: {errors[0]}")
    return str(text)


def fit(value: object) -> str | int | float:
    """Shorten what somebody wrote, which may be anything, to what a sentence can quote."""
    if isinstance(value, int | float) and abs(value) < COUNTED_BELOW:
        return value
    if isinstance(value, int) and abs(value) >= 10**QUOTED_MOST:
        return "…"
    text = str(value)
    return text if len(text) <= QUOTED_MOST else text[:QUOTED_MOST] + "…"


@cache
def _entries() -> dict[str, Entry]:
    data: dict[str, Any] = tomllib.loads((HOME / "rules.toml").read_text("utf-8"))
    return {number: _entry(number, **values) for number, values in data.items()}


def _entry(number: str, documents: list[str], status: Status) -> Entry:
    if status not in get_args(Status) or not set(documents) <= set(DOCUMENTS):
        raise ValueError(f"rules.toml: {number} has an unknown document or status")
    return Entry(number, tuple(documents), status)


@cache
def _bundle(book: str, lang: str) -> "FluentBundle":
    # Imported here: it takes longer than all the rest of the package.
    from fluent.runtime import FluentBundle, FluentResource

    if lang not in LANGUAGES:
        raise UnknownLanguage(f"no sentences in the language {lang!r}, only in fr and en")
    bundle = FluentBundle([lang], use_isolating=False)  # no invisible marks around a card's name
    source = HOME / "locales" / lang / f"{book}.ftl"
    bundle.add_resource(FluentResource(source.read_text("utf-8")))
    return bundle
