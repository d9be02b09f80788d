"""Take the READMEs' pictures of a table: PYTHONPATH=tests uv run python scripts/pictures.py.

A real match against bots, some turns in; every run is another one.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page

import chromium
from served import served

HOME = Path(__file__).parents[1] / "docs" / "images"
PICTURES = {"en-GB": "table.jpg", "fr-FR": "table.fr.jpg"}
TURNS = 4
PATIENCE_MS = 120_000


def take(browser: Browser, url: str, locale: str, picture: Path) -> None:
    page = browser.new_page(
        locale=locale, viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    )
    page.goto(url)
    page.get_by_test_id("name").fill("Ada")
    page.get_by_test_id("play-now").click()
    for _ in range(TURNS):
        # At its left edge: the next card of the fan lies over the rest.
        choices(page).first.click(timeout=PATIENCE_MS, position={"x": 12, "y": 24})
        page.mouse.move(0, 0)  # a card under the pointer rises over its neighbours
        page.wait_for_timeout(500)
    choices(page).first.wait_for(timeout=PATIENCE_MS)
    page.screenshot(path=picture, type="jpeg", quality=85)
    page.close()


def choices(page: Page) -> Locator:
    """Coloured cards that may be laid, before the keys that pass the turn on."""
    cards = page.locator("[data-testid=card][data-playable=true]:not([data-card^=W])")
    keys = page.locator("[data-testid=draw], [data-testid=keep], [data-testid=accept]")
    return cards.or_(keys)


def main() -> None:
    HOME.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as server,
        chromium.playwright_started() as playwright,
    ):
        browser = chromium.launch(playwright)
        for locale, name in PICTURES.items():
            take(browser, f"{server.url}/", locale, HOME / name)
        browser.close()


if __name__ == "__main__":
    main()
