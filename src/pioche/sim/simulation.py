"""``pioche.simulate``: rounds or matches between bots, as many as are asked for."""

import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pioche.custom import rules_from
from pioche.extras import has_numba
from pioche.rulebook import message
from pioche.sim.blocks import Block
from pioche.sim.columns import added, join, whole
from pioche.sim.crews import play
from pioche.sim.output import Output, check_path
from pioche.sim.plan import LIMIT, Bots, Plan, bad_run, players_of
from pioche.sim.progress import bar, say
from pioche.sim.results import Results, results_of
from pioche.sim.schema import Columns
from pioche.sim.sums import SUMS

if TYPE_CHECKING:
    from distributed import Client

    from pioche.round import Spec

ROUNDS: Final = 100_000


def simulate(  # noqa: PLR0913 - each is a question that people ask
    rules: "Spec" = "officiel",
    seats: int = 4,
    *,
    rounds: int | None = None,
    matches: int | None = None,
    bots: Bots = "random",
    seed: int = 1,
    target: int | None = None,
    pair: bool = False,
    rotate: bool = True,
    limit: int = LIMIT,
    moves: bool = False,
    keep: bool = True,
    out: str | Path | None = None,
    threads: int | None = None,
    cluster: "Client | str | None" = None,
    progress: bool | None = None,
    lang: str = "en",
) -> Results:
    """Play rounds, or matches, between bots; return a table with a row a round.

    >>> results = simulate("officiel", seats=2, rounds=100, bots=["greedy", "random"], seed=7)
    >>> len(results)
    100

    The table depends on the arguments up to ``limit``, not on who computes it. ``bots`` is one for
    every seat or one for each, with a temper if need be: ``"greedy:challenge=1"``. Bots change
    seats from game to game unless ``rotate`` is False; with ``pair`` each deal is played in every
    seating. A round is cut off, and counted as such, after ``limit`` moves. ``moves`` adds a row
    for each action. ``out`` writes the rows to a Parquet, Arrow or CSV file as they come, and
    ``keep=False`` forgets them: either way memory does not grow with the number of rounds.
    ``threads`` None uses every processor; ``cluster`` is a client or address of Dask. A bar is
    shown on a terminal, unless ``progress`` says otherwise. Ctrl-C keeps what is done.

    Raises:
        BadRules: Rules that do not exist, or are not for so many players.
        BadRun: What was asked for does not exist or contradicts itself.
        MissingExtra: It needs an optional part that is not installed.
    """
    if rounds is not None and matches is not None:
        raise bad_run("rounds-or-matches")
    games = matches if matches is not None else ROUNDS if rounds is None else rounds
    chosen = rules_from(rules)
    chosen.check_players(seats)
    plan = Plan(
        chosen, seats, games, players_of(bots, seats), seed, matches is not None, target, pair,
        rotate, moves, limit, keep or out is not None,
    )  # fmt: skip
    path = None if out is None else check_path(out)
    return run(plan, path, threads, cluster, progress, lang)


def run(
    plan: Plan,
    out: Path | None = None,
    threads: int | None = None,
    cluster: Any = None,
    progress: bool | None = None,
    lang: str = "en",
) -> Results:
    """Play a plan. With ``out`` the rows go there, and the results hold only sums."""
    start = time.perf_counter()
    gathered = Gathered(plan, out)
    with ExitStack() as open_things:
        if gathered.output:
            open_things.enter_context(gathered.output)
        report = open_things.enter_context(bar(plan.games, plan.matches, lang, progress))
        blocks = play(plan, threads, cluster)
        try:
            if progress is not False:
                warn_of_compiling(lang)
            for block in blocks:
                gathered.take(block)
                report(gathered.games)
        except KeyboardInterrupt:
            blocks.close()  # type: ignore[attr-defined]
            done = {"done": gathered.games, "asked": plan.games}
            say(message("interrupted", lang, "sim", **done))
    seconds = time.perf_counter() - start
    return results_of(plan, gathered.games, seconds, gathered.sums(), gathered.tables())


class Gathered:
    """What has come in so far: sums always, rows where they are kept."""

    def __init__(self, plan: Plan, out: Path | None) -> None:
        self.games: int = 0
        self._sums: Any = None
        self.output: Output | None = None if out is None else Output(plan, out)
        self._blocks: list[Block] = []
        self._keep = plan.keep and out is None

    def take(self, block: Block) -> None:
        """Add a block."""
        self.games += block.games
        self._sums = block.sums if self._sums is None else added(self._sums, block.sums)
        if self.output:
            self.output.take(block)
        if self._keep:
            self._blocks.append(block)

    def sums(self) -> list[int]:
        """Return all that was added up."""
        return [0] * SUMS if self._sums is None else whole(self._sums)

    def tables(self) -> tuple[Columns, Columns]:
        """Return the columns of all rounds, and of all moves."""
        return join([b.rounds for b in self._blocks]), join([b.moves for b in self._blocks])


def warn_of_compiling(lang: str) -> None:
    """Say, on a terminal, that the first run of all compiles first."""
    import sys

    if not sys.stderr.isatty() or not has_numba():
        return
    from pioche.sim.compiled import is_cold

    if is_cold():
        say(message("compiling", lang, "sim"))
