"""Every kind of question there is, answered by buttons and by slash commands."""

from functools import cache, partial
from pathlib import Path
from random import Random

import pytest

from bot.engine import RULESETS
from tests.cogs.player import Player, choices, typed_answer
from tests.kit.play import pauses

OLD_SAVE = Path(__file__).parents[1] / "saves" / "2" / "triumph_order_asked.json"

MANY = 50
TRIES = 60
"""Whoever presses at random may turn pages, pick and unpick before they answer; seldom 20 times."""


UNASKED = {
    "omen": (),
    "aegean": ("city", "discard", "may", "pay", "sacrifice", "top"),
    "nine": (),
}
"""Questions of effects that no card of a game has: it has the words of all City games."""

KINDS = {
    game: sorted(rules.coaching.keys() - set(UNASKED[game])) for game, rules in RULESETS.items()
}
HALVES = [(game, part) for game in KINDS for part in range(2)]
SETTINGS = {
    "omen": ("omen draft", "omen 1"),
    "aegean": ("aegean", "aegean"),
    "nine": ("nine", "nine, random"),
}
"""How a game is played to find its questions: the first match, and those after it."""


@cache
def positions(game):
    """For each kind of question the first position of random play in which it is asked."""
    found = {}
    for seed in range(MANY):
        for pause in pauses(SETTINGS[game][bool(seed)], seed):
            for seat, ask in pause.match.asks.items():
                found.setdefault(ask.kind, (pause.match.to_json(), seat))
        if set(KINDS[game]) - set(found) <= {"triumph"}:
            break
    assert not set(UNASKED[game]) & set(found), "a card asks it by now"
    return found


def position(game, kind):
    """A position in which a question of that kind is open, and the seat that is asked.

    The order of TRIUMPHs is only asked in matches that began before R14 was read anew.
    """
    return (OLD_SAVE.read_text(), 0) if kind == "triumph" else positions(game)[kind]


async def until_answered(house, match_id, act):
    """Act until the match has gone on; an answer that never counts is a failure, not a wait."""
    for _ in range(TRIES):
        if house.version(match_id):
            return
        await act()
    assert house.version(match_id), f"not answered in {TRIES} tries"


@pytest.mark.parametrize(("game", "part"), HALVES)
async def test_by_buttons_and_menus(house, game, part):
    async with house.running():
        for kind in KINDS[game][part::2]:
            match_id, asked = await house.plant(*position(game, kind))
            player = Player(house, asked, Random(kind))
            await player.look()
            assert choices(player.panel), kind
            await until_answered(house, match_id, player.step)
            await house.put_away(match_id)


@pytest.mark.parametrize(("game", "part"), HALVES)
async def test_by_slash_commands(house, game, part):
    house.game = game
    async with house.running():
        for kind in KINDS[game][part::2]:
            match_id, asked = await house.plant(*position(game, kind))
            rng = Random(kind)
            await until_answered(house, match_id, partial(typed_answer, house, asked, rng))
            await house.put_away(match_id)
