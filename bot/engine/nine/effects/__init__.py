"""The vocabulary that the Omens of the Teams are written in."""

from .compound import AnyEffect

Ops = tuple[AnyEffect, ...]

__all__ = ["AnyEffect", "Ops"]
