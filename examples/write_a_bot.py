"""How do I write a bot, and is it any good?"""

import sys

from pioche import Round, View
from pioche.bots import Bot, Player


class Hoarder:
    """Lays its cheapest card and keeps the expensive ones: a bad idea, as it turns out."""

    def act(self, view: View) -> str | None:
        legal = view.legal
        if legal is None or not (legal.plays or legal.verbs):
            return None
        if not legal.plays:
            return "colour R" if "colour" in legal.verbs else legal.verbs[0]
        card = min(legal.plays, key=lambda card: card.points)
        uno = " uno" if len(view.hand) == 2 else ""
        return f"play {card}{' R' if card.black else ''}{uno}"

    def react(self, view: View) -> str | None:
        return None  # it never catches anybody


def winner(players: list[Player], seed: int) -> Player | None:
    game = Round.deal("officiel", seats=len(players), seed=seed, dealer=0)
    while (seat := game.turn) is not None:
        game.push(players[seat].act(game.view(seat)) or "draw")
    won = game.result.winner if game.result else None
    return None if won is None else players[won]


def main(deals: int = 500) -> str:
    won = 0
    for deal in range(deals):  # each deal from both seats, so that luck cancels out
        ours, theirs = Hoarder(), Bot("greedy", seed=deal)
        won += winner([ours, theirs], deal) is ours
        won += winner([theirs, ours], deal) is ours
    return f"Hoarder wins {won / (2 * deals):.1%} of {2 * deals} paired rounds."


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:2])))
