"""Somebody without a mouse: one plays by keys alone, one by the accessibility tree alone."""

import re
import time
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page

from player import MOVES

PATIENCE: Final = 15.0
TABS: Final = 80
HERE: Final = """() => {
  const at = document.activeElement;
  const more = at.closest(".hand > li")?.nextElementSibling;
  return [at.getAttribute("aria-label") ?? at.textContent, more ? "ArrowRight" : "Tab"];
}"""


@dataclass(frozen=True)
class Node:
    """What an assistive program is told of one thing on the page."""

    role: str
    name: str
    id: int
    pressed: bool


class Hands:
    """Finds things by what they are called; how they are set going is left to two kinds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def nodes(self, role: str = "button") -> list[Node]:
        """What the accessibility tree holds now of one role, in its order."""
        found = self.session.send("Accessibility.getFullAXTree")["nodes"]
        told = [node_of(node) for node in found if not node["ignored"]]
        return [node for node in told if node.role == role]

    def wait_for(self, name: str, role: str = "button") -> Node:
        """The first thing whose name matches, as soon as there is one."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := first(self.nodes(role), name):
                return found
            self.page.wait_for_timeout(25)
        raise AssertionError(f"nothing is called {name}: {[n.name for n in self.nodes(role)]}")

    def do(self, name: str) -> None:
        self.press(self.wait_for(name))

    def press(self, node: Node) -> None:
        raise NotImplementedError

    def name_colour(self) -> None:
        self.do("^bleu$")

    def play_round(self) -> None:
        """Play on until the next round is offered."""
        for _ in range(20 * MOVES):
            buttons = self.nodes()
            if first(buttons, "^Manche suivante$"):
                return
            self.move(buttons)
            self.page.wait_for_timeout(25)
        raise AssertionError("the round has no end")

    def move(self, buttons: list[Node]) -> None:
        """Do the first thing that helps, if it is one's turn."""
        if first(buttons, "^bleu$"):
            return self.name_colour()
        hand = [node for node in buttons if re.search(", (in|)jouable|, bluff", node.name)]
        uno = first(buttons, "^UNO")
        card = first(buttons, ", jouable|, bluff")
        if card and len(hand) == 2 and uno and not uno.pressed:
            return self.press(uno)
        for name in ("^Contester", "^Bluffer$"):
            if found := first(buttons, name):
                return self.press(found)
        wanted = card or first(buttons, "^(Garder|Piocher|Passer)$")
        return self.press(wanted) if wanted else None


class Tree(Hands):
    """Goes to things by the tree, as a screen reader does, and presses Enter."""

    def press(self, node: Node) -> None:
        try:
            self.session.send("DOM.focus", {"backendNodeId": node.id})
        except Exception:  # noqa: BLE001 - it has gone meanwhile; the next look will tell
            return
        self.page.keyboard.press("Enter")


class Keys(Hands):
    """Goes to things by Tab and arrows, told by the focus where it is; letters where they do."""

    LETTERS: Final = {"Garder": "k", "Piocher": "d", "UNO !": "u", "Contre-UNO": "c"}

    def press(self, node: Node) -> None:
        if letter := self.LETTERS.get(node.name.replace("\u202f", " ")):
            return self.page.keyboard.press(letter)
        self.page.keyboard.press("Home")
        for _ in range(TABS):
            name, key = self.page.evaluate(HERE)
            if same(name, node.name):
                return self.page.keyboard.press("Enter")
            if not first(self.nodes(), f"^{re.escape(node.name)}$"):
                return None  # it has gone meanwhile
            self.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {node.name}")

    def name_colour(self) -> None:
        self.page.keyboard.press("b")


def same(one: str, other: str) -> bool:
    return "".join(one.split()) == "".join(other.split())


def first(nodes: list[Node], name: str) -> Node | None:
    return next((node for node in nodes if re.search(name, node.name)), None)


def node_of(node: dict[str, Any]) -> Node:
    properties = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
    role, name = (str(node.get(key, {}).get("value", "")) for key in ("role", "name"))
    return Node(role, name, node.get("backendDOMNodeId", 0), properties.get("pressed") == "true")
