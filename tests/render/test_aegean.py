"""What only Edge of the Aegean draws: kinds, prices, gifts, laurels, what is used and Exalted."""

from dataclasses import replace
from functools import partial
from itertools import chain, combinations

import pytest

from bot.engine.aegean import RULESET
from bot.engine.aegean.cards import KINDS, UNITS, everything
from bot.engine.aegean.views import PrivateView
from bot.engine.aegean.words.legend import LEGEND
from bot.engine.core.ask import Ask, option
from bot.engine.core.event import Seen
from bot.engine.core.state import Outcome
from bot.render.aegean import legend, samples
from bot.render.aegean.dress import DRESS, paragraphs
from bot.render.aegean.facts import points, signs
from bot.render.aegean.game import AEGEAN
from bot.render.aegean.samples import ids, sides
from bot.render.aegean.ware import KIND_LOOKS
from bot.render.canvas import blank
from bot.render.cities.layout import COLUMN, DOUBLE, SINGLE
from bot.render.cities.legend import NARROW, lettered
from bot.render.palette import contrast
from bot.render.picture import Picture, encode

from .aegean_scenes import card_id, table
from .conftest import positions
from .games import GAMES, NAMES
from .measured import measured, pixels

DRAWN = GAMES["aegean"]


def on_tile(key, seat=0, **changes):
    """The names of the signs on a Unit that stands alone at the left."""
    there = ids(key)
    view = table(sides=(there, *[()] * 5) if not seat else (*[()] * 3, there, (), ()), **changes)
    return [sign.name for sign in signs(view, seat, there[0])]


# Kinds


def test_no_two_kinds_have_the_same_form_or_the_same_colour():
    forms = {kind: [frame_of(kind, tall) for tall in (SINGLE, DOUBLE)] for kind in KINDS}
    for one, two in combinations(KINDS, 2):
        assert KIND_LOOKS[one].colour != KIND_LOOKS[two].colour
        assert forms[one] != forms[two]


def frame_of(kind, tall):
    """Where the frame of a kind is, whatever its colour."""
    image, colours = blank(COLUMN, tall, DRESS.inks.pale), DRESS.seats[0]
    KIND_LOOKS[kind].frame(image, colours, colours.edge)
    return [pixel == KIND_LOOKS[kind].colour for pixel in pixels(image)]


@pytest.mark.parametrize("kind", KINDS)
def test_the_signs_of_a_kind_stand_out_from_its_colour(kind):
    assert contrast(KIND_LOOKS[kind].colour, DRESS.inks.light) >= 4.5


@pytest.mark.parametrize(
    ("key", "sign"),
    [
        ("scout_2", "price_coins_1"),
        ("netter_2", "price_coins_2"),
        ("archer_3", "price_discard"),
        ("sentry_4", "price_return"),
        ("mourner_3", "price_destroy"),
        ("rich_2", "gift_coin"),
        ("mother_2", "gift_unit"),
        ("bull_4", "Automaton"),
        ("spinner_1", "Moirai"),
    ],
)
def test_a_tile_shows_what_a_unit_costs_or_brings(key, sign):
    assert on_tile(key) == on_tile(key, seat=1) == [sign]
    assert on_tile(key, acted=ids(key)) == [sign, "used"]


def test_g13_a_moirai_in_hand_is_marked_as_a_point_and_nobody_else():
    for unit in UNITS.values():
        assert ("one_point" in DRESS.signs(unit.id)) is (unit.kind == "Moirai")
        told = DRAWN.hand_text(samples.waiting((unit.id,)))
        assert ("1 point in hand" in told) is (unit.kind == "Moirai")


# G05: laurels


@pytest.mark.parametrize(
    ("key", "there", "changes", "is_met"),
    [
        ("rich_2", "", {"coins": (4, 9)}, False),
        ("rich_2", "", {"coins": (5, 0)}, True),
        ("crowd_2", "spear_1", {}, False),
        ("crowd_2", "spear_1, spear_2", {}, True),
        ("crowd_2", "host_4", {}, True),  # G23: counts as 2
        ("eater_2", "", {"hand": (5, 6), "rewards": (0, 6)}, False),
        ("eater_2", "", {"hand": (4, 0), "rewards": (2, 0)}, True),  # G30: Rewards are cards
        ("bride_1", "", {"pile": (ids("spear_1, spear_2"),)}, False),
        ("bride_1", "", {"pile": (ids("spear_1, spear_2, spear_3"),)}, True),
    ],
)
def test_g05_a_keres_has_a_laurel_while_its_exalt_is_met(key, there, changes, is_met):
    view = table(sides=sides(f"{key}, {there}"), **changes)
    found = signs(view, 0, card_id(key))
    assert [sign.name for sign in found[1:]] == (["exalted"] if is_met else [])
    assert all(sign.lit for sign in found[1:])
    over = replace(view, outcome=Outcome((), 0, "conceded"))
    assert len(signs(over, 0, card_id(key))) == 1


def test_g05_a_laurel_is_where_the_rules_would_exalt():
    """By the state of the match, which a view is not."""
    looked_at = set()
    for match, _ in chain(*(positions(seed, 1, DRAWN) for seed in range(21, 25))):
        view, s = match.public(), match.state
        for seat in (0, 1):
            for city in (0, 1, 2):
                for id in set(view.side(seat, city)) - set(view.acted):
                    exalt = UNITS[id].exalt
                    met = exalt and all(each.holds(s, seat, city) for each in exalt.requires)
                    shown = any(sign.name == "exalted" for sign in signs(view, seat, id))
                    assert shown is bool(met)
                    looked_at.add((bool(exalt), shown))
    assert looked_at == {(False, False), (True, False), (True, True)}


# What lies open


def test_points_are_of_rewards_in_hand_and_used_and_of_keres():
    view = table(
        rewards=(2, 1),
        spent=(ids("prize_1"), ()),
        exalted=((), ids("owl_2, siege_2")),
        hand=(9, 9),  # whether there are Moirai among them nobody knows
    )
    assert [points(view, seat) for seat in (0, 1)] == [5, 6]
    assert points(replace(view, outcome=Outcome((7, 9), 1, "points")), 0) == 7
    assert points(replace(view, outcome=Outcome((), 1, "conceded")), 1) == 6


def test_a_used_reward_and_an_exalted_keres_lie_in_the_reward_area():
    spent, exalted = ids("prize_1, prize_2"), ids("owl_2")
    view = table(spent=(spent, ()), exalted=(exalted, ()))
    assert AEGEAN.laid(view, 0) == (*spent, *exalted)
    assert AEGEAN.laid(view, 1) == ()
    for words in ("used Rewards: Prize no. 1, Prize no. 2", "Exalted: Owl no. 2"):
        assert words in DRAWN.board_text(view)
        assert words in DRAWN.board_alt(view)


def test_g05_an_exalted_keres_has_left_its_city_and_did_not_fall():
    came, gone = Seen("play", 0, 8041, 1, 0), Seen("exalt", 0, 8041, 1, 0)
    assert AEGEAN.marks_of([came]).cards == {8041: "entered"}
    found = AEGEAN.marks_of([came, gone])
    assert (found.cards, found.fallen) == ({}, {})


# Hands and cards


@pytest.mark.parametrize(
    ("kind", "verb", "chip"),
    [
        ("surge", "reward", "USE"),
        ("limit", "unit", "DISCARD"),
        ("offering", "offer", "OFFER"),
        ("envoy", "unit", "SEND"),
        ("cost_discard", "unit", "DISCARD"),
    ],
)
def test_a_chip_says_what_becomes_of_the_card(kind, verb, chip):
    assert AEGEAN.chip(kind, verb) == chip


@pytest.mark.parametrize(
    ("key", "changes", "said"),
    [
        ("sentry_4", {"coins": (1, 0)}, "2 short"),
        (
            "spear_1",
            {"sides": (ids("spear_2, spear_3, shield_1, shield_2, shield_3"),) * 6},
            "City Limit",
        ),
        (
            "host_4",
            {"sides": (ids("spear_2, spear_3, shield_1, shield_2"),) * 6, "coins": (9, 0)},
            "City Limit",
        ),
        ("spear_1", {"stacks": (0, 0, 0)}, "Destroyed"),
    ],
)
def test_a_card_without_use_says_why_in_a_word(key, changes, said):
    other = card_id("slinger_1")
    ask = Ask(1, 0, "surge", (option("play", other, 1), option("next")))
    view = PrivateView(0, table(**changes), (other, *ids(key)), (), (), ask)
    assert AEGEAN.reason(view, card_id(key)) == said
    found = measured(partial(DRAWN.hand, view))
    assert found.faults() == []
    assert said in [text.words for text in found.texts]


@pytest.mark.parametrize("card", everything(), ids=lambda card: card.key)
def test_a_card_says_its_kind_and_all_that_only_it_says(card):
    said = [f"{each.name} {each.reminder} {each.text}" for each in paragraphs(card.id)]
    alt = DRAWN.pictures.card(card.id).alt
    drawn = " ".join(text.words for text in measured(lambda: face(card.id)).texts)
    own = [part for part in (card.ability, getattr(card, "exalt", None)) if part]
    for part in own:
        assert part.text in alt
        assert part.text in drawn
    assert (getattr(card, "kind", "Reward")).upper() in said[0]


def face(id):
    DRAWN.pictures.card.cache_clear()
    return DRAWN.pictures.card(id)


def test_g21_a_price_is_written_with_its_capitals():
    names = {key: paragraphs(card_id(key))[1].name for key in ("scout_2", "archer_3", "sentry_4")}
    assert names == {
        "scout_2": "1 Coin:",
        "archer_3": "Discard 1 Unit:",
        "sentry_4": "Return 1 Unit of yours:",
    }
    assert "Discard 1 Unit: Destroy" in DRAWN.hand_text(samples.waiting(ids("archer_3")))


# The legend


def test_every_sign_of_the_board_has_a_letter_and_its_place():
    calls = legend.calls()
    assert [sign.key for sign in LEGEND if sign.key not in calls] == []
    assert calls.keys() == {sign.key for sign in LEGEND}
    assert len(LEGEND) <= len(NARROW)


def test_the_legends_sample_shows_all_that_is_explained():
    view, _, news = samples.explained()
    found = {
        sign.name
        for seat in (0, 1)
        for city in (0, 1, 2)
        for id in view.side(seat, city)
        for sign in signs(view, seat, id)
    }
    assert {"used", "exalted", "Automaton", "Moirai"} <= found
    assert {name.partition("_")[0] for name in found} >= {"price", "gift"}
    marks = AEGEAN.marks_of(news)
    assert all((marks.cards, marks.fallen, marks.won, marks.coins))


def test_no_letter_covers_what_it_explains():
    view, names, news = samples.explained()
    found = legend.Legend(legend.LAYOUT, LEGEND, legend.calls())

    def drawn():
        board = lettered(AEGEAN, found, view, names, AEGEAN.marks_of(news))
        return Picture(encode(DRESS.inks.quantise(board)), "board.png", "")

    assert list(measured(drawn).covered()) == []


def test_every_sign_of_a_tile_is_on_the_page_of_kinds():
    """Whoever sees one on the board or on a card finds there what it means."""
    shown = {sign for unit in UNITS.values() for sign in DRESS.signs(unit.id)}
    page = measured(DRAWN.pictures.reference.__wrapped__)
    assert (shown | {"used", "exalted"}) - {"price_coins_3"} <= {mark.name for mark in page.marks}


def test_whose_move_it_is_and_which_game_are_seen_at_a_glance():
    """No colour of the ground, of a plate or of a tile is one of Omen's."""
    omen = GAMES["omen"].dress.inks
    ours = DRESS.inks
    assert not {ours.dark, ours.ware, ours.pale, *(seat.ground for seat in DRESS.seats)} & {
        *omen.plain
    }
    assert DRESS.border != GAMES["omen"].dress.border
    assert RULESET.title != "Omen"
    assert (
        len(
            {DRAWN.board(samples.early(), NAMES).png, DRAWN.board(samples.early(), NAMES[::-1]).png}
        )
        == 2
    )
