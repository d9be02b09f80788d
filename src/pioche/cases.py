"""Case files: a position, some actions, and what they must come to. Read strictly.

``docs/cases.md`` describes the format. Whatever is wrong is told by key, in one sentence of
``referee.ftl`` (or of ``refusals.ftl``, where the rules themselves are refused).
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final, NoReturn, TypeAlias

from pioche.cards import (
    CLASSIC_TEXTS,
    COLOUR_LETTERS,
    COLOUR_OF,
    EXTREME_TEXTS,
    FACE_OF,
    NO_COLOUR,
    WILD,
    Card,
)
from pioche.errors import BadNotation, BadRules, PiocheError, Refusal
from pioche.kernel.deal import best_of, open_round, stands
from pioche.kernel.layout import LEFT, RIGHT, SHOTS, TURN, VERBS, Game, members
from pioche.kernel.setup import lay_out, new_game, script
from pioche.kernel.turns import link_seats
from pioche.notation import AIMED, Move
from pioche.options import check_option
from pioche.packs import CARDS_MOST
from pioche.rulebook import message
from pioche.rules import Ruleset
from pioche.rulesets import rules_of
from pioche.wording import said

Data: TypeAlias = Mapping[str, Any]
Faces: TypeAlias = tuple[int, ...]

LARGEST: Final = 1_000_000  # what a number of a case may be
WORDS: Final = ("case", "because", "source")
TABLE: Final = (
    "hands", "discard", "colour", "stock", "shots", "jams", "turn", "direction", "dealer",
    "scores", "target", "first", "eliminated", "actions",
)  # fmt: skip
KEYS: Final = (*WORDS, "rules", *TABLE, "dealer_draw", "seed", "expect")
EXPECTED: Final = ("refused", "state", "legal", "shown", "invalid")


class BadCase(PiocheError):
    """A case that cannot be played: where, and why."""

    book = "referee"

    def __init__(self, key: str, code: str, /, **args: str | int) -> None:
        self.key = key
        self.why: Refusal = Refusal(code, "", args)
        super().__init__(self.sentence("en"))

    def sentence(self, lang: str) -> str:
        """Say what is wrong, with the key in front."""
        if self.book == "refusals":
            sentence = said(self.why, lang)
        else:
            sentence = message(self.why.code, lang, self.book, **self.why.args)
        return f"{self.key}: {sentence}" if self.key else sentence


class Unreadable(BadCase):
    """A file that is no case, or whose expectations make no sense."""


class Invalid(BadCase):
    """A position, an action or rules that are refused outright."""


class BadCaseRules(Invalid):
    """Rules that do not exist, or not for so many players."""

    book = "refusals"


@dataclass(frozen=True, slots=True)
class Act:
    """An action of a case; ``together`` puts it into the instant of the one before."""

    text: str
    move: Move
    together: bool


@dataclass(frozen=True, slots=True)
class Position:
    """Where the cards lie and whose turn it is, in the kernel's numbers."""

    hands: tuple[Faces, ...]
    stock: Faces
    discard: Faces
    first: Faces
    colour: int
    turn: int
    direction: int
    dealer: int
    scores: tuple[int, ...]
    target: int | None
    out: frozenset[int]
    shots: tuple[int, ...]
    jams: tuple[int, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Case:
    """What a file describes."""

    rules: Ruleset
    position: Position | None
    dealer_draw: tuple[Faces, ...]
    acts: tuple[Act, ...]
    seed: int

    def game(self) -> Game:
        """Put the case on the engine; after a dealer draw only the dealer counts.

        Raises:
            Invalid: No first card stands, or nobody is chosen to deal.
        """
        if self.position is None:
            return draw_for_dealer(self.rules, self.dealer_draw)
        return set_up(self.rules, self.position)


# ---------------------------------------------------------------- from text to values


def load(text: str | bytes) -> dict[str, Any]:
    """Read the JSON object of a case.

    Raises:
        Unreadable: It is not one.
    """
    try:
        data = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise Unreadable("", "not-json", line=error.lineno, column=error.colno) from None
    except (UnicodeDecodeError, RecursionError, ValueError):
        raise Unreadable("", "not-json", line=1, column=1) from None
    if not isinstance(data, dict):
        raise Unreadable("", "not-an-object")
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    for key, times in Counter(key for key, _ in pairs).items():
        if times > 1:
            raise Unreadable(key, "key-twice")
    return found


def check_keys(data: Data, known: Iterable[str], where: str, fault: type[BadCase]) -> None:
    """Refuse a key that is not known, with the nearest that is."""
    known = tuple(known)
    for key in data:
        if key not in known:
            near = get_close_matches(key, known, 1, 0.0)[0]
            raise fault(f"{where}{key}", "unknown-key", known=near)


def read_case(data: Data) -> Case:
    """Read the position and the actions of a case.

    Raises:
        Invalid: They are refused outright.
    """
    check_keys(data, KEYS, "", Invalid)
    for key in WORDS:
        text(data, key, "")
    rules = read_rules(data.get("rules", "officiel"))
    seed = number(data, "seed", 0)
    if "dealer_draw" in data:
        return Case(rules, None, read_draws(data, rules), (), seed)
    position = read_position(data, rules, seed)
    acts = tuple(read_acts(data, rules, len(position.hands)))
    return Case(rules, position, (), acts, seed)


def read_rules(spec: Any) -> Ruleset:
    """Read the rules of a case."""
    if not isinstance(spec, str | dict):
        raise Invalid("rules", "wrong-kind", kind="rules")
    try:
        return rules_of(spec)
    except BadRules as error:
        fail_rules(error)


def fail_rules(error: BadRules, key: str = "rules") -> NoReturn:
    """Turn a fault of the rules into a fault of the case."""
    raise BadCaseRules(key, error.refusal.code, **error.refusal.args) from None


def text(data: Data, key: str, default: str | None = None) -> str:
    """Read a text."""
    value = data.get(key, default)
    if value is None:
        raise Invalid(key, "missing")
    if not isinstance(value, str):
        raise Invalid(key, "wrong-kind", kind="text")
    return value


def texts(data: Data, key: str) -> list[str]:
    """Read a list of texts; nothing where the key is missing."""
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Invalid(key, "wrong-kind", kind="texts")
    return value


def number(data: Data, key: str, default: int, least: int = 0, most: int = LARGEST) -> int:
    """Read a number within its bounds."""
    return bounded(key, data.get(key, default), least, most)


def bounded(key: str, value: Any, least: int, most: int) -> int:
    if type(value) is not int:
        raise Invalid(key, "wrong-kind", kind="number")
    if not least <= value <= most:
        raise Invalid(key, "out-of-range", value=str(value), min=str(least), max=str(most))
    return value


def numbers(data: Data, key: str, most: int = LARGEST) -> tuple[int, ...]:
    """Read a list of numbers; nothing where the key is missing."""
    value = data.get(key, [])
    if not isinstance(value, list):
        raise Invalid(key, "wrong-kind", kind="numbers")
    return tuple(bounded(f"{key}[{i}]", item, 0, most) for i, item in enumerate(value))


def colour(data: Data, key: str) -> int:
    """Read a colour; none where the key is missing."""
    if key not in data:
        return NO_COLOUR
    letter = text(data, key)
    if len(letter) != 1 or letter not in COLOUR_LETTERS:
        raise Invalid(key, "unknown-colour", value=letter)
    return COLOUR_LETTERS.index(letter)


# ---------------------------------------------------------------- cards and the pack


def pack_texts(rules: Ruleset) -> Counter[str]:
    """Count the cards of the pack, by text."""
    names = EXTREME_TEXTS if rules.launcher else CLASSIC_TEXTS
    return Counter(names[face] for face in rules.pack())


def cards(key: str, value: str, pack: Counter[str]) -> Faces:
    """Read a list of cards, each of the pack."""
    faces = []
    for word in value.split():
        try:
            Card.parse(word)
        except BadNotation:
            raise Invalid(key, "unknown-card", value=word) from None
        if word not in pack:
            raise Invalid(key, "not-in-the-pack", value=word)
        faces.append(FACE_OF[word])
    return tuple(faces)


def check_copies(words: Iterable[str], pack: Counter[str]) -> None:
    """Refuse more copies of a card than the pack has."""
    for word, copies in Counter(words).items():
        if copies > pack[word]:
            raise Invalid("", "too-many-copies", value=word, count=copies, max=pack[word])


# ---------------------------------------------------------------- the position


def read_position(data: Data, rules: Ruleset, seed: int) -> Position:
    """Read where the cards lie and whose turn it is."""
    pack, hands = pack_texts(rules), texts(data, "hands")
    seats = check_seats(rules, "hands", len(hands) if "hands" in data else None)
    out = frozenset(numbers(data, "eliminated", seats - 1))
    shots, jams = read_shots(data, rules)
    discard, first, shade = read_start(data, rules, pack)
    position = Position(
        hands=tuple(read_hands(hands, out, pack)),
        stock=cards("stock", text(data, "stock", ""), pack),
        discard=discard,
        first=first,
        colour=shade,
        turn=number(data, "turn", 0, most=seats - 1),
        direction=read_direction(data),
        dealer=number(data, "dealer", seats - 1, most=seats - 1),
        scores=read_scores(data, seats),
        target=read_target(data),
        out=out,
        shots=shots,
        jams=jams,
        seed=seed,
    )
    if not first and position.turn in out:
        raise Invalid("turn", "eliminated", value=position.turn)
    piles = (text(data, key, "") for key in ("stock", "discard", "first"))
    check_copies((word for pile in (*hands, *piles) for word in pile.split()), pack)
    return position


def check_seats(rules: Ruleset, key: str, seats: int | None) -> int:
    """Refuse a number of players that the rules do not take; return it otherwise."""
    if seats is None:
        raise Invalid(key, "missing")
    try:
        rules.check_players(seats)
    except BadRules as error:
        fail_rules(error, key)
    return seats


def read_hands(hands: list[str], out: frozenset[int], pack: Counter[str]) -> Iterable[Faces]:
    for seat, hand in enumerate(hands):
        faces = cards(f"hands[{seat}]", hand, pack)
        if bool(faces) == (seat in out):
            raise Invalid(f"hands[{seat}]", "cards-of-the-eliminated" if faces else "empty-hand")
        yield faces


def read_start(data: Data, rules: Ruleset, pack: Counter[str]) -> tuple[Faces, Faces, int]:
    """Read the discard with its colour, or the first cards turned over."""
    discard = cards("discard", text(data, "discard", ""), pack)
    first = cards("first", text(data, "first", ""), pack)
    named = colour(data, "colour")
    if bool(discard) == bool(first):
        raise Invalid("discard", "two-starts" if discard else "no-start")
    if first:
        return (), first, NO_COLOUR
    return discard, (), colour_in_force(discard[-1], named)


def colour_in_force(top: int, named: int) -> int:
    """Return the colour of a top card, or the one named on a black one."""
    if top >= WILD:
        if named == NO_COLOUR:
            raise Invalid("colour", "colour-missing")
        return named
    if named not in (NO_COLOUR, COLOUR_OF[top]):
        raise Invalid("colour", "colour-of-the-top", value=COLOUR_LETTERS[COLOUR_OF[top]])
    return COLOUR_OF[top]


def read_direction(data: Data) -> int:
    direction = number(data, "direction", 1, least=-1, most=1)
    if direction == 0:
        raise Invalid("direction", "no-direction")
    return direction


def read_scores(data: Data, seats: int) -> tuple[int, ...]:
    scores = numbers(data, "scores")
    if "scores" not in data:
        return (0,) * seats
    if len(scores) != seats:
        raise Invalid("scores", "one-a-seat", count=seats)
    return scores


def read_target(data: Data) -> int | None:
    if "target" not in data:
        return None
    target = number(data, "target", 0)
    try:
        check_option("target", target)
    except BadRules as error:
        fail_rules(error, "target")
    return target


def read_shots(data: Data, rules: Ruleset) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read what the launcher will eject, press by press, and what will stick."""
    shots, jams = numbers(data, "shots", CARDS_MOST), numbers(data, "jams", CARDS_MOST)
    if (shots or jams) and not rules.launcher:
        raise Invalid("shots" if shots else "jams", "no-launcher")
    if len(shots) > SHOTS:
        raise Invalid("shots", "too-many-shots", max=SHOTS)
    if len(jams) > len(shots):
        raise Invalid("jams", "too-many-jams", count=len(shots))
    return shots, jams + (0,) * (len(shots) - len(jams))


def read_draws(data: Data, rules: Ruleset) -> tuple[Faces, ...]:
    """Read the cards drawn for the dealer, round by round."""
    for key in TABLE:
        if key in data:
            raise Invalid(key, "beside-dealer-draw")
    pack = pack_texts(rules)
    rounds = texts(data, "dealer_draw")
    draws = tuple(cards(f"dealer_draw[{i}]", text, pack) for i, text in enumerate(rounds))
    check_copies((word for text in rounds for word in text.split()), pack)
    check_seats(rules, "dealer_draw", len(draws[0]) if draws else 0)
    return draws


# ---------------------------------------------------------------- the actions


def read_acts(data: Data, rules: Ruleset, seats: int) -> Iterable[Act]:
    """Read the actions; the first of an instant has no ``+``."""
    pack = pack_texts(rules)
    for i, line in enumerate(texts(data, "actions")):
        key, words = f"actions[{i}]", line.strip()
        together = words.startswith("+")
        move = read_move(key, words.removeprefix("+"), seats)
        for card in move.cards:
            if str(card) not in pack:
                raise Invalid(key, "not-in-the-pack", value=str(card))
        if together and i == 0:
            raise Invalid(key, "nothing-before")
        yield Act(words, move, together)


def read_move(key: str, words: str, seats: int) -> Move:
    try:
        move = Move.parse(words)
    except BadNotation:
        example = "1 catch 0" if any(verb in words for verb in AIMED) else "1 play W4 B uno"
        verbs = ", ".join(VERBS)
        raise Invalid(key, "no-action", value=words, known=verbs, example=example) from None
    for seat in (move.seat, move.target):
        if seat is not None and seat >= seats:
            raise Invalid(key, "no-such-seat", value=seat, max=seats - 1)
    return move


# ---------------------------------------------------------------- onto the engine


def set_up(rules: Ruleset, position: Position) -> Game:
    """Put a position on the engine."""
    game = new_game(rules, len(position.hands), position.seed, position.target)
    game.out = sum(1 << seat for seat in position.out)
    link_seats(game)
    game.dealer = position.dealer
    game.scores[: game.seats] = position.scores
    script(game, list(position.shots), list(position.jams))
    if position.first:
        start(game, position)
    else:
        lay_out(game, _lists(position.hands), list(position.stock), list(position.discard))
        game.colour, game.turn, game.phase = position.colour, position.turn, TURN
        game.way = LEFT if position.direction == 1 else RIGHT
    return game


def _lists(hands: tuple[Faces, ...]) -> list[list[int]]:
    return [list(hand) for hand in hands]


def start(game: Game, position: Position) -> None:
    """Turn cards over until one stands; those before it go under the stock (R-045)."""
    standing = [i for i, face in enumerate(position.first) if stands(game, face)]
    if not standing:
        raise Invalid("first", "none-stands")
    at = standing[0]
    stock = [*position.first[at + 1 :], *position.stock, *position.first[:at]]
    lay_out(game, _lists(position.hands), stock, [])
    open_round(game, position.first[at])


def draw_for_dealer(rules: Ruleset, draws: tuple[Faces, ...]) -> Game:
    """Choose the dealer by the cards drawn (R-030 to R-032)."""
    game = new_game(rules, len(draws[0]))
    contenders = (1 << game.seats) - 1
    for i, faces in enumerate(draws):
        wanted = len(members(contenders))
        if wanted == 1 or len(faces) != wanted:
            raise Invalid(f"dealer_draw[{i}]", "wrong-draw", count=wanted if wanted > 1 else 0)
        game.pile[: len(faces)] = reversed(faces)
        game.pile_len = game.ordered = len(faces)
        contenders = best_of(game, contenders)
    if len(members(contenders)) > 1:
        raise Invalid("dealer_draw", "undecided")
    game.dealer = members(contenders)[0]
    return game
