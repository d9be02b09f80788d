"""The first screen, in a real browser: what a newcomer meets before any rule matters."""

from typing import TYPE_CHECKING

import pytest

from player import barriers

if TYPE_CHECKING:
    from chromium import PageOf

DEVICES = ("Desktop Chrome", "iPhone 13", "Pixel 7")
PLAY = {"fr-FR": "Jouer tout de suite", "en-GB": "Play now"}
NAME = {"fr-FR": "Votre nom", "en-GB": "Your name"}


@pytest.mark.parametrize("locale", PLAY)
@pytest.mark.parametrize("device", DEVICES)
def test_the_first_screen_speaks_the_browsers_language_and_keeps_nobody_out(
    server: str, page_of: "PageOf", device: str, locale: str
) -> None:
    page = page_of(device, locale)

    page.goto(f"{server}/")

    page.get_by_role("button", name=PLAY[locale]).wait_for()
    assert page.locator("html").get_attribute("lang") == locale[:2]
    assert barriers(page) == []


@pytest.mark.parametrize(
    ("device", "locale"),
    [("Desktop Chrome", "en-GB"), ("iPhone 13", "fr-FR"), ("Pixel 7", "en-GB")],
)
def test_two_steps_lead_to_seven_cards(
    server: str, page_of: "PageOf", device: str, locale: str
) -> None:
    """R-034, and no account."""
    page = page_of(device, locale)
    page.goto(f"{server}/")

    page.get_by_label(NAME[locale]).fill("Zoé")
    page.get_by_role("button", name=PLAY[locale]).click()

    page.wait_for_url("**/t/*")
    page.get_by_test_id("card").nth(6).wait_for()
    assert barriers(page) == []
