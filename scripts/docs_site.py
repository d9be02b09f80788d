"""Build the documentation as a site in ``site/``, and refuse one that leads anywhere wrong.

    python scripts/docs_site.py             # needs the dependency group `docs`, and no network
    python scripts/docs_site.py --serve     # look at it while writing

Generated pages must be fresh, every page must be in the menu, every link must lead somewhere, and
nothing may be loaded from another host.
"""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS, SITE = ROOT / "docs", ROOT / "site"
GENERATORS: Final = ("protocol_docs.py", "rules_md.py")
COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")
LOADED: Final = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
POINTERS: Final = {"canonical", "alternate"}  # a <link> to such a page loads nothing


def main(words: list[str]) -> int:
    if "--serve" in words:
        return zensical("serve").returncode
    faults = [*stale(), *left_out()] or [*built()] or [*wrong()]
    print("\n".join(faults) or f"{len(pages())} pages in {SITE.name}/", file=sys.stderr)
    return 1 if faults else 0


def zensical(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the builder; while it serves, what it says goes to the terminal."""
    command = [sys.executable, "-m", "zensical", *words]
    quiet = words[0] == "build"
    return subprocess.run(command, cwd=ROOT, capture_output=quiet, text=True, check=False)


def stale() -> Iterator[str]:
    """Name generated pages that are not what their script would write."""
    for script in GENERATORS:
        command = [sys.executable, str(ROOT / "scripts" / script), "--check"]
        if subprocess.run(command, check=False).returncode:
            yield f"scripts/{script} has something new to write."


def left_out() -> Iterator[str]:
    """Name pages that neither the menu nor the list of decisions leads to."""
    with (ROOT / "zensical.toml").open("rb") as file:
        listed = set(entries(tomllib.load(file)["project"]["nav"]))
    decisions = (DOCS / "decisions" / "README.md").read_text(encoding="utf-8")
    listed |= {f"decisions/{name}" for name in re.findall(r"\]\(([^)/]+\.md)\)", decisions)}
    written = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    yield from (f"docs/{name} is not in the menu of zensical.toml." for name in written - listed)


def entries(nav: list[Any]) -> Iterator[str]:
    """Yield the pages of a menu."""
    for item in nav:
        for target in item.values():
            yield from [target] if isinstance(target, str) else entries(target)


def built() -> Iterator[str]:
    """Build; yield what the builder complains of, each in one line."""
    shutil.rmtree(SITE, ignore_errors=True)
    done = zensical("build", "--clean", "--strict")
    shutil.copy(ROOT / "web" / "public" / "icon.svg", SITE / "images" / "logo.svg")
    if done.returncode:
        said = COLOURS.sub("", done.stdout + done.stderr)
        found = re.findall(r"Warning: ([^\n]+)\n\W*\[ ([^\]]+) \]", said)
        yield from [f"docs/{where}: {what}" for what, where in found] or [said]


class Links(HTMLParser):
    """What a page loads, what it links to, and what can be linked to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        words = {name: value or "" for name, value in attrs}
        self.places |= {words["id"]} if "id" in words else set()
        if tag == "a" and "href" in words:
            self.leads.append(words["href"])
        elif words.get("rel") not in POINTERS and LOADED.get(tag, "") in words:
            self.loads.append(words[LOADED[tag]])


def pages() -> list[Path]:
    return sorted(SITE.rglob("*.html"))


def wrong() -> Iterator[str]:
    """Name what a built page would load from elsewhere, and links that lead nowhere."""
    read = {page: Links(page.read_text(encoding="utf-8")) for page in pages()}
    for page, links in read.items():
        if page.name == "404.html":
            continue
        name = page.relative_to(SITE)
        yield from (f"{name} loads {at}" for at in links.loads if urlsplit(at).netloc)
        for at in links.leads + links.loads:
            if not urlsplit(at).scheme and not arrives(page, at, read):
                yield f"{name} leads nowhere: {at}"


def arrives(page: Path, at: str, read: dict[Path, Links]) -> bool:
    """Tell whether a link from a page finds a file, and the place in it."""
    parts = urlsplit(at)
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    target = target / "index.html" if target.is_dir() else target
    found = read.get(target)
    return target.is_file() and (
        not parts.fragment or found is None or unquote(parts.fragment) in found.places
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
