"""What surrounds a player's Omens: their name and state above, their Grave below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.engine.nine.cards import CARDS
from bot.engine.nine.teams import team_sign
from bot.engine.nine.words.wording import PLACES

from .. import shapes
from ..canvas import Box, blank, panel
from ..fonts import fitted, width, write
from ..palette import Colour
from .dress import (
    DUSK,
    GOLD,
    INKS,
    LIGHTS,
    MIST,
    MOON,
    NIGHT,
    SLATE,
    TEAM_COLOURS,
    ornament,
    round_panel,
)
from .layout import GRAVE, PLATE
from .tile import NUMBER, WORD

SIGN = 44


class Player(NamedTuple):
    """All that a player's plate shows."""

    name: str
    seat: int
    team: int
    hand: int
    is_open: bool
    is_active: bool
    is_asked: bool
    is_hit: bool
    place: int  # of whoever is out; else 0


@lru_cache(maxsize=256)
def plate(player: Player, wide: int) -> Image.Image:
    """Light, name, Team, gate and Hand; filled with the player's colour in their own turn."""
    light = LIGHTS[player.seat]
    fill, ink = (light.colour, NIGHT) if player.is_active else (NIGHT, light.colour)
    if player.place:
        fill, ink = DUSK, MIST
    image = blank(wide, PLATE, NIGHT)
    edge = GOLD if player.is_hit else SLATE if player.place else light.colour
    round_panel(image, Box(0, 0, wide, PLATE), fill, edge, 5 if player.is_hit else 3)
    shapes.draw(image, light.sign, (10, (PLATE - SIGN) // 2), SIGN, ink)
    right = write_state(image, player, wide - 12)
    left = 10 + SIGN + 10
    if player.is_asked:
        shapes.draw(image, "nine_next", (left, 15), 30, ink)
        left += 38
    room = right - left - 8
    text, letters = fitted(name_within(player.name, room), "Bold", 40, room, WORD)
    write(image, (left, PLATE / 2 + letters * 0.3), text, "Bold", letters, ink)
    return INKS.quantise(image)


def name_within(name: str, room: int) -> str:
    """What stands in brackets behind a name gives way first."""
    return name if width(name, "Bold", WORD) <= room else name.split(" (", maxsplit=1)[0] or name


def write_state(image: Image.Image, player: Player, right: int) -> int:
    """From the right end: the Hand, the gate, what hit them, the Team. Gives where it begins."""
    if player.place:
        words = PLACES[player.place - 1]
        write(image, (right, PLATE // 2 + 13), words, "Black", 40, MIST, "r")
        right -= width(words, "Black", 40) + 14
        return team_disc(image, right, player.team)
    ink = NIGHT if player.is_active else MOON
    if player.team >= 0:
        right = hand_shield(image, player, right, ink)
        gate = "nine_gate_open" if player.is_open else "nine_gate_closed"
        right -= 54
        calm = ink if player.is_open else NIGHT if player.is_active else MIST
        shapes.draw(image, gate, (right, 10), 40, calm)
        right -= 10
    if player.is_hit:
        right -= 42
        shapes.draw(image, "nine_hit", (right, 9), 42, NIGHT if player.is_active else GOLD)
        right -= 10
    return team_disc(image, right, player.team)


def hand_shield(image: Image.Image, player: Player, right: int, ink: Colour) -> int:
    """The Hand as a shield: it is what keeps its player from losing."""
    left, size = right - 54, 54
    fill = NIGHT if player.is_active else LIGHTS[player.seat].colour
    ornament(image, "nine_shield", (left, (PLATE - size) // 2), size, fill)
    letters = LIGHTS[player.seat].colour if player.is_active else NIGHT
    at = (left + size / 2, PLATE // 2 + 14)
    write(image, at, str(player.hand), "Black", NUMBER, letters, "m")
    shapes.draw(image, "nine_hand", (left - 42, 11), 38, ink)
    return left - 42


def team_disc(image: Image.Image, right: int, team: int, middle: int = PLATE // 2) -> int:
    """The sign of a Team on its colour, left of there. Gives where it begins."""
    if team < 0:
        return right
    box = Box(right - 46, middle - 23, 46, 46)
    panel(image, box, TEAM_COLOURS[team], MOON, 2, 12)
    shapes.draw(image, team_sign(team), (box.x + 8, box.y + 8), 30, MOON)
    return box.x - 6


@lru_cache(maxsize=256)
def grave_tile(cards: tuple[int, ...], new: tuple[int, ...], wide: int) -> Image.Image:
    """How many lie there, and a fan of their names, the last one first."""
    image = blank(wide, GRAVE, DUSK)
    ink = MIST if cards else SLATE
    shapes.draw(image, "nine_grave", (4, 8), 36, ink)
    if not cards:
        return INKS.quantise(image)
    write(image, (48, GRAVE // 2 + 15), str(len(cards)), "Black", NUMBER, MOON)
    left = 48 + width(str(len(cards)), "Black", NUMBER) + 12
    fan(image, cards[::-1], new, Box(left, 3, wide - left, GRAVE - 6))
    return INKS.quantise(image)


SLANT, TAB = 14, 16
"""How far the edge of a name leans, and how much room its letters have beside them."""

LEAST_TAB = 150


def fan(image: Image.Image, cards: Sequence[int], new: Sequence[int], box: Box) -> None:
    """Names on cards that lie one under the other, as many as there is room for."""
    x, right = box.x, box.x + box.w
    pen = ImageDraw.Draw(image)
    for card in cards:
        room = right - x - 2 * TAB - SLANT
        wanted = width(CARDS[card].name, "Semibold", WORD - 1)
        if room < min(wanted, LEAST_TAB):
            break
        text, letters = fitted(CARDS[card].name, "Semibold", WORD - 1, room, WORD - 1)
        end = x + width(text, "Semibold", letters) + 2 * TAB
        top, low = box.y, box.y + box.h - 1
        corners = [(x + SLANT, top), (end + SLANT, top), (end, low), (x, low)]
        edge = GOLD if card in new else DUSK
        pen.polygon(corners, TEAM_COLOURS[CARDS[card].team], edge, 4 if card in new else 2)
        write(image, (x + TAB + SLANT // 2, box.y + 34), text, "Semibold", letters, MOON)
        x = end
