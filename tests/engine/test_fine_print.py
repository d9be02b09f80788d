"""Conditions that few positions meet: what is not in force there, and why a lay is refused."""

import pytest

from engine.tables import laid_out
from pioche.errors import IllegalMove

STOCK = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"


@pytest.mark.parametrize("second", ["R9", "R0"])
def test_a_run_has_only_numbers(second: str) -> None:
    """H-07: nothing follows a Skip."""
    rules = {"preset": "officiel", "multi": "run"}
    game = laid_out(f"RS {second} B9", "R1 R2", top="R5", turn=0, rules=rules)
    assert {str(move) for move in game.legal_moves} == {"0 play RS", f"0 play {second}"}
    with pytest.raises(IllegalMove):
        game.push(f"0 play RS,{second}")


def test_a_call_ahead_of_a_lay_is_not_the_victims_call() -> None:
    """R-103: the wild +4 waits for its answer, and what its player said is used up."""
    game = laid_out("W4 B1", "R1 R2", "G1 G2", top="R5", turn=0, stock=STOCK, rules="fiche")
    game.push("0 uno")
    assert game.view(0).precalled
    game.push("0 play W4 B")
    assert game.turn == 1
    assert not game.view(1).precalled


def test_only_draw_cards_answer_a_draw_card() -> None:
    """H-01: not even the card that has the lowest number."""
    rules = {"preset": "officiel", "stacking": "same"}
    game = laid_out("RD2 B1", "R0 RD2 B2", "G1 G2", top="R5", turn=0, stock=STOCK, rules=rules)
    game.push("0 play RD2 uno")
    assert {str(move) for move in game.legal_moves} == {"1 play RD2", "1 draw"}


def test_nothing_answers_a_draw_card_that_won_the_round() -> None:
    """H-01, R-122: its victim draws."""
    rules = {"preset": "officiel", "stacking": "same"}
    game = laid_out("RD2", "R0 RD2 B2", "G1 G2", top="R5", turn=0, stock=STOCK, rules=rules)
    game.push("0 play RD2")
    assert [str(move) for move in game.legal_moves] in ([], ["1 draw"])
    if game.phase == "stack":
        game.push("1 draw")
    assert game.phase == "round_over"
    assert game.counts == [0, 5, 2]


def test_an_action_as_last_card_is_refused_for_that_even_where_its_player_has_the_colour() -> None:
    """H-06."""
    rules = {"preset": "officiel", "finish_on_any": False, "plus4_mode": "strict"}
    game = laid_out("RS", "R1 R2", top="R5", turn=0, stock=STOCK, rules=rules)
    with pytest.raises(IllegalMove) as caught:
        game.push("0 play RS")
    assert caught.value.refusal.rule == "H-06"
