"""Nothing but keys."""

import asyncio

from tests.page.browser import expect


async def test_a_challenge_is_made_and_accepted_by_keys_alone(house, desktop):
    async with house.running():
        ana, ben = await desktop.window("ana"), await desktop.window("ben")
        await ana.tab_to("Message general")
        keys = ana.page.keyboard
        await keys.type("/omen chall")
        await expect(ana.page.get_by_role("option").first).to_contain_text("/omen challenge")
        await ana.shot("commands")
        await keys.press("Enter")
        await keys.type("be")
        await expect(ana.page.get_by_role("option")).to_have_count(1)
        await keys.press("Enter")
        await ana.shot("command-form")
        await keys.press("Enter")
        await ben.tab_to("Accept")
        await ben.page.keyboard.press("Enter")
        await expect(ben.panel.get_by_role("button", name="Rules")).to_be_visible()


async def test_an_option_completes_live_and_is_sent_with_a_key(house, desktop):
    async with house.running():
        ana = await desktop.window("ana")
        await ana.tab_to("Message general")
        keys = ana.page.keyboard
        await keys.type("/omen card")
        await expect(ana.page.get_by_role("option").first).to_contain_text("/omen card")
        await keys.press("Tab")
        await keys.type("bull")
        await expect(ana.page.get_by_role("option").first).to_contain_text("Bull no. 4")
        await keys.press("ArrowDown")
        await keys.press("ArrowUp")
        await keys.press("Enter")
        await keys.press("Enter")
        await expect(ana.panel).to_contain_text("Bull no. 4")
        await ana.tab_to("Dismiss")


async def test_a_list_of_commands_that_comes_late_does_not_cover_the_form(house, desktop):
    """The list is asked for with every key until it is there; the first answer may be the last."""
    released = asyncio.Event()
    asked = []

    async def slow_at_first(route):
        asked.append(route)
        if len(asked) == 1:
            await released.wait()
        await route.continue_()

    async with house.running():
        ana = await desktop.window("ana")
        await ana.page.route("**/commands", slow_at_first)
        await ana.tab_to("Message general")
        keys = ana.page.keyboard
        await keys.type("/omen card")
        await expect(ana.page.get_by_role("option").first).to_contain_text("/omen card")
        await keys.press("Tab")
        async with ana.page.expect_response("**/commands"):
            released.set()
        await keys.type("bull")
        await expect(ana.page.get_by_role("option")).to_have_text(["Bull no. 4"])


async def test_escape_closes_what_is_open(house, desktop):
    async with house.running():
        ana = await desktop.window("ana")
        await ana.command("/omen rules")
        await expect(ana.panel).to_contain_text("Two players")
        keys = ana.page.keyboard
        await ana.page.get_by_role("combobox", name="Message").focus()
        await keys.type("/")
        await expect(ana.page.get_by_role("listbox")).to_be_visible()
        await keys.press("Escape")
        await expect(ana.page.get_by_role("listbox")).to_have_count(0)
        await keys.type("omen challenge")
        await expect(ana.page.get_by_role("option").first).to_be_visible()
        await keys.press("Enter")
        await expect(ana.page.locator("form.slash")).to_be_visible()
        await keys.press("Escape")
        await keys.press("Escape")
        await expect(ana.page.locator("form.slash")).to_have_count(0)
        await ana.tab_to("Dismiss")
        await keys.press("Enter")
        await expect(ana.page.locator(".message.private")).to_have_count(0)


async def test_who_one_is_changes_by_arrow_keys(house, desktop):
    async with house.running():
        ana = await desktop.window("ana")
        await ana.page.get_by_role("radio", name="Ana").focus()
        await ana.page.keyboard.press("ArrowRight")
        await expect(ana.page.get_by_role("region", name="Ben's Discord")).to_be_visible()
        await expect(ana.page.get_by_role("radio", name="Ben")).to_be_focused()
