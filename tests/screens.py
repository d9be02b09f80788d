"""The screens that are looked at, by name: how each is reached, always in the same position."""

import base64
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect

from player import FAN
from stage import Stage

SIZES: Final = {"phone": (360, 740), "tablet": (768, 1024), "desktop": (1440, 900)}
THEMES: Final = ("light", "dark", "contrast")
RECORD: Final = Path(__file__).parent / "records" / "table-officiel.pioche"

STOCK: Final = "G1 B1 B2 G5 Y8 R1 R7 Y9 G2 B0 Y0 R0 G4 Y5"
HAND: Final = "R2 RS Y4 G7 B9 BD2 W"
OTHERS: Final = ["R6 B5 Y1 G3 G8 YS", "Y3 Y7 G0 B1 B4 G9 RV B8", "R9 B3", "R4 G6 B6 Y2 Y9"]
ROUND: Final = {"round": 8, "clock": 120}
SHEET: Final = [[1, 61], [2, 48], [0, 91], [1, 88], [3, 87], [1, 46], [4, 119]]
SCORES: Final = [91, 195, 48, 87, 119]
LED: Final = ("1 play R6", "2 draw", "3 play R9 uno", "4 play R4")
THIRTY: Final = (
    "R0 R2 R2 R5 R8 R9 RS RD2 Y1 Y3 Y4 Y4 Y7 Y9 YV G1 G2 G6 G7 G7 G8 GS B0 B3 B5 B9 BV BD2 W W4"
)
PEOPLE: Final = [f"{c}{n}" for c in "YGB" for n in (1, 5, 8)]
EXTREME: Final = {
    "rules": "extreme", "discard": "R6 R4", "turn": 0, "shots": [5],
    "hands": ["R2 RDA R9 RS Y4 G7 BH2 W WX", "R6 B5 Y1 G3", "Y3 Y7 G8 B1 B4", "G9 B3", "R5 G6 B6"],
    "stock": "G1 B1 B2 G5 Y8 R1 R7 Y9 G2 B8 Y6 R8 G4 Y5", "scores": SCORES,
}  # fmt: skip

Show = Callable[[Page, Stage], None]


def position(**more: Any) -> dict[str, Any]:
    """A round that is well on its way."""
    case: dict[str, Any] = {
        "hands": [HAND, *OTHERS], "discard": "B6 Y6", "stock": STOCK, "turn": 1, "dealer": 0,
        "scores": SCORES, "target": 500,
    }  # fmt: skip
    return case | more


def scene(case: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"case": case, "sheet": SHEET, **ROUND, **more}


FIRST_WILD: Final = {
    name: value
    for name, value in position(first="W", dealer=4).items()
    if name not in ("discard", "turn")
}
"""The first card asks seat 0 for its colour."""


def at_table(set_up: dict[str, Any], *moves: str, seated: bool = True) -> Show:
    """Come to a table that is set up so, then let the others make their moves."""

    def show(page: Page, stage: Stage) -> None:
        code, link = stage.open(set_up)
        page.goto(link if seated else f"{stage.url}/t/{code}")
        table = page.get_by_test_id("phase")
        expect(table).to_be_visible()
        page.get_by_test_id("discard").wait_for()
        for move in moves:
            version = stage.play(code, move)
            expect(table).to_have_attribute("data-complete", str(version))

    return show


def then(first: Show, *steps: Callable[[Page], None]) -> Show:
    """First come somewhere, then do something there."""

    def show(page: Page, stage: Stage) -> None:
        first(page, stage)
        for step in steps:
            step(page)

    return show


def at(path: str, *steps: Callable[[Page], None]) -> Show:
    """Open a page of the site, and do something there."""

    def show(page: Page, stage: Stage) -> None:
        page.goto(stage.url + path)
        page.wait_for_load_state("networkidle")
        for step in steps:
            step(page)

    return show


def click(name: str) -> Callable[[Page], None]:
    return lambda page: page.get_by_test_id(name).first.click()


def press(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click()


def lay(card: str) -> Callable[[Page], None]:
    chosen = f"[data-testid=card][data-card={card}]"
    return lambda page: page.locator(chosen).first.click(position=FAN)


def fill(name: str, text: str) -> Callable[[Page], None]:
    return lambda page: page.get_by_test_id(name).fill(text)


def see(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.wait_for()


def lobby(page: Page, stage: Stage) -> None:
    _, link = stage.open({"seats": 5})
    page.goto(link)
    page.get_by_test_id("start").wait_for()


def replay(page: Page) -> None:
    page.get_by_test_id("file").set_input_files(RECORD)
    page.locator(".hands li").first.wait_for()
    for _ in range(12):
        page.get_by_test_id("forth").click()


def referee(page: Page, stage: Stage) -> None:
    """A position by its link: whose turn, what is held, what lies on top."""
    seats = [
        {"name": "Camille", "known": ["R7", "GS", "B7", "W4"], "unknown": 0},
        {"name": "Inès", "known": [], "unknown": 3},
        {"name": "Basile", "known": [], "unknown": 5},
    ]
    spot: dict[str, object] = {
        "preset": "officiel", "options": {}, "seats": seats, "top": "R1", "colour": None,
        "turn": 0, "direction": 1, "stock": None, "acts": [],
    }  # fmt: skip
    link = base64.urlsafe_b64encode(json.dumps(spot).encode()).decode().rstrip("=")
    page.goto(f"{stage.url}/arbitre#{link}")
    page.get_by_test_id("hand-card").first.wait_for()


def written(page: Page) -> None:
    """A score keeper with one round written down."""
    for name in ("begin", "winner", "value-9", "write"):
        page.get_by_test_id(name).first.click()


def shut(host: Page) -> None:
    """Let newcomers knock from now on."""
    host.locator("button.people").click()
    host.locator(".people ~ .check input").first.check()
    host.keyboard.press("Escape")


def knock(page: Page, url: str) -> None:
    page.goto(url)
    page.get_by_test_id("name").fill("Ivy")
    page.get_by_test_id("knock").click()
    page.get_by_test_id("give-up").wait_for()


def beside(page: Page, do: Callable[[Page], None]) -> None:
    """Let somebody else do something, and go."""
    assert page.context.browser is not None
    other = page.context.browser.new_page()
    do(other)
    other.close()


def knocking(page: Page, stage: Stage) -> None:
    """Wait at the door of a table."""
    code, link = stage.open(scene(position()))

    def host(other: Page) -> None:
        other.goto(link)
        shut(other)

    beside(page, host)
    knock(page, f"{stage.url}/t/{code}")


def knocks(page: Page) -> None:
    """Be the host of a table at whose door somebody waits."""
    shut(page)
    url = page.url
    beside(page, lambda other: knock(other, url))
    page.get_by_test_id("knocks").wait_for()


FEW: Final = position(hands=["R5", *OTHERS], discard="Y6 R2", turn=0)
ENDED: Final = FEW | {"actions": ["0 play R5"]}
LAST: Final = ENDED | {"scores": [412, *SCORES[1:]]}
BLUFF: Final = position(
    hands=[HAND, *OTHERS[:3], "W4 Y1 YS B3"], discard="Y3 Y8", turn=4, stock=STOCK
)
PAIR: Final = position(hands=["R2 G7", *OTHERS], turn=1)
ALL_TEN: Final = {
    "hands": [HAND, *OTHERS, "R8 R3 G7", "B7 Y3", "R5 R5 RV GV", "BV", "YV YD2 GD2"],
    "discard": "B6 Y6", "stock": STOCK, "turn": 1, "target": 500,
    "scores": [91, 195, 48, 87, 119, 64, 142, 58, 203, 30],
}  # fmt: skip


@dataclass(frozen=True)
class Screen:
    """A name, and the way there."""

    show: Show
    still: bool = True
    """Whether motion is reduced; a screen of something that moves is not still."""
    more: dict[str, Any] = field(default_factory=dict)


SCREENS: Final = {
    "home": Screen(at("/", fill("name", "Camille"))),
    "new-table": Screen(at("/", fill("name", "Camille"), press("summary"))),
    "lobby": Screen(lobby),
    "options": Screen(then(lobby, click("house"), see("[role=dialog]"))),
    "waiting": Screen(at_table(scene(position()), "1 play R6", "2 draw")),
    "own-turn": Screen(at_table(scene(position()), *LED)),
    "refused": Screen(then(at_table(scene(position()), *LED), lay("G7"), see(".toast"))),
    "thirty": Screen(at_table(scene(position(hands=[THIRTY, *OTHERS[1:4]], discard="Y6 R4",
        stock="B2 Y8", turn=0, scores=SCORES[:4]), sheet=SHEET[:4]))),
    "colour": Screen(
        then(at_table(scene(position()), *LED), lay("W"), see("[data-testid=pick-R]"))
    ),
    "first-colour": Screen(at_table(scene(FIRST_WILD))),
    "challenge": Screen(at_table(scene(BLUFF), "4 play W4 G")),
    "uno": Screen(then(at_table(scene(PAIR), *LED), click("uno"))),
    "ten": Screen(at_table({"case": ALL_TEN, **ROUND}, "1 play R6", "2 draw", "3 play R9 uno")),
    "launcher": Screen(at_table(scene(EXTREME))),
    "volley": Screen(then(at_table(scene(EXTREME)), click("stock"), see(".volley"))),
    "jam": Screen(
        then(at_table(scene(EXTREME | {"shots": [3], "jams": [1]})), click("stock"), see(".jam"))
    ),
    "aim": Screen(then(at_table(scene(EXTREME)), lay("WX"), click("pick-B"), see(".aim"))),
    "score": Screen(at_table(scene(ENDED))),
    "match-over": Screen(at_table(scene(LAST))),
    "spectator": Screen(at_table(scene(position()), *LED, seated=False)),
    "knocking": Screen(knocking),
    "knocks": Screen(then(at_table(scene(position()), *LED), knocks)),
    "settings": Screen(then(at_table(scene(position()), *LED), press(".ib.settings"))),
    "replay": Screen(at("/replay", replay)),
    "arbitre": Screen(referee),
    "marque": Screen(at("/marque", written)),
    "distributeur": Screen(at("/distributeur", click("press"))),
    "rules": Screen(at("/rules/extreme")),
}  # fmt: skip


def opened(browser: Browser, size: str, theme: str, *, still: bool = True) -> Page:
    """A fresh page of a size and theme, in French, that nobody has used before."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="fr-FR",
        device_scale_factor=2 if size == "phone" else 1, has_touch=size != "desktop",
        is_mobile=size == "phone", reduced_motion="reduce" if still else "no-preference",
    )  # fmt: skip
    chosen = json.dumps({"lang": "fr", "theme": theme, "sounds": False})
    context.add_init_script(f"localStorage.setItem('pioche.settings', {json.dumps(chosen)})")
    return context.new_page()
