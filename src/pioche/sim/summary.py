"""What a simulation comes to: shares and means, each with its interval."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from pioche.options import Value
from pioche.sim import sums
from pioche.sim.plan import Plan
from pioche.sim.stats import Estimate, mean, quantile, share

QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
NAMES: Final = sums.NAMES


class BotLine(Struct, frozen=True):
    """How a bot did: shares of what it won, and points a round."""

    bot: int
    name: str
    rounds_won: Estimate
    points: Estimate
    matches_won: Estimate | None


class Summary(Struct, frozen=True):
    """The figures of a simulation. Quantiles of turns are those of QUANTILES.

    ``from_dealer`` is the share of the rounds won by each seat, from the dealer's left neighbour on
    to the dealer; ``first_wins`` that of whoever acts first.
    """

    rules: str
    options: dict[str, Value]
    seats: int
    bots: tuple[str, ...]
    seed: int
    unit: str
    asked: int
    played: int
    paired: bool
    rounds: int
    void: Estimate
    truncated: Estimate
    reshuffled: Estimate
    first_wins: Estimate
    from_dealer: tuple[Estimate, ...]
    challenges_won: Estimate
    bluffs: Estimate
    per_round: dict[str, Estimate]
    turns_of_rounds: tuple[int | None, ...]
    per_match: dict[str, Estimate]
    turns_of_matches: tuple[int | None, ...]
    matches_truncated: int
    by_bot: tuple[BotLine, ...]


def summarise(plan: Plan, played: int, counted: Sequence[int]) -> Summary:
    """Work the figures out from sums as :mod:`pioche.sim.sums` orders them."""
    rounds = counted[sums.S_ROUNDS]
    won = rounds - counted[sums.S_VOID] - counted[sums.S_CUT]
    total = {name: counted[sums.S_MEASURED + 2 * i] for i, name in enumerate(NAMES)}
    places = (counted[sums.S_FROM_DEALER + (1 + i) % plan.seats] for i in range(plan.seats))
    return Summary(
        rules=plan.rules.name,
        options=dict(plan.rules.changed),
        seats=plan.seats,
        bots=tuple(map(str, plan.players)),
        seed=plan.seed,
        unit="matches" if plan.matches else "rounds",
        asked=plan.games,
        played=played,
        paired=plan.pair,
        rounds=rounds,
        void=share(counted[sums.S_VOID], rounds),
        truncated=share(counted[sums.S_CUT], rounds),
        reshuffled=share(counted[sums.S_RESHUFFLED], rounds),
        first_wins=share(counted[sums.S_FIRST], won),
        from_dealer=tuple(share(wins, won) for wins in places),
        challenges_won=share(total["challenges_won"], total["challenges"]),
        bluffs=share(total["bluffs"], total["wild4s"]),
        per_round=_per_round(counted, rounds, won),
        turns_of_rounds=_quantiles(counted, sums.S_LENGTHS, sums.LENGTHS),
        per_match=_per_match(counted) if plan.matches else {},
        turns_of_matches=_quantiles(counted, sums.S_MATCH_LENGTHS, sums.MATCH_LENGTHS),
        matches_truncated=counted[sums.S_MATCHES_CUT],
        by_bot=tuple(_bot_line(plan, counted, bot) for bot in range(plan.seats)),
    )


def _per_round(counted: Sequence[int], rounds: int, won: int) -> dict[str, Estimate]:
    return {
        name: _mean_at(counted, sums.S_MEASURED + 2 * i, won if name == "points" else rounds)
        for i, name in enumerate(NAMES)
    }


def _per_match(counted: Sequence[int]) -> dict[str, Estimate]:
    count = counted[sums.S_MATCHES]
    places = enumerate(sums.OF_MATCHES)
    return {name: _mean_at(counted, sums.S_OF_MATCHES + 2 * i, count) for i, name in places}


def _mean_at(counted: Sequence[int], at: int, n: int) -> Estimate:
    return mean(counted[at], counted[at + 1], n)


def _quantiles(counted: Sequence[int], at: int, size: int) -> tuple[int | None, ...]:
    lengths = counted[at : at + size]
    return tuple(quantile(lengths, part) for part in QUANTILES)


def _bot_line(plan: Plan, counted: Sequence[int], bot: int) -> BotLine:
    at = sums.S_BOTS + sums.OF_BOT * bot
    of = counted[at : at + sums.OF_BOT]
    rounds, matches = counted[sums.S_ROUNDS], counted[sums.S_MATCHES]
    won = share(of[sums.B_WINS], rounds)
    points = mean(of[sums.B_POINTS], of[sums.B_POINTS_SQUARES], rounds)
    shares = of[sums.B_SHARES] / sums.SHARES
    won_matches = share(shares, matches) if plan.matches else None
    if plan.pair and plan.matches:
        won_matches = _paired(plan, counted, shares, of[sums.B_DEAL_SHARES] / sums.SHARES**2)
    elif plan.pair:
        won = _paired(plan, counted, of[sums.B_WINS], of[sums.B_DEAL])
        points = _paired(plan, counted, of[sums.B_POINTS], of[sums.B_DEAL_POINTS])
    return BotLine(bot, str(plan.players[bot]), won, points, won_matches)


def _paired(plan: Plan, counted: Sequence[int], total: float, squares: float) -> Estimate:
    """Return a mean a game whose interval comes from what differs between whole deals."""
    return mean(total, squares, counted[sums.S_DEALS]).scaled(1 / plan.seats)
