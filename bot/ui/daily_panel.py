"""Pages of the settings for when somebody is awake and when they are away. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from bot.matches.daily_life import AHEAD_AT_MOST, AWAY_AT_MOST, COUNTED, DAY, today
from bot.matches.preferences import OwnSettings
from bot.matches.time_zones import TOWNS, local, offsets, time_there, towns_with, words_of
from bot.store.rows import Absence, Person

from .custom_id import SettingTarget
from .settings_pages import ANOTHER_ZONE, AWAY, BACK, to
from .widgets import CHOICES_IN_A_MENU, Button, Choice, Menu, Panel, Row

SHOWN = (
    "Shown on invitations, so that whoever plays with you knows it before. It counts in the "
    "matches that begin from now on."
)
AWAY_MEANS = "While you are away your clock stands still."
AT_MOST = (
    f"You can be away {AWAY_AT_MOST} days of a month at most; in a match the next {COUNTED} "
    "times count."
)

HOURS_OF_SLEEP = 8
"""For which somebody sleeps who has named only one end of the night."""


# Waking hours


def waking_in_words(person: Person) -> str:
    if person.wakes_at is None or person.sleeps_at is None:
        return "always awake"
    return f"{person.wakes_at}:00 to {person.sleeps_at}:00 in {words_of(person.zone or 'UTC')}"


def waking_means(person: Person) -> str:
    if person.wakes_at is None:
        return "Your clock runs day and night."
    return "While you sleep your clock stands still."


def waking_page(own: OwnSettings, note: str = "") -> Panel:
    """When somebody gets up and goes to bed; before that, where they live."""
    person = own.person
    if not person.zone:
        return local_time_page(own, note)
    there = local(person.zone, own.at)
    lines = [
        note,
        f"**Waking hours: {waking_in_words(person)}.** It is {there:%A, %H:%M} in "
        f"{words_of(person.zone)}. {waking_means(person)}",
        f"-# {SHOWN}",
    ]
    always = Button("Always awake", SettingTarget("awake"), disabled=person.wakes_at is None)
    rows: tuple[Row, ...] = (
        hours("I get up at", "wakes", person.wakes_at),
        hours("I go to bed at", "sleeps", person.sleeps_at),
        (always, ANOTHER_ZONE, BACK),
    )
    return Panel("\n".join(filter(None, lines)), rows)


def hours(words: str, verb: str, chosen: int | None) -> Menu:
    choices = tuple(Choice(f"{words} {hour}:00", hour, "", hour == chosen) for hour in range(24))
    return Menu(words, SettingTarget(verb), choices)


def local_time_page(own: OwnSettings, note: str = "") -> Panel:
    """What time is it where somebody lives? Everybody knows that of their time zone."""
    lines = [
        note,
        "**What time is it where you are?** By that I find your time zone.",
        f"-# {SHOWN}",
    ]
    halves: list[list[int]] = [[], []]
    for number in offsets(own.at):
        halves[time_there(number, own.at).hour // 12].append(number)
    names = ("From midnight to noon", "From noon to midnight")
    menus = [times(words, half, own.at) for words, half in zip(names, halves, strict=True) if half]
    return Panel("\n".join(filter(None, lines)), (*menus, (BACK,)))


def times(words: str, numbers: Sequence[int], at: int) -> Menu:
    """The times of day that it is somewhere now, each with cities where it is so late."""
    by_clock = sorted(numbers, key=lambda number: time_there(number, at).time())
    choices = tuple(
        Choice(f"{time_there(number, at):%H:%M, %A}", number, cities_in_words(number, at))
        for number in by_clock
    )
    # Two menus of one message need ids of their own.
    half = time_there(by_clock[0], at).hour // 12
    return Menu(words, SettingTarget("local_time", half), choices)


def cities_in_words(number: int, at: int) -> str:
    cities = [TOWNS[place].words.split(", ")[0] for place in towns_with(number, at)]
    return ", ".join(cities)[:100]


def city_page(own: OwnSettings, number: int) -> Panel:
    """Which of the places it is that have this time now: they may differ in half a year."""
    places = towns_with(number, own.at)
    if not places:
        return local_time_page(own)
    choices = tuple(Choice(TOWNS[place].words, place, TOWNS[place].zone) for place in places)
    text = (
        f"**It is {time_there(number, own.at):%H:%M} where you are.** Which of these goes by the "
        "same clock as you, in summer and in winter?"
    )
    menu = Menu("Where you are", SettingTarget("city", number), choices[:CHOICES_IN_A_MENU])
    return Panel(text, (menu, (ANOTHER_ZONE, BACK)))


# Days away

GREENWICH = "Days begin at midnight UTC until you have said where you are, under *Waking hours*."


def away_in_words(away: Sequence[Absence]) -> str:
    return ", ".join(map(days_in_words, away))


def days_in_words(absence: Absence) -> str:
    first, last = absence.first, absence.last
    if first == last:
        return f"{first.day} {first:%B}"
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day} to {last.day} {last:%B}"
    return f"{first.day} {first:%B} to {last.day} {last:%B}"


def away_page(own: OwnSettings, shown_from: date, note: str = "") -> Panel:
    """When somebody is away, the first day of another absence, and which to take back."""
    lines = [
        note,
        f"**Days away: {away_in_words(own.away) or 'none'}.** {AWAY_MEANS} {AT_MOST}",
        "" if own.person.zone else GREENWICH,
        f"-# {SHOWN}",
    ]
    now = today(own.person, own.at)
    shown_from = min(max(shown_from, now), now + (AHEAD_AT_MOST - CHOICES_IN_A_MENU) * DAY)
    rows: list[Row] = [first_days(shown_from)]
    if own.away:
        rows.append(take_back(own.away))
    return Panel("\n".join(filter(None, lines)), (*rows, (*further(shown_from, now), BACK)))


def first_days(shown_from: date) -> Menu:
    days = [shown_from + n * DAY for n in range(CHOICES_IN_A_MENU)]
    choices = tuple(Choice(f"Away from {written(day)}", n) for n, day in enumerate(days))
    return Menu("The first day", SettingTarget("away_from", shown_from.toordinal()), choices)


def written(day: date) -> str:
    return f"{day:%A}, {day.day} {day:%B}"


def further(shown_from: date, now: date) -> list[Button]:
    """The way to days that the menu does not hold."""
    step = timedelta(days=CHOICES_IN_A_MENU)
    buttons = []
    if shown_from > now:
        buttons.append(Button("Earlier days", page_of(max(shown_from - step, now))))
    if shown_from + 2 * step <= now + AHEAD_AT_MOST * DAY:
        buttons.append(Button("Later days", page_of(shown_from + step)))
    return buttons


def page_of(day: date) -> SettingTarget:
    return to(AWAY, day.toordinal())


def take_back(away: Sequence[Absence]) -> Menu:
    """Its entries are days counted from the first of them, which the menu carries."""
    first = away[0].first
    choices = tuple(
        Choice(f"Not away after all: {days_in_words(each)}", (each.first - first).days)
        for each in away[:CHOICES_IN_A_MENU]
    )
    return Menu("Take days back", SettingTarget("come_back", first.toordinal()), choices)


def length_page(first: date) -> Panel:
    """How long somebody is away from a day on."""
    text = f"**Away from {written(first)}.** For how long? {AT_MOST}\n-# {SHOWN}"
    choices = tuple(
        Choice(f"{n} day{'s' * (n > 1)}, until {written(first + (n - 1) * DAY)}", n)
        for n in range(1, AWAY_AT_MOST + 1)
    )
    menu = Menu("For how long", SettingTarget("away_for", first.toordinal()), choices)
    other = Button("Another day", page_of(first))
    return Panel(text, (menu, (other, BACK)))
