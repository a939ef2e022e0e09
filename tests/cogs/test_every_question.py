"""Every kind of question there is, answered by buttons and by slash commands."""

from contextlib import nullcontext
from functools import cache, partial
from random import Random

import pytest

from bot.engine.omen.words.tables import ASKS
from tests.cogs.player import Player, choices, typed_answer
from tests.engine.omen.test_triumph import EIGHT_COINS, triumph
from tests.kit.play import pauses
from tests.kit.table import rewritten, table

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
    """A position in which a question of that kind is open, and the seat that is asked."""
    if kind != "triumph":
        return positions()[kind]
    t = table(step="wealth", ann="left: exile_2; right: guard_3; coins: 8")
    assert t.asked == {"ann": "triumph"}
    return t.match.to_json(), 0


def cards_for(kind):
    """No two TRIUMPHs of game I can be met at once: for that question a card says otherwise."""
    if kind != "triumph":
        return nullcontext()
    return rewritten("guard_3", triumph=triumph("wealth", EIGHT_COINS))


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
            with cards_for(kind):
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
            with cards_for(kind):
                match_id, asked = await house.plant(*position(kind))
                rng = Random(kind)
                await until_answered(house, match_id, partial(typed_answer, house, asked, rng))
                await house.put_away(match_id)
