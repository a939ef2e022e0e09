"""Who is served, who waits and who is turned away, by the order in which people come."""

import asyncio

import pytest

from bot.ui import admission
from bot.ui.admission import AT_ONCE, BEHIND, COMPLETIONS, LONGEST, Admission, TooMany
from local_discord.feed import PATIENCE

ANA, BEN, CLEO = 1, 2, 3


class Counter:
    """People who come; each is served until they are told to go."""

    def __init__(self):
        self.admission = Admission()
        self.begun = []
        self.news = asyncio.Event()
        self.leave = {}
        self.tasks = []

    def comes(self, user_id, name):
        ticket = self.admission.take(user_id)
        self.leave[name] = asyncio.Event()
        self.tasks.append(asyncio.create_task(self.serve(ticket, name)))

    async def serve(self, ticket, name):
        try:
            async with self.admission.served(ticket):
                self.begun.append(name)
                self.news.set()
                await self.leave[name].wait()
        finally:
            self.admission.give_back(ticket)

    async def until(self, *names):
        """Until so many have begun; they are these."""
        async with asyncio.timeout(PATIENCE):
            while len(self.begun) < len(names):
                self.news.clear()
                await self.news.wait()
        assert self.begun == list(names)

    async def all_go(self):
        for event in self.leave.values():
            event.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*self.tasks)


@pytest.fixture
async def counter():
    made = Counter()
    yield made
    await made.all_go()


async def test_a_tenth_press_never_goes_before_anothers_first_or_second(counter, monkeypatch):
    monkeypatch.setattr(admission, "PATIENCE", PATIENCE)
    for n in range(1, 6):
        counter.comes(CLEO, f"cleo {n}")
    counter.comes(ANA, "ana 1")
    counter.comes(BEN, "ben 1")
    counter.comes(BEN, "ben 2")
    await counter.until("cleo 1", "ana 1", "ben 1")
    await counter.all_go()
    first = ["cleo 1", "ana 1", "ben 1"]
    assert counter.begun[:3] == first
    assert sorted(counter.begun[3:5]) == ["ben 2", "cleo 2"]
    assert counter.begun[5:] == ["cleo 3", "cleo 4", "cleo 5"]


async def test_whoever_waits_for_something_long_may_go_on_beside_it(counter, monkeypatch):
    """A hint takes its time. But more than two of one person are never served at once."""
    monkeypatch.setattr(admission, "PATIENCE", 0.01)
    for name in ("hint", "press", "another"):
        counter.comes(ANA, name)
    await counter.until("hint", "press")
    counter.comes(BEN, "ben")
    await counter.until("hint", "press", "ben")
    counter.leave["press"].set()
    await counter.until("hint", "press", "ben", "another")


async def test_too_many_are_refused_until_one_is_done(counter):
    for n in range(AT_ONCE + BEHIND):
        counter.comes(ANA, f"{n}")
    with pytest.raises(TooMany):
        counter.comes(ANA, "too many")
    counter.comes(BEN, "ben")
    await counter.all_go()
    counter.comes(ANA, "again")


async def test_nobody_is_told_off_while_somebody_else_is_served(counter):
    told = []

    async def tell():
        told.append("cleo")

    counter.comes(ANA, "ana")
    await counter.until("ana")
    away = [asyncio.create_task(counter.admission.turn_away(CLEO, tell)) for _ in range(3)]
    own = asyncio.create_task(counter.admission.turn_away(ANA, tell))
    await asyncio.wait(away, timeout=0.1)
    assert told == []
    counter.leave["ana"].set()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*away, own)
    assert len(told) == 4


async def test_nobody_waits_for_ever_to_be_told_off(counter, monkeypatch):
    monkeypatch.setattr(admission, "LONGEST_TO_HEAR", 0.01)
    counter.comes(ANA, "ana")
    await counter.until("ana")

    async def tell():
        assert "ana" in counter.leave

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(counter.admission.turn_away(CLEO, tell) for _ in range(3)))


def test_what_is_typed_is_completed_while_few_completions_are_under_way():
    at, done = 0.0, []
    here = Admission(lambda: at)
    for n in range(COMPLETIONS):
        assert here.may_complete(ANA, lambda n=n: n in done)
    assert not here.may_complete(ANA, lambda: False)
    assert here.may_complete(BEN, lambda: False)
    done.append(0)
    assert here.may_complete(ANA, lambda: False)
    assert not here.may_complete(ANA, lambda: False)
    at += LONGEST
    assert here.may_complete(ANA, lambda: False)
