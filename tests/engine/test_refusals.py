"""What is refused: why, in a sentence, by its rule, and without any change."""

import re
from typing import Any

import pytest

from engine.tables import code_of, e18, everything, laid_out
from pioche.cards import Card
from pioche.errors import BadNotation, BadRules, IllegalMove, Refusal
from pioche.kernel.check import REFUSALS
from pioche.match import Match
from pioche.notation import Move
from pioche.round import Round
from pioche.rulebook import RULES
from pioche.rulesets import rules_of
from pioche.wording import sentence_of


@pytest.mark.parametrize(
    ("move", "code", "rule"),
    [
        ("0 play B1", "not-your-turn", "R-037"),
        ("1 play G1", "not-held", "R-009"),
        ("1 play R5", "does-not-match", "R-051"),
        ("1 play W", "colour-needed", "R-076"),
        ("1 play W Q", "no-such-colour", "R-076"),
        ("1 play W S", "no-such-colour", "R-076"),
        ("1 play G9 R", "colour-not-asked", "R-076"),
        ("1 play G9 >2", "target-not-asked", "R-050"),
        ("1 play G9,B2", "one-card", "R-050"),
        ("1 pass", "must-draw-first", "R-059"),
        ("1 keep", "not-drawn", "R-056"),
        ("1 colour R", "no-colour-asked", "R-042"),
        ("1 accept", "nothing-to-challenge", "R-087"),
        ("2 challenge", "nothing-to-challenge", "R-087"),
        ("2 catch 1", "nobody-to-catch", "R-107"),
        ("1 catch 1", "not-yourself", "R-104"),
        ("1 hint 2", "hint-off", "R-166"),
        ("2 jump G9", "unsupported-action", "R-050"),
        ("3 uno", "no-seat", ""),
        ("9 draw", "no-seat", ""),
        ("0 catch 7", "no-seat", ""),
        ("1 play W4 R >8", "no-seat", ""),
        ("1 play WX R", "unknown-card", ""),
        ("1 play GH2", "unknown-card", ""),
        ("1 play WS R", "unknown-card", ""),
        ("1 play GDA", "unknown-card", ""),
    ],
)
def test_a_refused_move_says_why_in_a_sentence_and_changes_nothing(
    move: str, code: str, rule: str
) -> None:
    game = e18()
    before = everything(game.game)
    with pytest.raises(IllegalMove) as why:
        game.push(move)
    assert (why.value.refusal.code, why.value.refusal.rule) == (code, rule)
    assert rule in ("", *RULES)
    assert re.fullmatch(r"[A-Z“].*\.", str(why.value))
    assert everything(game.game) == before
    assert game.check(move) == why.value.refusal
    assert move not in game.legal_moves
    with pytest.raises(IndexError):
        game.pop()
    for lang in ("fr", "en"):
        said = game.explain(move, lang)
        assert said.endswith(f" ({rule})" if rule else ".")
        assert "{" not in said


def test_a_card_of_the_other_pack_is_not_taken_for_one_of_this() -> None:
    """Coup Extrême has the face of a +4, Hit 2 that of a +2."""
    game = laid_out("W4 RD2", "B1 B2", top="R5", stock="B3 B4 B5 B6")
    assert code_of(game.check("play WX B")) == "unknown-card"
    assert code_of(game.check("play RH2")) == "unknown-card"
    assert game.check("play RD2") is None


@pytest.mark.parametrize(
    "move",
    [
        Move(1, "uno", uno=True),
        Move(1, "dance"),
        Move(1, "draw", (Card.parse("G9"),)),
        Move(1, "draw", colour="R"),
        Move(1, "play"),
        Move(1, "catch"),
        Move(12, "draw"),
        Move(1, "catch", target=12),
    ],
    ids=str,
)
def test_a_move_made_by_hand_can_say_no_more_than_a_text(move: Move) -> None:
    """An UNO that claims to belong to a lay would save whoever forgot it (R-102)."""
    game = e18()
    before = everything(game.game)
    with pytest.raises(BadNotation):
        game.push(move)
    assert everything(game.game) == before


@pytest.mark.parametrize(
    "text", ["", "dance", "1 dance", "play", "play Q9", "x play R7", "uno now"]
)
def test_a_text_that_is_no_move_is_told_apart_from_an_illegal_one(text: str) -> None:
    with pytest.raises(BadNotation) as why:
        e18().push(text)
    assert "\n" not in str(why.value)


def test_whatever_the_round_refuses_has_a_sentence_in_both_languages() -> None:
    args: dict[str, str | int] = {
        "seat": 0,
        "card": "R7",
        "top": "G2",
        "colour": "G",
        "value": "2",
        "count": 4,
    }
    args["count"] = 2
    for code, rule in REFUSALS[1:]:
        assert rule in ("", *RULES)
        for lang in ("fr", "en"):
            assert sentence_of(Refusal(code, rule, args), lang).endswith(".")


def test_a_move_is_explained_in_both_languages() -> None:
    """R-051."""
    game = e18()
    assert game.explain("play G9") == "Allowed (R-051). S2 plays next."
    assert game.explain("play G9", "fr") == "Permis (R-051). S2 joue ensuite."
    assert game.explain("play R5").startswith("Red 5 does not go on green 2:")
    assert game.explain("play R5").endswith(" (R-051)")
    assert game.explain("play RS", "fr") == (
        "Passer rouge ne va pas sur 2 vert\u00a0: il faut du vert, un autre 2 ou un Joker. (R-051)"
    )


def test_a_colour_is_repeated_as_it_was_written() -> None:
    for wrong in ("S", "V", "D2", "red", "RR", "r"):
        assert f"“{wrong}”" in e18().explain(f"play W {wrong}")


def test_after_the_end_everything_is_refused() -> None:
    """R-120."""
    game = laid_out("R1", "B1 B2", top="R5", stock="B3")
    game.push("play R1")
    assert (game.turn, game.phase) == (None, "round_over")
    assert list(game.legal_moves) == []
    for move in ("1 draw", "1 play B1", "0 uno", "1 catch 0", "1 accept", "0 keep"):
        assert code_of(game.check(move)) == "round-over"
    with pytest.raises(BadNotation):
        game.push("draw")


@pytest.mark.parametrize("seat", [-1, 3, 99, 1.0, "1"])
def test_no_seat_can_be_looked_at_that_is_not_at_the_table(seat: Any) -> None:
    game = e18()
    for look in (game.view, game.hand):
        with pytest.raises(BadNotation, match="there is no seat"):
            look(seat)


def test_what_is_no_move_is_not_among_the_legal_ones() -> None:
    assert "rubbish" not in e18().legal_moves
    assert 7 not in e18().legal_moves


@pytest.mark.parametrize("rules", [None, b"officiel", ["officiel"], 4])
def test_rules_of_another_kind_are_refused_in_a_sentence(rules: Any) -> None:
    with pytest.raises(TypeError, match="rules are a preset's name or a mapping of options"):
        rules_of(rules)


@pytest.mark.parametrize("seats", ["4", 4.0, None, True])
def test_seats_that_are_no_whole_number_are_refused_in_a_sentence(seats: Any) -> None:
    with pytest.raises(TypeError, match="the number of seats is a whole number"):
        Round.deal("officiel", seats=seats)


@pytest.mark.parametrize("target", ["", [], 0.0, -1])
def test_a_target_that_is_no_goal_is_refused(target: Any) -> None:
    with pytest.raises(BadRules):
        Match("officiel", target=target)


@pytest.mark.parametrize(
    "options", [{"players": (2, 2.0)}, {"players": (2, [3])}, {"deck": ["R1"]}, {3: 4}]
)
def test_options_of_another_kind_are_refused_by_name(options: Any) -> None:
    with pytest.raises(BadRules):
        rules_of("officiel").with_options(options)


def test_a_pack_in_which_all_draw_alike_has_a_dealer_all_the_same() -> None:
    """R-032: the draw is repeated among the tied, but not for ever."""
    game = Round.deal({"deck": {"R1": 60}}, seats=3, seed=1)
    assert game.dealer == 0
    assert Round.deal("officiel", seats=3, shuffle=lambda cards: None).phase in ("turn", "colour")
