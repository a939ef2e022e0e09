"""Rules of thumb and the rollout policy of Aegean: the order that a beginner would say."""

import pytest

from bot.players.aegean import policy
from bot.players.aegean.scores import SCORES
from bot.players.aegean.values import (
    VALUES,
    exalted,
    held,
    is_met,
    price,
    remains,
    round_of,
    used,
)
from bot.players.cities.estimates import arrived, entered, gained
from bot.players.cities.worth import GOAL, drawn, hand, lead
from tests.kit.aegean_props import UNITS

from .aegean_table import ask, board, ids, state, unit


def card(key):
    return unit(key).id


def values_of(kind, phrases, about=(), **given):
    question = ask(kind, *phrases, about=about)
    here = board(**given)
    return {
        phrase: SCORES[kind](here, question, option)
        for phrase, option in zip(phrases, question.options, strict=True)
    }


RANKED = {
    "envoy": ({}, ["unit guard_1", "unit guard_4", "unit spinner_1"]),
    "round": (
        {"ann": "coins: 3; left: scout_2, idler_2"},
        ["use scout_2 left", "none", "use idler_2 left"],
    ),
    "cost_discard": (
        {"ann": "hand: guard_1, guard_4, spinner_1"},
        ["unit guard_1", "unit guard_4", "unit spinner_1"],
    ),
    "cost_destroy": (
        {"ann": "left: guard_1; right: guard_4"},
        ["unit guard_1 left", "unit guard_4 right"],
    ),
    "cost_return": (
        {"ann": "left: guard_1; right: bull_4"},
        ["unit guard_1 left", "unit bull_4 right"],
    ),
    "limit": (
        {"ann": "hand: guard_1, guard_4, spinner_1"},
        ["unit guard_1", "unit guard_4", "unit spinner_1"],
    ),
    "offering": (
        {"ann": "hand: guard_4, spinner_1, guard_1; coins: 2", "step": "offering"},
        ["offer guard_1", "none"],
    ),
    "war": (
        {"ann": "left: guard_1; right: guard_4", "ben": "left: guard_3; right: guard_2"},
        ["city guard_1 right", "city guard_1 left"],
    ),
    "destroy": (
        {"ann": "middle: bull_5", "ben": "left: guard_1; right: bull_4"},
        ["unit bull_4", "unit guard_1", "unit bull_5"],
    ),
    "take": ({}, ["unit spinner_1", "unit guard_4", "unit guard_1"]),
    "surge": (
        {"ann": "hand: guard_4, spinner_1; coins: 5", "ben": "left: guard_1, guard_2, idler_2"},
        ["next", "play spinner_1 middle"],
    ),
}


@pytest.mark.parametrize("kind", RANKED)
def test_the_options_are_in_the_order_a_beginner_would_say(kind):
    given, phrases = RANKED[kind]
    values = values_of(kind, phrases[::-1], **given)
    assert sorted(phrases, key=lambda phrase: -values[phrase]) == phrases, values
    assert len({round(value, 9) for value in values.values()}) == len(phrases), values


def test_there_is_a_score_and_a_habit_for_every_kind_of_question():
    kinds = {
        *("envoy", "wealth", "surge", "round", "cost_discard", "cost_return", "cost_destroy"),
        *("keres", "war", "leave", "offering", "gift", "limit", "may", "pay", "sacrifice"),
        *("destroy", "move", "move_here", "return", "seize", "discard", "play", "play_here"),
        *("take", "search", "city", "where", "top"),
    }
    assert kinds <= SCORES.keys()
    own = {"round", "cost_discard", "cost_return", "cost_destroy", "keres", "leave"}
    assert own <= policy.PREFERENCES.keys()


# In hand


def test_a_moirai_in_hand_is_a_point_and_worth_most():
    assert held(card("spinner_1")) == 1
    assert max(held(unit.id) for unit in UNITS if unit.kind != "Moirai") < 1
    assert held(card("rich_2")) > held(card("scout_2")) > 0


def test_rewards_take_up_room_in_a_hand_of_five():
    full = "hand: guard_1, guard_2, guard_3, guard_4"
    assert hand(board(full, rewards=1)) == hand(board(full))
    assert hand(board(full, rewards=2)) < hand(board(full))
    assert hand(board(full, rewards=5)) == 0
    assert drawn(board(full, rewards=1), 1) == 0 < drawn(board(full), 1)


def test_a_reward_is_used_for_what_it_does_and_sooner_where_it_leaves_room():
    (roomy,) = values_of("surge", ["reward prize_1"], ann="rewards: 1").values()
    (nothing,) = values_of("surge", ["reward prize_9"], ann="rewards: 1").values()
    assert nothing == -1 < roomy
    four = "hand: guard_1, guard_2, guard_3, guard_4; rewards: 2"
    assert values_of("surge", ["reward prize_9"], ann=four)["reward prize_9"] > nothing


# Rounds


@pytest.mark.parametrize(
    ("ann", "key", "worth"),
    [
        ("coins: 3; left: scout_2", "scout_2", True),
        ("coins: 0; left: scout_2", "scout_2", False),
        ("coins: 3; left: idler_2", "idler_2", False),
        ("hand: guard_1; left: giver_2", "giver_2", True),
        ("left: giver_2", "giver_2", False),
        ("hand: spinner_1; left: giver_2", "giver_2", False),
    ],
)
def test_an_ability_is_used_if_it_is_worth_its_price_now(ann, key, worth):
    assert (used(board(ann), card(key), 0) > 0) is worth


def test_a_price_is_what_is_missed_least():
    here = board("coins: 2; hand: guard_1, spinner_1; left: guard_2; right: bull_5")
    coins = unit("scout_2").price
    assert price(here, coins) == gained(here, -1) < 0
    assert price(board(), coins) < -5
    cheap, dear = (price(board(hand), unit("giver_2").price) for hand in ("hand: guard_1", HELD))
    assert 0 > cheap > dear


HELD = "hand: spinner_1"


def test_a_round_ends_when_the_coins_do():
    both = board("coins: 7; left: scout_2, rower_2, guard_1; middle: guard_2")
    assert round_of(both, 0) > used(both, card("scout_2"), 0) > 0
    poor = board("coins: 1; left: scout_2, rower_2, guard_1; middle: guard_2")
    assert round_of(poor, 0) == used(poor, card("scout_2"), 0) > 0
    assert round_of(both, 1) == round_of(both, 2) == 0


def test_who_is_played_sets_off_a_round_and_who_is_moved_does_not():
    """G04, G20."""
    here = board("coins: 4; left: scout_2; middle: guard_1; hand: guard_1")
    alone = board("coins: 4; left: idler_2; middle: guard_1; hand: guard_1")
    spear = card("guard_1")
    assert entered(here, spear, 0) > entered(alone, spear, 0)
    assert arrived(here, spear, 0) == pytest.approx(arrived(alone, spear, 0))


def test_a_moirai_speaks_where_it_is_played():
    here = board("hand: spinner_1, measurer_1")
    assert entered(here, card("spinner_1"), 0) > entered(here, card("measurer_1"), 0)


# Keres


def test_a_keres_is_worth_its_points_once_its_condition_is_met():
    """G05: its own gift comes first, so 4 Coins are enough for 5."""
    rich = card("rich_2")
    assert exalted(board("left: rich_2; coins: 4"), 0, rich) == GOAL == 2
    near, far = (exalted(board(f"left: rich_2; coins: {n}"), 0, rich) for n in (3, 0))
    assert 0 < far < near < GOAL
    assert exalted(board("left: guard_1"), 0, card("guard_1")) == 0


@pytest.mark.parametrize("changes", [{"step": "offering"}, {"passed": ids("rich_2")}])
def test_a_keres_whose_time_is_over_can_only_be_hoped_for(changes):
    here = board("left: rich_2; coins: 4")._replace(**changes)
    assert not is_met(here, 0, card("rich_2"))
    assert 0 < exalted(here, 0, card("rich_2")) < GOAL


def keres(ann, *phrases, **more):
    return values_of("keres", phrases, ann=ann, **more)


def test_those_that_may_be_met_by_the_gifts_of_others_come_last():
    """3 Coins, and 5 are needed: another's gift first, then its own."""
    values = keres(
        "coins: 3; left: rich_2; right: crowd_2",
        *("keres rich_2 left", "keres crowd_2 right", "order"),
    )
    assert values["keres crowd_2 right"] == 2
    assert values["keres rich_2 left"] == values["order"] == 0  # the rich one is shown first
    rest = keres(
        "coins: 3; left: crowd_2; right: rich_2",
        *("keres crowd_2 left", "keres rich_2 right", "order"),
    )
    assert rest["order"] == 2


def test_one_that_is_counted_by_others_goes_after_them():
    """Two Keres that want three Units here: whoever is Exalted first spoils it for the other."""
    ann = "left: crowd_2, owl_2, rich_2; coins: 3"
    values = keres(ann, "keres crowd_2 left", "keres owl_2 left", "keres rich_2 left", "order")
    assert values["keres crowd_2 left"] == 4  # and rich_2 last, with two gifts of Coins
    assert values["keres rich_2 left"] == 2


# War


def test_myrmidons_break_a_tie():
    """G09."""
    assert lead(VALUES, ids("guard_2"), ids("rich_2")) == 0.5
    assert lead(VALUES, ids("guard_2"), ids("scout_2")) == 0
    assert lead(VALUES, ids("bull_4"), ids("guard_2, scout_2")) == -0.5


def test_the_winner_leaves_one_and_never_an_automaton():
    """G25."""
    side = ids("guard_3, bull_5, guard_1")
    assert remains(side, won=True) == 3
    assert remains(side, won=False) == 5
    assert remains(ids("guard_3, guard_4, bull_5"), won=False) == 7
    assert remains(ids("bull_5"), won=True) == 0


@pytest.mark.parametrize(
    ("ann", "worth", "best"),
    [
        ("left: guard_1, guard_3, rich_2", 1, "unit rich_2 left"),
        ("left: guard_1, guard_4, guard_2", 1, "unit guard_4 left"),
        ("left: guard_1, bull_5, idler_2", 2, "unit bull_5 left"),
        ("left: guard_4, bull_4, guard_3", 2, "unit guard_4 left"),
    ],
)
def test_what_stays_after_a_battle(ann, worth, best):
    """A Keres for what it may become; an Automaton only where it is more than two others."""
    phrases = [f"unit {key.strip()} left" for key in ann.partition(":")[2].split(",")]
    if worth == 1:
        phrases = [phrase for phrase in phrases if "bull" not in phrase]
    values = values_of("leave", phrases, about=(0, 9, 9, worth), ann=ann, step="war")
    assert max(values, key=values.get) == best, values


# Offering


def test_an_automaton_is_offered_for_its_ability():
    """G07."""
    given = {"ann": "hand: bull_4, bull_5", "step": "offering"}
    values = values_of("offering", ["offer bull_4", "offer bull_5"], **given)
    assert values["offer bull_4"] > values["offer bull_5"]


def test_a_moirai_is_offered_for_three_gifts_where_they_are_scarce():
    poor = values_of("offering", ["offer spinner_1"], ann="hand: spinner_1", step="offering")
    rich = values_of(
        *("offering", ["offer spinner_1"]),
        ann="hand: spinner_1, guard_1, guard_2, guard_3, guard_4; coins: 7",
        step="offering",
    )
    assert poor["offer spinner_1"] > 0 > rich["offer spinner_1"]


# The rollout policy


def preferred(kind, *phrases, about=(), **given):
    question = ask(kind, *phrases, about=about)
    values = policy.preferences(state(**given), question)
    return phrases[values.index(max(values))]


@pytest.mark.parametrize(
    ("kind", "phrases", "best"),
    [
        ("round", ["none", "use scout_2 left"], "use scout_2 left"),
        ("round", ["none", "use guard_1 left"], "none"),  # for more Coins than there are
        ("cost_discard", ["unit spinner_1", "unit guard_1"], "unit guard_1"),
        ("cost_destroy", ["unit guard_4 left", "unit guard_1 left"], "unit guard_1 left"),
        ("cost_return", ["unit guard_4 left", "unit guard_1 left"], "unit guard_1 left"),
        ("keres", ["keres rich_2 left", "keres owl_2 left", "order"], "order"),
        ("leave", ["unit guard_1 left", "unit guard_4 left"], "unit guard_4 left"),
        ("offering", ["none", "offer spinner_1"], "none"),
        ("limit", ["unit spinner_1", "unit guard_1"], "unit guard_1"),
    ],
)
def test_habits(kind, phrases, best):
    assert preferred(kind, *phrases) == best


def test_a_reward_is_kept_where_points_decide():
    early, late = (
        policy.preferences(state("rewards: 1", stacks=stacks), ask("surge", "reward prize_1"))[0]
        for stacks in ((2, 2, 2), (1, 0, 0))
    )
    assert early > 0 > late


# In a Surge Step: fitted to what a search chose, so held to what anybody would say.


def surges(*phrases, **given):
    """What the policy makes of these, each against going on."""
    question = ask("surge", *phrases, "next")
    *values, going_on = policy.preferences(state(**given), question)
    return [value - going_on for value in values]


THREE = "left: guard_1, guard_2, rich_2"


@pytest.mark.parametrize(
    ("better", "worse", "ann", "ben"),
    [
        # it turns a battle; it only helps; the battle is won without it
        ("play guard_4 left", "play guard_1 left", "left: guard_2", THREE),
        ("play guard_1 left", "play guard_1 right", "left: guard_4; right: guard_4", THREE),
        # it brings about a battle that one wins, or that one loses
        (
            *("play guard_2 left", "play guard_2 right"),
            "left: bull_4, spear_1; right: spear_2, shield_1",
            "left: guard_1; right: bull_5",
        ),
        # Myrmidons there that can be used, a Keres there that wants company
        ("play spear_2 left", "play spear_2 right", "left: scout_2; right: spear_1", ""),
        ("play guard_2 left", "play guard_2 right", "left: crowd_2; right: spear_1", ""),
        # where its aim is met, or is not
        ("play crowd_2 left", "play crowd_2 right", "left: bull_4, spear_1; right: spear_2", ""),
    ],
)
def test_where_a_unit_is_sent(better, worse, ann, ben):
    here, there = surges(better, worse, ann=f"{ann}; coins: 6", ben=ben)
    assert here > there


def test_coins_are_saved_for_a_keres_that_wants_them():
    spent = [
        surges("play guard_3 right", ann=f"left: {keres}; coins: 4")[0]
        for keres in ("spear_2", "rich_2")
    ]
    assert spent[0] > spent[1]


def test_a_myrmidon_comes_where_it_can_be_paid():
    rich, poor = (surges("play scout_2 left", ann=f"coins: {n}")[0] for n in (3, 2))
    other_rich, other_poor = (surges("play spear_2 left", ann=f"coins: {n}")[0] for n in (3, 2))
    assert rich - other_rich > poor - other_poor


def test_a_reward_strikes_if_there_is_somebody():
    """What it strikes, the stronger the better; for nothing it is not used."""
    values = [
        surges("reward prize_5", ann="rewards: 1", ben=there)[0]
        for there in ("left: spear_4", "left: spear_1", "")
    ]
    assert values == sorted(values, reverse=True)
    assert values[0] > values[1] > values[2]
