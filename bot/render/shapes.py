"""Drawings kept as text under assets/: read once, then drawn at any size.

A drawing is a list of strokes in a box of 100 by 100, each laid over the ones before:

    fill  x,y x,y ...        a polygon
    blob  x,y x,y ...        a smooth closed outline through the points
    limb  x,y,w x,y,w ...    a smooth stroke whose width changes along the way
    line  w x,y x,y ...      straight strokes of one width
    disc  x,y r              a round spot; with two radii an oval, and then perhaps an angle
    ring  x,y r w            a circle of one width
    part  name x,y scale [angle] [flip]     another drawing, around its middle

A stroke is figure unless a word before it says that it is `cut` out, as lines are incised in
black-figure ware, or `gold`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from bot.engine.core.resources import folder

ASSETS = folder("assets")
BOX = 100
FINER = 3
"""Drawn this many times larger and then reduced: smooth edges."""

LARGE = 140
"""Above this size in pixels the corners of a coarse curve would show."""

THIN = 2.5
"""The ends of a stroke no wider than this are left square."""

TITLE = re.compile(r"^(\w+):.*$", re.MULTILINE)

Point = tuple[float, float]
Triple = tuple[float, float, float]
Path3 = list[Triple]
Outline = tuple[Point, ...]
Ink = Literal["figure", "cut", "gold"]
INKS: tuple[Ink, ...] = ("figure", "cut", "gold")


class Stroke(NamedTuple):
    """A closed outline in one ink."""

    ink: Ink
    outline: Outline


@dataclass(frozen=True, slots=True)
class Masks:
    """A drawing at one size: where the figure is, and where the gold if there is any."""

    figure: Image.Image
    gold: Image.Image | None


class BadDrawing(ValueError):
    """A line of a drawing that cannot be read."""


@cache
def sources() -> dict[str, str]:
    """The lines of every drawing by its name."""
    found: dict[str, str] = {}
    for file in sorted(ASSETS.glob("*.txt")):
        _, *parts = TITLE.split(file.read_text(encoding="utf-8"))
        found.update(zip(parts[::2], parts[1::2], strict=True))
    return found


@cache
def strokes(name: str, steps: int = 4) -> tuple[Stroke, ...]:
    """A drawing as outlines, with its parts put in their places.

    Curves are made of so many steps from point to point: more for larger pictures.
    """
    found: list[Stroke] = []
    for raw in sources()[name].splitlines():
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        try:
            found += read(line, steps)
        except (ValueError, KeyError, IndexError) as error:
            raise BadDrawing(f"{name}: '{line}': {error}") from error
    return tuple(found)


def read(line: str, steps: int) -> list[Stroke]:
    words = line.split()
    ink: Ink = "figure"
    if words[0] in INKS:
        ink = "cut" if words[0] == "cut" else "gold" if words[0] == "gold" else "figure"
        words = words[1:]
    kind, *rest = words
    if kind == "part":
        return placed(rest, ink, steps)
    return [Stroke(ink, outline) for outline in KINDS[kind](rest, steps)]


def placed(words: list[str], ink: Ink, steps: int) -> list[Stroke]:
    """Another drawing moved, scaled, turned and flipped; all in one ink if that is not figure."""
    name, where, scale, *rest = words
    (x, y), size = point(where), float(scale)
    flip = -1 if "flip" in rest else 1
    angle = radians(float(rest[0])) if rest and rest[0] != "flip" else 0.0
    a, b = cos(angle) * size, sin(angle) * size
    left, top = x - BOX / 2 * (flip * a - b), y - BOX / 2 * (flip * b + a)
    return [
        Stroke(
            own if ink == "figure" or own == "cut" else ink,
            tuple([(left + flip * a * u - b * v, top + flip * b * u + a * v) for u, v in outline]),
        )
        for own, outline in strokes(name, steps)
    ]


def point(word: str) -> Point:
    x, y = word.split(",")
    return (float(x), float(y))


def smooth(points: Path3, steps: int, closed: bool) -> Path3:
    """A Catmull-Rom curve through the points."""
    count = len(points)
    if count < 3:
        return points
    points = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    curve = [
        weighed(weights, *points[i : i + 4])
        for i in range(len(points) - 3)
        for weights in weights_of(steps)
    ]
    return curve if closed else [*curve, points[-1]]


def weighed(weights: tuple[float, ...], a: Triple, b: Triple, c: Triple, d: Triple) -> Triple:
    p, q, r, s = weights
    return (
        p * a[0] + q * b[0] + r * c[0] + s * d[0],
        p * a[1] + q * b[1] + r * c[1] + s * d[1],
        p * a[2] + q * b[2] + r * c[2] + s * d[2],
    )


def weights_at(t: float) -> tuple[float, ...]:
    return (
        (-t + 2 * t**2 - t**3) / 2,
        (2 - 5 * t**2 + 3 * t**3) / 2,
        (t + 4 * t**2 - 3 * t**3) / 2,
        (t**3 - t**2) / 2,
    )


@cache
def weights_of(steps: int) -> list[tuple[float, ...]]:
    return [weights_at(step / steps) for step in range(steps)]


@cache
def circle(corners: int) -> Outline:
    turns = [2 * pi * i / corners for i in range(corners)]
    return tuple([(cos(turn), sin(turn)) for turn in turns])


def spot(x: float, y: float, rx: float, ry: float, steps: int, angle: float = 0.0) -> Outline:
    """A disc or an oval, with as many corners as its size asks for."""
    around = circle(steps * min(10, 2 + round(max(rx, ry) / 4)))
    if not angle:
        return tuple([(x + rx * u, y + ry * v) for u, v in around])
    c, s = cos(radians(angle)), sin(radians(angle))
    return tuple([(x + rx * u * c - ry * v * s, y + rx * u * s + ry * v * c) for u, v in around])


def ribbons(path: Path3, length: int) -> list[Outline]:
    """The outlines of a stroke along a path of x, y and width, so many steps in each."""
    last = len(path) - 1
    near, far = [], []
    for i, (x, y, w) in enumerate(path):
        x0, y0, _ = path[i - 1 if i else 0]
        x1, y1, _ = path[i + 1 if i < last else last]
        share = w / (2 * hypot(x1 - x0, y1 - y0) or 1.0)
        a, b = (y0 - y1) * share, (x1 - x0) * share
        near.append((x + a, y + b))
        far.append((x - a, y - b))
    # In pieces, since an outline that crosses itself would have holes.
    pieces = [slice(i, i + length + 1) for i in range(0, last, length)]
    return [(*near[piece], *far[piece][::-1]) for piece in pieces]


def band(path: Path3, steps: int) -> list[Outline]:
    """A stroke with round ends."""
    ends = [spot(x, y, w / 2, w / 2, steps) for x, y, w in (path[0], path[-1]) if w > THIN]
    return [*ribbons(path, 2 * steps), *ends]


def fill(words: list[str], steps: int) -> list[Outline]:
    return [tuple(map(point, words))]


def blob(words: list[str], steps: int) -> list[Outline]:
    curve = smooth([(*point(word), 0.0) for word in words], steps, closed=True)
    return [tuple([(x, y) for x, y, _ in curve])]


def limb(words: list[str], steps: int) -> list[Outline]:
    path = []
    for word in words:
        x, y, width = map(float, word.split(","))
        path.append((x, y, width))
    return band(smooth(path, steps, closed=False), steps)


def line(words: list[str], steps: int) -> list[Outline]:
    width = float(words[0])
    return [rod(a, b, width) for a, b in pairwise(map(point, words[1:]))]


def rod(start: Point, end: Point, width: float) -> Outline:
    """A straight stroke with round ends, or square ones if it is thin."""
    (x, y), (u, v) = start, end
    share = width / (2 * hypot(u - x, v - y) or 1.0)
    a, b = (u - x) * share, (v - y) * share
    turns = HALF if width > THIN else HALF[::4]
    near = [(x - s * b - c * a, y + s * a - c * b) for c, s in turns]
    return (*near, *((u + s * b + c * a, v - s * a + c * b) for c, s in turns))


HALF = tuple((sin(pi * i / 4), -cos(pi * i / 4)) for i in range(5))


def disc(words: list[str], steps: int) -> list[Outline]:
    rx, *more = map(float, words[1:])
    ry, angle = (*more, *(rx, 0.0)[len(more) :])
    return [spot(*point(words[0]), rx, ry, steps, angle)]


def ring(words: list[str], steps: int) -> list[Outline]:
    (x, y), r, w = point(words[0]), float(words[1]), float(words[2])
    around = [(x + r * u, y + r * v, w) for u, v in circle(10 * steps)]
    # A little over a full turn, so that no seam shows.
    return ribbons([*around, *around[:2]], 10)


KINDS = {"fill": fill, "blob": blob, "limb": limb, "line": line, "disc": disc, "ring": ring}


@lru_cache(maxsize=512)
def masks(name: str, size: int) -> Masks:
    """A drawing at a size in pixels."""
    large = (size * FINER, size * FINER)
    figure, gold = Image.new("L", large), None
    pen, gilding = ImageDraw.Draw(figure), None
    scale = size * FINER / BOX
    for ink, outline in strokes(name, 4 if size <= LARGE else 8):
        path = [(x * scale, y * scale) for x, y in outline]
        pen.polygon(path, 255 if ink == "figure" else 0)
        if gilding is None and ink == "gold":
            gold = Image.new("L", large)
            gilding = ImageDraw.Draw(gold)
        if gilding is not None:
            gilding.polygon(path, 255 if ink == "gold" else 0)
    return Masks(figure.reduce(FINER), gold.reduce(FINER) if gold else None)


def draw(
    image: Image.Image,
    name: str,
    at: tuple[int, int],
    size: int,
    figure: tuple[int, int, int],
    gold: tuple[int, int, int] | None = None,
) -> None:
    """Lay a drawing on an image with its box at that corner."""
    found = masks(name, size)
    image.paste(figure, at, found.figure)
    if found.gold:
        image.paste(gold or figure, at, found.gold)
