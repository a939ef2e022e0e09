"""Matches against the computer: they begin at once, read well, and end as any other."""

import asyncio
from itertools import pairwise
from random import Random

import pytest

from bot import players
from bot.engine import RULESETS, from_json
from bot.matches.opponent import PAUSE
from local_discord.faults import Slow
from local_discord.feed import PATIENCE
from tests.cogs.player import Player, is_over
from tests.cogs.test_faults import EDIT
from tests.cogs.test_restarts import Process
from tests.kit.table import table as position

FIRST = {
    "omen": "Choose your Envoy: ",
    "aegean": "Choose your Emissary: ",
    "nine": "Which Team do you want most?",
}
"""What is asked first in a game."""
"""What is chosen before the first turn."""

NAME = r"Acolyte \(computer\)"


async def said(house, command, /, who=None, place=None, **options):
    return (await house.slash(who or house.ana, command, place, **options)).said.content


def match_of(house, match_id=1):
    [row] = house.rows("SELECT state FROM matches WHERE id = ?", match_id)
    return from_json(row["state"])


def computer_is_asked(house, match_id=1):
    [seat] = house.rows("SELECT seat FROM seats WHERE match_id = ? AND level IS NOT NULL", match_id)
    return seat["seat"] in match_of(house, match_id).asks


async def computer_plays(house, match_id=1):
    """Let time pass, half a second at a time, until the computer has nothing to do."""
    half_seconds = 0
    while computer_is_asked(house, match_id):
        half_seconds += 1
        assert half_seconds < 100, "the computer plays for ever"
        await house.later(seconds=0.5)


async def adept_answers(house, rng, match_id=1):
    """Ana answers as an Acolyte would, by the numbers of her panel's options."""
    match = match_of(house, match_id)
    seat = next(seat for seat in match.asks)
    picks = players.INSTINCTS["acolyte"](match.private(seat), rng)
    typed = " ".join(str(pick + 1) for pick in picks) or "none"
    act = await house.slash(house.ana, f"{house.game} choose", option=typed)
    await house.quiet()
    return act.said


# Beginning


@pytest.mark.parametrize("game", RULESETS)
async def test_a_match_begins_at_once(house, game):
    house.game = game
    async with house.running():
        panel = await house.solo()
        [line] = [seen for seen in house.ana.sees(house.place) if seen.id < house.table().id]
        assert line.content == f"You play against {NAME}, without a clock."
        assert panel.id > house.table().id, "the panel is below the table"
        assert FIRST[game] in panel.content
        assert panel.labels[-3:] == ["Rules", "Hint", "Orders"]
        assert f"Ana vs {NAME}" in house.table().content
        assert house.notified(house.table()) == [house.ana.id]
        person, computer = house.rows("SELECT * FROM seats ORDER BY seat")
        assert (person["user_id"], person["level"]) == (house.ana.id, None)
        assert computer["user_id"] < 0
        assert computer["level"] == "acolyte"
        assert house.rows("SELECT pace FROM matches") == [{"pace": "none"}]
        assert house.clocks() == []


@pytest.mark.parametrize(
    ("game", "options", "title"),
    [
        ("omen", {"mode": "draft"}, "Omen I + II + III, drafted"),
        ("aegean", {}, "Omen: Edge of the Aegean"),
        ("aegean", {"start": "elder"}, "Aegean"),
        ("nine", {}, "9 Omens"),
    ],
)
@pytest.mark.parametrize("level", players.LEVELS)
async def test_every_level_can_be_played_in_every_mode(house, level, game, options, title):
    house.game = game
    async with house.running():
        panel = await house.solo(level=level, **options)
        assert f"{level.title()} \\(computer\\)" in panel.content
        assert f"**{title}** · " in house.table().content


async def test_in_a_busy_channel_it_gets_a_thread(house):
    async with house.running():
        await house.match()
        panel = await house.solo()
        [thread] = [each for each in house.here.world.state.channels.values() if each.is_thread]
        assert thread.name == "Omen: Ana vs Acolyte (computer)"
        assert f"The table is in <#{thread.id}>." in panel.content
        assert f"Ana vs {NAME}" in house.table(thread).content
        await house.slash(house.olga, "omen-server settings", threads=False)
        text = await said(house, "omen solo")
        assert text == "A match is being played here, and this server opens no threads."


async def test_three_at_a_time_are_enough(house):
    async with house.running():
        for _ in range(3):
            await house.solo()
        text = await said(house, "omen solo")
        assert text.startswith("You play 3 matches against the computer. End one first")
        assert len(house.rows("SELECT * FROM matches")) == 3


async def test_only_where_the_server_allows_it(house):
    async with house.running():
        await house.slash(house.olga, "omen-server settings", allow=house.other_place)
        text = await said(house, "omen solo")
        assert text == f"In this server matches are played in <#{house.other_place.id}>."
        text = await said(house, "omen solo", games="1", mode="combined", place=house.other_place)
        assert text.startswith("This match cannot be set up")
        assert house.rows("SELECT * FROM matches") == []


# The computer's turn


async def next_turn_of_the_computer(house, rng):
    """Ana has ended her turn; the computer has not yet answered anything in its own."""
    now = match_of(house).turn
    for _ in range(400):
        match = match_of(house)
        begins = match.state.active == 1 and match.state.step == "wealth" and match.turn > now
        if match.outcome or begins:
            return match.turn
        if computer_is_asked(house):
            await house.later(seconds=0.5)
        else:
            await adept_answers(house, rng)
    raise AssertionError("the computer's turn does not come")


async def first_turn_of_the_computer(house):
    """The same, in a new match."""
    await house.solo()
    turn = await next_turn_of_the_computer(house, Random(3))
    return turn if turn > 2 else await next_turn_of_the_computer(house, Random(3))


async def test_a_turn_of_the_computer_is_one_new_message_and_a_few_edits(house):
    lengths, rng = [], Random(5)
    async with house.running():
        await house.solo()
        turn = await next_turn_of_the_computer(house, rng)
        while turn < 16 and not match_of(house).outcome:
            before, began, table = len(house.public()), house.now(), house.table()
            house.edited.clear()
            await computer_plays(house)
            if match_of(house).turn == turn + 1:  # it asked Ana nothing in between
                [call] = house.public()[before:]
                assert house.notified(call) == [house.ana.id]
                assert "\nAcolyte: " in call.content
                edits = [at for at, message in house.edited if message == table.id]
                assert all(b - a >= 2000 for a, b in pairwise(dict.fromkeys(edits)))
                lengths.append(house.now() - began)
            turn = await next_turn_of_the_computer(house, rng)
    assert len(lengths) > 3
    assert all(4_000 <= length <= 16_000 for length in lengths)


ASKED = {
    "active": "ben",
    "step": "portent",
    "ann": "hand: bull_4, augur_1, widow_3",
    "ben": "left: trader_2; hand: slinger_2, fury_3, rower_3",
}


async def asked_by_the_computer(house):
    """In its turn the computer discards a Unit with WRATH; the table as Ana finds it then."""
    await house.plant(position(**ASKED).match.to_json(), 0, level="acolyte")
    before = len(house.public())
    await computer_plays(house)
    assert 0 in match_of(house).asks
    [table] = house.public()[before:]
    return table


async def test_a_question_in_the_computer_s_turn_and_the_turn_after_it_are_one_call(house):
    async with house.running():
        table = await asked_by_the_computer(house)
        assert house.notified(table) == [house.ana.id]
        assert f"{house.ana.mention} must discard: Acolyte discarded Slinger no. 2, WRATH." in (
            table.content
        )
        assert table.labels == ["Play", "Log", "Rules"]
        panel = (await house.click(house.ana, table, "Play")).said
        while match_of(house).state.active == 1:  # it has WRATH again to offer
            panel = (await house.click(house.ana, panel, panel.labels[0])).said
            await house.quiet()
            await computer_plays(house)
            panel = house.panel(house.ana)
        assert house.last().id == table.id, "she is there"
        assert "Ana to move: Wealth" in house.last().content
        assert house.last().labels == ["Play", "Log", "Rules"]
        assert "Your Wealth" in house.panel(house.ana).content, "it goes on by itself"


async def test_a_turn_is_a_call_of_its_own_if_the_question_was_long_ago(house):
    async with house.running():
        table = await asked_by_the_computer(house)
        panel = (await house.click(house.ana, table, "Play")).said
        await house.click(house.ana, panel, "Bull no. 4")
        await house.later(minutes=11)  # somebody stopped the bot for a while
        await computer_plays(house)
        assert house.last().id != table.id
        assert house.notified(house.last()) == [house.ana.id]


async def test_nothing_is_ever_sent_to_the_computer(house):
    async with house.running():
        await first_turn_of_the_computer(house)
        await computer_plays(house)
        for seen in house.public():
            assert set(house.notified(seen)) <= {house.ana.id}
            assert "<@-" not in seen.content


async def test_a_unit_of_the_computer_s_says_how_its_city_stands(house):
    async with house.running():
        given = {"active": "ben", "ann": "left: augur_1", "ben": "hand: rower_3; coins: 9"}
        await house.plant(position(**given).match.to_json(), 0, level="acolyte")
        await computer_plays(house)
        told = house.rows("SELECT seat, why FROM decisions WHERE why != ''")
        assert told == [{"seat": 1, "why": "to take the lead, 3 to 1."}]
        [line] = [line for line in house.table().content.splitlines() if "Rower" in line]
        assert line == "Acolyte: **Rower no. 3** to the left City: to take the lead, 3 to 1"


WAITING = {
    "an Envoy of three": {
        "step": "envoy",
        "ann": "hand: breaker_4, trader_2",
        "ben": "hand: bull_4, thief_2, widow_3",
    },
    "a Surge with nothing to do": {"step": "surge", "active": "ben", "ben": "coins: 0"},
    "a Surge with much to do": {
        "step": "surge",
        "active": "ben",
        "ben": "hand: bull_4, thief_2, widow_3, augur_1, mask_1; coins: 9",
    },
}


@pytest.mark.parametrize("given", WAITING.values(), ids=WAITING)
async def test_the_computer_takes_as_long_whatever_it_may_choose(house, given):
    async with house.running():
        await house.plant(position(**given).match.to_json(), 0, level="acolyte")
        await house.later(seconds=(PAUSE - 1) / 1000)
        assert house.version() == 0
        await house.later(seconds=0.001)
        assert house.version() > 0
        [row] = house.rows("SELECT made_at FROM decisions WHERE version = 1")
        assert row["made_at"] == house.now()


async def test_a_panel_goes_on_by_itself_when_the_computer_has_played(house):
    async with house.running():
        panel = await waiting_panel(house)
        assert f"Waiting. {NAME} to move: Wealth." in panel.content
        while computer_is_asked(house):
            assert "Waiting" in house.panel(house.ana).content
            await house.later(seconds=PAUSE / 1000)
        shown = house.panel(house.ana)
        assert shown.id == panel.id
        assert "Waiting" not in shown.content
        assert shown.content.startswith("-# Acolyte "), "what it did comes first"
        assert house.bot.responder.refresh.waiting == {}


async def test_who_begins_is_told_even_after_a_long_first_turn_of_the_computer(house):
    async with house.running():
        bens = "hand: rower_3, bull_4, guard_3, widow_3, rich_3; coins: 9"
        start = position(step="envoy", ann="hand: augur_1, thief_2", ben=bens)
        await house.plant(start.match.to_json(), 0, level="acolyte")
        panel = (await house.click(house.ana, house.table(), "Play")).said
        await house.click(house.ana, panel, panel.labels[0])
        await computer_plays(house)
        first, *_ = house.panel(house.ana).content.splitlines()
        assert first.startswith("-# Your Envoy Augur no. 1 has 3, ")
        assert "is discarded. You take Augur no. 1 back. ... " in first


async def waiting_panel(house):
    """Ana has ended her turn, and waits."""
    given = {"ann": "hand: bull_4, thief_2; coins: 4", "ben": "hand: mask_1"}
    start = position(step="offering", **given).match.to_json()
    await house.plant(start, 0, level="acolyte")
    panel = (await house.click(house.ana, house.table(), "Play")).said
    return (await house.click(house.ana, panel, "No Offering, end turn")).said


# Whole matches


@pytest.mark.parametrize(
    ("game", "seed", "options"),
    [("omen", 4, {}), ("omen", 5, {"mode": "draft"}), ("aegean", 4, {}), ("nine", 4, {})],
)
async def test_a_whole_match_to_its_end_and_a_rematch(house, game, seed, options):
    house.game, house.seed = game, 4000 + seed
    async with house.running():
        await house.solo(**options)
        rng, panel = Random(seed), None
        while panel is None or not is_over(panel):
            await computer_plays(house)
            if match_of(house).outcome:
                break
            panel = await adept_answers(house, rng)
        await house.quiet()
        result = house.last()
        assert result.labels == ["Rematch", "Log", "Rules"]
        assert f"{NAME}: " in result.content
        panel = (await house.click(house.ana, result, "Rematch")).said
        assert panel.content.startswith(f"You play against {NAME}")
        await house.quiet()
        assert f"{NAME} vs Ana" in house.table().content
        text = await said(house, f"{game} match rematch")
        assert text == "This match is not over yet."
        again = await house.click(house.ana, result, "Rematch")
        assert again.said.content.startswith(f"You play against {NAME}"), "the one that began"
        assert len(house.rows("SELECT * FROM matches")) == 2
        await computer_plays(house, 2)


async def test_a_match_played_by_buttons_at_random(house):
    async with house.running():
        await house.solo()
        player = Player(house, house.ana, Random(8))
        for _ in range(300):
            if is_over(await player.look()) or match_of(house).turn > 6:
                break
            while await player.step():
                pass
            await computer_plays(house)
        assert match_of(house).turn > 6


# Restarts


async def test_a_restart_in_the_middle_of_its_turn(house):
    """Before every step of it, if need be: it goes on, and does nothing twice."""
    async with house.running():
        turn = await first_turn_of_the_computer(house)
    restarts, rng = 0, Random(1)
    while match_of(house).turn == turn:
        restarts += 1
        async with house.running():
            before = house.version()
            await house.later(seconds=PAUSE / 1000)
            if not computer_is_asked(house) and match_of(house).turn == turn:
                await adept_answers(house, rng)
            assert house.version() > before
    assert restarts > 1
    presses = [row["interaction_id"] for row in house.rows("SELECT * FROM decisions")]
    assert len(set(presses)) == len(presses)
    async with house.running():
        await house.quiet()
        assert house.table().labels == ["Play", "Log", "Rules"]
        assert house.notified(house.table()) == [house.ana.id]


async def test_killed_while_its_step_is_shown(house):
    """The step was committed: the next process shows it, and does not take it again."""
    async with house.running():
        turn = await first_turn_of_the_computer(house)
        before = house.version()
    with house.file() as db:  # a process of its own has the machine's clock
        db.execute("UPDATE matches SET began_at = 0")
        db.execute("UPDATE decisions SET made_at = 0")
    slow = Slow()
    house.here.faults.plan(*EDIT, slow)
    async with Process(house):
        await asyncio.wait_for(slow.reached.wait(), PATIENCE)
    slow.release.set()
    assert house.version() > before
    async with house.running():
        while match_of(house).turn == turn:
            await computer_plays(house)
            if match_of(house).turn == turn:
                await adept_answers(house, Random(1))
        assert house.notified(house.table()) == [house.ana.id]


# What else can be done


async def test_a_draw_is_declined_at_once(house):
    async with house.running():
        await house.solo()
        text = await said(house, "omen match draw")
        assert text.startswith(f"{NAME} declines the draw: it would rather play on.")
        assert "Choose your Envoy" in text
        assert house.version() == 0
        await house.quiet()
        assert len(house.public()) == 1


async def test_there_is_no_clock_to_claim(house):
    async with house.running():
        await house.solo()
        text = await said(house, "omen match claim")
        assert text.startswith("This match is played without a clock.")
        text = await said(house, "omen match claim", extend=True)
        assert text.startswith("This match is played without a clock.")


async def test_an_answer_is_taken_back_until_the_computer_has_answered(house):
    async with house.running():
        await house.plant(
            position(
                step="offering",
                ann="hand: bull_4, thief_2; coins: 4",
                ben="hand: mask_1, widow_3",
            ).match.to_json(),
            0,
            level="acolyte",
        )
        panel = (await house.click(house.ana, house.table(), "Play")).said
        panel = (await house.click(house.ana, panel, "No Offering, end turn")).said
        assert f"Waiting. {NAME} to move: Wealth." in panel.content
        await house.later(seconds=1)
        panel = (await house.click(house.ana, panel, "Undo")).said
        assert panel.content.startswith("Taken back.")
        await house.later(seconds=30)
        assert not computer_is_asked(house)
        panel = (await house.click(house.ana, panel, "No Offering, end turn")).said
        await house.later(seconds=PAUSE / 1000)
        act = await house.click(house.ana, panel, "Undo")
        assert act.said.content.startswith(f"{NAME} has answered since.")


@pytest.mark.parametrize("game", RULESETS)
async def test_conceding_and_the_record(house, game):
    house.game = game
    async with house.running():
        await house.solo()
        asked = (await house.slash(house.ana, f"{game} match concede")).said
        ended = (await house.click(house.ana, asked, "Concede")).said
        assert f"{NAME} wins: Ana conceded." in ended.content
        await house.later(seconds=30)
        text = await said(house, "omen me record")
        assert text == f"-# Alone, against {NAME}: 0 won, 1 lost, 0 drawn"
        await house.match()
        asked = (await house.slash(house.ben, f"{game} match concede")).said
        await house.click(house.ben, asked, "Concede")
        first, second = (await said(house, "omen me record")).splitlines()
        assert first == "Against Ben: 1 won, 0 lost, 0 drawn"
        assert second.startswith("-# Alone")


async def test_lists_and_strangers(house):
    async with house.running():
        await house.solo()
        text = await said(house, "omen matches")
        assert text.startswith("**your move**")
        assert f"against {NAME}" in text
        text = await said(house, "omen hint", house.cleo)
        assert text.startswith(f"This match is played by Ana and {NAME}.")
        text = await said(house, "omen match rematch", house.cleo)
        assert text == f"This match was played by Ana and {NAME}."
