"""What a move would come to: the kernel tries it on a copy, and nothing is decided here.

A seat is told no more than it may know. Its questions are tried in worlds that hold only what it
sees, with the hidden cards dealt anew, and it hears only what is the same in all of them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from pioche.errors import Refusal
from pioche.events import Event, card_of, hear, is_extreme
from pioche.kernel import check
from pioche.kernel.hands import hand_add
from pioche.kernel.instant import settle
from pioche.kernel.layout import (
    CHALLENGE,
    COLOUR,
    DRAWN,
    ROUND_OVER,
    SHOTS,
    STACK,
    TURN,
    Game,
    members,
)
from pioche.kernel.moves import apply_move, check_move
from pioche.kernel.piles import can_draw, reshuffle
from pioche.notation import Move
from pioche.reasons import rules_behind
from pioche.view import refusal

CALLS: Final = ("uno", "catch", "hint")
LAYS: Final = ("play", "jump")


# ---------------------------------------------------------------- why a move is refused


def why_not(game: Game, move: Move, words: list[int] | None = None) -> Refusal | None:
    """Say why a move, in these words of the kernel, is refused; None where it is legal."""
    return foreign(game, move) or said_of(game, move, check_move(game, words or move.actions()))


def foreign(game: Game, move: Move) -> Refusal | None:
    """Refuse what this table does not have: a seat, or a card of another pack."""
    for seat in (move.seat, move.target):
        if seat is not None and seat >= game.seats:
            return Refusal("no-seat", "", {"value": seat, "min": 0, "max": game.seats - 1})
    for card in move.cards:
        if card != card_of(game, card.face) or not is_in_pack(game, move.seat, card.face):
            return Refusal("unknown-card", "", {"value": str(card)})
    return None


def is_in_pack(game: Game, seat: int, face: int) -> bool:
    """Tell whether there is such a card; to look into the hand is quicker, and mostly enough."""
    return game.have[seat] >> face & 1 == 1 or face in game.pack[: game.pack_len]


def said_of(game: Game, move: Move, reason: int) -> Refusal | None:
    """Put the kernel's reason into a refusal, with the colour as it was written."""
    if reason == check.FINE:
        return None
    why = refusal(game, move.actions()[0], reason)
    if reason == check.NO_SUCH_COLOUR:
        why.args["value"] = str(move.colour)
    return why


# ---------------------------------------------------------------- trying moves


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of moves on a copy: each one's refusal, the events, and the position after."""

    moves: tuple[Move, ...]
    refusals: tuple[Refusal | None, ...]
    events: tuple[Event, ...]
    before: Game
    after: Game

    @property
    def rules(self) -> set[str]:
        """The rules behind what would happen; behind the refusals where nothing would."""
        if all(self.refusals):
            return {why.rule for why in self.refusals if why and why.rule}
        extreme = is_extreme(self.before)
        found = {rule for event in self.events for rule in rules_behind(event, extreme)}
        return found or IN_VAIN.get(self.moves[0].verb, set())

    def heard(self, kind: str) -> list[Event]:
        """Return the events of a kind."""
        return [event for event in self.events if event.kind == kind]


IN_VAIN: Final[Mapping[str, set[str]]] = {"uno": {"R-114"}, "catch": {"H-11"}}


def foresee(game: Game, moves: Sequence[Move]) -> Outcome:
    """Try a move, or several of one instant (R-111); the game itself stays as it is.

    Chance that is still to come falls as the game's own dice have it, also where a table would
    put the next pile in order by other means.
    """
    trial = game.copy()
    trial.shuffle = None
    events: list[Event] = []
    trial.listener = hear(events)
    if len(moves) == 1:
        refusals = [why_not(game, moves[0])]
        if refusals == [None]:
            apply_move(trial, moves[0].actions())
    else:
        refusals = settled(trial, game, moves)
    trial.listener = None
    return Outcome(tuple(moves), tuple(refusals), tuple(events), game, trial)


def settled(trial: Game, before: Game, moves: Sequence[Move]) -> list[Refusal | None]:
    """Carry moves of one instant out, and say why each was refused."""
    whys = [foreign(before, move) for move in moves]
    ours = [i for i, why in enumerate(whys) if why is None]
    reasons = settle(trial, [moves[i].actions() for i in ours])
    for i, reason in zip(ours, reasons, strict=True):
        whys[i] = said_within(before, trial, moves[i], reason)
    return whys


def said_within(before: Game, after: Game, move: Move, reason: int) -> Refusal | None:
    """Say why a move of an instant is refused: its other moves may have changed what there was."""
    why, then = said_of(before, move, reason), said_of(after, move, reason)
    if why is None or then is None:
        return None
    return Refusal(why.code, why.rule, why.args | then.args)


# ---------------------------------------------------------------- facts


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is so, or would be: a clause of ``answers.ftl`` and what it speaks of."""

    code: str
    args: Mapping[str, str | int] = field(default_factory=dict, hash=False)


def fact(code: str, **args: str | int) -> Fact:
    """Make a fact."""
    return Fact(code, args)


# What is told of each kind of event: a clause, and the fields it speaks of.
TOLD: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "uno_called": ("uno-counts", ("seat",)),
    "caught": ("catches", ("seat", "target")),
    "false_catch": ("false-catch", ("seat",)),
    "false_uno": ("false-uno", ("seat",)),
    "hinted": ("hinted", ("seat",)),
    "hand_shown": ("sees-hand", ("seat", "target")),
    "card_returned": ("takes-back", ("seat", "card")),
    "colour_chosen": ("colour", ("colour",)),
    "swept": ("swept", ("count",)),
    "hands_swapped": ("swaps", ("seat", "target")),
    "hands_rotated": ("rotates", ()),
    "attacked": ("attacks", ("seat", "target")),
    "not_won": ("not-won", ("seat",)),
}
ENDS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "round_won": ("wins-round", ("seat",)),
    "round_void": ("round-void", ()),
    "round_scored": ("scored", ("seat", "count")),
    "player_eliminated": ("out", ("seat",)),
    "match_won": ("wins-match", ("seat",)),
}
Table: TypeAlias = Mapping[str, tuple[str, tuple[str, ...]]]


def what_follows(outcome: Outcome) -> list[Fact]:
    """List what would follow, in the order in which one would tell it."""
    before, after = outcome.before, outcome.after
    if all(outcome.refusals):
        return []
    facts = [*acts(outcome), *draws(outcome)]
    if before.way != after.way:
        facts.append(fact("turned"))
    facts += [fact("can-be-caught", seat=seat) for seat in members(after.open & ~before.open)]
    facts += told(ENDS, outcome.events)
    return [*facts, *next_step(outcome)]


def told(table: Table, events: Iterable[Event]) -> Iterable[Fact]:
    for event in events:
        if event.kind in table:
            code, fields = table[event.kind]
            yield Fact(code, {name: getattr(event, name) for name in fields})


def acts(outcome: Outcome) -> Iterable[Fact]:
    """Tell what is done and shown."""
    if not outcome.events:
        yield fact("uno-void" if outcome.moves[0].verb == "uno" else "catch-void")
    for event in outcome.events:
        if event.kind == "challenge_verdict" and event.target is not None:
            yield fact("was-bluffing" if event.guilty else "was-honest", seat=event.target)
        elif event.kind == "card_played" and event.colour is not None:
            yield fact("colour", colour=event.colour)
        else:
            yield from told(TOLD, [event])


def draws(outcome: Outcome) -> Iterable[Fact]:
    """Tell who presses, who draws how many cards, and who misses the turn."""
    drawn = tally(outcome, "card_drawn")
    missing = tally(outcome, "turn_skipped")
    launcher = is_extreme(outcome.before)
    for seat, count in tally(outcome, "pressed").items():
        yield fact("presses", seat=seat, count=count)
    if outcome.heard("pressed") and not drawn:
        yield fact("nothing-comes")
    for seat, count in drawn.items():
        both = seat in missing and not launcher
        yield fact("draws-misses" if both else "draws", seat=seat, count=count)
    for event in outcome.heard("draw_shortfall"):
        yield fact("forgiven", count=event.count or 0)
    yield from (fact("misses", seat=seat) for seat in missing if launcher or seat not in drawn)


def tally(outcome: Outcome, kind: str) -> Counter[int]:
    """Count the events of a kind by seat."""
    return Counter(event.seat for event in outcome.heard(kind) if event.seat is not None)


def next_step(outcome: Outcome) -> Iterable[Fact]:
    """Tell who would be asked for what."""
    move, after = outcome.moves[0], outcome.after
    if after.phase != TURN:
        return asked(after)
    if all(move.verb in CALLS for move in outcome.moves):
        return [fact("still-to-play", seat=after.turn)]
    again = move.verb in LAYS and move.seat == after.turn
    return [fact("plays-again" if again else "plays-next", seat=after.turn)]


def asked(game: Game) -> Iterable[Fact]:
    """Tell who is asked for what now; nobody after the round."""
    seat = game.turn
    if game.phase == TURN:
        yield fact("to-play", seat=seat)
    elif game.phase == DRAWN:
        free = why_not(game, Move(seat, "keep")) is None
        yield fact("may-lay-drawn", seat=seat)
        yield fact("may-keep-drawn" if free else "must-lay-drawn", seat=seat)
    elif game.phase == CHALLENGE:
        yield fact("must-answer", seat=seat)
    elif game.phase == STACK:
        yield fact("must-take", seat=seat, count=game.owed, deck=deck(game))
    elif game.phase == COLOUR:
        yield fact("names-colour", seat=seat)


def deck(game: Game) -> str:
    """Return which words the sentences use: those of a stock, or of a launcher."""
    return "extreme" if is_extreme(game) else "classic"


# ---------------------------------------------------------------- what a seat may know

# What an “if” says already.
IFS: Final[Mapping[str, str]] = {"if-bluff": "was-bluffing", "if-honest": "was-honest"}
# What hangs on the hands of others, though the kernel knows it.
UNTOLD: Final = ("scored", "out", "wins-match")
# What a press may do, for all that a seat knows: cards ejected, and cards that stick.
PRESSES: Final = ((0, 0), (3, 0), (3, 1))
Branch: TypeAlias = tuple[Fact | None, list[Outcome]]


def branches(game: Game, moves: Sequence[Move], seat: int | None) -> list[Branch]:
    """Try moves in every kind of world that a seat cannot tell apart; None sees all.

    Each branch has a lead, “if the other was bluffing”, unless there is only one.
    """
    if seat is None:
        return [(None, [foresee(game, moves)])]
    world = blinded(game, seat)
    if len(moves) == 1 and why_not(world, moves[0]) is not None:
        return [(None, [foresee(world, moves)])]
    verbs = {move.verb for move in moves}
    if "challenge" in verbs and world.phase == CHALLENGE:
        return verdicts(world, moves)
    if "draw" in verbs and world.phase == TURN and not is_extreme(world):
        return by_card_drawn(world, moves)
    worlds = [scripted(world, *shot) for shot in PRESSES] if is_extreme(world) else [world]
    return [(None, [foresee(there, moves) for there in worlds])]


def verdicts(game: Game, moves: Sequence[Move]) -> list[Branch]:
    """Try a challenge both ways; an empty hand cannot have been a bluff (R-094)."""
    found: list[Branch] = []
    for guilty, lead in ((1, "if-bluff"), (0, "if-honest")):
        if guilty and not any(game.laid_hand):
            continue
        there = game.copy()
        there.guilty = guilty
        found.append((fact(lead, seat=game.source), [foresee(there, moves)]))
    return found if len(found) > 1 else [(None, found[0][1])]


def by_card_drawn(world: Game, moves: Sequence[Move]) -> list[Branch]:
    """Try a draw with each card that may come, by whether it may be laid (R-056)."""
    if not can_draw(world):
        return [(None, [foresee(world, moves)])]
    if not world.pile_len:
        reshuffle(world)
    faces = sorted(set(world.pack[: world.pack_len]))
    tried = [foresee(filled(world, face, face), moves) for face in faces]
    if world.draw_until:
        tried += found_second(world, moves, faces, tried)
    fits = [outcome for outcome in tried if outcome.after.phase == DRAWN]
    others = [outcome for outcome in tried if outcome.after.phase != DRAWN]
    if fits and others:
        return [(fact("if-fits"), fits), (fact("if-not"), others)]
    return [(None, tried)]


def found_second(
    world: Game, moves: Sequence[Move], faces: Sequence[int], tried: Sequence[Outcome]
) -> list[Outcome]:
    """Try draws that find their card only with the second one (H-02)."""
    pairs = list(zip(faces, tried, strict=True))
    good = [face for face, outcome in pairs if outcome.after.phase == DRAWN]
    bad = [face for face, outcome in pairs if outcome.after.phase != DRAWN]
    return [foresee(filled(world, face, bad[0]), moves) for face in good if bad]


def filled(world: Game, face: int, top: int) -> Game:
    """Return a world in which one card is the next to be drawn, and all others are another."""
    there = world.copy()
    there.pile[: there.pile_len] = [face] * there.pile_len
    there.pile[there.pile_len - 1] = top
    there.ordered = there.pile_len
    return there


def scripted(world: Game, count: int, stuck: int) -> Game:
    """Return a world in which every press ejects so many cards, and so many stick."""
    there = world.copy()
    there.shots, there.jams = [count] * SHOTS, [stuck] * SHOTS
    there.shots_len, there.shot = SHOTS, 0
    return there


def blinded(game: Game, seat: int) -> Game:
    """Return a world that holds only what a seat sees; the rest is dealt anew, by face.

    Nothing of the dice, the order of the stock, the launcher or the other hands is left in it.
    """
    world = game.copy()
    world.shuffle = None
    world.dice = [[1, 2, 3, 4] for _ in game.dice]
    others = [other for other in range(game.seats) if other != seat]
    loose = sorted(hidden_faces(game, others))
    for other in others:
        give(world, other, [loose.pop() for _ in range(game.held[other])])
    world.pile = padded(loose, world.pile)
    world.laid_hand = padded([sum(game.laid_hand)], world.laid_hand)
    world.shots, world.jams = padded([], world.shots), padded([], world.jams)
    world.ordered = world.pile_len
    world.shot = world.shots_len = world.gap = world.presses = world.guilty = 0
    if world.phase != DRAWN or world.turn != seat:
        world.drawn = 0
    return world


def padded(values: list[int], like: Sequence[int]) -> list[int]:
    return [*values, *[0] * (len(like) - len(values))]


def hidden_faces(game: Game, others: Sequence[int]) -> Iterable[int]:
    yield from game.pile[: game.pile_len]
    for other in others:
        yield from (face for face, copies in enumerate(game.counts[other]) for _ in range(copies))


def give(world: Game, seat: int, faces: Sequence[int]) -> None:
    world.counts[seat] = [0] * len(world.counts[seat])
    world.have[seat] = world.held[seat] = 0
    for face in faces:
        hand_add(world, seat, face)


# ---------------------------------------------------------------- what is agreed


@dataclass(frozen=True, slots=True)
class Statement:
    """Facts of one sentence, and what they hang on: “if she accepts, …”."""

    facts: tuple[Fact, ...]
    lead: Fact | None = None


def statements(
    found: Sequence[Branch], seat: int | None, wanted: Callable[[Fact], bool] = lambda _: True
) -> list[Statement]:
    """Say what is the same in all worlds, then what each branch adds."""
    everything = [outcome for _, outcomes in found for outcome in outcomes]
    common = agreed([knowable(outcome, seat) for outcome in everything])
    sentences = [Statement(tuple(filter(wanted, common)))]
    for lead, outcomes in found:
        if lead is not None:
            facts = agreed([knowable(outcome, seat) for outcome in outcomes])
            told = (*common, fact(IFS.get(lead.code, ""), **lead.args))
            more = [one for one in facts if one not in told and wanted(one)]
            sentences.append(Statement(tuple(more), lead))
    return [one for one in sentences if one.facts]


def knowable(outcome: Outcome, seat: int | None) -> list[Fact]:
    """List what would follow, less what hangs on cards that the seat cannot see."""
    facts = what_follows(outcome)
    if seat is None:
        return facts
    blocked = outcome.after.phase >= ROUND_OVER and outcome.moves[0].verb == "pass"
    untold = (*UNTOLD, "wins-round") if blocked else UNTOLD
    return [one for one in facts if one.code not in untold]


def agreed(lists: Sequence[list[Fact]]) -> list[Fact]:
    """Keep the facts that stand in every list."""
    return [one for one in lists[0] if all(one in other for other in lists[1:])]


def rules_of_all(found: Sequence[Branch]) -> tuple[str, ...]:
    """Name the rules that are behind the moves in every world."""
    first, *others = [outcome.rules for _, outcomes in found for outcome in outcomes]
    return tuple(sorted(first.intersection(*others)))
