"""What is said of the kernel's own events, alike in every game."""

from __future__ import annotations

from collections.abc import Sequence

from .event import EVERY_GAME, Seen

LEFT = ("{who} conceded.", "{who} left: their time was up.", "{who} was removed.")
"""By the number of the reason."""
YOU_LEFT = ("You conceded.", "You left: your time was up.", "You were removed.")
"""The same, to whoever it is about."""
CLAIMED = "{who} claimed a draw."


def of_every_game(seen: Seen, names: Sequence[str]) -> str:
    """The sentence for a kind of event that every game has; empty for a game's own."""
    if seen.kind not in EVERY_GAME:
        return ""
    if seen.kind == "left":
        return LEFT[seen.amount].format(who=names[seen.seat])
    if seen.kind == "claim_draw":
        return CLAIMED.format(who=names[seen.seat])
    if seen.seat < 0:
        return "The match is over: nobody won."
    return f"{names[seen.seat]} won the match."


def to_you(seen: Seen, names: Sequence[str], seat: int) -> str:
    """The same sentence for the player in a seat, who is "you" in it."""
    if seen.kind not in EVERY_GAME or seen.seat != seat:
        return of_every_game(seen, names)
    if seen.kind == "claim_draw":
        return CLAIMED.format(who="You")
    return YOU_LEFT[seen.amount] if seen.kind == "left" else "You won the match."
