"""A picture as it goes out: the file, its name, and the same in words; and all those of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final, Generic, TypeAlias, TypeVar

from PIL import Image

from bot.engine.core.event import Seen
from bot.engine.core.views import AnyPrivateView, AnyPublicView

from . import png
from .signs import Draw

Public = TypeVar("Public", contravariant=True)
Private = TypeVar("Private", contravariant=True)

ALT_LIMIT: Final = 1024
"""What Discord takes as the description of an attachment."""

PNG_LEVEL: Final = 4
"""Of what is not in a small palette: an eighth smaller than level 1 for two fifths more time."""

Image.preinit()  # the file formats, which the first save would load otherwise


@dataclass(frozen=True, slots=True)
class Picture:
    """PNG bytes. The name is the same for every picture of its kind, so it tells nothing."""

    png: bytes
    name: str
    alt: str


@dataclass(frozen=True, slots=True)
class GamePictures(Generic[Public, Private]):
    """What can be drawn and written of one game. `names` are the players' names by seat.

    Pictures take names as they are; texts take them escaped for Discord.
    """

    # Of a public view, with marks for what everybody saw happen since the last picture.
    board: Callable[[Public, Sequence[str], Sequence[Seen]], Picture]
    # Of a private view; with the card alone that was chosen to do something with it (0: none).
    hand: Callable[[Private, Sequence[str], int], Picture]
    # Of a public view, with everybody's points turn by turn and what decided the match.
    result: Callable[[Public, Sequence[str], Sequence[tuple[int, ...]], Sequence[str]], Picture]
    card: Callable[[int], Picture]
    reference: Callable[[], Picture]  # the page that a player looks things up on
    legend: Callable[[], Picture]  # a board with its signs explained
    contact_sheet: Callable[[Sequence[int]], Picture]  # of cards, at a glance
    board_text: Callable[[Public, Sequence[str], int], str]  # of at most so many characters
    hand_text: Callable[[Private, Sequence[str]], str]
    # By name, what is looked at and measured: a "board-...", "hand-...", "result-...", "legend" and
    # "contact" at least.
    scenes: Callable[[], Mapping[str, Callable[[], Picture]]]
    # Small pictures beside words, by the names that words have for them: `card_sign` of every card,
    # and whatever else begins with the key of the game.
    signs: Callable[[], Mapping[str, Draw]]


AnyPictures: TypeAlias = GamePictures[AnyPublicView, AnyPrivateView]
"""Those of a game of which nothing is known. They are only ever given views of that game."""


def encode(image: Image.Image) -> bytes:
    """The image as a PNG file without any metadata."""
    if png.can_pack(image):
        return png.packed(image)
    file = BytesIO()
    image.save(file, "PNG", compress_level=PNG_LEVEL)
    return file.getvalue()
