"""Coverage is counted by the engine's own tests, and costs the others nothing."""

import sys
from pathlib import Path

from tests.conftest import COUNTED

ROOT = Path(__file__).parents[1]


def test_what_counts_is_there():
    assert all((ROOT / name).exists() for name in COUNTED)


def test_a_test_that_does_not_count_is_not_traced(request):
    assert request.node.get_closest_marker("no_cover")
    assert sys.gettrace() is None
