"""DRAFTING OMEN GAMES: R24 and R26."""

from collections import Counter
from random import Random

import pytest

from bot import engine
from bot.engine import RULESETS, Option
from bot.engine.omen.cardfile import undraftable
from bot.engine.omen.cards import COVETED, TRIUMPH, UNITS, load, units
from bot.engine.omen.draft import REST, TRIUMPHS, WANTED
from tests.kit.play import play_out, strays
from tests.kit.table import keys, table

WORDS = RULESETS["omen"].words
NAMES = ("Ann", "Ben")


def draft(seed=7):
    return engine.new("omen", seed=seed, options={"games": [1, 2, 3], "mode": "draft"})


def answer(match, seat, *picks):
    return match.answer(seat, match.asks[seat].id, list(picks))


def both(match, *picks):
    """Both answer alike, ben first."""
    return [*answer(match, 1, *picks), *answer(match, 0, *picks)]


def after_returns(seed=7):
    match = draft(seed)
    both(match)
    return match


def finished(seed=7):
    match = after_returns(seed)
    while match.public().drafted:
        both(match, 0, 1)
    return match


def cards_seen(match, events, seat, kind):
    return [seen.card for seen in match.seen(events, seat) if seen.kind == kind and seen.card]


# R26: the three Stacks


def test_r26_the_units_are_sorted_into_three_stacks():
    s = draft().state
    held = [sorted([*s.draft.stacks[TRIUMPHS], *s.draft.dealt[0], *s.draft.dealt[1]])]
    held += [sorted(s.draft.stacks[WANTED]), sorted(s.draft.stacks[REST])]
    wanted = {
        "TRIUMPH": [id for id in units(1, 2, 3) if UNITS[id].traits & TRIUMPH],
        "COVETED": [id for id in units(1, 2, 3) if UNITS[id].traits & COVETED],
    }
    assert held[0] == sorted(wanted["TRIUMPH"])
    assert held[1] == sorted(wanted["COVETED"])
    assert len(held[2]) == 66 - len(held[0]) - len(held[1])


def test_r26_the_card_file_holds_what_a_draft_needs():
    kinds = Counter(
        (bool(unit.traits & TRIUMPH), bool(unit.traits & COVETED))
        for unit in load().units
        if not unit.retired
    )
    assert kinds[True, False] >= 12
    assert kinds[False, True] >= 8
    assert kinds[False, False] >= 30
    assert kinds[True, True] == 0


def test_r26_a_card_file_without_it_is_refused():
    class Page:
        traits = ("TRIUMPH", "BOLSTER")

    faults = undraftable(3, [Page()] * 12)
    assert [fault.told for fault in faults] == [
        "units: expected 8 with COVETED for the draft, not 0",
        "units: expected 30 with neither for the draft, not 0",
    ]
    assert undraftable(2, []) == []


def test_r26_each_looks_at_4_of_the_triumph_stack_and_may_put_back_up_to_2():
    match = draft()
    for seat in (0, 1):
        ask = match.asks[seat]
        assert (ask.kind, len(ask.options), ask.at_least, ask.at_most) == ("draft_return", 4, 0, 2)
        assert all(UNITS[option.card].traits & TRIUMPH for option in ask.options)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_r26_as_many_are_drawn_as_were_put_beneath(count):
    match = draft()
    s = match.state
    dealt, stack = list(s.draft.dealt[0]), list(s.draft.stacks[TRIUMPHS])
    answer(match, 1)
    events = answer(match, 0, *range(count))
    have = s.draft.picked[0][:4]
    drawn = stack[::-1][:count]
    assert have == [*dealt[count:], *drawn]
    assert s.draft.stacks[TRIUMPHS] == [*dealt[:count], *stack[: len(stack) - count]]
    assert cards_seen(match, events, 0, "picked")[:4] == have


def test_r26_returns_are_resolved_in_the_order_of_the_seats_whoever_chose_first():
    one, two = draft(), draft()
    answer(one, 0, 0, 1)
    answer(one, 1, 2, 3)
    answer(two, 1, 2, 3)
    answer(two, 0, 0, 1)
    assert one.state.draft == two.state.draft


def test_r26_nobody_draws_what_they_put_back():
    for seed in range(20):
        match = draft(seed)
        back = [[option.card for option in match.asks[seat].options[:2]] for seat in (0, 1)]
        both(match, 0, 1)
        for seat in (0, 1):
            assert not set(back[seat]) & set(match.state.draft.picked[seat])


def test_r26_each_draws_4_of_the_coveted_stack_without_a_choice():
    match = after_returns()
    for picked in match.state.draft.picked:
        assert len(picked) == 8
        assert [bool(UNITS[card].traits & COVETED) for card in picked] == [False] * 4 + [True] * 4


def test_r26_five_rounds_of_3_units_2_are_kept_and_1_is_given():
    match = after_returns()
    for number in range(1, 6):
        dealt = [[option.card for option in match.asks[seat].options] for seat in (0, 1)]
        assert [ask.about for ask in match.asks.values()] == [(number, 5)] * 2
        assert all(stack_kind(card) == REST for cards in dealt for card in cards)
        has = [list(cards) for cards in match.state.draft.picked]
        answer(match, 0, 0, 2)
        events = answer(match, 1, 1, 2)
        has[0] += [dealt[0][0], dealt[0][2], dealt[1][0]]
        has[1] += [dealt[1][1], dealt[1][2], dealt[0][1]]
        assert cards_seen(match, events, 0, "given") == [dealt[1][0]]
        assert cards_seen(match, events, 1, "given") == [dealt[0][1]]
        if number < 5:
            assert [sorted(p) for p in match.state.draft.picked] == [sorted(h) for h in has]
    s = match.state
    assert [sorted([*s.decks[seat], *s.hands[seat]]) for seat in (0, 1)] == [
        sorted(cards) for cards in has
    ]


def stack_kind(card):
    traits = UNITS[card].traits
    return TRIUMPHS if traits & TRIUMPH else WANTED if traits & COVETED else REST


def test_r26_then_each_has_23_shuffled_to_be_their_own_deck():
    match = finished()
    s = match.state
    assert Counter(s.owners.values()) == {0: 23, 1: 23}
    assert [len(deck) + len(hand) for deck, hand in zip(s.decks, s.hands, strict=True)] == [23, 23]
    assert [len(hand) for hand in s.hands] == [4, 4]
    assert len(s.undrafted) == 66 - 46
    assert s.draft is None
    assert strays(match) == []
    assert [len(stack) for stack in s.stacks] == [4, 4, 4]
    assert [ask.kind for ask in match.asks.values()] == ["envoy", "envoy"]


def test_r26_the_deck_is_not_in_the_order_of_the_draft():
    starts = []
    for seed in range(5):
        s = finished(seed).state
        starts.append([stack_kind(card) for card in [*s.hands[0], *s.decks[0][::-1]][:8]])
    assert any(kinds != [TRIUMPHS] * 4 + [WANTED] * 4 for kinds in starts)


# Secrets


def test_r26_choices_are_made_at_once_and_in_secret():
    match = draft()
    before = match.public()
    events = answer(match, 1, 0, 3)
    assert [tuple(seen) for seen in match.seen(events, 0)] == [("chose", 1, 0, -1, 0)]
    assert match.public().drafted == before.drafted == (0, 0)
    assert match.asks.keys() == {0}


@pytest.mark.parametrize("theirs", [(), (1,), (0, 2)])
def test_r26_nothing_is_learned_of_what_the_other_put_back_not_even_how_many(theirs):
    one, two = draft(), draft()
    told = []
    for match, picks in ((one, ()), (two, theirs)):
        answer(match, 0, 0)
        told.append(match.seen(answer(match, 1, *picks), 0))
    assert told[0] == told[1]
    assert one.private(0) == two.private(0)


def test_r26_nothing_is_learned_of_the_others_picks_but_the_card_given():
    shown = []
    for swap in ((0, 1), (1, 0)):
        match = after_returns()
        answer(match, 0, 0, 1)
        events = answer(match, 1, *swap)
        shown.append((match.seen(events, 0), match.private(0)))
    assert shown[0] == shown[1]
    others, given = after_returns(), []
    answer(others, 0, 0, 1)
    third = others.asks[1].options[0].card
    given = cards_seen(others, answer(others, 1, 1, 2), 0, "given")
    assert given == [third]
    assert third in others.private(0).picked


def test_r26_the_public_learns_no_card():
    match, events = draft(), []
    while match.public().drafted:
        for seat in (1, 0):
            events += answer(match, seat, 0, 1)
    drafting = [seen for seen in match.seen(events, None) if seen.kind != "draw"]
    assert {seen.card for seen in drafting} == {0}


def test_what_one_has_so_far_is_shown_by_cost_and_trait():
    match = after_returns()
    notes = WORDS.notes(match.private(0))
    assert "You have 8 Units so far." in notes
    assert "TRIUMPH 4" in notes
    assert "COVETED 4" in notes
    for card in (*match.private(0).picked, *match.private(0).dealt):
        assert UNITS[card].name in notes
    assert WORDS.notes(finished().private(0)) == ""


def test_each_round_is_a_stage_and_comes_before_the_first_turn():
    match, stages = draft(), []
    while match.turn == 0:
        stages.append(match.stage)
        for seat in tuple(match.asks):
            answer(match, seat, *range(match.asks[seat].at_most))
            assert match.stage == stages[-1] or seat == 1
    stages.append(match.stage)
    assert stages == sorted(set(stages))
    assert stages[-2:] == [0, 1]


def test_who_drafts_is_told_with_the_round():
    match = after_returns()
    both(match, 0, 1)
    assert WORDS.waiting_of(match.public(), 1, NAMES) == "Ben drafts: round 2 of 5."
    assert WORDS.ask(match.private(1), NAMES) == (
        "Draft, round 2 of 5: keep 2. The third goes to Ann."
    )


# R24: own decks and piles


def test_r24_a_unit_destroyed_on_the_others_side_goes_home_to_its_owner():
    t = table(
        mode="draft",
        ann="hand: poisoner_3; coins: 2; deck: spear_1",
        ben="left: torch_2",
        owners="ann: torch_2",
    )
    t.ann.answers("jilt poisoner_3")
    assert t.ann.discard == ["torch_2", "poisoner_3"]
    assert t.ben.discard == []


def test_r24_a_seized_unit_stays_its_owners():
    t = table(
        mode="draft",
        ann="kraters: krater_5; hand: poisoner_3; coins: 2; deck: spear_1",
        ben="left: thief_2, bull_4; deck: spear_2",
    )
    t.ann.answers("break krater_5")
    assert t.ann.left == ["thief_2"]
    t.ann.answers("jilt poisoner_3")
    assert t.ann.left == []
    assert t.ben.discard == ["thief_2"]
    assert t.ann.discard == ["poisoner_3"]


def test_r24_discarded_from_the_others_hand_it_goes_home():
    t = table(
        mode="draft",
        step="offering",
        ann="hand: torch_2, bull_4; deck: thief_2, trader_2",
        ben="deck: spear_1",
        owners="ben: torch_2",
    )
    t.ann.answers("torch_2")
    assert t.ben.discard == ["torch_2"]
    assert t.ann.discard == []


def test_r24_a_veteran_returns_to_the_hand_of_its_player_not_of_its_owner():
    t = table(
        mode="draft",
        step="war",
        ann="left: guard_3, bull_4",
        ben="left: augur_1, thief_2, trader_2",
        owners="ben: guard_3",
    )
    t.ann.answers("bull_4")
    assert t.ann.hand == ["guard_3"]


def test_r24_recruit_draws_from_ones_own_deck_and_puts_on_the_owners():
    t = table(
        mode="draft",
        ann="hand: foundling_1, torch_2; deck: thief_2, bull_4, trader_2",
        ben="deck: augur_1",
        owners="ben: torch_2",
    )
    t.ann.answers("recruit foundling_1")
    assert sorted(t.ann.hand) == ["bull_4", "thief_2", "torch_2"]
    t.ann.answers("torch_2")
    assert t.ben.deck == ["torch_2", "augur_1"]
    assert t.ann.deck == ["trader_2"]
    assert t.ben.saw("top") == ["?"]


def test_r24_the_deck_means_ones_own():
    t = table(
        mode="draft",
        ann="hand: mask_1; coins: 2; deck: thief_2, bull_4",
        ben="deck: augur_1; discard: trader_2",
    )
    t.ann.answers("jilt mask_1")
    assert t.ann.may == {"thief_2", "bull_4"}


def test_r24_the_discard_pile_means_ones_own():
    t = table(
        mode="draft",
        ann="hand: phalanx_3, bull_4; discard: thief_2; deck: guard_3",
        ben="discard: trader_2",
    )
    t.ann.answers("fate phalanx_3")
    assert t.ann.may == {"draw", "thief_2"}


def test_r24_fate_of_a_borrowed_unit_leaves_it_in_its_owners_pile():
    t = table(
        mode="draft",
        ann="hand: phalanx_3, bull_4; discard: thief_2, trader_2; deck: spear_1",
        ben="deck: spear_2",
        owners="ben: phalanx_3",
    )
    t.ann.answers("fate phalanx_3")
    assert t.ben.discard == ["phalanx_3"]
    assert t.ann.may == {"draw", "thief_2", "trader_2"}


def test_r24_an_empty_deck_is_formed_from_ones_own_pile():
    t = table(
        mode="draft",
        step="wealth",
        ann="deck: spear_1; discard: thief_2",
        ben="deck: augur_1; discard: trader_2",
    )
    t.ann.answers("draw")
    assert (t.ann.deck, t.ann.discard) == (["thief_2"], [])
    assert (t.ben.deck, t.ben.discard) == (["augur_1"], ["trader_2"])


def test_r24_destroyed_units_form_each_player_s_own_deck():
    t = table(
        mode="draft",
        step="war",
        ann="left: bull_4, guard_3",
        ben="left: augur_1, thief_2, trader_2",
        cities="left: 1",
    )
    assert t.ann.deck == ["bull_4"]  # and the one with VETERAN is in hand
    assert sorted(t.ben.deck) == ["augur_1", "thief_2", "trader_2"]
    assert (t.ann.discard, t.ben.discard) == ([], [])


def test_r24_both_empty_nothing_can_be_drawn_whatever_the_other_has():
    t = table(mode="draft", step="wealth", ben="deck: augur_1; discard: trader_2")
    assert "draw" not in t.ann.may


def test_r24_a_revealed_unit_is_discarded_to_ones_own_pile():
    t = table(
        mode="draft", ann="hand: torch_2; coins: 2; deck: bull_4, spear_1", ben="deck: augur_1"
    )
    t.ann.answers("play torch_2 left")
    assert t.ann.discard == ["bull_4"]
    assert t.ann.coins == 2


def test_r24_an_effect_that_counts_the_discard_pile_counts_ones_own():
    pile = "torch_2, thief_2, trader_2, augur_1, guard_3, host_3, mound_5"
    more = "lantern_1, spear_3, host_5"
    given = {"mode": "draft", "step": "portent", "active": "ann"}
    mine = table(**given, ann=f"left: singer_2; discard: {pile}, {more}")
    theirs = table(**given, ann="left: singer_2", ben=f"discard: {pile}, {more}")
    assert mine.ann.triumphs == ["singer_2"]
    assert theirs.ann.triumphs == []


def test_r24_cards_are_conserved_by_owner_to_the_end():
    for seed in range(8):
        match = finished(seed)
        owners = dict(match.state.owners)
        rng = Random(seed)
        play_out(match, rng)
        assert match.state.owners == owners
        assert strays(match) == []


def test_what_was_not_drafted_is_out_of_play():
    match = finished()
    out = list(match.state.undrafted)
    play_out(match, Random(3))
    assert match.state.undrafted == out


def test_a_resampled_draft_keeps_what_a_viewer_knows():
    match, rng = after_returns(), Random(1)
    both(match, 0, 1)
    other = match.resample(0, rng)
    assert other.private(0) == match.private(0)
    assert sorted(map(stack_kind, other.state.draft.picked[1])) == sorted(
        map(stack_kind, match.state.draft.picked[1])
    )
    assert other.state.draft.picked[1] != match.state.draft.picked[1]


def test_resampled_after_the_draft_the_others_deck_may_hold_what_nobody_drafted():
    match = finished()
    worlds = [match.resample(0, Random(n)) for n in range(5)]
    mine = {card for card, owner in match.state.owners.items() if owner == 0}
    for world in worlds:
        assert {card for card, owner in world.state.owners.items() if owner == 0} == mine
        assert Counter(world.state.owners.values()) == {0: 23, 1: 23}
        assert strays(world) == []
    assert any(world.state.owners != match.state.owners for world in worlds)


def test_options_are_units_by_name():
    match = draft()
    view = match.private(0)
    option = match.asks[0].options[0]
    assert isinstance(option, Option)
    assert [WORDS.option(view, option, NAMES)] == [UNITS[option.card].name]
    assert keys([option.card])
