"""The figures of a simulation, by hand from a few records, and what is made of them."""

from math import inf

import pytest

from bot.engine.omen.cards import UNITS, kraters, units
from bot.simulate import Plan, Played, Report
from bot.simulate.cards import card_figures
from bot.simulate.checks import FAILS, HOLDS, UNDECIDED, Check, checks, number, percent
from bot.simulate.checks import table as check_table
from bot.simulate.estimate import Estimate, middle, ratio, share

OX, FOX = 101, 102
OATHS = kraters(1)[0]
NOTHING = dict.fromkeys(("drawn", "played", "used", "offered", "won", "broken", "held"), ())


def played(number, winner, ann=(), ben=(), points=((6, 1), (4, 2)), **changes):
    """A match of 20 turns that Ann began; her cards and Ben's by role, points of two sources."""
    facts = {
        "seating": ("acolyte", "random"),
        "first_seat": 0,
        "scores": tuple(map(sum, points)),
        "finished": True,
        "turns": 20,
        "decisions": 100,
        "off_turn": 5,
        "most_options": 9,
        "points": tuple({"krater": a, "broken": b} for a, b in points),
        "cards": (NOTHING | dict(ann), NOTHING | dict(ben)),
    }
    return Played(number=number, winner=winner, **(facts | changes))


def card(records, wanted):
    """The figures of one card."""
    return next(c for c in card_figures(Plan(), records) if c.card == wanted)


def judged(low, high, *figures):
    return Check("it", "some", low, high, tuple(("", f) for f in figures), percent, "").verdict


# --- Intervals ---


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilsons_interval_is_the_one_in_the_books(part, whole, low, high):
    found = share(part, whole)
    assert found.value == part / whole
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_half_wins_are_shares_too():
    assert share(1.5, 3).value == 0.5


def test_a_ratio_counts_matches_as_cases():
    even = ratio([1, 1, 1, 1], [2, 2, 2, 2])
    assert even == Estimate(0.5, 0.5, 0.5, 4)
    # 0 or all of it in turns: a standard error of sqrt(4 * 1 * 4 / 3) / 8 = 0.2887.
    odd = ratio([0, 2, 0, 2], [2, 2, 2, 2])
    assert odd.value == 0.5
    assert odd.high - 0.5 == pytest.approx(1.96 * 0.28868, abs=1e-3)


def test_the_median_has_two_of_the_cases_around_it():
    assert middle([*range(1, 101)]) == Estimate(50.5, 40, 61, 100)
    assert middle([7.5]) == Estimate(7.5, 7.5, 7.5, 1)


@pytest.mark.parametrize("found", [share(0, 0), ratio([], []), ratio([0], [0]), middle([])])
def test_nothing_is_known_of_nothing(found):
    assert found.of == 0


# --- Cards ---


def test_wins_of_a_card_are_those_of_the_players_who_had_it():
    records = [
        played(1, 0, ann={"drawn": (OX,), "played": (OX,)}, ben={"drawn": (FOX,)}),
        played(2, 1, ann={"drawn": (OX,), "held": (OX,)}),
        played(3, None, ann={"drawn": (OX,), "offered": (OX,)}, ben={"drawn": (OX,)}),
    ]
    ox = card(records, OX)
    assert ox.name == UNITS[OX].name
    assert (ox.got.value, ox.got.of) == (0.5, 4)  # a win, a loss, and a draw on either side
    assert (ox.wins["played"].value, ox.wins["played"].of) == (1, 1)
    assert (ox.wins["held"].value, ox.wins["offered"].value) == (0, 0.5)
    assert {role: rate.value for role, rate in ox.rates.items()} == {
        "played": 0.25,
        "used": 0,
        "offered": 0.25,
        "held": 0.25,
    }
    assert card(records, FOX).got.value == 0


def test_a_krater_is_won_and_then_broken_or_held():
    records = [
        played(1, 0, ann={"won": (OATHS,), "broken": (OATHS,)}),
        played(2, 0, ben={"won": (OATHS,), "held": (OATHS,)}),
    ]
    krater = card(records, OATHS)
    assert (krater.got.value, krater.got.of) == (0.5, 2)
    assert (krater.wins["broken"].value, krater.wins["held"].value) == (1, 0)
    assert krater.rates["broken"].value == 0.5


def test_cards_that_nobody_saw_are_listed_and_those_of_other_games_are_not():
    found = card_figures(Plan(), [])
    assert [c.card for c in found] == [*units(1), *kraters(1)]
    assert not any(c.got.of for c in found)


# --- Checks ---


@pytest.mark.parametrize(
    ("figure", "verdict"),
    [
        (Estimate(0.5, 0.46, 0.54, 100), HOLDS),
        (Estimate(0.5, 0.45, 0.55, 100), HOLDS),
        (Estimate(0.5, 0.44, 0.56, 100), UNDECIDED),
        (Estimate(0.56, 0.54, 0.58, 100), UNDECIDED),
        (Estimate(0.6, 0.56, 0.64, 100), FAILS),
        (Estimate(0.4, 0.36, 0.44, 100), FAILS),
        (Estimate(0.5, 0.5, 0.5, 1), UNDECIDED),  # one match proves nothing
    ],
)
def test_a_condition_holds_if_the_whole_interval_does(figure, verdict):
    assert judged(0.45, 0.55, figure) == verdict


def test_of_many_one_that_fails_is_enough_and_all_must_hold():
    good, open_, bad = (Estimate(v, v - 0.1, v + 0.1, 9) for v in (0.5, 0.25, 0.0))
    assert judged(0.2, inf, good, good) == HOLDS
    assert judged(0.2, inf, good, open_) == UNDECIDED
    assert judged(0.2, inf, good, open_, bad) == FAILS
    assert judged(0.2, inf) == UNDECIDED


def test_the_worst_is_named_and_so_is_all_that_is_out_of_bounds():
    rows = (
        ("ox", Estimate(0.5, 0.4, 0.6, 9)),
        ("fox", Estimate(0.7, 0.5, 0.9, 9)),
        ("gull", Estimate(0.1, 0.0, 0.2, 9)),
    )
    check = Check("wins", "40 to 60 %", 0.4, 0.6, rows, percent, "Wilson")
    assert check.worst[0] == "gull"
    assert check.outside == ["fox", "gull"]
    assert check.names_with(FAILS) == ["gull"]
    assert check_table([check])[0].endswith("does not hold   10.0 % (gull), 0.0 to 20.0 %")


def by_hand():
    """Four matches: three won by who began, one a draw; 4, 8, 9 and 15 turns a side."""
    return [
        played(1, 0, turns=8, off_turn=4),
        played(2, 0, turns=16, off_turn=0),
        played(3, 1, first_seat=1, turns=18, off_turn=4, points=((4, 0), (10, 0))),
        played(4, None, turns=30, off_turn=10),
    ]


def test_each_condition_has_its_figure():
    first, drawn, use, points, length, off_turn = checks(
        Plan(), by_hand(), card_figures(Plan(), by_hand())
    )
    assert (first.worst[1].value, first.worst[1].of) == (1, 3)  # of decided matches
    assert len(drawn.figures) == len(use.figures) == 22
    shares = {name: round(figure.value, 4) for name, figure in points.figures}
    assert shares == {"krater": round(44 / 53, 4), "broken": round(9 / 53, 4)}
    assert length.worst[1].value == 8.5
    assert off_turn.worst[1].value == 18 / 72
    assert number(off_turn.worst[1].value) == "0.25"


def test_the_figures_as_data_hold_checks_and_cards():
    told = Report(Plan(players=("acolyte", "random")), by_hand(), 1.0).as_data()
    assert [check["bounds"] for check in told["checks"]][:2] == ["45 to 55 %", "40 to 60 %"]
    assert len(told["cards"]) == 28
    assert told["player_shares"]["acolyte"]["value"] == 0.625
    assert [seat["value"] for seat in told["seat_shares"]] == [0.625, 0.375]
    assert told["points"]["krater"]["of"] == 4


def test_nobody_has_a_share_against_its_like():
    assert Report(Plan(players=("random", "random")), by_hand(), 1.0).player_shares() == {}


def test_speed_is_told_of_this_run_alone():
    told = Report(Plan(), by_hand(), 2.0, before=frozenset({1, 2, 3})).figures()
    assert (told["decisions"], told["decisions_per_second"]) == (400, 50)


# --- Three at a table ---


def of_three(number, places, winner=None, seating=("acolyte", "random", "random"), **changes):
    """A match of three that the first seat began; 12 turns, nothing scored."""
    facts = {"seating": seating, "scores": (), "cards": (), "turns": 12}
    return played(number, winner, points=(), **(facts | {"places": places} | changes))


THREE = Plan(players=("acolyte", "random", "random"))


@pytest.mark.parametrize(
    ("places", "shares"),
    [
        ((1, 2, 3), [1, 0, 0]),
        ((1, 1, 3), [1 / 2, 1 / 2, 0]),
        ((3, 1, 1), [0, 1 / 2, 1 / 2]),
        ((1, 1, 1), [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_those_who_share_the_first_place_share_the_win(places, shares):
    record = of_three(1, places)
    assert [record.share(seat) for seat in range(3)] == shares


@pytest.mark.parametrize(
    ("winner", "shares"), [(None, [0.5, 0.5]), (0, [1.0, 0.0]), (1, [0.0, 1.0])]
)
def test_a_match_of_an_earlier_run_has_no_places_and_is_shared_by_its_winner(winner, shares):
    record = played(1, winner)
    assert record.places == ()
    assert [record.share(seat) for seat in (0, 1)] == shares


def test_shares_and_places_of_a_name_are_those_of_all_who_bear_it():
    report = Report(
        THREE,
        [
            of_three(1, (1, 2, 3), 0),
            of_three(2, (3, 1, 1), None, ("random", "random", "acolyte")),
        ],
        1.0,
    )
    shares = report.player_shares()
    assert (shares["acolyte"].value, shares["acolyte"].of) == (0.75, 2)
    assert (shares["random"].value, shares["random"].of) == (0.125, 4)
    assert [share.value for share in report.seat_shares()] == [0.5, 0.25, 0.25]
    assert report.mean_places() == {"acolyte": 1.0, "random": 2.25}
    assert report.figures()["wins"] == {"acolyte": 1, "random": 0}
    assert report.figures()["seat_wins"] == [1, 0, 0]


def test_of_three_the_first_player_wins_a_third():
    records = [of_three(n, (1, 2, 2), 0) for n in range(3)] + [
        of_three(n, (2, 1, 2), 1) for n in range(3, 9)
    ]
    first, *_ = checks(THREE, records, [])
    assert first.bounds == "28.3 to 38.3 %"
    assert first.worst[1].value == pytest.approx(1 / 3)
    assert first.verdict == UNDECIDED


def test_who_began_is_not_asked_where_nobody_did():
    first, *_ = checks(THREE, [of_three(1, (1, 2, 2), 0, first_seat=-1)], [])
    assert first.worst[1].of == 0
