"""Signs: small pictures that stand beside words, never instead of them.

Words that are to have one carry a mark with the sign's name. The sender puts the application's
emoji in its place, or takes the mark away where there is none: the words lose nothing by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Protocol

import discord

from .widgets import Menu, Panel, Row

EDGE: Final = "\ue0f0"
"""Of the private use area of Unicode: nobody's name has it once it is escaped."""

MARK: Final = re.compile(f"{EDGE}([a-z0-9_]*){EDGE} ?")
TORN: Final = re.compile(f"{EDGE}[a-z0-9_]*$")
"""What is left of a mark where a text was cut short."""

OURS: Final = re.compile(r"([a-z0-9_]{2,24})_([0-9a-f]{6})")
"""The name of an emoji of ours: of the sign, and the beginning of the hash of its drawing."""

EMOJI: Final = re.compile(f"<:{OURS.pattern}:[0-9]+> ?")


def marked(sign: str) -> str:
    """A mark for a sign, to stand before the words that it goes with; nothing for no sign."""
    return f"{EDGE}{sign}{EDGE} " if sign else ""


def unmarked(text: str) -> str:
    """The words alone."""
    return TORN.sub("", MARK.sub("", text))


def bare(text: str) -> str:
    """The words alone, also of a text that was sent and has emojis by now."""
    return EMOJI.sub("", unmarked(text))


def plain(panel: Panel) -> Panel:
    """The panel for whoever hears it read out: a sign would be a name that says nothing."""
    return Panel(unmarked(panel.text), tuple(plain_row(row) for row in panel.rows))


def plain_row(row: Row) -> Row:
    if isinstance(row, Menu):
        choices = tuple(replace(choice, sign="") for choice in row.choices)
        return replace(row, choices=choices)
    return tuple(replace(button, sign="") for button in row)


class Named(Protocol):
    """An emoji as Discord has it."""

    @property
    def name(self) -> str: ...
    @property
    def id(self) -> int: ...


class Signs:
    """The emojis that there are for signs. There may be none: the words alone do."""

    def __init__(self, emojis: Iterable[Named] = ()) -> None:
        self._found: dict[str, discord.PartialEmoji] = {}
        for each in sorted(emojis, key=lambda each: each.id):  # of two for one sign the newer
            if fit := OURS.fullmatch(each.name):
                self._found[fit[1]] = discord.PartialEmoji(name=each.name, id=each.id)

    def emoji(self, sign: str) -> discord.PartialEmoji | None:
        return self._found.get(sign)

    def in_text(self, text: str) -> str:
        """The text with emojis in place of its marks, and without the marks that have none."""
        return TORN.sub("", MARK.sub(lambda mark: self._in_place_of(mark[1]), text))

    def within(self, text: str, most: int) -> str:
        """The same, but for the signs if so many characters hold the words and not both.

        What is too long without them is too long with them.
        """
        shown, words = self.in_text(text), unmarked(text)
        return words if len(words) <= most < len(shown) else shown

    def _in_place_of(self, sign: str) -> str:
        found = self._found.get(sign)
        return f"{found} " if found else ""


WITHOUT: Final = Signs()
"""Where there are no emojis."""
