"""Playing against the computer, and asking it for a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.hints import LEVEL, Hint
from bot.names import escape
from bot.sight import Sight
from bot.solo import computer_name

from .courier import Interaction
from .menus import Button
from .options import DESCRIBED, Games, Mode, invited, options
from .permissions import must_be_allowed
from .places import begin_somewhere
from .refs import Ref
from .wide import pack

if TYPE_CHECKING:
    from .desk import Desk

LEVELS = [
    app_commands.Choice(name="Acolyte: patient, good for a first match", value="acolyte"),
    app_commands.Choice(name="Hero: tries things out before it plays", value="hero"),
    app_commands.Choice(name="Olympian: looks ahead, hard to beat", value="olympian"),
]


class Alone(commands.Cog):
    """A match at any hour, and help in it."""

    desk: Desk

    @app_commands.command()
    @app_commands.describe(
        level="How strong the computer plays; Acolyte unless you say more",
        **DESCRIBED,
    )
    @app_commands.choices(level=LEVELS)
    async def solo(
        self,
        interaction: Interaction,
        level: str = "acolyte",
        games: Games | None = None,
        mode: Mode | None = None,
    ) -> None:
        """Play against the computer, at once and without a clock."""
        async with self.desk.serve(interaction):
            must_be_allowed(interaction)
            assert interaction.guild_id is not None
            assert interaction.channel_id is not None
            where = (interaction.guild_id, interaction.channel_id)
            chosen = options(games, mode)
            person = invited(interaction.user)
            await self.desk.solo.check(*where, person.user_id, "omen", chosen)
            name = thread_name(person.name, level)

            async def begin(channel_id: int) -> int:
                there = (where[0], channel_id)
                return await self.desk.solo.begin(there, person, level, "omen", chosen)

            match_id = await begin_somewhere(self.desk, interaction, where, name, begin)
            await show_begun(self.desk, interaction, match_id)

    @app_commands.command()
    async def hint(self, interaction: Interaction) -> None:
        """What Olympian would do now, for your eyes only."""
        async with self.desk.serve(interaction):
            sight = await self.desk.my_sight(interaction)
            await show_hint(self.desk, interaction, Ref("hint", sight.id), ())


def thread_name(person: str, level: str) -> str:
    return f"Omen: {person} vs {computer_name(level)}"


async def show_begun(desk: Desk, interaction: Interaction, match_id: int) -> None:
    """The first question at once, and where the table is, if it is not here."""
    sight = await desk.sight_for(interaction, match_id)
    elsewhere = sight.channel_id != interaction.channel_id
    where = f" The table is in <#{sight.channel_id}>." if elsewhere else ""
    [name] = [seat.name for seat in sight.seats if seat.is_computer]
    await desk.show(interaction, sight, f"You play against {escape(name)}, without a clock.{where}")


async def again(desk: Desk, interaction: Interaction, match_id: int) -> None:
    """A rematch needs nobody's consent: it begins."""
    record = await desk.solo.finished(match_id, interaction.user.id)
    name = "Omen: " + " vs ".join(seat.name for seat in record.seats)
    where = (record.guild_id, record.channel_id)

    async def begin(channel_id: int) -> int:
        return await desk.solo.again(record, interaction.user.id, channel_id)

    begun = await begin_somewhere(desk, interaction, where, name, begin)
    await show_begun(desk, interaction, begun)


async def show_hint(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    hint = await desk.hints.hint(ref.id, interaction.user.id)
    await desk.show(interaction, hint.sight, in_words(hint), first=[move(hint)])


async def allow_hints(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    await desk.courier.say(interaction, await desk.hints.allow(ref.id, interaction.user.id))


PRESSES: dict[str, Any] = {"hint": show_hint, "hints": allow_hints}


def in_words(hint: Hint) -> str:
    """Who would do what and why, what they expect, and what they would do otherwise."""
    lines = [f"{adviser(hint)}: **{chosen(hint.sight, hint.picks)}**"]
    if hint.why:
        lines.append(f"Why: {hint.why}")
    if hint.value is not None:
        lines.append(f"It expects to win about {hundredths(hint.value)} in 100 from here.")
    if hint.other is not None:
        behind = hundredths(hint.behind)
        far = f"about {behind} in 100 behind" if behind else "about as good"
        lines.append(f"Next best: {chosen(hint.sight, hint.other)}, {far}.")
    if hint.level not in (None, LEVEL):
        lines.append(f"{LEVEL.title()} did not come to an answer this time.")
    return "\n".join(f"> {line}" for line in lines)


def adviser(hint: Hint) -> str:
    """Whose advice it is: not always that of whoever was asked."""
    if hint.level is None:
        return "Nobody came to an answer this time. This one is allowed"
    return f"{hint.level.title()} would choose"


def chosen(sight: Sight, picks: Sequence[int]) -> str:
    options = sight.private.ask.options
    return ", ".join(sight.words.option(sight.private, options[slot]) for slot in picks) or "None"


def hundredths(share: float) -> int:
    return round(100 * share)


def move(hint: Hint) -> Button:
    """The move itself, in one press; stale as any other once the match has moved on."""
    verb, slot = ("enough", pack(hint.picks)) if hint.picks else ("none", 0)
    ref = Ref(verb, hint.sight.id, hint.sight.version, slot)
    return Button("Make this move", ref, "success")
