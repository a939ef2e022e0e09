"""Plain words: what pydantic found wrong with a document, told to who wrote it; what may be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import ValidationError

EXPECTED = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "string_type": "text",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "fields with names",
    "model_type": "fields with names",
    "dataclass_type": "fields with names",
    "dataclass_exact_type": "fields with names",
    "model_attributes_type": "fields with names",
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
    "too_short": "at least {min_length}",
    "too_long": "at most {max_length}",
    "string_too_short": "some text",
    "string_too_long": "at most {max_length} characters",
    "literal_error": "{expected}",
    "union_tag_invalid": "one of {expected_tags}",
}
"""By pydantic's name for the fault. What was found instead is told after it."""

ALONE = {
    "missing": "a value; it is missing",
    "extra_forbidden": "no such field",
    "unexpected_keyword_argument": "no such field",
    "union_tag_not_found": "one op, with its fields",
}

LONGEST = 40


def expected(fault: Any) -> str:
    """What one fault's place should have held, and what it holds."""
    kind, facts = fault["type"], fault.get("ctx", {})
    if kind in ALONE:
        return ALONE[kind]
    if kind in EXPECTED:
        found = facts.get("tag", facts.get("actual_length", fault["input"]))
        return f"{EXPECTED[kind].format(**facts)}, not {short(found)}"
    message: str = fault["msg"]
    return message.removeprefix("Value error, ")


def short(value: Any) -> str:
    """A value that was found, in a few words."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "fields with names"
    if isinstance(value, list | tuple):
        return "a list"
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def rows(error: ValidationError) -> Iterator[tuple[str, str]]:
    """Everything that is wrong: the place, and what was expected there."""
    faults = error.errors(include_url=False)
    places = [fault["loc"] for fault in faults]
    for fault in faults:
        place = fault["loc"]
        # Items with faults of their own are not missing.
        if fault["type"] == "too_short" and any(is_within(inner, place) for inner in places):
            continue
        yield ".".join(map(str, place)), expected(fault)


def is_within(inner: tuple[int | str, ...], outer: tuple[int | str, ...]) -> bool:
    return len(inner) > len(outer) and inner[: len(outer)] == outer


def sentence(error: ValidationError) -> str:
    """The first few faults in a line."""
    return "; ".join(": ".join(filter(None, row)) for row in list(rows(error))[:5])


def either(values: Iterable[object]) -> str:
    """2; 3 or 4; 2, 3 or 4."""
    *others, last = map(str, values)
    return f"{', '.join(others)} or {last}" if others else last
