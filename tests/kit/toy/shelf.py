"""What can be looked up in Lanterns: lamps by chapter and by light, rules, and words."""

from __future__ import annotations

from bot.engine.core.reference import Term, Topic
from bot.engine.core.ruleset import Shelf

from .cards import BRIGHT, CHAPTERS, DIM, LAMPS, find

TOPICS = {
    "overview": Topic(
        "How to play",
        "What a round is.",
        "Each round all light a lamp and stake oil on it in secret. The brightest gain a point; "
        "whoever alone is the dimmest loses a lantern. Then each has a turn: roll or hold, hang a "
        "lantern, and perhaps put another player in the shade.",
        ("lamp", "oil", "lantern", "shade"),
    ),
    "lamps": Topic(
        "Lamps",
        "The sixteen lamps.",
        "There are sixteen lamps: oil and paper, each from 1 to 8. A lamp of 5 and more is bright, "
        "any other dim.",
        ("lamp",),
    ),
    "board": Topic(
        "The board",
        "What the picture of the table tells.",
        "The first line tells the round, the deck and the oil left. Then there is a line for each "
        "player, and the last one is the ring: each space with whoever hung a lantern there.",
    ),
    "end": Topic(
        "The end",
        "When it is over, and who wins.",
        "Whoever has no lantern left is out. The match ends when one is left or after the last "
        "round; points and lanterns count.",
    ),
}
TOPIC_OF = {
    **dict.fromkeys(("light", "stake", "discard"), "lamps"),
    **dict.fromkeys(("venture", "visit", "hang", "shade"), "overview"),
}
TERMS = (
    Term("lamp", "a card; the higher its number, the brighter it is.", ("lamps", "Lamp")),
    Term("oil", "what is staked on a lamp, to make it brighter."),
    Term("lantern", "what keeps you in the match, and counts at its end.", ("lanterns",)),
    Term("space", "a place on the ring for 1 lantern.", ("spaces", "Space")),
    Term("house", "a place to visit when the die is rolled.", ("houses", "House")),
    Term("shade", "whoever is put in it gives up a lamp."),
)


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
    legend="board",
    topic_of=TOPIC_OF,
    result="end",
    terms=lambda: TERMS,
)
