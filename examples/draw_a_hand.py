"""How do I draw a hand, or a whole table, as SVG? In a notebook that happens by itself."""

from pathlib import Path

from pioche import Round
from pioche.drawing import hand_svg


def main(folder: Path = Path()) -> list[Path]:
    game = Round.deal("officiel", seats=3, seed=7)
    drawings = {
        "hand.svg": hand_svg([str(card) for card in game.hand(0)], lang="fr"),
        "table.svg": game.svg(),  # every hand face up
        "seat-0.svg": game.svg(seat=0),  # as seat 0 sees it
    }
    for name, drawing in drawings.items():
        (folder / name).write_text(drawing, encoding="utf-8")
    return [folder / name for name in drawings]


if __name__ == "__main__":
    print(*main(), sep="\n")
