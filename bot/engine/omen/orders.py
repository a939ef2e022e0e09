"""Standing orders: what a player may decide before it is asked in the other's turn."""

from __future__ import annotations

from ..cities.orders import DISCARDED, KEPT
from ..cities.views import CityHand
from ..core.ruleset import Order

ORDERS: tuple[Order[CityHand], ...] = (
    Order("wrath", "WRATH", "WRATH in the other's turn: discard", DISCARDED),
    Order("keep", "Battle", "After a battle in the other's turn: keep", KEPT),
)
