"""Every option with its values, every two of them together, and all of them mixed by chance."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Final

from pioche.errors import BadRules
from pioche.options import OPTIONS, Value
from pioche.packs import PACKS
from pioche.rules import Ruleset
from pioche.rulesets import preset

Setting = tuple[str, Value]

SWAPS: Final = {"WS": 3, "WB": 3}
# Where an option has no list of values: its ends, and something in between.
SAMPLES: Final[Mapping[str, tuple[Value, ...]]] = {
    "deck": ("classic108", "classic112", "extreme112", {**PACKS["extreme112"], **SWAPS, "R0": 2}),
    "players": ((2, 3, 4), (2, 3, 4, 5, 6, 7, 8, 9, 10), (5, 10)),
    "hand_size": (2, 7, 20),
    "draw_until": (False, True, 1, 3),
    "guilty_draws": (0, 4, 20),
    "innocent_draws": (0, 6, 20),
    "target": (1, 500, 100_000),
    "jam_probability": (0, 0.25, 1),
    "reload_at": (1, 60, 240),
    "launcher_p": (0, 0.0625, 0.354, 1),
}
VALUES: Final[Mapping[str, tuple[Value, ...]]] = {
    name: SAMPLES.get(name, option.choices) for name, option in OPTIONS.items()
}
SETTINGS: Final[tuple[Setting, ...]] = tuple(
    (name, value) for name, values in VALUES.items() for value in values
)
BASES: Final[Mapping[str, Ruleset]] = {
    "officiel": preset("officiel"),
    "officiel with swaps": preset("officiel").with_options({"deck": "classic112"}),
    "extreme": preset("extreme"),
    "extreme with swaps": preset("extreme").with_options({"deck": VALUES["deck"][3]}),
}


def pairs_on(base: Ruleset) -> Iterator[dict[str, Value]]:
    """Yield every two settings together; what a base has anyhow counts as not set."""
    seen = set()
    for one, two in combinations(range(len(SETTINGS)), 2):
        if SETTINGS[one][0] != SETTINGS[two][0]:
            changes = tuple(i for i in (one, two) if base[SETTINGS[i][0]] != SETTINGS[i][1])
            if changes not in seen:
                seen.add(changes)
                yield dict(SETTINGS[i] for i in changes)


def seats_for(rules: Ruleset) -> list[int]:
    """List how many may play.

    Raises:
        BadRules: Nobody can.
    """
    takes = [seats for seats in rules.players if seats <= rules.hands_in_pack()]
    rules.check_players(takes[0] if takes else rules.players[0])
    return takes


def mixtures(count: int, seed: int) -> Iterator[tuple[Ruleset, int]]:
    """Yield rules with every option set by chance, and a number of seats."""
    chance = Random(seed)
    while count:
        base = chance.choice([*BASES.values()])
        try:
            rules = base.with_options({name: chance.choice(VALUES[name]) for name in VALUES})
            takes = seats_for(rules)
        except BadRules:
            continue
        count -= 1
        yield rules, chance.choice(takes)
