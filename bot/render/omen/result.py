"""The end of a match as a picture: who won, the score line by line, and how it came."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.engine.cities.rules import SEATS
from bot.engine.core.state import Line, Outcome
from bot.engine.omen.views import PublicView
from bot.engine.omen.words import LINES, English, count

from .. import shapes
from ..canvas import WIDE, Box, blank, meander, panel
from ..fonts import Face, broken, fitted, width, wrapped, write
from ..names import drawable_name, readable_name
from ..palette import BLACK, BRICK, CLAY, CREAM, GOLD, SAND, quantise
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from .facts import points
from .plot import plot
from .seat_colours import SEAT_COLOURS

SAY = English()
BAND, TITLE, SIDE, GAP = 16, 92, 14, 8
PANEL = (WIDE - 2 * SIDE - GAP) // 2
HEAD, ROW = 68, 50
CHART = 358
WORDS, PITCH = 34, 39
"""The letters of what is read, 9 pixels high on a phone, and how far lines are apart."""

NUMBER = 46
SIGNS = {"krater": "krater", "broken": "broken", "triumph": "TRIUMPH", "coveted": "COVETED"}


def result(
    view: PublicView,
    names: Sequence[str],
    history: Sequence[tuple[int, ...]],
    moments: Sequence[str] = (),
) -> Picture:
    """`history` has the points of both, from the start and after each turn; `moments` are lines."""
    people = tuple(drawable_name(name, seat) for seat, name in enumerate(names))
    outcome = view.outcome or Outcome((), None, "")
    rows = max((len(lines) for lines in outcome.lines), default=0)
    top = BAND + TITLE + 2 * GAP
    below = top + HEAD + (rows and rows * ROW + GAP) + GAP
    told = bool(history or moments)
    image = page(below + (CHART if told else 0) + BAND)
    verdict(image, view, people, outcome)
    for seat in SEATS:
        box = Box(SIDE + seat * (PANEL + GAP), top, PANEL, below - GAP - top)
        score(image, box, view, people[seat], seat)
    story(image, Box(SIDE, below, WIDE - 2 * SIDE, CHART - GAP), history, moments)
    return Picture(encode(quantise(image)), "result.png", result_alt(view, names, history, moments))


def page(tall: int) -> Image.Image:
    image = blank(WIDE, tall, CREAM)
    for top in (0, tall - BAND):
        panel(image, Box(0, top, WIDE, BAND), BLACK)
        meander(image, Box(6, top + 2, WIDE - 12, BAND - 4), CLAY)
    return image


def verdict(image: Image.Image, view: PublicView, people: Sequence[str], outcome: Outcome) -> None:
    """Who won, between two wreaths in the winner's colours."""
    colours = SEAT_COLOURS[outcome.winner or 0]
    ground, ink = (colours.ground, colours.ink) if outcome.winner is not None else (SAND, BLACK)
    box = Box(SIDE, BAND + GAP, WIDE - 2 * SIDE, TITLE)
    panel(image, box, ground, BLACK, 3, 12)
    words = SAY.outcome(view, people)[-1] if view.outcome else "The match goes on."
    lines, letters = sentence(words, WIDE - 250)
    pitch = letters + 3
    middle = box.y + TITLE / 2 + letters * 0.32 - (len(lines) - 1) * pitch / 2
    for i, line in enumerate(lines):
        write(image, (WIDE / 2, round(middle + i * pitch)), line, "Black", letters, ink, "m")
    if outcome.winner is not None:
        wreath = GOLD if outcome.winner else BLACK
        reach = max(width(line, "Black", letters) for line in lines) // 2 + 22
        for left in (WIDE // 2 - reach - 72, WIDE // 2 + reach):
            shapes.draw(image, "crown", (left, box.y + (TITLE - 72) // 2), 72, wreath)


def sentence(words: str, room: int) -> tuple[tuple[str, ...], int]:
    """In one large line, or in two smaller ones."""
    text, letters = fitted(words, "Black", 52, room, 42)
    return ((text,), letters) if text == words else (broken(words, "Black", 36, room, 2), 36)


def score(image: Image.Image, box: Box, view: PublicView, name: str, seat: int) -> None:
    """One player's points, what they came from, and the sum."""
    x, y, w, _ = box
    colours = SEAT_COLOURS[seat]
    panel(image, box, SAND, BLACK, 3, 12)
    panel(image, Box(x, y, w, HEAD), colours.ground, BLACK, 3, 12)
    text, letters = fitted(name, "Bold", 42, w - 130, WORDS)
    write(image, (x + 20, y + HEAD / 2 + letters * 0.3), text, "Bold", letters, colours.ink)
    total = str(points(view, seat))
    write(image, (x + w - 22, y + HEAD // 2 + 20), total, "Black", 60, colours.ink, "r")
    lines = view.outcome.lines[seat] if view.outcome and view.outcome.lines else ()
    for i, line in enumerate(lines):
        score_line(image, Box(x, y + HEAD + 4 + i * ROW, w, ROW), line)


def score_line(image: Image.Image, box: Box, line: Line) -> None:
    x, y, w, _ = box
    noun, where = LINES[line.what]
    ink = BLACK if line.number else BRICK
    shapes.draw(image, SIGNS[line.what], (x + 18, y + 5), 40, ink)
    words = f"{count(line.number, noun)} {where}"
    face: Face = "Semibold" if line.number else "Regular"
    write(image, (x + 72, y + 36), words, face, WORDS, ink)
    write(image, (x + w - 22, y + 41), str(line.points), "Black", NUMBER, ink, "r")


def story(
    image: Image.Image, box: Box, history: Sequence[tuple[int, ...]], moments: Sequence[str]
) -> None:
    """The points by turn at the left, the deciding moments at the right."""
    share = box.w // 2 if moments else box.w
    if history:
        write(image, (box.x + 6, box.y + 32), "Points by turn", "Bold", WORDS, BLACK)
        plot(image, Box(box.x, box.y + PITCH, share, box.h - PITCH), history)
    left = box.x + (share + 16 if history else 6)
    if moments:
        write(image, (left, box.y + 32), "What decided it", "Bold", WORDS, BLACK)
    y, room = box.y + PITCH + 6, box.x + box.w - left - 30
    for moment in moments:
        lines = wrapped(moment, "Regular", WORDS, room)
        if y + PITCH * len(lines) > box.y + box.h:
            break
        shapes.draw(image, "to_move", (left, y + 10), 20, BRICK)
        for i, line in enumerate(lines):
            write(image, (left + 30, y + 31 + PITCH * i), line, "Regular", WORDS, BLACK)
        y += PITCH * len(lines) + 8


def result_alt(
    view: PublicView,
    names: Sequence[str],
    history: Sequence[tuple[int, ...]],
    moments: Sequence[str],
) -> str:
    people = tuple(readable_name(name, seat) for seat, name in enumerate(names))
    lines = SAY.outcome(view, people)
    came = [
        f"Points by turn, {people[seat]}: {' '.join(str(turn[seat]) for turn in history)}"
        for seat in SEATS
        if history
    ]
    return fit(
        ALT_LIMIT,
        ("\n".join(parts) for parts in ([*lines, *came, *moments], [*lines, *moments], lines)),
    )
