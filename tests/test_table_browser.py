"""Whole rounds in a real browser, by clicking on what the page offers."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from player import Player, barriers
from served import served

if TYPE_CHECKING:
    from chromium import PageOf

LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
TURNS = 6


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots need no time to think."""
    with served(tmp_path_factory.mktemp("quick"), quick=True) as started:
        yield started.url


def open_table(page: Page, url: str, name: str) -> Player:
    page.goto(f"{url}/")
    player = Player(page)
    player.by("name").fill(name)
    assert barriers(page) == []
    player.by("open-table").click()
    return player


@pytest.mark.parametrize(
    ("device", "screen", "locale"),
    [("Desktop Chrome", LAPTOP, "en-GB"), ("Pixel 7", PHONE, "fr-FR")],
)
def test_a_whole_round_is_played_by_clicking_and_nobody_is_kept_out(
    quick: str, page_of: "PageOf", device: str, screen: dict[str, int], locale: str
) -> None:
    """From the first screen to the score sheet and the next round (R-120, R-125)."""
    page = page_of(device, locale, viewport=screen, reduced_motion="reduce")
    player = open_table(page, quick, "Zoé")
    player.by("add-bot").click()
    expect(player.by("start")).to_be_enabled()
    assert barriers(page) == []
    player.by("start").click()
    player.wait()
    assert barriers(page) == []

    player.play_round()

    assert barriers(page) == []
    totals = [int(cell) for cell in player.by("totals").locator("td").all_inner_texts()]
    won = re.search(r"\d+", player.sheet.get_by_role("heading").first.inner_text())
    assert won
    assert sorted(totals) == [0, int(won[0])]
    player.by("next-round").click()
    expect(player.sheet).to_be_hidden()
    player.wait()
    assert player.hand


def test_two_people_play_on_with_the_same_hands_after_a_reload_and_a_killed_server(
    tmp_path: Path, page_of: "PageOf"
) -> None:
    with served(tmp_path) as server:
        host = open_table(page_of("Desktop Chrome", "en-GB"), server.url, "Ada")
        host.page.wait_for_url("**/t/*")
        friend = join(page_of("Pixel 7", "fr-FR"), host.page.url, "Zoé")
        expect(host.by("start")).to_be_enabled()
        host.by("start").click()
        take_turns(host, friend)
        draw_to_a_choice(host, friend)
        before = host.hand, friend.hand
        host.page.reload()
        host.wait()
        assert (host.hand, friend.hand) == before
        expect(host.by("keep")).to_be_visible()
        server.process.kill()
        server.process.wait()
        expect(host.lost).to_be_visible()
    with served(tmp_path, "--port", str(urlsplit(server.url).port)):
        for player in (host, friend):
            expect(player.lost).to_be_hidden(timeout=15_000)
        assert (host.hand, friend.hand) == before
        take_turns(host, friend)


def test_the_host_chooses_the_rules_and_is_told_how_many_they_need(
    quick: str, page_of: "PageOf"
) -> None:
    """R-021: never 5 by the rules of the sheet."""
    host = open_table(page_of("Desktop Chrome", "en-GB"), quick, "Ada")
    host.page.wait_for_url("**/t/*")
    guest = page_of("Pixel 7", "fr-FR")
    guest.goto(host.page.url)
    host.by("preset-fiche").check()
    expect(guest.locator(".preset")).to_contain_text("Fiche")

    for seats in range(2, 6):
        host.by("add-bot").click()
        expect(host.page.locator(".places .ava")).to_have_count(seats)

    expect(host.by("start")).to_be_disabled()
    expect(host.by("start")).to_contain_text("2, 3, 4, or 6")
    host.by("preset-classique-2023").check()
    expect(host.by("start")).to_be_enabled()
    assert barriers(host.page) == barriers(guest) == []


def join(page: Page, link: str, name: str) -> Player:
    page.goto(link)
    friend = Player(page)
    friend.by("name").fill(name)
    friend.by("sit").click()
    return friend


def take_turns(*players: Player) -> None:
    """Whoever may do something does it; everyone sees it before the next."""
    for _ in range(TURNS):
        on_turn(*players).move()
        level(*players)


def level(*players: Player) -> None:
    """Until all have seen the latest change."""
    for player in players:
        player.by("discard").wait_for()
    latest = max((player.version for player in players), key=int)
    for player in players:
        expect(player.table).to_have_attribute("data-complete", latest)


def on_turn(*players: Player) -> Player:
    level(*players)
    return next(player for player in players if player.offers.first.is_visible())


def draw_to_a_choice(host: Player, friend: Player) -> None:
    """Until the host holds a card just drawn, and must say whether it is kept.

    Both draw, and the friend keeps, so that nobody goes out meanwhile.
    """
    while not host.by("keep").is_visible():
        player = on_turn(host, friend)
        keys = (player.by("draw"), player.by("keep"))
        key = next((key for key in keys if key.is_visible()), None)
        if key is None:
            player.move()
        else:
            player.do(key.click)
        level(host, friend)
