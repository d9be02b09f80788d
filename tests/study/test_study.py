"""Studies run, compare like with like, and give no verdict that their figures do not bear."""

import re
import runpy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from pioche.errors import Refused
from pioche.rulebook import LANGUAGES, message
from pioche.sim.stats import Estimate
from pioche.study import design
from pioche.study.design import Arm, Study, study
from pioche.study.measures import MEASURES
from pioche.study.running import Finding, Findings, judged, run_study
from pioche.study.telling import as_text, conclusions, title

DOCS = Path(__file__).parents[2] / "docs"
ASKED = {
    "stacking", "drawing", "length", "left-neighbour", "bluff", "presets", "launcher",
}  # fmt: skip
OWN = """
name = "my-question"
measure = "round-turns"
rounds = 200
baseline = "printed"

[[arms]]
name = "printed"
seats = 3
bots = "greedy"

[[arms]]
name = "short hands"
seats = 3
bots = ["greedy", "random", "greedy:forget=0.5"]
set = { hand_size = 2 }

[texts.en]
title = "Do short hands make short rounds?"
arm-short = "unused"
less = "{arm}: {gap} turns fewer than {other}."
"""


def finding(name: str, value: float, half: float, **arm: Any) -> Finding:
    estimate = Estimate(value, value - half, value + half, 100)
    return Finding(Arm(name, **arm), 100, 100, {"match-turns": estimate})


def verdicts(asked: Study, *found: Finding) -> list[str | None]:
    return [judged(asked, f, list(found)).verdict for f in found]


def test_every_question_that_was_asked_has_a_study() -> None:
    assert set(design.names()) >= ASKED


@pytest.mark.parametrize("name", design.names())
def test_a_study_plays_enough_and_says_what_it_is_in_both_languages(name: str) -> None:
    asked = study(name)
    assert asked.name == name
    assert asked.games >= 20_000
    titles = {title(asked, lang) for lang in LANGUAGES}
    assert len(titles - {name}) == len(LANGUAGES)


@pytest.mark.parametrize("name", design.names())
def test_a_study_runs_and_finds_its_words(name: str) -> None:
    found = run_study(study(name), games=24, lang="fr")
    assert [f.games for f in found.findings] == [24] * len(found.study.arms)
    compared = [f for f in found.findings if f.verdict is not None]
    assert compared
    for lang in LANGUAGES:
        assert len(list(conclusions(found, lang))) == len(compared)
        text = "\n".join(as_text(found, lang))
        assert "{" not in text
        assert all(arm.name not in text.splitlines() for arm in found.study.arms if "," in arm.name)


def test_there_is_no_verdict_where_the_interval_includes_zero() -> None:
    asked = Study("s", "match-turns", [], baseline="a")
    base = finding("a", 100, 3)
    near, above, below = finding("b", 103, 3), finding("c", 105, 3), finding("d", 95, 3)
    assert verdicts(asked, base, near, above, below) == [None, "open", "more", "less"]


def test_an_arm_may_be_compared_with_another_or_with_a_number() -> None:
    asked = Study("s", "match-turns", [], baseline="a")
    base, other = finding("a", 100, 1), finding("b", 200, 1)
    against = finding("c", 190, 1, against="b")
    par = finding("d", 100, 1, par=98.0)
    assert verdicts(asked, base, other, against, par) == [None, "more", "less", "more"]


@pytest.mark.parametrize(
    ("at_4", "at_6", "verdict"),
    [(25, 35, "within"), (30, 45, "open"), (15, 45, "open"), (10, 15, "less"), (45, 70, "more")],
)
def test_a_claim_of_a_span_holds_only_if_all_assumptions_bear_it(
    at_4: float, at_6: float, verdict: str
) -> None:
    """R-023: so many seconds a turn, or so many."""
    asked = Study(
        "s", "match-minutes@4", [], also=["match-minutes@6", "match-turns"], between=(20, 40)
    )
    values = {
        "match-minutes@4": Estimate(at_4, at_4 - 1, at_4 + 1, 9),
        "match-minutes@6": Estimate(at_6, at_6 - 1, at_6 + 1, 9),
        "match-turns": Estimate(500, 490, 510, 9),
    }
    assert judged(asked, Finding(Arm("4"), 9, 9, values), []).verdict == verdict


def test_the_same_study_finds_the_same() -> None:
    once, again = (run_study(study("stacking"), games=12, threads=n) for n in (1, 2))
    assert once == again


def test_minutes_are_turns_at_so_many_seconds() -> None:
    found = run_study(study("length"), games=12).findings[0].values
    turns, minutes = found["match-turns"].value, found["match-minutes@6"].value
    assert turns is not None
    assert minutes == pytest.approx(turns / 10)


def test_a_study_of_ones_own_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN, "utf-8")
    found = run_study(study(str(path)))
    assert title(found.study, "en") == "Do short hands make short rounds?"
    assert title(found.study, "fr") == "my-question"
    (sentence,) = conclusions(found, "en")
    assert re.fullmatch(r"Short hands: \d+\.\d \[.*\] turns fewer than printed\.", sentence)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("round-turns", "round-luck"), "study-no-measure"),
        (('baseline = "printed"', 'baseline = "nobody"'), "study-no-arm"),
        (("rounds = 200", "rounds = 200\nmatches = 3"), "rounds-or-matches"),
        (("rounds = 200", "rounds = many"), "study-malformed"),
        (("rounds = 200", "luck = 3"), "study-malformed"),
        (("hand_size = 2", "hand_size = 99"), "unknown-value"),
        (('bots = "greedy"', 'bots = "nobody"'), "no-such-bot"),
        (("seats = 3", "seats = 12"), "too-many-players"),
    ],
)
def test_a_file_that_cannot_be_run_is_refused_before_anything_is_played(
    change: tuple[str, str], code: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN.replace(*change), "utf-8")
    with pytest.raises(Refused) as caught:
        study(str(path))
    assert caught.value.refusal.code == code


@pytest.mark.parametrize("name", ["nothing", "missing.toml"])
def test_a_study_that_does_not_exist_is_refused_in_both_languages(name: str) -> None:
    with pytest.raises(Refused) as caught:
        study(name)
    refusal = caught.value.refusal
    for lang in LANGUAGES:
        assert name in message(refusal.code, lang, "sim", **refusal.args)


def test_a_picture_shows_every_arm_by_name(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="pictures need the optional extra `plots`")
    from pioche.study.plot import draw

    found = run_study(study("stacking"), games=12)
    svg, png = draw(found, tmp_path, "fr")
    words = "".join(ET.parse(svg).getroot().itertext())
    for name in ("sans empilement", "+2 sur +2", "tours par partie"):
        assert name in words
    assert png.read_bytes().startswith(b"\x89PNG")


def test_the_page_says_what_its_figures_say() -> None:
    script = runpy.run_path(str(DOCS.parent / "scripts" / "studies_md.py"))
    assert script["page"]() == (DOCS / "studies.md").read_text("utf-8")


@pytest.mark.parametrize("name", design.names())
def test_the_pages_figures_are_of_the_study_as_it_is(name: str) -> None:
    from msgspec import json

    kept = json.decode((DOCS / "studies" / f"{name}.json").read_bytes(), type=Findings)
    assert kept.study == study(name)
    assert all(f.games >= 20_000 for f in kept.findings)
    assert (DOCS / "studies" / f"{name}.svg").stat().st_size < 60_000


def test_measures_have_names_in_both_languages() -> None:
    for lang in LANGUAGES:
        for name in (*MEASURES, "match-minutes", "matches-in-usual-time"):
            assert message(f"measure-{name}", lang, "studies", seconds="5")
