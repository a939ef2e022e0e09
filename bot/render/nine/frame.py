"""What surrounds the regions: the ground, and above them the turn, its phases, the last Attack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from bot.engine.nine.rules import as_player, is_player, owner_of, slot_of
from bot.engine.nine.views import PublicView

from .. import shapes
from ..canvas import WIDE, Box, Piece, blank, panel
from ..fonts import fitted, width, write
from .dress import (
    DUSK,
    GOLD,
    INKS,
    LIGHTS,
    MIST,
    MOON,
    NIGHT,
    SLATE,
    ornament,
    page,
    round_panel,
    sky,
)
from .layout import GAP, HEAD, HEADER, TILE, Layout
from .news import LastAttack
from .tile import NUMBER

TURN, STEP, WORD = 186, 58, 36
PHASES = {"main": "nine_play", "battle": "nine_attack", "end": "nine_end"}
BEFORE = "teams"


@lru_cache(maxsize=64)
def ground(layout: Layout, bare: tuple[bool, ...]) -> Image.Image:
    """Everything that stays the same from picture to picture; a bare region has no free places."""
    image = page(WIDE, layout.height)
    for seat in range(len(layout.counts)):
        panel(image, layout.region(seat), DUSK, DUSK, 2, 12)
        if bare[seat] and not layout.counts[seat]:
            continue
        for number in range(layout.rows_of(seat) * layout.across):
            x, y, _, _ = layout.spot(seat, number)
            image.paste(free_place(layout.tile), (x, y))
    if len(layout.counts) == 3:
        box = layout.region(3)
        panel(image, box, NIGHT, DUSK, 3, 12)
        sky(image, box)
    return image


@lru_cache(maxsize=4)
def free_place(tall: int) -> Image.Image:
    image = blank(TILE, tall, DUSK)
    panel(image, Box(3, 2, TILE - 6, tall - 4), DUSK, SLATE, 1, 10)
    size = 26
    ornament(image, "nine_star", ((TILE - size) // 2, (tall - size) // 2), size, SLATE)
    return INKS.quantise(image)


def header(view: PublicView, last: LastAttack | None) -> Iterator[Piece]:
    """The turn and its phases at the left, the last Attack at the right."""
    x = HEADER.x
    for tile in (turn_tile(view.turn, view.active), *phases(view)):
        yield Piece(tile, x, HEADER.y)
        x += tile.width
    if last is not None:
        counted = (last.values.get(last.attacker, -1), last.values.get(last.target, -1))
        tile = attack_tile(last.attacker, last.target, counted)
        yield Piece(tile, HEADER.x + HEADER.w - tile.width, HEADER.y)


def phases(view: PublicView) -> list[Image.Image]:
    if view.phase == BEFORE or view.outcome is not None:
        return []
    return [phase_tile(phase, view.phase == phase) for phase in PHASES]


@lru_cache(maxsize=256)
def turn_tile(turn: int, active: int) -> Image.Image:
    """The turn in the colour of whose turn it is."""
    image = blank(TURN, HEAD, NIGHT)
    words, fill, ink = "Teams", DUSK, MOON
    if turn:
        words, fill, ink = f"Turn {turn}", LIGHTS[active].colour, NIGHT
    round_panel(image, Box(0, 0, TURN - 8, HEAD), fill, fill)
    text, letters = fitted(words, "Black", 40, TURN - 24, 35)
    write(image, ((TURN - 8) / 2, HEAD // 2 + 13), text, "Black", letters, ink, "m")
    return INKS.quantise(image)


@lru_cache(maxsize=8)
def phase_tile(phase: str, lit: bool) -> Image.Image:
    """The sign of a phase; the current one is gold and has its name."""
    word = phase.capitalize() if lit else ""
    image = blank(STEP + (width(word, "Black", WORD) + 12 if word else 0), HEAD, NIGHT)
    fill, ink = (GOLD, NIGHT) if lit else (DUSK, MIST)
    round_panel(image, Box(2, 0, image.width - 4, HEAD), fill, fill)
    shapes.draw(image, PHASES[phase], (11, 10), 36, ink)
    if word:
        write(image, (STEP - 2, HEAD // 2 + 12), word, "Black", WORD, ink)
    return INKS.quantise(image)


SEAT_SIGN, SWORD = 40, 44


@lru_cache(maxsize=256)
def attack_tile(attacker: int, target: int, counted: tuple[int, int]) -> Image.Image:
    """Who Attacked whom, and what counted: 7:4."""
    parts = [*named(attacker), ("sign", "nine_attack", GOLD), *named(target)]
    if min(counted) >= 0:
        parts += [("sign", "", MOON), ("text", "{}:{}".format(*counted), GOLD)]
    image = blank(sum(wide_of(*part[:2]) + 8 for part in parts) + 24, HEAD, NIGHT)
    round_panel(image, Box(0, 0, image.width, HEAD), DUSK, GOLD, 2)
    x = 14
    for kind, what, ink in parts:
        if what and kind == "sign":
            shapes.draw(image, what, (x, (HEAD - SEAT_SIGN) // 2), SEAT_SIGN, ink)
        elif what:
            write(image, (x, HEAD // 2 + 16), what, "Black", NUMBER, ink)
        x += wide_of(kind, what) + 8
    return INKS.quantise(image)


def named(place: int) -> list[tuple[str, str, tuple[int, int, int]]]:
    """An Omen by its owner's light and its slot, a player by their Hand."""
    if is_player(place):
        light = LIGHTS[as_player(place)]
        return [("sign", light.sign, light.colour), ("sign", "nine_hand", light.colour)]
    light = LIGHTS[owner_of(place)]
    return [("sign", light.sign, light.colour), ("text", str(slot_of(place) + 1), MOON)]


def wide_of(kind: str, what: str) -> int:
    if kind == "sign":
        return SEAT_SIGN if what else GAP
    return width(what, "Black", NUMBER)
