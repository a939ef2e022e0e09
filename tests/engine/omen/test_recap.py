"""What happened since somebody looked: one line an action, and nothing left out that hurt."""

import re
from itertools import chain
from random import Random

import pytest

from bot.engine.core.entry import Done
from bot.engine.core.event import Seen
from bot.engine.omen.cards import UNITS
from bot.engine.omen.words import English
from bot.engine.omen.words.wording import envoy_sum
from tests.kit.play import pauses
from tests.kit.table import card_id, table

NAMES = ("Ann", "Ben")
SAY = English()


def told(t, *answers, by=None, why=""):
    """The lines of what comes of some answers at a table."""
    done = []
    for answer in answers:
        (by or t.ann).answers(answer)
        done.append(Done(0, t.match.seen(t.news, None), why))
    return lines(done)


def lines(done):
    return [f"{NAMES[e.seat]}: {e.text}" if e.seat >= 0 else e.text for e in SAY.recap(done, NAMES)]


def of(*events):
    return lines([Done(0, tuple(Seen(*event) for event in events))])


def test_envoys_are_told_with_their_sums():
    t = table(step="envoy", ann="hand: torch_2, bull_4", ben="hand: thief_2, guard_3")
    t.ann.answers("bull_4")
    t.ben.answers("thief_2")
    assert lines([Done(0, t.match.seen(t.news, None))]) == [
        "Envoys: **Bull no. 4** 10 against **Thief no. 2** 5: Ann begins and discards theirs"
    ]


def test_equal_envoys_are_told_with_what_decided():
    units = [unit for unit in UNITS.values() if envoy_sum(unit.id) == envoy_sum(card_id("bull_4"))]
    strong, weak = max(units, key=by_strength), min(units, key=by_strength)
    assert strong.strength > weak.strength

    def shown(mine, theirs):
        [line] = of(("show", 0, mine, -1, 0), ("show", 1, theirs, -1, 0), ("turn", 0, 0, -1, 1))
        return line.partition("against ")[2]

    assert shown(strong.id, weak.id).startswith(f"**{weak.name}** 10, by Strength: Ann begins")
    assert shown(weak.id, weak.id).startswith(f"**{weak.name}** 10, the elder: Ann begins")


def by_strength(unit):
    return unit.strength, unit.id


def test_gains_of_the_wealth_step_are_one_line():
    assert told(table(step="wealth"), "coin", "coin", "coin") == ["Ann: 4 Coins with the bonus"]
    assert told(table(step="wealth"), "coin", "draw", "draw") == ["Ann: 2 Units and 1 Coin"]


def test_gains_are_told_per_player():
    """After a draft it was once told that one of them drew 8 Units and took 8 Coins."""
    dealt = [(kind, seat, 0, -1, 1) for seat in (0, 1) for kind in ["draw", "gain"] * 4]
    assert of(*dealt) == ["Ann: 4 Units and 4 Coins", "Ben: 4 Units and 4 Coins"]


def test_what_came_of_a_unit_stands_on_its_line():
    t = table(ann="hand: bull_4; coins: 4", ben="left: augur_1, trader_2")
    assert told(t, "play bull_4 left", "augur_1") == [
        "Ann: **Bull no. 4** to the left City: Augur no. 1 destroyed"
    ]


def test_pilfer_tells_whose_coin_it_was():
    t = table(ann="hand: thief_2", ben="coins: 3")
    assert told(t, "pilfer thief_2") == ["Ann: PILFER with **Thief no. 2**: 1 Coin from Ben"]


def test_wrath_tells_what_the_other_player_discards():
    t = table(step="offering", ann="hand: slinger_2, mask_1", ben="hand: bull_4, augur_1")
    before = told(t, "slinger_2")
    assert before == ["Ann: **Slinger no. 2** offered, WRATH"]
    discarded = Seen("discard", 1, card_id("bull_4"), -1, 0)
    offered = Seen("offer", 0, card_id("slinger_2"), -1, 1)
    taken = Seen("gain", 0, 0, -1, 1)
    done = [Done(0, (offered,)), Done(0, (discarded,)), Done(0, (taken,))]
    assert lines(done) == [
        "Ann: **Slinger no. 2** offered, WRATH: takes 1 Coin, Ben discards Bull no. 4"
    ]


def test_what_is_above_the_limits_is_told_with_the_limit():
    t = table(step="offering", ann="hand: mask_1; coins: 11")
    assert told(t, "none") == ["Ann: loses 4 Coins, 7 at most remain"]
    cards = "torch_2, bull_4, augur_1, thief_2, guard_3, widow_3, mask_1"
    t = table(step="offering", ann=f"hand: {cards}")
    assert told(t, "none", "mask_1")[0] == "Ann: more than 6 cards: discards Mask no. 1"


def test_a_battle_tells_the_sums_and_no_krater():
    t = table(step="war", ann="left: giant_6", ben="left: augur_1, thief_2, toller_1")
    [first, *_] = lines([Done(0, t.match.seen(t.news, 0))])
    assert first.startswith("Ann: won the left City's Krater, 6 to 4")


def test_a_tie_is_settled_by_bolster():
    fought = [("strength", 0, 0, 1, 6), ("strength", 1, 0, 1, 6), ("win", 1, 0, 1, 0)]
    assert of(*fought) == ["Ben: won the middle City's Krater, 6 to 6, by BOLSTER"]


def test_a_glean_that_did_nothing_is_not_told():
    assert of(("glean", 0, card_id("trader_2"), 0, 0)) == []
    gleaned = [("glean", 0, card_id("trader_2"), 0, 0), ("gain", 0, 0, -1, 2)]
    assert of(*gleaned) == ["Ann: GLEAN of **Trader no. 2**: takes 2 Coins"]


def test_a_reason_stands_beside_what_it_is_for():
    t = table(ann="hand: bull_4; coins: 4", ben="left: augur_1, trader_2")
    t.ann.answers("play bull_4 left")
    first = Done(0, t.match.seen(t.news, None))
    t.ann.answers("augur_1")
    [entry] = SAY.recap([first, Done(0, t.match.seen(t.news, None), "to win it, 4 to 2.")], NAMES)
    assert (entry.seat, entry.reason) == (0, "to win it, 4 to 2.")
    assert entry.sign == f"card_{card_id('bull_4')}"


LOST = re.compile(r"(\d+) Coins? from|loses (\d+) Coin")


@pytest.mark.parametrize("game", ["omen 1", "omen 2", "omen 3"])
def test_no_coin_that_somebody_lost_is_left_out(game):
    """Turn by turn, as the table tells it: what the words add up to is what the events say."""
    lost, said, done = 0, 0, []
    for match, answer in chain.from_iterable(pauses(game, seed) for seed in range(1, 7)):
        here = match.clone()
        done.append(Done(0, here.seen(here.answer(*answer), None)))
        if here.turn != match.turn or here.outcome:
            events = [seen for each in done for seen in each.seen]
            lost += sum(e.amount for e in events if e.kind in ("steal", "lose", "coin_limit"))
            found = LOST.findall(" ".join(lines(done)))
            said += sum(int(number) for numbers in found for number in numbers if number)
            done = []
    assert said == lost > 0


def test_the_log_sums_up_what_is_alike():
    rng = Random(1)
    coins = [Seen("gain", 0, 0, -1, rng.choice([1, 2])) for _ in range(4)]
    drawn = [Seen("draw", 1, 0, -1, 1)] * 3
    own = [Seen("draw", 0, card_id(key), -1, 1) for key in ("bull_4", "mask_1", "augur_1")]
    total = sum(seen.amount for seen in coins)
    assert [entry.text for entry in SAY.log([*coins, *drawn, *own], NAMES)] == [
        f"Ann took {total} Coins.",
        "Ben drew 3 Units.",
        "Ann drew Bull no. 4, Mask no. 1 and Augur no. 1.",
    ]


def test_the_log_keeps_apart_what_is_not_alike():
    destroyed = [Seen("destroy", 0, card_id(key), 0, 0) for key in ("bull_4", "mask_1")]
    assert len(SAY.log(destroyed, NAMES)) == 2
    assert SAY.log([Seen("coin_limit", 0, 0, -1, 4)], NAMES)[0].text == (
        "Ann lost 4 Coins: 7 at most remain."
    )


def test_a_triumph_in_the_wealth_step_does_not_take_the_gains_for_its_own():
    """It comes between two draws, and nothing comes of it but its points."""
    triumph = ("triumph", 0, card_id("giant_6"), 0, 0)
    coins = [("gain", 0, 0, -1, 1)] * 3
    assert of(coins[0], triumph, *coins[1:], ("bonus", 0, 0, -1, 0), ("gain", 0, 0, -1, 1)) == [
        "Ann: 4 Coins with the bonus",
        "Ann: TRIUMPH: **Giant no. 6**",
    ]


def test_a_unit_that_was_played_and_then_discarded_is_told_twice():
    """Only what is given up for its own ability goes without saying."""
    played, back = ("play", 0, card_id("bull_4"), 0, 0), ("return", 0, card_id("bull_4"), 0, 0)
    discarded = ("discard", 0, card_id("bull_4"), -1, 0)
    assert of(played, back, discarded) == [
        "Ann: **Bull no. 4** to the left City: Bull no. 4 back to Ann's hand, discards Bull no. 4"
    ]
    used = ("pilfer", 0, card_id("thief_2"), -1, 0)
    gone = ("discard", 0, card_id("thief_2"), -1, 0)
    assert of(used, gone) == ["Ann: PILFER with **Thief no. 2**"]
    assert of(used, gone, gone) == ["Ann: PILFER with **Thief no. 2**: discards Thief no. 2"]
