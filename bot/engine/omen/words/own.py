"""What happened in Omen, as one of the players is told it."""

from __future__ import annotations

from ...cities.words import own
from .tables import EVENTS, TO_YOU

SENTENCES = {**EVENTS, **TO_YOU}

UNTOLD = ("dealt", *own.UNSAID)
"""What is dealt in a draft stands in the panel."""

JOINED = own.JOINED | {"veteran", "picked"}
"""Told as one as long as nothing else comes between them."""
