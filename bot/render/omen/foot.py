"""What may be done with a card now, as gold chips at its foot; or why nothing can."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from bot.engine.cities.rules import CITIES
from bot.engine.omen.cards import TRAITS
from bot.engine.omen.views import PrivateView
from bot.engine.omen.words.brief import chip, letter, reason

from ..canvas import Box, panel
from ..fonts import fitted, width, write
from ..palette import ASH, BLACK, CREAM, GOLD, SAND
from .facts import Use
from .look import Look
from .title import LEAST

CHIP, GAP = 42, 5


@dataclass(frozen=True, slots=True)
class Foot:
    """Where a card may go, what else may be done with it, or a word about it."""

    places: tuple[int, ...] = ()
    verbs: tuple[str, ...] = ()
    note: str = ""
    bright: bool = True

    @property
    def lit(self) -> tuple[str, ...]:
        """The traits that can be used now."""
        return tuple(verb for verb in self.verbs if verb in TRAITS)

    @property
    def own(self) -> tuple[str, ...]:
        """What only a chip says: nothing of it is a trait."""
        return tuple(verb for verb in self.verbs if verb not in TRAITS)


def foot_of(view: PrivateView, id: int, open_uses: dict[int, Use]) -> Foot:
    """What stands at the foot of a card of this player."""
    if id in view.envoy:
        return Foot(note="ENVOY")
    if id in view.table.using:
        return Foot(note="IN USE")
    if not open_uses or view.ask is None:
        return Foot()
    use = open_uses.get(id, Use())
    if not use:
        return Foot(note=reason(view, id), bright=False)
    return Foot(use.places, tuple(chip(view.ask.kind, verb) for verb in use.verbs))


def draw_foot(image: Image.Image, box: Box, foot: Foot, look: Look) -> None:
    """Gold where it may go: a letter for each City, a word for each verb; or the word about it."""
    left, top = box.x, box.y + (box.h - CHIP) // 2
    if foot.note:
        words, letters = fitted(foot.note, "Black", LEAST, box.w, LEAST)
        write(image, (left + 2, top + CHIP * 0.76), words, "Black", letters, look.ink)
    for place in CITIES if foot.places else ():
        spot = Box(left, top, CHIP, CHIP)
        draw_chip(image, spot, letter(place), place in foot.places)
        left += CHIP + GAP
    for word in words_in(foot, box.x + box.w - left):
        spot = Box(left, top, chip_width(word), CHIP)
        draw_chip(image, spot, word, True)
        left += spot.w + GAP


def words_in(foot: Foot, room: int) -> tuple[str, ...]:
    """All verbs, or if that is too much those that no lit trait says."""
    needed = sum(chip_width(word) + GAP for word in foot.verbs) - GAP
    return foot.verbs if needed <= room else foot.own


def chip_width(word: str) -> int:
    return width(word, "Black", LEAST) + 20


def draw_chip(image: Image.Image, box: Box, word: str, lit: bool) -> None:
    ground, edge, ink = (GOLD, BLACK, BLACK) if lit else (CREAM, SAND, ASH)
    panel(image, box, ground, edge, 2, 7)
    write(image, (box.x + box.w / 2, box.y + box.h * 0.77), word, "Black", LEAST, ink, "m")
