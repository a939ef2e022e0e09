"""Every op there is in Edge of the Aegean, and with it the saved form of a match."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from ..cities.deal import DealHands
from ..cities.effects import Bury, Effect
from ..cities.envoy import ChooseEnvoys, RevealEnvoys
from ..cities.offering import Gift, Offering
from ..cities.turn_end import EndTurn, HandLimit
from ..cities.war_torn import Resolve, War
from ..cities.wealth import CountActions, Wealth
from ..cities.worth import Leave
from . import state
from .keres import CallKeres, UseKeres
from .rounds import PayCoins, PayFromCity, PayFromHand, Round
from .setup import ElderBegins
from .surge import LayDown, Surge
from .turn import Begin

AnyOp: TypeAlias = Annotated[
    Effect
    | Bury
    | DealHands
    | ChooseEnvoys
    | RevealEnvoys
    | ElderBegins
    | Begin
    | CountActions
    | Wealth
    | Surge
    | Round
    | PayCoins
    | PayFromHand
    | PayFromCity
    | LayDown
    | CallKeres
    | UseKeres
    | War
    | Resolve
    | Leave
    | Offering
    | Gift
    | HandLimit
    | EndTurn,
    Field(discriminator="op"),
]

# The state's annotations name the ops before they can exist. Here they do, so tell it.
state.AnyOp = AnyOp  # type: ignore[attr-defined]

SAVES = TypeAdapter(state.State)
