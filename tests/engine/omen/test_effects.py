"""The vocabulary of the cards, beyond what the examples in data/cards.yaml show.

Two plain cards say something else for a while: a JILT, and a BOLSTER where a City is needed.
"""

import pytest

from bot.engine.cities.cards import Ability
from bot.engine.cities.effects.acts import (
    Destroy,
    Discard,
    Draw,
    Gain,
    GainOffering,
    Lose,
    Mill,
    Move,
    Play,
    Return,
    Seize,
    Steal,
    Take,
)
from bot.engine.cities.effects.choices import (
    AllUnits,
    ChooseCard,
    ChooseCity,
    ChooseUnit,
    Search,
    That,
)
from bot.engine.cities.effects.compound import IfFits, May, Pay, Reveal, Sacrifice, When
from bot.engine.cities.effects.count import Count
from bot.engine.cities.sides import seize
from tests.kit.table import card_id, rewritten, table


def jilt(*effect):
    return rewritten("toller_1", jilt=Ability("As the test says.", effect))


def bolster(*effect):
    return rewritten("thief_2", bolster=Ability("As the test says.", effect))


def jilted(ann="", ben="", **given):
    """ann has just jilted the rewritten card."""
    hand, _, rest = ann.partition(";")
    hand = hand.removeprefix("hand:").strip()
    t = table(ann=f"hand: toller_1, {hand}; coins: 1;{rest}", ben=ben, **given)
    t.ann.answers("jilt toller_1")
    return t


def played(ann="", ben="", **given):
    """ann has just played the rewritten card to the left City."""
    t = table(ann=f"hand: thief_2; coins: 2; {ann}", ben=ben, **given)
    t.ann.answers("play thief_2 left")
    return t


# --- choose_unit, all_units ---


def test_choose_2_units_means_2():
    with jilt(ChooseUnit(to="destroy", units=2), Destroy()):
        t = jilted(ben="left: bull_4, augur_1; right: widow_3")
        assert (t.ann.ask.at_least, t.ann.ask.at_most) == (2, 2)
        t.ann.answers("bull_4", "widow_3")
        assert (t.ben.left, t.ben.right) == (["augur_1"], [])


def test_r09_choose_2_units_takes_the_one_there_is():
    with jilt(ChooseUnit(to="destroy", units=2), Destroy()):
        t = jilted(ben="left: bull_4")
        assert t.ben.left == []


@pytest.mark.parametrize("picks", [(), ("bull_4",), ("bull_4", "widow_3")], ids=len)
def test_choose_up_to_2_units(picks):
    with jilt(ChooseUnit(to="destroy", units=2, up_to=True), Destroy()):
        t = jilted(ben="left: bull_4, augur_1; right: widow_3")
        t.ann.answers(*picks)
        assert sorted(t.discard) == sorted((*picks, "toller_1"))


def test_another_unit_is_not_this_one():
    with bolster(ChooseUnit(to="return", whose="yours", other=True), Return()):
        t = played(ann="left: augur_1; right: bull_4")
        assert t.ann.may == {"augur_1", "bull_4"}


def test_without_another_a_unit_may_choose_itself():
    with bolster(ChooseUnit(to="return", whose="yours"), Return()):
        t = played()
        assert (t.ann.left, t.ann.hand) == ([], ["thief_2"])


def test_the_opponent_chooses_of_what_the_player_means():
    with jilt(ChooseUnit(to="destroy", whose="yours", by="opponent"), Destroy()):
        t = jilted(ann="; left: bull_4; right: augur_1", ben="left: widow_3")
        assert t.asked == {"ben": "destroy"}
        assert t.ben.may == {"bull_4", "augur_1"}


FITS = {
    "trait": (That(trait="MYRIAD"), {"bull_4", "phalanx_3"}),
    "Cost": (That(cost_at_most=3), {"augur_1", "phalanx_3"}),
    "Strength": (That(strength_at_most=3), {"augur_1", "rich_3", "phalanx_3"}),
    "all of these": (That(trait="MYRIAD", cost_at_most=3, strength_at_most=3), {"phalanx_3"}),
}


@pytest.mark.parametrize(("that", "units"), FITS.values(), ids=FITS)
def test_what_a_unit_must_be_like(that, units):
    with jilt(ChooseUnit(to="destroy", that=that, up_to=True), Destroy()):
        t = jilted(ann="; left: bull_4, augur_1", ben="left: rich_3, phalanx_3")
        assert t.ann.may == units


def test_here_is_this_city_only():
    with bolster(ChooseUnit(to="destroy", at="here", up_to=True), Destroy()):
        t = played(ann="left: augur_1; right: bull_4", ben="left: widow_3; right: guard_3")
        assert t.ann.may == {"thief_2", "augur_1", "widow_3"}


def test_all_units_are_all_on_both_sides():
    with jilt(AllUnits(that=That(strength_at_most=2)), Return()):
        t = jilted(ann="; left: augur_1, bull_4", ben="left: torch_2; right: guard_3")
        assert t.ann.left == ["bull_4"]
        assert (t.ann.hand, t.ben.hand) == (["augur_1"], ["torch_2"])
        assert t.ben.right == ["guard_3"]


def test_a_razed_city_cannot_be_chosen_and_the_only_one_left_is_no_choice():
    with jilt(ChooseCity(), AllUnits(at="chosen"), Destroy()):
        two = jilted(ben="right: augur_1", cities="left: 0")
        assert two.ann.may == {"middle", "right"}
        one = jilted(ben="right: augur_1", cities="left: 0; middle: 0")
        assert one.ben.right == []


def test_two_choices_are_kept_apart_by_their_names():
    with jilt(
        ChooseUnit(to="destroy", whose="yours", call="mine"),
        ChooseUnit(to="return", whose="opposing", call="theirs"),
        Destroy("mine"),
        Return("theirs"),
    ):
        t = jilted(ann="; left: augur_1", ben="left: widow_3")
        assert t.discard == ["augur_1", "toller_1"]
        assert t.ben.hand == ["widow_3"]


# --- return, seize, move, play ---


def test_a_seized_unit_is_yours_and_returns_to_your_hand():
    with jilt(ChooseUnit(to="seize"), Seize(), Return()):
        t = jilted(ben="left: augur_1")
        assert (t.ann.hand, t.ben.hand) == (["augur_1"], [])


def test_what_has_gone_cannot_return():
    with bolster(Return("this"), Return("this"), Gain(1)):
        t = played()
        assert (t.ann.hand, t.ann.coins) == (["thief_2"], 1)


def test_a_unit_is_not_seized_where_there_is_no_room_and_not_from_oneself():
    """The City may have filled up since the Unit was chosen."""
    full = "spear_1, spear_2, spear_3, spear_4, spear_5"
    t = table(ann=f"left: {full}; right: bow_3", ben="left: shield_1; right: host_2")
    for key in ("shield_1", "bow_3"):
        seize(t.state, 0, card_id(key))
    assert (t.ben.left, t.ann.right) == (["shield_1"], ["bow_3"])
    seize(t.state, 0, card_id("host_2"))
    assert (t.ben.right, t.ann.right) == ([], ["bow_3", "host_2"])


@pytest.mark.parametrize(("chosen", "coins"), [("spear_1 spear_5", 2), ("spear_4 spear_5", 0)])
def test_one_unit_that_fits_is_enough(chosen, coins):
    gains = IfFits(That(strength_at_most=2), (Gain(2),))
    with jilt(ChooseCard("discard_pile", "take", cards=2), gains):
        t = table(ann="hand: toller_1; coins: 1", discard="spear_1, spear_4, spear_5")
        t.ann.answers("jilt toller_1")
        t.ann.answers(*chosen.split())
        assert t.ann.coins == coins


def test_only_opposing_units_can_be_seized():
    with jilt(ChooseUnit(to="seize", up_to=True), Seize()):
        t = jilted(ann="; left: bull_4", ben="left: augur_1; right: widow_3")
        assert t.ann.may == {"augur_1", "widow_3"}


def test_r08_two_seized_units_enter_one_after_the_other():
    """The first one's BOLSTER comes before the second one moves."""
    with jilt(ChooseUnit(to="seize", units=2), Seize()):
        t = jilted(ann="hand: augur_1", ben="left: rower_3, herald_2, widow_3; coins: 3")
        t.ann.answers("rower_3", "herald_2")
        assert t.asked == {"ann": "sacrifice"}
        assert t.ann.left == ["rower_3"]
        t.ann.answers("none")
        assert t.asked == {"ann": "play_here"}
        assert t.ann.left == ["rower_3", "herald_2"]


def test_r07_two_seized_units_do_not_break_the_limit():
    with jilt(ChooseUnit(to="seize", units=2), Seize()):
        t = jilted(
            ann="; left: phalanx_3, breaker_4",
            ben="left: harper_2, augur_1, trader_2",
        )
        t.ann.answers("harper_2", "augur_1")
        assert t.ann.left == ["phalanx_3", "breaker_4", "harper_2"]
        assert t.ben.left == ["augur_1", "trader_2"]


def test_r08_two_own_units_moved_here_enter_one_after_the_other():
    with bolster(ChooseUnit(to="move_here", whose="yours", units=2), Move(to="here")):
        t = played(ann="right: rower_3, torch_2", deck="bull_4", discard="widow_3")
        assert t.ann.left == ["thief_2", "rower_3", "torch_2"]
        assert t.saw("bolster") == ["thief_2", "rower_3", "torch_2"]


def test_r07_two_own_units_moved_here_do_not_break_the_limit():
    with bolster(ChooseUnit(to="move_here", whose="yours", units=2), Move(to="here")):
        t = played(ann="left: phalanx_3, guard_3; right: augur_1, mask_1")
        assert t.ann.left == ["phalanx_3", "guard_3", "thief_2", "augur_1"]
        assert t.ann.right == ["mask_1"]


def test_two_units_moved_are_asked_for_one_after_the_other():
    with jilt(ChooseUnit(to="move", whose="opposing", units=2), Move()):
        t = jilted(ben="left: bull_4, augur_1, widow_3")
        t.ann.answers("bull_4", "augur_1")
        t.ann.answers("middle")
        assert t.ben.middle == ["bull_4"]
        t.ann.answers("right")
        assert t.ben.right == ["augur_1"]
        assert t.ben.left == ["widow_3"]


def test_two_units_with_one_way_to_go_both_go():
    with jilt(ChooseUnit(to="move", whose="opposing", units=2), Move()):
        t = jilted(ben="left: bull_4, augur_1", cities="right: 0")
        assert t.ben.middle == ["bull_4", "augur_1"]


def test_two_units_played_are_asked_for_one_after_the_other():
    with jilt(ChooseCard(zone="discard_pile", to="play", cards=2), Play()):
        t = jilted(discard="bull_4, augur_1, widow_3")
        t.ann.answers("bull_4", "augur_1")
        t.ann.answers("middle")
        t.ann.answers("right")
        assert (t.ann.middle, t.ann.right) == (["bull_4"], ["augur_1"])


def test_r07_two_units_played_here_do_not_break_the_limit():
    with bolster(ChooseCard(zone="discard_pile", to="play_here", cards=2), Play(to="here")):
        t = played(ann="left: phalanx_3, guard_3", discard="augur_1, mask_1")
        assert t.ann.left == ["phalanx_3", "guard_3", "thief_2", "augur_1"]
        assert t.discard == ["mask_1"]


def test_a_unit_played_from_the_discard_pile_comes_here():
    with bolster(ChooseCard(zone="discard_pile", to="play_here"), Play(to="here")):
        t = played(discard="augur_1")
        assert t.ann.left == ["thief_2", "augur_1"]


# --- choose_card, discard, take ---


def test_the_opponent_discards_of_their_own_choice_and_r11_without_wrath():
    with jilt(ChooseCard(zone="hand", to="discard", by="opponent"), Discard()):
        t = jilted(ann="hand: augur_1, widow_3", ben="hand: bull_4, slinger_2")
        assert t.asked == {"ben": "discard"}
        assert t.ben.may == {"bull_4", "slinger_2"}
        t.ben.answers("slinger_2")
        assert t.asked == {"ann": "surge"}
        assert t.ann.hand == ["augur_1", "widow_3"]


def test_r11_two_discarded_by_an_effect_are_one_question():
    with jilt(ChooseCard(zone="hand", to="discard", cards=2), Discard(), Gain(2)):
        t = jilted(
            ann="hand: rower_3, slinger_2",
            ben="hand: bull_4, augur_1, widow_3",
        )
        assert t.asked == {"ben": "wrath"}
        assert (t.ben.ask.at_least, t.ben.ask.at_most) == (2, 2)
        assert t.ann.coins == 0
        t.ben.answers("bull_4", "widow_3")
        assert t.ann.coins == 2


def test_r31_the_jilt_unit_is_not_discarded_by_its_own_effect():
    with jilt(ChooseCard(zone="hand", to="discard"), Discard()):
        t = jilted(ann="hand: augur_1, widow_3")
        assert t.ann.may == {"augur_1", "widow_3"}


def test_r31_the_jilt_unit_is_not_sacrificed_for_its_own_effect():
    with jilt(Sacrifice((Gain(3),))):
        t = jilted(ann="hand: augur_1")
        assert t.ann.may == {"augur_1", "none"}


@pytest.mark.parametrize("picks", [("augur_1", "widow_3"), ("augur_1",), ("none",)])
def test_r33_up_to_2_of_a_hand_may_be_none(picks):
    with jilt(ChooseCard(zone="hand", to="discard", cards=2, up_to=True), Discard()):
        t = jilted(ann="hand: augur_1, widow_3, bull_4")
        assert t.ann.may == {"augur_1", "widow_3", "bull_4", "none"}
        t.ann.answers(*picks)
        assert sorted(t.discard) == sorted({*picks, "toller_1"} - {"none"})


def test_two_taken_from_the_discard_pile_as_far_as_there_are():
    with jilt(ChooseCard(zone="discard_pile", to="take", cards=2), Take()):
        t = jilted(discard="bull_4")
        assert (t.ann.hand, t.discard) == (["bull_4"], ["toller_1"])


# --- the deck ---


def test_r05_draws_go_on_through_a_refill():
    with jilt(Draw(3)):
        t = jilted(deck="bull_4", discard="augur_1")
        assert t.ann.hand == ["bull_4", "augur_1"]
        assert (t.deck, t.discard) == (["toller_1"], [])  # which came to an empty pile


def test_r05_a_revealed_last_unit_goes_to_the_new_pile():
    with jilt(Reveal((GainOffering(),))):
        t = jilted(deck="bull_4", discard="augur_1, giant_6")
        assert sorted(t.deck) == ["augur_1", "giant_6"]
        assert t.discard == ["bull_4", "toller_1"]


def test_r05_the_last_unit_discarded_from_the_deck_is_shuffled_with_the_pile():
    with jilt(Mill(1)):
        t = jilted(deck="bull_4", discard="augur_1, giant_6")
        assert sorted(t.deck) == ["augur_1", "bull_4", "giant_6"]
        assert t.discard == ["toller_1"]


def test_r05_the_last_unit_found_by_a_search_leaves_an_empty_deck():
    with jilt(Search(), Take()):
        t = jilted(deck="bull_4", discard="augur_1, giant_6")
        t.ann.answers("bull_4")
        assert sorted(t.deck) == ["augur_1", "giant_6"]


def test_r05_units_discarded_or_destroyed_together_form_the_deck_together():
    with jilt(AllUnits(), Destroy()):
        t = jilted(ben="left: bull_4, augur_1; right: giant_6", deck="", discard="")
        assert sorted(t.deck) == ["augur_1", "bull_4", "giant_6"]
        assert t.discard == ["toller_1"]


def test_r05_wrath_is_asked_beside_the_deck_that_the_discard_formed():
    with jilt(Sacrifice((Draw(1),))):
        t = jilted("hand: rower_3", ben="hand: bull_4, augur_1", deck="", discard="")
        t.ann.answers("rower_3")
        assert t.ben.asked == "wrath"
        assert (t.deck, t.discard) == (["rower_3"], [])


def test_r23_two_reveals_are_each_discarded():
    with jilt(Reveal((GainOffering(),)), Reveal((GainOffering(),))):
        t = jilted(deck="bull_4, giant_6, augur_1")
        assert t.ann.coins == 5
        assert t.discard == ["bull_4", "giant_6", "toller_1"]


def test_r23_a_revealed_unit_that_was_taken_is_not_discarded():
    with jilt(Reveal((Take(),))):
        t = jilted(deck="bull_4, giant_6")
        assert (t.ann.hand, t.discard) == (["bull_4"], ["toller_1"])
        assert t.match.public().revealed == ()


# --- may, pay, sacrifice, when ---


def test_may_is_asked_even_where_it_would_do_nothing():
    with jilt(May((ChooseUnit(to="destroy"), Destroy()))):
        t = jilted()
        assert t.ann.may == {"yes", "no"}


def test_a_payment_inside_a_payment():
    with jilt(Pay(1, (Gain(2), Pay(2, (Draw(1),))))):
        t = table(ann="hand: toller_1; coins: 2", deck="bull_4")
        t.ann.answers("jilt toller_1")
        t.ann.answers("yes")
        assert t.ann.coins == 2
        t.ann.answers("yes")
        assert (t.ann.coins, t.ann.hand) == (0, ["bull_4"])


def test_a_sacrifice_declined_buys_nothing():
    with jilt(Sacrifice((Gain(3),)), Gain(1)):
        t = jilted(ann="hand: augur_1")
        t.ann.answers("none")
        assert (t.ann.coins, t.ann.hand) == (1, ["augur_1"])


COUNTS = {
    "Units of mine anywhere": (Count(of="units", at_least=4), True),
    "Units of mine, MYRIAD as 1": (Count(of="units", at_least=4, at_most=4), True),
    "Units of mine, too few": (Count(of="units", at_least=6), False),
    "Units of mine here": (Count(of="units", at="here", at_least=3), False),
    "Units of mine here, at most": (Count(of="units", at="here", at_most=2), True),
    "Units of theirs": (Count(of="units", whose="opposing", at_least=1), True),
    "Units of theirs here": (Count(of="units", whose="opposing", at="here", at_least=1), False),
    "Units with a trait": (Count(of="units", trait="MYRIAD", at_least=1), True),
    "Units with MYRIAD count as 1": (Count(of="units", trait="MYRIAD", at_least=2), False),
    "Coins": (Count(of="coins", at_least=1), False),
    "Coins of theirs": (Count(of="coins", whose="opposing", at_least=3), True),
    "cards in hand, Kraters too": (Count(of="cards", at_least=2), True),
    "cards in hand, no more": (Count(of="cards", at_least=3), False),
    "cards of theirs": (Count(of="cards", whose="opposing", at_most=0), True),
    "neither less nor more": (Count(of="coins", whose="opposing", at_least=3, at_most=3), True),
}


@pytest.mark.parametrize(("count", "holds"), COUNTS.values(), ids=COUNTS)
def test_a_stated_condition(count, holds):
    with bolster(When(count, (Gain(9),))):
        t = table(
            ann="hand: thief_2, mask_1; kraters: krater_1; coins: 2; "
            "left: augur_1; right: bull_4, guard_3",
            ben="right: widow_3; coins: 3",
        )
        t.ann.answers("play thief_2 left")
        assert t.ann.coins == (9 if holds else 0)


# --- Coins ---


def test_coins_are_taken_and_lost_as_far_as_there_are_any():
    with jilt(Steal(3), Lose(3)):
        t = jilted(ben="coins: 4")
        assert (t.ann.coins, t.ben.coins, t.state.supply) == (3, 0, 17)


def test_gain_by_the_offering_of_several():
    with jilt(AllUnits(whose="opposing"), GainOffering()):
        t = jilted(ben="left: bull_4; right: giant_6, mask_1")
        assert t.ann.coins == 5
