"""A hand at a glance: the Cities as its player sees them, what is legal now, and a chosen card."""

from dataclasses import replace

import pytest

from bot.engine.cities.cards import UNITS as EVERY_UNIT
from bot.engine.core.ask import Ask, option
from bot.engine.omen.cards import KRATERS, UNITS, card
from bot.engine.omen.views import PrivateView
from bot.render.cities.hand import HEIGHT, ground
from bot.render.omen import samples
from bot.render.omen.card import card_face
from bot.render.omen.dress import DRESS, paragraphs
from bot.render.omen.hand import hand, pieces
from bot.render.omen.samples import ids, sides
from bot.render.picture import Picture
from bot.render.strips import written
from tests.kit.table import card_id

from .games import EACH_CARD, EACH_GAME, of_each
from .measured import measured

NAMES = samples.NAMES


def seen(view, chosen=0):
    return measured(lambda: hand(view, NAMES, chosen))


def words(view, chosen=0):
    return [text.words for text in seen(view, chosen).texts]


def surge(cards, options=(), **changes):
    """In the Surge Step, with other cards to play than these."""
    other = card_id("torch_2")
    ask = Ask(1, 0, "surge", (option("play", other, 1), option("next"), *options))
    return PrivateView(0, samples.table(**changes), (other, *ids(cards)), (), (), ask)


# The Cities


STRONGEST = {"omen": "giant_6", "aegean": "colossus_6"}


@EACH_GAME
@pytest.mark.parametrize(("seat", "sums"), [(0, ["6", "4"]), (1, ["4", "6"])])
def test_the_own_side_of_a_city_is_below_and_the_other_above(seat, sums, drawn):
    there = drawn.samples.sides("bull_4", "", "", STRONGEST[drawn.key], "", "")
    table = drawn.samples.table(sides=there)
    view = drawn.views.PrivateView(seat, table, (), (), (), None)
    found = measured(lambda: drawn.hand(view))
    first = [text for text in found.texts if text.box.x < 64 and text.is_number]
    assert [text.words for text in sorted(first, key=lambda text: text.box.y)] == sums


def test_whoever_would_win_a_city_has_the_laurel():
    there = sides("spear_2", "spear_2", "", "spear_1", "spear_2", "")
    view = PrivateView(0, samples.table(sides=there), (), (), (), None)
    crowns = [mark.box for mark in seen(view).marks if mark.name == "crown"]
    assert len(crowns) == 1
    assert crowns[0].x < 400
    theirs = [mark.box for mark in seen(replace(view, seat=1)).marks if mark.name == "crown"]
    assert theirs[0].y < crowns[0].y


@pytest.mark.parametrize(
    ("crowd", "numbers"),
    [
        ("spear_1", ["1", "1"]),
        ("spear_1, spear_2, spear_3", ["6", "1", "2", "3"]),
        ("bull_4, spear_2", ["6", "4", "2"]),
        ("spear_1, spear_2, spear_3, bow_1", ["7"]),
    ],
)
def test_units_stand_in_the_strip_with_their_strength_if_there_is_room(crowd, numbers):
    view = PrivateView(0, samples.table(sides=sides(crowd, "", "", "", "", "")), (), (), (), None)
    texts = [text for text in seen(view).texts if text.box.x < 390 and text.is_number]
    assert [text.words for text in texts] == ["0", *numbers]


def test_sacked_and_razed_stand_in_the_strip():
    view = PrivateView(0, samples.razed(), (), (), (), None)
    states = [word for word in words(view) if word in ("RAZED", "SACKED")]
    assert states == ["RAZED", "SACKED", "RAZED"]
    crowd = sides("spear_1, spear_2", "", "", "", "", "")
    assert "SACKED" not in words(PrivateView(0, samples.table(sides=crowd), (), (), (), None))


# What is legal


@pytest.mark.parametrize(
    ("kind", "chip"),
    [
        ("limit", "DISCARD"),
        ("wrath", "DISCARD"),
        ("discard", "DISCARD"),
        ("sacrifice", "DISCARD"),
        ("top", "RETURN"),
        ("draft_return", "RETURN"),
        ("draft_keep", "KEEP"),
        ("envoy", "SEND"),
        ("play", "PLAY"),
        ("another kind", "CHOOSE"),
    ],
)
def test_a_chip_says_what_becomes_of_the_card(kind, chip):
    cards = ids("spear_2, giant_6")
    ask = Ask(1, 0, kind, tuple(option("unit", id_) for id_ in cards))
    view = PrivateView(0, samples.table(), cards, (), (), ask)
    found = measured(lambda: Picture(written(ground(DRESS, HEIGHT), pieces(view)), "hand.png", ""))
    assert [text.words for text in found.texts].count(chip) == 2


@pytest.mark.parametrize(
    ("cards", "changes", "said"),
    [
        ("bull_4", {"coins": (2, 0)}, "2 short"),
        ("bull_4", {"coins": (3, 0)}, "1 short"),
        ("spear_1", {"sides": (ids("bow_1, bow_2, bow_3, bow_4, bow_5"),) * 6}, "City Limit"),
        ("spear_1", {"stacks": (0, 0, 0)}, "Razed"),
    ],
)
def test_a_card_without_use_says_why_in_a_word(cards, changes, said):
    assert said in words(surge(cards, **changes))


def test_a_second_krater_waits_for_the_next_surge():
    vases = ids("krater_1, krater_2")
    view = replace(surge("", broke=True), kraters=vases)
    assert words(view).count("1 a Surge") == 2


def test_a_trait_that_can_be_used_is_said_in_a_word_if_there_is_room():
    hirer = card_id("hirer_2")
    plays = tuple(option("play", hirer, place) for place in (0, 1, 2))
    verbs = tuple(option(verb, hirer) for verb in ("recruit", "pilfer"))
    alone = words(surge("hirer_2", verbs))
    assert {"RECRUIT", "PILFER"} <= {*alone}
    assert not {"RECRUIT", "PILFER"} & {*words(surge("hirer_2", plays + verbs))}


def test_in_a_hand_nothing_is_written_of_what_a_card_says():
    view = samples.hands()["six"][0]
    written = " ".join(words(view))
    for id_ in (*view.hand, *view.kraters):
        for paragraph in paragraphs(id_):
            assert (
                paragraph.reminder.split()[0] + " " + paragraph.reminder.split()[1] not in written
            )


# A card alone


def alone_and_chosen(drawn, id_):
    """A card as it is looked up, and as it is chosen from a hand."""
    units = (id_,) if id_ in EVERY_UNIT else ()
    table = drawn.samples.table()
    held = drawn.views.PrivateView(0, table, units, () if units else (id_,), (), None)
    return (
        measured(lambda: drawn.pictures.card(id_)),
        measured(lambda: drawn.hand(held, NAMES, id_)),
    )


@EACH_CARD
def test_every_paragraph_has_its_sign_before_it_wherever_it_is_drawn(drawn, name):
    alone, chosen = alone_and_chosen(drawn, name)
    for paragraph in drawn.dress.paragraphs(name):
        for picture in (alone, chosen):
            (title,) = [text for text in picture.texts if text.words == paragraph.name]
            before = [mark for mark in picture.marks if mark.name == paragraph.sign]
            assert [mark for mark in before if is_before(mark.box, title.box)]


def is_before(sign, name):
    level = sign.y <= name.y + name.h and name.y <= sign.y + sign.h
    return level and sign.x + sign.w <= name.x


SAYING = {
    "omen": "weaver_3, giant_6, krater_6, hirer_2",
    "aegean": "sentry_4, crowd_2, heron_5, shears_3, prize_4",
}


@of_each(lambda drawn: drawn.samples.ids(SAYING[drawn.key]))
def test_a_card_says_the_same_wherever_it_is_drawn(drawn, name):
    said, also = (
        " ".join(text.words for text in each.texts) for each in alone_and_chosen(drawn, name)
    )
    for paragraph in drawn.dress.paragraphs(name):
        for sentence in (paragraph.reminder, paragraph.text):
            assert sentence in said
            assert sentence in also


def test_a_chosen_card_is_shown_alone_and_another_s_not_at_all():
    view = samples.hands()["six"][0]
    first = card(view.hand[0]).name
    assert [name for name in words(view, view.hand[1]) if name == first] == []
    assert card(view.hand[1]).name in words(view, view.hand[1])
    stranger = next(id_ for id_ in UNITS if id_ not in view.hand)
    assert hand(view, NAMES, stranger) == hand(view, NAMES)


@pytest.mark.parametrize("id_", [*KRATERS][:3])
def test_a_krater_says_what_it_is_worth(id_):
    assert {"2", "1"} <= {text.words for text in measured(lambda: card_face(id_)).texts}
