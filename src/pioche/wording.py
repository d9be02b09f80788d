"""Refusals in French and English: values put into words, then into a sentence."""

from collections.abc import Sequence
from dataclasses import dataclass

from pioche.cardnames import card_name, value_name
from pioche.cards import COLOUR_LETTERS
from pioche.errors import BadRules, Refusal
from pioche.rulebook import message


def seat_name(seat: int, lang: str, names: Sequence[str]) -> str:
    """Name a player, or the seat where players have no names."""
    return names[seat] if seat < len(names) else message("seat", lang, "cards", seat=seat)


def sentence_of(refusal: Refusal, lang: str, names: Sequence[str] = ()) -> str:
    """Say a refusal.

    Raises:
        UnknownMessage: ``refusals.ftl`` lacks it.
    """
    words: dict[str, str | int] = {"deck": "classic"}
    extreme = refusal.args.get("deck") == "extreme"
    for key, value in refusal.args.items():
        if key == "seat":
            words["name"] = seat_name(int(value), lang, names)
        elif key in ("card", "top"):
            words[key] = card_name(str(value), lang, extreme)
        elif key == "colour" and str(value) in COLOUR_LETTERS:
            words[key] = message(f"colour-{value}", lang, "cards")
        else:
            on_card = key == "value" and refusal.code == "does-not-match"
            words[key] = value_name(str(value), lang) if on_card else value
    return message(refusal.code, lang, **words)


def capital(sentence: str) -> str:
    """Begin a sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]


def said(refusal: Refusal, lang: str) -> str:
    """Say a refusal as a sentence of its own."""
    return capital(sentence_of(refusal, lang))


@dataclass(frozen=True, slots=True)
class InEnglish:
    """A refusal that is put into words only when somebody reads them."""

    refusal: Refusal

    def __str__(self) -> str:
        return said(self.refusal, "en")


def bad_rules(code: str, rule: str = "", /, **args: str | int) -> BadRules:
    """Make the error for rules that are refused; its text is the English sentence."""
    why = Refusal(code, rule, args)
    return BadRules(why, said(why, "en"))
