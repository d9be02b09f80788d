"""Estimates with their 95 % confidence intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

from msgspec import Struct

LEVEL: Final = 0.95
Z: Final = NormalDist().inv_cdf(0.5 + LEVEL / 2)


class Estimate(Struct, frozen=True):
    """A value from ``n`` observations and its interval; all None where there are too few."""

    value: float | None
    low: float | None
    high: float | None
    n: int

    @property
    def known(self) -> bool:
        """Whether there is an interval."""
        return self.low is not None

    def __sub__(self, other: "Estimate") -> "Estimate":
        """Return the difference of two independent estimates, by Newcombe's and Zou's way.

        Each side's half width is taken where it matters, so shares stay asymmetric.
        """
        if None in (self.value, self.low, self.high, other.value, other.low, other.high):
            return Estimate(None, None, None, min(self.n, other.n))
        a, b = self, other
        gap = a.value - b.value  # type: ignore[operator]
        down = sqrt((a.value - a.low) ** 2 + (b.high - b.value) ** 2)  # type: ignore[operator]
        up = sqrt((a.high - a.value) ** 2 + (b.value - b.low) ** 2)  # type: ignore[operator]
        return Estimate(gap, gap - down, gap + up, min(a.n, b.n))

    def scaled(self, factor: float) -> "Estimate":
        """Return it in another unit."""
        if self.value is None or self.low is None or self.high is None:
            return self
        return Estimate(self.value * factor, self.low * factor, self.high * factor, self.n)


def share(hits: float, n: int) -> Estimate:
    """Return a share with Wilson's interval; ``hits`` may be part of one, as of a match shared."""
    if n == 0:
        return Estimate(None, None, None, 0)
    p, z2 = hits / n, Z * Z
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = Z * sqrt(max(0.0, p * (1 - p) / n + z2 / (4 * n * n))) / (1 + z2 / n)
    return Estimate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)), n)


def mean(total: float, squares: float, n: int) -> Estimate:
    """Return a mean with Student's interval, from a sum and a sum of squares."""
    if n < 2:
        return Estimate(total / n if n else None, None, None, n)
    value = total / n
    half = student(n - 1) * sqrt(max(0.0, squares - total * value) / (n - 1) / n)
    return Estimate(value, value - half, value + half, n)


def student(freedom: int) -> float:
    """Return Student's quantile for LEVEL, by the first terms of its expansion."""
    z, v = Z, freedom
    return z + (z**3 + z) / (4 * v) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v * v)


def quantile(lengths: Sequence[int], part: float) -> int | None:
    """Return the value that this part of the observations does not exceed, from their counts."""
    wanted, seen = part * sum(lengths), 0
    for value, count in enumerate(lengths):
        seen += count
        if count and seen >= wanted:
            return value
    return None
