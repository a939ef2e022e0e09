"""A match as text and back. What is saved today must load in every later release."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json, to_json

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
    try:
        save = from_json(text)
        rules = rulesets[save["ruleset"]]
        state = migrate(rules, save["state"], save["version"])
        return rules, rules.saves.validate_python(state)
    except ValidationError as error:
        raise CannotLoad(f"this saved match does not fit: {faults(error)}") from error
    except KeyError as error:
        raise CannotLoad(f"this saved match has no {error}, or it is not known here") from error
    except (TypeError, ValueError) as error:
        raise CannotLoad(f"this is no saved match: {error}") from error


def migrate(rules: Ruleset[Any, Any, Any], state: dict[str, Any], version: int) -> dict[str, Any]:
    """Bring an older save up to date, one version at a time."""
    if version > rules.version:
        raise CannotLoad(
            f"this match was saved by a newer release (version {version}; "
            f"this one knows up to {rules.version})"
        )
    for old in range(version, rules.version):
        state = rules.migrations[old](state)
    return state


def faults(error: ValidationError) -> str:
    return "; ".join(
        f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors()[:5]
    )
