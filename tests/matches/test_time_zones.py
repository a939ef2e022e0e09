"""Time zones are found by the time of day and by a city, all year round."""

from collections import Counter
from datetime import UTC, datetime

import pytest

from bot.matches.daily_life import zones
from bot.matches.time_zones import (
    REGIONS,
    TOWNS,
    found,
    offset,
    offsets,
    time_there,
    towns_with,
    words_of,
)

MENU = 25


def moment(month, hour=12):
    return int(datetime(2026, month, 15, hour, 23, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize("month", [1, 4, 7, 10])
def test_wherever_somebody_lives_their_time_is_offered_in_menus_that_hold_it(month):
    there = set(offsets(moment(month)))
    lived_in = [zone for zone in zones() if zone.partition("/")[0] in REGIONS]
    assert {zone for zone in lived_in if offset(zone, moment(month)) not in there} == set()
    assert max(len(towns_with(number, moment(month))) for number in there) <= MENU
    for hour in range(24):
        at = moment(month, hour)
        halves = Counter(time_there(number, at).hour // 12 for number in offsets(at))
        assert max(halves.values()) <= MENU


def test_every_city_is_in_a_zone_that_there_is_and_only_once():
    assert {city.zone for city in TOWNS} <= zones()
    assert len({city.zone for city in TOWNS}) == len(TOWNS)
    assert max(len(city.words) for city in TOWNS) <= 100


def test_a_city_is_found_as_it_is_typed():
    assert [city.zone for city in found("SÃO P", 5)] == ["America/Sao_Paulo"]
    assert [city.zone for city in found("sao p", 5)] == ["America/Sao_Paulo"]
    assert found("paris", 5)[0].zone == "Europe/Paris"
    assert found("Galapagos", 5)[0].zone == "Pacific/Galapagos"
    assert "Europe/Oslo" in [city.zone for city in found("oslo", 5)]
    assert len(found("", MENU)) == MENU
    assert found("nowhere", MENU) == []


def test_a_zone_is_named_by_its_city():
    assert words_of("Asia/Kolkata") == "Delhi"
    assert words_of("America/Argentina/Rio_Gallegos") == "Rio Gallegos"
    assert words_of("UTC") == "UTC"
