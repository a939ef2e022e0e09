"""Every card and the hardest scenes as files, for eyes and for the README."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.engine.omen.cards import everything

from .omen import scenes
from .omen.board import board
from .omen.card import card_face
from .omen.hand import hand
from .omen.result import result
from .omen.traits import traits_page
from .palette import CREAM
from .picture import Picture, encode

ACROSS = 7
THUMB = (300, 430)


def write(folder: Path) -> list[Path]:
    """Draw the whole gallery into a folder, each picture beside its alt text."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    cards = dict(card_pictures())
    for name, picture in {**cards, **dict(scene_pictures())}.items():
        path = folder / f"{name}.png"
        path.write_bytes(picture.png)
        path.with_suffix(".txt").write_text(picture.alt + "\n", encoding="utf-8")
        written.append(path)
    sheet = folder / "contact-sheet.png"
    sheet.write_bytes(contact_sheet([picture.png for picture in cards.values()]))
    return [*written, sheet]


def card_pictures() -> Iterator[tuple[str, Picture]]:
    for card in everything():
        yield f"card-{card.id}-{card.key}", card_face(card.id)


def scene_pictures() -> Iterator[tuple[str, Picture]]:
    for name, (view, names, marks) in scenes.boards().items():
        yield f"board-{name}", board(view, names, marks)
    for name, (own, names) in scenes.hands().items():
        yield f"hand-{name}", hand(own, names)
    yield "result-win", result(scenes.ended(), scenes.NAMES, scenes.HISTORY, scenes.MOMENTS)
    yield "result-draw", result(scenes.drawn_game(), scenes.LONG, scenes.HISTORY[:8])
    yield "result-conceded", result(scenes.conceded(), scenes.NAMES, ())
    yield "traits", traits_page()


def contact_sheet(files: list[bytes]) -> bytes:
    """All cards at a glance."""
    rows = -(-len(files) // ACROSS)
    wide, tall = THUMB
    sheet = Image.new("RGB", (ACROSS * (wide + 10) + 10, rows * (tall + 10) + 10), CREAM)
    for i, file in enumerate(files):
        row, column = divmod(i, ACROSS)
        with Image.open(BytesIO(file)) as image:
            thumb = image.convert("RGB").resize(THUMB, Image.Resampling.LANCZOS)
        sheet.paste(thumb, (10 + column * (wide + 10), 10 + row * (tall + 10)))
    return encode(sheet)
