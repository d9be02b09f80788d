"""A match in numbers: between rounds, and beside the replay."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from player import Player, barriers
from served import served

if TYPE_CHECKING:
    from chromium import PageOf

PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("numbers"), quick=True) as started:
        yield started.url


def test_a_round_is_counted_in_the_sheet_and_in_the_replay(quick: str, page_of: "PageOf") -> None:
    page = page_of("Pixel 7", "fr-FR", viewport=PHONE, reduced_motion="reduce")
    page.goto(f"{quick}/?bots=1")
    player = Player(page)
    player.by("name").fill("Zoé")
    player.by("play-now").click()
    player.play_round()
    player.by("stats").click()
    numbers = player.by("statistics")
    won = numbers.locator("[data-measure=won] td")
    expect(won).to_have_count(2)
    assert sorted(won.all_inner_texts()) == ["0", "1"]
    turns = numbers.locator("[data-measure=turns] td").all_inner_texts()
    assert all(int(count) > 0 for count in turns)
    assert barriers(page) == []
    player.by("to-replay").click()
    sheet = player.by("score-sheet")
    expect(sheet.get_by_role("row")).to_have_count(2)
    expect(numbers.locator("[data-measure=turns] td")).to_have_text(turns)
    assert barriers(page) == []
    with page.expect_download() as saved:
        player.by("record").click()
    page.goto(f"{quick}/replay")
    player.by("file").set_input_files(saved.value.path())
    expect(numbers.locator("[data-measure=turns] td")).to_have_text(turns)
