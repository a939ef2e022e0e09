"""Playing Myrmidons, and the Moirai who come before their rounds: G04, G08, G21."""

import pytest

from bot.engine.cities.cards import Ability
from bot.engine.cities.effects.acts import Move, Seize
from bot.engine.cities.effects.choices import ChooseUnit
from tests.engine.aegean.scenario import card_id, rewritten, table

# --- A round ---


def test_g04_a_round_follows_a_unit_that_is_played_and_lists_the_myrmidons_there():
    t = table(
        ann="hand: slinger_1; left: scout_2, spear_1; right: idler_2; coins: 5",
        ben="left: rower_2",
    )
    t.ann.answers("play slinger_1 left")
    assert (t.ann.asked, t.ann.may) == ("round", {"use scout_2 left", "use slinger_1 left", "none"})


@pytest.mark.parametrize("unit", ["guard_1", "rich_2", "bull_4", "spinner_1", "spear_1"])
def test_g04_whatever_kind_it_is(unit):
    t = table(ann=f"hand: {unit}; left: scout_2; coins: 5")
    t.ann.answers(f"play {unit} left")
    assert t.ann.may == {"use scout_2 left", "none"}


def test_g04_each_is_used_once_in_any_order():
    t = table(ann="hand: guard_1; left: scout_2, idler_2, giver_2; coins: 9")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use idler_2")
    t.ann.answers("use scout_2")
    assert t.ann.may == {"use giver_2 left", "none"}
    t.ann.answers("use giver_2")
    t.ann.answers(t.ann.hand[0])
    assert t.ann.asked == "surge"


def test_g04_no_more_ends_it():
    t = table(ann="hand: guard_1; left: scout_2, idler_2; coins: 9")
    t.ann.answers("play guard_1 left")
    t.ann.answers("none")
    assert (t.ann.asked, t.ann.coins) == ("surge", 8)


def test_g04_again_for_every_unit_that_enters():
    t = table(ann="hand: guard_1, guard_2, guard_3; left: idler_2; coins: 9")
    for unit in ("guard_1", "guard_2", "guard_3"):
        t.ann.answers(f"play {unit} left")
        t.ann.answers("use idler_2")
    assert t.ann.coins == 9 - 1 - 2 - 3 - 3


def test_g04_only_those_that_can_be_paid_are_listed():
    t = table(ann="hand: guard_1; left: netter_2, scout_2, giver_2, sentry_4; coins: 2")
    t.ann.answers("play guard_1 left")
    assert t.ann.may == {"use scout_2 left", "use sentry_4 left", "none"}


def test_g04_nothing_is_asked_when_none_can_be_paid():
    t = table(ann="hand: guard_1; left: netter_2, scout_2, giver_2; coins: 1")
    t.ann.answers("play guard_1 left")
    assert (t.ann.asked, t.ann.coins) == ("surge", 0)


def test_g04_what_an_ability_brings_may_pay_for_the_next():
    t = table(
        ann="hand: spear_1; left: giver_2, mourner_3, netter_2; coins: 1", ben="left: spear_2"
    )
    t.ann.answers("play spear_1 left")
    assert t.ann.may == {"use mourner_3 left", "none"}
    t.ann.answers("use mourner_3")
    t.ann.answers("spear_1")
    assert t.ann.may == {"use netter_2 left", "none"}


def test_g04_a_myrmidon_that_is_moved_in_meanwhile_takes_part():
    t = table(ann="hand: guard_1; left: ferrier_2; right: scout_2, spear_1; coins: 3")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use ferrier_2")
    t.ann.answers("scout_2")
    assert t.ann.may == {"use scout_2 left", "none"}


def test_g04_one_that_is_moved_away_meanwhile_does_not():
    t = table(ann="hand: guard_1; left: rower_2, scout_2, idler_2; coins: 9")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use rower_2")
    t.ann.answers("scout_2")
    t.ann.answers("right")
    assert t.ann.may == {"use idler_2 left", "none"}


# --- A round in a round ---


def test_g04_a_unit_played_by_an_ability_opens_its_own_round_first():
    t = table(ann="hand: guard_1, guard_2; left: standard_2, idler_2; coins: 9")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use standard_2")
    t.ann.answers("guard_2")
    assert t.ann.left == ["standard_2", "idler_2", "guard_1", "guard_2"]
    assert t.ann.may == {"use standard_2 left", "use idler_2 left", "none"}
    t.ann.answers("use idler_2")
    assert t.ann.may == {"use standard_2 left", "none"}
    t.ann.answers("none")
    assert t.ann.may == {"use idler_2 left", "none"}, "of the outer round"
    t.ann.answers("use idler_2")
    assert (t.ann.asked, t.ann.coins) == ("surge", 9 - 1 - 1 - 1 - 1)


def test_g04_in_another_city_with_the_myrmidons_there():
    t = table(ann="hand: guard_1, guard_2; left: herald_2, idler_2; right: scout_2; coins: 9")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use herald_2")
    t.ann.answers("guard_2")
    t.ann.answers("right")
    assert t.ann.may == {"use scout_2 right", "none"}
    t.ann.answers("none")
    assert t.ann.may == {"use idler_2 left", "none"}


def test_g04_the_arriving_myrmidon_takes_part_in_its_own_round_and_in_the_outer_one():
    t = table(ann="hand: guard_1, idler_2; left: standard_2; coins: 9")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use standard_2")
    t.ann.answers("idler_2")
    t.ann.answers("use idler_2")
    t.ann.answers("none")
    assert t.ann.may == {"use idler_2 left", "none"}


def test_g04_the_outer_round_goes_on_with_those_that_are_still_there():
    t = table(ann="hand: guard_1, guard_2; left: standard_2, sentry_4, idler_2; coins: 9")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use standard_2")
    t.ann.answers("guard_2")
    t.ann.answers("use sentry_4")
    t.ann.answers("idler_2")
    t.ann.answers("none")
    assert t.ann.may == {"use sentry_4 left", "none"}


def test_g04_one_used_in_the_outer_round_is_not_used_in_it_again_when_it_is_back():
    t = table(ann="hand: guard_1; left: mourner_3, caller_2; coins: 9", discard="")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use mourner_3")
    t.ann.answers("mourner_3")
    t.ann.answers("use caller_2")
    t.ann.answers("left")
    assert t.ann.left == ["caller_2", "guard_1", "mourner_3"]
    assert t.ann.may == {"use mourner_3 left", "use caller_2 left", "none"}, "its own round"
    t.ann.answers("none")
    assert t.ann.asked == "surge"


def test_g04_three_deep():
    t = table(ann="hand: guard_1, guard_2, guard_3, spear_1; left: standard_2; coins: 9")
    t.ann.answers("play guard_1 left")
    for unit in ("guard_2", "guard_3"):
        t.ann.answers("use standard_2")
        t.ann.answers(unit)
    assert t.ann.asked == "round"
    t.ann.answers("none")
    assert (t.ann.asked, t.ann.hand) == ("surge", ["spear_1"])


def test_g04_a_round_follows_a_unit_that_a_reward_plays():
    t = table(ann="rewards: prize_6; right: scout_2; coins: 1", discard="idler_2")
    t.ann.answers("reward prize_6")
    t.ann.answers("right")
    assert t.ann.may == {"use scout_2 right", "use idler_2 right", "none"}
    t.ann.answers("use idler_2")
    assert (t.ann.asked, t.ann.spent) == ("surge", ["prize_6"])


# --- Ability Costs ---


def test_g21_coins_are_paid_before_the_ability():
    t = table(ann="hand: guard_1; left: scout_2; coins: 3", deck="spear_1, spear_2, spear_3")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use scout_2")
    assert (t.ann.coins, t.ann.hand) == (1, ["spear_1", "spear_2"])
    assert [event[0] for event in t.news] == ["use", "pay", "draw", "draw"]


def test_g21_units_are_discarded_and_rewards_never():
    t = table(
        ann="hand: guard_1, spear_1, spear_2; rewards: prize_1; left: archer_3; coins: 1",
        ben="left: host_4",
    )
    t.ann.answers("play guard_1 left")
    t.ann.answers("use archer_3")
    assert (t.ann.asked, t.ann.may) == ("cost_discard", {"spear_1", "spear_2"})
    t.ann.answers("spear_2")
    assert (t.ann.hand, t.ben.left, t.discard) == (["spear_1"], [], ["spear_2", "host_4"])


def test_g21_the_last_unit_in_hand_is_a_price_too():
    t = table(ann="hand: guard_1, spear_1; left: archer_3; coins: 1", ben="left: host_4")
    t.ann.answers("play guard_1 left")
    assert t.ann.may == {"use archer_3 left", "none"}
    t.ann.answers("use archer_3")
    assert (t.ann.hand, t.discard, t.ann.asked) == ([], ["spear_1", "host_4"], "surge")


def test_g21_rewards_do_not_pay_for_an_empty_hand():
    t = table(ann="hand: guard_1; rewards: prize_1, prize_2; left: archer_3; coins: 1")
    t.ann.answers("play guard_1 left")
    assert t.ann.asked == "surge"


def test_g21_own_units_of_any_city_return_and_the_opposing_ones_do_not():
    t = table(
        ann="hand: guard_1; left: sentry_4; middle: bull_4; right: spear_2; coins: 1",
        ben="left: spear_1; coins: 1",
    )
    t.ann.answers("play guard_1 left")
    t.ann.answers("use sentry_4")
    assert (t.ann.asked, t.ann.may) == ("cost_return", {"sentry_4", "guard_1", "bull_4", "spear_2"})
    t.ann.answers("bull_4")
    assert (t.ann.hand, t.ann.middle, t.ann.coins) == (["bull_4"], [], 1)


def test_g21_a_myrmidon_may_return_itself_and_its_ability_is_done():
    t = table(ann="hand: sentry_4; coins: 3", ben="coins: 2")
    t.ann.answers("play sentry_4 left")
    t.ann.answers("use sentry_4")
    assert (t.ann.hand, t.ann.left, t.ann.coins) == (["sentry_4"], [], 1)
    assert t.ann.asked == "surge"


def test_g21_one_that_returned_itself_may_be_played_again_and_used_again():
    t = table(ann="hand: sentry_4; coins: 6", ben="coins: 2")
    for _ in range(2):
        t.ann.answers("play sentry_4 left")
        t.ann.answers("use sentry_4")
    assert (t.ann.coins, t.ben.coins, t.ann.hand) == (2, 0, ["sentry_4"])


def test_g21_a_myrmidon_may_destroy_itself_and_its_ability_is_done():
    t = table(ann="hand: mourner_3; coins: 2")
    t.ann.answers("play mourner_3 left")
    t.ann.answers("use mourner_3")
    assert (t.ann.left, t.discard, t.ann.coins) == ([], ["mourner_3"], 2)


def test_g21_one_that_is_gone_still_acts_in_its_city():
    here = Ability("", (ChooseUnit(to="move_here", whose="yours"), Move(to="here")))
    with rewritten("mourner_3", ability=here):
        t = table(ann="hand: mourner_3; right: spear_1; middle: spear_2; coins: 2")
        t.ann.answers("play mourner_3 left")
        t.ann.answers("use mourner_3")
        t.ann.answers("mourner_3")
        assert t.ann.may == {"spear_1", "spear_2"}
        t.ann.answers("spear_2")
    assert (t.ann.left, t.ann.middle, t.discard) == (["spear_2"], [], ["mourner_3"])


def test_g21_the_unit_that_entered_may_be_the_price():
    t = table(ann="hand: guard_1; left: mourner_3, idler_2; coins: 1")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use mourner_3")
    t.ann.answers("guard_1")
    assert (t.ann.left, t.ann.coins) == (["mourner_3", "idler_2"], 2)
    assert t.ann.may == {"use idler_2 left", "none"}, "the round goes on without it"


def test_g21_what_would_do_nothing_may_be_paid_for_all_the_same():
    t = table(ann="hand: slinger_1; coins: 2")
    t.ann.answers("play slinger_1 left")
    t.ann.answers("use slinger_1")
    assert (t.ann.coins, t.ann.asked) == (0, "surge")


# --- Moirai ---


def test_g08_a_moirai_speaks_when_it_is_played_before_the_round():
    t = table(ann="hand: spinner_1; left: netter_2; coins: 2", ben="left: spear_1")
    t.ann.answers("play spinner_1 left")
    assert t.ann.coins == 2
    assert t.ann.may == {"use netter_2 left", "none"}
    assert [event[0] for event in t.news] == ["pay", "play", "moirai", "gain"]
    assert t.happened("moirai") == [("moirai", 0, card_id("spinner_1"), 0, 0)]


def test_g08_a_choice_of_a_moirai_comes_before_the_round_too():
    t = table(ann="hand: shears_3; left: idler_2; coins: 5", ben="left: spear_1")
    t.ann.answers("play shears_3 left")
    assert t.ann.asked == "destroy"
    t.ann.answers("spear_1")
    assert t.ann.may == {"use idler_2 left", "none"}


@pytest.mark.parametrize(
    "given",
    [
        {"ann": "rewards: prize_6; coins: 0", "discard": "spinner_1"},
        {"ann": "hand: guard_1, spinner_1; middle: herald_2; coins: 2"},
    ],
    ids=["from the discard pile", "from the hand, by an ability"],
)
def test_g08_from_anywhere(given):
    t = table(**given)
    if t.ann.rewards:
        t.ann.answers("reward prize_6")
    else:
        t.ann.answers("play guard_1 middle")
        t.ann.answers("use herald_2")
        t.ann.answers("spinner_1")
    t.ann.answers("left")
    assert (t.ann.left, t.ann.coins) == (["spinner_1"], 2)


def test_g08_not_when_it_is_moved_or_seized():
    t = table(ann="rewards: prize_3; left: spinner_1")
    t.ann.answers("reward prize_3")
    t.ann.answers("spinner_1")
    t.ann.answers("right")
    assert (t.ann.right, t.ann.coins) == (["spinner_1"], 0)
    t = table(ann="rewards: prize_5", ben="left: spinner_1")
    t.ann.answers("reward prize_5")
    assert (t.ann.left, t.ann.coins) == (["spinner_1"], 0)


BRINGS = {
    "moved": ((ChooseUnit(to="move_here", whose="yours"), Move(to="here")), "right: idler_2", ""),
    "seized": ((ChooseUnit(to="seize", whose="opposing"), Seize()), "", "left: idler_2"),
}


@pytest.mark.parametrize(("effect", "ann", "ben"), BRINGS.values(), ids=BRINGS)
def test_g04_a_myrmidon_that_a_moirai_brings_takes_part_in_the_round_that_follows(effect, ann, ben):
    with rewritten("spinner_1", ability=Ability("", effect)):
        t = table(ann=f"hand: spinner_1; coins: 3; {ann}", ben=ben)
        t.ann.answers("play spinner_1 left")
    assert t.ann.left == ["spinner_1", "idler_2"]
    assert t.asked == {"ann": "round"}
