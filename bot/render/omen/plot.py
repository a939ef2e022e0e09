"""How the points came over the turns: two lines that differ in shape as well as in colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PIL import Image, ImageDraw

from ..canvas import Box
from ..fonts import write
from ..palette import ASH, BLACK, BRICK, SAND, Colour

FINER = 3
INKS: tuple[Colour, ...] = (BRICK, BLACK)
LEFT, BELOW, END = 46, 40, 52


def plot(image: Image.Image, box: Box, history: Sequence[tuple[int, ...]]) -> None:
    """Points by turn, with a scale at the left and both ends labelled."""
    most = max(2, *(points for turn in history for points in turn))
    turns = max(1, len(history) - 1)

    def spot(turn: int, points: float) -> tuple[float, float]:
        x = box.x + LEFT + turn * (box.w - LEFT - END) / turns
        return x, box.y + box.h - BELOW - points * (box.h - BELOW - 16) / most

    grid(image, spot, most, turns)
    for seat, ink in enumerate(INKS):
        path = [spot(turn, points[seat]) for turn, points in enumerate(history)]
        curve(image, box, path, ink, seat)
        last = history[-1][seat]
        same = seat and last == history[-1][0]
        x, y = spot(turns, last)
        if not same:
            write(image, (x + 16, y + 11), str(last), "Black", 32, ink)


def grid(image: Image.Image, spot: Spot, most: int, turns: int) -> None:
    pen = ImageDraw.Draw(image)
    step = 1 if most <= 5 else 2 if most <= 10 else 5
    for points in range(0, most + 1, step):
        (x, y), (right, _) = spot(0, points), spot(turns, points)
        pen.line((x, y, right, y), SAND if points else BLACK, 2)
        write(image, (x - 14, y + 8), str(points), "Semibold", 24, ASH, "r")
    every = max(1, turns // 8)
    for turn in range(every, turns + 1, every):
        x, y = spot(turn, 0)
        write(image, (x, y + 32), str(turn), "Semibold", 24, ASH, "m")


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
