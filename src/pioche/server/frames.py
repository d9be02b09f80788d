"""WebSocket frames (RFC 6455, 5.2): made for what we send, and read where one is a whole message.

Everything else that a client sends is only measured here, and left to a library to read and judge.
"""

from struct import Struct
from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]

TEXT: Final = 0x81  # the last frame of its message, text
MASKED: Final = 0x80
SHORT: Final = 126  # from here on, the length follows in two bytes ...
LONG: Final = 127  # ... and beyond MIDDLING in eight
MIDDLING: Final = 0xFFFF
MASK: Final = 4  # bytes of a client's mask, before its payload
MIDDLING_HEAD: Final = Struct("!BBH")
LONG_HEAD: Final = Struct("!BBQ")


def framed(text: bytes) -> bytes:
    """Put a text into a frame: nothing is compressed or cut, so little but its length is added."""
    size = len(text)
    if size < SHORT:
        return bytes((TEXT, size)) + text
    if size <= MIDDLING:
        return MIDDLING_HEAD.pack(TEXT, SHORT, size) + text
    return LONG_HEAD.pack(TEXT, LONG, size) + text


def are_whole(data: bytes) -> bool:
    """Tell whether bytes that begin with a client's frame also end with the end of one."""
    end = 0
    while end < len(data):
        end = extent(data, end)[1]
    return end == len(data)


def sole_text(data: bytes) -> bytes | None:
    """Return the text of a client's frame that is a message by itself; None for other bytes."""
    start, end = extent(data)
    if end != len(data) or data[0] != TEXT or data[1] < MASKED:
        return None
    return apply_mask(data[start:], data[start - MASK : start])


def extent(data: bytes, at: int = 0) -> tuple[int, int]:
    """Return where the payload of a client's frame begins and ends, be it beyond the data."""
    size, start = data[at + 1 : at + 2], at + 2
    length = size[0] & ~MASKED if size else 0
    if length >= SHORT:
        more = 8 if length == LONG else 2
        length, start = int.from_bytes(data[start : start + more], "big"), start + more
    return start + MASK, start + MASK + length
