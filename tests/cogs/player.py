"""People who play by what they see on their screen, and by nothing else."""

from __future__ import annotations

import re
from random import Random

from bot.engine import RULESETS
from local_discord.model import Json
from local_discord.people import Person
from local_discord.shown import ShownMessage
from tests.cogs.house import House

PRIMARY = 1
STANDING = ("Undo", "Why not?", "Refresh", "Rules", "Hint", "Make this move", "Orders")
NO_ANSWERS = (*STANDING, "Log", "Claim a draw")
MOST_PRESSES = 2000


def choices(panel: ShownMessage) -> list[Json]:
    """What answers the open question, or leads to an answer; what stands out, if anything does."""
    there = [each for each in panel.buttons if not each.get("disabled")]
    buttons = [each for each in there if each["label"] not in NO_ANSWERS]
    return [b for b in buttons if b["style"] == PRIMARY] or [*panel.selects, *buttons]


def standing(panel: ShownMessage) -> list[str]:
    return [label for label in panel.labels if label in STANDING]


def is_over(panel: ShownMessage) -> bool:
    return "Rematch" in panel.labels


class Player:
    """Presses buttons and chooses in menus at random; `rather` what has a label like this."""

    def __init__(self, house: House, person: Person, rng: Random, rather: str = "$.") -> None:
        self.house = house
        self.person = person
        self.rng = rng
        self.rather = re.compile(rather)
        self.panel: ShownMessage | None = None

    async def look(self) -> ShownMessage:
        """Open the panel at the table; later on, look again at what it has become."""
        if self.panel is None:
            return await self.press(self.house.table(), "Play")
        [now] = [s for s in self.person.sees(self.house.place) if s.id == self.panel.id]
        if "Refresh" in now.labels:
            return await self.press(now, "Refresh")
        self.panel = now
        return now

    async def press(self, seen: ShownMessage, label: str) -> ShownMessage:
        act = await self.house.click(self.person, seen, label)
        assert act.failed is None
        self.panel = act.said
        return self.panel

    def liked(self, choice: Json) -> Json | None:
        """What of a choice they would rather choose than anything else."""
        if "options" not in choice:
            return choice if self.rather.search(choice["label"]) else None
        options = [each for each in choice["options"] if self.rather.search(each["label"])]
        return {**choice, "options": options} if len(options) >= choice["min_values"] > 0 else None

    async def step(self) -> bool:
        """Press something; is there anything to press?"""
        assert self.panel is not None
        there = choices(self.panel)
        if not there or is_over(self.panel):
            return False
        if standing(self.panel) and self.rng.random() < 0.04:
            await self.press(self.panel, self.rng.choice(standing(self.panel)))
            return True
        there = [liked for each in there if (liked := self.liked(each))] or there
        weights = [len(each.get("options", [0])) for each in there]
        [chosen] = self.rng.choices(there, weights)
        if "options" not in chosen:
            await self.press(self.panel, chosen["custom_id"])
            return True
        most = min(chosen["max_values"], len(chosen["options"]))
        count = self.rng.randint(chosen["min_values"], most)
        values = [each["value"] for each in self.rng.sample(chosen["options"], count)]
        act = await self.house.select(self.person, self.panel, chosen["custom_id"], *values)
        assert act.failed is None
        self.panel = act.said
        return True


async def play(*people: Player) -> None:
    """Take turns until the match is over."""
    pressed = 0
    while True:
        for player in people:
            if is_over(await player.look()):
                return
            while await player.step():
                pressed += 1
                assert pressed < MOST_PRESSES, "this match has no end"
            # What is posted is judged by what can be seen in the last turns.
            await player.house.quiet()


def parts_of(house: House, command: str) -> list[str]:
    """The names of a command's options, as the client knows them."""
    [game] = [each for each in house.ana.commands(house.place) if each["name"] == house.game]
    [verb] = [each for each in game["options"] if each["name"] == command]
    return [option["name"] for option in verb.get("options", [])]


async def complete(
    house: House, person: Person, verb: str, part: str, typed: dict[str, str], rng: Random
) -> str:
    """Type an option by what is offered for it, on and on where several are to be chosen."""
    text = ""
    while True:
        act = await person.autocomplete(house.place, f"{house.game} {verb}", part, text, **typed)
        offered = [choice["value"] for choice in act.choices]
        if not offered or (text in offered and rng.random() < 0.7) or offered == [text]:
            return text
        text = rng.choice(offered)


def verbs_of(house: House) -> list[str]:
    """The commands by which the game's questions are answered."""
    return [*(verb.name for verb in RULESETS[house.game].verbs), "choose"]


async def typed_answer(house: House, person: Person, rng: Random) -> ShownMessage:
    """Answer by any slash command for which something is offered."""
    verbs = verbs_of(house)
    for verb in rng.sample(verbs, len(verbs)):
        parts = parts_of(house, verb)
        options: dict[str, str] = {}
        for part in parts:
            options[part] = await complete(house, person, verb, part, options, rng)
        if all(options.values()) and (parts or rng.random() < 0.3):
            return (await house.slash(person, f"{house.game} {verb}", **options)).said
    return (await house.slash(person, f"{house.game} hand")).said
