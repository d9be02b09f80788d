"""Cards, their texts and points, and the pack."""

from collections import Counter

import pytest

from pioche.cards import (
    BLANK,
    CLASSIC_TEXTS,
    COLOUR_OF,
    EXTREME_TEXTS,
    FACE_OF,
    FACES,
    NO_COLOUR,
    POINTS,
    RANK_OF,
    WILD,
    Card,
)
from pioche.errors import BadNotation
from pioche.rulesets import preset

PACK = Counter(CLASSIC_TEXTS[face] for face in preset("officiel").pack())
NUMBERS = [text for text in PACK if text[1:].isdecimal() and text != "W4"]
ACTIONS = [text for text in PACK if text[1:] in ("S", "V", "D2")]


def count(texts: list[str]) -> int:
    return sum(PACK[text] for text in texts)


def test_the_pack_has_108_cards_and_no_strangers() -> None:
    """E-01, R-001, R-006."""
    assert PACK.total() == 108
    assert set(PACK) == {*NUMBERS, *ACTIONS, "W", "W4"}
    assert PACK["W"] == PACK["W4"] == 4


def test_each_colour_has_one_zero_and_two_of_every_other_rank() -> None:
    """R-002 to R-004."""
    for colour in "RYGB":
        assert PACK[f"{colour}0"] == 1
        assert [PACK[f"{colour}{n}"] for n in range(1, 10)] == [2] * 9
        assert [PACK[colour + symbol] for symbol in ("S", "V", "D2")] == [2] * 3
    assert (count(NUMBERS), count(ACTIONS)) == (76, 24)


def test_the_pack_is_worth_1240_points() -> None:
    """R-013, R-125: 360 in numbers, 480 in actions, 400 in black cards."""
    worth = {text: Card.parse(text).points for text in PACK}
    assert sum(worth[text] * PACK[text] for text in NUMBERS) == 360
    assert sum(worth[text] * PACK[text] for text in ACTIONS) == 480
    assert sum(worth[text] * copies for text, copies in PACK.items()) == 1240


def test_the_points_of_each_kind_of_card() -> None:
    """R-125, R-126."""
    said = {"R0": 0, "G7": 7, "YS": 20, "BV": 20, "RD2": 20, "RH2": 20, "GDA": 30}
    said |= {"W": 50, "W4": 50, "WX": 50, "WS": 40, "WB": 40}
    assert {text: Card.parse(text).points for text in said} == said


@pytest.mark.parametrize("text", sorted({*CLASSIC_TEXTS, *EXTREME_TEXTS}))
def test_a_card_is_written_as_it_was_read(text: str) -> None:
    card = Card.parse(text)
    assert str(card) == text
    assert repr(card) == f"Card.parse({text!r})"
    assert eval(repr(card)) == Card.parse(str(card)) == card
    assert FACE_OF[text] == card.face


@pytest.mark.parametrize("text", ["", "R", "R10", "r7", "7R", "X5", "D2", "W5", "WD", "R7 ", "R-1"])
def test_a_text_that_is_no_card_is_refused_and_named(text: str) -> None:
    with pytest.raises(BadNotation, match=repr(text)):
        Card.parse(text)


def test_two_copies_of_a_card_are_the_same_card() -> None:
    """R-009."""
    assert Card.parse("R7") == Card.parse("R7")
    assert len({Card.parse("R7"), Card.parse("R7"), Card.parse("R8")}) == 2


@pytest.mark.parametrize("text", sorted(EXTREME_TEXTS))
def test_a_card_of_a_launchers_pack_is_the_card_that_its_text_says(text: str) -> None:
    """What a round of Extrême returns equals what a player reads or types."""
    assert Card(FACE_OF[text], extreme=True) == Card.parse(text)


def test_a_black_card_offers_no_colour_and_no_rank() -> None:
    """R-052."""
    coloured = range(WILD)
    assert all(COLOUR_OF[face] < NO_COLOUR for face in coloured)
    assert {COLOUR_OF[face] for face in range(WILD, FACES)} == {NO_COLOUR}
    assert {RANK_OF[face] for face in range(WILD, FACES)}.isdisjoint(RANK_OF[f] for f in coloured)
    assert [Card(face).black for face in (WILD - 1, WILD, BLANK)] == [False, True, True]
    assert (Card.parse("W4").colour, Card.parse("G3").colour) == (None, "G")


def test_draw_two_and_hit_two_share_a_face_and_not_a_text() -> None:
    """The two packs never mix, so one number may stand for both."""
    for classic, extreme in (("RD2", "RH2"), ("W4", "WX")):
        assert FACE_OF[classic] == FACE_OF[extreme]
        assert Card.parse(classic) != Card.parse(extreme)
    assert len(POINTS) == FACES
