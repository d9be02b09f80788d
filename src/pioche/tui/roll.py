"""A list to go through by the keys, with a sentence about the chosen line; nothing here draws."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from pioche.protocol import Do, TableView, Why
from pioche.tui.words import Words

Value = TypeVar("Value")
JUMPS = {"up": -1, "down": 1, "shift+tab": -1, "tab": 1, "pageup": -8, "pagedown": 8}


@dataclass(frozen=True, slots=True)
class Row:
    """One line: a name, and at its right a value that can be changed, or what is known."""

    label: str
    value: str = ""
    changes: bool = False
    """Left and right change the value."""
    marked: bool = False
    """It differs from the document, or waits for something."""
    heading: str = ""
    """Stands above this line."""


Said: TypeAlias = "Do | Roll | Literal['close'] | None"
"""What a key on a list comes to: something for the table, another list, the end of this one."""


class Roll:
    """Lines, one of which is chosen."""

    def __init__(self, words: Words) -> None:
        self.words: Words = words
        self.at: int = 0
        self.note: str | None = None
        """One sentence about the last key: why not, most often."""

    @property
    def title(self) -> str:
        raise NotImplementedError

    def rows(self) -> Sequence[Row]:
        raise NotImplementedError

    def about(self) -> Sequence[str]:
        """Explain the chosen line."""
        return ()

    def keys(self) -> str:
        """Name the keys that do something now."""
        return self.words.t("roll-keys")

    def look(self, view: TableView) -> None:
        """Take in what the table is like now."""

    def turn(self, step: int) -> Said:
        """Change the value of the chosen line."""
        return None

    def pick(self) -> Said:
        """Do what the chosen line is for."""
        return self.turn(1)

    def other(self, key: str) -> Said:
        """Do what only this list knows a key for."""
        return None

    def press(self, key: str) -> Said:
        """Do what a key means."""
        self.note = None
        if key in JUMPS or key in ("home", "end"):
            self.go(key)
            return None
        if key in ("left", "right", "-", "+"):
            return self.turn(-1 if key in ("left", "-") else 1)
        if key in ("enter", "space"):
            return self.pick()
        return "close" if key in ("escape", "q") else self.other(key)

    def go(self, key: str) -> None:
        """Choose another line; one step beyond an end is the other end."""
        last = len(self.rows()) - 1
        step = JUMPS.get(key, 0)
        if not step:
            self.at = 0 if key == "home" else last
        elif abs(step) == 1:
            self.at = (self.at + step) % (last + 1) if last >= 0 else 0
        else:
            self.at = max(0, min(last, self.at + step))

    def complain(self, why: Why) -> None:
        self.note = self.words.why(why)

    def remark(self, sentence: str | None) -> None:
        """Say something about the last key, or nothing any more."""
        self.note = sentence


def next_of(values: Sequence[Value], value: Value, step: int) -> Value:
    """Return the value after or before one; beyond an end comes the other end."""
    known = next((n for n, one in enumerate(values) if same(one, value)), None)
    if known is None:
        return values[0 if step > 0 else -1]
    return values[(known + step) % len(values)]


def same(one: object, other: object) -> bool:
    """Tell whether two values are the same one: 1 is not yes."""
    return type(one) is type(other) and one == other
