"""The private panel of one's settings: the first page, and the list of who is blocked. Pure.

What can be pressed carries what it leads to and never whose settings they are: whoever presses
changes their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from bot.engine import DEFAULT
from bot.matches.names import escape
from bot.matches.pings import WAYS
from bot.matches.preferences import OwnSettings
from bot.store.rows import Blocked, Person

from .custom_id import SettingTarget
from .daily_panel import AWAY_MEANS, away_in_words, waking_in_words, waking_means
from .settings_pages import AWAY, BACK, BLOCKED, WAKING, to
from .widgets import CHOICES_IN_A_MENU, Button, Choice, Menu, Panel, Row


@dataclass(frozen=True, slots=True)
class Way:
    """A way to be pinged: in short, in a menu, and in a sentence."""

    label: str
    description: str
    sentence: str


PINGS = {
    "turn": Way(
        "every turn",
        "Your turn, questions to you, time that runs out, invitations, wishes of others",
        "You are pinged when you are to move or to answer, when time runs out, for invitations.",
    ),
    "half": Way(
        "when half of my time is gone",
        "And when time is up. All else names you. Without a clock: every turn",
        "You are pinged when half of your time is gone, nearly all, or somebody's is up. All else, "
        "invitations too, names you without a ping. In a match without a clock: every turn.",
    ),
    "digest": Way(
        "one digest a day",
        "One message a day with all that waits for you; none if nothing does",
        "Matches and invitations name you without a ping. Once a day one message in each server "
        "lists what waits for you there, with one ping; none if nothing does.",
    ),
    "none": Way(
        "none",
        "You are named and never pinged, by invitations neither",
        "Matches and invitations name you without a ping.",
    ),
}
"""By the way that is kept. Everything that asks for one lists them in this order."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that is on or off: the field it is kept in, its name, and what each means."""

    field: str
    label: str
    on: str
    off: str

    def is_on(self, person: Person) -> bool:
        return bool(getattr(person, self.field))


SWITCHES = (
    Switch(
        "text_board",
        "Boards as text",
        "Boards and hands are told in words, for you alone.",
        "You see boards and hands as pictures.",
    ),
    Switch(
        "reminders",
        "Reminders",
        "Beside the cards of your hand stands what their traits do.",
        "The cards of your hand name their traits and do not explain them.",
    ),
    Switch(
        "coaching",
        "Coaching",
        "In your first match alone a line says what each kind of question means.",
        "No line explains the questions. Switched on again, it goes on, or coaches your next match "
        "alone.",
    ),
    Switch(
        "hints",
        "Hints",
        "You may ask the computer what it would do, alone or where all players allow it.",
        "There is no *Hint* on your panel, and whoever wants hints in a match with you is told "
        "that you play without them.",
    ),
)
"""By their place here buttons know them: add others at the end."""


def first_page(own: OwnSettings, note: str = "") -> Panel:
    """What is set and what it means, a line each, and how to change it."""
    person = own.person
    lines = [
        note,
        "**Your settings**, seen by you alone.",
        f"- **Pings: {PINGS[person.pings].label}.** {PINGS[person.pings].sentence}{next_one(own)}",
        *(switch_line(switch, person) for switch in SWITCHES),
        f"- **Waking hours: {waking_in_words(person)}.** {waking_means(person)}",
        f"- **Days away: {away_in_words(own.away) or 'none'}.** {AWAY_MEANS}",
        f"- **Block list: {people_in_words(len(own.blocked))}.** Nobody on it can challenge you.",
    ]
    rows: tuple[Row, ...] = (
        pings_menu(person),
        tuple(switch_button(number, person) for number in range(len(SWITCHES))),
        (
            Button("Waking hours", to(WAKING)),
            Button("Days away", to(AWAY)),
            Button("Block list", to(BLOCKED)),
        ),
    )
    return Panel("\n".join(filter(None, lines)), rows)


def next_one(own: OwnSettings) -> str:
    """When the next digest is due, if there is to be one."""
    due = own.person.digest_at
    return "" if due is None else f" The next one: <t:{due // 1000}:f>."


def switch_line(switch: Switch, person: Person) -> str:
    is_on = switch.is_on(person)
    return f"- **{state_of(switch, person)}.** {switch.on if is_on else switch.off}"


def state_of(switch: Switch, person: Person) -> str:
    return f"{switch.label}: {'on' if switch.is_on(person) else 'off'}"


def switch_button(number: int, person: Person) -> Button:
    """It says how it is, and carries how it is to be: two presses at once are as good as one."""
    switch = SWITCHES[number]
    other = int(not switch.is_on(person))
    return Button(state_of(switch, person), SettingTarget("switch", number, other))


def pings_menu(person: Person) -> Menu:
    choices = tuple(
        Choice(f"Pings: {PINGS[way].label}", slot, PINGS[way].description, way == person.pings)
        for slot, way in enumerate(WAYS)
    )
    return Menu("Pings", SettingTarget("pings"), choices)


def people_in_words(number: int) -> str:
    if not number:
        return "nobody"
    return "1 person" if number == 1 else f"{number} people"


# The list of who is blocked


def blocked_page(own: OwnSettings, page: int, note: str = "") -> Panel:
    """Who is blocked, and a menu to take somebody off the list."""
    blocked = own.blocked
    page = min(page, max(len(blocked) - 1, 0) // CHOICES_IN_A_MENU)
    shown = blocked[page * CHOICES_IN_A_MENU :][:CHOICES_IN_A_MENU]
    lines = [
        note,
        f"**Block list: {people_in_words(len(blocked))}.** Seen by you alone. Whoever is on it "
        "cannot challenge you, nor sit down at your table, and is told so when they try.",
        # A mention in an answer that one person sees calls nobody.
        *(f"- {escape(each.name) if each.name else f'<@{each.user_id}>'}" for each in shown),
        f"`/{DEFAULT} me block` with a name puts somebody on it.",
    ]
    menu = (unblock_menu(blocked, page),) if shown else ()
    return Panel("\n".join(filter(None, lines)), (*menu, (*leaves(len(blocked), page), BACK)))


def unblock_menu(blocked: Sequence[Blocked], page: int) -> Menu:
    """Its entries are places in the list, so it carries by what the list is known again."""
    first = page * CHOICES_IN_A_MENU
    choices = tuple(
        Choice(each.name or f"Somebody ({each.user_id})", place)
        for place, each in enumerate(blocked[first:][:CHOICES_IN_A_MENU], first)
    )
    target = SettingTarget("unblock", page, mark_of(blocked))
    return Menu("Take somebody off the list", target, choices)


def mark_of(blocked: Sequence[Blocked]) -> int:
    """A number by which a list is known that has not changed."""
    return crc32(",".join(str(each.user_id) for each in blocked).encode())


def leaves(number: int, page: int) -> list[Button]:
    around = (("Earlier", page - 1), ("Later", page + 1))
    return [
        Button(label, to(BLOCKED, each))
        for label, each in around
        if 0 <= each * CHOICES_IN_A_MENU < number
    ]
