"""Texts made short enough: cut between words, never within what is set in bold."""

from __future__ import annotations

CUT = "…"


def shortened(text: str, room: int) -> str:
    """The text, or its first words and a sign that there are more."""
    if len(text) <= room:
        return text
    end = text.rfind(" ", 0, room - len(CUT) + 1)
    cut = text[: end if end > 0 else room - len(CUT)].rstrip(" ·:,(")
    if cut.count("**") % 2:
        cut = cut[: cut.rfind("**")].rstrip()
    return f"{cut}{CUT}"
