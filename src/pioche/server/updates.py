"""One change as the frames that tell of it: what everybody is told is encoded once."""

from typing import Final

from msgspec import json

from pioche.server.table import Change
from pioche.server.tableview import Showing

encode: Final = json.Encoder().encode


class Updates:
    """The frames of one change, by place; each is an :class:`~pioche.protocol.Update` in JSON."""

    def __init__(self, change: Change, showing: Showing, left: int | None) -> None:
        self._change, self._showing = change, showing
        self._head = b'{"type":"update","version":%d,"events":' % change.version
        self._tail = b',"left":%b}' % encode(left)
        self._events, self._privy = encode(change.told(None)), change.privy()
        self._made: dict[int | None, bytes] = {}

    def to(self, place: int | None) -> bytes:
        """Return the frame for a seat, or for a spectator."""
        made = self._made.get(place)
        if made is None:
            own = place is not None and place in self._privy
            events = encode(self._change.told(place)) if own else self._events
            common, mine = self._showing.pieces(place)
            made = b"".join((self._head, events, b',"view":', common, mine, self._tail))
            self._made[place] = made
        return made
