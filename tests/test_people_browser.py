"""Who is here, in a real browser: the clock, the host's powers, and coming back."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from player import Player, barriers, deal
from served import served

if TYPE_CHECKING:
    from chromium import PageOf

PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("people"), quick=True) as started:
        yield started.url


def seated(page: Page, url: str, name: str, code: str | None = None) -> Player:
    """Open a table, or sit down at one."""
    player = Player(page)
    page.goto(f"{url}/t/{code}" if code else f"{url}/")
    player.by("name").fill(name)
    player.by("sit" if code else "open-table").click()
    player.page.wait_for_url("**/t/*")  # the first page has a field for codes, too
    expect(player.by("name")).to_have_count(0)
    return player


def test_the_host_hands_over_and_is_removed_and_nobody_is_kept_out(
    quick: str, page_of: "PageOf"
) -> None:
    ada = seated(page_of("Desktop Chrome", "en-GB", viewport=PHONE), quick, "Ada")
    code = ada.by("code").inner_text()
    zoe = seated(page_of("Pixel 7", "fr-FR", viewport=PHONE), quick, "Zoé", code)
    ada.page.get_by_role("radio", name="20 s").check(force=True)
    expect(zoe.page.get_by_text("20 secondes par tour")).to_be_visible()
    ada.page.get_by_role("button", name="Make host: Zoé").click()
    deal(zoe, ada)
    zoe.page.locator("button.people").click()
    expect(zoe.page.get_by_role("dialog", name="Qui est là")).to_be_visible()
    zoe.page.get_by_role("button", name="Retirer Ada").click()
    assert barriers(zoe.page) == []
    zoe.page.get_by_role("button", name="Retirer Ada").click()
    expect(zoe.page.get_by_role("dialog").get_by_text("bot", exact=True)).to_be_visible()
    expect(ada.by("card")).to_have_count(0)
    expect(ada.by("uno")).to_have_count(0)
    expect(ada.page.get_by_text("You no longer have a seat")).to_be_visible()
    zoe.page.keyboard.press("Escape")
    zoe.play_round()


def test_who_leaves_a_match_finds_the_hand_again_by_the_same_link(
    quick: str, page_of: "PageOf"
) -> None:
    ada = seated(page_of("Desktop Chrome", "en-GB"), quick, "Ada")
    code = ada.by("code").inner_text()
    zoe = seated(page_of("Pixel 7", "fr-FR"), quick, "Zoé", code)
    deal(ada, zoe)
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("button", name="Leave the table").click()
    expect(zoe.page.locator(".seat .nm small")).to_have_text("absent")
    ada.page.goto(f"{quick}/t/{code}")
    expect(ada.by("card").first).to_be_visible()
    expect(zoe.page.locator(".seat .nm small")).to_have_count(0)


def test_a_panel_of_the_lobby_stays_when_the_match_begins_and_the_focus_goes_to_the_hand(
    quick: str, page_of: "PageOf"
) -> None:
    ada = seated(page_of("Desktop Chrome", "en-GB"), quick, "Ada")
    zoe = seated(page_of("Pixel 7", "fr-FR"), quick, "Zoé", ada.by("code").inner_text())
    zoe.by("talk").click()
    talk = zoe.page.get_by_role("dialog", name="Dire quelque chose")
    expect(talk).to_be_focused()
    ada.by("start").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("[data-testid=card]:focus")).to_have_count(1)
    expect(zoe.by("card").first).to_be_attached()
    expect(talk).to_be_focused()
    zoe.page.keyboard.press("Escape")
    expect(zoe.page.locator("[data-testid=card]:focus")).to_have_count(1)


def choosy(page: Page, url: str, name: str) -> Player:
    """Open a table at which newcomers knock."""
    player = Player(page)
    page.goto(f"{url}/")
    player.by("gate").check()
    player.by("name").fill(name)
    player.by("open-table").click()
    page.wait_for_url("**/t/*")
    return player


def test_a_newcomer_knocks_and_the_host_lets_them_in(quick: str, page_of: "PageOf") -> None:
    ada = choosy(page_of("Desktop Chrome", "en-GB", viewport=PHONE), quick, "Ada")
    zoe = Player(page_of("Pixel 7", "fr-FR", viewport=PHONE))
    zoe.page.goto(ada.page.url)
    zoe.by("name").fill("Zoé")
    zoe.by("knock").click()
    expect(zoe.page.get_by_role("heading", level=1)).to_have_text("Vous avez frappé")
    expect(zoe.page.get_by_text("Ada")).to_have_count(0)
    expect(ada.page.get_by_text("Zoé knocks").last).to_be_attached()
    assert barriers(zoe.page) == []
    assert barriers(ada.page) == []
    ada.by("decline").focus()
    ada.page.keyboard.press("Enter")
    expect(zoe.page.get_by_role("heading", level=1)).to_have_text("On ne vous a pas ouvert")
    expect(ada.by("knocks")).to_have_count(0)
    zoe.by("knock").click()  # once the pause is over
    zoe.by("give-up").click()
    expect(ada.by("knocks")).to_have_count(0)
    zoe.by("knock").click()
    ada.by("add-bot").click()
    ada.by("start").click()
    expect(ada.by("card").first).to_be_visible()
    zoe.page.reload()
    expect(zoe.by("give-up")).to_be_visible()
    ada.by("admit").click()
    expect(zoe.table).not_to_have_attribute("data-phase", "waiting")
    expect(zoe.page.get_by_text("On vous a ouvert.")).to_be_attached()
    expect(zoe.by("card")).to_have_count(0)
    for _ in range(2):
        ada.wait()
        ada.move()
