"""Moves as texts, both ways, and texts that are none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.cards import CLASSIC_TEXTS, COLOUR_LETTERS, Card
from pioche.errors import BadNotation
from pioche.kernel.actions import (
    actor_of,
    colour_of,
    face_of,
    more_of,
    target_of,
    uno_of,
    verb_of,
)
from pioche.kernel.layout import NOBODY, PLAY, VERBS
from pioche.notation import Move

SEATS = st.integers(0, 9)
CARDS = st.sampled_from(CLASSIC_TEXTS).map(Card.parse)
COLOURS = st.none() | st.sampled_from(list(COLOUR_LETTERS))
LAYS = st.builds(
    Move,
    SEATS,
    st.just("play"),
    st.tuples(CARDS),
    COLOURS,
    st.none() | SEATS,
    st.booleans(),
)
AIMED = st.builds(lambda seat, verb, target: Move(seat, verb, target=target),
                  SEATS, st.sampled_from(["catch", "hint"]), SEATS)  # fmt: skip
NAMED = st.builds(lambda seat, colour: Move(seat, "colour", colour=colour),
                  SEATS, st.sampled_from(list(COLOUR_LETTERS)))  # fmt: skip
BARE = st.builds(
    Move, SEATS, st.sampled_from(["draw", "keep", "pass", "accept", "challenge", "uno"])
)
MOVES = LAYS | AIMED | NAMED | BARE


@given(MOVES)
def test_a_move_is_written_as_it_was_read(move: Move) -> None:
    assert Move.parse(str(move)) == move
    assert eval(repr(move)) == move


@given(MOVES)
def test_a_move_and_the_kernels_number_for_it_are_the_same_thing(move: Move) -> None:
    assert Move.of(*move.actions()) == move


def test_a_number_holds_every_part_of_a_move() -> None:
    action = Move.parse("9 play W4 B >3 uno").actions()[0]
    assert (actor_of(action), VERBS[verb_of(action)], face_of(action)) == (9, "play", 57)
    assert (colour_of(action), target_of(action), uno_of(action), more_of(action)) == (3, 3, 1, 0)
    plain = Move.parse("0 draw").actions()[0]
    assert (actor_of(plain), target_of(plain), uno_of(plain)) == (0, NOBODY, 0)
    assert verb_of(Move.parse("1 play R7").actions()[0]) == PLAY


def test_several_cards_in_one_lay_are_read_and_marked() -> None:
    """R-050: the kernel refuses them; the text is good all the same."""
    move = Move.parse("1 play YD2,YD2")
    assert list(map(str, move.cards)) == ["YD2", "YD2"]
    assert str(move) == "1 play YD2,YD2"
    assert [more_of(word) for word in move.actions()] == [1, 0]


def test_a_seat_may_be_given_beside_the_text_and_the_text_wins() -> None:
    assert Move.parse("play R7", 3) == Move.parse("3 play R7")
    assert Move.parse("2 play R7", 3).seat == 2


def test_words_after_the_card_come_in_any_order() -> None:
    assert Move.parse("1 play W4 uno B >3") == Move.parse("1 play W4 B >3 uno")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "does not say which seat acts"),
        ("draw", "does not say which seat acts"),
        ("1", "has no verb that is known; known: play, draw, keep"),
        ("1 dance", "has no verb that is known"),
        ("1 PLAY R7", "has no verb that is known"),
        ("10 draw", "there is no seat '10': seats are 0 to 9"),
        ("9999999999 draw", "there is no seat"),
        ("-1 draw", "does not say which seat acts"),
        ("1 play", "does not say which card"),
        ("1 play R10", "no card is written 'R10'"),
        ("1 play R7,", "no card is written ''"),
        ("1 play R7 R B", "a word too many: 'B'"),
        ("1 play R7 >x", "there is no seat 'x'"),
        ("1 play R7 >", "there is no seat ''"),
        ("1 play R7 >10", "there is no seat '10'"),
        ("1 draw R7", "a word too many: 'R7'"),
        ("1 uno uno", "a word too many: 'uno'"),
        ("1 catch", "a word too few"),
        ("1 catch two", "there is no seat 'two'"),
        ("1 catch 0 0", "a word too many: '0'"),
        ("1 colour", "a word too few"),
        ("1 jump", "does not say which card"),
    ],
)
def test_a_text_that_is_no_move_says_what_is_wrong_with_it(text: str, says: str) -> None:
    with pytest.raises(BadNotation) as why:
        Move.parse(text)
    assert says in str(why.value)
    assert "\n" not in str(why.value)


@given(
    st.text()
    | st.lists(st.sampled_from(["1", "play", "R7", "uno", ">2", "catch", "²"])).map(" ".join)
)
def test_any_text_at_all_is_a_move_or_bad_notation(text: str) -> None:
    try:
        move = Move.parse(text)
    except BadNotation:
        return
    assert Move.parse(str(move)) == move


@pytest.mark.parametrize("digits", ["9" * 5000, "٣", "²", "1" * 20])
def test_no_number_is_too_long_or_too_strange_to_be_refused(digits: str) -> None:
    for text in (f"{digits} draw", f"1 catch {digits}", f"1 play R7 >{digits}"):
        with pytest.raises(BadNotation):
            Move.parse(text)


def test_an_unreadable_colour_is_a_move_that_the_rules_refuse() -> None:
    """R-042: the kernel refuses it, so that the refusal can name it."""
    for wrong in ("Q", "red", "RY", "r"):
        assert colour_of(Move.parse(f"1 play W {wrong}").actions()[0]) > 4
