"""How often the long proofs try: a number each, which the environment may raise."""

import os


def size(name: str, usual: int) -> int:
    """Return ``PIOCHE_TRIES_<NAME>`` where it is set, else what is usual."""
    return int(os.environ.get(f"PIOCHE_TRIES_{name.upper()}", usual))
