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
from .cards import Card, Effect, Grant, Pair, Permission, Standing, Timing
from .count import Condition
from .effects import AnyEffect
from .grammar import complaints, uncountable, unsaid
from .rules import TEAM_SIZE
from .teams import FIRST_ID, LATER, TEAMS, first_cards_of

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


class PairText(Page):
    """Two Omens of a Team that go together, by their keys, and why."""

    of: Annotated[tuple[str, ...], Field(min_length=2, max_length=2)]
    text: Text


class TeamText(Page):
    idea: Text
    omens: dict[str, Any]
    pairs: tuple[PairText, ...] = ()


class FileText(Page):
    teams: dict[str, Any]


@dataclass(frozen=True, slots=True)
class CardFile:
    """The Omens of the file, the ideas and pairs of the Teams, each Omen's examples by its key."""

    cards: tuple[Card, ...]
    ideas: dict[str, str]
    examples: dict[str, tuple[Example, ...]]
    pairs: tuple[Pair, ...] = ()


def read(path: Path = NINE_YAML) -> CardFile:
    """The Omens, or BadCards with all faults at once."""
    faults = Faults()
    file = faults.page(FileText, "", unfold(cardfile.read(path)))
    teams = pages_of(file, faults) if file else {}
    pages = [(name, key, page) for name, (_, omens) in teams.items() for key, page in omens.items()]
    faults.check_twice([(key, page) for _, key, page in pages])
    faults.check_keys([key for _, key, _ in pages])
    if faults:
        raise BadCards(path, faults)
    ids = {key: page.id for _, key, page in pages}
    return CardFile(
        tuple(omen(TEAMS.index(name), key, page) for name, key, page in pages),
        {name: team.idea for name, (team, _) in teams.items()},
        {key: page.examples for _, key, page in pages},
        tuple(pair(each, ids) for team, _ in teams.values() for each in team.pairs),
    )


Pages = dict[str, tuple[TeamText, dict[str, OmenText]]]
"""By the name of a Team, what is said of it, and its Omens by their keys."""


def pages_of(file: FileText, faults: Faults) -> Pages:
    """Each Team and its Omens; each has as many as are played."""
    if sorted(file.teams) != sorted(TEAMS):
        faults.note("", iter([("teams", f"these six: {', '.join(TEAMS)}")]))
    found: Pages = {}
    for name, raw in file.teams.items():
        team = faults.page(TeamText, name, raw)
        if team is None or name not in TEAMS:
            continue
        faults.note(name, miscounted(team))
        faults.note(name, mispaired(team))
        omens: dict[str, OmenText] = {}
        for key, raw_omen in team.omens.items():
            page = faults.page(OmenText, key, raw_omen)
            if page is not None:
                omens[key] = page
                faults.note(key, faults_of_omen(TEAMS.index(name), page))
        found[name] = team, omens
    return found


def miscounted(team: TeamText) -> Iterator[tuple[str, str]]:
    """N01."""
    count = sum(is_current(raw) for raw in team.omens.values())
    if count != TEAM_SIZE:
        yield "omens", f"{TEAM_SIZE} that are not retired, not {count}"


def mispaired(team: TeamText) -> Iterator[tuple[str, str]]:
    """A pair is of two different Omens of the Team that are dealt, and told once."""
    current = {key for key, raw in team.omens.items() if is_current(raw)}
    told: list[set[str]] = []
    for number, each in enumerate(team.pairs):
        place, keys = f"pairs.{number}.of", set(each.of)
        for key in sorted(keys - current):
            yield place, f"an Omen of this Team that is not retired, not '{key}'"
        if len(keys) < 2:
            yield place, "two different Omens"
        elif keys in told:
            yield place, f"a pair of its own; {' and '.join(sorted(keys))} are told of twice"
        told.append(keys)


def faults_of_omen(team: int, page: OmenText) -> Iterator[tuple[str, str]]:
    if page.id < LATER and page.id not in first_cards_of(team):
        first, *_, last = first_cards_of(team)
        yield "id", f"one of this Team's, {first} to {last}, or one from {LATER} on, not {page.id}"
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
    if (page.effects or page.standing) and not page.examples:
        yield "examples", "an example, since it has an effect"


def faults_of_standing(page: StandingText) -> Iterator[tuple[str, str]]:
    if not page.grants and page.allows is None:
        yield "grants", one_of(("grants", "allows"))
    for number, grant in enumerate(page.grants):
        if not (grant.attack or grant.defense):
            yield f"grants.{number}", one_of(("attack", "defense"))
        if grant.only_if is not None:
            yield from unsaid(grant.only_if, f"grants.{number}.only_if")
        if grant.each is not None:
            yield from uncountable(grant.each, f"grants.{number}.each")


def pair(page: PairText, ids: dict[str, int]) -> Pair:
    one, two = page.of
    return Pair((ids[one], ids[two]), page.text)


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
