"""Teams, peoples, decks: how those fared who played each, over all and pair by pair."""

from dataclasses import replace

import pytest

from bot.simulate import Plan, Report, page, report
from bot.simulate.checks import FAILS, HOLDS, UNDECIDED, checks, factions, in_order
from bot.simulate.factions import pairing_shares, wins_of_each
from bot.simulate.gauge import Factions, Margin
from bot.simulate.gauges import GAUGES
from bot.simulate.gauges.nine import GAUGE, TEAMS_COMPARED
from tests.simulate.test_figures import of_three, played
from tests.simulate.test_page import read

GUILDS = Factions(
    name="Guild",
    names=("Bakers", "Dyers", "Potters"),
    of=lambda s: (),
    wins=Margin("every Guild's wins", 0.1),
    pairings=Margin("every Guild against each", 0.2),
)
BAKERS, DYERS, POTTERS = range(3)


@pytest.fixture
def guilds(monkeypatch):
    """The players of the first game belong to Guilds."""
    gauge = replace(GAUGES["omen"], factions=GUILDS)
    monkeypatch.setitem(GAUGES, "omen", gauge)


def between(one, other, winner):
    return played(1, winner, factions=(one, other))


def test_wins_of_each_are_those_of_all_who_played_it_wherever_they_sat():
    wins = wins_of_each(
        GUILDS,
        [between(BAKERS, DYERS, 0), between(POTTERS, BAKERS, 1), between(DYERS, BAKERS, None)],
    )
    assert {name: (found.value, found.of) for name, found in wins.items()} == {
        "Bakers": (pytest.approx(2.5 / 3), 3),
        "Dyers": (0.25, 2),
        "Potters": (0, 1),
    }


def test_a_pairing_is_told_from_either_side_and_one_that_never_met_is_unknown():
    shares = pairing_shares(
        GUILDS, [between(BAKERS, DYERS, 0), between(DYERS, BAKERS, 1), between(DYERS, BAKERS, None)]
    )
    assert shares["Bakers", "Dyers"].value == pytest.approx(2.5 / 3)
    assert shares["Dyers", "Bakers"].value == pytest.approx(0.5 / 3)
    assert shares["Bakers", "Dyers"].of == shares["Dyers", "Bakers"].of == 3
    assert shares["Potters", "Dyers"].of == 0
    assert len(shares) == 6


def test_of_three_at_a_table_nobody_is_paired(guilds):
    records = [of_three(n, (1, 2, 2), 0, factions=(BAKERS, DYERS, POTTERS)) for n in range(3)]
    assert pairing_shares(GUILDS, records)["Bakers", "Dyers"].of == 0
    (wins,) = factions(Plan(players=("random",) * 3), records)
    assert wins.bounds == "23.3 to 43.3 %"
    assert dict(wins.figures)["Bakers"].value == 1


@pytest.mark.parametrize(
    ("over_dyers", "over_potters", "of_each", "of_pairs"),
    [(50, 50, HOLDS, HOLDS), (80, 20, HOLDS, FAILS), (90, 90, FAILS, FAILS)],
)
def test_each_is_held_to_its_share_over_all_and_against_each(
    guilds, over_dyers, over_potters, of_each, of_pairs
):
    """Bakers win so many of a hundred; Dyers and Potters come to a draw, and lose elsewhere."""
    records = []
    for number in range(0, 100, 2):
        records += 8 * [between(BAKERS, DYERS, int(number >= over_dyers))]
        records += 8 * [between(POTTERS, BAKERS, int(number < over_potters))]
        records += 24 * [between(DYERS, POTTERS, None)]
    every, pairs = factions(Plan(), records)
    assert [name for name, _ in pairs.figures] == [
        "Bakers against Dyers",
        "Bakers against Potters",
        "Dyers against Potters",
    ]
    assert [round(100 * figure.value) for _, figure in pairs.figures][:2] == [
        over_dyers,
        over_potters,
    ]
    assert (every.verdict, pairs.verdict) == (of_each, of_pairs)


def test_a_pairing_that_was_never_played_is_undecided(guilds):
    _, pairs = factions(Plan(), [between(BAKERS, DYERS, 0), between(BAKERS, DYERS, 1)])
    assert pairs.verdict == UNDECIDED


def test_a_game_without_them_says_nothing_of_them():
    assert factions(Plan(), [played(1, 0)]) == []
    told = Report(Plan(), [played(1, 0)], 1.0)
    assert "factions" not in told.as_data()
    assert "pairings" not in page(told).partition("</style>")[2]


# --- The order of play ---


def test_of_several_every_place_in_the_order_of_play_has_its_share():
    three = Plan("nine", players=("random",) * 3)
    records = [
        of_three(1, (1, 2, 3), 0, first_seat=0),
        of_three(2, (1, 2, 3), 0, first_seat=2),
        of_three(3, (2, 3, 1), 2, first_seat=1),
        of_three(4, (2, 3, 1), 2, first_seat=-1),  # nobody began
    ]
    (found,) = in_order(three, records)
    assert {name: (share.value, share.of) for name, share in found.figures} == {
        "first to play": (pytest.approx(1 / 3), 3),
        "second": (pytest.approx(2 / 3), 3),
        "third": (0, 3),
    }
    assert found.bounds == "28.3 to 38.3 %"


def test_of_two_the_first_player_says_it_all():
    assert in_order(Plan("nine", players=("random", "random")), [played(1, 0)]) == []


def test_a_game_that_does_not_ask_for_it_is_not_held_to_it():
    assert in_order(Plan(players=("random",) * 3), [of_three(1, (1, 2, 3), 0)]) == []


# --- 9 Omens ---

NINE = Plan("nine", players=("random", "random"), options=(("teams", "random"),), matches=20)


@pytest.fixture(scope="module")
def nine():
    return report(NINE)


def test_a_record_names_the_teams_and_what_they_were_dealt(nine):
    for record in nine.played:
        assert len(set(record.factions)) == len(record.factions) == 2
        for team, cards in zip(record.factions, record.cards, strict=True):
            first = 3001 + 9 * team
            assert cards["dealt"] == tuple(range(first, first + 9))


def test_the_wins_of_all_teams_are_all_wins(nine):
    told = nine.as_data()
    assert list(told["factions"]) == list(TEAMS_COMPARED.names)
    wins = sum(found["value"] * found["of"] for found in told["factions"].values())
    assert wins == pytest.approx(len(nine.played), abs=0.01)


def test_the_page_has_a_section_of_teams_with_a_row_and_a_column_for_each(nine):
    shown = page(nine)
    reader = read(shown)
    said = "".join(reader.said)
    assert "Teams" in reader.said
    assert "The band is 42 to 58 %, where every Team should be." in said
    assert "Every share should be 30 to 70 %;" in said
    assert shown.count('class="pairings"') == 1
    table = shown.partition('class="pairings"')[2].partition("</table>")[0]
    assert table.count('scope="row"') == len(TEAMS_COMPARED.names)
    assert table.count("<td") == len(TEAMS_COMPARED.names) ** 2


def test_three_at_a_table_have_a_plot_of_teams_and_no_pairings():
    of_three_seats = replace(NINE, players=("random",) * 3, matches=3)
    shown = page(report(of_three_seats))
    assert "where every Team should be" in shown
    assert 'class="pairings"' not in shown


def test_a_share_known_to_be_out_of_bounds_is_marked_in_the_table(guilds):
    records = [between(BAKERS, DYERS, 0) for _ in range(60)]
    shown = page(Report(Plan(players=("random", "random")), records, 1.0))
    table = shown.partition('class="pairings"')[2].partition("</table>")[0]
    assert table.count('<td class="bad">100.0 %') == 1
    assert table.count('<td class="bad">0.0 %') == 1
    assert table.count("<td>&ndash;</td>") == 7


# --- Its other bounds ---


def test_the_length_of_a_match_is_held_to_what_fits_the_number_of_seats():
    assert GAUGE.length_of(2).words == "8 to 20"
    assert GAUGE.length_of(4).words == "6 to 15"
    assert GAUGE.length_of(3) == GAUGE.length
    assert GAUGES["omen"].length_of(3) == GAUGES["omen"].length


def test_the_longest_match_of_all_is_held_to_a_bound():
    def verdict(turns):
        records = [played(1, 0, turns=20, cards=()), played(2, 0, turns=turns, cards=())]
        found = {check.what: check for check in checks(NINE, records, [])}
        longest = found[GAUGE.longest.what]
        assert longest.worst[1].value == turns / 2
        return longest.verdict

    assert verdict(298) == HOLDS
    assert verdict(300) == FAILS


def test_nobody_is_asked_what_was_dealt_in_a_game_that_does_not_tell_it():
    assert "dealt" not in GAUGES["omen"].all_roles
    assert "dealt" in GAUGE.all_roles
