"""Every option and every value has a name in both languages; every preset its own rules."""

import pytest

from pioche.options import OPTIONS, written
from pioche.rulebook import LANGUAGES, RULES, message
from pioche.rulepages import BEHIND, cited, concerning, sections
from pioche.rulesets import preset, presets

# Named by the words for yes and no, for cards, presses and points.
COUNTED = {"guilty_draws", "innocent_draws", "uno_penalty", "false_catch", "false_uno"} | {
    "hint_penalty"
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_and_its_values_are_called_something(option: str, lang: str) -> None:
    assert message(f"opt-{option}", lang, "options")
    for value in OPTIONS[option].choices:
        general = isinstance(value, bool) or option in COUNTED
        name = f"val-{written(value)}" if isinstance(value, bool) else f"val-{option}-{value}"
        assert message(
            "val-cards" if general and type(value) is int else name, lang, "options", value=2
        )


@pytest.mark.parametrize("name", presets())
def test_a_preset_is_concerned_by_every_rule_that_it_follows(name: str) -> None:
    followed = {rule.cites for rule in presets()[name].rules.values()}
    assert followed <= set(concerning(presets()[name]))


def test_rules_of_other_games_and_documents_do_not_concern_a_preset() -> None:
    """R-021 is the sheet's; R-152 needs a launcher; R-085 a +4."""
    assert "R-021" in concerning(preset("fiche"))
    assert "R-021" not in concerning(preset("officiel"))
    assert "R-152" not in concerning(preset("officiel"))
    assert "R-152" in concerning(preset("extreme"))
    assert "R-085" not in concerning(preset("extreme"))
    assert "R-086" in concerning(preset("minimalista"))


def test_sections_hold_every_rule_once() -> None:
    for lang in LANGUAGES:
        assert [number for _, part in sections(lang) for number in part] == list(RULES)


def test_another_way_of_scoring_cites_the_rule_of_that_way() -> None:
    """R-124, R-131 to R-133."""
    for way, rule in BEHIND["scoring"].items():
        assert cited(preset("officiel").with_options({"scoring": way}), "scoring") == rule
