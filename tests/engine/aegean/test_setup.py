"""SET UP, and EMISSARY OF WAR: G01, G02, G14, and G28 of matches that never end."""

from collections import Counter
from dataclasses import replace

import pytest

from bot import engine
from bot.engine.aegean import RULESET
from bot.engine.aegean.cards import REWARDS, UNITS
from bot.engine.cities.cards import CARDS
from bot.engine.core.event import Sees
from bot.simulate import Plan, run
from tests.engine.aegean.scenario import table
from tests.kit.envoys import ORDERS, check_secret
from tests.kit.play import cards_of


@pytest.fixture
def match():
    return engine.new("aegean", seed=7)


# --- Set up ---


def test_g01_each_draws_4_units_and_takes_4_coins_and_6_are_left(match):
    view = match.public()
    assert (view.hand, view.coins, view.rewards) == ((4, 4), (4, 4), (0, 0))
    assert (view.deck, view.pile, view.supply) == ((14,), ((),), 6)
    assert RULESET.conserved(match.state) == (14,)


def test_g01_three_cities_of_two_rewards_and_nobody_there(match):
    assert match.public().stacks == (2, 2, 2)
    assert match.public().sides == ((),) * 6


def test_g01_22_units_and_6_rewards_are_there_once(match):
    there = cards_of(match)
    kinds = Counter(UNITS[card].kind for card in there if card in UNITS)
    assert kinds == {"Myrmidon": 9, "Keres": 6, "Automaton": 4, "Moirai": 3}
    assert sum(card in REWARDS for card in there) == 6
    assert not any(CARDS[card].retired for card in there)
    assert len(set(there)) == len(there) == 28


def test_g01_the_seed_decides_deck_and_cities():
    deals = [engine.new("aegean", seed=seed).state for seed in (1, 1, 2)]
    one, again, two = ([s.decks, s.hands, s.stacks] for s in deals)
    assert one == again
    assert all(here != there for here, there in zip(one, two, strict=True))


def test_g01_rewards_in_cities_are_unseen_by_all():
    sees = {zone.name: zone.sees for zone in RULESET.zones}
    assert (sees["cities"], sees["deck"]) == (Sees.NOBODY, Sees.NOBODY)


def test_g01_it_is_for_two():
    assert RULESET.seats == (2,)
    with pytest.raises(ValueError, match="2"):
        engine.new("aegean", seats=3)


# --- Who begins ---


def test_g02_by_emissary_unless_told_otherwise(match):
    assert {ask.kind for ask in match.asks.values()} == {"envoy"}
    assert engine.new("aegean", seed=7, options={"start": "emissary"}) == match


@pytest.mark.parametrize("elder", [0, 1])
def test_g02_or_the_elder_begins_and_keeps_all_units(elder):
    match = engine.new("aegean", seed=7, options={"start": "elder"}, elder=elder)
    assert {seat: ask.kind for seat, ask in match.asks.items()} == {elder: "wealth"}
    assert match.public().hand == (4, 4)
    assert (match.public().turn, match.public().pile) == (1, ((),))


def test_g02_there_is_no_third_way():
    with pytest.raises(engine.BadOptions):
        engine.new("aegean", options={"start": "coin"})


def test_g14_both_choose_one_unit_of_their_hand_at_once():
    t = table(step="envoy", ann="hand: guard_1, guard_2", ben="hand: spear_3, bull_4")
    assert t.asked == {"ann": "envoy", "ben": "envoy"}
    assert t.ann.may == {"guard_1", "guard_2"}
    assert t.ben.may == {"spear_3", "bull_4"}


@pytest.mark.parametrize("order", ORDERS, ids="then ".join)
def test_g14_in_secret_and_shown_together(order):
    t = table(step="envoy", ann="hand: guard_1, guard_2", ben="hand: spear_3, bull_4")
    check_secret(t, {"ann": "guard_1", "ben": "bull_4"}, order)


SENT = {
    "the greater sum": ("guard_3", "bull_4", "ann", "ben"),
    "Offering counts": ("measurer_1", "idler_2", "ben", "ann"),
    "the sum beats Strength": ("measurer_2", "guard_3", "ben", "ann"),
    "tied: Strength": ("ferrier_2", "archer_3", "ann", "ben"),
    "tied: Strength beats Cost": ("mother_2", "mourner_3", "ann", "ben"),
    "tied twice: the elder is ann": ("guard_2", "spear_2", "ann", "ann"),
    "tied twice: the elder is ben": ("guard_2", "spear_2", "ben", "ben"),
}


@pytest.mark.parametrize(("anns", "bens", "elder", "first"), SENT.values(), ids=SENT)
def test_g14_who_begins(anns, bens, elder, first):
    t = table(step="envoy", elder=elder, ann=f"hand: {anns}", ben=f"hand: {bens}")
    t.ann.answers(anns)
    t.ben.answers(bens)
    assert t.asked == {first: "wealth"}
    assert (t.state.turn, t.state.step) == (1, "wealth")


@pytest.mark.parametrize("sent", ["bull_4", "shears_3", "giver_2"])
def test_g14_nothing_comes_of_the_emissary_that_is_discarded(sent):
    t = table(step="envoy", ann=f"hand: {sent}, guard_3", ben="hand: spear_1, guard_1")
    t.ann.answers(sent)
    t.ben.answers("spear_1")
    assert (t.ann.hand, t.discard, t.ann.coins) == (["guard_3"], [sent], 0)
    assert sorted(t.ben.hand) == ["guard_1", "spear_1"]
    assert t.asked == {"ann": "wealth"}


# --- A match without an end ---


def at_turn(turn):
    return table(turn=turn, step="wealth", ann="coins: 7", ben="coins: 7").match


def test_g28_a_match_is_too_long_after_200_turns():
    assert not at_turn(200).is_too_long
    assert at_turn(201).is_too_long


def test_g28_in_self_play_it_is_a_draw_then(monkeypatch):
    """Cut short to a turn each, so that every match is one without an end."""
    monkeypatch.setitem(engine.RULESETS, "aegean", replace(RULESET, turns_a_seat=1))
    plan = Plan("aegean", players=("random", "random"), matches=3)
    for record in run(plan):
        assert (record.winner, record.finished, record.turns) == (None, False, 2)
        assert (record.share(0), record.share(1)) == (0.5, 0.5)
