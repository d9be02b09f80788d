"""What a host decides for a table: rules, goal, clock, doors; others may read it."""

from typing import Final

from pioche.protocol import SetClock, SetDoor, SetGate, SetRules, TableView
from pioche.tui.house_rules import HouseRules
from pioche.tui.roll import Roll, Row, Said, next_of
from pioche.tui.words import Words

PRESETS: Final = ("officiel", "classique-2023", "fiche", "minimalista", "extreme")
TARGETS: Final = (0, 100, 200, 300, 500, 1000)
CLOCKS: Final = (20, 45, 90, 0)
LINES: Final = ("rules", "house", "target", "clock", "door", "gate")


class Settings(Roll):
    """A table's settings."""

    view: TableView

    def __init__(self, words: Words, view: TableView) -> None:
        super().__init__(words)
        self.look(view)

    def look(self, view: TableView) -> None:
        self.view = view

    @property
    def title(self) -> str:
        return self.words.t("title-code", code=self.view.code)

    @property
    def line(self) -> str:
        return LINES[self.at]

    def rows(self) -> list[Row]:
        view, t = self.view, self.words.t
        values = {
            "rules": t(f"preset-{view.rules.preset}"),
            "house": t("menu-house-count", count=len(view.rules.changed)),
            "target": t("target-value", target=view.rules.target),
            "clock": t("clock-choice", seconds=view.clock),
            "door": t("yes" if view.door else "no"),
            "gate": t("yes" if view.knock else "no"),
        }
        names = {
            "rules": t("rules"), "house": t("house-rules"), "target": t("target"),
            "clock": t("clock"), "door": t("door-short"),
            "gate": t("gate-short"),
        }  # fmt: skip
        may = self.may
        return [Row(names[line], values[line], changes=line in may) for line in LINES]

    @property
    def may(self) -> tuple[str, ...]:
        """What this player may change now."""
        you = self.view.you
        if you is None or not self.view.seats[you].host:
            return ()
        return LINES if self.view.phase == "lobby" else ("door", "gate")

    def about(self) -> list[str]:
        t, rules = self.words.t, self.view.rules
        return [
            {
                "rules": t(f"preset-{rules.preset}-about"),
                "house": t("house-about"),
                "target": t("target-about"),
                "clock": t("clock-value", seconds=self.view.clock),
                "door": t("door"),
                "gate": t("gate-shut"),
            }[self.line]
        ]

    def keys(self) -> str:
        return self.words.t("roll-keys" if self.may else "roll-read")

    def pick(self) -> Said:
        if self.line != "house" or self.line not in self.may:
            return self.turn(1)
        return HouseRules.at_table(self.words, self.view.rules)

    def turn(self, step: int) -> Said:
        if self.line in self.may:
            return self.change(step)
        self.remark(self.words.t("setting-fixed"))
        return None

    def change(self, step: int) -> Said:
        view, rules = self.view, self.view.rules
        match self.line:
            case "rules":
                name = next_of(PRESETS, rules.preset, step)
                return SetRules(name, rules.target, dict(rules.changed))
            case "target":
                goal = next_of(TARGETS, rules.target, step)
                return SetRules(rules.preset, goal, dict(rules.changed))
            case "clock":
                return SetClock(next_of(CLOCKS, view.clock, step))
            case "door":
                return SetDoor(not view.door)
            case "gate":
                return SetGate(not view.knock)
            case _:
                return self.pick()
