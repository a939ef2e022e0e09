"""How full a text is: the fullest that fits is taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from sys import maxsize

from ..names import readable_name
from ..wording import one_line

ALL = maxsize


@dataclass(frozen=True, slots=True)
class Form:
    """How full a text is, and whether Discord formats it."""

    rich: bool = True
    traits: int = ALL  # letters of each trait
    pile: int = ALL  # cards of a discard pile, from the top
    name: int = 32  # letters of a player's name where it is said again
    title: bool = True

    def bold(self, text: str) -> str:
        return f"**{text}**" if self.rich else text

    def names(self, names: Sequence[str]) -> tuple[str, ...]:
        if self.rich:
            return tuple(one_line(name) or f"Player {i + 1}" for i, name in enumerate(names))
        return tuple(readable_name(name, seat) for seat, name in enumerate(names))

    def short(self, people: Sequence[str]) -> tuple[str, ...]:
        return tuple(name if len(name) <= self.name else name[: self.name] for name in people)


RICH = (Form(), Form(traits=3), Form(traits=0), Form(traits=0, pile=3))
PLAIN = tuple(
    Form(rich=False, traits=traits, pile=pile, name=name, title=name > 6)
    for traits, pile, name in (
        *((ALL, ALL, 32), (ALL, ALL, 12), (3, ALL, 12), (3, 9, 8), (3, 1, 6), (2, 1, 4)),
        (0, 1, 4),
    )
)


@dataclass(frozen=True, slots=True)
class Fullness:
    """How much is said of a hand."""

    form: Form
    texts: bool = False  # what each card says
    reasons: bool = False  # why a card cannot be used
    units: bool = True  # who stands in the Cities
    uses: bool = True  # what may be done with each card


HAND_TEXT = (
    Fullness(Form(), texts=True, reasons=True),
    Fullness(Form(), reasons=True),
    Fullness(Form()),
    Fullness(Form(), units=False),
)
HAND_ALT = (
    *(
        Fullness(Form(rich=False, traits=traits, name=name), text, why, units)
        for traits, name, text, why, units in (
            *((ALL, 32, True, True, True), (ALL, 32, False, True, True)),
            *((ALL, 12, False, True, False), (3, 12, False, True, False)),
            *((3, 8, False, False, False), (2, 4, False, False, False)),
        )
    ),
    Fullness(Form(rich=False, traits=2, name=4), units=False, uses=False),
    Fullness(Form(rich=False, traits=0, name=4), units=False, uses=False),
)
