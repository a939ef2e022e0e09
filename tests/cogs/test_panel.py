"""The panel as a player uses it: two presses for a Unit, what decides on the buttons, one panel."""

import asyncio

from bot.ui import first_tables
from bot.ui.live import CLOSED
from local_discord.model import COMPONENT
from tests.cogs.test_sixth_version import press
from tests.kit.table import table as position

GIVEN = {
    "ann": "hand: bull_4, thief_2, mask_1, giant_6; left: trader_2; coins: 4",
    "ben": "left: captain_3; hand: augur_1",
}
RAZED = {**GIVEN, "cities": "right: 0"}


async def opened(house, **given):
    """Ana's panel at a position."""
    await house.plant(position(**(given or GIVEN)).match.to_json(), 0)
    panel = (await house.click(house.ana, house.table(), "Play")).said
    await house.quiet()
    return panel


async def choose(house, panel, card):
    """The panel once a card is chosen in its menu."""
    [menu] = panel.selects
    [value] = [each["value"] for each in menu["options"] if each["label"] == card]
    return (await house.select(house.ana, panel, menu["custom_id"], value)).said


def presses(house):
    """How often anything was pressed or chosen so far."""
    made = house.here.world.state.interactions.values()
    return sum(each.kind == COMPONENT for each in made)


# Two presses for one Unit


async def test_a_unit_is_played_by_two_presses(house):
    async with house.running():
        panel = await opened(house)
        before = presses(house)
        panel = await choose(house, panel, "Bull no. 4")
        panel = (await house.click(house.ana, panel, "Left 2:3")).said
        assert presses(house) - before == 2
        assert "You played Bull no. 4 to the left City." in panel.content


async def test_the_cities_are_one_row_and_what_else_a_card_does_is_beside_them(house):
    async with house.running():
        panel = await choose(house, await opened(house), "Mask no. 1")
        assert labels(row_of_cities(panel)) == [
            "Left 2:3",
            "Middle 0:0",
            "Right 0:0",
            "JILT, 2 Coins",
        ]


async def test_a_city_that_takes_no_unit_is_there_to_be_read(house):
    async with house.running():
        panel = await choose(house, await opened(house, **RAZED), "Bull no. 4")
        row = row_of_cities(panel)
        assert [(each["label"], bool(each.get("disabled"))) for each in row] == [
            ("Left 2:3", False),
            ("Middle 0:0", False),
            ("Right: Razed", True),
        ]


def row_of_cities(panel):
    rows = [row["components"] for row in panel.payload["components"]]
    [found] = [row for row in rows if "Left 2:3" in labels(row)]
    return found


def labels(row):
    return [each.get("label") for each in row]


async def test_a_card_in_the_menu_says_what_it_does(house):
    async with house.running():
        panel = await opened(house)
        [menu] = panel.selects
        told = {each["label"]: each["description"] for each in menu["options"]}
        assert told["Thief no. 2"].startswith("2 · BOLSTER ")
        assert all(len(each) <= 100 for each in told.values())


async def test_the_hand_is_told_a_line_a_card_until_one_is_chosen(house):
    async with house.running():
        panel = await opened(house)
        assert "**Thief no. 2** 2: BOLSTER" in panel.content
        assert "PILFER (discard it in your Surge" in panel.content
        chosen = await choose(house, panel, "Bull no. 4")
        assert "**Thief no. 2**" not in chosen.content
        assert "**Bull no. 4**" in chosen.content


async def test_reminders_can_be_switched_off(house):
    async with house.running():
        told = (await house.slash(house.ana, "omen me settings", reminders=False)).said
        assert "Reminders: off" in told.labels
        panel = await opened(house)
        assert "**Thief no. 2** 2: BOLSTER" in panel.content
        assert "PILFER (" not in panel.content


async def test_who_reads_the_hand_in_words_does_not_read_it_twice(house):
    async with house.running():
        await house.slash(house.ana, "omen me settings", text_board=True)
        panel = await opened(house)
        assert panel.content.count("**Thief no. 2**") <= 1
        assert "**Thief no. 2** 2:" not in panel.content


# Undo and Why not?


async def test_undo_is_there_only_while_an_answer_can_be_taken_back(house):
    async with house.running():
        panel = await opened(house)
        assert "Undo" not in panel.labels
        panel = (
            await house.click(house.ana, await choose(house, panel, "Bull no. 4"), "Middle 0:0")
        ).said
        assert "Undo" in panel.labels
        page = (await house.click(house.ana, panel, "Rules")).said
        seen_anew = (await house.click(house.ana, page, "Back")).said
        assert "Undo" in seen_anew.labels
        bens = (await house.click(house.ben, house.table(), "Play")).said
        assert "Undo" not in bens.labels, "it is not his to take back"
        panel = (await house.click(house.ana, seen_anew, "Undo")).said
        assert "Undo" not in panel.labels


async def test_why_not_tells_of_useless_cards_alone_and_keeps_what_was_chosen(house):
    async with house.running():
        panel = await opened(house, ann="hand: thief_2, mask_1, torch_2, giant_6; coins: 2")
        chosen = await choose(house, panel, "Thief no. 2")
        told = (await house.click(house.ana, chosen, "Why not?")).said
        assert told.content.splitlines()[0] == "**Giant no. 6**: Cost 4: 2 Coins short."
        assert "Left 0:0" in told.labels, "the card is still chosen"
        assert told.selects[0]["options"][0]["default"]


async def test_why_not_is_not_there_where_all_has_its_use_or_its_time(house):
    async with house.running():
        panel = await opened(house, ann="hand: thief_2, mask_1; coins: 9")
        assert "Why not?" not in panel.labels
    async with house.running():
        await house.put_away(1)
        panel = await opened(house, step="wealth", ann="hand: giant_6; coins: 0")
        assert "Why not?" not in panel.labels


# One live panel


async def test_an_older_panel_closes_when_a_newer_one_opens(house):
    async with house.running():
        old = await opened(house)
        new = (await house.slash(house.ana, "omen hand")).said
        await house.quiet()
        [closed] = [seen for seen in house.ana.sees(house.place) if seen.id == old.id]
        assert (closed.content, closed.labels, closed.files) == (CLOSED, [], [])
        assert new.labels


async def test_a_press_on_the_panel_closes_nothing(house):
    async with house.running():
        panel = await opened(house)
        shown = (await house.click(house.ana, panel, "Rules")).said
        await house.quiet()
        assert shown.id == panel.id
        assert CLOSED not in [seen.content for seen in house.ana.sees(house.place)]


async def test_the_panel_of_another_person_stays(house):
    async with house.running():
        await opened(house)
        await house.click(house.ben, house.table(), "Play")
        await house.quiet()
        assert CLOSED not in house.panel(house.ana).content


async def test_an_old_panel_lives_on_after_a_restart_and_becomes_the_live_one(house):
    async with house.running():
        old = await opened(house)
    async with house.running():
        new = (await house.slash(house.ana, "omen hand")).said
        page = (await house.click(house.ana, old, "Rules")).said
        await house.click(house.ana, page, "Back")
        await house.quiet()
        [closed] = [seen for seen in house.ana.sees(house.place) if seen.id == new.id]
        assert closed.content == CLOSED


async def test_a_panel_that_cannot_be_closed_is_no_fault(house, caplog):
    async with house.running():
        await opened(house)
        house.here.clock.advance(minutes=16)
        new = (await house.slash(house.ana, "omen hand")).said
        await house.quiet()
        assert "End Surge" in new.labels
    assert not [each for each in caplog.records if each.levelname in ("WARNING", "ERROR")]


async def test_a_message_that_shows_another_match_is_not_closed_for_the_first(house):
    """*Next match* opens another match's panel in the same message."""
    async with house.running():
        live = house.bot.responder.live
        await opened(house)
        [(who, panel)] = live.live.items()
        other = who._replace(match_id=99)
        live.opened(other, panel.message_id, panel.interaction)
        await house.slash(house.ana, "omen hand")
        await house.quiet()
        assert CLOSED not in [seen.content for seen in house.ana.sees(house.place)]


# The table comes first


async def test_alone_the_table_is_above_the_panel(house):
    async with house.running():
        panel = await house.solo()
        assert house.table().id < panel.id
        assert "Choose your Envoy" in panel.content
        panel = (await house.click(house.ana, panel, panel.labels[0])).said
        await house.quiet()
        assert house.panel(house.ana).id == panel.id, "it goes on in the same message"


async def test_the_panel_comes_without_a_table_if_discord_takes_none(house, monkeypatch):
    monkeypatch.setattr(first_tables, "PATIENCE", 0.05)
    async with house.running() as bot:
        waiting = asyncio.Event()

        async def hang(*args):
            await waiting.wait()

        monkeypatch.setattr(bot.delivery.announcer, "announce", hang)
        await house.slash(house.ana, "omen solo")
        await house.settled([])
        assert "Choose your Envoy" in house.panel(house.ana).content
        assert house.tables() == []
        waiting.set()
        monkeypatch.undo()


# What came of it


async def test_in_ones_own_panel_one_is_you(house):
    async with house.running():
        panel = await opened(house, step="wealth", ann="hand: bull_4; coins: 0")
        panel = (await house.click(house.ana, panel, "3 Coins (+1)")).said
        assert panel.content.startswith("-# You took 4 Coins. You earned the Wealth Bonus.")
        assert "Ana" not in panel.content


# Buttons that nobody should press


async def test_what_is_there_to_be_read_shows_the_panel_if_it_is_pressed_all_the_same(house):
    async with house.running():
        await opened(house, **RAZED)
        act = await press(house, "ana", "o1:barred:1:0:2")
        assert "Your Surge" in act.said.content
        assert house.version() == 0
        nobody = await press(house, "cleo", "o1:barred:1:0:2")
        assert nobody.said.content.startswith("This match is played by Ana and Ben.")


async def test_why_not_of_somebody_else_or_of_nothing_tells_nothing(house):
    async with house.running():
        await opened(house)
        nobody = await press(house, "cleo", "o1:reasons:1:0:0")
        assert nobody.said.content.startswith("This match is played by Ana and Ben.")
        act = await press(house, "ana", "o1:reasons:1:0:zzzzzzzz")
        assert act.failed is None
        assert act.said.ephemeral
