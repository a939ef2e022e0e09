"""What stands in a player's own panel: short buttons, lines about cards, and "you"."""

import pytest

from bot.engine.core.ask import option
from bot.engine.core.event import Seen
from bot.engine.omen.events import EVENTS
from bot.engine.omen.words import English
from bot.engine.omen.words.own import SENTENCES, UNTOLD
from bot.engine.omen.words.tables import ASKS, CHOOSING, NONES
from tests.kit.table import card_id, table

SAY = English()
NAMES = ("Ann", "Ben")


def buttons(t, seat=0):
    view = t.match.private(seat)
    return [SAY.button(view, each, NAMES) for each in view.ask.options]


# Buttons


def test_a_city_says_both_sums_ones_own_first():
    t = table(ann="hand: bull_4; left: thief_2; coins: 9", ben="left: giant_6; right: augur_1")
    assert buttons(t)[:3] == ["Left 2:6", "Middle 0:0", "Right 0:1"]


def test_a_city_that_takes_no_unit_says_why():
    t = table(
        ann="hand: bull_4; left: thief_2, torch_2, trader_2, widow_3; coins: 9",
        cities="right: 0",
    )
    view, bull = t.match.private(0), card_id("bull_4")
    assert [SAY.button(view, option("play", bull, city), NAMES) for city in (0, 1, 2)] == [
        "Left: full",
        "Middle 0:0",
        "Right: Razed",
    ]


def test_what_a_card_is_used_for_besides():
    t = table(ann="hand: mask_1, torch_2; kraters: krater_1; coins: 2")
    assert {"JILT, 2 Coins", "FATE", "Break it", "End Surge"} <= set(buttons(t))


def test_an_effect_that_asks_for_a_city_has_the_same_buttons():
    t = table(
        step="war",
        ann="left: giant_6; right: bull_4",
        ben="left: augur_1, thief_2, trader_2; right: widow_3, torch_2, rower_3",
    )
    assert t.ann.asked == "war"
    assert buttons(t) == ["Left 6:5", "Right 4:8"]


def test_nothing_is_called_none_where_it_means_something():
    t = table(step="offering", ann="hand: bull_4")
    assert SAY.none(t.match.private(0)) == "No Offering, end turn"
    assert buttons(t)[-1] == "No Offering, end turn"
    assert "None" not in NONES.values()
    assert NONES.keys() | CHOOSING.keys() <= ASKS.keys()


@pytest.mark.parametrize("kind", ["wrath", "limit", "sacrifice", "discard"])
def test_choosing_to_discard_is_called_so(kind):
    assert CHOOSING[kind] == "Discard"


# Headings


def test_coins_above_the_limit_are_told_before_they_are_lost_r20():
    told = "11 Coins, 7 at most remain"
    for step, hand in (("surge", "bull_4"), ("wealth", "bull_4"), ("offering", "bull_4")):
        over = table(step=step, ann=f"hand: {hand}; coins: 11").match.private(0)
        assert told in SAY.ask(over, NAMES), step
        within = table(step=step, ann=f"hand: {hand}; coins: 7").match.private(0)
        assert "at most" not in SAY.ask(within, NAMES), step


def test_a_surge_is_explained_in_the_first_turn_alone():
    t = table(ann="hand: bull_4, thief_2; coins: 4", turn=1)
    assert SAY.ask(t.match.private(0), NAMES).startswith("Your Surge · 4 Coins · 2 cards. Play")
    t = table(ann="hand: bull_4, thief_2; coins: 4", turn=5)
    assert SAY.ask(t.match.private(0), NAMES) == "Your Surge · 4 Coins · 2 cards"


# Lines about cards


def lines(t, reminders=True):
    return [each.text for each in SAY.cards(t.match.private(0), NAMES, reminders=reminders)]


def test_a_trait_without_a_text_of_its_own_is_explained_once():
    t = table(ann="hand: torch_2, augur_1, mask_1; coins: 0")
    first, second, _ = lines(t)
    assert "FATE (discard it in your Surge: draw 1 Unit" in first
    assert "FATE" in second
    assert "FATE (" not in second
    assert "FATE (" not in " ".join(lines(t, reminders=False))


def test_a_line_has_the_cost_and_what_the_card_does():
    t = table(ann="hand: mask_1; kraters: krater_1")
    unit, krater = lines(t, reminders=False)
    assert unit.startswith("**Mask no. 1** 2: ")
    assert krater.startswith("**Krater no. 1** broken: ")
    assert [each.sign for each in SAY.cards(t.match.private(0), NAMES, reminders=True)] == [
        f"card_{card_id('mask_1')}",
        f"card_{card_id('krater_1')}",
    ]


# What came of it


def own(*seen, seat=0):
    return SAY.own([Seen(*each) for each in seen], seat, NAMES)


def test_draws_one_after_the_other_are_one_sentence():
    a, b = card_id("bull_4"), card_id("thief_2")
    drawn = (("draw", 0, a, -1, 1), ("draw", 0, b, -1, 1))
    assert own(*drawn) == ["You drew Bull no. 4 and Thief no. 2."]
    assert own(("draw", 0, 0, -1, 1), ("draw", 0, 0, -1, 1), seat=1) == ["Ann drew 2 Units."]


def test_coins_are_added_up_and_the_bonus_is_told_beside_them():
    gains = [("gain", 0, 0, -1, 1)] * 3
    told = own(*gains, ("bonus", 0, 0, -1, 0), ("gain", 0, 0, -1, 1))
    assert told == ["You took 4 Coins.", "You earned the Wealth Bonus."]


def test_what_is_done_to_the_reader_says_you():
    assert own(("steal", 1, 0, -1, 1)) == ["Ben took 1 Coin from you."]
    bull = card_id("bull_4")
    assert own(("return", 0, bull, 1, 0)) == ["Bull no. 4 returned to your hand."]
    assert own(("look", 1, 0, -1, 0)) == ["Ben saw a Unit in your hand."]


ENVOYS = {
    "the greater sum": (
        *("bull_4", "widow_3"),
        "Your Envoy Bull no. 4 has 10, Ben's Widow no. 3 6: you begin, and Bull no. 4 is "
        "discarded.",
        "Your Envoy Widow no. 3 has 6, Ann's Bull no. 4 10: Ann begins, and Bull no. 4 is "
        "discarded. You take Widow no. 3 back.",
    ),
    "Strength": (
        *("widow_3", "pious_2"),
        "Your Envoy Widow no. 3 has 6, Ben's Pious no. 2 6, and more Strength decides: you begin, "
        "and Widow no. 3 is discarded.",
        "Your Envoy Pious no. 2 has 6, Ann's Widow no. 3 6, and more Strength decides: Ann begins, "
        "and Widow no. 3 is discarded. You take Pious no. 2 back.",
    ),
    "the elder": (
        *("champion_3", "phalanx_3"),
        "Your Envoy Champion no. 3 has 7, Ben's Phalanx no. 3 7, and the elder decides: you begin, "
        "and Champion no. 3 is discarded.",
        "Your Envoy Phalanx no. 3 has 7, Ann's Champion no. 3 7, and the elder decides: Ann begins,"
        " and Champion no. 3 is discarded. You take Phalanx no. 3 back.",
    ),
}


@pytest.mark.parametrize(("anns", "bens", "to_ann", "to_ben"), ENVOYS.values(), ids=ENVOYS)
def test_the_envoys_are_told_with_their_sums_and_who_begins_by_them(anns, bens, to_ann, to_ben):
    t = table(step="envoy", ann=f"hand: {anns}", ben=f"hand: {bens}")
    t.ann.answers(anns)
    t.ben.answers(bens)
    for seat, told in ((0, to_ann), (1, to_ben)):
        assert SAY.own(t.match.seen(t.news, seat), seat, NAMES) == [told]


def test_what_is_given_up_is_not_told_as_discarded_besides():
    torch, bull = card_id("torch_2"), card_id("bull_4")
    told = own(("fate", 0, torch, -1, 0), ("discard", 0, torch, -1, 0), ("discard", 0, bull, -1, 0))
    assert told == ["You used Torch no. 2: FATE.", "You discarded Bull no. 4."]


def test_a_battle_is_told_with_its_sums_ones_own_first():
    told = own(("strength", 0, 0, 0, 7), ("strength", 1, 0, 0, 4), ("win", 1, 0, 0, 0), seat=0)
    assert told == ["Ben won the left City, 4 to 7, and took a Krater."]


def test_every_kind_of_event_has_words_for_the_reader():
    assert EVENTS.keys() - SENTENCES.keys() - set(UNTOLD) == {"over", "left", "claim_draw"}
    assert own(("left", 0, 0, -1, 1)) == ["You left: your time was up."]
    assert own(("left", 1, 0, -1, 0)) == ["Ben conceded."]
    assert own(("over", 0, 0, -1, 0)) == ["You won the match."]
    assert own(("claim_draw", 0, 0, -1, 0)) == ["You claimed a draw."]
    assert own(("claim_draw", 1, 0, -1, 0)) == ["Ben claimed a draw."]


# Why not


def later(t):
    return {(no.use, no.later) for no in SAY.why_not(t.match.private(0), NAMES)}


def test_only_what_a_rule_about_the_card_bars_is_not_left_for_later():
    t = table(ann="hand: bull_4; coins: 1")
    assert ("play", False) in later(t)
    assert ("offer", True) in later(t)
    t = table(step="wealth", ann="hand: bull_4; coins: 1")
    assert {each for _, each in later(t)} == {True}
