"""Answers to what people ask at a table, in French and English.

May I lay this now? May he challenge? Was that UNO in time? How many cards? Who plays next? How
many points? The kernel is asked each time, and its answers become sentences of ``answers.ftl``.

With ``seat`` an answer holds only what that seat may know: nothing in it depends on other hands,
on the stock, on the dice or on what a launcher will do. Whether a challenge would succeed is then
left open. Without a seat it is a referee's, who sees all, also what the next card is good for.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final, TypeAlias

from pioche.errors import Refusal
from pioche.events import Event, is_extreme
from pioche.kernel.layout import Game
from pioche.notation import Move
from pioche.outcome import Fact, Statement, branches, rules_of_all, statements
from pioche.questions import QUESTIONS, Saying, alone, applies, of_move, of_position
from pioche.reasons import rules_behind
from pioche.rulebook import message
from pioche.wording import capital, card_name, seat_name, sentence_of

Moves: TypeAlias = Move | Sequence[Move]

# The rule behind what is said of a position, and the one of a game with a launcher.
RULES_OF: Final[Mapping[str, str]] = {
    "may-bluff": "R-085", "may-jump": "H-04", "may-draw": "R-057", "must-draw": "R-055",
    "may-keep": "R-056", "may-pass": "R-066", "may-accept": "R-093", "may-challenge": "R-086", "if-bluff": "R-089",
    "if-honest": "R-092", "if-accepted": "R-093", "hand-empty": "R-094", "if-taken": "H-01",
    "if-caught": "R-110", "if-false-catch": "H-11", "can-be-caught": "R-107", "safe": "R-107",
    "silent": "R-107", "has-called": "R-100", "call-saves": "R-102", "call-too-late": "R-102",
    "call-ahead": "R-103", "to-play": "R-037", "not-over": "R-120", "must-answer": "R-087",
    "may-lay-drawn": "R-056", "must-lay-drawn": "H-03", "must-take": "H-01",
    "names-colour": "R-042", "scored": "R-124", "round-void": "R-067", "holds-points": "R-125",
    "wins-match": "R-128", "nobody-next": "R-120",
}  # fmt: skip
LAUNCHER_RULES: Final[Mapping[str, str]] = {
    "can-be-caught": "R-172", "safe": "R-172", "silent": "R-172", "if-caught": "R-165",
    "may-draw": "R-062", "must-draw": "R-152", "holds-points": "R-126",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said, in facts and in sentences, and the rules that it rests on.

    ``legal`` and ``refusal`` speak of the move that was asked about: None where none was, or
    where the seat that asks may not know.
    """

    question: str
    sayings: tuple[Saying, ...]
    rules: tuple[str, ...]
    sentences: tuple[str, ...]
    legal: bool | None = None
    refusal: Refusal | None = None

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All that is said without an “if”."""
        plain = (one for one in self.sayings if isinstance(one, Statement) and one.lead is None)
        return tuple(one for saying in plain for one in saying.facts)

    def __str__(self) -> str:
        return " ".join(self.sentences)


# ---------------------------------------------------------------- asking


def why_and_what(
    game: Game, move: Moves, lang: str, names: Sequence[str] = (), seat: int | None = None
) -> Answer:
    """Say whether a move is legal, why or why not, by which rule, and what would follow.

    Several moves are of one instant. ``seat`` is who asks, and it may ask of its own moves only.
    """
    moves = listed(move)
    if not is_own(moves, seat):
        return Answer("move", *not_yours(lang))
    found = branches(game, moves, seat)
    whys = [why for why in found[0][1][0].refusals if why is not None]
    rules = rules_of_all(found)
    head = [with_rules(sentence_of(why, lang, names), [why.rule]) for why in whys]
    if not whys:
        head = [message("allowed", lang, "answers", rules=", ".join(rules) or "none")]
    follows = statements(found, seat)
    said = (*map(capital, head), *sentences(follows, game, lang, names))
    return Answer("move", (*whys, *follows), rules, said, not whys, whys[0] if whys else None)


def answer(
    game: Game,
    question: str,
    lang: str,
    *,
    move: Moves | None = None,
    seat: int | None = None,
    names: Sequence[str] = (),
) -> Answer:
    """Answer one of :data:`QUESTIONS` about a position, or about what a move would do in it.

    ``seat`` is who asks: it hears only what it may know, and may ask of its own moves only.
    """
    if move is None:
        said = of_position(question, game, seat)
        return worded(question, said, rules_of(said, is_extreme(game)), game, lang, names)
    moves = listed(move)
    if not is_own(moves, seat):
        return Answer(question, *not_yours(lang))
    if question == "may_lay":
        return why_and_what(game, moves, lang, names, seat)
    found = branches(game, moves, seat)
    return worded(question, of_move(question, found, seat), rules_of_all(found), game, lang, names)


def explain(
    game: Game, lang: str, *, seat: int | None = None, names: Sequence[str] = ()
) -> list[Answer]:
    """Explain a position: the answers to all questions that somebody may ask in it."""
    asked = (question for question in QUESTIONS if applies(game, question))
    return [answer(game, question, lang, seat=seat, names=names) for question in asked]


def listed(move: Moves) -> tuple[Move, ...]:
    return (move,) if isinstance(move, Move) else tuple(move)


def is_own(moves: Iterable[Move], seat: int | None) -> bool:
    return seat is None or all(move.seat == seat for move in moves)


# ---------------------------------------------------------------- into words


def worded(
    question: str,
    said: Sequence[Saying],
    rules: tuple[str, ...],
    game: Game,
    lang: str,
    names: Sequence[str],
) -> Answer:
    """Make an answer, with its rules behind the last sentence."""
    *most, last = sentences(said, game, lang, names)
    return Answer(question, tuple(said), rules, (*most, with_rules(last, rules)))


def not_yours(lang: str) -> tuple[tuple[Saying, ...], tuple[str, ...], tuple[str, ...]]:
    """Refuse to tell a seat of others' moves: they would tell of others' hands."""
    return (alone("not-yours"),), (), (capital(message("not-yours", lang, "answers")) + ".",)


def sentences(
    said: Iterable[Saying], game: Game, lang: str, names: Sequence[str]
) -> tuple[str, ...]:
    """Put what is said into sentences."""
    extreme = is_extreme(game)
    made = [
        capital(sentence_of(one, lang, names))
        if isinstance(one, Refusal)
        else sentence(one, lang, names, extreme)
        for one in said
    ]
    return tuple(dict.fromkeys(made))


def sentence(one: Statement, lang: str, names: Sequence[str], extreme: bool) -> str:
    """Join clauses, behind their “if” where there is one."""
    clauses = [clause(fact, lang, names, extreme) for fact in one.facts]
    text = reduce(lambda a, b: message("joined", lang, "answers", before=a, after=b), clauses)
    if one.lead is not None:
        text = clause(one.lead, lang, names, extreme, then=text)
    return capital(text) + "."


def clause(fact: Fact, lang: str, names: Sequence[str], extreme: bool, **words: str | int) -> str:
    """Say a fact."""
    for key, value in fact.args.items():
        if key in ("seat", "target"):
            words["name" if key == "seat" else "other"] = seat_name(int(value), lang, names)
        elif key in ("card", "cards"):
            cards = str(value).split()
            words[key] = ", ".join(card_name(card, lang, extreme) for card in cards)
        elif key == "colour":
            words[key] = message(f"colour-{value}", lang, "cards")
        else:
            words[key] = value
    return message(fact.code, lang, "answers", **words)


def with_rules(text: str, rules: Sequence[str]) -> str:
    """Name the rules behind a sentence."""
    named = ", ".join(filter(None, rules))
    return f"{text} ({named})" if named else text


def rules_of(said: Iterable[Saying], extreme: bool) -> tuple[str, ...]:
    """Name the rules behind what is said of a position."""
    found: set[str] = set()
    for one in said:
        if isinstance(one, Refusal):
            found.add(one.rule)
        else:
            facts = (*one.facts, one.lead) if one.lead else one.facts
            found.update(rule for fact in facts for rule in rules_of_fact(fact, extreme))
    return tuple(sorted(found - {""}))


def rules_of_fact(fact: Fact, extreme: bool) -> Iterable[str]:
    """Name the rules behind a fact: a card may be laid by the rule of its kind."""
    if fact.code == "may-lay":
        for card in str(fact.args["cards"]).split():
            yield from rules_behind(Event("card_played", card=card), extreme)
    elif fact.code in RULES_OF:
        rule = RULES_OF[fact.code]
        yield LAUNCHER_RULES.get(fact.code, rule) if extreme else rule
