"""Answers to what people ask at a table, in French and English.

May I lay this now? May he challenge? Was that UNO in time? How many cards? Who plays next? How
many points? The kernel is asked each time, and its answers become sentences of ``answers.ftl``.

With ``seat`` an answer holds only what that seat may know: nothing in it depends on other hands,
on the stock, on the dice or on what a launcher will do. Whether a challenge would succeed is then
left open. Without a seat it is a referee's, who sees all, also what the next card is good for.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from pioche.cardnames import card_name
from pioche.errors import Refusal
from pioche.events import Event, is_extreme
from pioche.kernel.layout import Game
from pioche.notation import Move
from pioche.outcome import Branch, Fact, Statement, branches, rules_of_all, statements
from pioche.questions import QUESTIONS, Saying, alone, applies, of_move, of_position
from pioche.reasons import rules_behind
from pioche.rulebook import message
from pioche.wording import capital, seat_name, sentence_of

Moves: TypeAlias = Move | Sequence[Move]

SEATS: Final = {"seat": "name", "target": "other"}  # which player a sentence calls what
# The rule behind what is said of a position, and the one of a game with a launcher.
RULES_OF: Final[Mapping[str, str]] = {
    "may-bluff": "R-085", "may-jump": "H-04", "may-draw": "R-057", "must-draw": "R-055",
    "may-keep": "R-056", "may-pass": "R-066", "may-accept": "R-093", "may-challenge": "R-086",
    "if-bluff": "R-089", "if-honest": "R-092", "if-accepted": "R-093", "hand-empty": "R-094",
    "if-taken": "H-01", "if-caught": "R-110", "if-false-catch": "H-11", "can-be-caught": "R-107",
    "safe": "R-107", "silent": "R-107", "has-called": "R-100", "call-saves": "R-102",
    "call-too-late": "R-102", "call-ahead": "R-103", "to-play": "R-037", "not-over": "R-120",
    "must-answer": "R-087", "may-lay-drawn": "R-056", "may-keep-drawn": "R-056",
    "must-lay-drawn": "H-03", "must-take": "H-01", "names-colour": "R-042", "scored": "R-124",
    "round-void": "R-067", "holds-points": "R-125", "wins-match": "R-128", "nobody-next": "R-120",
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
    lang: str
    sayings: tuple[Saying, ...]
    rules: tuple[str, ...] = ()
    legal: bool | None = None
    refusal: Refusal | None = None
    extreme: bool = False
    names: tuple[str, ...] = ()

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All that is said without an “if”."""
        plain = (one for one in self.sayings if isinstance(one, Statement) and one.lead is None)
        return tuple(one for saying in plain for one in saying.facts)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The answer in words, with the rules where they belong."""
        if self.legal is None:
            *most, last = dict.fromkeys(self._say(one) for one in self.sayings)
            return (*most, with_rules(last, self.rules))
        rules = ", ".join(self.rules) or "none"
        head = [message("allowed", self.lang, "answers", rules=rules)] if self.legal else []
        return (*head, *(self._cite(one) for one in self.sayings))

    def _cite(self, one: Saying) -> str:
        return with_rules(self._say(one), [one.rule] if isinstance(one, Refusal) else [])

    def _say(self, one: Saying) -> str:
        if isinstance(one, Refusal):
            return capital(sentence_of(one, self.lang, self.names))
        text = message("joined", self.lang, "answers").join(map(self._clause, one.facts))
        return capital(self._clause(one.lead, then=text) if one.lead else text) + "."

    def _clause(self, fact: Fact, **words: str | int) -> str:
        for key, value in fact.args.items():
            if key in SEATS:
                words[SEATS[key]] = seat_name(int(value), self.lang, self.names)
            elif key in ("card", "cards"):
                cards = str(value).split()
                words[key] = ", ".join(card_name(c, self.lang, self.extreme) for c in cards)
            elif key == "colour":
                words[key] = message(f"colour-{value}", self.lang, "cards")
            else:
                words[key] = value
        return message(fact.code, self.lang, "answers", **words)

    def __str__(self) -> str:
        return " ".join(self.sentences)


# ---------------------------------------------------------------- asking


def why_and_what(
    game: Game, move: Moves, lang: str, names: Sequence[str] = (), seat: int | None = None
) -> Answer:
    """Say whether a move is legal, why or why not, by which rule, and what would follow.

    Several moves are of one instant. ``seat`` is who asks, and it may ask of its own moves only.
    """
    return answer(game, "may_lay", lang, move=move, seat=seat, names=names)


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
    extreme = is_extreme(game)
    bare = Answer(question, lang, (), extreme=extreme, names=tuple(names))
    if move is None:
        said = tuple(of_position(question, game, seat))
        return replace(bare, sayings=said, rules=rules_of(said, extreme))
    moves = (move,) if isinstance(move, Move) else tuple(move)
    if seat is not None and any(one.seat != seat for one in moves):
        return replace(bare, sayings=(alone("not-yours"),))
    found = branches(game, moves, seat)
    bare = replace(bare, rules=rules_of_all(found))
    if question == "may_lay":
        return all_of_move(bare, found, seat)
    return replace(bare, sayings=tuple(of_move(question, found, seat)))


def all_of_move(bare: Answer, found: Sequence[Branch], seat: int | None) -> Answer:
    """Answer with all that would follow."""
    whys = [why for why in found[0][1][0].refusals if why is not None]
    sayings: tuple[Saying, ...] = (*whys, *statements(found, seat))
    return replace(bare, sayings=sayings, legal=not whys, refusal=whys[0] if whys else None)


def explain(
    game: Game, lang: str, *, seat: int | None = None, names: Sequence[str] = ()
) -> list[Answer]:
    """Explain a position: the answers to all questions that somebody may ask in it."""
    asked = (question for question in QUESTIONS if applies(game, question))
    return [answer(game, question, lang, seat=seat, names=names) for question in asked]


# ---------------------------------------------------------------- the rules behind it


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
