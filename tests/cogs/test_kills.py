"""The short form of `tests/cogs/soak.py`: a few kills under clicks and faults."""

from tests.cogs.soak import check_kills


async def test_killed_thrice_while_people_click_and_requests_fail(tmp_path):
    await check_kills(tmp_path / "omen.db", seed=7, kills=3, requests=(20, 60))
