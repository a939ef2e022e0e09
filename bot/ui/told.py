"""What a player is told besides their question: what happened, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.engine import DEFAULT, Seen
from bot.engine.core.ruleset import WhyNot
from bot.matches.coaching import CoachingLine
from bot.matches.view import PlayerView

NEWS_AT_MOST = 8


def what_came_of_it(view: PlayerView) -> str:
    """What the last answer led to, as its giver may know it."""
    return news_line(view, view.news)


def news_line(view: PlayerView, news: Sequence[Seen]) -> str:
    """What happened, told to the player on one line: if it is much, the first of it and the
    latest. The first is what their own answer came to."""
    told = view.words.own(news, view.seat, view.short_names)
    if len(told) > NEWS_AT_MOST:
        told = [told[0], "...", *told[1 - NEWS_AT_MOST :]]
    return f"-# {' '.join(told)}" if told else ""


def coached(line: CoachingLine | None) -> str:
    """A line about a kind of question, set apart; the first of them says how to do without."""
    if line is None:
        return ""
    off = f"\n-# Your first match explains itself. `/{DEFAULT} me settings` switches that off."
    return f"> **New:** {line.text}{off if line.is_first else ''}"


def useless(view: PlayerView) -> dict[int, list[str]]:
    """The cards that cannot be used in any way now, and the rules about them that are in the way.

    Not those for which only the time has not come, by another question or another step.
    """
    if view.private.ask is None:
        return {}
    barred = view.words.why_not(view.private, view.names)
    usable = {option.card for option in view.private.ask.options}
    later = {no.use for no in barred if no.later}
    return by_card([no for no in barred if no.card not in usable and no.use not in later])


def by_card(barred: Iterable[WhyNot]) -> dict[int, list[str]]:
    """Every reason once for each card."""
    reasons: dict[int, dict[str, None]] = {}
    for no in barred:
        reasons.setdefault(no.card, {})[no.reason] = None
    return {card: list(mine) for card, mine in reasons.items()}


def why_useless(view: PlayerView) -> str:
    """What stands in the way of the cards that cannot be used now."""
    return in_words(view, useless(view))


def why_not(view: PlayerView) -> str:
    """What stands in the way of every use that is not open now."""
    return in_words(view, by_card(view.words.why_not(view.private, view.names)))


def in_words(view: PlayerView, reasons: Mapping[int, Sequence[str]]) -> str:
    """Cards that share their reasons are told together."""
    alike: dict[str, list[str]] = {}
    for card, mine in reasons.items():
        alike.setdefault(" ".join(mine), []).append(view.rules.shelf.name(card))
    lines = [f"**{', '.join(names)}**: {told}" for told, names in alike.items()]
    return "\n".join(lines) or "Everything you have can be used now."
