"""A case file cut out of a record: a position of the match, the actions from there, the result.

A case begins on a turn where nothing waits. A moment in the middle of something (a +4 that waits
for its answer, a card just drawn, somebody who can be caught) is cut from the last turn before it
that a case can begin with, or from the first card of the round.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pioche.cases import BadCase
from pioche.events import card_of, colour_text
from pioche.kernel.layout import SHOTS, TURN, Game, members
from pioche.kernel.turns import direction
from pioche.records.faults import BadRecord
from pioche.records.grammar import WITH_LAY
from pioche.records.record import Record
from pioche.records.replaying import Moment, replay
from pioche.records.text import base_of, tomled
from pioche.referee import judge, state_of
from pioche.rules import Ruleset
from pioche.view import hand_of

# What must be nothing where a case begins, for a case cannot tell it.
WAITING: Final = ("open", "late", "said", "precall", "fined", "owed", "passes", "can_jump", "gap")

# What is left open where the stock was shuffled within the case, which fixes no order for that.
BY_CHANCE: Final = ("hands", "points", "scores", "winners")


def case_at(record: Record, number: int, action: int) -> dict[str, Any]:
    """Cut the case of one instant: what the ``action``-th deed of round ``number`` came to.

    Rounds and deeds count from 1; deed 0 is the deal with its first card. The case has the
    format of ``docs/cases.md``.

    Raises:
        BadRecord: The record goes wrong before, or has no such moment.
    """
    moments = round_until(record, number, action)
    cut: dict[str, Any] = {}
    for start in candidates(moments):
        cut = case_from(record, moments, start)
        if holds(cut):
            return cut
    raise BadRecord(moments[-1].lines[0].number, "no-case")


def round_until(record: Record, number: int, action: int) -> list[Moment]:
    """Return the moments of a round up to one of them."""
    found = []
    for moment in replay(record):
        if moment.number == number and moment.action <= action:
            found.append(moment)
        if (moment.number, moment.action) == (number, action):
            return found
    raise BadRecord(0, "no-moment", round=number, action=action)


def candidates(moments: Sequence[Moment]) -> Iterator[int]:
    """Yield the moments that a case of the last may begin with, the latest first; -1: the deal."""
    for start in range(len(moments) - 2, -1, -1):
        if can_begin(moments[start].game.game):
            yield start
    yield -1


def can_begin(game: Game) -> bool:
    """Tell whether a case can begin here."""
    return game.phase == TURN and not any(getattr(game, name) for name in WAITING)


def holds(case: dict[str, Any]) -> bool:
    """Tell whether a case comes out as it says."""
    try:
        return judge(case).ok
    except BadCase:
        return False


def case_from(record: Record, moments: Sequence[Moment], start: int) -> dict[str, Any]:
    """Write the case that begins behind one moment and ends with the last."""
    last, later = moments[-1], moments[start + 1 :]
    begun = opening(moments[0]) if start < 0 else position(moments[start].game.game)
    acts = [*actions_of(later)]
    state = state_of(last.game.game)
    if any(event.kind == "reshuffled" for moment in later for event in moment.events):
        state = {key: value for key, value in state.items() if key not in BY_CHANCE}
    return {
        "case": f"{record.table or record.rules.name}: {last.number}.{last.action}",
        "rules": rules_text(record.rules, record.target),
        **begun,
        **goal(record.target),
        **shots_of(later),
        "actions": acts,
        "expect": {"state": state},
    }


def position(game: Game) -> dict[str, Any]:
    """Write a position that begins a turn."""
    discard = [str(card_of(game, face)) for face in game.discard[: game.discard_len]]
    black = {"colour": colour_text(game.colour)} if card_of(game, game.top).black else {}
    return {
        "hands": hands_of(game),
        "discard": " ".join(discard),
        **black,
        "stock": " ".join(stock_of(game)),
        "turn": game.turn,
        "direction": direction(game),
        "dealer": game.dealer,
        **standing(game),
    }


def opening(deal: Moment) -> dict[str, Any]:
    """Write a deal as it was before its first card acted."""
    game = deal.game.game
    hands = {line.knows: " ".join(line.rest) for line in deal.lines if line.kind == "hand"}
    first = next(line for line in deal.lines if line.kind == "first")
    drawn = [card for line in deal.lines if line.kind == "drew" for card in line.rest]
    return {
        "hands": [hands.get(str(seat), "") for seat in range(game.seats)],
        "first": first.rest[0],
        "stock": " ".join([*drawn, *stock_of(game)]),
        "dealer": game.dealer,
        **standing(game),
    }


def hands_of(game: Game) -> list[str]:
    return [" ".join(map(str, hand_of(game, seat))) for seat in range(game.seats)]


def stock_of(game: Game) -> list[str]:
    """Write the stock, the next card to be drawn first."""
    return [str(card_of(game, face)) for face in reversed(game.pile[: game.pile_len])]


def standing(game: Game) -> dict[str, Any]:
    """Write the score and who is out, where that is not as at the beginning."""
    scores, out = game.scores[: game.seats], list(members(game.out))
    return ({"scores": scores} if any(scores) else {}) | ({"eliminated": out} if out else {})


def actions_of(moments: Sequence[Moment]) -> Iterator[str]:
    """Write actions as a case does; an UNO in time is of the same instant as its lay."""
    for moment in moments:
        for i, text in enumerate(moment.moves):
            together = i > 0 or text.endswith(WITH_LAY)
            yield "+" * together + text.removesuffix(WITH_LAY).strip()


def shots_of(moments: Sequence[Moment]) -> dict[str, Any]:
    """Write what the launcher did, where there is one."""
    lines = [line for moment in moments for line in moment.lines]
    shots: list[int] = []
    jams: list[int] = []
    for line in lines:
        if line.kind == "pressed":
            shots.append(int(line.rest[0]))
            jams.append(0)
        elif line.kind == "jammed":
            jams[-1] = int(line.rest[0])
    if not shots or len(shots) > SHOTS:
        return {}
    return {"shots": shots} | ({"jams": jams} if any(jams) else {})


def goal(target: int) -> dict[str, Any]:
    return {"target": target} if target else {}


def rules_text(rules: Ruleset, target: int) -> str | dict[str, Any]:
    """Write rules as a case does; a single round is a way of scoring there."""
    spec = {name: tomled(value) for name, value in rules.changed.items() if name != "players"}
    if target == 0:
        spec["scoring"] = "single_round"
    name = base_of(rules).name
    return {"preset": name, **spec} if spec else name
