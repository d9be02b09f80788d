"""How often the long proofs try: a number each, which the environment may raise."""

import os
from collections.abc import Callable, Iterable
from typing import TypeVar

Seed = TypeVar("Seed")
Record = Callable[[str, object], None]
"""What pytest hands to a test as ``record_property``; ``scripts/prove.py`` reads it."""
ENOUGH = 10  # failures after which nobody needs another


def size(name: str, usual: int) -> int:
    """Return ``PIOCHE_TRIES_<NAME>`` where it is set, else what is usual."""
    return int(os.environ.get(f"PIOCHE_TRIES_{name.upper()}", usual))


def try_all(record: Record, seeds: Iterable[Seed], trial: Callable[[Seed], object]) -> None:
    """Try every seed, and only then fail, by the name of the first that failed."""
    tried, failed = 0, list[tuple[Seed, Exception]]()
    for seed in seeds:
        tried += 1
        try:
            trial(seed)
        except Exception as error:  # noqa: BLE001 - whatever it is, the others are tried, too
            failed.append((seed, error))
        if len(failed) >= ENOUGH:
            break
    record("tried", tried)
    record("failed", len(failed))
    if failed:
        first, why = failed[0]
        record("seed", first)
        raise AssertionError(f"{len(failed)} of {tried} failed; seed {first}: {why}") from why
