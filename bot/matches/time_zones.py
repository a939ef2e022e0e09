"""Time zones by what people know of theirs: what time it is, and a city they have heard of."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, timezone
from functools import cache, lru_cache
from typing import NamedTuple
from zoneinfo import ZoneInfo

from .daily_life import zones

QUARTER = timedelta(minutes=15)
WESTERNMOST = 48
"""Quarters of an hour by which clocks are behind those of Greenwich at most."""


class City(NamedTuple):
    """A time zone, and the cities by which it is offered."""

    zone: str
    words: str


CITIES = (
    City("Pacific/Pago_Pago", "Pago Pago, Alofi"),
    City("Pacific/Honolulu", "Honolulu, Papeete"),
    City("America/Adak", "Adak"),
    City("Pacific/Marquesas", "Marquesas Islands"),
    City("America/Anchorage", "Anchorage, Juneau"),
    City("Pacific/Gambier", "Gambier Islands"),
    City("America/Los_Angeles", "Los Angeles, San Francisco, Seattle, Vancouver"),
    City("Pacific/Pitcairn", "Pitcairn"),
    City("America/Denver", "Denver, Salt Lake City, Calgary, Edmonton"),
    City("America/Phoenix", "Phoenix, Hermosillo, Whitehorse"),
    City("America/Chicago", "Chicago, Dallas, Houston, Winnipeg"),
    City("America/Mexico_City", "Mexico City, Guadalajara, Monterrey"),
    City("America/Guatemala", "Guatemala City, San José, San Salvador, Regina"),
    City("Pacific/Galapagos", "Galápagos Islands"),
    City("Pacific/Easter", "Easter Island"),
    City("America/New_York", "New York, Washington, Miami, Toronto, Montréal"),
    City("America/Havana", "Havana"),
    City("America/Bogota", "Bogotá, Lima, Quito, Panama City, Kingston"),
    City("America/Rio_Branco", "Rio Branco"),
    City("America/Halifax", "Halifax, Bermuda"),
    City("America/Caracas", "Caracas, La Paz, Santo Domingo, San Juan"),
    City("America/Manaus", "Manaus"),
    City("America/Santiago", "Santiago"),
    City("America/St_Johns", "St. John's"),
    City("America/Sao_Paulo", "São Paulo, Rio de Janeiro, Brasília"),
    City("America/Argentina/Buenos_Aires", "Buenos Aires, Córdoba"),
    City("America/Montevideo", "Montevideo"),
    City("America/Asuncion", "Asunción"),
    City("America/Miquelon", "Saint-Pierre"),
    City("America/Nuuk", "Nuuk"),
    City("America/Noronha", "Fernando de Noronha"),
    City("Atlantic/Azores", "Ponta Delgada"),
    City("Atlantic/Cape_Verde", "Praia"),
    City("UTC", "UTC"),
    City("Africa/Abidjan", "Reykjavík, Accra, Dakar, Abidjan"),
    City("Europe/London", "London, Edinburgh, Cardiff, Belfast"),
    City("Europe/Dublin", "Dublin"),
    City("Europe/Lisbon", "Lisbon, Porto, Funchal"),
    City("Atlantic/Canary", "Las Palmas, Tenerife"),
    City("Africa/Casablanca", "Casablanca, Rabat"),
    City("Africa/Lagos", "Lagos, Algiers, Tunis, Kinshasa, Luanda"),
    City("Europe/Berlin", "Berlin, Hamburg, Munich, Cologne"),
    City("Europe/Vienna", "Vienna, Salzburg, Graz"),
    City("Europe/Zurich", "Zürich, Geneva, Bern, Basel"),
    City("Europe/Paris", "Paris, Lyon, Marseille"),
    City("Europe/Brussels", "Brussels, Amsterdam, Luxembourg"),
    City("Europe/Madrid", "Madrid, Barcelona, Valencia"),
    City("Europe/Rome", "Rome, Milan, Naples, Valletta"),
    City("Europe/Stockholm", "Stockholm, Oslo, Copenhagen"),
    City("Europe/Prague", "Prague, Brno, Bratislava"),
    City("Europe/Warsaw", "Warsaw, Kraków"),
    City("Europe/Budapest", "Budapest"),
    City("Europe/Belgrade", "Belgrade, Zagreb, Ljubljana, Sarajevo, Skopje, Tirana"),
    City("Africa/Johannesburg", "Johannesburg, Cape Town, Harare, Maputo, Lusaka"),
    City("Africa/Cairo", "Cairo"),
    City("Africa/Tripoli", "Tripoli, Khartoum"),
    City("Europe/Athens", "Athens, Nicosia"),
    City("Europe/Bucharest", "Bucharest, Chișinău"),
    City("Europe/Sofia", "Sofia"),
    City("Europe/Helsinki", "Helsinki"),
    City("Europe/Riga", "Riga, Vilnius, Tallinn"),
    City("Europe/Kyiv", "Kyiv, Lviv, Odesa"),
    City("Europe/Kaliningrad", "Kaliningrad"),
    City("Asia/Jerusalem", "Jerusalem, Tel Aviv"),
    City("Asia/Beirut", "Beirut"),
    City("Europe/Moscow", "Moscow, Saint Petersburg, Minsk"),
    City("Europe/Istanbul", "Istanbul, Ankara"),
    City("Africa/Nairobi", "Nairobi, Addis Ababa, Kampala, Dar es Salaam"),
    City("Asia/Riyadh", "Riyadh, Kuwait, Doha, Baghdad"),
    City("Asia/Amman", "Amman, Damascus"),
    City("Asia/Tehran", "Tehran"),
    City("Asia/Dubai", "Dubai, Abu Dhabi, Muscat"),
    City("Asia/Baku", "Baku"),
    City("Asia/Tbilisi", "Tbilisi"),
    City("Asia/Yerevan", "Yerevan"),
    City("Europe/Samara", "Samara"),
    City("Indian/Mauritius", "Port Louis, Réunion"),
    City("Asia/Kabul", "Kabul"),
    City("Asia/Karachi", "Karachi, Lahore, Islamabad"),
    City("Asia/Tashkent", "Tashkent, Samarkand, Dushanbe"),
    City("Asia/Almaty", "Almaty, Astana"),
    City("Asia/Yekaterinburg", "Yekaterinburg"),
    City("Indian/Maldives", "Malé"),
    City("Asia/Kolkata", "Delhi, Mumbai, Kolkata, Bengaluru, Chennai"),
    City("Asia/Colombo", "Colombo"),
    City("Asia/Kathmandu", "Kathmandu"),
    City("Asia/Dhaka", "Dhaka, Thimphu"),
    City("Asia/Bishkek", "Bishkek"),
    City("Asia/Omsk", "Omsk"),
    City("Asia/Yangon", "Yangon"),
    City("Asia/Bangkok", "Bangkok, Phnom Penh, Vientiane"),
    City("Asia/Ho_Chi_Minh", "Ho Chi Minh City, Hanoi"),
    City("Asia/Jakarta", "Jakarta, Bandung"),
    City("Asia/Novosibirsk", "Novosibirsk, Krasnoyarsk"),
    City("Asia/Shanghai", "Beijing, Shanghai, Guangzhou"),
    City("Asia/Hong_Kong", "Hong Kong, Macau"),
    City("Asia/Taipei", "Taipei"),
    City("Asia/Singapore", "Singapore, Kuala Lumpur"),
    City("Asia/Manila", "Manila, Cebu"),
    City("Asia/Makassar", "Makassar, Bali"),
    City("Australia/Perth", "Perth"),
    City("Asia/Ulaanbaatar", "Ulaanbaatar"),
    City("Asia/Irkutsk", "Irkutsk"),
    City("Australia/Eucla", "Eucla"),
    City("Asia/Tokyo", "Tokyo, Osaka"),
    City("Asia/Seoul", "Seoul, Busan"),
    City("Asia/Jayapura", "Jayapura, Dili"),
    City("Asia/Yakutsk", "Yakutsk"),
    City("Australia/Darwin", "Darwin"),
    City("Australia/Adelaide", "Adelaide"),
    City("Australia/Brisbane", "Brisbane"),
    City("Australia/Sydney", "Sydney, Melbourne, Canberra, Hobart"),
    City("Pacific/Port_Moresby", "Port Moresby, Guam"),
    City("Asia/Vladivostok", "Vladivostok"),
    City("Australia/Lord_Howe", "Lord Howe Island"),
    City("Pacific/Noumea", "Nouméa, Honiara, Port Vila"),
    City("Asia/Magadan", "Magadan, Sakhalin"),
    City("Pacific/Norfolk", "Norfolk Island"),
    City("Pacific/Auckland", "Auckland, Wellington"),
    City("Pacific/Fiji", "Suva"),
    City("Asia/Kamchatka", "Petropavlovsk"),
    City("Pacific/Tarawa", "Tarawa, Majuro, Funafuti"),
    City("Pacific/Chatham", "Chatham Islands"),
    City("Pacific/Tongatapu", "Nukualofa"),
    City("Pacific/Apia", "Apia"),
    City("Pacific/Kiritimati", "Kiritimati"),
)
"""From west to east. A menu that was shown knows them by their place here: add at the end."""


def local(zone: str, at: int) -> datetime:
    """The date and the time of day somewhere."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(zone))


def offset(zone: str, at: int) -> int:
    """How far the clocks of a zone are ahead of the westernmost ones, in quarters of an hour."""
    ahead = local(zone, at).utcoffset() or timedelta()
    return ahead // QUARTER + WESTERNMOST


def offsets(at: int) -> list[int]:
    """All that there are on earth at a moment, from west to east."""
    return sorted({offset(city.zone, at) for city in CITIES})


def time_there(number: int, at: int) -> datetime:
    """The date and the time of day where the clocks are so far ahead."""
    ahead = timezone((number - WESTERNMOST) * QUARTER)
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(ahead)


def cities_with(number: int, at: int) -> list[int]:
    """The places among CITIES of those where the clocks are so far ahead at a moment."""
    return [place for place, city in enumerate(CITIES) if offset(city.zone, at) == number]


def words_of(zone: str) -> str:
    """A zone by its best known city."""
    for city in CITIES:
        if city.zone == zone:
            return city.words.split(", ")[0]
    return zone.rpartition("/")[2].replace("_", " ")


@cache
def every_city() -> Sequence[City]:
    """All time zones, with what each may be looked for by: those that are offered first."""
    offered = {city.zone for city in CITIES}
    others = sorted(zone for zone in zones() if zone.partition("/")[0] in REGIONS)
    return (*CITIES, *(City(zone, words_of(zone)) for zone in others if zone not in offered))


REGIONS = (
    *("Africa", "America", "Antarctica", "Arctic", "Asia"),
    *("Atlantic", "Australia", "Europe", "Indian", "Pacific"),
)
"""Where people live; other names of zones are old, or stand for an offset."""


def found(typed: str, at_most: int) -> list[City]:
    """Zones that somebody may mean by what they have typed so far."""
    wanted = plainly(typed.strip())
    fits = [city for city in every_city() if wanted in plainly(f"{city.words} {city.zone}")]
    first = [city for city in fits if any_begins(city.words, wanted)]
    return [*first, *(city for city in fits if city not in first)][:at_most]


def any_begins(words: str, wanted: str) -> bool:
    return any(each.startswith(wanted) for each in plainly(words).split(", "))


@lru_cache(4_000)
def plainly(text: str) -> str:
    """In small letters without accents, as people type who look for something."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(each for each in letters if not unicodedata.combining(each))
