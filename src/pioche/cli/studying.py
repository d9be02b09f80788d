"""``pioche study``: experiments by name, or from a file of one's own."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pioche.cli.saying import Lang, fail, language, tell
from pioche.cli.simulating import why_not
from pioche.rulebook import message

if TYPE_CHECKING:
    from pioche.study.design import Study
    from pioche.study.running import Findings


def study(  # noqa: PLR0913, PLR0917 - each is an option of the command
    name: Annotated[str | None, typer.Argument(metavar="NAME")] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER")] = None,
    games: Annotated[int | None, typer.Option("--games", metavar="N")] = None,
    threads: Annotated[int | None, typer.Option("--threads", metavar="N")] = None,
    cluster: Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    listed: Annotated[bool, typer.Option("--list")] = False,
    lang: Lang = None,
) -> None:
    from pioche.errors import Refused

    try:
        if out is not None:
            check_that_it_can_draw()
        chosen = [] if listed or name is None else [found(name)]
        for line in lines(chosen, out, games, threads, cluster, json):
            print(line)  # noqa: T201 - what was asked for
    except Refused as error:
        fail(why_not(error.refusal, language()))


def check_that_it_can_draw() -> None:
    """Refuse to begin what could not be written in the end.

    Raises:
        MissingExtra: Pictures need the extra ``plots``.
    """
    from pioche.extras import needs

    with needs("plots"):
        import matplotlib as mpl  # noqa: F401 - only to know that it is there


def found(name: str) -> "Study":
    """Find a study by its name or its file."""
    from pioche.study.design import study as find

    return find(name)


def lines(
    chosen: list["Study"],
    out: Path | None,
    games: int | None,
    threads: int | None,
    cluster: str | None,
    json: bool,
) -> Iterator[str]:
    """Yield the list of all studies, or what the chosen one found."""
    from pioche.study.running import run_study
    from pioche.study.telling import as_json, as_text

    lang = language()
    if not chosen:
        yield from library(lang)
    for study in chosen:
        results = run_study(study, games, threads, cluster, lang)
        yield from [as_json(results)] if json else as_text(results, lang)
        if out is not None:
            for path in written(results, out, lang):
                tell(message("sim-written", lang, "sim", path=str(path)))


def library(lang: str) -> Iterator[str]:
    """Yield each study that comes along, with its title."""
    from pioche.study import design
    from pioche.study.telling import title

    names = design.names()
    width = max(map(len, names))
    for name in names:
        yield f"{name:<{width}}  {title(design.study(name), lang)}"


def written(results: "Findings", folder: Path, lang: str) -> Iterator[Path]:
    """Write what a study found as JSON and pictures; yield where."""
    from pioche.study.plot import draw
    from pioche.study.telling import as_json

    yield from draw(results, folder, lang)
    path = folder / f"{results.study.name}.json"
    path.write_text(as_json(results) + "\n", "utf-8")
    yield path
