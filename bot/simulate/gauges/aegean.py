"""What the report looks at in Aegean: Units, Rewards, and the bounds that its cards are held to."""

from __future__ import annotations

from bot.engine.aegean import RULESET

from ..gauge import HELD, Bounds, Gauge, Margin, Pool

UNITS = Pool(
    key="unit",
    title="Units",
    words=(
        "A case is one player in one match. Drawn is what came to hand in whatever way, or was "
        "played from elsewhere; played is every play to a City, paid or free; used is a "
        "Myrmidon's Ability paid for; held is in hand at the end. Wins are the share of wins of "
        "such a player; a draw is half a win. The band is 40 to 60 %."
    ),
    roles=("drawn", "played", "used", "offered", "exalted", HELD),
    came="drew",
    wins=Margin("every card's win-when-drawn", 0.1),
    rates={"played": Bounds("every Unit played, of the times it was drawn", "at least 5 %", 0.05)},
)

# No Reward has a win-when-drawn: it is not drawn, but won by winning.
REWARDS = Pool(
    key="reward",
    title="Rewards",
    words="Rewards are won by winning Cities, so whoever has one is likelier to win the match.",
    roles=("won", "spent", HELD),
    came="won",
)

ROLES = {
    "drawn": ("draw", "fetch", "take", "return"),
    "played": ("play",),
    "used": ("use",),
    "offered": ("offer",),
    "exalted": ("exalt",),
    "won": ("win",),
    "spent": ("reward",),
}
"""What a card was to a seat, and the kinds of events that tell so. Words as in Omen's gauge."""

GAUGE = Gauge(
    ruleset=RULESET.key,
    pools=(UNITS, REWARDS),
    roles=ROLES,
    held=("hand", "rewards"),
    implied={"played": "drawn"},
    unmeasured=("surge",),
    side="side",
    sources=Bounds("each source's share of all points", "at least 8 %", 0.08),
    own_bounds={"moirai": Bounds("the share of Moirai in all points", "at least 6 %", 0.06)},
    length=Bounds("the median of turns a side", "7 to 15", 7, 15),
    interruptions=Bounds("questions a turn to the player not to move", "at most 0.5", 0, 0.5),
)
