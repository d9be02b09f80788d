"""The same table with all that one viewer cannot know dealt another way."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

import msgspec

from pioche.cards import COLOUR_OF, FACES, Face
from pioche.events import Event
from pioche.kernel.layout import CHALLENGE, DRAWN, Game, Shuffle
from pioche.kernel.legal import goes_on_top
from pioche.sight import SIGHT
from pioche.view import View, see


@dataclass
class Learnt:
    """What a command teaches a viewer: all of this stays where it is."""

    hands: set[int] = field(default_factory=set)
    cards: Counter[tuple[int, Face]] = field(default_factory=Counter)
    draws: set[int] = field(default_factory=set)


def learnt(events: Iterable[Event], faces: Iterable[Face], viewer: int | None) -> Learnt:
    """Work out what a viewer rightly learns: ``faces`` are those of the cards laid."""
    found, faces, drawn = Learnt(), iter(faces), 0
    events = list(events)
    ends = any(event.kind == "round_won" for event in events)
    for event in events:
        if event.kind == "hand_shown" and event.seat == viewer and event.target is not None:
            found.hands.add(event.target)
        elif event.kind == "card_played" and event.seat is not None and event.seat != viewer:
            found.cards[event.seat, next(faces)] += 1
        elif event.kind == "card_drawn":
            if ends or event.seat == viewer:
                found.draws.add(drawn)
            drawn += 1
    if ends:
        found.hands.update(range(10))
    return found


def redealt(game: Game, viewer: int | None, chance: Random, known: Learnt | None = None) -> Game:
    """Deal all that a viewer does not know another way, and roll other dice."""
    known = known or Learnt()
    world = game.copy()
    world.dice = [[chance.getrandbits(32) | 1 for _ in range(4)] for _ in world.dice]
    others = [s for s in range(game.seats) if s != viewer and s not in known.hands]
    places = [i for i in range(game.pile_len) if game.pile_len - 1 - i not in known.draws]
    kept = {seat: hand_kept(game, seat, known) for seat in others}
    loose = [game.pile[i] for i in places]
    for seat in others:
        loose += (hand(game, seat) - kept[seat]).elements()
    chance.shuffle(loose)
    for i in places:
        world.pile[i] = loose.pop()
    for seat in others:
        new = kept[seat] + Counter(loose.pop() for _ in range(game.held[seat] - kept[seat].total()))
        give(world, seat, new)
    assert not loose
    change_drawn(world, viewer, chance, known)
    change_guilt(world, viewer, chance, known)
    return world


def hand(game: Game, seat: int) -> Counter[Face]:
    return +Counter({face: game.counts[seat][face] for face in range(FACES)})


def hand_kept(game: Game, seat: int, known: Learnt) -> Counter[Face]:
    """Keep the card that a seat is about to lay, and one that was drawn and can be laid."""
    kept = +Counter({face: n for (who, face), n in known.cards.items() if who == seat})
    if game.phase == DRAWN and game.turn == seat:
        kept |= Counter([game.drawn])
    return kept


def give(world: Game, seat: int, cards: Counter[Face]) -> None:
    world.counts[seat] = [cards[face] for face in range(64)]
    world.have[seat] = sum(1 << face for face in cards)
    assert world.held[seat] == cards.total()


def change_drawn(world: Game, viewer: int | None, chance: Random, known: Learnt) -> None:
    """Let another card be the one just drawn, where nobody is about to see it."""
    if world.phase != DRAWN or world.turn == viewer or known.cards or world.turn in known.hands:
        return
    may = world.have[world.turn] & goes_on_top(world)
    world.drawn = chance.choice([face for face in range(FACES) if may >> face & 1])


def change_guilt(world: Game, viewer: int | None, chance: Random, known: Learnt) -> None:
    """Let the hand behind a +4 be another one too, and judge it."""
    if world.phase != CHALLENGE or world.source == viewer or world.source in known.hands:
        return
    cards = sorted(hand(world, world.source).elements())
    laid = Counter(chance.sample(cards, sum(world.laid_hand)))
    world.laid_hand = [laid[face] for face in range(64)]
    world.guilty = int(any(COLOUR_OF[face] == world.colour_before for face in laid))


def shuffler(seed: int) -> Shuffle:
    """Order every pile by chance of its own, as a live table does."""
    chance = Random(seed)
    return chance.shuffle


def bytes_of(view: View) -> bytes:
    """Write down a view, every field of it."""
    sight = [(name, getattr(view.sight, name, None)) for name, _, _ in SIGHT]
    return repr((view, sight)).encode()


def bytes_heard(events: Iterable[Event], viewer: int | None) -> bytes:
    """Write down what a viewer hears of events."""
    return msgspec.json.encode([see(event, viewer) for event in events])
