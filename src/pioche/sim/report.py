"""A simulation's figures as a table for people, or as JSON for programs."""

from collections.abc import Iterator
from typing import Final

from msgspec import json, structs

from pioche.rulebook import message
from pioche.sim.results import Results
from pioche.sim.stats import Estimate
from pioche.sim.summary import BotLine, Summary

# What is shown of each round, and how it is called.
PER_ROUND: Final = {
    "turns": "sim-turns", "moves": "sim-moves", "draws": "sim-draws", "wild4s": "sim-wild4s",
    "bluffs": "sim-bluffs", "challenges": "sim-challenges", "catches": "sim-catches",
    "points": "sim-points-won",
}  # fmt: skip
PER_MATCH: Final = {"rounds": "sim-rounds-per-match", "turns": "sim-turns-per-match"}
Line = tuple[str, str]


def as_json(results: Results) -> str:
    """Return one object; each estimate has its interval beside it."""
    done = {"complete": results.complete, "seconds": round(results.seconds, 3)}
    return json.encode(structs.asdict(results.summary()) | done).decode()


def as_text(results: Results, lang: str) -> Iterator[str]:
    """Yield the lines of a table."""
    found = results.summary()
    yield message(
        "sim-title", lang, "sim", rules=found.rules, seats=found.seats, unit=found.unit,
        played=found.played, seed=str(found.seed),
    )  # fmt: skip
    yield from section("sim-bots", list(bot_lines(found, lang)), lang)
    if found.per_match:
        yield from section("sim-matches", list(match_lines(found, lang)), lang)
    yield from section("sim-rounds", list(round_lines(found, results.plan.limit, lang)), lang)
    rate = round(found.rounds / results.seconds) if results.seconds else 0
    yield ""
    seconds = number(results.seconds, 2, lang)
    yield message("sim-speed", lang, "sim", rounds=found.rounds, seconds=seconds, rate=rate)


def section(name: str, lines: list[Line], lang: str) -> Iterator[str]:
    """Set names on the left and figures on the right, under a title."""
    yield ""
    yield message(name, lang, "sim")
    width = max(len(label) for label, _ in lines)
    for label, figures in lines:
        yield f"  {label:<{width}}  {figures}"


def bot_lines(found: Summary, lang: str) -> Iterator[Line]:
    """Yield what each bot won; bots of the same name and temper have a line each."""
    for line in found.by_bot:
        yield message("sim-bot", lang, "sim", bot=line.bot, name=line.name), bot_figures(line, lang)


def bot_figures(line: BotLine, lang: str) -> str:
    """Put a bot's shares and points on a line."""
    shares = [(line.rounds_won, "sim-rounds-won"), (line.matches_won, "sim-matches-won")]
    words = [f"{percent(e, lang)} {message(n, lang, 'sim')}" for e, n in shares if e is not None]
    words.append(f"{amount(line.points, lang)} {message('sim-points', lang, 'sim')}")
    return " · ".join(words)


def match_lines(found: Summary, lang: str) -> Iterator[Line]:
    """Yield how long matches were."""
    for name, label in PER_MATCH.items():
        yield message(label, lang, "sim"), amount(found.per_match[name], lang)
    yield message("sim-turns-spread", lang, "sim"), spread(found.turns_of_matches)


def round_lines(found: Summary, limit: int, lang: str) -> Iterator[Line]:
    """Yield what rounds were like, then who won them by place, then what seldom happens."""
    for name, label in PER_ROUND.items():
        yield message(label, lang, "sim"), amount(found.per_round[name], lang)
    yield message("sim-turns-spread", lang, "sim"), spread(found.turns_of_rounds)
    yield message("sim-first", lang, "sim"), percent(found.first_wins, lang)
    for place, estimate in enumerate(found.from_dealer, 1):
        yield place_name(place, found.seats, lang), percent(estimate, lang)
    if found.bluffs.n:
        yield message("sim-bluffs-share", lang, "sim"), percent(found.bluffs, lang)
    if found.challenges_won.n:
        yield message("sim-challenges-won", lang, "sim"), percent(found.challenges_won, lang)
    yield message("sim-reshuffled", lang, "sim"), percent(found.reshuffled, lang)
    yield message("sim-void", lang, "sim"), percent(found.void, lang)
    yield message("sim-truncated", lang, "sim", limit=limit), percent(found.truncated, lang)


def place_name(place: int, seats: int, lang: str) -> str:
    """Name a place by the dealer; the last one is the dealer's own."""
    if place == seats:
        return message("sim-from-dealer-last", lang, "sim")
    if place == 1:
        return message("sim-from-dealer-first", lang, "sim")
    return message("sim-from-dealer", lang, "sim", place=place)


def percent(estimate: Estimate, lang: str) -> str:
    """Write a share: ``25.3 % [24.9, 25.7]``."""
    if estimate.value is None:
        return "–"
    digits = 2 if estimate.value < 0.1 else 1
    return interval(estimate.scaled(100), digits, lang, "\u00a0%")


def amount(estimate: Estimate, lang: str) -> str:
    """Write a mean, with as many digits as its interval is worth."""
    if estimate.value is None or estimate.low is None or estimate.high is None:
        return "–" if estimate.value is None else number(estimate.value, 1, lang)
    half = (estimate.high - estimate.low) / 2
    return interval(estimate, 1 if half >= 0.5 else 2 if half >= 0.02 else 3, lang, "")


def interval(estimate: Estimate, digits: int, lang: str, unit: str) -> str:
    """Write a value with its interval."""
    texts = [number(v, digits, lang) for v in (estimate.value, estimate.low, estimate.high)]
    if estimate.low is None:
        return f"{texts[0]}{unit}"
    between = "; " if lang == "fr" else ", "
    return f"{texts[0]}{unit} [{texts[1]}{between}{texts[2]}]"


def number(value: float | None, digits: int, lang: str) -> str:
    """Write a number with the decimal sign of the language."""
    if value is None:
        return "–"
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "fr" else text


def spread(quantiles: tuple[int | None, ...]) -> str:
    """Write quantiles one after another."""
    return " · ".join("–" if q is None else str(q) for q in quantiles)
