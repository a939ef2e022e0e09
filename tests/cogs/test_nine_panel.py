"""9 Omens through the panel: what lies face down, standing orders, draws, taking back, hints."""

import re

import pytest

from bot.matches.opponent import PAUSE
from tests.cogs.house import said
from tests.kit.nine_table import table as position

HIDDEN = {
    "ann": "field: {} down attack, {} down defense; hand: {}, lion_4_4",
    "ben": "field: boar_6_5 up attack; hand: ram_6_2, ox_2_6",
    "step": "battle",
}
"""Ana may Attack Ben with her first, which only she knows."""

HIT = {
    "ann": "field: wolf_2_2 up attack; hand: lion_4_4",
    "ben": "field: boar_6_5 up attack; hand: ram_6_2, ox_2_6, elk_9_0",
    "step": "battle",
}


SNOWFLAKE = re.compile(r"\d{19}")


async def open_panel(house, person):
    return (await house.click(person, house.table(), "Play")).said


async def pick(house, person, panel, words):
    """The first choice of a menu of the panel with these words in it."""
    found = [
        (menu["custom_id"], each["value"])
        for menu in panel.selects
        for each in menu["options"]
        if words in each["label"]
    ]
    assert found, words
    return (await house.select(person, panel, *found[0])).said


async def press(house, person, panel, words):
    """The first button with these words on it."""
    found = [label for label in panel.labels if words in label]
    assert found, (words, panel.labels)
    label = found[0]
    panel = (await house.click(person, panel, label)).said
    await house.quiet()
    return panel


async def attack_ben(house):
    """Ana's Omen hits Ben, who is open."""
    return await press(house, house.ana, await open_panel(house, house.ana), "(open, 3 in Hand)")


# What lies face down


async def test_n21_nobody_else_learns_what_lies_face_down(opened):
    """Two houses that differ in it alone: whatever reaches others is the same, byte for byte."""
    told = []
    for first, second, held in (
        ("wolf_2_2", "bear_3_3", "crow_1_1"),
        ("crow_1_1", "wolf_2_2", "bear_3_3"),
    ):
        async with opened(first) as house:
            house.hang_signs()
            async with house.running():
                await play_face_down(house, first, second, held)
                told.append(shown_to_others(house))
    one, other = told
    assert len(one) > 10
    assert one == other


async def play_face_down(house, first, second, held):
    ann = HIDDEN["ann"].format(first, second, held)
    await house.plant(position(**HIDDEN | {"ann": ann}).match.to_json(), 0)
    panel = await open_panel(house, house.ana)
    [menu] = panel.selects
    panel = (await house.select(house.ana, panel, None, menu["options"][0]["value"])).said
    await pick(house, house.ana, panel, "(open, 2 in Hand)")
    await house.quiet()
    assert "must discard an Omen: hit by Ana's first, face down" in house.last().content
    bens = await open_panel(house, house.ben)
    assert "Hit by Ana's first, face down" in bens.content
    await press(house, house.ben, bens, "Ram")
    panel = await open_panel(house, house.ana)
    await press(house, house.ana, panel, "Switch with Boar 6/5")
    for person in (house.ben, house.olga):
        for command in ("board", "log"):
            await house.slash(person, f"nine {command}")


def shown_to_others(house):
    """All that reached anybody but Ana, with the bytes of its pictures, audience by audience. Which
    of two audiences was served first is luck, and so are the numbers that Discord gives."""
    base = house.here.base
    told = [
        (sorted(shown.audience), SNOWFLAKE.sub("", shown.text.replace(base, "")), shown.files)
        for shown in house.here.journal.entries
        if shown.audience != {house.ana.id}
    ]
    return sorted(told, key=lambda each: each[0])


# Standing orders


async def test_n28_a_hit_is_answered_from_the_order_of_discards_and_told(house):
    async with house.running():
        await house.plant(position(**HIT).match.to_json(), 0)
        panel = await open_panel(house, house.ben)
        panel = (await house.click(house.ben, panel, "Orders")).said
        panel = await pick(house, house.ben, panel, "Ox 2/6")
        assert "What you must discard in another's turn: **your own order**\n  1. Ox 2/6" in (
            panel.content
        )
        await attack_ben(house)
        assert house.last().id == house.table().id, "nobody is called"
        before = house.version()
        await house.later(milliseconds=PAUSE - 1)
        assert house.version() == before
        await house.later(milliseconds=1)
        assert house.version() == before + 1
        assert "Attacks Ben: **Ox 2/6** discarded (by standing order)" in house.table().content


async def test_without_an_order_who_is_hit_is_called_once_and_asked(house):
    async with house.running():
        await house.plant(position(**HIT).match.to_json(), 0)
        await attack_ben(house)
        assert house.notified(house.last()) == [house.ben.id]
        bens = await open_panel(house, house.ben)
        assert "Hit by Ana's" in bens.content
        assert {"Ram 6/2", "Ox 2/6", "Elk 9/0"} <= set(bens.labels)
        await press(house, house.ben, bens, "Elk 9/0")
        assert "Attacks Ben: **Elk 9/0** discarded" in house.table().content


# Draws


async def test_n17_after_quiet_rounds_anybody_claims_a_draw_on_the_panel(house):
    async with house.running():
        quiet = position(**HIT | {"cleo": "hand: bull_5_5", "quiet": 36})
        await house.plant(quiet.match.to_json(), 0)
        assert "After 12 rounds in which no Omen was Slain or discarded any player may claim" in (
            house.table().content
        )
        panel = await open_panel(house, house.cleo)
        sure = (await house.click(house.cleo, panel, "Claim a draw")).said
        ended = (await house.click(house.cleo, sure, "Claim a draw")).said
        assert "A draw was claimed: for so long no Omen was Slain or discarded." in ended.content
        await house.quiet()
        assert house.rows("SELECT place FROM seats") == [{"place": 1}] * 3


async def test_n15_each_may_offer_a_draw_once_and_all_must_agree(house):
    async with house.running():
        await house.plant(position(**HIT, cleo="hand: bull_5_5").match.to_json(), 0)
        told = await said(house, house.ana, "nine match draw")
        assert told.startswith("You offer a draw. It stands until the offerer's next turn.")
        await house.quiet()
        offer = house.last()
        agreed = (await house.click(house.ben, offer, "Agree to a draw")).said
        assert agreed.content.startswith("You agree to a draw. It waits for Cleo.")
        await house.click(house.cleo, offer, "Play on")
        await house.quiet()
        assert house.rows("SELECT status FROM matches") == [{"status": "live"}]
        told = await said(house, house.ana, "nine match draw")
        assert told.startswith("In this game each player may offer a draw once.")

        await said(house, house.ben, "nine match draw")
        await house.quiet()
        offer = house.last()
        for person in (house.cleo, house.ana):
            await house.click(person, offer, "Agree to a draw")
        await house.quiet()
        assert "A draw by agreement. Play again!" in house.last().content
        assert house.rows("SELECT place FROM seats") == [{"place": 1}] * 3


# Taking back, hints, and looking things up


async def test_what_was_played_is_taken_back_and_what_was_seen_is_not(house):
    async with house.running():
        given = {"ann": "hand: lion_4_4, wolf_2_2", "ben": HIT["ben"]}
        await house.plant(position(**given).match.to_json(), 0)
        before = house.rows("SELECT state FROM matches")
        panel = await pick(house, house.ana, await open_panel(house, house.ana), "Lion 4/4")
        panel = await press(house, house.ana, panel, "Face up, Attack Mode")
        assert "Ana: Plays **Lion 4/4** face up" in house.table().content
        panel = await press(house, house.ana, panel, "Undo")
        assert panel.content.startswith("Taken back.")
        assert house.rows("SELECT state FROM matches") == before
        assert "Lion 4/4" not in house.table().content
        told = (await house.slash(house.ana, "nine log")).said.content
        assert told.startswith("Nothing has happened yet.")


async def test_a_hint_says_what_to_do_and_does_it(house):
    async with house.running():
        await house.plant(position(**HIT).match.to_json(), 0, level="acolyte")
        panel = await open_panel(house, house.ana)
        told = (await house.click(house.ana, panel, "Hint")).said
        assert told.content.startswith("> Olympian would choose: **")
        assert "in 100 from here" in told.content
        await house.click(house.ana, told, "Make this move")
        assert house.version() == 1


@pytest.mark.parametrize("timing", ["Slay", "End", "Face up"])
async def test_omens_are_looked_up_by_when_their_effects_work(house, timing):
    async with house.running():
        act = await house.slash(house.olga, "nine cards", game="6", timing=timing.lower())
        assert f"with {timing}" in act.said.content
        assert [file["filename"] for file in act.said.files] == ["cards.png"]
        act = await house.click(house.olga, act.said, "Robos")
        assert act.said.content.startswith("**Robos**: 9 cards in all.")
        name = act.said.selects[0]["options"][0]["label"]
        card = await house.slash(house.olga, "nine card", name=name.upper())
        assert card.said.content.startswith(f"**{name}**")
