"""Matches by the handful: a few seeds for every setting, since there are several settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

SEEDS = st.integers(0, 2**256 - 1)
EXAMPLES = 4


def some_seeds(**more: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with a few seeds."""
    return lambda test: settings(max_examples=EXAMPLES)(given(seed=SEEDS, **more)(test))
