"""The sixteen lamps: eight that burn oil and eight of paper, numbered 1 to 8 in each chapter."""

from __future__ import annotations

from dataclasses import dataclass

OIL, PAPER = 1, 2
CHAPTERS = {OIL: "Oil lamps", PAPER: "Paper lamps"}
BRIGHT, DIM = "bright", "dim"
BRIGHT_FROM = 5

NAMES = {
    OIL: ("Acorn", "Brass", "Cedar", "Dusk", "Ember", "Fern", "Garnet", "Harbour"),
    PAPER: ("Ibis", "Juniper", "Kite", "Larch", "Moth", "Nettle", "Orchid", "Plover"),
}


@dataclass(frozen=True, slots=True)
class Lamp:
    """A card: a lamp with a number, the brighter the better."""

    id: int
    name: str
    chapter: int
    number: int

    @property
    def light(self) -> str:
        """What it is looked up by."""
        return BRIGHT if self.number >= BRIGHT_FROM else DIM


LAMPS = {
    lamp.id: lamp
    for chapter, names in NAMES.items()
    for number, name in enumerate(names, 1)
    for lamp in [Lamp(9000 + 8 * (chapter - 1) + number, f"{name} Lamp", chapter, number)]
}


def definitions() -> bytes:
    """What a release would keep of the cards, line by line."""
    lines = [f"{lamp.id} {lamp.name}: {lamp.number}" for lamp in LAMPS.values()]
    return "\n".join(lines).encode()


def find(name: str) -> int | None:
    wanted = name.strip().casefold()
    return next((lamp.id for lamp in LAMPS.values() if lamp.name.casefold() == wanted), None)
