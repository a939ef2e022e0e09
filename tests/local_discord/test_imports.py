"""The local Discord knows nothing of any game: neither by import nor by name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import local_discord

ROOT = Path(local_discord.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(
                f"{node.module}.{node.names[0].name}" if node.module == "bot" else str(node.module)
            )
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_itself_of_the_project(path: Path) -> None:
    ours = {name for name in imported(path) if name == "bot" or name.startswith("bot.")}
    assert {name for name in ours if not (name + ".").startswith("local_discord.")} == set()


def test_no_file_names_the_game() -> None:
    texts = [path for path in ROOT.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert {".py", ".js", ".html", ".css", ".md"} <= {path.suffix for path in texts}
    named = re.compile(r"\bomen\b", re.IGNORECASE)
    found = [path.name for path in texts if named.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_what_only_tests_have_is_imported_in_one_place() -> None:
    needing = {path.stem for path in FILES if {"jsonschema_rs", "pytest"} & imported(path)}
    assert needing == {"contract"}
    assert not any("local_discord.contract" in imported(path) for path in FILES)
