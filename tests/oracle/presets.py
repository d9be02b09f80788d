"""The presets as plain values, and the packs card by card (the table of options by preset)."""

from typing import Final, TypeAlias

Value: TypeAlias = str | int | float | bool | dict[str, int] | tuple[int, ...]
Options: TypeAlias = dict[str, Value]

COLOURS: Final = "RYGB"

# What all five have in common; house rules are off in every preset.
SHARED: Final[Options] = {
    "deck": "classic108",
    "players": tuple(range(2, 11)),
    "hand_size": 7,
    "next_dealer": "left",
    "first_card": "effects",
    "first_wild4": "return",
    "voluntary_draw": True,
    "draw_until": False,
    "play_drawn": "may",
    "force_play": "none",
    "blocked_round": "void",
    "wild_may_keep_colour": True,
    "plus4_mode": "bluff",
    "challengers": "victim",
    "guilty_draws": 4,
    "guilty_next": "challenger",
    "guilty_card": "stays",
    "guilty_colour": "stands",
    "innocent_draws": 6,
    "uno_precall": True,
    "uno_late_call": True,
    "uno_window": "first_act",
    "uno_tie": "call",
    "uno_penalty": 2,
    "false_catch": 0,
    "false_uno": 0,
    "uno_needed_to_win": False,
    "finish_on_any": True,
    "scoring": "winner_takes",
    "target": 500,
    "two_player_reverse": "skip",
    "hint_penalty": 0,
    "stacking": "none",
    "progressive": False,
    "jump_in": "off",
    "seven_zero": False,
    "seven": False,
    "zero": False,
    "multi": "off",
    "deflect": "none",
    "teams": False,
}

PRESETS: Final[dict[str, Options]] = {
    "classique-2023": {"first_wild4": "apply", "uno_window": "card_laid"},
    "officiel": {"uno_precall": False, "uno_late_call": False, "uno_tie": "catch"},
    "fiche": {"players": (2, 3, 4, 6), "uno_window": "turn_done"},
    "minimalista": {"uno_window": "own_next_act"},
    "extreme": {
        "deck": "extreme112",
        "play_drawn": "never",
        "uno_tie": "catch",
        "hint_penalty": 4,
        "extreme_hit_next": "skip_one",
        "extreme_hit_self": False,
        "discard_all": "all",
        "reload_at": 60,
        "launcher": "gaps",
    },
}


def options_of(changes: Options) -> Options:
    """A preset's options (``officiel`` unless named) with the changes asked for."""
    preset = str(changes.get("preset", "officiel"))
    options = {**SHARED, **PRESETS[preset], **changes}
    if options["progressive"]:  # H-17
        options["stacking"] = "same"
    if options["seven_zero"]:  # H-05
        options["seven"] = options["zero"] = True
    return options


def pack_of(deck: Value) -> list[str]:
    """Every card of a pack: a preset pack's name, or cards with their counts."""
    if isinstance(deck, dict):
        return [card for card, copies in deck.items() for _ in range(copies)]
    return {"classic108": classic108, "classic112": classic112, "extreme112": extreme112}[
        str(deck)
    ]()


def coloured(values: list[str]) -> list[str]:
    return [colour + value for colour in COLOURS for value in values]


def classic108() -> list[str]:
    """R-001 to R-006."""
    pairs = [*"123456789", "S", "V", "D2"]
    return [*coloured(["0", *pairs, *pairs]), *["W", "W4"] * 4]


def classic112() -> list[str]:
    """H-15."""
    return [*classic108(), "WS", "WB", "WB", "WB"]


def extreme112() -> list[str]:
    """R-010."""
    pairs = [*"123456789", "H2", "V", "S", "DA"]
    return [*coloured([*pairs, *pairs]), *["W", "WX"] * 4]
