"""The command line. Every command imports what it needs only when it runs, to start quickly.

Sentences come from ``cli.ftl``; what goes wrong is one of them on standard error, with exit
code 2.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn, TextIO

import typer

from pioche.rulebook import LANGUAGES, UnknownMessage, message

if TYPE_CHECKING:
    from pioche.server.protocol import Why

PORT: Final = 8000
PORTS_TRIED: Final = 20
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - asked for by --lan
HERE: Final = "127.0.0.1"
HELP: Final = frozenset({"-h", "--help"})
ALONE: Final = HELP | {"-V", "--version"}  # what needs no command
HELP_WIDTH: Final = 80

app: Final = typer.Typer(
    add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None
)

Port = Annotated[int | None, typer.Option("--port", metavar="0-65535")]
Db = Annotated[Path | None, typer.Option("--db", metavar="FILE")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="fr|en")]


# ---------------------------------------------------------------- the commands


@app.command()
def play(
    port: Port = None,
    lan: Annotated[bool, typer.Option("--lan")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser")] = True,
    db: Db = None,
    bots: Annotated[int | None, typer.Option("--bots", metavar="1-9")] = None,
    lang: Lang = None,
) -> None:
    within("--bots", bots, 1, 9)
    path = "" if bots is None else f"?bots={bots}"
    ports = range(PORT, PORT + PORTS_TRIED) if port is None else [port]
    serve_on(EVERYWHERE if lan else HERE, ports, db, path if browser else None)


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", metavar="HOST")] = HERE,
    port: Port = PORT,
    db: Db = None,
    lang: Lang = None,
) -> None:
    serve_on(host, [PORT if port is None else port], db, None)


@app.command()
def bench(
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: Lang = None,
) -> None:
    from pioche.bench import report

    for line in report.as_json() if json else report.as_text(language()):
        print(line, flush=True)  # noqa: T201 - what was asked for


@app.command()
def referee(
    files: Annotated[list[str], typer.Argument(metavar="FILE...")],
    json: Annotated[bool, typer.Option("--json")] = False,
    explain: Annotated[bool, typer.Option("--explain")] = False,
    lang: Lang = None,
) -> int:
    from pioche.referee import main as judge

    return judge(files, json, language(), lang is not None, explain)


@app.command()
def rules(
    preset: Annotated[str | None, typer.Argument(metavar="PRESET")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: Lang = None,
) -> None:
    from pioche import rulepages
    from pioche.custom import SUFFIX, rules_from
    from pioche.errors import BadRules
    from pioche.wording import sentence_of

    try:
        named = preset and (Path(preset) if preset.endswith(SUFFIX) else preset)
        chosen = rules_from(named) if named else None
    except BadRules as error:
        fail(sentence_of(error.refusal, language()))
    for line in rulepages.lines(chosen, language(), json):
        print(line)  # noqa: T201 - what was asked for


def serve_on(host: str, ports: Iterable[int], db: Path | None, page: str | None) -> None:
    """Serve until stopped; ``page`` is what the browser opens, None for no browser."""
    for port in ports:
        within("--port", port, 0, 65535)
    from pioche.server import serving

    listening = serving.listen(host, ports)
    number = listening.getsockname()[1]
    shown = HERE if host == EVERYWHERE else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{number}/"

    def when_ready() -> None:
        print(f"Pioche: {address}", flush=True)  # noqa: T201 - what scripts wait for
        if host == EVERYWHERE:
            tell(message("on-the-network", language(), "cli", url=network_address(number)))
        if page is not None:
            show(address + page)

    with listening:
        serving.run(listening, db or default_db(), when_ready)


def show(url: str) -> None:
    """Open the browser beside the server, which must not wait for it."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def network_address(port: int) -> str:
    """Return where a friend on the same network finds us."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only asks which way it would go
            host = probe.getsockname()[0]
        except OSError:
            host = socket.gethostname()
    return f"http://{host}:{port}/"


def default_db() -> Path:
    """Return the place that this system keeps for the data of programs."""
    if sys.platform == "win32":
        data = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        data = Path.home() / "Library" / "Application Support"
    else:
        data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "pioche" / "pioche.sqlite3"


# ---------------------------------------------------------------- help


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
    return "\n".join([usage, "", *wrap(text, HELP_WIDTH), "", *columns(rows)])


def usage_of(command: Any) -> str:
    if command is None:
        return "pioche [play|serve|…] [--…]"
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    shown = [p.metavar if p.required else f"[{p.metavar}]" for p in arguments]
    return " ".join(["pioche", command.name, "[--…]", *shown])


def command_rows(lang: str) -> list[tuple[str, str]]:
    return [(name, message(f"help-{name}", lang, "cli")) for name in commands()]


def param_rows(command: Any, lang: str) -> Iterator[tuple[str, str]]:
    """Yield each argument and option with its sentence; shared options share theirs."""
    for param in command.params:
        sentence = message(f"help-option-{param.opts[0].lstrip('-')}", lang, "cli")
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


# ---------------------------------------------------------------- what all commands share


def within(option: str, value: int | None, least: int, most: int) -> None:
    """Refuse a number that is too small or too large."""
    if value is not None and not least <= value <= most:
        args = {"option": option, "value": str(value), "min": str(least), "max": str(most)}
        fail(message("out-of-range", language(), "cli", **args))


def language(args: list[str] | None = None) -> str:
    """Return the language that was asked for, or else that of the system: French first."""
    words = sys.argv[1:] if args is None else args
    asked = [b for a, b in pairwise(words) if a == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    if asked:
        return asked[-1]
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    system = next((name for name in names if name), "C")
    neutral = system.partition(".")[0] in ("C", "POSIX")
    return "fr" if neutral or system.startswith("fr") else "en"


def tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)  # noqa: T201 - for people, not for programs


def fail(sentence: str) -> NoReturn:
    """Say what is wrong, and end."""
    tell(sentence)
    raise SystemExit(2)


def sentence_for(why: "Why", lang: str) -> str:
    """Put a refusal of the server into words."""
    try:
        return message(why.code, lang, "cli", **why.args)
    except UnknownMessage:
        return message(why.code, lang, **why.args)


def main() -> None:
    """Run ``pioche``; without a command it plays."""
    never_choke(sys.stdout, sys.stderr)
    lang = language()
    if lang not in LANGUAGES:
        fail(message("unknown-language", "fr", "cli", value=lang))
    words = arranged(sys.argv[1:])
    if words[0] in ("--version", "-V"):
        print(f"pioche {version()}")  # noqa: T201
    elif (page := help_for(words, lang)) is not None:
        print(page)  # noqa: T201
    else:
        sys.exit(run(words, lang))


def run(words: list[str], lang: str) -> int:
    try:
        code = typer.main.get_command(app)(words, "pioche", standalone_mode=False)
    except (typer.TyperException, typer.Abort) as error:
        fail(usage_sentence(error, lang))
    except Exception as error:
        why = getattr(error, "why", None)
        if why is None:
            raise
        fail(sentence_for(why, lang))
    return code if isinstance(code, int) else 0


def never_choke(*streams: TextIO) -> None:
    """Write a question mark where a terminal or a file knows no French dash or narrow space."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def arranged(words: list[str]) -> list[str]:
    """Put a language that comes first last, and ``play`` where there is no command."""
    first = words[0] if words else ""
    taken = 2 if first == "--lang" else int(first.startswith("--lang="))
    words = [*words[taken:], *words[:taken]]
    if words and (words[0] in ALONE or not words[0].startswith("-")):
        return words
    return ["play", *words]


def version() -> str:
    from importlib.metadata import version as installed

    return installed("pioche")


def usage_sentence(error: Exception, lang: str) -> str:
    """Say what is wrong with the words that were typed."""
    command = getattr(getattr(error, "ctx", None), "command_path", "pioche")
    args = {"command": f"{command} --help"}
    if option := getattr(error, "option_name", None):
        kind = "unknown-option" if type(error).__name__ == "NoSuchOption" else "bad-option"
        return message(kind, lang, "cli", value=str(option), **args)
    param = getattr(error, "param", None)
    if type(error).__name__ == "MissingParameter":
        return message("missing", lang, "cli", value=str(getattr(param, "metavar", "")), **args)
    if param is not None:
        return message("bad-option", lang, "cli", value=param.opts[0], **args)
    named = [word for word in re.findall(r"['(]([^')]+)[')]", str(error)) if word != "s"]
    return message("bad-words", lang, "cli", value=named[0] if named else "", **args)
