"""What the approved pictures of 9 Omens show: Fields, hands, ends and pages.

Each is made for something that a wrong drawing would get wrong: an Omen that lies turned, one that
everybody knows face down, one that its owner does not control, somebody who is out.
"""

from functools import partial
from itertools import product

from bot.render import PICTURES
from bot.render.canvas import Piece, compose, flat
from bot.render.nine import samples
from bot.render.nine.dress import DUSK, INKS
from bot.render.nine.frame import attack_tile, phase_tile, turn_tile
from bot.render.nine.held import Lying, held
from bot.render.nine.layout import FULL, LOW, TALL
from bot.render.nine.region import Player, grave_tile, plate
from bot.render.nine.tile import look_of, omen_tile

DRAWN = PICTURES["nine"]
SHOWN = (
    *("board-teams", "board-duel", "board-three", "board-four", "board-fallen", "board-full"),
    *("board-pair-full", "board-scripts", "hand-nine", "hand-some", "hand-chosen-down"),
    *("hand-empty", "result-four", "result-draw", "contact-elements", "reference", "legend"),
)
GAP = 8


def sheet(tiles, wide):
    """The tiles from the left to the right, in rows."""
    pieces, x, y, tall = [], GAP, GAP, 0
    for tile in tiles:
        if x + tile.width + GAP > wide:
            x, y, tall = GAP, y + tall + GAP, 0
        pieces.append(Piece(tile, x, y))
        x, tall = x + tile.width + GAP, max(tall, tile.height)
    return compose(flat(wide, y + tall + GAP, DUSK, INKS), pieces)


def omens():
    """One Omen in every position, known and not, marked and acted, in each height."""
    positions = ("up attack", "up defense", "down attack", "down defense")
    lying = [samples.lying(2, 12, where, "Sulphur Bloom") for where in positions]
    lying += [samples.lying(3, 4, where) for where in positions[2:]]
    lying.append(samples.lying(0, 1, "up attack", "Moth at Midnight", attack=12, defense=10))
    tiles = [
        omen_tile(look_of(omen._replace(has_acted=bool(mark)), mark, tall))
        for tall, mark in product((TALL, FULL, LOW), ("", "nine_attack"))
        for omen in lying
    ]
    return sheet(tiles, 2048)


def plates():
    """Players in and out of their turn, asked, hit, open and out; what stands around them."""
    player = Player("Ana", 0, 2, 9, False, False, False, False, 0)
    found = [player._replace(seat=seat, is_active=active) for seat in range(4) for active in (0, 1)]
    found += [
        player._replace(is_asked=True, is_hit=True, is_open=True, hand=12),
        player._replace(is_active=True, is_hit=True, is_asked=True),
        player._replace(team=-1, is_asked=True),
        player._replace(place=3, name="Wilhelmina of the Long Harbour"),
    ]
    tiles = [plate(each, 581) for each in found]
    cards = samples.ids("Rain on Iron, Gale Reader, Ember Tithe")
    tiles += [grave_tile(cards[:n], cards[:1], 569) for n in range(4)]
    tiles += [turn_tile(0, -1), turn_tile(8, 1), turn_tile(118, 3)]
    tiles += [phase_tile(phase, lit) for phase in ("main", "battle", "end") for lit in (0, 1)]
    tiles += [
        attack_tile(13, 2, (-1, -1)),
        attack_tile(0, 12, (10, 9)),
        attack_tile(25, 51, (-1, -1)),
    ]
    return sheet(tiles, 1200)


def cards():
    """Held cards of every size, and what lies face down."""
    some = samples.ids("Rain on Iron, Flint Dancer, Spring Heel, First Refusal")
    sizes = ((226, 300), (226, 250), (285, 300), (384, 300))
    tiles = [held(card, *size) for card, size in product(some, sizes)]
    lying = [Lying(seat, 3 * seat + 1, seat % 2 == 0) for seat in range(4)]
    tiles += [held(some[n], *sizes[n % 3 and 2], each) for n, each in enumerate(lying)]
    return sheet(tiles, 2048)


def scene(name):
    return DRAWN.scenes()[name]()


def text_of_hand():
    return DRAWN.hand_text(*samples.hands()["some"][:2])


SCENES = {
    **{name: partial(scene, name) for name in SHOWN},
    **{
        f"card-{name}": partial(DRAWN.card, samples.card_id(said))
        for name, said in (("plain", "Sparrow Throng"), ("wordy", "Hod Carrier"))
    },
}
SHEETS = {"sheet-omens": omens, "sheet-plates": plates, "sheet-cards": cards}


def full_text(limit):
    view, names, _ = samples.full()
    return DRAWN.board_text(view, names, limit)


TEXTS = {
    **{f"text-full-{limit}": partial(full_text, limit) for limit in (2000, 1000, 300)},
    "text-hand": text_of_hand,
}
