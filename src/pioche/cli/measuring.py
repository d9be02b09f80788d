"""``pioche bench``: how fast it is here."""

from typing import Annotated

import typer

from pioche.cli.saying import Lang, fail, language, within
from pioche.rulebook import message


def bench(  # noqa: PLR0913, PLR0917 - each is an option of the command
    what: Annotated[str | None, typer.Argument(metavar="serve")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    tables: Annotated[int, typer.Option("--tables", metavar="1-1000")] = 200,
    rate: Annotated[float, typer.Option("--rate", metavar="1-100000", min=1, max=100_000)] = 400.0,
    seconds: Annotated[float, typer.Option("--seconds", metavar="1-3600", min=1, max=3600)] = 60.0,
    ramp: Annotated[float, typer.Option("--ramp", metavar="0-600", min=0, max=600)] = 10.0,
    asleep: Annotated[int, typer.Option("--asleep", metavar="0-1000000", min=0, max=1_000_000)] = 0,
    lang: Lang = None,
) -> None:
    if what not in (None, "serve"):
        fail(message("bad-words", language(), "cli", value=what, command="pioche bench --help"))
    within("--tables", tables, 1, 1000)
    if what is None:
        from pioche.bench import report

        shown = report.as_json() if json else report.as_text(language())
    else:
        from pioche.bench import load, loadreport

        plan = load.Plan(tables, 10, rate, seconds, ramp, asleep)
        if (allowed := load.files_allowed(plan.files)) < plan.files:
            args = {"wanted": str(plan.files), "allowed": str(allowed)}
            fail(message("too-few-files", language(), "cli", **args))
        shown = loadreport.lines(plan, language(), json)
    for line in shown:
        print(line, flush=True)  # noqa: T201 - what was asked for
