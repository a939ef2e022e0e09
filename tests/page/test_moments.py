"""Single moments of a match, as each person sees them in a window of their own."""

import pytest

from bot.engine import RULESETS
from tests.page.browser import NARROW, WIDE, expect
from tests.page.test_match import answer, begun, choices


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_a_first_visit_has_something_to_press_for_every_game(house, desktop, size):
    async with house.running():
        ana = await desktop.window(size=size)
        for game in RULESETS:
            await expect(ana.offer("Challenge Ben", game)).to_be_in_viewport()
        await ana.shot(f"first-visit-{size[0]}")
        for game in RULESETS:
            await ana.offer("How to play", game).click()
            await expect(ana.panel).to_contain_text(f"You used /{game} rules")
            await expect(ana.panel).to_contain_text("Only you can see this")


@pytest.mark.parametrize(("game", "envoy"), [("omen", "an Envoy"), ("aegean", "an Emissary")])
async def test_somebody_alone_plays_at_once(house, desktop, game, envoy):
    house.game = game
    async with house.running():
        ana = await desktop.window("ana")
        await ana.offer("Play alone", game).click()
        await expect(ana.panel).to_contain_text("You play against Acolyte (computer)")
        await expect(ana.panel.get_by_role("button", name="Hint")).to_be_visible()
        await expect(ana.table).to_contain_text("Ana vs Acolyte (computer)")
        await ana.panel.get_by_role("button", name="Hint").click()
        await expect(ana.panel.get_by_role("button", name="Make this move")).to_be_visible()
        await ana.press(ana.panel.get_by_role("button", name="Make this move"))
        await expect(ana.panel).to_contain_text(f"Waiting. Acolyte (computer) chooses {envoy}.")


async def test_what_is_private_is_seen_by_its_owner_only(house, desktop):
    async with house.running():
        ana, ben = await begun(desktop)
        olga = await desktop.window("olga")
        await expect(olga.table).to_contain_text("Ana vs Ben")
        mine = await ana.panel.inner_text()
        for other in (ben, olga):
            assert mine not in await other.page.content()
            assert await ana.panel.get_attribute("data-id") not in await other.page.content()
        await expect(olga.page.locator(".message.private")).to_have_count(0)
        await olga.table.get_by_role("button", name="Play", exact=True).click()
        await expect(olga.panel).to_contain_text("This match is played by Ana and Ben")
        await ana.shot("question-dark")


async def test_a_reload_in_the_middle_of_a_question_loses_nothing(house, desktop):
    async with house.running():
        ana, _ = await begun(desktop)
        asked = await choices(ana)
        await ana.page.reload()
        await expect(ana.table).to_contain_text("Ana vs Ben")
        await expect(ana.page.locator(".message.private")).to_have_count(0)
        await ana.open_panel()
        assert await choices(ana) == asked
        await answer(ana, _Always(), asked)
        await expect(ana.panel).to_contain_text("Waiting")


async def test_the_bot_is_restarted_in_the_middle_of_a_match(house, desktop):
    async with house.running():
        ana, ben = await begun(desktop)
    async with house.running():
        for window in (ana, ben):
            await window.press(window.panel.get_by_role("button", name="Rules"))
            await window.press(window.panel.get_by_role("button", name="Back"))
            await answer(window, _Always(), await choices(window))
        await ana.press(ana.panel.get_by_role("button", name="Refresh"))
        await expect(ana.table).to_contain_text("turn 1")
        assert await choices(ana) or await choices(ben)


async def test_a_moved_clock_brings_a_reminder_and_then_the_deadline(house, desktop):
    async with house.running():
        ana, _ = await begun(desktop)
        await ana.button("Let a day pass").click()
        await expect(ana.page.get_by_text("time is up").first).to_be_visible()
        assert "2 Jan" in await ana.page.locator(".clock-time").inner_text()
        await ana.shot("deadline")


async def test_a_call_is_a_red_number_until_it_is_read(house, desktop):
    async with house.running():
        ana = await desktop.window("ana")
        await ana.offer("Challenge Ben").click()
        ben = ana.page.locator(".face", has_text="Ben")
        await expect(ben.locator(".badge")).to_contain_text("1 mention")
        table = ana.page.get_by_role("navigation").get_by_role("button", name="table")
        await table.click()
        await ben.click()
        general = ana.page.get_by_role("navigation").get_by_role("button", name="general")
        await expect(general).to_contain_text("1 mention")
        await ana.shot("unread")
        await general.click()
        await expect(ana.page.locator(".new-line")).to_be_visible()
        await expect(general.locator(".badge")).to_have_count(0)


async def test_two_people_sit_side_by_side(house, desktop):
    async with house.running():
        window = await desktop.window("ana", size=(1500, 900))
        await window.offer("Challenge Ben").click()
        await window.button("Side by side").click()
        bens = window.page.get_by_role("region", name="Ben's Discord")
        await bens.get_by_role("button", name="Accept").click()
        await bens.get_by_role("button", name="Orders").wait_for()
        anas = window.page.get_by_role("region", name="Ana's Discord")
        await anas.get_by_role("button", name="Play", exact=True).click()
        await anas.get_by_role("button", name="Orders").wait_for()
        await window.shot("side-by-side")
        await window.page.reload()
        await expect(window.page.locator(".pane")).to_have_count(2)


class _Always:
    """A player who takes the first."""

    def random(self):
        return 0.5

    def choice(self, found):
        return found[0]

    def shuffle(self, order):
        pass
