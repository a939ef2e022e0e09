"""Pictures put together strip by strip. Of what everybody may see, strips are kept: from one board
to the next most of them are the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from itertools import count
from threading import Lock
from typing import TypeAlias

from PIL import Image

from . import png
from .canvas import Piece
from .png import MARGIN, Strip

KEPT = 2048  # strips, of some kilobytes each: those of about two hundred boards
NUMBER = "omen_number"

Layers: TypeAlias = tuple[int, ...]
"""What a strip shows: the numbers of its ground and tiles, and where they are."""

NUMBERS = count(1)


class StripShelf:
    """Strips by what they show. Nothing that is one player's alone may come here."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._strips: OrderedDict[Layers, Strip] = OrderedDict()
        self._lock = Lock()

    def get(self, shown: Layers) -> Strip | None:
        with self._lock:
            if shown in self._strips:
                self._strips.move_to_end(shown)
            return self._strips.get(shown)

    def put(self, shown: Layers, strip: Strip) -> None:
        """Keep a strip; what was not asked for longest makes room."""
        with self._lock:
            self._strips[shown] = strip
            while len(self._strips) > self._kept:
                self._strips.popitem(last=False)


def written(
    ground: Image.Image,
    pieces: Sequence[Piece],
    cuts: Sequence[int] = (),
    shelf: StripShelf | None = None,
) -> bytes:
    """The pieces on the ground as a PNG file; with a shelf, only what is not on it is packed."""
    cuts = cuts or range(png.STRIP, ground.height, png.STRIP)
    strips = []
    for top, bottom in png.spans(cuts, ground.height):
        there = [each for each in pieces if each.y < bottom and each.y + each.tile.height > top]
        if shelf is None:
            strips.append(pack(ground, there, top, bottom))
        else:
            strips.append(shelved(shelf, ground, there, top, bottom))
    return png.file(ground, strips)


def shelved(
    shelf: StripShelf, ground: Image.Image, pieces: Sequence[Piece], top: int, bottom: int
) -> Strip:
    shown = [number_of(ground), top, bottom]
    for tile, x, y in pieces:
        shown += (number_of(tile), x, y)
    strip = shelf.get(tuple(shown))
    if strip is None:
        strip = pack(ground, pieces, top, bottom)
        shelf.put(tuple(shown), strip)
    return strip


def pack(ground: Image.Image, pieces: Sequence[Piece], top: int, bottom: int) -> Strip:
    image = png.margined(ground.width, bottom - top)
    image.paste(ground, (MARGIN, -top))
    for tile, x, y in pieces:
        image.paste(tile, (x + MARGIN, y - top))
    return png.strip(image)


def number_of(image: Image.Image) -> int:
    """A number that no other image has or will have: an address may be given to another one.

    It is no part of the image's `info`, which a copy inherits.
    """
    known = vars(image)
    number: int = known.get(NUMBER) or known.setdefault(NUMBER, next(NUMBERS))
    return number
