"""A phone's width."""

from tests.page.browser import NARROW, expect
from tests.page.test_match import answer, begun, choices
from tests.page.test_moments import _Always


async def overflow(window):
    return await window.page.evaluate("document.documentElement.scrollWidth - innerWidth")


async def test_a_match_begins_on_a_phone(house, desktop):
    async with house.running():
        ana, ben = await begun(desktop, size=NARROW)
        await answer(ana, _Always(), await choices(ana))
        await ana.shot("phone")
        assert await overflow(ana) <= 0
        assert await overflow(ben) <= 0
        box = await ben.panel.get_by_role("button", name="Refresh").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= NARROW[0]


async def test_channels_are_a_drawer(house, desktop):
    async with house.running():
        ana = await desktop.window("ana", size=NARROW)
        nav = ana.page.get_by_role("navigation")
        await expect(nav).to_be_hidden()
        await ana.button("Channels").click()
        await expect(nav).to_be_visible()
        await ana.shot("phone-drawer")
        await nav.get_by_role("button", name="table").click()
        await expect(nav).to_be_hidden()
        await expect(ana.page.get_by_role("heading", name="table").first).to_be_visible()


async def test_the_list_of_commands_stays_on_the_screen(house, desktop):
    async with house.running():
        ana = await desktop.window("ana", size=NARROW)
        await ana.button("Commands").click()
        await ana.page.get_by_role("option").first.wait_for()
        box = await ana.page.locator(".popup").bounding_box()
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= NARROW[0]
        await ana.shot("phone-commands")
