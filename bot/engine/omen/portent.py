"""Step Three: Portent, and UNIT TRAIT: GLEAN."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities.rules import CITIES
from ..core.ask import Option, option
from ..core.frame import op
from .cards import GLEANING, UNITS
from .events import used_glean
from .state import State

if TYPE_CHECKING:
    from .state import Frame


@op("portent", checked=True)
class Portent:
    """R13: every GLEAN that is there when its turn comes, once each, in the order liked."""

    def run(self, s: State, f: Frame) -> None:
        options = [
            option("glean", card, city)
            for city in CITIES
            for card in s.sides[f.seat * 3 + city]
            if card in GLEANING and option("glean", card) not in s.used
        ]
        if options:
            s.ask(f.seat, "glean", tuple(options), open=True)
        else:
            f.go_on(s)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        _, card, city = chosen[0]
        s.used.append(option("glean", card))
        s.news.append(used_glean(seat, card, city))
        f.todo.append(self)
        ability = UNITS[card].glean
        assert ability is not None
        s.push(seat, card, ability.effect, {"here": (city,), "this": (card,)})
