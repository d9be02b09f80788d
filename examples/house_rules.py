"""How do I write a ruleset, and play by it?"""

from pioche import BadRules, Round
from pioche.custom import rules_from
from pioche.options import Value

OURS: dict[str, Value] = {
    "preset": "officiel",
    "stacking": "same",
    "seven_zero": True,
    "hand_size": 5,
}


def main() -> list[str]:
    rules = rules_from(OURS)  # from a file: pioche.load_rules("chez-nous.toml")
    game = Round.deal(rules, seats=3, seed=2)
    lines = [f"{rules.name}: {game.counts} cards; stacking is {rules['stacking']}"]
    try:
        rules_from({**OURS, "stackng": "same"})
    except BadRules as error:
        lines.append(f"Refused: {error}")
    return lines


if __name__ == "__main__":
    print("\n".join(main()))
