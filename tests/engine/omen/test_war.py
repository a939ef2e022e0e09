"""Step Four: War. VETERAN and R15 to R18, with the rulebook's picture."""

import pytest

from tests.kit.table import card_id, table

# ann is active. MYRIAD: tide_ox, mole_colossus, drowned_rank, cliff_breaker.
SACKED = {
    "nobody": ("", "", False),
    "2 opposing, 4 in all": ("toll_reeve, wharf_fox", "salt_factor, hollow_mask", False),
    "3 of the active player, 4 in all": ("toll_reeve, wharf_fox, rearguard", "salt_factor", False),
    "4 of the active player alone": ("toll_reeve, wharf_fox, rearguard, wick_bearer", "", False),
    "3 opposing": ("", "salt_factor, hollow_mask, rearguard", True),
    "2 opposing, one MYRIAD": ("", "drowned_rank, salt_factor", True),
    "1 opposing, MYRIAD": ("toll_reeve, wharf_fox", "drowned_rank", False),
    "2 opposing, 5 in all": ("toll_reeve, wharf_fox, rearguard", "salt_factor, muster_horn", True),
    "5 of the active player alone": (
        "toll_reeve, wharf_fox, rearguard, wick_bearer, muster_horn",
        "",
        True,
    ),
    "5 in all, MYRIAD as 2": ("drowned_rank, tide_ox", "salt_factor", True),
    "5 of the active player, MYRIAD as 2": ("drowned_rank, tide_ox, toll_reeve", "", True),
}


@pytest.mark.parametrize(("ann", "ben", "sacked"), SACKED.values(), ids=SACKED)
def test_which_city_is_sacked(ann, ben, sacked):
    t = table(step="war", ann=f"left: {ann}", ben=f"left: {ben}")
    assert bool(t.happened("strength")) is sacked


def test_the_picture_of_the_rulebook():
    t = table(
        step="war",
        ann="left: toll_reeve, hollow_mask; middle: mole_colossus, gull_augur; right: wharf_fox",
        ben="left: rearguard, muster_horn; middle: lyre_warden; right: drowned_rank, salt_factor",
    )
    assert [event[3:] for event in t.happened("strength")] == [(2, 2), (2, 5)]
    assert t.asked == {"ben": "keep"}
    assert t.ben.may == {"drowned_rank", "salt_factor"}
    t.ben.answers("salt_factor")
    assert (t.ben.right, t.ann.right) == (["salt_factor"], ["wharf_fox"])
    assert t.discard == ["drowned_rank"]
    assert len(t.ben.kraters) == 1
    assert t.ann.left == ["toll_reeve", "hollow_mask"]
    assert t.ann.middle == ["mole_colossus", "gull_augur"]


def test_myriad_counts_as_2_for_sacked_and_has_its_strength_once():
    t = table(step="war", ben="left: drowned_rank, salt_factor")
    assert [event[1:] for event in t.happened("strength")] == [(0, 0, 0, 0), (1, 0, 0, 5)]


def test_r06_a_razed_city_is_never_sacked_again():
    t = table(step="war", ben="left: toll_reeve, wharf_fox, rearguard", cities="left: 0")
    assert not t.happened("strength")
    assert t.ben.kraters == []


# --- R15 ---


def test_r15_the_active_player_chooses_which_city_is_next():
    three = "toll_reeve, gull_augur, hollow_mask"
    t = table(
        step="war",
        ann="left: tide_ox; right: mole_colossus",
        ben=f"left: {three}; right: wick_bearer, wharf_fox, temple_foundling; middle: rearguard",
    )
    assert t.asked == {"ann": "war"}
    assert t.ann.may == {"left", "right"}
    t.ann.answers("right")
    t.ben.answers("wick_bearer", "wharf_fox")
    assert t.ben.right == ["wick_bearer", "wharf_fox"]
    assert t.asked == {"ben": "keep"}  # the left City came by itself
    assert t.ben.may == set(three.split(", "))


BATTLES = {
    "Strength": ("mole_colossus", "toll_reeve, gull_augur, hollow_mask", "ann"),
    "Strength, not number": ("tide_ox", "toll_reeve, gull_augur, hollow_mask", "ann"),
    "Strength of the other": ("rearguard", "lyre_warden, salt_factor, toll_reeve", "ben"),
    "Strength beats BOLSTER": (
        "twice_buried_spear, muster_horn",
        "lyre_warden, salt_factor, gilded_exile",
        "ben",
    ),
    "tied: more BOLSTER": ("tide_ox", "salt_factor, gull_augur, hollow_mask", "ann"),
    "tied: more BOLSTER of the other": (
        "drowned_rank, gull_augur",
        "wharf_fox, toll_reeve, hollow_mask",
        "ben",
    ),
    "tied: MYRIAD with BOLSTER is 1": (
        "tide_ox, gull_augur",
        "wharf_fox, wick_bearer, toll_reeve",
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
        ann="left: lyre_warden, gilded_exile, toll_reeve",
        ben="left: salt_factor, wronged_slinger, gull_augur",
    )
    assert t.asked == {"ann": "fall"}
    assert t.ann.may == {"lyre_warden", "gilded_exile", "toll_reeve"}
    t.ann.answers("lyre_warden", "gilded_exile")
    assert t.asked == {"ben": "fall"}
    assert t.ann.left == ["toll_reeve"]
    t.ben.answers("salt_factor", "gull_augur")
    assert t.ben.left == ["wronged_slinger"]
    assert (t.ann.kraters, t.ben.kraters) == ([], [])
    assert t.match.public().stacks == (2, 2, 2)


def test_r15_in_a_tie_too_the_active_player_chooses_first():
    t = table(
        step="war",
        active="ben",
        ann="left: lyre_warden, gilded_exile, toll_reeve",
        ben="left: salt_factor, wronged_slinger, gull_augur",
    )
    assert t.asked == {"ben": "fall"}
    t.ben.answers("salt_factor", "gull_augur")
    assert t.asked == {"ann": "fall"}


def test_r15_tied_with_2_or_less_all_are_destroyed():
    t = table(
        step="war",
        ann="left: drowned_rank",
        ben="left: gull_augur, toll_reeve, hollow_mask",
    )
    assert t.ann.left == []  # the one there is, MYRIAD or not
    assert t.ben.may == {"gull_augur", "toll_reeve", "hollow_mask"}
    t.ben.answers("gull_augur", "toll_reeve")
    assert t.ben.left == ["hollow_mask"]
    assert (t.ann.kraters, t.ben.kraters) == ([], [])


def test_r15_a_city_still_sacked_after_a_tie_is_resolved_again():
    t = table(
        step="war",
        ann="left: cliff_breaker, gilded_exile, rearguard",
        ben="left: drowned_rank, wronged_slinger, lyre_warden, salt_factor",
    )
    t.ann.answers("gilded_exile", "rearguard")
    t.ben.answers("lyre_warden", "salt_factor")
    assert [event[4] for event in t.happened("strength")] == [4, 5]
    assert len(t.ben.kraters) == 1


# --- R16 ---


def test_r16_the_winner_keeps_1_and_the_other_2():
    t = table(
        step="war",
        ann="left: tide_ox, muster_horn",
        ben="left: toll_reeve, gull_augur, hollow_mask",
    )
    assert t.asked == {"ann": "keep"}
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (1, 1)
    t.ann.answers("muster_horn")
    assert (t.ben.ask.at_least, t.ben.ask.at_most) == (2, 2)
    t.ben.answers("gull_augur", "hollow_mask")
    assert (t.ann.left, t.ben.left) == (["muster_horn"], ["gull_augur", "hollow_mask"])
    assert sorted(t.discard) == ["tide_ox", "toll_reeve"]


def test_r16_the_active_player_chooses_first_though_the_other_won():
    t = table(
        step="war",
        ann="left: toll_reeve, hollow_mask, muster_horn",
        ben="left: tide_ox, ford_champion",
    )
    assert t.asked == {"ann": "keep"}
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (2, 2)
    t.ann.answers("toll_reeve", "muster_horn")
    assert t.asked == {"ben": "keep"}
    assert (t.ben.ask.at_least, t.ben.ask.at_most) == (1, 1)


def test_r16_ben_chooses_first_when_ben_is_active():
    t = table(
        step="war",
        active="ben",
        ann="left: toll_reeve, gull_augur, hollow_mask",
        ben="left: tide_ox, muster_horn",
    )
    assert t.asked == {"ben": "keep"}
    t.ben.answers("muster_horn")
    assert t.asked == {"ann": "keep"}
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (2, 2)


def test_r16_the_other_sees_what_the_active_player_keeps():
    t = table(
        step="war",
        ann="left: tide_ox, muster_horn",
        ben="left: toll_reeve, gull_augur, hollow_mask",
    )
    t.ann.answers("tide_ox")
    assert t.ben.saw("destroy") == ["muster_horn"]
    assert t.match.private(1).table.side(0, 0) == (card_id("tide_ox"),)


def test_r16_myriad_counts_as_1_of_those_kept():
    t = table(
        step="war",
        ann="left: drowned_rank, toll_reeve, hollow_mask",
        ben="left: mole_colossus, gull_augur",
    )
    t.ann.answers("drowned_rank", "toll_reeve")
    t.ben.answers("gull_augur")
    assert t.ann.left == ["drowned_rank", "toll_reeve"]
    assert t.ben.left == ["gull_augur"]


def test_r16_who_has_no_more_than_may_be_kept_is_not_asked():
    t = table(
        step="war",
        ann="left: tide_ox, toll_reeve, wharf_fox",
        ben="left: gull_augur, hollow_mask",
    )
    t.ann.answers("wharf_fox")
    assert t.ben.left == ["gull_augur", "hollow_mask"]
    assert t.asked == {"ben": "wealth"}


def test_r16_a_city_sacked_again_is_resolved_at_once():
    t = table(
        step="war",
        ann="left: mole_colossus, toll_reeve; middle: tide_ox",
        ben="left: drowned_rank, gull_augur, hollow_mask; middle: rearguard, cliff_breaker",
    )
    t.ann.answers("left")
    t.ann.answers("mole_colossus")
    t.ben.answers("drowned_rank", "hollow_mask")  # 3 still: Sacked again
    assert t.asked == {"ann": "war"}
    assert t.ann.may == {"left", "middle"}
    t.ann.answers("left")
    assert t.happened("raze")
    assert len(t.ann.kraters) == 2


def test_r16_the_krater_won_is_known_to_the_winner_only():
    t = table(step="war", ben="left: toll_reeve, gull_augur, hollow_mask")
    assert t.ben.saw("win") == t.ben.kraters
    assert t.ann.saw("win") == t.saw("win") == ["?"]
    assert t.match.public().kraters == (0, 1)
    assert t.match.public().stacks == (1, 2, 2)


# --- R17, R18 and VETERAN ---


def test_r17_the_last_krater_razes_the_city_and_nobody_chooses():
    t = table(
        step="war",
        ann="left: tide_ox, muster_horn",
        ben="left: toll_reeve, gull_augur, hollow_mask; right: lyre_warden",
        cities="left: 1",
    )
    assert t.happened("raze")
    assert len(t.ann.kraters) == 1
    assert (t.ann.left, t.ben.left, t.ben.right) == ([], [], ["lyre_warden"])
    assert sorted(t.discard) == sorted(
        ["tide_ox", "muster_horn", "toll_reeve", "gull_augur", "hollow_mask"]
    )
    assert t.match.public().stacks == (0, 2, 2)
    assert t.asked == {"ben": "wealth"}


def test_r17_veteran_saves_both_players_units_from_a_razed_city():
    t = table(
        step="war",
        ann="left: twice_buried_spear, tide_ox",
        ben="left: rearguard, gull_augur, hollow_mask",
        cities="left: 1",
    )
    assert (t.ann.hand, t.ben.hand) == (["twice_buried_spear"], ["rearguard"])
    assert sorted(t.discard) == ["gull_augur", "hollow_mask", "tide_ox"]


def test_r17_a_tie_takes_no_krater_and_razes_nothing():
    t = table(
        step="war",
        ann="left: drowned_rank",
        ben="left: gull_augur, toll_reeve, hollow_mask",
        cities="left: 1",
    )
    assert t.ben.asked == "fall"
    assert t.match.public().stacks[0] == 1


def test_veteran_goes_to_its_players_hand_instead():
    t = table(
        step="war",
        ann="left: tide_ox, twice_buried_spear",
        ben="left: toll_reeve, gull_augur",
    )
    t.ann.answers("tide_ox")
    assert t.ann.hand == ["twice_buried_spear"]
    assert t.saw("veteran") == ["twice_buried_spear"]
    assert t.discard == []


def test_r18_veteran_works_for_the_other_player():
    t = table(step="war", ann="left: tide_ox", ben="left: toll_reeve, rearguard, hollow_mask")
    assert t.ben.asked == "keep"  # 5 against 4: ben wins
    t.ben.answers("toll_reeve")
    assert t.ben.hand == ["rearguard"]
    assert t.discard == ["hollow_mask"]


def test_r18_veteran_works_in_a_tie():
    t = table(
        step="war",
        ann="left: rearguard",
        ben="left: gull_augur, toll_reeve, hollow_mask",
    )
    assert (t.ann.left, t.ann.hand) == ([], ["rearguard"])


def test_r18_veteran_that_is_kept_stays():
    t = table(step="war", ann="left: twice_buried_spear", ben="left: toll_reeve, drowned_rank")
    t.ben.answers("drowned_rank")
    assert t.ann.left == ["twice_buried_spear"]
    assert t.ann.hand == []


OUTSIDE_WAR = {
    "in the Surge Step": (
        {"ann": "hand: hemlock_seller; coins: 2", "ben": "left: rearguard"},
        ["ann: jilt hemlock_seller"],
    ),
    "in the Offering Step": (
        {"step": "offering", "ann": "hand: hemlock_seller", "ben": "left: rearguard"},
        ["ann: hemlock_seller"],
    ),
}


@pytest.mark.parametrize(("given", "when"), OUTSIDE_WAR.values(), ids=OUTSIDE_WAR)
def test_r18_veteran_does_nothing_outside_the_war_step(given, when):
    t = table(**given)
    for line in when:
        t.do(line)
    assert t.ben.left == []
    assert t.ben.hand == []
    assert "rearguard" in t.discard
