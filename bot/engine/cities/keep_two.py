"""Drafting, as two of the rulebooks do it: of 3 Units 2 are kept and 1 is given to the other.

The choices of a round are made at once and in secret.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from ..core.ask import Option, option
from ..core.event import NO_CARD, NOWHERE, Event, Sees, Sight, declare
from ..core.frame import op
from .table import AnyTable, other

if TYPE_CHECKING:
    from .table import Frame

DRAFT_EVENTS: dict[str, Sight] = {}
"""What a draft tells of, and who may know the card: filled by the declarations below."""

everyone_sees = partial(declare, DRAFT_EVENTS, Sees.EVERYONE)
owner_sees = partial(declare, DRAFT_EVENTS, Sees.OWNER)


@owner_sees
def was_dealt(seat: int, card: int) -> Event:
    """A player looks at a Unit of a Stack, to choose from."""
    return "dealt", seat, card, NOWHERE, 0


@everyone_sees
def has_chosen(seat: int) -> Event:
    """A player has made the secret choice of this round; what it was is told to nobody."""
    return "chose", seat, NO_CARD, NOWHERE, 0


@owner_sees
def drafted(seat: int, card: int) -> Event:
    """A Unit was kept for a player's own deck."""
    return "picked", seat, card, NOWHERE, 0


@owner_sees
def was_given(seat: int, card: int) -> Event:
    """A player got the Unit that the other one did not keep."""
    return "given", seat, card, NOWHERE, 0


@dataclass(slots=True)
class Draft:
    """Drafting, while it lasts: the Stacks, what each looks at, what each has so far."""

    stacks: list[list[int]]  # the last one is what rounds are dealt from
    dealt: list[list[int]] = field(default_factory=lambda: [[], []])
    picked: list[list[int]] = field(default_factory=lambda: [[], []])
    round: int = 0

    def clone(self) -> Draft:
        return Draft(
            [cards[:] for cards in self.stacks],
            [cards[:] for cards in self.dealt],
            [cards[:] for cards in self.picked],
            self.round,
        )


def under_way(s: Any) -> Draft:
    """The draft of a game that has one."""
    draft: Draft | None = s.draft
    assert draft is not None, "the draft is over"
    return draft


def deal(s: AnyTable, stack: int, units: int) -> None:
    """Each player looks at that many Units of a Stack."""
    draft = under_way(s)
    draft.round += 1
    for seat in (0, 1):
        for _ in range(units):
            card = draft.stacks[stack].pop()
            draft.dealt[seat].append(card)
            s.news.append(was_dealt(seat, card))


def pick(s: AnyTable, seat: int, card: int) -> None:
    """A Unit comes to lie in a player's play area, for their deck."""
    under_way(s).picked[seat].append(card)
    s.news.append(drafted(seat, card))


def keep_all(s: AnyTable) -> None:
    draft = under_way(s)
    for seat in (0, 1):
        for card in draft.dealt[seat]:
            pick(s, seat, card)
        draft.dealt[seat].clear()


@op("draft_round")
class DraftRound:
    """Again and again: 3 Units each, 2 are kept, 1 is given to the other player."""

    left: int

    def run(self, s: AnyTable, f: Frame) -> None:
        deal(s, -1, 3)
        f.then(KeepTwo(self.left), Kept(self.left))


@op("keep_two")
class KeepTwo:
    left: int

    def run(self, s: AnyTable, f: Frame) -> None:
        rounds = s.book.rounds
        about = (rounds - self.left + 1, rounds)
        for seat in (0, 1):
            dealt = tuple([option("unit", card) for card in under_way(s).dealt[seat]])
            s.ask(seat, "draft_keep", dealt, 2, 2, about=about)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.chosen[f"kept {seat}"] = tuple([o.card for o in chosen])
        s.news.append(has_chosen(seat))


@op("kept")
class Kept:
    """Both have chosen: 2 are kept, and the third is seen by the one it is given to."""

    left: int

    def run(self, s: AnyTable, f: Frame) -> None:
        draft = under_way(s)
        for seat in (0, 1):
            kept = f.chosen.pop(f"kept {seat}")
            [given] = set(draft.dealt[seat]).difference(kept)
            for card in kept:
                pick(s, seat, card)
            draft.picked[other(seat)].append(given)
            s.news.append(was_given(other(seat), given))
            draft.dealt[seat].clear()
        if self.left > 1:
            f.then(DraftRound(self.left - 1))
