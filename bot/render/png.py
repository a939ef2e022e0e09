"""PNG files of pictures in the shared palette, packed two pixels to a byte.

Pillow's own encoder takes three times as long. What is drawn here is flat: most lines are much
like the line above them. So each line is written as what differs from that one (the filter "up"),
which leaves runs of zeros, and runs are all that is looked for.
"""

from __future__ import annotations

import zlib
from struct import pack

from PIL import Image, ImageChops

SIGNATURE = b"\x89PNG\r\n\x1a\n"
BITS, BY_PALETTE = 4, 3
UP = 2
LEVEL, MEMORY = 1, 8  # more of either gains nothing where only runs are looked for


def can_pack(image: Image.Image) -> bool:
    """Has it a palette of no more colours than half a byte can name?"""
    return image.mode == "P" and len(image.getpalette() or ()) <= 3 << BITS


def packed(image: Image.Image) -> bytes:
    """The image as a PNG file without any metadata."""
    head = pack(">IIBBBBB", *image.size, BITS, BY_PALETTE, 0, 0, 0)
    palette = bytes(image.getpalette() or ())
    data = compressed(lines(image))
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", data), (b"IEND", b""))
    return SIGNATURE + b"".join(chunk(kind, data) for kind, data in parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join(
        (pack(">I", len(data)), kind, data, pack(">I", zlib.crc32(data, zlib.crc32(kind))))
    )


def lines(image: Image.Image) -> bytes:
    """The pixels line by line, each byte less the one above it, and the filter before each line."""
    wide, tall = (image.width + 1) // 2, image.height
    packed = Image.frombytes("L", (wide, tall), image.tobytes("raw", f"P;{BITS}"))
    above = Image.new("L", (wide, tall))
    above.paste(packed, (0, 1))
    filtered = Image.new("L", (wide + 1, tall), UP)
    filtered.paste(ImageChops.subtract_modulo(packed, above), (1, 0))
    return filtered.tobytes()


def compressed(data: bytes) -> bytes:
    """Frees the interpreter for other threads while it works."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, zlib.MAX_WBITS, MEMORY, zlib.Z_RLE)
    return packer.compress(data) + packer.flush()
