"""Aegean's dress: white-ground ware, and what its cards show."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from bot.engine.aegean.cards import REWARDS, STEPS, Price, Reward, Unit, card
from bot.engine.aegean.words.hands import price_words
from bot.engine.aegean.words.tables import GIFTS, KINDS
from bot.engine.aegean.words.tables import REWARD as REWARD_MEANS
from bot.engine.cities.words.wording import beginning

from .. import shapes
from ..canvas import Box, panel
from ..cities.dress import Dress, Frame, Look, Paragraph, SeatColours, Value
from ..cities.emblem import emblem
from ..cities.plate import face_down
from .ware import (
    BLUE_FIGURE,
    BONE,
    FOAM,
    GOLD,
    KIND_LOOKS,
    NAVY,
    SEA,
    SEA_FIGURE,
    SLATE,
    STONE,
    TEAL,
    WAVES,
    WHITE_GROUND,
)

REWARD = Look(NAVY, GOLD, NAVY, BONE, GOLD, GOLD, NAVY, BONE)
DIM_REWARD = Look(SLATE, FOAM, SLATE, FOAM, BONE, FOAM, SLATE, FOAM)
DIM_UNIT = Look(SLATE, FOAM, FOAM, STONE, BONE, BONE, FOAM, SLATE)
LOOKS = {
    kind: Look(found.colour, BONE, SEA, NAVY, BONE, GOLD, BONE, NAVY)
    for kind, found in KIND_LOOKS.items()
}

MIDDLE = 212


def look(id: int, bright: bool) -> Look:
    drawn = card(id)
    if isinstance(drawn, Reward):
        return REWARD if bright else DIM_REWARD
    return LOOKS[drawn.kind] if bright else DIM_UNIT


def values(id: int) -> tuple[Value, ...]:
    """A Unit's three values; a Reward's points, in hand and used."""
    drawn = card(id)
    if isinstance(drawn, Reward):
        return Value("reward", 2), Value("spent", 1)
    printed = (("cost", drawn.cost), ("strength", drawn.strength), ("offering", drawn.offering))
    return tuple(Value(*each) for each in printed)


def price_sign(price: Price) -> str:
    """Coins are drawn one by one."""
    return f"price_coins_{min(price.number, 3)}" if price.of == "coins" else f"price_{price.of}"


def own_sign(unit: Unit) -> str:
    """What a Unit shows beside its kind: its price, its gift, or that it is a point in hand."""
    if unit.price:
        return price_sign(unit.price)
    if unit.gift:
        return f"gift_{unit.gift}"
    return "one_point" if unit.kind == "Moirai" else ""


def signs(id: int) -> tuple[str, ...]:
    drawn = card(id)
    if isinstance(drawn, Reward):
        return ()
    return tuple(filter(None, (drawn.kind, own_sign(drawn))))


def paragraphs(id: int) -> tuple[Paragraph, ...]:
    """What a card of the kind does, and what only this one does."""
    drawn = card(id)
    if isinstance(drawn, Reward):
        return (Paragraph("reward", "REWARD", REWARD_MEANS, drawn.ability.text),)
    return (Paragraph(drawn.kind, drawn.kind.upper(), KINDS[drawn.kind]), *said_of(drawn))


def said_of(unit: Unit) -> Iterator[Paragraph]:
    if unit.price and unit.ability:
        price = beginning(price_words(unit.price))
        yield Paragraph(price_sign(unit.price), f"{price}:", "", unit.ability.text)
    elif unit.ability:
        sign, when = ("offering", "OFFERED") if unit.kind == "Automaton" else ("entered", "PLAYED")
        yield Paragraph(sign, when, "", unit.ability.text)
    if unit.gift:
        yield Paragraph(f"gift_{unit.gift}", "GIFT", f"{GIFTS[unit.gift]}.")
    if unit.exalt:
        yield Paragraph("exalted", "EXALT", "", unit.exalt.text)


def frame(id: int) -> Frame:
    drawn = card(id)
    assert isinstance(drawn, Unit), id
    return KIND_LOOKS[drawn.kind].frame


def laid(image: Image.Image, id: int, colours: SeatColours) -> None:
    """An Exalted Keres face down; a used Reward in outline."""
    if id not in REWARDS:
        face_down(image, card(id), colours)
        return
    size = image.width
    panel(image, Box(3, 1, size - 6, size - 2), None, colours.ink, 2, 4)
    shapes.draw(image, emblem(card(id)), (7, 7), size - 14, colours.ink, colours.ink)


DRESS = Dress(
    inks=WHITE_GROUND,
    border=WAVES,
    seats=(SEA_FIGURE, BLUE_FIGURE),
    lines=(TEAL, NAVY),
    steps=STEPS,
    before={"envoy": "Emissary"},
    prize="reward",
    war_torn="WAR-TORN",
    razed="DESTROYED",
    middle=MIDDLE,
    prefix="",
    traits=frozenset(),
    sign=30,
    sign_alone=38,
    beside=10,
    card=card,
    look=look,
    values=values,
    signs=signs,
    paragraphs=paragraphs,
    frame=frame,
    laid=laid,
)
