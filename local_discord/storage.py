"""Keeping a world on disk between runs: one JSON file, and the attachments beside it."""

from __future__ import annotations

from pathlib import Path

from pydantic import TypeAdapter

from local_discord import answers
from local_discord.clock import Clock
from local_discord.model import State
from local_discord.world import World

WORLD, FILES = "world.json", "files"
_STATE = TypeAdapter(State)


def save(world: World, folder: Path) -> None:
    """Whole or not at all: a run that dies while saving leaves the world saved before."""
    answers.forget(world)
    files = folder / FILES
    files.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)  # whispers are in it, and what earlier runs wrote was open to all
    for number, data in world.files.items():
        if not (files / str(number)).exists():
            _write(files / str(number), data)
    world.state.time = world.now()
    _write(folder / WORLD, _STATE.dump_json(world.state, indent=1))
    for stale in files.iterdir():
        if not stale.name.isdecimal() or int(stale.name) not in world.files:
            stale.unlink()


def load(folder: Path, clock: Clock | None = None) -> World | None:
    """The world saved there; None if there is none. The clock is never behind it."""
    path = folder / WORLD
    if not path.exists():
        return None
    world = World(clock, _STATE.validate_json(path.read_bytes()))
    for message in world.state.messages.values():
        for each in message.attachments:
            world.files[each.id] = (folder / FILES / str(each.id)).read_bytes()
    for number in world.state.emojis:
        world.files[number] = (folder / FILES / str(number)).read_bytes()
    return world


def _write(path: Path, data: bytes) -> None:
    """For its owner alone, from the first byte on."""
    draft = path.with_suffix(".part")
    draft.unlink(missing_ok=True)
    draft.touch(0o600)
    draft.write_bytes(data)
    draft.replace(path)
