"""What a ruleset is: a frozen table of values, each with the rule it rests on.

Every decision of RULES.md has a name here, with the values it may take. A ruleset gives each a
value; nothing else decides a rule.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final, TypeAlias

from pioche.cards import CLASSIC_TEXTS, FACE_OF, WILD4, Face
from pioche.errors import BadRules, Refusal

Value: TypeAlias = str | int | bool | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """One decision: its value, and the rule of the rule book it follows."""

    value: Value
    cites: str


@dataclass(frozen=True, slots=True)
class Option:
    """A decision that rules may take.

    ``choices`` are the values by name, in the order in which the kernel numbers them; empty
    for a number from ``least`` to ``most``. ``playable`` are those that the kernel plays today.
    """

    choices: tuple[Value, ...] = ()
    playable: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0

    def allows(self, value: Value) -> bool:
        """Tell whether the value is of this option at all."""
        if self.choices:
            return any(value == known and type(value) is type(known) for known in self.choices)
        return type(value) is int and self.least <= value <= self.most

    def plays(self, value: Value) -> bool:
        """Tell whether the kernel plays this value."""
        return not self.choices or value in self.playable

    def code(self, value: Value) -> int:
        """Return the number by which the kernel knows the value."""
        return self.choices.index(value) if self.choices else int(value)  # type: ignore[arg-type]

    def nearest(self, value: Value) -> str:
        """Describe what would have been right."""
        if not self.choices:
            return f"{self.least}-{self.most}"
        names = [written(choice) for choice in self.choices]
        return next(iter(get_close_matches(written(value), names, 1)), ", ".join(names))


def one_of(*choices: Value, playable: Iterable[Value] | None = None) -> Option:
    """Make an option of named values; without ``playable`` all of them are."""
    return Option(choices, choices if playable is None else tuple(playable))


def only(*choices: Value) -> Option:
    """Make an option of which only the first value is played today."""
    return Option(choices, choices[:1])


def number(least: int, most: int) -> Option:
    """Make an option that is a number."""
    return Option(least=least, most=most)


def written(value: Value) -> str:
    """Write a value as case files do."""
    return str(value).lower() if isinstance(value, bool) else str(value)


PLAYERS: Final = tuple(range(2, 11))

OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {
        "deck": only("classic108", "extreme112", "classic112"),
        "players": only(PLAYERS, (2, 3, 4, 6)),
        "hand_size": number(2, 20),
        "dealer_pick": only("high_digit"),
        "dealer_symbol_value": only(0),
        "dealer_tie": only("redraw_tied"),
        "next_dealer": only("left", "winner", "same"),
        "first_card": only("effects", "numbers"),
        "first_skip": only("skip_left"),
        "first_reverse": only("dealer_starts"),
        "first_draw2": only("left_draws_2_skipped"),
        "first_hit2": only("left_presses_2_skipped"),
        "first_wild": only("left_names_and_plays"),
        "first_wild4": one_of("return", "apply"),
        "first_discard_all": only("left_plays_on_it"),
        "first_extreme_hit": only("return"),
        "voluntary_draw": one_of(False, True),
        "draw_until": Option((False, True), (False,)),
        "play_drawn": one_of("never", "may"),
        "force_play": only("none", "drawn", "always"),
        "reshuffle_keep_top": only(True),
        "shortfall": only("forgiven"),
        "must_play_if_no_draw": only(True),
        "blocked_round": only("void", "lowest_hand"),
        "wild_may_keep_colour": only(True, False),
        "plus4_mode": one_of("bluff", "strict", "free", playable=("bluff",)),
        "challengers": only("victim", "any"),
        "challenge_shown_to": only("challenger"),
        "guilty_draws": number(0, 20),
        "guilty_next": only("challenger", "after_challenger"),
        "guilty_card": only("stays", "returns"),
        "guilty_colour": only("stands", "reverts"),
        "innocent_draws": number(0, 20),
        "challenge_last_card": only("allowed"),
        "uno_precall": one_of(False, True),
        "uno_late_call": one_of(False, True),
        "uno_window": one_of("first_act", "turn_done", "card_laid", "own_next_act"),
        "uno_tie": one_of("call", "catch"),
        "uno_catchers": only("any_other", "opponents"),
        "uno_penalty": number(0, 20),
        "false_catch": only(0, 2),
        "false_uno": only(0, 2),
        "uno_needed_to_win": only(False, True),
        "finish_on_any": only(True, False),
        "last_card_effect": only("draw_then_count"),
        "scoring": one_of(
            "winner_takes",
            "single_round",
            "own_hand_low",
            "elimination",
            playable=("winner_takes", "single_round"),
        ),
        "target": number(1, 100_000),
        "two_player_reverse": one_of("skip", "no_effect"),
        "hint_penalty": only(0, 2, 4),
        "stacking": only("none", "same", "two_then_four", "any"),
        "progressive": only(False, True),
        "jump_in": only("off", "numbers", "coloured", "all"),
        "seven_zero": only(False, True),
        "seven": only(False, True),
        "zero": only(False, True),
        "multi": only("off", "identical", "same_value", "run"),
        "deflect": only("none", "reverse", "skip_reverse"),
        "teams": only(False, True),
        "extreme_hit_next": only("skip_one", "next", "skip_if_target"),
        "extreme_hit_self": only(False, True),
        "discard_all": only("all", "choose"),
        "jam": only("presser_takes"),
        "jam_probability": number(0, 1),
        "reload_at": number(1, 240),
        "launcher": only("gaps", "disc", "bernoulli"),
        "launcher_p": number(0, 1),
    }
)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one table."""

    name: str
    document: str
    rules: Mapping[str, Rule]
    changed: Mapping[str, Value] = field(default_factory=dict)

    def __getitem__(self, option: str) -> Value:
        return self.rules[option].value

    def code(self, option: str) -> int:
        """Return an option's value as the kernel knows it."""
        return OPTIONS[option].code(self[option])

    @property
    def players(self) -> tuple[int, ...]:
        """How many may play (R-020, R-021)."""
        players = self["players"]
        assert isinstance(players, tuple)
        return players

    def pack(self) -> list[Face]:
        """Return every card of the pack."""
        return list(PACKS[str(self["deck"])])

    def with_options(self, options: Mapping[str, Value]) -> "Ruleset":
        """Return these rules with some options changed.

        Raises:
            BadRules: An option or value that does not exist, or is not played yet.
        """
        for name, value in options.items():
            check_option(name, value)
        known = {name: rule.value for name, rule in self.rules.items()}
        changed = {name: v for name, v in options.items() if known.get(name) != v}
        rules = {**self.rules, **{name: Rule(v, "") for name, v in changed.items()}}
        return replace(self, rules=rules, changed={**self.changed, **changed})

    def check_players(self, seats: int) -> None:
        """Refuse a number of players that these rules do not take.

        Raises:
            BadRules: Too few or too many.
        """
        most = self.hands_in_pack()
        takes = tuple(count for count in self.players if count <= most)
        if seats not in takes:
            code = "too-few-players" if seats < takes[0] else "too-many-players"
            args: dict[str, str | int] = {"count": seats, "min": takes[0], "max": takes[-1]}
            text = f"{self.name} is for {_list(takes)} players, not {seats}"
            raise BadRules(Refusal(code, "R-020", args), text)

    def hands_in_pack(self) -> int:
        """Count the hands that can be dealt and leave a first card that stands (R-045)."""
        pack = self.pack()
        return (len(pack) - pack.count(WILD4) - 1) // self.code("hand_size")


def check_option(name: str, value: Value) -> None:
    """Refuse an option or a value that is unknown, or not played yet.

    Raises:
        BadRules: With the nearest known name or value.
    """
    if name not in OPTIONS:
        near = get_close_matches(name, OPTIONS, 1, 0.0)[0]
        text = f"there is no option {name!r}; did you mean {near!r}?"
        raise BadRules(Refusal("unknown-option", "", {"value": name, "known": near}), text)
    option = OPTIONS[name]
    if not option.allows(value):
        near = option.nearest(value)
        text = f"option {name} cannot be {written(value)!r}; it may be {near}"
        args: dict[str, str | int] = {"name": name, "value": written(value), "known": near}
        raise BadRules(Refusal("unknown-value", "", args), text)
    if not option.plays(value):
        args = {"name": name, "value": written(value)}
        text = f"option {name} = {written(value)} is not supported yet"
        raise BadRules(Refusal("not-supported", "", args), text)


def _list(players: tuple[int, ...]) -> str:
    whole = players == tuple(range(players[0], players[-1] + 1))
    return f"{players[0]}-{players[-1]}" if whole else ", ".join(map(str, players))


def _classic() -> tuple[Face, ...]:
    """The 108 cards: one 0 and two of each other rank in each colour, four of each black."""
    pack: list[Face] = []
    for text in CLASSIC_TEXTS:
        if text not in ("WS", "WB") and text[1:] != "DA":
            copies = 4 if text in ("W", "W4") else 1 if text[1:] == "0" else 2
            pack += [FACE_OF[text]] * copies
    return tuple(pack)


PACKS: Final[Mapping[str, tuple[Face, ...]]] = MappingProxyType({"classic108": _classic()})
