"""Saying UNO and being caught: the window of `officiel`, then the other kinds."""

from typing import Any

import pytest

from engine.tables import STOCK, catchable, code_of, everything, hand, kinds, laid_out, silent
from pioche.errors import IllegalMove
from pioche.round import Round

KINDS = ("first_act", "turn_done", "card_laid", "own_next_act")


def refused(game: Round, move: str) -> str:
    """Make a move that must be refused and change nothing; name the reason."""
    before = everything(game.game)
    with pytest.raises(IllegalMove) as why:
        game.push(move)
    assert everything(game.game) == before
    return why.value.refusal.code


def window(game: Round, *moves: str) -> list[int]:
    for move in moves:
        game.push(move)
    return catchable(game)


# ---------------------------------------------------------------- officiel


def test_one_card_left_in_silence_can_be_caught() -> None:
    """R-100, R-106, R-110, E-64: two cards at once, and the turn stays where it is."""
    game = silent()
    assert catchable(game) == [1]
    events = game.push("0 catch 1")
    assert kinds(events) == ["caught", "card_drawn", "card_drawn", "penalty_drawn"]
    assert (game.counts, game.turn, game.phase) == ([3, 3, 3], 2, "turn")
    assert hand(game, 1) == "B1 B3 B4"
    assert refused(game, "2 catch 1") == "nobody-to-catch"


def test_uno_said_with_the_lay_leaves_nothing_to_catch() -> None:
    """R-100, R-101."""
    game = laid_out("R2 G2 Y2", "R1 B1", "R3 G4 Y4", top="R9", turn=1)
    events = game.push("1 play R1 uno")
    assert "uno_called" in kinds(events)
    assert game.view().uno == (1,)
    assert refused(game, "0 catch 1") == "nobody-to-catch"


def test_in_officiel_uno_said_before_the_lay_is_void() -> None:
    """E-67, R-103."""
    game = laid_out("R2 G2 Y2", "R1 B1", "R3 G4 Y4", top="R9", stock=STOCK, turn=1)
    assert game.push("1 uno") == []
    game.push("1 play R1")
    assert catchable(game) == [1]
    game.push("2 catch 1")
    assert game.counts == [3, 3, 3]


def test_in_officiel_a_late_uno_does_not_save() -> None:
    """R-102."""
    game = silent()
    before = everything(game.game)
    assert game.push("1 uno") == []
    assert everything(game.game) == before
    assert game.push("2 catch 1")


@pytest.mark.parametrize("who", [0, 1, 2])
def test_an_uno_without_reason_is_accepted_and_changes_nothing(who: int) -> None:
    """E-69, R-114."""
    game = laid_out("R2 G2 Y2 Y3", "R1 B1 B2", "R3 G4 Y4", top="R9", stock=STOCK, turn=1)
    before = everything(game.game)
    assert game.push(f"{who} uno") == []
    assert everything(game.game) == before


def test_nobody_is_caught_while_he_still_holds_two_cards() -> None:
    """E-76, R-106."""
    game = laid_out("R2 G2 Y2", "R1 B1", "R3 G4 Y4", top="R9", stock=STOCK, turn=1)
    assert refused(game, "0 catch 1") == "nobody-to-catch"


def test_nobody_catches_himself() -> None:
    """E-73, R-104."""
    game = silent()
    assert refused(game, "1 catch 1") == "not-yourself"
    assert catchable(game) == [1]


@pytest.mark.parametrize("who", [0, 2])
def test_any_other_player_may_catch(who: int) -> None:
    """R-104."""
    game = silent()
    assert game.push(f"{who} catch 1")[0].target == who


def test_a_caught_player_is_not_caught_twice_even_where_nothing_could_be_drawn() -> None:
    """E-64, R-065, R-109."""
    game = laid_out("R2 G2", "R1 B1", "R3 G4", top="R9", turn=1)
    game.push("1 play R1")
    game.game.discard_len = 1
    game.game.discard[0] = game.game.top
    events = game.push("0 catch 1")
    assert kinds(events) == ["caught", "penalty_drawn", "draw_shortfall"]
    assert game.counts[1] == 1
    assert refused(game, "2 catch 1") == "nobody-to-catch"


@pytest.mark.parametrize("act", ["2 draw", "2 play R3"])
def test_in_officiel_the_next_act_closes_the_window(act: str) -> None:
    """E-61, E-62, R-107, R-112: a lay or a draw, before anything else of that turn."""
    game = silent()
    game.push(act)
    assert refused(game, "0 catch 1") == "nobody-to-catch"


def test_a_pass_closes_the_window_like_a_draw() -> None:
    """R-066; docs/decisions/0015."""
    game = laid_out("R2 G2", "R1 B1", "Y3 G4", top="R9", turn=1)
    game.push("1 play R1")
    game.game.discard_len = 1
    game.game.discard[0] = game.game.top
    assert window(game, "2 pass") == []


def test_saying_uno_or_naming_nobody_closes_nothing() -> None:
    """R-107: a call is no act."""
    game = silent()
    assert window(game, "2 uno", "0 uno") == [1]


def test_a_forced_draw_and_a_skipped_turn_close_nothing() -> None:
    """E-72, R-108."""
    game = silent("RD2")
    assert game.counts == [3, 1, 5]
    assert (game.turn, catchable(game)) == (0, [1])
    assert silent("RS").turn == 0
    assert window(silent("RS")) == [1]
    assert window(silent("RD2"), "0 draw") == []


def test_the_offender_himself_closes_his_window_where_he_plays_again() -> None:
    """R-141: one's own act included."""
    game = silent("RS", seats=2)
    assert (game.turn, catchable(game)) == (1, [1])
    assert code_of(game.check("0 catch 1")) == ""
    assert window(game, "1 draw") == []


def test_the_window_stays_open_while_a_plus_four_waits_for_its_answer() -> None:
    """E-58, E-111, R-087, R-108."""
    game = silent("W4 G")
    assert (game.phase, game.turn, catchable(game)) == ("challenge", 2, [1])
    assert window(game, "2 accept") == [1]
    assert window(game, "0 draw") == []
    caught = silent("W4 G")
    caught.push("0 catch 1")
    assert (caught.counts, caught.phase) == ([3, 3, 3], "challenge")


def test_a_guilty_verdict_closes_the_window_with_the_cards_it_costs() -> None:
    """E-56, E-111, R-109."""
    game = silent("W4 G", left="R5")
    game.push("2 challenge")
    assert (game.counts[1], catchable(game)) == (5, [])
    said = laid_out("R2 G2 Y2", "W4 R5", "R3 G4 Y4", top="R9", stock=STOCK, turn=1)
    said.push("1 play W4 G uno")
    assert said.view().uno == (1,)
    said.push("2 challenge")
    assert said.view().uno == ()


def test_an_innocent_verdict_leaves_the_window_to_the_next_who_acts() -> None:
    """E-111, R-108."""
    game = silent("W4 G")
    game.push("2 challenge")
    assert (game.turn, game.counts, catchable(game)) == (0, [3, 1, 9], [1])


def test_a_hand_caught_after_the_plus_four_was_laid_is_judged_as_it_was() -> None:
    """R-084: the two red cards of the penalty make nobody guilty."""
    game = laid_out("R2 G2 Y2", "W4 B1", "R3 G4 Y4", top="R9", stock="R5 R6 B2 B3 B4 B5", turn=1)
    game.push("1 play W4 G")
    game.push("0 catch 1")
    assert hand(game, 1) == "R5 R6 B1"
    game.push("2 challenge")
    shown = game.view(2).shown
    assert shown is not None
    assert (" ".join(map(str, shown.cards)), shown.guilty) == ("B1", False)
    assert (game.counts[2], game.turn) == (8, 0)  # of the six only five were left, R9 among them


def test_a_call_lasts_only_as_long_as_the_one_card() -> None:
    """E-71, R-115: whoever draws and lays again owes another UNO."""
    game = laid_out("G2 Y2 Y3", "R1 B1", "Y4 Y5 Y6", top="R9", stock="G3 G4 G5 Y9 R2", turn=1)
    for move in ("1 play R1 uno", "2 draw", "0 draw", "1 draw"):
        game.push(move)
        game.push("keep") if game.phase == "drawn" else None
    assert game.view().uno == ()
    assert game.counts[1] == 2
    game = laid_out("G2 Y2", "B1", "Y4 Y5", top="R9", stock="R2 B5 B6 B7", turn=1)
    game.push("1 draw")
    game.push("1 play R2")
    assert catchable(game) == [1]


def test_an_omission_that_nobody_noticed_costs_nothing() -> None:
    """E-74, R-112, R-116."""
    game = silent(left="R8")
    game.push("2 play R3")
    game.push("0 play R2")
    events = game.push("1 play R8")
    assert "round_won" in kinds(events)
    assert game.view().scores[1] > 0


def test_the_end_of_the_round_closes_every_window_and_every_mouth() -> None:
    """R-109, R-120: after the end UNO is refused."""
    game = silent(others="R2/R3 G4")
    game.push("2 draw")
    if game.phase == "drawn":
        game.push("2 keep")
    game.push("0 play R2")
    assert game.phase == "round_over"
    assert refused(game, "1 uno") == refused(game, "0 catch 1") == "round-over"


def test_going_out_from_one_card_needs_no_call() -> None:
    """E-109, R-092, R-120: a guilty verdict gives the victim his turn, and his last card."""
    game = laid_out("R2 G2", "W4 R5 R6", "B1", top="R9", stock=STOCK, turn=1)
    game.push("1 play W4 B")
    game.push("2 challenge")
    assert (game.turn, game.counts) == (2, [2, 6, 1])
    assert "round_won" in kinds(game.push("2 play B1"))
    innocent = laid_out("R2 G2", "W4 G5 G6", "B1", top="R9", stock=STOCK, turn=1)
    innocent.push("1 play W4 B")
    innocent.push("2 challenge")
    assert (innocent.counts, innocent.turn) == ([2, 2, 7], 0)


def test_with_two_players_the_last_card_may_follow_the_plus_four_at_once() -> None:
    """E-110, R-142."""
    game = laid_out("Y1 Y2", "W4 B1", top="R9", stock=STOCK, turn=1)
    game.push("1 play W4 B uno")
    game.push("0 accept")
    assert (game.turn, game.counts) == (1, [6, 1])
    assert "round_won" in kinds(game.push("1 play B1"))


# ---------------------------------------------------------------- the other kinds

# What closes the window of seat 1, by kind: R-107, E-61, E-62, E-72.
CLOSED_BY = {
    "draws and may lay": {"first_act"},
    "draws and keeps": {"first_act", "turn_done"},
    "draws in vain": {"first_act", "turn_done"},
    "draws and lays": {"first_act", "turn_done", "card_laid"},
    "lays": {"first_act", "turn_done", "card_laid"},
}
WAYS = {
    "draws and may lay": ("R8", ["2 draw"]),
    "draws and keeps": ("R8", ["2 draw", "2 keep"]),
    "draws in vain": ("G8", ["2 draw"]),
    "draws and lays": ("R8", ["2 draw", "2 play R8"]),
    "lays": ("R8", ["2 play R3"]),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("way", WAYS)
def test_each_kind_of_window_closes_with_its_own_kind_of_act(kind: str, way: str) -> None:
    """R-107."""
    stock, moves = WAYS[way]
    rules = {"preset": "officiel", "uno_window": kind}
    hands = ("R2 G2 Y2", "R1 B1", "R3 G4 Y4")
    game = laid_out(*hands, top="R9", stock=f"{stock} B3 B4", turn=1, rules=rules)
    assert window(game, "1 play R1") == [1]
    assert window(game, *moves) == ([] if kind in CLOSED_BY[way] else [1])


@pytest.mark.parametrize("kind", KINDS)
def test_no_kind_of_window_closes_by_a_forced_draw(kind: str) -> None:
    """E-72, R-108."""
    assert window(silent("RD2", uno_window=kind)) == [1]
    assert window(silent("W4 G", uno_window=kind), "2 accept") == [1]


def test_a_window_until_ones_own_act_outlasts_the_laps_of_the_others() -> None:
    """E-62, R-107: `own_next_act`."""
    game = silent(uno_window="own_next_act", left="R8")
    assert window(game, "2 play R3", "0 play R2") == [1]
    assert window(game.__class__(game.rules, game.game.copy()), "1 draw") == []
    assert window(game, "1 play R8") == []


def test_two_may_owe_an_uno_at_once_and_each_is_settled_apart() -> None:
    """E-73, R-104, R-109."""
    rules = {"preset": "officiel", "uno_window": "own_next_act"}
    game = laid_out("R2 G2 Y2", "R1 B1", "R3 B2", top="R9", stock=STOCK, turn=1, rules=rules)
    assert window(game, "1 play R1", "2 play R3") == [1, 2]
    assert window(game, "1 catch 2") == [1]
    assert game.counts == [3, 1, 3]
    assert window(game, "2 catch 1") == []


def test_cards_drawn_under_force_settle_what_was_owed() -> None:
    """E-63, R-109."""
    game = silent(uno_window="own_next_act", others="RD2 G2 Y2/R3 G4 Y4")
    game.push("2 play R3")
    assert game.check("2 catch 1") is None
    game.push("0 play RD2")
    assert game.counts[1] == 3
    assert refused(game, "2 catch 1") == "nobody-to-catch"


# ---------------------------------------------------------------- saying it earlier or later


def ahead(**options: Any) -> Round:
    rules = {"preset": "officiel", "uno_precall": True, **options}
    hands = ("R2 G2 Y2", "R1 B1", "R3 G4 Y4")
    return laid_out(*hands, top="R9", stock=STOCK, turn=1, rules=rules)


@pytest.mark.parametrize("tie", ["call", "catch"])
@pytest.mark.parametrize("kind", KINDS)
def test_where_it_is_allowed_uno_may_be_said_before_the_lay(tie: str, kind: str) -> None:
    """E-67, R-103."""
    game = ahead(uno_tie=tie, uno_window=kind)
    assert kinds(game.push("1 uno")) == ["uno_called"]
    assert window(game, "1 play R1") == []
    assert game.view().uno == (1,)


def test_an_uno_said_ahead_lapses_with_the_turn() -> None:
    """E-68, R-103."""
    rules = {"preset": "officiel", "uno_precall": True}
    hands = ("R2 R5 G2", "R1 R8", "R3 R6 G4")
    game = laid_out(*hands, top="R9", stock="B3", turn=1, rules=rules)
    assert window(game, "1 uno", "1 draw", "2 play R3", "0 play R2", "1 play R1") == []
    assert window(game, "2 play R6", "0 play R5", "1 play R8") == [1]
    assert hand(game, 1) == "B3"


def test_an_uno_said_ahead_holds_for_the_card_drawn_in_the_same_turn() -> None:
    """R-103: it counts if the lay of that turn leaves one card."""
    rules = {"preset": "officiel", "uno_precall": True}
    game = laid_out("R2 G2", "B1", "R3 G4", top="R9", stock="R8 B3", turn=1, rules=rules)
    game.push("1 uno")
    game.push("1 draw")
    assert window(game, "1 play R8") == []


def test_only_the_seat_on_turn_says_it_ahead() -> None:
    """R-103."""
    game = ahead()
    assert game.push("2 uno") == []
    game.push("1 play R1 uno")
    assert not game.game.precall


def test_the_victim_of_a_plus_four_says_it_ahead_for_the_turn_he_wins() -> None:
    """R-103: UNO by the victim in `challenge` is a pre-call."""
    rules = {"preset": "officiel", "uno_precall": True}
    hands = ("R2 G2 Y2", "W4 R5 R6", "B1 B2")
    game = laid_out(*hands, top="R9", stock=STOCK, turn=1, rules=rules)
    for move in ("1 play W4 B", "2 uno", "2 challenge"):
        game.push(move)
    assert window(game, "2 play B1") == []
    assert game.view().uno == (2,)
    lost = laid_out(*hands, top="R9", stock=STOCK, turn=1, rules=rules)
    for move in ("1 play W4 B", "2 uno", "2 accept"):
        lost.push(move)
    assert not lost.game.precall


def test_where_it_is_allowed_a_late_uno_closes_the_window() -> None:
    """R-102."""
    game = silent(uno_late_call=True)
    assert kinds(game.push("1 uno")) == ["uno_called"]
    assert game.view().uno == (1,)
    assert refused(game, "0 catch 1") == "nobody-to-catch"


def test_nobody_calls_for_somebody_else() -> None:
    """R-102, R-114."""
    game = silent(uno_late_call=True)
    assert window(game, "0 uno", "2 uno") == [1]


def test_after_the_window_a_late_uno_means_nothing() -> None:
    """R-112, R-114."""
    game = silent(uno_late_call=True)
    game.push("2 play R3")
    assert game.push("1 uno") == []
    assert game.view().uno == ()


def test_an_uno_taken_as_said_with_the_lay_counts_under_every_rule() -> None:
    """R-101: a live table takes it as said in time."""
    game = silent()
    assert kinds(game.say_late(1)) == ["uno_called"]
    assert catchable(game) == []
    assert game.view().uno == (1,)


def test_an_uno_taken_as_said_with_the_lay_is_too_late_after_the_window() -> None:
    """R-107."""
    game = silent()
    game.push("2 play R3")
    assert game.say_late(1) == []


@pytest.mark.parametrize("penalty", [2, 4])
def test_the_penalty_is_what_the_rules_say(penalty: int) -> None:
    """R-110, H-11."""
    game = silent(uno_penalty=penalty)
    game.push("0 catch 1")
    assert game.counts[1] == 1 + penalty
    assert catchable(game) == []


@pytest.mark.parametrize(("shots", "won"), [([0, 2], False), ([0, 0], True)])
def test_where_uno_is_needed_nobody_hears_of_a_win_refused_that_was_not(
    shots: list[int], won: bool
) -> None:
    """R-116, R-151; docs/decisions/0015: where the presses eject nothing, the last card wins."""
    rules = {"preset": "extreme", "uno_needed_to_win": True}
    game = laid_out("R1", "B1 B2", "G1 G2", top="R9", stock="Y1 Y2 Y3", shots=shots, rules=rules)
    told = kinds(game.push("0 play R1"))
    assert ("round_won" in told, "not_won" in told) == (won, not won)
