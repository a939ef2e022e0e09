"""Omen's dress: black-figure and red-figure ware, and what its cards show.

A Unit is black-figure ware, a Krater red-figure, and both can be dim.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from bot.engine.omen.cards import KRATERS, STEPS, TRAITS, Krater, Unit, card
from bot.engine.omen.words import TRAITS as MEANINGS
from bot.engine.omen.words.brief import BREAKING

from .. import shapes
from ..canvas import KEY
from ..cities.dress import Dress, Look, Paragraph, SeatColours, Value
from ..cities.emblem import emblem
from ..cities.plate import face_down
from ..cities.tiles import plain_frame
from ..palette import ASH, BLACK, BRICK, CLAY, CREAM, GOLD, POTTERY, SAND, SOOT

BLACK_FIGURE = SeatColours(CLAY, BLACK, CREAM, BLACK, BRICK, BLACK)
RED_FIGURE = SeatColours(BLACK, CLAY, GOLD, CREAM, SOOT, GOLD)

UNIT = Look(BLACK, CREAM, CLAY, BLACK, CREAM, GOLD, CREAM, BLACK)
KRATER = Look(BLACK, GOLD, BLACK, CLAY, CREAM, GOLD, BLACK, CREAM)
DIM_UNIT = Look(SOOT, SAND, SAND, ASH, CREAM, CREAM, SAND, SOOT)
DIM_KRATER = Look(SOOT, SAND, SOOT, SAND, CREAM, SAND, SOOT, SAND)

MIDDLE = 184


def look(id: int, bright: bool) -> Look:
    if id in KRATERS:
        return KRATER if bright else DIM_KRATER
    return UNIT if bright else DIM_UNIT


def values(id: int) -> tuple[Value, ...]:
    """A Unit's three values; a Krater's points, in hand and broken."""
    drawn = card(id)
    if isinstance(drawn, Krater):
        return Value("krater", 2), Value("broken", 1)
    numbers = {"cost": drawn.cost, "strength": drawn.strength, "offering": drawn.offering}
    return tuple(Value(sign, number) for sign, number in numbers.items())


def signs(id: int) -> tuple[str, ...]:
    """The traits of a Unit."""
    drawn = card(id)
    return tuple(drawn.trait_names) if isinstance(drawn, Unit) else ()


def paragraphs(id: int) -> tuple[Paragraph, ...]:
    """Always the same for a card, wherever it is drawn."""
    drawn = card(id)
    if isinstance(drawn, Krater):
        return (Paragraph("broken", "BREAK", BREAKING, drawn.broken.text),)
    return tuple(of_traits(drawn))


def of_traits(drawn: Unit) -> Iterator[Paragraph]:
    """For each trait its sign, its reminder and what only this card says of it."""
    own = {"BOLSTER": drawn.bolster, "JILT": drawn.jilt, "GLEAN": drawn.glean}
    said = {trait: ability.text for trait, ability in own.items() if ability}
    if drawn.triumph:
        said["TRIUMPH"] = f"{drawn.triumph.step.capitalize()}: {drawn.triumph.text}"
    for trait in drawn.trait_names:
        yield Paragraph(trait, trait, MEANINGS[trait], said.get(trait, ""))


def laid(image: Image.Image, id: int, colours: SeatColours) -> None:
    """A broken Krater, or a Unit that lies face down."""
    if id not in KRATERS:
        face_down(image, card(id), colours)
        return
    inner = image.width - 6
    shapes.draw(image, emblem(card(id)), (3, 3), inner, colours.figure, colours.ground)
    shapes.draw(image, "crack", (3, 3), inner, colours.ground)


DRESS = Dress(
    inks=POTTERY,
    border=KEY,
    seats=(BLACK_FIGURE, RED_FIGURE),
    lines=(BRICK, BLACK),
    steps=STEPS,
    before={"draft": "Draft", "envoy": "Envoys"},
    prize="krater",
    war_torn="SACKED",
    razed="RAZED",
    middle=MIDDLE,
    prefix="Krater of ",
    traits=frozenset(TRAITS),
    sign=30,
    sign_alone=30,
    beside=4,
    card=card,
    look=look,
    values=values,
    signs=signs,
    paragraphs=paragraphs,
    frame=lambda id: plain_frame,
    laid=laid,
)
