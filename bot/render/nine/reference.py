"""Positions, combat and timings on one page: what is looked up most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from PIL import Image

from bot.engine.nine.cards import load, team
from bot.engine.nine.words.effects_told import REMINDERS

from .. import shapes
from ..canvas import WIDE, Box, panel
from ..fonts import write
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from .art import art
from .dress import BAND, DUSK, GOLD, INKS, MOON, page
from .entries import SIDE, Entry, columns, height, write_entries
from .timings import sign_of

SIZE, TITLE = 72, 52

COMBAT = (
    ("nine_attack", "Attack on an Omen", "both turn up; ATK or DEF, as each one lies."),
    ("nine_slain", "Lower value", "Slain. Both, if they are equal."),
    ("nine_hit", "Attack on a player", "they discard an Omen from Hand."),
    ("nine_hand", "Empty Hand", "who must discard then is out."),
    ("nine_gate_open", "Open", "no Omen face down or in Defense Mode."),
    ("nine_switch", "Switch", "Twists one of yours and any other one."),
)
LYING = (
    (True, True, "Face up, Attack", "ATK counts. It may Attack."),
    (True, False, "Face up, Defense", "DEF counts. It guards you."),
    (False, True, "Face down, Attack", "it may Attack, and it guards you."),
    (False, False, "Face down, Defense", "it guards you."),
)


def parts() -> dict[str, Sequence[Entry]]:
    """The page by its headings."""
    return {
        "Positions": [
            Entry(SIZE, partial(draw_position, up, attack), name, meaning)
            for up, attack, name, meaning in LYING
        ],
        "Combat": [Entry(SIZE, partial(draw_sign, sign), *words) for sign, *words in COMBAT],
        "When effects work": [
            Entry(SIZE, partial(draw_sign, sign_of(word)), word, f"{when}.")
            for word, when in REMINDERS.items()
        ],
    }


@cache
def reference() -> Picture:
    load()
    found = parts()
    rows = [TITLE + max(map(height, columns(each))) for each in found.values()]
    image = page(WIDE, BAND + sum(rows) + 10 + BAND).convert("RGB")
    top = BAND
    for (title, entries), tall in zip(found.items(), rows, strict=True):
        write(image, (SIDE, top + 40), title, "Black", 40, MOON)
        write_entries(image, entries, top + TITLE)
        top += tall
    told = [f"{each.name}: {each.meaning}" for entries in found.values() for each in entries]
    return Picture(encode(INKS.quantise(image)), "omens.png", fit(ALT_LIMIT, ["\n".join(told)]))


def draw_sign(sign: str, image: Image.Image, x: int, y: int) -> None:
    panel(image, Box(x, y, SIZE, SIZE), DUSK, None, 0, 14)
    shapes.draw(image, sign, (x + 12, y + 12), SIZE - 24, GOLD)


def draw_position(is_up: bool, in_attack: bool, image: Image.Image, x: int, y: int) -> None:
    side = art(team(2)[0], SIZE, is_up, in_attack)
    image.paste(side, (x + (SIZE - side.width) // 2, y + (SIZE - side.height) // 2))
