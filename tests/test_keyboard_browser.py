"""Whole rounds, and everything that may be asked meanwhile, without a mouse."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from blind import Hands, Keys, Tree
from player import barriers
from posed import link, pose
from served import served

if TYPE_CHECKING:
    from chromium import PageOf

CASES: Final[dict[str, dict[str, Any]]] = {
    "JMP-234": {
        "rules": {"preset": "officiel", "jump_in": "numbers"},
        "hands": ["R7 G2 B4", "R7 B1 B2", "Y1 Y2"],
        "discard": "R5",
        "turn": 1,
        "actions": ["1 play R7"],
    },
    "SVN-234": {
        "rules": {"preset": "officiel", "seven_zero": True},
        "hands": ["R7 G2 B4", "B1 B2", "Y1 Y2 Y3 Y4"],
        "discard": "R5",
    },
    "HNT-234": {
        "rules": {"preset": "extreme", "hint_penalty": 2},
        "hands": ["R7 G2", "B1 B2"],
        "discard": "R5",
    },
    "CHG-234": {
        "hands": ["R1 Y3 G6", "W4 R5 B2"],
        "discard": "R7",
        "stock": "Y5 B5 G5 Y6 R6 B8 Y9",
        "turn": 1,
        "actions": ["1 play W4 B"],
    },
    "BLF-234": {
        "hands": ["W4 R2 R3", "R5 G2 B2"],
        "discard": "R7",
        "stock": "Y5 B5 G5 Y6 R6 B8 Y9",
        "actions": ["1 challenge"],
    },
    "UNA-234": {"hands": ["R2 R3", "R5 G2 B2"], "discard": "R7", "stock": "Y5 B5 G5"},
    "LPX-234": {"hands": ["R2 R3", "R5 G2 B2"], "discard": "R7", "stock": "Y5 B5 G5"},
    "CTR-234": {
        "hands": ["R2 R3", "R5 R8"],
        "discard": "R7",
        "stock": "Y5 B5 G5",
        "turn": 1,
        "actions": ["1 play R5"],
    },
    "LNG-234": {
        "hands": ["R4 R9 GS B2 Y4 W", "R5 G2 B2 Y8 G7"],
        "discard": "R7",
        "stock": "Y5 B5 G5 Y6 R6 B8 Y9 G1 R1 B1 Y1 G3 R3 B3 Y3 G8 B6 B7",
        "target": 500,
    },
}
BOTS: Final = ("JMP-234", "CHG-234", "BLF-234", "CTR-234", "LNG-234")


@pytest.fixture(scope="module")
def posed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("keyboard")
    ways = {f"{way}{code[1:]}": case for way in "KT" for code, case in CASES.items()}
    pose(folder, ways, {f"{way}{code[1:]}": [1] for way in "KT" for code in BOTS})
    with served(folder, quick=True) as started:
        yield started.url


@pytest.fixture(params=[Keys, Tree])
def hands(request: pytest.FixtureRequest, page_of: "PageOf", posed: str) -> Hands:
    page = page_of("Desktop Chrome", "fr-FR", reduced_motion="reduce")
    kind: type[Hands] = request.param
    return kind(page)


def sit(hands: Hands, url: str, code: str) -> None:
    """Take the seat, each way at a table of its own."""
    way = "K" if isinstance(hands, Keys) else "T"
    hands.page.goto(link(url, way + code[1:]))
    hands.page.locator("[data-testid=card]").first.wait_for()


def hand(hands: Hands) -> list[str]:
    cards = hands.page.get_by_test_id("card")
    return sorted(cards.evaluate_all("all => all.map(card => card.dataset.card)"))


def holds(hands: Hands, *cards: str) -> None:
    expect(hands.page.get_by_test_id("card")).to_have_count(len(cards))
    assert hand(hands) == sorted(cards)


def heard(hands: Hands, words: str) -> None:
    """A sentence that is read out says so."""
    spoken = hands.page.locator("[aria-live]").get_by_text(re.compile(words))
    expect(spoken.first).to_be_attached()


def test_out_of_turn_the_twin_is_laid(hands: Hands, posed: str) -> None:
    """H-04."""
    sit(hands, posed, "JMP-234")
    hands.do("^Intercepter")
    heard(hands, "7 rouge")
    holds(hands, "B4", "G2")


def test_a_seven_is_laid_at_somebody(hands: Hands, posed: str) -> None:
    """H-05: the hands change owners."""
    sit(hands, posed, "SVN-234")
    hands.do("7 rouge, jouable")
    hands.do("^Max 2")
    holds(hands, "Y1", "Y2", "Y3", "Y4")


def test_a_hint_is_reported(hands: Hands, posed: str) -> None:
    """R-166."""
    sit(hands, posed, "HNT-234")
    hands.do("^Qui est là")
    hands.do("^Signaler un conseil de Max 1")
    heard(hands, "Max 1")
    expect(hands.page.get_by_text(re.compile("conseil", re.IGNORECASE)).first).to_be_attached()


def test_a_bluff_is_challenged(hands: Hands, posed: str) -> None:
    """R-088, R-089: the hand that was shown is read out, and its owner draws."""
    sit(hands, posed, "CHG-234")
    hands.do("^Contester")
    hands.wait_for("5 rouge", role="StaticText")
    hands.do("vu$")
    holds(hands, "G6", "R1", "Y3")


def test_a_bluff_is_laid_with_its_colour_and_found_out(hands: Hands, posed: str) -> None:
    """R-085, R-089."""
    sit(hands, posed, "BLF-234")
    hands.do("Joker \\+4, bluff")
    hands.do("^Bluffer$")
    hands.wait_for("^bleu$")
    hands.name_colour()
    expect(hands.page.get_by_test_id("card")).to_have_count(6)


def test_uno_is_said_with_the_card(hands: Hands, posed: str) -> None:
    """R-101."""
    sit(hands, posed, "UNA-234")
    hands.do("^UNO")
    assert hands.wait_for("^UNO").pressed
    hands.do("2 rouge, jouable")
    holds(hands, "R3")
    heard(hands, "UNO")


def test_a_forgotten_uno_is_caught(hands: Hands, posed: str) -> None:
    """R-106."""
    sit(hands, posed, "CTR-234")
    heard(hands, "5 rouge")
    hands.do("^Contre-UNO")
    heard(hands, "vous surprenez")


def test_a_whole_round_and_its_numbers(hands: Hands, posed: str) -> None:
    """R-120, to the score sheet, the statistics and the replay; and nobody is kept out."""
    sit(hands, posed, "LNG-234")
    hands.play_round()
    expect(hands.page.get_by_test_id("sheet")).to_be_visible()
    assert barriers(hands.page) == []
    hands.do("^Manche suivante$")
    expect(hands.page.get_by_test_id("sheet")).to_be_hidden()
    expect(hands.page.locator("[data-testid=card]:focus")).to_have_count(1)


def test_the_letters_of_the_table_are_chosen(page_of: "PageOf", posed: str) -> None:
    page = page_of("Desktop Chrome", "fr-FR", reduced_motion="reduce")
    page.goto(link(posed, "KPX-234"))
    page.get_by_role("button", name="Réglages").click()
    page.get_by_test_id("keymap").click()
    page.get_by_test_id("key-uno").fill("D")
    expect(page.get_by_test_id("key-draw")).to_have_value("U")
    assert barriers(page) == []
    page.keyboard.press("Escape")
    page.reload()
    page.get_by_test_id("uno").wait_for()
    page.keyboard.press("d")
    expect(page.get_by_test_id("uno")).to_have_attribute("aria-pressed", "true")


def test_a_card_asks_for_two_taps_where_that_is_wished(page_of: "PageOf", posed: str) -> None:
    page = page_of("Desktop Chrome", "fr-FR", reduced_motion="reduce")
    page.goto(link(posed, "TPX-234"))
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("Poser une carte en deux touches").check()
    page.keyboard.press("Escape")
    card = page.locator("[data-card=R2]")
    card.click()
    expect(page.get_by_test_id("card")).to_have_count(2)
    card.click()
    expect(page.get_by_test_id("card")).to_have_count(1)
