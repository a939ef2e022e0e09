"""The signs of 9 Omens: a small head for every card, and what is played, counted and named."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.engine.core.entry import card_sign
from bot.engine.nine.cards import every_card
from bot.engine.nine.teams import TEAMS, team_sign
from bot.engine.nine.words.effects_told import FILTERS

from ..signs import DISC, TILE, Draw, Ware, drawn
from .dress import GOLD, LIGHTS, MOON, NIGHT, TEAM_COLOURS, emblem
from .timings import sign_of

NAMED = Ware(DISC, NIGHT, MOON, GOLD)
TIMING = Ware(DISC, NIGHT, GOLD, GOLD)

DONE = ("play", "raise", "down", "down_defense", "up", "twist", "next", "hand", "grave")
MODES = {"attack_mode": "nine_upright", "defense_mode": "nine_turned"}


def signs() -> Mapping[str, Draw]:
    """Every sign of the game by its name, drawn when it is asked for."""
    made = {card_sign(card.id): (emblem(card), of_team(card.team)) for card in every_card()}
    made |= {sign_of(word): (sign_of(word), TIMING) for word in FILTERS}
    made |= {f"nine_{word}": (f"nine_{word}", NAMED) for word in DONE}
    made |= {f"nine_{word}": (sign, NAMED) for word, sign in MODES.items()}
    for seat, light in enumerate(LIGHTS):
        made[f"nine_player_{seat}"] = light.sign, Ware(DISC, NIGHT, light.colour, MOON)
    for team in range(len(TEAMS)):
        made[team_sign(team)] = team_sign(team), of_team(team, disc=True)
    return {name: partial(drawn, *of) for name, of in made.items()}


def of_team(team: int, disc: bool = False) -> Ware:
    return Ware(DISC if disc else TILE, TEAM_COLOURS[team], MOON, GOLD)
