"""Taking an answer back, and time: reminders, deadlines, claims."""

import re

import pytest

from bot.engine import RULESETS
from bot.matches.clocks import started
from tests.cogs.player import choices
from tests.cogs.test_table import WRATH
from tests.kit.table import table as position

SURGE = {
    "step": "surge",
    "ann": "hand: bull_4, thief_2, augur_1; coins: 9",
    "ben": "hand: breaker_4, mask_1, widow_3",
}


async def opened(house, **given):
    await house.plant(position(**(given or SURGE)).match.to_json(), 0)
    return (await house.click(house.ana, house.table(), "Play")).said


async def played(house, panel, card, city):
    """Two picks: the card, then where."""
    [menu] = panel.selects
    value = next(each["value"] for each in menu["options"] if each["label"] == card)
    panel = (await house.select(house.ana, panel, menu["custom_id"], value)).said
    label = next(label for label in panel.labels if label.startswith(city.title()))
    return (await house.click(house.ana, panel, label)).said


# Undo


async def test_an_answer_is_taken_back_step_by_step(house):
    async with house.running():
        panel = await opened(house)
        before = house.rows("SELECT state FROM matches")
        panel = await played(house, panel, "Bull no. 4", "left")
        panel = await played(house, panel, "Thief no. 2", "right")
        await house.quiet()
        assert "**Bull no. 4** to the left City" in house.table().content
        for _ in range(2):
            panel = (await house.click(house.ana, panel, "Undo")).said
            assert panel.content.startswith("Taken back.")
        await house.quiet()
        assert house.rows("SELECT state FROM matches") == before
        assert "Bull no. 4" not in house.table().content
        assert len(house.tables()) == 1
        assert "Undo" not in panel.labels
        told = (await house.slash(house.ana, "omen undo")).said
        assert told.content.startswith("Nothing has been done yet.")
        log = (await house.slash(house.ana, "omen log")).said
        assert (log.content).startswith("Nothing has happened yet.")


@pytest.mark.parametrize("at_once", [True, False])
async def test_undo_pressed_twice_takes_back_one_answer(house, at_once):
    async with house.running():
        panel = await played(house, await opened(house), "Bull no. 4", "left")
        panel = await played(house, panel, "Thief no. 2", "right")
        await house.forget_panels()
        spare = (await house.slash(house.ana, "omen hand")).said
        acts = [house.ana.click(panel, "Undo")]
        if not at_once:
            await house.settled(acts)
        acts.append(house.ana.click(spare, "Undo"))
        await house.settled(acts)
        assert house.version() == 3
        told = sorted(act.said.content.split(".")[0] for act in acts)
        assert told == ["Taken back", "The match has moved on"]
        assert "Your Surge" in acts[1].said.content
        assert len(house.rows("SELECT * FROM decisions WHERE undone = 1")) == 1


async def test_undo_by_command_and_after_a_restart(house):
    async with house.running():
        await played(house, await opened(house), "Bull no. 4", "left")
    async with house.running():
        act = await house.slash(house.ana, "omen undo")
        assert act.said.content.startswith("Taken back.")
        assert "Bull no. 4" in act.said.files[0]["description"]


async def test_what_was_revealed_stays_revealed(house):
    async with house.running():
        panel = await opened(house, step="wealth")
        panel = (await house.click(house.ana, panel, "Draw 1 Unit")).said
        assert "Undo" not in panel.labels
        panel = (await house.slash(house.ana, "omen undo")).said
        assert panel.content.startswith("It was decided by chance, or showed something hidden")
        assert house.version() == 1


async def test_what_the_other_answered_to_stays(house):
    async with house.running():
        panel = await opened(house)
        panel = (await house.click(house.ana, panel, "End Surge")).said
        panel = (await house.click(house.ana, panel, "No Offering, end turn")).said
        assert "Waiting. Ben to move: Wealth." in panel.content
        bens = (await house.slash(house.ben, "omen hand")).said
        assert "Undo" not in bens.labels
        act = await house.slash(house.ben, "omen undo")
        assert act.said.content.startswith("Ana has answered since.")
        await house.click(house.ben, act.said, "Take 1 Coin")
        act = await house.click(house.ana, panel, "Undo")
        assert act.said.content.startswith("Ben has answered since.")
        assert house.version() == 3


async def test_a_turn_that_is_taken_back_calls_nobody_twice(house):
    async with house.running():
        panel = await opened(house)
        panel = (await house.click(house.ana, panel, "End Surge")).said
        panel = (await house.click(house.ana, panel, "No Offering, end turn")).said
        await house.quiet()
        assert len(house.tables()) == 2
        assert house.notified(house.table()) == [house.ben.id]
        panel = (await house.click(house.ana, panel, "Undo")).said
        await house.quiet()
        assert "Your Offering" in panel.content
        assert len(house.tables()) == 2
        assert "Ana to move: Offering" in house.table().content
        assert "<@" not in house.table().content


async def test_a_match_that_is_over_stays_over(house):
    async with house.running():
        panel = await played(house, await opened(house), "Bull no. 4", "left")
        asked = (await house.slash(house.ana, "omen match concede")).said
        await house.forget_panels()
        await house.click(house.ana, asked, "Concede")
        act = await house.click(house.ana, panel, "Undo")
        assert act.said.content.startswith("This match is over.")
        assert act.said.labels == ["Rematch", "Log", "Rules"]
        act = await house.slash(house.ana, "omen undo")
        assert act.said.content.startswith("This match is over.")


async def test_nobody_takes_back_for_others(house):
    async with house.running():
        await played(house, await opened(house), "Bull no. 4", "left")
        act = await house.slash(house.cleo, "omen undo")
        assert act.said.content.startswith("This match is played by Ana and Ben.")
        assert house.version() == 1


# The clock


async def on_the_clock(house, pace):
    """A match in which only Ana has an answer to give."""
    panel = await house.match(pace=pace)
    while choices(panel):
        panel = (await house.click(house.ben, panel, panel.labels[0])).said
    await house.quiet()
    return len(house.public())


def reminders(house):
    return [seen for seen in house.public() if ", your move against " in seen.content]


@pytest.mark.parametrize(("pace", "minutes"), [("live", 10), ("daily", 1440), ("relaxed", 4320)])
async def test_reminders_come_once_each_and_never_early(house, pace, minutes):
    async with house.running():
        await on_the_clock(house, pace)
        await house.later(minutes=minutes / 2, milliseconds=-1)
        assert reminders(house) == []
        await house.later(milliseconds=1)
        [half] = reminders(house)
        assert half.content.startswith(f"{house.ana.mention}, your move against Ben, until <t:")
        assert half.labels == ["Play"]
        assert house.notified(half) == [house.ana.id]
        await house.later(minutes=minutes * 0.4, milliseconds=-1)
        assert len(reminders(house)) == 1
        await house.later(milliseconds=1)
        _, nearly = reminders(house)
        assert nearly.content == half.content
        await house.later(minutes=minutes / 10, milliseconds=-1)
        assert "time is up" not in house.last().content
        early = await house.slash(house.ben, "omen match claim")
        assert early.said.content.startswith("There is time until <t:")
        await house.later(milliseconds=1)
        up = house.last()
        assert up.content == (
            f"Ana's time is up. {house.ben.mention} may claim the win, or give more time."
        )
        assert house.notified(up) == [house.ben.id]
        await house.later(days=30)
        assert (house.last().id, len(reminders(house))) == (up.id, 2)
        assert house.rows("SELECT status FROM matches") == [{"status": "live"}], "not by itself"


async def test_without_a_clock_nothing_is_said(house):
    async with house.running():
        shown = await on_the_clock(house, "none")
        assert "<t:" not in house.table().content
        act = await house.slash(house.ben, "omen match claim")
        assert act.said.content.startswith("This match is played without a clock.")
        await house.later(days=365)
        assert len(house.public()) == shown


async def test_without_a_clock_the_one_who_waits_may_end_it_after_30_days(house):
    async with house.running():
        await on_the_clock(house, "none")
        old, due = house.table(), house.now() // 1000 + 30 * 24 * 3600
        await house.later(days=29, hours=23)
        early = (await house.slash(house.ben, "omen match claim")).said
        assert early.content.startswith(
            "This match is played without a clock. After 30 days of silence you may end it, "
            f"without a result: <t:{due}:R>."
        )
        await house.later(hours=1)
        world = house.here.world
        guild = world.guild(house.place.guild_id)
        world.leave(guild, world.state.users[house.ana.id])
        asked = (await house.slash(house.ben, "omen match claim")).said
        assert asked.labels == ["End without result"]
        assert house.rows("SELECT status FROM matches") == [{"status": "live"}], "asked twice"
        ended = (await house.click(house.ben, asked, "End without result")).said
        assert "Nobody came back to this match: nobody won it." in ended.content
        await house.quiet()
        assert house.rows("SELECT status, winner, abandoned FROM matches") == [
            {"status": "over", "winner": None, "abandoned": 1}
        ]
        assert "nobody won it" in house.now_of(old).content
        assert house.now_of(old).labels == ["Rematch", "Log", "Rules"]
        record = (await house.slash(house.ben, "omen me record")).said
        assert record.content == "You have finished no match here yet."


async def test_whoever_answers_in_the_meantime_is_not_silent(house):
    async with house.running():
        await on_the_clock(house, "none")
        await house.later(days=30)
        asked = (await house.slash(house.ben, "omen match claim")).said
        panel = (await house.slash(house.ana, "omen hand")).said
        await house.click(house.ana, panel, panel.labels[0])
        late = (await house.click(house.ben, asked, "End without result")).said
        assert late.content.startswith(("You are asked yourself.", "This match is played without"))
        assert house.rows("SELECT status FROM matches") == [{"status": "live"}]


async def test_a_reminder_loses_its_button_with_the_answer(house):
    async with house.running():
        await on_the_clock(house, "daily")
        await house.later(hours=12)
        [half] = reminders(house)
        panel = (await house.click(house.ana, half, "Play")).said
        await house.click(house.ana, panel, choices(panel)[0]["custom_id"])
        await house.quiet()
        assert house.now_of(half).labels == []


async def test_who_wants_no_pings_gets_no_reminders(house):
    async with house.running():
        for person in (house.ana, house.ben):
            await house.slash(person, "omen me settings", pings="none")
        await on_the_clock(house, "daily")
        await house.later(hours=23)
        assert reminders(house) == []
        await house.later(hours=1)
        assert house.last().content.startswith("Ana's time is up. Ben may claim the win")
        assert house.notified(house.last()) == []


@pytest.mark.parametrize("game", RULESETS)
async def test_the_win_on_time_is_claimed_by_whoever_waits(house, game):
    house.game = game
    async with house.running():
        await on_the_clock(house, "daily")
        await house.later(hours=24)
        up = house.last()
        for person, sentence in (
            (house.ana, "You are asked yourself."),
            (house.cleo, "This match is played by Ana and Ben."),
        ):
            act = await house.click(person, up, "Claim the win")
            assert act.said.content.startswith(sentence)
        acts = [house.ben.click(up, "Claim the win") for _ in range(2)]
        await house.settled(acts)
        await house.quiet()
        assert "Ben wins: Ana's time was up." in house.last().content
        assert len(house.rows("SELECT * FROM decisions WHERE verb = 'claim'")) == 1


@pytest.mark.parametrize("way", ["button", "command"])
async def test_more_time_can_be_given(house, way):
    async with house.running():
        await on_the_clock(house, "daily")
        await house.later(hours=24)
        if way == "button":
            act = await house.click(house.ben, house.last(), "Give more time")
            assert act.said.content == "They have their time once more."
        else:
            await house.slash(house.ben, "omen match claim", extend=True)
        early = await house.slash(house.ben, "omen match claim")
        assert early.said.content.startswith("There is time until <t:")
        await house.quiet()
        [clock] = house.clocks()
        assert clock["due_at"] == house.now() + 24 * 3_600_000
        assert f"<t:{clock['due_at'] // 1000}:R>" in house.table().content
        await house.later(hours=12)
        assert len(reminders(house)) == 1
        assert ", your move against Ben" in house.last().content


async def test_a_late_answer_is_welcome_while_nobody_claims(house):
    async with house.running():
        await on_the_clock(house, "live")
        await house.later(minutes=11)
        panel = (await house.slash(house.ana, "omen hand")).said
        act = await house.click(house.ana, panel, panel.labels[0])
        assert house.version() == 2
        assert act.failed is None


async def test_the_clock_starts_afresh_with_a_turn_and_not_within_it(house):
    async with house.running():
        panel = await house.match(pace="daily")
        anas = (await house.click(house.ana, house.table(), "Play")).said
        await house.click(house.ben, panel, panel.labels[0])
        await house.later(hours=2)
        await house.click(house.ana, anas, anas.labels[0])
        [due] = house.clocks()
        assert due["due_at"] == house.now() + 24 * 3_600_000
        mover = (house.ana, house.ben)[due["seat"]]
        await house.later(hours=3)
        panel = (await house.slash(mover, "omen hand")).said
        await house.click(mover, panel, "Take 1 Coin")
        assert house.clocks() == [due]


async def test_the_clock_stands_still_while_the_other_is_asked(house):
    """Through a restart, too; and half-time is said once, when half of it all is gone."""
    async with house.running():
        running = started([0], "daily", house.now())
        await house.plant(position(**WRATH).match.to_json(), 0, pace="daily", clocks=running)
        panel = (await house.slash(house.ana, "omen hand")).said
        await house.later(hours=11)
        await house.click(house.ana, panel, "Slinger no. 2")
        await house.later(hours=5)
    async with house.running():
        panel = (await house.slash(house.ben, "omen hand")).said
        await house.click(house.ben, panel, "Bull no. 4")
        await house.quiet()
        due = (house.now() + 13 * 3_600_000) // 1000
        assert f"until <t:{due}:f>" in house.table().content
        assert reminders(house) == []
        await house.later(hours=1)
        [reminder] = reminders(house)
        assert reminder.content.startswith(house.ana.mention)
        assert ", your move against Ben" in reminder.content


async def test_deadlines_survive_a_restart_and_a_long_sleep_says_only_the_latest(house):
    async with house.running():
        shown = await on_the_clock(house, "daily")
    house.here.clock.advance(hours=11, minutes=59)
    async with house.running():
        await house.quiet()
        assert len(house.public()) == shown
    house.here.clock.advance(hours=11)  # past both reminders
    async with house.running():
        await house.quiet()
        [nearly] = reminders(house)
        assert ", your move against Ben" in nearly.content
    house.here.clock.advance(days=3)
    async with house.running():
        await house.quiet()
        assert house.last().content.startswith("Ana's time is up.")
        assert len(house.public()) == shown + 2
    async with house.running():
        await house.quiet()
        assert len(house.public()) == shown + 2


async def test_a_reminder_names_the_time_that_is_left(house):
    async with house.running():
        await on_the_clock(house, "daily")
        [row] = house.clocks()
        await house.later(hours=12)
        assert re.search(r"<t:(\d+):R>", house.last().content)[1] == str(row["due_at"] // 1000)
