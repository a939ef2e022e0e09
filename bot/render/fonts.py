"""Letters: one serif family for what we say, and wide fonts for what people call themselves.

All come from packages with a free licence (SIL OFL 1.1), none from the system.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import as_file
from io import BytesIO
from pathlib import Path
from typing import Literal
from unicodedata import category

import font_source_serif_pro  # type: ignore[import-untyped]
import pymupdf_fonts  # type: ignore[import-untyped]
from noto_cjk_sans_otc import FONT_PATH  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont, features

from .palette import Colour
from .right_to_left import as_seen, forms, is_right_to_left

Face = Literal["Regular", "Semibold", "Bold", "Black", "It"]
Font = ImageFont.FreeTypeFont

WIDE = ("figo", "cjk", "symbol1", "symbol2", "math")
"""FiraGO (Arabic, Hebrew, Thai, Devanagari, Georgian, Greek, Cyrillic), then the rest."""

SHAPING = ("figo+", "cjk+") if features.check("raqm") else ()
"""The same fonts for scripts whose letters change beside each other, if there is help with that."""

SHAPED = (("\u0700", "\u109f"), ("\u1100", "\u11ff"), ("\u1700", "\u1cff"))
"""Such scripts: from Syriac over those of India to Burmese, single Hangul letters, Khmer and on."""

FOLDER = Path(font_source_serif_pro.font_directory)
MISSING = "\U0010fffd"
BASELINE = "ls"


@cache
def font(face: Face, size: int) -> Font:
    # OpenType outlines: TrueType ones run a program for every new size.
    path = FOLDER / f"SourceSerifPro-{face}.otf"
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def wide(name: str, size: int) -> Font:
    layout = ImageFont.Layout.RAQM if name in SHAPING else ImageFont.Layout.BASIC
    if name.startswith("cjk"):
        with as_file(FONT_PATH) as path:
            return ImageFont.truetype(str(path), size, layout_engine=layout)
    file = BytesIO(pymupdf_fonts.myfont(name.rstrip("+")))
    return ImageFont.truetype(file, size, layout_engine=layout)


@lru_cache(maxsize=4096)
def has(name: str, char: str) -> bool:
    """Whether a font has glyphs of its own for the character, and can draw it right."""
    if char.isspace() or (name == "serif" and char.isascii()):
        return True
    shaping = name in SHAPING
    # What is in the order of sight already would be turned round once more.
    if (is_shaped(char) and not shaping) or (is_right_to_left(char) and shaping):
        return False
    found = font("Regular", 20) if name == "serif" else wide(name, 20)
    looks = forms(char)
    return bool(looks) and all(glyph(found, look) != glyph(found, MISSING) for look in looks)


def glyph(found: Font, char: str) -> tuple[object, bytes]:
    mask = found.getmask(char)
    return mask.size, bytes(mask)


def is_shaped(char: str) -> bool:
    return any(first <= char <= last for first, last in SHAPED)


@lru_cache(maxsize=1024)
def runs(text: str) -> tuple[tuple[str, str], ...]:
    """The text as it is drawn, cut by the fonts it needs: one run if any font has all of it.

    Characters that no font has are left out.
    """
    if text.isascii() and text.isprintable():
        return (("serif", text),) if text else ()
    text = as_seen(" ".join("".join(kept(text)).split()))
    for name in ("serif", *WIDE, *SHAPING):
        if all(has(name, char) for char in text):
            return ((name, text),) if text else ()
    found: list[tuple[str, str]] = []
    for char in text:
        name = found[-1][0] if found and has(found[-1][0], char) else home(char)
        if found and found[-1][0] == name:
            found[-1] = (name, found[-1][1] + char)
        else:
            found.append((name, char))
    return tuple(found)


def kept(text: str) -> Iterator[str]:
    """The characters that can be drawn; a mark goes with the letter it stands on."""
    lost = False
    for char in text:
        if not (lost and category(char)[0] == "M"):
            lost = not home(char)
            if not lost:
                yield char


def home(char: str) -> str:
    """The first font that has the character, or nothing."""
    return next((name for name in ("serif", *WIDE, *SHAPING) if has(name, char)), "")


def sized(name: str, face: Face, size: int) -> Font:
    # The wide fonts are larger on the body than the serif.
    return font(face, size) if name == "serif" else wide(name, round(size * 0.88))


@lru_cache(maxsize=4096)
def width(text: str, face: Face, size: int) -> int:
    """How wide the text is, in whichever fonts it takes."""
    return round(sum(sized(name, face, size).getlength(part) for name, part in runs(text)))


def fitted(text: str, face: Face, size: int, room: int, smallest: int = 18) -> tuple[str, int]:
    """The text and the size at which it fits: smaller at first, then shortened."""
    needed = width(text, face, size)
    if needed > room:
        size = max(smallest, size * room // needed)
    while size > smallest and width(text, face, size) > room:
        size -= 1
    while len(text) > 1 and width(text, face, size) > room:
        text = text.rstrip("…")[:-1].rstrip() + "…"
    return text, size


def write(
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    face: Face,
    size: int,
    ink: Colour,
    anchor: Literal["l", "m", "r"] = "l",
) -> None:
    """Write one line on its baseline, from its left end, around its middle or to its right end."""
    x, y = at
    if anchor != "l":
        x -= width(text, face, size) * (0.5 if anchor == "m" else 1.0)
    pen = ImageDraw.Draw(image)
    for name, part in runs(text):
        found = sized(name, face, size)
        way = "ltr" if name in SHAPING else None
        pen.text((round(x), y), part, ink, found, BASELINE, direction=way)
        if part != text:
            x += found.getlength(part)


@lru_cache(maxsize=512)
def wrapped(text: str, face: Face, size: int, room: int) -> tuple[str, ...]:
    """The text in lines that fit the room."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def led_in(name: str, words: str, letters: int, room: int) -> tuple[str, ...]:
    """The words in lines, of which the first leaves room for the name before it."""
    taken = width(name, "Black", letters) + letters // 2
    first, rest = "", words.split()
    while rest and width(f"{first} {rest[0]}".strip(), "Regular", letters) <= room - taken:
        first = f"{first} {rest.pop(0)}".strip()
    return (first, *wrapped(" ".join(rest), "Regular", letters, room))


@lru_cache(maxsize=512)
def broken(text: str, face: Face, size: int, room: int, most: int) -> tuple[str, ...]:
    """The text at one size in as few lines as fit the room, even ones; the rest is cut.

    A line ends at a space, or after a hyphen if it must.
    """

    def unlikely(lines: tuple[str, ...]) -> tuple[int, ...]:
        hyphens = sum(line.endswith("-") for line in lines)
        return len(lines), hyphens, max(width(line, face, size) for line in lines)

    ways = [lines for lines in splits(text, most) if all_fit(lines, face, size, room)]
    if ways:
        return min(ways, key=unlikely)
    whole = wrapped(text, face, size, room)[: most - 1]
    lines = (*whole, text[len(" ".join(whole)) :].strip())
    return tuple(fitted(line, face, size, room, size)[0] for line in lines if line)


def all_fit(lines: tuple[str, ...], face: Face, size: int, room: int) -> bool:
    return all(width(line, face, size) <= room for line in lines)


def splits(text: str, most: int) -> Iterator[tuple[str, ...]]:
    """All ways to put a text into so many lines at most."""
    yield (text,)
    if most > 1:
        for place, char in enumerate(text[:-1]):
            if char in " -":
                for rest in splits(text[place + 1 :].strip(), most - 1):
                    yield (text[: place + 1].strip(), *rest)
