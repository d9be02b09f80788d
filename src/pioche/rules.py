"""What a ruleset is: a frozen table of values, each with the rule it rests on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, cast

from pioche.cards import RANK_OF, SKIP, WILD4, Face
from pioche.errors import BadRules
from pioche.options import OPTIONS, PLAYERS, Value, check_option
from pioche.packs import Deck, faces_in, needs_launcher
from pioche.wording import bad_rules

TEAM_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Rule:
    """One decision: its value, and the rule of the rule book it follows."""

    value: Value
    cites: str


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one table."""

    name: str
    document: str
    rules: Mapping[str, Rule] = field(hash=False)
    changed: Mapping[str, Value] = field(default_factory=dict, hash=False)

    def __getitem__(self, option: str) -> Value:
        rule = self.rules.get(option)
        return SILENT[option] if rule is None else rule.value

    def code(self, option: str) -> int:
        """Return an option's value as the kernel knows it."""
        return OPTIONS[option].code(self[option])

    @property
    def players(self) -> tuple[int, ...]:
        """How many may play (R-020, R-021, H-13)."""
        players = cast("tuple[int, ...]", self["players"])
        return tuple(n for n in players if n == TEAM_SEATS or not self["teams"])

    @property
    def launcher(self) -> bool:
        """Whether a launcher stands in for the stock (R-150)."""
        return self["launcher"] != "none"

    def pack(self) -> list[Face]:
        """Return every card of the pack."""
        return faces_in(cast("Deck", self["deck"]))

    def with_options(self, options: Mapping[str, Value]) -> "Ruleset":
        """Return these rules with some options changed.

        Raises:
            BadRules: An option or value that does not exist, or that contradicts another.
        """
        for name, value in options.items():
            check_option(name, value)
        changed = {name: v for name, v in with_aliases(options).items() if self[name] != v}
        rules = {**self.rules, **{name: Rule(v, "") for name, v in changed.items()}}
        made = replace(self, rules=rules, changed={**self.changed, **changed})
        check_together(made)
        return made

    def check_players(self, seats: int) -> None:
        """Refuse a number of players that these rules do not take.

        Raises:
            BadRules: Too few, too many, or one in between that is left out.
        """
        most = self.hands_in_pack()
        takes = tuple(count for count in self.players if count <= most)
        if not takes:
            raise _clash("deck", "hand_size")
        if seats not in takes:
            raise _wrong_players(seats, takes)

    def hands_in_pack(self) -> int:
        """Count the hands that can be dealt and leave a first card that stands (R-045)."""
        pack = self.pack()
        standing = [face for face in pack if self.may_stand(face)]
        spare = len(pack) - len(standing) + 1 if standing else len(pack) + 1
        return max(0, (len(pack) - spare) // self.code("hand_size"))

    def may_stand(self, face: Face) -> bool:
        """Tell whether a card may start the discard."""
        if self["first_card"] == "numbers":
            return RANK_OF[face] < SKIP
        return face != WILD4 or (self["first_wild4"] == "apply" and not self.launcher)


# What an option is where a document has nothing to say of it: house rules are off.
SILENT: Final[Mapping[str, Value]] = {
    name: option.choices[0] for name, option in OPTIONS.items() if option.choices
} | {
    "deck": "classic108",
    "players": PLAYERS,
    "hand_size": 7,
    "target": 500,
    "guilty_draws": 4,
    "innocent_draws": 6,
    "draw_until": False,
    "wild_may_keep_colour": True,
    "finish_on_any": True,
    "jam_probability": 0,
    "launcher_p": 0.354,
    "reload_at": 60,
}


def with_aliases(options: Mapping[str, Value]) -> dict[str, Value]:
    """Spell out options that stand for others: ``seven_zero`` and ``progressive``.

    Raises:
        BadRules: The same thing is asked for in two ways that differ.
    """
    spelt = dict(options)
    if "seven_zero" in options:
        spelt = {"seven": options["seven_zero"], "zero": options["seven_zero"]} | spelt
    if options.get("progressive"):
        spelt = {"stacking": "same"} | spelt
        if spelt["stacking"] != "same":
            raise _clash("progressive", "stacking")
    return spelt


LOSERS_COUNT: Final = ("own_hand_low", "elimination")
# Pairs of options that cannot be had together, and when.
CLASHES: Final[tuple[tuple[str, str, Callable[[Ruleset], bool]], ...]] = (
    ("teams", "scoring", lambda r: bool(r["teams"]) and r["scoring"] in LOSERS_COUNT),
    ("teams", "players", lambda r: bool(r["teams"]) and not r.players),
    ("deck", "first_card", lambda r: r["first_card"] == "numbers" and not _has_numbers(r)),
    ("deck", "launcher", lambda r: needs_launcher(cast("Deck", r["deck"])) is (not r.launcher)),
    # No round would ever end: no last card could be laid, or no card drawn to go with another.
    ("deck", "finish_on_any", lambda r: not r["finish_on_any"] and not _has_numbers(r)),
    ("launcher", "launcher_p", lambda r: r["launcher"] == "bernoulli" and not r.code("launcher_p")),
)


def _has_numbers(rules: Ruleset) -> bool:
    return any(RANK_OF[face] < SKIP for face in rules.pack())


def check_together(rules: Ruleset) -> None:
    """Refuse options that contradict each other.

    Raises:
        BadRules: Naming both.
    """
    for one, other, clash in CLASHES:
        if clash(rules):
            raise _clash(one, other)


def _clash(one: str, other: str) -> BadRules:
    return bad_rules("options-clash", name=one, other=other)


def _wrong_players(seats: int, takes: tuple[int, ...]) -> BadRules:
    if takes[0] < seats < takes[-1]:
        known = players_text(takes)
        return bad_rules("not-so-many-players", "R-020", count=seats, known=known)
    code = "too-few-players" if seats < takes[0] else "too-many-players"
    return bad_rules(code, "R-020", count=seats, min=takes[0], max=takes[-1])


def players_text(players: tuple[int, ...]) -> str:
    """Write how many may play: ``2-10``, or one by one where some number is left out."""
    whole = players == tuple(range(players[0], players[-1] + 1))
    return f"{players[0]}-{players[-1]}" if whole else ", ".join(map(str, players))
