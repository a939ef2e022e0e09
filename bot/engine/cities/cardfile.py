"""Card files of the City games: what they have in common."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Annotated

from pydantic import Field

from ..core.pages import Page, Text, one_of
from .cards import Ability
from .effects import Effect
from .effects.count import Count
from .grammar import Bound, complaints

Strength = Annotated[int, Field(ge=1, le=9)]


class AbilityText(Page):
    text: Text
    effect: Annotated[tuple[Effect, ...], Field(min_length=1)]


class GoalText(Page):
    """What must be so for a Unit to lie among the Rewards."""

    text: Text
    requires: Annotated[tuple[Count, ...], Field(min_length=1)]


def ability(page: AbilityText | None) -> Ability | None:
    return Ability(page.text, page.effect) if page else None


def faults_of_ability(
    field: str, page: AbilityText | None, bound: Bound, traits: Collection[str]
) -> Iterator[tuple[str, str]]:
    for place, expected in complaints(page.effect if page else (), bound, traits):
        yield f"{field}.{place}", expected


def faults_of_goal(
    field: str, page: GoalText | None, traits: Collection[str]
) -> Iterator[tuple[str, str]]:
    for number, count in enumerate(page.requires if page else ()):
        if count.at_least is None and count.at_most is None:
            yield f"{field}.requires.{number}", "at_least or at_most"
        if count.trait is not None and count.trait not in traits:
            yield f"{field}.requires.{number}.trait", one_of(traits)
