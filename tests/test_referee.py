"""The referee itself: what it says, how it ends, and what it refuses to read."""

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from pioche import reasons, referee
from pioche.cases import BadCase, Invalid, Unreadable, load
from pioche.events import CAUSES, Event
from pioche.kernel.check import REFUSALS
from pioche.rulebook import RULES, message

Case: TypeAlias = dict[str, Any]
Told: TypeAlias = Callable[..., tuple[int, str, str]]


def case(**changes: Any) -> Case:
    """Lay out two players on a red 5; whatever is named replaces its part."""
    return {"hands": ["R1 R2 B3", "Y1 Y2 Y3"], "discard": "R5", "stock": "G8 G9"} | changes


@pytest.fixture
def told(tmp_path: Path) -> Told:
    """Judge cases from files as the command does; return exit code, output and errors."""

    def tell(*cases: Case | str, **how: Any) -> tuple[int, str, str]:
        files = [tmp_path / f"case{i}.json" for i in range(len(cases))]
        for file, data in zip(files, cases, strict=True):
            file.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
        out, err = StringIO(), StringIO()
        code = referee.main([*map(str, files)], out=out, err=err, **{"lang": "en"} | how)
        return code, out.getvalue(), err.getvalue()

    return tell


def test_a_right_case_is_one_line_and_exit_code_0(told: Told) -> None:
    right = case(case="red on red", actions=["0 play R1"], expect={"state": {"turn": 1}})
    assert told(right) == (0, "ok red on red\n", "")


def test_a_case_is_called_by_its_file_where_it_has_no_title(told: Told) -> None:
    assert told(case())[1] == "ok case0\n"


def test_a_wrong_case_says_what_was_expected_what_came_and_by_which_rule(told: Told) -> None:
    """R-058."""
    wrong = case(
        stock="R8 G9",
        actions=["0 draw", "0 play R1"],
        expect={"refused": [], "state": {"phase": "turn", "turn": 0}},
    )
    code, out, err = told(wrong)
    assert (code, err) == (1, "")
    assert out == (
        'wrong case0: refused: expected [], came [1]; phase: expected "turn", came "drawn"'
        " (R-057, R-058)\n"
    )


def test_a_wrong_case_in_french(told: Told) -> None:
    out = told(case(expect={"state": {"turn": 1}}), lang="fr")[1]
    assert out == "wrong case0: turn\u00a0: attendu 1, obtenu 0\n"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("turn", 0), ("direction", -1), ("phase", "drawn"), ("top", "R5"), ("colour", "B"),
        ("hands", {"0": "R1 B3"}), ("hands", {"7": "R1"}), ("hands", {"0": 3}), ("counts", [3, 3]),
        ("stock", 1), ("discard", 1), ("dealer", 0), ("uno_open", [0]), ("owed", 4),
        ("round_winner", 0), ("points", 1), ("scores", [0, 1]), ("winners", [1]),
        ("eliminated", [0]), ("turn", True), ("turn", "1"),
    ],
)  # fmt: skip
def test_every_key_of_the_state_is_compared(key: str, value: Any) -> None:
    verdict = referee.judge(case(actions=["0 play R1"], expect={"state": {key: value}}))
    assert [found.key for found in verdict.differences] == [key]


@pytest.mark.parametrize(
    ("key", "value"), [("plays", "R1"), ("bluffs", "W4"), ("verbs", "draw pass")]
)
def test_every_key_of_what_is_legal_is_compared(key: str, value: str) -> None:
    verdict = referee.judge(case(expect={"legal": {"seat": 0, key: value}}))
    assert [found.key for found in verdict.differences] == [f"legal.{key}"]


CHALLENGED = case(
    hands=["W4 B3 B4", "Y1 Y2 Y3", "G1 G2 G3"], stock="Y4 Y5 Y6 Y7 Y8 Y9",
    actions=["0 play W4 G", "1 challenge"],
)  # fmt: skip


def test_the_order_of_cards_does_not_matter() -> None:
    shown = {"to": 1, "of": 0, "cards": "B4 B3"}
    expect = {"shown": shown, "state": {"hands": {"0": "B4 B3"}}}
    assert referee.judge(CHALLENGED | {"expect": expect}).ok


@pytest.mark.parametrize(("key", "value"), [("to", 2), ("of", 2), ("cards", "B3"), ("cards", None)])
def test_a_shown_hand_is_compared(key: str, value: Any) -> None:
    shown = {"to": 1, "of": 0, "cards": "B3 B4"} | {key: value}
    verdict = referee.judge(CHALLENGED | {"expect": {"shown": shown}})
    assert [found.key for found in verdict.differences] == ["shown"]


def test_a_hand_that_somebody_else_sees_too_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """R-088."""
    monkeypatch.setattr(referee, "see", lambda event, seat: event)
    shown = {"to": 1, "of": 0, "cards": "B3 B4"}
    assert not referee.judge(CHALLENGED | {"expect": {"shown": shown}}).ok


def test_a_hand_that_was_never_shown_is_wrong() -> None:
    assert not referee.judge(case(expect={"shown": {"to": 1, "of": 0, "cards": "B3"}})).ok


def test_a_valid_case_that_should_be_invalid_is_wrong(told: Told) -> None:
    code, out, _ = told(case(expect={"invalid": True}))
    assert (code, out) == (1, "wrong case0: invalid: expected true, came false\n")


def test_refusals_have_reasons_in_words_where_a_language_is_asked_for(told: Told) -> None:
    """R-058."""
    asked = case(stock="R8 G9", actions=["0 draw", "0 play R1"], expect={"refused": [1]})
    assert told(asked, lang="fr", told=True)[1].splitlines() == [
        "ok case0",
        "  0 draw — accepté (R-057)",
        "  0 play R1 — " + message("only-the-drawn-card", "fr", card="1 rouge") + " (R-058)",
    ]


def test_json_is_an_object_a_case(told: Told) -> None:
    asked = case(stock="R8 G9", actions=["0 draw", "0 play R1"], expect={"refused": [1]})
    code, out, _ = told(asked, case(), as_json=True)
    first, second = map(json.loads, out.splitlines())
    assert code == 0
    assert second == {"case": "case1", "ok": True, "steps": [], "state": second["state"]}
    assert list(first["state"]) == list(referee.STATE_KEYS)
    draw, play = first["steps"]
    assert play == {
        "action": "0 play R1", "accepted": False, "reason": "only-the-drawn-card",
        "rules": ["R-058"], "events": [],
    }  # fmt: skip
    assert (draw["accepted"], draw["reason"]) == (True, None)
    assert draw["events"] == [{"kind": "card_drawn", "seat": 0, "card": "R8", "cause": "choice"}]


def test_json_has_reasons_in_words_where_a_language_is_asked_for(told: Told) -> None:
    out = told(case(actions=["0 pass"]), as_json=True, told=True)[1]
    assert json.loads(out)["steps"][0]["reason"].startswith("There is no passing")


def test_events_of_an_instant_stand_with_the_action_that_caused_them() -> None:
    """R-111."""
    acts = ["0 play R1", "1 catch 0", "+0 uno"]
    steps = referee.judge(case(hands=["R1 R2", "Y1 Y2"], actions=acts)).steps
    assert [[event.kind for event in step.events] for step in steps[1:]] == [
        ["caught", "card_drawn", "card_drawn", "penalty_drawn"],
        [],
    ]


def test_a_call_in_the_instant_of_its_lay_leaves_the_events_with_the_lay() -> None:
    acts = ["0 play RD2", "+0 uno", "+1 play Y1"]
    steps = referee.judge(case(hands=["RD2 R2", "Y1 Y2"], actions=acts)).steps
    assert "penalty_drawn" in [event.kind for event in steps[0].events]
    assert [step.refusal is None for step in steps] == [True, True, False]


def test_every_rule_the_referee_names_stands_in_the_book() -> None:
    tables = (
        reasons.EVENT_RULES, reasons.CAUSE_RULES, reasons.LAY_RULES, reasons.EXTREME_RULES,
    )  # fmt: skip
    named = {rule for table in tables for rule in table.values()} | {r for _, r in REFUSALS if r}
    assert named <= set(RULES)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("[1", "this is not readable JSON (line 1, column 3)."),
        ("[" * 100_000, "this is not readable JSON (line 1, column 1)."),
        ("3", "a case is a JSON object, with its keys between braces."),
        ('{"hands": [], "hands": []}', "hands: this key is given twice."),
        ({}, "hands: a value is missing here."),
        (case(hand=1), "hand: there is no such key; the nearest is “hands”."),
        (case(hands=["R1 Q7", "Y1"]), "hands[0]: no card is written “Q7”."),
        (case(hands=["R1 RH2", "Y1"]), "hands[0]: the pack of these rules has no card RH2."),
        (case(stock="R5 R5"), "3 cards R5, though the pack has 2."),
        (case(hands=["", "Y1"]), "hands[0]: a hand cannot be empty."),
        (case(hands=["R1"]), "hands: One player is not enough: at least 2 are needed."),
        (case(discard="W"), "colour: the top card is black: the colour in force must be said."),
        (case(colour="P"), "colour: “P” is not a colour: R, Y, G or B."),
        (case(colour="B"), "colour: the top card is coloured: the colour in force is R."),
        (case(scores=[-1, 0]), "scores[0]: -1 is not possible: from 0 to 1000000."),
        (case(turn=1.5), "turn: this must be a whole number."),
        (case(turn=True), "turn: this must be a whole number."),
        (case(rules=3), "rules: this must be the name of rules, or an object with options."),
        (case(rules={"stakcing": 1}), "rules: No option is called “stakcing”: the nearest is"),
        (case(actions=["0 play"]), "actions[0]: “0 play” is not an action: SEAT VERB, as in"),
        (case(actions=["3 draw"]), "actions[0]: there is no seat 3: from 0 to 1."),
        (case(actions=["+0 draw"]), "actions[0]: “+” joins an action to the one before"),
        (case(shots=[1]), "shots: these rules have no launcher."),
        ({"dealer_draw": ["R1 R1"]}, "dealer_draw: this draw does not choose a dealer."),
        ({"dealer_draw": ["R1 R2", "R3"]}, "dealer_draw[1]: the dealer is known already"),
        (
            case(expect={"states": {}}),
            "expect.states: there is no such key; the nearest is “state”.",
        ),
        (case(expect={"state": {"trun": 1}}), "expect.state.trun: there is no such key"),
        (case(expect={"state": []}), "expect.state: this must be an object."),
        (case(expect={"refused": "no"}), "expect.refused: this must be a list of whole numbers."),
        (case(expect={"invalid": 1}), "expect.invalid: this must be true or false."),
        (case(expect={"legal": {"seat": 9}}), "expect.legal.seat: there is no seat 9"),
    ],
    ids=str,
)
def test_what_cannot_be_read_is_told_by_file_and_key(
    told: Told, data: Case | str, said: str
) -> None:
    code, out, err = told(data)
    assert (code, out) == (2, "")
    file, _, sentence = err.partition(".json: ")
    assert file.endswith("case0")
    assert sentence.startswith(said)
    assert err.count("\n") == 1


def test_a_file_that_is_not_there() -> None:
    out, err = StringIO(), StringIO()
    assert referee.main(["no/such.json"], lang="fr", out=out, err=err) == 2
    assert err.getvalue() == "no/such.json: ce fichier n’existe pas.\n"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    err = StringIO()
    assert referee.main([str(tmp_path)], lang="en", err=err) == 2
    assert err.getvalue().endswith(": this file cannot be read.\n")


def test_one_bad_file_does_not_stop_the_others(told: Told) -> None:
    code, out, err = told("[", case(), case(expect={"state": {"turn": 1}}))
    assert code == 2
    assert [line.split()[0] for line in out.splitlines()] == ["ok", "wrong"]
    assert err.count("\n") == 1


def test_rules_that_contradict_each_other_are_refused_with_both_names() -> None:
    """H-13, R-133."""
    rules = {"preset": "officiel", "teams": True, "scoring": "elimination"}
    with pytest.raises(Invalid, match=r"^rules: .*“teams” and “scoring”"):
        referee.judge(case(rules=rules))


def test_a_fault_in_what_is_expected_is_never_what_was_expected() -> None:
    with pytest.raises(Unreadable):
        referee.judge(case(expect={"invalid": True, "stat": {}}))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_invalid_case_tells_why_in_both_languages(lang: str) -> None:
    with pytest.raises(Invalid) as why:
        referee.judge(case(hands=["", "Y1"]))
    assert why.value.sentence(lang).startswith("hands[0]: ")


def test_judging_changes_nothing_in_the_case() -> None:
    data = case(actions=["0 play R1", "1 draw"], expect={"refused": []})
    before = json.dumps(data)
    referee.judge(data)
    assert json.dumps(data) == before


def test_the_same_case_always_comes_out_the_same() -> None:
    data = case(discard="B1 B2 B4 B5 B6 B7 R5", stock="", seed=3, actions=["0 draw", "1 draw"])
    first, second = referee.judge(data), referee.judge(data)
    assert first == second
    others = {json.dumps(referee.judge(data | {"seed": seed}).state) for seed in range(20)}
    assert len(others) > 1


def test_an_eliminated_seat_is_passed_over() -> None:
    data = case(hands=["R1 R2 B3", "", "Y1 Y2 Y3"], eliminated=[1], actions=["0 play R1"])
    expect = {"state": {"turn": 2, "eliminated": [1], "counts": [2, 0, 3]}}
    assert referee.judge(data | {"expect": expect}).ok


def test_garbage_is_refused_without_an_accident() -> None:
    """Whatever stands at a key, the answer is a verdict or one sentence."""
    rubbish: list[Any] = [
        None, True, -1, 10**30, 1.5, "", "x", "R1", [], [[]], [None], {}, {"a": 1}, [1], ["x"]
    ]  # fmt: skip
    keys = (*case(), "rules", "first", "colour", "shots", "jams", "turn", "direction", "dealer")
    keys += ("scores", "target", "eliminated", "seed", "dealer_draw", "actions", "case", "expect")
    for key in keys:
        for value in rubbish:
            with suppress(BadCase):
                referee.judge(load(json.dumps(case(actions=["0 draw"]) | {key: value})))


def test_an_event_without_a_cause_has_the_rule_of_its_kind() -> None:
    assert list(reasons.rules_behind(Event("round_void"))) == ["R-067"]
    assert list(reasons.rules_behind(Event("turn_started", 1))) == []


def test_the_same_happening_has_other_rules_in_extreme() -> None:
    """R-055, R-152, R-053, R-164."""
    drawn, wild = Event("card_drawn", 1, cause="stuck"), Event("card_played", 1, card="W")
    assert [list(reasons.rules_behind(drawn, extreme)) for extreme in (False, True)] == [
        ["R-055"],
        ["R-152"],
    ]
    assert [list(reasons.rules_behind(wild, extreme)) for extreme in (False, True)] == [
        ["R-053"],
        ["R-164"],
    ]


def test_every_cause_of_a_draw_has_a_rule() -> None:
    assert set(reasons.CAUSE_RULES) == set(CAUSES)
    assert set(reasons.EXTREME_RULES) <= {
        *reasons.EVENT_RULES, *reasons.CAUSE_RULES, *reasons.LAY_RULES,
    }  # fmt: skip


@pytest.mark.parametrize("acts", [["2 catch 1", "+0 catch 1"], ["0 catch 1", "+2 catch 1"]])
def test_of_two_catches_the_first_seat_after_the_offender_has_the_credit(acts: list[str]) -> None:
    """R-110: one penalty, and the order inside the instant does not matter."""
    hands = ["G1 G2 G3", "R1 R2", "Y1 Y2 Y3"]
    steps = referee.judge(case(hands=hands, turn=1, actions=["1 play R1", *acts])).steps
    caught = [(e.seat, e.target) for s in steps for e in s.events if e.kind == "caught"]
    assert caught == [(1, 2)]
    assert [step.refusal for step in steps] == [None] * 3


def test_the_command_ends_with_the_referees_code(tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(case(expect={"state": {"turn": 1}})), "utf-8")
    command = [sys.executable, "-m", "pioche", "referee", str(file), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == "wrong wrong: turn: expected 1, came 0\n"
