"""The friendly round: what it offers, refuses, explains, and takes back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pioche
from engine.tables import code_of, e18, everything, hand, kinds, laid_out
from pioche.errors import BadRules
from pioche.notation import Move
from pioche.round import Round


def texts(game: Round) -> set[str]:
    return {str(move).removeprefix(f"{game.turn} ") for move in game.legal_moves}


# ---------------------------------------------------------------- what is offered


def test_the_legal_moves_are_those_of_the_seat_that_must_act() -> None:
    """E-18, R-051 to R-053, R-085: the bluff is among them."""
    assert texts(e18()) == {
        "play G9", "play B2", "play GS", "draw",
        *(f"play {card} {colour}" for card in ("W", "W4") for colour in "RYGB"),
    }  # fmt: skip


def test_legal_moves_are_counted_tested_and_gone_through() -> None:
    moves = e18().legal_moves
    assert len(moves) == len(list(moves)) == 12
    assert all(move in moves for move in moves)
    assert "play G9" in moves
    assert "1 play G9" in moves
    assert Move.parse("1 play G9") in moves
    assert "play R5" not in moves
    assert "0 play B1" not in moves
    assert "2 uno" in moves
    assert 7 not in moves
    assert repr(moves).startswith("<LegalMoves: 1 play G9, ")


def test_two_copies_of_a_card_are_offered_once() -> None:
    """R-009."""
    game = laid_out("R7 R7 W W", "B1 B2", top="R9", stock="B3")
    assert texts(game) == {"play R7", "draw", *(f"play W {c}" for c in "RYGB")}


def test_a_lay_that_leaves_one_card_is_offered_with_and_without_uno() -> None:
    """R-100."""
    game = laid_out("R7 B4", "B1 B2", top="R9", stock="B3")
    assert texts(game) == {"play R7", "play R7 uno", "draw"}


def test_a_view_tells_honest_lays_from_bluffs_and_why_the_rest_is_refused() -> None:
    """E-18, R-080: green is held, so the +4 would be a bluff."""
    legal = e18().view(1).legal
    assert legal is not None
    assert set(map(str, legal.plays)) == {"G9", "B2", "GS", "W"}
    assert list(map(str, legal.bluffs)) == ["W4"]
    assert legal.verbs == ("draw",)
    assert {str(card): why.code for card, why in legal.refused.items()} == {
        "RS": "does-not-match",
        "R5": "does-not-match",
    }
    waiting = e18().view(0).legal
    assert waiting is not None
    assert (waiting.plays, waiting.bluffs, waiting.verbs) == ((), (), ())
    assert {why.code for why in waiting.refused.values()} == {"not-your-turn"}


@pytest.mark.parametrize(
    ("top", "held", "may"),
    [
        ("R5", "R9 B5 BS W W4", "R9 B5 W W4"),
        ("YD2", "Y3 GD2 GS B2", "Y3 GD2"),
        ("GS", "YS YD2 G1", "YS G1"),
        ("RV", "BV B1 RS", "BV RS"),
        ("R0", "G0 G1 R1", "G0 R1"),
    ],
)
def test_a_card_goes_on_its_colour_its_number_or_its_symbol(top: str, held: str, may: str) -> None:
    """E-28, R-051, R-054, R-071."""
    game = laid_out(held, "B8 B9", top=top, stock="B3")
    plays = {text.split()[1] for text in texts(game) if text.startswith("play")}
    assert plays == set(may.split())


def test_on_a_black_card_only_the_colour_named_counts() -> None:
    """E-27, R-052: the red below means nothing any more."""
    game = laid_out("R5 B1 B5 W W4", "B8 B9", top="R5 W", colour="B", stock="B3")
    plays = {text.split()[1] for text in texts(game) if text.startswith("play")}
    assert plays == {"B1", "B5", "W", "W4"}


def test_after_a_draw_only_the_drawn_card_may_be_laid_or_kept() -> None:
    """E-19, E-21, R-056, R-058."""
    game = laid_out("R3 B1", "B8 B9", "G1 G2", top="R7", stock="R4 B5")
    game.push("draw")
    assert texts(game) == {"play R4", "keep"}
    assert code_of(game.check("play R3")) == "only-the-drawn-card"
    assert code_of(game.check("draw")) == "draw-again"
    assert code_of(game.check("pass")) == "wrong-phase"
    game.push("keep")
    assert (game.turn, hand(game, 0)) == (1, "R3 R4 B1")


def test_a_card_drawn_in_vain_ends_the_turn_at_once() -> None:
    """E-23, R-055, R-060."""
    game = laid_out("R3 B1", "B8 B9", "G1 G2", top="Y7", stock="R4 B5")
    assert kinds(game.push("draw")) == ["card_drawn", "kept", "turn_started"]
    assert (game.turn, game.phase) == (1, "turn")


def test_a_drawn_plus_four_may_be_laid_as_a_bluff() -> None:
    """R-056, R-084, R-085: the whole hand is judged, not the drawn card."""
    game = laid_out("R3 B1", "B8 B9", "G1 G2", top="R7", stock="W4 B5")
    game.push("draw")
    assert {"play W4 G", "keep"} <= texts(game)
    view = game.view(0)
    assert view.legal is not None
    assert list(map(str, view.legal.bluffs)) == ["W4"]


def test_a_black_last_card_may_be_laid_without_a_colour_and_no_other_may() -> None:
    """E-79, R-076; docs/decisions/0015: a last Wild takes the colour named, if any."""
    last = laid_out("W", "B8 B9", top="R7", stock="B3")
    assert last.check("play W") is None
    assert code_of(laid_out("W B1", "B8", top="R7").check("play W")) == "colour-needed"
    named = laid_out("W", "B8 B9", top="R7", stock="B3")
    named.push("play W G")
    assert named.colour == "G"


# ---------------------------------------------------------------- what follows


def test_an_event_tells_each_thing_that_happened_in_order() -> None:
    """R-070."""
    game = laid_out("RD2 B1 B2", "B8 B9", "G1 G2", top="R7", stock="R4 B5 B6")
    events = game.push("play RD2")
    assert kinds(events) == [
        "card_played", "card_drawn", "card_drawn", "penalty_drawn", "turn_skipped", "turn_started",
    ]  # fmt: skip
    assert [(e.seat, e.card, e.count) for e in events[:2]] == [(0, "RD2", 2), (1, "R4", None)]
    assert (events[3].seat, events[3].target, events[3].count, events[3].cause) == (
        1,
        0,
        2,
        "plus2",
    )
    assert (game.turn, game.counts) == (2, [2, 4, 2])


def test_a_penalty_takes_what_there_is_and_forgives_the_rest() -> None:
    """E-32, R-065."""
    game = laid_out("B8 B9", "RD2 B1 B2", "G1 G2", top="R5", turn=1)
    events = game.push("play RD2")
    assert hand(game, 2) == "R5 G1 G2"
    assert [event.count for event in events if event.kind == "draw_shortfall"] == [1]
    assert (game.turn, game.view().discard, game.view().stock) == (0, 1, 0)


def test_the_discard_becomes_the_stock_and_its_top_stays() -> None:
    """E-29, R-063, R-064."""
    game = laid_out("B8 B9", "G3 G4", top="Y1 Y2 Y3 R5", turn=1)
    game.push("draw")
    assert (game.view().stock, game.view().discard, str(game.top)) == (2, 1, "R5")


def test_reshuffled_black_cards_lose_their_colour_and_the_top_keeps_it() -> None:
    """R-068."""
    game = laid_out("R8 B9", "G3 G4", top="W W", colour="B", turn=1)
    game.push("draw")
    assert game.colour == "B"
    assert hand(game, 1) == "G3 G4 W"


def test_who_cannot_draw_must_lay_or_pass_and_a_full_round_of_passes_is_void() -> None:
    """E-31, E-33, E-34, R-066, R-067."""
    must = laid_out("R2 B8", "B1 B2", top="R5")
    assert texts(must) == {"play R2", "play R2 uno"}
    assert code_of(must.check("draw")) == "nothing-to-draw"
    assert code_of(must.check("pass")) == "must-play"
    four = laid_out("B8 W4", "B1 B2", top="R5")
    assert texts(four) == {f"play W4 {c}{u}" for c in "RYGB" for u in ("", " uno")}
    stuck = laid_out("B8", "B1 B2", "Y1", top="R5", scores=[10, 20, 30], dealer=0)
    for seat in range(3):
        assert texts(stuck) == {"pass"}
        events = stuck.push(f"{seat} pass")
    assert kinds(events)[-1] == "round_void"
    assert (stuck.phase, stuck.turn) == ("round_over", None)
    assert stuck.view().scores == (10, 20, 30)
    assert stuck.result is not None
    assert (stuck.result.winner, stuck.result.points) == (None, 0)


def test_a_bluff_is_never_forced_where_nothing_can_be_drawn() -> None:
    """R-066: whoever holds the colour holds a legal card."""
    game = laid_out("R2 W4", "B1 B2", top="R5")
    legal = game.view(0).legal
    assert legal is not None
    assert (list(map(str, legal.plays)), list(map(str, legal.bluffs))) == (["R2"], ["W4"])


@pytest.mark.parametrize(
    ("top", "colour", "keeps", "guilty"),
    [
        ("R5", None, "B5 G3", False),  # E-46
        ("RD2", None, "GD2 B1", False),  # E-46: the same symbol is no colour
        ("R5", None, "W W4", False),  # E-47
        ("R5 W", "B", "R9 G9", False),  # E-48
        ("R5 W", "B", "B1 G9", True),  # E-48
        ("R5", None, "R1 G3", True),
    ],
)
def test_only_the_colour_in_force_makes_a_plus_four_guilty(
    top: str, colour: str | None, keeps: str, guilty: bool
) -> None:
    """R-080, R-081, R-083, R-089 to R-092."""
    rest = {} if colour is None else {"colour": colour}
    stock = "Y1 Y2 Y3 Y4 Y5 Y6 Y7"
    game = laid_out("G1 G2", f"W4 {keeps}", "G4 G5", "G6 G7", top=top, stock=stock, turn=1, **rest)
    game.push("play W4 Y")
    assert (game.phase, game.turn) == ("challenge", 2)
    events = game.push("challenge")
    assert [event.guilty for event in events if event.kind == "challenge_verdict"] == [guilty]
    assert game.counts == ([2, 6, 2, 2] if guilty else [2, 2, 8, 2])
    assert (game.turn, game.colour, str(game.top)) == (2 if guilty else 3, "Y", "W4")


def test_a_plus_four_waits_for_its_victim_alone() -> None:
    """E-51, E-57, E-58, R-086, R-087."""
    game = laid_out("G1 G2", "W4 B1 B2", "G4 G5", "G6 G7", stock="Y1 Y2 Y3 Y4 Y5", turn=1)
    game.push("play W4 G")
    assert texts(game) == {"accept", "challenge"}
    assert code_of(game.check("3 challenge")) == "not-the-victim"
    assert code_of(game.check("1 accept")) == "not-the-victim"
    assert code_of(game.check("2 play G4")) == "answer-first"
    assert code_of(game.check("2 draw")) == "answer-first"
    assert code_of(game.check("3 play G6")) == "not-your-turn"
    assert game.check("3 uno") is None
    game.push("accept")
    assert (game.counts, game.turn) == ([2, 2, 6, 2], 3)
    assert code_of(game.check("2 challenge")) == "nothing-to-challenge"


@pytest.mark.parametrize(("answer", "points"), [("accept", 10 + 14), ("challenge", 21 + 14)])
def test_a_last_plus_four_is_drawn_and_counted_whatever_the_answer(
    answer: str, points: int
) -> None:
    """E-54, R-094, R-122: without cards nobody is guilty."""
    game = laid_out("G7 Y7", "W4", "B0", top="R5", stock="Y1 Y2 Y3 Y4 Y5 Y6", turn=1)
    game.push("play W4")
    assert game.view().uno == ()
    game.push(answer)
    assert game.phase == "round_over"
    assert game.result is not None
    assert (game.result.winner, game.result.points) == (1, points)


def test_a_last_plus_two_is_drawn_and_counted() -> None:
    """E-77, R-122."""
    game = laid_out("B0", "BD2", "R5", top="B3", stock="GS W", turn=1)
    events = game.push("play BD2")
    assert hand(game, 2) == "R5 GS W"
    assert game.result is not None
    assert game.result.points == 75
    assert kinds(events)[-4:-1] == ["hands_revealed"] * 3
    assert game.result.values == (0, 0, 75)


def test_a_last_reverse_still_turns_the_direction_and_a_last_skip_nothing() -> None:
    """E-39, E-79; docs/decisions/0015: a last Reverse flips the direction with three or more."""
    three = laid_out("R1", "RV", "R2", top="R5", turn=1)
    three.push("play RV")
    assert (three.direction, three.phase) == (-1, "round_over")
    two = laid_out("R1", "RV", top="R5", turn=1)
    two.push("play RV")
    assert (two.direction, two.phase) == (1, "round_over")


@pytest.mark.parametrize(
    ("card", "turn"), [("RV", 0), ("RS", 3), ("RD2", 3), ("R4", 2), ("W B", 2)]
)
def test_each_card_passes_the_turn_as_it_should(card: str, turn: int) -> None:
    """E-36, E-37, R-070, R-073, R-074, R-075."""
    held = card.split(maxsplit=1)[0]
    game = laid_out("B1 B2", f"{held} Y1 Y2", "B3 B4", "B5 B6", top="R5", stock="G1 G2", turn=1)
    game.push(f"play {card}")
    assert game.turn == turn


@pytest.mark.parametrize("card", ["RV", "RS", "RD2"])
def test_with_two_players_whoever_skips_plays_again(card: str) -> None:
    """E-41, R-140 to R-142: and the direction stays."""
    game = laid_out("B1 B2", f"{card} Y1 Y2", top="R5", stock="G1 G2", turn=1)
    game.push(f"play {card}")
    assert (game.turn, game.direction, game.phase) == (1, 1, "turn")


def test_a_reverse_without_effect_passes_the_turn_of_two() -> None:
    """E-43, H-16."""
    rules = {"preset": "officiel", "two_player_reverse": "no_effect"}
    game = laid_out("B1 B2", "RV Y1 Y2", top="R5", stock="G1", turn=1, rules=rules)
    game.push("play RV")
    assert (game.turn, game.direction) == (0, 1)


def test_a_draw_two_is_not_answered_and_starts_again_for_a_later_one() -> None:
    """E-38, R-072."""
    hands = ("B8 B9", "RD2 B1", "BD2 B2", "GD2 B3")
    game = laid_out(*hands, top="R5", stock="Y1 Y2 Y3 Y4 Y5", turn=1)
    game.push("play RD2 uno")
    assert (game.turn, game.counts) == (3, [2, 1, 4, 2])
    game.push("play GD2 uno")
    assert game.counts == [4, 1, 4, 1]


def test_a_wild_may_keep_the_colour() -> None:
    """E-42, R-075."""
    game = laid_out("B8 B9", "W B1 B2", top="R3", turn=1)
    game.push("play W R")
    assert game.colour == "R"


# ---------------------------------------------------------------- taking back


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 10), picks=st.lists(st.integers(0, 999)))
def test_taking_moves_back_restores_every_position_on_the_way(
    seed: int, seats: int, picks: list[int]
) -> None:
    game = Round.deal({"hand_size": 3}, seats=seats, seed=seed)
    states = []
    for pick in picks:
        moves = list(game.legal_moves)
        if not moves:
            break
        states.append(everything(game.game))
        game.push(moves[pick % len(moves)])
    for state in reversed(states):
        game.pop()
        assert everything(game.game) == state
    with pytest.raises(IndexError):
        game.pop()


def test_taking_a_challenge_back_hides_the_hand_again() -> None:
    """R-088."""
    game = laid_out("G1 G2", "W4 R1 B2", "G4 G5", stock="Y1 Y2 Y3 Y4 Y5", turn=1)
    game.push("play W4 G")
    game.push("challenge")
    assert game.view(2).shown is not None
    game.pop()
    assert game.view(2).shown is None
    assert game.phase == "challenge"


def test_a_copy_goes_its_own_way() -> None:
    """R-088: it keeps the hand that a challenge has shown."""
    game = laid_out("G1 G2", "W4 R1 B2", "G4 G5", stock="Y1 Y2 Y3 Y4 Y5", turn=1)
    game.push("play W4 G")
    game.push("challenge")
    twin = game.copy()
    assert everything(twin.game) == everything(game.game)
    assert twin.view(2).shown == game.view(2).shown
    before = everything(game.game)
    twin.push(next(iter(twin.legal_moves)))
    assert everything(game.game) == before
    with pytest.raises(IndexError):
        game.copy().pop()


def test_the_same_seed_deals_and_plays_the_same_round() -> None:
    one, two = (Round.deal("officiel", seats=4, seed=11) for _ in range(2))
    assert everything(one.game) == everything(two.game)
    assert everything(Round.deal("officiel", seats=4, seed=12).game) != everything(one.game)
    while one.turn is not None:
        move = next(iter(one.legal_moves))
        assert one.push(move) == two.push(move)
    assert everything(one.game) == everything(two.game)


def test_without_a_seed_no_two_rounds_are_alike() -> None:
    assert len({everything(Round.deal("officiel", seats=2).game) for _ in range(5)}) == 5


# ---------------------------------------------------------------- the object itself


def test_a_round_shows_itself_in_a_line() -> None:
    assert repr(e18()) == "<Round: officiel, 3 seats, turn, turn 1, top G2>"
    game = pioche.Round.deal("officiel", seats=4, seed=7)
    assert (game.seats, game.phase, game.direction) == (4, "turn", 1)
    assert game.turn in range(4)


def test_a_dealer_may_be_chosen_but_must_be_there() -> None:
    assert Round.deal("officiel", seats=3, dealer=2, seed=1).dealer == 2
    for dealer in (-1, 3):
        with pytest.raises(BadRules) as why:
            Round.deal("officiel", seats=3, dealer=dealer, seed=1)
        assert why.value.refusal.code == "no-seat"
        assert str(why.value).endswith("from 0 to 2.")
