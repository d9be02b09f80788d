"""What the docstrings show is what happens; the READMEs lead somewhere (test_docs.py runs them)."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

import pioche

ROOT = Path(__file__).parents[1]
READMES = ("README.md", "README.fr.md")
PACKAGE = Path(pioche.__file__).parent
SHOWING = sorted(
    path.relative_to(PACKAGE.parent)
    for path in PACKAGE.rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)
COMMANDS = ("pip install uv && uv run pioche", "pip install uv && uv run pytest")


def fenced(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("file", SHOWING, ids=str)
def test_a_docstring_does_what_it_shows(file: Path) -> None:
    module = import_module(".".join(file.with_suffix("").parts).removesuffix(".__init__"))

    result = doctest.testmod(module, optionflags=doctest.NORMALIZE_WHITESPACE)

    assert result.failed == 0
    assert result.attempted > 0


@pytest.mark.parametrize("name", READMES)
def test_both_commands_are_given(name: str) -> None:
    shown = fenced((ROOT / name).read_text(encoding="utf-8"), "sh")

    assert [command.strip() for command in shown] == list(COMMANDS)


@pytest.mark.parametrize("name", [*READMES, "CONTRIBUTING.md", "docs/decisions/README.md"])
def test_no_link_leads_nowhere(name: str) -> None:
    page = ROOT / name
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []
