"""Whom people take no challenges from."""

from bot.matches.blocks import AT_MOST
from bot.matches.lobby import Place
from bot.store.rows import Blocked
from tests.store.room import ANA, BEN, CLEO, GUILD, PLACE, invited, refused

NOT_FROM_YOU = "Ben takes no challenges from you."


async def test_who_is_blocked_challenges_in_vain_and_nothing_is_posted(room):
    assert await room.lobby.block(BEN, invited(ANA)) == 0
    assert await refused(room.challenge()) == NOT_FROM_YOU
    assert await room.notes() == []
    assert await room.rows("SELECT * FROM challenges") == []
    await room.challenge(CLEO, BEN)
    await room.challenge(BEN, ANA)  # whoever blocks may still ask


async def test_nor_is_there_a_rematch(room):
    over = await room.begin()
    await room.does("concede", ANA)
    await room.lobby.block(BEN, invited(ANA))
    assert await refused(room.lobby.rematch(over, ANA, Place(GUILD, PLACE))) == NOT_FROM_YOU
    asked = await room.lobby.rematch(over, BEN, Place(GUILD, PLACE))
    assert [who.user_id for who in asked.invited] == [ANA]


async def test_what_is_open_is_declined_and_nothing_else(room):
    mine = [await room.challenge(), await room.challenge(place=PLACE + 1)]
    others = [await room.challenge(CLEO, BEN), await room.challenge(BEN, ANA)]
    await room.notes()
    assert await room.lobby.block(BEN, invited(ANA)) == 2
    assert await room.notes() == [("challenge_closed", each.id) for each in mine]
    for each, status in (*((it, "declined") for it in mine), *((it, "open") for it in others)):
        assert (await room.lobby.get(each.id)).status == status
    assert await refused(room.accepts(mine[0], BEN)) == "This challenge has been declined."
    assert await room.lobby.block(BEN, invited(ANA)) == 0
    assert await room.notes() == []


async def test_whoever_is_taken_off_the_list_may_challenge_again(room):
    told = "They are not on your list. `/omen me settings` shows who is."
    assert await refused(room.lobby.unblock(BEN, ANA)) == told
    await room.lobby.block(BEN, invited(ANA))
    assert await refused(room.lobby.unblock(CLEO, ANA)) == told, "everybody has their own"
    await room.lobby.unblock(BEN, ANA)
    assert (await room.challenge()).status == "open"


async def test_nobody_blocks_themselves_or_a_bot(room):
    assert await refused(room.lobby.block(BEN, invited(BEN))) == "You cannot block yourself."
    told = await refused(room.lobby.block(BEN, invited(CLEO, is_bot=True)))
    assert told == "Cleo is a bot, and bots challenge nobody."
    assert await room.lobby.blocked(BEN) == []


async def test_a_list_is_full_at_a_hundred(room):
    for number in range(AT_MOST):
        await room.lobby.block(BEN, invited(1000 + number))
    assert (await refused(room.lobby.block(BEN, invited(ANA)))).startswith(
        "You have blocked 100 people"
    )
    await room.lobby.block(BEN, invited(1000))  # who is on it already
    await room.lobby.unblock(BEN, 1000)
    await room.lobby.block(BEN, invited(ANA))
    assert len(await room.lobby.blocked(BEN)) == AT_MOST


async def test_people_are_called_as_they_were_last_called_here(room):
    await room.begin()
    await room.challenge(CLEO, BEN)
    for who in (ANA, CLEO, 404):
        await room.lobby.block(BEN, invited(who))
    await room.lobby.block(ANA, invited(BEN))
    assert await room.lobby.blocked(BEN) == [
        *(Blocked(ANA, "Ana"), Blocked(CLEO, "Cleo"), Blocked(404, None))
    ]
    assert await room.lobby.blocked(ANA) == [Blocked(BEN, "Ben")], "by a seat of theirs"
