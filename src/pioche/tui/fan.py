"""How a hand is laid out: every card in sight, in as few rows as the width allows."""

from dataclasses import dataclass
from typing import Final

WIDTHS: Final = {4: 6, 6: 8}
"""A card's width by its height, in cells."""
STEPS: Final[dict[int, tuple[int, ...]]] = {6: (9, 8), 4: (7, 6, 4, 3)}
"""From card to card: apart, side by side, or so that edge, value and shape stay in sight."""
RAISED: Final = 1


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards of one size, every ``step`` cells, so many to a row."""

    height: int
    step: int
    per_row: int
    count: int

    @property
    def rows(self) -> int:
        return max(1, -(-self.count // self.per_row))

    @property
    def lines(self) -> int:
        """How many lines the hand takes, with one in which a chosen card rises."""
        return self.rows * (self.height + RAISED)

    def at(self, row: int, column: int) -> int | None:
        """Return the card whose place this is, counted in cells from the hand's corner."""
        line, width = row // (self.height + RAISED), WIDTHS[self.height]
        place = min(column // self.step, self.per_row - 1)
        number = line * self.per_row + place
        last = min(self.count, (line + 1) * self.per_row) - 1
        if number > last and column < (last % self.per_row) * self.step + width:
            number = last
        return number if 0 <= number <= last else None


def per_row(width: int, step: int, card: int) -> int:
    """Return how many cards of this width fit, the last one whole."""
    return max(1, (width - card) // step + 1)


def fan(count: int, width: int, lines: int) -> Fan:
    """Choose how to show so many cards: large, then small, then overlapping, then narrow."""
    tried = []
    for height, steps in STEPS.items():
        for step in steps:
            card = WIDTHS[height]
            made = Fan(height, step, per_row(width, step, card), count)
            if made.lines <= lines:
                return made
            tried.append(made)
    return tried[-1]
