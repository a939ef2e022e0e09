"""What the report looks at in Omen: Units, Kraters, and the bounds that its cards are held to."""

from __future__ import annotations

from bot.engine.omen import RULESET

from ..gauge import HELD, Bounds, Gauge, Margin, Pool

UNITS = Pool(
    key="unit",
    title="Units",
    words=(
        "A case is one player in one match. Drawn is what came to hand in whatever way, or was "
        "played from elsewhere; played is every play to a City, paid or free; used is an ability "
        "from hand; held is in hand at the end. Wins are the share of wins of such a player; a "
        "draw is half a win. The band is 40 to 60 %."
    ),
    roles=("drawn", "played", "used", "offered", HELD),
    came="drew",
    wins=Margin("every card's win-when-drawn", 0.1),
    rates={"played": Bounds("every Unit played, of the times it was drawn", "at least 5 %", 0.05)},
)

# No Krater has a win-when-drawn: it is not drawn, but won by winning.
KRATERS = Pool(
    key="krater",
    title="Kraters",
    words="Kraters are won by winning Cities, so whoever has one is likelier to win the match.",
    roles=("won", "broken", HELD),
    came="won",
)

ROLES = {
    "drawn": ("draw", "fetch", "take", "return", "veteran", "picked", "given"),
    "played": ("play",),
    "used": ("jilt", "fate", "pilfer", "recruit"),
    "offered": ("offer",),
    "won": ("win",),
    "broken": ("break",),
}
"""What a card was to a seat, and the kinds of events that tell so.

*Drawn* is whatever the seat could use: it came to hand by whatever way (the deal, and back from a
City, are among them), was drafted, or was played from where it lay. A Unit that was seized is
drawn only if it comes to hand later: it shows nothing but that its player was winning already.

*Played* is every entry to a City that is a play: paid for, or free by an effect, from hand, from
the discard pile or revealed. Being moved or seized there is none; an ability used from hand is
*used*, not played.
"""

GAUGE = Gauge(
    ruleset=RULESET.key,
    pools=(UNITS, KRATERS),
    roles=ROLES,
    held=("hand", "kraters"),
    implied={"played": "drawn"},
    unmeasured=("surge",),
    side="side",
    sources=Bounds("each source's share of all points", "at least 10 %", 0.1),
    length=Bounds("the median of turns a side", "8 to 16", 8, 16),
    interruptions=Bounds("questions a turn to the player not to move", "at most 0.5", 0, 0.5),
)
