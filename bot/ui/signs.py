"""Signs: small pictures that stand beside words, never instead of them.

Words that are to have one carry a mark with the sign's name. The sender puts the application's
emoji in its place, or takes the mark away where there is none: the words lose nothing by it.
"""

from __future__ import annotations

import re
from typing import Final

EDGE: Final = "\ue0f0"
"""Of the private use area of Unicode: nobody's name has it once it is escaped."""

MARK: Final = re.compile(f"{EDGE}([a-z0-9_]*){EDGE} ?")


def marked(sign: str) -> str:
    """A mark for a sign, to stand before the words that it goes with; nothing for no sign."""
    return f"{EDGE}{sign}{EDGE} " if sign else ""


def unmarked(text: str) -> str:
    """The words alone."""
    return MARK.sub("", text)
