"""The computer's seats, without Discord: pauses, restarts, and what is left alone."""

import asyncio
from random import Random

import pytest

from bot import engine
from bot.matches.errors import Refused
from bot.matches.lobby import Invited, Place
from bot.matches.opponent import MARGIN, PAUSE, TRY_AGAIN, Opponent, Question, press_id
from bot.matches.solo import AT_MOST, Solo
from bot.players.pool import Pool
from bot.store.database import Database
from local_discord.feed import PATIENCE
from tests.store.room import ANA, BEN, GUILD, PLACE, Room


class Den(Room):
    """A room with a computer in it."""

    def __init__(self, database, pool):
        super().__init__(database)
        self.woken = 0
        self.opponent = Opponent(database, self.matches, pool, self.wake, lambda: self.at)
        self.opponent.luck = lambda: 5
        self.solo = Solo(database, lambda: self.at, lambda: self.seed, self.opponent.nudge)
        self.solo.elder = lambda seats: 0

    def wake(self):
        self.woken += 1

    async def alone(self, place=PLACE, level="acolyte", **options):
        where, person = Place(GUILD, place), Invited(ANA, "Ana")
        game = ("omen", options or {"games": [1]})
        self.match = await self.solo.begin(where, person, level, *game, self.origin())
        await self.opponent.rest()
        return self.match

    async def later(self, milliseconds):
        self.at += milliseconds
        async with asyncio.timeout(PATIENCE):
            await self.opponent.rest()

    async def made(self):
        """When the computer did what, oldest first."""
        return await self.rows(
            "SELECT made_at, verb, interaction_id FROM decisions WHERE seat = 1 ORDER BY version"
        )


@pytest.fixture
async def den(tmp_path):
    database, pool = (
        await Database.open(tmp_path / "omen.db"),
        Pool(players="tests.kit.thinkers:SEARCHERS"),
    )
    den = Den(database, pool)
    yield den
    await den.opponent.close()
    await pool.close()
    await database.close()


async def test_the_first_answer_comes_after_the_pause_and_not_before(den):
    began = den.at
    await den.alone()
    await den.later(PAUSE - 1)
    assert await den.made() == []
    await den.later(1)
    assert await den.made() == [(began + PAUSE, "answer", press_id(den.match, 0))]
    assert den.woken == 1


@pytest.mark.parametrize(
    ("thinking", "pauses"), [(0, 1), (1900, 1), (PAUSE, 1), (PAUSE + 1, 2), (3 * PAUSE, 3)]
)
async def test_how_long_it_thought_does_not_show(den, thinking, pauses):
    """Within the pause it makes no difference; whoever is late answers whole pauses later."""
    began = den.at

    def luck():
        den.at = began + thinking
        return 5

    den.opponent.luck = luck
    await den.alone()
    await den.later(0)
    den.at = began + pauses * PAUSE
    await den.later(0)
    [(made_at, *_)] = await den.made()
    assert made_at == began + pauses * PAUSE


async def test_a_restart_gives_no_answer_twice(den):
    await den.alone()
    await den.opponent.close()
    assert await den.made() == []
    den.at += 10 * PAUSE
    for _ in range(3):
        again = Opponent(den.database, den.matches, den.opponent.pool, now=lambda: den.at)
        await again.start()
        await again.rest()
        await again.close()
    assert len(await den.made()) == 1


async def test_an_answer_that_was_given_before_is_not_given_again(den):
    """As if the process had died just after the commit, and another one had the same thought."""
    await den.alone()
    await den.later(PAUSE)
    [(_, _, press)] = await den.made()
    view = await den.matches.answer(den.match, -2, 0, [1], press)
    assert view.version == 1
    assert len(await den.made()) == 1


async def test_matches_of_people_are_left_alone(den):
    await den.begin()
    await den.answer(ANA, 0)
    assert den.opponent.tasks == {}
    await den.opponent.start()
    assert den.opponent.tasks == {}


async def test_a_match_that_cannot_be_loaded_is_set_aside(den):
    await den.alone()
    await den.database.transact(lambda db: db.execute("UPDATE matches SET state = '{}'"))
    den.opponent.nudge(den.match)
    await den.opponent.close()
    again = Opponent(den.database, den.matches, den.opponent.pool, now=lambda: den.at)
    await again.start()
    await again.rest()
    assert await den.rows("SELECT status FROM matches") == [("held",)]


class Faulty:
    """A pool that fails once."""

    seconds = 1.0

    def __init__(self, pool):
        self.pool = pool
        self.failed = False

    async def think(self, level, observation, seed):
        if not self.failed:
            self.failed = True
            raise OSError("no more processes")
        return await self.pool.think(level, observation, seed)


async def test_a_fault_is_tried_again_a_minute_later(den, caplog):
    den.opponent.pool = Faulty(den.opponent.pool)
    await den.alone()
    assert "it tries again in a minute" in caplog.text
    await den.later(TRY_AGAIN - 1)
    assert await den.made() == []
    await den.later(1)
    await den.later(PAUSE)
    assert len(await den.made()) == 1


async def test_a_level_that_searches(den):
    den.opponent.pool.seconds = 0.2
    await den.alone(level="hero")
    await den.later(PAUSE)
    assert len(await den.made()) == 1


@pytest.mark.parametrize(
    ("level", "answers", "wait"),
    [
        ("acolyte", 1, PAUSE),
        ("acolyte", 6, PAUSE),
        ("olympian", 1, PAUSE),
        ("olympian", 2, PAUSE),
        ("olympian", 5, 5000 + MARGIN),
    ],
)
async def test_a_step_of_several_searches_has_time_for_them(den, level, answers, wait):
    """By how many there are, which everybody sees, and not by how long they took."""
    asked = Question(None, None, 1, level, [], den.at)
    assert den.opponent.moment(asked, answers) == den.at + wait


async def test_who_sits_where_and_who_begins_again(den):
    await den.alone()
    await den.does("concede", ANA)
    again = await den.solo.again(den.match, ANA, Place(GUILD, PLACE))
    seats = await den.rows("SELECT user_id, level FROM seats WHERE match_id = ?", again)
    assert seats == [(-1, "acolyte"), (ANA, None)]
    with pytest.raises(Refused, match="This match was played by Ana and"):
        await den.solo.again(den.match, BEN, Place(GUILD, PLACE))


async def seated(den, match):
    sql = "SELECT user_id, name, level FROM seats WHERE match_id = ? ORDER BY seat"
    return await den.rows(sql, match)


async def at_a_table(den, levels, seats=None, ruleset="lanterns"):
    """Ana alone at a table of several seats."""
    where, person = Place(GUILD, PLACE), Invited(ANA, "Ana")
    begun = await den.solo.begin(where, person, levels, ruleset, {}, den.origin(), seats)
    den.match = begun
    return begun


@pytest.mark.usefixtures("toy")
async def test_the_computer_plays_all_other_seats(den):
    match = await at_a_table(den, "acolyte")
    assert await seated(den, match) == [
        (ANA, "Ana", None),
        (-2, "Acolyte (computer)", "acolyte"),
        (-3, "Acolyte 2 (computer)", "acolyte"),
    ]
    assert await den.rows("SELECT pace FROM matches") == [("none",)]


@pytest.mark.usefixtures("toy")
async def test_every_seat_may_have_a_level_of_its_own_and_keeps_it(den):
    levels = ("acolyte", "hero", "acolyte")
    match = await at_a_table(den, levels, 4)
    assert [level for *_, level in await seated(den, match)] == [None, *levels]
    await den.database.transact(lambda db: db.execute("UPDATE matches SET status = 'over'"))
    again = await den.solo.again(match, ANA, Place(GUILD, PLACE))
    assert await seated(den, again) == [
        (-1, "Acolyte (computer)", "acolyte"),
        (-2, "Hero (computer)", "hero"),
        (-3, "Acolyte 2 (computer)", "acolyte"),
        (ANA, "Ana", None),
    ]


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("levels", "seats", "told"),
    [
        ("acolyte", 2, "Lanterns is played by 3 or 4 players, not 2"),
        (("acolyte", "hero"), 4, "The computer has 3 seats: name one level for all, or one each"),
        (("acolyte", "titan"), 3, "There is no such level"),
    ],
)
async def test_what_cannot_begin_at_a_table_of_several(den, levels, seats, told):
    with pytest.raises(Refused, match=told):
        await at_a_table(den, levels, seats)
    assert await den.rows("SELECT * FROM matches") == []


async def test_a_match_of_several_people_is_not_played_again_alone(den):
    match = await den.begin()
    await den.does("concede", ANA)
    with pytest.raises(Refused, match="Others played this match, too"):
        await den.solo.again(match, ANA, Place(GUILD, PLACE))


async def test_a_match_is_played_again_once(den):
    over = await den.alone()
    await den.does("concede", ANA)
    for place in (Place(GUILD, PLACE), Place(GUILD, PLACE, beside=True)):
        den.match = await den.solo.again(over, ANA, place)
    assert await den.rows("SELECT id, status FROM matches") == [(1, "over"), (2, "live")]
    await den.does("concede", ANA)
    with pytest.raises(Refused, match="This match has had its rematch"):
        await den.solo.again(over, ANA, Place(GUILD, PLACE))
    await den.solo.again(den.match, ANA, Place(GUILD, PLACE))


async def test_a_command_that_is_served_twice_begins_one_match(den):
    origin, person = den.origin(), Invited(ANA, "Ana")
    for place in range(AT_MOST - 1):
        await den.alone(place)
    begun = {
        await den.solo.begin(Place(GUILD, 99), person, "acolyte", "omen", {"games": [1]}, origin)
        for _ in range(2)
    }
    assert len(begun) == 1


async def test_what_cannot_begin(den):
    with pytest.raises(Refused, match="There is no such level"):
        await den.alone(level="titan")
    for place in range(AT_MOST):
        await den.alone(place)
    with pytest.raises(Refused, match="You play 3 matches against the computer"):
        await den.alone(99)
    with pytest.raises(Refused, match="You play 3 matches"):
        await den.alone(99)
    with pytest.raises(Refused, match="This match cannot be set up"):
        await den.alone(99, games=[4])
    ben, game = Invited(BEN, "Ben"), ("hero", "omen", {"games": [1]})
    with pytest.raises(Refused, match="A match is being played here"):
        await den.solo.begin(Place(GUILD, 0), ben, *game, den.origin())


async def test_the_small_answers_of_a_step_are_made_in_one_go(den, monkeypatch):
    monkeypatch.setattr("bot.players.reasons.remark", lambda *facts: "to try it.")
    """Wealth Actions all happen at one moment, and one reason is given for them."""
    await den.alone()
    rng = Random(2)
    while True:
        match = engine.from_json(await den.state())
        if match.turn >= 1 and match.state.active == 1 and match.state.step == "wealth":
            break
        if 1 in match.asks:
            await den.later(PAUSE)
        else:
            ask = match.asks[0]
            await den.answer(ANA, *rng.sample(range(len(ask.options)), ask.at_least))
    before = len(await den.made())
    await den.later(PAUSE)
    made = (await den.made())[before:]
    assert len(made) > 1
    assert len({at for at, *_ in made}) == 1
    whys = await den.rows("SELECT why FROM decisions WHERE seat = 1 ORDER BY version")
    assert [bool(why) for (why,) in whys[before:]] == [False] * (len(made) - 1) + [True]
