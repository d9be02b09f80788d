"""``pioche duel``: which of two bots is the better, with its interval."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final

import typer

from pioche.cli.saying import Lang, Seed, fail, language, within
from pioche.cli.simulating import chosen_rules, why_not
from pioche.rulebook import message

if TYPE_CHECKING:
    from pioche.sim.duel import Bout, Score, Side

BotName = Annotated[str, typer.Argument(metavar="BOT")]
ROUNDS: Final = 10_000


def duel(  # noqa: PLR0913, PLR0917 - each is an option of the command
    one: BotName,
    other: BotName,
    rules: Annotated[str, typer.Option("--rules", metavar="NAME")] = "officiel",
    change: Annotated[list[str] | None, typer.Option("--set", metavar="OPTION=VALUE")] = None,
    seats: Annotated[int, typer.Option("--seats", metavar="2-10")] = 2,
    rounds: Annotated[int | None, typer.Option("--rounds", metavar="N")] = None,
    matches: Annotated[int | None, typer.Option("--matches", metavar="N")] = None,
    seed: Seed = 1,
    trials: Annotated[int, typer.Option("--trials", metavar="N")] = 2000,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: Lang = None,
) -> None:
    from pioche.errors import Refused
    from pioche.sim.duel import Bout

    check_numbers(seats, rounds, matches, trials)
    deals = -(-(matches or rounds or ROUNDS) // seats)
    sides = (side(one, trials), side(other, trials))
    try:
        chosen = chosen_rules(rules, change or [])
        score = play(*sides, Bout(chosen, seats, deals, matches is not None, seed))
    except Refused as error:
        fail(why_not(error.refusal, language()))
    named = " ".join([rules, *(change or [])])
    asked = {"one": one, "other": other, "rules": named, "seats": seats, "seed": seed}
    asked |= {"trials": trials, "matches": matches is not None}
    for line in [as_json(score, asked)] if json else as_text(score, asked, language()):
        print(line)  # noqa: T201 - what was asked for


def check_numbers(seats: int, rounds: int | None, matches: int | None, trials: int) -> None:
    """Refuse numbers that are too small or too large, and both kinds of games at once."""
    within("--seats", seats, 2, 10)
    within("--rounds", rounds, 1, 10**9)
    within("--matches", matches, 1, 10**8)
    within("--trials", trials, 1, 10**7)
    if rounds is not None and matches is not None:
        fail(message("rounds-or-matches", language(), "sim"))


def side(text: str, trials: int) -> "Side":
    """Read a bot: a name, or with a colon its chances."""
    from pioche.bots.strong import Level
    from pioche.sim.duel import ASKED_FOR, NAMES, Side
    from pioche.sim.plan import BadRun, player_of

    if text in ASKED_FOR:
        return Side(text, level=Level(trials=trials, seconds=60.0))
    try:
        player = player_of(text)
    except BadRun as error:
        known = {"known": ", ".join(NAMES)} if error.refusal.code == "no-such-bot" else {}
        fail(message(error.refusal.code, language(), "sim", **{**error.refusal.args, **known}))
    return Side(player.name, player.temper)


def play(one: "Side", other: "Side", bout: "Bout") -> "Score":
    """Let them play, with a bar for whoever waits."""
    from pioche.sim.duel import duel
    from pioche.sim.progress import bar

    with bar(bout.deals * bout.seats, bout.matches, language()) as report:
        return duel(one, other, bout, lambda score: report(score.games))


def as_json(score: "Score", asked: dict[str, object]) -> str:
    """Write what was asked and what came of it as one object."""
    from json import dumps

    found = {
        "games": score.games,
        "deals": len(score.shares),
        "rounds": score.rounds,
        "share": round(score.share, 5),
        "low": round(score.share - score.margin, 5),
        "high": round(score.share + score.margin, 5),
        "points_for": round(score.points_for / score.rounds, 3),
        "points_against": round(score.points_against / score.rounds, 3),
        "seconds": round(score.seconds, 1),
        "decisions": len(score.thought),
        "decision_mean_ms": milliseconds(score.mean_thought),
        "decision_p99_ms": milliseconds(score.slowest(0.99)),
    }
    return dumps(asked | found, ensure_ascii=False)


def milliseconds(seconds: float) -> float:
    return round(1000 * seconds, 2)


def as_text(score: "Score", asked: dict[str, object], lang: str) -> Iterator[str]:
    """Say who is the better, by how much, and how sure that is."""
    par = 1 / score.seats
    verdict = "even"
    if score.share - score.margin > par:
        verdict = "better"
    elif score.share + score.margin < par:
        verdict = "worse"
    low, high = score.share - score.margin, score.share + score.margin
    numbers = {"share": percent(score.share, lang), "par": percent(par, lang)}
    numbers |= {"low": percent(low, lang), "high": percent(high, lang)}
    names = {"one": str(asked["one"]), "other": str(asked["other"]), "rules": str(asked["rules"])}
    unit = "matches" if asked["matches"] else "rounds"
    yield message(
        "duel-share", lang, "sim", seats=score.seats, games=score.games, unit=unit,
        **names, **numbers,
    )  # fmt: skip
    yield message(f"duel-{verdict}", lang, "sim", **names)
    points = {"won": decimal(score.points_for / score.rounds, lang)}
    points |= {"lost": decimal(score.points_against / score.rounds, lang)}
    yield message("duel-points", lang, "sim", **points)
    if score.thought:
        mean, most = 1000 * score.mean_thought, 1000 * score.slowest(0.99)
        args = {"mean": decimal(mean, lang), "most": decimal(most, lang)}
        yield message("duel-thought", lang, "sim", **args)


def percent(part: float, lang: str) -> str:
    return decimal(100 * part, lang)


def decimal(number: float, lang: str) -> str:
    text = f"{number:.2f}"
    return text.replace(".", ",") if lang == "fr" else text
