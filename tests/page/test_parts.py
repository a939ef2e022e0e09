"""Parts of Discord that Omen does not use yet, with a bot that does."""

import discord

from tests.local_discord.toy import picture, view
from tests.page.browser import expect
from tests.page.test_axe import assert_sound


async def sent(toy, desktop, scheme="dark", **message):
    """Ana's window, after `/act` has answered with a message for all."""

    async def do(interaction):
        await interaction.response.send_message(**message)

    toy.do = do
    window = await desktop.window("ana", scheme=scheme)
    await window.command("/act")
    return window


async def test_a_modal_is_filled_in_and_sent(toy, desktop):
    ana = await desktop.window("ana")
    await ana.command("/concede")
    dialog = ana.page.get_by_role("dialog", name="Concede")
    await assert_sound(ana, "a modal")
    await ana.shot("modal")
    await dialog.get_by_label("Why").fill("tea time")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(ana.panel).to_contain_text("because tea time")
    await expect(dialog).to_have_count(0)


async def test_several_are_chosen_and_then_confirmed(toy, desktop):
    options = [discord.SelectOption(label=name, description=f"a {name}") for name in "abcd"]
    menu = discord.ui.Select(
        placeholder="Choose 2 ...", min_values=2, max_values=2, options=options
    )

    async def chosen(interaction):
        await interaction.response.send_message(",".join(sorted(menu.values)), ephemeral=True)

    menu.callback = chosen
    ana = await sent(toy, desktop, content="Which?", view=view(menu))
    await ana.button("Choose 2 ...").click()
    await ana.page.get_by_role("option", name="b", exact=False).first.click()
    confirm = ana.page.get_by_role("button", name="Confirm")
    await expect(confirm).to_be_disabled()
    await ana.shot("select")
    await assert_sound(ana, "a select")
    await ana.page.keyboard.press("ArrowDown")
    await ana.page.keyboard.press("Space")
    await confirm.click()
    await expect(ana.panel).to_contain_text("b,c")


async def test_embeds_pictures_and_links_are_shown(toy, desktop):
    note = discord.Embed(title="Score", description="**Ana** 3", colour=0x00FF00)
    note.add_field(name="Left", value="razed", inline=True)
    note.set_footer(text="turn 5")
    ana = await sent(
        toy,
        desktop,
        content="-# small\n> quoted\n- one\n- two\n`code` https://example.org/a <t:2051272900:R>",
        embed=note,
        file=picture(description="A board"),
    )
    said = ana.page.locator(".message").last
    await expect(said.locator(".embed")).to_contain_text("Score")
    await expect(said.locator("blockquote")).to_have_text("quoted")
    await expect(said.locator("li")).to_have_count(2)
    await expect(said.locator(".small")).to_have_text("small")
    await expect(said.locator("time[data-relative]")).to_contain_text("hour")
    await said.get_by_role("button", name="A board").click()
    await expect(ana.page.get_by_role("dialog", name="Picture")).to_be_visible()
    await ana.page.keyboard.press("Escape")
    await expect(ana.page.get_by_role("dialog")).to_have_count(0)
    await ana.shot("parts")


async def test_what_people_write_is_never_read_as_html(toy, desktop):
    ana = await desktop.window("ana")
    nasty = "<img src=x onerror=alert(1)> <b>b</b> [x](javascript:alert(1)) **<i>i</i>**"
    await ana.page.get_by_role("combobox", name="Message").fill(nasty)
    await ana.page.keyboard.press("Enter")
    said = ana.page.locator(".message").last
    await expect(said).to_contain_text("<img src=x onerror=alert(1)>")
    assert await said.locator("img, b, i, .words a").count() == 0


async def test_silence_is_a_red_line(place, toy, desktop):
    here, _ = place
    ana = await desktop.window("ana")
    await ana.command("/act")
    await toy.arrived.wait()
    here.clock.advance(seconds=4)
    await expect(ana.page.locator(".failure")).to_have_text("The application did not respond")
    await ana.button("Dismiss", exact=False).click()
    await expect(ana.page.locator(".failure")).to_have_count(0)


async def test_a_link_to_a_message_jumps_inside_the_page(toy, desktop):
    ana = await sent(toy, desktop, content="the message")
    first = ana.page.locator(".message", has_text="the message")
    number = await first.get_attribute("data-id")
    guild = ana.page.url.rsplit("/", 1)[1]
    writing = ana.page.get_by_role("combobox", name="Message")
    await writing.fill(f"see https://discord.com/channels/1/{guild}/{number}")
    await ana.page.keyboard.press("Enter")
    await ana.page.locator(".words button.mention").click()
    await expect(first).to_be_focused()


async def test_whoever_is_typing_is_called_by_name(toy, desktop, place):
    here, _ = place
    channel = toy.get_channel(next(iter(here.world.state.channels)))
    ana = await desktop.window("ana")
    await channel.typing()
    await expect(ana.page.locator(".typing")).to_have_text("robot is typing…")
