"""A player's own cards as a picture: what may be played is bright, with where it may go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from PIL import Image

from bot.engine.omen.rules import CITIES
from bot.engine.omen.views import PrivateView
from bot.engine.omen.words import English

from .. import shapes
from ..canvas import WIDE, Box, Piece, blank, flat, meander, panel
from ..fonts import fitted, width, wrapped, write
from ..names import drawable_name
from ..palette import ASH, BLACK, CLAY, CREAM, GOLD, SAND, SOOT, quantise
from ..picture import Picture
from ..strips import written
from .city import LETTERS
from .face import Scale, face
from .facts import Use, held, uses
from .seat_colours import SEAT_COLOURS
from .text import hand_alt, reason_of

SAY = English()
MARGIN, GAP = 16, 10
BAND, TOP = 24, 92
EMPTY = 120
VERBS = {"unit": "CHOOSE"}


def hand(view: PrivateView, names: Sequence[str]) -> Picture:
    """The hand of the view's owner, with the question they are asked."""
    people = tuple(drawable_name(name, seat) for seat, name in enumerate(names))
    total = len(held(view)) + len(view.envoy)
    # Nothing of it is kept: not even a strip may be known again when somebody else holds the same.
    png = written(ground(height(total)), pieces(view, people))
    return Picture(png, "hand.png", hand_alt(view, names))


def a_row(total: int) -> int:
    """Three large cards in a row, or four where that saves a row."""
    return 3 if total <= 3 or total in (5, 6) else 4


def scale_of(total: int) -> Scale:
    across = a_row(total)
    return Scale((WIDE - 2 * MARGIN - (across - 1) * GAP) // across)


def height(total: int) -> int:
    if not total:
        return BAND * 2 + TOP + EMPTY
    rows = -(-total // a_row(total))
    return BAND * 2 + TOP + rows * (scale_of(total).size[1] + GAP) + GAP


@lru_cache(maxsize=8)
def ground(tall: int) -> Image.Image:
    image = flat(WIDE, tall, SAND)
    for top in (0, tall - BAND):
        panel(image, Box(0, top, WIDE, BAND), BLACK)
        meander(image, Box(6, top + 3, WIDE - 12, BAND - 6), CLAY)
    return image


def pieces(view: PrivateView, people: Sequence[str]) -> list[Piece]:
    """All tiles of the hand and where they go."""
    table = view.table
    asked = SAY.ask(view, people) or SAY.waiting(table, people) or "The match is over."
    cards = [*held(view), *view.envoy]
    found = [Piece(question(asked, table.coins[view.seat], view.seat), 0, BAND)]
    if not cards:
        found.append(Piece(nothing(), 0, BAND + TOP))
    open_uses = uses(view)
    why = SAY.why_not(view, people) if open_uses else []
    for id, (x, y) in zip(cards, spots(len(cards)), strict=True):
        scale = scale_of(len(cards))
        use = open_uses.get(id, Use())
        bright = bool(use) or not open_uses or id in table.using
        foot = foot_words(view, id, use, reason_of(id, why))
        upper = face(id, scale.wide, bright, SAND)[0]
        lower = bar(id, scale.wide, bright, use, foot)
        found += [Piece(upper, x, y), Piece(lower, x, y + upper.height)]
    return found


def spots(total: int) -> Iterator[tuple[int, int]]:
    """Where the cards go: rows from the left, the last one in the middle."""
    across = a_row(total)
    wide, tall = scale_of(total).size
    for i in range(total):
        row, place = divmod(i, across)
        here = min(across, total - row * across)
        left = (WIDE - here * wide - (here - 1) * GAP) // 2
        yield left + place * (wide + GAP), BAND + TOP + GAP + row * (tall + GAP)


def foot_words(view: PrivateView, id: int, use: Use, reason: str) -> str:
    """What stands at the foot of a card besides where it may go."""
    if id in view.envoy:
        return "YOUR ENVOY"
    if id in view.table.using:
        return "IN USE"
    return "" if use else reason


@lru_cache(maxsize=512)
def bar(id: int, wide: int, bright: bool, use: Use, words: str) -> Image.Image:
    """The foot of a card: L M R and its abilities, or why not."""
    scale = Scale(wide)
    image = face(id, wide, bright, SAND)[1].convert("RGB")
    if use:
        chips(image, scale, use)
    elif words:
        reason(image, scale, words, bright)
    return quantise(image)


def chips(image: Image.Image, scale: Scale, use: Use) -> None:
    """Gold where it may be used: a letter for each City, a word for each ability."""
    left, tall = scale(12), scale(30)
    top = scale(4)
    for place in CITIES if use.places else ():
        open_here = place in use.places
        panel(image, Box(left, top, tall, tall), *chip_colours(open_here), 2, scale(5))
        ink = BLACK if open_here else ASH
        spot = (left + tall / 2, top + tall * 0.78)
        write(image, spot, LETTERS[place], "Black", scale(24), ink, "m")
        left += tall + scale(6)
    words = [VERBS.get(verb, verb.upper()) for verb in use.verbs]
    letters, room = scale(19), image.width - left - scale(12)
    while letters > 10 and row_width(words, letters, scale) > room:
        letters -= 1
    for word in words:
        wide = width(word, "Black", letters) + scale(14)
        panel(image, Box(left, top, wide, tall), GOLD, BLACK, 2, scale(5))
        write(image, (left + wide / 2, top + tall * 0.72), word, "Black", letters, BLACK, "m")
        left += wide + scale(6)


def row_width(words: list[str], letters: int, scale: Scale) -> int:
    return sum(width(word, "Black", letters) + scale(20) for word in words)


def chip_colours(lit: bool) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    return (GOLD, BLACK) if lit else (CREAM, SAND)


def reason(image: Image.Image, scale: Scale, words: str, bright: bool) -> None:
    room = image.width - scale(28)
    size = scale(18)
    if width(words, "It", size) > room and ":" in words:
        words = words.partition(":")[0]
    text, letters = fitted(words, "It", size, room, 14)
    dark = image.getpixel((image.width // 2, 4))
    ink = CREAM if dark in (BLACK, SOOT) else SOOT
    write(image, (scale(14), scale(26)), text, "It", letters, ink)


@lru_cache(maxsize=256)
def question(words: str, coins: int, seat: int) -> Image.Image:
    """What is asked, and how many Coins there are to answer it with."""
    colours = SEAT_COLOURS[seat]
    image = blank(WIDE, TOP, colours.ground)
    shapes.draw(image, "cost", (22, 20), 52, colours.figure)
    write(image, (88, 66), str(coins), "Black", 56, colours.ink)
    room = WIDE - 210
    letters = 32
    while letters > 20 and len(wrapped(words, "Bold", letters, room)) > 2:
        letters -= 2
    lines = wrapped(words, "Bold", letters, room)[:3]
    top = TOP / 2 - len(lines) * letters * 0.58
    for i, line in enumerate(lines):
        at = (190, top + letters * (0.88 + 1.16 * i))
        write(image, at, line, "Bold", letters, colours.ink)
    return quantise(image)


@cache
def nothing() -> Image.Image:
    image = blank(WIDE, EMPTY, SAND)
    write(image, (WIDE / 2, EMPTY / 2 + 12), "No cards in hand", "Bold", 38, SOOT, "m")
    return quantise(image)
