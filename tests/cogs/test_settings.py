"""`/omen me settings`: one private panel, by buttons and menus alone, kept over a restart."""

from datetime import timedelta

import pytest

from bot.store import people
from tests.cogs.house import said
from tests.cogs.test_calls import called
from tests.cogs.test_presses import pressed


class Settings:
    """Somebody's panel, pressed again and again in place."""

    def __init__(self, house, person):
        self.house = house
        self.person = person
        self.panel = None

    async def open(self):
        self.panel = (await self.house.slash(self.person, "omen me settings")).said
        assert self.panel.ephemeral
        return self

    async def press(self, label):
        return self.showing(await self.house.click(self.person, self.panel, label))

    async def choose(self, menu, words):
        """An entry of a menu, by what it begins with."""
        [found] = [each for each in self.panel.selects if each["placeholder"] == menu]
        [value] = [each["value"] for each in found["options"] if each["label"].startswith(words)]
        chosen = self.house.select(self.person, self.panel, found["custom_id"], value)
        return self.showing(await chosen)

    def showing(self, act):
        assert act.failed is None
        assert act.said.id == self.panel.id, "it is changed in place"
        self.panel = act.said
        return self.panel.content


async def test_every_switch_says_how_it_is_and_stays_as_it_was_pressed(house):
    async with house.running():
        mine = await Settings(house, house.ana).open()
        before = mine.panel.labels
        switches = ["Boards as text: off", "Reminders: on", "Coaching: on", "Hints: on"]
        assert before == [*switches, "Waking hours", "Days away", "Block list"]
        for label in switches:
            other = label.replace(": on", ": o_").replace(": off", ": on").replace("o_", "off")
            assert f"- **{other}.**" in await mine.press(label)
            assert other in mine.panel.labels
        for way in ("when half of my time is gone", "one digest a day", "none"):
            assert f"- **Pings: {way}.**" in await mine.choose("Pings", f"Pings: {way}")
        kept = mine.panel.content
    async with house.running():
        assert (await Settings(house, house.ana).open()).panel.content == kept
        assert (await Settings(house, house.ben).open()).panel.labels == before
        await mine.press("Hints: off")
        assert "Hints: on" in mine.panel.labels
        assert house.public() == [], "nobody else has seen any of it"


async def test_a_switch_pressed_twice_at_once_is_switched_once(house):
    async with house.running():
        mine = await Settings(house, house.ana).open()
        await house.settled([house.ana.click(mine.panel, "Hints: on") for _ in range(2)])
        assert "Hints: off" in (await mine.open()).panel.labels


async def test_a_time_zone_is_found_by_the_time_of_day(house):
    async with house.running():
        mine = await Settings(house, house.ana).open()
        text = await mine.press("Waking hours")
        assert text.startswith("**What time is it where you are?**")
        assert "Shown on invitations, so that whoever plays with you knows it before." in text
        tokyo = house.here.clock.now() + timedelta(hours=9)
        half = "From midnight to noon" if tokyo.hour < 12 else "From noon to midnight"
        text = await mine.choose(half, f"{tokyo:%H:%M, %A}")
        assert text.startswith(f"**It is {tokyo:%H:%M} where you are.**")
        text = await mine.choose("Where you are", "Tokyo")
        assert text.startswith("**Waking hours: always awake.** It is ")
        text = await mine.choose("I get up at", "I get up at 7:00")
        assert "Waking hours: 7:00 to 23:00 in Tokyo." in text
        text = await mine.choose("I go to bed at", "I go to bed at 1:00")
        assert "Waking hours: 7:00 to 1:00 in Tokyo." in text
        text = await mine.choose("I go to bed at", "I go to bed at 14:00")
        assert text.startswith("Your clock must run for at least 8 hours a day.\n**Waking hours: 7")
    async with house.running():
        assert "Waking hours: 7:00 to 1:00 in Tokyo." in await mine.press("Back")
        await mine.press("Waking hours")
        assert "Waking hours: always awake." in await mine.press("Always awake")
        assert (await mine.press("Another time zone")).startswith("**What time is it where")
        assert "Waking hours: always awake." in await mine.press("Back")


async def test_days_away_are_named_and_taken_back(house):
    async with house.running():
        mine = await Settings(house, house.ana).open()
        text = await mine.press("Days away")
        assert "Days away: none." in text
        assert "You can be away 14 days of a month at most" in text
        assert "It counts in the matches that begin from now on." in text
        assert "Earlier days" not in mine.panel.labels
        await mine.press("Later days")
        first = (house.here.clock.now() + timedelta(days=25)).date()
        named = f"{first:%A}, {first.day} {first:%B}"
        assert (await mine.choose("The first day", f"Away from {named}")).startswith(
            f"**Away from {named}.**"
        )
        await mine.choose("For how long", "3 days, until ")
        [kept] = house.rows("SELECT first_day, last_day FROM absences")
        assert kept == {"first_day": str(first), "last_day": str(first + timedelta(days=2))}
        await mine.press("Later days")
        await mine.choose("The first day", f"Away from {named}")
        again = await mine.choose("For how long", "1 day,")
        assert again.startswith("You are away on some of these days already.\n**Days away: ")
        words = again.split("**Days away: ")[1].split(".**")[0]
    async with house.running():
        assert f"- **Days away: {words}.**" in await mine.press("Back")
        await mine.press("Days away")
        assert "Days away: none." in await mine.choose(
            "Take days back", f"Not away after all: {words}"
        )
        assert "Take days back" not in [each["placeholder"] for each in mine.panel.selects]
        assert house.rows("SELECT * FROM absences") == []


async def test_somebody_is_taken_off_the_block_list(house):
    async with house.running():
        await house.challenge()
        mine = await Settings(house, house.ben).open()
        text = await mine.press("Block list")
        assert "Block list: nobody." in text
        assert "`/omen me block`" in text
        assert mine.panel.labels == ["Back"]
        for person in (house.ana, house.cleo):
            await said(house, house.ben, "omen me block", member=person)
        await (await mine.open()).press("Block list")
        text = await mine.choose("Take somebody off the list", "Ana")
        assert "Block list: 1 person.** Seen by you alone." in text
        assert house.rows("SELECT blocked_id FROM blocks") == [{"blocked_id": house.cleo.id}]


async def test_an_entry_of_a_list_that_has_changed_takes_nobody_off(house):
    async with house.running():
        for person in (house.ana, house.cleo):
            await said(house, house.ben, "omen me block", member=person)
        mine = await Settings(house, house.ben).open()
        await mine.press("Block list")
        await said(house, house.ben, "omen me unblock", member=str(house.ana.id))
        text = await mine.choose("Take somebody off the list", f"Somebody ({house.ana.id})")
        assert text.startswith("Your list has changed meanwhile.")
        assert house.rows("SELECT blocked_id FROM blocks") == [{"blocked_id": house.cleo.id}]


async def test_a_zone_is_typed_by_a_city(house):
    async with house.running():
        act = await house.ana.autocomplete(house.place, "omen me settings", "zone", "zuri")
        assert act.choices == [{"name": "Zürich, Geneva, Bern, Basel", "value": "Europe/Zurich"}]
        act = await house.ana.autocomplete(house.place, "omen me settings", "zone", "reykjav")
        assert len(act.choices) >= 1
        await house.slash(house.ana, "omen me settings", zone="Europe/Zurich")
        assert house.rows("SELECT zone FROM people") == [{"zone": "Europe/Zurich"}]
        text = await said(house, house.ana, "omen me settings", zone="Mars/Olympus")
        assert text.startswith("There is no such time zone.")


async def test_coaching_switched_on_again_coaches_the_next_match_alone(house):
    """As long as the first one lasts it goes on there; afterwards the next one has it."""
    async with house.running():
        panel = await house.solo()
        mine = await Settings(house, house.ana).open()
        for is_over, coached in ((False, 1), (True, 2)):
            await mine.press("Coaching: on")
            await mine.press("Coaching: off")
            if is_over:
                panel = await house.solo()
            assert "An Envoy is a Unit" in (await house.slash(house.ana, "omen hand")).said.content
            assert [row["match_id"] for row in house.rows("SELECT * FROM coached")] == [coached]
            asked = (await house.slash(house.ana, "omen match concede")).said
            await house.click(house.ana, asked, "Concede")
            await house.quiet()
        panel = await house.solo()
        assert "An Envoy is a Unit" not in panel.content


FORGED = (
    *("o1m:pings:0:0:0", "o1:switch:99:0:1", "o1m:local_time:0:0:0", "o1m:city:zz:0:0"),
    *("o1m:wakes:0:0:0", "o1m:sleeps:0:0:0", "o1m:away_from:zzzzzz:0:0", "o1:settings:5:0:zzz"),
    *("o1m:away_for:zzzzzzzz:0:0", "o1m:come_back:zzzzzzzz:0:0", "o1m:unblock:0:0:0"),
    *("o1:settings:2:0:zzzzzz", "o1:settings:3:0:zzz", "o1:settings:6:0:0", "o1:settings:zz:0:0"),
)


async def test_what_was_never_offered_changes_nothing_and_shows_a_page(house):
    async with house.running():
        await house.challenge()
        message = house.here.world.state.messages[house.last().id]
        before = await house.bot.database.read(people.person, house.ana.id)
        for custom_id in FORGED:
            is_menu = custom_id.startswith("o1m:")
            item = {"type": 3 if is_menu else 2, "id": 1, "custom_id": custom_id}
            options = [{"label": "x", "value": "998"}]
            item |= {"options": options} if is_menu else {"label": "x", "style": 2}
            message.components = [{"type": 1, "id": 2, "components": [item]}]
            values = ["998"] if is_menu else None
            act = await house.done(pressed(house, house.ana, message, custom_id, values))
            assert act.failed is None, custom_id
            assert act.said.ephemeral
            assert "wrong" not in act.said.content, custom_id
            assert "Back" in act.said.labels or "Hints: on" in act.said.labels, custom_id
        assert await house.bot.database.read(people.person, house.ana.id) == before


@pytest.mark.parametrize("way", ["turn", "half", "digest", "none"])
async def test_each_way_of_pings_against_all_that_calls(house, way):
    """The table, an offer of a draw, a reminder and time that is up; before them the invitation."""
    every, on_time = way == "turn", way in ("turn", "half")
    async with house.running():
        await house.slash(house.ben, "omen me settings", pings=way)
        invitation = await house.challenge(pace="daily")
        assert is_called(house, invitation) == every
        panel = (await house.click(house.ben, invitation, "Accept")).said
        await house.quiet()
        assert is_called(house, house.table()) == every
        await house.slash(house.ana, "omen match draw")
        await house.quiet()
        assert "offers a draw" in house.last().content
        assert is_called(house, house.last()) == every
        for seen in house.public():
            assert "Ben" in seen.content or house.ben.mention in seen.content
        await house.later(hours=12)
        reminded = [seen for seen in house.public() if "your move against" in seen.content]
        bens = [seen for seen in reminded if house.ben.mention in seen.content]
        assert len(bens) == on_time
        await house.click(house.ben, panel, panel.labels[0])
        await house.later(hours=12)
        [up] = [seen for seen in house.public() if seen.content.startswith("Ana's time is up.")]
        assert is_called(house, up) == on_time


@pytest.mark.parametrize("way", ["turn", "half", "digest", "none"])
async def test_a_call_in_the_middle_of_a_turn_calls_as_it_is_wanted(house, way):
    """Without a clock there is no half of any time: who waits for that is called to every turn."""
    async with house.running():
        await house.slash(house.ben, "omen me settings", pings=way)
        _, call = await called(house, pace="daily")
        assert "must discard" in call.content
        assert is_called(house, call) == (way == "turn")
        await house.put_away(1)
        _, call = await called(house, pace="none")
        assert is_called(house, call) == (way in ("turn", "half"))


def is_called(house, seen):
    """Is Ben pinged by a message? Then he is mentioned, and otherwise named."""
    called = house.ben.id in house.notified(seen)
    assert (house.ben.mention in seen.content) == called
    return called
