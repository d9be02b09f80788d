"""Rules as data: every value cites a rule, every mistake is named, the kernel counts alike."""

from collections.abc import Mapping
from typing import Any

import pytest

from pioche.errors import BadRules
from pioche.kernel import deal, lay, legal, score, uno
from pioche.kernel.layout import SCALARS
from pioche.kernel.setup import RULE_FIELDS, new_game
from pioche.options import OPTIONS, Count, Option, Value
from pioche.round import Round
from pioche.rulebook import RULES
from pioche.rules import Ruleset
from pioche.rulesets import preset, presets, rules_of


def ends(option: Option) -> tuple[Value, ...]:
    """The least and the most that a number may be; nothing for other options."""
    return (option.least, option.most) if isinstance(option, Count) else ()


OFFICIEL = preset("officiel")
ALL = list(presets().values())
CITED = [(rules.name, option, rule) for rules in ALL for option, rule in rules.rules.items()]
ONE_PACK_ONLY = ("launcher", "deck", "teams")  # may clash with the rest of `officiel`
PLAYABLE = [
    (name, value)
    for name, option in OPTIONS.items()
    if name not in ONE_PACK_ONLY
    for value in (option.choices or ends(option))
]


def refused(options: Mapping[str, Any]) -> BadRules:
    with pytest.raises(BadRules) as why:
        rules_of({"preset": "officiel", **options})
    assert "\n" not in str(why.value)
    return why.value


@pytest.mark.parametrize(("name", "option", "rule"), CITED)
def test_every_value_of_a_preset_cites_a_rule_that_exists(
    name: str, option: str, rule: Any
) -> None:
    assert rule.cites in RULES, f"{name}: {option}"
    assert OPTIONS[option].allows(rule.value)


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_a_preset_names_its_document_and_decides_what_the_kernel_asks(rules: Ruleset) -> None:
    assert rules.document in ("000", "001", "002", "003", "004")
    assert all(OPTIONS[name].allows(rules[name]) for name in OPTIONS)
    assert presets()[rules.name] is rules


def test_officiel_takes_the_values_that_its_document_gives() -> None:
    """docs/rules.md, column `officiel`."""
    said: dict[str, Value] = {
        "deck": "classic108", "players": tuple(range(2, 11)), "hand_size": 7, "target": 500,
        "first_wild4": "return", "voluntary_draw": True, "play_drawn": "may",
        "draw_until": False, "force_play": "none", "wild_may_keep_colour": True,
        "plus4_mode": "bluff", "challengers": "victim", "guilty_draws": 4, "innocent_draws": 6,
        "guilty_next": "challenger", "guilty_card": "stays", "guilty_colour": "stands",
        "uno_precall": False, "uno_late_call": False, "uno_window": "first_act",
        "uno_tie": "catch", "uno_penalty": 2, "uno_catchers": "any_other", "false_catch": 0,
        "false_uno": 0, "uno_needed_to_win": False, "finish_on_any": True,
        "scoring": "winner_takes", "two_player_reverse": "skip", "hint_penalty": 0,
        "stacking": "none", "jump_in": "off", "seven_zero": False, "multi": "off",
        "deflect": "none", "teams": False,
    }  # fmt: skip
    assert {name: OFFICIEL[name] for name in said} == said


def test_the_kernel_numbers_named_values_as_the_options_do() -> None:
    numbered = {
        "uno_window": {
            "first_act": uno.FIRST_ACT, "turn_done": uno.TURN_DONE,
            "card_laid": uno.CARD_LAID, "own_next_act": uno.OWN_NEXT_ACT,
        },
        "uno_tie": {"call": uno.TIE_CALL, "catch": uno.TIE_CATCH},
        "plus4_mode": {"bluff": legal.BLUFF, "strict": legal.STRICT, "free": legal.FREE},
        "first_wild4": {"return": deal.RETURN, "apply": deal.APPLY},
        "play_drawn": {"never": 0, "may": 1},
        "voluntary_draw": {False: 0, True: 1},
        "uno_precall": {False: 0, True: 1},
        "uno_late_call": {False: 0, True: 1},
        "two_player_reverse": {"skip": lay.REVERSE_SKIPS, "no_effect": lay.REVERSE_IDLE},
    }  # fmt: skip
    for name, values in numbered.items():
        assert {value: OPTIONS[name].code(value) for value in OPTIONS[name].choices} == values
    scoring = OPTIONS["scoring"]
    assert scoring.code("winner_takes") == score.WINNER_TAKES
    assert scoring.code("single_round") == score.SINGLE_ROUND


@pytest.mark.parametrize("name", RULE_FIELDS)
def test_every_rule_of_the_kernel_is_set_from_its_option(name: str) -> None:
    assert name in SCALARS
    for option, value in PLAYABLE:
        if option == name and not (name == "hand_size" and value == 20):
            game = new_game(OFFICIEL.with_options({name: value}), 2)
            assert getattr(game, name) == OPTIONS[name].code(value)


@pytest.mark.parametrize(("name", "value"), PLAYABLE)
def test_every_value_that_is_played_may_be_chosen_on_a_preset(name: str, value: Value) -> None:
    """Options that only another pack needs are options all the same."""
    assert OFFICIEL.with_options({name: value})[name] == value


def test_only_what_differs_counts_as_changed() -> None:
    house = OFFICIEL.with_options({"uno_penalty": 4, "hand_size": 7})
    assert dict(house.changed) == {"uno_penalty": 4}
    assert house["uno_penalty"] == 4
    assert OFFICIEL["uno_penalty"] == 2
    assert not OFFICIEL.changed
    assert dict(house.with_options({"uno_late_call": True}).changed) == {
        "uno_penalty": 4,
        "uno_late_call": True,
    }


@pytest.mark.parametrize(
    ("option", "nearest"),
    [("stakking", "stacking"), ("uno_windw", "uno_window"), ("jumpin", "jump_in")],
)
def test_an_unknown_option_is_refused_with_the_nearest_name(option: str, nearest: str) -> None:
    why = refused({option: True})
    assert why.refusal.code == "unknown-option"
    assert str(why) == f"No option is called “{option}”: the nearest is “{nearest}”."


@pytest.mark.parametrize(
    ("option", "value", "nearest"),
    [
        ("stacking", "sames", "same"),
        ("uno_window", "first-act", "first_act"),
        ("uno_penalty", 3, "2, 4"),
        ("guilty_draws", -1, "0-20"),
        ("target", 0, "1-100000"),
        ("hand_size", 1, "2-20"),
        ("hand_size", "seven", "2-20"),
        ("uno_precall", 1, "false, true"),
        ("uno_precall", "treu", "true"),
        ("false_catch", True, "0, 2"),
        ("guilty_draws", True, "0-20"),
    ],
)
def test_an_unknown_value_is_refused_with_the_nearest_one(
    option: str, value: Value, nearest: str
) -> None:
    why = refused({option: value})
    assert why.refusal.code == "unknown-value"
    written = str(value).lower() if isinstance(value, bool) else value
    assert str(why) == f"The option “{option}” has no value “{written}”: try “{nearest}”."


@pytest.mark.parametrize(
    ("options", "pair"),
    [
        ({"progressive": True, "stacking": "any"}, ("progressive", "stacking")),
        ({"teams": True, "scoring": "elimination"}, ("teams", "scoring")),
        ({"teams": True, "players": (2, 3)}, ("teams", "players")),
        ({"deck": "extreme112"}, ("deck", "launcher")),
        ({"launcher": "disc"}, ("deck", "launcher")),
    ],
)
def test_options_that_contradict_each_other_are_refused_by_name(
    options: dict[str, Value], pair: tuple[str, str]
) -> None:
    why = refused(options)
    assert why.refusal.code == "options-clash"
    assert tuple(why.refusal.args.values()) == pair


def test_an_unknown_preset_is_refused_with_the_names_that_exist() -> None:
    with pytest.raises(BadRules, match=r"^No rules are called “oficiel”: try “officiel”") as why:
        rules_of("oficiel")
    assert why.value.refusal.args["known"] == "officiel"


@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 100])
def test_a_number_of_players_outside_two_to_ten_is_refused(seats: int) -> None:
    """E-04, R-020."""
    with pytest.raises(BadRules, match=r"at least 2 are|at most 10") as why:
        Round.deal("officiel", seats=seats)
    assert why.value.refusal.rule == "R-020"


@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_may_play(seats: int) -> None:
    """E-04, R-020."""
    assert Round.deal("officiel", seats=seats).seats == seats


@pytest.mark.parametrize(("seats", "size"), [(10, 11), (6, 20), (9, 12), (8, 13)])
def test_hands_that_leave_no_first_card_are_refused(seats: int, size: int) -> None:
    """Enough to deal and to turn one that stands (R-045)."""
    with pytest.raises(BadRules) as why:
        Round.deal({"hand_size": size}, seats=seats)
    assert why.value.refusal.code == "too-many-players"
    assert why.value.refusal.args["max"] == 103 // size


@pytest.mark.parametrize(("seats", "size"), [(10, 10), (5, 20), (8, 12), (2, 20)])
def test_the_largest_hands_that_leave_a_first_card_are_dealt(seats: int, size: int) -> None:
    for seed in range(20):
        game = Round.deal({"hand_size": size}, seats=seats, seed=seed)
        assert sum(game.counts) + game.view().stock + game.view().discard == 108


def test_an_option_of_numbers_and_one_of_names_describe_themselves() -> None:
    assert Count(least=2, most=20).nearest("x") == "2-20"
    assert Count((0, 2)).nearest(1) == "0, 2"
    assert Option((False, True)).nearest("tru") == "true"
    assert Option(("a", "b")).code("b") == 1
