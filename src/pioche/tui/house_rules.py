"""House rules to choose: each option, what its value means, and the rule behind it."""

from collections.abc import Mapping
from typing import Self, TypeAlias, cast

from pioche.offered import Offer, offers, option_name, value_name
from pioche.options import Value
from pioche.protocol import OptionValue, RulesView, SetRules, TableView
from pioche.rulebook import sentence
from pioche.rulepages import cited
from pioche.rules import Ruleset
from pioche.rulesets import preset
from pioche.server.hosting import chosen_rules
from pioche.server.refusals import No
from pioche.tui.roll import Roll, Row, Said, next_of, same
from pioche.tui.words import Words
from pioche.wording import capital

Options: TypeAlias = dict[str, OptionValue]


class HouseRules(Roll):
    """The options of one table that is being made."""

    at: int
    target: int
    live: bool
    preset: Ruleset
    changed: Options
    rules: Ruleset

    def __init__(
        self, words: Words, name: str, target: int, changed: Mapping[str, OptionValue]
    ) -> None:
        super().__init__(words)
        self.target, self.live = target, False
        """``live`` where a table is told of every change, and may refuse it."""
        self._take(name, changed)

    @classmethod
    def at_table(cls, words: Words, rules: RulesView) -> Self:
        """Return the options of a live table."""
        made = cls(words, rules.preset, rules.target, rules.changed)
        made.live = True
        return made

    def _take(self, name: str, changed: Mapping[str, OptionValue]) -> None:
        self.preset, self.changed = preset(name), dict(changed)
        self.rules = self.preset.with_options(self.changed)
        self.offers: list[Offer] = list(offers(self.preset))
        self.at = min(self.at, len(self.offers) - 1)

    def look(self, view: TableView) -> None:
        self.target = view.rules.target
        self._take(view.rules.preset, view.rules.changed)

    @property
    def title(self) -> str:
        t = self.words.t
        count = sum(offer.option in self.changed for offer in self.offers)
        return f"{t(f'preset-{self.preset.name}')} · {t('house-open', count=count)}"

    @property
    def chosen(self) -> Offer:
        return self.offers[self.at]

    def rows(self) -> list[Row]:
        rows, houses = [], [offer.house != "" for offer in self.offers]
        for number, offer in enumerate(self.offers):
            first = number == 0 or houses[number] != houses[number - 1]
            title = "house-rules" if offer.house else "house-more"
            rows.append(
                Row(
                    option_name(offer.option, self.words.lang),
                    self.value(offer.option, self.rules[offer.option]),
                    changes=True,
                    marked=offer.option in self.changed,
                    heading=self.words.t(title) if first else "",
                )
            )
        return rows

    def value(self, option: str, value: Value) -> str:
        return value_name(option, value, self.words.lang, self.preset.launcher)

    def about(self) -> list[str]:
        """Say the rule behind the value, and what the document has instead."""
        offer, lang = self.chosen, self.words.lang
        off = offer.house and offer.option not in self.changed
        rule = offer.house if off else cited(self.rules, offer.option)
        said = [f"{sentence(rule, lang)} [{rule}]"] if rule else []
        if offer.option in self.changed:
            document = self.value(offer.option, self.preset[offer.option])
            said.append(capital(self.words.t("house-differs", value=document)))
        return said

    def keys(self) -> str:
        return self.words.t("house-keys")

    def turn(self, step: int) -> Said:
        offer = self.chosen
        return self.choose(offer.option, next_of(offer.values, self.rules[offer.option], step))

    def other(self, key: str) -> Said:
        if key == "backspace":
            return self.choose(self.chosen.option, self.preset[self.chosen.option])
        return self.propose({}) if key == "delete" else None

    def choose(self, option: str, value: Value) -> Said:
        """Change one option; what the preset has is no change."""
        options = {name: v for name, v in self.changed.items() if name != option}
        if not same(value, self.preset[option]):
            options[option] = cast("OptionValue", value)
        return self.propose(options)

    def propose(self, options: Options) -> Said:
        """Take these options, or say why they cannot be, and change nothing."""
        if not self.may_be(self.preset.name, options):
            return None
        if self.live:
            return SetRules(self.preset.name, self.target, options)
        self._take(self.preset.name, options)
        return None

    def move_to(self, name: str) -> None:
        """Take another preset, with those changes that mean something there."""
        known = {offer.option for offer in offers(preset(name))}
        kept = {option: value for option, value in self.changed.items() if option in known}
        if self.may_be(name, kept):
            self._take(name, {o: v for o, v in kept.items() if not same(v, preset(name)[o])})

    def may_be(self, name: str, options: Options) -> bool:
        """Tell whether there can be such rules, and say why not."""
        self.remark(None)
        try:
            chosen_rules(name, self.target, options)
        except No as no:
            self.complain(no.why)
            return False
        return True
