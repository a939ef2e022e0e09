"""Every kind of question there is, answered by buttons and by slash commands."""

from functools import cache, partial
from pathlib import Path
from random import Random

import pytest

from bot.engine.omen.words.tables import ASKS
from tests.cogs.player import Player, choices, typed_answer
from tests.kit.play import pauses

OLD_SAVE = Path(__file__).parents[1] / "saves" / "2" / "triumph_order_asked.json"

MANY = 50
TRIES = 60
"""Whoever presses at random may turn pages, pick and unpick before they answer; seldom 20 times."""


@cache
def positions():
    """For each kind of question the first position of random play in which it is asked."""
    found = {}
    for seed in range(MANY):
        for pause in pauses("omen 1" if seed else "omen draft", seed):
            for seat, ask in pause.match.asks.items():
                found.setdefault(ask.kind, (pause.match.to_json(), seat))
        if len(found) == len(ASKS) - 1:
            break
    return found


def position(kind):
    """A position in which a question of that kind is open, and the seat that is asked.

    The order of TRIUMPHs is only asked in matches that began before R14 was read anew.
    """
    return (OLD_SAVE.read_text(), 0) if kind == "triumph" else positions()[kind]


async def until_answered(house, match_id, act):
    """Act until the match has gone on; an answer that never counts is a failure, not a wait."""
    for _ in range(TRIES):
        if house.version(match_id):
            return
        await act()
    assert house.version(match_id), f"not answered in {TRIES} tries"


@pytest.mark.parametrize("part", range(2))
async def test_by_buttons_and_menus(house, part):
    async with house.running():
        for kind in sorted(ASKS)[part::2]:
            match_id, asked = await house.plant(*position(kind))
            player = Player(house, asked, Random(kind))
            await player.look()
            assert choices(player.panel), kind
            await until_answered(house, match_id, player.step)
            await house.put_away(match_id)


@pytest.mark.parametrize("part", range(2))
async def test_by_slash_commands(house, part):
    async with house.running():
        for kind in sorted(ASKS)[part::2]:
            match_id, asked = await house.plant(*position(kind))
            rng = Random(kind)
            await until_answered(house, match_id, partial(typed_answer, house, asked, rng))
            await house.put_away(match_id)
