"""Hands, cards and the traits page as Discord shows them: all can be read, and nothing collides."""

from dataclasses import replace
from functools import partial
from itertools import combinations, cycle, islice
from random import Random

import pytest

from bot import engine
from bot.engine.core.ask import Ask, option
from bot.engine.omen.cards import KRATERS, UNITS, card, everything, units
from bot.engine.omen.views import PrivateView
from bot.render import PICTURES
from bot.render.canvas import Piece, flat
from bot.render.cities.foot import Foot
from bot.render.cities.hand import HEIGHT, MOST
from bot.render.cities.hand_card import hand_card
from bot.render.omen import samples
from bot.render.omen.card import card_face
from bot.render.omen.dress import DRESS
from bot.render.omen.hand import hand
from bot.render.omen.samples import ids
from bot.render.omen.traits import traits_page
from bot.render.palette import SAND
from bot.render.picture import Picture
from bot.render.strips import written
from tests.kit.table import card_id, registered

from .measured import measured

NAMES = samples.NAMES
LONG = 9997
VERBS = {"jilt": "JILT", "fate": "FATE", "pilfer": "PILFER", "recruit": "RECRUIT"}
TABLES = [view for view, _, _ in samples.boards().values()]
CARDS = [each.id for each in everything()]
DEALT = tuple(units(1, 2, 3))
VASES = tuple(KRATERS)


def open_to(cards, kraters=(), table=TABLES[1], places=(0, 1, 2)):
    """Everything that could ever be done with these cards may be done now."""
    options = [option("play", id, place) for id in cards for place in places]
    options += [
        option(verb, id) for id in cards for verb in VERBS if VERBS[verb] in UNITS[id].trait_names
    ]
    options += [option("break", id) for id in kraters]
    return PrivateView(0, table, cards, kraters, (), Ask(1, 0, "surge", tuple(options)))


def closed_to(cards, kraters=()):
    """Nothing may be done with any card but one, and each says why not."""
    view = open_to(cards, kraters)
    table = replace(samples.table(), coins=(0, 0), broke=True)
    return replace(view, table=table, ask=replace(view.ask, options=view.ask.options[:1]))


def asked(kind, cards):
    """A question of that kind, to which every card is an answer."""
    ask = Ask(1, 1, kind, tuple(option("unit", id) for id in cards))
    return PrivateView(1, TABLES[3], cards, (), (), ask)


def drafting(cards):
    ask = Ask(1, 0, "draft_keep", tuple(option("unit", id) for id in cards), 2, 2, about=(3, 5))
    return PrivateView(0, samples.EMPTY, (), (), (), ask, dealt=cards)


def of_all(total, first=0):
    """So many cards, Kraters among them."""
    few = min(total // 3, len(VASES))
    taken = tuple(islice(cycle(DEALT), first, first + total - few))
    return taken, VASES[first % 7 :][:few]


VIEWS = {
    **{f"{n} cards": open_to(*of_all(n), TABLES[n % len(TABLES)]) for n in range(1, 21)},
    **{f"{n} dim": closed_to(*of_all(n, n)) for n in range(2, 21)},
    **{f"{n} to discard": asked("limit", DEALT[n : n + n]) for n in (1, 4, 7, 9, 11, 14)},
    **{f"{n} to return": asked("top", DEALT[n : n + n]) for n in (2, 8, 10, 12, 15)},
    **{f"{n} to keep": drafting(DEALT[-n:]) for n in (3, 4, 5)},
}


HANDS = {**{name: (view, NAMES, 0) for name, view in VIEWS.items()}, **samples.hands()}


@pytest.mark.parametrize("name", HANDS)
def test_a_hand_can_be_read_on_any_screen(name):
    found = measured(lambda: hand(*HANDS[name]))
    assert found.faults() == []
    assert found.image.width == 1200
    assert found.image.height <= 0.65 * 1200
    assert len(found.picture.png) <= 100_000


@pytest.mark.parametrize("id_", CARDS)
def test_a_chosen_card_can_be_read_on_any_screen(id_):
    cards = (id_,) if id_ in UNITS else ()
    view = open_to(cards, () if cards else (id_,), TABLES[id_ % len(TABLES)])
    found = measured(lambda: hand(view, NAMES, id_))
    assert found.faults() == []
    assert found.image.size == (1200, HEIGHT)
    assert len(found.picture.png) <= 100_000


@pytest.mark.parametrize("id_", CARDS)
def test_a_card_can_be_read_on_any_screen(id_):
    found = measured(lambda: card_face(id_))
    assert found.faults() == []
    assert len(found.picture.png) <= 100_000


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_strip_of_the_cities_can_be_read_whatever_stands_there(table, seat):
    view = PrivateView(seat, table, (), (), (), None)
    assert measured(lambda: hand(view, NAMES)).faults() == []


@pytest.mark.parametrize("size", [(386, 268), (288, 268), (228, 268), (288, 176), (228, 176)])
def test_every_card_can_be_read_in_every_size(size):
    """In pictures as large as a hand's, so that they are reduced as much."""
    tiles = [(id_, foot) for id_ in CARDS for foot in feet(id_)]
    spots = [
        (x, y)
        for x in range(0, 1201 - size[0], size[0])
        for y in range(0, HEIGHT + 1 - size[1], size[1])
    ]
    for first in range(0, len(tiles), len(spots)):
        here = tiles[first : first + len(spots)]
        assert measured(lambda here=here: sheet_of(here, size, spots)).faults() == []


@pytest.mark.usefixtures("cards_of_today")
@pytest.mark.parametrize("size", [(386, 268), (288, 268), (228, 268), (288, 176), (228, 176)])
def test_every_card_has_its_whole_name_in_every_size(size):
    """But for "Krater of", which its picture says."""
    for id_ in CARDS:
        found = measured(lambda id_=id_: sheet_of([(id_, Foot())], size, [(0, 0)]))
        shown = [text.words for text in found.texts if not text.is_number]
        name = " ".join(shown).replace("- ", "-")
        whole = card(id_).name
        assert name in (whole, whole.removeprefix("Krater of ") if id_ in KRATERS else whole)


def sheet_of(tiles, size, spots):
    pieces = [
        Piece(hand_card(DRESS, id_, *size, foot), *spot)
        for (id_, foot), spot in zip(tiles, spots, strict=False)
    ]
    return Picture(written(flat(1200, HEIGHT, SAND), pieces), "hand.png", "")


def feet(id_):
    if id_ in KRATERS:
        return Foot(verbs=("BREAK",)), Foot(note="1 a Surge", bright=False), Foot(note="IN USE")
    traits = tuple(t for t in UNITS[id_].trait_names if t in VERBS.values())
    return (
        Foot((0, 2), traits),
        Foot(note="City Limit", bright=False),
        Foot(verbs=("DISCARD",)),
    )


def test_the_traits_page_can_be_read_on_any_screen():
    assert measured(traits_page).faults() == []


def test_what_has_no_room_is_counted():
    cards = DEALT[: MOST + 3]
    found = measured(lambda: hand(open_to(cards), NAMES))
    assert "+4 more" in [text.words for text in found.texts]
    found = measured(lambda: hand(open_to(cards[:MOST]), NAMES))
    assert not [text for text in found.texts if "more" in text.words]


@pytest.mark.parametrize("size", [(386, 268), (288, 268), (228, 268), (288, 176), (228, 176)])
def test_a_name_that_is_too_long_is_cut_and_not_made_small(size):
    long_name = replace(UNITS[card_id("spear_2")], id=LONG, name="Wardress of the " + "Walls " * 20)
    with registered(long_name):
        found = measured(lambda: sheet_of([(LONG, Foot())], size, [(0, 0)]))
        hand_card.cache_clear()
    assert found.faults() == []
    assert [text for text in found.texts if text.words.endswith("…")]


@pytest.mark.parametrize("kraters", range(5))
def test_kraters_and_what_comes_of_their_city_stand_apart(kraters):
    crowd = ids("spear_1, spear_2, spear_3, bow_1, bow_2")
    table = samples.table(stacks=(kraters,) * 3, sides=(crowd, *[()] * 5), mode="draft")
    found = measured(lambda: hand(PrivateView(0, table, (), (), (), None), NAMES))
    assert found.faults() == []
    assert ("SACKED" if kraters else "RAZED") in [text.words for text in found.texts]
    signs = [mark.box for mark in found.marks if mark.name in ("krater", "sacked", "razed")]
    assert not [pair for pair in combinations(signs, 2) if pair[0].overlaps(pair[1])]


# Every game

PEOPLE = ("Ana", "Ben", "Cleo", "Dan")


def course(rules, seats, every=20):
    """A match in which everybody answers at random, at some of its questions."""
    match, luck, count = engine.new(rules.key, seats=seats, seed=seats), Random(seats), 0
    while match.asks:
        seat, ask = next(iter(match.asks.items()))
        if count % every == 0:
            yield match
        chosen = luck.sample(range(len(ask.options)), ask.at_least)
        match.answer(seat, ask.id, sorted(chosen))
        count += 1


def test_in_every_game_hands_are_wide_and_can_be_read(rules):
    drawn = PICTURES[rules.key]
    for match in course(rules, max(rules.seats)):
        for seat in range(max(rules.seats)):
            view = match.private(seat)
            for chosen in (0, *view.hand[:1]):
                found = measured(partial(drawn.hand, view, PEOPLE, chosen))
                assert found.faults() == []
                assert found.image.height <= 0.65 * found.image.width
                assert len(found.picture.png) <= 100_000


def test_in_every_game_cards_and_the_page_of_reference_can_be_read(rules):
    drawn = PICTURES[rules.key]
    for draw in (drawn.reference, *(partial(drawn.card, id_) for id_ in sorted(rules.cards())[:9])):
        assert measured(draw).faults() == []


def test_in_every_game_a_chosen_card_is_told_apart(rules):
    view = next(course(rules, max(rules.seats))).private(0)
    first, second, *_ = view.hand
    made = [PICTURES[rules.key].hand(view, PEOPLE, id_) for id_ in (0, first, second)]
    assert len({picture.png for picture in made}) == len({picture.alt for picture in made}) == 3
