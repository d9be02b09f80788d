"""What is wrong with a page as it looks: reach, cuts, contrast, and what axe finds."""

import base64
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from player import barriers

ASK: Final = (Path(__file__).parent / "looks.js").read_text("utf-8")
WITHOUT_TEXT: Final = """
*, *::before, *::after { color: transparent !important;
  -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important;
  caret-color: transparent !important; }
svg text { fill: transparent !important; }
* { transition: none !important; }
"""
SOLID: Final = "* { pointer-events: auto !important; }"
"""What takes no clicks hides what is below it all the same."""


MOVED: Final = """() => Promise.all(document.getAnimations()
  .filter((one) => one.playState === "running")
  .filter((one) => one.effect?.getComputedTiming().endTime < Infinity)
  .map((one) => one.finished.catch(() => undefined)))"""


def settled(page: Page) -> None:
    """Wait until nothing moves or fades that will come to rest, and nothing is being shouted."""
    page.locator(".shout").wait_for(state="detached")
    page.evaluate(MOVED)


def faults(page: Page, *, coarse: bool) -> list[str]:
    """Return everything that is found wrong; ``coarse`` where a thumb is what points."""
    found = [*barriers(page), *shape(page, coarse=coarse), *paint(page)]
    return sorted(set(found))


def shape(page: Page, *, coarse: bool) -> list[str]:
    """What overlaps, is cut, lies beside the screen, or is too small to be touched."""
    found: list[str] = page.evaluate(ASK, {"what": "shape", "coarse": coarse})
    return found


def paint(page: Page) -> list[str]:
    """Texts and edges that stand out too little, measured on what is really painted."""
    style = page.add_style_tag(content=WITHOUT_TEXT)
    picture = base64.b64encode(page.screenshot()).decode()
    style.evaluate("(node, text) => node.textContent = text", SOLID)
    found: list[str] = page.evaluate(ASK, {"what": "paint", "picture": picture})
    style.evaluate("node => node.remove()")
    return found
