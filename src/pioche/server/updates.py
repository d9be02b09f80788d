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
        self._start, self._privy = self._begun(None), change.privy()

    def to(self, place: int | None) -> bytes:
        """Return the frame for a seat, or for a spectator."""
        start = self._begun(place) if place in self._privy else self._start
        return b"".join((start, self._showing.mine(place), self._tail))

    def _begun(self, place: int | None) -> bytes:
        """Return all that stands before what is a place's own."""
        events = encode(self._change.told(place))
        return b"".join((self._head, events, b',"view":', self._showing.common))
