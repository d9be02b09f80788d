"""How do I get a table of many rounds into Parquet and Polars?"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl

from pioche import simulate


def main(rounds: int = 20_000) -> pl.DataFrame:
    with TemporaryDirectory() as temporary:
        file = Path(temporary) / "rounds.parquet"
        simulate("officiel", seats=3, rounds=rounds, bots=["fair", "greedy", "random"], out=file)
        return (
            pl.read_parquet(file)
            .group_by("winner_bot")
            .agg(pl.len().alias("rounds"), pl.col("points").mean(), pl.col("turns").mean())
            .sort("winner_bot")
        )


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:2])))
