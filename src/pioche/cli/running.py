"""From the words that were typed to a command, or to a sentence about them."""

import errno
import os
import re
import sys
from io import TextIOWrapper
from typing import Final, TextIO

import typer

from pioche.cli.commands import app
from pioche.cli.help import HELP, help_for
from pioche.cli.saying import fail, language, sentence_for, tell
from pioche.rulebook import LANGUAGES, message

UNWRITABLE: Final = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG)
ALONE: Final = HELP | {"-V", "--version"}  # what needs no command


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
        sys.exit(speak(words, lang))


def say_what_is_slow(lang: str) -> None:
    """Put the one warning that people should read into words, without a place in our code."""
    import warnings

    usual = warnings.showwarning

    def show(
        message: Warning | str, category: type[Warning], filename: str, lineno: int,
        file: TextIO | None = None, line: str | None = None,
    ) -> None:  # fmt: skip
        from pioche.extras import SLOW, Interpreted
        from pioche.wording import said

        if issubclass(category, Interpreted):
            tell(said(SLOW, lang))
        else:
            usual(message, category, filename, lineno, file, line)

    warnings.showwarning = show


def run(words: list[str], lang: str) -> int:
    say_what_is_slow(lang)
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


def speak(words: list[str], lang: str) -> int:
    """Run a command, and see that all it said has been written."""
    try:
        code = run(words, lang)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read it has seen enough
        forget_output()
        return 0
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise
        forget_output()
        fail(message("output-unwritable", lang, "cli"))
    return code


def forget_output() -> None:
    """Keep Python from trying to write the rest as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
