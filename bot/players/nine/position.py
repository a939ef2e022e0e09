"""The table as one player knows it, in the form in which rollouts play it.

What the player does not know is card 0. So an Acolyte, who has only a view, and a rollout, in which
nothing is hidden, are guided by the same preferences: those look at no Omen that is hidden from
whoever is asked.
"""

from __future__ import annotations

from bot.engine.nine.state import Omen, State
from bot.engine.nine.views import OmenSeen, PrivateView


def seen_by(view: PrivateView) -> State:
    """The table that a private view shows."""
    table = view.table
    hands = [[0] * number for number in table.hands]
    hands[view.seat] = list(view.hand)
    return State(
        seed="",
        choosing=table.choosing,
        box=[],
        teams=list(table.teams),
        wishes=[[] for _ in hands],
        hands=hands,
        giving=[[0] * number for number in table.giving],
        graves=[list(cards) for cards in table.graves],
        field={omen.place: lying(view, omen) for omen in table.field},
        turn=table.turn,
        active=table.active,
        first=table.first,
        phase=table.phase,
        out=table.out,
        acted=[omen.place for omen in table.field if omen.has_acted],
        spent=list(view.spent),
    )


def lying(view: PrivateView, omen: OmenSeen) -> Omen:
    is_known = not omen.is_up and bool(omen.card)
    return Omen(
        view.card_of(omen), omen.place, omen.controller, omen.is_up, omen.in_attack, is_known
    )


def known(omen: Omen, seat: int) -> int:
    """An Omen's card, if that player knows it; 0 if not."""
    if omen.is_up or omen.is_known or omen.controller == seat:
        return omen.card
    return 0
