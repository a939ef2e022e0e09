"""What the switches of the suite keep quick: no test is traced for nothing or compiles all anew."""

import os
import sys
from pathlib import Path

import pytest

from tests.conftest import COUNTED

ROOT = Path(__file__).parents[1]


def test_what_counts_is_there():
    assert all((ROOT / name).exists() for name in COUNTED)


def test_a_test_that_does_not_count_is_not_traced(request):
    assert request.node.get_closest_marker("no_cover")
    assert sys.gettrace() is None


def test_what_a_process_compiles_is_kept_for_the_next(pytestconfig):
    if not pytestconfig.pluginmanager.has_plugin("cacheprovider"):
        pytest.skip("this run is told to keep nothing")
    assert not sys.dont_write_bytecode
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
