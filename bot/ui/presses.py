"""What each press does, by the verb of its custom id. Verbs are never given another meaning."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping

from bot.engine.core.ruleset import AnyRuleset
from bot.matches.errors import Refused

from . import beginnings, browsing, gallery, open_tables, orders, rules_presses, server_matches
from .answering import OF_PICKS, OF_QUESTIONS
from .browsing import OF_GALLERY
from .custom_id import (
    ChallengeTarget,
    GalleryTarget,
    GameTarget,
    ListTarget,
    LogTarget,
    MatchTarget,
    OrderTarget,
    PicksTarget,
    QuestionTarget,
    Target,
)
from .match_presses import OF_MATCHES, Simple
from .responder import Responder, Unreceived
from .sender import Interaction
from .slots import ANOTHER_TIME, Slots, first

log = logging.getLogger(__name__)


async def pressed(
    responder: Responder, interaction: Interaction, target: Target | None, slots: Slots
) -> None:
    """A button or a menu, new or old, pressed by anybody."""
    # discord.py would log whatever comes out of here, with the button's label: a card in hand.
    # But for a cancellation, of which it says nothing.
    try:
        async with responder.serve(interaction):
            await act(responder, interaction, target, slots)
    except Unreceived:
        pass
    except Exception as error:
        log.error("interaction %s ended in a fault: %s", interaction.id, type(error).__name__)


async def act(
    responder: Responder, interaction: Interaction, target: Target | None, slots: Slots
) -> None:
    await must_be_of_this_server(responder, interaction, target)
    match target:
        case OrderTarget() | MatchTarget("cards_here") | GameTarget("topics"):
            await choose(responder, interaction, target, first(slots))
        case MatchTarget(verb, match_id):
            await OF_EVERY_MATCH[verb](responder, interaction, match_id)
        case QuestionTarget(verb):
            await OF_QUESTIONS[verb](responder, interaction, target, slots)
        case PicksTarget(verb):
            await OF_EVERY_PICK[verb](responder, interaction, target, slots)
        case ChallengeTarget("add_computer", challenge_id):
            await open_tables.change_computers(responder, interaction, challenge_id, first(slots))
        case ChallengeTarget(verb, challenge_id):
            await OF_CHALLENGES[verb](responder, interaction, challenge_id)
        case LogTarget("leaf", match_id, page):
            await responder.show_log(interaction, match_id, page)
        case LogTarget(_, match_id):
            await responder.show_log(interaction, match_id)
        case ListTarget(_, page):
            await server_matches.show_list(responder, interaction, page)
        case GalleryTarget(verb):
            await OF_GALLERY[verb](responder, interaction, target, slots)
        case GameTarget(verb, number):
            await OF_GAMES[verb](responder, interaction, gallery.by_number(number))
        case None:
            raise Refused(ANOTHER_TIME)


async def choose(
    responder: Responder,
    interaction: Interaction,
    target: OrderTarget | MatchTarget | GameTarget,
    place: int | None,
) -> None:
    """One entry of a menu that is no question of a match."""
    match target:
        case OrderTarget():
            await orders.change(responder, interaction, target, place or 0)
        case MatchTarget(_, match_id):
            await browsing.show_card_here(responder, interaction, match_id, place)
        case GameTarget(_, number):
            rules = gallery.by_number(number)
            await rules_presses.turn_page(responder, interaction, rules, place)


async def must_be_of_this_server(
    responder: Responder, interaction: Interaction, target: Target | None
) -> None:
    """A custom id never leaves its server; one that was made up must not look into another."""
    match target:
        case ChallengeTarget(_, challenge_id):
            await responder.lobby.must_be_of(challenge_id, interaction.guild_id)
        case MatchTarget() | QuestionTarget() | PicksTarget() | LogTarget() | OrderTarget():
            await responder.matches.must_be_of(target.match_id, interaction.guild_id)


# Games, where no match says which


async def play_alone(responder: Responder, interaction: Interaction, rules: AnyRuleset) -> None:
    """A first match at once, with the patient one, and as the game is played if nobody chooses."""
    await beginnings.begin_solo(responder, interaction, rules, "acolyte", {})


async def put_up_a_table(responder: Responder, interaction: Interaction, rules: AnyRuleset) -> None:
    await open_tables.put_up(responder, interaction, rules, {})


OF_EVERY_MATCH = {**OF_MATCHES, "rules": rules_presses.explain_table}
OF_EVERY_PICK = {**OF_PICKS, **rules_presses.OF_PAGES}
OF_CHALLENGES: Mapping[str, Simple] = {
    "accept": beginnings.accept,
    "decline": beginnings.decline,
    "cancel": beginnings.cancel,
    "sit_down": open_tables.sit_down,
    "stand_up": open_tables.stand_up,
    "begin": open_tables.begin,
    "explain": rules_presses.explain_invitation,
}
OF_GAMES: Mapping[str, Callable[[Responder, Interaction, AnyRuleset], Awaitable[None]]] = {
    "alone": play_alone,
    "table": put_up_a_table,
    "topic": rules_presses.show_topic,
}
