"""PNG files of pictures in the shared palette, two pixels to a byte, packed strip by strip.

Pillow's own encoder takes three times as long. What is drawn here is flat: most lines are much
like the line above them. So each line is written as what differs from that one (the filter "up"),
which leaves runs of zeros, and runs are all that is looked for. A strip is packed without regard to
the strips around it, so it can be kept and put into another file as it is.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from struct import pack

from PIL import Image, ImageChops

SIGNATURE = b"\x89PNG\r\n\x1a\n"
BITS, BY_PALETTE = 4, 3
UP = 2
LEVEL, MEMORY = 1, 8  # more of either gains nothing where only runs are looked for
MARGIN = 2
"""Pixels at the left of a strip: the byte in which a line says how it is filtered."""

HEAD, END = b"\x78\x01", b"\x03\x00"  # of a zlib stream; between them are the strips
MODULUS = 65521
STRIP = 198
"""Lines of a strip: with all that is made of them, they stay in a processor's cache."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Some lines of a picture, packed; how many bytes they were, and the checksum of those."""

    data: bytes
    size: int
    check: int


def can_pack(image: Image.Image) -> bool:
    """Has it a palette of no more colours than half a byte can name?"""
    return image.mode == "P" and len(image.getpalette() or ()) <= 3 << BITS


def packed(image: Image.Image) -> bytes:
    """The image as a PNG file without any metadata."""
    strips = []
    for top, bottom in spans(range(STRIP, image.height, STRIP), image.height):
        lined = margined(image.width, bottom - top)
        lined.paste(image, (MARGIN, -top))
        strips.append(strip(lined))
    return file(image, strips)


def spans(cuts: Iterable[int], tall: int) -> list[tuple[int, int]]:
    """Where strips begin and end."""
    ends = [0, *cuts, tall]
    return list(pairwise(ends))


def margined(wide: int, tall: int) -> Image.Image:
    """An empty strip whose margin says that all lines but the first are filtered."""
    image = Image.new("P", (wide + MARGIN, tall))
    image.paste(UP, (MARGIN - 1, 1, MARGIN, tall))
    return image


def strip(lined: Image.Image) -> Strip:
    """Pack what was drawn on a margined image."""
    size = ((lined.width + 1) // 2, lined.height)
    lines = Image.frombuffer("L", size, lined.tobytes("raw", f"P;{BITS}"), "raw", "L", 0, 1)
    above = Image.new("L", size)
    above.paste(lines, (0, 1))
    filtered = ImageChops.subtract_modulo(lines, above)
    filtered.paste(UP, (0, 1, 1, lined.height))
    data = filtered.tobytes()
    return Strip(compressed(data), len(data), zlib.adler32(data))


def compressed(data: bytes) -> bytes:
    """Whole bytes that more can follow. Other threads may work meanwhile."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, MEMORY, zlib.Z_RLE)
    return packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)


def file(image: Image.Image, strips: Iterable[Strip]) -> bytes:
    """The strips as one file, with the size and the palette of an image."""
    strips = list(strips)
    head = pack(">IIBBBBB", *image.size, BITS, BY_PALETTE, 0, 0, 0)
    data = b"".join((HEAD, *(each.data for each in strips), END, pack(">I", checksum(strips))))
    palette = bytes(image.getpalette() or ())
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", data), (b"IEND", b""))
    return SIGNATURE + b"".join(chunk(kind, data) for kind, data in parts)


def checksum(strips: Iterable[Strip]) -> int:
    """Adler-32 of all strips together, from those of each."""
    low, high = 1, 0
    for each in strips:
        high += (each.check >> 16) + each.size * (low - 1)
        low += (each.check & 0xFFFF) - 1
    return high % MODULUS << 16 | low % MODULUS


def chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(data, zlib.crc32(kind))
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", check)))
