"""Cards: faces, colours, ranks and their short texts.

A *face* is what is printed on a card, as a number: ``RANKS * colour + rank`` for coloured cards,
then the black ones. Classic and Extrême packs never mix, so Draw Two and Hit 2 share a face, and
so do Wild +4 and Coup Extrême; the texts tell them apart.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from pioche.errors import BadNotation

Face: TypeAlias = int
Colour: TypeAlias = int
Seat: TypeAlias = int

COLOURS: Final = 4
RANKS: Final = 14
NO_COLOUR: Final = COLOURS

SKIP, REVERSE, DRAW_TWO, DISCARD_ALL = range(10, RANKS)
WILD, WILD4, SWAP_HANDS, BLANK = range(COLOURS * RANKS, COLOURS * RANKS + 4)
FACES: Final = BLANK + 1
BLACK_RANK: Final = RANKS  # what the table of ranks says of every black face

COLOUR_LETTERS: Final = "RYGB"
RANK_TEXTS: Final = (*"0123456789", "S", "V", "D2", "DA")


def _texts(hit: str, black: tuple[str, ...]) -> tuple[str, ...]:
    ranks = tuple(hit if rank == "D2" else rank for rank in RANK_TEXTS)
    return (*(colour + rank for colour in COLOUR_LETTERS for rank in ranks), *black)


CLASSIC_TEXTS: Final = _texts("D2", ("W", "W4", "WS", "WB"))
EXTREME_TEXTS: Final = _texts("H2", ("W", "WX", "WS", "WB"))
FACE_OF: Final[Mapping[str, Face]] = MappingProxyType(
    {text: face for texts in (EXTREME_TEXTS, CLASSIC_TEXTS) for face, text in enumerate(texts)}
)
EXTREME_ONLY: Final = frozenset(EXTREME_TEXTS) - frozenset(CLASSIC_TEXTS)
CLASSIC_ONLY: Final = frozenset(CLASSIC_TEXTS) - frozenset(EXTREME_TEXTS)

RANK_OF: Final = tuple(face % RANKS if face < WILD else BLACK_RANK for face in range(FACES))
COLOUR_OF: Final = tuple(face // RANKS if face < WILD else NO_COLOUR for face in range(FACES))
POINTS: Final[tuple[int, ...]] = (
    *((*range(10), 20, 20, 20, 30) * COLOURS),
    50,
    50,
    40,
    40,
)


class Card(Struct, frozen=True, order=True, gc=False):
    """A card's face. Two copies of a card are equal (R-009), whatever pack they are of.

    ``extreme`` is kept only where the text differs by it: Hit 2 and Coup Extrême.

    >>> Card.parse("R7"), str(Card.parse("W4")), Card.parse("YS").points
    (Card.parse('R7'), 'W4', 20)
    """

    face: Face
    extreme: bool = False

    def __post_init__(self) -> None:
        if self.extreme and CLASSIC_TEXTS[self.face] == EXTREME_TEXTS[self.face]:
            force_setattr(self, "extreme", False)

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card.

        Raises:
            BadNotation: No card has this text.
        """
        try:
            return cls(FACE_OF[text], text in EXTREME_ONLY)
        except KeyError:
            raise BadNotation(f"no card is written {text!r}") from None

    @property
    def colour(self) -> str | None:
        """The letter of its colour; None for a black card."""
        return COLOUR_LETTERS[self.face // RANKS] if self.face < WILD else None

    @property
    def black(self) -> bool:
        """Whether its player names a colour."""
        return self.face >= WILD

    @property
    def points(self) -> int:
        """What it is worth in the hand of a loser (R-125, R-126)."""
        return POINTS[self.face]

    def _repr_svg_(self) -> str:
        """Draw it in a notebook."""
        from pioche.drawing import card_svg

        return card_svg(str(self))

    def __str__(self) -> str:
        return (EXTREME_TEXTS if self.extreme else CLASSIC_TEXTS)[self.face]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


class Hand(tuple[Card, ...]):
    """Cards in somebody's hand: a tuple, which a notebook draws.

    >>> Hand(map(Card.parse, ("R7", "W4")))
    (Card.parse('R7'), Card.parse('W4'))
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        from pioche.drawing import hand_svg

        return hand_svg([str(card) for card in self])
