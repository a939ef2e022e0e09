"""All that is ever said of 9 Omens."""

from __future__ import annotations

from .coaching import COACHING
from .english import English
from .legend import LEGEND, BoardSign
from .shelf import SHELF

__all__ = ["COACHING", "LEGEND", "SHELF", "BoardSign", "English"]
