"""What a study found, in words: a table, and a sentence for each comparison.

A study's own sentences come first, then those of ``studies.ftl`` under its name, then general
ones. In a study's own, ``{gap}`` and so on stand for what :func:`facts` gives.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import json

from pioche.rulebook import UnknownMessage, message
from pioche.sim.report import amount, interval, number, percent
from pioche.sim.stats import Estimate
from pioche.study.design import Study
from pioche.study.measures import measure
from pioche.study.running import Finding, Findings
from pioche.wording import capital

BOOK: Final = "studies"


def text(study: Study, name: str, lang: str, /, **args: str | int) -> str:
    """Return a sentence of a study: its own, that under its name, or the general one."""
    own = study.texts.get(lang, {}).get(name)
    if own is not None:
        return own.format_map(args)
    try:
        return message(f"study-{study.name}-{name}", lang, BOOK, **args)
    except UnknownMessage:
        return message(f"study-{name}", lang, BOOK, **args)


def title(study: Study, lang: str) -> str:
    """Name a study; one without a title has its short name."""
    return text(study, "title", lang, name=study.name)


def arm_name(study: Study, name: str, lang: str) -> str:
    """Name an arm; one that nobody has put into words has its short name."""
    own = study.texts.get(lang, {}).get(f"arm-{name}")
    if own is not None:
        return own
    key = "-".join(name.replace(",", "").split())
    try:
        return message(f"study-{study.name}-arm-{key}", lang, BOOK)
    except UnknownMessage:
        return name


def measure_name(name: str, lang: str) -> str:
    """Name a measure."""
    base, _, seconds = name.partition("@")
    return message(f"measure-{base}", lang, BOOK, seconds=seconds or "5")


def written(estimate: Estimate, name: str, lang: str) -> str:
    """Write an estimate of this measure."""
    return percent(estimate, lang) if measure(name).unit == "percent" else amount(estimate, lang)


def written_gap(gap: Estimate, name: str, lang: str) -> str:
    """Write a difference: of percentages in points of a hundred, and without its sign."""
    if gap.value is None or gap.low is None or gap.high is None:
        return "–"
    percents = measure(name).unit == "percent"
    shown = gap.scaled(100) if percents else gap
    if shown.value is not None and shown.value < 0:
        shown = Estimate(-gap.value, -gap.high, -gap.low, gap.n).scaled(100 if percents else 1)
    return interval(shown, 2 if percents else 1, lang, "")


def facts(findings: Findings, finding: Finding, lang: str) -> dict[str, str | int]:
    """Return what a sentence about an arm may name."""
    study = findings.study
    own = finding.values[study.measure]
    known: dict[str, str | int] = {
        "arm": arm_name(study, finding.arm.name, lang),
        "other": arm_name(study, finding.other, lang) if finding.other else "",
        "seats": finding.arm.seats,
        "value": written(own, study.measure, lang),
        "measure": measure_name(study.measure, lang),
        "gap": written_gap(finding.gap, study.measure, lang) if finding.gap else "",
        "share": relative(findings, finding, lang),
        "bluffs": per_bluff(finding, lang),
    }
    for name in ("match-minutes@4", "match-minutes@6", "matches-in-usual-time@5"):
        if name in finding.values:
            mean = finding.values[name].value or 0.0
            key = name.partition("@")[0].replace("-", "_") + name[-2:].replace("@", "_")
            known[key] = number(100 * mean if "usual" in name else mean, 0, lang)
    return known


def relative(findings: Findings, finding: Finding, lang: str) -> str:
    """Write a difference as a part of what it is compared with, in percent."""
    base = finding.other and findings.of(finding.other).values[findings.study.measure].value
    if not base or finding.gap is None or finding.gap.value is None:
        return ""
    return number(abs(100 * finding.gap.value / base), 1, lang)


def per_bluff(finding: Finding, lang: str) -> str:
    """Write what one bluff changes, in points of a hundred, where bluffs were counted."""
    often = finding.values.get("round-bluffs")
    if finding.gap is None or often is None or not often.value or not finding.gap.known:
        return ""
    return written_gap(finding.gap.scaled(1 / often.value), "bot-rounds", lang)


def conclusions(findings: Findings, lang: str) -> Iterator[str]:
    """Yield a sentence for each comparison; without one where the interval includes zero."""
    for finding in findings.findings:
        if finding.verdict is not None:
            args = facts(findings, finding, lang)
            yield capital(text(findings.study, finding.verdict, lang, **args))


def players(findings: Findings) -> str:
    """Name the kinds of bots that played, each once."""
    kinds: dict[str, None] = {}
    for finding in findings.findings:
        bots = finding.arm.bots
        names = [bots] if isinstance(bots, str) else bots
        kinds |= dict.fromkeys(name.partition(":")[0] for name in names)
    return ", ".join(kinds)


def basis(findings: Findings, lang: str) -> str:
    """Say what was played."""
    first = findings.findings[0]
    unit = "matches" if findings.study.rounds is None else "rounds"
    return message(
        "study-basis", lang, BOOK, games=min(f.games for f in findings.findings), unit=unit,
        bots=players(findings), seed=str(findings.study.seed), arms=len(findings.findings),
        seats=first.arm.seats,
    )  # fmt: skip


def cells(findings: Findings, lang: str) -> list[list[str]]:
    """Return the table, with its heads, as texts."""
    study = findings.study
    heads = [message("study-arm", lang, BOOK), *(measure_name(n, lang) for n in study.measures)]
    rows = [
        [
            arm_name(study, f.arm.name, lang),
            *(written(f.values[n], n, lang) for n in study.measures),
        ]
        for f in findings.findings
    ]
    return [heads, *rows]


def as_text(findings: Findings, lang: str) -> Iterator[str]:
    """Yield what a terminal shows."""
    study = findings.study
    yield title(study, lang)
    yield text(study, "question", lang, name=study.name)
    yield ""
    table = cells(findings, lang)
    for arm in table[1:]:
        yield arm[0]
        width = max(map(len, table[0]))
        for head, cell in zip(table[0][1:], arm[1:], strict=True):
            yield f"  {head:<{width}}  {cell}"
    yield ""
    yield from conclusions(findings, lang)
    yield basis(findings, lang)


def as_json(findings: Findings) -> str:
    """Return one object."""
    return json.encode(findings).decode()


def as_markdown(findings: Findings, picture: str) -> Iterator[str]:
    """Yield a section of a page: English, with the conclusions in French, too."""
    study = findings.study
    yield f"## {title(study, 'en')}"
    yield ""
    yield text(study, "question", "en", name=study.name)
    yield ""
    table = cells(findings, "en")
    yield from (f"| {' | '.join(row)} |" for row in [table[0], ["---"] * len(table[0]), *table[1:]])
    yield ""
    yield f"![{title(study, 'en')}]({picture})"
    yield ""
    for lang in ("en", "fr"):
        yield from (f"- {sentence}" for sentence in conclusions(findings, lang))
        yield ""
    yield basis(findings, "en")
    yield ""
