"""Sheets of tiles: every look that a part of a picture can have, side by side.

A board shows a Unit in one look or two. Here it is low and tall, marked, lit and used; numbers have
one digit and two, names are short and too long, and plots have few turns and many.
"""

from dataclasses import replace
from io import BytesIO
from itertools import product

from PIL import Image

from bot.engine.core.state import Outcome
from bot.engine.omen.cards import STEPS, UNITS
from bot.render.canvas import Box, Piece, blank, compose, flat, meander, panel
from bot.render.cities.city import middle, sums
from bot.render.cities.city_strip import city_tile
from bot.render.cities.face import wide_face
from bot.render.cities.facts import City, cities, side_of
from bot.render.cities.foot import Foot
from bot.render.cities.frame import number_tile, pile_tile, shown_tile, step_tile, turn_tile
from bot.render.cities.gallery import thumbnails
from bot.render.cities.hand_card import hand_card
from bot.render.cities.layout import DOUBLE, SINGLE
from bot.render.cities.plate import count_tile, envoy_tile, name_tile, points_tile, reward_tile
from bot.render.cities.plot import plot
from bot.render.cities.result import story, verdict
from bot.render.cities.tiles import destroyed_tile, razed_tile, unit_tile
from bot.render.omen.dress import DRESS
from bot.render.omen.facts import trait_signs
from bot.render.omen.game import OMEN
from bot.render.omen.samples import LONG, ids
from bot.render.palette import BLACK, CLAY, CREAM, GOLD, SAND, quantise
from bot.render.picture import encode
from tests.kit.table import card_id, registered

from .scenes import ended

GAP = 8
LONG_NAME = 9997
MIXED = "Ana \u7530\u4e2d \u2605 \u05d0\u05d1"
"""In the letters of three fonts."""

NAME_OF_TWO_LINES = "Wardress of the Winding Walls"


def sheet(tiles, wide, dress=DRESS):
    """The tiles from the left to the right, in rows."""
    pieces, x, y, tall = [], GAP, GAP, 0
    for tile in tiles:
        if x + tile.width + GAP > wide:
            x, y, tall = GAP, y + tall + GAP, 0
        pieces.append(Piece(tile, x, y))
        x, tall = x + tile.width + GAP, max(tall, tile.height)
    return compose(flat(wide, y + tall + GAP, dress.inks.light, dress.inks), pieces)


def units():
    """Low and double; in either colours, marked, lit, used and with a long name."""
    with registered(replace(UNITS[card_id("harper_2")], id=LONG_NAME, name=NAME_OF_TWO_LINES)):
        tiles = [
            unit_tile(DRESS, id_, seat, height, mark, trait_signs(id_, acting, bool(mark)))
            for height, (id_, acting) in product(
                (SINGLE, DOUBLE),
                ((card_id("spear_2"), ""), (card_id("bull_4"), "MYRIAD"), (LONG_NAME, "GLEAN")),
            )
            for seat, mark in ((0, ""), (1, "seized"), (0, "entered"), (1, "moved"))
        ]
        tiles += [destroyed_tile(DRESS, LONG_NAME, more) for more in (0, 3, 12)]
        unit_tile.cache_clear()
        destroyed_tile.cache_clear()
    return sheet([*tiles, destroyed_tile(DRESS, card_id("spear_1")), razed_tile(DRESS, 222)], 1600)


def plates():
    """Names, numbers and Rewards of both players."""
    tiles = [
        name_tile(DRESS, name, seat, sign)
        for name in ("Ana", LONG[0], "A name of several words that is long", "Semi" * 5, MIXED)
        for seat, sign in ((0, ""), (1, "to_move"), (0, "crown"))
    ]
    numbers = ((0, 0), (7, 3), (9, -2), (20, -12))
    tiles += [count_tile(DRESS, "cost", *each, seat, 190) for each in numbers for seat in (0, 1)]
    rewards = ids("krater_1, krater_4, giant_6")
    tiles += [
        reward_tile(DRESS, id_, seat, size)
        for id_ in rewards
        for seat in (0, 1)
        for size in (52, 33)
    ]
    tiles += [envoy_tile(DRESS, seat, size) for seat in (0, 1) for size in (52, 33)]
    tiles += [points_tile(DRESS, number, seat) for number in (0, 9, 10, 23) for seat in (0, 1)]
    return sheet(tiles, 1280)


def frames():
    """The turn and its steps, decks and piles, and a card that lies open."""
    turns = ((0, -1, "Envoys"), (0, -1, "Draft"), (1, 0, ""), (9, 1, ""), (12345, 1, ""))
    tiles = [turn_tile(DRESS, *turn) for turn in turns]
    tiles += [step_tile(DRESS, step, lit) for step in STEPS for lit in (False, True)]
    tiles += [step_tile(DRESS, "war", lit=True, named=False)]
    tiles += [number_tile(DRESS, "deck", numbers) for numbers in ((0,), (15,), (14, 9), (114, 119))]
    one, two = ids("bull_4"), ids("bull_4, torch_2")
    piles = (((0,), ()), ((2,), one), ((12, 0), one), ((3, 14), two))
    tiles += [pile_tile(DRESS, *pile) for pile in piles]
    return sheet([*tiles, shown_tile(DRESS, one[0])], 1200)


def middles():
    """Both sums and the City between them."""
    tiles = [
        sums(DRESS, seat, strength, count, leads)
        for seat, leads in product((0, 1), (False, True))
        for strength, count in ((0, 0), (7, 2), (12, 5), (23, 6))
    ]
    results = (None, (0, 8, 6), (1, 6, 12), (-1, 3, 3))
    states = ((0, False), (1, False), (2, True), (3, False), (4, True), (5, False))
    tiles += [
        middle(DRESS, n % 3, kraters, sacked, won)
        for n, ((kraters, sacked), won) in enumerate(product(states, results))
    ]
    return sheet(tiles, 1600)


FEET = (
    Foot((0, 1, 2)),
    Foot((1,), ("JILT",)),
    Foot((0, 2), ("RECRUIT", "PILFER")),
    Foot((), ("DISCARD",)),
    Foot(note="2 short", bright=False),
    Foot(note="City Limit", bright=False),
    Foot(bright=False),
    Foot(note="ENVOY"),
    Foot(),
)
SIZES = ((386, 268), (288, 268), (228, 268), (288, 176), (228, 176))


def feet():
    """What may be done with a card, and why nothing can, in every size of a hand."""
    id_ = card_id("hirer_2")
    return sheet([hand_card(DRESS, id_, *size, foot) for size in SIZES for foot in FEET], 1216)


def held():
    """Cards of every size that a hand has, bright and dim, with short names and long ones."""
    with registered(replace(UNITS[card_id("breaker_4")], id=LONG_NAME, name=NAME_OF_TWO_LINES)):
        tiles = [
            hand_card(DRESS, id_, *size, Foot((0, 1), bright=bright))
            for size, bright in zip(SIZES, (True, False, True, False, True), strict=True)
            for id_ in (*ids("spear_2, weaver_3, giant_6, krater_1"), LONG_NAME)
        ]
        hand_card.cache_clear()
    return sheet(tiles, 1480)


def faces():
    """A card alone: with little to say and much, bright and dim."""
    cards = ids("spear_2, weaver_3, giant_6, krater_1")
    tiles = [wide_face(DRESS, id_, 1176, 544, FEET[n]) for n, id_ in enumerate(cards)]
    tiles += [wide_face(DRESS, id_, 1176, 544, FEET[4]) for id_ in ids("champion_3, krater_6")]
    return sheet(tiles, 2400)


def crowds():
    """Cities above a hand: sides of no Unit to many, from either seat, Sacked and Razed."""
    rows = ["", "spear_2", "bull_4", "spear_6, host_4", "spear_1, bow_2, shield_3"]
    rows += ["bull_4, giant_6", "spear_1, spear_2, bull_4", "spear_1, spear_2, spear_3, bow_1"]
    rows += ["spear_1, spear_2, spear_3, bow_1, bow_2", "giant_6, breaker_4, phalanx_3"]
    sides_ = [side_of(ids(row)) for row in rows]
    pairs = zip(sides_, sides_[1:] + sides_[:1], strict=True)
    tiles = [
        city_tile(DRESS, City(n % 3, n % 5, pair, n % 2 == 1, (None, 0, 1)[n % 3]), n % 2)
        for n, pair in enumerate(pairs)
    ]
    return sheet([*tiles, *(city_tile(DRESS, city, 1) for city in cities(OMEN, ended()))], 1200)


HISTORIES = (
    [(0, 0)],
    [(0, 0), (2, 0)],
    [(0, 0), (1, 2), (5, 2)],
    [(n // 2, n // 3) for n in range(13)],
    [(n // 3, n // 2) for n in range(18)],
    [(n // 2, n // 4) for n in range(23)],
    [(n, n) for n in range(17)],
)


def plots():
    """Points over few turns and many, few points and many, level at the end and not."""
    tiles = []
    for history in HISTORIES:
        image = blank(560, 300, CREAM)
        plot(DRESS, image, Box(10, 20, 530, 270), history)
        tiles.append(quantise(image))
    return sheet(tiles, 1720)


def stories():
    """Verdicts on either winner and on none; a story with moments, with a plot, with neither."""
    tiles = []
    for winner, people in ((0, ("Ana", "Ben")), (1, ("Ana", "Ben" * 12)), (None, ("Ana", "Ben"))):
        image = blank(1200, 160, CREAM)
        view = replace(ended(), outcome=replace(ended().outcome, winner=winner))
        verdict(OMEN, image, view, people, view.outcome or Outcome((), None, ""))
        tiles.append(quantise(image))
    moments = [f"Turn {n}: Ana won the left City, and it was Razed." for n in range(4, 13)]
    for history, told in ((HISTORIES[3], moments), ([], moments[:2]), (HISTORIES[2], [])):
        image = blank(1200, 360, CREAM)
        story(DRESS, image, Box(16, 12, 1168, 336), history, told)
        tiles.append(quantise(image))
    return sheet(tiles, 1216)


def panels():
    """Panels with an edge, without, round and square; meanders of any size."""
    image = blank(420, 260, SAND)
    for n, (edge, thick, radius) in enumerate(((None, 0, 0), (BLACK, 1, 0), (BLACK, 5, 0))):
        panel(image, Box(10 + 100 * n, 10, 80, 40), CLAY, edge, thick, radius)
        panel(image, Box(10 + 100 * n, 60, 80, 40), CLAY, edge, thick, 12)
    panel(image, Box(310, 10, 80, 90), None, GOLD, 3)
    for n, tall in enumerate((6, 12, 17, 24, 30)):
        meander(image, Box(10, 110 + 30 * n, 120 + 60 * n, tall), BLACK)
    return quantise(image)


def contact():
    """Two rows of what a gallery shows at a glance."""
    file = encode(panels())
    with Image.open(BytesIO(thumbnails([file] * 8, CREAM))) as image:
        return quantise(image.convert("RGB"))


SHEETS = {
    "sheet-units": units,
    "sheet-plates": plates,
    "sheet-frames": frames,
    "sheet-middles": middles,
    "sheet-feet": feet,
    "sheet-held": held,
    "sheet-faces": faces,
    "sheet-crowds": crowds,
    "sheet-plots": plots,
    "sheet-stories": stories,
    "sheet-panels": panels,
    "sheet-contact": contact,
}
