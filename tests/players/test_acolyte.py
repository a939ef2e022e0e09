"""The Acolyte in positions where a person would not think twice."""

from random import Random

import pytest

from bot.engine.omen.cards import UNITS, Ability
from bot.engine.omen.effects.acts import Move
from bot.engine.omen.effects.choices import ChooseUnit
from bot.engine.omen.effects.compound import May
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
        ann="hand: tide_ox; coins: 4; left: rearguard",
        ben="left: wharf_fox, wick_bearer, salt_factor",
    )
    assert answer(t) == {"play tide_ox left"}


def test_it_wins_a_sacked_city_that_two_units_decide():
    t = table(
        ann="hand: spiteful_oarsman, twice_buried_spear; coins: 5",
        ben="left: wharf_fox, wick_bearer, toll_reeve",
    )
    assert len(plays_on(t).ann.kraters) == 1


def test_it_does_not_throw_units_after_a_lost_city():
    t = table(ann="hand: wick_bearer; coins: 2", ben="left: mole_colossus, tide_ox; coins: 0")
    assert answer(t) != {"play wick_bearer left"}


def test_it_does_not_bring_about_a_battle_that_it_would_lose():
    t = table(
        ann="hand: gull_augur; coins: 1; left: toll_reeve, hollow_mask",
        ben="left: mole_colossus",
    )
    assert answer(t) != {"play gull_augur left"}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (
            {"ann": "hand: rearguard; coins: 4", "ben": "left: drowned_rank; right: salt_factor"},
            "rearguard",
        ),
        (
            {
                "ann": "hand: ford_champion; coins: 3",
                "ben": "left: tide_ox, drowned_rank, salt_factor",
            },
            "ford_champion",
        ),
        (
            {"ann": "hand: mole_colossus; coins: 5; left: wharf_fox, wick_bearer"},
            "mole_colossus",
        ),
    ],
)
def test_it_fulfils_a_triumph_within_reach(given, expected):
    assert plays_on(table(**given)).ann.triumphs == [expected]


def test_it_keeps_coveted_units_in_hand():
    t = table(ann="hand: hollow_mask, lyre_warden, temple_foundling; coins: 3")
    assert answer(t) == {"next"}


def test_it_does_not_break_a_krater_for_little():
    t = table(ann="kraters: krater_of_the_toll, krater_of_gales", ben="coins: 1; left: wharf_fox")
    assert answer(t) == {"next"}


def test_it_breaks_a_krater_that_turns_a_battle():
    t = table(
        ann="kraters: krater_of_gales; middle: rearguard, toll_reeve",
        ben="middle: wharf_fox, wick_bearer, salt_factor",
    )
    assert answer(t) == {"break krater_of_gales"}
    t.ann.answers("break krater_of_gales")
    assert answer(t) == {"middle"}


# --- The other questions ---


def test_it_takes_coins_with_a_full_hand_and_draws_with_an_empty_one():
    rich = table(step="wealth", ann="hand: gull_augur; coins: 7")
    full = "tide_ox, mole_colossus, drowned_rank, ash_widow, ford_champion, muster_horn"
    poor = table(step="wealth", ann=f"hand: {full}; coins: 0")
    assert answer(rich) == {"draw"}
    assert answer(poor) == {"coin"}


def test_it_saves_for_the_exile():
    """TRIUMPH in the Wealth Step: 8 Coins, though 7 are all that can be kept."""
    t = table(step="wealth", ann="left: gilded_exile; coins: 7")
    assert answer(t) == {"coin"}


def test_it_keeps_the_strongest_and_lets_veterans_go_home():
    t = table(
        step="war",
        ann="left: tide_ox, twice_buried_spear, wick_bearer",
        ben="left: gull_augur",
    )
    assert answer(t) == {"tide_ox"}


def test_it_gives_up_the_least_when_made_to_discard():
    t = table(
        step="offering",
        ann="hand: spiteful_oarsman",
        ben="hand: hollow_mask, gull_augur, mole_colossus",
    )
    t.ann.answers("spiteful_oarsman")
    assert answer(t, "ben") == {"gull_augur"}


def test_it_discards_down_to_six_without_losing_points():
    hand = (
        "hollow_mask, lyre_warden, temple_foundling, tide_ox, mole_colossus, gull_augur, rearguard"
    )
    t = table(step="offering", ann=f"hand: {hand}")
    t.ann.answers("none")
    assert answer(t) == {"gull_augur"}


def test_it_offers_a_curse_while_it_can_strike():
    t = table(step="offering", ann="hand: hemlock_seller, ford_champion", ben="left: mole_colossus")
    assert answer(t) == {"hemlock_seller"}


def test_it_does_not_offer_what_scores_in_hand():
    t = table(step="offering", ann="hand: hollow_mask, lyre_warden")
    assert answer(t) == {"none"}


def test_it_strikes_the_unit_that_matters():
    t = table(
        ann="hand: hemlock_seller; coins: 2; left: tide_ox",
        ben="left: ford_champion, twice_buried_spear; right: gull_augur",
    )
    t.ann.answers("jilt hemlock_seller")
    assert answer(t) <= {"ford_champion", "twice_buried_spear"}


def test_it_pays_for_a_unit_that_it_has_room_for():
    few, many = (
        "tide_ox",
        "tide_ox, mole_colossus, drowned_rank, ford_champion, rearguard, ash_widow",
    )
    answers = {}
    for hand in (few, many):
        t = table(
            step="portent", ann=f"left: gull_augur; hand: {hand}; coins: 3", deck="wronged_slinger"
        )
        assert t.asked == {"ann": "pay"}
        answers[hand] = answer(t)
    assert answers == {few: {"yes"}, many: {"no"}}


def test_it_does_not_lose_itself_among_units_that_move_each_other():
    """Each move triggers a BOLSTER that may move another: a thought without end."""
    moves = Ability("Move.", (May((ChooseUnit(to="move", whose="yours"), Move())),))
    with rewritten("wick_bearer", bolster=moves), rewritten("wharf_fox", bolster=moves):
        t = table(ann="hand: wick_bearer; coins: 2; left: wharf_fox")
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
    t = table(ann="hand: barrow_ox; coins: 3", ben="left: wharf_fox, gull_augur, toll_reeve")
    assert answer(t) == {"play barrow_ox left"}


def test_it_uses_a_jilt_that_plays_a_dearer_unit():
    t = table(
        ann="hand: hiring_master, twice_buried_spear; coins: 1; left: tide_ox",
        ben="left: wharf_fox, wick_bearer, salt_factor",
    )
    assert answer(t) == {"jilt hiring_master"}


def test_it_gains_coins_where_they_are_counted():
    t = table(ann="kraters: krater_of_the_mint; left: tide_ox, rearguard, wharf_fox")
    assert answer(t) == {"next"}  # a Krater is worth more than 3 Coins
