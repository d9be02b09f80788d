"""No two suits look alike on any deck, for any eye: cards drawn in a real browser, compared."""

import base64
import json
from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from chromium import PageOf

# How people without one kind of cone see (linear RGB), after Machado, Oliveira and Fernandes 2009.
SEEN: Final = {
    "protan": "0.152 1.053 -0.205 0 0 0.115 0.786 0.099 0 0 -0.004 -0.048 1.052 0 0 0 0 0 1 0",
    "deutan": "0.367 0.861 -0.228 0 0 0.280 0.673 0.047 0 0 -0.012 0.043 0.969 0 0 0 0 0 1 0",
    "tritan": "1.256 -0.077 -0.179 0 0 -0.078 0.931 0.148 0 0 0.005 0.691 0.304 0 0 0 0 0 1 0",
    "grey": "0.213 0.715 0.072 0 0 0.213 0.715 0.072 0 0 0.213 0.715 0.072 0 0 0 0 0 1 0",
}
APART: Final = {"engraved": 0.25, "plain": 0.09}
"""Part of a card that must look clearly different, by more than an eighth of full brightness; a
plain card is mostly paper.
"""
SEE: Final = """matrix => {
  const filter = `<svg id="eye" width="0" height="0" style="position:absolute"><filter id="seen"
    color-interpolation-filters="linearRGB"><feColorMatrix values="${matrix}"/></filter></svg>`;
  document.getElementById("eye")?.remove();
  document.body.insertAdjacentHTML("beforeend", filter);
  document.querySelector(".shown-cards").style.filter = "url(#seen)";
}"""
COMPARE: Final = """async ([one, other]) => {
  const read = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  const [a, b] = [await read(one), await read(other)];
  let apart = 0;
  for (let i = 0; i < a.length; i += 4) {
    const light = (p) => 0.2126 * p[i] + 0.7152 * p[i + 1] + 0.0722 * p[i + 2];
    const shade = [0, 1, 2].reduce((sum, c) => sum + Math.abs(a[i + c] - b[i + c]), 0);
    if (Math.abs(light(a) - light(b)) > 32 || shade > 192) apart++;
  }
  return apart / (a.length / 4);
}"""


def shown(page: Page, url: str, cards: list[str]) -> None:
    """Open the referee's page upon a hand, by a link that carries the position."""
    seats = [
        {"name": "Ada", "known": cards, "unknown": 0},
        {"name": "Bo", "known": [], "unknown": 3},
    ]
    spot: dict[str, object] = {
        "preset": "officiel", "options": {}, "seats": seats, "top": "R1", "colour": None,
        "turn": 1, "direction": 1, "stock": None, "acts": [],
    }  # fmt: skip
    link = base64.urlsafe_b64encode(json.dumps(spot).encode()).decode().rstrip("=")
    page.goto(f"{url}/arbitre#{link}")
    page.get_by_test_id("plate").first.check()
    expect(page.get_by_test_id("hand-card")).to_have_count(len(cards))


def picture(page: Page, card: str) -> str:
    face = page.locator(f"[data-testid=hand-card][data-card={card}] svg")
    return base64.b64encode(face.screenshot()).decode()


@pytest.mark.parametrize("deck", APART)
def test_every_pair_of_suits_is_told_apart_whatever_an_eye_sees(
    server: str, page_of: "PageOf", deck: str
) -> None:
    page = page_of("Desktop Chrome", "fr-FR", reduced_motion="reduce")
    page.goto(server)
    chosen = json.dumps({"deck": deck, "theme": "light", "lang": "fr"})
    page.evaluate("text => localStorage.setItem('pioche.settings', text)", chosen)
    cards = ["R7", "Y7", "G7", "B7"]
    shown(page, server, cards)
    page.add_style_tag(content=".drop { display: none !important }")
    for eye, matrix in SEEN.items():
        page.evaluate(SEE, matrix)
        pictures = {card: picture(page, card) for card in cards}
        for one, other in combinations(cards, 2):
            apart = page.evaluate(COMPARE, [pictures[one], pictures[other]])
            assert apart > APART[deck], (eye, one, other)
