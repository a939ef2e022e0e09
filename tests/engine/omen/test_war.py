"""Step Four: War. VETERAN and R15 to R18, with the rulebook's picture."""

import pytest

from tests.kit.table import card_id, table

# ann is active. MYRIAD: bull_4, giant_6, phalanx_3, breaker_4.
SACKED = {
    "nobody": ("", "", False),
    "2 opposing, 4 in all": ("toller_1, thief_2", "trader_2, mask_1", False),
    "3 of the active player, 4 in all": ("toller_1, thief_2, guard_3", "trader_2", False),
    "4 of the active player alone": ("toller_1, thief_2, guard_3, torch_2", "", False),
    "3 opposing": ("", "trader_2, mask_1, guard_3", True),
    "2 opposing, one MYRIAD": ("", "phalanx_3, trader_2", True),
    "1 opposing, MYRIAD": ("toller_1, thief_2", "phalanx_3", False),
    "2 opposing, 5 in all": ("toller_1, thief_2, guard_3", "trader_2, herald_2", True),
    "5 of the active player alone": (
        "toller_1, thief_2, guard_3, torch_2, herald_2",
        "",
        True,
    ),
    "5 in all, MYRIAD as 2": ("phalanx_3, bull_4", "trader_2", True),
    "5 of the active player, MYRIAD as 2": ("phalanx_3, bull_4, toller_1", "", True),
}


@pytest.mark.parametrize(("ann", "ben", "sacked"), SACKED.values(), ids=SACKED)
def test_which_city_is_sacked(ann, ben, sacked):
    t = table(step="war", ann=f"left: {ann}", ben=f"left: {ben}")
    assert bool(t.happened("strength")) is sacked


def test_the_picture_of_the_rulebook():
    t = table(
        step="war",
        ann="left: toller_1, mask_1; middle: giant_6, augur_1; right: thief_2",
        ben="left: guard_3, herald_2; middle: harper_2; right: phalanx_3, trader_2",
    )
    assert [event[3:] for event in t.happened("strength")] == [(2, 2), (2, 5)]
    assert t.asked == {"ben": "keep"}
    assert t.ben.may == {"phalanx_3", "trader_2"}
    t.ben.answers("trader_2")
    assert (t.ben.right, t.ann.right) == (["trader_2"], ["thief_2"])
    assert t.discard == ["phalanx_3"]
    assert len(t.ben.kraters) == 1
    assert t.ann.left == ["toller_1", "mask_1"]
    assert t.ann.middle == ["giant_6", "augur_1"]


def test_myriad_counts_as_2_for_sacked_and_has_its_strength_once():
    t = table(step="war", ben="left: phalanx_3, trader_2")
    assert [event[1:] for event in t.happened("strength")] == [(0, 0, 0, 0), (1, 0, 0, 5)]


def test_r06_a_razed_city_is_never_sacked_again():
    t = table(step="war", ben="left: toller_1, thief_2, guard_3", cities="left: 0")
    assert not t.happened("strength")
    assert t.ben.kraters == []


# --- R15 ---


def test_r15_the_active_player_chooses_which_city_is_next():
    three = "toller_1, augur_1, mask_1"
    t = table(
        step="war",
        ann="left: bull_4; right: giant_6",
        ben=f"left: {three}; right: torch_2, thief_2, foundling_1; middle: guard_3",
    )
    assert t.asked == {"ann": "war"}
    assert t.ann.may == {"left", "right"}
    t.ann.answers("right")
    t.ben.answers("torch_2", "thief_2")
    assert t.ben.right == ["torch_2", "thief_2"]
    assert t.asked == {"ben": "keep"}  # the left City came by itself
    assert t.ben.may == set(three.split(", "))


BATTLES = {
    "Strength": ("giant_6", "toller_1, augur_1, mask_1", "ann"),
    "Strength, not number": ("bull_4", "toller_1, augur_1, mask_1", "ann"),
    "Strength of the other": ("guard_3", "harper_2, trader_2, toller_1", "ben"),
    "Strength beats BOLSTER": (
        "captain_3, herald_2",
        "harper_2, trader_2, exile_2",
        "ben",
    ),
    "tied: more BOLSTER": ("bull_4", "trader_2, augur_1, mask_1", "ann"),
    "tied: more BOLSTER of the other": (
        "phalanx_3, augur_1",
        "thief_2, toller_1, mask_1",
        "ben",
    ),
    "tied: MYRIAD with BOLSTER is 1": (
        "bull_4, augur_1",
        "thief_2, torch_2, toller_1",
        "ben",
    ),
}


@pytest.mark.parametrize(("ann", "ben", "winner"), BATTLES.values(), ids=BATTLES)
def test_r15_who_wins(ann, ben, winner):
    t = table(step="war", ann=f"left: {ann}", ben=f"left: {ben}")
    assert (len(t.ann.kraters), len(t.ben.kraters)) == ((1, 0) if winner == "ann" else (0, 1))


@pytest.mark.parametrize(("ben", "ann", "winner"), BATTLES.values(), ids=BATTLES)
def test_r15_who_wins_is_the_same_with_the_other_player_active(ben, ann, winner):
    """ann has the three Units now, and ben's turn it is."""
    t = table(step="war", active="ben", ann=f"left: {ann}", ben=f"left: {ben}")
    assert (len(t.ann.kraters), len(t.ben.kraters)) == ((0, 1) if winner == "ann" else (1, 0))


def test_r15_still_tied_each_destroys_2_and_nobody_wins():
    t = table(
        step="war",
        ann="left: harper_2, exile_2, toller_1",
        ben="left: trader_2, slinger_2, augur_1",
    )
    assert t.asked == {"ann": "fall"}
    assert t.ann.may == {"harper_2", "exile_2", "toller_1"}
    t.ann.answers("harper_2", "exile_2")
    assert t.asked == {"ben": "fall"}
    assert t.ann.left == ["toller_1"]
    t.ben.answers("trader_2", "augur_1")
    assert t.ben.left == ["slinger_2"]
    assert (t.ann.kraters, t.ben.kraters) == ([], [])
    assert t.match.public().stacks == (2, 2, 2)


def test_r15_in_a_tie_too_the_active_player_chooses_first():
    t = table(
        step="war",
        active="ben",
        ann="left: harper_2, exile_2, toller_1",
        ben="left: trader_2, slinger_2, augur_1",
    )
    assert t.asked == {"ben": "fall"}
    t.ben.answers("trader_2", "augur_1")
    assert t.asked == {"ann": "fall"}


def test_r15_tied_with_2_or_less_all_are_destroyed():
    t = table(
        step="war",
        ann="left: phalanx_3",
        ben="left: augur_1, toller_1, mask_1",
    )
    assert t.ann.left == []  # the one there is, MYRIAD or not
    assert t.ben.may == {"augur_1", "toller_1", "mask_1"}
    t.ben.answers("augur_1", "toller_1")
    assert t.ben.left == ["mask_1"]
    assert (t.ann.kraters, t.ben.kraters) == ([], [])


def test_r15_a_city_still_sacked_after_a_tie_is_resolved_again():
    t = table(
        step="war",
        ann="left: breaker_4, exile_2, guard_3",
        ben="left: phalanx_3, slinger_2, harper_2, trader_2",
    )
    t.ann.answers("exile_2", "guard_3")
    t.ben.answers("harper_2", "trader_2")
    assert [event[4] for event in t.happened("strength")] == [4, 5]
    assert len(t.ben.kraters) == 1


# --- R16 ---


def test_r16_the_winner_keeps_1_and_the_other_2():
    t = table(
        step="war",
        ann="left: bull_4, herald_2",
        ben="left: toller_1, augur_1, mask_1",
    )
    assert t.asked == {"ann": "keep"}
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (1, 1)
    t.ann.answers("herald_2")
    assert (t.ben.ask.at_least, t.ben.ask.at_most) == (2, 2)
    t.ben.answers("augur_1", "mask_1")
    assert (t.ann.left, t.ben.left) == (["herald_2"], ["augur_1", "mask_1"])
    assert sorted(t.discard) == ["bull_4", "toller_1"]


def test_r16_the_active_player_chooses_first_though_the_other_won():
    t = table(
        step="war",
        ann="left: toller_1, mask_1, herald_2",
        ben="left: bull_4, champion_3",
    )
    assert t.asked == {"ann": "keep"}
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (2, 2)
    t.ann.answers("toller_1", "herald_2")
    assert t.asked == {"ben": "keep"}
    assert (t.ben.ask.at_least, t.ben.ask.at_most) == (1, 1)


def test_r16_ben_chooses_first_when_ben_is_active():
    t = table(
        step="war",
        active="ben",
        ann="left: toller_1, augur_1, mask_1",
        ben="left: bull_4, herald_2",
    )
    assert t.asked == {"ben": "keep"}
    t.ben.answers("herald_2")
    assert t.asked == {"ann": "keep"}
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (2, 2)


def test_r16_the_other_sees_what_the_active_player_keeps():
    t = table(
        step="war",
        ann="left: bull_4, herald_2",
        ben="left: toller_1, augur_1, mask_1",
    )
    t.ann.answers("bull_4")
    assert t.ben.saw("destroy") == ["herald_2"]
    assert t.match.private(1).table.side(0, 0) == (card_id("bull_4"),)


def test_r16_myriad_counts_as_1_of_those_kept():
    t = table(
        step="war",
        ann="left: phalanx_3, toller_1, mask_1",
        ben="left: giant_6, augur_1",
    )
    t.ann.answers("phalanx_3", "toller_1")
    t.ben.answers("augur_1")
    assert t.ann.left == ["phalanx_3", "toller_1"]
    assert t.ben.left == ["augur_1"]


def test_r16_who_has_no_more_than_may_be_kept_is_not_asked():
    t = table(
        step="war",
        ann="left: bull_4, toller_1, thief_2",
        ben="left: augur_1, mask_1",
    )
    t.ann.answers("thief_2")
    assert t.ben.left == ["augur_1", "mask_1"]
    assert t.asked == {"ben": "wealth"}


def test_r16_a_city_sacked_again_is_resolved_at_once():
    t = table(
        step="war",
        ann="left: giant_6, toller_1; middle: bull_4",
        ben="left: phalanx_3, augur_1, mask_1; middle: guard_3, breaker_4",
    )
    t.ann.answers("left")
    t.ann.answers("giant_6")
    t.ben.answers("phalanx_3", "mask_1")  # 3 still: Sacked again
    assert t.asked == {"ann": "war"}
    assert t.ann.may == {"left", "middle"}
    t.ann.answers("left")
    assert t.happened("raze")
    assert len(t.ann.kraters) == 2


def test_r16_the_krater_won_is_known_to_the_winner_only():
    t = table(step="war", ben="left: toller_1, augur_1, mask_1")
    assert t.ben.saw("win") == t.ben.kraters
    assert t.ann.saw("win") == t.saw("win") == ["?"]
    assert t.match.public().kraters == (0, 1)
    assert t.match.public().stacks == (1, 2, 2)


# --- R17, R18 and VETERAN ---


def test_r17_the_last_krater_razes_the_city_and_nobody_chooses():
    t = table(
        step="war",
        ann="left: bull_4, herald_2",
        ben="left: toller_1, augur_1, mask_1; right: harper_2",
        cities="left: 1",
    )
    assert t.happened("raze")
    assert len(t.ann.kraters) == 1
    assert (t.ann.left, t.ben.left, t.ben.right) == ([], [], ["harper_2"])
    assert sorted(t.discard) == sorted(["bull_4", "herald_2", "toller_1", "augur_1", "mask_1"])
    assert t.match.public().stacks == (0, 2, 2)
    assert t.asked == {"ben": "wealth"}


def test_r17_veteran_saves_both_players_units_from_a_razed_city():
    t = table(
        step="war",
        ann="left: captain_3, bull_4",
        ben="left: guard_3, augur_1, mask_1",
        cities="left: 1",
    )
    assert (t.ann.hand, t.ben.hand) == (["captain_3"], ["guard_3"])
    assert sorted(t.discard) == ["augur_1", "bull_4", "mask_1"]


def test_r17_a_tie_takes_no_krater_and_razes_nothing():
    t = table(
        step="war",
        ann="left: phalanx_3",
        ben="left: augur_1, toller_1, mask_1",
        cities="left: 1",
    )
    assert t.ben.asked == "fall"
    assert t.match.public().stacks[0] == 1


def test_veteran_goes_to_its_players_hand_instead():
    t = table(
        step="war",
        ann="left: bull_4, captain_3",
        ben="left: toller_1, augur_1",
    )
    t.ann.answers("bull_4")
    assert t.ann.hand == ["captain_3"]
    assert t.saw("veteran") == ["captain_3"]
    assert t.discard == []


def test_r18_veteran_works_for_the_other_player():
    t = table(step="war", ann="left: bull_4", ben="left: toller_1, guard_3, mask_1")
    assert t.ben.asked == "keep"  # 5 against 4: ben wins
    t.ben.answers("toller_1")
    assert t.ben.hand == ["guard_3"]
    assert t.discard == ["mask_1"]


def test_r18_veteran_works_in_a_tie():
    t = table(
        step="war",
        ann="left: guard_3",
        ben="left: augur_1, toller_1, mask_1",
    )
    assert (t.ann.left, t.ann.hand) == ([], ["guard_3"])


def test_r18_veteran_that_is_kept_stays():
    t = table(step="war", ann="left: captain_3", ben="left: toller_1, phalanx_3")
    t.ben.answers("phalanx_3")
    assert t.ann.left == ["captain_3"]
    assert t.ann.hand == []


OUTSIDE_WAR = {
    "in the Surge Step": (
        {"ann": "hand: poisoner_3; coins: 2", "ben": "left: guard_3"},
        ["ann: jilt poisoner_3"],
    ),
    "in the Offering Step": (
        {"step": "offering", "ann": "hand: poisoner_3", "ben": "left: guard_3"},
        ["ann: poisoner_3"],
    ),
}


@pytest.mark.parametrize(("given", "when"), OUTSIDE_WAR.values(), ids=OUTSIDE_WAR)
def test_r18_veteran_does_nothing_outside_the_war_step(given, when):
    t = table(**given)
    for line in when:
        t.do(line)
    assert t.ben.left == []
    assert t.ben.hand == []
    assert "guard_3" in t.discard
