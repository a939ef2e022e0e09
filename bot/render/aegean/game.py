"""How Aegean's views are read."""

from __future__ import annotations

from functools import partial

from bot.engine.aegean.rules import winner
from bot.engine.aegean.views import PrivateView, PublicView
from bot.engine.aegean.words import LINES
from bot.engine.aegean.words.brief import chip, reason

from ..cities.game import CityGame, Score
from ..cities.marks import marks_of
from .dress import DRESS
from .facts import held, points, signs
from .text import WORDS

SIGNS = {"reward": "reward", "spent": "spent", "exalted": "exalted", "moirai": "Moirai"}

AEGEAN: CityGame[PublicView, PrivateView] = CityGame(
    dress=DRESS,
    words=WORDS,
    winner=winner,
    points=points,
    prizes=lambda view, seat: view.rewards[seat],
    laid=lambda view, seat: (*view.spent[seat], *view.exalted[seat]),
    marks_of=partial(marks_of, gone=("exalt",)),  # an Exalted Keres has left its City
    signs=signs,
    held=held,
    chip=chip,
    reason=reason,
    scores={what: Score(sign, *LINES[what]) for what, sign in SIGNS.items()},
)
