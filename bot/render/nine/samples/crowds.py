"""Fields that are hard to draw: full ones, long names, and names of every kind of letters."""

from __future__ import annotations

from bot.engine.core.event import Seen
from bot.engine.nine.cards import CARDS, load
from bot.engine.nine.views import OmenSeen, PublicView

from .making import LONG, SCRIPTS, Scene, lying, place, table
from .scenes import four

POSITIONS = ("up attack", "up defense", "down attack", "down defense", "up attack")


def full_field(seat: int, team: int, count: int = 9) -> list[OmenSeen]:
    """Nearly a whole Team on the Field, in every position."""
    cards = [card for card in CARDS.values() if card.team == team and not card.retired]
    return [
        lying(
            seat,
            slot,
            POSITIONS[slot % 5],
            card.name if POSITIONS[slot % 5].startswith("up") or slot == 3 else "",
            has_acted=slot % 3 == 0,
        )
        for slot, card in enumerate(cards[:count], 1)
    ]


def crowded(seats: int) -> PublicView:
    """Full Fields; the last player controls one of the first's, too."""
    load()
    field = [omen for seat in range(seats) for omen in full_field(seat, (0, 1, 2, 5)[seat])]
    field[0] = field[0]._replace(controller=seats - 1, attack=12)
    return table(seats, *field, hands=(0,) * seats)


def full() -> Scene:
    """Four players with full Fields and long names, and much that happened."""
    news = (
        Seen("attack", 0, 0, place(0, 4), place(1, 2)),
        Seen("compare", 0, 0, place(0, 4), 10),
        Seen("compare", 1, 0, place(1, 2), 12),
        Seen("hit", 2, 0, -1, 0),
        Seen("twist", 3, 0, place(3, 1), 0),
    )
    return crowded(4), LONG, news


def pair_full() -> Scene:
    return crowded(2), LONG[1:3], (Seen("down", 1, 0, place(1, 2), 3),)


def scripts() -> Scene:
    """Names of every kind of letters, and of none."""
    view, _, news = four()
    return view, SCRIPTS, news
