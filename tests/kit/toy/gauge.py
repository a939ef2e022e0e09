"""What the report looks at in Lanterns: its lamps, and bounds that a toy is held to."""

from __future__ import annotations

from bot.simulate.gauge import HELD, Bounds, Gauge, Margin, Pool

from .rules import RULESET

LAMPS = Pool(
    key="lamp",
    title="Lamps",
    words=(
        "Drawn is what came to hand; lit is what was chosen in a round; given up is what went to "
        "the pile from hand; held is in hand at the end."
    ),
    roles=("drawn", "lit", "given up", HELD),
    came="drew",
    wins=Margin("every lamp's win-when-drawn", 0.15),
    rates={"lit": Bounds("every lamp lit, of the times it was drawn", "at least 10 %", 0.1)},
)

GAUGE = Gauge(
    ruleset=RULESET.key,
    pools=(LAMPS,),
    roles={"drawn": ("draw",), "lit": ("lit",), "given up": ("shade", "discard")},
    held=("hand",),
    unmeasured=("hang",),
    length=Bounds("the median of turns a player", "2 to 8", 2, 8),
    interruptions=Bounds("questions a turn to players not to move", "at most 8", 0, 8),
)
