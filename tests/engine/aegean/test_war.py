"""Step Three: War. G06, G09, G10, G24 to G26."""

import pytest

from bot.engine.aegean.cards import UNITS
from bot.engine.cities.cards import COUNT
from tests.engine.aegean.scenario import card_id, table

SPEARS = "spear_1, spear_2, spear_3"


def war(**given):
    return table(step="war", **given)


def sums(t):
    """City by City, the Strength of both, ann's first."""
    found = {}
    for _, seat, _, city, strength in t.happened("strength"):
        found.setdefault(city, [0, 0])[seat] = strength
    return found


def won(t):
    return [("ann", "ben")[event[1]] for event in t.happened("win")]


# --- Which Cities are War-torn ---

WAR_TORN = {
    "nobody": ("", "", False),
    "2 opposing, 4 in all": ("spear_1, spear_2", "spear_3, spear_4", False),
    "3 of the active player, 4 in all": (SPEARS, "spear_4", False),
    "4 of the active player alone": (f"{SPEARS}, spear_4", "", False),
    "3 opposing": ("", SPEARS, True),
    "2 opposing, one an Automaton": ("", "host_4, spear_1", True),
    "an opposing Automaton alone": ("", "host_4", False),
    "4 in all, an Automaton among them": ("spear_1, spear_2", "host_4", False),
    "2 opposing, 5 in all": (SPEARS, "spear_4, spear_5", True),
    "5 of the active player alone": (f"{SPEARS}, spear_4, spear_5", "", True),
    "5 in all, two Automatons": ("host_4, host_5", "spear_1", True),
    "2 Automatons of the active player": ("host_4, host_5", "", False),
}


@pytest.mark.parametrize(("ann", "ben", "torn"), WAR_TORN.values(), ids=WAR_TORN)
def test_g24_which_city_is_war_torn(ann, ben, torn):
    t = war(ann=f"left: {ann}", ben=f"left: {ben}")
    assert bool(t.happened("strength")) is torn


def test_g24_not_where_no_reward_is_left():
    t = war(ben=f"left: {SPEARS}", cities="left: 0")
    assert not t.happened("strength")


def test_g24_with_several_the_active_player_chooses_the_next_until_there_is_none():
    t = war(ann="hand: guard_1", ben=f"left: {SPEARS}; right: guard_1, guard_2, guard_3")
    assert (t.asked, t.ann.may) == ({"ann": "war"}, {"left", "right"})
    t.ann.answers("right")
    assert list(sums(t)) == [2]
    t.ben.answers("guard_3")
    assert list(sums(t)) == [0], "the last one is no choice"
    t.ben.answers("spear_3")
    assert (t.ben.left, t.ben.right, t.asked) == (["spear_3"], ["guard_3"], {"ann": "offering"})


# --- Who wins ---

# Each side, and who wins.
WON = {
    "higher Strength": ("spear_4", SPEARS, ["ben"]),
    "of the active player": ("host_6, spear_1", SPEARS, ["ann"]),
    "tied: more Myrmidons": ("guard_1, guard_2, guard_3", "spear_1, spear_5", ["ann"]),
    "tied: more opposing Myrmidons": ("spear_1, spear_5", "guard_1, guard_2, guard_3", ["ben"]),
    "Strength beats Myrmidons": ("guard_1, guard_2", "host_4, spear_1", ["ben"]),
    "tied twice": ("guard_1, spear_4", "guard_2, spear_2, shield_1", []),
    "tied twice, without Myrmidons": ("host_6", SPEARS, []),
}


@pytest.mark.parametrize(("ann", "ben", "winners"), WON.values(), ids=WON)
def test_g09_who_wins(ann, ben, winners):
    t = war(ann=f"left: {ann}", ben=f"left: {ben}")
    assert won(t) == winners
    assert (len(t.ann.rewards), len(t.ben.rewards)) == (winners.count("ann"), winners.count("ben"))
    assert bool(t.happened("tie")) is not bool(winners)


def test_g09_after_a_tie_no_reward_moves():
    t = war(ann="left: host_6", ben=f"left: {SPEARS}")
    assert t.match.public().stacks == (2, 2, 2)
    assert t.match.public().rewards == (0, 0)


# --- What is left ---


def test_g25_the_winner_takes_the_top_reward_unseen_by_the_other():
    t = war(ann="left: host_6, spear_1", ben=f"left: {SPEARS}")
    assert t.ann.saw("win") == t.ann.rewards
    assert (t.ben.saw("win"), t.saw("win")) == (["?"], ["?"])
    assert t.match.public().stacks == (1, 2, 2)


def test_g25_the_winner_leaves_1_and_the_loser_2():
    t = war(ann="left: spear_5, guard_4", ben=f"left: {SPEARS}; middle: shield_1")
    assert (t.asked, t.ann.may) == ({"ann": "leave"}, {"spear_5", "guard_4"})
    t.ann.answers("guard_4")
    assert (t.ann.left, t.discard) == (["guard_4"], ["spear_5"])
    assert (t.asked, t.ben.may) == ({"ben": "leave"}, {"spear_1", "spear_2", "spear_3"})
    t.ben.answers("spear_3")
    assert t.ben.may == {"spear_1", "spear_2"}, "worth 1 more, and must"
    t.ben.answers("spear_1")
    assert (t.ben.left, t.ben.middle) == (["spear_1", "spear_3"], ["shield_1"])


def test_g25_the_active_player_first_even_when_they_lost():
    t = war(active="ben", ann="left: spear_5, host_6", ben=f"left: {SPEARS}")
    assert t.asked == {"ben": "leave"}
    t.ben.answers("spear_1")
    t.ben.answers("spear_2")
    assert t.ann.left == ["spear_5"], "the winner's one Unit that fits is no choice"
    assert t.asked == {"ann": "wealth"}


def test_g25_after_a_tie_each_leaves_worth_2_the_active_player_first():
    t = war(ann=f"left: {SPEARS}", ben="left: shield_1, shield_2, shield_3")
    assert t.asked == {"ann": "leave"}
    t.ann.answers("spear_3")
    t.ann.answers("spear_2")
    assert (t.ann.left, t.asked) == (["spear_2", "spear_3"], {"ben": "leave"})
    t.ben.answers("shield_3")
    t.ben.answers("shield_1")
    assert t.ben.left == ["shield_1", "shield_3"]


def test_g25_the_loser_leaves_one_automaton_or_two_others():
    given = {"ann": "left: host_6, spear_5", "ben": "left: host_4, spear_1, spear_2"}
    t = war(**given)
    assert t.ben.may == {"host_4", "spear_1", "spear_2"}, "the first pick is any that fits"
    t.ben.answers("host_4")
    assert (t.ben.left, t.asked) == (["host_4"], {"ben": "wealth"})
    t = war(**given)
    t.ben.answers("spear_1")
    assert t.ben.left == ["spear_1", "spear_2"], "the second was the only one that fits"


def test_g25_an_automaton_does_not_fit_beside_another_unit():
    t = war(ann="left: host_6, spear_5", ben="left: host_4, host_5, spear_1")
    t.ben.answers("spear_1")
    assert (t.ben.left, sorted(t.discard)) == (["spear_1"], ["host_4", "host_5", "host_6"])


@pytest.mark.parametrize(
    ("ann", "left"),
    [
        ("host_6", []),
        ("host_6, host_5", []),
        ("host_6, spear_1", ["spear_1"]),
    ],
)
def test_g25_a_winner_never_leaves_an_automaton_and_is_not_asked(ann, left):
    t = war(ann=f"left: {ann}", ben="left: shield_1, spear_2, guard_1")
    assert (won(t), t.ann.left, t.asked) == (["ann"], left, {"ben": "leave"})


@pytest.mark.parametrize("ben", ["spear_1, spear_2", "host_4", "spear_1", ""])
def test_g25_with_nothing_to_decide_nothing_is_asked(ben):
    t = war(ann="left: host_6, host_5, spear_5", ben=f"left: {ben}")
    assert t.ann.left == ["spear_5"]
    assert t.ben.left == [key.strip() for key in ben.split(",") if key]
    assert t.asked == {"ben": "wealth"}


def test_g26_what_leaves_is_discarded():
    t = war(ann="left: host_6, spear_3", ben="left: host_4, scout_2, rich_2")
    t.ben.answers("host_4")
    assert sorted(t.discard) == ["host_6", "rich_2", "scout_2"]


def test_g07_no_ability_of_an_automaton_that_leaves_in_war():
    t = war(ann="left: bull_4, host_6", ben="left: spear_1, spear_2, shield_1", cities="left: 1")
    assert (t.ann.coins, sorted(t.discard)) == (
        0,
        ["bull_4", "host_6", "shield_1", "spear_1", "spear_2"],
    )


# --- The last Reward ---


def test_g10_the_last_reward_taken_destroys_the_city_and_all_units_are_discarded():
    t = war(ann=f"left: {SPEARS}", ben="left: host_4, host_5", cities="left: 1")
    assert (won(t), len(t.happened("raze"))) == (["ben"], 1)
    assert (t.ann.left, t.ben.left, t.asked) == ([], [], {"ben": "wealth"}), "nobody chooses"
    assert sorted(t.discard) == ["host_4", "host_5", "spear_1", "spear_2", "spear_3"]
    assert t.match.public().stacks == (0, 2, 2)


def test_g10_after_a_tie_the_last_reward_stays_and_the_city_stands():
    t = war(ann="left: host_6", ben=f"left: {SPEARS}", cities="left: 1")
    assert (t.match.public().stacks, t.asked) == ((1, 2, 2), {"ben": "leave"})


def test_g10_of_two_rewards_the_first_taken_destroys_nothing():
    t = war(ann="left: host_6, spear_5", ben="left: spear_1, spear_2, spear_3")
    assert not t.happened("raze")
    assert t.ann.left == ["spear_5"]


# --- Automatons ---


def test_g06_every_automaton_counts_as_2_and_nobody_else_does():
    assert {COUNT[id] == 2 for id, unit in UNITS.items() if unit.kind == "Automaton"} == {True}
    assert {COUNT[id] for id, unit in UNITS.items() if unit.kind != "Automaton"} == {1}
    assert COUNT[card_id("host_4")] == 2


def test_g06_its_strength_counts_once():
    t = war(ben="left: host_4, spear_1")
    assert sums(t) == {0: [0, 5]}
