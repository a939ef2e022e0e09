"""What happened since somebody looked, in a few short phrases."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.event import Seen
from .tables import PLACES
from .wording import count, name_of

PHRASES = {
    "play": "{card} to the {city} City",
    "jilt": "{card} for its JILT",
    "fate": "{card} for FATE",
    "pilfer": "{card} for PILFER",
    "recruit": "{card} for RECRUIT",
    "break": "broke the {card}",
    "move": "{card} moved to the {city} City",
    "seize": "{card} changed sides in the {city} City",
    "return": "{card} back to {who}'s hand",
    "destroy": "{card} destroyed",
    "veteran": "{card} back to {who}'s hand",
    "tie": "a tie in the {city} City",
    "raze": "the {city} City is Razed",
    "offer": "{card} offered",
    "triumph": "TRIUMPH: {card}",
    "show": "{who}'s Envoy was {card}",
}
"""What is worth a phrase of its own. Draws, Coins and battles are summed up below."""


def recap(seen: Sequence[Seen], names: Sequence[str]) -> list[str]:
    """Phrases in the order of the events, with draws and Coins of a turn put together."""
    phrases: list[str] = []
    sums: dict[int, int] = {}
    gains = Gains(names)
    for event in seen:
        kind, seat, card, place, amount = event
        if kind in ("draw", "gain", "bonus"):
            gains.add(kind, seat, amount)
            continue
        phrases += gains.told()
        if kind == "strength":
            sums[seat] = amount
        elif kind == "win":
            score = f"{sums[seat]} to {sums[1 - seat]}"
            phrases.append(f"{names[seat]} won the {PLACES[place]} City {score}, took a Krater")
        elif kind in PHRASES:
            facts = {"card": name_of(card), "city": PLACES[place], "who": names[seat]}
            phrases.append(PHRASES[kind].format(**facts))
    return phrases + gains.told()


class Gains:
    """Units drawn and Coins taken one after the other, told as one."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.seat = -1
        self.clear()

    def clear(self) -> None:
        self.units = self.coins = 0
        self.bonus = False

    def add(self, kind: str, seat: int, amount: int) -> None:
        self.seat = seat
        self.units += amount if kind == "draw" else 0
        self.coins += amount if kind == "gain" else 0
        self.bonus = self.bonus or kind == "bonus"

    def told(self) -> list[str]:
        parts = [f"drew {count(self.units, 'Unit')}"] if self.units else []
        parts += [f"took {count(self.coins, 'Coin')}"] if self.coins else []
        told = " and ".join(parts) + (" with the bonus" if self.bonus else "")
        self.clear()
        return [f"{self.names[self.seat]} {told}"] if parts else []
