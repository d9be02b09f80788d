"""The referee for a page: a case comes in, what is allowed and why goes out.

``POST /api/referee`` takes a :class:`Question` and answers with a :class:`Ruling`. The case is one
of ``docs/cases.md``, read as strictly as a file is. Its moves are tried one instant after another
on the real engine, and then the position is explained.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from pioche.answers import Answer, answer, rules_of, why_and_what, with_rules
from pioche.cases import Act, BadCase, Case, load, read_case
from pioche.errors import Refusal
from pioche.events import card_of, colour_text, is_extreme, seat_or_none
from pioche.kernel.layout import CHALLENGE, PHASES, ROUND_OVER, Game, members
from pioche.kernel.turns import direction
from pioche.notation import Move
from pioche.outcome import Statement
from pioche.protocol import Problem
from pioche.questions import QUESTIONS, Saying, applies
from pioche.referee import Step, play
from pioche.rulebook import message
from pioche.server.aside import Aside
from pioche.server.names import is_shown
from pioche.server.refusals import No
from pioche.server.viewer import misshapen
from pioche.view import legal_for
from pioche.wording import capital, sentence_of

ACTS_MOST: Final = 30
NAME_MOST: Final = 48
# What a seat may do whatever it holds.
OPEN: Final = ("may-keep", "may-accept", "may-challenge", "must-take", "names-colour", "may-draw")

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]


class Question(Struct, forbid_unknown_fields=True):
    """A case, the language of the answer, and what the seats are called.

    Of ``hidden`` seats not every card is known: what hangs on those cards is left open.
    """

    case: Raw
    lang: Literal["fr", "en"]
    names: Annotated[list[Annotated[str, Meta(max_length=NAME_MOST)]], Meta(max_length=10)] = (
        msgspec.field(default_factory=list)
    )
    hidden: Annotated[list[SeatNumber], Meta(max_length=10)] = msgspec.field(default_factory=list)


class Judged(Struct):
    """What became of a move: whether it was accepted, why, and what followed."""

    action: str
    accepted: bool
    sentences: list[str]
    rules: list[str]


class Said(Struct):
    """The answer to one question about the position as it is after the moves."""

    question: str
    title: str
    sentences: list[str]
    rules: list[str]


class Held(Struct):
    """Whether a card of the seat on turn may be laid now, and if not, why."""

    card: str
    how: Literal["play", "bluff", "no"]
    why: str
    rule: str


class Standing(Struct):
    """The position after the moves, as far as the page shows it."""

    phase: str
    turn: int | None
    top: str
    colour: str | None
    direction: int
    counts: list[int]
    uno_open: list[int]
    round_winner: int | None
    points: int
    scores: list[int]


class Ruling(Struct):
    """The referee's answer. ``fault`` says why the position itself is refused, if it is."""

    fault: str = ""
    steps: list[Judged] = msgspec.field(default_factory=list)
    answers: list[Said] = msgspec.field(default_factory=list)
    hand: list[Held] = msgspec.field(default_factory=list)
    standing: Standing | None = None


MESSAGES: Final = (Ruling, Problem)


class Referee:
    """Answers one question after another, beside the tables, which must not wait for it."""

    def __init__(self) -> None:
        self._aside = Aside()

    async def ask(self, body: bytes) -> Ruling:
        """Answer a question.

        Raises:
            No: It is no question, or too many wait already.
        """
        return await self._aside.do(rule_on, read_question(body))


def read_question(body: bytes) -> Question:
    """Read a question.

    Raises:
        No: It has another shape, or holds too much.
    """
    try:
        asked = msgspec.json.decode(body, type=Question)
    except msgspec.ValidationError as error:
        raise misshapen(error) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise No("bad-message") from error
    return asked


def rule_on(asked: Question) -> Ruling:
    """Try the moves and explain where they lead; a position that cannot be is said to be one."""
    try:
        data = load(bytes(asked.case))
        check_size(data)
        return judged(read_case(data), asked)
    except BadCase as bad:
        return Ruling(fault=capital(bad.sentence(asked.lang)))


def check_size(data: dict[str, Any]) -> None:
    """Refuse more moves than a question may hold.

    Raises:
        No: There are more.
    """
    acts = data.get("actions", [])
    if isinstance(acts, list) and len(acts) > ACTS_MOST:
        raise No("message-too-long", max=ACTS_MOST)


def judged(case: Case, asked: Question) -> Ruling:
    """Put the case on the engine, try its moves, and explain."""
    game = case.game()
    talk = Talk(asked)
    steps = list(talk.try_all(game, case.acts))
    answers = list(talk.explain(game)) if case.position is not None else []
    hand = list(talk.hand(game)) if game.phase < ROUND_OVER else []
    return Ruling("", steps, answers, hand, standing(game))


class Talk:
    """Speaks to one asker: a language, names, and what is not known."""

    def __init__(self, asked: Question) -> None:
        self.lang: str = asked.lang
        self.names: list[str] = [clean(name) for name in asked.names]
        self.hidden: frozenset[int] = frozenset(asked.hidden)

    def try_all(self, game: Game, acts: Iterable[Act]) -> Iterator[Judged]:
        """Do the moves, instant by instant, each explained before it is done."""
        for together in instants(acts):
            moves = [act.move for act in together]
            seat = self.point_of_view(game, moves)
            told = why_and_what(game, moves, self.lang, self.names, seat)
            steps = list(play(game, together))
            for step in steps:
                yield self.judged(step, told, alone=len(steps) == 1)

    def judged(self, step: Step, told: Answer, *, alone: bool) -> Judged:
        """Say what became of a move; of several in one instant, each refusal by itself."""
        if step.refusal is not None and not alone:
            sentences = [with_rules(self.say(step.refusal), [step.refusal.rule])]
        else:
            sentences = list(told.sentences)
        rules = sorted({*step.rules, *(told.rules if alone else ())})
        return Judged(step.action, step.refusal is None, sentences, rules)

    def point_of_view(self, game: Game, moves: list[Move]) -> int | None:
        """Return whose eyes see no unknown card; None for a referee's, who sees all.

        Whether a +4 was a bluff is known where the hand of its player is.
        """
        verbs = {move.verb for move in moves}
        if len(moves) > 1 or verbs <= {"uno", "catch"}:
            return None
        if game.phase == CHALLENGE and "challenge" in verbs and game.source not in self.hidden:
            return None
        return moves[0].seat

    def explain(self, game: Game) -> Iterator[Said]:
        """Answer what somebody may ask now."""
        for question in QUESTIONS:
            if not applies(game, question) or (question == "how_many_points" and self.hidden):
                continue
            found = self.about(game, question)
            if found.sayings:
                title = message(f"question-{question}", self.lang, "answers")
                yield Said(question, title, list(found.sentences), list(found.rules))

    def about(self, game: Game, question: str) -> Answer:
        """Answer a question; of a hand that is not known, only what does not hang on it."""
        seat = self.eyes(game, question)
        found = answer(game, question, self.lang, seat=seat, names=self.names)
        if question != "may_lay" or game.turn not in self.hidden:
            return found
        kept = tuple(one for one in found.sayings if hangs_on_no_card(one))
        return replace(found, sayings=kept, rules=rules_of(kept, is_extreme(game)))

    def eyes(self, game: Game, question: str) -> int | None:
        """Return through whose eyes a question is answered: who is on turn, or the table's."""
        over = game.phase >= ROUND_OVER
        bluff_known = game.phase == CHALLENGE and game.source not in self.hidden
        if over or question == "uno_in_time" or (bluff_known and question == "may_challenge"):
            return None
        return game.turn

    def hand(self, game: Game) -> Iterator[Held]:
        """Say of each card of the seat on turn whether it may be laid."""
        may = legal_for(game, game.turn)
        yield from (Held(str(card), "play", "", "") for card in may.plays)
        yield from (Held(str(card), "bluff", "", "R-085") for card in may.bluffs)
        for card, why in may.refused.items():
            yield Held(str(card), "no", self.say(why), why.rule)

    def say(self, why: Refusal) -> str:
        return capital(sentence_of(why, self.lang, self.names))


def hangs_on_no_card(one: Saying) -> bool:
    """Tell whether something said of a seat would be so whatever it held."""
    return isinstance(one, Statement) and all(fact.code in OPEN for fact in one.facts)


def instants(acts: Iterable[Act]) -> Iterator[list[Act]]:
    """Group the moves that happen in one instant."""
    at = 0
    numbered: list[tuple[int, Act]] = []
    for act in acts:
        at += not act.together
        numbered.append((at, act))
    for _, group in groupby(numbered, key=lambda pair: pair[0]):
        yield [act for _, act in group]


def standing(game: Game) -> Standing:
    top = str(card_of(game, game.top)) if game.discard_len else ""
    return Standing(
        phase=PHASES[game.phase],
        turn=seat_or_none(game.turn),
        top=top,
        colour=colour_text(game.colour),
        direction=direction(game),
        counts=game.held[: game.seats],
        uno_open=list(members(game.open)),
        round_winner=seat_or_none(game.winner),
        points=game.points,
        scores=game.scores[: game.seats],
    )


def clean(name: str) -> str:
    """Return a name without what turns or hides the text around it."""
    shown = "".join(c for c in unicodedata.normalize("NFC", name) if is_shown(c))
    return " ".join(shown.split()) or "?"
