"""A world kept on disk goes on where it was, with its buttons and its files."""

from __future__ import annotations

import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest

from local_discord.clock import Clock, RunningClock
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from local_discord.stage import connected
from local_discord.storage import load, save
from tests.local_discord.conftest import Scene
from tests.local_discord.toy import PNG, Toy, picture

pytestmark = pytest.mark.asyncio


async def test_everything_comes_back(scene: Scene, tmp_path: Path) -> None:
    world = scene.here.world
    sent = await scene.channel.send("board", file=picture(), embed=discord.Embed(title="t"))
    await scene.ana.slash(scene.place, "whisper", text="hand")
    thread = await sent.create_thread(name="Match")
    world.overwrite(scene.place, scene.ben.user, deny=("send_messages",))
    scene.ana.read(scene.place)
    scene.here.clock.advance(days=2)
    save(world, tmp_path)

    again = load(tmp_path)
    assert again is not None
    assert again.state == world.state
    assert again.files == world.files
    assert again.now() == world.now()
    assert again.new_id() > world.state.last_id
    assert thread.id in again.state.channels


async def test_a_bot_goes_on_in_a_loaded_world(tmp_path: Path) -> None:
    async with LocalDiscord(small_town()) as here, connected(here, Toy()):
        place = next(iter(here.world.state.channels.values()))
        await here.person("ana").slash(place, "echo", text="before")
        save(here.world, tmp_path)
    world = load(tmp_path)
    assert world is not None
    async with LocalDiscord(world) as here, connected(here, Toy()):
        ana = here.person("ana")
        await ana.slash(place.id, "echo", text="after")
        assert [each.content for each in ana.sees(place.id)] == ["before", "after"]


async def test_files_no_longer_needed_are_removed(scene: Scene, tmp_path: Path) -> None:
    sent = await scene.channel.send("x", file=picture())
    save(scene.here.world, tmp_path)
    (kept,) = (tmp_path / "files").iterdir()
    assert kept.read_bytes() == PNG
    await sent.delete()
    save(scene.here.world, tmp_path)
    assert list((tmp_path / "files").iterdir()) == []
    assert load(tmp_path / "elsewhere") is None


async def test_only_its_owner_may_read_it(scene: Scene, tmp_path: Path) -> None:
    """What somebody was told alone is in it, and the picture of a hand."""
    await scene.channel.send("board", file=picture())
    world = tmp_path / "world"
    save(scene.here.world, world)
    written = [each for each in world.rglob("*") if each.is_file()]
    assert len(written) == 2
    assert {stat.S_IMODE(each.stat().st_mode) for each in written} == {0o600}
    (world / "world.json").chmod(0o644)
    world.chmod(0o755)
    save(scene.here.world, world)
    assert stat.S_IMODE((world / "world.json").stat().st_mode) == 0o600
    assert stat.S_IMODE(world.stat().st_mode) == 0o700


async def test_what_nobody_can_reach_is_not_kept(scene: Scene, tmp_path: Path) -> None:
    state = scene.here.world.state
    hand = await scene.ana.slash(scene.place, "whisper", text="hand")
    asked = await scene.ana.slash(scene.place, "concede")
    told = await scene.ana.submit(asked, {"reason": "tired"})
    typed = await scene.ana.autocomplete(scene.place, "match play", "card")
    scene.ana.dismiss(hand.said)
    save(scene.here.world, tmp_path)
    assert len(state.interactions) == 4
    scene.here.clock.advance(minutes=15)
    save(scene.here.world, tmp_path)
    assert set(state.interactions) == {asked.interaction.id, told.interaction.id}
    assert typed.interaction.id not in state.interactions
    assert set(state.messages) == {told.said.id}
    assert load(tmp_path) is not None


async def test_snowflakes_carry_the_worlds_own_time() -> None:
    world = small_town()
    at = discord.utils.snowflake_time(world.new_id())
    assert abs(at - world.now()) < timedelta(seconds=1)
    world.clock.advance(days=1)
    later = world.new_id()
    assert discord.utils.snowflake_time(later) - at >= timedelta(days=1)
    assert len({world.new_id() for _ in range(10_000)}) == 10_000
    with pytest.raises(ValueError, match="forward"):
        world.clock.advance(-1)


async def test_a_running_clock_goes_with_its_source_and_ahead_of_it(tmp_path: Path) -> None:
    times = [datetime(2026, 1, 1, tzinfo=UTC)]
    clock = RunningClock(lambda: times[-1])
    world = small_town(clock)
    clock.advance(hours=1)
    times.append(times[-1] + timedelta(minutes=5))
    assert clock.now() == datetime(2026, 1, 1, 1, 5, tzinfo=UTC)
    save(world, tmp_path)
    fresh = RunningClock(lambda: times[-1])
    load(tmp_path, fresh)
    assert fresh.now() == clock.now()
    assert Clock(times[0]).now() == times[0]


async def test_a_running_clock_notices_deadlines_by_itself() -> None:
    times = [datetime(2026, 1, 1, tzinfo=UTC)]
    world = small_town(RunningClock(lambda: times[-1]))
    async with LocalDiscord(world) as here, connected(here, Toy()):
        place = next(iter(world.state.channels.values()))
        act = here.person("ana").slash(place, "act")
        times.append(times[-1] + timedelta(seconds=4))
        assert (await act).failed == "The application did not respond"
