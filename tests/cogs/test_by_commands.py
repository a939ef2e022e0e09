"""A whole match by slash commands alone, typed from what the autocomplete offers."""

import hashlib
from random import Random

import pytest

from bot.engine import RULESETS
from tests.cogs.player import is_over, typed_answer
from tests.cogs.test_whole_matches import OPENED, RESULTS, first_page

MOST = 600
TYPED = {
    "omen": ("wealth", "play", "use", "choose", "offering", "next"),
    "aegean": ("wealth", "play", "reward", "use", "keres", "choose", "offering", "next"),
    "nine": ("play", "raise", "attack", "switch", "choose", "next"),
}
"""The verbs by which most questions of a game are answered."""


@pytest.mark.parametrize("game", RULESETS)
async def test_a_match_by_commands_alone(house, game):
    house.game, house.seed = game, 2000
    rng = Random(1)
    async with house.running():
        for person in (house.ana, house.ben):
            await house.slash(person, "omen me settings", text_board=True)
        await house.challenge()
        await house.slash(house.ben, f"{game} invitation accept")
        await house.quiet()
        typed = 0
        while not house.rows("SELECT * FROM matches WHERE status = 'over'"):
            assert typed < MOST, "this match has no end"
            for person in (house.ana, house.ben):
                seen = (await house.slash(person, f"{game} hand")).said
                while not is_over(seen) and "Waiting." not in seen.content:
                    seen = await typed_answer(house, person, rng)
                    typed += 1
        await house.quiet()
        result = house.last()
        RESULTS[game](result.content)
        opened, told = OPENED.search(await first_page(house)).groups()
        assert told == hashlib.sha256(bytes.fromhex(opened)).hexdigest()

        assert house.typed_commands() >= {f"{game} {verb}" for verb in TYPED[game]}
        await house.slash(house.ben, f"{game} match rematch")
        await house.quiet()
        await house.slash(house.ana, f"{game} invitation accept")
        await house.quiet()
        assert "Ben vs Ana" in house.table().content
