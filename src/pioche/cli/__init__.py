"""The command line: a file a group of commands, each with its sentences in ``cli.ftl``.

Every command imports what it needs only when it runs, to start quickly. What goes wrong is one
sentence on standard error, with exit code 2.
"""

from pioche.cli.commands import app
from pioche.cli.running import main

__all__ = ["app", "main"]
