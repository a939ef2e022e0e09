"""The vocabulary of the cards, beyond what the examples in data/cards.yaml show.

Two plain cards say something else for a while: a JILT, and a BOLSTER where a City is needed.
"""

import pytest

from bot.engine.omen.cards import Ability
from bot.engine.omen.effects.acts import (
    Destroy,
    Discard,
    Draw,
    Gain,
    GainOffering,
    Lose,
    Move,
    Play,
    Return,
    Seize,
    Steal,
    Take,
)
from bot.engine.omen.effects.choices import (
    AllUnits,
    ChooseCard,
    ChooseCity,
    ChooseUnit,
    Search,
    That,
)
from bot.engine.omen.effects.compound import May, Pay, Reveal, Sacrifice, When
from bot.engine.omen.effects.count import Count
from tests.kit.table import rewritten, table


def jilt(*effect):
    return rewritten("toll_reeve", jilt=Ability("As the test says.", effect))


def bolster(*effect):
    return rewritten("wharf_fox", bolster=Ability("As the test says.", effect))


def jilted(ann="", ben="", **given):
    """ann has just jilted the rewritten card."""
    hand, _, rest = ann.partition(";")
    hand = hand.removeprefix("hand:").strip()
    t = table(ann=f"hand: toll_reeve, {hand}; coins: 1;{rest}", ben=ben, **given)
    t.ann.answers("jilt toll_reeve")
    return t


def played(ann="", ben="", **given):
    """ann has just played the rewritten card to the left City."""
    t = table(ann=f"hand: wharf_fox; coins: 2; {ann}", ben=ben, **given)
    t.ann.answers("play wharf_fox left")
    return t


# --- choose_unit, all_units ---


def test_choose_2_units_means_2():
    with jilt(ChooseUnit(to="destroy", units=2), Destroy()):
        t = jilted(ben="left: tide_ox, gull_augur; right: ash_widow")
        assert (t.ann.ask.at_least, t.ann.ask.at_most) == (2, 2)
        t.ann.answers("tide_ox", "ash_widow")
        assert (t.ben.left, t.ben.right) == (["gull_augur"], [])


def test_r09_choose_2_units_takes_the_one_there_is():
    with jilt(ChooseUnit(to="destroy", units=2), Destroy()):
        t = jilted(ben="left: tide_ox")
        assert t.ben.left == []


@pytest.mark.parametrize("picks", [(), ("tide_ox",), ("tide_ox", "ash_widow")], ids=len)
def test_choose_up_to_2_units(picks):
    with jilt(ChooseUnit(to="destroy", units=2, up_to=True), Destroy()):
        t = jilted(ben="left: tide_ox, gull_augur; right: ash_widow")
        t.ann.answers(*picks)
        assert sorted(t.discard) == sorted((*picks, "toll_reeve"))


def test_another_unit_is_not_this_one():
    with bolster(ChooseUnit(to="return", whose="yours", other=True), Return()):
        t = played(ann="left: gull_augur; right: tide_ox")
        assert t.ann.may == {"gull_augur", "tide_ox"}


def test_without_another_a_unit_may_choose_itself():
    with bolster(ChooseUnit(to="return", whose="yours"), Return()):
        t = played()
        assert (t.ann.left, t.ann.hand) == ([], ["wharf_fox"])


def test_the_opponent_chooses_of_what_the_player_means():
    with jilt(ChooseUnit(to="destroy", whose="yours", by="opponent"), Destroy()):
        t = jilted(ann="; left: tide_ox; right: gull_augur", ben="left: ash_widow")
        assert t.asked == {"ben": "destroy"}
        assert t.ben.may == {"tide_ox", "gull_augur"}


FITS = {
    "trait": (That(trait="MYRIAD"), {"tide_ox", "drowned_rank"}),
    "Cost": (That(cost_at_most=3), {"gull_augur", "drowned_rank"}),
    "Strength": (That(strength_at_most=3), {"gull_augur", "harbour_prince", "drowned_rank"}),
    "all of these": (That(trait="MYRIAD", cost_at_most=3, strength_at_most=3), {"drowned_rank"}),
}


@pytest.mark.parametrize(("that", "units"), FITS.values(), ids=FITS)
def test_what_a_unit_must_be_like(that, units):
    with jilt(ChooseUnit(to="destroy", that=that, up_to=True), Destroy()):
        t = jilted(ann="; left: tide_ox, gull_augur", ben="left: harbour_prince, drowned_rank")
        assert t.ann.may == units


def test_here_is_this_city_only():
    with bolster(ChooseUnit(to="destroy", at="here", up_to=True), Destroy()):
        t = played(ann="left: gull_augur; right: tide_ox", ben="left: ash_widow; right: rearguard")
        assert t.ann.may == {"wharf_fox", "gull_augur", "ash_widow"}


def test_all_units_are_all_on_both_sides():
    with jilt(AllUnits(that=That(strength_at_most=2)), Return()):
        t = jilted(ann="; left: gull_augur, tide_ox", ben="left: wick_bearer; right: rearguard")
        assert t.ann.left == ["tide_ox"]
        assert (t.ann.hand, t.ben.hand) == (["gull_augur"], ["wick_bearer"])
        assert t.ben.right == ["rearguard"]


def test_a_razed_city_cannot_be_chosen_and_the_only_one_left_is_no_choice():
    with jilt(ChooseCity(), AllUnits(at="chosen"), Destroy()):
        two = jilted(ben="right: gull_augur", cities="left: 0")
        assert two.ann.may == {"middle", "right"}
        one = jilted(ben="right: gull_augur", cities="left: 0; middle: 0")
        assert one.ben.right == []


def test_two_choices_are_kept_apart_by_their_names():
    with jilt(
        ChooseUnit(to="destroy", whose="yours", call="mine"),
        ChooseUnit(to="return", whose="opposing", call="theirs"),
        Destroy("mine"),
        Return("theirs"),
    ):
        t = jilted(ann="; left: gull_augur", ben="left: ash_widow")
        assert t.discard == ["gull_augur", "toll_reeve"]
        assert t.ben.hand == ["ash_widow"]


# --- return, seize, move, play ---


def test_a_seized_unit_is_yours_and_returns_to_your_hand():
    with jilt(ChooseUnit(to="seize"), Seize(), Return()):
        t = jilted(ben="left: gull_augur")
        assert (t.ann.hand, t.ben.hand) == (["gull_augur"], [])


def test_what_has_gone_cannot_return():
    with bolster(Return("this"), Return("this"), Gain(1)):
        t = played()
        assert (t.ann.hand, t.ann.coins) == (["wharf_fox"], 1)


def test_only_opposing_units_can_be_seized():
    with jilt(ChooseUnit(to="seize", up_to=True), Seize()):
        t = jilted(ann="; left: tide_ox", ben="left: gull_augur; right: ash_widow")
        assert t.ann.may == {"gull_augur", "ash_widow"}


def test_r08_two_seized_units_enter_one_after_the_other():
    """The first one's BOLSTER comes before the second one moves."""
    with jilt(ChooseUnit(to="seize", units=2), Seize()):
        t = jilted(
            ann="hand: gull_augur", ben="left: spiteful_oarsman, muster_horn, ash_widow; coins: 3"
        )
        t.ann.answers("spiteful_oarsman", "muster_horn")
        assert t.asked == {"ann": "sacrifice"}
        assert t.ann.left == ["spiteful_oarsman"]
        t.ann.answers("none")
        assert t.asked == {"ann": "play_here"}
        assert t.ann.left == ["spiteful_oarsman", "muster_horn"]


def test_r07_two_seized_units_do_not_break_the_limit():
    with jilt(ChooseUnit(to="seize", units=2), Seize()):
        t = jilted(
            ann="; left: drowned_rank, cliff_breaker",
            ben="left: lyre_warden, gull_augur, salt_factor",
        )
        t.ann.answers("lyre_warden", "gull_augur")
        assert t.ann.left == ["drowned_rank", "cliff_breaker", "lyre_warden"]
        assert t.ben.left == ["gull_augur", "salt_factor"]


def test_r08_two_own_units_moved_here_enter_one_after_the_other():
    with bolster(ChooseUnit(to="move_here", whose="yours", units=2), Move(to="here")):
        t = played(ann="right: spiteful_oarsman, wick_bearer", deck="tide_ox", discard="ash_widow")
        assert t.ann.left == ["wharf_fox", "spiteful_oarsman", "wick_bearer"]
        assert t.saw("bolster") == ["wharf_fox", "spiteful_oarsman", "wick_bearer"]


def test_r07_two_own_units_moved_here_do_not_break_the_limit():
    with bolster(ChooseUnit(to="move_here", whose="yours", units=2), Move(to="here")):
        t = played(ann="left: drowned_rank, rearguard; right: gull_augur, hollow_mask")
        assert t.ann.left == ["drowned_rank", "rearguard", "wharf_fox", "gull_augur"]
        assert t.ann.right == ["hollow_mask"]


def test_two_units_moved_are_asked_for_one_after_the_other():
    with jilt(ChooseUnit(to="move", whose="opposing", units=2), Move()):
        t = jilted(ben="left: tide_ox, gull_augur, ash_widow")
        t.ann.answers("tide_ox", "gull_augur")
        t.ann.answers("middle")
        assert t.ben.middle == ["tide_ox"]
        t.ann.answers("right")
        assert t.ben.right == ["gull_augur"]
        assert t.ben.left == ["ash_widow"]


def test_two_units_with_one_way_to_go_both_go():
    with jilt(ChooseUnit(to="move", whose="opposing", units=2), Move()):
        t = jilted(ben="left: tide_ox, gull_augur", cities="right: 0")
        assert t.ben.middle == ["tide_ox", "gull_augur"]


def test_two_units_played_are_asked_for_one_after_the_other():
    with jilt(ChooseCard(zone="discard_pile", to="play", cards=2), Play()):
        t = jilted(discard="tide_ox, gull_augur, ash_widow")
        t.ann.answers("tide_ox", "gull_augur")
        t.ann.answers("middle")
        t.ann.answers("right")
        assert (t.ann.middle, t.ann.right) == (["tide_ox"], ["gull_augur"])


def test_r07_two_units_played_here_do_not_break_the_limit():
    with bolster(ChooseCard(zone="discard_pile", to="play_here", cards=2), Play(to="here")):
        t = played(ann="left: drowned_rank, rearguard", discard="gull_augur, hollow_mask")
        assert t.ann.left == ["drowned_rank", "rearguard", "wharf_fox", "gull_augur"]
        assert t.discard == ["hollow_mask"]


def test_a_unit_played_from_the_discard_pile_comes_here():
    with bolster(ChooseCard(zone="discard_pile", to="play_here"), Play(to="here")):
        t = played(discard="gull_augur")
        assert t.ann.left == ["wharf_fox", "gull_augur"]


# --- choose_card, discard, take ---


def test_the_opponent_discards_of_their_own_choice_and_r11_without_wrath():
    with jilt(ChooseCard(zone="hand", to="discard", by="opponent"), Discard()):
        t = jilted(ann="hand: gull_augur, ash_widow", ben="hand: tide_ox, wronged_slinger")
        assert t.asked == {"ben": "discard"}
        assert t.ben.may == {"tide_ox", "wronged_slinger"}
        t.ben.answers("wronged_slinger")
        assert t.asked == {"ann": "surge"}
        assert t.ann.hand == ["gull_augur", "ash_widow"]


def test_r11_two_discarded_by_an_effect_are_one_question():
    with jilt(ChooseCard(zone="hand", to="discard", cards=2), Discard(), Gain(2)):
        t = jilted(
            ann="hand: spiteful_oarsman, wronged_slinger",
            ben="hand: tide_ox, gull_augur, ash_widow",
        )
        assert t.asked == {"ben": "wrath"}
        assert (t.ben.ask.at_least, t.ben.ask.at_most) == (2, 2)
        assert t.ann.coins == 0
        t.ben.answers("tide_ox", "ash_widow")
        assert t.ann.coins == 2


def test_r31_the_jilt_unit_is_not_discarded_by_its_own_effect():
    with jilt(ChooseCard(zone="hand", to="discard"), Discard()):
        t = jilted(ann="hand: gull_augur, ash_widow")
        assert t.ann.may == {"gull_augur", "ash_widow"}


def test_r31_the_jilt_unit_is_not_sacrificed_for_its_own_effect():
    with jilt(Sacrifice((Gain(3),))):
        t = jilted(ann="hand: gull_augur")
        assert t.ann.may == {"gull_augur", "none"}


@pytest.mark.parametrize("picks", [("gull_augur", "ash_widow"), ("gull_augur",), ("none",)])
def test_r33_up_to_2_of_a_hand_may_be_none(picks):
    with jilt(ChooseCard(zone="hand", to="discard", cards=2, up_to=True), Discard()):
        t = jilted(ann="hand: gull_augur, ash_widow, tide_ox")
        assert t.ann.may == {"gull_augur", "ash_widow", "tide_ox", "none"}
        t.ann.answers(*picks)
        assert sorted(t.discard) == sorted({*picks, "toll_reeve"} - {"none"})


def test_two_taken_from_the_discard_pile_as_far_as_there_are():
    with jilt(ChooseCard(zone="discard_pile", to="take", cards=2), Take()):
        t = jilted(discard="tide_ox")
        assert (t.ann.hand, t.discard) == (["tide_ox"], ["toll_reeve"])


# --- the deck ---


def test_r05_draws_go_on_through_a_refill():
    with jilt(Draw(3)):
        t = jilted(deck="tide_ox", discard="gull_augur")
        assert t.ann.hand == ["tide_ox", "gull_augur"]
        assert (t.deck, t.discard) == ([], ["toll_reeve"])


def test_r05_a_search_refills_an_empty_deck():
    with jilt(Search(), Take()):
        t = jilted(deck="", discard="gull_augur, tide_ox")
        assert t.ann.may == {"gull_augur", "tide_ox"}
        t.ann.answers("gull_augur")
        assert (t.ann.hand, t.deck, t.discard) == (["gull_augur"], ["tide_ox"], ["toll_reeve"])


def test_r23_two_reveals_are_each_discarded():
    with jilt(Reveal((GainOffering(),)), Reveal((GainOffering(),))):
        t = jilted(deck="tide_ox, mole_colossus, gull_augur")
        assert t.ann.coins == 5
        assert t.discard == ["tide_ox", "mole_colossus", "toll_reeve"]


def test_r23_a_revealed_unit_that_was_taken_is_not_discarded():
    with jilt(Reveal((Take(),))):
        t = jilted(deck="tide_ox, mole_colossus")
        assert (t.ann.hand, t.discard) == (["tide_ox"], ["toll_reeve"])
        assert t.match.public().revealed == ()


# --- may, pay, sacrifice, when ---


def test_may_is_asked_even_where_it_would_do_nothing():
    with jilt(May((ChooseUnit(to="destroy"), Destroy()))):
        t = jilted()
        assert t.ann.may == {"yes", "no"}


def test_a_payment_inside_a_payment():
    with jilt(Pay(1, (Gain(2), Pay(2, (Draw(1),))))):
        t = table(ann="hand: toll_reeve; coins: 2", deck="tide_ox")
        t.ann.answers("jilt toll_reeve")
        t.ann.answers("yes")
        assert t.ann.coins == 2
        t.ann.answers("yes")
        assert (t.ann.coins, t.ann.hand) == (0, ["tide_ox"])


def test_a_sacrifice_declined_buys_nothing():
    with jilt(Sacrifice((Gain(3),)), Gain(1)):
        t = jilted(ann="hand: gull_augur")
        t.ann.answers("none")
        assert (t.ann.coins, t.ann.hand) == (1, ["gull_augur"])


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
            ann="hand: wharf_fox, hollow_mask; kraters: krater_of_gales; coins: 2; "
            "left: gull_augur; right: tide_ox, rearguard",
            ben="right: ash_widow; coins: 3",
        )
        t.ann.answers("play wharf_fox left")
        assert t.ann.coins == (9 if holds else 0)


# --- Coins ---


def test_coins_are_taken_and_lost_as_far_as_there_are_any():
    with jilt(Steal(3), Lose(3)):
        t = jilted(ben="coins: 4")
        assert (t.ann.coins, t.ben.coins, t.state.supply) == (3, 0, 17)


def test_gain_by_the_offering_of_several():
    with jilt(AllUnits(whose="opposing"), GainOffering()):
        t = jilted(ben="left: tide_ox; right: mole_colossus, hollow_mask")
        assert t.ann.coins == 5
