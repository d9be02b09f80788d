"""Figures that anyone can count with a pack in their hands."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from pioche.cards import COLOUR_OF, FACE_OF, POINTS, RANK_OF, WILD, WILD4
from pioche.kernel.deal import stands
from pioche.kernel.layout import Game
from pioche.kernel.legal import goes_on_top
from pioche.kernel.piles import lay_down
from pioche.kernel.setup import new_game
from pioche.rulesets import preset


def shown(face: int) -> Game:
    """A table of the classic pack with one number on the discard, in its colour."""
    game = new_game(preset("officiel"), 4)
    lay_down(game, face)
    game.colour = COLOUR_OF[face]
    return game


def others(face: int) -> Iterator[int]:
    pack = preset("officiel").pack()
    pack.remove(face)
    yield from pack


@pytest.mark.parametrize(("name", "points"), [("officiel", 1240), ("extreme", 1480)])
def test_the_points_of_a_pack(name: str, points: int) -> None:
    """R-013."""
    assert sum(POINTS[face] for face in preset(name).pack()) == points


def test_the_first_card_shown_is_a_plus_four_four_times_in_108() -> None:
    """R-045: it is the only first card that goes back."""
    pack = preset("officiel").pack()
    game = new_game(preset("officiel"), 4)
    returned = Counter(face for face in pack if not stands(game, face))
    assert returned == {WILD4: 4}
    assert Fraction(returned.total(), len(pack)) == Fraction(4, 108)


@pytest.mark.parametrize(("values", "fitting"), [("0", 35), ("123456789", 38)])
def test_how_many_of_the_other_107_cards_go_on_a_number(values: str, fitting: int) -> None:
    """R-051 to R-053: its colour, its number, and eight black cards."""
    for face in (FACE_OF[colour + value] for colour in "RYGB" for value in values):
        may = goes_on_top(shown(face))
        going = [other for other in others(face) if may >> other & 1]
        assert len(list(others(face))) == 107
        assert len(going) == fitting
        assert sum(other >= WILD for other in going) == 8
        assert sum(RANK_OF[other] == RANK_OF[face] for other in going) == (
            3 if values == "0" else 7
        )
