"""Step Two: Surge. Playing Units, and how effects choose: G18, G19, G20, G22, G23, G29 to G31."""

import pytest

from bot.engine.cities.cards import Ability
from bot.engine.cities.effects.acts import Destroy, Move, Play, Take
from bot.engine.cities.effects.choices import ChooseUnit, Look, That
from bot.engine.cities.effects.compound import Reveal
from tests.engine.aegean.scenario import rewritten, table

# --- The question ---


def test_g18_each_card_with_each_city_a_reward_or_going_on():
    t = table(ann="hand: guard_2, guard_3; rewards: prize_1; coins: 2")
    assert t.ann.may == {
        *("play guard_2 left", "play guard_2 middle", "play guard_2 right"),
        *("reward prize_1", "next"),
    }
    t.ann.answers("play guard_2 middle")
    assert (t.ann.middle, t.ann.hand, t.ann.coins) == (["guard_2"], ["guard_3"], 0)
    assert t.ann.may == {"reward prize_1", "next"}


def test_g18_it_is_asked_even_when_going_on_is_all_there_is():
    t = table(ann="coins: 0")
    assert t.ann.may == {"next"}
    t.ann.answers("next")
    assert t.state.step == "wealth", "with no hand there is no Offering"


def test_g18_as_many_units_as_coins_allow():
    t = table(ann="hand: guard_1, spear_2, shield_2; coins: 5")
    for unit in ("guard_1", "spear_2", "shield_2"):
        t.ann.answers(f"play {unit} left")
    assert t.ann.left == ["guard_1", "spear_2", "shield_2"]
    assert (t.ann.coins, t.ann.may) == (0, {"next"})


# --- City Limit and Destroyed Cities ---

FULL = {
    "5 Units": "spear_1, spear_2, spear_3, spear_4, spear_5",
    "3 and an Automaton": "spear_1, spear_2, spear_3, host_4",
    "1 and two Automatons": "spear_1, host_4, host_5",
}
ROOM_FOR_ONE = {"4 Units": "spear_1, spear_2, spear_3, spear_4", "2 Automatons": "host_4, host_5"}


@pytest.mark.parametrize("there", FULL.values(), ids=FULL)
def test_g19_at_most_5_on_a_side_automatons_as_2(there):
    t = table(ann=f"hand: guard_1; left: {there}; coins: 9")
    assert t.ann.may == {"play guard_1 middle", "play guard_1 right", "next"}


@pytest.mark.parametrize("there", ROOM_FOR_ONE.values(), ids=ROOM_FOR_ONE)
def test_g19_with_4_there_one_more_fits_and_no_automaton(there):
    t = table(ann=f"hand: guard_1, host_6; left: {there}; coins: 5")
    assert {option for option in t.ann.may if option.endswith("left")} == {"play guard_1 left"}


def test_g19_each_side_has_its_own_limit():
    t = table(ann="hand: guard_1; coins: 1", ben=f"left: {FULL['5 Units']}")
    assert "play guard_1 left" in t.ann.may


def test_g19_an_automaton_moves_only_where_there_is_room_for_2():
    t = table(
        ann="rewards: prize_3; left: host_4; middle: spear_1, spear_2, spear_3, spear_4",
    )
    t.ann.answers("reward prize_3")
    t.ann.answers("host_4")
    assert t.ann.right == ["host_4"], "there was only one such City"


def test_g19_a_unit_with_room_in_no_other_city_is_not_chosen_to_move():
    t = table(
        ann="rewards: prize_3; left: host_4, spear_1, spear_2; right: host_5, host_6",
        cities="middle: 0",
    )
    t.ann.answers("reward prize_3")
    assert t.ann.may == {"spear_1", "spear_2"}


def test_g19_a_unit_moves_here_only_where_there_is_room():
    t = table(ann="hand: guard_1; left: ferrier_2, host_5; right: host_4, spear_1; coins: 2")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use ferrier_2")
    assert t.ann.left == ["ferrier_2", "host_5", "guard_1", "spear_1"], "no choice: no host_4"


def test_g19_of_two_that_move_the_second_goes_where_the_first_left_room():
    t = table(
        ann="rewards: prize_3; left: spear_1, shield_1; middle: host_4, host_5",
        cities="right: 0",
    )
    t.ann.answers("reward prize_3")
    t.ann.answers("spear_1", "shield_1")
    assert (t.ann.left, t.ann.middle) == (["shield_1"], ["host_4", "host_5", "spear_1"])
    assert t.ann.spent == ["prize_3"]


def test_g19_a_unit_is_seized_only_where_there_is_room():
    t = table(
        ann="rewards: prize_5; left: host_5, host_6",
        ben="left: host_4, spear_3; right: spear_1",
    )
    t.ann.answers("reward prize_5")
    assert t.ann.may == {"spear_3", "spear_1"}
    t.ann.answers("spear_3")
    assert (t.ann.left, t.ben.left) == (["host_5", "host_6", "spear_3"], ["host_4"])


def test_g19_a_unit_played_by_an_effect_is_free_and_keeps_the_limit():
    t = table(ann=f"rewards: prize_6; left: {FULL['5 Units']}", discard="guard_4")
    t.ann.answers("reward prize_6")
    assert t.ann.may == {"middle", "right"}
    t.ann.answers("right")
    assert (t.ann.right, t.ann.coins, t.discard) == (["guard_4"], 0, [])


def test_g19_an_effect_does_not_choose_a_unit_that_fits_nowhere():
    t = table(
        ann=f"rewards: prize_6; left: {ROOM_FOR_ONE['4 Units']}",
        discard="host_5, guard_1",
        cities="middle: 0; right: 0",
    )
    t.ann.answers("reward prize_6")
    assert t.ann.left[-1] == "guard_1"


def test_g10_no_unit_is_played_into_a_destroyed_city():
    t = table(ann="hand: guard_2; coins: 2", cities="middle: 0")
    assert t.ann.may == {"play guard_2 left", "play guard_2 right", "next"}


def test_g10_no_unit_comes_into_a_destroyed_city_by_an_effect():
    t = table(ann="rewards: prize_6, prize_3; left: spear_1", discard="guard_4", cities="middle: 0")
    t.ann.answers("reward prize_6")
    assert t.ann.may == {"left", "right"}
    t = table(ann="rewards: prize_3; left: spear_1", cities="middle: 0")
    t.ann.answers("reward prize_3")
    t.ann.answers("spear_1")
    assert t.ann.right == ["spear_1"], "the one City left is no choice"


# --- Entering ---


def test_g20_a_unit_that_is_moved_opens_no_round():
    t = table(ann="rewards: prize_3; left: scout_2; right: idler_2; coins: 5")
    t.ann.answers("reward prize_3")
    t.ann.answers("scout_2")
    t.ann.answers("right")
    assert (t.ann.right, t.ann.asked) == (["idler_2", "scout_2"], "surge")


def test_g20_a_unit_that_is_seized_opens_no_round():
    t = table(ann="rewards: prize_5; left: scout_2; coins: 5", ben="left: spear_1, idler_2")
    t.ann.answers("reward prize_5")
    t.ann.answers("idler_2")
    assert (t.ann.left, t.ann.asked) == (["scout_2", "idler_2"], "surge")


def test_g20_a_unit_enters_from_the_discard_pile_as_from_the_hand():
    t = table(ann="rewards: prize_6; left: scout_2; coins: 5", discard="guard_1")
    t.ann.answers("reward prize_6")
    t.ann.answers("left")
    assert t.ann.may == {"use scout_2 left", "none"}


def test_g22_a_unit_that_comes_to_the_other_side_opens_no_round_and_uses_no_ability():
    gives = Ability("", (ChooseUnit(to="move", whose="opposing"), Move()))
    with rewritten("prize_1", ability=gives):
        t = table(ann="rewards: prize_1; coins: 5", ben="left: scout_2; right: spinner_1; coins: 2")
        t.ann.answers("reward prize_1")
        t.ann.answers("spinner_1")
        t.ann.answers("left")
    assert (t.ben.left, t.ben.coins) == (["scout_2", "spinner_1"], 2)
    assert t.asked == {"ann": "surge"}


# --- Choosing ---


def test_g23_an_effect_that_counts_units_counts_an_automaton_as_2():
    t = table(ann="hand: guard_1; left: reaper_2, host_4; coins: 2")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use reaper_2")
    assert t.ann.coins == 2 - 1 - 1 + 4


def test_g23_where_units_are_chosen_an_automaton_is_one():
    t = table(ann="rewards: prize_3; left: host_4, spear_1, spear_2")
    t.ann.answers("reward prize_3")
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (0, 2)
    t.ann.answers("host_4", "spear_1")
    assert t.ann.asked == "where"


def test_g29_unit_means_any_unit_unless_it_says_whose():
    t = table(ann="rewards: prize_8; left: spear_1", ben="left: spear_2; right: host_4")
    t.ann.answers("reward prize_8")
    assert t.ann.may == {"spear_1", "spear_2", "host_4"}
    t.ann.answers("host_4")
    assert (t.ben.hand, t.ben.right) == (["host_4"], [])


def test_g29_may_is_optional_and_all_else_must_be_done():
    t = table(ann="hand: shears_3; coins: 4", ben="left: spear_1")
    t.ann.answers("play shears_3 left")
    assert (t.ann.ask.at_least, t.ann.may) == (0, {"spear_1"})
    t.ann.answers()
    assert t.ben.left == ["spear_1"]
    must = Ability("", (ChooseUnit(to="destroy", whose="opposing", at="here"), Destroy()))
    with rewritten("shears_3", ability=must):
        t = table(ann="hand: shears_3; coins: 4", ben="left: spear_1")
        t.ann.answers("play shears_3 left")
    assert (t.ben.left, t.discard) == ([], ["spear_1"])


def test_g29_an_extra_payment_is_optional():
    t = table(ann="rewards: prize_7; hand: guard_1")
    t.ann.answers("reward prize_7")
    assert t.ann.may == {"guard_1", "none"}
    t.ann.answers("none")
    assert (t.ann.hand, t.ann.coins, t.ann.spent) == (["guard_1"], 0, ["prize_7"])


def test_g29_no_legal_target_is_nothing_and_the_rest_is_done():
    both = Ability("", (ChooseUnit(to="destroy", whose="opposing"), Destroy(), Look()))
    with rewritten("prize_4", ability=both):
        t = table(ann="rewards: prize_4; left: spear_1", ben="hand: guard_1")
        t.ann.answers("reward prize_4")
    assert t.ann.left == ["spear_1"]
    assert t.ann.saw("look") == ["guard_1"]


def test_g29_the_card_says_which_units_are_meant():
    weak = ChooseUnit(to="destroy", whose="opposing", that=That(strength_at_most=2))
    with rewritten("prize_4", ability=Ability("", (weak, Destroy()))):
        t = table(
            ann="rewards: prize_4; left: spear_1",
            ben="left: spear_2, spear_3; right: guard_1, host_4",
        )
        t.ann.answers("reward prize_4")
        assert t.ann.may == {"spear_2", "guard_1"}


def test_g30_looks_and_discards_see_units_only():
    t = table(ann="rewards: prize_4", ben="hand: guard_1, spear_1; rewards: prize_1")
    t.ann.answers("reward prize_4")
    assert sorted(t.ann.saw("look")) == ["guard_1", "spear_1"]
    assert t.saw("look") == ["?", "?"]
    assert t.ann.may == {"guard_1", "spear_1"}
    t.ann.answers("guard_1")
    assert (t.ben.hand, t.ben.rewards, t.discard) == (["spear_1"], ["prize_1"], ["guard_1"])


def test_g30_a_player_with_rewards_alone_has_no_unit_to_discard():
    t = table(ann="hand: robber_2; coins: 3", ben="rewards: prize_1, prize_2")
    t.ann.answers("play robber_2 left")
    t.ann.answers("use robber_2")
    assert (t.ben.rewards, t.asked) == (["prize_1", "prize_2"], {"ann": "surge"})


def test_g31_a_revealed_unit_is_discarded():
    t = table(ann="hand: augur_2; coins: 3", deck="spear_4, guard_1")
    t.ann.answers("play augur_2 left")
    t.ann.answers("use augur_2")
    assert (t.saw("reveal"), t.saw("bury")) == (["spear_4"], ["spear_4"])
    assert (t.ann.coins, t.discard, t.deck) == (2, ["spear_4"], ["guard_1"])


@pytest.mark.parametrize("act", [Take(), Play()])
def test_g31_unless_the_card_says_otherwise(act):
    with rewritten("augur_2", ability=Ability("", (Reveal(then=(act,)),))):
        t = table(ann="hand: augur_2; coins: 3", deck="spear_4, guard_1")
        t.ann.answers("play augur_2 left")
        t.ann.answers("use augur_2")
        if t.ann.asked == "where":
            t.ann.answers("right")
    assert [*t.ann.hand, *t.ann.right] == ["spear_4"]
    assert (t.discard, t.deck) == ([], ["guard_1"])


def test_g31_after_a_search_the_deck_is_shuffled():
    t = table(step="offering", ann="hand: heron_5")
    before = t.deck
    t.ann.answers("heron_5")
    t.ann.answers("shears_3")
    rest = [key for key in before if key != "shears_3"]
    assert (t.ann.hand, sorted(t.deck)) == (["shears_3"], sorted(rest))
    assert t.deck != rest
    assert t.happened("search")


def test_of_two_that_move_it_is_said_which_one_goes_where():
    t = table(ann="rewards: prize_3; left: spear_1, host_4")
    t.ann.answers("reward prize_3")
    t.ann.answers("spear_1", "host_4")
    for unit in ("Spear no. 1", "Host no. 4"):
        words = t.match.rules.words.ask(t.match.private(0), ("Ann", "Ben"))
        assert words == f"Prize no. 3: {unit} to which City?"
        t.ann.answers("right")
    assert t.ann.right == ["spear_1", "host_4"]
