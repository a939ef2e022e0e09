"""The plots of the report: names to the left, drawings in the middle, figures to the right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from statistics import median

from . import svg
from .cards import CardFigures
from .checks import Check, judged, percent, turns_a_side
from .estimate import Estimate
from .figures import Report
from .gauge import Factions, Gauge, Pool, fair
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
    seats = report.plan.seats
    figures = {"first player": first.worst[1]}
    figures |= {f"seat {seat}": share for seat, share in enumerate(report.seat_shares(), 1)}
    figures |= report.player_shares()
    middle, band = fair(seats), (first.low, first.high)
    scale = svg.around(list(figures.values()), middle - 0.1, middle + 0.1)
    rows = [
        row(name, svg.dot(description(name, figure), figure, scale, band, middle=middle), figure)
        for name, figure in figures.items()
    ]
    words = f"The band is {first.bounds}, where the first player's share should be."
    return plot(rows, scale, words if seats == 2 else f"{words} {places(report)}")


def places(report: Report) -> str:
    """Where each came in, where that is more than won or lost."""
    told = [f"{name} {place:.3g}" for name, place in report.mean_places().items()]
    return f"Mean places: {', '.join(told)}."


def lengths(report: Report) -> str:
    gauge = report.plan.gauge
    turns = [turns_a_side(match) for match in report.played]
    if not turns:
        return "<p>No match has ended yet.</p>"
    words = (
        f"Matches by turns a {gauge.side}, {min(turns):.4g} to {max(turns):.4g}, "
        f"the median {median(turns):.4g}."
    )
    bounds = gauge.length_of(report.plan.seats)
    if bounds:
        words += f" The band is {bounds.words}, where the median should be."
    band = (bounds.low, bounds.high) if bounds else None
    drawing = svg.columns(words, Counter(map(int, turns)), band)
    return f"<figure>{drawing}<figcaption>{words}</figcaption></figure>"


def sources(figures: Mapping[str, Estimate], gauge: Gauge) -> str:
    scale = svg.Scale(0.0, svg.around(list(figures.values()), 0.0, 0.3).high)
    rows = []
    for name, figure in figures.items():
        bounds = gauge.bounds_of(name)
        mark = bounds.low if bounds else None
        rows.append(row(name, svg.bar(description(name, figure), figure, scale, mark), figure))
    return plot(rows, scale, "The interval is that of a ratio, over the matches.")


def faction_plot(of: Factions, wins: Mapping[str, Estimate], seats: int) -> str:
    """Wins of those who played each, in the order in which the game names them."""
    bounds = of.wins.bounds(seats)
    band, middle = (bounds.low, bounds.high), fair(seats)
    scale = svg.around(list(wins.values()), middle - 0.2, middle + 0.2)
    rows = []
    for name, figure in wins.items():
        kind, told = TONES[judged(figure, *band)], description(name, figure)
        rows.append(row(name, svg.dot(told, figure, scale, band, kind, middle), figure))
    return plot(rows, scale, f"The band is {bounds.words}, where every {of.name} should be.")


def card_plot(cards: Sequence[CardFigures], pool: Pool, seats: int) -> str:
    """Wins of those who came by each card, the most first."""
    ordered = sorted(cards, key=lambda card: (-card.got.value, card.name))
    middle = fair(seats)
    scale = svg.around([card.got for card in cards], middle - 0.2, middle + 0.2)
    bounds = pool.wins.bounds(seats) if pool.wins else None
    band = (bounds.low, bounds.high) if bounds else None
    rows = []
    for card in ordered:
        kind = TONES[judged(card.got, bounds.low, bounds.high)] if bounds else "plain"
        told = description(card.name, card.got)
        rows.append(row(card.name, svg.dot(told, card.got, scale, band, kind, middle), card.got))
    return plot(rows, scale, f"Share of wins of those who {pool.came} it.")
