"""The plots of the report: names to the left, drawings in the middle, figures to the right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from statistics import median

from . import svg
from .cards import CardFigures
from .checks import Check, percent, points_by_source, turns_a_side
from .estimate import Estimate
from .figures import Report
from .tables import DASH, TONES


def row(name: str, drawing: str, figure: Estimate) -> str:
    said = percent(figure.value) if figure.of else DASH
    return (
        f'<span title="{escape(name)}">{escape(name)}</span>{drawing}<span class="n">{said}</span>'
    )


def plot(rows: Sequence[str], scale: svg.Scale, caption: str) -> str:
    return (
        f'<figure><div class="plot">{"".join(rows)}<i></i>{svg.axis(scale)}<i></i>'
        f"</div><figcaption>{escape(caption)}</figcaption></figure>"
    )


def description(name: str, figure: Estimate) -> str:
    interval = f"{percent(figure.low)} to {percent(figure.high)}"
    return f"{name}: {percent(figure.value)}, {interval}" if figure.of else f"{name}: nothing known"


def winners(report: Report, first: Check) -> str:
    figures = {"first player": first.worst[1]}
    figures |= {f"seat {seat}": share for seat, share in enumerate(report.seat_shares(), 1)}
    figures |= report.player_shares()
    scale = svg.around(list(figures.values()), 0.4, 0.6)
    rows = [
        row(name, svg.dot(description(name, figure), figure, scale, (0.45, 0.55)), figure)
        for name, figure in figures.items()
    ]
    return plot(rows, scale, "The band is 45 to 55 %, where the first player's share should be.")


def lengths(report: Report) -> str:
    turns = [turns_a_side(match) for match in report.played]
    if not turns:
        return "<p>No match has ended yet.</p>"
    words = (
        f"Matches by turns a side, {min(turns):g} to {max(turns):g}, the median {median(turns):g}. "
        "The band is 8 to 16, where the median should be."
    )
    drawing = svg.columns(words, Counter(map(int, turns)), (8, 16))
    return f"<figure>{drawing}<figcaption>{words}</figcaption></figure>"


def sources(report: Report, check: Check) -> str:
    figures = points_by_source(report.played)
    scale = svg.Scale(0.0, svg.around(list(figures.values()), 0.0, 0.3).high)
    rows = [
        row(name, svg.bar(description(name, figure), figure, scale, check.low), figure)
        for name, figure in figures.items()
    ]
    return plot(rows, scale, "The interval is that of a ratio, over the matches.")


def card_plot(cards: Sequence[CardFigures], check: Check | None = None) -> str:
    """Wins of those who came by each card, the most first."""
    ordered = sorted(cards, key=lambda card: (-card.got.value, card.name))
    scale = svg.around([card.got for card in cards], 0.3, 0.7)
    band = (check.low, check.high) if check else None
    rows = []
    for card in ordered:
        kind = TONES[check.judge(card.got)] if check else "plain"
        drawing = svg.dot(description(card.name, card.got), card.got, scale, band, kind)
        rows.append(row(card.name, drawing, card.got))
    came = "drew" if check else "won"
    return plot(rows, scale, f"Share of wins of those who {came} it.")
