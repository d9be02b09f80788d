"""Who is right? A position, some moves, and what comes of them."""

from pioche.referee import judge

CASE = {
    "case": "a last +2 still bites",
    "rules": "officiel",
    "hands": ["B0", "BD2", "R5"],
    "discard": "B3",
    "stock": "GS W",
    "turn": 1,
    "actions": ["1 play BD2"],
    "expect": {"state": {"round_winner": 1, "hands": {"2": "R5 GS W"}, "points": 75}},
}


def main() -> list[str]:
    verdict = judge(CASE, explained="en")
    lines = [f"{verdict.case}: {'as expected' if verdict.ok else 'otherwise'}"]
    lines += [f"{difference}" for difference in verdict.differences]
    assert verdict.state is not None
    return [*lines, f"hands then: {verdict.state['hands']}"]


if __name__ == "__main__":
    print("\n".join(main()))
