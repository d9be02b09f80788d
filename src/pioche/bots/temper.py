"""How a bot behaves beyond the choice of its cards: as chances, and in the kernel's numbers."""

from dataclasses import dataclass
from typing import Final

from pioche.kernel.layout import Row

CERTAIN: Final = 1024  # the odds of what always happens
BLUFFS, CHALLENGES, FORGETS, CATCHES = range(4)
BY_EVIDENCE: Final = -1  # in place of odds: it challenges where that pays


@dataclass(frozen=True, slots=True)
class Temper:
    """Chances from 0 to 1: to bluff with a +4, to challenge one, to forget UNO, to catch.

    ``challenge`` None challenges by the evidence: where a bluff is likely enough to pay.

    Raises:
        ValueError: A chance that is none.
    """

    bluff: float = 0.0
    challenge: float | None = None
    forget: float = 0.0
    catch: float = 1.0

    def __post_init__(self) -> None:
        for name in self.__slots__:
            chance = getattr(self, name)
            if not (chance is None and name == "challenge") and not 0 <= chance <= 1:
                raise ValueError(f"{name} is a chance from 0 to 1, not {chance!r}")

    def row(self) -> Row:
        """Return it as odds out of CERTAIN, in the order of BLUFFS, CHALLENGES and so on."""
        chances = (self.bluff, self.challenge, self.forget, self.catch)
        return [BY_EVIDENCE if c is None else round(c * CERTAIN) for c in chances]
