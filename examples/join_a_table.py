"""How do I play at a live table from Python? Start `pioche serve` first."""

import asyncio
import sys

from pioche import client, protocol
from pioche.client import Table

ANSWERS: dict[str, protocol.Do] = {
    "draw": protocol.Draw(), "keep": protocol.Keep(), "accept": protocol.Accept(),
    "pass": protocol.Pass(), "colour": protocol.NameColour("B"),
}  # fmt: skip


async def move(table: Table) -> None:
    legal = table.view.legal
    if legal is None or not legal.plays:
        await table.do(ANSWERS[legal.verbs[0] if legal else "draw"])
        return
    card = legal.plays[0]
    await table.play(card, "B" if card[0] == "W" else None, uno=len(table.view.hand) == 2)


async def main(url: str = "http://127.0.0.1:8000") -> str:
    opened = await client.open_table(url, "Alice", bots=["greedy"], start=True, target=0)
    async with client.join(url, opened.code, opened.secret) as table:
        while table.view.phase != "match_over":
            await table.until(lambda now: now.may_act or now.view.phase == "match_over")
            if table.may_act:
                await move(table)
        return f"Table {opened.code}: seat {table.view.winners} won."


if __name__ == "__main__":
    print(asyncio.run(main(*sys.argv[1:2])))
