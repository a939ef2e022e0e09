"""All that is ever said of Omen, in English.

Every sentence is made from a view, never from the match, so nothing hidden can slip in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ...cities.words import English as CityEnglish
from ...cities.words import Sentences, Speech, card_facts, nothing_more
from ...cities.words.log import SUMMED
from ...cities.words.tables import SHORTCUTS
from ...core.ask import Ask
from ..cards import KRATERS, TITLES, card
from ..reasons import USES
from ..rules import COINS_AT_MOST, points
from ..targets import AIMS
from ..views import PrivateView, PublicView
from . import hands, tables
from .coaching import COACHING
from .drafting import before_you
from .own import JOINED, UNTOLD
from .recap import RETELLING
from .shelf import SHELF
from .story import MOMENTS
from .tables import LINES, MODES, NUMERALS, PLACES, TRAITS
from .wording import count, name_of, values

if TYPE_CHECKING:
    from ..setup import Options

__all__ = [
    "COACHING",
    "LINES",
    "NUMERALS",
    "PLACES",
    "SHELF",
    "SPEECH",
    "TRAITS",
    "English",
    "count",
    "name_of",
    "values",
]

DRAFTED_BEFORE = 8
"""Units that each has when the rounds of a draft begin."""


def title(mode: str, games: Sequence[int]) -> str:
    """What is played, by the games in it."""
    if mode == "single":
        return f"Omen {NUMERALS[games[0]]}: {TITLES[games[0]]}"
    numbers = " + ".join(NUMERALS[game] for game in games)
    return f"Omen {numbers}, {MODES[mode]}"


def title_of(options: Options) -> str:
    return title(options.manner, options.games)


def short_title(view: PublicView) -> str:
    return f"Omen {' + '.join(NUMERALS[game] for game in view.games)}"


def text_in_use(view: PrivateView, ask: Ask) -> str:
    """The text of the ability that asks."""
    if not ask.source:
        return ""
    if ask.source in KRATERS:
        return KRATERS[ask.source].broken.text
    source: Any = card(ask.source)
    in_hand = ask.source in view.hand
    texts = [source.jilt] if in_hand else [source.bolster, source.glean]
    if view.table.step == "portent":
        texts.reverse()
    return next((ability.text for ability in texts if ability), "")


def verdict(view: PrivateView, ask: Ask) -> str:
    """R16: the winner keeps 1. After a tie nothing is kept, but each destroys 2."""
    if ask.kind not in ("keep", "fall"):
        return ""
    _, first, second = ask.about
    by_bolster = ", by Units with BOLSTER" if first == second else ""
    return ("you won" if ask.at_most == 1 else "you lost") + by_bolster


def drafted(view: PublicView, seat: int) -> Mapping[str, int]:
    """The round of a draft."""
    return {"round": (view.drafted[seat] - DRAFTED_BEFORE) // 3 + 1 if view.drafted else 0}


def points_so_far(view: PublicView, seat: int) -> int:
    """The points that everybody can see: Kraters in hand and broken, TRIUMPHs."""
    return points(view.kraters[seat], len(view.broken[seat]), len(view.triumphs[seat]))


SENTENCES = Sentences(
    asks=tables.ASKS,
    waiting=tables.WAITING,
    options=tables.OPTIONS,
    short=tables.SHORT,
    choosing=tables.CHOOSING,
    events=tables.EVENTS,
    to_you=tables.TO_YOU,
    rules=tables.RULES,
    later=tables.LATER,
    steps_asked=tables.STEPS_ASKED,
    lines=LINES,
    reasons=tables.REASONS,
    shortcuts=SHORTCUTS,
    first_surge=tables.FIRST_SURGE,
    envoy="Envoy",
    envoys="Envoys",
    prize="Krater",
    emptied="Razed",
)

SPEECH = Speech(
    key="omen",
    sentences=SENTENCES,
    retelling=RETELLING,
    moments=MOMENTS,
    coins_at_most=COINS_AT_MOST,
    uses=USES,
    aims=AIMS,
    signs={
        "coin": "omen_coin",
        "break": "omen_krater",
        **{verb: f"omen_{verb}" for verb in ("jilt", "fate", "pilfer", "recruit")},
    },
    summed=SUMMED | {"dealt", "picked", "given"},
    joined=JOINED,
    unsaid=UNTOLD,
    title=lambda view: title(view.mode, view.games),
    short_title=short_title,
    title_of=title_of,
    won=lambda view: view.kraters,
    text_in_use=text_in_use,
    verdict=verdict,
    asked_facts=nothing_more,
    waiting_facts=drafted,
    card_facts=card_facts,
    nones=lambda view: tables.NONES,
    effects=hands.effects,
    line=hands.line,
    notes=lambda view: before_you(view.dealt, view.picked),
    points=points_so_far,
)

English = partial(CityEnglish, SPEECH)
"""The words of Omen in English."""
