"""Files packed by us hold the same pixels as those that Pillow writes."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.render import png
from bot.render.omen import samples
from bot.render.omen.board import board
from bot.render.palette import CREAM, quantise, sheet
from bot.render.picture import encode


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
    assert board(*samples.boards()["battle"]).png == b"packed"
