"""Every picture looks, and every text reads, as when somebody looked at it and approved it.

Compared at full size and tile by tile: a missing number is all of a tile and nothing of the whole.
After a wanted change `pytest --regen tests/render` approves anew: look at the diff before that.
"""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.render import fonts, shapes
from bot.render.aegean.ware import WHITE_GROUND
from bot.render.nine.dress import INKS as NIGHT_PALETTE
from bot.render.palette import BLACK, CREAM, GOLD, POTTERY, quantise

from . import aegean_scenes, nine_scenes, scenes, sheets

pytestmark = pytest.mark.usefixtures("nine_as_props")

APPROVED = Path(__file__).parent / "approved"
TILE = 20
"""Pixels: no number is lower than that."""

AT_MOST = 1
"""Of 255, the mean of a tile. From Pillow 11.3 to 13.0 there is no difference at all."""

BYTES_IN_ALL = 3_700_000

STROKES = """
fill 4,4 40,4 40,20 4,30
blob 60,8 80,4 96,20 80,34 62,28
limb 6,44,2 20,50,12 40,42,6 50,60,3
line 6 60,50 80,44 94,60
line 1.5 58,66 96,70
disc 14,80 10
cut disc 14,80 4
gold disc 40,80 12 6 30
ring 66,84 9 4
part spot 88,86 0.2
gold part crown 26,36 0.25 20
part TRIUMPH 50,24 0.3 flip
cut line 3 66,84 80,84 # a comment
"""


def strokes():
    """All that the language of drawings can say, small and large."""
    shapes.sources()["every_stroke"] = STROKES
    image = Image.new("RGB", (360, 240), CREAM)
    shapes.draw(image, "every_stroke", (0, 0), 240, BLACK, GOLD)
    shapes.draw(image, "every_stroke", (250, 10), 100, BLACK)
    return quantise(image)


def of(game, found):
    return {f"{game}{name}": each for name, each in found.items()}


AEGEAN, NINE = "aegean-", "nine-"
"""What the names of their pictures begin with; those of Omen have only what they show."""

SCENES = {
    **scenes.SCENES,
    **of(AEGEAN, aegean_scenes.SCENES),
    **of(NINE, nine_scenes.SCENES),
}
TEXTS = {**scenes.TEXTS, **of(AEGEAN, aegean_scenes.TEXTS), **of(NINE, nine_scenes.TEXTS)}
PICTURES = {
    **sheets.SHEETS,
    **of(AEGEAN, aegean_scenes.SHEETS),
    **of(NINE, nine_scenes.SHEETS),
    **SCENES,
    "strokes": strokes,
}


def drawn(name):
    found = PICTURES[name]()
    return found if isinstance(found, Image.Image) else Image.open(BytesIO(found.png))


def differences(one, two):
    """The mean difference of every tile, and where its corner is."""
    apart = ImageChops.difference(one.convert("RGB"), two.convert("RGB")).reduce(TILE)
    for y in range(apart.height):
        for x in range(apart.width):
            yield max(apart.getpixel((x, y))), (x * TILE, y * TILE)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_approved(name, regen):
    path, image = APPROVED / f"{name}.png", drawn(name)
    if regen:
        path.parent.mkdir(exist_ok=True)
        image.save(path, optimize=True)
    with Image.open(path) as approved:
        assert image.size == approved.size
        worst, where = max(differences(image, approved))
    assert worst <= AT_MOST, f"{name}: {worst} of 255 at {where}; look, then pytest --regen"


WORDS = {
    **{f"{name}.alt.txt": lambda name=name: SCENES[name]().alt for name in SCENES},
    **{f"{name}.txt": TEXTS[name] for name in TEXTS},
}


@pytest.mark.parametrize("name", WORDS)
def test_a_text_reads_as_approved(name, regen):
    path, words = APPROVED / name, WORDS[name]() + "\n"
    if regen:
        path.write_text(words, encoding="utf-8")
    assert words.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_what_is_approved_is_small_and_all_in_use():
    files = {path.name: path.stat().st_size for path in APPROVED.iterdir()}
    assert files.keys() == {*WORDS, *(f"{name}.png" for name in PICTURES)}
    assert sum(files.values()) < BYTES_IN_ALL


def game_of(name):
    return next((game for game in (AEGEAN, NINE) if name.startswith(game)), "")


@pytest.mark.parametrize(
    ("game", "inks"), [("", POTTERY), (AEGEAN, WHITE_GROUND), (NINE, NIGHT_PALETTE)]
)
def test_the_colours_are_those_approved(game, inks):
    """To the last digit: a shade more or less would not show in the mean of a tile."""
    found = set()
    for path in APPROVED.glob("*.png"):
        if game_of(path.name) == game:
            with Image.open(path) as approved:
                found |= {colour for _, colour in approved.convert("RGB").getcolors()}
    assert found == set(inks.colours)


CITIES = ("board-ties", "card-wordy", "hand-six", "result-win")
OMENS = ("board-four", "board-full", "card-wordy", "hand-nine", "result-four")


@pytest.mark.parametrize(
    "name",
    [*CITIES, *(f"{AEGEAN}{name}" for name in CITIES), *(f"{NINE}{name}" for name in OMENS)],
)
def test_missing_numbers_would_be_seen(name, everywhere):
    """Or the comparison could not fail."""
    whole, write = drawn(name), fonts.write

    def write_words(image, at, text, *rest):
        if not text.isdecimal():
            write(image, at, text, *rest)

    everywhere("write", write_words)
    assert max(differences(whole, drawn(name)))[0] > 10 * AT_MOST
