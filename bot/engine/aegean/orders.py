"""Standing orders: what a player may decide before it is asked in the other's turn."""

from __future__ import annotations

from ..cities.orders import KEPT
from ..cities.views import CityHand
from ..core.ruleset import Order

ORDERS: tuple[Order[CityHand], ...] = (
    Order("leave", "Battle", "After a battle in the other's turn: leave", KEPT),
)
"""G25: one Unit at a time, so an order answers each pick by itself."""
