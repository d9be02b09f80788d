"""Rules of one's own, from a TOML file: a preset, what is changed, and perhaps a pack.

::

    name = "chez-nous"
    preset = "officiel"
    deck = { R0 = 2, R1 = 4, W = 8 }

    [options]
    stacking = "same"
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from pioche.errors import BadRules
from pioche.options import Value
from pioche.rules import Ruleset
from pioche.rulesets import rules_of
from pioche.wording import bad_rules

KEYS: Final = ("name", "preset", "options", "deck")
SUFFIX: Final = ".toml"


def load_rules(path: str | Path) -> Ruleset:
    """Read a ruleset from a TOML file.

    Raises:
        BadRules: The file cannot be read, or asks for what does not exist; it names the key.
    """
    path = Path(path)
    try:
        data = read_toml(path)
        return replace(rules_of(spec_of(data)), name=str(data.get("name", path.stem)))
    except BadRules as error:
        raise BadRules(error.refusal, f"{path}: {error}") from None


def rules_from(spec: str | Mapping[str, Value] | Ruleset | Path) -> Ruleset:
    """Read rules as :func:`pioche.rulesets.rules_of` does, or from a file where it is a path.

    Raises:
        BadRules: Rules that do not exist.
    """
    return load_rules(spec) if isinstance(spec, Path) else rules_of(spec)


def read_spec(path: Path) -> dict[str, Any]:
    """Read a file into the form that a case has under ``rules``.

    Raises:
        BadRules: The file cannot be read, or has a key that is not known.
    """
    return spec_of(read_toml(path))


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise bad_rules("rules-file-missing", value=path.name) from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = found[1] if found else "–"
        raise bad_rules("rules-file-toml", value=path.name, line=line) from None
    except (OSError, ValueError, RecursionError):
        raise bad_rules("rules-file-closed", value=path.name) from None


def spec_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the preset and the options of a file in one mapping."""
    for key in data:
        if key not in KEYS:
            near = get_close_matches(key, KEYS, 1, 0.0)[0]
            raise bad_rules("rules-file-key", name=key, known=near)
    text_at(data, "name")
    spec: dict[str, Any] = {"preset": text_at(data, "preset") or "officiel"}
    spec |= {name: plain(value) for name, value in table_at(data, "options").items()}
    if "deck" in data:
        deck = data["deck"]
        spec["deck"] = deck if isinstance(deck, str) else dict(table_at(data, "deck"))
    return spec


def text_at(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key, "")
    if not isinstance(value, str):
        raise bad_rules("rules-file-text", name=key)
    return value


def table_at(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise bad_rules("rules-file-table", name=key)
    return value


def plain(value: Any) -> Any:
    """Return a value as options have it: TOML's list of players is a tuple there."""
    return tuple(value) if isinstance(value, list) else value
