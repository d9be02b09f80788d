"""Draw the icons of the installed application: PYTHONPATH=tests uv run python scripts/icons.py.

``web/public/icon.svg`` is the drawing; systems that install a page want it as pictures, too. Its
outer tenth holds nothing that matters, so that a system may cut it to any shape.
"""

from pathlib import Path

from playwright.sync_api import Browser

import chromium

HOME = Path(__file__).parents[1] / "web" / "public"
SIZES = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}


def draw(browser: Browser, name: str, size: int) -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    drawing = (HOME / "icon.svg").read_text("utf-8")
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
    page.screenshot(path=HOME / name)
    page.close()


def main() -> None:
    with chromium.playwright_started() as playwright:
        browser = chromium.launch(playwright)
        for name, size in SIZES.items():
            draw(browser, name, size)
        browser.close()


if __name__ == "__main__":
    main()
