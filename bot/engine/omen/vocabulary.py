"""Every op there is in Omen, and with it the saved form of a match."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from ..cities.deal import DealHands
from ..cities.effects import Bury, Effect
from ..cities.envoy import ChooseEnvoys, RevealEnvoys
from ..cities.keep_two import DraftRound, KeepTwo, Kept
from ..cities.offering import Gift, Offering
from ..cities.turn_end import EndTurn, HandLimit
from ..cities.war_torn import Resolve, War
from ..cities.wealth import CountActions, Wealth
from . import state
from .curse import Curse
from .discards import Wrath
from .draft import (
    DraftCoveted,
    DraftTriumphs,
    FormDecks,
    Returned,
    ReturnTriumphs,
)
from .old_saves import FormDeck
from .portent import Portent
from .surge import Drop, Fate, PlaceBroken, PutOnTop, Surge
from .triumph import Triumphs
from .turn import Begin
from .war import Fall, Keep

AnyOp: TypeAlias = Annotated[
    Effect
    | Bury
    | DraftTriumphs
    | ReturnTriumphs
    | Returned
    | DraftCoveted
    | DraftRound
    | KeepTwo
    | Kept
    | FormDecks
    | FormDeck
    | DealHands
    | ChooseEnvoys
    | RevealEnvoys
    | Begin
    | CountActions
    | Wealth
    | Surge
    | Drop
    | Fate
    | PutOnTop
    | PlaceBroken
    | Portent
    | War
    | Resolve
    | Keep
    | Fall
    | Offering
    | Curse
    | Gift
    | Triumphs
    | Wrath
    | HandLimit
    | EndTurn,
    Field(discriminator="op"),
]

# The state's annotations name the ops before they can exist. Here they do, so tell it.
state.AnyOp = AnyOp  # type: ignore[attr-defined]

SAVES = TypeAdapter(state.State)
