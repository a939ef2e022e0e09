"""All that is ever said of Omen: Edge of the Aegean, in English.

Every sentence is made from a view, never from the match, so nothing hidden can slip in.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ...cities.cards import COUNT
from ...cities.words import PLACES, Sentences, Speech, nothing_more
from ...cities.words import English as CityEnglish
from ...cities.words.log import SUMMED
from ...cities.words.own import JOINED, UNSAID
from ...cities.words.tables import LATER, SHORTCUTS, TO_YOU
from ...cities.words.wording import count, name_of, together, values
from ...core.ask import Ask
from ..cards import REWARDS, UNITS
from ..reasons import USES
from ..rules import COINS_AT_MOST, points
from ..targets import AIMS
from ..views import PrivateView, PublicView
from . import hands, tables
from .coaching import COACHING
from .recap import MOMENTS, RETELLING
from .shelf import SHELF
from .tables import KINDS, LEAVE, LINES, VERDICTS

__all__ = [
    "COACHING",
    "KINDS",
    "LINES",
    "PLACES",
    "SHELF",
    "SPEECH",
    "English",
    "count",
    "name_of",
    "values",
]


def text_in_use(view: PrivateView, ask: Ask) -> str:
    """The text of the ability that asks."""
    if ask.source in REWARDS:
        return REWARDS[ask.source].ability.text
    ability = UNITS[ask.source].ability if ask.source in UNITS else None
    return ability.text if ability else ""


def verdict(view: PrivateView, ask: Ask) -> str:
    """G25: how a battle ended for whoever leaves Units. Only a winner begins with 1 to leave."""
    if ask.kind != "leave":
        return ""
    _, *sums, worth = ask.about
    mine, theirs = sums[view.seat], sums[1 - view.seat]
    if mine != theirs:
        return VERDICTS["won" if mine > theirs else "lost"]
    return VERDICTS["won_by_more" if worth == 1 and not picked(view, ask) else "not_won"]


def picked(view: PrivateView, ask: Ask) -> bool:
    """Is one chosen already? Then a Unit that would fit is not offered any more."""
    city, _, _, worth = ask.about
    offered = {option.card for option in ask.options}
    side = view.table.side(view.seat, city)
    return any(card not in offered and COUNT[card] <= worth for card in side)


def asked_facts(view: PrivateView, ask: Ask) -> Mapping[str, Any]:
    """What a round, Keres in an order, a Unit on its way and a battle are asked with."""
    if ask.kind == "round":
        return {"city": PLACES[ask.about[0]]}
    if ask.kind == "keres":
        return {"order": together([name_of(each.card) for each in ask.options if each.card])}
    if ask.kind == "where":
        return {"unit": name_of(ask.options[0].card)}
    return {"leave": what_to_leave(view, ask)} if ask.kind == "leave" else {}


def what_to_leave(view: PrivateView, ask: Ask) -> str:
    """G25: the winner leaves 1; the others leave 2, or an Automaton."""
    if ask.about[-1] > 1:
        wide = any(COUNT[option.card] > 1 for option in ask.options)
        return LEAVE["wide" if wide else "two"]
    return LEAVE["more" if picked(view, ask) else "one"]


def nones(view: PrivateView) -> Mapping[str, str]:
    """What choosing nothing means, once something was used in a round and before."""
    in_round = view.ask is not None and view.ask.kind == "round"
    return tables.NONES_AFTER if in_round and view.table.acted else tables.NONES


def points_so_far(view: PublicView, seat: int) -> int:
    """The points that everybody can see: Rewards in hand and used, Exalted Keres."""
    return points(view.rewards[seat], len(view.spent[seat]), len(view.exalted[seat]))


SENTENCES = Sentences(
    asks=tables.ASKS,
    waiting=tables.WAITING,
    options=tables.OPTIONS,
    short=tables.SHORT,
    choosing=tables.CHOOSING,
    events=tables.EVENTS,
    to_you=TO_YOU,
    rules=tables.RULES,
    later=LATER,
    steps_asked=tables.STEPS_ASKED,
    lines=LINES,
    reasons=tables.REASONS,
    shortcuts=SHORTCUTS,
    first_surge=tables.FIRST_SURGE,
    envoy="Emissary",
    envoys="Emissaries",
    prize="Reward",
    emptied="Destroyed",
)

SPEECH = Speech(
    key="aegean",
    sentences=SENTENCES,
    retelling=RETELLING,
    moments=MOMENTS,
    coins_at_most=COINS_AT_MOST,
    uses=USES,
    aims=AIMS,
    signs={"coin": "aegean_coin", "reward": "aegean_reward"},
    summed=SUMMED,
    joined=JOINED,
    unsaid=UNSAID,
    title=lambda view: tables.TITLE,
    short_title=lambda view: tables.SHORT_TITLE,
    title_of=lambda options: tables.TITLE,
    won=lambda view: view.rewards,
    text_in_use=text_in_use,
    verdict=verdict,
    asked_facts=asked_facts,
    waiting_facts=nothing_more,
    card_facts=hands.facts_of,
    nones=nones,
    effects=hands.effects,
    line=hands.line,
    notes=hands.deeds,
    points=points_so_far,
)

English = partial(CityEnglish, SPEECH)
"""The words of the game in English."""
