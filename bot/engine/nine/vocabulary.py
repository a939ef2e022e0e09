"""Every op there is in 9 Omens, and with it the saved form of a match."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from . import state
from .attack import Hit
from .battle_phase import Battle
from .combat import Compare, TurnUpAttacker, TurnUpTarget
from .discarding import DiscardAtRandom, Discards, MustDiscard
from .effects import AnyEffect
from .end_phase import EndPhase
from .main_phase import Main
from .setup import ChooseTeams, DealTeams
from .timing import Resolve
from .turn import FirstPlayer, NextTurn

AnyOp: TypeAlias = Annotated[
    AnyEffect
    | ChooseTeams
    | DealTeams
    | FirstPlayer
    | NextTurn
    | Main
    | Battle
    | Hit
    | TurnUpAttacker
    | TurnUpTarget
    | Compare
    | MustDiscard
    | Discards
    | DiscardAtRandom
    | EndPhase
    | Resolve,
    Field(discriminator="op"),
]

# The state's annotations name the ops before they can exist. Here they do, so tell it.
state.AnyOp = AnyOp  # type: ignore[attr-defined]

SAVES = TypeAdapter(state.State)
