"""Every card and sample positions as picture files, to look at and for the README."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.engine.omen.cards import everything

from ..palette import CREAM
from ..picture import Picture, encode
from . import samples
from .board import board
from .card import card_face
from .contact import contact_sheet
from .hand import hand
from .legend import legend
from .result import result
from .traits import traits_page

ACROSS = 5
THUMBNAIL = (420, 320)


def write(folder: Path) -> list[Path]:
    """Draw the whole gallery into a folder, each picture beside its alt text."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    cards = dict(card_pictures())
    for name, picture in {**cards, **dict(sample_pictures())}.items():
        path = folder / f"{name}.png"
        path.write_bytes(picture.png)
        path.with_suffix(".txt").write_text(picture.alt + "\n", encoding="utf-8")
        written.append(path)
    sheet = folder / "contact-sheet.png"
    sheet.write_bytes(thumbnails([picture.png for picture in cards.values()]))
    return [*written, sheet]


def card_pictures() -> Iterator[tuple[str, Picture]]:
    for card in everything():
        yield f"card-{card.id}-{card.key}", card_face(card.id)


def sample_pictures() -> Iterator[tuple[str, Picture]]:
    for name, draw in scenes().items():
        yield name, draw()


def scenes() -> dict[str, Callable[[], Picture]]:
    """Positions, usual ones and the hardest, and how each is drawn."""
    return {
        **{f"board-{name}": partial(board, *scene) for name, scene in samples.boards().items()},
        **{f"hand-{name}": partial(hand, *scene) for name, scene in samples.hands().items()},
        **{f"result-{name}": partial(result, *scene) for name, scene in samples.results().items()},
        "traits": traits_page,
        "legend": legend,
        "contact": partial(contact_sheet, samples.chapter()),
    }


def thumbnails(files: list[bytes]) -> bytes:
    """All cards at a glance."""
    rows = -(-len(files) // ACROSS)
    wide, tall = THUMBNAIL
    sheet = Image.new("RGB", (ACROSS * (wide + 10) + 10, rows * (tall + 10) + 10), CREAM)
    for i, file in enumerate(files):
        row, column = divmod(i, ACROSS)
        with Image.open(BytesIO(file)) as image:
            thumbnail = image.convert("RGB").resize(THUMBNAIL, Image.Resampling.LANCZOS)
        sheet.paste(thumbnail, (10 + column * (wide + 10), 10 + row * (tall + 10)))
    return encode(sheet)
