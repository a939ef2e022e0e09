"""The rules where they are needed: as a menu of topics, at a table, on an invitation, in a panel;
and the cards that lie open."""

import pytest

from bot.engine import RULESETS
from bot.engine.omen.words import SHELF
from bot.ui.panel import panel as panel_of
from bot.ui.rules_page import page, screen
from bot.ui.signs import unmarked
from tests.cogs.test_panel import choose, opened
from tests.cogs.test_sixth_version import press
from tests.kit.table import card_id
from tests.kit.table import table as position

TOPICS = SHELF.topics()
TITLES = [topic.title for topic in TOPICS.values()]


def entries(seen, placeholder):
    [menu] = [each for each in seen.selects if each["placeholder"] == placeholder]
    return menu["options"]


def topics(seen):
    return entries(seen, "Rules about ...")


async def turn_to(house, person, seen, topic):
    [value] = [each["value"] for each in topics(seen) if each["label"] == TOPICS[topic].title]
    return (await house.select(person, seen, "Rules about ...", value)).said


# Topics as a menu


async def test_the_topics_are_leafed_through_in_one_message(house):
    async with house.running():
        first = (await house.slash(house.cleo, "omen rules")).said
        assert first.content.startswith("**How to play**\nTwo players send **Units**")
        assert [each["label"] for each in topics(first)] == TITLES
        assert all(each["description"] for each in topics(first))
        war = await turn_to(house, house.cleo, first, "war")
        assert war.id == first.id
        assert war.content.startswith("**War Step**\nA City is Sacked if")
        assert "**BOLSTER**: When it enters a City" in war.content, "a word that it uses"
        [chosen] = [each["label"] for each in topics(war) if each.get("default")]
        assert chosen == "War Step"


async def test_the_board_is_explained_by_a_picture_or_in_words(house):
    async with house.running():
        drawn = (await house.slash(house.cleo, "omen rules", topic="board")).said
        [file] = drawn.files
        assert file["filename"] == "legend.png"
        assert "Squares: the City Limit, 5 Units" in file["description"]
        assert "Squares" not in drawn.content, "it is said once"
        await house.slash(house.cleo, "omen me settings", text_board=True)
        told = (await house.slash(house.cleo, "omen rules", topic="The board")).said
        assert told.files == []
        assert "**Squares**: the City Limit, 5 Units; filled ones are taken." in told.content


async def test_how_to_play_leads_to_all_topics(house):
    async with house.running():
        act = await house.slash(house.cleo, "omen play")
        act = await house.click(house.cleo, act.said, "How to play")
        assert [each["label"] for each in topics(act.said)] == TITLES


async def test_a_challenge_says_what_it_is_to_anybody(house):
    async with house.running():
        invitation = await house.challenge()
        for person in (house.ana, house.ben, house.cleo):
            told = (await house.click(person, invitation, "What is this?")).said
            assert told.ephemeral
            assert told.content.startswith("**How to play**")
            assert topics(told)
        assert "Accept" in house.now_of(invitation).labels


@pytest.mark.parametrize("value", ["99", "x", "99999"])
async def test_a_topic_that_is_not_there_is_the_overview(house, value):
    async with house.running():
        act = await press(house, "cleo", "o1m:topics:0:0:0", value)
        assert act.said.content.startswith("**How to play**")


# In a panel


async def test_rules_in_a_panel_are_those_of_its_question_with_its_words(house):
    async with house.running():
        panel = await opened(house)
        told = (await house.click(house.ana, panel, "Rules")).said
        assert told.id == panel.id, "in the place of the panel"
        assert told.content.startswith("**Surge Step**\nPlay Units to your side")
        assert (
            "**Opposing Player**: the other player. An opposing Unit is one of theirs."
            in told.content
        )
        assert "**PILFER**" not in told.content, "the panel explains it"
        assert topics(told)
        assert told.labels == ["Back"]


async def test_the_words_are_those_that_stand_on_the_message(house):
    """Read from the message itself, they are the same as those of the panel that was made."""
    async with house.running():
        seen = await opened(house)
        view = await house.bot.responder.matches.see(1, house.ana.id)
        told = (await house.click(house.ana, seen, "Rules")).said
        assert told.content == unmarked(page(view.rules, "surge", screen(panel_of(view))))


async def test_back_is_the_panel_with_what_was_chosen(house):
    async with house.running():
        chosen = await choose(house, await opened(house), "Bull no. 4")
        told = (await house.click(house.ana, chosen, "Rules")).said
        war = await turn_to(house, house.ana, told, "war")
        assert war.content.startswith("**War Step**")
        back = (await house.click(house.ana, war, "Back")).said
        assert back.id == chosen.id
        assert (back.content, back.labels) == (chosen.content, chosen.labels)


async def test_a_page_stays_while_the_computer_plays(house):
    async with house.running():
        state = position(step="offering", ann="hand: bull_4").match.to_json()
        await house.plant(state, 0, level="acolyte")
        panel = (await house.click(house.ana, house.table(), "Play")).said
        panel = (await house.click(house.ana, panel, "No Offering, end turn")).said
        assert "Refresh" in panel.labels, "she waits for the computer"
        told = (await house.click(house.ana, panel, "Rules")).said
        for _ in range(20):
            await house.later(seconds=3)
        assert house.panel(house.ana).content == told.content
        back = (await house.click(house.ana, told, "Back")).said
        assert "Refresh" not in back.labels, "by now it is her turn"


async def test_the_rules_of_a_panel_are_not_for_others(house):
    async with house.running():
        await opened(house)
        for verb in ("o1:look_up", "o1m:turn_to", "o1:back"):
            act = await press(house, "cleo", f"{verb}:1:0:0")
            assert act.said.content.startswith("This match is played by Ana and Ben.")


# At a table


async def test_rules_at_a_table_explain_its_words_to_anybody(house):
    async with house.running():
        await opened(house)
        told = (await house.click(house.cleo, house.table(), "Rules")).said
        assert told.ephemeral
        assert told.content.startswith("**Surge Step**")
        assert topics(told)
        assert told.labels == ["Learn"]
        assert house.table().labels == ["Play", "Log", "Rules"]


async def test_the_cards_on_the_table_are_shown_to_whoever_chooses(house):
    async with house.running():
        await opened(house)
        there = entries(house.table(), "Cards here ...")
        assert [(each["label"], each["description"]) for each in there] == [
            ("Trader no. 2", "Left City, Ana's side"),
            ("Captain no. 3", "Left City, Ben's side"),
        ]
        value = there[1]["value"]
        told = (await house.select(house.cleo, house.table(), "Cards here ...", value)).said
        assert told.ephemeral
        assert told.content.startswith("**Captain no. 3**")
        assert [file["filename"] for file in told.files] == ["card.png"]


async def test_a_menu_of_cards_stays_right_when_the_table_has_changed(house):
    async with house.running():
        panel = await opened(house)
        old = house.table()
        panel = await choose(house, panel, "Bull no. 4")
        await house.click(house.ana, panel, "Left 2:3")
        await house.quiet()
        labels = [each["label"] for each in entries(house.table(), "Cards here ...")]
        assert labels == ["Trader no. 2", "Bull no. 4"], "the Captain has fallen"
        [menu] = old.selects
        value = str(card_id("captain_3"))
        act = await press(house, "cleo", menu["custom_id"], value)
        assert act.said.content.startswith("**Captain no. 3**")


@pytest.mark.parametrize("value", ["1", "x", "99999"])
async def test_a_card_that_is_not_there_is_one_sentence(house, value):
    async with house.running():
        await opened(house)
        act = await press(house, "cleo", "o1m:cards_here:1:0:0", value)
        assert act.said.content == "There is no such card any more."


async def test_an_empty_table_has_no_menu_of_cards(house):
    async with house.running():
        await house.plant(position(step="surge", ann="hand: bull_4").match.to_json(), 0)
        assert house.table().selects == []


# The gallery


@pytest.mark.parametrize("game", RULESETS)
async def test_the_cards_of_a_game_open_with_all_of_them_at_a_glance(house, game):
    shelf = RULESETS[game].shelf
    async with house.running():
        act = await house.slash(house.cleo, f"{game} cards")
        assert [file["filename"] for file in act.said.files] == ["cards.png"]
        assert shelf.name(shelf.listed(1)[0]) in act.said.files[0]["description"]
        assert act.said.content.endswith("cards in all.")
