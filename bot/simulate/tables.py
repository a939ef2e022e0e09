"""The tables of the report: the conditions, and the figures of each card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from .cards import CardFigures
from .checks import FAILS, HOLDS, UNDECIDED, Check, judged, percent
from .estimate import NOTHING, Estimate
from .factions import Pair
from .gauge import Bounds, Factions

TONES = {HOLDS: "good", FAILS: "bad", UNDECIDED: "open"}
DASH = "&ndash;"


def check_table(checks: Sequence[Check]) -> str:
    names = ("Condition", "Bounds", "Figure", "95 % interval", "")
    head = "".join(f"<th>{name}</th>" for name in names)
    rows = "".join(map(check_row, checks))
    return (
        f'<div class="wide"><table class="checks"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def check_row(check: Check) -> str:
    name, figure = check.worst
    of = f" <small>{escape(name)}</small>" if name else ""
    return (
        f'<tr><th scope="row">{escape(check.what)}{exceptions(check)}</th>'
        f'<td class="words" data-of="Bounds">{check.bounds}</td>'
        f'<td data-of="Figure">{check.in_words(figure.value)}{of}</td>'
        f'<td class="words" data-of="95 % interval">{check.between(figure)} '
        f"<small>{check.interval}</small></td>"
        f'<td class="verdict {TONES[check.verdict]}">{in_short(check)}</td></tr>'
    )


def in_short(check: Check) -> str:
    if check.verdict != UNDECIDED:
        return check.verdict
    where = "outside" if check.outside else "inside"
    return f"{UNDECIDED} <small>the figure is {where}</small>"


def exceptions(check: Check) -> str:
    """Which of many do not hold."""
    if len(check.figures) < 2:
        return ""
    return "".join(
        f"<details><summary>{len(names)} of {len(check.figures)}: {verdict}</summary>"
        f"{escape(', '.join(names))}</details>"
        for verdict in (FAILS, UNDECIDED)
        if (names := check.names_with(verdict))
    )


def pairing_table(of: Factions, shares: Mapping[Pair, Estimate]) -> str:
    """A row for each and a column for each: the row's share of the wins against the column."""
    bounds = of.pairings.bounds(2)
    head = "".join(f"<th>{escape(name)}</th>" for name in of.names)
    rows = "".join(pairing_row(one, of, bounds, shares) for one in of.names)
    words = f"Every share should be {bounds.words}; one in red is outside with its whole interval."
    return (
        f'<div class="wide"><table class="pairings"><thead><tr><th>{escape(of.name)}</th>{head}'
        f"</tr></thead><tbody>{rows}</tbody></table></div>"
        f'<p class="note">{escape(words)}</p>'
    )


def pairing_row(one: str, of: Factions, bounds: Bounds, shares: Mapping[Pair, Estimate]) -> str:
    cells = [pairing_cell(shares.get((one, other), NOTHING), bounds) for other in of.names]
    return f'<tr><th scope="row">{escape(one)}</th>{"".join(cells)}</tr>'


def pairing_cell(figure: Estimate, bounds: Bounds) -> str:
    """Coloured where it is known to be outside."""
    tone = TONES[judged(figure, bounds.low, bounds.high)]
    return cell(figure, f' class="{tone}"' if tone == TONES[FAILS] else "")


def card_table(cards: Sequence[CardFigures]) -> str:
    """Every card by name: how often each thing was done with it, and who did so won how often."""
    if not cards:
        return ""
    roles = cards[0].wins
    groups = "".join(f'<th colspan="2">{role.title()}</th>' for role in roles)
    heads = "<th>cases</th><th>wins</th>" + "<th>share</th><th>wins</th>" * (len(roles) - 1)
    rows = "".join(card_row(card) for card in sorted(cards, key=lambda card: card.name))
    return (
        '<div class="wide"><table class="cards"><thead>'
        f'<tr><th rowspan="2">Card</th>{groups}</tr><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def card_row(card: CardFigures) -> str:
    cells = [
        f'<th scope="row">{escape(card.name)}</th>',
        f"<td>{card.got.of:,}</td>",
        cell(card.got),
    ]
    for role, rate in card.rates.items():
        cells += [cell(rate), cell(card.wins[role])]
    return f"<tr>{''.join(cells)}</tr>"


def cell(figure: Estimate, tone: str = "") -> str:
    """A share, and its interval below it."""
    if not figure.of:
        return f"<td>{DASH}</td>"
    interval = f"{100 * figure.low:.1f}{DASH}{100 * figure.high:.1f}"
    return f"<td{tone}>{percent(figure.value)}<small>{interval}</small></td>"
