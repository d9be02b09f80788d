"""How screens look and move, at a real server, in positions that are always the same.

Six of them in two sizes; ``scripts/look.py`` looks at all, in every size and theme.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from looks import paint, settled, shape
from screens import (
    BLUFF,
    FEW,
    FIRST_WILD,
    HAND,
    LED,
    OTHERS,
    SCREENS,
    at_table,
    opened,
    position,
    scene,
)
from stage import Stage, staged

if TYPE_CHECKING:
    from chromium import PageOf

SOME: Final = ("new-table", "own-turn", "thirty", "challenge", "aim", "score")
SHIFTS: Final = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.shifted += one.value;
  }).observe({ type: "layout-shift" });
}"""
FLOWN: Final = """() => {
  const told = document.documentElement.dataset;
  let flown = 0;
  new MutationObserver((changes) => {
    for (const change of changes) told.flown = String((flown += change.addedNodes.length));
  }).observe(document.querySelector(".flights"), { childList: true });
}"""
SPECK: Final = 0.001
"""A shift of a digit's width beside a name; a card that moves is a hundred times as much."""
LONG: Final = "Maximilienne-Alexandrine"
RAIL: Final = 156
"""How wide the keys stand on a phone held sideways."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with staged(tmp_path_factory.mktemp("stage")) as started:
        yield started


def test_the_cards_of_the_first_page_lie_beside_its_form_at_any_width(
    browser: Browser, stage: Stage
) -> None:
    page = opened(browser, "desktop", "light")
    SCREENS["home"].show(page, stage)
    for width in (800, 900, 1000, 1085, 1240, 1440):
        page.set_viewport_size({"width": width, "height": 760})
        form = page.locator("form.box").first.bounding_box()
        cards = [card.bounding_box() for card in page.locator(".fan .card").all()]
        assert form is not None
        assert len(cards) == 5
        assert all(card and card["x"] + card["width"] <= form["x"] for card in cards), width
        assert all(card and card["x"] >= 0 for card in cards), width
    page.context.close()


@pytest.mark.parametrize(("size", "theme"), [("phone", "dark"), ("desktop", "light")])
def test_nothing_overlaps_is_cut_or_too_faint(
    browser: Browser, stage: Stage, size: str, theme: str
) -> None:
    found: dict[str, list[str]] = {}
    for name in SOME:
        page = opened(browser, size, theme)
        SCREENS[name].show(page, stage)
        settled(page)
        found[name] = [*shape(page, coarse=size == "phone"), *paint(page)]
        page.context.close()
    assert {name: list_ for name, list_ in found.items() if list_} == {}


def test_high_contrast_follows_the_system_and_forced_colours_keep_their_marks(
    stage: Stage, page_of: "PageOf"
) -> None:
    page = page_of("Desktop Chrome", "fr-FR", reduced_motion="reduce", contrast="more")
    at_table(scene(position()), *LED)(page, stage)
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    page.emulate_media(forced_colors="active")
    style = "node => getComputedStyle(node).outlineStyle"
    cards = page.locator(".hand li.ok .card, .stock.go > .card, .seat.turn .nm, .bar.turn b")
    assert set(cards.evaluate_all(f"all => all.map({style})")) == {"solid"}
    assert page.locator(".hand li.no .card").first.evaluate(style) == "dashed"


def test_whoever_must_name_the_first_colour_may_look_elsewhere_first(
    browser: Browser, stage: Stage
) -> None:
    """Into the settings, where one leaves, and at a card, which says what comes before it."""
    page = opened(browser, "phone", "light")
    at_table(scene(FIRST_WILD))(page, stage)
    page.locator(".ib.settings").click()
    settings = page.get_by_role("dialog", name="Réglages")
    expect(settings.get_by_role("button", name="Quitter la table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(settings).to_have_count(0)
    page.get_by_test_id("card").last.click()
    expect(page.locator(".toast")).to_contain_text("couleur")
    page.get_by_test_id("pick-R").click()
    expect(page.get_by_test_id("pick-R")).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("name", ["own-turn", "challenge"])
def test_text_of_twice_the_size_leaves_everything_in_reach(
    browser: Browser, stage: Stage, name: str
) -> None:
    page = opened(browser, "phone", "light")
    SCREENS[name].show(page, stage)
    page.add_style_tag(content="html { font-size: 200% !important }")
    settled(page)
    short = "text cut: span «"  # of a name, three dots; it stands in full at the seat
    assert [fault for fault in shape(page, coarse=True) if not fault.startswith(short)] == []
    page.context.close()


def moving(page_of: "PageOf") -> Page:
    return page_of("Pixel 7", "fr-FR", viewport={"width": 360, "height": 740})


def still(page_of: "PageOf", width: int, height: int) -> Page:
    size = {"width": width, "height": height}
    return page_of("Pixel 7", "fr-FR", viewport=size, reduced_motion="reduce")


def test_nothing_shifts_while_a_wild_four_is_laid_asked_about_and_taken(
    stage: Stage, page_of: "PageOf"
) -> None:
    page = moving(page_of)
    code, link = stage.open(scene(BLUFF))
    page.goto(link)
    table = page.get_by_test_id("phase")
    expect(page.get_by_test_id("card")).to_have_count(len(HAND.split()))
    page.evaluate(SHIFTS)
    page.evaluate(FLOWN)
    for move in ("4 play W4 G", "0 accept"):
        version = stage.play(code, move)
        expect(table).to_have_attribute("data-version", str(version))
    expect(page.locator("html")).to_have_attribute("data-flown", "5")
    expect(page.locator(".flying")).to_have_count(0)
    assert page.evaluate("shifted") < SPECK


def test_a_zero_sends_every_hand_on_and_a_touch_ends_all_flights(
    stage: Stage, page_of: "PageOf"
) -> None:
    """H-05."""
    page = moving(page_of)
    rules = {"preset": "officiel", "zero": True}
    hands = ["R0 R2 Y4", *OTHERS[:3]]
    more = {"discard": "Y6 R4", "stock": "G1 B1 B2", "turn": 0, "scores": [0] * 4}
    code, link = stage.open({"case": position(rules=rules, hands=hands, **more)})
    page.goto(link)
    page.get_by_test_id("card").first.wait_for()
    page.evaluate(FLOWN)
    version = stage.play(code, "0 play R0")
    expect(page.get_by_test_id("phase")).to_have_attribute("data-version", str(version))
    expect(page.locator("html")).to_have_attribute("data-flown", "13")  # three backs of each hand
    page.keyboard.press("Shift")
    expect(page.locator(".flying")).to_have_count(0)
    expect(page.get_by_test_id("card")).to_have_count(2)


def test_the_keys_change_sides_for_the_left_hand_and_stay_there(
    stage: Stage, page_of: "PageOf"
) -> None:
    page = page_of("Pixel 7", "fr-FR", reduced_motion="reduce")
    SCREENS["settings"].show(page, stage)
    sides = "['uno', 'contre-uno'].map((key) => document.querySelector(`[data-testid=${key}]`)"
    left = f"() => {sides}.getBoundingClientRect().left)"
    uno, contre = page.evaluate(left)
    assert uno > contre
    page.get_by_label("Pour gauchers").check()
    uno, contre = page.evaluate(left)
    assert uno < contre
    page.reload()
    expect(page.locator(".app.mirrored")).to_be_visible()
    assert shape(page, coarse=True) == []


def test_between_rounds_the_keys_are_gone_and_they_come_back_where_they_were(
    stage: Stage, page_of: "PageOf"
) -> None:
    page = still(page_of, 360, 740)
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda said: sent.append(str(said))))
    code, link = stage.open(scene(FEW))
    page.goto(link)
    page.get_by_test_id("card").first.wait_for()
    sheet, places = page.get_by_test_id("sheet"), (".table", ".dock", "[data-testid=uno]")
    before = [page.locator(place).bounding_box() for place in places]
    stage.play(code, "0 play R5")
    expect(sheet).to_be_visible()
    for key in ("uno", "contre-uno"):
        expect(page.get_by_test_id(key)).to_be_hidden()
    assert [page.locator(place).bounding_box() for place in places] == before
    for letter in "ucd":
        page.keyboard.press(letter)
    expect(page.locator(".toast")).to_have_count(0)
    page.get_by_test_id("next-round").click()
    expect(sheet).to_be_hidden()
    expect(page.get_by_test_id("uno")).to_be_visible()
    assert [page.locator(place).bounding_box() for place in places] == before
    assert not [said for said in sent if '"uno"' in said or '"catch"' in said]


def test_buttons_stand_beside_a_seat_of_the_lobby_and_below_a_long_name_together(
    browser: Browser, stage: Stage
) -> None:
    page = opened(browser, "phone", "light")
    names = ["Camille", "Inès", "Basile", LONG, "Otto"]
    page.goto(stage.open({"seats": len(names), "names": names})[1])
    page.get_by_test_id("start").wait_for()
    seats = page.locator(".places li:not(.free)")
    tops = "all => all.map((li) => [...li.querySelectorAll('.btn')].map((b) => b.offsetTop))"
    assert [len(set(row)) for row in seats.evaluate_all(tops)] == [0, 1, 1, 1, 1]
    heights = seats.evaluate_all("all => all.map((li) => li.offsetHeight)")
    assert [height > heights[0] for height in heights] == [name == LONG for name in names]
    page.context.close()


def test_neither_a_long_name_nor_a_digit_less_moves_what_stands_beside_it(
    stage: Stage, page_of: "PageOf"
) -> None:
    page = still(page_of, 360, 740)
    case = position(hands=[HAND, "R6 B5 Y1 G3 G8 YS Y2 Y5 G7 B8", *OTHERS[1:]])
    names = ["Camille", LONG, "Basile", LONG[::-1], "Otto"]
    code, link = stage.open(scene(case, names=names))
    page.goto(link)
    page.get_by_test_id("discard").wait_for()
    sides = """all => all.map((one) => one.getBoundingClientRect())
      .map((box) => [Math.round(box.left), Math.round(box.right)])"""
    seats = sorted(page.locator(".seat .nm").evaluate_all(sides))
    assert all(one[1] <= other[0] for one, other in pairwise([[0, 0], *seats, [360, 360]]))
    backs = page.locator("[data-seat='1'] .backs")
    before, version = backs.evaluate_all(sides), stage.play(code, "1 play R6")
    expect(page.get_by_test_id("phase")).to_have_attribute("data-complete", str(version))
    expect(page.locator("[data-seat='1'] .number")).to_have_text("9")
    assert backs.evaluate_all(sides) == before


def test_on_a_phone_held_sideways_the_left_hand_leaves_sheet_and_panels_their_room(
    stage: Stage, page_of: "PageOf"
) -> None:
    page = still(page_of, 740, 360)
    page.add_init_script("localStorage.setItem('pioche.settings', '{\"mirrored\": true}')")
    for name, held in (("aim", ".aim"), ("match-over", ".sheet"), ("settings", ".panel")):
        SCREENS[name].show(page, stage)
        settled(page)
        assert shape(page, coarse=True) == [], name
        box = page.locator(held).bounding_box()
        assert box is not None
        assert box["x"] >= RAIL, name
        assert box["width"] > RAIL * 2, name


def test_there_is_something_to_say_between_rounds_too(page_of: "PageOf", stage: Stage) -> None:
    page = still(page_of, 360, 740)
    SCREENS["match-over"].show(page, stage)
    settled(page)
    buttons = [box for button in page.locator(".acts .btn").all() if (box := button.bounding_box())]
    assert len(buttons) == 4
    assert len({box["y"] + box["height"] for box in buttons}) == 1, "they stand in one line"
    page.get_by_test_id("sheet-talk").click()
    page.get_by_test_id("say-well_played").click()
    expect(page.locator(".acts .said")).to_have_text("Camille\u202f: Bien joué\u202f!")
    assert shape(page, coarse=True) == []
