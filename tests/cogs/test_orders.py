"""Standing orders: left in private, answered after the same pause as any, and telling nothing."""

import re

import pytest

from bot import engine
from bot.matches.opponent import PAUSE
from tests.cogs.house import said
from tests.cogs.test_other_servers import forged
from tests.cogs.test_presses import pressed
from tests.cogs.test_sixth_version import press
from tests.cogs.test_table import WRATH
from tests.kit.table import table as position
from tests.kit.toy.cards import LAMPS

ORDER = "WRATH in the other's turn: discard"


async def leave_order(house, person, choice, number=0):
    """By the panel: *Orders*, and a choice in the menu of an order."""
    panel = (await house.slash(person, "omen hand")).said
    panel = (await house.click(person, panel, "Orders")).said
    return (await house.select(person, panel, panel.selects[number]["custom_id"], choice)).said


async def ana_discards_wrath(house):
    panel = (await house.click(house.ana, house.table(), "Play")).said
    await house.click(house.ana, panel, "Slinger no. 2")
    await house.quiet()


async def test_an_order_is_left_changed_and_taken_back_for_ones_own_eyes(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 1)
        panel = await leave_order(house, house.ben, "2")
        assert panel.ephemeral
        assert panel.content.startswith("Noted.")
        assert f"- {ORDER}: **the lowest Strength first**" in panel.content
        panel = await leave_order(house, house.ben, "1")
        assert f"- {ORDER}: **the lowest Cost first**" in panel.content
        panel = (await leave_order(house, house.ana, "3")).content
        assert f"- {ORDER}: **the lowest Offering Value first**" in panel
        panel = await leave_order(house, house.ben, "0")
        assert f"- {ORDER}: **you are asked**" in panel.content
        assert house.rows("SELECT seat, kind, rank FROM orders") == [
            {"seat": 0, "kind": "wrath", "rank": "offering"}
        ]
        back = (await house.click(house.ben, panel, "Back")).said
        assert "Orders" in back.labels


async def test_the_question_is_answered_after_the_pause_and_nobody_is_called(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 1)
        await leave_order(house, house.ben, "1")
        await ana_discards_wrath(house)
        before = house.version()
        assert house.last().id == house.table().id, "nobody is called"
        await house.later(milliseconds=PAUSE - 1)
        assert house.version() == before
        await house.later(milliseconds=1)
        assert house.version() == before + 1
        told = "takes 2 Coins, Ben discards Augur no. 1 by standing order"
        assert told in house.table().content
        [row] = house.rows("SELECT seat, verb FROM decisions ORDER BY version DESC LIMIT 1")
        assert row == {"seat": 1, "verb": "answer"}
        assert "Augur no. 1" in (await said(house, house.ana, "omen log"))


async def test_without_an_order_somebody_is_called_as_ever(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 1)
        await ana_discards_wrath(house)
        await house.later(minutes=5)
        assert house.last().content.endswith("must discard: Ana discarded Slinger no. 2, WRATH.")


WORLDS = [
    "hand: bull_4, augur_1",
    "hand: augur_1, bull_4",
    "hand: guard_3, phalanx_3",
    "hand: mask_1, widow_3",
]
"""Ben's hand as it may be: two Units that Ana cannot see."""


async def seen_by_ana(house, before):
    """All that Ana can see of a match, and when: its messages, and the edits of them."""
    began = house.now()
    await ana_discards_wrath(house)
    shown = [[message.content for message in house.public()[before:]]]
    moments = []
    for _ in range(6):
        house.edited.clear()
        await house.later(milliseconds=PAUSE / 2)
        moments.append([(at - began, message == house.table().id) for at, message in house.edited])
        shown.append([message.content for message in house.public()[before:]])
    return moments, shown


def without_the_card(shown, names):
    """What is turned up may be told; all else must be alike."""
    return [
        [re.sub("|".join(map(re.escape, names)), "a Unit", content) for content in contents]
        for contents in shown
    ]


NAMES = ["Bull no. 4", "Augur no. 1", "Guard no. 3", "Phalanx no. 3", "Mask no. 1", "Widow no. 3"]


@pytest.mark.parametrize("rank", ["1", "2", "3"])
async def test_neither_words_nor_timing_tell_what_is_in_the_hand(house, rank):
    worlds = []
    for hand in WORLDS:
        async with house.running():
            state = position(**{**WRATH, "ben": hand}).match.to_json()
            before = len(house.public())
            match_id, _ = await house.plant(state, 1)
            await leave_order(house, house.ben, rank)
            moments, shown = await seen_by_ana(house, before)
            told = without_the_card(shown, NAMES)
            worlds.append((moments, [re.sub(r"[0-9a-f]{64}", "", str(each)) for each in told]))
            await house.put_away(match_id)
    first, *others = worlds
    assert any(first[0]), "something was answered"
    for other in others:
        assert other == first


async def test_in_ones_own_turn_one_is_asked(house):
    async with house.running():
        t = position(
            step="war",
            ann="left: bull_4, augur_1, guard_3",
            ben="left: phalanx_3, mask_1, widow_3",
        )
        await house.plant(t.match.to_json(), 0)
        asked = [kind for _, kind, _ in t.match.public().waiting]
        assert asked == ["keep"]
        await leave_order(house, house.ana, "1", number=1)
        before = house.version()
        await house.later(minutes=1)
        assert house.version() == before


async def test_a_restart_between_question_and_answer_changes_nothing(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 1)
        await leave_order(house, house.ben, "1")
        await ana_discards_wrath(house)
        before = house.version()
    async with house.running():
        await house.later(milliseconds=PAUSE)
        assert house.version() == before + 1
        await house.later(minutes=1)
        assert house.version() == before + 1


async def test_an_order_that_is_left_while_one_is_asked_answers_that_question(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 1)
        await ana_discards_wrath(house)
        before = house.version()
        await leave_order(house, house.ben, "1")
        await house.later(milliseconds=PAUSE)
        assert house.version() == before + 1


async def test_nobody_else_sees_or_leaves_orders(house):
    async with house.running():
        match_id, _ = await house.plant(position(**WRATH).match.to_json(), 1)
        panel = (await house.slash(house.ben, "omen hand")).said
        panel = (await house.click(house.ben, panel, "Orders")).said
        custom_id = panel.selects[0]["custom_id"]
        table = house.here.world.state.messages[house.table().id]  # which everybody sees
        menu = {"type": 3, "id": 1, "custom_id": custom_id, "options": panel.selects[0]["options"]}
        table.components = [{"type": 1, "id": 2, "components": [menu]}]
        act = await house.done(pressed(house, house.cleo, table, custom_id, ["1"]))
        assert "This match is played by Ana and Ben." in act.said.content
        act = (await forged(house, house.cleo, table, f"o1:orders:{match_id:x}:0:0")).content
        assert "This match is played by Ana and Ben." in act
        assert house.rows("SELECT * FROM orders") == []


# --- An order of one's own ---


def in_the_shade():
    """A match of three in which the mover may put the next player in the shade."""
    match = engine.new("lanterns", seats=3, seed=5)
    while list(match.asks) != [0] or match.asks[0].kind != "shade":
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.id, [len(ask.options) - 1])
    return match


async def ben_may_be_asked(house):
    """Ana is to put Ben in the shade; Ben's hand."""
    house.game = "lanterns"
    match = in_the_shade()
    people = (house.ana, house.ben, house.cleo)
    await house.plant(match.to_json(), 0, people=people)
    return [LAMPS[card].name for card in match.private(1).hand]


async def orders_of(house, person):
    panel = (await house.slash(person, "lanterns hand")).said
    return (await house.click(person, panel, "Orders")).said


async def put_first(house, person, panel, name):
    """Choose a card in the menu of those that can be put in order."""
    menu = panel.selects[1]
    [value] = [each["value"] for each in menu["options"] if each["label"].split(". ", 1)[1] == name]
    return (await house.select(person, panel, menu["custom_id"], value)).said


def numbered_names(panel):
    return [each["label"] for each in panel.selects[1]["options"]]


async def ana_shades_ben(house):
    """Ana gives up a lamp, and Ben must give up one as well."""
    view = await house.bot.responder.matches.see(1, house.ana.id)
    options = view.private.ask.options
    [slot, *_] = [n for n, option in enumerate(options) if option.place == 1]
    await house.slash(
        house.ana, "lanterns shade", lamp=LAMPS[options[slot].card].name, player="Ben"
    )
    await house.quiet()


@pytest.mark.usefixtures("toy")
async def test_an_order_of_ones_own_is_arranged_card_by_card(house):
    async with house.running():
        hand = await ben_may_be_asked(house)
        panel = await orders_of(house, house.ben)
        dimmest_first = numbered_names(panel)
        assert sorted(each.split(". ")[1] for each in dimmest_first) == sorted(hand)
        assert panel.selects[1]["placeholder"] == "Give up first: ..."
        last = dimmest_first[-1].split(". ")[1]
        panel = await put_first(house, house.ben, panel, last)
        assert panel.ephemeral
        assert "- In another's shade: give up: **your own order**\n  1. " + last in panel.content
        rest = [each.split(". ")[1] for each in dimmest_first[:-1]]
        assert numbered_names(panel) == [f"{n}. {x}" for n, x in enumerate([last, *rest], 1)]
        assert house.rows("SELECT seat, kind, rank FROM orders") == [
            {"seat": 1, "kind": "discard", "rank": "own"}
        ]
        theirs = await orders_of(house, house.ana)
        assert "**you are asked**" in theirs.content
        assert last not in theirs.content


@pytest.mark.usefixtures("toy")
async def test_what_was_arranged_is_kept_while_another_order_holds(house):
    async with house.running():
        await ben_may_be_asked(house)
        panel = await orders_of(house, house.ben)
        last = numbered_names(panel)[-1].split(". ")[1]
        panel = await put_first(house, house.ben, panel, last)
        arranged = numbered_names(panel)
        for choice, told in (("1", "the dimmest lamp"), ("0", "you are asked")):
            menu = panel.selects[0]["custom_id"]
            panel = (await house.select(house.ben, panel, menu, choice)).said
            assert f"**{told}**" in panel.content
            assert "1. " not in panel.content, "another order holds"
            assert numbered_names(panel) == arranged
        menu = panel.selects[0]["custom_id"]
        own = panel.selects[0]["options"][-1]
        assert own["label"] == "Shade: my own order"
        panel = (await house.select(house.ben, panel, menu, own["value"])).said
        assert f"**your own order**\n  1. {last}" in panel.content
        assert numbered_names(panel) == arranged


@pytest.mark.usefixtures("toy")
async def test_the_first_of_ones_own_order_is_given_up_after_the_pause_and_told(house):
    async with house.running():
        await ben_may_be_asked(house)
        panel = await orders_of(house, house.ben)
        last = numbered_names(panel)[-1].split(". ")[1]
        await put_first(house, house.ben, panel, last)
        await ana_shades_ben(house)
        before = house.version()
        assert house.last().id == house.table().id, "nobody is called"
    async with house.running():
        await house.later(milliseconds=PAUSE)
        assert house.version() == before + 1
        assert f"gave up {last}: by standing order" in house.table().content
        await house.later(minutes=1)
        assert house.version() == before + 1


@pytest.mark.usefixtures("toy")
async def test_a_card_that_is_not_there_is_put_nowhere(house):
    async with house.running():
        await ben_may_be_asked(house)
        panel = await orders_of(house, house.ben)
        hand = {each["value"] for each in panel.selects[1]["options"]}
        other = next(str(card) for card in LAMPS if str(card) not in hand)
        custom_id = panel.selects[1]["custom_id"]
        act = await press(house, "ben", custom_id.replace("o1:", "o1m:"), other)
        assert "There is no such card in your order." in act.said.content
        act = await press(house, "cleo", "o1m:arrange:1:7:0", other)
        assert "There is no such order in this game." in act.said.content
        act = await press(house, "dan", custom_id, other)
        assert "This match is played by Ana, Ben and Cleo." in act.said.content
        assert house.rows("SELECT * FROM orders") == []


@pytest.mark.usefixtures("toy")
async def test_a_game_without_one_offers_no_order_of_ones_own(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 1)
        panel = (await house.slash(house.ben, "omen hand")).said
        panel = (await house.click(house.ben, panel, "Orders")).said
        labels = [each["label"] for menu in panel.selects for each in menu["options"]]
        assert not any("my own order" in label for label in labels)
        act = await press(house, "ben", "o1m:order:1:0:0", "100")
        assert "There is no such order in this game." in act.said.content
        act = await press(house, "ben", "o1m:arrange:1:0:0", "101")
        assert "There is no such card in your order." in act.said.content
        assert house.rows("SELECT * FROM orders") == []


@pytest.mark.usefixtures("toy")
async def test_neither_words_nor_timing_tell_what_was_arranged(house):
    worlds = []
    for place in range(2):
        async with house.running():
            match_id, before = len(worlds) + 1, len(house.public())
            hand = await ben_may_be_asked(house)
            panel = await orders_of(house, house.ben)
            name = numbered_names(panel)[place].split(". ")[1]
            await put_first(house, house.ben, panel, name)
            began = house.now()
            house.edited.clear()
            view = await house.bot.responder.matches.see(match_id, house.ana.id)
            slot = next(n for n, each in enumerate(view.private.ask.options) if each.place == 1)
            await house.bot.responder.matches.answer(
                match_id, house.ana.id, view.version, [slot], 1000 + match_id
            )
            await house.later(milliseconds=PAUSE / 2)
            await house.later(milliseconds=PAUSE / 2)
            shown = [message.content for message in house.public()[before:]]
            told = without_the_card([shown], hand)
            worlds.append(([at - began for at, _ in house.edited], told))
            await house.put_away(match_id)
    first, *others = worlds
    assert any("gave up a Unit: by standing order" in each for each in first[1][0])
    assert others == [first]
