"""A picture of nothing but words, until there is a better one."""

from __future__ import annotations

from PIL import Image, ImageDraw

from .picture import Picture, encode


def plain(text: str, name: str) -> Picture:
    image = Image.new("P", (1200, 60 + 26 * (text.count("\n") + 1)))
    ImageDraw.Draw(image).multiline_text((30, 30), text, 255)
    return Picture(encode(image), name, text)
