"""DRAFTING OMEN GAMES (R26). The choices of a round are made at once and in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities.keep_two import DraftRound, deal, has_chosen, keep_all, under_way
from ..core.ask import Option, option
from ..core.frame import op
from .cards import COVETED, TRIUMPH, UNITS
from .events import decks_formed
from .state import State

if TYPE_CHECKING:
    from .state import Frame

TRIUMPHS, WANTED, REST = 0, 1, 2
"""The three Stacks: Units with TRIUMPH, with COVETED, and all others."""

ROUNDS = 5
"""Of 3 Units, from the last Stack."""


def stacks_of(s: State, units: list[int]) -> list[list[int]]:
    """The Units sorted into three face-down Stacks."""
    stacks: list[list[int]] = [[], [], []]
    for card in units:
        stacks[stack_of(card)].append(card)
    for cards in stacks:
        s.shuffle(cards)
    return stacks


def stack_of(card: int) -> int:
    traits = UNITS[card].traits
    return TRIUMPHS if traits & TRIUMPH else WANTED if traits & COVETED else REST


@op("draft_triumphs")
class DraftTriumphs:
    """4 Units of the TRIUMPH Stack each; up to 2 may go beneath it for as many others."""

    def run(self, s: State, f: Frame) -> None:
        deal(s, TRIUMPHS, 4)
        f.then(ReturnTriumphs(), Returned())


@op("return_triumphs")
class ReturnTriumphs:
    def run(self, s: State, f: Frame) -> None:
        for seat in (0, 1):
            dealt = tuple([option("unit", card) for card in under_way(s).dealt[seat]])
            s.ask(seat, "draft_return", dealt, 0, 2)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.chosen[f"back {seat}"] = tuple([o.card for o in chosen])
        s.news.append(has_chosen(seat))


@op("returned")
class Returned:
    """Both have chosen: what they put back goes beneath, and they draw as many.

    Nothing is told of it but what each has now: how many the other put back is a secret too.
    """

    def run(self, s: State, f: Frame) -> None:
        draft = under_way(s)
        stack = draft.stacks[TRIUMPHS]
        for seat in (0, 1):
            back = f.chosen.pop(f"back {seat}")
            kept = [card for card in draft.dealt[seat] if card not in back]
            stack[:0] = back
            draft.dealt[seat] = kept + [stack.pop() for _ in back]
        keep_all(s)


@op("draft_coveted")
class DraftCoveted:
    """4 Units of the COVETED Stack each, without a choice."""

    def run(self, s: State, f: Frame) -> None:
        deal(s, WANTED, 4)
        keep_all(s)


@op("form_decks")
class FormDecks:
    """23 Units each, shuffled to be their own deck; what was not drafted leaves play."""

    def run(self, s: State, f: Frame) -> None:
        draft = under_way(s)
        s.decks = draft.picked
        s.owners = {card: seat for seat in (0, 1) for card in s.decks[seat]}
        s.undrafted = [card for stack in draft.stacks for card in stack]
        for cards in s.decks:
            s.shuffle(cards)
        s.draft = None
        s.step = "envoy"
        s.news.append(decks_formed(len(s.decks[0])))


DRAFT = (DraftTriumphs(), DraftCoveted(), DraftRound(ROUNDS), FormDecks())
