"""What a seat does, read from a text: ``1 play W4 B uno``."""

from dataclasses import dataclass, field

LAYS = ("play", "jump")
VERBS = (*LAYS, "draw", "keep", "pass", "colour", "challenge", "accept", "uno", "catch", "hint")


@dataclass
class Act:
    seat: int
    verb: str
    cards: list[str] = field(default_factory=list)
    colour: str | None = None
    target: int | None = None
    uno: bool = False


def read(text: str) -> Act:
    seat, verb, *words = text.split()
    if verb not in VERBS:
        raise ValueError(f"no such verb: {text!r}")
    act = Act(int(seat), verb)
    if verb in LAYS:
        act.cards = words.pop(0).split(",")
    for word in words:
        read_word(act, word)
    return act


def read_word(act: Act, word: str) -> None:
    if word == "uno":
        act.uno = True
    elif word.lstrip(">").isdecimal():
        act.target = int(word.lstrip(">"))
    else:
        act.colour = word


def write_lay(cards: list[str], colour: str | None, target: int | None) -> str:
    words = ["play", ",".join(cards), colour, None if target is None else f">{target}"]
    return " ".join(word for word in words if word)
