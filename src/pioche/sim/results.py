"""The tables that a simulation gives, as NumPy's arrays or lists, and on to other libraries."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pioche.cards import CLASSIC_TEXTS, COLOUR_LETTERS, EXTREME_TEXTS
from pioche.extras import needs
from pioche.kernel.layout import VERBS
from pioche.sim.plan import Plan
from pioche.sim.schema import ABSENT, MOVE, Column, Columns, round_columns
from pioche.sim.summary import Summary, summarise

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl
    import pyarrow as pa

SIMPLE: Final = {"bool": "bool_"}


@dataclass(frozen=True, slots=True)
class Table:
    """Columns by name: ``table["turns"]`` is a NumPy array, or a list where there is no NumPy.

    Words, cards and colours are numbers there, and -1 stands for none; in Arrow, and in all that
    is made of it, they are texts and nulls.
    """

    schema: tuple[Column, ...]
    columns: Columns

    def __getitem__(self, name: str) -> Any:
        return self.columns[name]

    def __len__(self) -> int:
        return len(next(iter(self.columns.values()), ()))

    def __iter__(self) -> Iterator[str]:
        return iter(self.columns)

    def to_arrow(self) -> "pa.Table":
        """Return an Arrow table.

        Raises:
            MissingExtra: It needs the extra ``frames``.
        """
        with needs("frames"):
            import pyarrow as pa
        arrays = [arrow_column(self.columns.get(c.name, []), c) for c in self.schema]
        return pa.table(arrays, schema=arrow_schema(self.schema))

    def to_pandas(self) -> "pd.DataFrame":
        """Return a frame of pandas.

        Raises:
            MissingExtra: It needs the extra ``frames``.
        """
        with needs("frames"):
            return self.to_arrow().to_pandas()

    def to_polars(self) -> "pl.DataFrame":
        """Return a frame of Polars.

        Raises:
            MissingExtra: It needs the extra ``frames``.
        """
        with needs("frames"):
            import polars as pl
        frame = pl.from_arrow(self.to_arrow())
        assert isinstance(frame, pl.DataFrame)
        return frame

    def to_parquet(self, path: str | Path) -> None:
        """Write a Parquet file.

        Raises:
            MissingExtra: It needs the extra ``frames``.
        """
        table = self.to_arrow()
        import pyarrow.parquet as pq

        pq.write_table(table, path)


def arrow_schema(columns: Sequence[Column]) -> "pa.Schema":
    """Return the types in Arrow; the unit of each column is in its metadata."""
    import pyarrow as pa

    return pa.schema(
        [pa.field(c.name, arrow_type(c), c.absent is not None, {"unit": c.unit}) for c in columns]
    )


def arrow_type(column: Column) -> "pa.DataType":
    """Return the type of a column in Arrow."""
    import pyarrow as pa

    if column.words:
        return pa.dictionary(pa.int8(), pa.string())
    return getattr(pa, SIMPLE.get(column.kind, column.kind))()


def arrow_column(values: Any, column: Column) -> "pa.Array":
    """Bring a column into Arrow, with texts for words and nulls for what is absent."""
    import pyarrow as pa

    numbers = pa.array(values, getattr(pa, SIMPLE.get(column.kind, column.kind))())
    if column.absent is not None:
        import pyarrow.compute as pc

        numbers = pc.if_else(pc.equal(numbers, ABSENT), None, numbers)
    if column.words:
        return pa.DictionaryArray.from_arrays(numbers.cast(pa.int8()), list(column.words))
    return numbers


def move_schema(plan: Plan) -> tuple[Column, ...]:
    """Return the columns of a table of moves, with the cards' texts of this pack."""
    cards = EXTREME_TEXTS if plan.rules.launcher else CLASSIC_TEXTS
    words = {"verb": VERBS, "card": cards, "colour": tuple(COLOUR_LETTERS)}
    return tuple(
        Column(c.name, c.kind, c.unit, c.place, c.absent, words.get(c.name, ())) for c in MOVE
    )


@dataclass(frozen=True, slots=True)
class Results(Table):
    """A table with a row a round, what it comes to, and on demand a row a move.

    ``complete`` is False where it was interrupted; ``games`` counts what was played, ``seconds``
    how long that took.
    """

    plan: Plan
    games: int
    seconds: float
    sums: Sequence[int] = field(repr=False)
    moves: Table | None = field(default=None, repr=False)

    @property
    def complete(self) -> bool:
        """Whether all that was asked for has been played."""
        return self.games == self.plan.games

    def summary(self) -> Summary:
        """Return shares and means, each with its interval."""
        return summarise(self.plan, self.games, self.sums)

    def __repr__(self) -> str:
        unit = "matches" if self.plan.matches else "rounds"
        bots = ", ".join(map(str, self.plan.players))
        return f"<Results: {self.games} {unit} of {self.plan.rules.name}, {bots}>"


def results_of(
    plan: Plan, games: int, seconds: float, counted: Sequence[int], tables: tuple[Columns, Columns]
) -> Results:
    """Put results together from their columns."""
    rounds, moves = tables
    found = Table(move_schema(plan), moves) if plan.moves else None
    return Results(round_columns(plan.seats), rounds, plan, games, seconds, counted, found)
