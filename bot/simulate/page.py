"""The report: one HTML file with all in it, that needs no script and no other address."""

from __future__ import annotations

from html import escape

from .figures import Report
from .match_file import fingerprint
from .plan import deal, in_text
from .plots import card_plot, lengths, sources, winners
from .style import CSS
from .tables import card_table, check_table


def page(report: Report) -> str:
    """A report as HTML. Equal matches make equal pages, however often they were interrupted."""
    cards = report.cards()
    checks = report.checks(cards)
    units = [card for card in cards if card.pool == "unit"]
    kraters = [card for card in cards if card.pool == "krater"]
    parts = [
        played(report),
        section("Is it fair?", HOW_TO_READ, check_table(checks)),
        section("Who wins", WHO_WINS, winners(report, checks[0])),
        section("How long it takes", "", lengths(report)),
        section("Where points come from", POINTS, sources(report, checks[3])),
        section("Units", UNITS, card_plot(units, checks[1]), card_table(units)),
        section("Kraters", KRATERS, card_plot(kraters), card_table(kraters)),
    ]
    heading, body = title(report), "\n".join(parts)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(heading)}: balance</title><style>{CSS}</style></head>\n"
        f"<body><main>\n{body}\n</main></body></html>\n"
    )


HOW_TO_READ = (
    "Every figure stands with its 95 % interval. A condition holds if the whole interval is within "
    "the bounds, and does not hold if all of it is outside; if a bound lies within the interval, "
    "it is undecided, and more matches will tell. Shares of cases have Wilson's interval; ratios "
    "have the matches as cases; the median has order statistics. Among many cards, one in twenty "
    "is outside its interval by chance alone."
)
WHO_WINS = "Shares of the wins; a draw is half a win, but for the first player: of decided matches."
POINTS = "Each source's share of all points that were scored. The dashed line is its lower bound."
UNITS = (
    "A case is one player in one match. Drawn is what came to hand in whatever way, or was "
    "played from elsewhere; played is every play to a City, paid or free; used is an ability from "
    "hand; held is in hand at the end. Wins are the share of wins of such a player; a draw is half "
    "a win. The band is 40 to 60 %."
)
KRATERS = "Kraters are won by winning Cities, so whoever has one is likelier to win the match."


def section(heading: str, words: str, *parts: str) -> str:
    said = f'<p class="note">{escape(words)}</p>' if words else ""
    return f"<section><h2>{escape(heading)}</h2>{said}{''.join(parts)}</section>"


def title(report: Report) -> str:
    match = deal(report.plan, report.plan.first)
    return match.rules.words.title(match.public())


def played(report: Report) -> str:
    """What was played, and the command that plays it again."""
    plan, there = report.plan, report.played
    command = f"python -m bot simulate {plan.words} --matches {plan.matches}"
    command += f" --first {plan.first}" if plan.first > 1 else ""
    facts = {
        "Players": " against ".join(plan.players) + ", changing seats",
        "Budget": f"{in_text(plan.budget)} an answer" if plan.searches else "nobody searches",
        "Matches": f"{len(there):,} of {plan.matches:,}",
        "Draws": f"{sum(match.winner is None for match in there):,}",
        "Without end": f"{sum(not match.finished for match in there):,}",
        "Failed": f"{len(report.failed):,}",
        "Seed": str(plan.seed),
        "Cards": fingerprint(),
    }
    words = " ".join(f"<span>{escape(word)}</span>" for word in command.split())
    rows = "".join(f"<dt>{name}</dt><dd>{escape(said)}</dd>" for name, said in facts.items())
    return (
        f"<header><h1>{escape(title(report))}</h1>"
        '<p class="lead">What computer players have shown of the balance of the cards.</p>'
        f'<div class="sheet"><dl>{rows}<dt>Command</dt><dd><code>{words}</code></dd>'
        "</dl></div></header>"
    )
