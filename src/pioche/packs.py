"""The packs, and packs of one's own: every card with its number of copies."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from pioche.cards import CLASSIC_ONLY, CLASSIC_TEXTS, EXTREME_ONLY, EXTREME_TEXTS, FACE_OF, Face
from pioche.wording import bad_rules

CARDS_MOST: Final = 240

Deck = str | Mapping[str, int]


def _copies(text: str, extreme: bool) -> int:
    """Count a card in the 108 or the 112 cards (R-003 to R-005, R-010)."""
    rank = text[1:]
    if text in ("WS", "WB"):
        return 0
    if text[0] == "W":
        return 4
    if rank == "DA":
        return 2 if extreme else 0
    return 2 if rank != "0" else 0 if extreme else 1


def _pack(texts: Iterable[str], extreme: bool = False) -> dict[str, int]:
    counted = {text: _copies(text, extreme) for text in texts}
    return {text: copies for text, copies in counted.items() if copies}


CLASSIC108: Final[Mapping[str, int]] = MappingProxyType(_pack(CLASSIC_TEXTS))
PACKS: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType(
    {
        "classic108": CLASSIC108,
        "extreme112": _pack(EXTREME_TEXTS, extreme=True),
        "classic112": {**CLASSIC108, "WS": 1, "WB": 3},
    }
)


def copies_in(deck: Deck) -> Mapping[str, int]:
    """Return the copies of each card of a pack, by name or as it is."""
    return PACKS[deck] if isinstance(deck, str) else deck


def faces_in(deck: Deck) -> list[Face]:
    """Return every card of a pack."""
    return [FACE_OF[text] for text, n in copies_in(deck).items() for _ in range(n)]


def check_deck(deck: Deck) -> None:
    """Refuse a pack that cannot be.

    Raises:
        BadRules: An unknown card, a bad count, too many cards, or cards that never meet.
    """
    for text, count in copies_in(deck).items():
        if text not in FACE_OF:
            raise bad_rules("deck-card", value=text)
        if type(count) is not int or not 0 <= count <= CARDS_MOST:
            raise bad_rules("deck-count", value=text, max=CARDS_MOST)
    present = {text for text, count in copies_in(deck).items() if count}
    if present & EXTREME_ONLY and present & CLASSIC_ONLY:
        one, other = min(present & CLASSIC_ONLY), min(present & EXTREME_ONLY)
        raise bad_rules("deck-mixed", name=one, other=other)
    if len(faces_in(deck)) > CARDS_MOST:
        raise bad_rules("deck-size", max=CARDS_MOST)


def needs_launcher(deck: Deck) -> bool | None:
    """Tell whether a pack is for the launcher; None where it fits either game."""
    present = {text for text, count in copies_in(deck).items() if count}
    if present & EXTREME_ONLY:
        return True
    return False if present & CLASSIC_ONLY else None
