"""Tables written while they are played: Parquet, Arrow or CSV, a group of rows at a time."""

from pathlib import Path
from typing import Any, Final, Protocol, Self

from pioche.extras import needs
from pioche.sim.blocks import Block
from pioche.sim.columns import join
from pioche.sim.plan import Plan, bad_run
from pioche.sim.results import Table, arrow_schema, move_schema
from pioche.sim.schema import Column, Columns, round_columns

SUFFIXES: Final = (".parquet", ".arrow", ".csv")
GROUP: Final = 100_000  # rows that wait for one another
MOVES: Final = ".moves"  # ahead of the suffix of the file of moves


class Writer(Protocol):
    """What pyarrow's writers have in common."""

    def write_table(self, table: Any) -> None: ...
    def close(self) -> None: ...


class Output:
    """A file of rounds, and beside it one of moves where these are asked for."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self._rounds = File(path, round_columns(plan.seats))
        self._moves = File(moves_path(path), move_schema(plan)) if plan.moves else None

    def take(self, block: Block) -> None:
        """Write a block, sooner or later."""
        self._rounds.take(block.rounds)
        if self._moves:
            self._moves.take(block.moves)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._rounds.close()
        if self._moves:
            self._moves.close()


class File:
    """A file to which groups of rows are added."""

    def __init__(self, path: Path, columns: tuple[Column, ...]) -> None:
        with needs("frames"):
            import pyarrow as pa
        self._columns = columns
        try:
            self._writer = open_writer(path, arrow_schema(columns))
        except (OSError, pa.ArrowException) as error:
            raise bad_run("out-unwritable", path=str(path)) from error
        self._waiting: list[Columns] = []
        self._rows = 0

    def take(self, columns: Columns) -> None:
        if not columns:
            return
        self._waiting.append(columns)
        self._rows += len(columns["game"])
        if self._rows >= GROUP:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(Table(self._columns, join(self._waiting)).to_arrow())
        self._waiting, self._rows = [], 0

    def close(self) -> None:
        """Write what waits, and end the file."""
        self._flush()
        self._writer.close()


def check_path(path: str | Path) -> Path:
    """Return a path whose suffix names a form of table.

    Raises:
        BadRun: It names none.
    """
    path = Path(path)
    if path.suffix not in SUFFIXES:
        raise bad_run("out-suffix", value=path.name, known=", ".join(SUFFIXES))
    return path


def moves_path(path: Path) -> Path:
    """Return where the moves go: ``run.parquet`` and ``run.moves.parquet``."""
    return path.with_name(path.stem + MOVES + path.suffix)


def open_writer(path: Path, schema: Any) -> Writer:
    """Open a file in the form that its suffix names."""
    writer: Writer
    if path.suffix == ".parquet":
        from pyarrow.parquet import ParquetWriter

        writer = ParquetWriter(path, schema)
    elif path.suffix == ".csv":
        from pyarrow.csv import CSVWriter

        writer = CSVWriter(path, plain_schema(schema))
        return _Plain(writer, plain_schema(schema))
    else:
        from pyarrow.ipc import new_file

        writer = new_file(path, plain_schema(schema))
        return _Plain(writer, plain_schema(schema))
    return writer


class _Plain:
    """Writes texts in full, where a growing dictionary cannot be written piece by piece."""

    def __init__(self, writer: Writer, schema: Any) -> None:
        self._writer, self._schema = writer, schema

    def write_table(self, table: Any) -> None:
        self._writer.write_table(table.cast(self._schema))

    def close(self) -> None:
        self._writer.close()


def plain_schema(schema: Any) -> Any:
    """Return the schema with texts in place of dictionaries."""
    import pyarrow as pa

    fields = [f.with_type(pa.string()) if pa.types.is_dictionary(f.type) else f for f in schema]
    return pa.schema(fields)
