"""Where presses and commands arrive. It knows no rule: it looks, answers and shows.

Whatever goes wrong here becomes one friendly sentence for whoever pressed; Discord's own "This
interaction failed" is never what they see.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord

from bot.challenges import Challenges
from bot.hints import Hints
from bot.matches import Matches, Unreadable
from bot.names import escape
from bot.sight import Refused, Sight
from bot.solo import Solo
from bot.store import people
from bot.store.rows import Person

from . import alone, gallery
from .company import Company
from .courier import BROKEN, Courier, Interaction
from .panel import NEWS_AT_MOST, Button, Panel, panel, what_came_of_it, why_not
from .permissions import must_be_allowed
from .pictures import Pictures
from .places import begin_somewhere
from .refs import Ref
from .wide import NOTHING, Focus, unpack

log = logging.getLogger(__name__)

LATE = 10062
LONGEST_LOG = 1800


class Unreceived(Exception):
    """An interaction that could not be acknowledged: nothing is to be done about it."""


class Desk:
    """The house's one counter, for every match of every server."""

    def __init__(
        self,
        matches: Matches,
        challenges: Challenges,
        courier: Courier,
        pictures: Pictures,
        wake: Callable[[], None],
        solo: Solo,
        hints: Hints,
        company: Company,
    ) -> None:
        self.matches = matches
        self.challenges = challenges
        self.courier = courier
        self.pictures = pictures
        self.wake = wake
        self.solo = solo
        self.hints = hints
        self.company = company

    @asynccontextmanager
    async def serve(self, interaction: Interaction) -> AsyncIterator[None]:
        """Acknowledge first; afterwards every fault is a sentence."""
        try:
            await self.courier.receive(interaction)
        except Exception as error:
            await self.apologise(interaction, error)
            raise Unreceived from None
        try:
            try:
                yield
            except Refused as refused:
                await self.refuse(interaction, refused)
        except Exception as error:
            await self.apologise(interaction, error)
        finally:
            self.wake()

    async def apologise(self, interaction: Interaction, error: Exception) -> None:
        """Say that something went wrong, if it can still be said."""
        if isinstance(error, discord.NotFound) and error.code == LATE:
            # They have seen a failure already. Nothing was done, for nothing was acknowledged.
            log.info("interaction %s came too late", interaction.id)
            return
        code = secrets.token_hex(3)
        log.error("interaction %s failed, reference %s", interaction.id, code, exc_info=error)
        sentence = f"Something went wrong here (reference {code}). `/omen hand` shows your match."
        try:
            await self.courier.say(interaction, sentence)
        except (discord.HTTPException, *BROKEN):
            log.warning("interaction %s stays without an answer", interaction.id)

    async def refuse(self, interaction: Interaction, refused: Refused) -> None:
        """One sentence, and for a player the panel as it is now."""
        if isinstance(refused, Unreadable):
            await self.matches.set_aside(refused.match_id)
        if refused.sight is not None and refused.sight.private is not None:
            await self.show(interaction, refused.sight, refused.sentence)
        else:
            await self.courier.say(interaction, refused.sentence)

    async def pressed(self, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
        """A button or a menu, new or old, pressed by anybody."""
        # discord.py would log whatever comes out of here, with the button's label: a card in hand.
        with suppress(Unreceived):
            async with self.serve(interaction):
                act = PRESSES.get(ref.verb)
                if act is None:
                    raise Refused("This button is from another time. Open your panel anew.")
                await act(self, interaction, ref, slots)

    # Showing

    async def show(
        self,
        interaction: Interaction,
        sight: Sight,
        note: str = "",
        focus: Focus = NOTHING,
        first: Sequence[Button] = (),
    ) -> None:
        """A player's own panel, with the hand as a picture or, for those who like, as text."""
        person = await self.person(interaction.user.id)
        made = panel(sight, note, focus, first)
        if person.text_board:
            text = f"{made.text}\n{self.pictures.hand_text(sight)}"
            await self.courier.show(interaction, Panel(text, made.rows))
        else:
            hand = await self.pictures.hand(sight)
            await self.courier.show(interaction, made, [hand])
        if sight.is_solo and not sight.is_over and sight.private.ask is None:
            self.company.keep(sight.id, lambda: self.show_anew(interaction, sight))

    async def show_anew(self, interaction: Interaction, old: Sight) -> None:
        """The panel of somebody who waited, with what happened in the meantime."""
        sight = await self.sight_for(interaction, old.id)
        if sight.version > old.version:
            lines = await self.matches.log(sight.id, interaction.user.id, old.version)
            await self.show(interaction, sight, f"-# {' '.join(lines[-NEWS_AT_MOST:])}")

    async def show_board(self, interaction: Interaction, sight: Sight) -> None:
        person = await self.person(interaction.user.id)
        if person.text_board:
            await self.courier.say(interaction, self.pictures.board_text(sight))
        else:
            board = await self.pictures.board(sight)
            title = f"**{sight.words.title(sight.public)}** · {' vs '.join(sight.names)}"
            await self.courier.show(interaction, Panel(title), [board])

    async def show_log(self, interaction: Interaction, sight: Sight) -> None:
        lines = await self.matches.log(sight.id, interaction.user.id)
        await self.courier.say(interaction, last_lines(lines) or "Nothing has happened yet.")

    async def sight_for(self, interaction: Interaction, match_id: int) -> Sight:
        return await self.matches.see(match_id, interaction.user.id)

    async def sight_here(self, interaction: Interaction) -> Sight:
        """The match of this channel, or else the person's only one in this server."""
        assert interaction.channel_id is not None
        assert interaction.guild_id is not None
        sight = await self.matches.here(interaction.channel_id, interaction.user.id)
        if sight is not None and (sight.private is not None or not sight.is_over):
            return sight
        mine = await self.matches.mine(interaction.user.id, interaction.guild_id)
        if len(mine) == 1:
            return mine[0]
        if mine:
            raise Refused("You have several matches. `/omen matches` lists them with links.")
        raise Refused(
            "No match is being played here. `/omen challenge` begins one; "
            "`/omen solo` is one against the computer."
        )

    async def my_sight(self, interaction: Interaction) -> Sight:
        """The same, for what only players can do."""
        sight = await self.sight_here(interaction)
        if sight.private is None:
            raise Refused(spectators(sight))
        return sight

    async def person(self, user_id: int) -> Person:
        return await self.matches.database.read(lambda db: people.person(db, user_id))


def spectators(sight: Sight) -> str:
    """For whoever presses at somebody else's table."""
    return (
        f"This match is played by {' and '.join(sight.names)}. "
        "You may look at it with `/omen board` and `/omen log`."
    )


def last_lines(lines: Sequence[str]) -> str:
    """As many of the latest lines as one message holds."""
    kept: list[str] = []
    length = 0
    for line in reversed(lines):
        length += len(line) + 1
        if length > LONGEST_LOG:
            break
        kept.append(line)
    return "\n".join(reversed(kept))


# What each press does: the verbs of custom ids. They are never given another meaning.


async def open_panel(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    sight = await desk.sight_for(interaction, ref.id)
    if sight.private is None:
        raise Refused(spectators(sight))
    await desk.show(interaction, sight)


async def show_log(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    await desk.show_log(interaction, await desk.sight_for(interaction, ref.id))


async def pick_card(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    """The first of two picks changes nothing but the panel."""
    await refocus(desk, interaction, ref, Focus(card=max(slots[0], 0) if slots else None))


async def pick_range(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    """Where there are too many cards for a menu, a range of them comes first."""
    page = max(slots[0], 0) if slots else None
    await refocus(desk, interaction, ref, Focus(page=page, picked=unpack(ref.slot)))


async def pick_more(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    """One of several that are not in the same range; with the last one the question is answered."""
    sight = await desk.sight_for(interaction, ref.id)
    picked = (*unpack(ref.slot), *slots)
    ask = sight.private.ask if sight.private else None
    if ask is None or len(picked) >= ask.at_most:
        await give_answer(desk, interaction, ref, list(picked))
    else:
        await refocus(desk, interaction, ref, Focus(picked=picked))


async def pick_no_more(
    desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    await give_answer(desk, interaction, ref, list(unpack(ref.slot)))


async def refocus(desk: Desk, interaction: Interaction, ref: Ref, focus: Focus) -> None:
    sight = await desk.sight_for(interaction, ref.id)
    if sight.private is None:
        raise Refused(spectators(sight))
    moved_on = await desk.matches.has_moved_on(sight, ref.version)
    note = "The match has moved on." if moved_on else ""
    await desk.show(interaction, sight, note, NOTHING if moved_on else focus)


async def answer(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    picks = list(slots) or [ref.slot]
    await give_answer(desk, interaction, ref, picks)


async def answer_none(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    await give_answer(desk, interaction, ref, [])


async def answer_repeatedly(
    desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    await give_answer(desk, interaction, ref, [ref.slot], repeat=True)


async def give_answer(
    desk: Desk, interaction: Interaction, ref: Ref, picks: list[int], *, repeat: bool = False
) -> None:
    sight = await desk.matches.answer(
        ref.id, interaction.user.id, ref.version, picks, interaction.id, repeat=repeat
    )
    await desk.show(interaction, sight, what_came_of_it(sight))


async def undo(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    sight = await desk.matches.undo(ref.id, interaction.user.id, interaction.id)
    await desk.show(interaction, sight, "Taken back.")


async def why(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    sight = await desk.sight_for(interaction, ref.id)
    if sight.private is None:
        raise Refused(spectators(sight))
    await desk.show(interaction, sight, why_not(sight))


async def claim(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    sight = await desk.matches.claim(ref.id, interaction.user.id, interaction.id)
    await desk.show(interaction, sight)


async def extend(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    await desk.matches.extend(ref.id, interaction.user.id, interaction.id)
    await desk.courier.say(interaction, "They have their time once more.")


async def draw(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    sight = await desk.matches.draw(ref.id, interaction.user.id, interaction.id)
    note = "" if sight.is_over else "You offer a draw. It stands until the next answer."
    await desk.show(interaction, sight, note)


async def concede(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    sight = await desk.matches.concede(ref.id, interaction.user.id, interaction.id)
    await desk.show(interaction, sight)


async def rematch(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    must_be_allowed(interaction)
    if (await desk.sight_for(interaction, ref.id)).is_solo:
        await alone.again(desk, interaction, ref.id)
        return
    challenge = await desk.challenges.rematch(ref.id, interaction.user.id)
    await desk.courier.say(interaction, f"You ask {escape(challenge.opponent)} for a rematch.")


async def accept(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    challenge = await desk.challenges.get(ref.id)
    await desk.challenges.check_open(ref.id, interaction.user.id)
    name = f"Omen: {challenge.challenger} vs {challenge.opponent}"
    where = (challenge.guild_id, challenge.channel_id)

    async def begin(channel_id: int) -> int:
        return await desk.challenges.accept(ref.id, interaction.user.id, channel_id)

    match_id = await begin_somewhere(desk, interaction, where, name, begin)
    await desk.show(interaction, await desk.sight_for(interaction, match_id))


async def decline(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    await desk.challenges.decline(ref.id, interaction.user.id)
    await desk.courier.say(interaction, "You declined.")


async def cancel(desk: Desk, interaction: Interaction, ref: Ref, slots: Sequence[int]) -> None:
    await desk.challenges.cancel(ref.id, interaction.user.id)
    await desk.courier.say(interaction, "You cancelled your challenge.")


PRESSES: dict[str, Callable[[Desk, Any, Ref, Sequence[int]], Awaitable[None]]] = {
    "panel": open_panel,
    "hand": open_panel,
    "log": show_log,
    "card": pick_card,
    "page": pick_range,
    "add": pick_more,
    "enough": pick_no_more,
    "answer": answer,
    "none": answer_none,
    "repeat": answer_repeatedly,
    "undo": undo,
    "why": why,
    "claim": claim,
    "extend": extend,
    "draw": draw,
    "concede": concede,
    "rematch": rematch,
    "accept": accept,
    "decline": decline,
    "cancel": cancel,
    **gallery.PRESSES,
    **alone.PRESSES,
}


def concession(sight: Sight) -> Panel:
    """Conceding is asked twice."""
    row = (Button("Concede", Ref("concede", sight.id, sight.version), "danger"),)
    return Panel("Do you want to concede this match? It cannot be taken back.", (row,))
