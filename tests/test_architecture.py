"""The shape of the code: sizes, names, and what must not be in the repository."""

import ast
import os
import re
from collections import Counter
from difflib import SequenceMatcher
from itertools import combinations, product
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "bot").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))

LINES_OF_A_FILE = 500
LINES_OF_A_FUNCTION = 60
LINES_OF_MOST_FUNCTIONS = 20
LINES_OF_THE_MIDDLE_FUNCTION = 5
MODULES_AT_THE_ROOT = 8

EMPTY_NAMES = {"Manager", "Handler", "Helper", "Helpers", "Util", "Utils", "Base"}


def told(path):
    return str(path.relative_to(ROOT))


def lines_of_functions(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.end_lineno - node.lineno + 1, f"{told(path)}:{node.lineno} {node.name}"


def calls(path, name):
    """Calls of a function by its last name: `sleep(1)`, `asyncio.sleep(1)`."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call):
            called = node.func
            if getattr(called, "id", getattr(called, "attr", "")) == name:
                yield node


def test_there_is_something_to_look_at():
    assert len(MODULES) > 30
    assert len(TESTS) > 10


def test_no_file_is_too_long():
    lines = {told(path): len(path.read_text().splitlines()) for path in MODULES}
    assert [path for path, count in lines.items() if count > LINES_OF_A_FILE] == []


def test_no_function_is_too_long_and_most_are_short():
    sizes = sorted(size for path in MODULES for size in lines_of_functions(path))
    assert [function for size, function in sizes if size > LINES_OF_A_FUNCTION] == []
    assert sizes[len(sizes) * 95 // 100][0] < LINES_OF_MOST_FUNCTIONS
    assert sizes[len(sizes) // 2][0] <= LINES_OF_THE_MIDDLE_FUNCTION


def test_the_hall_is_small_and_every_room_has_a_package():
    hall = {path.name for path in (ROOT / "bot").glob("*.py")}
    assert len(hall) <= MODULES_AT_THE_ROOT, hall


def test_a_module_in_cogs_is_a_cog_or_has_commands_for_every_game():
    for path in (ROOT / "bot" / "cogs").glob("*.py"):
        body = ast.parse(path.read_text()).body
        classes = [node for node in body if isinstance(node, ast.ClassDef)]
        offers = {node.name for node in body if isinstance(node, ast.FunctionDef)}
        cogs = [each for each in classes if any("Cog" in ast.unparse(base) for base in each.bases)]
        assert cogs or "commands" in offers or path.name == "__init__.py", told(path)


def test_classes_are_named_for_what_they_are():
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef):
                words = set(re.findall(r"[A-Z][a-z]*", node.name))
                assert not words & EMPTY_NAMES, f"{told(path)}: {node.name}"


ENGINE = ROOT / "bot" / "engine"
SHARED = {"core", "cities"}
"""What every game may stand on, and what the City games stand on."""
GAMES = {path.parent.name for path in ENGINE.glob("*/__init__.py")} - SHARED
REGISTRIES = {
    "bot/engine/__init__.py",
    "bot/render/__init__.py",
    "bot/players/minds.py",
    "bot/simulate/gauges/__init__.py",
}
"""Each has a line for every game, and nothing else knows a game by its name."""


def game_of(path):
    """The game that a module is about, by its package or its own name."""
    parts = {re.sub(r"_cards$", "", part) for part in path.relative_to(ROOT).with_suffix("").parts}
    return next(iter(parts & GAMES), "")


def games_imported(path):
    """Games whose packages or modules are imported, from whichever layer."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            names = [*(node.module or "").split("."), *(each.name for each in node.names)]
            found.update(names)
        elif isinstance(node, ast.Import):
            found.update(name for each in node.names for name in each.name.split("."))
    return found & GAMES


def test_there_is_a_game():
    assert {"omen"} <= GAMES


def test_only_the_registries_know_a_game_by_its_name():
    shared = [path for path in MODULES if not game_of(path)]
    assert {told(path) for path in shared if games_imported(path)} == REGISTRIES
    assert all(games_imported(ROOT / path) == GAMES for path in REGISTRIES)


def test_no_game_knows_another():
    for path in MODULES:
        if game := game_of(path):
            assert games_imported(path) <= {game}, told(path)


def test_a_game_has_a_package_or_module_in_every_room():
    for game in GAMES:
        rooms = {told(path.parent) for path in MODULES if path.stem == game}
        rooms |= {told(path.parents[1]) for path in MODULES if path.parent.name == game}
        assert rooms >= {"bot/engine", "bot/render", "bot/players", "bot/simulate/gauges"}, game


LIKE_LINES = 6
"""So many make a function of two games one that they should share."""


def functions_of(game):
    """The functions of a game, each as its lines without comments and docstrings."""
    for path in MODULES:
        if game_of(path) == game:
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.FunctionDef):
                    if ast.get_docstring(node):
                        node.body = node.body[1:] or [ast.Pass()]
                    yield f"{told(path)}:{node.lineno}", ast.unparse(node).splitlines()


def like_lines(one, two):
    """The longest run of lines that stands in both."""
    return SequenceMatcher(None, one, two, autojunk=False).find_longest_match().size


def test_no_function_stands_in_two_games():
    """What two rulebooks say in the same words is said once, in what they share."""
    twice = []
    for one, two in combinations(sorted(GAMES), 2):
        for (here, lines), (there, others) in product(functions_of(one), functions_of(two)):
            if like_lines(lines, others) >= LIKE_LINES:
                twice.append((here, there))
    assert twice == []


def layer(path):
    """The package of the bot, and the game; a game's module may mirror the one it fills in for."""
    package, *folders = path.relative_to(ROOT / "bot").parts[:-1] or [""]
    return package, next((folder for folder in folders if folder in GAMES | SHARED), "")


def twice(names):
    return [name for name, number in Counter(names).items() if number > 1]


def test_no_two_modules_of_a_layer_share_a_name():
    modules = [path for path in MODULES if path.name != "__init__.py"]
    assert twice((*layer(path), path.name) for path in modules) == []


def test_no_two_classes_of_a_layer_share_a_name():
    classes = [
        (*layer(path), node.name)
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef)
    ]
    assert twice(classes) == []


def test_every_type_ignore_says_what_it_ignores():
    bare = re.compile(r"#\s*type:\s*ignore(?!\[)")
    assert [told(path) for path in (*MODULES, *TESTS) if bare.search(path.read_text())] == []


def test_the_engine_does_not_print():
    engine = [path for path in MODULES if path.is_relative_to(ROOT / "bot" / "engine")]
    assert [told(path) for path in engine if any(calls(path, "print"))] == []


def test_no_test_sleeps():
    """`sleep(0)` only lets others run, and waits for nothing."""
    for path in TESTS:
        for call in calls(path, "sleep"):
            waits = not (call.args and getattr(call.args[0], "value", None) == 0)
            assert not waits, f"{told(path)}:{call.lineno}"


def test_ci_can_be_run():
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


# What must not be in the repository

KINDS = {".py", ".md", ".toml", ".yaml", ".yml", ".txt", ".json", ".sql", ".cfg", ".example", ""}
NOT_OURS = {".git", ".venv", "build", "__pycache__", "node_modules"}
NOT_TEXT = {".coverage", ".git"}  # the second is a file in a worktree
OURS = {".ci", ".github"}

FOREIGN = {
    "a path of one machine": re.compile(r"(?<![\w.~])/(work|root|home|Users)/\w|\b[A-Z]:\\\\\w"),
    "the address of a package index": re.compile(r"pypi\.|--(extra-)?index-url|PIP_INDEX|simple/$"),
}


def texts():
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if is_ours(name)]
        for name in files:
            path = Path(folder, name)
            if path.suffix in KINDS and path != Path(__file__) and name not in NOT_TEXT:
                yield path


def is_ours(folder):
    hidden = folder.startswith(".") and folder not in OURS
    return not hidden and folder not in NOT_OURS and not folder.endswith(".egg-info")


@pytest.mark.parametrize("what", FOREIGN)
def test_nothing_belongs_to_one_machine(what):
    found = []
    for path in texts():
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            if FOREIGN[what].search(line):
                found.append(f"{told(path)}:{number}: {line.strip()[:80]}")
    assert found == []


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("a path of one machine", "open('/work/main/data')"),
        ("a path of one machine", "cd /root/x"),
        ("a path of one machine", r"'C:\\Users'"),
        ("the address of a package index", "pip install --index-url http://mirror/simple"),
        ("the address of a package index", "https://pypi.org/simple"),
    ],
)
def test_such_a_line_would_be_found(what, line):
    assert FOREIGN[what].search(line)
