"""The end of a match as a picture: who won, the score line by line, and how it came."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.engine.core.state import Line, Outcome
from bot.engine.omen.rules import SEATS
from bot.engine.omen.views import PublicView
from bot.engine.omen.words import LINES, English, count

from .. import shapes
from ..canvas import WIDE, Box, blank, meander, panel
from ..fonts import fitted, width, wrapped, write
from ..names import drawable_name, readable_name
from ..palette import BLACK, BRICK, CLAY, CREAM, GOLD, SAND, quantise
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from .facts import points
from .plot import plot
from .seat_colours import SEAT_COLOURS

SAY = English()
BAND, TITLE, SIDE, GAP = 30, 120, 16, 12
PANEL = (WIDE - 2 * SIDE - GAP) // 2
HEAD, ROW = 84, 58
CHART = 360
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
    top = BAND + TITLE
    below = top + HEAD + rows * ROW + 2 * GAP
    image = page(below + (CHART if history or moments else 0) + BAND)
    verdict(image, view, people, outcome)
    for seat in SEATS:
        box = Box(SIDE + seat * (PANEL + GAP), top, PANEL, HEAD + (rows and rows * ROW + GAP))
        score(image, box, view, people[seat], seat)
    chart = Box(SIDE, below + GAP, WIDE - 2 * SIDE, CHART - 2 * GAP)
    story(image, chart, history, moments)
    return Picture(encode(quantise(image)), "result.png", result_alt(view, names, history, moments))


def page(tall: int) -> Image.Image:
    image = blank(WIDE, tall, CREAM)
    for top in (0, tall - BAND):
        panel(image, Box(0, top, WIDE, BAND), BLACK)
        meander(image, Box(6, top + 3, WIDE - 12, BAND - 6), CLAY)
    return image


def verdict(image: Image.Image, view: PublicView, people: Sequence[str], outcome: Outcome) -> None:
    """Who won, between two wreaths in the winner's colours."""
    colours = SEAT_COLOURS[outcome.winner or 0]
    ground, ink = (colours.ground, colours.ink) if outcome.winner is not None else (SAND, BLACK)
    panel(image, Box(SIDE, BAND + GAP, WIDE - 2 * SIDE, TITLE - 2 * GAP), ground, BLACK, 3, 12)
    words = SAY.outcome(view, people)[-1] if view.outcome else "The match goes on."
    text, letters = fitted(words, "Black", 50, WIDE - 300, 26)
    write(image, (WIDE / 2, BAND + TITLE / 2 + letters * 0.33), text, "Black", letters, ink, "m")
    if outcome.winner is not None:
        wreath = GOLD if outcome.winner else BLACK
        reach = width(text, "Black", letters) // 2 + 24
        for left in (WIDE // 2 - reach - 76, WIDE // 2 + reach):
            shapes.draw(image, "crown", (left, BAND + TITLE // 2 - 38), 76, wreath)


def score(image: Image.Image, box: Box, view: PublicView, name: str, seat: int) -> None:
    """One player's points, what they came from, and the sum."""
    x, y, w, _ = box
    colours = SEAT_COLOURS[seat]
    panel(image, box, SAND, BLACK, 3, 12)
    panel(image, Box(x, y, w, HEAD), colours.ground, BLACK, 3, 12)
    text, letters = fitted(name, "Bold", 40, w - 140, 24)
    write(image, (x + 20, y + HEAD / 2 + letters * 0.33), text, "Bold", letters, colours.ink)
    total = str(points(view, seat))
    write(image, (x + w - 24, y + 62), total, "Black", 62, colours.ink, "r")
    lines = view.outcome.lines[seat] if view.outcome and view.outcome.lines else ()
    for i, line in enumerate(lines):
        score_line(image, Box(x, y + HEAD + 6 + i * ROW, w, ROW), line)


def score_line(image: Image.Image, box: Box, line: Line) -> None:
    x, y, w, _ = box
    noun, where = LINES[line.what]
    ink = BLACK if line.number else BRICK
    shapes.draw(image, SIGNS[line.what], (x + 18, y + 9), 40, ink)
    words = f"{count(line.number, noun)} {where}"
    write(image, (x + 76, y + 39), words, "Semibold" if line.number else "Regular", 28, ink)
    write(image, (x + w - 24, y + 43), str(line.points), "Black", 40, ink, "r")


def story(
    image: Image.Image, box: Box, history: Sequence[tuple[int, ...]], moments: Sequence[str]
) -> None:
    """The points by turn at the left, the deciding moments at the right."""
    share = box.w * 11 // 20 if moments else box.w
    if history:
        write(image, (box.x + 6, box.y + 28), "Points by turn", "Bold", 28, BLACK)
        plot(image, Box(box.x, box.y + 44, share, box.h - 44), history)
    left = box.x + (share + 24 if history else 6)
    if moments:
        write(image, (left, box.y + 28), "What decided it", "Bold", 28, BLACK)
    y, room = box.y + 44, box.x + box.w - left - 34
    for moment in moments:
        lines = wrapped(moment, "Semibold", 25, room)
        if y + 30 * len(lines) > box.y + box.h:
            break
        shapes.draw(image, "to_move", (left, y + 8), 18, BRICK)
        for i, line in enumerate(lines):
            write(image, (left + 32, y + 25 + 30 * i), line, "Semibold", 25, BLACK)
        y += 30 * len(lines) + 10


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
