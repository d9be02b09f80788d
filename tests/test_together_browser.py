"""What people at one table do together, in a real browser: phrases, reminders, other devices."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from player import Player, barriers, deal
from served import served

if TYPE_CHECKING:
    from chromium import PageOf

PHONE = {"width": 360, "height": 740}
HIDDEN = "Object.defineProperty(document, 'visibilityState', {get: () => 'hidden'})"


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("together"), quick=True) as started:
        yield started.url


def two(page_of: "PageOf", url: str) -> tuple[Player, Player]:
    """Seat two people at a table and deal."""
    ada = Player(page_of("Desktop Chrome", "en-GB", viewport=PHONE))
    ada.page.goto(f"{url}/")
    ada.by("name").fill("Ada")
    ada.by("open-table").click()
    ada.page.wait_for_url("**/t/*")  # the first page has a field for codes, too
    zoe = Player(page_of("Pixel 7", "fr-FR", viewport=PHONE))
    zoe.page.goto(ada.page.url)
    zoe.by("name").fill("Zoé")
    zoe.by("sit").click()
    expect(zoe.by("name")).to_have_count(0)
    return ada, zoe


def test_phrases_are_heard_in_each_language_and_can_be_muted(quick: str, page_of: "PageOf") -> None:
    ada, zoe = two(page_of, quick)
    deal(ada, zoe)
    zoe.by("talk").click()
    assert barriers(zoe.page) == []
    zoe.by("say-well_played").click()
    expect(ada.page.locator(".says")).to_have_text("Well played!")
    expect(zoe.page.locator(".says")).to_contain_text("Bien joué")
    expect(ada.page.get_by_text("Zoé: Well played!")).to_be_attached()
    expect(ada.page.locator(".says")).to_have_count(0, timeout=10_000)
    ada.by("talk").click()
    ada.by("mute-all").check()
    ada.page.keyboard.press("Escape")
    zoe.by("talk").click()
    zoe.by("say-hello").click()
    expect(zoe.page.locator(".says")).to_contain_text("Bonjour")
    expect(ada.page.locator(".says")).to_have_count(0)


def test_phrases_are_heard_in_the_lobby_too(quick: str, page_of: "PageOf") -> None:
    ada, zoe = two(page_of, quick)
    ada.by("talk").click()
    assert barriers(ada.page) == []
    ada.by("say-hello").click()
    expect(zoe.page.locator(".says")).to_have_text("Bonjour\u202f!")
    expect(zoe.page.get_by_text("Ada\u00a0: Bonjour\u202f!")).to_be_attached()
    expect(ada.page.locator(".says")).to_have_text("Hello!")


def test_two_tabs_of_one_seat_the_newer_plays(quick: str, page_of: "PageOf") -> None:
    ada, zoe = two(page_of, quick)
    deal(ada, zoe)
    second = Player(ada.page.context.new_page())
    second.page.goto(ada.page.url)
    second.by("card").first.wait_for()
    notice = ada.page.get_by_text("here you watch")
    expect(notice).to_be_visible()
    assert second.hand == ada.hand
    ada.page.get_by_role("button", name="Play here").click()
    expect(notice).to_be_hidden()
    expect(second.page.get_by_text("here you watch")).to_be_visible()


def test_a_seat_goes_on_at_another_device_by_its_link(quick: str, page_of: "PageOf") -> None:
    ada, zoe = two(page_of, quick)
    ada.page.locator(".code-picture summary").click()
    expect(ada.by("qr").locator("svg")).to_be_visible()
    assert barriers(ada.page) == []
    deal(ada, zoe)
    ada.page.get_by_role("button", name="Settings").click()
    link = ada.by("move-link").get_attribute("data-link")
    assert link is not None
    assert barriers(ada.page) == []
    phone = Player(page_of("Pixel 7", "en-GB", viewport=PHONE))
    phone.page.goto(link)
    phone.by("card").first.wait_for()
    assert phone.hand == ada.hand
    assert "#" not in phone.page.url
    expect(ada.page.get_by_text("here you watch")).to_be_visible()


def test_a_turn_is_told_on_the_icon_of_a_tab_out_of_sight(quick: str, page_of: "PageOf") -> None:
    ada, zoe = two(page_of, quick)
    deal(ada, zoe)
    waiting, moving = (ada, zoe) if zoe.offers.first.is_visible() else (zoe, ada)
    waiting.page.evaluate(HIDDEN)
    icon = waiting.page.locator("link[rel=icon]")
    for _ in range(12):
        if (icon.get_attribute("href") or "").startswith("data:"):
            break
        expect(moving.table).to_have_attribute("data-complete", moving.version)
        (moving if moving.offers.first.is_visible() else waiting).move()
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
