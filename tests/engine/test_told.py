"""What the table is told: events that no position shows afterwards."""

from engine.tables import accepted, catchable, hand, laid_out
from pioche.events import Event


def told(events: list[Event], kind: str) -> list[tuple[int | None, int | None]]:
    return [(event.seat, event.count) for event in events if event.kind == kind]


def test_a_reverse_tells_the_new_direction() -> None:
    """R-073."""
    game = laid_out("RV R1", "RV B1 B2", "B3", top="R5", turn=0)
    assert told(game.push("0 play RV uno"), "direction_changed") == [(None, -1)]


def test_where_everybody_counts_their_own_hand_each_score_is_told() -> None:
    """R-132."""
    rules = {"preset": "officiel", "scoring": "own_hand_low"}
    game = laid_out("R1", "B3", "BS W", top="R5", turn=0, rules=rules)
    assert told(game.push("0 play R1"), "round_scored") == [(0, 0), (1, 3), (2, 70)]


def test_uno_said_for_nothing_is_told_and_fined() -> None:
    """H-11."""
    rules = {"preset": "officiel", "false_uno": 2}
    game = laid_out("R1 R2", "B1 B2", top="R5", stock="Y1 Y2 Y3", turn=0, rules=rules)
    assert told(game.push("1 uno"), "false_uno") == [(1, None)]
    assert hand(game, 1) == "Y1 Y2 B1 B2"


def test_uno_belongs_to_a_lay_of_several_cards_of_the_same_instant() -> None:
    """R-111, H-07."""
    rules = {"preset": "officiel", "multi": "identical"}
    game = laid_out("R1 R1 B2", "B1 B3", "G1", top="R5", stock="Y1 Y2 Y3", turn=0, rules=rules)
    assert accepted(game.push_together(["0 play R1,R1", "0 uno"])) == [True, True]
    assert hand(game, 0) == "B2"
    assert catchable(game) == []
