"""Files packed by us hold the same pixels as those that Pillow writes."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.render import png
from bot.render.canvas import Piece, compose
from bot.render.palette import CREAM, quantise, sheet
from bot.render.picture import encode
from bot.render.strips import StripShelf, written

from .games import EACH_GAME


def scribble(wide, tall):
    """Every colour of the palette somewhere, and no two lines alike."""
    image = Image.new("P", (wide, tall))
    image.putpalette(sheet().getpalette())
    image.putdata(Random(16).choices(range(16), k=wide * tall))
    return image


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (7, 5), (64, 40), (301, 17)])
def test_every_pixel_comes_back(size):
    image = scribble(*size)
    with Image.open(BytesIO(png.packed(image))) as again:
        again.load()
        assert (again.mode, again.size) == ("P", size)
        assert again.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_what_has_more_colours_than_fit_is_left_to_pillow():
    image = Image.radial_gradient("L").convert("RGB")
    assert not png.can_pack(image)
    assert not png.can_pack(image.quantize(17))
    with Image.open(BytesIO(encode(image))) as again:
        assert again.convert("RGB").tobytes() == image.tobytes()


def test_pictures_are_packed(monkeypatch):
    monkeypatch.setattr(png, "packed", lambda image: b"packed")
    assert encode(quantise(Image.new("RGB", (4, 4), CREAM))) == b"packed"


@pytest.mark.parametrize("tall", [1, png.STRIP, png.STRIP + 1, 3 * png.STRIP - 1])
def test_strips_are_one_picture(tall):
    image = scribble(10, tall)
    assert pixels(png.packed(image)) == image.convert("RGB").tobytes()


# Strips


def tile(number):
    image = Image.new("P", (20, 10), number)
    image.putpalette(sheet().getpalette())
    return image


def pixels(file):
    with Image.open(BytesIO(file)) as image:
        return image.convert("RGB").tobytes()


@pytest.fixture
def count(monkeypatch):
    """How many strips were packed so far."""
    packed, strip = [], png.strip
    monkeypatch.setattr(png, "strip", lambda lined: packed.append(lined) or strip(lined))
    return lambda: len(packed)


def test_a_picture_in_strips_is_the_picture(count):
    """Wherever it is cut, and though tiles lie across the cuts."""
    ground = scribble(60, 50)
    pieces = [Piece(tile(3), 5, 2), Piece(tile(7), 31, 13), Piece(tile(9), 40, 40)]
    whole = compose(ground, pieces).convert("RGB").tobytes()
    for cuts in ((), (10,), (5, 12, 17, 41, 49)):
        assert pixels(written(ground, pieces, cuts)) == whole
    assert count() == 1 + 2 + 6


def test_only_what_changed_is_packed_again(count):
    ground, still, shelf = scribble(60, 30), Piece(tile(3), 0, 0), StripShelf()
    for number in (4, 5, 4):
        pieces = [still, Piece(tile(number), 10, 20)]
        file = written(ground, pieces, (10, 20), shelf)
        assert pixels(file) == compose(ground, pieces).convert("RGB").tobytes()
    assert count() == 3 + 1 + 1  # a tile drawn anew is another one
    written(ground, pieces, (10, 20), shelf)
    assert count() == 5


def test_a_copy_that_was_drawn_on_is_not_taken_for_what_it_was_copied_from(count):
    ground, shelf = scribble(60, 30), StripShelf()
    written(ground, [], (), shelf)
    marked = ground.copy()
    marked.paste(tile(5), (0, 0))
    assert pixels(written(marked, [], (), shelf)) == marked.convert("RGB").tobytes()


def test_what_was_not_asked_for_longest_is_packed_again(count):
    grounds, shelf = [scribble(8, 4) for _ in range(3)], StripShelf(kept=2)
    for number in (0, 1, 0, 2, 0, 1):
        written(grounds[number], [], (), shelf)
    assert count() == 4


@EACH_GAME
def test_no_strip_of_a_hand_is_kept(count, drawn):
    """And boards are drawn of strips that are."""
    own, names, _ = drawn.samples.hands()["six"]
    drawn.pictures.hand(own, names, 0)
    before = count()
    drawn.pictures.hand(own, names, 0)
    assert count() == 2 * before > 0
    for _ in range(2):
        before = count()
        drawn.pictures.scenes()["board-battle"]()
    assert count() == before
