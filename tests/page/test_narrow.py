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
        box = await ben.panel.get_by_role("button", name="Rules").bounding_box()
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


PICTURE_BOX = 550, 350
"""As large as Discord's desktop client shows a single picture before it is pressed."""


async def test_pictures_are_as_large_as_discord_shows_them(house, desktop):
    async with house.running():
        ana, ben = await begun(desktop)
        for window in (ana, ben):
            pictures = await window.page.locator(".picture").all()
            assert pictures
            for picture in pictures:
                box = await picture.bounding_box()
                assert box["width"] <= PICTURE_BOX[0]
                assert box["height"] <= PICTURE_BOX[1]
                assert max(box["width"] / PICTURE_BOX[0], box["height"] / PICTURE_BOX[1]) > 0.99


async def test_a_long_name_of_a_thread_is_shown_whole(house, desktop):
    async with house.running():
        ana = await desktop.window("ana")
        nav = ana.page.get_by_role("navigation")
        name = nav.locator(".channel-name").first
        await name.evaluate("it => it.textContent = 'Omen: Annabella vs Acolyte (computer)'")
        assert await name.evaluate("it => it.scrollWidth - it.clientWidth") <= 0
        assert await nav.evaluate("it => it.scrollWidth - it.clientWidth") <= 0
