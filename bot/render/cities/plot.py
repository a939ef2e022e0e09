"""How the points came over the turns: two lines that differ in shape as well as in colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PIL import Image, ImageDraw

from ..canvas import Box
from ..fonts import write
from ..palette import Colour, Inks
from .dress import Dress

FINER = 3
LEFT, BELOW, END = 64, 52, 74
ABOVE = 24
NUMBER = 46
APART = (56, 96)
"""How far numbers of the scales are apart at least, upwards and sideways."""


def plot(dress: Dress, image: Image.Image, box: Box, history: Sequence[tuple[int, ...]]) -> None:
    """Points by turn, with a scale at the left and both ends labelled."""
    most = max(2, *(points for turn in history for points in turn))
    turns = max(1, len(history) - 1)

    def spot(turn: int, points: float) -> tuple[float, float]:
        x = box.x + LEFT + turn * (box.w - LEFT - END) / turns
        return x, box.y + box.h - BELOW - points * (box.h - BELOW - ABOVE) / most

    grid(dress.inks, image, spot, most, turns)
    for seat, ink in enumerate(dress.lines):
        path = [spot(turn, points[seat]) for turn, points in enumerate(history)]
        curve(image, box, path, ink, seat)
    ends(dress.lines, image, spot, history[-1], turns)


def ends(
    lines: Sequence[Colour], image: Image.Image, spot: Spot, last: Sequence[int], turns: int
) -> None:
    """The points at the end, once if they are the same, and never one number over the other."""
    heights = [spot(turns, points)[1] for points in last]
    near = 40 - abs(heights[0] - heights[1])
    up = 0 if last[0] > last[1] else 1
    for seat, (points, ink) in enumerate(zip(last, lines, strict=True)):
        if seat and points == last[0]:
            continue
        push = max(0.0, near) / 2 * (-1 if seat == up else 1) if last[0] != last[1] else 0.0
        at = (spot(turns, points)[0] + 16, round(heights[seat] + push + 15))
        write(image, at, str(points), "Black", NUMBER, ink)


def step_of(unit: float, apart: int) -> int:
    """Every how many units a scale has a number."""
    return next((step for step in (1, 2, 5, 10, 20) if step * unit >= apart), 50)


def grid(inks: Inks, image: Image.Image, spot: Spot, most: int, turns: int) -> None:
    pen = ImageDraw.Draw(image)
    (left, low), (right, high) = spot(0, 0), spot(turns, most)
    up, along = APART
    for points in range(0, most + 1, step_of((low - high) / most, up)):
        y = spot(0, points)[1]
        pen.line((left, y, right, y), inks.pale if points else inks.dark, 2)
        write(image, (left - 14, round(y) + 15), str(points), "Semibold", NUMBER, inks.grey, "r")
    every = step_of((right - left) / turns, along)
    for turn in range(every, turns + 1, every):
        x, y = spot(turn, 0)
        write(image, (x, round(y) + 46), str(turn), "Semibold", NUMBER, inks.grey, "m")


def curve(
    image: Image.Image, box: Box, path: Sequence[tuple[float, float]], ink: Colour, seat: int
) -> None:
    """A line with round marks for the first seat, and one with square marks for the second."""
    mask = Image.new("L", (box.w * FINER, box.h * FINER))
    pen = ImageDraw.Draw(mask)
    fine = [((x - box.x) * FINER, (y - box.y) * FINER) for x, y in path]
    pen.line(fine, 255, (6 - 2 * seat) * FINER, joint="curve")
    for x, y in fine:
        r = 7 * FINER
        (pen.rectangle if seat else pen.ellipse)((x - r, y - r, x + r, y + r), 255)
        r = 3 * FINER
        (pen.rectangle if seat else pen.ellipse)((x - r, y - r, x + r, y + r), 0 if seat else 255)
    image.paste(ink, (box.x, box.y), mask.reduce(FINER))


class Spot(Protocol):
    """Where a turn and a number of points are on the plot."""

    def __call__(self, turn: int, points: float) -> tuple[float, float]: ...
