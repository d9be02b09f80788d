"""Find a Chromium for the browser tests and start it, or say what is missing.

Looked for in this order: $PIOCHE_CHROMIUM, a browser on PATH, one that Playwright installed, and
the one inside an npm package (Linux on x86-64), which brings its own libraries and font along.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, Page, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

ON_PATH = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
HOW_TO_GET_ONE = (
    "install Debian's package chromium, or run `playwright install chromium`, "
    "or name a browser in PIOCHE_CHROMIUM"
)
NODE = Path(__file__).parents[1] / "scripts" / "node.py"
NPM_PACKAGE = Path(__file__).parent / "browser"
NPM_CHROMIUM = NPM_PACKAGE / "node_modules" / "@sparticuz" / "chromium" / "bin"
FONTS = NPM_CHROMIUM / "fonts.xml"
UNPACK = """
const { brotliDecompressSync } = require("node:zlib"), fs = require("node:fs");
for (const name of fs.readdirSync(".").filter((name) => name.endsWith(".br")))
  fs.writeFileSync(name.slice(0, -3), brotliDecompressSync(fs.readFileSync(name)), { mode: 0o755 });
"""


class PageOf(Protocol):
    """The fixture `page_of`: a fresh page, as one device in one language."""

    def __call__(self, device: str = ..., locale: str = ..., **options: Any) -> Page: ...


class NoChromiumError(Exception):
    """Says in one sentence why no browser test can run here."""


@contextmanager
def playwright_started() -> Iterator[Playwright]:
    """Playwright, driven by our Node.js: its own needs a library that a bare system lacks."""
    path = node(NODE.parent, "-p", "process.execPath").strip()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", path)
    with sync_playwright() as started:
        yield started


def launch(playwright: Playwright) -> Browser:
    program = find(playwright)
    environment: dict[str, str | float | bool] = {**os.environ, **surroundings(program)}
    try:
        return playwright.chromium.launch(
            executable_path=program, args=list(QUIET), env=environment
        )
    except PlaywrightError as error:
        raise NoChromiumError(why_it_did_not_start(program, error.message)) from error


def find(playwright: Playwright) -> Path:
    named = os.environ.get("PIOCHE_CHROMIUM")
    if named:
        return Path(named)
    on_path = next(filter(None, map(shutil.which, ON_PATH)), None)
    if on_path:
        return Path(on_path)
    own = Path(playwright.chromium.executable_path)
    return own if own.exists() else from_npm()


def why_it_did_not_start(program: Path, said: str) -> str:
    library = re.search(r"error while loading shared libraries: ([^\s:]+)", said)
    if library:
        return f"{program} does not start: the system lacks the library {library[1]}."
    return f"{program} does not start: {said.strip()}"


def from_npm() -> Path:
    """Unpack npm's Chromium, once; the packed one is a quarter of its size."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise NoChromiumError(f"No Chromium was found: {HOW_TO_GET_ONE}.")
    if not (NPM_CHROMIUM / "ready").exists():
        node(NPM_PACKAGE, "npm", "ci")
        node(NPM_CHROMIUM, "-e", UNPACK)
        for packed in NPM_CHROMIUM.glob("*.tar"):
            extract(packed)
        FONTS.write_text(f"<fontconfig><dir>{NPM_CHROMIUM / 'fonts'}</dir></fontconfig>")
        (NPM_CHROMIUM / "ready").touch()
    return NPM_CHROMIUM / "chromium"


def node(folder: Path, *arguments: str) -> str:
    command = [sys.executable, str(NODE), *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stdout + done.stderr).strip()[-400:]
        raise NoChromiumError(
            f"No Chromium was found, nor could npm's be had: {HOW_TO_GET_ONE}.\n{said}"
        )
    return done.stdout


def extract(packed: Path) -> None:
    with tarfile.open(packed) as archive:
        if hasattr(tarfile, "data_filter"):
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(packed.with_suffix(""))


def surroundings(program: Path) -> dict[str, str]:
    """What npm's Chromium needs on a system without a desktop's libraries and fonts."""
    if program.parent != NPM_CHROMIUM:
        return {}
    found = {"LD_LIBRARY_PATH": str(NPM_CHROMIUM / "al2023" / "lib")}
    if not Path("/etc/fonts/fonts.conf").exists():
        found["FONTCONFIG_FILE"] = str(FONTS)
    return found
