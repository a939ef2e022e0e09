"""Commands that discord.py cannot make sense of: each is still answered with a sentence."""

import copy
import logging

import pytest

AGAIN = "I have been updated, and this command has changed. Try it again in a moment."


def kept_list(house, command, change):
    """The commands as a client has kept them from before: one of them was another then."""
    listed = copy.deepcopy(house.ana.commands(house.place))
    [omen] = [each for each in listed if each["name"] == "omen"]
    change(next(each for each in omen["options"] if each["name"] == command))
    return listed


def complaints(caplog):
    """Who logged an error, or who of us a warning."""
    bad = [r for r in caplog.records if r.levelno >= logging.WARNING]
    return [r.name for r in bad if r.levelno >= logging.ERROR or r.name.startswith("bot.")]


async def typed(house, listed, command, **options):
    return await house.done(house.ana.slash_from(listed, house.place, command, **options))


def renamed(command):
    command["name"] = "dance"


def without_options(command):
    command["options"] = []


def with_another_option(command):
    command["options"][0]["name"] = "creature"


@pytest.mark.parametrize(
    ("command", "change", "typed_as", "options"),
    [
        pytest.param("hand", renamed, "omen dance", {}, id="a removed subcommand"),
        pytest.param("use", without_options, "omen use", {}, id="an option is missing"),
        pytest.param("card", with_another_option, "omen card", {"creature": "x"}, id="renamed"),
    ],
)
async def test_a_command_that_has_changed_since(house, caplog, command, change, typed_as, options):
    async with house.running():
        listed = kept_list(house, command, change)
        act = await typed(house, listed, typed_as, **options)
        assert (act.failed, act.said.content) == (None, AGAIN)
        assert act.said.ephemeral
    assert complaints(caplog) == ["bot.ui.tree"]


async def test_somebody_who_is_not_in_the_server(house, caplog):
    world = house.here.world
    [guild] = world.state.guilds.values()
    async with house.running():
        world.leave(guild, world.state.users[house.dan.id])
        stranger = world.add_user("eve", "Eve *the* \u202e1st")
        for person, name in ((house.dan, "Dan"), (stranger, r"Eve \*the\* 1st")):
            act = await house.slash(house.ana, "omen challenge", opponent=person)
            assert act.said.content == f"{name} is not in this server."
        assert house.rows("SELECT * FROM challenges") == []
    assert complaints(caplog) == []


async def test_whatever_else_discord_py_refuses_has_a_reference(house):
    """Words where a channel belongs: no client sends them, and they are answered all the same."""
    async with house.running():
        settings = [{"type": 3, "name": "allow", "description": "x"}]
        [*_, server] = listed = copy.deepcopy(house.olga.commands(house.place))
        server["options"][0]["options"] = settings
        act = house.olga.slash_from(listed, house.place, "omen-server settings", allow="here")
        act = await house.done(act)
        assert act.said.content.startswith("Something went wrong here (reference ")
        assert act.said.ephemeral


async def test_an_autocompletion_that_comes_too_late_is_no_error(house, caplog):
    async with house.running():
        house.ana.autocomplete(house.place, "omen card", "name", "bull")
        await house.later(seconds=4)
        await house.slash(house.ana, "omen board")
        assert "was of no use any more: NotFound" in caplog.text
    assert complaints(caplog) == []


async def test_an_autocompletion_of_a_command_that_has_changed_is_no_error(house, caplog):
    async with house.running():
        scope = house.here.world.state.commands[0]
        [omen] = [each for each in scope if each["name"] == "omen"]
        [hand] = [each for each in omen["options"] if each["name"] == "hand"]
        hand["options"] = [{"type": 3, "name": "of", "description": "x", "autocomplete": True}]
        house.ana.autocomplete(house.place, "omen hand", "of", "x")
        await house.slash(house.ana, "omen board")
        assert "was of no use any more: CommandSignatureMismatch" in caplog.text
        await house.later(seconds=4)
    assert complaints(caplog) == []
