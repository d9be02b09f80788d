"""What to play, asked line by line: the menu for those who hear it."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pioche.errors import BadRules
from pioche.options import PLAYERS, SEATS_MOST
from pioche.protocol import NAME_MAX, TARGET_MAX
from pioche.rules import players_text
from pioche.tui.address import BadAddress, read_address
from pioche.tui.choices import SPEEDS, Choices
from pioche.tui.company import KINDS
from pioche.tui.rulereading import changed
from pioche.tui.settings import PRESETS
from pioche.tui.start import Resume, Start, Visit
from pioche.tui.vocabulary import not_among, number_named, plain, shown, understand
from pioche.tui.words import Words
from pioche.wording import sentence_of

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass
class Opened:
    """What a line comes to: a start, or what is said; nothing more where ``over``."""

    start: Start | None = None
    said: list[str] = field(default_factory=list)
    over: bool = False


class Opening:
    """The choices before the table, changed by words."""

    choices: Choices
    words: Words

    def __init__(self, choices: Choices) -> None:
        self.choices, self.words = choices, choices.words
        self._deeds: dict[str, Callable[[str], list[str]]] = {
            "rules": self.rules, "seats": self.seats, "bots": self.bots, "goal": self.goal,
            "name": self.name, "speed": self.speed, "option": self.option,
            "help": lambda _: [self.help()], "table": lambda _: self.lines(),
        }  # fmt: skip

    def lines(self) -> list[str]:
        """Say what would be played, and how to begin."""
        t, choices = self.words.t, self.choices
        rows = ("rules", "house", "seats", "bots", "target", "name")
        said = [line for row in rows for line in self.told(row)]
        last = choices.last
        if last is not None:
            rules = t(f"preset-{last.rules}")
            said.append(t("aloud-menu-resume", rules=rules, round=last.round))
        return [*said, t("aloud-menu-new")]

    def help(self) -> str:
        words = self.words
        verbs = ("new", "resume", "join", "rules", "seats", "bots", "goal", "name", "speed")
        known = {verb: shown(verb, words) for verb in (*verbs, "option", "quit")}
        return words.t("aloud-help-menu", **known)

    def obey(self, line: str) -> Opened:
        """Do what a line says."""
        said = understand(line)
        match said.verb:
            case "quit":
                return Opened(over=True)
            case "new" | "next" | "yes":
                return self.begin()
            case "resume":
                return self.resume()
            case "join":
                return self.join(said.rest)
            case verb if verb in self._deeds:
                return Opened(said=self._deeds[verb](said.rest))
        return Opened(said=[self.words.t("aloud-unknown", value=line)])

    def begin(self) -> Opened:
        try:
            return Opened(self.choices.game(self.choices.player))
        except BadRules as error:
            return Opened(said=[sentence_of(error.refusal, self.words.lang)])

    def resume(self) -> Opened:
        last = self.choices.last
        if last is None:
            return Opened(said=[self.words.t("aloud-no-resume")])
        return Opened(Resume(last.code))

    def join(self, rest: str) -> Opened:
        try:
            return Opened(Visit(read_address(rest), self.choices.player))
        except BadAddress:
            return Opened(said=[self.words.t("bad-address")])

    # ------------------------------------------------------------ one choice each

    def told(self, row: str) -> list[str]:
        return [f"{self.words.t('menu-' + row)}{self.words.t('colon')}{self.choices.value(row)}."]

    def not_there(self, value: str, known: tuple[str, ...]) -> list[str]:
        return [not_among(value, known, self.words)]

    def rules(self, rest: str) -> list[str]:
        house = self.choices.house
        if plain(rest) not in PRESETS:
            return self.not_there(rest, PRESETS) if rest else self.told("rules")
        house.move_to(plain(rest))
        about = self.words.t(f"preset-{house.preset.name}-about")
        return [house.note] if house.note else [*self.told("rules"), about]

    def seats(self, rest: str) -> list[str]:
        number = number_named(rest)
        if number is None or number not in PLAYERS:
            return self.not_there(rest, (players_text(PLAYERS),))
        self.choices.seat(number)
        return self.told("seats")

    def bots(self, rest: str) -> list[str]:
        """Choose one kind for all, or one for each."""
        words = plain(rest).split()
        kinds = [kind for word in words for kind in KINDS if kind == word]
        if not words or len(kinds) < len(words):
            return self.not_there(rest, KINDS)
        if len(kinds) > 1:
            self.choices.seat(min(SEATS_MOST, len(kinds) + 1))
            self.choices.company.bots = kinds[: SEATS_MOST - 1]
        else:
            self.choices.company.bots = kinds * len(self.choices.company.bots)
        return [*self.told("seats"), *self.told("bots")]

    def goal(self, rest: str) -> list[str]:
        number = number_named(rest)
        if number is None or number > TARGET_MAX:
            return self.not_there(rest, (f"0-{TARGET_MAX}",))
        self.choices.house.target = number
        return self.told("target")

    def name(self, rest: str) -> list[str]:
        self.choices.texts["name"] = rest[:NAME_MAX]
        return self.told("name")

    def speed(self, rest: str) -> list[str]:
        known = {f"{speed:g}": speed for speed in SPEEDS}
        if rest.replace(",", ".") not in known:
            return self.not_there(rest, tuple(known))
        self.choices.speed = known[rest.replace(",", ".")]
        return self.told("speed")

    def option(self, rest: str) -> list[str]:
        said, _ = changed(self.choices.house, rest)
        return said
