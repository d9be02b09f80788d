"""Every bound of the server, once. ``docs/hosting.md`` shows them; :mod:`.settings` changes them.

A *rate* is so many a second for ever, a *burst* so many at once after a rest. An *address* is one
IPv4 address or one IPv6 network of 64 bits; behind a proxy that is named in the settings it is
the address that the proxy tells.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from pioche.protocol import FRAME_MAX

Count: TypeAlias = Annotated[int, Meta(ge=1, le=10_000_000)]
Rate: TypeAlias = Annotated[float, Meta(gt=0, le=1_000_000)]
Seconds: TypeAlias = Annotated[float, Meta(gt=0, le=86_400)]

FRAME: Final = FRAME_MAX
"""Bytes of one message; the protocol says it, so it cannot be changed."""


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What one client, one address, and all together may ask for."""

    socket_rate: Rate = 10.0
    """Messages on one socket, a second."""
    socket_burst: Count = 30
    """Messages on one socket, at once. Beyond, each is refused and the next is read later."""
    address_rate: Rate = 100.0
    """Messages on all sockets of one address, a second."""
    address_burst: Count = 300
    """Messages on all sockets of one address, at once."""
    phrase_rate: Rate = 0.4
    """Phrases said from one socket, a second."""
    phrase_burst: Count = 3
    """Phrases said from one socket, at once. Beyond, they are dropped."""
    queue: Count = 64
    """Messages that may wait for a slow reader before it is let go."""
    buffer: Count = 65_536
    """Bytes that may wait for a slow reader in the system's memory, and as many in ours."""
    pieces: Count = 64
    """Frames that one message may come in."""
    control_rate: Rate = 2.0
    """Ping frames of the WebSocket on one socket, a second."""
    control_burst: Count = 20
    """Ping frames of the WebSocket on one socket, at once."""
    arrival_rate: Rate = 10.0
    """New sockets of one address, a second."""
    arrival_burst: Count = 200
    """New sockets of one address, at once."""
    address_sockets: Count = 200
    """Open sockets of one address."""
    address_connections: Count = 300
    """Open connections of one address, whatever they are for."""
    sockets: Count = 20_000
    """Open sockets of all."""
    opening_rate: Rate = 0.2
    """Tables that one address opens, a second."""
    opening_burst: Count = 60
    """Tables that one address opens, at once."""
    guess_rate: Rate = 0.1
    """Wrong table codes of one address, a second."""
    guess_burst: Count = 20
    """Wrong table codes of one address, at once. Beyond, only who holds a seat comes in."""
    table_log: Count = 50_000
    """Entries and answers in the log of one table; a move is one of each. Beyond, nothing is done
    there any more, and who comes back keeps the secret of before."""
    table_knocks: Count = 10
    """Knocks that wait at one table. Beyond, who knocks is asked to come later."""
    address_knocks: Count = 5
    """Knocks of one address that wait at one table."""
    table_guests: Count = 60
    """Persons who wait, or were let in without a seat, at one table."""
    knock_rate: Rate = 0.2
    """Knocks of one address, a second."""
    knock_burst: Count = 20
    """Knocks of one address, at once."""
    asking_rate: Rate = 4.0
    """Questions of one address, to the referee and about matches, a second."""
    asking_burst: Count = 40
    """Questions of one address, to the referee and about matches, at once."""
    body: Count = 4 * FRAME
    """Bytes of the body of a request."""
    record: Count = 262_144
    """Bytes of a request that brings a record; a match to 500 points has some 30,000."""
    record_share: Count = 16_384
    """Bytes of a record that count as a question more, for what it costs to play it again."""
    head: Count = 16_384
    """Bytes of the head of a request."""
    request_within: Seconds = 10.0
    """Seconds in which a request must have come whole."""
    rest_within: Seconds = 5.0
    """Seconds that a connection may rest between two requests."""
    goodbye_within: Seconds = 5.0
    """Seconds that a client has to take its last message."""
    addresses: Count = 10_000
    """Addresses that are remembered; whoever was not heard of longest is forgotten."""


USUAL: Final = Limits()
