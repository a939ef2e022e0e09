"""One of many uses of an Omen that is picked already: whom it Attacks or Switches with, and what
that means as things stand."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.ask import Option
from ..rules import as_player, is_player
from ..views import OmenSeen, PrivateView
from .buttons import DESCRIPTION, button, description, on_field, option, values_of
from .effects_told import in_short
from .speech import MODES, VALUES
from .wording import fitted

HIT = "A hit: they must discard 1 of {hand}."
LAST_HIT = "A hit: they have nothing to discard, and lose."
UNKNOWN = "turns face up first, and may do something then"


def use(view: PrivateView, chosen: Option, names: Sequence[str]) -> tuple[str, str]:
    """What is done, without the Omen that does it, and what matters for that."""
    actor = on_field(view, chosen.card)
    told = {"attack": attacking, "switch": switching}.get(chosen.verb)
    if told is None or actor is None:
        return option(view, chosen, names), description(view, chosen)
    return button(view, chosen, names), fitted(told(view, actor, chosen), DESCRIPTION)


def attacking(view: PrivateView, actor: OmenSeen, chosen: Option) -> str:
    """N07, N08: a hit, or both values; of a face-down target nobody knows its own."""
    if is_player(chosen.place):
        hand = view.table.hands[as_player(chosen.place)]
        return HIT.format(hand=hand) if hand else LAST_HIT
    mine = counted(actor, chosen.card, actor.in_attack)
    target = view.table.at(chosen.place)
    card = view.card_of(target) if target else 0
    if target is None or not card:
        return f"{mine} against what is face down: it {UNKNOWN}"
    return f"{mine} against {counted(target, card, target.in_attack)} · {in_short(card)}"


def switching(view: PrivateView, actor: OmenSeen, chosen: Option) -> str:
    """N09: both are Twisted. What will count of each then, as values are now."""
    other = view.table.at(chosen.place)
    mine = f"Yours comes to {twisted(actor, chosen.card)}"
    if other is None:
        return mine
    return f"{mine}, the other to {twisted(other, view.card_of(other))}"


def twisted(omen: OmenSeen, card: int) -> str:
    mode = not omen.in_attack
    return f"{MODES[mode]}, {counted(omen, card, mode)}" if card else MODES[mode]


def counted(omen: OmenSeen, card: int, in_attack: bool) -> str:
    """ATK 5 or DEF 5, whichever counts in that Mode."""
    attack, defense = values_of(omen, card)
    return f"{VALUES[in_attack]} {attack if in_attack else defense}"
