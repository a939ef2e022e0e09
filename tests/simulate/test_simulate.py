"""Simulation: real matches, counted rightly, the same for a seed whatever the jobs."""

from dataclasses import replace
from random import Random

import pytest

from bot import engine, simulate
from bot.players import INSTINCTS, SEARCHERS, Budget, Thought
from bot.simulate import BadPlan, Failed, Plan, Played, Report, budget_of, in_text, report, run
from tests.kit import dealt

KEYS = {
    "matches",
    "finished",
    "draws",
    "first_player_wins",
    "wins",
    "decisions",
    "turns_mean",
    "points_mean",
    "seconds",
    "decisions_per_second",
}


def played(number, winner, **changes):
    """A match that Ann's player on seat 0 began."""
    match = Played(
        number=number,
        seating=("random", "acolyte"),
        first_seat=0,
        winner=winner,
        scores=(4, 8),
        finished=True,
        turns=20,
        decisions=100,
        off_turn=5,
        most_options=9,
    )
    return replace(match, **changes)


def figures(*results, players=("random", "acolyte"), seconds=2.0):
    return Report(Plan(players=players), list(results), seconds).figures()


def test_seats_alternate_and_both_players_sit_on_both():
    plan = Plan(players=("random", "acolyte"))
    assert [plan.seating(number) for number in (1, 2, 3)] == [
        ("random", "acolyte"),
        ("acolyte", "random"),
        ("random", "acolyte"),
    ]


def test_wins_are_counted_by_name_and_by_seat():
    told = figures(
        played(1, 1),
        played(2, 1, seating=("acolyte", "random")),
        played(3, 1),
        played(4, None),
    )
    assert told["wins"] == {"random": 1, "acolyte": 2}
    assert told["seat_wins"] == [0, 3]
    assert told["draws"] == 1


def test_two_players_of_one_name_share_their_wins():
    told = figures(
        played(1, 0, seating=("acolyte", "acolyte")),
        played(2, 1, seating=("acolyte", "acolyte")),
        players=("acolyte", "acolyte"),
    )
    assert told["wins"] == {"acolyte": 2}


def test_the_first_player_is_the_one_who_took_turn_1():
    told = figures(played(1, 0), played(2, 1), played(3, 1, first_seat=1), played(4, None))
    assert told["first_player_wins"] == 2


def test_means_rates_and_extremes():
    told = figures(
        played(1, 0),
        played(2, 1, turns=30, decisions=200, off_turn=20, most_options=12, scores=(2, 10)),
    )
    assert told["turns_mean"] == 25
    assert told["longest_turns"] == 30
    assert told["points_mean"] == 6
    assert told["decisions"] == 300
    assert told["decisions_per_second"] == 150
    assert told["off_turn_questions_per_turn"] == 0.5
    assert told["most_options_but_surge"] == 12


def test_a_failed_match_is_neither_finished_nor_won():
    told = figures(played(1, 0), Failed(2, 7, "Fault: loop", "..."))
    assert (told["matches"], told["finished"], told["failed"]) == (2, 1, 1)
    assert sum(told["wins"].values()) == 1


def test_nothing_played_through_still_makes_figures():
    told = figures(Failed(1, 7, "Fault: loop", "..."), seconds=0.0)
    assert told["turns_mean"] == told["points_mean"] == told["decisions_per_second"] == 0


def test_the_figures_of_real_matches_fit_together():
    told = report(Plan(players=("random", "random"), matches=30, seed=1)).figures()
    assert told.keys() >= KEYS
    assert told["matches"] == told["finished"] == 30
    assert told["wins"]["random"] + told["draws"] == 30
    assert sum(told["seat_wins"]) + told["draws"] == 30
    assert 0 < told["first_player_wins"] < 30
    assert 0 < told["off_turn_questions_per_turn"] < 1
    assert 5 < told["turns_mean"] <= told["longest_turns"] < 200
    assert told["decisions"] > 30 * told["turns_mean"]


def test_the_first_seat_is_where_the_match_itself_began():
    plan = Plan(players=("random", "random"), matches=6)
    for result in run(plan):
        match = simulate.deal(plan, result.number)
        rngs = [Random(f"{plan.seed}:{result.number}:{seat}") for seat in (0, 1)]
        while match.turn < 1:
            seat, ask = next(iter(match.asks.items()))
            match.answer(seat, ask.id, INSTINCTS["random"](match.private(seat), rngs[seat]))
        assert result.first_seat == match.public().active


def test_the_same_seed_gives_the_same_matches_and_another_seed_others():
    plan = Plan(players=("random", "acolyte"), matches=3, seed=5)
    assert run(plan) == run(plan)
    assert run(plan) != run(replace(plan, seed=6))


@dealt.as_shipped()  # as the other processes do
def test_jobs_change_nothing_but_the_time():
    plan = Plan(players=("random", "random"), matches=24, seed=5)
    heard = []
    assert run(plan, jobs=2, tick=heard.append) == run(plan, jobs=1)
    assert sorted(heard) == [4, 20]  # whichever was ready first


def test_matches_of_a_player_who_searches_are_told_one_by_one(monkeypatch):
    def seer(seen, luck, budget):
        assert budget == Budget(seconds=0.05)
        return Thought(INSTINCTS["random"](seen.view, luck))

    monkeypatch.setitem(SEARCHERS, "seer", seer)
    heard = []
    run(Plan(players=("seer", "random"), matches=3, budget=budget_of("50ms")), 1, heard.append)
    assert heard == [1, 1, 1]


def test_any_match_can_be_played_again_alone():
    plan = Plan(players=("random", "acolyte"), matches=4, seed=2)
    assert run(replace(plan, first=4, matches=1)) == [run(plan)[3]]


# --- What goes wrong ---


def test_r27_a_match_without_end_is_a_draw_after_200_turns(monkeypatch):
    def idle(view, rng):
        """Draws, plays nothing, gives nothing: no City is ever Sacked."""
        return list(range(len(view.ask.options)))[-max(view.ask.at_least, 1) :]

    monkeypatch.setitem(INSTINCTS, "idle", idle)
    [result] = run(Plan(players=("idle", "idle"), matches=1))
    assert (result.winner, result.finished, result.turns) == (None, False, 200)
    told = figures(result, players=("idle", "idle"))
    assert (told["draws"], told["finished"], told["points_mean"]) == (1, 0, 0)


def test_an_exception_is_told_with_number_and_seed_and_the_others_go_on(monkeypatch):
    def stubborn(view, rng):
        """Answers out of range on seat 1, as soon as the first turn has begun."""
        return [99] if view.seat == 1 and view.table.turn else INSTINCTS["random"](view, rng)

    monkeypatch.setitem(INSTINCTS, "stubborn", stubborn)
    plan = Plan(players=("random", "stubborn"), matches=3)
    results = run(plan)
    assert [type(result) for result in results] == [Failed, Played, Failed]
    assert [result.number for result in results] == [1, 2, 3]
    assert results[0].error == "NotAnOption: there is no option 99"
    assert "Traceback" in results[0].trace
    seed = results[0].seed
    again = engine.new("omen", seed=seed, elder=seed % 2)
    assert again == simulate.deal(plan, 1)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"players": ("random", "pool")}, "there is no player 'pool'; there are: random, aco"),
        ({"players": ("random", "")}, "there is no player ''"),
        ({"players": ("random",)}, "Omen is played by 2"),
        ({"players": ()}, "Omen is played by 2"),
        ({"matches": 0}, "at least 1 match is played, not 0"),
        ({"first": 0}, "numbered from 1"),
        ({"ruleset": "chess"}, "there is no ruleset 'chess'; there are: omen"),
        ({"options": (("games", [99]),)}, "there is no game 99"),
        ({"options": (("moons", 3),)}, "moons"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(changes, told):
    with pytest.raises(BadPlan, match=told):
        run(replace(Plan(), **changes))


@pytest.mark.parametrize("jobs", [0, -2])
def test_there_must_be_somebody_to_do_it(jobs):
    with pytest.raises(BadPlan, match=f"at least 1 job is needed, not {jobs}"):
        run(Plan(matches=1), jobs)


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("50ms", Budget(seconds=0.05)),
        ("0.5s", Budget(seconds=0.5)),
        ("2s", Budget(seconds=2)),
        (" 1.5 s ", Budget(seconds=1.5)),
        ("200", Budget(simulations=200)),
    ],
)
def test_a_budget_is_a_time_or_a_number_of_simulations(text, budget):
    assert budget_of(text) == budget
    assert budget_of(in_text(budget)) == budget


@pytest.mark.parametrize("text", ["", "0", "0ms", "-5", "2.5", "5m", "ms", "1e3", "inf", "50 ms s"])
def test_anything_else_is_no_budget(text):
    with pytest.raises(BadPlan, match=r"a time, as in 50ms or 0\.5s, or a number of simu"):
        budget_of(text)


def test_what_to_type_for_a_plan_leaves_out_what_goes_without_saying():
    assert Plan().words == "--players random,acolyte --seed 0"
    plan = Plan(options=(("games", [1, 2]),), players=("a", "b"), budget=budget_of("50ms"))
    assert plan.words == "--option games=1,2 --budget 50ms --players a,b --seed 0"


MODES = (("games", [1]),), (("games", [1, 2, 3]),), (("games", [1, 2, 3]), ("mode", "draft"))


@pytest.mark.parametrize("options", MODES, ids=["single", "combined", "draft"])
def test_every_mode_is_played_to_its_end_and_the_acolyte_is_the_better_player(options):
    told = report(Plan(options=options, matches=10, seed=1)).figures()
    assert (told["finished"], told["failed"]) == (10, 0)
    assert told["wins"]["acolyte"] >= 8
