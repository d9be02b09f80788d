"""A client of live tables: the terminal's, the tests', the load generator's, and yours.

>>> import asyncio
>>> from pioche import client
>>> async def a_round(url):
...     opened = await client.open_table(url, "Alice", bots=["greedy"], start=True, target=0)
...     async with client.join(url, opened.code, opened.secret) as table:
...         while table.view.phase != "match_over":
...             await table.until(lambda t: t.may_act or t.view.phase == "match_over")
...             ...

A :class:`Table` survives cuts: it connects again, says which version it knows, and sends again
what was not yet answered. :class:`Line` is one connection and nothing more.
"""

from pioche.client.errors import Broken, ClientError, Refusal, SentAway, Unreachable
from pioche.client.line import Heard, Line
from pioche.client.lobby import look_up, open_table
from pioche.client.table import Table, join

__all__ = [
    "Broken", "ClientError", "Heard", "Line", "Refusal", "SentAway", "Table", "Unreachable",
    "join", "look_up", "open_table",
]  # fmt: skip
