"""What may be done with a card now, as gold chips at its foot; or why nothing can."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from bot.engine.cities.rules import CITIES
from bot.engine.cities.words.why import letter

from ..canvas import Box, panel
from ..fonts import fitted, width, write
from .dress import Dress, Look
from .facts import Use
from .game import CityGame, Hand, Table
from .title import LEAST

CHIP, GAP = 42, 5


@dataclass(frozen=True, slots=True)
class Foot:
    """Where a card may go, what else may be done with it, or a word about it."""

    places: tuple[int, ...] = ()
    verbs: tuple[str, ...] = ()
    note: str = ""
    bright: bool = True


def lit_by(dress: Dress, foot: Foot) -> tuple[str, ...]:
    """The traits that can be used now."""
    return tuple(verb for verb in foot.verbs if verb in dress.traits)


def foot_of(game: CityGame[Table, Hand], view: Hand, id: int, open_uses: dict[int, Use]) -> Foot:
    """What stands at the foot of a card of this player."""
    if id in view.envoy:
        return Foot(note=game.words.envoy.upper())
    if id in view.table.using:
        return Foot(note="IN USE")
    if not open_uses or view.ask is None:
        return Foot()
    use = open_uses.get(id, Use())
    if not use:
        return Foot(note=game.reason(view, id), bright=False)
    return Foot(use.places, tuple(game.chip(view.ask.kind, verb) for verb in use.verbs))


def draw_foot(dress: Dress, image: Image.Image, box: Box, foot: Foot, look: Look) -> None:
    """Gold where it may go: a letter for each City, a word for each verb; or the word about it."""
    left, top = box.x, box.y + (box.h - CHIP) // 2
    if foot.note:
        words, letters = fitted(foot.note, "Black", LEAST, box.w, LEAST)
        write(image, (left + 2, top + CHIP * 0.76), words, "Black", letters, look.ink)
    for place in CITIES if foot.places else ():
        spot = Box(left, top, CHIP, CHIP)
        draw_chip(dress, image, spot, letter(place), place in foot.places)
        left += CHIP + GAP
    for word in words_in(dress, foot, box.x + box.w - left):
        spot = Box(left, top, chip_width(word), CHIP)
        draw_chip(dress, image, spot, word, True)
        left += spot.w + GAP


def words_in(dress: Dress, foot: Foot, room: int) -> tuple[str, ...]:
    """All verbs, or if that is too much those that no lit trait says."""
    needed = sum(chip_width(word) + GAP for word in foot.verbs) - GAP
    lit = lit_by(dress, foot)
    return foot.verbs if needed <= room else tuple(v for v in foot.verbs if v not in lit)


def chip_width(word: str) -> int:
    return width(word, "Black", LEAST) + 20


def draw_chip(dress: Dress, image: Image.Image, box: Box, word: str, lit: bool) -> None:
    inks = dress.inks
    lit_inks, dim_inks = (inks.gold, inks.dark, inks.dark), (inks.light, inks.pale, inks.grey)
    ground, edge, ink = lit_inks if lit else dim_inks
    panel(image, box, ground, edge, 2, 7)
    write(image, (box.x + box.w / 2, box.y + box.h * 0.77), word, "Black", LEAST, ink, "m")
