"""`/omen me block`, `/omen me unblock`: who is blocked, who can be, and what they are told."""

from tests.cogs.house import said

NOBODY = "Choose one of those who are offered: it is your list."
NOT_ON_IT = "They are not on your list. `/omen me settings` shows who is."


async def test_who_is_blocked_reads_a_sentence_and_nobody_else_anything(house):
    async with house.running():
        text = await said(house, house.ben, "omen me block", member=house.ana)
        assert text == (
            "You take no challenges from Ana any more.\n-# `/omen me unblock` takes it back."
        )
        text = await said(house, house.ana, "omen challenge", opponent=house.ben)
        assert text == "Ben takes no challenges from you."
        await house.quiet()
        assert house.public() == []
    async with house.running():  # a restart forgets nothing
        text = await said(house, house.ana, "omen challenge", opponent=house.ben)
        assert text == "Ben takes no challenges from you."
        await said(house, house.ben, "omen me unblock", member=str(house.ana.id))
        text = await said(house, house.ana, "omen challenge", opponent=house.ben)
        assert text.startswith("You challenge Ben")


async def test_an_open_invitation_loses_its_buttons(house):
    async with house.running():
        invitation = await house.challenge()
        text = await said(house, house.ben, "omen me block", member=house.ana)
        assert "What they had open with you is declined." in text
        await house.quiet()
        assert house.now_of(invitation).content.endswith(": declined.")
        assert house.now_of(invitation).labels == []


async def test_no_rematch_with_who_is_blocked(house):
    async with house.running():
        await house.match()
        asked = (await house.slash(house.ana, "omen match concede")).said
        await house.click(house.ana, asked, "Concede")
        await house.quiet()
        await said(house, house.ben, "omen me block", member=house.ana)
        act = await house.click(house.ana, house.last(), "Rematch")
        assert act.said.content == "Ben takes no challenges from you."
        assert (
            await said(house, house.ana, "omen match rematch")
            == "Ben takes no challenges from you."
        )
        await house.quiet()
        assert "is opened: the seed" in house.last().content


async def test_who_cannot_be_blocked(house):
    world = house.here.world
    bot = world.state.users[world.application.id]
    async with house.running():
        text = await said(house, house.ben, "omen me block", member=house.ben)
        assert text == "You cannot block yourself."
        text = await said(house, house.ben, "omen me block", member=bot)
        assert text == "omen is a bot, and bots challenge nobody."
        assert house.rows("SELECT * FROM blocks") == []


async def test_the_settings_show_the_list_and_unblock_offers_it(house):
    async with house.running():
        await house.challenge()
        text = await said(house, house.ben, "omen me settings")
        assert "Block list: nobody." in text
        for person in (house.ana, house.cleo):
            await said(house, house.ben, "omen me block", member=person)
        panel = (await house.slash(house.ben, "omen me settings")).said
        assert "Block list: 2 people." in panel.content
        panel = (await house.click(house.ben, panel, "Block list")).said
        assert f"\n- Ana\n- {house.cleo.mention}\n" in panel.content
        assert house.notified(house.panel(house.ben)) == []
        text = await said(house, house.cleo, "omen me settings")
        assert "Block list: nobody." in text
        assert await offered(house, house.ben) == {
            "Ana": str(house.ana.id),
            f"Somebody ({house.cleo.id})": str(house.cleo.id),
        }
        assert await offered(house, house.ben, "an") == {"Ana": str(house.ana.id)}
        assert await offered(house, house.cleo) == {}, "everybody's list is their own"


async def offered(house, person, typed=""):
    act = await person.autocomplete(house.place, "omen me unblock", "member", typed)
    return {choice["name"]: choice["value"] for choice in act.choices}


async def test_who_has_left_can_still_be_unblocked(house):
    async with house.running():
        await house.challenge()
        await said(house, house.ben, "omen me block", member=house.ana)
        world = house.here.world
        world.leave(world.guild(house.place.guild_id), house.ana.user)
        [number] = (await offered(house, house.ben)).values()
        text = await said(house, house.ben, "omen me unblock", member=number)
        assert text == "You take their challenges again."
        assert house.rows("SELECT * FROM blocks") == []
        assert await said(house, house.ben, "omen me unblock", member=number) == NOT_ON_IT


async def test_whatever_is_typed_is_answered(house):
    async with house.running():
        await said(house, house.ben, "omen me block", member=house.ana)
        for typed in ("Ana", "-", "9" * 19, "9" * 5000, "٣٣٣", "0x12" * 9):
            assert await said(house, house.ben, "omen me unblock", member=typed) == NOBODY, typed
        assert await said(house, house.ben, "omen me unblock", member="12") == NOT_ON_IT
        text = await said(house, house.ben, "omen me unblock", member=house.ana.mention)
        assert text == "You take their challenges again."
