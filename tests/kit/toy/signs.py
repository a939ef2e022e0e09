"""The signs of Lanterns: every lamp by its number, and the two lights."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.engine.core.entry import card_sign
from bot.render.fonts import write
from bot.render.palette import BLACK, CLAY, CREAM, GOLD
from bot.render.signs import DISC, SIZE, TILE, Draw, Ware, bare, drawn, packed

from .cards import BRIGHT, DIM, LAMPS, OIL, PAPER

WARES = {OIL: Ware(TILE, GOLD, BLACK, BLACK), PAPER: Ware(DISC, CREAM, BLACK, BLACK)}
LIGHTS = {BRIGHT: Ware(DISC, BLACK, GOLD, GOLD), DIM: Ware(DISC, BLACK, CLAY, CLAY)}


def signs() -> Mapping[str, Draw]:
    """Every sign of the game by its name."""
    lamps = {
        card_sign(lamp.id): partial(numbered, lamp.number, WARES[lamp.chapter])
        for lamp in LAMPS.values()
    }
    lights = {f"lanterns_{light}": partial(drawn, "flame", ware) for light, ware in LIGHTS.items()}
    return {**lamps, **lights}


def numbered(number: int, ware: Ware) -> bytes:
    """A lamp as the number that is on it."""
    image = bare(ware)
    write(image, (SIZE / 2, SIZE * 0.78), str(number), "Black", 100, ware.figure, "m")
    return packed(image)
