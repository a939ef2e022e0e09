"""The cards of Edge of the Aegean for whoever makes them: their file. A card is printed as told."""

from __future__ import annotations

from pathlib import Path

from bot.engine.aegean import RULESET, cardfile

from .contents import contents, current

KEY = RULESET.key


def check(file: Path | None) -> str:
    """Read a card file, the game's own if none is named, and say what is in it."""
    path = file or cardfile.AEGEAN_YAML
    found = cardfile.read(path)
    counts = ((current(found.units), "Unit"), (current(found.rewards), "Reward"))
    return f"{path.name}: {contents(counts, (*found.units, *found.rewards))}, all in order"
