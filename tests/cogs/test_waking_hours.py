"""When somebody's clock stands still is shown before anybody accepts; and nothing of it later."""

import re
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random

import pytest

from bot.matches.daily_life import COUNTED
from bot.matches.names import LONGEST
from bot.store.rows import Absence, Challenge, ChallengeSeat, Finished, Hours, Seat
from bot.ui.invitations import invitation
from bot.ui.long_texts import LONGEST as MESSAGE
from local_discord.feed import MessageChange
from tests.cogs.house import said
from tests.cogs.player import Player
from tests.matches.test_hours import utc

STILL = re.compile(r"\n?[^\n]*'s clock stands still [^\n]*")


async def lives(house, person, zone, wakes, sleeps, *away):
    likes = house.bot.responder.preferences
    await likes.set_zone(person.id, zone)
    await likes.set_waking(person.id, wakes, sleeps)
    for first, last in away:
        await likes.set_away(person.id, date(2035, 1, first), date(2035, 1, last))


def t(style, *when):
    return f"<t:{utc(*when) // 1000}:{style}>"


BENS = (
    f"Ben's clock stands still every day from {t('t', 2035, 1, 1, 14)} to {t('t', 2035, 1, 1, 22)}"
    f" and from {t('f', 2035, 1, 19, 15)} to {t('f', 2035, 1, 22, 15)}."
)
"""Ben lives in Tokyo, 9 hours ahead."""


async def test_a_challenge_says_when_a_clock_stands_still(house):
    async with house.running():
        await lives(house, house.ben, "Asia/Tokyo", 7, 23, (20, 22))
        told = await said(house, house.ana, "omen challenge", opponent=house.ben)
        assert told == f"You challenge Ben (daily, 24 hours a turn).\n{BENS}"
        await house.quiet()
        assert house.last().content.endswith(f"\n{BENS}")
        assert "Tokyo" not in house.last().content
        await house.click(house.ben, house.last(), "Accept")
        await house.quiet()
        assert not any(STILL.search(seen.content) for seen in house.public()), "nothing afterwards"


async def test_so_does_a_rematch_as_it_is_by_then(house):
    async with house.running():
        await house.match()
        asked = (await house.slash(house.ana, "omen match concede")).said
        over = (await house.click(house.ana, asked, "Concede")).said
        await house.quiet()
        await lives(house, house.ben, "Asia/Tokyo", 7, 23, (20, 22))
        told = (await house.click(house.ana, over, "Rematch")).said.content
        assert told == f"You ask Ben for a rematch.\n{BENS}"
        await house.quiet()
        assert house.last().content.endswith(f"\n{BENS}\n-# Ana has finished 1 match here.")


@pytest.mark.usefixtures("toy")
async def test_and_an_open_table_of_all_who_sit_at_it(house):
    async with house.running():
        await lives(house, house.ana, "UTC", None, None, (5, 5))
        await lives(house, house.ben, "Asia/Tokyo", 7, 23, (20, 22))
        await house.slash(house.ana, "lanterns open")
        await house.quiet()
        table = house.last()
        anas = f"Ana's clock stands still from {t('f', 2035, 1, 5)} to {t('f', 2035, 1, 6)}."
        assert anas in table.content
        assert BENS not in table.content
        await house.click(house.ben, table, "Sit down")
        await house.quiet()
        assert f"{anas}\n{BENS}\nOpen until" in house.now_of(table).content


@pytest.mark.parametrize("pace", ["live", "none"])
async def test_who_plays_live_or_without_a_clock_is_shown_nothing(house, pace):
    async with house.running():
        await lives(house, house.ben, "Asia/Tokyo", 7, 23, (20, 22))
        told = await said(house, house.ana, "omen challenge", opponent=house.ben, pace=pace)
        await house.quiet()
        assert not STILL.search(told + house.last().content)


@pytest.mark.parametrize("is_public", [True, False])
def test_four_who_are_often_away_have_room_in_one_message(is_public):
    days = [date(2035, 1, 1) + timedelta(days=2 * n) for n in range(COUNTED)]
    hours = Hours("Asia/Tokyo", 7, 23, tuple(Absence(day, day) for day in days))
    names = [letter * LONGEST for letter in "_*~|"]
    seats = [Seat((1 << 63) + n, name, hours=hours) for n, name in enumerate(names)]
    taken = [ChallengeSeat("seated" if n < 3 else "asked", who) for n, who in enumerate(seats)]
    made = Challenge(
        *(
            1,
            1,
            1,
            seats[0].user_id,
            names[0],
            "omen",
            {"games": [1, 2, 3], "mode": "draft"},
            "relaxed",
        ),
        *("open", utc(2035, 1, 2), None, tuple(taken)),
        made_at=utc(2035, 1, 1),
        is_public=is_public,
    )
    post = invitation(made, [seats[3].user_id], Finished(2000, 1999))
    assert post.text.count("clock stands still") == 4
    assert len(post.text) <= MESSAGE


async def test_no_more_absences_count_than_are_shown(house):
    async with house.running():
        days = range(3, 17, 2)
        await lives(house, house.ben, "UTC", None, None, *((day, day) for day in days))
        told = await said(house, house.ana, "omen challenge", opponent=house.ben)
        assert told.count(" from <t:") == COUNTED < len(days)
        [row] = house.rows(
            "SELECT json_array_length(hours, '$.absences') AS n FROM challenge_seats"
            " WHERE hours IS NOT NULL"
        )
        assert row == {"n": COUNTED}


# --- Two worlds ---


@dataclass(frozen=True)
class Sight:
    """Something that Ana or the channel sees: a message as it is now, or becomes, and when."""

    at: int
    step: str
    id: int = field(compare=False)  # with pictures it is left to chance which number is whose
    content: str
    components: str
    pictures: tuple[bytes, ...]
    called: tuple[int, ...]


class Eyes:
    """All that Ana and the channel ever see, as it comes."""

    def __init__(self, house):
        self.house = house
        self.seen = []
        house.here.feed.listen(self.look)

    def look(self, change):
        if not isinstance(change, MessageChange):
            return
        message = change.message
        if message.owner_id not in (None, self.house.ana.id):
            return
        files = self.house.here.world.files
        self.seen.append(
            Sight(
                *(self.house.now(), change.step, message.id, message.content),
                *(str(message.components), tuple(files[each.id] for each in message.attachments)),
                tuple(message.notified),
            )
        )

    def messages(self):
        """By message: which of two is sent or edited first at one moment is left to chance."""
        found = {}
        for each in self.seen:
            found.setdefault(each.id, []).append(each)
        return sorted(found.values(), key=lambda message: [(e.at, e.content) for e in message])


async def match_seen(house, before, after, then=0):
    """Two days of a match, and so many hours more. Ben sets one thing before he is challenged, and
    one after he accepted. Of each message, in order, what was ever seen of it."""
    async with house.running():
        await before(house)
        eyes = Eyes(house)
        await house.match()
        await after(house)
        ana, ben = (Player(house, person, Random(5)) for person in (house.ana, house.ben))
        for hours, player in ((9, ben), (14, ana), (23, ben), (2, ana)):
            await each_hour(house, hours)
            await turn(house, player)
        await each_hour(house, then)
        await house.slash(house.ana, "omen match claim")
        await house.quiet()
    return eyes.messages()


async def each_hour(house, hours):
    for _ in range(hours):
        await house.later(hours=1)


async def turn(house, player):
    """Everything that somebody can answer now. Ana has asked before what a claim would come to."""
    await house.slash(house.ana, "omen match claim")
    player.panel = None
    await player.look()
    while await player.step():
        await house.quiet()


async def nothing(house):
    pass


async def in_tokyo(house):
    await lives(house, house.ben, "Asia/Tokyo", 7, 23, (20, 22))


async def in_new_york(house):
    await lives(house, house.ben, "America/New_York", 9, 17, (2, 3), (8, 9))


async def never_asleep(house):
    await house.bot.responder.preferences.set_waking(house.ben.id, None, None)
    await house.bot.responder.preferences.come_back(house.ben.id, date(2035, 1, 20))


async def test_what_is_said_after_accepting_is_seen_by_nobody(opened):
    worlds = []
    for after in (nothing, in_new_york, never_asleep):
        async with opened(after.__name__) as house:
            worlds.append(await match_seen(house, in_tokyo, after, then=60))
    first, *others = worlds
    words = [each.content for message in first for each in message]
    for told in (f"<@{house.ben.id}>, your move against", "Ben's time is up.", "Ana wins"):
        assert any(told in each for each in words)
    for other in others:
        assert other == first


def but_for_deadlines(messages):
    """Without reminders and the line that was agreed to, and with every moment masked."""
    return sorted(
        [masked(each) for each in message]
        for message in messages
        if "your move against" not in message[-1].content
    )


def masked(sight):
    content = re.sub(r"<t:\d+:", "<t:", STILL.sub("", sight.content))
    labels = re.findall(r"'label': '([^']*)'", sight.components)
    return (sight.at, sight.step, content, labels, sight.pictures, sight.called)


async def test_what_was_shown_before_changes_deadlines_and_reminders_alone(opened):
    worlds = []
    for before in (nothing, in_tokyo, in_new_york):
        async with opened(before.__name__) as house:
            worlds.append(await match_seen(house, before, nothing))
    first, *others = worlds
    for other in others:
        assert other != first
        assert but_for_deadlines(other) == but_for_deadlines(first)
