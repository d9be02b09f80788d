"""An action as one number: verb, face, colour, target, whether UNO is said with it, and by whom."""

from typing import Final

from pioche.cards import NO_COLOUR
from pioche.kernel.layout import NOBODY, PLAY

FACE_AT, COLOUR_AT, TARGET_AT, UNO_AT, MORE_AT, ACTOR_AT = 4, 10, 13, 17, 18, 19
PLAIN: Final = NO_COLOUR << COLOUR_AT | NOBODY << TARGET_AT  # no colour named, nobody aimed at


def action(actor: int, verb: int) -> int:
    """Make an action that needs nothing but its verb."""
    return actor << ACTOR_AT | PLAIN | verb


def lay(actor: int, face: int, colour: int, uno: int) -> int:
    """Make a lay; ``colour`` is NO_COLOUR for a coloured card."""
    word = actor << ACTOR_AT | uno << UNO_AT | NOBODY << TARGET_AT
    return word | colour << COLOUR_AT | face << FACE_AT | PLAY


def lay_at(actor: int, face: int, colour: int, target: int) -> int:
    """Make a lay that is aimed at a seat; NOBODY for none."""
    word = actor << ACTOR_AT | target << TARGET_AT
    return word | colour << COLOUR_AT | face << FACE_AT | PLAY


def aim(actor: int, verb: int, target: int) -> int:
    """Make an action at a seat."""
    return actor << ACTOR_AT | target << TARGET_AT | NO_COLOUR << COLOUR_AT | verb


def name(actor: int, verb: int, colour: int) -> int:
    """Make an action that names a colour."""
    return actor << ACTOR_AT | NOBODY << TARGET_AT | colour << COLOUR_AT | verb


def verb_of(action: int) -> int:
    """Read the verb."""
    return action & 15


def face_of(action: int) -> int:
    """Read the face."""
    return action >> FACE_AT & 63


def colour_of(action: int) -> int:
    """Read the colour named; NO_COLOUR for none."""
    return action >> COLOUR_AT & 7


def target_of(action: int) -> int:
    """Read the seat aimed at; NOBODY for none."""
    return action >> TARGET_AT & 15


def uno_of(action: int) -> int:
    """Read whether UNO is said with it."""
    return action >> UNO_AT & 1


def more_of(action: int) -> int:
    """Read whether more cards follow in the same lay."""
    return action >> MORE_AT & 1


def actor_of(action: int) -> int:
    """Read who acts."""
    return action >> ACTOR_AT & 15
