"""A simulation that is interrupted goes on where it stopped, and comes to the same."""

import hashlib
import json
from dataclasses import replace
from itertools import count

import pytest

from bot.engine.omen.cardfile import CARDS_YAML
from bot.players import INSTINCTS
from bot.simulate import BadPlan, Failed, MatchFile, Plan, match_file, page, report, run
from bot.simulate.match_file import first_line

PLAN = Plan(players=("random", "random"), matches=25, seed=3)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "build" / "x.jsonl"


def go_on(path, plan=PLAN, jobs=1, afresh=False):
    with MatchFile(path, plan, afresh) as file:
        return report(plan, jobs, match_file=file)


def striking(monkeypatch, answers):
    """After so many answers somebody presses Ctrl-C."""
    asked = count()
    unmoved = INSTINCTS["random"]

    def struck(view, luck):
        if next(asked) == answers:
            raise KeyboardInterrupt
        return unmoved(view, luck)

    monkeypatch.setitem(INSTINCTS, "random", struck)


def test_it_comes_to_the_same_whether_it_was_interrupted_or_not(path, monkeypatch):
    whole = report(PLAN)
    with monkeypatch.context() as patch:
        striking(patch, whole.figures()["decisions"] - 1)
        first = go_on(path)
    assert (first.interrupted, len(first.results)) == (True, 20)  # the last batch is lost
    second = go_on(path)
    assert (second.interrupted, second.before) == (False, frozenset(range(1, 21)))
    assert second.results == whole.results
    assert page(second) == page(whole)


def test_it_is_the_same_file_whatever_the_number_of_jobs(path):
    go_on(path, replace(PLAN, matches=5))
    assert go_on(path, jobs=2).results == run(PLAN)
    assert len(path.read_text().splitlines()) == 1 + PLAN.matches


def test_what_is_there_is_not_played_again(path):
    go_on(path)
    before = path.read_bytes()
    again = go_on(path)
    assert path.read_bytes() == before
    assert again.before == frozenset(PLAN.numbers)
    assert again.figures()["decisions_per_second"] == 0


def test_more_matches_are_played_on_top_and_fewer_are_a_part(path):
    go_on(path, replace(PLAN, matches=4))
    more = go_on(path, replace(PLAN, matches=6))
    assert len(more.before) == 4
    assert [match.number for match in more.results] == [1, 2, 3, 4, 5, 6]
    part = go_on(path, replace(PLAN, first=3, matches=2))
    assert [match.number for match in part.results] == [3, 4]


@pytest.mark.parametrize("cut", [1, 20, 300])
def test_a_line_cut_short_is_played_again(path, cut):
    plan = replace(PLAN, matches=3)
    whole = go_on(path, plan)
    path.write_bytes(path.read_bytes()[:-cut])
    again = go_on(path, plan)
    assert (len(again.before), again.results) == (2, whole.results)
    assert all(json.loads(line) for line in path.read_text().splitlines())


def test_a_file_killed_before_its_first_line_was_whole_begins_anew(path):
    path.parent.mkdir()
    path.write_bytes(b'{"version":1,"rul')
    assert len(go_on(path, replace(PLAN, matches=2)).results) == 2


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seed": 4}, r"seed 3, not 4"),
        ({"players": ("random", "acolyte")}, "players random random, not random acolyte"),
        ({"options": (("games", [2]),)}, r"options none, not games \[2\]"),
    ],
)
def test_matches_of_another_plan_are_refused_and_left_alone(path, changes, told):
    go_on(path, replace(PLAN, matches=1))
    before = path.read_bytes()
    with pytest.raises(BadPlan, match=f"another plan .{told}.; name another --report, or .*afresh"):
        MatchFile(path, replace(PLAN, **changes))
    assert path.read_bytes() == before


def test_matches_with_other_cards_are_other_matches(path, monkeypatch):
    go_on(path, replace(PLAN, matches=1))
    monkeypatch.setattr(match_file, "fingerprint", lambda ruleset: "beef")
    with pytest.raises(BadPlan, match=r"cards .*, not beef"):
        MatchFile(path, PLAN)


def test_afresh_forgets_what_was_there(path):
    go_on(path, replace(PLAN, matches=3))
    other = replace(PLAN, seed=9, matches=2)
    assert go_on(path, other, afresh=True).results == run(other)
    assert len(path.read_text().splitlines()) == 3


@pytest.mark.parametrize("text", ["shopping list\n", '{"number": 1}\n', "\n"])
def test_a_file_of_something_else_is_not_touched(path, text):
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(BadPlan, match=r"is no file of matches \(line 1\)"):
        MatchFile(path, PLAN)
    assert path.read_text() == text


def test_a_broken_line_in_the_middle_is_told(path):
    go_on(path, replace(PLAN, matches=3))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:2], "oops\n", *lines[3:]]))
    with pytest.raises(BadPlan, match=r"is no file of matches \(line 3\)"):
        MatchFile(path, PLAN)


def test_a_failed_match_is_tried_again(path, monkeypatch):
    plan = replace(PLAN, matches=2)
    with monkeypatch.context() as patch:
        patch.setitem(INSTINCTS, "random", lambda view, luck: [99])
        assert all(isinstance(result, Failed) for result in go_on(path, plan).results)
    assert go_on(path, plan).results == run(plan)


BEFORE_PLACES = (
    b'{"number":1,"seating":["random","random"],"first_seat":1,"winner":0,"scores":[7,4],'
    b'"finished":true,"turns":18,"decisions":120,"off_turn":3,"most_options":9,'
    b'"points":[{"krater":7},{"krater":4}],"cards":[{"drawn":[101],"held":[]},{"held":[102]}]}\n'
)


def test_matches_that_were_kept_before_there_were_places_are_gone_on_with(path):
    """As the program wrote them when all matches were for two."""
    plan = replace(PLAN, matches=2)
    head = first_line(plan)
    path.parent.mkdir()
    path.write_bytes(head + BEFORE_PLACES)
    found = go_on(path, plan)
    assert (found.before, len(found.results)) == (frozenset({1}), 2)
    assert [found.results[0].share(seat) for seat in (0, 1)] == [1, 0]
    assert path.read_bytes().startswith(head + BEFORE_PLACES)
    assert "2 of 2" in page(found)


def test_the_head_of_a_file_is_what_it_was_when_all_matches_were_for_two():
    head = first_line(Plan(options=(("games", [1, 2]),), players=("hero", "random"), seed=7))
    digest = hashlib.sha256(CARDS_YAML.read_bytes()).hexdigest()[:12]
    assert head.decode() == (
        '{"version":1,"ruleset":"omen","options":[["games",[1,2]]],"players":["hero","random"],'
        f'"seed":7,"budget":"100","cards":"{digest}"}}\n'
    )
