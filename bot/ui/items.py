"""Buttons and menus that work after a restart and next week.

Both kinds are DynamicItems, and a view holds nothing else: discord.py forgets the class for
every message if a mixed view ends. What they carry is in their custom id; what they do is said in
`presses`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord

from . import custom_id
from .custom_id import Target
from .signs import WITHOUT, Signs
from .widgets import Button, Menu, Row

if TYPE_CHECKING:
    from typing import Self

NO_SLOT = -1
STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=custom_id.BUTTON):
    """A button."""

    def __init__(self, target: Target | None, item: discord.ui.Button[Any]) -> None:
        super().__init__(item)
        self.target = target

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /
    ) -> Self:
        return cls(custom_id.read(match[0]), item)

    async def callback(self, interaction: discord.Interaction[Any]) -> Any:
        await interaction.client.pressed(interaction, self.target, ())


class Pick(discord.ui.DynamicItem[discord.ui.Select[Any]], template=custom_id.MENU):
    """A menu. Its values are options' numbers; they come from outside and are not trusted."""

    def __init__(self, target: Target | None, item: discord.ui.Select[Any]) -> None:
        super().__init__(item)
        self.target = target

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /
    ) -> Self:
        return cls(custom_id.read(match[0]), item)

    async def callback(self, interaction: discord.Interaction[Any]) -> Any:
        data: Any = interaction.data
        values = data.get("values", [])
        slots = tuple(slot_of(value) for value in values) or (NO_SLOT,)
        await interaction.client.pressed(interaction, self.target, slots)


def slot_of(value: object) -> int:
    """An option's number, or a card's; whatever else a client may send is no option at all."""
    text = str(value)
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else NO_SLOT


def view_of(rows: Iterable[Row], signs: Signs = WITHOUT) -> discord.ui.View | None:
    """The rows as Discord wants them, with the signs that there are; None takes the old ones
    away."""
    rows = tuple(rows)
    if not rows:
        return None
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Menu):
            view.add_item(Pick(row.target, select(row, number, signs)))
        else:
            for made in row:
                view.add_item(Press(made.target, button(made, number, signs)))
    return view


def button(made: Button, row: int, signs: Signs) -> discord.ui.Button[Any]:
    return discord.ui.Button(
        label=made.label,
        style=STYLES[made.style],
        custom_id=custom_id.button_id(made.target),
        emoji=signs.emoji(made.sign),
        disabled=made.disabled,
        row=row,
    )


def select(menu: Menu, row: int, signs: Signs) -> discord.ui.Select[Any]:
    return discord.ui.Select(
        custom_id=custom_id.menu_id(menu.target),
        placeholder=menu.placeholder,
        min_values=menu.at_least,
        max_values=menu.at_most,
        row=row,
        options=[
            discord.SelectOption(
                label=choice.label[:100],
                value=str(choice.slot),
                description=choice.description[:100] or None,
                emoji=signs.emoji(choice.sign),
                default=choice.chosen,
            )
            for choice in menu.choices
        ],
    )
