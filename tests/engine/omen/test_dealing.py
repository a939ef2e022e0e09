"""What a new match is dealt from: the cards a game has now, and never a retired one."""

from dataclasses import replace
from random import Random

import pytest

from bot import engine
from bot.engine.omen import cards
from bot.engine.omen.words import SHELF, English
from tests.kit import dealt
from tests.kit.play import SETTINGS, cards_of, new, play_out
from tests.kit.table import card_id, registered, rewritten, table

SAY = English()
UNIT = replace(
    cards.UNITS[card_id("harper_2")], id=123, key="newcomer", name="Newcomer", retired=False
)
KRATER = replace(cards.KRATERS[card_id("krater_3")], id=157, key="new_krater", retired=False)


@pytest.fixture
def one_more():
    """Game 1 has a 23rd Unit and a 7th Krater."""
    with registered(UNIT, kraters=[KRATER]):
        yield


def out_of_play(match):
    return [*match.state.undrafted, *match.state.box]


# More cards than a match is dealt


@pytest.mark.usefixtures("one_more")
def test_a_match_is_dealt_22_units_and_6_kraters_of_those_there_are():
    left_out = set()
    for seed in range(80):
        match = new("omen 1", seed)
        s = match.state
        assert cards_of(match) == sorted([*cards.units(1), *cards.kraters(1)])
        assert len([*s.decks[0], *s.hands[0], *s.hands[1]]) == 22
        assert [len(stack) for stack in s.stacks] == [2, 2, 2]
        assert [len(s.undrafted), len(s.box)] == [1, 1]
        left_out.update(out_of_play(match))
    assert {UNIT.id, KRATER.id} < left_out
    assert len(left_out) > 20


@pytest.mark.usefixtures("one_more")
def test_a_combined_match_is_dealt_22_units_of_each_game():
    for seed in range(20):
        s = new("omen 1+2", seed).state
        [out] = s.undrafted
        assert cards.UNITS[out].game == 1
        assert len([*s.decks[0], *s.hands[0], *s.hands[1]]) == 44


@pytest.mark.usefixtures("one_more")
def test_a_draft_is_made_from_all_there_are():
    match = new("omen draft", 1)
    draft = match.state.draft
    assert sum(map(len, (*draft.stacks, *draft.dealt))) == 67
    play_out(match, Random(1))
    assert len(match.state.undrafted) == 67 - 46


@pytest.mark.usefixtures("one_more")
def test_nobody_knows_what_was_left_out():
    match = new("omen 1", 3)
    shown = repr([match.public(), match.private(0), match.private(1)])
    assert not any(str(card) in shown for card in out_of_play(match))
    others = [out_of_play(match.resample(0, Random(n))) for n in range(40)]
    assert len({unit for unit, _ in others}) > 10
    assert len({krater for _, krater in others}) == 7


@pytest.mark.usefixtures("one_more")
def test_the_gallery_shows_all_that_a_match_may_be_dealt():
    assert {UNIT.id, KRATER.id} < set(SHELF.listed(1))
    assert {kind: len(ids) for kind, ids in SHELF.cards(1, "").items()} == {
        "Units": 23,
        "Kraters": 7,
    }


# Retired cards


@pytest.fixture
def retired():
    """A Unit of game 1 has been retired and another has come in its place."""
    old = replace(cards.UNITS[cards.units(1)[0]], retired=True)
    with registered(old, UNIT):
        yield old


@pytest.mark.parametrize("game", ["omen 1", "omen 1+2", "omen draft"])
def test_no_new_match_is_dealt_a_retired_card(game, retired):
    for seed in range(20):
        assert retired.id not in cards_of(new(game, seed))


def test_a_retired_card_is_in_no_gallery_and_can_be_looked_up(retired):
    assert retired.id not in SHELF.listed(1)
    assert not any(retired.id in SHELF.listed(1, trait) for trait in retired.trait_names)
    assert retired.name in SHELF.names()
    assert SHELF.find(retired.name) == retired.id
    assert SHELF.text(SHELF.find(retired.key)).startswith(f"**{retired.name}** (Omen I)")


def test_a_match_that_holds_a_retired_card_plays_on():
    match = new("omen 1", 4)
    text, unit = match.to_json(), cards.units(1)[0]
    with registered(replace(cards.UNITS[unit], retired=True)):
        loaded = engine.from_json(text)
        assert loaded == match
        play_out(loaded, Random(4))
    assert unit in cards_of(loaded)


def test_a_retired_unit_is_still_played_for_what_it_says():
    with rewritten("thief_2", retired=True):
        t = table(ann="hand: thief_2; coins: 2", ben="coins: 4")
        t.ann.answers("play thief_2 left")
        assert (t.ann.coins, t.ben.coins) == (2, 2)


# The cards of today


@pytest.mark.parametrize("game", SETTINGS)
def test_matches_with_the_cards_of_today_come_to_an_end(game):
    """Seeded matches elsewhere are dealt the cards there were when they were written."""
    with dealt.as_shipped():
        for seed in range(3):
            match = new(game, seed)
            before = cards_of(match)
            play_out(match, Random(seed))
            assert cards_of(match) == before
            assert engine.from_json(match.to_json()) == match


def test_the_tests_deal_from_cards_that_are_there():
    shipped = cards.load()
    assert {unit.id for unit in shipped.units} >= dealt.UNITS
    assert {krater.id for krater in shipped.kraters} >= dealt.KRATERS
    with dealt.as_shipped():
        assert cards.units(1, 2, 3) == [unit.id for unit in shipped.units if not unit.retired]
    assert set(cards.units(1, 2, 3)) == dealt.UNITS
