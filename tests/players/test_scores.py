"""Rules of thumb and the rollout policy: the order of options that a beginner would say."""

from random import Random

import pytest

from bot.players.cities.policy import outlook
from bot.players.cities.scores import here
from bot.players.cities.worth import UNSEEN_UNIT
from bot.players.omen import policy
from bot.players.omen.scores import SCORES, recruit, standing
from bot.players.omen.values import held
from tests.kit.table import card_id, deal

from .boards import ask, board, choice, ids

LAST_IN_THE_LEFT = "left: bow_1, bow_2, bow_3"
"""Sacked, and 6 to beat."""


def ranked(kind, phrases, ann="", ben="", source="", about=(), **given):
    """The options from the best to the worst, and what each is worth."""
    position = board(ann, ben, **given)
    question = ask(kind, *phrases, source=source, about=about)
    values = {
        phrase: SCORES[kind](position, question, option)
        for phrase, option in zip(phrases, question.options, strict=True)
    }
    return sorted(phrases, key=lambda phrase: -values[phrase]), values


RANKED = {
    "envoy": ({}, ["unit bow_1", "unit bow_6", "unit relic_1"]),
    "top": ({}, ["unit bow_1", "unit bow_6", "unit relic_1"]),
    "wrath": ({}, ["unit bow_1", "unit bow_6", "unit relic_1"]),
    "fate": ({}, ["take bow_6", "draw", "take bow_1"]),
    "take": ({}, ["unit relic_1", "unit bow_6", "unit bow_1"]),
    "search": ({}, ["unit relic_1", "unit bow_6", "unit bow_1"]),
    "keep": ({}, ["unit bow_6", "unit bow_3", "unit veteran_3"]),
    "fall": ({}, ["unit veteran_3", "unit bow_3", "unit bow_6"]),
    "war": (
        {"ann": "left: spear_2; right: spear_6", "ben": "left: bow_3; right: bow_1"},
        ["city spear_1 right", "city spear_1 left"],
    ),
    "curse": (
        {"ben": "left: bow_1; right: bow_6"},
        ["unit bow_6", "unit bow_1"],
    ),
    "destroy": (
        {"ann": "middle: spear_6", "ben": "left: bow_1; right: bow_6"},
        ["unit bow_6", "unit bow_1", "none", "unit spear_6"],
    ),
    "seize": (
        {"ben": "left: bow_1; right: bow_6"},
        ["unit bow_6", "unit bow_1", "none"],
    ),
    "return": (
        {"ann": "left: spear_6", "ben": "left: bow_1; right: bow_6"},
        ["unit bow_6", "none", "unit spear_6"],
    ),
    "discard": (
        {"ann": "hand: spear_1, spear_6", "ben": "hand: bow_6"},
        ["unit bow_6", "none", "unit spear_1", "unit spear_6"],
    ),
    "limit": (
        {"ann": "hand: spear_1, spear_6, relic_1"},
        ["unit spear_1", "unit spear_6", "unit relic_1"],
    ),
    "surge": (
        {
            "ann": "hand: spear_5, spear_2, relic_1; coins: 5; left: shield_2",
            "ben": LAST_IN_THE_LEFT,
        },
        ["play spear_5 left", "next", "play relic_1 middle"],
    ),
    "where": (
        {"ann": "hand: spear_5; left: shield_2", "ben": LAST_IN_THE_LEFT},
        ["city spear_5 left", "city spear_5 right"],
    ),
    "play": (
        {"ann": "hand: spear_5, spear_1", "discard": "shield_6"},
        ["unit shield_6", "unit spear_5", "none"],
    ),
    "offering": (
        {"ann": "hand: spear_6, relic_1, pious_2"},
        ["offer pious_2", "none", "offer relic_1"],
    ),
    "draft_keep": ({}, ["unit cheap_4", "unit spear_2", "unit rich_2"]),
    "draft_return": ({}, ["unit spear_6", "unit spear_3", "unit spear_1"]),
    "city": (
        {
            "source": "krater_1",
            "ann": "middle: spear_1",
            "ben": "left: bow_6; middle: bow_1, bow_2",
        },
        ["city bow_1 middle", "city bow_1 left"],
    ),
}


@pytest.mark.parametrize("kind", RANKED)
def test_the_options_are_in_the_order_a_beginner_would_say(kind):
    given, phrases = RANKED[kind]
    order, values = ranked(kind, phrases[::-1], **given)
    assert order == phrases, values
    assert len({round(value, 9) for value in values.values()}) == len(phrases), values


def test_a_move_is_worth_what_it_does_there():
    given = {"ann": "left: shield_2; right: spear_5", "ben": LAST_IN_THE_LEFT}
    for kind in ("where", "move_here"):
        phrases = ["city spear_5 left"] if kind == "where" else ["unit spear_5"]
        _, values = ranked(kind, phrases, source="shield_2", **given)
        assert min(values.values()) > 1
    order, _ = ranked("where", ["city spear_5 middle", "city spear_5 left"], **given)
    assert order[0] == "city spear_5 left"


def test_a_unit_played_here_is_played_to_the_city_of_the_card_that_says_so():
    given = {"ann": "hand: spear_5; left: herald_2", "ben": LAST_IN_THE_LEFT}
    order, values = ranked("play_here", ["none", "unit spear_5"], source="herald_2", **given)
    assert order[0] == "unit spear_5"
    elsewhere = {**given, "ann": "hand: spear_5; right: herald_2; left: shield_2"}
    _, there = ranked("play_here", ["unit spear_5"], source="herald_2", **elsewhere)
    assert there["unit spear_5"] < values["unit spear_5"]


@pytest.mark.parametrize(
    ("left", "coins", "draws", "ann", "best"),
    [
        (3, 0, 0, "hand: bow_1, bow_2, bow_3, bow_4, bow_5, bow_6", "coin"),
        (3, 0, 0, "coins: 7", "draw"),
        (1, 2, 0, "hand: spear_4, spear_5, spear_6; coins: 2", "coin"),  # the bonus
        (1, 0, 2, "hand: spear_1; coins: 3", "draw"),
    ],
)
def test_wealth_is_what_is_scarcer_and_the_bonus_for_one_kind(left, coins, draws, ann, best):
    order, _ = ranked("wealth", ["coin", "draw"], ann, about=(left, coins, draws))
    assert order[0] == best


def test_the_bonus_is_the_surer_the_nearer_it_is():
    def worth_of(left, coins, draws):
        return ranked("wealth", ["coin", "draw"], "coins: 2", about=(left, coins, draws))[1]

    assert worth_of(1, 2, 0)["coin"] > worth_of(2, 1, 0)["coin"] > worth_of(3, 1, 1)["coin"]
    assert worth_of(1, 0, 2)["draw"] > worth_of(2, 0, 1)["draw"] > worth_of(3, 1, 1)["draw"]
    assert worth_of(3, 1, 1)["draw"] == UNSEEN_UNIT


def test_a_gift_is_what_is_scarcer():
    poor, _ = ranked("gift", ["coin", "draw"], "hand: bow_1, bow_2, bow_3, bow_4, bow_5; coins: 0")
    rich, _ = ranked("gift", ["coin", "draw"], "coins: 7")
    assert (poor[0], rich[0]) == ("coin", "draw")


def test_own_abilities_are_weighed_against_what_they_cost():
    given = {"ann": "hand: purse_2, seer_1, crier_2, toller_1; coins: 1", "ben": "coins: 4"}
    phrases = ["pilfer purse_2", "fate seer_1", "recruit crier_2", "jilt toller_1", "next"]
    _, values = ranked("surge", phrases, **given)
    assert values["next"] == 0
    assert values["recruit crier_2"] == pytest.approx(1.3 * UNSEEN_UNIT - held(card_id("crier_2")))
    _, rich = ranked("surge", phrases, **{**given, "discard": "relic_1"})
    assert rich["fate seer_1"] > values["fate seer_1"] > 0
    _, poor = ranked("surge", phrases, **{**given, "ben": "coins: 0"})
    assert poor["pilfer purse_2"] < values["pilfer purse_2"]
    full = board("hand: bow_1, bow_2, bow_3, bow_4, bow_5, bow_6")
    assert recruit(full, card_id("bow_1"), 0) == 0


def test_a_curse_and_wrath_make_an_offering_worth_more():
    ann, ben = "hand: witch_3, fury_3, shield_3", "hand: bow_2; left: bow_6"
    phrases = ["offer witch_3", "offer fury_3", "offer shield_3"]
    order, values = ranked("offering", phrases, ann, ben)
    assert order == phrases, values
    order, values = ranked("offering", phrases[:2], ann, "")
    assert values["offer witch_3"] == pytest.approx(values["offer fury_3"])


def test_what_is_optional_is_bought_where_it_is_worth_its_price():
    yes = ["yes", "no"]
    strong = {"ann": "left: widow_3; coins: 2", "ben": "left: bow_6; right: bow_5"}
    order, values = ranked("pay", yes, source="widow_3", about=(1,), **strong)
    assert (order[0], values["no"]) == ("yes", 0)
    order, _ = ranked("pay", yes, "left: widow_3; coins: 2", source="widow_3", about=(1,))
    assert order[0] == "no"
    options = ["unit spear_1", "none", "unit relic_1"]
    given = {"ann": "left: rower_3; hand: spear_1, relic_1"}
    assert ranked("sacrifice", options, source="rower_3", **given)[0] == options


def test_a_glean_is_used_where_it_does_most():
    phrases = ["glean weaver_3 left", "glean slinger_2 middle"]
    given = {"ann": "left: weaver_3; middle: slinger_2", "ben": "left: bow_1"}
    assert ranked("glean", phrases, **given)[0] == phrases


def test_the_city_of_the_card_that_asks():
    position = board("left: spear_1; right: spear_2", "middle: bow_1")
    for key, place in {"spear_1": 0, "spear_2": 2, "bow_1": 1, "bow_6": -1}.items():
        assert here(position, ask("may", source=key)) == place
    assert (
        standing(card_id("slinger_2"))
        > standing(card_id("spear_2"))
        > standing(card_id("veteran_2"))
    )


def test_a_drafted_deck_wants_what_it_has_not():
    def keep(key, *picked):
        position = board()._replace(picked=ids(*picked))
        return SCORES["draft_keep"](position, ask("draft_keep"), choice(f"unit {key}"))

    assert (
        keep("looter_1") > keep("looter_1", "toller_1") > keep("looter_1", "toller_1", "trader_2")
    )
    dear = ("spear_4", "shield_4", "bow_4", "spear_6")
    assert keep("shield_6", *dear) == keep("shield_6")
    assert keep("shield_6", *dear, "bow_6") < keep("shield_6")
    assert keep("shield_3", *dear, "bow_6") == keep("shield_3")


# The rollout policy

PREFERRED = {
    "envoy": ({}, ["unit bow_1", "unit bow_6", "unit relic_1"]),
    "limit": ({}, ["unit bow_1", "unit bow_6", "unit relic_1"]),
    "sacrifice": ({}, ["unit bow_1", "none", "unit relic_1"]),
    "take": ({}, ["unit relic_1", "unit bow_5", "draw", "unit bow_1"]),
    "play": ({}, ["unit bow_6", "unit bow_3", "unit bow_1", "none"]),
    "may": ({}, ["yes", "no"]),
    "pay": ({}, ["yes", "no"]),
    "keep": ({}, ["unit bow_6", "unit bow_3", "unit bow_1"]),
    "fall": ({}, ["unit bow_1", "unit bow_3", "unit bow_6"]),
    "destroy": (
        {"ann": "right: spear_1, spear_6", "ben": "left: bow_1, bow_6"},
        ["unit bow_6", "unit bow_1", "none", "unit spear_1", "unit spear_6"],
    ),
    "surge": (
        {
            "ann": "hand: spear_5, spear_1, relic_1; left: shield_2; kraters: krater_1",
            "ben": LAST_IN_THE_LEFT,
        },
        [
            "play spear_5 left",
            "pilfer purse_2",
            "break krater_1",
            "next",
            "jilt mask_1",
            "play relic_1 left",
        ],
    ),
    "offering": (
        {"ann": "hand: bow_6, bow_1, pious_2, fury_3, relic_1"},
        ["offer pious_2", "offer fury_3", "offer bow_1", "none", "offer relic_1"],
    ),
}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", PREFERRED)
def test_the_policy_prefers_what_a_beginner_would(kind, seat):
    given, phrases = PREFERRED[kind]
    names = ("ann", "ben") if seat == 0 else ("ben", "ann")
    s = deal({names[0]: given.get("ann", ""), names[1]: given.get("ben", ""), "active": names[0]})
    question = ask(kind, *phrases)
    question.seat = seat
    values = policy.preferences(s, question)
    assert values == sorted(values, reverse=True), dict(zip(phrases, values, strict=True))
    assert values[0] > values[-1]


def entering(mine, theirs, key, seat=0):
    names = ("ann", "ben") if seat == 0 else ("ben", "ann")
    s = deal({names[0]: f"left: {mine}", names[1]: f"left: {theirs}"})
    return outlook(s, seat, 0).entering(card_id(key))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_unit_is_best_where_it_decides_a_battle(seat):
    three = "bow_1, bow_2, bow_3"
    turns = entering("shield_3", three, "spear_4", seat)
    only_helps = entering("shield_3", three, "spear_2", seat)
    not_needed = entering("shield_6, shield_1", three, "spear_2", seat)
    assert turns > 0 > only_helps > not_needed
    brings_war = entering("shield_1, shield_2", "bow_1, bow_2", "spear_2", seat)
    loses = entering("shield_1, shield_2", "bow_1, bow_6", "spear_1", seat)
    assert brings_war > only_helps
    assert loses < 0
    threatens = entering("shield_1, shield_2", "", "spear_3", seat)
    assert threatens > entering("shield_1, shield_2", "bow_5", "spear_3", seat)
    assert entering("", "", "spear_3", seat) == 0


def test_the_policy_takes_what_it_prefers_and_nothing_bad_that_it_need_not():
    s, luck = deal({"ann": "right: spear_6", "ben": "left: bow_6"}), Random(1)
    one = ask("destroy", "none", "unit bow_6", "unit spear_6")
    assert {tuple(policy.answer(s, one, luck)) for _ in range(50)} == {(1,)}
    bad = ask("destroy", "unit spear_6", at_least=0)
    assert {tuple(policy.answer(s, bad, luck)) for _ in range(50)} == {()}
    forced = ask("destroy", "unit spear_6")
    assert policy.answer(s, forced, luck) == [0]
    both = ask("destroy", "unit spear_6", "unit bow_6", at_least=0, at_most=2)
    assert {tuple(policy.answer(s, both, luck)) for _ in range(50)} == {(1,)}
    must = ask("destroy", "unit spear_6", "unit bow_6", at_least=2, at_most=2)
    assert sorted(policy.answer(s, must, luck)) == [0, 1]


def test_the_policy_is_not_always_the_same_where_it_does_not_matter():
    s, luck = deal({}), Random(1)
    question = ask("unheard_of", "unit bow_1", "unit bow_2", "unit bow_3")
    assert {policy.answer(s, question, luck)[0] for _ in range(50)} == {0, 1, 2}
    assert policy.preferences(s, question) == [0.0, 0.0, 0.0]
    few = ask("unheard_of", "unit bow_1", "unit bow_2", at_least=0, at_most=2)
    assert {len(policy.answer(s, few, luck)) for _ in range(50)} == {0, 1, 2}


@pytest.mark.parametrize("seed", range(9))
def test_where_nothing_is_preferred_the_luckiest_option_is_taken(seed):
    s, luck = deal({}), Random(seed)
    chances = [luck.random() for _ in range(3)]
    phrases = ("unit bow_1", "unit bow_2", "unit bow_3")
    luckiest = sorted(range(3), key=lambda i: -chances[i])
    assert policy.answer(s, ask("unheard_of", *phrases), Random(seed)) == luckiest[:1]
    two = ask("unheard_of", *phrases, at_least=2, at_most=2)
    assert policy.answer(s, two, Random(seed)) == luckiest[:2]
    lucky = [i for i in luckiest if chances[i] > 0.5]
    any_of_them = ask("unheard_of", *phrases, at_least=0, at_most=3)
    assert policy.answer(s, any_of_them, Random(seed)) == lucky
    one_or_none = ask("unheard_of", *phrases, at_least=0)
    assert policy.answer(s, one_or_none, Random(seed)) == lucky[:1]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_policy_wants_what_is_scarcer(seat):
    names = ("ann", "ben") if seat == 0 else ("ben", "ann")

    def values(kind, mine, about=()):
        question = ask(kind, "coin", "draw", about=about)
        question.seat = seat
        return policy.preferences(deal({names[0]: mine, names[1]: ""}), question)

    rich, poor = "coins: 7", "hand: bow_1, bow_2, bow_3, bow_4, bow_5"
    for kind, about in (("gift", ()), ("wealth", (3, 0, 0))):
        coin, draw = values(kind, rich, about)
        assert coin < draw
        coin, draw = values(kind, poor, about)
        assert coin > draw
    assert values("gift", "kraters: krater_1")[1] < values("gift", "")[1]
    for about, bonus in (((1, 2, 0), 0), ((1, 0, 2), 1)):
        with_bonus = values("wealth", "coins: 3; hand: bow_1, bow_2", about)
        assert with_bonus[bonus] > with_bonus[1 - bonus]
    nearer, far = (values("wealth", "", (left, 3 - left, 0))[0] for left in (1, 2))
    assert nearer > far


def test_what_a_card_says_and_costs_counts_for_the_policy():
    strong, said, plain, dear, goal, scoring = (
        policy.played(card_id(key))
        for key in ("cheap_4", "torch_2", "spear_2", "rich_2", "exile_2", "relic_1")
    )
    assert strong > goal > said > plain > dear > scoring
    full = deal({"ann": "hand: bow_1, bow_2, bow_3, bow_4, bow_5, bow_6"})
    question = ask("offering", "offer bow_1")
    few = deal({"ann": "hand: bow_1"})
    assert policy.preferences(full, question)[0] > policy.preferences(few, question)[0]


def test_a_krater_is_broken_for_room_and_not_where_points_decide():
    question = ask("surge", "break krater_1", "next")

    def eagerness(ann, cities=""):
        return policy.preferences(deal({"ann": ann, "cities": cities}), question)[0]

    roomy, full = "kraters: krater_1", "kraters: krater_1; hand: bow_1, bow_2, bow_3, bow_4, bow_5"
    assert 0 < eagerness(roomy) < eagerness(full)
    assert eagerness(roomy, "left: 1; middle: 1; right: 0") < 0
