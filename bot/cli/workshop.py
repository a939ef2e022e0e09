"""What whoever makes the cards of a game works with, beyond what everybody can look up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.engine import Ruleset

from . import aegean_cards, nine_cards, omen_cards


@dataclass(frozen=True, slots=True)
class Workshop:
    """A game's own ways to check its card file, to print a card and to draw everything."""

    check: Callable[[Path | None], str]  # what is in a file, or BadCards; the game's own if None
    # What is on a card below its name, line by line; without it, as it is told on Discord.
    printed: Callable[[int], list[str]] | None = None
    # Pictures to look at, into a folder; without it, all cards and scenes.
    draw: Callable[[Path], list[Path]] | None = None


WORKSHOPS: Mapping[str, Workshop] = {
    omen_cards.KEY: Workshop(omen_cards.check, omen_cards.printed, omen_cards.draw),
    aegean_cards.KEY: Workshop(aegean_cards.check),
    nine_cards.KEY: Workshop(nine_cards.check),
}
"""By the key of the ruleset."""


def printed(rules: Ruleset[Any, Any, Any], card: int) -> list[str]:
    """What is on a card below its name: in the game's own form, or as it is told on Discord."""
    workshop = WORKSHOPS.get(rules.key)
    if workshop and workshop.printed:
        return workshop.printed(card)
    head, *lines = rules.shelf.text(card).replace("*", "").splitlines()
    # The name comes before all that is printed, and need not be said again.
    beside = head.removeprefix(rules.shelf.name(card)).strip(" ()")
    return [beside, *lines] if beside else lines


def draw(rules: Ruleset[Any, Any, Any], folder: Path) -> list[Path]:
    """The game's own gallery, or each of its cards, the reference page and its scenes."""
    workshop = WORKSHOPS.get(rules.key)
    if workshop and workshop.draw:
        return workshop.draw(folder)
    return draw_cards(rules, folder)


def draw_cards(rules: Ruleset[Any, Any, Any], folder: Path) -> list[Path]:
    from bot.render import PICTURES  # noqa: PLC0415

    pictures = PICTURES[rules.key]
    listed = {card for chapter in rules.shelf.chapters() for card in rules.shelf.listed(chapter)}
    drawn = {f"card-{card}": pictures.card(card) for card in sorted(listed)}
    drawn["reference"] = pictures.reference()
    drawn |= {name: draw_it() for name, draw_it in pictures.scenes().items()}
    folder.mkdir(parents=True, exist_ok=True)
    paths = {folder / f"{name}.png": picture for name, picture in drawn.items()}
    for path, picture in paths.items():
        path.write_bytes(picture.png)
        path.with_suffix(".txt").write_text(picture.alt + "\n", encoding="utf-8")
    return list(paths)
