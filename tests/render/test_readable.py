"""Hands, cards and the traits page as Discord shows them: all can be read, and nothing collides."""

from dataclasses import replace
from functools import partial
from itertools import combinations, cycle, islice
from random import Random

import pytest

from bot import engine
from bot.engine.cities.cards import CARDS, UNITS
from bot.engine.core.ask import Ask, option
from bot.engine.omen.cards import UNITS as UNITS_OF_OMEN
from bot.engine.omen.views import PrivateView
from bot.render import PICTURES
from bot.render.canvas import Piece, flat
from bot.render.cities.foot import Foot
from bot.render.cities.hand import HEIGHT, MOST
from bot.render.cities.hand_card import hand_card
from bot.render.omen import samples
from bot.render.omen.hand import hand
from bot.render.omen.samples import ids
from bot.render.picture import Picture
from bot.render.strips import written
from tests.kit.table import card_id, registered

from .games import EACH_BOARD, EACH_CARD, EACH_GAME, GAMES, NAMES, of_each
from .measured import measured

LONG = 9997
VERBS = {"jilt": "JILT", "fate": "FATE", "pilfer": "PILFER", "recruit": "RECRUIT"}
USES = {"omen": "break", "aegean": "reward"}
"""What is done with a card that was won in a City."""

SPENT = {"omen": "broke", "aegean": "rewarded"}
"""That it was done already in this step."""

TABLES = {key: [view for view, *_ in drawn.boards().values()] for key, drawn in GAMES.items()}


def open_to(drawn, cards, won=(), table=None, places=(0, 1, 2)):
    """Everything that could ever be done with these cards may be done now."""
    options = [option("play", id, place) for id in cards for place in places]
    options += [option(verb, id) for id in cards for verb in abilities(id)]
    options += [option(USES[drawn.key], id) for id in won]
    ask = Ask(1, 0, "surge", tuple(options))
    return drawn.views.PrivateView(0, table or TABLES[drawn.key][1], cards, won, (), ask)


def abilities(id):
    """What may be done with a Unit in hand beside playing it."""
    traits = UNITS_OF_OMEN[id].trait_names if id in UNITS_OF_OMEN else ()
    return [verb for verb in VERBS if VERBS[verb] in traits]


def closed_to(drawn, cards, won=()):
    """Nothing may be done with any card but one, and each says why not."""
    view = open_to(drawn, cards, won)
    table = drawn.samples.table(coins=(0, 0), **{SPENT[drawn.key]: True})
    return replace(view, table=table, ask=replace(view.ask, options=view.ask.options[:1]))


def asked(drawn, kind, cards):
    """A question of that kind, to which every card is an answer."""
    ask = Ask(1, 1, kind, tuple(option("unit", id) for id in cards))
    return drawn.views.PrivateView(1, TABLES[drawn.key][3], cards, (), (), ask)


def drafting(cards):
    ask = Ask(1, 0, "draft_keep", tuple(option("unit", id) for id in cards), 2, 2, about=(3, 5))
    return PrivateView(0, samples.EMPTY, (), (), (), ask, dealt=cards)


def of_all(drawn, total, first=0):
    """So many cards, with some among them that were won."""
    won = drawn.prizes()
    few = min(total // 3, len(won))
    taken = tuple(islice(cycle(drawn.units()), first, first + total - few))
    return taken, won[first % 7 :][:few]


def views(drawn):
    """Hands of every size, with everything and with nothing to do."""
    tables, units = TABLES[drawn.key], drawn.units() * 2
    return {
        **{
            f"{n} cards": open_to(drawn, *of_all(drawn, n), tables[n % len(tables)])
            for n in range(1, 21)
        },
        **{f"{n} dim": closed_to(drawn, *of_all(drawn, n, n)) for n in range(2, 21)},
        **{
            f"{n} to discard": asked(drawn, "limit", units[n : n + n]) for n in (1, 4, 7, 9, 11, 14)
        },
        **{f"{n} to return": asked(drawn, "top", units[n : n + n]) for n in (2, 8, 10, 12, 15)},
    }


DRAFTS = {f"{n} to keep": drafting(GAMES["omen"].units()[-n:]) for n in (3, 4, 5)}
HANDS = {
    key: {
        **{name: (view, NAMES, 0) for name, view in views(drawn).items()},
        **drawn.samples.hands(),
    }
    for key, drawn in GAMES.items()
}
HANDS["omen"] |= {name: (view, NAMES, 0) for name, view in DRAFTS.items()}


@of_each(lambda drawn: HANDS[drawn.key])
def test_a_hand_can_be_read_on_any_screen(drawn, name):
    found = measured(lambda: drawn.hand(*HANDS[drawn.key][name]))
    assert found.faults() == []
    assert found.image.width == 1200
    assert found.image.height <= 0.65 * 1200
    assert len(found.picture.png) <= 100_000


@EACH_CARD
def test_a_chosen_card_can_be_read_on_any_screen(drawn, name):
    cards, tables = (name,) if name in UNITS else (), TABLES[drawn.key]
    view = open_to(drawn, cards, () if cards else (name,), tables[name % len(tables)])
    found = measured(lambda: drawn.hand(view, NAMES, name))
    assert found.faults() == []
    assert found.image.size == (1200, HEIGHT)
    assert len(found.picture.png) <= 100_000


@EACH_CARD
def test_a_card_can_be_read_on_any_screen(drawn, name):
    found = measured(lambda: drawn.pictures.card(name))
    assert found.faults() == []
    assert len(found.picture.png) <= 100_000


@EACH_BOARD
@pytest.mark.parametrize("seat", [0, 1])
def test_the_strip_of_the_cities_can_be_read_whatever_stands_there(seat, drawn, name):
    view = drawn.views.PrivateView(seat, drawn.boards()[name][0], (), (), (), None)
    assert measured(lambda: drawn.hand(view)).faults() == []


SIZES = ((386, 268), (288, 268), (228, 268), (288, 176), (228, 176))


@EACH_GAME
@pytest.mark.parametrize("size", SIZES)
def test_every_card_can_be_read_in_every_size(size, drawn):
    """In pictures as large as a hand's, so that they are reduced as much."""
    tiles = [(id_, foot) for id_ in drawn.everything() for foot in feet(drawn, id_)]
    spots = [
        (x, y)
        for x in range(0, 1201 - size[0], size[0])
        for y in range(0, HEIGHT + 1 - size[1], size[1])
    ]
    for first in range(0, len(tiles), len(spots)):
        here = tiles[first : first + len(spots)]
        assert measured(lambda here=here: sheet_of(drawn, here, size, spots)).faults() == []


@pytest.mark.usefixtures("cards_of_today")
@EACH_GAME
@pytest.mark.parametrize("size", SIZES)
def test_every_card_has_its_whole_name_in_every_size(size, drawn):
    """But for "Krater of", which its picture says."""
    for id_ in drawn.everything():
        found = measured(lambda id_=id_: sheet_of(drawn, [(id_, Foot())], size, [(0, 0)]))
        shown = [text.words for text in found.texts if not text.is_number]
        name = " ".join(shown).replace("- ", "-")
        whole = CARDS[id_].name
        assert name in (whole, whole if id_ in UNITS else whole.removeprefix("Krater of "))


def sheet_of(drawn, tiles, size, spots):
    pieces = [
        Piece(hand_card(drawn.dress, id_, *size, foot), *spot)
        for (id_, foot), spot in zip(tiles, spots, strict=False)
    ]
    ground = flat(1200, HEIGHT, drawn.dress.inks.pale, drawn.dress.inks)
    return Picture(written(ground, pieces), "hand.png", "")


def feet(drawn, id_):
    if id_ not in UNITS:
        use = drawn.game.chip("surge", USES[drawn.key])
        return Foot(verbs=(use,)), Foot(note="1 a Surge", bright=False), Foot(note="IN USE")
    return (
        Foot((0, 2), tuple(VERBS[verb] for verb in abilities(id_))),
        Foot(note="City Limit", bright=False),
        Foot(note="counts as 2", bright=False),
        Foot(verbs=("DISCARD",)),
    )


@EACH_GAME
def test_the_page_of_reference_can_be_read_on_any_screen(drawn):
    assert measured(drawn.pictures.reference).faults() == []


@EACH_GAME
def test_what_has_no_room_is_counted(drawn):
    cards = drawn.units()[: MOST + 3]
    found = measured(lambda: drawn.hand(open_to(drawn, cards)))
    assert "+4 more" in [text.words for text in found.texts]
    found = measured(lambda: drawn.hand(open_to(drawn, cards[:MOST])))
    assert not [text for text in found.texts if "more" in text.words]


@pytest.mark.parametrize("size", SIZES)
def test_a_name_that_is_too_long_is_cut_and_not_made_small(size):
    unit = UNITS_OF_OMEN[card_id("spear_2")]
    long_name = replace(unit, id=LONG, name="Wardress of the " + "Walls " * 20)
    with registered(long_name):
        found = measured(lambda: sheet_of(GAMES["omen"], [(LONG, Foot())], size, [(0, 0)]))
        hand_card.cache_clear()
    assert found.faults() == []
    assert [text for text in found.texts if text.words.endswith("…")]


@pytest.mark.parametrize("rewards", range(3))
def test_rewards_and_what_comes_of_their_city_stand_apart(rewards):
    """DESTROYED and WAR-TORN are longer words than Omen's."""
    drawn = GAMES["aegean"]
    crowd = tuple(drawn.units()[:4])
    table = drawn.samples.table(stacks=(rewards,) * 3, sides=(crowd, crowd, *[()] * 4))
    view = drawn.views.PrivateView(1, replace(table, active=1), (), (), (), None)
    found = measured(lambda: drawn.hand(view))
    assert found.faults() == []
    assert ("WAR-TORN" if rewards else "DESTROYED") in [text.words for text in found.texts]
    signs = [mark.box for mark in found.marks if mark.name in ("reward", "sacked", "razed")]
    assert signs
    assert not [pair for pair in combinations(signs, 2) if pair[0].overlaps(pair[1])]


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
                board = measured(partial(drawn.board, view.table, PEOPLE, ())).image
                assert found.image.height <= max(0.65 * found.image.width, board.height)
                assert len(found.picture.png) <= 100_000


def test_in_every_game_cards_and_the_page_of_reference_can_be_read(rules):
    drawn = PICTURES[rules.key]
    for draw in (drawn.reference, *(partial(drawn.card, id_) for id_ in sorted(rules.cards())[:9])):
        assert measured(draw).faults() == []


def test_in_every_game_a_chosen_card_is_told_apart(rules):
    views = (match.private(0) for match in course(rules, max(rules.seats)))
    view = next(view for view in views if len(view.hand) > 1)
    first, second, *_ = view.hand
    made = [PICTURES[rules.key].hand(view, PEOPLE, id_) for id_ in (0, first, second)]
    assert len({picture.png for picture in made}) == len({picture.alt for picture in made}) == 3
