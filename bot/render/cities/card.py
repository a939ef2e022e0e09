"""One card as a picture, with its flavour."""

from __future__ import annotations

from PIL import Image

from ..canvas import Box
from ..fonts import wrapped, write
from ..palette import Colour
from ..picture import Picture, encode
from .dress import Dress
from .face import face_drawing, foot_box
from .foot import Foot

FLAVOUR = range(34, 24, -1)
SIZE = Box(0, 0, 840, 640)
"""A card is read on its own, so it need not be as wide as a hand: on a phone it is larger so."""


def card_face(dress: Dress, id: int, alt: str) -> Picture:
    """A card, large."""
    image = face_drawing(dress, id, SIZE, Foot(), dress.inks.dark)
    write_flavour(image, dress.card(id).flavour, dress.look(id, True).ink)
    return Picture(encode(dress.inks.quantise(image)), "card.png", alt)


def write_flavour(image: Image.Image, words: str, ink: Colour) -> None:
    """In one line or two, at the foot."""
    box = foot_box(*image.size)
    for letters in FLAVOUR:
        lines = wrapped(words, "It", letters, box.w)
        if len(lines) * letters <= box.h:
            break
    lines = lines[: box.h // letters]
    top = box.y + (box.h - len(lines) * letters) / 2
    for i, line in enumerate(lines):
        write(image, (box.x, top + letters * (0.76 + i)), line, "It", letters, ink)
