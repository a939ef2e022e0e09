"""What happened since somebody looked: a Unit with its round on one line, and nothing left out."""

import re
from itertools import chain

import pytest

from bot.engine.aegean.events import EVENTS
from bot.engine.aegean.positions import card_id
from bot.engine.aegean.words import English
from bot.engine.aegean.words.recap import UNTOLD
from bot.engine.aegean.words.tables import EFFECTS, OPENINGS
from bot.engine.cities.cards import CARDS
from bot.engine.cities.words.recap import GAINS
from bot.engine.core.entry import Done
from bot.engine.core.event import EVERY_GAME, Seen
from tests.kit.play import pauses

NAMES = ("Ann", "Ben")
SAY = English()
WORDS_OF_A_TURN = 60


def lines(done):
    return [f"{NAMES[e.seat]}: {e.text}" if e.seat >= 0 else e.text for e in SAY.recap(done, NAMES)]


def of(*events):
    return lines([Done(0, tuple(seen(*event) for event in events))])


def seen(kind, seat, card="", place=-1, amount=0):
    return Seen(kind, seat, card_id(card) if card else 0, place, amount)


def test_every_kind_is_told_or_left_out_on_purpose():
    told = {*OPENINGS, *EFFECTS, *GAINS, "turn", "show", *EVERY_GAME}
    assert told | UNTOLD == set(EVENTS)
    assert not told & UNTOLD


def test_g04_a_round_is_told_on_the_line_of_the_unit_that_opened_it():
    assert of(
        ("play", 0, "reed_captain", 0),
        ("use", 0, "reed_captain", 0),
        ("pay", 0, "", -1, 1),
        ("draw", 0, "", -1, 1),
        ("use", 0, "oar_breaker", 0),
        ("destroy", 1, "copper_hound", 0),
    ) == [
        "Ann: **Reed Captain** to the left City; Reed Captain and Oar-Breaker used: "
        "+1 Unit, Copper Hound destroyed"
    ]


def test_g04_an_outer_round_goes_on_at_its_own_unit():
    assert of(
        ("play", 0, "reed_captain", 0),
        ("use", 0, "reed_captain", 0),
        ("play", 0, "net_caster", 2),
        ("use", 0, "net_caster", 2),
        ("gain", 0, "", -1, 1),
        ("use", 0, "oar_breaker", 0),
        ("steal", 0, "", -1, 1),
    ) == [
        "Ann: **Reed Captain** to the left City; Reed Captain and Oar-Breaker used: "
        "1 Coin from Ben",
        "Ann: **Net-Caster** to the right City and used: +1 Coin",
    ]


def test_what_befalls_the_card_that_a_line_is_about_is_told_without_its_name():
    used = [("play", 0, "cliff_sentry", 0), ("use", 0, "cliff_sentry", 0)]
    assert of(*used, ("return", 0, "cliff_sentry", 0), ("destroy", 1, "reed_captain", 0)) == [
        "Ann: **Cliff Sentry** to the left City and used: back to hand, Reed Captain destroyed"
    ]
    [told] = of(*used, ("use", 0, "net_caster", 0), ("return", 0, "cliff_sentry", 0))
    assert told.endswith("Cliff Sentry and Net-Caster used: Cliff Sentry back to Ann's hand")


def test_a_round_of_another_turn_or_another_player_has_a_line_of_its_own():
    played = ("play", 0, "reed_captain", 0)
    assert of(played, ("use", 1, "net_caster", 0)) == [
        "Ann: **Reed Captain** to the left City",
        "Ben: Net-Caster used",
    ]
    assert of(played, ("turn", 0, "", -1, 5), ("use", 0, "net_caster", 0))[1] == (
        "Ann: Net-Caster used"
    )


def test_what_is_alike_in_a_round_is_put_together():
    round_ = [("use", 0, "reed_captain", 1), ("steal", 0, "", -1, 1), ("draw", 0, "", -1, 1)]
    assert of(("play", 0, "cliff_sentry", 1), *round_, *round_)[0].endswith(
        "2 Coins from Ben, +2 Units"
    )


def test_g05_gifts_are_one_line_with_what_was_exalted():
    assert of(
        ("keres", 0, "gull_shriek", 0),
        ("gain", 0, "", -1, 1),
        ("keres", 0, "last_ferry", 2),
        ("draw", 0, "", -1, 1),
        ("exalt", 0, "last_ferry", 2),
    ) == ["Ann: gift of **Gull-Shriek** and **Last Ferry**: +1 Coin, +1 Unit, Last Ferry Exalted"]


def test_g05_a_gift_of_nothing_is_not_told_but_an_exalt_is():
    assert of(("keres", 0, "gull_shriek", 0)) == []
    assert of(("keres", 0, "gull_shriek", 0), ("exalt", 0, "gull_shriek", 0)) == [
        "Ann: gift of **Gull-Shriek**: Exalted"
    ]


def test_g09_a_battle_is_told_with_its_sums_and_what_decided():
    sums = [("strength", 0, "", 1, 6), ("strength", 1, "", 1, 6)]
    assert of(*sums, ("win", 1, "", 1)) == [
        "Ben: won the middle City's Reward, 6 to 6, by Myrmidons"
    ]
    sums[0] = ("strength", 0, "", 1, 9)
    assert of(*sums, ("win", 0, "", 1), ("raze", 0, "", 1)) == [
        "Ann: won the middle City's Reward, 9 to 6: it is Destroyed"
    ]


def test_g10_the_units_of_a_destroyed_city_are_told_with_it():
    lost = [("destroy", 0, "bronze_bull", 1), ("destroy", 1, "reed_captain", 1)]
    [told] = of(("strength", 0, "", 1, 9), ("win", 0, "", 1), ("raze", 0, "", 1), *lost)
    assert told.endswith("it is Destroyed, Bronze Bull and Reed Captain destroyed")


def test_g11_a_reward_is_told_with_what_came_of_it():
    assert of(("reward", 0, "stone_gaze"), ("destroy", 1, "bronze_bull", 0)) == [
        "Ann: used the **Stone Gaze**: Bronze Bull destroyed"
    ]


def test_g07_what_an_automaton_did_stands_beside_its_offering():
    assert of(
        ("offer", 0, "copper_hound", -1, 1),
        ("discard", 0, "copper_hound"),
        ("ability", 0, "copper_hound"),
        ("destroy", 1, "bronze_bull", 0),
        ("gain", 0, "", -1, 1),
    ) == ["Ann: **Copper Hound** offered: +1 Coin, Bronze Bull destroyed"]


def test_g14_emissaries_are_told_with_their_sums():
    [told] = of(("show", 0, "bronze_bull"), ("show", 1, "reed_captain"), ("turn", 0, "", -1, 1))
    assert told.startswith("Emissaries: **Bronze Bull** ")
    assert told.endswith(": Ann begins and discards theirs")


@pytest.mark.parametrize("kind", sorted(UNTOLD))
def test_what_is_left_out_is_left_out(kind):
    assert of((kind, 0, "", 0, 1)) == []


LOST = re.compile(r"(\d+) Coins? from|loses (\d+) Coin")


def turns(game, seeds):
    """What was done in each turn of some matches, as everybody saw it."""
    done = []
    for match, answer in chain.from_iterable(pauses(game, seed) for seed in seeds):
        here = match.clone()
        done.append(Done(answer[0], here.seen(here.answer(*answer), None)))
        if here.turn != match.turn or here.outcome:
            yield done
            done = []


def test_no_coin_that_somebody_lost_and_no_unit_that_was_destroyed_is_left_out():
    lost = said = 0
    for done in turns("aegean", range(1, 9)):
        events = [seen for each in done for seen in each.seen]
        told = " ".join(lines(done))
        lost += sum(e.amount for e in events if e.kind in ("steal", "lose", "coin_limit"))
        found = LOST.findall(told)
        said += sum(int(number) for numbers in found for number in numbers if number)
        for event in events:
            if event.kind in ("destroy", "return", "seize", "exalt"):
                assert CARDS[event.card].name in told
    assert said == lost > 0


def test_a_turn_is_told_in_few_words():
    """Random play uses every Myrmidon that it can: more is done in a turn than anybody does."""
    lengths = sorted(len(" ".join(lines(done)).split()) for done in turns("aegean", range(1, 9)))
    assert lengths[len(lengths) * 3 // 4] <= WORDS_OF_A_TURN
