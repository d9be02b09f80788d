"""P10 in a real browser: it adds to the chance by itself, and verifies the deal afterwards."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from player import Player, barriers
from served import served

if TYPE_CHECKING:
    from chromium import PageOf

GOOD = {
    "fr-FR": ("bien celle qui était promise", "en fait partie", "sont bien celles de cette donne"),
    "en-GB": ("the one promised before", "is part of it", "are those of this deal"),
}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("deals"), quick=True) as started:
        yield started.url


@pytest.mark.parametrize(("device", "locale"), [("Desktop Chrome", "fr-FR"), ("Pixel 7", "en-GB")])
def test_a_player_verifies_the_deal_below_the_score(
    quick: str, page_of: "PageOf", device: str, locale: str
) -> None:
    page = page_of(device, locale, reduced_motion="reduce")
    page.goto(f"{quick}/")
    player = Player(page)
    player.by("name").fill("Zoé")
    player.by("open-table").click()
    player.by("add-bot").click()
    expect(player.by("start")).to_be_enabled()
    player.by("start").click()
    for _ in range(2):
        player.play_round()
        player.by("deal").locator("summary").click()
        lines = player.by("verdict").locator("li")
        expect(lines).to_have_count(3)
        for line, words in zip(lines.all_inner_texts(), GOOD[locale], strict=True):
            assert line.startswith("✓")
            assert words in line
        assert barriers(page) == []
        player.by("next-round").click()
        expect(player.sheet).to_be_hidden()
