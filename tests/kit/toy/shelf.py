"""What can be looked up in Lanterns: lamps by chapter and by light, and the rules in short."""

from __future__ import annotations

from bot.engine.core.ruleset import Shelf

from .cards import BRIGHT, CHAPTERS, DIM, LAMPS, find

TOPICS = {
    "overview": "Each round all light a lamp and stake oil on it in secret. The brightest gain a "
    "point; whoever alone is the dimmest loses a lantern. Then each has a turn: roll or hold, "
    "hang a lantern, and perhaps put another player in the shade.",
    "lamps": "There are sixteen lamps: oil and paper, each from 1 to 8. A lamp of 5 and more is "
    "bright, any other dim.",
    "end": "Whoever has no lantern left is out. The match ends when one is left or after the last "
    "round; points and lanterns count.",
}


def kinds(chapter: int, light: str) -> dict[str, list[int]]:
    lamps = [lamp for lamp in LAMPS.values() if lamp.chapter == chapter]
    return {"Lamps": [lamp.id for lamp in lamps if light in ("", lamp.light)]}


def line(card: int) -> tuple[str, str]:
    return LAMPS[card].name, f"{LAMPS[card].number}, {LAMPS[card].light}"


def text(card: int) -> str:
    lamp = LAMPS[card]
    return f"**{lamp.name}** ({CHAPTERS[lamp.chapter]})\nLight {lamp.number}, {lamp.light}."


SHELF = Shelf(
    chapters=lambda: CHAPTERS,
    filters=lambda: (BRIGHT, DIM),
    filter_name="light",
    cards=kinds,
    names=lambda: [lamp.name for lamp in LAMPS.values()],
    find=find,
    line=line,
    text=text,
    topics=lambda: TOPICS,
    reference="lamps",
)
