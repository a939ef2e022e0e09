"""The pages for a stranger name files, functions, tables and kinds that are there."""

import ast
import re
import sqlite3
import subprocess
import sys
import tomllib
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
import yaml

from bot.engine.cities.effects import Effect
from bot.engine.cities.effects.choices import ANY
from bot.engine.nine import cardfile as nine_file
from bot.engine.nine import cards as nine_cards
from bot.engine.nine.cardfile import NINE_YAML
from bot.engine.nine.effects import AnyEffect
from bot.engine.omen import cardfile
from bot.engine.omen.cardfile import CARDS_YAML
from bot.store.database import migrations
from bot.store.notices import KINDS
from tests.kit import nine_table
from tests.kit.table import registered, table

ROOT = Path(__file__).parents[1]
PAGES = [
    *sorted((ROOT / "docs").glob("*.md")),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "local_discord/README.md")),
]
PLACE = re.compile(
    r"`((?:bot|local_discord|tests|data|assets|docs|benchmarks)/[\w./*-]*?)(?::([A-Za-z_][\w.]*))?`"
)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
GLOSSARY_WORDS = 36


def places(page):
    return [(path, name) for path, name in PLACE.findall(page.read_text(encoding="utf-8"))]


@cache
def names_in(path):
    """Everything a module defines at its top, and what its classes define, with a dot."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        found |= set(named(node))
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{name}" for each in node.body for name in named(each)}
    return found


def named(node):
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.AnnAssign):
        yield ast.unparse(node.target)
    elif isinstance(node, ast.Assign):
        yield from (ast.unparse(target) for target in node.targets)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_and_function_that_a_page_names_is_there(page):
    wrong = []
    for path, name in places(page):
        there = list(ROOT.glob(path.rstrip("/")))
        if not there:
            wrong.append(path)
        elif name and name not in names_in(there[0]):
            wrong.append(f"{path}:{name}")
    assert wrong == []


def test_the_match_in_the_readme_is_played_to_its_end():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    code = text.split("```python\n")[1].split("```")[0]
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1].startswith("Outcome(scores=(")


def test_such_a_name_would_be_missed():
    assert "Match.answer" in names_in(ROOT / "bot/engine/core/match.py")
    assert "Match.reply" not in names_in(ROOT / "bot/engine/core/match.py")
    assert PLACE.findall("see `bot/cli.py:main`, `bot/cogs`") == [
        ("bot/cli.py", "main"),
        ("bot/cogs", ""),
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page):
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_walk_goes_through_every_layer_of_a_click():
    walked = {path for path, _ in places(ROOT / "docs" / "one-click.md")}
    for room in ("ui", "matches", "store", "engine/core", "engine/omen", "cogs"):
        assert any(path.startswith(f"bot/{room}/") for path in walked), room


def test_every_package_has_a_line():
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = {path.parent.name for path in (ROOT / "bot").glob("*/__init__.py")}
    assert {room for room in rooms if f"`bot/{room}" not in text} == set()
    assert {room for room in rooms if f'["bot.{room}"]' not in text} == set()


def test_the_drawing_goes_the_way_of_the_contract():
    """Every arrow between layers goes down, as import-linter wants it."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    [layers] = [each["layers"] for each in contracts["contracts"] if each["type"] == "layers"]
    height = {
        name.strip().removeprefix("bot."): -level
        for level, row in enumerate(layers)
        for name in row.split("|")
    }
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    arrows = re.findall(r"^    (\w+)(?:\[.*?\])? --> (\w+)", text, re.MULTILINE)
    drawn = [(above, below) for above, below in arrows if {above, below} <= height.keys()]
    assert len(drawn) >= 8
    assert [pair for pair in drawn if height[pair[0]] <= height[pair[1]]] == []


def test_the_glossary_has_its_words():
    rows = re.findall(r"^\| (\w+) \|", (ROOT / "docs" / "glossary.md").read_text(), re.MULTILINE)
    assert len(set(rows) - {"word"}) == GLOSSARY_WORDS


def section_of(page, title):
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.split(r"\n##+ ", text.split(f"# {title}\n")[1])[0]


def first_column(title, page="database.md"):
    """The names in the first column of a section's table."""
    return set(re.findall(r"^\| `(\w+)` \|", section_of(page, title), re.MULTILINE))


def test_every_table_is_told_of():
    db = sqlite3.connect(":memory:")
    db.executescript(";".join(migrations()))
    tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    db.close()
    assert first_column("Tables") == {name for (name,) in tables} - {"sqlite_sequence"}


def test_every_kind_of_notice_is_told_of():
    assert first_column("Notices") == KINDS.keys()


@pytest.mark.parametrize(("title", "ops"), [("Ops", Effect), ("Ops of 9 Omens", AnyEffect)])
def test_every_op_is_told_of_with_its_fields(title, ops):
    section = section_of("cards.md", title)
    rows = re.findall(r"^\| `(\w+)` \| .*? \| (.*?) ?\|$", section, re.MULTILINE)
    told = {op: re.findall(r"`(\w+)(?:=(\w+))?`", fields) for op, fields in rows}
    assert told == dict(map(described, get_args(get_args(ops)[0])))


def described(op):
    """Its name, and its fields with their defaults, as a card file writes them."""
    of = {field.name: field.default for field in fields(op)}
    name = of.pop("op")
    return name, [(field, written(default)) for field, default in of.items()]


def written(default):
    """`that` is any Unit unless it is said, and so needs no word; nor does what is not limited."""
    return "" if default in (MISSING, ANY, None) else yaml.safe_dump(default).split()[0]


def test_the_block_on_the_page_is_a_card_that_could_be_added(tmp_path):
    text = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
    block = text.split("```yaml\n")[1].split("```")[0].replace("id: 123", "id: 999")
    shipped = CARDS_YAML.read_text(encoding="utf-8")
    file = tmp_path / "cards.yaml"
    file.write_text(shipped.replace("    units:\n", f"    units:\n{block}\n", 1), "utf-8")
    found = cardfile.read(file)
    [example] = found.examples["knot_wife"]
    with registered(*(unit for unit in found.units if unit.id == 999)):
        position = table(**example.given)
        for line in example.when:
            position.do(line)
        position.check(example.then)


def test_the_omen_on_the_page_could_be_in_its_place(tmp_path):
    text = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
    [(key, block)] = yaml.safe_load(text.split("```yaml\n")[-1].split("```")[0]).items()
    document = yaml.safe_load(NINE_YAML.read_text(encoding="utf-8"))
    shadows = document["teams"]["Shadows"]
    [before] = [old for old, raw in shadows["omens"].items() if raw["id"] == block["id"]]
    shadows["omens"] = {**shadows["omens"], key: block}
    del shadows["omens"][before]
    file = tmp_path / "nine.yaml"
    file.write_text(yaml.safe_dump(document), "utf-8")
    found = nine_file.read(file)
    [card] = [card for card in found.cards if card.key == key]
    with nine_table.rewritten(before):
        nine_cards.register([card])
        for example in found.examples[key]:
            position = nine_table.Table(example.given)
            for line in example.when:
                position.do(line)
            position.check(example.then)


def test_the_ideas_of_the_teams_are_told():
    rows = re.findall(r"^\| (\w+) \| (.*\.) \|$", section_of("cards.md", "9 Omens"), re.MULTILINE)
    assert dict(rows) == nine_cards.load().ideas


def test_every_timing_is_told_of():
    assert first_column("When an effect works", "cards.md") == set(nine_cards.TIMINGS)


def test_every_verb_of_a_decision_is_told_of():
    text = (ROOT / "docs" / "database.md").read_text(encoding="utf-8")
    section = text.split("## Verbs of decisions\n")[1].split("\n## ")[0]
    sources = [
        (ROOT / "bot" / "matches" / f"{name}.py").read_text()
        for name in ("actions", "abandoned", "draws", "leaving")
    ]
    saved = re.findall(r'\.save\(\s*db, (?:"repeat" if repeat else )?"(\w+)"', " ".join(sources))
    used = {*saved, "repeat", *re.findall(r'Ending\("(\w+)"', " ".join(sources))}
    assert set(re.findall(r"`([a-z_]+)`", section)) == used
