"""Matches in which everybody has left standing orders: what they answer is no question."""

import json
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from bot import engine
from bot.cli import app
from bot.engine.core.orders import picks
from bot.simulate import BadPlan, MatchFile, Plan, page, playing, report, run
from bot.simulate.checks import checks
from bot.simulate.gauges import GAUGES
from bot.simulate.match_file import first_line
from tests.simulate.test_match_file import go_on

ASKED = Plan("nine", players=("acolyte", "acolyte"), options=(("teams", "random"),), matches=12)
LEFT = replace(ASKED, orders=True)


def heard(plan, monkeypatch):
    """Every question that was put to somebody, and whether it was in another's turn."""
    put = []

    def answer(name, match, seat, *rest):
        put.append((match.asks[seat].kind, seat != match.public().active >= 0))
        return unwatched(name, match, seat, *rest)

    unwatched = playing.answer
    with monkeypatch.context() as patch:
        patch.setattr(playing, "answer", answer)
        return run(plan), put


def test_a_discard_in_anothers_turn_is_put_to_nobody(monkeypatch):
    _, put = heard(ASKED, monkeypatch)
    assert ("discard", True) in put
    records, put = heard(LEFT, monkeypatch)
    assert ("discard", True) not in put
    assert sum(record.decisions for record in records) == len(put)
    assert sum(record.off_turn for record in records) == sum(is_off for _, is_off in put)


def test_in_ones_own_turn_no_order_holds(monkeypatch):
    _, put = heard(Plan("aegean", players=("random", "random"), orders=True), monkeypatch)
    assert ("leave", False) in put
    assert ("leave", True) not in put


def test_an_order_answers_by_the_first_ranking_that_the_game_names(monkeypatch):
    chosen = []

    def watched(match, seat, rank):
        chosen.append((match.asks[seat].kind, rank))
        return picks(match, seat, rank)

    monkeypatch.setattr(playing.orders, "picks", watched)
    run(LEFT)
    first = {order.kind: order.ranks[0] for order in engine.RULESETS["nine"].orders}
    assert chosen
    assert all(first[kind] is rank for kind, rank in chosen)


def test_questions_are_held_to_bounds_of_their_own():
    gauge = GAUGES["nine"]
    for plan, bounds in ((ASKED, gauge.interruptions), (LEFT, gauge.interruptions_by_order)):
        found = {check.what: check for check in checks(plan, run(plan), [])}
        assert found[bounds.what].bounds == bounds.words
    assert gauge.interruptions_by_order.high == 0.1
    asked, left = (report(plan).figures()["off_turn_questions_per_turn"] for plan in (ASKED, LEFT))
    assert left < asked / 2


def test_a_game_without_such_bounds_is_not_held_to_those_without_orders():
    plan = Plan(players=("random", "random"), orders=True)
    assert GAUGES["omen"].interruptions.what not in [c.what for c in checks(plan, [], [])]


def test_a_game_that_knows_no_orders_refuses_them(monkeypatch):
    without = replace(engine.RULESETS["omen"], orders=())
    monkeypatch.setitem(engine.RULESETS, "omen", without)
    with pytest.raises(BadPlan, match="nothing in Omen is answered by standing order"):
        run(Plan(orders=True))


# --- The match file and the command line ---


@pytest.fixture
def path(tmp_path):
    return tmp_path / "x.jsonl"


def test_the_head_of_a_file_says_that_orders_were_left_and_nothing_if_none_were():
    assert json.loads(first_line(LEFT))["orders"] is True
    assert "orders" not in json.loads(first_line(ASKED))


@pytest.mark.parametrize(
    ("there", "asked", "told"),
    [(ASKED, LEFT, "orders none, not left"), (LEFT, ASKED, "orders left, not none")],
)
def test_matches_with_orders_and_without_are_not_mixed(path, there, asked, told):
    go_on(path, replace(there, matches=1))
    with pytest.raises(BadPlan, match=f"another plan .{told}."):
        MatchFile(path, asked)


def test_matches_with_orders_are_gone_on_with(path):
    go_on(path, replace(LEFT, matches=2))
    found = go_on(path, replace(LEFT, matches=3))
    assert (found.before, found.results) == (frozenset({1, 2}), run(replace(LEFT, matches=3)))


def test_the_page_says_so_and_names_the_command():
    shown = page(report(LEFT))
    assert "<dt>Standing orders</dt>" in shown
    assert "<span>--orders</span>" in shown
    assert "Standing orders</dt>" not in page(report(ASKED))


def test_what_a_plan_says_to_type_plays_the_same_matches():
    words = [*LEFT.words.split(), "--matches", "12", "--json"]
    told = json.loads(CliRunner().invoke(app, ["simulate", *words]).stdout)
    expected = report(LEFT).figures()
    for name in ("decisions", "off_turn_questions_per_turn", "wins"):
        assert told[name] == expected[name]
