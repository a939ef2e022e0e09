"""What is said: every ask, option and event has its sentence, from a view, in the right words."""

import random

import pytest

from bot import engine
from bot.engine.aegean.cards import UNITS
from bot.engine.aegean.events import EVENTS as VISIBILITY
from bot.engine.aegean.orders import ORDERS
from bot.engine.aegean.words import COACHING, SHELF, English
from bot.engine.aegean.words.brief import chip, reason
from bot.engine.aegean.words.hands import deed, price_words
from bot.engine.aegean.words.tables import ASKS, CHOOSING, EVENTS, KINDS, NONES
from bot.engine.core.ask import option
from bot.engine.core.event import EVERY_GAME, Seen
from tests.engine.aegean.scenario import card_id, table

NAMES = ("Ann", "Ben")
SAY = English()


def asked(t, seat=0):
    return SAY.ask(t.match.private(seat), NAMES)


def offered(t, seat=0):
    view = t.match.private(seat)
    return [SAY.option(view, each, NAMES) for each in view.ask.options]


def buttons(t, seat=0):
    view = t.match.private(seat)
    return [SAY.button(view, each, NAMES) for each in view.ask.options]


def seen(kind, seat, card="", place=-1, amount=0):
    return Seen(kind, seat, card_id(card) if card else 0, place, amount)


# All there is


def test_every_kind_of_event_has_a_sentence():
    assert EVENTS.keys() | EVERY_GAME.keys() == VISIBILITY.keys()


def test_every_question_has_a_line_of_coaching_and_a_topic():
    assert COACHING.keys() == ASKS.keys() == SHELF.topic_of.keys()
    assert all(len(line.split()) <= 36 for line in COACHING.values())
    assert NONES.keys() | CHOOSING.keys() <= ASKS.keys()


def test_nothing_shouts_and_nobody_is_called_envoy_or_krater():
    """Emissary is the rulebook's word here; Envoy, Krater, Razed and Sacked are another's."""
    topics = [f"{topic.title} {topic.line} {topic.text}" for topic in SHELF.topics().values()]
    terms = [f"{term.name} {term.meaning}" for term in SHELF.terms()]
    tables = [*ASKS.values(), *EVENTS.values(), *COACHING.values(), *KINDS.values()]
    for text in (*topics, *terms, *tables):
        assert not [word for word in ("!", "Envoy", "Krater", "Razed", "Sacked") if word in text]


def test_the_overview_is_short():
    assert len(SHELF.topics()["overview"].text.split()) <= 145


def test_all_that_is_said_in_random_play_is_short_enough_for_discord():
    rng = random.Random(5)
    for seed in range(12):
        match = engine.new("aegean", seed=seed)
        while match.asks:
            seat = rng.choice(sorted(match.asks))
            ask, view = match.asks[seat], match.private(seat)
            assert 0 < len(SAY.ask(view, NAMES)) <= 250
            assert SAY.waiting(match.public(), NAMES)
            labels = [SAY.option(view, each, NAMES) for each in ask.options]
            assert all(0 < len(label) <= 100 for label in labels)
            assert len(set(labels)) == len(labels), labels
            assert all(isinstance(reason(view, card), str) for card in view.hand)
            picks = rng.sample(range(len(ask.options)), rng.randint(ask.at_least, ask.at_most))
            for each in match.seen(match.answer(seat, ask.id, picks), None):
                assert SAY.event(each, NAMES).endswith(".")


# Who begins


def test_g14_an_emissary_is_asked_for_and_told_with_its_sum():
    t = table(step="envoy", ann="hand: reed_captain, bronze_bull", ben="hand: net_caster")
    assert asked(t).startswith("Choose your Emissary: ")
    assert SAY.waiting_of(t.match.public(), 1, NAMES) == "Ben chooses an Emissary."
    assert SAY.event(seen("show", 0, "bronze_bull"), NAMES).startswith(
        "Ann sent Bronze Bull as Emissary, "
    )


def test_the_titles():
    match = engine.new("aegean", seed=1)
    assert SAY.title(match.public()) == "Omen: Edge of the Aegean"
    assert SAY.short_title(match.public()) == "Aegean"


# Surge, rounds and Keres


def test_surge_says_what_may_be_done():
    t = table(ann="hand: reed_captain; rewards: pharos_lamp; coins: 5")
    assert asked(t) == "Your Surge · 5 Coins · 2 cards"
    assert {"Use the Pharos Lamp", "End Surge"} <= set(offered(t))
    assert {"Use it", "Left 0:0"} <= set(buttons(t))


def test_g04_a_round_names_its_city_the_coins_and_the_prices():
    t = table(ann="hand: gull_shriek; left: marsh_slinger, reed_captain; coins: 9")
    t.do("ann: play gull_shriek left")
    left = 9 - UNITS[card_id("gull_shriek")].cost
    assert asked(t) == (
        f"A round in the left City · {left} Coins: which Myrmidon uses its Ability, if any?"
    )
    prices = {key: price_words(UNITS[card_id(key)].price) for key in ("reed_captain",)}
    assert f"Use Reed Captain ({prices['reed_captain']})" in offered(t)
    assert f"Use: {prices['reed_captain']}" in buttons(t)


def test_g04_nothing_is_used_or_no_more():
    t = table(ann="hand: gull_shriek; left: marsh_slinger, reed_captain; coins: 9")
    t.do("ann: play gull_shriek left")
    assert buttons(t)[-1] == offered(t)[-1] == "Use none"
    t.do("ann: use reed_captain")
    while t.ann.ask.kind != "round":
        t.match.answer(0, t.ann.ask.id, [0])
    assert buttons(t)[-1] == "No more"


@pytest.mark.parametrize(
    ("lines", "named"),
    [
        ((), ()),
        (("ann: play last_ferry left",), ("reed_captain", "marsh_slinger")),
        (("ann: play last_ferry left", "ann: none", "ann: next"), ("gull_shriek", "last_ferry")),
    ],
)
def test_what_cards_in_a_city_do_stands_before_whoever_is_asked_about_them(lines, named):
    """They are in no hand, so nothing else says it."""
    t = table(
        ann="hand: last_ferry; left: reed_captain, marsh_slinger; middle: gull_shriek; coins: 9"
    )
    for line in lines:
        t.do(line)
    told = SAY.notes(t.match.private(0)).splitlines()
    units = [UNITS[card_id(key)] for key in named]
    assert sorted(told) == sorted(f"- **{unit.name}**, {deed(unit)}" for unit in units)


def test_g05_keres_are_listed_in_the_order_that_one_button_takes():
    t = table(ann="left: gull_shriek; middle: pyre_mother; hand: reed_captain")
    t.do("ann: next")
    assert asked(t) == (
        "End of your Surge: which Keres is next? In this order: Gull-Shriek and Pyre-Mother."
    )
    assert offered(t) == ["Gull-Shriek, left City", "Pyre-Mother, middle City", "In this order"]
    assert buttons(t) == ["Next", "Next", "In this order"]


# War


def test_g25_a_battle_shows_its_sum_and_what_may_be_left():
    t = table(
        step="war",
        ann="left: reed_captain, oar_breaker, net_caster",
        ben="left: bronze_bull, hollow_colossus",
    )
    mine, theirs = (
        sum(UNITS[card].strength for card in t.match.public().side(seat, 0)) for seat in (0, 1)
    )
    assert asked(t) == (
        f"The left City, {mine} to {theirs}: you lost. Leave 2 Units there, the others are "
        "discarded. Which is the first?"
    )
    t.do("ann: reed_captain")
    assert asked(t).endswith("you lost. Which Unit is left there besides?")


def test_g25_a_winner_leaves_1_and_is_told_so():
    t = table(
        step="war",
        ann="left: bronze_bull, hollow_colossus, reed_captain, oar_breaker",
        ben="left: net_caster",
    )
    assert asked(t).endswith("you won. Leave 1 Unit there, the others are discarded.")


def test_g25_a_loser_may_leave_1_automaton():
    t = table(
        step="war",
        active="ben",
        ann="left: copper_hound, reed_captain, oar_breaker",
        ben="left: bronze_bull, hollow_colossus",
    )
    assert "Leave 1 Automaton there, or 2 others" in asked(t)


# Cards


def test_a_line_has_the_cost_the_kind_and_what_the_card_does():
    t = table(ann="hand: reed_captain, gull_shriek, thread_spinner; rewards: pharos_lamp")
    lines = [each.text for each in SAY.cards(t.match.private(0), NAMES, reminders=False)]
    reed = UNITS[card_id("reed_captain")]
    assert lines[0].startswith(f"**Reed Captain** {reed.cost}: Myrmidon, ")
    assert ": Keres, gift 1 " in lines[1]
    assert ", Exalt: " in lines[1]
    assert ": Moirai, played: " in lines[2]
    assert lines[3].startswith("**Pharos Lamp** Reward, used: ")


def test_a_kind_is_explained_once():
    t = table(ann="hand: reed_captain, oar_breaker")
    first, second = (each.text for each in SAY.cards(t.match.private(0), NAMES, reminders=True))
    assert "Myrmidon (used for its Ability Cost" in first
    assert "Myrmidon, " in second


@pytest.mark.parametrize("kind", [*KINDS, "Reward"])
def test_cards_can_be_looked_up_by_kind(kind):
    found = SHELF.listed(1, kind)
    assert found
    for card in found:
        assert f"**{kind}**: " in SHELF.text(card)


def test_a_use_on_a_drawn_card_is_a_word():
    assert chip("surge", "reward") == "USE"
    assert chip("round", "use") == "USE"
    assert chip("leave", "unit") == "LEAVE"
    assert chip("surge", "play") == "PLAY"


# The end


def test_points_so_far_are_those_that_everybody_sees():
    t = table(
        ann="hand: thread_spinner; rewards: pharos_lamp; exalted: gull_shriek",
        ben="spent: brimming_cup",
    )
    assert SAY.so_far(t.match.public(), NAMES) == "Ann 4, Ben 1 so far"


def test_g13_the_end_line_by_line():
    t = table(
        step="end",
        cities="left: 0; middle: 0; right: 0",
        ann="rewards: pharos_lamp; hand: thread_spinner, lot_measurer; exalted: gull_shriek",
        ben="spent: brimming_cup",
    )
    assert SAY.outcome(t.match.public(), NAMES) == [
        "Ann: 6 points (1 Reward in hand = 2, 1 Keres Exalted = 2, 2 Moirai in hand = 2)",
        "Ben: 1 point (1 Reward used = 1)",
        "Ann wins: more points.",
    ]


def test_the_deciding_moments_are_battles_and_exalts():
    told = SAY.story(
        [
            seen("turn", 0, "", -1, 1),
            seen("strength", 0, "", 1, 7),
            seen("strength", 1, "", 1, 6),
            seen("win", 0, "", 1),
            seen("raze", 0, "", 1),
            seen("turn", 1, "", -1, 2),
            seen("exalt", 1, "gull_shriek", 0),
            seen("turn", 0, "", -1, 3),
            seen("reward", 0, "pharos_lamp"),
            seen("turn", 1, "", -1, 4),
            seen("strength", 1, "", 0, 5),
            seen("strength", 0, "", 0, 5),
            seen("win", 1, "", 0),
        ],
        table(ann="hand: reed_captain").match.public(),
        NAMES,
    )
    assert told.history == ((0, 0), (2, 0), (2, 2), (1, 2))
    assert told.moments == (
        "Turn 1: Ann won the middle City 7 to 6, and it was Destroyed.",
        "Turn 2: Ben Exalted Gull-Shriek.",
        "Turn 4: Ben won the left City 5 to 5, by Myrmidons.",
    )


# To you, and before one is asked


def test_a_won_reward_is_named_to_its_winner_alone():
    t = table(step="war", ann="left: bronze_bull, hollow_colossus", ben="left: net_caster")
    told = {
        viewer: [SAY.event(each, NAMES) for each in t.match.seen(t.news, viewer)]
        for viewer in (None, 0, 1)
    }
    hidden = "Ann won the left City and took a Reward."
    assert hidden in told[None]
    assert hidden in told[1]
    assert hidden not in told[0]


def test_what_is_done_to_the_reader_says_you():
    assert SAY.own([seen("exalt", 0, "gull_shriek", 0)], 0, NAMES) == [
        "Gull-Shriek was Exalted, and was moved to your Reward Area."
    ]
    assert SAY.own([seen("reward", 1, "pharos_lamp")], 0, NAMES) == ["Ben used the Pharos Lamp."]


def test_an_order_leaves_one_unit_after_the_other():
    [order] = ORDERS
    assert order.kind == "leave"
    options = [option("unit", card_id(key), 0) for key in ("reed_captain", "bronze_bull")]
    view = table(ann="hand: reed_captain").match.private(0)
    for rank in order.ranks:
        value = {"strength": "strength", "cost": "cost"}[rank.key]
        first = min(options, key=lambda each: rank.rank(view, each))
        assert getattr(UNITS[first.card], value) == max(
            getattr(UNITS[each.card], value) for each in options
        )
