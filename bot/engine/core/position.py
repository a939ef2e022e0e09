"""Positions as people write them: what the language of every game's examples and lessons shares."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

SEED = "07" * 32
"""The luck of every position, so that all who begin it have the same."""

Given = Mapping[str, str | int]
"""What was written, by the names of its fields."""


def fields(text: str) -> dict[str, str]:
    """`hand: a, b; left: c` by its field names."""
    parts = (part.partition(":") for part in text.split(";") if part.strip())
    return {name.strip(): rest.strip() for name, _, rest in parts}


def listed(text: str) -> list[str]:
    """`a, b` one by one."""
    return [each.strip() for each in text.split(",") if each.strip()]


def refuse_unknown(names: Iterable[str], known: Collection[str]) -> None:
    """A name that was misspelt must not be passed over in silence."""
    unknown = set(names) - set(known)
    if unknown:
        raise ValueError(f"nothing is known of {', '.join(sorted(unknown))}")
