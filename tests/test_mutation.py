"""The changes that `make soak` makes: what is changed, and what is left alone."""

import ast
from random import Random

import pytest

from tests.mutation.__main__ import COPIED, ROOT, TESTS, mutants, suite_of
from tests.mutation.changes import changed, changes


def told(source):
    return [(before, after) for _, before, after, _ in changes(ast.parse(source))]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", {("a < b", "a <= b"), ("a < b", "a >= b")}),
        ("a in b", {("a in b", "a not in b")}),
        ("a - b", {("a - b", "a + b")}),
        ("a and b", {("a and b", "a or b")}),
        ("not a", {("not a", "a")}),
        ("b if a else c", {("b if a else c", "c if a else b")}),
        ("7", {("7", "8"), ("7", "6")}),
        ("0.5", {("0.5", "-0.5")}),
        ("True", {("True", "False")}),
        ("seat", {("seat", "1 - seat")}),
        ("f(a, b)", {("f(a, b)", "f(b, a)")}),
        ("f(a, a)", set()),
        ("max(a, b)", set()),
        ("'words'", set()),
        ("255", set()),
    ],
)
def test_what_is_changed_in_an_expression(source, expected):
    assert set(told(f"x = {source}")) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("f()", {("f()", "pass")}),
        ("a += b", {("a += b", "pass")}),
        ("if a:\n    b = c", {("if a:", "if not a:")}),
        ("x = [a for a in b if c]", {(" for a in b if c", " for a in b")}),
        ("def f() -> bool:\n    return a", {("return a", "return not a")}),
        ("def f() -> int:\n    return a", {("return a", "return a + 1")}),
        ("def f() -> float:\n    return a", {("return a", "return -a")}),
        ("def f() -> float:\n    return 0.5", {("return 0.5", "return -0.5"), ("0.5", "-0.5")}),
        ("def f() -> float:\n    return 0.0", set()),
        ("def f() -> Other:\n    return a", set()),
    ],
)
def test_what_is_changed_in_a_statement(source, expected):
    assert set(told(source)) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring, 1."""',
        "x: Literal[1]",
        "@lru_cache(maxsize=64)\ndef f(): pass",
        "assert 1 < 2",
        "raise ValueError(1)",
        "__all__ = [1]",
        "log.info(1, 2)",
        "zip(a, strict=True)",
        "lru_cache(64)(f)",
        "import a",
    ],
)
def test_what_nobody_could_see_is_left_alone(source):
    assert told(source) in ([], [(source, "pass")])


def test_every_change_gives_another_module_that_compiles():
    path = "bot/render/cities/city.py"
    source = (ROOT / path).read_text(encoding="utf-8")
    some = range(0, len(changes(ast.parse(source))), 9)
    texts = {changed(source, n) for n in some}
    assert len(texts) == len(some) > 10
    assert ast.unparse(ast.parse(source)) not in texts
    for text in texts:
        compile(text, path, "exec")


def test_the_same_seed_draws_the_same_changes_each_in_a_line_of_its_own():
    drawn, again = ([*mutants(Random(5))] for _ in range(2))
    assert drawn == again != [*mutants(Random(6))]
    places = [each.words.partition(": ")[0] for each in drawn]
    assert len(set(places)) == len(places) > 1000
    assert all(suite_of(each.path) for each in drawn)


def test_what_is_run_is_there():
    assert all((ROOT / name).exists() for name in COPIED)
    for tests in TESTS.values():
        assert all((ROOT / name).exists() for name in tests if not name.startswith("--"))
