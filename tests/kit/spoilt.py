"""Card files with something wrong in them, and what is said of that."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from bot.engine import BadCards

MISSING = object()
"""For a field that is not there at all."""

NASTY: list[Any] = [
    *(None, True, 0, -1, 10**30, 0.5, float("inf"), "", "it", "\ud800", [], [[]], {}, {"op": {}}),
    *({"op": "may", "then": []}, {1: 2}, ["destroy"], {"then": ["take"]}, "x" * 400),
]


def put(node: Any, place: str, value: Any) -> None:
    """Another value at a place within, like `bolster.effect.0`."""
    *path, last = place.split(".")
    for name in path:
        node = node[int(name) if name.isdigit() else name]
    if value is MISSING:
        del node[last]
    else:
        node[last] = value


def put_anywhere(document: Any, value: Any, rng: Random) -> Any:
    """The same document with a value somewhere in it, as chance decides."""
    document = deepcopy(document)
    node, depth = document, rng.randint(1, 9)
    while True:
        name = rng.choice(list(node) if isinstance(node, dict) else range(len(node)))
        depth -= 1
        if not depth or not isinstance(node[name], (dict, list)) or not node[name]:
            break
        node = node[name]
    node[name] = value
    return document


def write(folder: Path, document: Any) -> Path:
    """The document as a file."""
    path = folder / "cards.yaml"
    path.write_text(yaml.dump(document, Dumper=yaml.CSafeDumper, sort_keys=False))
    return path


def faults_of(read: Callable[[Path], object], folder: Path, document: Any) -> list[str]:
    """What is said of it, a line for each fault."""
    with pytest.raises(BadCards) as bad:
        read(write(folder, document))
    lines = str(bad.value).splitlines()
    assert len(lines) == len(bad.value.faults)
    assert all(line.startswith("cards.yaml: ") for line in lines)
    return [line.removeprefix("cards.yaml: ") for line in lines]
