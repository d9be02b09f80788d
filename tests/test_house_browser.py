"""Every preset and house rule in a real browser: chosen in the lobby, shown, and played."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from player import Player, barriers
from served import served

if TYPE_CHECKING:
    from chromium import PageOf

PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("house"), quick=True) as started:
        yield started.url


def host_of(page: Page, url: str, preset: str, bots: int, **options: str) -> Player:
    """Open a table and choose its rules as a host does; options by the words that stand there."""
    player = Player(page)
    page.goto(f"{url}/")
    player.by("name").fill("Ada")
    player.by("open-table").click()
    player.by(f"preset-{preset}").check()
    for _ in range(bots):
        seats = page.locator(".places .ava").count()
        player.by("add-bot").click()
        expect(page.locator(".places .ava")).to_have_count(seats + 1)
    if options:
        player.by("house").click()
    for count, (option, words) in enumerate(options.items(), 1):
        player.by(f"option-{option}").select_option(label=words)
        expect(page.locator(".house-list li.changed")).to_have_count(count)
    return player


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_host_chooses_house_rules_and_everyone_sees_what_differs(
    quick: str, page_of: "PageOf", theme: str
) -> None:
    page = page_of("Desktop Chrome", "en-GB", viewport=PHONE, color_scheme=theme)
    host = host_of(page, quick, "officiel", 1, stacking="+2 on +2, +4 on +4", jump_in="any card")
    assert barriers(page) == []
    expect(page.get_by_role("dialog")).to_contain_text("H-01")
    host.by("option-teams").select_option(label="yes")
    expect(page.locator(".house-list li.changed")).to_have_count(3)
    host.by("option-scoring").select_option(label="Challenge, with eliminations")
    expect(page.get_by_role("alert")).to_contain_text("contradict")
    expect(host.by("option-scoring")).to_have_value("0")
    host.by("option-teams").select_option(label="no")
    guest = page_of("Pixel 7", "fr-FR")
    guest.goto(page.url)
    expect(guest.get_by_test_id("changed")).to_contain_text("+2 sur +2")
    page.keyboard.press("Escape")
    host.by("start").click()
    expect(host.by("changed").locator("li")).to_have_count(2)
    host.wait()
    assert barriers(page) == []


def test_extreme_is_played_with_the_launcher(quick: str, page_of: "PageOf") -> None:
    """R-150, R-152, R-154, R-160."""
    page = page_of("Pixel 7", "fr-FR", viewport=PHONE, reduced_motion="reduce")
    player = host_of(page, quick, "extreme", 2)
    player.by("start").click()
    player.wait()
    expect(page.locator(".launcher")).to_be_visible()
    assert barriers(page) == []
    player.play_round()
    assert barriers(page) == []


@pytest.mark.parametrize(
    "options",
    [
        {"stacking": "any on any", "deflect": "by a Reverse or a Skip", "false_catch": "2 cards"},
        {"seven": "yes", "zero": "yes", "jump_in": "any card"},
        {"multi": "of one value", "teams": "yes"},
    ],
)
def test_a_round_by_house_rules_is_played_by_clicking(
    quick: str, page_of: "PageOf", options: dict[str, str]
) -> None:
    """H-01, H-04, H-05, H-07, H-12, H-13."""
    page = page_of("Desktop Chrome", "en-GB", reduced_motion="reduce")
    player = host_of(page, quick, "officiel", 3, **options)
    page.keyboard.press("Escape")
    player.by("start").click()
    player.play_round()
    assert barriers(page) == []


def test_a_round_that_is_over_is_seen_again_with_all_hands_and_from_its_file(
    quick: str, page_of: "PageOf", tmp_path: Path
) -> None:
    page = page_of("Desktop Chrome", "en-GB", viewport=PHONE, reduced_motion="reduce")
    player = host_of(page, quick, "officiel", 1)
    player.by("start").click()
    player.play_round()
    player.by("to-replay").click()
    expect(page.locator(".hands li")).to_have_count(2)
    assert barriers(page) == []
    expect(page.locator(".hands li").first.locator(".card")).to_have_count(7)
    player.by("forth").click()
    expect(player.by("replay")).to_have_attribute("data-at", "1")
    expect(player.by("told")).not_to_be_empty()
    page.keyboard.press("Tab")
    player.by("slider").press("End")
    expect(player.by("told")).to_contain_text("wins the round")
    with page.expect_download() as saved:
        player.by("record").click()
    kept = tmp_path / "match.pioche"
    saved.value.save_as(kept)
    other = page_of("Pixel 7", "fr-FR")
    other.goto(f"{quick}/replay")
    other.get_by_test_id("file").set_input_files(kept)
    expect(other.locator(".hands li")).to_have_count(2)
    assert barriers(other) == []


def test_what_is_clicked_while_an_answer_is_under_way_is_asked_for_next(
    quick: str, page_of: "PageOf"
) -> None:
    page = page_of("Pixel 7", "fr-FR", viewport=PHONE, reduced_motion="reduce")
    player = host_of(page, quick, "officiel", 0)
    page.evaluate(
        """() => ['preset-extreme', 'add-bot', 'add-bot'].forEach(
            (id) => document.querySelector(`[data-testid=${id}]`).click())"""
    )
    expect(page.locator(".places .ava")).to_have_count(2)
    expect(player.by("preset-extreme")).to_be_checked()
