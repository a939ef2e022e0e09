"""The vocabulary that cards are written in."""

from .compound import Bury, Effect

__all__ = ["Bury", "Effect"]
