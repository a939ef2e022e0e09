"""data/nine.yaml made into Omens, or into a list of everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from ..core import cardfile, resources
from ..core.cardfile import BadCards
from ..core.pages import Example, Faults, Name, Page, Text, Value, is_current, one_of, unfold
from .cards import Card, Effect, Grant, Permission, Standing, Timing
from .count import Condition
from .effects import AnyEffect
from .grammar import complaints, unsaid
from .rules import TEAM_SIZE
from .teams import FIRST_ID, TEAMS, cards_of

NINE_YAML = resources.folder("data") / "nine.yaml"

Id = Annotated[int, Field(ge=FIRST_ID, le=3999)]


class EffectText(Page):
    timing: Timing
    text: Text
    effect: Annotated[tuple[AnyEffect, ...], Field(min_length=1)]
    only_if: Condition | None = None
    once: bool = False


class StandingText(Page):
    text: Text
    grants: tuple[Grant, ...] = ()
    allows: Permission | None = None


class OmenText(Page):
    id: Id
    name: Name
    attack: Value
    defense: Value
    effects: Annotated[tuple[EffectText, ...], Field(max_length=2)] = ()
    standing: StandingText | None = None
    flavour: str = ""
    retired: bool = False
    examples: tuple[Example, ...] = ()


class TeamText(Page):
    idea: Text
    omens: dict[str, Any]


class FileText(Page):
    teams: dict[str, Any]


@dataclass(frozen=True, slots=True)
class CardFile:
    """The Omens of the file, the idea of each Team, and the examples of each Omen by its key."""

    cards: tuple[Card, ...]
    ideas: dict[str, str]
    examples: dict[str, tuple[Example, ...]]


def read(path: Path = NINE_YAML) -> CardFile:
    """The Omens, or BadCards with all faults at once."""
    faults = Faults()
    file = faults.page(FileText, "", unfold(cardfile.read(path)))
    teams = pages_of(file, faults) if file else {}
    pages = [(team, key, page) for team, (_, omens) in teams.items() for key, page in omens.items()]
    faults.check_twice([(key, page) for _, key, page in pages])
    faults.check_keys([key for _, key, _ in pages])
    if faults:
        raise BadCards(path, faults)
    return CardFile(
        tuple(omen(TEAMS.index(team), key, page) for team, key, page in pages),
        {team: idea for team, (idea, _) in teams.items()},
        {key: page.examples for _, key, page in pages},
    )


Pages = dict[str, tuple[str, dict[str, OmenText]]]


def pages_of(file: FileText, faults: Faults) -> Pages:
    """The idea and the Omens of each Team; each has at least as many as are played."""
    if sorted(file.teams) != sorted(TEAMS):
        faults.note("", iter([("teams", f"these six: {', '.join(TEAMS)}")]))
    found: Pages = {}
    for name, raw in file.teams.items():
        team = faults.page(TeamText, name, raw)
        if team is None or name not in TEAMS:
            continue
        faults.note(name, miscounted(team))
        omens: dict[str, OmenText] = {}
        for key, raw_omen in team.omens.items():
            page = faults.page(OmenText, key, raw_omen)
            if page is not None:
                omens[key] = page
                faults.note(key, faults_of_omen(TEAMS.index(name), page))
        found[name] = team.idea, omens
    return found


def miscounted(team: TeamText) -> Iterator[tuple[str, str]]:
    """N01."""
    count = sum(is_current(raw) for raw in team.omens.values())
    if count != TEAM_SIZE:
        yield "omens", f"{TEAM_SIZE} that are not retired, not {count}"


def faults_of_omen(team: int, page: OmenText) -> Iterator[tuple[str, str]]:
    if page.id not in cards_of(team):
        first, *_, last = cards_of(team)
        yield "id", f"one of this Team's, {first} to {last}, not {page.id}"
    if len(page.effects) + (page.standing is not None) > 2:
        yield "effects", "one or two effects in all"
    for number, effect in enumerate(page.effects):
        for place, expected in complaints(
            effect.timing, effect.effect, effect.once, effect.only_if
        ):
            yield f"effects.{number}.{place}", expected
    if page.standing is not None:
        for place, expected in faults_of_standing(page.standing):
            yield f"standing.{place}", expected


def faults_of_standing(page: StandingText) -> Iterator[tuple[str, str]]:
    if not page.grants and page.allows is None:
        yield "grants", one_of(("grants", "allows"))
    for number, grant in enumerate(page.grants):
        if not (grant.attack or grant.defense):
            yield f"grants.{number}", one_of(("attack", "defense"))
        if grant.only_if is not None:
            yield from unsaid(grant.only_if, f"grants.{number}.only_if")


def omen(team: int, key: str, page: OmenText) -> Card:
    return Card(
        page.id,
        key,
        page.name,
        team,
        page.attack,
        page.defense,
        tuple(
            Effect(each.timing, each.text, each.effect, each.only_if, each.once)
            for each in page.effects
        ),
        Standing(page.standing.text, page.standing.grants, page.standing.allows)
        if page.standing
        else None,
        page.flavour,
        page.retired,
    )
