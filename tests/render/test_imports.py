"""Rendering sees views, cards, words and events; a match or its state never."""

import ast
import re
from pathlib import Path

import bot.render
from bot import engine

OF_A_GAME = {"cards", "rules", "views", "words"}
"""The rules are asked about plain values: they know no match either."""
ALLOWED = {
    *(f"bot.engine.{game}.{name}" for game in ("cities", *engine.RULESETS) for name in OF_A_GAME),
    "bot.engine.nine.teams",  # what they are called
    "bot.engine.cities.effects.count",  # what a goal requires, as data
    "bot.engine.core.ask",
    "bot.engine.core.entry",  # for what the sign of a card is called
    "bot.engine.core.event",
    "bot.engine.core.resources",  # for where the drawings lie
    "bot.engine.core.ruleset",
    "bot.engine.core.state",  # for Line and Outcome, which a view holds
    "bot.engine.core.views",
}


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
    assert {re.sub(r"\.words\..*", ".words", name) for name in ours} <= ALLOWED
