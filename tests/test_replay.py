"""``pioche replay``: the terminal, JSON, cases and the page, for all eyes or for one seat's."""

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pioche.cli.recording import read_record, shown
from pioche.records import BadRecord, read, replay
from pioche.records.frames import frame
from pioche.records.page import page
from pioche.records.sheet import sheet
from pioche.records.telling import Reader, sentence, sentences
from pioche.referee import judge

if TYPE_CHECKING:
    from chromium import PageOf

RECORDS = sorted((Path(__file__).parent / "records").glob("*.pioche"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in RECORDS}
LANGUAGES = ("fr", "en")
HIDDEN = ("hand_dealt", "card_drawn", "hand_shown")


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_of_every_golden_record_has_a_sentence(name: str, lang: str) -> None:
    record = read(TEXTS[name])
    reader = Reader(lang, record.names, record.rules.launcher)
    for moment in replay(record):
        for event in moment.events:
            said = sentence(event, reader)
            assert said[0].isupper() or not said[0].isalpha()
            assert "{" not in said


def test_cards_that_a_seat_draws_are_named_to_it_and_counted_for_others() -> None:
    record = read(TEXTS["unfinished"])
    deal = next(replay(record))
    assert "Chloé draws red 9, green 6" in sentences(deal.events, Reader("en", record.names))
    told = frame(deal, record, "en", seat=0)["told"]
    assert not any("red 9" in said for said in told)
    assert any(said.startswith("Chloé draws 2 cards") for said in told)


@pytest.mark.parametrize("name", TEXTS)
def test_the_sheet_has_a_line_a_moment_and_ends_with_the_scores(name: str) -> None:
    record = read(TEXTS[name])
    lines = [*sheet(record, "en")]
    moments = [*replay(record)]
    assert sum(line[:5].strip().isdecimal() for line in lines) == len(moments)
    for line, player in zip(lines[-record.seats :], record.players, strict=True):
        assert line.split()[:2] == [player.name, str(player.score)]


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_shown_to_a_seat_holds_no_other_hand(name: str, seat: int) -> None:
    """Neither as JSON nor as a page, until the round is over (R-124)."""
    record = read(TEXTS[name])
    for moment in replay(record):
        told = frame(moment, record, "fr", seat)
        if not moment.game.phase.endswith("_over"):
            assert set(told["state"]["hands"]) == {str(seat)}
        for event in told["events"]:
            if (
                event["kind"] in ("hand_dealt", "card_drawn", "hand_shown")
                and event["seat"] != seat
            ):
                assert not {"card", "cards"} & set(event)
    held = json.loads(page(record, "fr", seat).split('id="data">')[1].split("</script>")[0])
    open_moments = [m for m in held["moments"] if not m["state"]["phase"].endswith("_over")]
    assert all(set(moment["state"]["hands"]) == {str(seat)} for moment in open_moments)
    assert all(told["own"] is None for moment in held["moments"] for told in moment["told"])


def test_one_moment_can_be_looked_at_and_cut_out() -> None:
    record = read(TEXTS["officiel"])
    shown_to_all = [*shown(record, "1:3", None, False, False, False)]
    assert len(shown_to_all) == 2 + record.seats
    assert "?" in "".join(shown(record, "1:3", 0, False, False, False))
    (case,) = shown(record, "1:3", None, True, False, False)
    assert judge(json.loads(case)).ok
    (told,) = shown(record, "1:3", None, False, True, False)
    assert (json.loads(told)["round"], json.loads(told)["action"]) == (1, 3)


def test_json_has_a_line_a_moment() -> None:
    record = read(TEXTS["minimalista"])
    lines = [json.loads(line) for line in shown(record, None, None, False, True, False)]
    assert [line["action"] for line in lines] == [*range(len(lines))]
    assert lines[-1]["state"]["scores"] == record.scores


@pytest.mark.parametrize(
    ("at", "seat", "code"),
    [("2", None, "bad-moment"), ("9:9", None, "no-moment"), (None, 7, "no-such-viewer")],
)
def test_what_is_not_there_is_one_sentence(at: str | None, seat: int | None, code: str) -> None:
    with pytest.raises(BadRecord) as caught:
        [*shown(read(TEXTS["fiche"]), at, seat, False, False, False)]
    assert caught.value.code == code


def test_a_file_that_is_not_there_or_no_file_is_one_sentence(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "none", "no-file"), (tmp_path, "no-access")):
        with pytest.raises(BadRecord) as caught:
            read_record(str(path))
        assert caught.value.code == code


def test_a_name_cannot_end_the_script_of_the_page() -> None:
    spiteful = TEXTS["fiche"].replace('"Ana"', '"</script><b>"')
    assert page(read(spiteful), "fr").count("</script>") == 2


@pytest.mark.parametrize("device", ["Desktop Chrome", "iPhone 13"])
def test_the_page_works_by_keyboard_in_both_languages(
    tmp_path: Path, page_of: "PageOf", device: str
) -> None:
    from player import barriers

    file = tmp_path / "match.html"
    file.write_text(page(read(TEXTS["officiel"]), "fr"), encoding="utf-8")
    opened = page_of(device, "fr-FR")
    opened.goto(file.as_uri())
    slider, place = opened.locator("#slider"), opened.locator("#place")
    slider.focus()
    for _ in range(5):
        slider.press("ArrowRight")
    assert place.inner_text() == "Manche 1, action 5"
    assert "Manche 1, action 5" in (slider.get_attribute("aria-valuetext") or "")
    assert not barriers(opened)
    assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
    opened.locator("#lang").select_option("en")
    assert place.inner_text() == "Round 1, action 5"
    opened.locator("#viewer").select_option("1")
    assert opened.locator("#seats .cards").count() == 1
    opened.locator("#last").click()
    assert opened.locator("#seats .cards").count() == 4


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["verify", "table-fiche"], 0, "dealt as promised"),
        (["verify", "fiche"], 1, "line 21: round 1 was dealt without a promise"),
        (["verify", "nowhere"], 2, "there is no file"),
        (["replay", "nowhere"], 2, "there is no file"),
        (["replay", "fiche", "--at", "1:1", "--seat", "0"], 0, "On top:"),
        (["export", "nowhere", "ABC-DEF"], 2, "there is no file"),
    ],
)
def test_the_commands_end_with_their_codes(words: list[str], code: int, said: str) -> None:
    command, file, *rest = words
    path = str(Path(__file__).parent / "records" / f"{file}.pioche")
    typed = [sys.executable, "-m", "pioche", command, path, *rest, "--lang", "en"]
    ran = subprocess.run(typed, capture_output=True, text=True, check=False)
    assert ran.returncode == code, ran.stderr
    assert said in (ran.stderr if code else ran.stdout)
    assert "Traceback" not in ran.stderr
