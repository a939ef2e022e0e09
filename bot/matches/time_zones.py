"""Time zones by what people know of theirs: what time it is, and a city they have heard of."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, timezone
from functools import cache, lru_cache
from typing import NamedTuple

from .daily_life import zones
from .hours import zone_named

QUARTER = timedelta(minutes=15)
WESTERNMOST = 48
"""Quarters of an hour by which clocks are behind those of Greenwich at most."""


class Town(NamedTuple):
    """A time zone, and the cities by which it is offered."""

    zone: str
    words: str


TOWNS = (
    Town("Pacific/Pago_Pago", "Pago Pago, Alofi"),
    Town("Pacific/Honolulu", "Honolulu, Papeete"),
    Town("America/Adak", "Adak"),
    Town("Pacific/Marquesas", "Marquesas Islands"),
    Town("America/Anchorage", "Anchorage, Juneau"),
    Town("Pacific/Gambier", "Gambier Islands"),
    Town("America/Los_Angeles", "Los Angeles, San Francisco, Seattle, Vancouver"),
    Town("Pacific/Pitcairn", "Pitcairn"),
    Town("America/Denver", "Denver, Salt Lake Town, Calgary, Edmonton"),
    Town("America/Phoenix", "Phoenix, Hermosillo, Whitehorse"),
    Town("America/Chicago", "Chicago, Dallas, Houston, Winnipeg"),
    Town("America/Mexico_City", "Mexico Town, Guadalajara, Monterrey"),
    Town("America/Guatemala", "Guatemala Town, San José, San Salvador, Regina"),
    Town("Pacific/Galapagos", "Galápagos Islands"),
    Town("Pacific/Easter", "Easter Island"),
    Town("America/New_York", "New York, Washington, Miami, Toronto, Montréal"),
    Town("America/Havana", "Havana"),
    Town("America/Bogota", "Bogotá, Lima, Quito, Panama Town, Kingston"),
    Town("America/Rio_Branco", "Rio Branco"),
    Town("America/Halifax", "Halifax, Bermuda"),
    Town("America/Caracas", "Caracas, La Paz, Santo Domingo, San Juan"),
    Town("America/Manaus", "Manaus"),
    Town("America/Santiago", "Santiago"),
    Town("America/St_Johns", "St. John's"),
    Town("America/Sao_Paulo", "São Paulo, Rio de Janeiro, Brasília"),
    Town("America/Argentina/Buenos_Aires", "Buenos Aires, Córdoba"),
    Town("America/Montevideo", "Montevideo"),
    Town("America/Asuncion", "Asunción"),
    Town("America/Miquelon", "Saint-Pierre"),
    Town("America/Nuuk", "Nuuk"),
    Town("America/Noronha", "Fernando de Noronha"),
    Town("Atlantic/Azores", "Ponta Delgada"),
    Town("Atlantic/Cape_Verde", "Praia"),
    Town("UTC", "UTC"),
    Town("Africa/Abidjan", "Reykjavík, Accra, Dakar, Abidjan"),
    Town("Europe/London", "London, Edinburgh, Cardiff, Belfast"),
    Town("Europe/Dublin", "Dublin"),
    Town("Europe/Lisbon", "Lisbon, Porto, Funchal"),
    Town("Atlantic/Canary", "Las Palmas, Tenerife"),
    Town("Africa/Casablanca", "Casablanca, Rabat"),
    Town("Africa/Lagos", "Lagos, Algiers, Tunis, Kinshasa, Luanda"),
    Town("Europe/Berlin", "Berlin, Hamburg, Munich, Cologne"),
    Town("Europe/Vienna", "Vienna, Salzburg, Graz"),
    Town("Europe/Zurich", "Zürich, Geneva, Bern, Basel"),
    Town("Europe/Paris", "Paris, Lyon, Marseille"),
    Town("Europe/Brussels", "Brussels, Amsterdam, Luxembourg"),
    Town("Europe/Madrid", "Madrid, Barcelona, Valencia"),
    Town("Europe/Rome", "Rome, Milan, Naples, Valletta"),
    Town("Europe/Stockholm", "Stockholm, Oslo, Copenhagen"),
    Town("Europe/Prague", "Prague, Brno, Bratislava"),
    Town("Europe/Warsaw", "Warsaw, Kraków"),
    Town("Europe/Budapest", "Budapest"),
    Town("Europe/Belgrade", "Belgrade, Zagreb, Ljubljana, Sarajevo, Skopje, Tirana"),
    Town("Africa/Johannesburg", "Johannesburg, Cape Town, Harare, Maputo, Lusaka"),
    Town("Africa/Cairo", "Cairo"),
    Town("Africa/Tripoli", "Tripoli, Khartoum"),
    Town("Europe/Athens", "Athens, Nicosia"),
    Town("Europe/Bucharest", "Bucharest, Chișinău"),
    Town("Europe/Sofia", "Sofia"),
    Town("Europe/Helsinki", "Helsinki"),
    Town("Europe/Riga", "Riga, Vilnius, Tallinn"),
    Town("Europe/Kyiv", "Kyiv, Lviv, Odesa"),
    Town("Europe/Kaliningrad", "Kaliningrad"),
    Town("Asia/Jerusalem", "Jerusalem, Tel Aviv"),
    Town("Asia/Beirut", "Beirut"),
    Town("Europe/Moscow", "Moscow, Saint Petersburg, Minsk"),
    Town("Europe/Istanbul", "Istanbul, Ankara"),
    Town("Africa/Nairobi", "Nairobi, Addis Ababa, Kampala, Dar es Salaam"),
    Town("Asia/Riyadh", "Riyadh, Kuwait, Doha, Baghdad"),
    Town("Asia/Amman", "Amman, Damascus"),
    Town("Asia/Tehran", "Tehran"),
    Town("Asia/Dubai", "Dubai, Abu Dhabi, Muscat"),
    Town("Asia/Baku", "Baku"),
    Town("Asia/Tbilisi", "Tbilisi"),
    Town("Asia/Yerevan", "Yerevan"),
    Town("Europe/Samara", "Samara"),
    Town("Indian/Mauritius", "Port Louis, Réunion"),
    Town("Asia/Kabul", "Kabul"),
    Town("Asia/Karachi", "Karachi, Lahore, Islamabad"),
    Town("Asia/Tashkent", "Tashkent, Samarkand, Dushanbe"),
    Town("Asia/Almaty", "Almaty, Astana"),
    Town("Asia/Yekaterinburg", "Yekaterinburg"),
    Town("Indian/Maldives", "Malé"),
    Town("Asia/Kolkata", "Delhi, Mumbai, Kolkata, Bengaluru, Chennai"),
    Town("Asia/Colombo", "Colombo"),
    Town("Asia/Kathmandu", "Kathmandu"),
    Town("Asia/Dhaka", "Dhaka, Thimphu"),
    Town("Asia/Bishkek", "Bishkek"),
    Town("Asia/Omsk", "Omsk"),
    Town("Asia/Yangon", "Yangon"),
    Town("Asia/Bangkok", "Bangkok, Phnom Penh, Vientiane"),
    Town("Asia/Ho_Chi_Minh", "Ho Chi Minh Town, Hanoi"),
    Town("Asia/Jakarta", "Jakarta, Bandung"),
    Town("Asia/Novosibirsk", "Novosibirsk, Krasnoyarsk"),
    Town("Asia/Shanghai", "Beijing, Shanghai, Guangzhou"),
    Town("Asia/Hong_Kong", "Hong Kong, Macau"),
    Town("Asia/Taipei", "Taipei"),
    Town("Asia/Singapore", "Singapore, Kuala Lumpur"),
    Town("Asia/Manila", "Manila, Cebu"),
    Town("Asia/Makassar", "Makassar, Bali"),
    Town("Australia/Perth", "Perth"),
    Town("Asia/Ulaanbaatar", "Ulaanbaatar"),
    Town("Asia/Irkutsk", "Irkutsk"),
    Town("Australia/Eucla", "Eucla"),
    Town("Asia/Tokyo", "Tokyo, Osaka"),
    Town("Asia/Seoul", "Seoul, Busan"),
    Town("Asia/Jayapura", "Jayapura, Dili"),
    Town("Asia/Yakutsk", "Yakutsk"),
    Town("Australia/Darwin", "Darwin"),
    Town("Australia/Adelaide", "Adelaide"),
    Town("Australia/Brisbane", "Brisbane"),
    Town("Australia/Sydney", "Sydney, Melbourne, Canberra, Hobart"),
    Town("Pacific/Port_Moresby", "Port Moresby, Guam"),
    Town("Asia/Vladivostok", "Vladivostok"),
    Town("Australia/Lord_Howe", "Lord Howe Island"),
    Town("Pacific/Noumea", "Nouméa, Honiara, Port Vila"),
    Town("Asia/Magadan", "Magadan, Sakhalin"),
    Town("Pacific/Norfolk", "Norfolk Island"),
    Town("Pacific/Auckland", "Auckland, Wellington"),
    Town("Pacific/Fiji", "Suva"),
    Town("Asia/Kamchatka", "Petropavlovsk"),
    Town("Pacific/Tarawa", "Tarawa, Majuro, Funafuti"),
    Town("Pacific/Chatham", "Chatham Islands"),
    Town("Pacific/Tongatapu", "Nukualofa"),
    Town("Pacific/Apia", "Apia"),
    Town("Pacific/Kiritimati", "Kiritimati"),
)
"""From west to east. A menu that was shown knows them by their place here: add at the end."""


def local(zone: str, at: int) -> datetime:
    """The date and the time of day somewhere."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(zone_named(zone))


def offset(zone: str, at: int) -> int:
    """How far the clocks of a zone are ahead of the westernmost ones, in quarters of an hour."""
    ahead = local(zone, at).utcoffset() or timedelta()
    return ahead // QUARTER + WESTERNMOST


def offsets(at: int) -> list[int]:
    """All that there are on earth at a moment, from west to east."""
    return sorted({offset(town.zone, at) for town in TOWNS})


def time_there(number: int, at: int) -> datetime:
    """The date and the time of day where the clocks are so far ahead."""
    ahead = timezone((number - WESTERNMOST) * QUARTER)
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(ahead)


def towns_with(number: int, at: int) -> list[int]:
    """The places among TOWNS of those where the clocks are so far ahead at a moment."""
    return [place for place, town in enumerate(TOWNS) if offset(town.zone, at) == number]


def words_of(zone: str) -> str:
    """A zone by its best known city."""
    for town in TOWNS:
        if town.zone == zone:
            return town.words.split(", ")[0]
    return zone.rpartition("/")[2].replace("_", " ")


@cache
def every_town() -> Sequence[Town]:
    """All time zones, with what each may be looked for by: those that are offered first."""
    offered = {town.zone for town in TOWNS}
    others = sorted(zone for zone in zones() if zone.partition("/")[0] in REGIONS)
    return (*TOWNS, *(Town(zone, words_of(zone)) for zone in others if zone not in offered))


REGIONS = (
    *("Africa", "America", "Antarctica", "Arctic", "Asia"),
    *("Atlantic", "Australia", "Europe", "Indian", "Pacific"),
)
"""Where people live; other names of zones are old, or stand for an offset."""


def found(typed: str, at_most: int) -> list[Town]:
    """Zones that somebody may mean by what they have typed so far."""
    wanted = plainly(typed.strip())
    fits = [town for town in every_town() if wanted in plainly(f"{town.words} {town.zone}")]
    first = [town for town in fits if any_begins(town.words, wanted)]
    return [*first, *(town for town in fits if town not in first)][:at_most]


def any_begins(words: str, wanted: str) -> bool:
    return any(each.startswith(wanted) for each in plainly(words).split(", "))


@lru_cache(4_000)
def plainly(text: str) -> str:
    """In small letters without accents, as people type who look for something."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(each for each in letters if not unicodedata.combining(each))
