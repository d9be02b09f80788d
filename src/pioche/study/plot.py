"""A picture of a study: a point and its interval for each arm, as SVG and PNG."""

from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final

from pioche.extras import needs
from pioche.rulebook import message
from pioche.study.measures import measure
from pioche.study.running import OPEN, Findings
from pioche.study.telling import BOOK, arm_name, measure_name, title

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMS: Final = ("svg", "png")
# Dark enough on white for everyone; what is undecided is hollow, as colour alone tells nothing.
INK: Final = "#1b4f8a"
QUIET: Final = "#6b6b6b"
STYLE: Final[Any] = {"svg.fonttype": "none", "svg.hashsalt": "pioche", "font.size": 11}


def draw(findings: Findings, folder: Path, lang: str) -> list[Path]:
    """Write the picture in each of FORMS; return where.

    Raises:
        MissingExtra: It needs the extra ``plots``.
    """
    with needs("plots"):
        import matplotlib as mpl
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{findings.study.name}.{form}" for form in FORMS]
    with mpl.rc_context(STYLE):
        figure = picture(findings, lang)
        for path in paths:
            figure.savefig(path, dpi=110, metadata={"Date": None} if path.suffix == ".svg" else {})
    return paths


def picture(findings: Findings, lang: str) -> "Figure":
    """Draw the main measure of every arm, or its distance from par."""
    from matplotlib.figure import Figure

    study, count = findings.study, len(findings.findings)
    figure = Figure(figsize=(7.2, 1.5 + 0.42 * count), layout="constrained")
    axes = figure.add_subplot()
    for row, finding in enumerate(findings.findings):
        draw_arm(axes, row, *scaled(findings, row), hollow=finding.verdict == OPEN)
    draw_reference(axes, findings)
    axes.set_yticks(range(count), [arm_name(study, f.arm.name, lang) for f in findings.findings])
    axes.set_ylim(count - 0.5, -0.5)
    axes.set_xlabel(fill(axis_name(findings, lang), 60))
    axes.xaxis.set_major_formatter(lambda value, _: decimal(value, lang))
    axes.set_title(title(study, lang), loc="left")
    axes.spines[["top", "right"]].set_visible(False)
    return figure


def draw_reference(axes: "Axes", findings: Findings) -> None:
    """Draw what the arms are compared with: the baseline, par, or a span."""
    study = findings.study
    names = [finding.arm.name for finding in findings.findings]
    if from_par(findings):
        axes.axvline(0, color=QUIET, ls=":")
    elif study.baseline is not None:
        axes.axvline(scaled(findings, names.index(study.baseline))[0], color=QUIET, ls=":")
    if study.between is not None:
        axes.axvspan(*study.between, color=QUIET, alpha=0.12)


def from_par(findings: Findings) -> bool:
    """Tell whether every arm is compared with a number."""
    return all(finding.arm.par is not None for finding in findings.findings)


def decimal(value: float, lang: str) -> str:
    """Write a mark of the axis with the decimal sign of the language."""
    text = f"{value:g}".replace("-", "−")
    return text.replace(".", ",") if lang == "fr" else text


def axis_name(findings: Findings, lang: str) -> str:
    """Name the measure, with its unit where it is a share."""
    name = measure_name(findings.study.measure, lang)
    if from_par(findings):
        return message("study-from-par", lang, BOOK, measure=name)
    return f"{name} (%)" if measure(findings.study.measure).unit == "percent" else name


def factor(findings: Findings) -> float:
    """Return what a value is shown times: shares are in percent."""
    return 100.0 if measure(findings.study.measure).unit == "percent" else 1.0


def scaled(findings: Findings, row: int) -> tuple[float, float, float]:
    """Return an arm's value, low and high as they are shown."""
    finding = findings.findings[row]
    gap = finding.gap if from_par(findings) else None
    estimate = (gap or finding.values[findings.study.measure]).scaled(factor(findings))
    value = estimate.value or 0.0
    return value, value if estimate.low is None else estimate.low, estimate.high or value


def draw_arm(
    axes: "Axes", row: int, value: float, low: float, high: float, *, hollow: bool
) -> None:
    """Draw a point with its interval."""
    axes.errorbar(
        [value], [row], xerr=[[value - low], [high - value]], fmt="o", color=INK, capsize=4,
        markerfacecolor="white" if hollow else INK,
    )  # fmt: skip
