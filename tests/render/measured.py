"""A picture measured: every text and every sign on it, as Discord shows them.

Discord shows a picture in a box: on a desktop and on a phone. There a number must be at least 12
pixels high and any other text 9, nothing may be written over an edge, a sign or another text, and
it must stand out from all that is below it.

    measured(lambda: board(view, names)).faults()
"""

import sys
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import combinations

from PIL import Image, ImageChops

from bot.render import fonts, picture, shapes, strips
from bot.render.canvas import Box, compose
from bot.render.palette import contrast

DESKTOP, PHONE = (550, 350), (326, None)
BOXES = {"desktop": DESKTOP, "phone": PHONE}
NUMBER, WORDS = 12, 9
"""Pixels of the screen that letters have at least."""
CONTRAST = 4.5
FIGURES = frozenset("0123456789+-:/")
KEPT = ("fonts", "names", "palette", "right_to_left", "shapes")
"""Modules whose caches hold no tiles."""
LETTER = 2
"""No letter is wider or higher than that many times its size."""
DARK = 128


def scale(size, box):
    """By how much Discord reduces a picture of that size: it never enlarges one."""
    sides = zip(size, box, strict=True)
    return min(1.0, *(most / side for side, most in sides if most))


@dataclass(frozen=True)
class Text:
    """A line that was written: where its ink is, and what was below it."""

    words: str
    size: int
    box: Box  # of the ink, in the picture
    in_tile: Box  # the same in the tile that it was written on
    tile: tuple[int, int]
    ink: tuple[int, int, int]
    contrast: float  # with whatever of the ground stands out least
    mask: Image.Image

    @property
    def is_number(self):
        return FIGURES.issuperset(self.words)

    @property
    def least(self):
        return NUMBER if self.is_number else WORDS

    def shown(self, size, box):
        """Pixels of the screen, in a picture of that size."""
        return self.size * scale(size, box)


@dataclass(frozen=True)
class Mark:
    """A sign that was drawn."""

    name: str
    box: Box
    mask: Image.Image

    def touches(self, text):
        x, y, w, h = text.box
        left, top = x - self.box.x, y - self.box.y
        return bool(self.mask.crop((left, top, left + w, top + h)).point(dark).getbbox())


@dataclass
class Measured:
    """A picture and all that is on it."""

    picture: picture.Picture
    image: Image.Image
    texts: list[Text]
    marks: list[Mark]

    def shown(self, text, box):
        return text.shown(self.image.size, box)

    def faults(self):
        """What is wrong, in words; nothing if all is right."""
        return [*self.small(), *self.outside(), *self.covered(), *self.faint()]

    def small(self):
        for where, box in BOXES.items():
            for text in self.texts:
                if self.shown(text, box) < text.least:
                    yield f"{text.words!r} is {self.shown(text, box):.2f} px on a {where}"

    def outside(self):
        for text in self.texts:
            if not Box(0, 0, *text.tile).holds(text.in_tile):
                yield f"{text.words!r} leaves its tile: {text.in_tile} of {text.tile}"
            elif not Box(0, 0, *self.image.size).holds(text.box):
                yield f"{text.words!r} leaves the picture"

    def covered(self):
        for one, two in combinations(self.texts, 2):
            if one.box.overlaps(two.box):
                yield f"{one.words!r} is over {two.words!r}"
        for text in self.texts:
            for mark in self.marks:
                if mark.box.overlaps(text.box) and mark.touches(text):
                    yield f"{text.words!r} touches {mark.name}"
            if not self.is_seen(text):
                yield f"{text.words!r} is painted over"

    def is_seen(self, text):
        """Is what was written still there?"""
        found = colours(self.image, text.box, text.mask.point(solid))
        return found.get(text.ink, 0) >= 0.9 * sum(found.values())

    def faint(self):
        for text in self.texts:
            if text.contrast < CONTRAST:
                yield f"{text.words!r} has a contrast of {text.contrast:.1f}"


def pixels(image):
    """The colours of an image, line by line."""
    flat = iter(image.convert("RGB").tobytes())
    return list(zip(flat, flat, flat, strict=True))


def colours(image, box, mask):
    """How many pixels there are of each colour in a box of an image, where a mask lets one look."""
    x, y, w, h = box
    part = image.crop((x, y, x + w, y + h)).convert("RGB")
    part.putalpha(mask)
    return {seen[:3]: count for count, seen in part.getcolors(w * h) if seen[3]}


def solid(value):
    return 255 * (value == 255)


def dark(value):
    return 255 * (value >= DARK)


def measured(draw):
    """The picture that `draw` makes, measured."""
    finished = []
    with watching(finished):
        made = draw()
    image = finished[-1]
    texts, marks = on(image)
    return Measured(made, image, list(texts), list(marks))


@contextmanager
def watching(finished):
    """While it lasts, images know what is on them, wherever they are pasted."""
    forget_tiles()
    originals = {name: vars(Image.Image)[name] for name in ("copy", "quantize", "convert", "paste")}
    hooks = {
        fonts.write: note_text,
        shapes.draw: note_mark,
        picture.encode: lambda image: (finished.append(image), ENCODE(image))[1],
        strips.written: lambda ground, pieces, *rest: (
            finished.append(compose(ground, list(pieces))),
            WRITTEN(ground, pieces, *rest),
        )[1],
    }
    changed = [*places(hooks)]
    try:
        for module, name, original in changed:
            setattr(module, name, hooks[original])
        for name in ("copy", "quantize", "convert"):
            setattr(Image.Image, name, inheriting(originals[name]))
        Image.Image.paste = pasting(originals["paste"])
        yield
    finally:
        for module, name, original in changed:
            setattr(module, name, original)
        for name, original in originals.items():
            setattr(Image.Image, name, original)


WRITE, DRAW, ENCODE, WRITTEN = fonts.write, shapes.draw, picture.encode, strips.written


def places(hooks):
    """Every name in our modules under which one of the functions is known."""
    for key, module in [*sys.modules.items()]:
        if key.startswith(("bot.", "tests.")) and key != __name__:
            for name, thing in [*vars(module).items()]:
                if callable(thing) and getattr(thing, "__hash__", None) and thing in hooks:
                    yield module, name, thing


def forget_tiles():
    """Empty every cache of tiles, so that all is drawn anew."""
    for key, module in [*sys.modules.items()]:
        if key.startswith("bot.render") and not key.endswith(KEPT):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def on(image):
    """Texts and marks that are on an image."""
    return vars(image).setdefault("measured", ([], []))


def inheriting(original):
    def copied(self, *args, **kwargs):
        made = original(self, *args, **kwargs)
        vars(made)["measured"] = tuple(map(list, on(self)))
        return made

    return copied


def pasting(original):
    def paste(self, im, box=None, mask=None):
        original(self, im, box, mask)
        if isinstance(im, Image.Image):
            x, y = (box or (0, 0))[:2]
            for mine, theirs in zip(on(self), on(im), strict=True):
                mine += [moved(each, x, y) for each in theirs]

    return paste


def moved(each, x, y):
    box = each.box
    return replace(each, box=Box(box.x + x, box.y + y, box.w, box.h))


def note_text(image, at, text, face, size, ink, anchor="l"):
    """Write it, and remember where its ink is."""
    wide, tall = LETTER * size * (len(text) + 1), LETTER * size
    sheet = Image.new("L", (2 * wide, 2 * tall))
    # Even steps aside, since a half is rounded to what is even.
    right, down = wide - int(at[0]) // 2 * 2, tall - int(at[1]) // 2 * 2
    WRITE(sheet, (at[0] + right, at[1] + down), text, face, size, 255, anchor)
    found = sheet.getbbox()
    if found:
        left, top, end, bottom = found
        box = Box(left - right, top - down, end - left, bottom - top)
        mask = sheet.crop(found)
        seen = least_contrast(image, box, mask, ink)
        noted = Text(text, size, box, box, image.size, ink, seen, mask)
        on(image)[0].append(noted)
    WRITE(image, at, text, face, size, ink, anchor)


def least_contrast(image, box, mask, ink):
    """Of the ink with every colour that is below it."""
    below = colours(image, box, mask.point(dark))
    return min((contrast(ink, colour) for colour in below), default=21.0)


def note_mark(image, name, at, size, figure, gold=None):
    found = shapes.masks(name, size)
    mask = ImageChops.lighter(found.figure, found.gold) if found.gold else found.figure
    on(image)[1].append(Mark(name, Box(*at, *mask.size), mask))
    DRAW(image, name, at, size, figure, gold)
