"""Questions with more choices than a menu holds, asked in two picks: a range, then the card.

Nothing is remembered between the picks. What has been chosen so far is in the custom ids, as one
number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from .custom_id import PicksTarget
from .widgets import CHOICES_IN_A_MENU, Choice, Menu


@dataclass(frozen=True, slots=True)
class Focus:
    """How far somebody is with a question of several picks."""

    card: int | None = None  # picked first, by its slot; what to do with it comes next
    page: int | None = None  # the range that is open
    picked: tuple[int, ...] = ()  # slots chosen so far, where several are to be chosen

    @property
    def numbers(self) -> tuple[int, ...]:
        """As it is carried in a custom id among slots; 0 stands for none."""
        card = 0 if self.card is None else self.card + 1
        page = 0 if self.page is None else self.page + 1
        return (card, page, *self.picked)

    @classmethod
    def read(cls, numbers: tuple[int, ...]) -> Focus:
        card, page, *picked = *numbers[:2], *(0,) * (2 - len(numbers)), *numbers[2:]
        return cls(card - 1 if card > 0 else None, page - 1 if page > 0 else None, tuple(picked))


NOTHING = Focus()


def pages(choices: Sequence[Choice]) -> list[list[Choice]]:
    """The choices in ranges of about the same length: cards in the order of the alphabet, in which
    they are looked for; what has no card in the order in which it was put."""
    ordered = list(choices)
    if any(choice.name or choice.description for choice in choices):
        ordered.sort(key=lambda choice: name(choice).casefold())
    count = -(-len(ordered) // CHOICES_IN_A_MENU)
    bounds = [len(ordered) * number // count for number in range(count + 1)]
    return [ordered[start:end] for start, end in pairwise(bounds)]


def range_menu(ranges: Sequence[Sequence[Choice]], target: PicksTarget, page: int | None) -> Menu:
    """The first pick: from which name to which."""
    choices = tuple(
        Choice(f"{name(those[0])} to {name(those[-1])}", number, chosen=number == page)
        for number, those in enumerate(ranges)
    )
    return Menu("From ... to ...", target, choices)


def name(choice: Choice) -> str:
    return (choice.name or choice.label)[:45]
