"""Runs every study and writes docs/studies.md; ``--write`` only words and draws it anew."""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec import json

from pioche.study import design
from pioche.study.plot import draw
from pioche.study.running import Findings, run_study
from pioche.study.telling import as_json, as_markdown, title

DOCS: Final = Path(__file__).parent.parent / "docs"
FOLDER: Final = DOCS / "studies"
PAGE: Final = DOCS / "studies.md"
DAY: Final = FOLDER / "day.txt"
COMMAND: Final = "uv run python scripts/studies_md.py"
HEAD: Final = """# Studies

Questions that people argue about, and what many games between bots answer. `pioche study` lists
them and runs one; this page and its pictures were written by
`{command}` on {day}.

**What to think of it.** The bots play by the rules and by rules of thumb; people play otherwise,
and what holds for bots need not hold for them. Every figure has its interval of 95 %; where the
interval of a difference includes zero there is no verdict. How many games are played was fixed
beforehand. All arms of a study use the same seed, so that those with the same pack and players meet
the same deals. A turn is a lay, a draw on one's own turn or a pass; turns lost to a draw card or a
Skip are not counted. How the tables come about: [simulation.md](simulation.md).

"""
OWN: Final = """## A study of your own

A study is a TOML file; `pioche study my-question.toml --out folder` runs it.

```toml
name = "first-card"
measure = "round-turns"          # what is compared, and drawn
also = ["left-neighbour"]        # what is shown beside it
rounds = 200000                  # or matches = 20000, for each arm
baseline = "as printed"          # what the others are compared with
seed = 1
pair = false                     # true: each deal in every seating

[[arms]]
name = "as printed"
bots = "fair"                    # or one for each seat: ["fair", "greedy:bluff=0.2"]

[[arms]]
name = "numbers only"
seats = 4
rules = "officiel"               # or a TOML file of rules
set = { first_card = "numbers" } # options changed

[texts.en]                       # as many as you like; the others are general
title = "Should the first card be a number?"
more = "{arm}: a round takes {gap} turns more."
```

`against = "NAME"` compares an arm with another than the baseline, `par = 0.25` with a number, and
`between = [20, 40]` on the study asks whether all measures in the unit of the main one lie there.
Sentences may stand under `[texts.en]` and `[texts.fr]`: `title`, `question`, `arm-NAME`, `more`,
`less`, `open`, `within`; they may name {facts}.

Measures: {measures}. {timed} assume so many seconds a turn, here 5.
"""
FACTS: Final = ("arm", "other", "measure", "value", "gap", "share", "seats")


def page() -> str:
    """Put the page into words from the figures that were kept."""
    return "\n".join(lines()).rstrip() + "\n"


def lines() -> Iterator[str]:
    yield HEAD.format(command=COMMAND, day=DAY.read_text("utf-8").strip()).rstrip()
    yield ""
    kept = [kept_findings(name) for name in design.names()]
    yield from (f"- [{title(f.study, 'en')}](#{anchor(title(f.study, 'en'))})" for f in kept)
    yield ""
    for findings in kept:
        yield from as_markdown(findings, f"studies/{findings.study.name}.svg")
    yield own_study()


def own_study() -> str:
    from pioche.study.measures import MEASURES, TIMED

    words = {
        "{measures}": ", ".join(f"`{name}`" for name in MEASURES),
        "{timed}": " and ".join(f"`{name}@5`" for name in TIMED),
        "{facts}": ", ".join(f"`{{{name}}}`" for name in FACTS),
    }
    text = OWN
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text


def anchor(heading: str) -> str:
    """Return the name under which a heading can be reached."""
    kept = (c for c in heading.lower() if c.isalnum() or c in " -_")
    return "".join(kept).replace(" ", "-")


def kept_findings(name: str) -> Findings:
    return json.decode((FOLDER / f"{name}.json").read_bytes(), type=Findings)


def run_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in design.names():
        print(name, flush=True)
        findings = run_study(design.study(name))
        (FOLDER / f"{name}.json").write_text(as_json(findings) + "\n", "utf-8")
    DAY.write_text(f"{datetime.now(UTC):%Y-%m-%d}\n", "utf-8")


def draw_all() -> None:
    for name in design.names():
        for picture in draw(kept_findings(name), FOLDER, "en"):
            if picture.suffix == ".png":
                picture.unlink()  # the page needs no second form


def main() -> None:
    if "--write" not in sys.argv[1:]:
        run_all()
    draw_all()
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
