"""In which order pictures are drawn, and that one for all is drawn once."""

import asyncio
import threading

import pytest

from bot.render import Picture
from bot.ui.drawing import DrawingQueue, Rank, SharedPictures
from local_discord.feed import PATIENCE


class Studio:
    """Drawings that begin when they are told to, and note their order."""

    def __init__(self, **kept):
        self.queue = DrawingQueue()
        self.shared = SharedPictures(self.queue, **kept)
        self.may_go_on = threading.Event()
        self.drawn = []

    def drawing(self, name, size=10):
        def draw():
            assert self.may_go_on.wait(PATIENCE)
            self.drawn.append(name)
            return Picture(bytes(size), "board.png", name)

        return draw

    async def begun(self, *waiting):
        """Tasks that wait for pictures, in this order."""
        tasks = [asyncio.create_task(each) for each in waiting]
        await asyncio.sleep(0)
        return tasks

    async def all(self, tasks):
        self.may_go_on.set()
        async with asyncio.timeout(PATIENCE):
            return [picture.alt for picture in await asyncio.gather(*tasks)]


@pytest.fixture
def studio():
    made = Studio()
    yield made
    made.may_go_on.set()


async def test_a_panel_goes_before_tables_and_before_those_who_look_on(studio):
    """But for the drawing that is under way: it is finished first."""
    ranks = [Rank.LOOK, Rank.LOOK, Rank.LOOK, Rank.TABLE, Rank.PANEL, Rank.PANEL]
    tasks = await studio.begun(
        *(studio.queue.draw(rank, studio.drawing(f"{n}")) for n, rank in enumerate(ranks))
    )
    assert await studio.all(tasks) == [f"{n}" for n in range(6)]
    assert studio.drawn == ["0", "4", "5", "3", "1", "2"]


async def test_what_nobody_waits_for_is_not_drawn(studio):
    names = ("first", "given up", "last")
    tasks = await studio.begun(
        *(studio.queue.draw(Rank.LOOK, studio.drawing(name)) for name in names)
    )
    tasks.pop(1).cancel()
    await studio.all(tasks)
    assert studio.drawn == ["first", "last"]


async def test_a_drawing_that_fails_says_so_and_the_next_is_drawn(studio):
    def broken():
        raise ValueError("no such colour")

    with pytest.raises(ValueError, match="no such colour"):
        await studio.queue.draw(Rank.PANEL, broken)
    [task] = await studio.begun(studio.queue.draw(Rank.PANEL, studio.drawing("next")))
    assert await studio.all([task]) == ["next"]


async def test_all_who_ask_for_one_picture_share_it_now_and_later(studio):
    tasks = await studio.begun(
        *(studio.shared.get("board", Rank.LOOK, studio.drawing("board")) for _ in range(5))
    )
    assert await studio.all(tasks) == ["board"] * 5
    await studio.shared.get("board", Rank.LOOK, studio.drawing("board"))
    assert studio.drawn == ["board"]


async def test_one_who_goes_away_takes_it_from_nobody_and_the_last_gives_it_up(studio):
    [busy] = await studio.begun(studio.queue.draw(Rank.PANEL, studio.drawing("panel")))
    kept = await studio.begun(
        *(studio.shared.get("kept", Rank.LOOK, studio.drawing("kept")) for _ in range(2))
    )
    gone = await studio.begun(
        *(studio.shared.get("gone", Rank.LOOK, studio.drawing("gone")) for _ in range(2))
    )
    await asyncio.sleep(0)
    for task in (kept.pop(), *gone):
        task.cancel()
    await asyncio.gather(*gone, return_exceptions=True)
    again = await studio.begun(studio.shared.get("gone", Rank.LOOK, studio.drawing("again")))
    assert await studio.all([busy, *kept, *again]) == ["panel", "kept", "again"]
    assert studio.drawn == ["panel", "kept", "again"]


async def test_what_was_not_asked_for_longest_makes_room():
    studio = Studio(kept=30)
    studio.may_go_on.set()
    for name in ("a", "b", "c", "a", "d", "b", "a"):
        await studio.shared.get(name, Rank.LOOK, studio.drawing(name))
    assert studio.drawn == ["a", "b", "c", "d", "b"]
