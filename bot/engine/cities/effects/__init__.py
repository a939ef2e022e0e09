"""The vocabulary that cards are written in."""

from .choices import ChooseCard, ChooseUnit, That
from .compound import Bury, Effect, Sacrifice

__all__ = ["Bury", "ChooseCard", "ChooseUnit", "Effect", "Sacrifice", "That"]
