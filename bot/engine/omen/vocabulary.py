"""Every op there is in Omen, and with it the saved form of a match."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from . import state
from .deck import FormDeck
from .discards import Wrath
from .draft import (
    DraftCoveted,
    DraftRound,
    DraftTriumphs,
    FormDecks,
    KeepTwo,
    Kept,
    Returned,
    ReturnTriumphs,
)
from .effects import Bury, Effect
from .ending import HandLimit
from .envoy import ChooseEnvoys, RevealEnvoys
from .offering import Curse, Gift, Offering
from .portent import Portent
from .setup import DealHands
from .surge import Drop, Fate, PlaceBroken, PutOnTop, Surge
from .triumph import Triumphs
from .turn import Begin, EndTurn
from .war import Fall, Keep, Resolve, War
from .wealth import CountActions, Wealth

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
