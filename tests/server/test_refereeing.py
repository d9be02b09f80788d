"""The referee for a page: what it answers, and what it refuses to be asked."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from people import running

from pioche.server.refereeing import ACTS_MOST, Ruling, read_question, rule_on
from pioche.server.refusals import No

POSITION = {
    "rules": "officiel",
    "hands": ["R3 GS B7 W4", "Y1 Y2", "G1 G2 G3"],
    "discard": "R7",
    "stock": "B1 B2 B3 B4 B5 B6",
}


def ask(case: dict[str, Any], lang: str = "fr", **more: Any) -> Ruling:
    body = json.dumps({"case": POSITION | case, "lang": lang} | more)
    return rule_on(read_question(body.encode()))


def test_it_says_of_each_card_whether_it_may_be_laid_and_why_not() -> None:
    """R-051, R-085: what fits, what is a bluff, and what does not fit."""
    found = {held.card: held for held in ask({}).hand}
    assert {card: held.how for card, held in found.items()} == {
        "R3": "play", "B7": "play", "W4": "bluff", "GS": "no",
    }  # fmt: skip
    assert found["GS"].rule == "R-051"
    assert "7 rouge" in found["GS"].why


@pytest.mark.parametrize(("lang", "word"), [("fr", "passe"), ("en", "misses the turn")])
def test_a_move_is_judged_in_the_reader_s_language(lang: str, word: str) -> None:
    """R-070: the next player draws two and loses the turn."""
    ruling = ask({"hands": ["RD2 G1", "Y1 Y2", "G2 G3"], "actions": ["0 play RD2"]}, lang)
    (step,) = ruling.steps
    assert step.accepted
    assert "R-070" in step.rules
    assert word in " ".join(step.sentences)


def test_of_a_refused_move_the_rule_is_named_and_nothing_changes() -> None:
    ruling = ask({"actions": ["0 play GS"]})
    (step,) = ruling.steps
    assert not step.accepted
    assert step.rules == ["R-051"]
    assert ruling.standing is not None
    assert (ruling.standing.turn, ruling.standing.top) == (0, "R7")


def test_house_rules_are_obeyed() -> None:
    """H-01: with stacking, the victim of a +2 may lay another."""
    moves = {"hands": ["RD2 G1", "BD2 Y2", "G2 G3"], "actions": ["0 play RD2", "1 play BD2"]}
    assert not ask(moves).steps[1].accepted
    stacked = {"rules": {"preset": "officiel", "stacking": "same"}}
    assert ask(moves | stacked).steps[1].accepted


def test_a_bluff_is_judged_where_the_hand_is_known_and_left_open_where_it_is_not() -> None:
    """R-089, R-092: guilty draws four, innocent costs the challenger six."""
    moves = {"actions": ["0 play W4 B", "1 challenge"]}
    known = " ".join(ask(moves, "en", hidden=[1, 2]).steps[1].sentences)
    assert "was bluffing" in known
    assert "if" not in known.lower().split()
    unknown = " ".join(ask(moves, "en", hidden=[0]).steps[1].sentences)
    assert unknown.lower().count("if ") == 2


def test_nothing_is_said_of_a_hand_that_nobody_has_shown() -> None:
    """What fills it up is made up."""
    told = ask({"turn": 1}, "en", hidden=[1])
    sentences = " ".join(one for said in told.answers for one in said.sentences)
    assert "yellow 1" not in sentences
    assert "how_many_points" not in {said.question for said in told.answers}


def test_two_calls_of_one_instant_are_told_apart() -> None:
    """R-111: by the official rules the catch prevails over a late call."""
    case = {"hands": ["R1 B4", "Y1 Y2", "G1 G2"], "actions": ["0 play R1", "0 uno", "+2 catch 0"]}
    ruling = ask(case)
    assert [step.accepted for step in ruling.steps] == [True, True, True]
    assert ruling.standing is not None
    assert ruling.standing.counts == [3, 2, 2]


def test_players_go_by_the_names_given_without_what_turns_the_text() -> None:
    ruling = ask({"actions": ["0 play R3"]}, names=["Zoé", "Bo\u202e\u0007<b>", " "])
    assert "Bo<b> joue ensuite" in " ".join(ruling.steps[0].sentences)


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        ({"discard": "R99"}, "R99"),
        ({"hands": ["R7 R7 R7", "Y1"]}, "R7"),
        ({"discard": "W"}, "couleur"),
        ({"actions": ["0 fly R1"]}, "fly"),
        ({"rules": {"preset": "officiel", "stacking": "sometimes"}}, "sometimes"),
        ({"hands": ["R1"]}, "2"),
        ({"handz": []}, "hands"),
        ({"rules": {"preset": "officiel", "deck": {"R1": 10**9}}}, "R1"),
    ],
)
def test_a_position_that_cannot_be_is_named_and_explained(wrong: dict[str, Any], word: str) -> None:
    ruling = ask(wrong)
    assert word in ruling.fault
    assert [*ruling.steps, *ruling.answers, *ruling.hand] == []


def test_a_dealer_draw_is_no_position_but_does_no_harm() -> None:
    body = json.dumps({"case": {"dealer_draw": ["R9 B7 W4"]}, "lang": "en"})
    assert rule_on(read_question(body.encode())).fault == ""


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b'"\xff"', b'{"lang": "fr"}', b'{"case": {}, "lang": "nl"}',
        b'{"case": {}, "lang": "fr", "hidden": [99]}',
        b'{"case": {}, "lang": "fr", "names": ["' + b"x" * 99 + b'"]}',
        b'{"case": {}, "lang": "fr", "more": 1}', b"[" * 20_000,
    ],
)  # fmt: skip
def test_what_is_no_question_is_refused(body: bytes) -> None:
    with pytest.raises(No):
        read_question(body)


@pytest.mark.parametrize("case", [b"3", b'{"case": "a", "case": "b"}', b"[" * 100 + b"]" * 100])
def test_what_is_no_case_is_said_to_be_none(case: bytes) -> None:
    assert rule_on(read_question(b'{"lang": "en", "case": ' + case + b"}")).fault


def test_the_number_of_moves_is_bounded() -> None:
    with pytest.raises(No, match="message-too-long"):
        ask({"actions": ["0 draw"] * (ACTS_MOST + 1)})


def test_over_http_it_answers_and_refuses_by_code(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            status, ruling = await place.post("/api/referee", {"case": POSITION, "lang": "fr"})
            assert status == 200
            assert ruling["standing"]["turn"] == 0
            long = {"case": POSITION | {"because": "x" * 99_999}, "lang": "fr"}
            assert (await place.post("/api/referee", long))[0] == 413
            status, problem = await place.post("/api/referee", {"case": POSITION})
            assert (status, problem["why"]["code"]) == (400, "bad-message")

    asyncio.run(story())


def test_one_address_cannot_ask_without_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            asked = [await place.post("/api/referee", {"lang": "x"}) for _ in range(60)]
            assert asked[-1][1]["why"]["code"] == "too-fast"

    asyncio.run(story())
