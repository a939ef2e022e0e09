"""The end of a match as a picture: who won, the score line by line, and how it came."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.engine.cities.rules import SEATS
from bot.engine.cities.words.wording import count
from bot.engine.core.state import Line, Outcome

from .. import shapes
from ..canvas import WIDE, Box, blank, panel, running
from ..fonts import Face, broken, fitted, width, wrapped, write
from ..names import drawable_name, readable_name
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from .dress import Dress
from .game import CityGame, Hand, Score, Table
from .plot import plot

BAND, TITLE, SIDE, GAP = 16, 92, 14, 8
PANEL = (WIDE - 2 * SIDE - GAP) // 2
HEAD, ROW = 68, 50
CHART = 358
WORDS, PITCH = 34, 39
"""The letters of what is read, 9 pixels high on a phone, and how far lines are apart."""

NUMBER = 46


def result(
    game: CityGame[Table, Hand],
    view: Table,
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
    image = page(game.dress, below + (CHART if told else 0) + BAND)
    verdict(game, image, view, people, outcome)
    for seat in SEATS:
        box = Box(SIDE + seat * (PANEL + GAP), top, PANEL, below - GAP - top)
        score(game, image, box, view, people[seat], seat)
    story(game.dress, image, Box(SIDE, below, WIDE - 2 * SIDE, CHART - GAP), history, moments)
    alt = result_alt(game, view, names, history, moments)
    return Picture(encode(game.dress.inks.quantise(image)), "result.png", alt)


def page(dress: Dress, tall: int) -> Image.Image:
    image = blank(WIDE, tall, dress.inks.light)
    for top in (0, tall - BAND):
        panel(image, Box(0, top, WIDE, BAND), dress.inks.dark)
        running(image, Box(6, top + 2, WIDE - 12, BAND - 4), dress.inks.ware, dress.border)
    return image


def verdict(
    game: CityGame[Table, Hand],
    image: Image.Image,
    view: Table,
    people: Sequence[str],
    outcome: Outcome,
) -> None:
    """Who won, between two wreaths in the winner's colours."""
    inks, colours = game.dress.inks, game.dress.seats[outcome.winner or 0]
    ground, ink = inks.pale, inks.dark
    if outcome.winner is not None:
        ground, ink = colours.ground, colours.ink
    box = Box(SIDE, BAND + GAP, WIDE - 2 * SIDE, TITLE)
    panel(image, box, ground, inks.dark, 3, 12)
    words = game.words.outcome(view, people)[-1] if view.outcome else "The match goes on."
    lines, letters = sentence(words, WIDE - 250)
    pitch = letters + 3
    middle = box.y + TITLE / 2 + letters * 0.32 - (len(lines) - 1) * pitch / 2
    for i, line in enumerate(lines):
        write(image, (WIDE / 2, round(middle + i * pitch)), line, "Black", letters, ink, "m")
    if outcome.winner is not None:
        reach = max(width(line, "Black", letters) for line in lines) // 2 + 22
        for left in (WIDE // 2 - reach - 72, WIDE // 2 + reach):
            shapes.draw(image, "crown", (left, box.y + (TITLE - 72) // 2), 72, colours.leading)


def sentence(words: str, room: int) -> tuple[tuple[str, ...], int]:
    """In one large line, or in two smaller ones."""
    text, letters = fitted(words, "Black", 52, room, 42)
    return ((text,), letters) if text == words else (broken(words, "Black", 36, room, 2), 36)


def score(
    game: CityGame[Table, Hand], image: Image.Image, box: Box, view: Table, name: str, seat: int
) -> None:
    """One player's points, what they came from, and the sum."""
    x, y, w, _ = box
    inks, colours = game.dress.inks, game.dress.seats[seat]
    panel(image, box, inks.pale, inks.dark, 3, 12)
    panel(image, Box(x, y, w, HEAD), colours.ground, inks.dark, 3, 12)
    text, letters = fitted(name, "Bold", 42, w - 130, WORDS)
    write(image, (x + 20, y + HEAD / 2 + letters * 0.3), text, "Bold", letters, colours.ink)
    total = str(game.points(view, seat))
    write(image, (x + w - 22, y + HEAD // 2 + 20), total, "Black", 60, colours.ink, "r")
    lines = view.outcome.lines[seat] if view.outcome and view.outcome.lines else ()
    for i, line in enumerate(lines):
        spot = Box(x, y + HEAD + 4 + i * ROW, w, ROW)
        score_line(game.dress, image, spot, line, game.scores[line.what])


def score_line(dress: Dress, image: Image.Image, box: Box, line: Line, said: Score) -> None:
    x, y, w, _ = box
    ink = dress.inks.dark if line.number else dress.inks.deep
    shapes.draw(image, said.sign, (x + 18, y + 5), 40, ink)
    words = f"{count(line.number, said.noun)} {said.where}"
    face: Face = "Semibold" if line.number else "Regular"
    write(image, (x + 72, y + 36), words, face, WORDS, ink)
    write(image, (x + w - 22, y + 41), str(line.points), "Black", NUMBER, ink, "r")


def story(
    dress: Dress,
    image: Image.Image,
    box: Box,
    history: Sequence[tuple[int, ...]],
    moments: Sequence[str],
) -> None:
    """The points by turn at the left, the deciding moments at the right."""
    share = box.w // 2 if moments else box.w
    if history:
        write(image, (box.x + 6, box.y + 32), "Points by turn", "Bold", WORDS, dress.inks.dark)
        plot(dress, image, Box(box.x, box.y + PITCH, share, box.h - PITCH), history)
    left = box.x + (share + 16 if history else 6)
    if moments:
        write(image, (left, box.y + 32), "What decided it", "Bold", WORDS, dress.inks.dark)
    y, room = box.y + PITCH + 6, box.x + box.w - left - 30
    for moment in moments:
        lines = wrapped(moment, "Regular", WORDS, room)
        if y + PITCH * len(lines) > box.y + box.h:
            break
        shapes.draw(image, "to_move", (left, y + 10), 20, dress.inks.deep)
        for i, line in enumerate(lines):
            write(image, (left + 30, y + 31 + PITCH * i), line, "Regular", WORDS, dress.inks.dark)
        y += PITCH * len(lines) + 8


def result_alt(
    game: CityGame[Table, Hand],
    view: Table,
    names: Sequence[str],
    history: Sequence[tuple[int, ...]],
    moments: Sequence[str],
) -> str:
    people = tuple(readable_name(name, seat) for seat, name in enumerate(names))
    lines = game.words.outcome(view, people)
    came = [
        f"Points by turn, {people[seat]}: {' '.join(str(turn[seat]) for turn in history)}"
        for seat in SEATS
        if history
    ]
    return fit(
        ALT_LIMIT,
        ("\n".join(parts) for parts in ([*lines, *came, *moments], [*lines, *moments], [*lines])),
    )
