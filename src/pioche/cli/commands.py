"""Every command, in the order in which ``pioche --help`` lists them."""

from typing import Final

import typer

from pioche.cli.dueling import duel
from pioche.cli.judging import referee, rules
from pioche.cli.keeping import backup, restore
from pioche.cli.measuring import bench
from pioche.cli.playing import play, serve
from pioche.cli.recording import export, replay, verify
from pioche.cli.simulating import sim
from pioche.cli.studying import study
from pioche.cli.terminal import tui

app: Final = typer.Typer(
    add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None
)
COMMANDS: Final = (
    play, tui, serve, sim, study, duel, bench, referee, rules, replay, verify, export, backup,
    restore,
)  # fmt: skip
for _command in COMMANDS:
    app.command()(_command)
