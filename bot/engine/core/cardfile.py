"""Reading card files: the only place that knows YAML, and the only one that opens a file.

A card file comes from people. Whatever is wrong with it is said in plain words, all at once.
"""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from pydantic import ValidationError

LARGEST = 1_000_000
DEEPEST = 40


class FaultyCard(NamedTuple):
    """One thing that is wrong: where, and what was expected."""

    card: str
    field: str
    expected: str


class BadCards(ValueError):
    """A card file that cannot be used, with everything that is wrong with it."""

    def __init__(self, path: Path, faults: list[FaultyCard]) -> None:
        self.path = path
        self.faults = faults
        lines = [
            f"{path.name}: {' / '.join(filter(None, fault[:2])) or 'file'}: {fault.expected}"
            for fault in faults
        ]
        super().__init__("\n".join(lines))


class Loader(yaml.CSafeLoader):
    """Plain data only, and no key twice: the second would silently win."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"'{key.value}' is here twice", key.start_mark
                )
            seen.add(key.value)
        return super().construct_mapping(node, deep)


def read(path: Path) -> Any:
    """The file's plain data: mappings, lists, text and numbers."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadCards(path, [FaultyCard("", "", f"at most {LARGEST:,} bytes")])
        text = path.read_text(encoding="utf-8")
        refuse_tricks(path, text)
        return yaml.load(text, Loader)
    except yaml.MarkedYAMLError as error:
        raise BadCards(path, [FaultyCard("", line(error.problem_mark), words(error))]) from error
    except yaml.YAMLError as error:
        raise BadCards(path, [FaultyCard("", "", f"readable YAML ({error})")]) from error
    except UnicodeDecodeError as error:
        raise BadCards(path, [FaultyCard("", "", "text in UTF-8")]) from error
    except OSError as error:
        raise BadCards(path, [FaultyCard("", "", f"a file to read ({error.strerror})")]) from error


def refuse_tricks(path: Path, text: str) -> None:
    """No aliases (a few lines of them unfold into gigabytes) and no bottomless nesting."""
    depth = 0
    for event in yaml.parse(text, yaml.CSafeLoader):
        if isinstance(event, yaml.AliasEvent):
            raise BadCards(path, [FaultyCard("", line(event.start_mark), "no anchors or aliases")])
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > DEEPEST:
            raise BadCards(path, [FaultyCard("", "", f"at most {DEEPEST} levels of nesting")])


def line(mark: Any) -> str:
    return f"line {mark.line + 1}" if mark else ""


def words(error: yaml.MarkedYAMLError) -> str:
    if isinstance(error, yaml.constructor.ConstructorError) and "tag" in str(error.problem):
        return f"plain data, without tags ({error.problem})"
    return f"readable YAML ({error.problem})"


def faults(error: ValidationError, depth: int) -> list[FaultyCard]:
    """What pydantic found, as rows. The first `depth` names of a place are the card's."""
    rows = []
    for fault in error.errors():
        place = [str(name) for name in fault["loc"]]
        rows.append(FaultyCard(" ".join(place[:depth]), ".".join(place[depth:]), fault["msg"]))
    return rows
