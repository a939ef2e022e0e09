"""What the report looks at in 9 Omens: Omens, Teams, and the bounds that they are held to."""

from __future__ import annotations

from bot.engine.nine import RULESET, cards
from bot.engine.nine.rules import TURNS_A_SEAT
from bot.engine.nine.state import State
from bot.engine.nine.teams import TEAMS

from ..gauge import DEALT, HELD, Bounds, Factions, Gauge, Margin, Pool

OMENS = Pool(
    key="omen",
    title="Omens",
    words=(
        "A case is one player in one match. Dealt are the nine Omens of a player's Team; played "
        "is every play to the Field, face up or down, by action or by effect; raised is every way "
        "back from the Grave; held is in hand at the end. Wins are the share of wins of such a "
        "player: of those who were dealt an Omen it is that of its Team."
    ),
    roles=(DEALT, "played", "raised", "discarded", HELD),
    came="were dealt",
    rates={"played": Bounds("every Omen played, of the matches of its Team", "at least 10 %", 0.1)},
)

TEAMS_COMPARED = Factions(
    name="Team",
    names=TEAMS,
    of=lambda s: s.teams,
    wins=Margin("every Team's share of the wins, over all others", 0.08),
    pairings=Margin("every Team's share against each other one", 0.2),
)


def dealt(s: State) -> list[list[int]]:
    """N01: all nine of a Team."""
    return [[*cards.team(team)] for team in s.teams]


GAUGE = Gauge(
    ruleset=RULESET.key,
    pools=(OMENS,),
    roles={"played": ("play", "down"), "raised": ("raise",), "discarded": ("discard",)},
    held=("hand",),
    # Each Omen with each target: the panel asks for one after the other.
    unmeasured=("main", "battle"),
    side="seat",
    in_order=Margin("every place in the order of play, its share of the wins", 0.05),
    factions=TEAMS_COMPARED,
    dealt=dealt,
    lengths={
        2: Bounds("the median of turns a seat", "8 to 20", 8, 20),
        4: Bounds("the median of turns a seat", "6 to 15", 6, 15),
    },
    longest=Bounds("the longest match, in turns a seat", "below 150", 0, TURNS_A_SEAT - 1),
    interruptions=Bounds("questions a turn to players not to move", "at most 0.6", 0, 0.6),
    interruptions_by_order=Bounds(
        "questions a turn to players not to move, with standing orders", "at most 0.1", 0, 0.1
    ),
)
