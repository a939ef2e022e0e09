"""The card file is read once, when a card is first needed, and by nobody who only imports."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from bot import engine
from bot.engine.omen import cardfile, cards
from tests.kit.play import new

ROOT = Path(__file__).parents[2]

TABLES = {name for name, value in vars(cards).items() if isinstance(value, dict | set)}
TABLES -= {"BIT"}

WATCH = """
import sys
read = []
def hook(event, args):
    if event == "open" and str(args[0]).endswith("cards.yaml"):
        read.append(args[0])
sys.addaudithook(hook)
"""


def fresh(code, *args):
    """What a new process prints that counts the card files it has opened."""
    command = [sys.executable, "-c", WATCH + code + "\nprint(len(read))", *args]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    "module",
    ["bot.engine", "bot.engine.omen", "bot.render", "bot.players", "bot.simulate", "bot.client"],
)
def test_importing_reads_no_card_file(module):
    assert fresh(f"import {module}") == ["0"]


FIRST_USES = {
    "a new match": "from bot import engine; engine.new('omen')",
    "an option that is refused": "from bot import engine\n"
    "try: engine.new('omen', options={'games': [9]})\n"
    "except engine.BadOptions: pass",
    "all cards at once": "from bot import engine; engine.read_cards(); engine.read_cards()",
    "the games there are": "from bot.engine import RULESETS; "
    "assert RULESETS['omen'].shelf.chapters()",
    "the gallery": "from bot.engine import RULESETS; assert RULESETS['omen'].shelf.listed(1)",
    "a card by its name": "from bot.engine import RULESETS\n"
    "shelf = RULESETS['omen'].shelf; assert shelf.text(shelf.find(shelf.names()[0]))",
    "a card by its id": "from bot.engine.omen.cards import card; assert card(101)",
    "a picture of a card": "from bot.render import PICTURES; assert PICTURES['omen'].card(101)",
    "a picture of a board": "from bot.render.omen import samples; assert samples.full().sides[0]",
    "a simulation": "from bot.simulate import Plan, check; check(Plan())",
}


@pytest.mark.parametrize("code", FIRST_USES.values(), ids=FIRST_USES)
def test_the_first_use_reads_it_once(code):
    assert fresh(code) == ["1"]


def test_loading_a_match_reads_it_once():
    match = new("omen 1", 1)
    code = "import sys; from bot import engine\nfor _ in range(2): engine.from_json(sys.argv[1])"
    assert fresh(code, match.to_json()) == ["1"]


def test_a_faulty_card_file_is_told_as_itself_whatever_is_asked_for(monkeypatch, tmp_path):
    """Not as an option that does not fit, nor as a save that cannot be loaded."""
    match = new("omen 1", 1)
    monkeypatch.setattr(cards, "load", lambda: cardfile.read(tmp_path / "none.yaml"))
    for use in (
        engine.read_cards,
        lambda: engine.new("omen"),
        lambda: engine.new("omen", options={"games": [9]}),
        lambda: engine.from_json(match.to_json()),
    ):
        with pytest.raises(engine.BadCards, match="a file to read"):
            use()


def table_uses(path):
    """Every use of a table of cards, and what is done with it there."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    around = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("cards")
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in TABLES & imported:
            yield node, around[node]


def is_a_look_up(node, around):
    """`UNITS[card]`, or `card in UNITS`: it takes an id, and who has one has it from the cards."""
    if isinstance(around, ast.Subscript):
        return around.value is node
    if isinstance(around, ast.Attribute):
        return around.attr in ("get", "__getitem__", "isdisjoint")
    return isinstance(around, ast.Compare) and isinstance(around.ops[0], ast.In | ast.NotIn)


@pytest.mark.parametrize("path", sorted((ROOT / "bot").rglob("*.py")), ids=lambda path: path.name)
def test_nobody_but_the_cards_module_goes_through_a_table(path):
    """An empty table would look like a game without cards: `units()` and its like read it first."""
    odd = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.id}"
        for node, around in table_uses(path)
        if not is_a_look_up(node, around)
    ]
    assert odd == []
