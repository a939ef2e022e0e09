"""Props of 9 Omens, written in nine_props.yaml. To the game they are retired Omens of no Team."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from bot.engine.core import cardfile as core
from bot.engine.core.pages import unfold
from bot.engine.nine import cardfile, cards
from bot.engine.nine.state import NO_TEAM
from tests.kit.props import page

PROPS_YAML = Path(__file__).with_name("nine_props.yaml")

Id = Annotated[int, Field(ge=7001, le=7999)]


class PropOmen(cardfile.OmenText):
    id: Id
    retired: bool = True


def whole(key: str, raw: dict[str, Any]) -> dict[str, Any]:
    """What a prop's key says: `boar_6_5` is Boar 6/5."""
    noun, attack, defense = key.split("_")
    name = f"{noun.capitalize()} {attack}/{defense}"
    return {"name": name, "attack": int(attack), "defense": int(defense), **raw}


FILE = unfold(core.read(PROPS_YAML))
PAGES = {
    key: page(PropOmen, key, whole(key, raw))
    for section in ("plain", "timings", "standing", "ops")
    for key, raw in FILE[section].items()
}
OMENS = [cardfile.omen(NO_TEAM, key, text) for key, text in PAGES.items()]
KEYS = {omen.key for omen in OMENS}

cards.load()
cards.register(OMENS)
