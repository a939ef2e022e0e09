"""A source of points may have bounds of its own; the others share theirs."""

from dataclasses import replace

from bot.simulate.checks import FAILS, HOLDS, sources
from bot.simulate.gauge import Bounds
from bot.simulate.gauges.omen import GAUGE
from tests.simulate.test_figures import played

BROKEN = Bounds("broken Kraters' share of all points", "at least 40 %", 0.4)
OWN = replace(GAUGE, own_bounds={"broken": BROKEN})


def matches(*points):
    return [played(number, 0, points=points) for number in range(4)]


def test_a_source_with_bounds_of_its_own_is_held_to_these_alone():
    each, broken = sources(OWN, matches((8, 2), (8, 2)))
    assert [name for name, _ in each.figures] == ["krater"]
    assert (each.verdict, each.low) == (HOLDS, GAUGE.sources.low)
    assert [name for name, _ in broken.figures] == ["broken"]
    assert (broken.verdict, broken.what) == (FAILS, BROKEN.what)


def test_without_them_all_sources_are_held_to_the_same():
    (each,) = sources(GAUGE, matches((8, 2), (8, 2)))
    assert [name for name, _ in each.figures] == ["krater", "broken"]
    assert GAUGE.bounds_of("broken") == GAUGE.sources
    assert OWN.bounds_of("broken") == BROKEN


def test_a_source_that_never_brought_a_point_is_named_all_the_same():
    _, never = sources(replace(GAUGE, own_bounds={"gold": BROKEN}), matches((8, 2), (8, 2)))
    assert [name for name, _ in never.figures] == ["gold"]
    assert never.verdict != HOLDS
