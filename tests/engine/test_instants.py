"""Several moves in one instant: order inside it does not matter, `uno_tie` decides."""

from itertools import permutations

import pytest

from engine.tables import STOCK, accepted, code_of, everything, laid_out, silent


@pytest.mark.parametrize("tie", ["call", "catch"])
def test_a_call_in_the_instant_of_its_lay_belongs_to_the_lay(tie: str) -> None:
    """E-66; docs/decisions/0014: whatever `uno_tie` says."""
    moves = ["1 play R1", "1 uno", "0 catch 1"]
    for order in permutations(moves):
        game = laid_out(
            "R2 G2", "R1 B1", "R3 G4", top="R9", stock=STOCK, turn=1,
            rules={"preset": "officiel", "uno_tie": tie},
        )  # fmt: skip
        answers = dict(zip(order, accepted(game.push_together(order)), strict=True))
        assert answers == {"1 play R1": True, "1 uno": True, "0 catch 1": False}
        assert (game.counts, game.view().uno) == ([2, 1, 2], (1,))


@pytest.mark.parametrize(
    ("tie", "late", "stands"),
    [("call", True, "call"), ("catch", True, "catch"), ("call", False, "catch")],
)
def test_of_a_late_call_and_a_catch_in_one_instant_the_rules_choose(
    tie: str, late: bool, stands: str
) -> None:
    """E-66, R-111; where a late call is void, the catch stands."""
    for order in permutations(["1 uno", "0 catch 1"]):
        game = silent(uno_tie=tie, uno_late_call=late)
        answers = dict(zip(order, accepted(game.push_together(order)), strict=True))
        assert answers["1 uno"]
        assert answers["0 catch 1"] == (stands == "catch")
        assert game.counts[1] == (3 if stands == "catch" else 1)


def test_two_catches_in_one_instant_cost_one_penalty_and_credit_the_nearer() -> None:
    """R-110; docs/decisions/0014: first in seat order after the offender."""
    for order in permutations(["0 catch 1", "3 catch 1", "2 catch 1"]):
        hands = ("R2 G2", "R1 B1", "R3 G4", "R4 G5")
        game = laid_out(*hands, top="R9", stock=STOCK, turn=1)
        game.push("1 play R1")
        answers = game.push_together(order)
        assert accepted(answers) == [True] * 3
        events = next(answer for answer in answers if answer)
        assert isinstance(events, list)
        assert [event.target for event in events if event.kind == "caught"] == [2]
        assert game.counts == [2, 3, 2, 2]


@pytest.mark.parametrize("act", ["2 play R3", "2 draw"])
def test_a_catch_in_the_instant_of_the_act_that_closes_the_window_is_too_late(act: str) -> None:
    """docs/decisions/0014."""
    for order in permutations([act, "0 catch 1"]):
        game = silent()
        answers = dict(zip(order, accepted(game.push_together(order)), strict=True))
        assert answers == {act: True, "0 catch 1": False}
        assert game.counts[1] == 1


def test_a_catch_in_the_instant_of_a_silent_lay_stands() -> None:
    """R-100, R-106: the window opens with the lay."""
    for order in permutations(["1 play R1", "0 catch 1"]):
        game = laid_out("R2 G2", "R1 B1", "R3 G4", top="R9", stock=STOCK, turn=1)
        assert accepted(game.push_together(order)) == [True, True]
        assert (game.counts[1], game.turn) == (3, 2)


def test_whoever_is_not_on_turn_as_an_instant_begins_gets_no_turn_in_it() -> None:
    """docs/decisions/0014: order inside it does not matter."""
    for order in permutations(["1 play R1", "2 play R3", "0 play R2"]):
        hands = ("R2 G2 Y2", "R1 B1 Y1", "R3 G4 Y4")
        game = laid_out(*hands, top="R9", stock=STOCK, turn=1)
        answers = dict(zip(order, accepted(game.push_together(order)), strict=True))
        assert answers == {"1 play R1": True, "2 play R3": False, "0 play R2": False}
        assert (game.turn, str(game.top)) == (2, "R1")


def test_a_seat_that_is_not_there_is_refused_in_an_instant_as_anywhere() -> None:
    game = silent()
    answers = game.push_together(["7 uno", "0 catch 1", "0 catch 8"])
    assert accepted(answers) == [False, True, False]
    assert [code_of(a) for a in answers if not isinstance(a, list)] == ["no-seat", "no-seat"]


def test_an_instant_in_which_the_round_ends_still_says_why_the_rest_is_refused() -> None:
    """R-109, R-120."""
    game = silent(others="R2/R3")
    game.push("2 draw")
    if game.phase == "drawn":
        game.push("2 keep")
    answers = game.push_together(["0 play R2", "2 catch 1", "1 uno"])
    assert accepted(answers) == [True, False, False]
    assert [code_of(a) for a in answers if not isinstance(a, list)] == ["round-over"] * 2


def test_an_instant_that_is_refused_leaves_nothing_to_take_back() -> None:
    game = silent("R2", left="B5")
    before = everything(game.game)
    game.push(next(iter(game.legal_moves)))
    answers = game.push_together(["0 jump R9", "2 catch 2"])
    assert accepted(answers) == [False, False]
    game.pop()
    assert everything(game.game) == before


def test_taking_an_instant_back_takes_all_of_it_back() -> None:
    game = silent("W4 G", left="R5")
    before = everything(game.game)
    game.push_together(["2 challenge", "0 catch 1"])
    shown = game.view(2).shown
    assert shown is not None
    game.push_together(["2 draw", "0 uno"])
    game.pop()
    assert game.view(2).shown == shown
    game.pop()
    assert everything(game.game) == before
    assert game.view(2).shown is None


def test_a_second_catch_in_an_instant_is_no_right_of_the_partner() -> None:
    """H-13: partners do not catch each other, whoever has caught one of them just now."""
    game = laid_out(
        "R1 R2", "Y1 Y2", "G1 G2", "B1 B2", top="R9", stock=STOCK,
        rules={"preset": "officiel", "teams": True},
    )  # fmt: skip
    game.push("0 play R1")
    assert accepted(game.push_together(["1 catch 0", "2 catch 0"])) == [True, False]
