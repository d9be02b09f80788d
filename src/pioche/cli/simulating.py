"""``pioche sim``: many rounds or matches between bots, and what they come to."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pioche.cli.saying import Lang, Seed, fail, language
from pioche.rulebook import UnknownMessage, message

if TYPE_CHECKING:
    from pioche.errors import Refusal
    from pioche.rules import Ruleset
    from pioche.sim.results import Results

BOTS_SPLIT = ";"


def sim(  # noqa: PLR0913, PLR0917 - each is an option of the command
    rules: Annotated[str, typer.Option("--rules", metavar="NAME")] = "officiel",
    change: Annotated[list[str] | None, typer.Option("--set", metavar="OPTION=VALUE")] = None,
    seats: Annotated[int, typer.Option("--seats", metavar="2-10")] = 4,
    rounds: Annotated[int | None, typer.Option("--rounds", metavar="N")] = None,
    matches: Annotated[int | None, typer.Option("--matches", metavar="N")] = None,
    target: Annotated[int | None, typer.Option("--target", metavar="POINTS")] = None,
    bots: Annotated[list[str] | None, typer.Option("--bots", metavar="BOT")] = None,
    seed: Seed = 1,
    pair: Annotated[bool, typer.Option("--pair")] = False,
    rotate: Annotated[bool, typer.Option("--rotate/--no-rotate")] = True,
    moves: Annotated[bool, typer.Option("--moves")] = False,
    limit: Annotated[int, typer.Option("--limit", metavar="MOVES")] = 10_000,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE")] = None,
    threads: Annotated[int | None, typer.Option("--threads", metavar="N")] = None,
    cluster: Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: Lang = None,
) -> int:
    from pioche.errors import Refused
    from pioche.sim.simulation import simulate

    try:
        results = simulate(
            chosen_rules(rules, change or []), seats, rounds=rounds, matches=matches,
            target=target, bots=chosen_bots(bots), seed=seed, pair=pair, rotate=rotate,
            moves=moves, limit=limit, keep=False, out=out, threads=threads, cluster=cluster,
            lang=language(),
        )  # fmt: skip
    except Refused as error:
        fail(why_not(error.refusal, language()))
    for line in lines(results, out, json, language()):
        print(line)  # noqa: T201 - what was asked for
    return 0 if results.complete else 1


def chosen_rules(name: str, changes: list[str]) -> "Ruleset":
    """Read rules: a preset or a TOML file, with options changed.

    Raises:
        BadRules: Rules, options or values that do not exist.
    """
    from pioche.custom import SUFFIX, rules_from

    rules = rules_from(Path(name) if name.endswith(SUFFIX) else name)
    return rules.with_options(dict(map(setting, changes))) if changes else rules


def setting(text: str) -> tuple[str, Any]:
    """Read ``stacking=same`` or ``draw_until=true``; what TOML does not know is a text."""
    import tomllib

    name, _, value = text.partition("=")
    try:
        return name, tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return name, value


def chosen_bots(texts: list[str] | None) -> str | list[str]:
    """Read bots: one for all seats, or one for each, however they are spread over options."""
    if not texts:
        return "random"
    return texts[0] if len(texts) == 1 else texts


def why_not(refusal: "Refusal", lang: str) -> str:
    """Say what is wrong with what was asked."""
    from pioche.wording import said

    try:
        return message(refusal.code, lang, "sim", **refusal.args)
    except UnknownMessage:
        return said(refusal, lang)


def lines(results: "Results", out: str | None, json: bool, lang: str) -> Iterator[str]:
    """Yield what to print."""
    from pioche.sim import report

    if json:
        yield report.as_json(results)
        return
    yield from report.as_text(results, lang)
    if out is not None:
        yield message("sim-written", lang, "sim", path=out)
