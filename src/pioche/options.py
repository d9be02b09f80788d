"""Every decision that rules may take: its name and values (``docs/rules.md`` lists them)."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final, TypeAlias

from pioche.packs import PACKS, check_deck
from pioche.wording import bad_rules

Value: TypeAlias = str | int | float | bool | tuple[int, ...] | Mapping[str, int]

ODDS: Final = 2**32  # a chance of 1, as the kernel counts
SEATS_LEAST, SEATS_MOST = 2, 10
PLAYERS: Final = tuple(range(SEATS_LEAST, SEATS_MOST + 1))


@dataclass(frozen=True, slots=True)
class Option:
    """One decision: a choice of values by name, in the order in which the kernel numbers them."""

    choices: tuple[Value, ...] = ()

    def allows(self, value: Value) -> bool:
        """Tell whether the value is one of this option."""
        return any(value == known and type(value) is type(known) for known in self.choices)

    def code(self, value: Value) -> int:
        """Return the number by which the kernel knows the value."""
        return self.choices.index(value)

    def nearest(self, value: Value) -> str:
        """Say what would have been right."""
        names = [written(choice) for choice in self.choices]
        return next(iter(get_close_matches(written(value), names, 1)), ", ".join(names))


@dataclass(frozen=True, slots=True)
class Count(Option):
    """A number; with choices one of these, without any from ``least`` to ``most``."""

    least: int = 0
    most: int = 0

    def allows(self, value: Value) -> bool:
        if type(value) is not int:
            return False
        return value in self.choices if self.choices else self.least <= value <= self.most

    def code(self, value: Value) -> int:
        assert isinstance(value, int)
        return value

    def nearest(self, value: Value) -> str:
        return Option.nearest(self, value) if self.choices else f"{self.least}-{self.most}"


@dataclass(frozen=True, slots=True)
class Chance(Option):
    """A probability."""

    def allows(self, value: Value) -> bool:
        return type(value) in (int, float) and 0 <= float(value) <= 1  # type: ignore[arg-type]

    def code(self, value: Value) -> int:
        assert isinstance(value, int | float)
        return int(value * ODDS)

    def nearest(self, value: Value) -> str:
        return "0-1"


@dataclass(frozen=True, slots=True)
class Until(Option):
    """False, True, or at most so many cards: the kernel's 0, -1 or their number (H-02)."""

    most: int = 100

    def allows(self, value: Value) -> bool:
        return isinstance(value, bool) or (type(value) is int and 1 <= value <= self.most)

    def code(self, value: Value) -> int:
        assert isinstance(value, int)
        return -1 if value is True else int(value)

    def nearest(self, value: Value) -> str:
        return f"false, true, 1-{self.most}"


@dataclass(frozen=True, slots=True)
class Players(Option):
    """How many may play, as a list."""

    def allows(self, value: Value) -> bool:
        if not isinstance(value, tuple) or not value:
            return False
        return all(type(count) is int and count in PLAYERS for count in value)

    def code(self, value: Value) -> int:
        assert isinstance(value, tuple)
        return len(value)

    def nearest(self, value: Value) -> str:
        return f"{SEATS_LEAST}-{SEATS_MOST}"


@dataclass(frozen=True, slots=True)
class DeckOption(Option):
    """A pack by name, or its cards with their copies."""

    def allows(self, value: Value) -> bool:
        if isinstance(value, Mapping):
            check_deck(value)
            return True
        return isinstance(value, str) and value in PACKS

    def code(self, value: Value) -> int:
        return 0

    def nearest(self, value: Value) -> str:
        return Option(tuple(PACKS)).nearest(value)


def written(value: Value) -> str:
    """Write a value as case files do."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def one_of(*choices: Value) -> Option:
    """Make an option of named values."""
    return Option(choices)


FLAG: Final = Option((False, True))

OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {
        "deck": DeckOption(),
        "players": Players(),
        "hand_size": Count(least=2, most=20),
        "dealer_pick": one_of("high_digit"),
        "dealer_symbol_value": one_of(0),
        "dealer_tie": one_of("redraw_tied"),
        "next_dealer": one_of("left", "winner", "same"),
        "first_card": one_of("effects", "numbers"),
        "first_skip": one_of("skip_left"),
        "first_reverse": one_of("dealer_starts"),
        "first_draw2": one_of("left_draws_2_skipped"),
        "first_hit2": one_of("left_presses_2_skipped"),
        "first_wild": one_of("left_names_and_plays"),
        "first_wild4": one_of("return", "apply"),
        "first_discard_all": one_of("left_plays_on_it"),
        "first_extreme_hit": one_of("return"),
        "voluntary_draw": FLAG,
        "draw_until": Until(),
        "play_drawn": one_of("never", "may"),
        "force_play": one_of("none", "drawn", "always"),
        "reshuffle_keep_top": one_of(True),
        "shortfall": one_of("forgiven"),
        "must_play_if_no_draw": one_of(True),
        "blocked_round": one_of("void", "lowest_hand"),
        "wild_may_keep_colour": FLAG,
        "plus4_mode": one_of("bluff", "strict", "free"),
        "challengers": one_of("victim", "any"),
        "challenge_shown_to": one_of("challenger"),
        "guilty_draws": Count(least=0, most=20),
        "guilty_next": one_of("challenger", "after_challenger"),
        "guilty_card": one_of("stays", "returns"),
        "guilty_colour": one_of("stands", "reverts"),
        "innocent_draws": Count(least=0, most=20),
        "challenge_last_card": one_of("allowed"),
        "uno_precall": FLAG,
        "uno_late_call": FLAG,
        "uno_window": one_of("first_act", "turn_done", "card_laid", "own_next_act"),
        "uno_tie": one_of("call", "catch"),
        "uno_catchers": one_of("any_other", "opponents"),
        "uno_penalty": Count((2, 4)),
        "false_catch": Count((0, 2)),
        "false_uno": Count((0, 2)),
        "uno_needed_to_win": FLAG,
        "finish_on_any": FLAG,
        "last_card_effect": one_of("draw_then_count"),
        "scoring": one_of("winner_takes", "single_round", "own_hand_low", "elimination"),
        "target": Count(least=1, most=100_000),
        "two_player_reverse": one_of("skip", "no_effect"),
        "hint_penalty": Count((0, 2, 4)),
        "stacking": one_of("none", "same", "two_then_four", "any"),
        "progressive": FLAG,
        "jump_in": one_of("off", "numbers", "coloured", "all"),
        "seven_zero": FLAG,
        "seven": FLAG,
        "zero": FLAG,
        "multi": one_of("off", "identical", "same_value", "run"),
        "deflect": one_of("none", "reverse", "skip_reverse"),
        "teams": FLAG,
        "extreme_hit_next": one_of("skip_one", "next", "skip_if_target"),
        "extreme_hit_self": FLAG,
        "discard_all": one_of("all", "choose"),
        "jam": one_of("presser_takes"),
        "jam_probability": Chance(),
        "reload_at": Count(least=1, most=240),
        "launcher": one_of("none", "gaps", "disc", "bernoulli"),
        "launcher_p": Chance(),
    }
)


def check_option(name: object, value: Value) -> None:
    """Refuse an option or a value that is unknown.

    Raises:
        BadRules: With the nearest known name or value.
    """
    if not isinstance(name, str) or name not in OPTIONS:
        near = get_close_matches(str(name), OPTIONS, 1, 0.0)[0]
        raise bad_rules("unknown-option", value=str(name), known=near)
    option = OPTIONS[name]
    if not option.allows(value):
        known = option.nearest(value)
        raise bad_rules("unknown-value", name=name, value=written(value), known=known)
