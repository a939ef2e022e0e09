"""Every ruling of the rules page is pinned by a test that is named after it."""

import re
from pathlib import Path

import pytest

RULINGS = [f"n{number:02}" for number in range(1, 37) if number != 13]
"""There is no N13."""
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("*.py"))


@pytest.mark.parametrize("ruling", RULINGS)
def test_it_is_pinned(ruling):
    assert re.search(rf"^def test_{ruling}_\w+\(", TESTS, re.MULTILINE)
