"""The Acolyte in positions where a person would not think twice."""

from random import Random

import pytest

from bot.engine.cities.cards import Ability
from bot.engine.cities.effects.acts import Move
from bot.engine.cities.effects.choices import ChooseUnit
from bot.engine.cities.effects.compound import May
from bot.engine.omen.cards import UNITS
from bot.players.acolyte import choose
from bot.simulate import Plan, Report, run
from tests.kit.play import new
from tests.kit.table import label, rewritten, table


def answer(t, who="ann"):
    """What the Acolyte says to the open question."""
    player = getattr(t, who)
    picks = choose(t.match.private(player.seat), Random(0))
    return {label(player.ask.options[i]) for i in picks}


def plays_on(t, who="ann"):
    """Let the Acolyte go on until somebody else is asked or the turn is over."""
    player = getattr(t, who)
    turn = t.match.turn
    while player.asked and t.match.turn == turn:
        picks = choose(t.match.private(player.seat), Random(0))
        t.match.answer(player.seat, player.ask.id, picks)
    return t


# --- Surge ---


def test_it_wins_a_sacked_city_that_one_unit_decides():
    t = table(
        ann="hand: bull_4; coins: 4; left: guard_3",
        ben="left: thief_2, torch_2, trader_2",
    )
    assert answer(t) == {"play bull_4 left"}


def test_it_wins_a_sacked_city_that_two_units_decide():
    t = table(
        ann="hand: rower_3, captain_3; coins: 5",
        ben="left: thief_2, torch_2, toller_1",
    )
    assert len(plays_on(t).ann.kraters) == 1


def test_it_does_not_throw_units_after_a_lost_city():
    t = table(ann="hand: torch_2; coins: 2", ben="left: giant_6, bull_4; coins: 0")
    assert answer(t) != {"play torch_2 left"}


def test_it_does_not_bring_about_a_battle_that_it_would_lose():
    t = table(
        ann="hand: augur_1; coins: 1; left: toller_1, mask_1",
        ben="left: giant_6",
    )
    assert answer(t) != {"play augur_1 left"}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (
            {"ann": "hand: guard_3; coins: 4", "ben": "left: phalanx_3; right: trader_2"},
            "guard_3",
        ),
        (
            {
                "ann": "hand: champion_3; coins: 3",
                "ben": "left: bull_4, phalanx_3, trader_2",
            },
            "champion_3",
        ),
        (
            {"ann": "hand: giant_6; coins: 5; left: thief_2, torch_2"},
            "giant_6",
        ),
    ],
)
def test_it_fulfils_a_triumph_within_reach(given, expected):
    assert plays_on(table(**given)).ann.triumphs == [expected]


def test_it_keeps_coveted_units_in_hand():
    t = table(ann="hand: mask_1, harper_2, foundling_1; coins: 3")
    assert answer(t) == {"next"}


def test_it_does_not_break_a_krater_for_little():
    t = table(ann="kraters: krater_3, krater_1", ben="coins: 1; left: thief_2")
    assert answer(t) == {"next"}


def test_it_breaks_a_krater_that_turns_a_battle():
    t = table(
        ann="kraters: krater_1; middle: guard_3, toller_1",
        ben="middle: thief_2, torch_2, trader_2",
    )
    assert answer(t) == {"break krater_1"}
    t.ann.answers("break krater_1")
    assert answer(t) == {"middle"}


# --- The other questions ---


def test_it_takes_coins_with_a_full_hand_and_draws_with_an_empty_one():
    rich = table(step="wealth", ann="hand: augur_1; coins: 7")
    full = "bull_4, giant_6, phalanx_3, widow_3, champion_3, herald_2"
    poor = table(step="wealth", ann=f"hand: {full}; coins: 0")
    assert answer(rich) == {"draw"}
    assert answer(poor) == {"coin"}


def test_it_saves_for_the_exile():
    """TRIUMPH in the Wealth Step: 8 Coins, though 7 are all that can be kept."""
    t = table(step="wealth", ann="left: exile_2; coins: 7")
    assert answer(t) == {"coin"}


def test_it_keeps_the_strongest_and_lets_veterans_go_home():
    t = table(
        step="war",
        ann="left: bull_4, captain_3, torch_2",
        ben="left: augur_1",
    )
    assert answer(t) == {"bull_4"}


def test_it_gives_up_the_least_when_made_to_discard():
    t = table(
        step="offering",
        ann="hand: rower_3",
        ben="hand: mask_1, augur_1, giant_6",
    )
    t.ann.answers("rower_3")
    assert answer(t, "ben") == {"augur_1"}


def test_it_discards_down_to_six_without_losing_points():
    hand = "mask_1, harper_2, foundling_1, bull_4, giant_6, augur_1, guard_3"
    t = table(step="offering", ann=f"hand: {hand}")
    t.ann.answers("none")
    assert answer(t) == {"augur_1"}


def test_it_offers_a_curse_while_it_can_strike():
    t = table(step="offering", ann="hand: poisoner_3, champion_3", ben="left: giant_6")
    assert answer(t) == {"poisoner_3"}


def test_it_does_not_offer_what_scores_in_hand():
    t = table(step="offering", ann="hand: mask_1, harper_2")
    assert answer(t) == {"none"}


def test_it_strikes_the_unit_that_matters():
    t = table(
        ann="hand: poisoner_3; coins: 2; left: bull_4",
        ben="left: champion_3, captain_3; right: augur_1",
    )
    t.ann.answers("jilt poisoner_3")
    assert answer(t) <= {"champion_3", "captain_3"}


def test_it_pays_for_a_unit_that_it_has_room_for():
    few, many = (
        "bull_4",
        "bull_4, giant_6, phalanx_3, champion_3, guard_3, widow_3",
    )
    answers = {}
    for hand in (few, many):
        t = table(step="portent", ann=f"left: augur_1; hand: {hand}; coins: 3", deck="slinger_2")
        assert t.asked == {"ann": "pay"}
        answers[hand] = answer(t)
    assert answers == {few: {"yes"}, many: {"no"}}


def test_it_does_not_lose_itself_among_units_that_move_each_other():
    """Each move triggers a BOLSTER that may move another: a thought without end."""
    moves = Ability("Move.", (May((ChooseUnit(to="move", whose="yours"), Move())),))
    with rewritten("torch_2", bolster=moves), rewritten("thief_2", bolster=moves):
        t = table(ann="hand: torch_2; coins: 2; left: thief_2")
        assert answer(t) <= t.ann.may


# --- All together ---


def test_it_beats_chance_from_either_seat():
    report = Report(plan := Plan(players=("random", "acolyte"), matches=12, seed=3), run(plan), 1)
    assert report.wins()["acolyte"] >= 11
    assert min(report.seat_wins()) >= 5


# --- Draft ---


def drafting(seed=3):
    return new("omen draft", seed)


def test_it_puts_dear_triumphs_back_and_keeps_the_cheap_ones():
    for seed in range(6):
        match = drafting(seed)
        ask = match.asks[0]
        back = {ask.options[i].card for i in choose(match.private(0), Random(0))}
        costs = [UNITS[option.card].cost for option in ask.options if option.card in back]
        assert all(cost >= 4 for cost in costs)
        assert len(back) == min(2, sum(UNITS[o.card].cost >= 4 for o in ask.options))


def test_it_keeps_2_of_3_and_its_deck_is_cheaper_and_stronger_than_what_it_gives():
    kept, given = [], []
    for seed in range(12):
        match = drafting(seed)
        while match.public().drafted:
            for seat, ask in tuple(match.asks.items()):
                picks = choose(match.private(seat), Random(seed))
                match.answer(seat, ask.id, picks)
                if ask.kind == "draft_keep":
                    chosen = [ask.options[i].card for i in picks]
                    assert len(chosen) == 2
                    kept += chosen
                    given += [o.card for o in ask.options if o.card not in chosen]
    assert mean_of(kept, "strength") > mean_of(given, "strength")
    assert ratio(kept) > ratio(given)


def mean_of(cards, value):
    return sum(getattr(UNITS[card], value) for card in cards) / len(cards)


def ratio(cards):
    """Strength for its Cost."""
    return mean_of(cards, "strength") / mean_of(cards, "cost")


def test_it_drafts_a_mix_of_traits():
    match = drafting()
    while match.public().drafted:
        for seat, ask in tuple(match.asks.items()):
            match.answer(seat, ask.id, choose(match.private(seat), Random(1)))
    mine = [card for card, owner in match.state.owners.items() if owner == 0]
    assert len({trait for card in mine for trait in UNITS[card].trait_names}) >= 10


# --- The ops of games II and III ---


def test_a_unit_that_destroys_another_does_not_fear_for_itself():
    t = table(ann="hand: mound_5; coins: 3", ben="left: thief_2, augur_1, toller_1")
    assert answer(t) == {"play mound_5 left"}


def test_it_uses_a_jilt_that_plays_a_dearer_unit():
    t = table(
        ann="hand: hirer_2, captain_3; coins: 1; left: bull_4",
        ben="left: thief_2, torch_2, trader_2",
    )
    assert answer(t) == {"jilt hirer_2"}


def test_it_gains_coins_where_they_are_counted():
    t = table(ann="kraters: krater_7; left: bull_4, guard_3, thief_2")
    assert answer(t) == {"next"}  # a Krater is worth more than 3 Coins
