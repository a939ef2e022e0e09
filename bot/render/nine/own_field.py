"""The Field as one player knows it: what lies face down of theirs has its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.nine.cards import CARDS
from bot.engine.nine.views import OmenSeen, PrivateView, PublicView

from ..picture import Picture
from ..strips import written
from .board import pieces, under
from .news import SIGNS, Marks
from .text import board_alt, card_words


def own_field(view: PrivateView, names: Sequence[str], chosen: int) -> Picture:
    """The Field, with a mark on the Omen that was chosen to do something."""
    table = known(view)
    places = [omen.place for omen in table.field if omen.card == chosen != 0]
    marks = Marks(dict.fromkeys(places, SIGNS["again"]))
    # Nothing of it is kept, as nothing of a hand is.
    png = written(under(table), pieces(table, names, marks))
    above = f"{card_words(chosen, True)}\n" if chosen else ""
    return Picture(png, "hand.png", board_alt(table, names, above=above))


def known(view: PrivateView) -> PublicView:
    field = tuple([named(view, omen) for omen in view.table.field])
    return replace(view.table, field=field)


def named(view: PrivateView, omen: OmenSeen) -> OmenSeen:
    """An Omen as it is seen; one's own face-down one with its card and what is printed on it."""
    card = view.own(omen.place)
    if not card:
        return omen
    return omen._replace(card=card, attack=CARDS[card].attack, defense=CARDS[card].defense)
