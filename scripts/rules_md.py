"""Write docs/rules.md, the rule book as a page; with ``--check``, say whether it is fresh."""

import sys
from pathlib import Path

from pioche.options import OPTIONS
from pioche.rulebook import RULES, sentence
from pioche.rulepages import HOUSE, sections, shown
from pioche.rulesets import presets

PAGE = Path(__file__).resolve().parent.parent / "docs" / "rules.md"
STATUS = {
    "said": ("dit", "said"),
    "filled": ("complété", "filled"),
    "decided": ("décidé", "decided"),
}
INTRODUCTION = """\
<!-- Made by scripts/rules_md.py from the rule book: change that, not this page. -->

# Les règles · The rules

Chaque règle porte un numéro, que citent l’arbitre, les refus et les tests. La dernière colonne dit
d’où elle vient : **dit** par les documents nommés ; **complété** d’après la feuille officielle
actuelle ou une édition publiée ; **décidé** ici, là où tous se taisent ou restent obscurs.

Every rule has a number, which the referee, the refusals and the tests cite. The last column says
where it comes from: **said** by the documents named; **filled** from the current official sheet or
a published edition; **decided** here, where all of them are silent or unclear.

| | Document | Règles · Rules |
|---|---|---|
| 000 | « Le UNO – Règles à jour 2023 » | `classique-2023` |
| 001 | article de hik.gaming | `officiel` |
| 002 | fiche de règles | `fiche` |
| 003 | Minimalista (français et néerlandais) | `minimalista` |
| 004 | UNO Extrême | `extreme` |
"""


def row(number: str) -> str:
    entry = RULES[number]
    french, english = STATUS[entry.status]
    origin = " ".join((*entry.documents, f"*{french} · {english}*"))
    return f"| {number} | {sentence(number, 'fr')} | {sentence(number, 'en')} | {origin} |"


def table(french: str, english: str, rules: list[str]) -> str:
    head = (
        f"## {french} · {english}\n",
        "| | Français | English | Origine · Origin |",
        "|---|---|---|---|",
    )
    return "\n".join((*head, *map(row, rules)))


DECISIONS = """\
## Ce que décide chaque jeu de règles · What each preset decides

Une ligne par option, sous le nom qu’elle porte dans un fichier ou un cas ; chaque valeur suit la
règle à côté. « – » : sans objet dans ce jeu. La dernière colonne dit de quelle règle de la maison
l’option relève.

A line an option, by the name it has in a file or a case; each value follows the rule beside it.
“–”: of no concern there. The last column names the house rule that the option belongs to.
"""


def cell(option: str, preset: str) -> str:
    rule = presets()[preset].rules.get(option)
    return "–" if rule is None else f"{shown(rule.value)} ({rule.cites})"


def decisions() -> str:
    """Return the table of every decision by every preset."""
    names = sorted(presets(), key=lambda name: presets()[name].document)
    head = (f"| | {' | '.join(names)} | |", f"|---|{'---|' * len(names)}---|")
    return "\n".join((DECISIONS, *head, *(decision(option, names) for option in OPTIONS)))


def decision(option: str, names: list[str]) -> str:
    cells = [f"`{option}`", *(cell(option, name) for name in names), HOUSE.get(option, "")]
    return f"| {' | '.join(cells)} |"


def page() -> str:
    """Return the whole page."""
    pairs = zip(sections("fr"), sections("en"), strict=True)
    tables = "\n\n".join(table(fr, en, numbers) for (fr, numbers), (en, _) in pairs)
    return f"{INTRODUCTION}\n{decisions()}\n\n{tables}\n"


def main() -> int:
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(page(), "utf-8")
        return 0
    if PAGE.exists() and PAGE.read_text("utf-8") == page():
        return 0
    print("docs/rules.md is not fresh: run python scripts/rules_md.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
