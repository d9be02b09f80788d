"""How long does a match last?"""

import sys

from pioche import simulate


def main(matches: int = 2000, seconds_a_turn: float = 5.0) -> str:
    summary = simulate("officiel", seats=4, matches=matches, bots="fair").summary()
    rounds, turns = summary.per_match["rounds"], summary.per_match["turns"]
    assert rounds.value is not None
    assert turns.value is not None
    minutes = turns.value * seconds_a_turn / 60
    return (
        f"A match of four to 500 takes {rounds.value:.1f} rounds "
        f"(95 % interval {rounds.low:.1f} to {rounds.high:.1f}) and {turns.value:.0f} turns: "
        f"{minutes:.0f} minutes at {seconds_a_turn:g} seconds a turn."
    )


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:2])))
