"""The state with which each stage began is kept, and can be read again."""

from random import Random

import pytest

from bot import engine
from bot.matches import turns
from bot.players.random_player import any_answer
from bot.store import turns as kept
from tests.store.room import ANA, BEN, CLEO

PEOPLE = (ANA, BEN, CLEO)


async def of_match(room):
    return await room.database.read(turns.of_match, room.match)


async def play(room, rng, answers):
    """Everybody answers at random, so many times or to the end; the states that began a stage."""
    began = [await room.state()]
    stage = engine.from_json(began[0]).stage
    for _ in range(answers):
        match = engine.from_json(await room.state())
        if match.outcome is not None:
            break
        seat = rng.choice(sorted(match.asks))
        await room.answer(PEOPLE[seat], *any_answer(match.asks[seat], rng))
        after = engine.from_json(await room.state())
        if after.stage > stage and after.outcome is None:
            began.append(await room.state())
        stage = after.stage
    return began


async def test_the_first_question_and_every_stage_are_kept(room):
    await room.begin()
    began = await play(room, Random(3), 60)
    found = await of_match(room)
    assert [turn.state for turn in found] == began
    assert len(began) > 3
    assert [turn.stage for turn in found] == [engine.from_json(each).stage for each in began]
    assert found[0].version == 0


async def test_a_match_of_the_toy_is_kept_likewise(room, toy):
    await room.gather(*PEOPLE)
    began = await play(room, Random(3), 30)
    assert [turn.state for turn in await of_match(room)] == began


async def test_a_stage_that_is_taken_back_is_kept_no_more(room):
    await room.begin()
    await room.sets_up()
    for verb in ("coin", "coin", "next"):
        await room.chooses(BEN, verb)
    before = await of_match(room)
    await room.chooses(BEN, "none")
    after = await of_match(room)
    assert after[:-1] == before
    assert len(after) == len(before) + 1
    await room.does("undo", BEN)
    assert await of_match(room) == before
    await room.chooses(BEN, "none")
    again = await of_match(room)
    assert [turn.state for turn in again] == [turn.state for turn in after]


async def test_the_cards_are_kept_once_and_named_by_release(room):
    await room.begin()
    await play(room, Random(3), 30)
    [(release, digest)] = await room.rows("SELECT release, digest FROM card_files")
    assert release == turns.release()
    *_, last = await of_match(room)
    file = await room.database.read(turns.cards_of, last)
    assert file.body == engine.RULESETS[engine.DEFAULT].definitions()
    assert (file.ruleset, file.digest) == (engine.DEFAULT, digest)


async def test_other_cards_are_another_file(room, monkeypatch):
    await room.begin()
    other = kept.CardFile(engine.DEFAULT, "later", b"other cards")
    monkeypatch.setattr(turns, "card_file", lambda ruleset: other)
    await room.sets_up()
    first, *_, last = await of_match(room)
    assert first.cards != last.cards
    assert (await room.database.read(turns.cards_of, last)).body == b"other cards"


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_whole_match_takes_little_room(room, seed):
    room.seed = seed
    await room.begin()
    began = await play(room, Random(seed), 2000)
    assert (await room.see()).is_over
    [(size,)] = await room.rows("SELECT sum(length(state)) FROM turns")
    whole = sum(map(len, began))
    assert size < whole / 6, "a turn takes about a hundred bytes"


async def test_what_is_not_kept_with_the_act_is_not_kept(room, monkeypatch):
    """The state of a stage is part of the act's transaction: both are there, or neither."""
    await room.begin()
    await room.answer(ANA, 0)
    before = await room.state()

    def fails(*args):
        raise OSError("no room")

    monkeypatch.setattr(kept, "add", fails)
    with pytest.raises(OSError, match="no room"):
        await room.answer(BEN, 0)
    assert await room.state() == before
