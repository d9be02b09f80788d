"""``pioche referee`` and ``pioche rules``: who is right, and by which rule."""

from pathlib import Path
from typing import Annotated

import typer

from pioche.cli.saying import Lang, fail, language


def referee(
    files: Annotated[list[str], typer.Argument(metavar="FILE...")],
    json: Annotated[bool, typer.Option("--json")] = False,
    explain: Annotated[bool, typer.Option("--explain")] = False,
    lang: Lang = None,
) -> int:
    from pioche.referee import main as judge

    return judge(files, json, language(), lang is not None, explain)


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
