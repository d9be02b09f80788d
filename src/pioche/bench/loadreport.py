"""What a server bears, as lines for people or as JSON."""

import asyncio
from collections.abc import Iterator

from msgspec import json

from pioche.bench.load import Borne, Memory, Plan, measured
from pioche.rulebook import message


def lines(plan: Plan, lang: str, as_json: bool) -> Iterator[str]:
    """Yield each line as soon as it is measured."""
    found = measured(plan)
    borne: list[Borne] = []
    if not as_json:
        yield message("load-intro", lang, "cli", tables=plan.tables, seats=plan.seats)
    with asyncio.Runner() as runner:
        while (line := runner.run(anext(found, None))) is not None:
            if isinstance(line, Borne):
                borne.append(line)
            yield json.encode(line).decode() if as_json else in_words(line, lang)
    ratio = ratio_of(borne)
    if ratio is not None:
        shown = f"{ratio:.2f}"
        yield f'{{"ratio":{shown}}}' if as_json else message("load-ratio", lang, "cli", ratio=shown)


def ratio_of(borne: list[Borne]) -> float | None:
    """Return our processor time a message, as a multiple of the bare server's."""
    ours, bare = (one.cpu_us for one in borne[:2])
    return ours / bare if ours and bare else None


def in_words(line: Borne | Memory, lang: str) -> str:
    if isinstance(line, Memory):
        return memory_in_words(line, lang)
    wrong = {**line.refused, **line.errors}
    return message(
        "load-line",
        lang,
        "cli",
        server=line.server,
        asked=f"{line.asked:.0f}",
        commands=f"{line.commands:.0f}",
        deliveries=f"{line.deliveries:.0f}",
        p50=f"{line.p50_ms:.1f}",
        p99=f"{line.p99_ms:.1f}",
        cpu="–" if line.cpu_us is None else f"{line.cpu_us:.0f}",
        wrong=", ".join(f"{name} {count}" for name, count in wrong.items()) or "0",
    )


def memory_in_words(line: Memory, lang: str) -> str:
    if line.asleep:
        each = "–" if line.asleep_kb is None else f"{line.asleep_kb:.3f}"
        return message("load-asleep", lang, "cli", count=line.asleep, each=each)
    start, each = ("–" if kb is None else f"{kb:.0f}" for kb in (line.start_kb, line.connection_kb))
    return message("load-memory", lang, "cli", start=start, each=each)
