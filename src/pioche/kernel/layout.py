"""What a game in progress is made of, and the numbers that stand for phases and verbs."""

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeAlias, get_type_hints

from pioche.cards import FACES

SEATS: Final = 10
SUITS: Final = 5  # the colours, and black
PACK: Final = 240  # cards in the largest pack that a table may bring
SHOTS: Final = 64  # of the launcher, scripted in advance

COLOUR, TURN, DRAWN, CHALLENGE, STACK, ROUND_OVER, MATCH_OVER = range(7)
PHASES: Final = ("colour", "turn", "drawn", "challenge", "stack", "round_over", "match_over")

PLAY, DRAW, KEEP, PASS, NAME, ACCEPT, CONTEST, UNO, CATCH, JUMP, HINT = range(11)
VERBS: Final = (
    "play", "draw", "keep", "pass", "colour", "accept", "challenge", "uno", "catch", "jump", "hint"
)  # fmt: skip

NOBODY: Final = 15  # a seat that is not there
LEFT, RIGHT = 0, 1  # the ways round the table: clockwise, and back
DEAL_DICE, LAUNCHER_DICE, BOT_DICE = range(3)

Row: TypeAlias = list[int]
Grid: TypeAlias = list[list[int]]

assert FACES <= 60, "a hand is one word, and its top bits stay free"


class Fields:
    """All that a round needs to remember, by name, with its place in the compiled record."""

    __slots__ = ()

    # hands: a word of the faces present, and a count a face
    have: Annotated[Row, "i8", (SEATS,)]
    held: Annotated[Row, "i8", (SEATS,)]  # cards in each hand
    counts: Annotated[Grid, "u1", (SEATS, 64)]
    # piles: the top is last; the top `ordered` cards of the stock are in order, the rest a bag
    pile: Annotated[Row, "u1", (PACK,)]
    discard: Annotated[Row, "u1", (PACK,)]
    pile_len: Annotated[int, "u2"]
    ordered: Annotated[int, "u2"]
    discard_len: Annotated[int, "u2"]
    refilled: Annotated[int, "i8"]  # cards that went back into the stock since the deal
    reshuffles: Annotated[int, "i8"]
    dice: Annotated[Grid, "i8", (3, 4)]
    # the table
    seats: Annotated[int, "i8"]
    live: Annotated[int, "i8"]  # seats still in
    out: Annotated[int, "i8"]  # the others, as a set
    after: Annotated[Grid, "u1", (2, SEATS)]  # the next live seat, each way
    dealer: Annotated[int, "u1"]
    turn: Annotated[int, "u1"]  # who must act: in CHALLENGE the victim, after the round NOBODY
    way: Annotated[int, "u1"]
    phase: Annotated[int, "u1"]
    top: Annotated[int, "u1"]
    colour: Annotated[int, "u1"]
    drawn: Annotated[int, "u1"]  # the card that alone may be laid in DRAWN
    passes: Annotated[int, "i8"]  # in a row
    # uno, as sets of seats
    open: Annotated[int, "i8"]  # can be caught
    said: Annotated[int, "i8"]  # hold one card and have said so
    late: Annotated[int, "i8"]  # may call until their window closes, whatever the preset
    fined: Annotated[int, "i8"]  # paid for a false catch in this turn
    precall: Annotated[int, "i8"]  # the seat on turn has said UNO ahead of its lay
    # a draw card that waits for its answer
    owed: Annotated[int, "i8"]  # cards, or presses
    debt_face: Annotated[int, "u1"]  # which kind of draw card the debt is of
    source: Annotated[int, "u1"]
    guilty: Annotated[int, "i8"]
    colour_before: Annotated[int, "u1"]
    laid_hand: Annotated[Row, "u1", (64,)]  # the hand as it was when the +4 was laid
    # a lay that is not over, and one that may be jumped
    chain: Annotated[int, "i8"]  # cards laid so far in a lay of several
    chain_step: Annotated[int, "i8"]  # which way a run goes, or 0
    last_layer: Annotated[int, "u1"]
    can_jump: Annotated[int, "i8"]
    # the launcher: presses until the next shot, presses since the reload, and what is scripted
    gap: Annotated[int, "i8"]
    presses: Annotated[int, "i8"]
    shot: Annotated[int, "i8"]
    shots_len: Annotated[int, "i8"]
    shots: Annotated[Row, "u1", (SHOTS,)]
    jams: Annotated[Row, "u1", (SHOTS,)]
    # the score
    scores: Annotated[Row, "i8", (SEATS,)]
    points: Annotated[int, "i8"]
    winner: Annotated[int, "u1"]
    winners: Annotated[int, "i8"]
    target: Annotated[int, "i8"]
    # the pack, and the rules in force as pioche.options numbers them
    pack_len: Annotated[int, "i8"]
    pack: Annotated[Row, "u1", (PACK,)]
    hand_size: Annotated[int, "i8"]
    first_card: Annotated[int, "i8"]
    first_wild4: Annotated[int, "i8"]
    voluntary_draw: Annotated[int, "i8"]
    draw_until: Annotated[int, "i8"]
    play_drawn: Annotated[int, "i8"]
    force_play: Annotated[int, "i8"]
    blocked_round: Annotated[int, "i8"]
    next_dealer: Annotated[int, "i8"]
    wild_may_keep_colour: Annotated[int, "i8"]
    plus4_mode: Annotated[int, "i8"]
    challengers: Annotated[int, "i8"]
    guilty_draws: Annotated[int, "i8"]
    guilty_next: Annotated[int, "i8"]
    guilty_card: Annotated[int, "i8"]
    guilty_colour: Annotated[int, "i8"]
    innocent_draws: Annotated[int, "i8"]
    uno_precall: Annotated[int, "i8"]
    uno_late_call: Annotated[int, "i8"]
    uno_window: Annotated[int, "i8"]
    uno_tie: Annotated[int, "i8"]
    uno_penalty: Annotated[int, "i8"]
    false_catch: Annotated[int, "i8"]
    false_uno: Annotated[int, "i8"]
    uno_needed_to_win: Annotated[int, "i8"]
    finish_on_any: Annotated[int, "i8"]
    scoring: Annotated[int, "i8"]
    two_player_reverse: Annotated[int, "i8"]
    hint_penalty: Annotated[int, "i8"]
    stacking: Annotated[int, "i8"]
    jump_in: Annotated[int, "i8"]
    seven: Annotated[int, "i8"]
    zero: Annotated[int, "i8"]
    multi: Annotated[int, "i8"]
    deflect: Annotated[int, "i8"]
    teams: Annotated[int, "i8"]
    extreme_hit_next: Annotated[int, "i8"]
    extreme_hit_self: Annotated[int, "i8"]
    discard_all: Annotated[int, "i8"]
    reload_at: Annotated[int, "i8"]
    launcher: Annotated[int, "i8"]
    launcher_odds: Annotated[int, "i8"]  # of a shot, in 2**32, by the model `bernoulli`
    jam_odds: Annotated[int, "i8"]
    # what follows from the rules, so that an ordinary move asks one question and not ten
    waits: Annotated[int, "i8"]  # a draw card may be answered: it does not bite at once
    limits: Annotated[int, "i8"]  # some cards that go on top may yet not be laid, or not alone
    house: Annotated[int, "i8"]  # a lay may do more than leave one card less
    aims: Annotated[int, "i8"]  # the faces that are laid at a player
    # what the whole table has seen: pioche.kernel.memory
    recall: Annotated[int, "i8"]  # whether anybody keeps it in mind
    laid: Annotated[Row, "i8", (64,)]  # faces seen on the discard, which a reshuffle empties
    swept: Annotated[Row, "i8", (4,)]  # cards laid there unseen, by colour
    lacks: Annotated[Grid, "i8", (SEATS, SUITS)]  # cards surely not of a suit, in sixteenths
    asked: Annotated[Row, "i8", (SEATS,)]  # the colour each seat named last, or NO_COLOUR
    lacked: Annotated[int, "i8"]  # of the last black card's player: `lacks` as it was before


FieldRow: TypeAlias = tuple[str, str, tuple[int, ...]]


def fields_of(cls: type) -> tuple[FieldRow, ...]:
    """Return the name, kind and shape of each annotated field of a class, in order."""
    hints = get_type_hints(cls, include_extras=True)
    rows = [(name, *hint.__metadata__) for name, hint in hints.items() if name != "__slots__"]
    return tuple((name, kind, rest[0] if rest else ()) for name, kind, *rest in rows)


FIELDS: Final = fields_of(Fields)
ARRAYS: Final = tuple(name for name, _, shape in FIELDS if shape)
SCALARS: Final = tuple(name for name, _, shape in FIELDS if not shape)

Listener: TypeAlias = Callable[["Game", int, int, int, int], None]
Shuffle: TypeAlias = Callable[[list[int]], None]


class Game(Fields):
    """A game as ordinary integers and lists; its compiled twin is a record of FIELDS.

    ``listener`` hears every event; ``shuffle`` puts a pile in order in place of the game's
    own dice, as a live table does.
    """

    __slots__ = (*(name for name, _, _ in FIELDS), "listener", "shuffle")

    listener: Listener | None
    shuffle: Shuffle | None

    def __init__(self) -> None:
        for name, _, shape in FIELDS:
            setattr(self, name, zeros(shape))
        self.listener = self.shuffle = None

    def copy(self) -> "Game":
        """Return the same position, with nobody listening to it."""
        twin = Game.__new__(Game)
        twin.restore(self)
        twin.listener, twin.shuffle = None, self.shuffle
        return twin

    def restore(self, other: "Game") -> None:
        """Become a copy of another position; the listener stays."""
        for name in SCALARS:
            setattr(self, name, getattr(other, name))
        for name in ARRAYS:
            setattr(self, name, _copied(getattr(other, name)))


def members(word: int) -> tuple[int, ...]:
    """List a set, which the kernel keeps as bits of a word: seats, faces or verbs."""
    found = []
    while word:
        lowest = word & -word
        found.append(lowest.bit_length() - 1)
        word ^= lowest
    return tuple(found)


def zeros(shape: tuple[int, ...]) -> Any:
    """Return a zero, a row or a grid of them."""
    if not shape:
        return 0
    return [0] * shape[0] if len(shape) == 1 else [[0] * shape[1] for _ in range(shape[0])]


def _copied(value: list[Any]) -> list[Any]:
    return [row[:] for row in value] if isinstance(value[0], list) else value[:]
