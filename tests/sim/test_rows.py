"""What stands in the rows, counted again from the moves and by the kernel."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import pioche
from pioche.bots import counting
from pioche.cards import NO_COLOUR
from pioche.kernel.actions import ACTOR_AT, COLOUR_AT, FACE_AT, TARGET_AT, UNO_AT
from pioche.kernel.check import FINE, check
from pioche.kernel.deal import deal
from pioche.kernel.layout import (
    CATCH,
    CONTEST,
    NOBODY,
    PLAY,
    ROUND_OVER,
    SEATS,
    VERBS,
    Game,
)
from pioche.kernel.play import apply
from pioche.sight import Sight
from pioche.sim import loop, rows
from pioche.sim.plan import Plan, players_of
from pioche.sim.results import Results
from pioche.sim.schema import OUTCOMES

BOTS = ["greedy:bluff=0.5", "greedy:challenge=1", "fair:forget=0.5", "random"]


@pytest.fixture(scope="module")
def played() -> Results:
    return pioche.simulate(rounds=240, bots=BOTS, moves=True, seed=3, progress=False)


def records(table: Any) -> list[dict[str, Any]]:
    columns = [[v.item() if hasattr(v, "item") else v for v in table[name]] for name in table]
    return [dict(zip(table, values, strict=True)) for values in zip(*columns, strict=True)]


def begun(results: Results, number: int) -> Game:
    """The game of this number when its first turn begins."""
    plan, game = results.plan, results.plan.game()
    sights = [Sight([0, 0, 0, 0]) for _ in range(SEATS)]
    loop.begin(game, sights, [0] * SEATS, plan.run(number, number + 1))
    deal(game)
    return game


def action_of(move: dict[str, Any]) -> int:
    """A row of the table of moves as the kernel's number."""
    verb = move["verb"]
    face = max(move["card"], 0)
    colour = NO_COLOUR if move["colour"] < 0 else move["colour"]
    target = NOBODY if move["target"] < 0 else move["target"]
    word = move["seat"] << ACTOR_AT | move["uno"] << UNO_AT | target << TARGET_AT
    return int(word | colour << COLOUR_AT | face << FACE_AT | verb)


def test_every_action_is_legal_where_it_stands_and_leads_to_the_row(played: Results) -> None:
    assert played.moves is not None
    moves = records(played.moves)
    for row in records(played):
        game = begun(played, row["game"])
        assert game.turn == row["first"]
        for move in (m for m in moves if m["game"] == row["game"]):
            action = action_of(move)
            assert game.held[move["seat"]] == move["held"]
            assert check(game, action) == FINE
            apply(game, action)
        assert game.phase >= ROUND_OVER
        assert game.winner == row["winner"]
        assert game.points == row["points"]
        assert [row[f"cards_{seat}"] for seat in range(4)] == game.held[:4]
        assert [row[f"score_{seat}"] for seat in range(4)] == game.scores[:4]


def test_counts_are_those_of_the_moves(played: Results) -> None:
    assert played.moves is not None
    verbs: dict[int, Counter[str]] = {}
    for move in records(played.moves):
        verbs.setdefault(move["game"], Counter())[VERBS[move["verb"]]] += 1
    for row in records(played):
        seen = verbs[row["game"]]
        assert row["moves"] == seen.total() - seen[VERBS[CATCH]]
        assert row["challenges"] == seen[VERBS[CONTEST]]
        assert row["catches"] == seen[VERBS[CATCH]]
        cards = sum(row[f"cards_{seat}"] for seat in range(4))
        assert cards == 4 * 7 + row["draws"] - seen[VERBS[PLAY]]
        answers = seen["accept"] + seen["challenge"] + seen["colour"]
        drawn_and_laid_or_kept = row["moves"] - answers - row["turns"]
        assert 0 <= drawn_and_laid_or_kept <= seen["draw"]


def test_bluffs_are_laid_and_found_out(played: Results) -> None:
    assert sum(played["bluffs"]) > 5
    assert 0 < sum(played["challenges_won"]) <= sum(played["challenges"])
    assert all(b <= w for b, w in zip(played["bluffs"], played["wild4s"], strict=True))


def test_bots_move_up_a_seat_from_game_to_game_and_deal_in_turn(played: Results) -> None:
    for row in records(played):
        assert row["seating"] == row["game"] % 4
        assert row["dealer"] == row["game"] // 4 % 4
        assert row["winner_bot"] == (row["winner"] - row["seating"]) % 4


def test_without_rotation_nobody_moves() -> None:
    results = pioche.simulate(rounds=40, rotate=False, progress=False)
    assert set(results["seating"]) == {0}
    assert [int(dealer) for dealer in results["dealer"]] == [i % 4 for i in range(40)]


def test_paired_games_have_the_same_cards_in_the_same_order() -> None:
    results = pioche.simulate(seats=3, rounds=30, pair=True, bots="greedy", progress=False)
    assert [int(deal) for deal in results["deal"]] == [i // 3 for i in range(30)]
    for number in range(10):
        first, *others = (begun(results, 3 * number + seating) for seating in range(3))
        for other in others:
            assert other.dealer == first.dealer
            assert other.counts == first.counts
            assert other.pile == first.pile
            assert other.dice == first.dice


def test_the_same_deals_meet_other_rules() -> None:
    """Stacking changes nothing in a deal, so studies can compare like with like."""
    plain = pioche.simulate(rounds=20, progress=False)
    stacked = pioche.simulate({"stacking": "same"}, rounds=20, progress=False)
    for number in range(20):
        assert begun(plain, number).counts == begun(stacked, number).counts


def test_a_match_goes_on_to_its_target_and_then_another_begins() -> None:
    results = pioche.simulate(seats=2, matches=30, target=200, bots="greedy", progress=False)
    table = records(results)
    for row, following in pairwise([*table, {"game": -1}]):
        over = following["game"] != row["game"]
        best = max(row["score_0"], row["score_1"])
        assert over == (best >= 200) == (row["match_winners"] > 0)
        if over:
            assert row["match_winners"] >> (0 if row["score_0"] == best else 1) & 1
        else:
            assert following["round"] == row["round"] + 1
            assert following["dealer"] != row["dealer"]


def test_a_round_is_cut_off_at_its_limit_and_says_so() -> None:
    results = pioche.simulate(rounds=200, limit=20, progress=False)
    cut = [row for row in records(results) if OUTCOMES[row["outcome"]] == "truncated"]
    assert 100 < len(cut) < 200
    assert all(row["moves"] == 20 and row["winner"] == -1 and row["points"] == 0 for row in cut)
    found = results.summary()
    assert found.truncated.value == len(cut) / 200
    matches = pioche.simulate(matches=20, limit=20, progress=False).summary()
    assert matches.matches_truncated > 0
    assert matches.per_match["rounds"].n == 20 - matches.matches_truncated


def test_what_was_drawn_ahead_of_the_first_turn_counts() -> None:
    """R-041: a first +2 makes the dealer's left neighbour draw."""
    plan = Plan(pioche.Match("officiel", 2).rules, 2, 200, players_of("random", 2), limit=1)
    run, grid = plan.run(0, 200), [[0] * (rows.R_CARDS + 4) for _ in range(200)]
    tally = [0] * counting.TALLY
    sights, kinds = [Sight([0] * 4) for _ in range(SEATS)], [0] * SEATS
    from pioche.sim.sums import SUMS

    loop.play_games(plan.game(), sights, kinds, run, grid, [0] * SUMS, tally)
    ahead = [row for row in grid if sum(row[rows.R_CARDS : rows.R_CARDS + 2]) in (15, 16)]
    assert ahead
    assert all(row[rows.R_DRAWS] >= 2 for row in ahead if sum(row[22:24]) == 16)
