"""What the switches of the suite keep quick: nothing is compiled anew by every process."""

import os
import sys

import pytest


def test_what_a_process_compiles_is_kept_for_the_next(pytestconfig):
    if not pytestconfig.pluginmanager.has_plugin("cacheprovider"):
        pytest.skip("this run is told to keep nothing")
    assert not sys.dont_write_bytecode
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
