"""Searches in processes of their own: whatever happens to them, there is an answer in time."""

import asyncio
import json
import logging
import os
import signal
import sys
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.engine import Match
from bot.players import LEVELS, SEARCHERS, Budget, observe
from bot.players.pool import Pool, first, wire
from tests.kit import thinkers
from tests.kit.play import new, pauses, some_pauses
from tests.kit.thinkers import WHISTLE, signature

PATIENCE = 60  # for a machine that does something else; nothing here waits for it to pass
LEAST_URGENT = 19  # no process is nicer than that
HERE = Path(__file__).parents[2]

SCRIPT = """
import asyncio, signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored by what a shell runs behind it
from bot.players.pool import Pool
from bot.players import observe
from tests.kit.play import new
pool = Pool(seconds=60, players="tests.kit.thinkers:STUCK")
match = new("omen 1", 1)
asyncio.run(pool.think("olympian", observe(match, next(iter(match.asks))), 1))
"""
"""A bot that will be killed while its opponent is thinking."""


def an_observation(seed=1):
    """Of the first question of a match."""
    match = new("omen 1", seed)
    return observe(match, next(iter(match.asks)))


@asynccontextmanager
async def pool(players="SOUND", **settings):
    """With time enough for everything that is to succeed."""
    settings = {"seconds": 0.5, "patience": PATIENCE, "waiting": PATIENCE} | settings
    there = Pool(players=f"tests.kit.thinkers:{players}", **settings)
    try:
        async with asyncio.timeout(PATIENCE):
            yield there
    finally:
        await there.close()


@pytest.fixture
def whistle(tmp_path, monkeypatch):
    """A pipe to hear of a worker that has begun to think."""
    path = tmp_path / "whistle"
    os.mkfifo(path)
    monkeypatch.setenv(WHISTLE, str(path))
    return path


async def heard(whistle):
    """The pipe of a worker that thinks, and its process; the pipe ends when the worker does."""
    pipe = await asyncio.to_thread(whistle.open)
    return pipe, int(await asyncio.to_thread(pipe.readline))


async def ended(pipe):
    """Until the worker has let go of its pipe."""
    assert await asyncio.to_thread(pipe.read) == ""
    pipe.close()


def children():
    """The processes that this one has started and that have not ended."""
    tasks = Path("/proc/self/task").glob("*/children")
    return {int(child) for task in tasks for child in task.read_text().split()}


# In order


@pytest.mark.parametrize("level", LEVELS)
async def test_every_level_answers(level):
    async with pool() as there:
        who, where = signature(await there.think(level, an_observation(), 1))
        assert who == level
        assert (where == os.getpid()) == (level == "acolyte")


async def test_a_pool_that_is_told_nothing_has_two_workers_and_a_second_for_each_search():
    there = Pool()
    assert (there.workers, there.seconds, there.patience, there.waiting) == (2, 1, 1, 10)
    await there.close()


@pytest.mark.parametrize("level", LEVELS)
async def test_the_real_ones_answer_too(level, caplog):
    there = Pool(seconds=0.1, patience=PATIENCE)
    try:
        thought = await there.think(level, an_observation(), 1)
    finally:
        await there.close()
    assert bool(thought.weighed) == (level in SEARCHERS)
    assert caplog.records == []


async def test_a_bot_without_opponents_starts_no_process():
    before = children()
    async with pool() as there:
        await there.think("acolyte", an_observation(), 1)
        assert children() == before


async def test_a_level_that_does_not_exist_is_refused():
    async with pool() as there:
        with pytest.raises(ValueError, match="titan"):
            await there.think("titan", an_observation(), 1)


async def test_a_worker_is_kept_for_the_next_question():
    async with pool() as there:
        thoughts = [await there.think("olympian", an_observation(n), n) for n in range(3)]
        assert len({signature(thought) for thought in thoughts}) == 1


async def test_two_searches_run_at_once(whistle):
    """One of them reads what the other writes, and they cannot meet otherwise."""
    async with pool("MEETING") as there:
        one, two = await asyncio.gather(
            there.think("olympian", an_observation(1), 1), there.think("hero", an_observation(2), 2)
        )
        assert signature(one)[1] != signature(two)[1]


async def test_no_more_searches_run_at_once_than_there_are_workers():
    before = children()
    async with pool(workers=2) as there:
        await asyncio.gather(*(there.think("hero", an_observation(n), n) for n in range(7)))
        assert len(children() - before) == 2


async def test_the_same_seed_gives_the_same_thought_as_in_process():
    async with pool("WANDERING") as there:
        for match, answer in some_pauses("omen 1+2+3", 3, every=50):
            seen = observe(match, answer.seat)
            if seen.ask.at_least == 1:
                here = thinkers.wandering(seen, Random(7), Budget())
                assert await there.think("olympian", seen, 7) == here


async def test_memory_luck_and_time_reach_the_worker():
    match = new("omen 1", 1)
    seat = next(iter(match.asks))
    known = match.state.decks[0][-2:]
    async with pool("REMEMBERING") as there:
        thought = await there.think("olympian", observe(match, seat, known), 2**200)
    luck = Random(2**200).getrandbits(32)
    assert thought.weighed == (((*sorted(known), luck, 500), seat, 0.0),)


def test_nothing_goes_to_a_worker_that_the_seat_cannot_know():
    """All that is hidden is dealt anew: the very same bytes are sent."""
    for n, (match, answer) in enumerate(pauses("omen draft", 5)):
        if n % 10 == 0:
            seat = answer.seat
            other = match.resample(seat, Random(n))
            sent = [wire.question("hero", observe(m, seat), 1, 1) for m in (match, other)]
            assert sent[0] == sent[1]
            assert match.seed not in sent[0].decode()


# What can go wrong


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        ("RAISING", "LookupError in thinkers.py"),
        ("DYING", "its process died"),
        ("UNLAWFUL", "its answer is not legal"),
        ("SENSELESS", "its answer cannot be read"),
        ("WORDLESS", "its answer is no thought"),
        ("ALONE", "there is no such player"),
    ],
)
async def test_a_failure_falls_back_to_the_next_lower_level(players, reason, caplog):
    async with pool(players) as there:
        for seed in range(2):  # and the question after it is answered likewise
            assert signature(await there.think("olympian", an_observation(), seed))[0] == "hero"
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 2
    assert all(text.startswith("olympian gave no answer: ") and reason in text for text in told)


@pytest.mark.parametrize(
    ("players", "level"), [("SOUND", "olympian"), ("RAISING", "hero"), ("NEITHER", "acolyte")]
)
async def test_it_says_whose_answer_it_is(players, level):
    async with pool(players) as there:
        found = await there.ask("olympian", an_observation(), 1)
        assert (found.level, signature(found.thought)[0]) == (level, level)


async def test_a_player_that_prints_does_not_speak_for_itself():
    async with pool("CHATTING") as there:
        assert signature(await there.think("olympian", an_observation(), 1))[0] == "olympian"


async def test_one_that_never_returns_is_killed_and_replaced(whistle, caplog):
    async with pool("STUCK", seconds=0.1, patience=2) as there:
        _, before = signature(await there.think("hero", an_observation(), 1))
        thinking = asyncio.create_task(there.think("olympian", an_observation(), 1))
        pipe, worker = await heard(whistle)
        assert worker == before
        await ended(pipe)
        who, where = signature(await thinking)
        assert (who, where != worker) == ("hero", True)
        assert signature(await there.think("hero", an_observation(), 1)) == (who, where)
    assert "olympian gave no answer: not within 2.1 s" in caplog.text


async def test_one_that_is_killed_from_outside_is_replaced(whistle, caplog):
    async with pool("STUCK") as there:
        thinking = asyncio.create_task(there.think("olympian", an_observation(), 1))
        pipe, worker = await heard(whistle)
        os.kill(worker, signal.SIGKILL)
        await ended(pipe)
        who, where = signature(await thinking)
        assert (who, where != worker) == ("hero", True)
    assert "olympian gave no answer: its process died" in caplog.text


async def test_one_that_is_killed_while_it_has_nothing_to_do_is_replaced():
    async with pool() as there:
        _, worker = signature(await there.think("hero", an_observation(), 1))
        os.kill(worker, signal.SIGKILL)
        while signature(await there.think("hero", an_observation(), 1))[0] != "hero":
            pass  # it may take a moment until its end is noticed
        assert signature(await there.think("hero", an_observation(), 1))[1] != worker


async def test_where_no_level_can_search_the_acolyte_answers(caplog):
    async with pool("BOTH_STUCK", seconds=0.01, patience=0.1) as there:
        assert signature(await there.think("olympian", an_observation(), 1))[0] == "acolyte"
    told = [record.getMessage() for record in caplog.records]
    late = "gave no answer: not within 0.11 s"
    assert told == [f"olympian {late}", f"hero {late}"]


async def test_where_no_process_starts_the_acolyte_answers(capfd):
    async with pool("NOBODY") as there:
        assert signature(await there.think("olympian", an_observation(), 1))[0] == "acolyte"
    assert "has no attribute 'NOBODY'" in capfd.readouterr().err  # for whoever runs the bot


async def test_where_even_the_acolyte_fails_the_first_legal_answer_is_given(caplog):
    def blind(state, seat):
        raise LookupError(f"{state.hands} are secrets")

    seen = an_observation()
    rules = replace(seen.match.rules, private=blind)
    seen = replace(seen, match=Match(rules, seen.match.state))
    async with pool("DYING") as there:
        assert await there.ask("acolyte", seen, 1) == (first(seen.ask), None)
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert "secret" not in caplog.text


async def test_no_hidden_card_is_logged(caplog):
    """The player that fails there names its hand in the failure."""
    seen = an_observation()
    async with pool("RAISING") as there:
        await there.think("olympian", seen, 1)
    assert caplog.records
    for card in seen.match.state.hands[seen.seat]:
        assert str(card) not in caplog.text


# In the queue


async def test_whoever_waits_too_long_is_answered_without_a_search(whistle, caplog):
    async with pool("STUCK", workers=1, waiting=0.2) as there:
        thinking = asyncio.create_task(there.think("olympian", an_observation(), 1))
        pipe, worker = await heard(whistle)
        assert signature(await there.think("olympian", an_observation(), 1))[0] == "acolyte"
        assert "olympian was not asked: no worker was free for 0.2 s" in caplog.text
        os.kill(worker, signal.SIGKILL)
        await ended(pipe)
        await thinking


async def test_questions_wait_in_the_order_they_came():
    async with pool(workers=1) as there:
        order = []

        async def asks(number):
            await there.think("hero", an_observation(), number)
            order.append(number)

        await asyncio.gather(*(asks(number) for number in range(6)))
        assert order == list(range(6))


async def test_a_question_nobody_waits_for_ends_its_worker(whistle):
    async with pool("STUCK", workers=1) as there:
        thinking = asyncio.create_task(there.think("olympian", an_observation(), 1))
        pipe, worker = await heard(whistle)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        await ended(pipe)
        assert signature(await there.think("hero", an_observation(), 1))[1] != worker


async def test_a_question_that_is_cancelled_in_the_queue_takes_no_turn(whistle):
    async with pool("STUCK", workers=1) as there:
        thinking = asyncio.create_task(there.think("olympian", an_observation(), 1))
        pipe, worker = await heard(whistle)
        waiting = asyncio.create_task(there.think("hero", an_observation(), 2))
        await asyncio.sleep(0)
        waiting.cancel()
        os.kill(worker, signal.SIGKILL)
        await ended(pipe)
        await thinking
        assert waiting.cancelled()
        assert signature(await there.think("hero", an_observation(), 3))[0] == "hero"


# The end


async def test_closing_leaves_no_process():
    before = children()
    async with pool() as there:
        await asyncio.gather(*(there.think("hero", an_observation(n), n) for n in range(2)))
        assert len(children() - before) == 2
        await there.close()
        assert children() == before


async def test_closing_answers_whoever_is_still_waiting(whistle, caplog):
    before = children()
    async with pool("STUCK", workers=1) as there:
        thinking = [
            asyncio.create_task(there.think("olympian", an_observation(), n)) for n in range(3)
        ]
        pipe, _ = await heard(whistle)
        await there.close()
        await ended(pipe)
        assert {signature(await one)[0] for one in thinking} == {"acolyte"}
        assert children() == before
        assert signature(await there.think("olympian", an_observation(), 1))[0] == "acolyte"
    assert "no worker was free" not in caplog.text  # nobody waits for what will not come


async def test_closing_while_a_worker_starts_leaves_no_process():
    before = children()
    async with pool() as there:
        thinking = asyncio.create_task(there.think("olympian", an_observation(), 1))
        await asyncio.sleep(0)
        await there.close()
        assert signature(await thinking)[0] == "acolyte"
        assert children() == before


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
async def test_workers_end_with_the_bot_however_it_ends(whistle, how):
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", SCRIPT), cwd=HERE, stderr=asyncio.subprocess.DEVNULL
    )
    async with asyncio.timeout(PATIENCE):
        pipe, _ = await heard(whistle)
        bot.send_signal(how)
        await bot.wait()
        await ended(pipe)


async def test_a_worker_gives_way_and_leaves_ctrl_c_to_the_bot():
    async with pool() as there:
        _, worker = signature(await there.think("hero", an_observation(), 1))
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, worker) == min(own + 10, LEAST_URGENT)
        assert os.getpgid(worker) != os.getpgid(0)
        os.kill(worker, signal.SIGINT)
        assert signature(await there.think("hero", an_observation(), 1)) == ("hero", worker)


async def test_a_worker_does_not_know_the_token(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    async with pool() as there:
        _, worker = signature(await there.think("hero", an_observation(), 1))
        surroundings = Path(f"/proc/{worker}/environ").read_bytes()
        assert b"PYTHONPATH" in surroundings
        assert b"DISCORD_TOKEN" not in surroundings


def test_a_question_and_an_answer_fit_in_a_line():
    seen = an_observation()
    sent = wire.question("hero", seen, 1, 1.5)
    assert sent.count(b"\n") == 1
    assert json.loads(sent)[0] == "hero"
    back = wire.asked(sent).observation
    assert (back.match, back.seat, back.known) == (seen.match, seen.seat, seen.known)
