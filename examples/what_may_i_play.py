"""Who may play what in this position, and why not?"""

from pioche import Round


def main(lang: str = "en") -> list[str]:
    game = Round.deal("officiel", seats=3, seed=7)
    seat = game.turn
    lines = [f"{game.top} shows. Seat {seat} may: " + "; ".join(map(str, game.legal_moves))]
    for card in dict.fromkeys(game.hand(seat or 0)):
        move = f"play {card} R" if card.black else f"play {card}"
        lines.append(f"{card}: {game.explain(move, lang)}")
    lines += [str(answer) for answer in game.answers(lang)]
    return lines


if __name__ == "__main__":
    print("\n".join(main()))
