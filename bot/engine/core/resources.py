"""Where the files lie that travel with the program: cards and drawings.

The repository keeps them beside the package, where people look for them; a wheel holds them
inside it.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def folder(name: str) -> Path:
    """A folder of such files, in the one of the two places where it is."""
    package = Path(str(files("bot")))
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
