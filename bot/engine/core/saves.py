"""A match as text and back. What is saved today must load in every later release."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json, to_json

from . import plain
from .ask import FIRST_CARD
from .ruleset import Ruleset

TRANSIENT = {"news", "forced"}


class CannotLoad(ValueError):
    """A saved match that this release cannot read. Keep the text: it is not at fault."""


def dump(rules: Ruleset[Any, Any, Any], s: Any) -> str:
    """The whole match, open questions and half-finished effects included."""
    state = rules.saves.dump_json(s, exclude=TRANSIENT).decode()
    return f'{{"ruleset":{to_json(rules.key).decode()},"version":{rules.version},"state":{state}}}'


def load(
    rulesets: Mapping[str, Ruleset[Any, Any, Any]], text: str | bytes
) -> tuple[Ruleset[Any, Any, Any], Any]:
    """The ruleset and the state that a text was made from."""
    save = unpack(text)
    rules = rulesets.get(save["ruleset"])
    if rules is None:
        known = ", ".join(rulesets)
        raise CannotLoad(f"there is no ruleset '{save['ruleset']}' here; there are: {known}")
    state = migrate(rules, save["state"], save["version"])
    try:
        loaded = rules.saves.validate_python(state)
    except ValidationError as error:
        raise CannotLoad(f"this saved match does not fit: {plain.sentence(error)}") from error
    # A default would stand in for what is missing, and cards or Coins would be lost unseen.
    expected = {each.name for each in fields(loaded)} - TRANSIENT
    for name in sorted(expected ^ state.keys()):
        what = "is missing" if name in expected else "is not known here"
        raise CannotLoad(f"this saved match does not fit: {name} {what}")
    refuse_strangers(rules, loaded)
    return rules, loaded


def refuse_strangers(rules: Ruleset[Any, Any, Any], s: Any) -> None:
    """A card nobody knows any more would be met later, in mid-turn, by a board or by a rule."""
    named: set[int] = s.named()
    named.update(*[cards for zone in rules.zones for _, cards in zone.places(s)])
    strangers = [card for card in named - rules.cards() if card >= FIRST_CARD]
    if strangers:
        told = ", ".join(map(str, sorted(strangers)))
        raise CannotLoad(f"this saved match has cards that are not known here: {told}")


def unpack(text: str | bytes) -> dict[str, Any]:
    """The outermost layer: which game, which form, and the match itself."""
    try:
        save = from_json(text)
    except ValueError as error:
        raise CannotLoad(f"this is no saved match: {error}") from error
    if not isinstance(save, dict):
        raise CannotLoad("this is no saved match: it has no fields")
    for field, kind in (("ruleset", str), ("version", int), ("state", dict)):
        if type(save.get(field)) is not kind:
            raise CannotLoad(f"this is no saved match: its '{field}' is missing or no {field}")
    return save


def migrate(rules: Ruleset[Any, Any, Any], state: dict[str, Any], version: int) -> dict[str, Any]:
    """Bring an older save up to date, one version at a time."""
    if version > rules.version:
        raise CannotLoad(
            f"this match was saved by a newer release (version {version}; "
            f"this one knows up to {rules.version})"
        )
    for old in range(version, rules.version):
        if old not in rules.migrations:
            raise CannotLoad(f"this match was saved as version {old}, which is not known here")
        try:
            state = rules.migrations[old](state)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise CannotLoad(f"this match of version {old} does not fit: {error!r}") from error
    return state
