"""Emojis of the application: in words, on buttons, in menus; and for those who hear the page."""

import discord
import pytest

from bot.render import PICTURES
from tests.local_discord.toy import button, view
from tests.page.browser import NARROW, WIDE, expect
from tests.page.test_axe import assert_sound
from tests.page.test_parts import sent


@pytest.fixture
async def coin(toy):
    image = PICTURES["omen"].signs()["omen_coin"]()
    return await toy.create_application_emoji(name="coin", image=image)


async def box(locator):
    found = await locator.bounding_box()
    return found["width"], found["height"]


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_an_emoji_stands_in_words_on_a_button_and_in_a_menu(toy, desktop, coin, scheme):
    options = [discord.SelectOption(label=f"{n} Coins", emoji=coin) for n in (2, 3)]
    menu = discord.ui.Select(placeholder="How many ...", options=options)
    ana = await sent(
        toy,
        desktop,
        scheme=scheme,
        content=f"{coin} 3 Coins for Ana\n-# {coin} and one more\nWhich?",
        view=view(button("Pay", emoji=coin), menu),
    )
    said = ana.page.locator(".message").last
    shown = said.locator("p .emoji").first
    await expect(shown).to_have_attribute("alt", ":coin:")
    assert await box(shown) == (22, 22)
    assert await shown.evaluate("image => image.decode().then(() => image.naturalWidth)") == 128
    await ana.button("How many ...").click()
    await expect(ana.page.get_by_role("option", name="2 Coins", exact=True)).to_be_visible()
    assert await box(ana.page.locator(".option .emoji").first) == (22, 22)
    await assert_sound(ana, "emojis")
    await ana.shot(f"emojis-{scheme}")


async def test_whoever_hears_the_page_hears_the_words_alone(toy, desktop, coin):
    ana = await sent(toy, desktop, content="Which?", view=view(button("Pay", emoji=coin)))
    await expect(ana.button("Pay")).to_be_visible()
    await expect(ana.button("Pay").locator("img")).to_have_attribute("aria-hidden", "true")


async def test_a_button_without_words_is_called_by_its_emoji(toy, desktop, coin):
    ana = await sent(toy, desktop, content="Which?", view=view(button(None, emoji=coin)))
    await expect(ana.button(":coin:")).to_be_visible()


async def test_the_name_of_one_that_was_deleted_is_written(toy, desktop, coin):
    await coin.delete()
    ana = await sent(toy, desktop, content=f"{coin} 3 Coins")
    await expect(ana.page.locator(".message").last.locator("p")).to_have_text(":coin: 3 Coins")
    desktop.errors.clear()  # the browser tells that it was not found


@pytest.mark.parametrize(("scheme", "size"), [("dark", WIDE), ("light", WIDE), ("dark", NARROW)])
async def test_the_gallery_shows_a_head_for_every_card(house, desktop, scheme, size):
    async with house.running() as bot:
        await bot.signs.renew()
        ana = await desktop.window("ana", scheme=scheme, size=size)
        await ana.command("/omen cards")
        await ana.button("Units ...").click()
        options = ana.page.get_by_role("option")
        await expect(options.locator(".emoji")).to_have_count(await options.count())
        await assert_sound(ana, "the gallery")
        await ana.shot(f"gallery-{scheme}-{size[0]}")
        await options.nth(2).click()
        await expect(ana.panel.locator("p .emoji")).not_to_have_count(0)
        await ana.shot(f"card-{scheme}-{size[0]}")
