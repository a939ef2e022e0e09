"""A custom id of another server's match or challenge shows nothing and does nothing there."""

import pytest

from bot.ui.custom_id import (
    FORMS,
    ChallengeTarget,
    GalleryTarget,
    GameTarget,
    LessonPicksTarget,
    LessonTarget,
    ListTarget,
    SettingTarget,
)
from tests.cogs.test_presses import pressed

NO_MATCH = "There is no such match any more."
NO_CHALLENGE = "There is no such challenge any more."
FAR_AWAY = "zzz"
"""The number of no match and no challenge, as a custom id writes it."""

OF_NO_MATCH = (
    *(GalleryTarget, ListTarget, GameTarget, SettingTarget),
    *(LessonTarget, LessonPicksTarget),
)
OURS = {verb: form for verb, form in FORMS.items() if form not in OF_NO_MATCH}
KEPT = ("matches", "seats", "decisions", "challenges", "challenge_seats", "outbox", "hints")


def other_town(house):
    """Another server with the bot, in which Ana, Ben and Olga, its owner, are too; a channel."""
    world = house.here.world
    users = world.state.users
    guild = world.add_guild("Other Town", users[house.olga.id])
    for user_id in (world.application.id, house.ana.id, house.ben.id):
        world.join(guild, users[user_id])
    return world.add_channel(guild, "far-away")


async def message_there(house, place):
    """A message of the bot's in the other server, on which anything can be forged."""
    await house.slash(house.ana, "omen challenge", place, opponent=house.ben)
    await house.quiet()
    return house.here.world.state.messages[house.last(place).id]


async def forged(house, person, message, custom_id):
    """Press a button that was never posted there."""
    item = {"type": 2, "id": 1, "custom_id": custom_id, "label": "x", "style": 2}
    message.components = [{"type": 1, "id": 2, "components": [item]}]
    return (await house.done(pressed(house, person, message, custom_id))).said


async def all_that_is_kept(house):
    await house.quiet()
    return {table: house.rows(f"SELECT * FROM {table}") for table in KEPT}


@pytest.fixture
async def towns(house):
    """A match and an open challenge here, both with the number 1 or 2; a message elsewhere."""
    place = other_town(house)
    async with house.running():
        panel = await house.match(pace="none")
        await house.click(house.ben, panel, panel.labels[0])
        await house.challenge(house.other_place)
        yield house, await message_there(house, place)


@pytest.mark.parametrize("verb", OURS)
async def test_another_server_s_id_is_told_like_one_that_never_was(towns, verb):
    house, message = towns
    of_challenge = FORMS[verb] is ChallengeTarget
    number, sentence = (2, NO_CHALLENGE) if of_challenge else (1, NO_MATCH)
    before = await all_that_is_kept(house)
    for person in (house.ana, house.ben, house.olga):
        for one in (number, FAR_AWAY):
            said = await forged(house, person, message, f"o1:{verb}:{one}:1:0")
            assert (said.content, said.labels, said.files) == (sentence, [], []), person.user.name
    assert await all_that_is_kept(house) == before


async def test_in_their_own_server_the_same_ids_are_served(towns):
    house, _ = towns
    table = house.here.world.state.messages[house.table().id]
    told = {verb: await forged(house, house.ana, table, f"o1:{verb}:1:1:0") for verb in OURS}
    refused = {verb for verb, said in told.items() if said.content in (NO_MATCH, NO_CHALLENGE)}
    assert refused == set()


async def test_the_list_of_a_server_is_its_own(towns):
    house, message = towns
    said = await forged(house, house.olga, message, "o1:server:0:0:0")
    assert said.content == "No match is being played in this server."
