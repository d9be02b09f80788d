"""Optional parts of the installation: which are there, and one sentence where one is not."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from typing import Final

from pioche.errors import Refusal, Refused
from pioche.wording import said

SLOW: Final = Refusal("numba-missing")


class Interpreted(RuntimeWarning):
    """Numba is not installed, so that everything takes some two hundred times longer."""


class MissingExtra(Refused, ImportError):
    """Something needs an optional part that is not installed."""


def missing_extra(extra: str) -> MissingExtra:
    """Make the error for a part that is not installed; its text is the English sentence."""
    why = Refusal("extra-missing", "", {"name": extra})
    return MissingExtra(why, said(why, "en"))


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import what an extra brings.

    Raises:
        MissingExtra: It is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name and error.name.partition(".")[0] == "pioche":
            raise
        raise missing_extra(extra) from error


@cache
def has_numba() -> bool:
    """Tell whether functions can be compiled; where they cannot, warn of it once."""
    if find_spec("numba") is not None:
        return True
    warnings.warn(said(SLOW, "en"), Interpreted, stacklevel=3)
    return False
