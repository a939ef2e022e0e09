"""Card files come from people: whatever is wrong is a sentence, never a traceback."""

import pytest

from bot.engine.core.cardfile import DEEPEST, LARGEST, BadCards, read

LAUGHS = "\n".join(
    ["a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    + [
        f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]"
        for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    ]
)

BAD = {
    "2 MB": ("x: " + "a" * 2_000_000, r"at most 1,000,000 bytes, not 2,000,003"),
    "an anchors bomb": (LAUGHS, "line 1: expected no anchors or aliases"),
    "an alias": ("a: [1]\nb: *a", "no anchors or aliases|undefined alias"),
    "a Python tag": ("a: 1\nb: !!python/object/apply:os.system [ls]", "line 2: .* without the tag"),
    "a Python name": ("!!python/name:os.system", "without the tag"),
    "a tag of its own": ("!card {a: 1}", "without the tag !card"),
    "a set": ("!!set {a, b}", "without the tag"),
    "a key twice": ("a: 1\nb: 2\na: 3", "line 3: expected 'a' only once"),
    "a key twice, deep": ("a:\n  b: {c: 1, c: 2}", "line 2: expected 'c' only once"),
    "a list as key": ("? [a, b]\n: 1", "a name, not a list or a block"),
    "a block as key": ("? {a: b}\n: 1", "a name, not a list or a block"),
    "deep nesting": ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "at most 40 levels of nesting"),
    "bottomless nesting": ("[" * 100_000, "at most 40 levels of nesting"),
    "an open bracket": ("a: [1, 2", r"line \d: expected readable YAML"),
    "a tab": ("a:\n\tb: 1", "line 2: expected readable YAML"),
    "two documents": ("a: 1\n---\nb: 2", "readable YAML .*another document"),
    "a control character": ("a: \x07", "readable YAML"),
    "a number without end": ("a: " + "9" * 5000, "readable YAML"),
    "not UTF-8": (b"a: \xff\xfe", "the file: expected text in UTF-8"),
}


@pytest.mark.parametrize(("text", "words"), BAD.values(), ids=BAD)
def test_what_a_card_file_must_not_be(tmp_path, text, words):
    path = tmp_path / "cards.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BadCards, match=words) as bad:
        read(path)
    assert str(bad.value).startswith("cards.yaml: ")
    assert bad.value.path == path
    assert len(bad.value.faults) == 1


def test_a_missing_file_and_a_directory(tmp_path):
    with pytest.raises(BadCards, match=r"gone.yaml: the file: expected a file to read \(No such"):
        read(tmp_path / "gone.yaml")
    with pytest.raises(BadCards, match=r"expected a file to read \(Is a directory"):
        read(tmp_path)


def test_plain_data_is_read_as_it_is(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text("1: {name: Bull, on: 2024-13-45, cost: [1, 2.5, true, null]}\n")
    assert read(path) == {1: {"name": "Bull", True: "2024-13-45", "cost": [1, 2.5, True, None]}}


def test_an_empty_file_is_nothing(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text("")
    assert read(path) is None


def test_the_largest_file_is_read(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text("a: " + "b" * (LARGEST - 3))
    assert len(read(path)["a"]) == LARGEST - 3


def test_the_deepest_nesting_is_read(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text("[" * DEEPEST + "]" * DEEPEST)
    assert read(path)
