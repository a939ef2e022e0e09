"""What is to be played and by whom, as the commands that begin a match ask for it."""

from __future__ import annotations

from typing import Any, Literal

import discord

from bot.matches.lobby import Invited
from bot.matches.names import clean

Mode = Literal["single", "combined", "draft"]
Games = Literal["I", "II", "III", "I + II", "I + III", "II + III", "I + II + III"]

DESCRIBED = {
    "games": "Which of the Omen games; all three if you draft",
    "mode": "Alone, combined, or drafted; follows from the games unless you draft",
}

NUMBERS = {"I": 1, "II": 2, "III": 3}


def options(games: Games | None, mode: Mode | None) -> dict[str, Any]:
    """What a match is about. A draft takes all three games, so they need not be said."""
    said = games or ("I + II + III" if mode == "draft" else "I")
    chosen: dict[str, Any] = {"games": [NUMBERS[numeral] for numeral in said.split(" + ")]}
    return chosen | ({"mode": mode} if mode else {})


def invited(person: discord.Member | discord.User) -> Invited:
    return Invited(person.id, clean(person.display_name), person.bot)
