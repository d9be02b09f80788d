"""Measure one of our bots in rlcard's own UNO: ``rlcard_duel.py fair --against uno-rule-v1``."""

import argparse
import statistics
import time

from pioche.bots import BOTS
from pioche.env.rlcard import measure

Z95 = 1.96


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot", choices=list(BOTS))
    parser.add_argument("--against", default="random", choices=["random", "uno-rule-v1"])
    parser.add_argument("--games", type=int, default=20_000, help="half of them in each seat")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    start = time.monotonic()
    shares = measure(options.bot, options.against, options.games, options.seed)
    rate = statistics.fmean(shares)
    margin = Z95 * statistics.stdev(shares) / len(shares) ** 0.5
    print(
        f"{options.bot} wins {rate:.2%} of {2 * len(shares):,} games against {options.against} in "
        f"rlcard (95 % interval {rate - margin:.2%} to {rate + margin:.2%}; "
        f"{time.monotonic() - start:.0f} s)."
    )


if __name__ == "__main__":
    main()
