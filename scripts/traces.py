"""Measure how light the web client is: PYTHONPATH=tests uv run python scripts/traces.py.

In a real browser at a real server on this machine: the longest tasks of the main thread while a
+4 flies and four cards are drawn, how much the page shifts in a round, when the first page and
a table answer with a processor slowed down fourfold, and how much the first page weighs.
Another program that works meanwhile shows in the durations, but not in the processor's time.
"""

import argparse
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect

import chromium
from screens import BLUFF, HAND, LED, OTHERS, opened, position, scene
from stage import Stage, need_client, staged

CATEGORIES: Final = ["toplevel", "devtools.timeline", "blink.user_timing"]
TASK: Final = "ThreadControllerImpl::RunTask"
MOST_MS: Final = 8.0
SLOWED: Final = 4
INTERACTIVE_MS: Final = 1000.0
FIRST_PAGE: Final = 150_000
LOOK_MS: Final = 1500
PATIENCE: Final = 20

WATCH: Final = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shifts.push({
    value: one.value, input: one.hadRecentInput,
    nodes: one.sources.map(({ node }) => String(node?.className || node?.nodeName)),
  });
}).observe({ type: "layout-shift", buffered: true });
window.tasks = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.tasks.push(one.startTime + one.duration);
}).observe({ type: "longtask", buffered: true });
new MutationObserver(() => {
  if (document.querySelector(window.wanted)) window.there ??= performance.now();
}).observe(document, { subtree: true, childList: true });
"""


def main_thread(trace: list[dict[str, Any]]) -> tuple[int, int]:
    """Find the page's own thread: the renderer's in which most tasks ran."""
    named = [e for e in trace if e.get("name") == "thread_name"]
    mains = {(e["pid"], e["tid"]) for e in named if e["args"]["name"] == "CrRendererMain"}
    return max(mains, key=lambda of: sum((e["pid"], e["tid"]) == of for e in trace))


def tasks_of(trace: list[dict[str, Any]]) -> list[tuple[float, float, str]]:
    """Return the main thread's tasks: milliseconds, those of the processor, and what they did."""
    thread = main_thread(trace)
    own = [e for e in trace if (e["pid"], e["tid"]) == thread and e.get("ph") == "X"]
    tasks = [e for e in own if e["name"] == TASK and "dur" in e]
    return [(t["dur"] / 1e3, t.get("tdur", 0) / 1e3, inside(own, t)) for t in tasks]


def inside(own: list[dict[str, Any]], task: dict[str, Any]) -> str:
    """Name the longest things that a task did."""
    end = task["ts"] + task["dur"]
    parts = [e for e in own if e is not task and task["ts"] <= e["ts"] < end and "dur" in e]
    longest = sorted(parts, key=lambda e: -e["dur"])[:4]
    return ", ".join(f"{e['name']} {e['dur'] / 1e3:.1f}" for e in longest)


@contextmanager
def table(browser: Browser, stage: Stage, set_up: dict[str, Any]) -> Iterator[tuple[Page, str]]:
    page = opened(browser, "phone", "dark", still=False)
    page.add_init_script(WATCH)
    code, link = stage.open(set_up)
    page.goto(link)
    page.get_by_test_id("discard").wait_for()
    page.wait_for_timeout(1500)
    yield page, code
    page.context.close()


def wait(page: Page, version: int) -> None:
    expect(page.get_by_test_id("phase")).to_have_attribute("data-version", str(version))
    page.wait_for_timeout(1200)


def flight(browser: Browser, stage: Stage, keep: Path | None) -> list[tuple[float, float, str]]:
    """Trace a +4 that flies to the discard, and the four cards that come after it."""
    with table(browser, stage, scene(BLUFF)) as (page, code):
        browser.start_tracing(page=page, categories=CATEGORIES)
        for move in ("4 play W4 G", "0 accept"):
            stage.play(code, move)
            page.wait_for_timeout(1500)  # nothing is asked of the page meanwhile
        trace = browser.stop_tracing()
    if keep is not None:
        keep.write_bytes(trace)
    return tasks_of(json.loads(trace)["traceEvents"])


def longest(run: list[tuple[float, float, str]]) -> float:
    """Return the most that one task kept the processor busy, in milliseconds."""
    return max((worked for _, worked, _ in run), default=0.0)


def shifts(browser: Browser, stage: Stage) -> list[dict[str, Any]]:
    """Play some turns, and return what moved by itself."""
    others = [*OTHERS[:3], "R4 W4 G6 B6 Y2 Y9"]
    with table(browser, stage, scene(position(hands=[HAND, *others]))) as (page, code):
        for move in (
            *LED,
            "0 play R2",
            "1 draw",
            "2 draw",
            "2 keep",
            "3 draw",
            "4 play W4 G",
            "0 accept",
        ):
            wait(page, stage.play(code, move))
        found: list[dict[str, Any]] = page.evaluate("shifts")
    return found


def interactive(browser: Browser, stage: Stage, path: str, wanted: str) -> tuple[float, float, int]:
    """Return when a thing is there and no long task is left, in ms, and the bytes it took."""
    page = opened(browser, "phone", "light", still=False)
    page.add_init_script(f"window.wanted = {json.dumps(wanted)};{WATCH}")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.goto(stage.url + path, wait_until="commit")
    for _ in range(PATIENCE):
        page.wait_for_timeout(LOOK_MS)  # whoever asks the page oftener slows it down
        if page.evaluate("window.there !== undefined"):
            break
    page.wait_for_timeout(LOOK_MS)
    there, tasks, sizes = page.evaluate(
        "[window.there, window.tasks, ['navigation', 'resource'].flatMap((kind) =>"
        " performance.getEntriesByType(kind).map((e) => e.encodedBodySize))]"
    )
    page.context.close()
    return there, max([there, *(end for end in tasks if end <= there + 1500)]), sum(sizes)


def report(name: str, value: str, good: bool) -> None:
    print(f"{'ok  ' if good else 'LOW '} {name}: {value}", flush=True)


def measure(browser: Browser, stage: Stage, rounds: int, keep: Path | None) -> None:
    runs = sorted((flight(browser, stage, keep) for _ in range(rounds)), key=longest)
    middle = runs[len(runs) // 2]
    report(
        "longest task while a +4 flies, processor's time",
        f"{longest(middle):.1f} ms in the middle run, {longest(runs[0]):.1f} to "
        f"{longest(runs[-1]):.1f} in {rounds}; {len(middle)} tasks",
        longest(middle) <= MOST_MS,
    )
    for lasted, worked, parts in sorted(middle, key=lambda task: -task[1])[:6]:
        print(f"       {worked:4.1f} ms of {lasted:.1f}: {parts}")
    moved = shifts(browser, stage)
    own = sum(one["value"] for one in moved)
    report("layout shift in a round", f"{own:.4f} in {len(moved)} shifts", own == 0)
    for one in moved[:8]:
        print(f"       {one['value']:.4f}: {one['nodes']}")
    for name, path, wanted in (
        ("first page", "/", "[data-testid=play-now]"),
        ("a table", stage.open(scene(position()))[1].removeprefix(stage.url), "[data-testid=card]"),
    ):
        all_runs = [interactive(browser, stage, path, wanted) for _ in range(rounds)]
        there, idle, size = sorted(all_runs, key=lambda run: run[1])[len(all_runs) // 2]
        value = f"there at {there:.0f} ms, at rest at {idle:.0f} ms, {size / 1000:.0f} kB"
        value += f"; {min(run[1] for run in all_runs):.0f} at best of {rounds}"
        report(f"{name}, processor slowed {SLOWED} times", value, idle <= INTERACTIVE_MS)
        if path == "/":
            report("first page, compressed", f"{size} bytes", size <= FIRST_PAGE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=10, help="of each the middle of so many counts")
    parser.add_argument("--keep", type=Path, default=None, help="where to keep the last trace")
    asked = parser.parse_args()
    need_client()
    with (
        tempfile.TemporaryDirectory() as folder,
        staged(Path(folder)) as stage,
        chromium.playwright_started() as playwright,
    ):
        browser = chromium.launch(playwright)
        measure(browser, stage, asked.runs, asked.keep)
        browser.close()


if __name__ == "__main__":
    main()
