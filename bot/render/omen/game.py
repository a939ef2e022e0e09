"""How Omen's views are read."""

from __future__ import annotations

from bot.engine.omen.rules import winner
from bot.engine.omen.views import PrivateView, PublicView
from bot.engine.omen.words import LINES
from bot.engine.omen.words.brief import chip, reason

from ..cities.game import CityGame, Score
from .dress import DRESS
from .facts import held, points, signs
from .marks import marks_of
from .text import WORDS

SIGNS = {"krater": "krater", "broken": "broken", "triumph": "TRIUMPH", "coveted": "COVETED"}

OMEN: CityGame[PublicView, PrivateView] = CityGame(
    dress=DRESS,
    words=WORDS,
    winner=winner,
    points=points,
    prizes=lambda view, seat: view.kraters[seat],
    laid=lambda view, seat: (*view.broken[seat], *view.triumphs[seat]),
    marks_of=marks_of,
    signs=signs,
    held=held,
    chip=chip,
    reason=reason,
    scores={what: Score(sign, *LINES[what]) for what, sign in SIGNS.items()},
)
