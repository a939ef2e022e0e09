"""Rules of thumb for the draft: cheap strong Units, a few of everything."""

from __future__ import annotations

from collections import Counter

from bot.engine import Ask, Option
from bot.engine.omen.cards import UNITS

from ..cities.board import Board

GOOD_TRAITS = {"SPOILS": 0.4, "GLEAN": 0.3, "BOLSTER": 0.25, "VETERAN": 0.25, "JILT": 0.2}
"""What a trait is worth in a deck, beside Strength for its Cost."""

DEAR = 4
ENOUGH_DEAR = 4


def value(card: int) -> float:
    """A Unit by itself: its Strength for its Cost, and its traits."""
    unit = UNITS[card]
    traits = sum(GOOD_TRAITS.get(trait, 0.15) for trait in unit.trait_names)
    return 0.35 * unit.strength - 0.2 * unit.cost + 0.1 * unit.offering + traits


def keep(board: Board, ask: Ask, option: Option) -> float:
    """What the deck still lacks is worth more: traits it has not, dear Units while it has few."""
    unit = UNITS[option.card]
    have = Counter(trait for card in board.picked for trait in UNITS[card].trait_names)
    new = sum(0.2 / (1 + have[trait]) for trait in unit.trait_names)
    dear = sum(UNITS[card].cost >= DEAR for card in board.picked)
    too_dear = 0.4 * max(0, dear - ENOUGH_DEAR) if unit.cost >= DEAR else 0.0
    return value(option.card) + new - too_dear


def put_back(board: Board, ask: Ask, option: Option) -> float:
    """Above 0 for a dear one: a TRIUMPH that is seldom played is seldom achieved."""
    return UNITS[option.card].cost - DEAR + 0.5


SCORES = {"draft_keep": keep, "draft_return": put_back}
