"""Who plays against you, one by one."""

from collections.abc import Sequence

from pioche.protocol import BotKind
from pioche.tui.roll import Roll, Row, Said, next_of
from pioche.tui.words import Words
from pioche.wording import capital

KINDS: tuple[BotKind, ...] = ("fair", "greedy", "random", "strong")


class Company(Roll):
    """The bots of a new match, each of its own kind."""

    def __init__(self, words: Words, bots: Sequence[BotKind]) -> None:
        super().__init__(words)
        self.bots: list[BotKind] = list(bots)

    @property
    def title(self) -> str:
        return self.words.t("menu-bots")

    def rows(self) -> list[Row]:
        t = self.words.t
        names = [f"{capital(t('bot'))} {number}" for number in range(1, len(self.bots) + 1)]
        kinds = [t(f"bot-{bot}") for bot in self.bots]
        return [Row(name, kind, changes=True) for name, kind in zip(names, kinds, strict=True)]

    def about(self) -> list[str]:
        return [self.words.t(f"bot-{self.bots[self.at]}-about"), self.words.t("bots-fair")]

    def turn(self, step: int) -> Said:
        self.bots[self.at] = next_of(KINDS, self.bots[self.at], step)
        return None

    def pick(self) -> Said:
        return "close"
