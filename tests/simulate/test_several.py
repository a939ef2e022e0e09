"""Three and four at a table: simulated, counted and reported like any other match."""

import json
import re
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from bot import engine
from bot.cli import app
from bot.simulate import Plan, Report, gauges, page, report, run
from tests.kit import toy as lanterns
from tests.simulate.test_page import read

pytestmark = pytest.mark.usefixtures("toy")

LANTERNS = lanterns.RULESET.key


def call(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


def of(*players, **changes):
    return replace(Plan(LANTERNS, players=players, matches=30, seed=4), **changes)


# --- Figures ---


@pytest.mark.parametrize("seats", [3, 4])
def test_every_match_ends_and_the_win_is_shared_out(seats):
    found = report(of(*["random"] * seats))
    told = found.figures()
    assert (told["finished"], told["failed"]) == (30, 0)
    assert sum(told["seat_wins"]) + told["draws"] == 30
    assert sum(share.value for share in found.seat_shares()) == pytest.approx(1)
    assert all(sum(match.share(seat) for seat in range(seats)) == 1 for match in found.played)
    assert {seat for match in found.played for seat in match.places} == set(range(1, seats + 1))


def test_places_of_a_record_are_those_of_the_match():
    for record in run(of("random", "random", "random")):
        assert len(record.places) == len(record.scores) == 3
        assert record.place(record.winner) == 1 if record.winner is not None else True
        assert record.places.count(1) > 1 or record.winner is not None


def test_the_better_player_comes_first_from_every_seat():
    told = report(of("random", "acolyte", "random")).as_data()
    assert told["wins"]["acolyte"] > told["wins"]["random"]
    assert told["mean_places"]["acolyte"] < 1.6 < told["mean_places"]["random"]
    assert told["player_shares"]["acolyte"]["of"] == 30
    assert told["player_shares"]["random"]["of"] == 60
    assert all(share["value"] > 0.1 for share in told["seat_shares"])


@pytest.mark.parametrize(("seats", "bounds"), [(3, "28.3 to 38.3 %"), (4, "20 to 30 %")])
def test_the_first_player_is_held_to_a_fair_share(seats, bounds):
    first, *_ = report(of(*["random"] * seats)).checks()
    assert first.bounds == bounds


def test_all_sit_on_all_seats():
    plan = of("a", "b", "c")
    assert [plan.seating(number)[0] for number in (1, 2, 3, 4)] == ["a", "b", "c", "a"]


def test_a_match_that_takes_too_long_is_given_up_by_the_rulesets_own_limit(monkeypatch):
    hasty = replace(lanterns.RULESET, turns_a_seat=1)
    monkeypatch.setitem(engine.RULESETS, LANTERNS, hasty)
    for record in run(of("random", "random", "random", matches=5)):
        assert (record.winner, record.finished, record.turns) == (None, False, 3)
        stayed = record.places.count(1)
        assert {record.share(seat) for seat in range(3)} <= {0, 1 / stayed}


def test_a_record_tells_what_became_of_each_lamp():
    for record in run(of("random", "random", "random", "random", matches=5)):
        assert [sum(points.values()) for points in record.points] == list(record.scores)
        for cards in record.cards:
            assert set(cards["lit"]) | set(cards["given up"]) | set(cards["held"]) <= {
                *cards["drawn"]
            }
            assert cards["lit"]


def test_questions_that_are_wide_by_nature_are_left_out_of_the_widest(monkeypatch):
    plan = of("random", "random", "random", matches=5)
    assert report(plan).figures()["most_options_but_hang"] == 12
    everything = replace(gauges.GAUGES[LANTERNS], unmeasured=())
    monkeypatch.setitem(gauges.GAUGES, LANTERNS, everything)
    assert report(plan).figures()["most_options"] == 30


# --- The report ---


def test_the_page_names_the_games_own_things_and_no_others():
    plan = of("random", "random", "acolyte", options=(("wind", "storm"),))
    reader = read(page(Report(plan, run(plan), 1.0)))
    said = "".join(reader.said)
    assert "Lanterns, short, storm" in said
    assert "--ruleset lanterns --option wind=storm --players random,random,acolyte" in said
    assert "those who share the first place share the win" in said
    assert re.search(r"Mean places: random \d\.\d+, acolyte 1\.\d+\.", said)
    assert not re.search(r"Unit|Krater|City|Surge|half a win|a side|45 to 55", said)
    headings = [attrs for tag, attrs in reader.seen if tag == "h2"]
    assert len(headings) == 5  # fair, wins, length, points, lamps
    rows = [attrs for tag, attrs in reader.seen if tag == "th" and "scope" in attrs]
    assert len(rows) == 5 + 16  # checks, lamps


def test_a_game_without_a_gauge_has_a_report_too(monkeypatch):
    monkeypatch.delitem(gauges.GAUGES, LANTERNS)
    plan = of("random", "random", "random")
    found = Report(plan, run(plan), 1.0)
    assert "Cards: lamp" in "".join(read(page(found)).said)
    assert sum(card["wins"]["held"]["of"] for card in found.as_data()["cards"]) > 0


def test_cards_are_told_apart_by_the_games_own_definitions(monkeypatch, tmp_path):
    words = ["--ruleset", LANTERNS, "--players", "random", "--matches", 1]
    words += ["--report", tmp_path / "x.html"]
    assert call("simulate", *words).exit_code == 0
    other = replace(lanterns.RULESET, definitions=lambda: b"other lamps")
    monkeypatch.setitem(engine.RULESETS, LANTERNS, other)
    done = call("simulate", *words)
    assert done.exit_code == 2
    assert "another plan (cards " in done.stderr


# --- The command line ---


def figures_of(*words):
    words = ["--ruleset", LANTERNS, "--matches", 3, "--json", *words]
    told = json.loads(call("simulate", *words).stdout)
    return {name: told[name] for name in told if name not in ("seconds", "decisions_per_second")}


def test_one_name_is_for_all_seats_the_fewest_if_nothing_is_said():
    three = figures_of("--players", "random,random,random")
    assert figures_of("--players", "random") == three
    assert figures_of("--players", "random", "--seats", 3) == three
    assert len(figures_of("--players", "random", "--seats", 4)["seat_wins"]) == 4


def test_if_nobody_is_named_random_and_acolyte_sit_by_turns():
    assert figures_of("--seats", 4) == figures_of("--players", "random,acolyte,random,acolyte")


def test_a_value_is_said_by_its_key_or_in_words():
    by_key = figures_of("--option", "length=long", "--option", "wind=storm")
    assert figures_of("--option", "wind=Storm: on a 1 or 2", "--option", "length=LONG") == by_key
    assert by_key != figures_of()


def test_what_a_plan_says_to_type_plays_the_same_matches():
    plan = of("random", "acolyte", "random", options=(("length", "long"),), matches=3)
    told = json.loads(call("simulate", *plan.words.split(), "--matches", 3, "--json").stdout)
    found = report(plan).as_data()
    assert told["decisions"] == found["decisions"]
    assert told["cards"] == json.loads(json.dumps(found["cards"]))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "1"], "Lanterns has no option 'games'; there are: length, wind"),
        (["--mode", "draft"], "Lanterns has no option 'mode'; there are: length, wind"),
        (["--option", "length=endless"], "there is no length 'endless'; there are: short, long"),
        (["--players", "random,random"], "Lanterns is played by 3 or 4 players, not 2"),
        (["--seats", "5"], "Lanterns is played by 3 or 4 players, not 5"),
        (["--seats", "4", "--players", "random,hero,random"], "3 players are named for 4 seats"),
    ],
)
def test_simulate_refuses_in_a_sentence(words, told):
    done = call("simulate", "--ruleset", LANTERNS, *words)
    assert (done.exit_code, done.stderr, done.stdout) == (2, f"{told}\n", "")


def test_a_ruleset_is_listed_as_soon_as_it_is_there():
    (facts,) = [
        facts for facts in json.loads(call("rulesets", "--json").stdout) if facts["key"] == LANTERNS
    ]
    assert (facts["title"], facts["seats"], facts["cards"]) == ("Lanterns", [3, 4], {"Lamps": 16})
    assert [choice["name"] for choice in facts["choices"]] == ["length", "wind"]
    assert facts["choices"][1] == {
        "name": "wind",
        "description": "How often a roll blows a lantern out",
        "values": [
            {"key": "calm", "words": "calm: on a 1"},
            {"key": "storm", "words": "storm: on a 1 or 2"},
        ],
        "default": "calm",
    }
    assert "lanterns: Lanterns, for 3 or 4 players; 16 Lamps" in call("rulesets").stdout


def test_a_card_is_shown_from_the_shelf_of_its_game():
    done = call("cards", "show", "--ruleset", LANTERNS, "acorn", "lamp")
    assert (done.exit_code, done.stdout) == (0, "Acorn Lamp\nOil lamps\nLight 1, dim.\n")


def test_a_card_of_another_game_is_none_of_the_first():
    assert call("cards", "show", "acorn", "lamp").exit_code == 1


def test_a_game_without_a_card_file_says_so():
    done = call("cards", "check", "--ruleset", LANTERNS)
    assert (done.exit_code, done.stderr) == (
        2,
        "Lanterns has no card file that could be checked\n",
    )


def test_the_gallery_of_any_game_has_a_picture_of_each_card(tmp_path):
    done = call("gallery", "--ruleset", LANTERNS, "--out", tmp_path / "here")
    assert done.stdout == f"22 pictures in {tmp_path / 'here'}\n"
    assert len(list((tmp_path / "here").glob("*.png"))) == 22
    assert all(path.with_suffix(".txt").read_text() for path in (tmp_path / "here").glob("*.png"))
