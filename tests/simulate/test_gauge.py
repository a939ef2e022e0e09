"""What the report looks at: a gauge speaks of things that its game has, and none is needed."""

from types import MappingProxyType

import pytest

from bot import engine
from bot.simulate import Plan, Report, gauges, page, run
from bot.simulate.gauge import HELD, Margin
from bot.simulate.gauges import GAUGES, gauge_of
from bot.simulate.record import Tally


def named(sets):
    return {name for each in sets for name in each}


@pytest.fixture
def ungauged(monkeypatch):
    """Nobody has said what to look at in any game."""
    monkeypatch.setattr(gauges, "GAUGES", MappingProxyType({}))


@pytest.mark.parametrize("key", GAUGES)
def test_a_gauge_speaks_of_events_zones_and_roles_that_there_are(key):
    rules, gauge = engine.RULESETS[key], GAUGES[key]
    zones = {zone.name: zone for zone in rules.zones}
    assert named(gauge.roles.values()) <= rules.events.keys()
    assert set(gauge.held) <= zones.keys()
    assert {pool.key for pool in gauge.pools} <= {zone.pool for zone in rules.zones}
    assert named(pool.roles for pool in gauge.pools) == set(gauge.all_roles)
    assert all(pool.rates.keys() <= set(pool.roles[1:]) for pool in gauge.pools)
    assert {*gauge.implied, *gauge.implied.values()} <= set(gauge.all_roles)


@pytest.mark.parametrize("key", engine.RULESETS)
def test_every_ruleset_has_a_gauge_of_its_own(key):
    assert GAUGES[key].ruleset == key


def test_one_kind_of_event_tells_of_one_role():
    for gauge in GAUGES.values():
        kinds = [kind for kinds in gauge.roles.values() for kind in kinds]
        assert len(kinds) == len(set(kinds))


@pytest.mark.parametrize(
    ("seats", "words", "low", "high"),
    [
        (2, "45 to 55 %", 0.45, 0.55),
        (3, "28.3 to 38.3 %", 0.28333, 0.38333),
        (4, "20 to 30 %", 0.2, 0.3),
    ],
)
def test_a_fair_share_is_the_same_for_every_seat(seats, words, low, high):
    bounds = Margin("it", 0.05).bounds(seats)
    assert bounds.words == words
    assert (bounds.low, bounds.high) == (
        pytest.approx(low, abs=1e-5),
        pytest.approx(high, abs=1e-5),
    )


def test_an_event_of_nobody_is_nobodys_card():
    tally = Tally(gauge_of(engine.DEFAULT), 2)
    kind = next(iter(tally.by_kind))
    tally.hear([(kind, -1, 101, -1, 0), (kind, 0, 102, -1, 0)])
    assert [tally.of_seat(seat)[next(iter(tally.cards))] for seat in (0, 1)] == [(102,), ()]


def test_a_game_without_a_gauge_is_told_of_by_what_was_held(ungauged):
    plan = Plan(players=("random", "random"), matches=4)
    found = Report(plan, run(plan), 1.0)
    told = found.as_data()
    assert [check["what"] for check in told["checks"]] == [plan.gauge.first.what]
    assert {card["pool"] for card in told["cards"]} == {zone.pool for zone in zones()}
    assert sum(card["wins"][HELD]["of"] for card in told["cards"]) > 0
    assert "most_options" in told
    assert "Where points come from" in page(found)


def zones():
    return engine.RULESETS[engine.DEFAULT].zones
