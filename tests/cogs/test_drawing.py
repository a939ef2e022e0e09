"""In which order pictures are drawn, and that one for all is drawn once."""

import asyncio
import threading
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pytest

from bot.render import Picture
from bot.ui import pictures
from bot.ui.announcer import Announcer
from bot.ui.drawing import DrawingQueue, Order, Outdated, Rank, SharedPictures
from bot.ui.pictures import Pictures
from local_discord.feed import PATIENCE


class Studio:
    """Drawings that begin when they are told to, and note their order."""

    def __init__(self, **kept):
        self.queue = DrawingQueue(threads=1)
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
        *(studio.queue.draw(Order(rank, studio.drawing(f"{n}"))) for n, rank in enumerate(ranks))
    )
    assert await studio.all(tasks) == [f"{n}" for n in range(6)]
    assert studio.drawn == ["0", "4", "5", "3", "1", "2"]


async def test_what_nobody_waits_for_is_not_drawn(studio):
    names = ("first", "given up", "last")
    tasks = await studio.begun(
        *(studio.queue.draw(Order(Rank.LOOK, studio.drawing(name))) for name in names)
    )
    tasks.pop(1).cancel()
    await studio.all(tasks)
    assert studio.drawn == ["first", "last"]


async def test_a_drawing_that_fails_says_so_and_the_next_is_drawn(studio):
    def broken():
        raise ValueError("no such colour")

    with pytest.raises(ValueError, match="no such colour"):
        await studio.queue.draw(Order(Rank.PANEL, broken))
    [task] = await studio.begun(studio.queue.draw(Order(Rank.PANEL, studio.drawing("next"))))
    assert await studio.all([task]) == ["next"]


async def test_all_who_ask_for_one_picture_share_it_now_and_later(studio):
    tasks = await studio.begun(
        *(studio.shared.get("board", Order(Rank.LOOK, studio.drawing("board"))) for _ in range(5))
    )
    assert await studio.all(tasks) == ["board"] * 5
    await studio.shared.get("board", Order(Rank.LOOK, studio.drawing("board")))
    assert studio.drawn == ["board"]


async def test_one_who_goes_away_takes_it_from_nobody_and_the_last_gives_it_up(studio):
    [busy] = await studio.begun(studio.queue.draw(Order(Rank.PANEL, studio.drawing("panel"))))
    kept = await studio.begun(
        *(studio.shared.get("kept", Order(Rank.LOOK, studio.drawing("kept"))) for _ in range(2))
    )
    gone = await studio.begun(
        *(studio.shared.get("gone", Order(Rank.LOOK, studio.drawing("gone"))) for _ in range(2))
    )
    await asyncio.sleep(0)
    for task in (kept.pop(), *gone):
        task.cancel()
    await asyncio.gather(*gone, return_exceptions=True)
    again = await studio.begun(studio.shared.get("gone", Order(Rank.LOOK, studio.drawing("again"))))
    assert await studio.all([busy, *kept, *again]) == ["panel", "kept", "again"]
    assert studio.drawn == ["panel", "kept", "again"]


async def test_what_was_not_asked_for_longest_makes_room():
    studio = Studio(kept=30)
    studio.may_go_on.set()
    for name in ("a", "b", "c", "a", "d", "b", "a"):
        await studio.shared.get(name, Order(Rank.LOOK, studio.drawing(name)))
    assert studio.drawn == ["a", "b", "c", "d", "b"]


async def test_nothing_is_overtaken_for_ever(studio):
    """A table waits for no more panels than its rank says."""
    names = ["first", "table", *(f"panel {n}" for n in range(Rank.TABLE + 10))]
    ranks = [Rank.PANEL, Rank.TABLE, *[Rank.PANEL] * (Rank.TABLE + 10)]
    tasks = await studio.begun(
        *(
            studio.queue.draw(Order(rank, studio.drawing(name)))
            for name, rank in zip(names, ranks, strict=True)
        )
    )
    await studio.all(tasks)
    assert studio.drawn.index("table") == Rank.TABLE


async def test_an_error_in_a_shared_drawing_reaches_all_who_wait_for_it_and_nobody_else(studio):
    def broken():
        assert studio.may_go_on.wait(PATIENCE)
        raise ValueError("no such colour")

    waiting = await studio.begun(
        *(studio.shared.get("broken", Order(Rank.LOOK, broken)) for _ in range(2)),
        studio.shared.get("other", Order(Rank.LOOK, studio.drawing("other"))),
    )
    studio.may_go_on.set()
    *failed, other = await asyncio.gather(*waiting, return_exceptions=True)
    assert [str(error) for error in failed] == ["no such colour"] * 2
    assert other.alt == "other"
    again = Order(Rank.LOOK, studio.drawing("again"))
    assert (await studio.shared.get("broken", again)).alt == "again"


async def test_pictures_kept_never_take_more_room_than_they_may():
    studio = Studio(kept=100)
    studio.may_go_on.set()
    for name, size in (("a", 60), ("b", 30), ("c", 60), ("b", 30), ("a", 60)):
        await studio.shared.get(name, Order(Rank.LOOK, studio.drawing(name, size)))
    assert studio.drawn == ["a", "b", "c", "a"]


# Tables that are drawn to be posted


@pytest.fixture
def gallery(studio, monkeypatch):
    """Pictures of a game of which each drawing waits until it may go on."""

    def draw(kind):
        return lambda view, names, news=(): studio.drawing(f"{kind} {view}")()

    game = replace(pictures.PICTURES["omen"], board=draw("board"), hand=draw("hand"))
    monkeypatch.setitem(pictures.PICTURES, "omen", game)
    return Pictures(threads=1)


def at(version, match_id=1):
    """A match at a version; whoever looks sees that version."""
    rules = SimpleNamespace(key="omen")
    seen = {"public": version, "private": version, "plain_names": ("Ann", "Ben")}
    return SimpleNamespace(id=match_id, version=version, rules=rules, channel_id=7, **seen)


async def test_a_table_that_waits_is_not_drawn_once_somebody_has_acted(gallery, studio):
    [busy] = await studio.begun(gallery.hand(at(1)))
    [old, other] = await studio.begun(gallery.table(at(1), ()), gallery.table(at(1, 2), ()))
    [panel] = await studio.begun(gallery.hand(at(2)))
    assert await studio.all([busy, panel, other]) == ["hand 1", "hand 2", "board 1"]
    with pytest.raises(Outdated) as outdated:
        await old
    assert studio.drawn == ["hand 1", "hand 2", "board 1"]
    assert (await gallery.table(at(2), (), outdated.value.place)).alt == "board 2"


async def test_a_table_that_is_being_drawn_is_drawn_to_its_end(gallery, studio):
    [table] = await studio.begun(gallery.table(at(1), ()))
    await asyncio.sleep(0)
    [panel] = await studio.begun(gallery.hand(at(2)))
    assert await studio.all([table, panel]) == ["board 1", "hand 2"]


@pytest.mark.parametrize("before", [True, False])
async def test_a_table_that_others_look_at_is_drawn_though_it_is_old(gallery, studio, before):
    """Whether they have asked for it before somebody acted, or after that."""
    [busy, table] = await studio.begun(gallery.hand(at(1)), gallery.table(at(1), ()))
    looks = await studio.begun(gallery.board(at(1))) if before else []
    [panel] = await studio.begun(gallery.hand(at(2)))
    looks += [] if before else await studio.begun(gallery.board(at(1)))
    shown = await studio.all([busy, panel, table, *looks])
    assert shown == ["hand 1", "hand 2", "board 1", "board 1"]


async def test_whoever_comes_instead_of_another_keeps_its_place(studio):
    """So a table that is played at all the time is drawn nevertheless."""
    with pytest.raises(Outdated) as outdated:
        await studio.queue.draw(Order(Rank.TABLE, studio.drawing("old"), outdated=True))
    newer = Order(Rank.TABLE, studio.drawing("newer"), outdated.value.place)
    orders = [Order(Rank.TABLE, studio.drawing(name)) for name in ("busy", "other")]
    tasks = await studio.begun(*(studio.queue.draw(order) for order in (*orders, newer)))
    await studio.all(tasks)
    assert studio.drawn == ["busy", "newer", "other"]


class Post:
    """Where a table is sent to, and what it looks like by now."""

    def __init__(self):
        self.version = 1
        self.asked = 0
        self.edited = []

    async def table(self, queued, notice):
        self.asked += 1
        view = at(self.version)
        view.is_placeless, view.table_message_id, view.names = False, 5, ("Ann", "Ben")
        return SimpleNamespace(view=view, news=(), is_fresh=False, superseded_by=None)

    async def takes_words_only(self, channel_id):
        return False

    async def edit(self, channel_id, message_id, post, boards):
        self.edited += [board.alt for board in boards]


async def test_only_the_newest_of_many_versions_is_drawn_and_posted(gallery, studio, monkeypatch):
    monkeypatch.setattr("bot.ui.posts.table", lambda view, *_: None)
    post = Post()
    announcer = Announcer(post, None, None, None, post, gallery)
    [busy] = await studio.begun(gallery.hand(at(1, match_id=9)))
    [sending] = await studio.begun(announcer.send_table(SimpleNamespace(), SimpleNamespace()))
    for _ in range(5):
        await asyncio.sleep(0)
    panels = []
    for version in range(2, 12):
        post.version = version
        panels += await studio.begun(gallery.hand(at(version)))
    await studio.all([busy, *panels])
    async with asyncio.timeout(PATIENCE):
        await sending
    assert [each for each in studio.drawn if "board" in each] == ["board 11"] == post.edited
    assert post.asked == 2


async def test_a_burst_of_answers_draws_the_first_table_and_the_last(house, monkeypatch):
    """While the first is drawn, all that comes after it is one drawing."""
    may_go_on, drawn, omen = threading.Event(), [], pictures.PICTURES["omen"]
    begun = threading.Event()

    def board(view, names, news):
        drawn.append(repr(view))
        begun.set()
        assert may_go_on.wait(PATIENCE)
        return omen.board(view, names, news)

    monkeypatch.setattr("bot.client.Pictures", partial(Pictures, threads=2))  # one is kept busy
    async with house.running():
        panel = await house.match()
        await house.quiet()
        monkeypatch.setitem(pictures.PICTURES, "omen", replace(omen, board=board))
        before = house.version()
        for _ in range(3):
            panel = (await house.click(house.ben, panel, panel.labels[0])).said
            assert await asyncio.to_thread(begun.wait, PATIENCE)
            panel = (await house.click(house.ben, panel, "Undo")).said
        assert house.version() > before + 4
        may_go_on.set()
        await house.quiet()
    assert len(drawn) == 2
