"""What is looked up in a game, each line with the sign of what it is about."""

from __future__ import annotations

from bot.engine.core.entry import card_sign
from bot.engine.core.ruleset import AnyRuleset

from .signs import marked


def filter_sign(rules: AnyRuleset, name: str) -> str:
    """The name of the sign of what cards are looked for by, as a trait; it may be two words."""
    return f"{rules.key}_{'_'.join(name.lower().split())}"


def card_text(rules: AnyRuleset, card: int) -> str:
    """All that is printed on a card, with its own sign before its name."""
    return marked(card_sign(card)) + with_signs(rules, rules.shelf.text(card))


def with_signs(rules: AnyRuleset, text: str) -> str:
    """The text with a sign before each line that begins with the name of a filter."""
    names = {f"**{name}**": name for name in rules.shelf.filters()}
    lines = []
    for line in text.split("\n"):
        about = next((name for bold, name in names.items() if line.startswith(bold)), "")
        lines.append(marked(filter_sign(rules, about)) + line if about else line)
    return "\n".join(lines)
