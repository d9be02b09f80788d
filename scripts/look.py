"""Look at every screen: PYTHONPATH=tests uv run python scripts/look.py [--screens a,b] ...

Each named screen, in a real browser at a real server, in each size and theme: a picture of it into
a folder, and a table of what is found wrong. Ends with 1 where anything is.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

import chromium
from looks import faults, settled
from screens import SCREENS, SIZES, THEMES, opened
from stage import Stage, need_client, staged


def look(
    browser: Browser, stage: Stage, name: str, size: str, theme: str, folder: Path
) -> list[str]:
    screen = SCREENS[name]
    page = opened(browser, size, theme, still=screen.still)
    try:
        screen.show(page, stage)
        page.wait_for_timeout(150)
        page.screenshot(path=folder / f"{name}-{size}-{theme}.png")
        settled(page)
        return faults(page, coarse=size != "desktop")
    except PlaywrightError as error:
        page.screenshot(path=folder / f"{name}-{size}-{theme}.png")
        return [f"not reached: {error.message.splitlines()[0]}"]
    finally:
        page.context.close()


def wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screens", default=",".join(SCREENS))
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--themes", default=",".join(THEMES))
    parser.add_argument("--out", type=Path, default=None, help="where the pictures go")
    return parser.parse_args()


def walk(
    browser: Browser, stage: Stage, asked: argparse.Namespace
) -> Iterator[tuple[str, list[str]]]:
    lists = (asked.screens.split(","), asked.sizes.split(","), asked.themes.split(","))
    for name, size, theme in product(*lists):
        began = time.monotonic()
        found = look(browser, stage, name, size, theme, asked.out)
        print(
            f"{name:13} {size:8} {theme:9} {len(found):3}  {time.monotonic() - began:4.1f} s",
            flush=True,
        )
        for fault in found:
            print(f"    {fault}", flush=True)
        yield name, found


def main() -> int:
    asked = wanted()
    need_client()
    asked.out = asked.out or Path(tempfile.mkdtemp(prefix="screens-"))
    asked.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        staged(Path(folder)) as stage,
        chromium.playwright_started() as playwright,
    ):
        browser = chromium.launch(playwright)
        results = list(walk(browser, stage, asked))
        browser.close()
    wrong = sum(len(found) for _, found in results)
    print(f"{len(results)} looked at, {wrong} faults; pictures in {asked.out}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
