"""The few words that join others."""

from __future__ import annotations

from ..cards import card


def count(number: int, noun: str) -> str:
    """1 Coin, 2 Coins."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def name_of(card_id: int) -> str:
    return card(card_id).name if card_id else "a Unit"
