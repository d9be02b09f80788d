"""How do I keep a match as a record, look at any moment of it, and check that it holds?"""

from pioche import Match
from pioche.bots import Bot
from pioche.records import BadRecord, Recorder, case_at, check, read, replay, write


def main(seed: int = 3) -> list[str]:
    recorder = Recorder(Match("officiel", seats=2, seed=seed, target=0))
    bots = [Bot("fair", seed=seat) for seat in range(2)]
    recorder.start()
    while (seat := recorder.match.turn) is not None:
        recorder.push(bots[seat].act(recorder.match.view(seat)) or "draw", seat)
    text = write(recorder.record)
    moments = list(replay(read(text)))
    view = moments[5].view(seat=0)
    lines = [f"{len(moments)} moments; in the sixth, seat 0 holds {' '.join(map(str, view.hand))}"]
    lines.append(f"a case of it: {case_at(read(text), 1, 4)['hands']}")
    try:
        check(read(text.replace(" play ", " draw ", 1)))
    except BadRecord as error:
        lines.append(f"Changed: {error}")
    return lines


if __name__ == "__main__":
    print("\n".join(main()))
