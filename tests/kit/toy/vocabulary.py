"""Every op there is in Lanterns, and with it the saved form of a match."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from . import state
from .rounds import Light, Next, Show
from .turns import Discard, Hang, Roll, Shade, Venture, Visit

AnyOp: TypeAlias = Annotated[
    Light | Show | Next | Venture | Roll | Visit | Hang | Shade | Discard,
    Field(discriminator="op"),
]

# The state's annotations name the ops before they can exist. Here they do, so tell it.
state.AnyOp = AnyOp  # type: ignore[attr-defined]

SAVES = TypeAdapter(state.State)
