"""Every card and sample positions as picture files, to look at and for the README."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from ..palette import Colour
from ..picture import Picture, encode

ACROSS = 5
THUMBNAIL = (420, 320)


def write_gallery(
    folder: Path,
    cards: Iterable[tuple[str, Picture]],
    others: Iterable[tuple[str, Picture]],
    ground: Colour,
) -> list[Path]:
    """Draw a whole gallery into a folder, each picture beside its alt text."""
    folder.mkdir(parents=True, exist_ok=True)
    faces = dict(cards)
    written = [written_to(folder, *each) for each in ({**faces, **dict(others)}).items()]
    sheet = folder / "contact-sheet.png"
    sheet.write_bytes(thumbnails([picture.png for picture in faces.values()], ground))
    return [*written, sheet]


def scenes_of(
    kind: str, draw: Callable[..., Picture], samples: Mapping[str, tuple[Any, ...]]
) -> dict[str, Callable[[], Picture]]:
    """Positions by name, and how each is drawn."""
    return {f"{kind}-{name}": partial(draw, *scene) for name, scene in samples.items()}


def written_to(folder: Path, name: str, picture: Picture) -> Path:
    path = folder / f"{name}.png"
    path.write_bytes(picture.png)
    path.with_suffix(".txt").write_text(picture.alt + "\n", encoding="utf-8")
    return path


def thumbnails(files: Sequence[bytes], ground: Colour) -> bytes:
    """All cards at a glance."""
    rows = -(-len(files) // ACROSS)
    wide, tall = THUMBNAIL
    sheet = Image.new("RGB", (ACROSS * (wide + 10) + 10, rows * (tall + 10) + 10), ground)
    for i, file in enumerate(files):
        row, column = divmod(i, ACROSS)
        with Image.open(BytesIO(file)) as image:
            thumbnail = image.convert("RGB").resize(THUMBNAIL, Image.Resampling.LANCZOS)
        sheet.paste(thumbnail, (10 + column * (wide + 10), 10 + row * (tall + 10)))
    return encode(sheet)
