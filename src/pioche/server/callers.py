"""Who calls: one :class:`Caller` an address, with what it has used up of its limits."""

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

from pioche.server.limits import Limits


class Bucket:
    """Lets so many through a second, and a burst of more."""

    __slots__ = ("at", "burst", "rate", "tokens")

    rate: float
    burst: float
    tokens: float
    at: float

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.tokens, self.at = float(burst), 0.0

    def take(self, now: float, count: float = 1) -> bool:
        """Take one or more; never more than a burst."""
        wanted = min(count, self.burst)
        if not self.has(now, wanted):
            return False
        self.tokens -= wanted
        return True

    def has(self, now: float, count: float = 1) -> bool:
        """Tell whether so many could be taken."""
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        return self.tokens >= count


class Caller:
    """All that comes from one address."""

    __slots__ = ("arriving", "asking", "frames", "guesses", "knocks", "opening", "sockets")

    def __init__(self, limits: Limits) -> None:
        self.frames: Bucket = Bucket(limits.address_rate, limits.address_burst)
        self.opening: Bucket = Bucket(limits.opening_rate, limits.opening_burst)
        self.arriving: Bucket = Bucket(limits.arrival_rate, limits.arrival_burst)
        self.asking: Bucket = Bucket(limits.asking_rate, limits.asking_burst)
        self.knocks: Bucket = Bucket(limits.knock_rate, limits.knock_burst)
        self.guesses: Bucket = Bucket(limits.guess_rate, limits.guess_burst)
        self.sockets: int = 0


class Callers:
    """The callers of a server, as many as it cares to remember."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Limits = limits
        self.sockets: int = 0
        self._known: OrderedDict[str, Caller] = OrderedDict()

    def at(self, address: str) -> Caller:
        """Return the caller at an address."""
        network = network_of(address)
        caller = self._known.get(network)
        if caller is None:
            self._make_room()
            caller = self._known[network] = Caller(self.limits)
        else:
            self._known.move_to_end(network)
        return caller

    def enter(self, caller: Caller, now: float) -> bool:
        """Let one more socket in, if it may; whoever came in must :meth:`go`."""
        room = caller.sockets < self.limits.address_sockets and self.sockets < self.limits.sockets
        if not room or not caller.arriving.take(now):
            return False
        caller.sockets += 1
        self.sockets += 1
        return True

    def go(self, caller: Caller) -> None:
        caller.sockets -= 1
        self.sockets -= 1

    def _make_room(self) -> None:
        """Forget those not heard of longest; who is connected stays."""
        while len(self._known) >= self.limits.addresses:
            network, caller = self._known.popitem(last=False)
            if caller.sockets:
                self._known[network] = caller
                return


def network_of(address: str) -> str:
    """Return what counts as one address: whoever has an IPv6 address has 2^64 of them.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:aaaa::7")
    ('192.0.2.7', '2001:db8:1:2')
    """
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return ":".join(f"{int(group, 16):x}" for group in known.exploded.split(":")[:4])
