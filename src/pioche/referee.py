"""The referee: plays a case on the engine, says whether it came out right, and why.

``pioche referee FILE...`` is :func:`main`; ``docs/cases.md`` describes files and output.
"""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import Any, Final, TextIO

from msgspec import to_builtins

from pioche.answers import explain, why_and_what
from pioche.cards import Card
from pioche.cases import (
    EXPECTED,
    Act,
    BadCase,
    Case,
    Data,
    Invalid,
    Unreadable,
    check_keys,
    fail_rules,
    load,
    read_case,
)
from pioche.custom import SUFFIX, read_spec
from pioche.errors import BadNotation, BadRules, Refusal
from pioche.events import Event, card_of, colour_text, hear, is_extreme, seat_or_none
from pioche.kernel.check import FINE
from pioche.kernel.instant import settle
from pioche.kernel.layout import PHASES, Game, members
from pioche.kernel.moves import apply_move, check_move
from pioche.kernel.turns import direction
from pioche.notation import Move
from pioche.outcome import said_within, why_not
from pioche.reasons import rules_behind
from pioche.rulebook import message
from pioche.view import hand_of, legal_for, see
from pioche.wording import said

OK, WRONG, BAD = range(3)  # exit codes
CALLS: Final = ("uno", "catch")
FALSE_CALLS: Final = {"false_catch": "catch", "false_uno": "uno"}


@dataclass(frozen=True, slots=True)
class Step:
    """What became of an action; ``answers`` are those given before it, where they were asked."""

    action: str
    refusal: Refusal | None
    events: tuple[Event, ...]
    extreme: bool = False
    answers: tuple[str, ...] = ()

    @property
    def rules(self) -> list[str]:
        """The rules that decided it."""
        if self.refusal is not None:
            return [self.refusal.rule] if self.refusal.rule else []
        behind = (rules_behind(event, self.extreme) for event in self.events)
        return sorted({rule for rules in behind for rule in rules})

    def reason(self, lang: str) -> str | None:
        """Say why it was refused; without a language, by the name of the reason."""
        if self.refusal is None:
            return None
        return said(self.refusal, lang) if lang else self.refusal.code


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a case did not come out as expected."""

    key: str
    expected: Any
    came: Any


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a case came out. ``invalid`` says why the position was refused, if it was."""

    case: str
    steps: tuple[Step, ...] = ()
    state: Mapping[str, Any] | None = None
    differences: tuple[Difference, ...] = ()
    invalid: BadCase | None = field(default=None, compare=False)

    @property
    def ok(self) -> bool:
        """Whether all came as expected."""
        return not self.differences

    @property
    def rules(self) -> list[str]:
        """The rules that decided it."""
        return sorted({rule for step in self.steps for rule in step.rules})

    def as_json(self, lang: str = "") -> dict[str, Any]:
        """Return the verdict as the format's object."""
        steps = [step_as_json(step, lang) for step in self.steps]
        shown = {"case": self.case, "ok": self.ok, "steps": steps, "state": self.state}
        return shown if self.invalid is None else shown | {"invalid": str(self.invalid)}


def step_as_json(step: Step, lang: str) -> dict[str, Any]:
    asked = {"answers": list(step.answers)} if step.answers else {}
    return asked | {
        "action": step.action,
        "accepted": step.refusal is None,
        "reason": step.reason(lang),
        "rules": step.rules,
        "events": [to_builtins(event) for event in step.events],
    }


# ---------------------------------------------------------------- playing a case


def judge(data: Data, name: str = "", explained: str = "") -> Verdict:
    """Play a case and compare; ``explained`` is the language of answers before each step.

    Raises:
        BadCase: It cannot be played, and its ``expect`` does not say so.
    """
    name = str(data.get("case", name))
    expect = read_expect(data)
    try:
        case = read_case(data)
        game = case.game()
    except Invalid as why:
        if not expect.get("invalid"):
            raise
        return Verdict(name, invalid=why)
    steps = tuple(play(game, case.acts, explained))
    state = state_of(game) if case.position is not None else {"dealer": game.dealer}
    differences = tuple(compare(expect, case, game, steps, state))
    return Verdict(name, steps, state, differences)


def play(game: Game, acts: Sequence[Act], explained: str = "") -> Iterable[Step]:
    """Do the actions, instant by instant."""
    instant = 0
    numbered = []
    for act in acts:
        instant += not act.together
        numbered.append((instant, act))
    for _, group in groupby(numbered, key=lambda pair: pair[0]):
        together = [act for _, act in group]
        answers = answers_before(game, together, explained) if explained else ()
        do = play_one if len(together) == 1 else play_all
        first, *others = do(game, together)
        yield from (replace(first, answers=answers), *others)


def answers_before(game: Game, acts: Sequence[Act], lang: str) -> tuple[str, ...]:
    """Explain the position and what the actions would come to, before they are done."""
    found = explain(game, lang)
    asked = [f"{message(f'question-{one.question}', lang, 'answers')} {one}" for one in found]
    moves = [act.move for act in acts]
    texts = " ".join(act.text for act in acts)
    return (*asked, f"{texts} → {why_and_what(game, moves, lang)}")


def play_one(game: Game, acts: Sequence[Act]) -> Iterable[Step]:
    act = acts[0]
    if check_move(game, act.move.actions()) != FINE:
        return [Step(act.text, why_not(game, act.move), ())]
    events: list[Event] = []
    game.listener = hear(events)
    apply_move(game, act.move.actions())
    return [Step(act.text, None, tuple(events), is_extreme(game))]


def play_all(game: Game, acts: Sequence[Act]) -> Iterable[Step]:
    """Do actions of one instant."""
    events: list[Event] = []
    game.listener = hear(events)
    before = game.copy()
    reasons = settle(game, [act.move.actions() for act in acts])
    done = [act.move for act, reason in zip(acts, reasons, strict=True) if reason == FINE]
    shares = share(done, events)
    for act, reason in zip(acts, reasons, strict=True):
        if reason == FINE:
            yield Step(act.text, None, tuple(shares.pop(0)), is_extreme(game))
        else:
            yield Step(act.text, said_within(before, game, act.move, reason), ())


def share(moves: Sequence[Move], events: Iterable[Event]) -> list[list[Event]]:
    """Share the events of an instant out among its moves: each goes on where the last began."""
    shares: list[list[Event]] = [[] for _ in moves]
    acts = [i for i, move in enumerate(moves) if move.verb not in CALLS]
    at = acts[0] if acts else 0
    for event in events:
        for i, move in enumerate(moves):
            if begins(event, move, moves):
                at = i
        shares[at].append(event)
    return shares


def begins(event: Event, move: Move, moves: Iterable[Move]) -> bool:
    """Tell whether the event is a call or a catch of this move; a call belongs to its lay."""
    if event.kind == "caught":
        return move.verb == "catch" and move.seat == event.target
    if event.kind in FALSE_CALLS:
        return FALSE_CALLS[event.kind] == move.verb and move.seat == event.seat
    lays = [other.seat for other in moves if other.verb == "play"]
    called = event.kind == "uno_called" and move.verb == "uno"
    return called and move.seat == event.seat and move.seat not in lays


def state_of(game: Game) -> dict[str, Any]:
    """Return all that a case may compare."""
    seats = range(game.seats)
    return {
        "turn": seat_or_none(game.turn),
        "direction": direction(game),
        "phase": PHASES[game.phase],
        "top": str(card_of(game, game.top)),
        "colour": colour_text(game.colour),
        "hands": {str(seat): " ".join(map(str, hand_of(game, seat))) for seat in seats},
        "counts": game.held[: game.seats],
        "stock": game.pile_len,
        "discard": game.discard_len,
        "dealer": game.dealer,
        "uno_open": list(members(game.open)),
        "owed": game.owed,
        "round_winner": seat_or_none(game.winner),
        "points": game.points,
        "scores": game.scores[: game.seats],
        "winners": list(members(game.winners)),
        "eliminated": list(members(game.out)),
    }


# ---------------------------------------------------------------- comparing

STATE_KEYS: Final = (
    "turn", "direction", "phase", "top", "colour", "hands", "counts", "stock", "discard", "dealer",
    "uno_open", "owed", "round_winner", "points", "scores", "winners", "eliminated",
)  # fmt: skip


def read_expect(data: Data) -> Data:
    """Return what is expected.

    Raises:
        Unreadable: It makes no sense.
    """
    expect = data.get("expect", {})
    part(expect, "expect", EXPECTED)
    part(expect.get("state", {}), "expect.state", STATE_KEYS)
    part(expect.get("legal", {}), "expect.legal", ("seat", "plays", "bluffs", "verbs"))
    part(expect.get("shown", {}), "expect.shown", ("to", "of", "cards"))
    wanted = expect.get("refused", [])
    if not isinstance(wanted, list) or not all(type(index) is int for index in wanted):
        raise Unreadable("expect.refused", "wrong-kind", kind="numbers")
    if not isinstance(expect.get("invalid", False), bool):
        raise Unreadable("expect.invalid", "wrong-kind", kind="truth")
    return expect  # type: ignore[no-any-return]  # checked: an object


def part(value: Any, key: str, known: tuple[str, ...]) -> None:
    """Refuse a part of ``expect`` that is no object, or has a key that is not known."""
    if not isinstance(value, dict):
        raise Unreadable(key, "wrong-kind", kind="object")
    check_keys(value, known, f"{key}.", Unreadable)


def compare(
    expect: Data, case: Case, game: Game, steps: Sequence[Step], state: Data
) -> Iterable[Difference]:
    """Find where the case did not come out as expected."""
    if expect.get("invalid"):
        yield Difference("invalid", True, False)
    refused = [i for i, step in enumerate(steps) if step.refusal is not None]
    if sorted(expect.get("refused", [])) != refused:
        yield Difference("refused", expect.get("refused", []), refused)
    for key, wanted in expect.get("state", {}).items():
        yield from compare_state(key, wanted, state.get(key))
    if "legal" in expect and case.position is not None:
        yield from compare_legal(expect["legal"], game)
    if "shown" in expect:
        yield from compare_shown(expect["shown"], game, steps)


def compare_state(key: str, wanted: Any, came: Any) -> Iterable[Difference]:
    if key == "hands" and isinstance(wanted, dict) and isinstance(came, dict):
        came = {seat: came.get(seat) for seat in wanted}
        same = all(bag(wanted[seat]) == bag(came[seat]) != [None] for seat in wanted)
    elif key in ("uno_open", "winners", "eliminated") and isinstance(wanted, list):
        same = sorted(wanted, key=str) == came
    else:
        same = wanted == came and type(wanted) is type(came)
    if not same:
        yield Difference(key, wanted, came)


def bag(cards: Any) -> list[str | None]:
    """Return the cards of a text, sorted; ``[None]`` for what is no text."""
    if not isinstance(cards, str):
        return [None]
    for word in cards.split():
        try:
            Card.parse(word)
        except BadNotation:
            raise Unreadable("expect", "unknown-card", value=word) from None
    return [*sorted(cards.split())]


def compare_legal(wanted: Data, game: Game) -> Iterable[Difference]:
    seat = wanted.get("seat", game.turn)
    if type(seat) is not int or not 0 <= seat < game.seats:
        raise Unreadable("expect.legal.seat", "no-such-seat", value=str(seat), max=game.seats - 1)
    may = legal_for(game, seat)
    came = {"plays": may.plays, "bluffs": may.bluffs, "verbs": may.verbs}
    for key, items in came.items():
        words = [str(item) for item in items]
        if key in wanted and set(str(wanted[key]).split()) != set(words):
            yield Difference(f"legal.{key}", wanted[key], " ".join(words))


def compare_shown(wanted: Data, game: Game, steps: Sequence[Step]) -> Iterable[Difference]:
    """Compare the hand that the last challenge showed, and to whom."""
    seen = [event for step in steps for event in step.events if event.kind == "hand_shown"]
    if not seen:
        yield Difference("shown", dict(wanted), None)
        return
    event = seen[-1]
    watchers = [None, *range(game.seats)]
    to = [seat for seat in watchers if see(event, seat) is not None]
    came = {"to": event.seat, "of": event.target, "cards": " ".join(event.cards or ())}
    parts = {**came, "cards": bag(came["cards"])}
    wished = {**wanted, **({"cards": bag(wanted["cards"])} if "cards" in wanted else {})}
    if any(parts[key] != value for key, value in wished.items()) or to != [event.seat]:
        yield Difference("shown", dict(wanted), came if to == [event.seat] else came | {"to": to})


# ---------------------------------------------------------------- saying it


def report(verdict: Verdict, lang: str, told: bool) -> str:
    """Say how a case came out: a line, and where asked the reason of each refusal."""
    if verdict.ok:
        lines = [f"ok {verdict.case}"]
    else:
        wrongs = "; ".join(difference_in_words(found, lang) for found in verdict.differences)
        rules = f" ({', '.join(verdict.rules)})" if verdict.rules else ""
        lines = [f"wrong {verdict.case}: {wrongs}{rules}"]
    if told:
        lines += [step_in_words(step, lang) for step in verdict.steps]
        lines += [f"  {verdict.invalid.sentence(lang)}"] if verdict.invalid else []
    return "\n".join(lines)


def difference_in_words(found: Difference, lang: str) -> str:
    expected, came = (json.dumps(value) for value in (found.expected, found.came))
    return message("differs", lang, "referee", key=found.key, expected=expected, came=came)


def step_in_words(step: Step, lang: str) -> str:
    answers = "".join(f"    {line}\n" for line in step.answers)
    rules = f" ({', '.join(step.rules)})" if step.rules else ""
    said = step.reason(lang) or message("accepted", lang, "referee")
    return f"{answers}  {step.action} — {said}{rules}"


def main(
    files: Sequence[str],
    as_json: bool = False,
    lang: str = "fr",
    told: bool = False,
    explained: bool = False,
    out: TextIO | None = None,
    err: TextIO | None = None,
) -> int:
    """Judge files and return the exit code: 0 all right, 1 some wrong, 2 one cannot be read.

    ``told`` gives the reasons as sentences in ``lang``; ``explained`` also the answers before
    each step.
    """
    told = told or explained
    out, err = out or sys.stdout, err or sys.stderr
    code = OK
    for file in files:
        try:
            verdict = judge(read_file(file), Path(file).stem, lang if explained else "")
        except BadCase as why:
            print(f"{file}: {why.sentence(lang)}", file=err)
            code = BAD
            continue
        shown = json_line(verdict, lang if told else "") if as_json else report(verdict, lang, told)
        print(shown, file=out)
        code = max(code, OK if verdict.ok else WRONG)
    return code


def json_line(verdict: Verdict, lang: str) -> str:
    return json.dumps(verdict.as_json(lang), ensure_ascii=False)


def read_file(file: str) -> dict[str, Any]:
    """Read a case file, and the file of rules beside it that it may name.

    Raises:
        BadCase: There is no such file, or it holds no case.
    """
    try:
        data = load(Path(file).read_bytes())
    except FileNotFoundError:
        raise Unreadable("", "no-file") from None
    except (OSError, ValueError):
        raise Unreadable("", "no-access") from None
    rules = data.get("rules")
    if isinstance(rules, str) and rules.endswith(SUFFIX):
        return data | {"rules": rules_beside(Path(file), rules)}
    return data


def rules_beside(file: Path, rules: str) -> dict[str, Any]:
    """Read the rules that a case file names, as an object."""
    try:
        return read_spec(file.parent / rules)
    except BadRules as error:
        fail_rules(error)
