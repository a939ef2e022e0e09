"""What is said: every ask, option, event, refusal and reason has its sentence, from a view."""

import random
from typing import get_args, get_type_hints

import pytest

from bot import engine
from bot.engine.cities.cards import Ability
from bot.engine.cities.effects.acts import Return
from bot.engine.cities.effects.choices import ChooseCard, ChooseUnit
from bot.engine.core.ask import NotAnOption, NotYourQuestion, StaleQuestion
from bot.engine.core.event import EVERY_GAME
from bot.engine.omen.events import EVENTS as VISIBILITY
from bot.engine.omen.words import COACHING, SHELF, English
from bot.engine.omen.words.tables import ASKS, EVENTS, TRAITS
from tests.kit.table import card_id, rewritten, table

NAMES = ("Ann", "Ben")
SAY = English()


def asked(t, seat=0):
    return SAY.ask(t.match.private(seat), NAMES)


def offered(t, seat=0):
    view = t.match.private(seat)
    return {SAY.option(view, option, NAMES) for option in view.ask.options}


def why_not(t, key, use, place=-1, seat=0):
    found = [
        no.reason
        for no in SAY.why_not(t.match.private(seat), NAMES)
        if (no.card, no.use, no.place) == (card_id(key), use, place)
    ]
    assert len(found) == 1, found
    return found[0]


def test_every_kind_of_event_has_a_sentence():
    assert EVENTS.keys() | EVERY_GAME.keys() == VISIBILITY.keys()


def test_every_trait_is_explained():
    assert list(TRAITS) == list(engine.omen.cards.TRAITS)
    assert TRAITS["COVETED"] == "In hand at the end: 1 point."


@pytest.mark.parametrize("op", [ChooseUnit, ChooseCard])
def test_every_purpose_of_a_choice_has_a_sentence(op):
    purposes = get_args(get_type_hints(op)["to"])
    assert purposes
    assert set(purposes) <= ASKS.keys()


def test_every_question_that_can_be_asked_has_a_line_of_coaching():
    assert COACHING.keys() == ASKS.keys()


def test_all_that_is_said_in_random_play_is_short_enough_for_discord():
    rng = random.Random(5)
    for seed in range(20):
        match = engine.new("omen", seed=seed)
        while match.asks:
            seat = rng.choice(sorted(match.asks))
            ask, view = match.asks[seat], match.private(seat)
            assert 0 < len(SAY.ask(view, NAMES)) <= 250
            assert SAY.waiting(match.public(), NAMES)
            labels = [SAY.option(view, option, NAMES) for option in ask.options]
            assert all(0 < len(label) <= 100 for label in labels)
            assert len(set(labels)) == len(labels), labels
            for other in (0, 1):
                reasons = SAY.why_not(match.private(other), NAMES)
                assert all(no.reason.endswith(".") for no in reasons)
            picks = rng.sample(range(len(ask.options)), rng.randint(ask.at_least, ask.at_most))
            for seen in match.seen(match.answer(seat, ask.id, picks), None):
                assert SAY.event(seen, NAMES).endswith(".")


def test_a_hidden_card_has_no_name():
    match = engine.new("omen", seed=1)
    mine, theirs = (SAY.event(match.seen(match.news, viewer)[0], NAMES) for viewer in (0, 1))
    assert mine != theirs == "Ann drew a Unit."


def test_a_won_krater_is_named_to_its_winner_alone():
    t = table(step="war", ann="left: giant_6", ben="left: augur_1, thief_2, trader_2")
    told = {
        viewer: [SAY.event(seen, NAMES) for seen in t.match.seen(t.news, viewer)]
        for viewer in (None, 0, 1)
    }
    assert "Ann won the left City and took a Krater." in told[None]
    assert "Ann won the left City and took a Krater." in told[1]
    assert "Ann won the left City and took a Krater." not in told[0]


def test_surge_says_what_may_be_done():
    t = table(ann="hand: mask_1, torch_2; kraters: krater_1; coins: 2")
    assert asked(t) == "Your Surge · 2 Coins · 3 cards"
    assert {
        "Play Mask no. 1 to the left City (2 Coins)",
        "JILT: Mask no. 1 (2 Coins)",
        "FATE: discard Torch no. 2",
        "Break the Krater no. 1",
        "End Surge",
    } <= offered(t)


def test_a_battle_shows_its_sum_to_each_side():
    t = table(
        step="war",
        ann="left: giant_6, bull_4",
        ben="left: augur_1, thief_2, trader_2",
    )
    assert asked(t) == ("The left City, 10 to 5: you won. Keep 1 Unit, the others are destroyed.")
    t.ann.answers("bull_4")
    assert asked(t, 1) == (
        "The left City, 5 to 10: you lost. Keep 2 Units, the others are destroyed."
    )


def test_a_payment_names_its_price():
    t = table(ann="hand: widow_3; coins: 4", ben="left: bull_4")
    t.ann.answers("play widow_3 left")
    assert asked(t).endswith("Do you pay 1 Coin?")
    assert offered(t) == {"Pay 1 Coin", "Do not pay"}


def test_a_unit_in_a_city_is_named_with_its_side():
    t = table(ann="hand: poisoner_3; left: thief_2; coins: 2", ben="right: augur_1")
    t.ann.answers("jilt poisoner_3")
    assert offered(t) == {"Thief no. 2, left City (yours)", "Augur no. 1, right City (opposing)"}


class TestWhyNot:
    def test_cost(self):
        t = table(ann="hand: bull_4, mask_1; coins: 1")
        assert why_not(t, "bull_4", "play", 0) == "Cost 4: 3 Coins short."
        assert why_not(t, "mask_1", "jilt") == "Cost 2: 1 Coin short."

    def test_city_limit_r07(self):
        full = "left: torch_2, thief_2, widow_3, augur_1"
        t = table(ann=f"hand: bull_4; {full}; coins: 5")
        assert why_not(t, "bull_4", "play", 0) == (
            "City Limit: 4 of 5 Units on your side of the left City, and this one counts as 2."
        )

    def test_razed_r06(self):
        t = table(ann="hand: torch_2; coins: 5", cities="middle: 0")
        assert why_not(t, "torch_2", "play", 1) == ("The middle City is Razed: no Unit enters it.")

    def test_one_krater_r12(self):
        t = table(ann="kraters: krater_3, krater_1", ben="coins: 3")
        t.ann.answers("break krater_3")
        assert why_not(t, "krater_1", "break") == "Only 1 Krater a Surge Step."

    def test_own_ability_once_r28(self):
        t = table(ann="hand: torch_2, augur_1; coins: 0")
        t.ann.answers("fate torch_2")
        t.ann.answers("fate augur_1")
        t.ann.answers("torch_2")
        assert why_not(t, "torch_2", "fate") == "Each ability of a card only once a Surge Step."

    def test_other_step(self):
        t = table(step="offering", ann="hand: torch_2; left: augur_1")
        assert why_not(t, "torch_2", "play", 0) == "Only in your Surge Step."
        assert why_not(t, "augur_1", "glean", 0) == "GLEAN is used in your Portent Step."

    def test_not_your_turn(self):
        t = table(ben="hand: torch_2")
        assert why_not(t, "torch_2", "fate", seat=1) == "It is Ann's turn."

    def test_another_question_first(self):
        t = table(ann="hand: poisoner_3, torch_2; coins: 9", ben="left: thief_2, toller_1")
        t.ann.answers("jilt poisoner_3")
        assert why_not(t, "torch_2", "play", 0) == "Another question comes first."

    def test_the_other_must_answer_first(self):
        t = table(
            ann="hand: rower_3, slinger_2, torch_2; coins: 9",
            ben="hand: bull_4, phalanx_3",
        )
        t.ann.answers("play rower_3 left")
        t.ann.answers("slinger_2")
        assert t.ben.asked == "wrath"
        assert why_not(t, "torch_2", "fate") == "Ben must answer first."

    def test_glean_used_r13(self):
        t = table(step="portent", ann="left: harper_2; right: slinger_2")
        t.ann.answers("harper_2")
        assert why_not(t, "harper_2", "glean", 0) == "Its GLEAN was used in this Portent Step."

    def test_envoys_first(self):
        t = table(step="envoy", ann="hand: torch_2", ben="hand: bull_4")
        assert why_not(t, "torch_2", "play", 0) == "First both players choose an Envoy."

    def test_over(self):
        t = table(ann="hand: torch_2")
        t.match.conclude(None, "draw")
        assert why_not(t, "torch_2", "play", 0) == "The match is over."


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (NotYourQuestion(""), "This question is not yours. Ann to move: Surge."),
        (StaleQuestion(""), "That question has been answered. Ann to move: Surge."),
        (
            NotAnOption("choose 1, not 2"),
            "That is not one of the choices: choose 1, not 2. Ann to move: Surge.",
        ),
    ],
    ids=["not-yours", "stale", "not-an-option"],
)
def test_a_refusal_says_what_is_asked_instead(refusal, said):
    t = table()
    assert SAY.refusal(t.match.private(1), refusal, NAMES) == said


def test_a_refusal_after_the_end():
    t = table()
    t.match.conclude(0, "conceded")
    assert SAY.refusal(t.match.private(0), StaleQuestion(""), NAMES) == "The match is over."


def test_the_end_line_by_line():
    t = table(
        step="end",
        cities="left: 0; middle: 0; right: 0",
        ann="kraters: krater_1; hand: mask_1; triumphs: guard_3",
        ben="broken: krater_3",
    )
    assert SAY.outcome(t.match.public(), NAMES) == [
        "Ann: 5 points (1 Krater in hand = 2, 1 TRIUMPH achieved = 2, 1 COVETED Unit in hand = 1)",
        "Ben: 1 point (1 Krater broken = 1)",
        "Ann wins: more points.",
    ]


def test_a_match_that_nobody_came_back_to_is_no_draw():
    t = table()
    [over] = t.match.conclude(None, "abandoned")
    said = ["Nobody came back to this match: nobody won it."]
    assert SAY.outcome(t.match.public(), NAMES) == said
    [seen] = t.match.seen([over], None)
    assert SAY.event(seen, NAMES) == "The match is over: nobody won."


def test_a_draw_says_play_again():
    t = table(step="end", cities="left: 0; middle: 0; right: 0")
    assert SAY.outcome(t.match.public(), NAMES)[-1] == "A draw. Play again!"
    assert SAY.outcome(table().match.public(), NAMES) == []


# Questions say how many are wanted, and whether none will do


def test_one_or_none_of_the_cities():
    t = table(ann="hand: captain_3; left: torch_2; coins: 3")
    t.ann.answers("play captain_3 middle")
    assert asked(t) == "Captain no. 3: choose 1 Unit to move to its City, or none."


def test_one_or_none_of_the_hand():
    t = table(ann="hand: hirer_2, spear_1; coins: 1")
    t.ann.answers("jilt hirer_2")
    assert asked(t) == "Hirer no. 2: choose 1 Unit to play, or none."


def test_several_or_fewer():
    t = table(ann="kraters: krater_4", discard="bow_1, bow_2, bow_3")
    t.ann.answers("break krater_4")
    assert asked(t) == "Krater no. 4: choose up to 2 Units to take to your hand."


def test_one_and_no_less():
    t = table(ann="hand: poisoner_3; coins: 2", ben="left: bow_1, bow_2")
    t.ann.answers("jilt poisoner_3")
    assert asked(t) == "Poisoner no. 3: choose 1 Unit to destroy."


@pytest.mark.parametrize(
    ("units", "said"),
    [
        (1, "Toller no. 1: choose 1 Unit to return to its player's hand."),
        (2, "Toller no. 1: choose 2 Units to return to their players' hands."),
    ],
)
def test_whose_hand_units_return_to(units, said):
    effect = (ChooseUnit("return", units=units), Return())
    with rewritten("toller_1", jilt=Ability("", effect)):
        t = table(ann="hand: toller_1; left: bow_1; coins: 1", ben="left: bow_2, bow_3")
        t.ann.answers("jilt toller_1")
        assert asked(t) == said


def test_a_battle_that_bolster_decided_says_for_whom():
    t = table(step="war", ann="left: torch_2, bow_2", ben="left: bow_1, shield_1, spear_2")
    assert asked(t) == (
        "The left City, 4 to 4: you won, by Units with BOLSTER. "
        "Keep 1 Unit, the others are destroyed."
    )
    t.ann.answers("bow_2")
    assert asked(t, 1) == (
        "The left City, 4 to 4: you lost, by Units with BOLSTER. "
        "Keep 2 Units, the others are destroyed."
    )


def test_r05_a_topic_tells_what_becomes_of_an_empty_deck():
    assert "shuffled to form it, at once" in SHELF.topics()["deck"].text
