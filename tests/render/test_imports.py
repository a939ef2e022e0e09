"""Rendering sees views, cards, words and events; a match or its state never."""

import ast
from pathlib import Path

import bot.render
from bot.engine import RULESETS

ALLOWED = {
    "bot.engine.cities.cards",
    "bot.engine.cities.rules",  # asked about plain values: it knows no match either
    "bot.engine.cities.views",
    "bot.engine.core.ask",
    "bot.engine.core.entry",  # for what the sign of a card is called
    "bot.engine.core.event",
    "bot.engine.core.resources",  # for where the drawings lie
    "bot.engine.core.ruleset",
    "bot.engine.core.state",  # for Line and Outcome, which a view holds
    "bot.engine.core.views",
    "bot.engine.cities.effects.count",  # for what a Keres' Exalt asks for
    # The rules are asked about plain values, as those of the Cities.
    *(f"bot.engine.{game}.{part}" for game in RULESETS for part in ("cards", "rules", "views")),
}
WORDS = tuple(f"bot.engine.{game}.words" for game in ("cities", *RULESETS))


def test_rendering_imports_nothing_that_knows_a_match():
    seen = set()
    for path in Path(bot.render.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                seen |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                seen.add(node.module)
                if node.module == "bot.engine.core.state":
                    assert {alias.name for alias in node.names} <= {"Line", "Outcome"}
    ours = {name for name in seen if name.startswith("bot") and name != "bot.render"}
    assert {name for name in ours if not name.startswith(WORDS)} <= ALLOWED
