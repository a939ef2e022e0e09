"""Presses in one's settings. Whoever presses changes their own, and sees the page as it is then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import date
from typing import NamedTuple, TypeVar

from bot.matches.errors import Refused
from bot.matches.pings import WAYS
from bot.matches.preferences import OwnSettings
from bot.matches.time_zones import TOWNS

from . import daily_panel, settings_panel
from .custom_id import SettingTarget
from .daily_panel import HOURS_OF_SLEEP
from .responder import Responder
from .sender import Interaction
from .settings_pages import AWAY, BLOCKED, CITY, FIRST, LENGTH, LOCAL_TIME, WAKING
from .settings_panel import SWITCHES, mark_of
from .slots import ANOTHER_TIME, Slots, first
from .widgets import Panel

T = TypeVar("T")

CHANGED = "Your list has changed meanwhile. Choose once more."


class Page(NamedTuple):
    """A page of the settings, and what more is to be said of it: a day, an offset, a part."""

    number: int
    value: int = 0


FIRST_PAGE = Page(FIRST)


async def show(
    responder: Responder, interaction: Interaction, page: Page = FIRST_PAGE, note: str = ""
) -> None:
    own = await responder.preferences.own(interaction.user.id)
    await responder.sender.show(interaction, panel(own, page, note))


def panel(own: OwnSettings, page: Page, note: str = "") -> Panel:
    """A page as it is now; whatever else a button may have carried leads to the first."""
    made = PAGES.get(page.number, first_page)
    return made(own, page.value, note)


def first_page(own: OwnSettings, value: int, note: str) -> Panel:
    return settings_panel.first_page(own, note)


PAGES: Mapping[int, Callable[[OwnSettings, int, str], Panel]] = {
    WAKING: lambda own, value, note: daily_panel.waking_page(own, note),
    LOCAL_TIME: lambda own, value, note: daily_panel.local_time_page(own, note),
    CITY: lambda own, offset, note: daily_panel.city_page(own, offset),
    AWAY: lambda own, day, note: daily_panel.away_page(own, day_of(day), note),
    LENGTH: lambda own, day, note: daily_panel.length_page(day_of(day)),
    BLOCKED: settings_panel.blocked_page,
}


def day_of(number: int) -> date:
    """A day by its number, as our own buttons carry it; any other is the first of all."""
    return date.fromordinal(number if date.min.toordinal() < number < LAST_DAY else 1)


LAST_DAY = date(9000, 1, 1).toordinal()


async def pressed(
    responder: Responder, interaction: Interaction, target: SettingTarget, slots: Slots
) -> None:
    """Change what was pressed, and show the page on which it stands; with why not, if so."""
    setting, chosen = OF_SETTINGS[target.verb], first(slots) or 0
    try:
        page, note = await setting.change(responder, interaction.user.id, target, chosen), ""
    except Refused as refused:
        page, note = Page(setting.page), refused.sentence
    await show(responder, interaction, page, note)


def offered(choices: Sequence[T], chosen: int) -> T:
    """What was chosen; refused if it never was offered."""
    if chosen >= len(choices):
        raise Refused(ANOTHER_TIME)
    return choices[chosen]


# What each does; what it returns is where it leads


async def turn_to(responder: Responder, user_id: int, target: SettingTarget, chosen: int) -> Page:
    return Page(target.number, target.value)


async def set_pings(responder: Responder, user_id: int, target: SettingTarget, chosen: int) -> Page:
    way = offered(WAYS, chosen)
    await responder.preferences.set_person(user_id, pings=way)
    return FIRST_PAGE


async def switch(responder: Responder, user_id: int, target: SettingTarget, chosen: int) -> Page:
    field = offered(SWITCHES, target.number).field
    await responder.preferences.switch(user_id, field, on=bool(target.value))
    return FIRST_PAGE


async def say_local_time(
    responder: Responder, user_id: int, target: SettingTarget, chosen: int
) -> Page:
    return Page(CITY, chosen)


async def set_city(responder: Responder, user_id: int, target: SettingTarget, chosen: int) -> Page:
    await responder.preferences.set_zone(user_id, offered(TOWNS, chosen).zone)
    return Page(WAKING)


async def set_wakes(responder: Responder, user_id: int, target: SettingTarget, chosen: int) -> Page:
    person = await responder.preferences.person(user_id)
    sleeps = person.sleeps_at
    if sleeps is None:
        sleeps = (chosen - HOURS_OF_SLEEP) % 24
    await responder.preferences.set_waking(user_id, chosen, sleeps)
    return Page(WAKING)


async def set_sleeps(
    responder: Responder, user_id: int, target: SettingTarget, chosen: int
) -> Page:
    person = await responder.preferences.person(user_id)
    wakes = person.wakes_at
    if wakes is None:
        wakes = (chosen + HOURS_OF_SLEEP) % 24
    await responder.preferences.set_waking(user_id, wakes, chosen)
    return Page(WAKING)


async def be_awake(responder: Responder, user_id: int, target: SettingTarget, chosen: int) -> Page:
    await responder.preferences.set_waking(user_id, None, None)
    return Page(WAKING)


async def go_from(responder: Responder, user_id: int, target: SettingTarget, chosen: int) -> Page:
    return Page(LENGTH, target.number + chosen)


async def go_for(responder: Responder, user_id: int, target: SettingTarget, chosen: int) -> Page:
    first_day, days = day_of(target.number), max(chosen, 1)
    await responder.preferences.set_away(user_id, first_day, day_of(target.number + days - 1))
    return Page(AWAY)


async def come_back(responder: Responder, user_id: int, target: SettingTarget, chosen: int) -> Page:
    await responder.preferences.come_back(user_id, day_of(target.number + chosen))
    return Page(AWAY)


async def unblock(responder: Responder, user_id: int, target: SettingTarget, chosen: int) -> Page:
    """Take somebody off the list that was on the screen, if it is still that list."""
    blocked = await responder.lobby.blocked(user_id)
    if mark_of(blocked) != target.value:
        raise Refused(CHANGED)
    await responder.lobby.unblock(user_id, offered(blocked, chosen).user_id)
    return Page(BLOCKED, target.number)


class Setting(NamedTuple):
    """What a press does, and the page that says why it was refused."""

    change: Callable[[Responder, int, SettingTarget, int], Awaitable[Page]]
    page: int = FIRST


OF_SETTINGS: Mapping[str, Setting] = {
    "settings": Setting(turn_to),
    "pings": Setting(set_pings),
    "switch": Setting(switch),
    "local_time": Setting(say_local_time),
    "city": Setting(set_city, WAKING),
    "wakes": Setting(set_wakes, WAKING),
    "sleeps": Setting(set_sleeps, WAKING),
    "awake": Setting(be_awake, WAKING),
    "away_from": Setting(go_from, AWAY),
    "away_for": Setting(go_for, AWAY),
    "come_back": Setting(come_back, AWAY),
    "unblock": Setting(unblock, BLOCKED),
}
