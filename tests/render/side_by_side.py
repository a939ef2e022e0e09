"""Pictures before a change and after it, as Discord shows them, to look at side by side.

    python -m bot gallery --out build/after
    python -m tests.render.side_by_side board build/before build/after docs/pictures

Each row is a scene: at the left as it was, at the right as it is. The ground behind it is that of
Discord's light theme above and of the dark one below.
"""

import sys
from itertools import chain, combinations
from pathlib import Path

from PIL import Image

from bot.render.palette import BLACK, CLAY, CREAM, GOLD, SAND, colours, mix

from .measured import BOXES, scale

LIGHT, DARK = (255, 255, 255), (49, 51, 56)
GAP = 12
MIXED = combinations((BLACK, CLAY, CREAM, GOLD, SAND), 2)
COLOURS = (*colours(), LIGHT, DARK, *(mix(*pair, 0.5) for pair in MIXED))


def shown(path, box):
    """A picture as large as in that box."""
    with Image.open(path) as image:
        by = scale(image.size, box)
        size = tuple(round(side * by) for side in image.size)
        return image.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def row(pictures, wide):
    """Pictures beside each other, on the grounds of both themes."""
    tall = max(picture.height for picture in pictures) + GAP
    image = Image.new("RGB", (len(pictures) * (wide + GAP) + GAP, tall), LIGHT)
    image.paste(DARK, (0, tall // 2, *image.size))
    for n, picture in enumerate(pictures):
        image.paste(picture, (GAP + n * (wide + GAP), GAP // 2))
    return image


def page(rows):
    image = Image.new("RGB", (rows[0].width, sum(each.height for each in rows)))
    top = 0
    for each in rows:
        image.paste(each, (0, top))
        top += each.height
    palette = Image.new("P", (1, 1))
    palette.putpalette([*chain.from_iterable(COLOURS)])
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def main(kind, before, after, into):
    names = sorted(path.name for path in Path(after).glob(f"{kind}-*.png"))
    for where, box in BOXES.items():
        rows = [
            row([shown(Path(folder) / name, box) for folder in (before, after)], box[0])
            for name in names
            if (Path(before) / name).exists()
        ]
        path = Path(into) / f"before-after-{kind}-{where}.png"
        page(rows).save(path, optimize=True)
        sys.stdout.write(f"{path}: {path.stat().st_size // 1000} KB\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
