"""Switches for the whole suite."""

import pytest

from tests.kit import table


def pytest_addoption(parser):
    parser.addoption(
        "--pauses",
        choices=("reload", "keep"),
        default="reload",
        help="save and reload every scenario's match at each pause (default), or keep it",
    )
    parser.addoption("--regen", action="store_true", help="write golden files anew")


def pytest_configure(config):
    table.reload_at_pauses = config.getoption("--pauses") == "reload"


@pytest.fixture
def regen(request):
    return request.config.getoption("--regen")
