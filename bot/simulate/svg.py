"""Small drawings for the report: a dot with whiskers, a bar, columns, an axis.

All that is across is in percent, so that a drawing fills the width it is given while its text and
its dots keep their size, on a desk and on a phone. Colours are the page's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor

from .estimate import Estimate

ROW = 22
"""Height of a row in pixels; rows touch, so that what is shaded behind them is one band."""
CHART = 150
COLUMNS_AT_MOST = 30
LABELS_AT_MOST = 10


@dataclass(frozen=True, slots=True)
class Scale:
    """Which values the width stands for; what lies outside is drawn at its end."""

    low: float
    high: float

    def at(self, value: float) -> float:
        """Percent of the width."""
        there = (value - self.low) / (self.high - self.low)
        return round(100 * min(max(there, 0.0), 1.0), 2)


def around(figures: Sequence[Estimate], low: float, high: float) -> Scale:
    """A scale from low to high, or as much wider in tenths as the intervals need."""
    known = [figure for figure in figures if figure.of]
    least = min((figure.low for figure in known), default=low)
    most = max((figure.high for figure in known), default=high)
    return Scale(min(low, floor(least * 10) / 10), max(high, ceil(most * 10) / 10))


def drawing(height: int, told: str, *parts: str) -> str:
    """One drawing, and what it shows for those who cannot see it."""
    return (
        f'<svg width="100%" height="{height}" role="img" aria-label="{escape(told)}">'
        f"{''.join(parts)}</svg>"
    )


def line(kind: str, across: tuple[float, float], down: tuple[float, float]) -> str:
    (x1, x2), (y1, y2) = across, down
    return f'<line class="{kind}" x1="{x1}%" x2="{x2}%" y1="{y1}" y2="{y2}"/>'


def rect(kind: str, across: tuple[float, float], down: tuple[float, float]) -> str:
    (x1, x2), (y1, y2) = across, down
    width, height = round(x2 - x1, 2), round(y2 - y1, 2)
    return f'<rect class="{kind}" x="{x1}%" y="{y1}" width="{width}%" height="{height}"/>'


def text(words: str, x: float, y: float) -> str:
    """Words below or above a place. At the ends of the width they stay inside."""
    anchor = "start" if x < 2 else "end" if x > 98 else "middle"
    return f'<text x="{x}%" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def shaded(scale: Scale, band: tuple[float, float] | None, height: int = ROW) -> str:
    """Where figures ought to be."""
    return rect("band", (scale.at(band[0]), scale.at(band[1])), (0, height)) if band else ""


def whisker(scale: Scale, figure: Estimate, kind: str) -> str:
    ends = scale.at(figure.low), scale.at(figure.high)
    caps = [line(kind, (end, end), (ROW / 2 - 3, ROW / 2 + 3)) for end in ends]
    return line(kind, ends, (ROW / 2, ROW / 2)) + "".join(caps)


def dot(
    told: str,
    figure: Estimate,
    scale: Scale,
    band: tuple[float, float] | None = None,
    kind: str = "plain",
    middle: float = 0.5,
) -> str:
    """A figure and its interval, before the band in which it should be."""
    centre = line("grid", (scale.at(middle), scale.at(middle)), (0, ROW))
    marks = [shaded(scale, band), centre]
    if figure.of:
        point = f'<circle class="{kind}" cx="{scale.at(figure.value)}%" cy="{ROW / 2}" r="4"/>'
        marks += [whisker(scale, figure, kind), point]
    return drawing(ROW, told, *marks)


def bar(told: str, figure: Estimate, scale: Scale, mark: float | None, kind: str = "plain") -> str:
    """A figure as a length from the left, its interval, and the bound it must pass, if any."""
    bound = "" if mark is None else line("bound", (scale.at(mark), scale.at(mark)), (0, ROW))
    length = rect(f"bar {kind}", (0.0, scale.at(figure.value)), (4, ROW - 4))
    return drawing(ROW, told, length, whisker(scale, figure, "over"), bound)


def axis(scale: Scale) -> str:
    """Round values along the width, in percent."""
    width = scale.high - scale.low
    step = 5 if width < 0.25 else 10 if width < 0.65 else 20
    values = range(ceil(round(scale.low * 100 / step, 6)) * step, round(scale.high * 100) + 1, step)
    return drawing(18, "scale", *[text(f"{v} %", scale.at(v / 100), 13) for v in values])


def columns(told: str, counts: Mapping[int, int], band: tuple[float, float] | None) -> str:
    """How often each whole number occurred, several numbers to a column if there are many."""
    first, last = min(counts), max(counts)
    step = ceil((last - first + 1) / COLUMNS_AT_MOST)
    starts = range(first, last + 1, step)
    heights = [sum(counts.get(n, 0) for n in range(start, start + step)) for start in starts]
    scale = Scale(first, first + step * len(starts))
    marks = [shaded(scale, band, CHART)]
    for i, (start, height) in enumerate(zip(starts, heights, strict=True)):
        left, right = scale.at(start), scale.at(start + step)
        gap = (right - left) * 0.08
        top = CHART - (CHART - 16) * height / max(heights)
        sides = (round(left + gap, 2), round(right - gap, 2))
        column = rect("bar plain", sides, (round(top, 1), CHART))
        marks.append(f"<g><title>{start}: {height:,}</title>{column}</g>")
        if i % ceil(len(starts) / LABELS_AT_MOST) == 0:
            marks.append(text(str(start), round((left + right) / 2, 2), CHART + 15))
    return drawing(CHART + 20, told, *marks, line("grid", (0, 100), (CHART, CHART)))
