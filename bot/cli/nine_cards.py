"""The Omens of 9 Omens for whoever makes them: their file. An Omen is printed as told."""

from __future__ import annotations

from pathlib import Path

from bot.engine.nine import RULESET, cardfile

from .contents import contents, current

KEY = RULESET.key


def check(file: Path | None) -> str:
    """Read a card file, the game's own if none is named, and say what is in it."""
    path = file or cardfile.NINE_YAML
    found = cardfile.read(path)
    counts = ((len(found.ideas), "Team"), (current(found.cards), "Omen"))
    return f"{path.name}: {contents(counts, found.cards)}, all in order"
