"""The presets, each one file of values. A ruleset put into its own file is found here by itself."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from pioche.options import Value
from pioche.rules import Ruleset
from pioche.wording import bad_rules


@cache
def presets() -> dict[str, Ruleset]:
    """Return every preset by its name."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    rulesets = (v for m in modules for v in vars(m).values() if isinstance(v, Ruleset))
    return {ruleset.name: ruleset for ruleset in rulesets}


def preset(name: str) -> Ruleset:
    """Find a preset.

    Raises:
        BadRules: No preset has this name.
    """
    try:
        return presets()[name]
    except KeyError:
        every = ", ".join(sorted(presets()))
        near = next(iter(get_close_matches(name, presets(), 1)), every)
        raise bad_rules("unknown-preset", value=name, known=near) from None


def rules_of(spec: str | Mapping[str, Value] | Ruleset) -> Ruleset:
    """Read rules: a preset's name, or ``{"preset": NAME, OPTION: VALUE, ...}``.

    Raises:
        BadRules: An unknown preset, option or value.
    """
    if isinstance(spec, Ruleset):
        return spec
    if isinstance(spec, str):
        return preset(spec)
    if not isinstance(spec, Mapping):
        kind = type(spec).__name__
        raise TypeError(f"rules are a preset's name or a mapping of options, not {kind}")
    options = {name: value for name, value in spec.items() if name != "preset"}
    return preset(str(spec.get("preset", "officiel"))).with_options(options)
