"""Reading card files: the only place that knows YAML, and the only one that opens a file.

A card file comes from people. Whatever is wrong with it is said in plain words, all at once.
"""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any, NamedTuple

import yaml

LARGEST = 1_000_000
DEEPEST = 40


class FaultyCard(NamedTuple):
    """One thing that is wrong: where, and what was expected."""

    card: str
    field: str
    expected: str

    @property
    def told(self) -> str:
        place = " / ".join(filter(None, (self.card, self.field)))
        return f"{place or 'the file'}: expected {self.expected}"


class BadCards(ValueError):
    """A card file that cannot be used, with everything that is wrong with it."""

    def __init__(self, path: Path, faults: list[FaultyCard]) -> None:
        self.path = path
        self.faults = faults
        super().__init__("\n".join(f"{path.name}: {fault.told}" for fault in faults))


class Loader(yaml.CSafeLoader):
    """Plain data only, and no key twice: the second would silently win."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise NotPlain("a name, not a list or a block", key.start_mark)
            if key.value in seen:
                raise NotPlain(f"'{key.value}' only once", key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)


# A date would be no plain data, and one like 2024-99-99 would be no date either.
Loader.yaml_implicit_resolvers = {
    first: [(tag, form) for tag, form in resolvers if not tag.endswith(":timestamp")]
    for first, resolvers in Loader.yaml_implicit_resolvers.items()
}


class NotPlain(yaml.MarkedYAMLError):
    """Something that YAML can say and a card file must not."""

    def __init__(self, expected: str, mark: Any) -> None:
        super().__init__(problem=expected, problem_mark=mark)


def read(path: Path) -> Any:
    """The file's plain data: mappings, lists, text and numbers."""
    try:
        return load(path)
    except NotPlain as error:
        field, expected = line(error), str(error.problem)
    except yaml.MarkedYAMLError as error:
        field, expected = line(error), f"readable YAML ({error.problem})"
    except UnicodeDecodeError:
        field, expected = "", "text in UTF-8"
    except OSError as error:
        field, expected = "", f"a file to read ({error.strerror})"
    except (yaml.YAMLError, ValueError) as error:
        field, expected = "", f"readable YAML ({error})"
    raise BadCards(path, [FaultyCard("", field, expected)])


def load(path: Path) -> Any:
    size = path.stat().st_size
    if size > LARGEST:
        raise NotPlain(f"at most {LARGEST:,} bytes, not {size:,}", None)
    text = path.read_text(encoding="utf-8")
    refuse_tricks(text)
    return yaml.load(text, Loader)


def refuse_tricks(text: str) -> None:
    """No tags (they make objects), no aliases (a few lines unfold into gigabytes), no abyss."""
    depth = 0
    for event in yaml.parse(text, yaml.CSafeLoader):
        mark = event.start_mark
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise NotPlain("no anchors or aliases", mark)
        if getattr(event, "tag", None):
            raise NotPlain(f"plain data, without the tag {event.tag}", mark)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > DEEPEST:
            raise NotPlain(f"at most {DEEPEST} levels of nesting", mark)


def line(error: yaml.MarkedYAMLError) -> str:
    return f"line {error.problem_mark.line + 1}" if error.problem_mark else ""
