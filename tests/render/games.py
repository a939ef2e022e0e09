"""The City games as they are drawn: for whatever must hold of the pictures of each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import pytest

from bot.engine import RULESETS
from bot.engine.aegean import cards as cards_of_aegean
from bot.engine.aegean import views as views_of_aegean
from bot.engine.omen import cards as cards_of_omen
from bot.engine.omen import views as views_of_omen
from bot.render import PICTURES
from bot.render.aegean import samples as samples_of_aegean
from bot.render.aegean.game import AEGEAN
from bot.render.canvas import Piece
from bot.render.cities import board, hand, result, text
from bot.render.cities.dress import Dress
from bot.render.cities.game import CityGame
from bot.render.cities.marks import NONE, Marks
from bot.render.omen import samples as samples_of_omen
from bot.render.omen.game import OMEN
from bot.render.picture import AnyPictures, Picture
from bot.render.strips import StripShelf

NAMES = ("Ana", "Ben")
SHELF = StripShelf()


@dataclass(frozen=True, eq=False)
class Drawn:
    """A City game, its sample positions, and how it is drawn and told."""

    key: str
    game: CityGame[Any, Any]
    samples: ModuleType
    cards: ModuleType
    views: ModuleType

    @property
    def dress(self) -> Dress:
        return self.game.dress

    @property
    def pictures(self) -> AnyPictures:
        return PICTURES[self.key]

    def everything(self) -> list[int]:
        """All cards there are, props among them."""
        return [card.id for card in self.cards.everything()]

    def units(self) -> tuple[int, ...]:
        """The Units of matches that begin today."""
        return tuple(id for id in self.cards.UNITS if not self.cards.UNITS[id].retired)

    def prizes(self) -> tuple[int, ...]:
        """The same of what is won in the Cities."""
        return tuple(id for id in RULESETS[self.key].cards() if id not in self.cards.UNITS)

    def boards(self) -> dict[str, tuple[Any, tuple[str, ...], Marks]]:
        """The sample boards, with marks for what is new on them."""
        scenes = self.samples.boards()
        return {
            name: (view, names, news if isinstance(news, Marks) else self.game.marks_of(news))
            for name, (view, names, news) in scenes.items()
        }

    def board(self, view: Any, names: Sequence[str] = NAMES, marks: Marks = NONE) -> Picture:
        return board.board(self.game, view, names, marks, SHELF)

    def board_pieces(self, view: Any, names: Sequence[str], marks: Marks) -> list[Piece]:
        return board.pieces(self.game, view, names, marks)

    def hand(self, view: Any, names: Sequence[str] = NAMES, chosen: int = 0) -> Picture:
        return hand.hand(self.game, view, names, chosen)

    def result(self, *scene: Any) -> Picture:
        return result.result(self.game, *scene)

    def board_text(self, view: Any, names: Sequence[str] = NAMES, limit: int = 2000) -> str:
        return text.board_text(self.game, view, names, limit)

    def board_alt(self, view: Any, names: Sequence[str] = NAMES, marks: Marks = NONE) -> str:
        return text.board_alt(self.game, view, names, marks)

    def hand_text(self, view: Any, names: Sequence[str] = NAMES) -> str:
        return text.hand_text(self.game, view, names)

    def hand_alt(self, view: Any, names: Sequence[str] = NAMES, chosen: int = 0) -> str:
        return text.hand_alt(self.game, view, names, chosen)


GAMES = {
    "omen": Drawn("omen", OMEN, samples_of_omen, cards_of_omen, views_of_omen),
    "aegean": Drawn("aegean", AEGEAN, samples_of_aegean, cards_of_aegean, views_of_aegean),
}


def of_each(kind: Callable[[Drawn], Iterable[Any]]) -> Any:
    """One test for each thing of that kind in each game: `drawn` and `name`."""
    found = [(drawn, name) for drawn in GAMES.values() for name in kind(drawn)]
    return pytest.mark.parametrize(
        ("drawn", "name"), found, ids=[f"{drawn.key}-{name}" for drawn, name in found]
    )


EACH_BOARD = of_each(lambda drawn: drawn.samples.boards())
EACH_HAND = of_each(lambda drawn: drawn.samples.hands())
EACH_CARD = of_each(Drawn.everything)
EACH_GAME = pytest.mark.parametrize("drawn", GAMES.values(), ids=GAMES)
