"""Hands that move, and players who are out (H-05, R-133)."""

import pytest

from engine.tables import catchable, hand, laid_out
from pioche.cards import FACE_OF, NO_COLOUR
from pioche.kernel.actions import MORE_AT, face_of, lay
from pioche.kernel.check import NO_FOLLOWER, check
from pioche.kernel.layout import Game
from pioche.kernel.moves import choices
from pioche.round import Round

ZERO = {"preset": "officiel", "zero": True}


def zero_held(second: str = "B1", **position: object) -> Round:
    """Give seat 0, who is on turn, a zero that can be laid."""
    hands = ("R0 Y1 Y2", second, "G1 G2", "G3")
    return laid_out(*hands, top="R5", turn=0, rules=ZERO, stock="B5 B6", **position)


@pytest.mark.parametrize("direction", [1, -1])
def test_everyone_is_told_that_hands_went_round_and_which_way(direction: int) -> None:
    game = zero_held(direction=direction)
    told = [e for e in game.push("0 play R0") if e.kind == "hands_rotated"]
    assert [(event.seat, event.count) for event in told] == [(0, direction)]
    assert hand(game, direction % 4) == "Y1 Y2"


def test_hands_go_past_a_player_who_is_out_and_a_single_card_must_be_called() -> None:
    """R-133, H-05: seat 0 gets the single card of seat 3."""
    game = zero_held("", eliminated=[1])
    game.push("0 play R0")
    assert [hand(game, seat) for seat in range(4)] == ["G3", "", "Y1 Y2", "G1 G2"]
    assert catchable(game) == [0]


def lays(game: Game) -> int:
    return len([actions for actions in choices(game) if len(actions) > 1])


def test_a_lay_of_equal_values_comes_once_for_each_first_and_last_card() -> None:
    """H-07: what lies between may come in any order, and does not matter."""
    rules = {"preset": "officiel", "multi": "same_value"}
    game = laid_out("R4 Y4 G4 B4 B9", "R1 R2", top="R5", turn=0, rules=rules)
    # R4 begins; then one of three ends a pair, one of three a lay of three with either of two
    # between, and one of three a lay of four.
    assert lays(game.game) == 3 + 3 * 2 + 3


def test_twins_between_the_first_and_the_last_card_count_as_one_choice() -> None:
    """H-07."""
    rules = {"preset": "officiel", "multi": "same_value"}
    game = laid_out("R4 Y4 Y4 B9", "R1 R2", top="R5", turn=0, rules=rules)
    assert lays(game.game) == 2  # R4 Y4, and R4 Y4 Y4


def test_no_lay_of_several_begins_with_a_card_that_nothing_follows() -> None:
    """H-07: it would leave its player with a lay that cannot be ended."""
    rules = {"preset": "officiel", "multi": "same_value"}
    game = laid_out("R4 R7 B9", "R1 R2", top="R5", turn=0, rules=rules).game
    begun = lay(0, FACE_OF["R4"], NO_COLOUR, 0) | 1 << MORE_AT
    assert check(game, begun) == NO_FOLLOWER


def test_a_poser_tout_comes_once_for_each_choice_of_the_cards_under_it() -> None:
    """R-154, as an option: they lie under it in no order."""
    rules = {"preset": "extreme", "discard_all": "choose"}
    game = laid_out("RDA R1 R2 R4 B9", "R1 R2", top="R5", turn=0, rules=rules)
    sweeps = [words for words in choices(game.game) if face_of(words[0]) == FACE_OF["RDA"]]
    assert sorted(map(len, sweeps)) == [1, 2, 2, 2, 3, 3, 3, 4]
