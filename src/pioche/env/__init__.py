"""Learning environments: Gymnasium, PettingZoo and vectors of either, on the same rules.

``pioche/Uno-v0`` is registered with Gymnasium when this is imported, which
``gymnasium.make("pioche.env:pioche/Uno-v0")`` does by itself. It takes the extra ``envs``.
"""

from typing import TYPE_CHECKING, Any, Final

from pioche.env.choices import ACTIONS
from pioche.env.pieces import PIECES, SIZE
from pioche.env.words import words_of
from pioche.extras import needs

if TYPE_CHECKING:
    from pioche.env.single import UnoEnv
    from pioche.env.vector import UnoVectorEnv
    from pioche.env.zoo import UnoAECEnv

__all__ = [
    "ACTIONS", "ID", "PIECES", "SIZE", "UnoAECEnv", "UnoEnv", "UnoVectorEnv", "aec", "words_of",
]  # fmt: skip

ID: Final = "pioche/Uno-v0"
HOMES: Final = {"UnoEnv": "single", "UnoVectorEnv": "vector", "UnoAECEnv": "zoo"}

with needs("envs"):
    from gymnasium import register, registry

if ID not in registry:
    register(
        ID,
        entry_point="pioche.env.single:UnoEnv",
        vector_entry_point="pioche.env.vector:UnoVectorEnv",
    )


def aec(*args: Any, **options: Any) -> "UnoAECEnv":
    """Make a PettingZoo environment, as :class:`pioche.env.UnoAECEnv` describes it.

    PettingZoo's wrappers check that it is reset before it is used.
    """
    with needs("envs"):
        from pettingzoo.utils import wrappers

        from pioche.env.zoo import UnoAECEnv
    made: UnoAECEnv = wrappers.OrderEnforcingWrapper(UnoAECEnv(*args, **options))
    return made


def __getattr__(name: str) -> Any:
    """Load an environment when it is first asked for."""
    from importlib import import_module

    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with needs("envs"):
        return getattr(import_module(f"pioche.env.{HOMES[name]}"), name)
