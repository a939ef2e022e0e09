"""The report: one HTML file with all in it, that needs no script and no other address."""

from __future__ import annotations

from html import escape

from .checks import points_by_source
from .factions import pairing_shares, wins_of_each
from .figures import Report
from .match_file import fingerprint
from .plan import deal, in_text
from .plots import card_plot, faction_plot, lengths, sources, winners
from .style import CSS
from .tables import card_table, check_table, pairing_table


def page(report: Report) -> str:
    """A report as HTML. Equal matches make equal pages, however often they were interrupted."""
    cards = report.cards()
    checks = report.checks(cards)
    parts = [
        played(report),
        section("Is it fair?", HOW_TO_READ, check_table(checks)),
        section("Who wins", who_wins(report.plan.seats), winners(report, checks[0])),
        *who_plays_what(report),
        section("How long it takes", "", lengths(report)),
        *where_points_come_from(report),
    ]
    for pool in report.plan.gauge.pools:
        of_pool = [card for card in cards if card.pool == pool.key]
        drawn = card_plot(of_pool, pool, report.plan.seats)
        parts.append(section(pool.title, pool.words, drawn, card_table(of_pool)))
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
WHO_WINS_OF_SEVERAL = (
    "Shares of the wins; those who share the first place share the win, but for the first player: "
    "of decided matches. A name on several seats has the share of one of them."
)
POINTS = "Each source's share of all points that were scored."
BOUND = " The dashed line is its lower bound."


def who_wins(seats: int) -> str:
    return WHO_WINS if seats == 2 else WHO_WINS_OF_SEVERAL


def who_plays_what(report: Report) -> list[str]:
    """How each Team fares, or whatever the players of a game choose among; else nothing."""
    of = report.plan.gauge.factions
    if of is None:
        return []
    parts = [faction_plot(of, wins_of_each(of, report.played), report.plan.seats)]
    words = f"Shares of the wins by {of.name}; a case is one player in one match."
    if report.plan.seats == 2:
        words += f" The table has the share of the {of.name} to the left against each other."
        parts.append(pairing_table(of, pairing_shares(of, report.played)))
    return [section(f"{of.name}s", words, *parts)]


def where_points_come_from(report: Report) -> list[str]:
    """Nothing, of a game without points."""
    figures, gauge = points_by_source(report.played), report.plan.gauge
    if not figures and not gauge.sources:
        return []
    words = POINTS + (BOUND if gauge.sources else "")
    return [section("Where points come from", words, sources(figures, gauge))]


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
        "Cards": fingerprint(plan.ruleset),
    }
    if plan.orders:
        facts["Standing orders"] = "from everybody; what they answer is not counted as a question"
    words = " ".join(f"<span>{escape(word)}</span>" for word in command.split())
    rows = "".join(f"<dt>{name}</dt><dd>{escape(said)}</dd>" for name, said in facts.items())
    return (
        f"<header><h1>{escape(title(report))}</h1>"
        '<p class="lead">What computer players have shown of the balance of the cards.</p>'
        f'<div class="sheet"><dl>{rows}<dt>Command</dt><dd><code>{words}</code></dd>'
        "</dl></div></header>"
    )
