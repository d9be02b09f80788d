"""What an operator may count: totals only, never a name, a code, an address or a card.

The counts are plain numbers, so that counting costs next to nothing; ``prometheus-client`` (the
``metrics`` extra) puts them into words when somebody asks.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from pioche.server.refusals import No

if TYPE_CHECKING:
    from pioche.server.site import Site

STEPS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds up to which answers are counted together."""


class Tally:
    """What has happened since the server started."""

    def __init__(self) -> None:
        self.sockets: int = 0
        self.heard: int = 0
        self.told: int = 0
        self.slow: int = 0
        self.tables: int = 0
        self.refused: Counter[str] = Counter()
        self.answers: list[int] = [0] * (len(STEPS) + 1)
        self.seconds: float = 0.0

    def answered(self, seconds: float) -> None:
        """Count an answer, this long after its command."""
        self.answers[bisect_left(STEPS, seconds)] += 1
        self.seconds += seconds


def exposition(site: "Site") -> tuple[bytes, str]:
    """Return all counts in Prometheus' own text, and its content type.

    Raises:
        No: ``prometheus-client`` is not installed.
    """
    try:
        from prometheus_client import (
            CONTENT_TYPE_PLAIN_0_0_4,
            CollectorRegistry,
            ProcessCollector,
            generate_latest,
        )
    except ImportError as error:
        raise No("no-metrics") from error
    registry = CollectorRegistry()
    registry.register(Families(site))
    ProcessCollector(registry=registry)
    return generate_latest(registry), CONTENT_TYPE_PLAIN_0_0_4


class Families:
    """Our counts, as Prometheus collects them."""

    def __init__(self, site: "Site") -> None:
        self.site = site

    def collect(self) -> Iterator[Any]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        for name, what, now in gauges(self.site):
            yield GaugeMetricFamily(f"pioche_{name}", what, now)
        for name, what, total in counters(self.site.tally):
            yield CounterMetricFamily(f"pioche_{name}", what, total)
        refused = CounterMetricFamily("pioche_refusals", "What was refused.", labels=["code"])
        for code, count in sorted(self.site.tally.refused.items()):
            refused.add_metric([code], count)
        yield refused
        yield self._answers()

    def _answers(self) -> Any:
        from prometheus_client.core import HistogramMetricFamily

        tally = self.site.tally
        bounds = [*map(str, STEPS), "+Inf"]
        buckets = list(zip(bounds, map(float, accumulate(tally.answers)), strict=True))
        what = "Seconds from a command to its answer, its saving included."
        return HistogramMetricFamily(
            "pioche_answer_seconds", what, buckets=buckets, sum_value=tally.seconds
        )


def gauges(site: "Site") -> Iterator[tuple[str, str, float]]:
    yield "open_sockets", "WebSockets open now.", site.callers.sockets
    yield "live_tables", "Tables in memory now.", site.lobby.live
    yield "draining", "1 while the server is about to stop.", float(site.draining)


def counters(tally: Tally) -> Iterator[tuple[str, str, int]]:
    yield "sockets", "WebSockets accepted.", tally.sockets
    yield "messages_heard", "Messages from clients.", tally.heard
    yield "messages_told", "Messages to clients.", tally.told
    yield "slow_readers", "Clients let go because they read too slowly.", tally.slow
    yield "tables_opened", "Tables opened.", tally.tables
