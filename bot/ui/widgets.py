"""What can be read and pressed, as plain values. `items` makes Discord's own of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from .custom_id import Target

BUTTONS_IN_A_ROW = 5
CHOICES_IN_A_MENU = 25
Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    target: Target
    style: Style = "secondary"
    sign: str = ""  # a small picture beside the label, if there is one
    disabled: bool = False  # it is there to be read


@dataclass(frozen=True, slots=True)
class Choice:
    label: str
    slot: int
    description: str = ""
    chosen: bool = False
    name: str = ""  # of the card, by which it is looked for among many
    sign: str = ""  # a small picture beside the label, if there is one


@dataclass(frozen=True, slots=True)
class Menu:
    placeholder: str
    target: Target
    choices: tuple[Choice, ...]
    at_least: int = 1
    at_most: int = 1


Row = Menu | tuple[Button, ...]


def packed(buttons: Sequence[Button]) -> list[Row]:
    """Buttons in as many rows as they need."""
    starts = range(0, len(buttons), BUTTONS_IN_A_ROW)
    return [tuple(buttons[start : start + BUTTONS_IN_A_ROW]) for start in starts]


@dataclass(frozen=True, slots=True)
class Panel:
    """What one player is shown: words, and what can be pressed."""

    text: str
    rows: tuple[Row, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Post:
    """A public message: words, what can be pressed, whom it pings."""

    text: str
    rows: tuple[Row, ...] = ()
    pings: tuple[int, ...] = ()
