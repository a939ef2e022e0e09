"""The face of a card, at any size: a picture field, values, traits and what it says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.engine.omen.cards import VARIABLE, Krater, Unit, card
from bot.engine.omen.words import TRAITS

from .. import shapes
from ..canvas import Box, blank, meander, panel
from ..fonts import Face, fitted, wrapped, write
from ..palette import ASH, BLACK, CLAY, CREAM, GOLD, SAND, SOOT, Colour, quantise
from .emblem import emblem

WIDTH, HEIGHT = 300, 430
HEAD, FIELD, SIGNS = 46, 158, 38  # heights of the name, the picture and the traits
SMALLEST = 15
READABLE = 21  # in pixels; what a card says is not made smaller than this for a reminder


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a card."""

    head: Colour
    title: Colour
    field: Colour
    figure: Colour
    accent: Colour
    paper: Colour
    ink: Colour


UNIT = Look(BLACK, CREAM, CLAY, BLACK, CREAM, CREAM, BLACK)
KRATER = Look(BLACK, GOLD, BLACK, CLAY, CREAM, BLACK, CREAM)
DIM_UNIT = Look(SOOT, SAND, SAND, ASH, CREAM, SAND, SOOT)
DIM_KRATER = Look(SOOT, SAND, SOOT, SAND, CREAM, SOOT, SAND)


@dataclass(frozen=True, slots=True)
class Scale:
    """A size of card: so many pixels for each unit of the design."""

    wide: int

    @property
    def size(self) -> tuple[int, int]:
        return (self.wide, self(HEIGHT))

    def __call__(self, units: float) -> int:
        return round(units * self.wide / WIDTH)

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        left, top = self(x), self(y)
        return Box(left, top, self(x + w) - left, self(y + h) - top)


@lru_cache(maxsize=192)
def face(id: int, wide: int, bright: bool, ground: Colour) -> tuple[Image.Image, Image.Image]:
    """A card down to its foot, and the foot; on a dim one nothing is left out."""
    whole = quantise(face_drawing(id, wide, bright, ground))
    foot = whole.height - Scale(wide)(BAR)
    return whole.crop((0, 0, wide, foot)), whole.crop((0, foot, wide, whole.height))


def face_drawing(id: int, wide: int, bright: bool, ground: Colour) -> Image.Image:
    scale = Scale(wide)
    drawn = card(id)
    if isinstance(drawn, Unit):
        look = UNIT if bright else DIM_UNIT
    else:
        look = KRATER if bright else DIM_KRATER
    image = blank(*scale.size, ground)
    panel(image, scale.box(0, 0, WIDTH, HEIGHT), look.paper, look.head, scale(4), scale(14))
    head(image, scale, drawn, look)
    field(image, scale, drawn, look)
    if isinstance(drawn, Unit):
        signs(image, scale, drawn, look)
    says(image, scale, drawn, look)
    return image


def head(image: Image.Image, scale: Scale, drawn: Unit | Krater, look: Look) -> None:
    """The name on a dark band, and for a Unit its Cost in a coin."""
    panel(image, scale.box(0, 0, WIDTH, HEAD), look.head, None, 0, scale(14))
    panel(image, scale.box(0, HEAD - 16, WIDTH, 16), look.head)
    left = 14
    if isinstance(drawn, Unit):
        left = 56
        coin = GOLD if look is UNIT else SAND
        shapes.draw(image, "spot", (scale(9), scale(5)), scale(37), coin)
        middle = (scale(28), scale(24) + scale(30) * 0.34)
        write(image, middle, str(drawn.cost), "Black", scale(30), BLACK, "m")
    text, letters = fitted(drawn.name, "Bold", scale(25), scale(WIDTH - left - 10))
    write(image, (scale(left), scale(24) + letters * 0.33), text, "Bold", letters, look.title)


def field(image: Image.Image, scale: Scale, drawn: Unit | Krater, look: Look) -> None:
    """The emblem between the values, over a meander."""
    high = picture_height(drawn)
    panel(image, scale.box(0, HEAD, WIDTH, high), look.field)
    size = scale(high - 24)
    left = scale(WIDTH / 2) - size // 2
    shapes.draw(image, emblem(drawn), (left, scale(HEAD + 4)), size, look.figure, look.accent)
    band = scale.box(0, HEAD + high - 18, WIDTH, 18)
    panel(image, band, look.head)
    key = band.h // 6 * 6
    line = Box(band.x + 4, band.y + (band.h - key) // 2, band.w - 8, key)
    if key >= 12:
        meander(image, line, look.field if look.field != look.head else look.figure)
    if isinstance(drawn, Unit):
        value(image, scale, "strength", drawn.strength, 38, look)
        value(image, scale, "offering", drawn.offering, WIDTH - 38, look)
    else:
        value(image, scale, "krater", 2, 38, look)
        value(image, scale, "broken", 1, WIDTH - 38, look)


def picture_height(drawn: Unit | Krater) -> int:
    """A Krater has no traits to name, so its picture is larger."""
    return FIELD if isinstance(drawn, Unit) else FIELD + SIGNS


def value(
    image: Image.Image, scale: Scale, sign: str, number: int, middle: float, look: Look
) -> None:
    """A sign with its number below it."""
    size = scale(34)
    shapes.draw(image, sign, (scale(middle) - size // 2, scale(HEAD + 22)), size, look.ink)
    spot = (scale(middle), scale(HEAD + 106))
    write(image, spot, str(number), "Black", scale(50), look.ink, "m")


def signs(image: Image.Image, scale: Scale, unit: Unit, look: Look) -> None:
    """Both traits by sign and name."""
    top = HEAD + FIELD
    for i, trait in enumerate(unit.trait_names):
        left = 12 + i * 144
        shapes.draw(image, trait, (scale(left), scale(top + 8)), scale(24), look.ink)
        text, letters = fitted(trait, "Bold", scale(20), scale(106), 12)
        write(image, (scale(left + 31), scale(top + 27)), text, "Bold", letters, look.ink)
    panel(image, scale.box(12, top + SIGNS - 1, WIDTH - 24, 2), look.ink)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sign and the words that go with it."""

    sign: str
    text: str
    font: Face = "Semibold"

    def letters(self, size: int) -> int:
        """A reminder is written smaller than what only this card says."""
        return size if self.font == "Semibold" else round(size * 0.87)


def paragraphs(drawn: Unit | Krater, reminders: bool) -> Iterator[Paragraph]:
    """What the card says; with reminders also what its other traits mean."""
    if isinstance(drawn, Krater):
        yield Paragraph("broken", drawn.broken.text)
        return
    own = (("BOLSTER", drawn.bolster), ("JILT", drawn.jilt), ("GLEAN", drawn.glean))
    for trait, ability in own:
        if ability:
            yield Paragraph(trait, ability.text)
    if drawn.triumph:
        step = drawn.triumph.step.capitalize()
        yield Paragraph("TRIUMPH", f"{step}: {drawn.triumph.text}")
    for name in drawn.trait_names if reminders else ():
        if name not in VARIABLE:
            yield Paragraph(name, TRAITS[name], "Regular")


def says(image: Image.Image, scale: Scale, drawn: Unit | Krater, look: Look) -> None:
    """The texts, in the largest letters in which they fit; reminders if that does no harm."""
    top = HEAD + picture_height(drawn) + (SIGNS if isinstance(drawn, Unit) else 2)
    room = scale.box(12, top + 6, WIDTH - 24, HEIGHT - BAR - top - 8)
    for reminders, least in ((True, max(scale(19), READABLE)), (False, SMALLEST)):
        texts = [*paragraphs(drawn, reminders)]
        letters = scale(24)
        while letters > least and tall(texts, letters, room.w) > room.h:
            letters -= 1
        if tall(texts, letters, room.w) <= room.h:
            break
    y = float(room.y)
    for text in texts:
        y = paragraph(image, text, (room.x, y), letters, room.w, look.ink, len(texts) > 1)


BAR = 44
"""The foot of a card, where a hand says what may be done with it."""


def tall(texts: list[Paragraph], letters: int, room: int) -> float:
    """How high the texts stand in letters of that size."""
    indent = round(letters * 1.2) if len(texts) > 1 else 0
    high = 0.0
    for text in texts:
        size = text.letters(letters)
        high += size * (1.16 * len(wrapped(text.text, text.font, size, room - indent)) + 0.3)
    return high - letters * 0.3


def paragraph(
    image: Image.Image,
    text: Paragraph,
    at: tuple[int, float],
    letters: int,
    room: int,
    ink: Colour,
    signed: bool,
) -> float:
    """Write a paragraph and say where the next one begins."""
    x, y = at
    indent = round(letters * 1.2) if signed else 0
    size = text.letters(letters)
    if signed:
        shapes.draw(image, text.sign, (x, round(y + size * 0.12)), round(letters * 0.95), ink)
    for line in wrapped(text.text, text.font, size, room - indent):
        write(image, (x + indent, y + size * 0.86), line, text.font, size, ink)
        y += size * 1.16
    return y + size * 0.3
