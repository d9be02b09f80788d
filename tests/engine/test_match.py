"""Rounds to a goal: points, totals, winners, and who deals."""

from typing import Any

import pytest

from engine.tables import everything, kinds, laid_out
from pioche.bots import Bot
from pioche.errors import BadRules, IllegalMove
from pioche.match import Match


def play_round(match: Match, seed: int) -> None:
    """Let bots finish the round."""
    bots = [Bot("greedy", seed + seat) for seat in range(match.round.seats)]
    while match.turn is not None:
        seat = match.turn
        text = bots[seat].act(match.view(seat))
        assert text is not None
        match.push(text, seat)


def test_the_winner_of_a_round_scores_what_the_others_hold() -> None:
    """E-78, R-124, R-125."""
    game = laid_out("R1", "R5 GS", "W B0", "Y9", top="R3", scores=[100, 0, 50, 499])
    events = game.push("play R1")
    assert game.view().scores == (184, 0, 50, 499)
    assert [event.count for event in events if event.kind == "round_scored"] == [84]
    assert game.phase == "round_over"


@pytest.mark.parametrize(("before", "over"), [(415, False), (416, True), (417, True)])
def test_reaching_the_target_exactly_is_enough(before: int, over: bool) -> None:
    """R-128."""
    game = laid_out("R1", "R5 GS", "W B0", "Y9", top="R3", scores=[before, 0, 0, 0])
    events = game.push("play R1")
    assert game.phase == ("match_over" if over else "round_over")
    assert game.view().winners == ((0,) if over else ())
    assert ("match_won" in kinds(events)) == over


def test_a_round_won_against_zeros_scores_nothing_and_goes_on() -> None:
    """R-124, R-130; COMPLAINTS row 55."""
    game = laid_out("R1", "B0 G0", top="R3")
    game.push("play R1")
    assert game.result is not None
    assert (game.result.winner, game.result.points, game.phase) == (0, 0, "round_over")


def test_a_single_round_is_won_even_without_points() -> None:
    """E-82, R-131: the points are counted all the same."""
    rules = {"preset": "officiel", "scoring": "single_round"}
    game = laid_out("R1", "B0 G0", top="R3", rules=rules)
    game.push("play R1")
    assert (game.phase, game.view().winners) == ("match_over", (0,))
    game = laid_out("R1", "B9 GS", top="R3", rules=rules)
    game.push("play R1")
    assert game.view().scores == (29, 0)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_match_goes_on_until_somebody_has_the_points(seats: int) -> None:
    """R-036, R-124, R-127 to R-130."""
    match = Match("officiel", seats, seed=seats)
    match.start()
    totals, dealers = [0] * seats, []
    while True:
        dealers.append(match.dealer)
        play_round(match, match.number)
        result = match.round.result
        assert result is not None
        assert sum(result.values) == result.points or result.winner is None
        if result.winner is not None:
            assert result.hands[result.winner] == ()
            totals[result.winner] += result.points
        assert match.scores == totals
        if match.phase == "match_over":
            break
        assert max(totals) < 500
        assert match.winners == []
        match.next_round()
    assert match.winners == [totals.index(max(totals))]
    assert max(totals) >= 500
    assert dealers == [(dealers[0] + i) % seats for i in range(match.number)]


def test_a_target_of_zero_plays_one_round() -> None:
    """R-131."""
    match = Match("officiel", 3, target=0, seed=5)
    match.start()
    play_round(match, 1)
    assert match.phase == "match_over"
    assert match.round.result is not None
    assert match.winners == [match.round.result.winner]


def test_another_target_may_be_chosen() -> None:
    """E-81, R-127."""
    match = Match("officiel", 3, target=60, seed=5)
    match.start()
    while match.phase != "match_over":
        play_round(match, match.number)
        if match.phase == "round_over":
            assert max(match.scores) < 60
            match.next_round()
    assert max(match.scores) >= 60
    assert match.target == 60


@pytest.mark.parametrize("target", [-1, -500, 100_001])
def test_a_target_that_makes_no_sense_is_refused(target: int) -> None:
    """R-127."""
    with pytest.raises(BadRules, match=f"“target” has no value “{target}”: try “1-100000”"):
        Match("officiel", 3, target=target)


def test_nothing_can_be_done_before_the_start() -> None:
    match = Match("officiel", 3, seed=1)
    assert (match.phase, match.turn, match.counts) == ("round_over", None, [0, 0, 0])
    before = everything(match.round.game)
    for move in ("0 draw", "1 uno", "2 catch 0", "0 colour R"):
        with pytest.raises(IllegalMove, match="The round is over"):
            match.push(move)
    with pytest.raises(IllegalMove) as why:
        match.next_round()
    assert why.value.refusal.code == "not-started"
    assert everything(match.round.game) == before
    assert match.view(0).phase == "round_over"


def test_there_is_no_next_round_during_one_or_after_the_last() -> None:
    """R-130."""
    match = Match("officiel", 2, target=0, seed=1)
    match.start()
    with pytest.raises(IllegalMove) as why:
        match.next_round()
    assert why.value.refusal.code == "not-between-rounds"
    play_round(match, 1)
    with pytest.raises(IllegalMove) as why:
        match.next_round()
    assert why.value.refusal.code == "match-over"
    assert "\n" not in str(why.value)


def test_a_start_tells_the_draw_for_the_deal_and_the_deal() -> None:
    """R-030, R-034."""
    match = Match("officiel", 3, seed=9)
    events = match.start()
    told = kinds(events)
    assert told[:4] == ["dealer_card", "dealer_card", "dealer_card", "dealer_chosen"] or (
        told.count("dealer_card") > 3
    )
    started = next(event for event in events if event.kind == "round_started")
    assert (started.seat, started.count) == (match.dealer, 1)
    assert told.count("hand_dealt") == 3
    assert "first_card" in told


def test_each_round_has_its_number() -> None:
    match = Match("officiel", 2, seed=3)
    match.start()
    play_round(match, 1)
    assert match.phase == "round_over"
    events = match.next_round()
    assert [event.count for event in events if event.kind == "round_started"] == [2]
    assert match.number == 2
    assert repr(match) == f"<Match: officiel, round 2, scores {match.scores}>"


def test_a_move_is_made_by_the_seat_given_with_it() -> None:
    """R-037: nobody plays for another by leaving the seat out."""
    match = Match("officiel", 3, seed=2)
    match.start()
    turn = match.turn
    assert turn is not None
    with pytest.raises(IllegalMove) as why:
        match.push("draw", (turn + 1) % 3)
    assert why.value.refusal.code == "not-your-turn"
    assert match.push("draw", turn)


def test_moves_of_one_instant_carry_their_seats() -> None:
    """R-111."""
    match = Match("officiel", 3, seed=2)
    match.start()
    turn = match.turn
    assert turn is not None
    answers = match.push_together([("draw", turn), ("uno", 0)])
    assert all(isinstance(answer, list) for answer in answers)


def test_a_void_round_changes_no_total_and_passes_the_deal() -> None:
    """E-34, R-067."""
    match = Match("officiel", 2, seed=2)
    match.start()
    game, dealer = match.round.game, match.dealer
    if match.phase == "colour":
        match.push("colour R")
    stuck = laid_out("B8", "B1", top="R5")
    stuck.game.dealer, stuck.game.target = game.dealer, game.target
    game.restore(stuck.game)
    game.scores[:2] = [30, 40]
    match.push("pass", 0)
    match.push("pass", 1)
    assert (match.phase, match.scores, match.winners) == ("round_over", [30, 40], [])
    match.next_round()
    assert match.dealer == (dealer + 1) % 2
    assert match.scores == [30, 40]


def test_a_seat_dropped_between_rounds_is_dealt_around() -> None:
    """Its score stays; if it was to deal, the next to the left does (R-036)."""
    match = Match("officiel", 4, target=5_000, seed=4)
    match.start()
    refused_to_drop(match, 1, "not-between-rounds")
    play_round(match, 4)
    next_dealer = (match.dealer + 1) % 4
    scores = match.scores
    match.drop(next_dealer)
    refused_to_drop(match, next_dealer, "seat-empty")
    refused_to_drop(match, 9, "seat-empty")
    match.next_round()
    assert match.dealer == (next_dealer + 1) % 4
    assert match.counts[next_dealer] == 0
    assert match.scores == scores
    play_round(match, 9)
    assert match.phase == "round_over"
    match.drop((next_dealer + 1) % 4)
    with pytest.raises(BadRules, match="at least 2"):
        match.drop((next_dealer + 2) % 4)


def test_a_seat_that_may_yet_decide_cannot_be_dropped() -> None:
    """H-13: it has a partner; R-132: the fewest points win."""
    changes: list[dict[str, Any]] = [{"teams": True}, {"scoring": "own_hand_low"}]
    for change in changes:
        match = Match({"preset": "officiel", **change}, 4, target=5_000, seed=4)
        match.start()
        play_round(match, 4)
        refused_to_drop(match, 1, "seat-needed")


def refused_to_drop(match: Match, seat: int, code: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        match.drop(seat)
    assert caught.value.refusal.code == code
