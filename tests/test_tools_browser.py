"""The tools for a real table and the pages of the rules, used in a real browser."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

from pioche.referee import judge
from player import barriers

if TYPE_CHECKING:
    from chromium import PageOf

LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
PLACES = [("Desktop Chrome", LAPTOP, "en-GB"), ("Pixel 7", PHONE, "fr-FR")]
PAGES = ("/marque", "/distributeur", "/arbitre", "/rules", "/rules/extreme")
HOSTILE = ("<img src=x onerror=alert(1)>", "\u202eeno\u202c{ $x }", "W" * 24, "⚡🦊 \u05e9\u05dc")


def by(page: Page, name: str) -> Locator:
    return page.get_by_test_id(name)


def at_home_in_both_themes(page: Page) -> None:
    """Nobody is kept out, light or dark, and nothing is wider than the page."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert barriers(page) == []
    assert page.viewport_size
    # A telephone would show a page that is too wide from farther away: its own width counts.
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= page.viewport_size["width"]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_open_to_everyone_in_320_pixels(
    server: str, page_of: "PageOf", path: str
) -> None:
    page = page_of("Pixel 7", "fr-FR", viewport={"width": 320, "height": 640})
    page.goto(server + path)
    expect(by(page, "page")).to_be_visible()
    page.wait_for_load_state("networkidle")
    for summary in page.locator("main summary").all():
        summary.click()
    at_home_in_both_themes(page)


def test_home_leads_to_each_tool_and_back(server: str, page_of: "PageOf") -> None:
    page = page_of("Pixel 7", "fr-FR", viewport=PHONE)
    page.goto(server)
    for name in ("arbitre", "marque", "distributeur", "rules"):
        by(page, f"tool-{name}").click()
        expect(by(page, "page")).to_have_attribute("data-page", name)
        page.locator(".brand").click()
        expect(by(page, "page")).to_have_count(0)
    page.go_back()
    expect(by(page, "page")).to_have_attribute("data-page", "rules")


def test_who_only_plays_loads_no_tool(server: str, page_of: "PageOf") -> None:
    page = page_of()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(server)
    scripts = [url for url in loaded if url.endswith((".js", ".css"))]
    assert scripts
    assert not [url for url in scripts if re.search("Marque|Arbitre|Distrib|RulesPage|Frame", url)]
    assert all(url.startswith(server) for url in loaded)


def downloaded(page: Page) -> str:
    with page.expect_download() as download:
        by(page, "download").click()
    return Path(download.value.path()).read_text("utf-8")


def open_file(page: Page, text: str) -> None:
    file = {"name": "cas.json", "mimeType": "application/json", "buffer": text.encode()}
    by(page, "open-file").set_input_files(file)  # type: ignore[arg-type]


# ---------------------------------------------------------------- the score keeper


def begin(page: Page, *names: str) -> None:
    while by(page, "player").count() < len(names):
        by(page, "add-player").click()
    while by(page, "player").count() > len(names):
        page.locator(".names .ib").first.click()
    for i, name in enumerate(names):
        by(page, "player").nth(i).fill(name)
    by(page, "begin").click()


def went_out(page: Page, winner: int) -> None:
    by(page, "winner").nth(winner).check()


def left_with(page: Page, row: int, *values: str) -> None:
    by(page, "seat").nth(row).check()
    for value in values:
        by(page, f"value-{value}").click()


def totals(page: Page) -> list[int]:
    return [int(text) for text in by(page, "total").all_inner_texts()]


def undone_and_reloaded(page: Page) -> None:
    """What a round was is on the screen again; what is written down outlives the page."""
    by(page, "undo").click()
    assert totals(page) == [0, 0, 0]
    expect(by(page, "sum").nth(1)).to_have_text("84")
    by(page, "write").click()
    page.reload()
    assert totals(page) == [163, 0, 0]


@pytest.mark.parametrize(("device", "screen", "locale"), PLACES)
def test_a_match_is_kept_by_tapping_the_cards_left_in_each_hand(
    server: str, page_of: "PageOf", device: str, screen: dict[str, int], locale: str
) -> None:
    """R-124, R-125, R-128, R-036: points to the winner, the deal to the left, 500 is enough."""
    page = page_of(device, locale, viewport=screen)
    page.goto(f"{server}/marque")
    begin(page, "Ada", "Zoé", "Bo")
    expect(by(page, "deals")).to_contain_text("Ada")
    went_out(page, 0)
    left_with(page, 0, "9", "S", "W4")
    left_with(page, 1, "7", "7", "D2", "W")
    at_home_in_both_themes(page)
    by(page, "delete").click()
    expect(by(page, "sum").nth(1)).to_have_text("34")
    by(page, "value-W").click()
    by(page, "write").click()
    assert totals(page) == [163, 0, 0]
    expect(by(page, "deals")).to_contain_text("Zoé")

    undone_and_reloaded(page)
    by(page, "void").check()
    by(page, "write").click()
    went_out(page, 0)
    by(page, "typing").click()
    by(page, "points").fill("337")
    by(page, "write").click()
    assert totals(page) == [500, 0, 0]
    expect(by(page, "won")).to_contain_text("Ada")
    at_home_in_both_themes(page)
    text = downloaded(page)
    assert "Ada 163" in text
    assert "Ada 500" in text
    by(page, "again").click()
    assert totals(page) == [0, 0, 0]


def test_in_the_challenge_who_reaches_the_total_is_out_and_the_last_one_wins(
    server: str, page_of: "PageOf"
) -> None:
    """R-133."""
    page = page_of("Pixel 7", "fr-FR", viewport=PHONE)
    page.goto(f"{server}/marque")
    by(page, "preset-extreme").check()
    by(page, "scoring-elimination").check()
    by(page, "target").fill("100")
    begin(page, "Ada", "Zoé", "Bo")
    went_out(page, 0)
    left_with(page, 0, "WX", "W", "DA")
    by(page, "write").click()
    expect(page.locator(".bars .out")).to_contain_text("Zoé")
    expect(by(page, "winner")).to_have_count(2)
    went_out(page, 1)
    left_with(page, 0, "WX", "WX")
    by(page, "write").click()
    expect(by(page, "won")).to_contain_text("Bo")


def test_the_lowest_total_wins_where_everyone_counts_their_own(
    server: str, page_of: "PageOf"
) -> None:
    """R-132."""
    page = page_of()
    page.goto(f"{server}/marque")
    by(page, "scoring-own_hand_low").check()
    by(page, "target").fill("60")
    begin(page, "Ada", "Zoé")
    went_out(page, 1)
    left_with(page, 0, "W", "S")
    by(page, "write").click()
    assert totals(page) == [70, 0]
    expect(by(page, "won")).to_contain_text("Zoé")


def test_a_round_is_written_down_by_keyboard_alone(server: str, page_of: "PageOf") -> None:
    page = page_of()
    page.goto(f"{server}/marque")
    by(page, "player").first.focus()
    page.keyboard.type("Ada")
    by(page, "begin").focus()
    page.keyboard.press("Enter")
    by(page, "winner").first.focus()
    page.keyboard.press("Space")
    by(page, "value-0").focus()
    page.keyboard.type("955")
    page.keyboard.press("Backspace")
    by(page, "write").focus()
    page.keyboard.press("Enter")
    assert totals(page) == [14, 0, 0]


def test_hostile_names_and_damaged_notes_do_no_harm(server: str, page_of: "PageOf") -> None:
    page = page_of("Pixel 7", "fr-FR", viewport=PHONE)
    page.goto(f"{server}/marque")
    begin(page, *HOSTILE)
    went_out(page, 0)
    left_with(page, 0, "9")
    by(page, "write").click()
    assert totals(page) == [9, 0, 0, 0]
    expect(page.locator("img")).to_have_count(0)
    expect(page.locator(".bars")).to_contain_text("<img src=x onerror=aler")
    at_home_in_both_themes(page)
    for odd in ("{", '{"version":1,"data":{"sheets":[{"players":7}]}}', '{"version":9}', "null"):
        page.evaluate("text => localStorage.setItem('pioche.marque', text)", odd)
        page.reload()
        expect(by(page, "setup")).to_be_visible()
        expect(page.get_by_role("alert").first).to_contain_text("relu")


# ---------------------------------------------------------------- the launcher


def press(page: Page) -> int:
    """Press once and say how many cards came."""
    by(page, "press").click()
    expect(by(page, "press")).not_to_have_attribute("aria-disabled", "true")
    return int(re.findall(r"\d+", by(page, "count").inner_text())[0])


@pytest.mark.parametrize(("device", "screen", "locale"), PLACES)
def test_a_disc_fires_as_the_rule_book_says_and_the_cards_inside_are_counted(
    server: str, page_of: "PageOf", device: str, screen: dict[str, int], locale: str
) -> None:
    """R-170, R-169, R-168."""
    page = page_of(device, locale, viewport=screen, reduced_motion="reduce")
    page.goto(f"{server}/distributeur")
    by(page, "machine").locator("summary").click()
    by(page, "model-disc").check()
    shots = [press(page) for _ in range(6)]
    assert [shot > 0 for shot in shots] == [False, True, False, False, False, True]
    expect(by(page, "inside")).to_contain_text(str(83 - sum(shots)))
    page.reload()
    expect(by(page, "inside")).to_contain_text(str(83 - sum(shots)))
    by(page, "reload").click()
    at_home_in_both_themes(page)
    by(page, "refill").fill("1")
    by(page, "reloaded").click()
    assert [press(page), press(page)] == [0, 1]
    expect(by(page, "press")).to_contain_text(re.compile("Rechar|Reload"))


def test_penalties_are_so_many_presses_and_are_added_up(server: str, page_of: "PageOf") -> None:
    """R-153, R-165, R-166: two, two and four."""
    page = page_of("Pixel 7", "fr-FR", viewport=PHONE, reduced_motion="reduce")
    page.goto(f"{server}/distributeur")
    for cause, presses, rule in (("hit2", 2, "R-153"), ("uno", 2, "R-165"), ("hint", 4, "R-166")):
        by(page, f"cause-{cause}").check()
        expect(by(page, "cause-rule")).to_contain_text(rule)
        came = sum(press(page) for _ in range(presses))
        expected = str(came) if came > 1 else ("une carte" if came else "rien")
        expect(by(page, "sum")).to_contain_text(f"En {presses} appuis, {expected}")
        expect(by(page, "spoken")).to_contain_text(f"En {presses} appuis")


# ---------------------------------------------------------------- the referee


def verdict(page: Page, accepted: bool) -> Locator:
    expect(by(page, "verdict")).to_have_attribute("data-accepted", str(accepted).lower())
    return by(page, "verdict")


def pick(page: Page, card: str) -> None:
    by(page, f"shade-{card[0]}").check()
    page.locator(f"[data-testid=pick][data-card={card}]").click()


@pytest.mark.parametrize(("device", "screen", "locale"), PLACES)
def test_a_position_is_set_up_by_tapping_and_a_refusal_names_its_rule(
    server: str, page_of: "PageOf", device: str, screen: dict[str, int], locale: str
) -> None:
    """R-051: green on red, without the same value."""
    page = page_of(device, locale, viewport=screen, reduced_motion="reduce")
    page.goto(f"{server}/arbitre")
    by(page, "top").click()
    pick(page, "R4")
    by(page, "add-cards").click()
    pick(page, "G7")
    by(page, "picked").click()
    card = page.locator("[data-testid=hand-card][data-card=G7]")
    expect(card).to_have_attribute("data-how", "no")
    card.click()
    said = verdict(page, accepted=False)
    expect(said).to_contain_text("R-051")
    expect(said).to_contain_text("7 vert" if locale == "fr-FR" else "green 7", ignore_case=True)
    at_home_in_both_themes(page)
    page.locator("[data-testid=cited] summary").click()
    expect(by(page, "cited").locator("li")).not_to_have_count(0)


def test_a_position_is_shared_as_a_link_and_as_a_case_file_that_holds(
    server: str, page_of: "PageOf"
) -> None:
    page = page_of("Pixel 7", "fr-FR", viewport=PHONE)
    page.goto(f"{server}/arbitre")
    by(page, "argument-plus4").click()
    expect(verdict(page, accepted=True)).to_contain_text("R-092")
    by(page, "rename").fill("<b>Zoé</b>")
    by(page, "rename").press("Enter")
    by(page, "link").click()
    expect(page).to_have_url(re.compile("#."))
    other = page_of("Desktop Chrome", "en-GB")
    other.goto(page.url)
    expect(verdict(other, accepted=True)).to_contain_text("R-092")
    expect(by(other, "verdict")).to_contain_text("<b>Zoé</b>")

    case = downloaded(page)
    assert [step.refusal for step in judge(json.loads(case)).steps] == [None, None]
    by(other, "reset").click()
    open_file(other, case)
    expect(verdict(other, accepted=True)).to_contain_text("R-092")
    open_file(other, '{"hands": 3}')
    expect(by(other, "problem")).to_be_visible()


def test_house_rules_change_the_verdict_and_other_rules_the_pack(
    server: str, page_of: "PageOf"
) -> None:
    """H-01 against R-072; R-154 in Extrême."""
    page = page_of("Pixel 7", "fr-FR", viewport=PHONE)
    page.goto(f"{server}/arbitre")
    by(page, "argument-stack").click()
    verdict(page, accepted=False)
    page.locator(".ref summary").first.click()
    by(page, "option-stacking").select_option(index=1)
    verdict(page, accepted=True)
    expect(by(page, "changed")).to_be_visible()
    by(page, "preset-fiche").check()
    by(page, "more").click()
    by(page, "more").click()
    expect(by(page, "plate")).to_have_count(6)
    by(page, "argument-sweep").click()
    expect(verdict(page, accepted=True)).to_contain_text("R-154")


def test_calls_are_told_in_order_and_in_one_instant(server: str, page_of: "PageOf") -> None:
    """R-103, R-107: a slip is caught until the next player acts."""
    page = page_of()
    page.goto(f"{server}/arbitre")
    by(page, "argument-late-uno").click()
    expect(verdict(page, accepted=True)).to_contain_text("R-110")
    expect(by(page, "remove-act")).to_have_count(3)
    by(page, "remove-act").nth(1).click()
    expect(by(page, "remove-act")).to_have_count(2)
    by(page, "happened").click()
    by(page, "act-who").select_option(index=1)
    by(page, "act-verb").select_option(value="draw")
    by(page, "act-add").click()
    verdict(page, accepted=True)
    by(page, "clear-acts").click()
    expect(by(page, "verdict")).to_have_count(0)


def test_a_wild_asks_for_its_colour_by_keyboard_too(server: str, page_of: "PageOf") -> None:
    """R-080, R-085: with red in hand it is a bluff, and may be laid."""
    page = page_of()
    page.goto(f"{server}/arbitre")
    by(page, "top").click()
    pick(page, "W")
    by(page, "colour-R").check()
    at_home_in_both_themes(page)
    wild = page.locator("[data-testid=hand-card][data-card=W4]")
    expect(wild).to_have_attribute("data-how", "bluff")
    wild.focus()
    page.keyboard.press("Enter")
    by(page, "act-colour-B").focus()
    page.keyboard.press("Space")
    by(page, "act-add").focus()
    page.keyboard.press("Enter")
    verdict(page, accepted=True)


@pytest.mark.parametrize("fragment", ["x", "%3Cscript%3E", "eyJwcmVzZXQiOjd9"])
def test_a_damaged_link_shows_a_new_table(server: str, page_of: "PageOf", fragment: str) -> None:
    page = page_of()
    page.goto(f"{server}/arbitre#{fragment}")
    expect(by(page, "problem")).to_be_visible()
    expect(by(page, "hand-card").first).to_be_visible()


# ---------------------------------------------------------------- the rules


def test_the_rules_of_a_preset_tell_what_differs_and_are_searched(
    server: str, page_of: "PageOf"
) -> None:
    """R-021, R-107."""
    page = page_of("Pixel 7", "fr-FR", viewport=PHONE)
    page.goto(f"{server}/rules")
    by(page, "book-fiche").click()
    players = page.locator("[data-option=players]")
    expect(players).to_contain_text("2, 3, 4 ou 6")
    expect(players).to_contain_text("Officiel (001)")
    players.get_by_role("link", name="R-021").click()
    expect(page.locator("[id='R-021']")).to_be_in_viewport()
    before = by(page, "rule").count()
    by(page, "query").fill("unô  OUBLIE")
    expect(by(page, "rule")).not_to_have_count(before)
    assert all("oubli" in text for text in by(page, "rule").all_inner_texts())
    by(page, "query").fill("xyzzy")
    expect(by(page, "found")).to_contain_text("Rien")
    by(page, "query").fill("")
    by(page, "every").check()
    expect(page.locator("[data-option=voluntary_draw]")).to_be_visible()
    page.emulate_media(media="print")
    expect(by(page, "query")).to_be_hidden()
    expect(by(page, "rule").first).to_be_visible()


def test_a_link_to_a_rule_leads_to_it_in_either_language(server: str, page_of: "PageOf") -> None:
    page = page_of("Desktop Chrome", "en-GB")
    page.goto(f"{server}/rules/officiel#R-092")
    rule = page.locator("[id='R-092']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("challenge")
    page.get_by_role("button", name="Français").click()
    expect(rule).to_contain_text("contesté")
