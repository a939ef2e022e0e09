"""How every press and command is answered: acknowledged first, then with a panel or a sentence.

Whatever goes wrong becomes one friendly sentence for whoever pressed; Discord's own "This
interaction failed" is never what they see.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

import discord

from bot.engine import DEFAULT
from bot.matches.coaching import Coaching
from bot.matches.errors import Refused, Unreadable, excuse
from bot.matches.hints import Hints
from bot.matches.lessons import Lessons
from bot.matches.lobby import Lobby
from bot.matches.matches import Matches
from bot.matches.names import together
from bot.matches.orders import StandingOrders
from bot.matches.placing import Places
from bot.matches.preferences import Preferences
from bot.matches.server_matches import ServerMatches
from bot.matches.solo import Solo
from bot.matches.view import MatchView, PlayerView

from .admission import Admission, TooMany
from .first_tables import FirstTables
from .following import NOTHING_ELSE, Following, way_to
from .live import LivePanels
from .log_pages import log_page, whole_log
from .long_texts import LONGEST
from .paging import NOTHING, Focus
from .panel import Reading, chosen_card, panel
from .pictures import Pictures
from .refresh import Refresh, Waiting
from .sender import Interaction, Sender, TextFile
from .signs import plain, unmarked
from .told import coached, news_line
from .widgets import Button, Panel

log = logging.getLogger(__name__)

LATE = 10062


ONE_AT_A_TIME = "One thing at a time, please: I am still busy with your last presses."


class Unreceived(Exception):
    """An interaction that was not taken up: nothing is to be done about it any more."""


@dataclass(frozen=True, slots=True)
class Responder:
    """The use cases, and the ways to answer with what comes of them."""

    matches: Matches
    lobby: Lobby
    solo: Solo
    hints: Hints
    coaching: Coaching
    preferences: Preferences
    sender: Sender
    pictures: Pictures
    refresh: Refresh
    wake: Callable[[], None]  # tells whoever delivers notices that there may be some
    places: Places
    server_matches: ServerMatches
    orders: StandingOrders
    lessons: Lessons
    tables: FirstTables
    live: LivePanels
    opening: set[int] = field(default_factory=set)  # matches for which a thread is being opened
    admission: Admission = field(default_factory=Admission)

    @asynccontextmanager
    async def serve(self, interaction: Interaction) -> AsyncIterator[None]:
        """Acknowledge first; afterwards every fault is a sentence. Then notices are delivered."""
        try:
            ticket = self.admission.take(interaction.user.id)
        except TooMany:
            await self.turn_away(interaction)
            raise Unreceived from None
        try:
            await self.receive(interaction)
            async with self.admission.served(ticket), self.answering(interaction):
                yield
        finally:
            self.admission.give_back(ticket)

    async def receive(self, interaction: Interaction) -> None:
        try:
            await self.sender.receive(interaction)
        except Exception as error:
            await self.apologise(interaction, error)
            raise Unreceived from None

    @asynccontextmanager
    async def answering(self, interaction: Interaction) -> AsyncIterator[None]:
        """Every fault becomes a sentence, and whoever delivers notices is woken."""
        try:
            try:
                yield
            except Refused as refused:
                await self.refuse(interaction, refused)
        except Exception as error:
            await self.apologise(interaction, error)
        finally:
            self.wake()

    async def turn_away(self, interaction: Interaction) -> None:
        """Tell somebody that it is too much, at the least cost: one request, and no database."""
        if interaction.type is discord.InteractionType.autocomplete:
            tell = partial(self.sender.offer_nothing, interaction)
        else:
            tell = partial(self.sender.tell_at_once, interaction, ONE_AT_A_TIME)
        try:
            await self.admission.turn_away(interaction.user.id, tell)
        except Exception as error:
            log.info("interaction %s was not turned away: %s", interaction.id, type(error).__name__)

    async def may_complete(self, interaction: Interaction) -> bool:
        """May what somebody types be completed? If it is too much, they are offered nothing."""
        if self.admission.may_complete(interaction.user.id, interaction.response.is_done):
            return True
        await self.turn_away(interaction)
        return False

    async def apologise(self, interaction: Interaction, error: Exception) -> None:
        """Say that something went wrong, if it can still be said."""
        if is_late(error):
            # They have seen a failure already. Nothing was done, for nothing was acknowledged.
            log.info("interaction %s came too late", interaction.id)
            return
        sentence = excuse(error)
        if sentence is None:
            code = secrets.token_hex(3)
            forget_refusals(error)
            log.error("interaction %s failed, reference %s", interaction.id, code, exc_info=error)
            sentence = (
                f"Something went wrong here (reference {code}). `/{DEFAULT} hand` shows your match."
            )
        else:
            log.warning("interaction %s was refused: %s", interaction.id, error)
        try:
            await self.sender.say(interaction, sentence)
        except Exception as again:  # a session that is closed, a leak: nothing may leave a press
            fault = type(again).__name__
            log.warning("interaction %s stays without an answer: %s", interaction.id, fault)

    async def refuse(self, interaction: Interaction, refused: Refused) -> None:
        """One sentence, and for a player the panel as it is now."""
        if isinstance(refused, Unreadable):
            await self.matches.set_aside(refused.match_id)
        if isinstance(refused.view, PlayerView):
            await self.show(interaction, refused.view, refused.sentence)
        else:
            await self.sender.say(interaction, refused.sentence)

    # Showing

    async def show(
        self,
        interaction: Interaction,
        view: PlayerView,
        note: str = "",
        focus: Focus = NOTHING,
        first: Sequence[Button] = (),
    ) -> None:
        """A player's own panel, with the hand as a picture or, for those who like, as text.

        If that is too much for one message, the note comes after it in one of its own.
        """
        person = await self.preferences.person(interaction.user.id)
        in_words = person.text_board or not interaction.app_permissions.attach_files
        hand = self.pictures.hand_text(view) if in_words else ""
        following = await self.following(interaction, view)
        coaching = await self.coaching.line(view) if person.coaching else None
        about = coached(coaching)
        reading = Reading(hand, person.reminders, following.line, about, person.hints)
        first = (*first, *following.buttons)
        made = panel(view, note, focus, first, reading)
        beside = note if len(unmarked(made.text)) > LONGEST else ""
        if beside:
            made = panel(view, "", focus, first, reading)
        chosen = chosen_card(view, focus)
        pictures = [] if in_words else [await self.pictures.hand(view, chosen)]
        if interaction.message is not None:
            await self.live.closed(interaction.message.id)
        message_id = await self.sender.show(
            interaction, plain(made) if in_words else made, pictures
        )
        if beside:
            await self.sender.say_more(interaction, beside)
        self.follow(interaction, view, message_id)

    def follow(self, interaction: Interaction, view: PlayerView, message_id: int | None) -> None:
        """A panel was shown: an older one closes, and one that waits for the computer goes on."""
        who = Waiting(view.id, interaction.user.id)
        if message_id is not None:
            self.live.opened(who, message_id, interaction)
        if view.has_computers and not view.is_over and view.private.ask is None:
            self.refresh.later(who, lambda: self.show_anew(interaction, view))
        else:
            self.refresh.forget(who)

    async def following(self, interaction: Interaction, view: PlayerView) -> Following:
        """The way to the next match that waits for somebody who has nothing more to do in this."""
        if view.private.ask is not None and not view.is_over:
            return NOTHING_ELSE
        found = await self.matches.next_for(interaction.user.id, view.id)
        return NOTHING_ELSE if found is None else way_to(found, interaction.guild_id)

    async def show_anew(self, interaction: Interaction, old: PlayerView) -> None:
        """The panel of somebody who waited, with what happened in the meantime."""
        view = await self.own_view_for(interaction, old.id)
        if view.version > old.version:
            news = await self.matches.news_since(view, old.version)
            await self.show(interaction, view, news_line(view, news))

    async def in_words(self, interaction: Interaction) -> bool:
        """Does somebody like text better than pictures, or may none be sent here?"""
        if not interaction.app_permissions.attach_files:
            return True
        return (await self.preferences.person(interaction.user.id)).text_board

    async def show_board(self, interaction: Interaction, view: MatchView) -> None:
        if await self.in_words(interaction):
            await self.sender.say(interaction, self.pictures.board_text(view))
        else:
            board = await self.pictures.board(view)
            title = f"**{view.words.title(view.public)}** · {' vs '.join(view.names)}"
            await self.sender.show(interaction, Panel(title), [board])

    async def show_log(
        self, interaction: Interaction, match_id: int, page: int | None = None
    ) -> None:
        """A page of what happened, by its number; without one, the latest."""
        book = await self.matches.book(match_id, interaction.user.id)
        await self.sender.show(interaction, log_page(match_id, book, page))

    async def send_log(self, interaction: Interaction, match_id: int) -> None:
        """All that happened as a file, as whoever asks may know it."""
        book = await self.matches.book(match_id, interaction.user.id)
        await self.sender.show(interaction, Panel("The whole log:"), [TextFile(whole_log(book))])

    # Looking

    async def view_for(self, interaction: Interaction, match_id: int) -> MatchView:
        """A match as whoever acts may see it."""
        return await self.matches.see(match_id, interaction.user.id)

    async def own_view_for(self, interaction: Interaction, match_id: int) -> PlayerView:
        """A match as one of its players sees it; refused to anybody else."""
        return must_play(await self.view_for(interaction, match_id))

    async def view_here(self, interaction: Interaction) -> MatchView:
        """The match of this channel, or else the person's only one in this server."""
        view = await self.find_view_here(interaction)
        if view is None:
            key = command_of(interaction)
            raise Refused(
                f"No match is being played here. `/{key} challenge` begins one; "
                f"`/{key} solo` is one against the computer."
            )
        return view

    async def find_view_here(self, interaction: Interaction) -> MatchView | None:
        """The same, or nothing; refused to whoever plays several matches elsewhere."""
        assert interaction.channel_id is not None
        assert interaction.guild_id is not None
        view = await self.matches.here(interaction.channel_id, interaction.user.id)
        if isinstance(view, PlayerView) or (view is not None and not view.is_over):
            return view
        everywhere = await self.matches.mine(interaction.user.id)
        mine = [each for each in everywhere if each.guild_id == interaction.guild_id]
        if len(mine) > 1:
            raise Refused(f"You have several matches. `/{DEFAULT} matches` lists them with links.")
        return mine[0] if mine else None

    async def own_view_here(self, interaction: Interaction) -> PlayerView:
        """The match of this channel, or else one's only one, for what only players can do."""
        return must_play(await self.view_here(interaction))


def command_of(interaction: Interaction) -> str:
    """The game whose command was typed; the first of all, if none was."""
    command = interaction.command
    return command.qualified_name.split()[0] if command else DEFAULT


def forget_refusals(error: BaseException) -> None:
    """Let a fault be logged without what was being refused when it came: those words say what is
    asked instead, and may name a card in hand."""
    while error.__context__ is not None:
        if isinstance(error.__context__, Refused):
            error.__context__ = None
        else:
            error = error.__context__


def is_late(error: BaseException | None) -> bool:
    """Was it refused because the interaction had waited too long for its first answer?"""
    return isinstance(error, discord.NotFound) and error.code == LATE


def must_play(view: MatchView) -> PlayerView:
    """Refuse whoever presses at somebody else's table."""
    if not isinstance(view, PlayerView):
        raise Refused(
            f"This match is played by {together(view.names)}. "
            f"You may look at it with `{view.command} board` and `{view.command} log`."
        )
    return view
