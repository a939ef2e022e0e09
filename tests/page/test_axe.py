"""What axe-core says of the page, in both colours."""

import pytest
from axe_playwright_python.async_playwright import Axe

from tests.page.browser import NARROW, WIDE, expect
from tests.page.test_match import begun

GRAVE = ("serious", "critical")


async def assert_sound(window, where):
    results = await Axe().run(window.page)
    found = [
        f"{where}: {each['id']}: {node['html'][:90]}: {node['failureSummary'][-200:]}"
        for each in results.response["violations"]
        for node in each["nodes"]
        if each["impact"] in GRAVE
    ]
    assert found == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_axe_finds_nothing_serious(house, desktop, scheme):
    async with house.running():
        ana, _ = await begun(desktop, scheme=scheme)
        await ana.command("/omen rules")
        await expect(ana.panel).to_contain_text("Two players")
        await ana.shot(f"question-{scheme}")
        await assert_sound(ana, "a question")
        await ana.button("Commands").click()
        await ana.page.get_by_role("option").first.wait_for()
        await assert_sound(ana, "commands")
        await ana.shot(f"commands-{scheme}")
        await ana.page.keyboard.type("challenge")
        await ana.page.keyboard.press("Enter")
        await ana.page.get_by_role("option").first.wait_for()
        await assert_sound(ana, "a command's options")


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_axe_finds_nothing_serious_on_a_first_visit(house, desktop, size):
    async with house.running():
        ana = await desktop.window("ana", size=size)
        await assert_sound(ana, "a first visit")
