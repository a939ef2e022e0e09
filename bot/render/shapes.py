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

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from pathlib import Path
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

ASSETS = Path(__file__).parents[2] / "assets"
BOX = 100
FINER = 3
"""Drawn this many times larger and then reduced: smooth edges."""

THIN = 2.5
"""The ends of a stroke no wider than this are left square."""

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
    """A drawing at one size: where the figure is, and where the gold."""

    figure: Image.Image
    gold: Image.Image


class BadDrawing(ValueError):
    """A line of a drawing that cannot be read."""


@cache
def sources() -> dict[str, tuple[str, ...]]:
    """The lines of every drawing by its name."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for file in sorted(ASSETS.glob("*.txt")):
        for raw in file.read_text(encoding="utf-8").splitlines():
            text = raw.partition("#")[0].rstrip()
            if text and not text[0].isspace():
                lines = found.setdefault(text.strip(":"), [])
            elif text:
                lines.append(text.strip())
    return {name: tuple(lines) for name, lines in found.items()}


@cache
def strokes(name: str) -> tuple[Stroke, ...]:
    """A drawing as outlines, with its parts put in their places."""
    found: list[Stroke] = []
    for line in sources()[name]:
        try:
            found += read(line)
        except (ValueError, KeyError, IndexError) as error:
            raise BadDrawing(f"{name}: '{line}': {error}") from error
    return tuple(found)


def read(line: str) -> list[Stroke]:
    words = line.split()
    ink: Ink = "figure"
    if words[0] in INKS:
        ink = "cut" if words[0] == "cut" else "gold" if words[0] == "gold" else "figure"
        words = words[1:]
    kind, *rest = words
    if kind == "part":
        return placed(rest, ink)
    return [Stroke(ink, outline) for outline in KINDS[kind](rest)]


def placed(words: list[str], ink: Ink) -> list[Stroke]:
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
        for own, outline in strokes(name)
    ]


def point(word: str) -> Point:
    x, y = word.split(",")
    return (float(x), float(y))


def smooth(points: Path3, closed: bool) -> Path3:
    """A Catmull-Rom curve through the points."""
    count = len(points)
    if count < 3:
        return points
    points = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    curve = [
        weighed(weights, *points[i : i + 4]) for i in range(len(points) - 3) for weights in WEIGHTS
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


STEPS = 4
WEIGHTS = [weights_at(step / STEPS) for step in range(STEPS)]


@cache
def circle(corners: int) -> Outline:
    turns = [2 * pi * i / corners for i in range(corners)]
    return tuple([(cos(turn), sin(turn)) for turn in turns])


def spot(x: float, y: float, rx: float, ry: float, angle: float = 0.0) -> Outline:
    """A disc or an oval, with as many corners as its size asks for."""
    around = circle(min(40, 8 + round(max(rx, ry))))
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


def band(path: Path3, length: int) -> list[Outline]:
    """A stroke with round ends."""
    ends = [spot(x, y, w / 2, w / 2) for x, y, w in (path[0], path[-1]) if w > THIN]
    return [*ribbons(path, length), *ends]


def fill(words: list[str]) -> list[Outline]:
    return [tuple(map(point, words))]


def blob(words: list[str]) -> list[Outline]:
    curve = smooth([(*point(word), 0.0) for word in words], closed=True)
    return [tuple([(x, y) for x, y, _ in curve])]


def limb(words: list[str]) -> list[Outline]:
    path = []
    for word in words:
        x, y, width = map(float, word.split(","))
        path.append((x, y, width))
    return band(smooth(path, closed=False), STEPS)


def line(words: list[str]) -> list[Outline]:
    width = float(words[0])
    path = [(*point(word), width) for word in words[1:]]
    return [outline for pair in pairwise(path) for outline in band([*pair], 1)]


def disc(words: list[str]) -> list[Outline]:
    rx, *more = map(float, words[1:])
    return [spot(*point(words[0]), rx, *(more or [rx]))]


def ring(words: list[str]) -> list[Outline]:
    (x, y), r, w = point(words[0]), float(words[1]), float(words[2])
    around = [(x + r * u, y + r * v, w) for u, v in circle(40)]
    return ribbons([*around, *around[:2]], 10)


KINDS = {"fill": fill, "blob": blob, "limb": limb, "line": line, "disc": disc, "ring": ring}


@lru_cache(maxsize=512)
def masks(name: str, size: int) -> Masks:
    """A drawing at a size in pixels."""
    large = size * FINER
    figure = Image.new("L", (large, large))
    gold = figure.copy()
    on_figure, on_gold = ImageDraw.Draw(figure), ImageDraw.Draw(gold)
    scale = large / BOX
    gilded = False
    for ink, outline in strokes(name):
        path = [(x * scale, y * scale) for x, y in outline]
        on_figure.polygon(path, 255 if ink == "figure" else 0)
        if gilded or ink == "gold":
            gilded = True
            on_gold.polygon(path, 255 if ink == "gold" else 0)
    return Masks(figure.reduce(FINER), gold.reduce(FINER))


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
    image.paste(gold or figure, at, found.gold)
