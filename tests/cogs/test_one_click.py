"""One click, from press to picture: what it costs, counted on the real bot.

docs/architecture.md walks through the same click.
"""

from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from bot import engine
from bot.matches import clocks
from bot.matches.placing import KEPT_FOR
from bot.store import alarms, rows
from bot.store.rows import Hours
from tests.cogs.test_calls import called
from tests.kit.table import table as position

FOR_AN_ANSWER = 8
TO_KEEP_A_TURN = 2  # a look at what was kept before, and what is kept now
FOR_THE_NEXT_MATCH = 1  # which waits for whoever is through with their turn
FOR_THE_TABLE = 3
FOR_A_NEW_TABLE = 12
IN_A_TURN = {"step": "surge", "ann": "hand: bull_4, thief_2; coins: 9"}
ENDING_A_TURN = {"step": "offering", "ann": "hand: bull_4; coins: 9", "ben": "hand: augur_1"}


@dataclass
class Cost:
    """Statements by what they are for, and how often a match was parsed."""

    answer: list[str] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    parsed: int = 0


def is_a_look(statement):
    """Is it the delivery, looking whether there is anything to do?"""
    looks = statement.startswith("SELECT") and "FROM outbox WHERE" in statement
    return statement == NEXT_ALARM or (looks and "ORDER BY due_at" in statement)


def is_for_the_panel(statement):
    """How somebody likes to see their hand, and what other matches wait for them."""
    is_about_others = "FROM seats WHERE user_id" in statement and "status = 'live'" in statement
    return statement.startswith("SELECT * FROM people") or is_about_others


def plain(statement):
    return " ".join(statement.split())


NEXT_ALARM = plain(alarms.NEXT).replace("?", str(KEPT_FOR))


@pytest.fixture
def counted(house, monkeypatch):
    """Counts what happens in a block: up to the answer, and then until all is quiet."""

    @asynccontextmanager
    async def count(bot):
        cost, read, heard = Cost(), engine.from_json, []

        def from_json(text):
            cost.parsed += 1
            return read(text)

        monkeypatch.setattr(engine, "from_json", from_json)
        connection = bot.database._connection
        await connection.set_trace_callback(lambda statement: heard.append(plain(statement)))
        yield cost
        await house.quiet()
        await connection.set_trace_callback(None)
        done = [each for each in heard if not is_a_look(each)]
        committed = done.index("COMMIT") + 1
        # What the panel shows besides is asked while the table is being told.
        beside = [each for each in done[committed:] if is_for_the_panel(each)]
        cost.answer = done[:committed] + beside
        cost.table = [each for each in done[committed:] if each not in beside]

    return count


async def begin(house, given):
    await house.plant(position(**given).match.to_json(), 0)
    panel = (await house.click(house.ana, house.table(), "Play")).said
    await house.quiet()
    return panel


async def test_an_answer_in_a_turn_is_parsed_once_and_committed_once(house, counted):
    async with house.running() as bot:
        panel = await begin(house, IN_A_TURN)
        async with counted(bot) as cost:
            await house.click(house.ana, panel, "End Surge")
        assert house.version() == 1
        assert len(cost.answer) <= FOR_AN_ANSWER, cost.answer
        assert [each for each in cost.answer if each == "COMMIT"] == ["COMMIT"]
        assert len(cost.table) <= FOR_THE_TABLE, cost.table
        assert cost.parsed == 1, "by the table; the answer took what the table before it parsed"


async def test_hours_cost_no_statement(house, counted):
    """They come with the seats."""
    async with house.running() as bot:
        running = clocks.started([0], "daily", house.now())
        # Another one than in the other stories: what was parsed once is known from then on.
        match = position(**{**ENDING_A_TURN, "ben": "hand: bull_4"}).match.to_json()
        await house.plant(match, 0, pace="daily", clocks=running)
        hours = rows.text_of_hours(Hours("Asia/Tokyo", 7, 23))
        await house.write("UPDATE seats SET hours = ?", hours)
        panel = (await house.click(house.ana, house.table(), "Play")).said
        await house.quiet()
        async with counted(bot) as cost:
            await house.click(house.ana, panel, "No Offering, end turn")
        [clock] = house.clocks()
        assert clock["due_at"] > house.now() + clocks.PACES["daily"], "a night is in it"
        assert len(cost.answer) <= FOR_AN_ANSWER + TO_KEEP_A_TURN + FOR_THE_NEXT_MATCH, cost.answer
        assert len(cost.table) <= FOR_A_NEW_TABLE, cost.table


async def test_an_answer_that_settles_a_call_costs_no_more(house, counted):
    async with house.running() as bot:
        _, call = await called(house)
        panel = (await house.click(house.ben, call, "Play")).said
        await house.quiet()
        async with counted(bot) as cost:
            await house.click(house.ben, panel, "Bull no. 4")
        assert house.now_of(call).labels == []
        assert any(each.startswith("UPDATE decisions") for each in cost.answer), "final now"
        assert len(cost.answer) == FOR_AN_ANSWER + FOR_THE_NEXT_MATCH, cost.answer


async def test_a_new_turn_is_a_new_message_and_its_old_one_is_silenced(house, counted):
    """Once a turn: who is pinged, the message noted in a transaction; and for the final state of
    the old one its match, its turns and what was done in them."""
    async with house.running() as bot:
        panel = await begin(house, ENDING_A_TURN)
        before = len(house.tables())
        async with counted(bot) as cost:
            await house.click(house.ana, panel, "No Offering, end turn")
        assert len(house.tables()) == before + 1
        assert len(cost.answer) <= FOR_AN_ANSWER + TO_KEEP_A_TURN + FOR_THE_NEXT_MATCH, cost.answer
        assert len(cost.table) <= FOR_A_NEW_TABLE, cost.table
        assert cost.parsed == 1, "by the table; the channel of the old message is looked up in it"
