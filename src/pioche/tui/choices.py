"""What stands in the menu, and what its keys change; nothing here draws."""

from typing import Final

from pioche.options import PLAYERS
from pioche.protocol import NAME_MAX
from pioche.tui.address import read_address
from pioche.tui.company import KINDS, Company
from pioche.tui.house import Last
from pioche.tui.house_rules import HouseRules
from pioche.tui.roll import Roll, next_of
from pioche.tui.settings import PRESETS, TARGETS
from pioche.tui.start import Game, Resume, Start, Visit, player_name
from pioche.tui.words import Words

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
URL_MAX: Final = 300
TEXTS: Final = {"name": NAME_MAX, "url": URL_MAX}
TABLE: Final = ("rules", "house", "seats", "bots", "target", "speed", "name")
"""Lines about a new match."""


class Choices:
    """What to play, as far as it is chosen."""

    words: Words
    last: Last | None

    def __init__(self, words: Words, last: Last | None, name: str, speed: float = 1.0) -> None:
        self.words, self.last = words, last
        self.at: int = 0
        self.texts: dict[str, str] = {"name": name, "url": ""}
        self.house: HouseRules = HouseRules(words, "officiel", 500, {})
        self.company: Company = Company(words, ["fair"] * 3)
        self.speed: float = speed if speed in SPEEDS else 1.0

    @property
    def lists(self) -> dict[str, Roll]:
        """The lines that are lists of their own."""
        return {"house": self.house, "bots": self.company}

    @property
    def rows(self) -> list[str]:
        resume = ["resume"] if self.last is not None else []
        return [*resume, "new", *TABLE, "join", "url"]

    @property
    def row(self) -> str:
        return self.rows[self.at]

    @property
    def seats(self) -> int:
        return len(self.company.bots) + 1

    @property
    def player(self) -> str:
        return player_name(self.texts["name"].strip())

    def press(self, key: str) -> str | None:
        """Go to another line, or change what stands on this one; return why not."""
        if key in ("up", "down", "tab", "shift+tab"):
            self.at = (self.at + (1 if key in ("down", "tab") else -1)) % len(self.rows)
        elif self.row in TEXTS:
            self.write(key)
        elif key in ("left", "right"):
            return self.turn(1 if key == "right" else -1)
        return None

    def turn(self, step: int) -> str | None:
        """Change the value of this line; return why that cannot be."""
        match self.row:
            case "rules":
                self.house.move_to(next_of(PRESETS, self.house.preset.name, step))
            case "seats":
                self.seat(next_of(PLAYERS, self.seats, step))
            case "bots":
                kind = next_of(KINDS, self.company.bots[0], step)
                self.company.bots = [kind] * len(self.company.bots)
            case "target":
                self.house.target = next_of(TARGETS, self.house.target, step)
            case "speed":
                self.speed = next_of(SPEEDS, self.speed, step)
        return self.house.note

    def seat(self, seats: int) -> None:
        """Let so many play; who joins is like the last bot."""
        bots = self.company.bots
        self.company.bots = [*bots, *[bots[-1]] * seats][: seats - 1]
        self.company.at = 0

    def write(self, key: str) -> None:
        text = self.texts[self.row]
        if key in ("backspace", "delete"):
            self.texts[self.row] = text[:-1]
        elif key == "space":
            self.paste(" ")
        elif len(key) == 1:
            self.paste(key)

    def paste(self, more: str) -> None:
        """Add to the text of this line."""
        if self.row in TEXTS:
            shown = "".join(c for c in more if c.isprintable())
            self.texts[self.row] = (self.texts[self.row] + shown)[: TEXTS[self.row]]

    def start(self) -> Start:
        """Return what was chosen.

        Raises:
            BadRules: So many cannot play by these rules.
            BadAddress: It is not the address of a table.
        """
        if self.row == "resume" and self.last is not None:
            return Resume(self.last.code)
        if self.row in ("join", "url"):
            return Visit(read_address(self.texts["url"]), self.player)
        return self.game(self.player)

    def game(self, name: str) -> Game:
        house = self.house
        house.rules.check_players(self.seats)
        bots, options = tuple(self.company.bots), tuple(house.changed.items())
        return Game(name, bots, house.preset.name, house.target, options)

    # ------------------------------------------------------------ in words

    def value(self, row: str) -> str:
        """Say what stands on a line."""
        t, last = self.words.t, self.last
        if row == "resume" and last is not None:
            return t("menu-resume", rules=t(f"preset-{last.rules}"), round=last.round)
        known = self.texts | {
            "rules": t(f"preset-{self.house.preset.name}"),
            "house": t("menu-house-count", count=len(self.house.changed)),
            "seats": str(self.seats),
            "bots": self.bots(),
            "target": t("target-value", target=self.house.target),
            "speed": f"× {self.words.number(self.speed)}",
        }
        return known[row] if row in known else t(f"menu-{row}")

    def bots(self) -> str:
        """Name the kinds of bots, with how many there are of each."""
        bots, t = self.company.bots, self.words.t
        kinds = [kind for kind in KINDS if kind in bots]
        if len(kinds) == 1:
            return t(f"bot-{kinds[0]}")
        return ", ".join(f"{bots.count(kind)} × {t(f'bot-{kind}')}" for kind in kinds)

    def about(self) -> str:
        """Explain the chosen line."""
        t, bots = self.words.t, self.company.bots
        alike = t(f"bot-{bots[0]}-about") if len(set(bots)) == 1 else t("bots-fair")
        about = {
            "rules": t(f"preset-{self.house.preset.name}-about"),
            "house": self.differing() or t("house-nothing"),
            "bots": alike,
            "join": t("menu-url-about"),
            "url": t("menu-url-about"),
        }
        return about.get(self.row, "")

    def differing(self) -> str:
        """Name what the table plays otherwise than the document."""
        t = self.words.t
        marked = [row for row in self.house.rows() if row.marked]
        return " · ".join(t("house-chip", name=row.label, value=row.value) for row in marked)
