"""The words that the City games share: what a game says comes in as a record, a `Speech`."""

from __future__ import annotations

from .english import English, card_facts
from .legend import BoardSign
from .speech import Moments, Retelling, Sentences, Speech, nothing_more
from .tables import PLACES

__all__ = [
    "PLACES",
    "BoardSign",
    "English",
    "Moments",
    "Retelling",
    "Sentences",
    "Speech",
    "card_facts",
    "nothing_more",
]
