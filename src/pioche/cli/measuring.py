"""``pioche bench``: how fast it is here."""

from typing import Annotated

import typer

from pioche.cli.saying import Lang, language


def bench(
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: Lang = None,
) -> None:
    from pioche.bench import report

    for line in report.as_json() if json else report.as_text(language()):
        print(line, flush=True)  # noqa: T201 - what was asked for
