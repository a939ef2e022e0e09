"""Matches against the computer: they begin at once, read well, and end as any other."""

from random import Random

import pytest

from tests.cogs.player import Player, is_over


async def test_smoke(house):
    async with house.running():
        panel = await house.solo()
        print(panel.content, panel.labels)
        print(house.table().content)
        player = Player(house, house.ana, Random(1))
        for _ in range(6):
            await player.look()
            while await player.step(): pass
            for _ in range(12):
                await house.later(seconds=2.5)
                print(house.table().id, house.table().content)
        for m in house.public(): print(m.id, m.content[:60])
