"""Which names this server answers to.

A page of another site can let its own name point at this machine (DNS rebinding) and would then
speak to us as if it were ours. Its requests still carry its name, so we answer to none but ours;
an address in figures cannot be borrowed in this way.
"""

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

ANY: Final = "*"


def is_ours(host: str, names: Iterable[str]) -> bool:
    """Tell whether a ``Host`` header names us. No browser leaves it out.

    >>> [is_ours(host, ["pioche.example"]) for host in ("Pioche.example:8000", "evil.example")]
    [True, False]
    >>> [is_ours(host, []) for host in ("localhost:8000", "192.0.2.7", "[::1]:8000", "")]
    [True, True, True, True]
    """
    name = bare(host)
    if not name or name == "localhost" or name.endswith(".localhost") or is_address(name):
        return True
    known = {known.lower().rstrip(".") for known in names}
    return ANY in known or name in known


def bare(host: str) -> str:
    """Return the name without its port."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".")


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def lan_names() -> list[str]:
    """Return the names that this machine has in its own network."""
    name = socket.gethostname().lower()
    return [name, name.partition(".")[0], f"{name.partition('.')[0]}.local"]
