"""The pages of help, in either language."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Final

import typer

from pioche.cli.commands import app
from pioche.rulebook import UnknownMessage, message

HELP: Final = frozenset({"-h", "--help"})
HELP_WIDTH: Final = 80


def help_for(words: list[str], lang: str) -> str | None:
    """Return the page of help that is asked for, if one is."""
    if words[0] in HELP:
        return help_page(None, lang)
    command = commands().get(words[0])
    return help_page(command, lang) if command and not HELP.isdisjoint(words) else None


def commands() -> dict[str, Any]:
    found: dict[str, Any] = getattr(typer.main.get_command(app), "commands", {})
    return found


def help_page(command: Any, lang: str) -> str:
    """Explain a command, or without one all of them."""
    name = "pioche" if command is None else command.name
    text = message(f"help-{name}", lang, "cli")
    rows = command_rows(lang) if command is None else list(param_rows(command, lang))
    rows.append(("-h, --help", message("help-option-help", lang, "cli")))
    if command is None:
        rows.append(("-V, --version", message("help-option-version", lang, "cli")))
    usage = message("help-usage", lang, "cli", command=usage_of(command))
    examples = own_sentence(f"help-{name}-examples", lang)
    shown = ["", *examples.splitlines()] if examples else []
    return "\n".join([usage, "", *wrap(text, HELP_WIDTH), "", *columns(rows), *shown])


def own_sentence(name: str, lang: str) -> str | None:
    """Return a sentence that not every command has."""
    try:
        return message(name, lang, "cli")
    except UnknownMessage:
        return None


def usage_of(command: Any) -> str:
    if command is None:
        return "pioche [play|serve|…] [--…]"
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    shown = [p.metavar if p.required else f"[{p.metavar}]" for p in arguments]
    return " ".join(["pioche", command.name, "[--…]", *shown])


def command_rows(lang: str) -> list[tuple[str, str]]:
    return [(name, message(f"help-{name}", lang, "cli")) for name in commands()]


def param_rows(command: Any, lang: str) -> Iterator[tuple[str, str]]:
    """Yield each argument and option with its sentence: the command's own, or a shared one."""
    for param in command.params:
        name = param.opts[0].lstrip("-")
        own = own_sentence(f"help-{command.name}-{name}", lang)
        sentence = own or message(f"help-option-{name}", lang, "cli")
        named = [] if param.param_type_name == "argument" else [*param.opts, *param.secondary_opts]
        shown = " ".join(filter(None, [", ".join(named), param.metavar]))
        known = f" ({param.default})" if isinstance(param.default, str) else ""
        yield shown, sentence + known


def columns(rows: list[tuple[str, str]]) -> Iterator[str]:
    """Set words on the left, their sentences on the right."""
    left = max(len(word) for word, _ in rows) + 4
    for word, sentence in rows:
        first, *rest = wrap(sentence, HELP_WIDTH - left)
        yield f"  {word}".ljust(left) + first
        yield from (" " * left + line for line in rest)
