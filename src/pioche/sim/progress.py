"""A bar with rate and time left, on standard error and only on a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from pioche.rulebook import message

Report: TypeAlias = Callable[[int], None]  # hears how many games are done


def say(sentence: str) -> None:
    """Say something to whoever waits."""
    print(sentence, file=sys.stderr, flush=True)  # noqa: T201 - for people, not for programs


def silent(_: int) -> None:
    """Show nothing."""


@contextmanager
def bar(total: int, matches: bool, lang: str, show: bool | None = None) -> Iterator[Report]:
    """Show a bar; ``show`` None does so where somebody can see it."""
    if show is False or (show is None and not sys.stderr.isatty()):
        yield silent
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft
    from rich.text import Text

    unit = message("unit-matches" if matches else "unit-rounds", lang, "sim")

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            speed = task.finished_speed or task.speed or 0
            return Text(f"{task.completed:,.0f} / {task.total:,.0f} {unit} · {speed:,.0f}/s")

    columns = (BarColumn(), TextColumn("{task.percentage:>3.0f} %"), Rate(), TimeLeft())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.update(task, completed=done)
