"""The rule book: complete, the same in both languages, in our own words."""

import re
import runpy
import unicodedata
from hashlib import blake2b
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from pioche.errors import Refusal
from pioche.rulebook import (
    DOCUMENTS,
    HOME,
    LANGUAGES,
    RULES,
    UnknownLanguage,
    UnknownMessage,
    UnknownRule,
    message,
    sentence,
)
from pioche.wording import sentence_of

BOOKS = sorted(path.name for path in Path(str(HOME / "locales" / "fr")).glob("*.ftl"))
ROOT = Path(__file__).parents[1]
FINGERPRINTS = Path(__file__).parent / "fingerprints.txt"
# Every number in use, section by section: contents, players, deal, turn, action cards, +4, UNO,
# points, two players, Extrême.
NUMBERS = [
    *range(1, 14), *range(20, 25), *range(30, 50), *range(50, 69), *range(70, 80),
    *range(80, 96), *range(100, 117), *range(120, 134), *range(140, 144), *range(150, 173),
]  # fmt: skip
HOUSE = range(1, 19)


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables(entry: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(entry)
    return visitor.names


def messages(lang: str, book: str) -> dict[str, set[str]]:
    source = (HOME / "locales" / lang / book).read_text("utf-8")
    body = FluentParser().parse(source).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    names = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert len(names) == len(set(names))
    return {entry.id.name: variables(entry) for entry in body if isinstance(entry, ast.Message)}


def refused(code: str, lang: str, args: dict[str, str | int]) -> str:
    return sentence_of(Refusal(code, "", args), lang)


def fingerprint(text: str) -> str:
    """Hash a sentence by its bare words, so that spacing, case and accents cannot hide a copy."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    words = re.findall(r"[a-z0-9]+", "".join(c for c in plain if not unicodedata.combining(c)))
    return blake2b(" ".join(words).encode(), digest_size=5).hexdigest()


def test_the_book_holds_exactly_the_numbered_rules() -> None:
    expected = [f"R-{n:03}" for n in NUMBERS] + [f"H-{n:02}" for n in HOUSE]
    assert list(RULES) == expected
    assert len(RULES) == len(expected)
    for lang in LANGUAGES:
        assert list(messages(lang, "rules.ftl")) == expected


@pytest.mark.parametrize("book", BOOKS)
def test_both_languages_have_the_same_sentences_and_variables(book: str) -> None:
    assert messages("fr", book) == messages("en", book)


@pytest.mark.parametrize("number", RULES)
def test_a_rule_names_who_says_it(number: str) -> None:
    entry = RULES[number]
    assert entry.number == number
    assert set(entry.documents) <= set(DOCUMENTS)
    assert list(entry.documents) == sorted(set(entry.documents))
    assert entry.documents or entry.status != "said"


@pytest.mark.parametrize("number", RULES)
def test_a_rule_is_a_clear_sentence_in_each_language(number: str) -> None:
    for lang in LANGUAGES:
        text = sentence(number, lang)
        assert text.endswith(".")
        assert 3 < len(text.split()) < 60
        assert "{" not in text


def test_no_two_rules_say_the_same() -> None:
    for lang in LANGUAGES:
        assert len({sentence(number, lang) for number in RULES}) == len(RULES)


def test_a_rule_that_points_to_another_points_to_one_that_exists() -> None:
    for lang in LANGUAGES:
        for number in RULES:
            for other in re.findall(r"[RH]-\d+", sentence(number, lang)):
                assert other in RULES
                assert other != number


def test_no_sentence_of_the_documents_is_copied() -> None:
    """``fingerprints.txt`` holds a hash of each sentence of the five documents."""
    known = set(FINGERPRINTS.read_text("utf-8").split())
    assert known
    for number in RULES:
        for part in re.split(r"[.;:!?]\s", sentence(number, "fr")):
            assert fingerprint(part) not in known, number


@pytest.mark.parametrize("book", BOOKS)
def test_french_is_set_with_its_own_signs(book: str) -> None:
    """Curly apostrophes, a thin space before ; ? ! and a no-break space before a colon.

    A colon that no space follows is no punctuation: it stands in an address or a command.
    """
    source = (HOME / "locales" / "fr" / book).read_text("utf-8")
    text = "\n".join(line for line in source.splitlines() if not line.startswith("#"))
    assert "'" not in text
    assert not re.search("[^\u202f\n][;?!]", text)
    assert not re.search(r"[^\u00a0]:(?=\s|$)", text)
    assert not re.search("«[^\u00a0]|[^\u00a0]»", text)


def test_english_is_set_with_curly_quotes() -> None:
    for book in BOOKS:
        source = (HOME / "locales" / "en" / book).read_text("utf-8")
        assert "'" not in re.sub("^#.*", "", source, flags=re.MULTILINE)


def test_an_unknown_rule_is_refused_in_one_sentence() -> None:
    with pytest.raises(UnknownRule) as french:
        sentence("R-014", "fr")
    assert str(french.value).startswith("Aucune règle ne porte le numéro «\u00a0R-014\u00a0»")
    with pytest.raises(UnknownRule, match=r"^No rule has the number “R-999”"):
        RULES["R-999"]
    assert "R-999" not in RULES


def test_an_unknown_language_or_sentence_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match=r"^no sentences in the language 'de'"):
        sentence("R-001", "de")
    with pytest.raises(UnknownMessage, match="has no sentence named 'moo'"):
        message("moo", "fr")
    with pytest.raises(UnknownMessage, match="not-held"):
        message("not-held", "fr")


def test_a_refusal_says_what_was_wrong_and_what_would_be_right() -> None:
    """R-051, R-052."""
    args: dict[str, str | int] = {"card": "G7", "top": "R4", "colour": "R", "value": "4"}
    assert refused("does-not-match", "fr", args) == (
        "7 vert ne va pas sur 4 rouge\u00a0: il faut du rouge, un autre 4 ou un Joker."
    )
    assert refused("does-not-match", "en", args) == (
        "green 7 does not go on red 4: it takes red, another 4 or a wild."
    )
    black = args | {"top": "W", "colour": "B", "value": "none"}
    assert refused("does-not-match", "fr", black).endswith("il faut du bleu ou un Joker.")


def test_in_extreme_a_refusal_names_the_cards_of_extreme() -> None:
    """R-153, R-163, R-164."""
    args: dict[str, str | int] = {"card": "G7", "top": "RH2", "colour": "R", "value": "H2"}
    assert refused("does-not-match", "fr", args | {"deck": "extreme"}) == (
        "7 vert ne va pas sur Appuyer 2 fois rouge\u00a0: il faut du rouge,"
        " un autre Appuyer 2 fois, une carte blanche ou un Coup Extrême."
    )
    black = args | {"top": "W", "colour": "B", "value": "none", "deck": "extreme"}
    assert refused("does-not-match", "en", black) == (
        "green 7 does not go on white card: it takes blue, a white card or an Extreme Hit."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_formats_with_its_variables(lang: str) -> None:
    for name, needed in messages(lang, "refusals.ftl").items():
        said = message(name, lang, **dict.fromkeys(needed, "5"))
        assert said.endswith(".")
        assert "\n" not in said
        assert said.count("5") >= len(needed - {"deck"})  # it only chooses between words


def test_the_page_of_rules_is_fresh() -> None:
    made = runpy.run_path(str(ROOT / "scripts" / "rules_md.py"))
    assert (ROOT / "docs" / "rules.md").read_text("utf-8") == made["page"]()
