"""``pioche tui``: a table in the terminal."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, cast, get_args

import typer

from pioche.cli.playing import default_db
from pioche.cli.saying import Lang, SeedOption, fail, language, within
from pioche.cli.simulating import chosen_rules
from pioche.options import SEATS_LEAST, SEATS_MOST
from pioche.rulebook import message

if TYPE_CHECKING:
    from pioche.protocol import BotKind, OptionValue
    from pioche.tui.start import Game, Start, Visit

SEATS: Final = 4
Db = Annotated[str | None, typer.Option("--db", metavar="FILE")]


def tui(  # noqa: PLR0913, PLR0917 - each is an option of the command
    join: Annotated[str | None, typer.Option("--join", metavar="URL")] = None,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME")] = None,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME")] = None,
    change: Annotated[list[str] | None, typer.Option("--set", metavar="OPTION=VALUE")] = None,
    seats: Annotated[int | None, typer.Option("--seats", metavar="2-10")] = None,
    bots: Annotated[list[str] | None, typer.Option("--bots", metavar="BOT")] = None,
    target: Annotated[int | None, typer.Option("--target", metavar="POINTS")] = None,
    seed: Annotated[int | None, SeedOption] = None,
    speed: Annotated[float, typer.Option("--speed", metavar="0.25-16")] = 1.0,
    new: Annotated[bool, typer.Option("--new")] = False,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    db: Db = None,
    lang: Lang = None,
) -> None:
    from pioche.protocol import TARGET_MAX
    from pioche.tui.start import SPEED_LEAST, SPEED_MOST

    if not plain:
        check_terminal()
    within("--seats", seats, SEATS_LEAST, SEATS_MOST)
    within("--target", target, 0, TARGET_MAX)
    within("--speed", speed, SPEED_LEAST, SPEED_MOST)
    asked = (rules, change, seats, bots, target, seed)
    start: Start | None = None
    begins = new or any(one not in (None, []) for one in asked)
    if join is not None and begins:
        fail(message("join-or-begin", language(), "cli"))
    if join is not None:
        start = visit(join, name)
    elif begins:
        named = "officiel" if rules is None else rules
        start = game(name, named, change or [], seats, bots or [], target, seed)
    path = Path(db) if db else default_db()
    (read_aloud if plain else show)(start, path, speed, name)


def check_terminal() -> None:
    """Refuse where the extra is missing, or no terminal is there or large enough."""
    from pioche.extras import MissingExtra, needs
    from pioche.tui.start import LEAST_HEIGHT, LEAST_WIDTH
    from pioche.wording import said

    try:
        with needs("tui"):
            import textual  # noqa: F401 - only to know that it is there
    except MissingExtra as error:
        fail(said(error.refusal, language()))
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        fail(message("no-terminal", language(), "cli"))
    size = os.get_terminal_size(sys.stdout.fileno())
    if size.columns < LEAST_WIDTH or size.lines < LEAST_HEIGHT:
        now = f"{size.columns} × {size.lines}"
        least = {"width": LEAST_WIDTH, "height": LEAST_HEIGHT}
        fail(message("too-small", language(), "tui", now=now, **least))


def show(start: "Start | None", db: Path, speed: float, name: str | None = None) -> None:
    """Play until the player has had enough."""
    from pioche.tui.app import Terminal

    plain = "NO_COLOR" in os.environ
    terminal = Terminal(language(), db, start, speed=speed, plain=plain, name=name)
    terminal.run()
    if terminal.failed is not None:
        fail(terminal.failed)


def read_aloud(start: "Start | None", db: Path, speed: float, name: str | None = None) -> None:
    """Play line by line on standard input and output."""
    import asyncio

    from pioche.tui.aloud import sit_down

    failed = asyncio.run(sit_down(language(), db, start, speed, name))
    if failed is not None:
        fail(failed)


def visit(url: str, name: str | None) -> "Visit":
    """Find a live table before the screen is taken."""
    import asyncio

    from pioche.client import Refusal, Unreachable, look_up
    from pioche.tui.address import BadAddress, read_address
    from pioche.tui.start import Visit

    try:
        address = read_address(url)
        asyncio.run(look_up(address.server, address.code))
    except BadAddress:
        fail(message("bad-table-url", language(), "cli", value=url))
    except Refusal as refusal:
        fail(refusal.sentence(language()))
    except Unreachable:
        fail(message("table-unreachable", language(), "cli", value=url))
    return Visit(address, name, found=True)


def game(
    name: str | None,
    rules: str,
    change: list[str],
    seats: int | None,
    bots: list[str],
    target: int | None,
    seed: int | None,
) -> "Game":
    """Put a match at home together, and refuse what cannot be before the screen is taken."""
    from pioche.custom import SUFFIX, read_spec
    from pioche.errors import BadRules
    from pioche.tui.start import Game, player_name
    from pioche.wording import sentence_of

    try:
        chosen = chosen_rules(rules, change)
        count = seats or (len(bots) + 1 if len(bots) > 1 else min(SEATS, max(chosen.players)))
        chosen.check_players(count)
    except BadRules as error:
        fail(sentence_of(error.refusal, language()))
    goal = int(str(chosen["target"])) if target is None else target
    options = plain_options(chosen.changed)
    preset = read_spec(Path(rules))["preset"] if rules.endswith(SUFFIX) else rules
    return Game(player_name(name), company(bots, count), preset, goal, options, seed)


def plain_options(changed: Mapping[str, object]) -> "tuple[tuple[str, OptionValue], ...]":
    """Return the changed options, which a table takes only as plain values."""
    options = []
    for name, value in changed.items():
        if name == "target":
            continue
        if not isinstance(value, bool | int | float | str):
            fail(message("table-option", language(), "cli", value=name))
        options.append((name, value))
    return tuple(options)


def company(bots: list[str], seats: int) -> "tuple[BotKind, ...]":
    """Return a bot for each other seat: one kind for all, or each its own."""
    from pioche.protocol import BotKind

    kinds_known = get_args(BotKind)
    unknown = [bot for bot in bots if bot not in kinds_known]
    if unknown:
        fail(message("no-bot", language(), value=unknown[0], known=", ".join(kinds_known)))
    if len(bots) > 1 and len(bots) != seats - 1:
        args = {"count": len(bots), "seats": seats - 1}
        fail(message("bots-do-not-fit", language(), "cli", **args))
    kinds = bots if len(bots) > 1 else (bots or ["fair"]) * (seats - 1)
    return tuple(cast("list[BotKind]", kinds))
