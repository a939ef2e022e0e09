"""How far people are in the lessons of a game: kept for each, left and taken up at any time."""

import pytest

from bot.matches.errors import Refused
from bot.matches.lessons import ANSWERED, Lessons
from bot.matches.lobby import Invited
from bot.store.database import Database

ANA, BEN = Invited(11, "Ana"), Invited(12, "Ben")
COIN = 1


@pytest.fixture
async def path(tmp_path):
    return tmp_path / "omen.db"


@pytest.fixture
async def database(path):
    database = await Database.open(path)
    yield database
    await database.close()


@pytest.fixture
def lessons(database):
    return Lessons(database)


async def coins(lessons, seen, number):
    for _ in range(number):
        seen = await lessons.answer(ANA, "omen", seen.version, [COIN])
    return seen


async def test_the_first_one_comes_first_and_goes_on_where_it_was_left(lessons):
    seen = await lessons.open(ANA, "omen")
    assert (seen.number, seen.lesson.key, seen.is_over) == (0, "wealth", False)
    seen = await coins(lessons, seen, 2)
    assert (await lessons.open(ANA, "omen")).match.public.coins == (4, 3)
    assert (await lessons.open(BEN, "omen")).match.public.coins == (2, 3), "Ben has his own"


async def test_at_its_end_it_tells_what_is_to_be_learned_and_is_done(lessons):
    seen = await coins(lessons, await lessons.open(ANA, "omen"), 3)
    assert "**Wealth Bonus**, 4 for the price of 3" in seen.told
    assert (seen.done, seen.following) == ({"wealth"}, 1)
    assert seen.match.private.ask is None, "the Surge that follows is no part of it"
    again = await lessons.open(ANA, "omen")
    assert (again.told, again.happened) == (seen.told, seen.happened)


async def test_a_press_that_answers_them_all_alike(lessons):
    seen = await lessons.open(ANA, "omen")
    seen = await lessons.answer(ANA, "omen", seen.version, [COIN], repeat=True)
    assert seen.is_over
    assert seen.match.public.coins == (6, 3)


async def test_any_lesson_can_be_begun_and_begun_again(lessons):
    seen = await lessons.begin(ANA, "omen", 3)
    assert seen.lesson.key == "war"
    seen = await lessons.answer(ANA, "omen", seen.version, [0])
    again = await lessons.begin(ANA, "omen", 3)
    assert again.version > seen.version
    assert again.match.private.ask.kind == "war"


@pytest.mark.parametrize("number", [-1, 6, 10**9])
async def test_there_are_no_others(lessons, number):
    with pytest.raises(Refused, match="no such lesson"):
        await lessons.begin(ANA, "omen", number)


async def test_a_question_is_answered_once(lessons):
    seen = await lessons.open(ANA, "omen")
    await lessons.answer(ANA, "omen", seen.version, [COIN])
    with pytest.raises(Refused, match=ANSWERED):
        await lessons.answer(ANA, "omen", seen.version, [COIN])
    assert (await lessons.open(ANA, "omen")).match.public.coins == (3, 3)


async def test_what_is_no_option_changes_nothing(lessons):
    seen = await lessons.open(ANA, "omen")
    for picks in ([7], [-1], [0, 1], []):
        with pytest.raises(Refused, match="not one of the choices"):
            await lessons.answer(ANA, "omen", seen.version, picks)
    assert (await lessons.open(ANA, "omen")).version == seen.version


async def test_who_never_learned_has_nothing_to_answer(lessons):
    with pytest.raises(Refused, match=ANSWERED):
        await lessons.answer(ANA, "omen", 1, [0])


async def test_the_other_player_answers_by_themselves(lessons):
    seen = await lessons.begin(ANA, "omen", 3)
    asked = []
    while not seen.is_over:
        asked.append(seen.match.private.ask.kind)
        picks = list(range(seen.match.private.ask.at_least))
        seen = await lessons.answer(ANA, "omen", seen.version, picks)
    assert asked == ["war", "keep", "keep"]
    assert {each.seat for each in seen.happened if each.kind == "win"} == {0, 1}


async def test_what_follows_a_lesson_is_not_played(lessons):
    """Whoever makes a press up is shown its end."""
    seen = await coins(lessons, await lessons.open(ANA, "omen"), 3)
    with pytest.raises(Refused, match=ANSWERED):
        await lessons.answer(ANA, "omen", seen.version, [0])
    assert (await lessons.open(ANA, "omen")).happened == seen.happened


@pytest.mark.parametrize("change", ["state = '{}'", "lesson = 'gone'"])
async def test_one_of_another_release_begins_anew(lessons, database, change):
    await coins(lessons, await lessons.open(ANA, "omen"), 3)
    await database.transact(lambda db: db.execute(f"UPDATE lessons SET {change}"))
    seen = await lessons.open(ANA, "omen")
    assert (seen.number, seen.is_over, seen.done) == (0, False, {"wealth"})


async def test_a_game_for_more_is_learned_against_computers(lessons, toy):
    seen = await lessons.open(ANA, toy.key)
    assert seen.match.plain_names == ("Ana", "Acolyte", "Acolyte 2")
    while not seen.is_over:
        seen = await lessons.answer(ANA, toy.key, seen.version, [0])
    assert seen.done == {"light"}
