"""What each press does, by the verb of its custom id. Verbs are never given another meaning."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.engine.core.ruleset import AnyRuleset
from bot.matches.errors import Refused

from . import (
    beginnings,
    browsing,
    gallery,
    learning,
    match_questions,
    open_tables,
    orders,
    rules_presses,
    server_matches,
    settings,
)
from .browsing import OF_GALLERY
from .custom_id import (
    ChallengeTarget,
    GalleryTarget,
    GameTarget,
    LessonPicksTarget,
    LessonTarget,
    ListTarget,
    LogTarget,
    MatchTarget,
    OrderTarget,
    PicksTarget,
    QuestionTarget,
    SettingTarget,
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
    if target is None:
        raise Refused(ANOTHER_TIME)
    await must_be_of_this_server(responder, interaction, target)
    await BY_FORM[type(target)](responder, interaction, target, slots)


async def must_be_of_this_server(
    responder: Responder, interaction: Interaction, target: Target
) -> None:
    """A custom id never leaves its server; one that was made up must not look into another."""
    match target:
        case ChallengeTarget(_, challenge_id):
            await responder.lobby.must_be_of(challenge_id, interaction.guild_id)
        case MatchTarget() | QuestionTarget() | PicksTarget() | LogTarget() | OrderTarget():
            await responder.matches.must_be_of(target.match_id, interaction.guild_id)


# What a press of each form is aimed at


async def at_match(
    responder: Responder, interaction: Interaction, target: MatchTarget, slots: Slots
) -> None:
    if target.verb == "cards_here":
        await browsing.show_card_here(responder, interaction, target.match_id, first(slots))
    else:
        await OF_EVERY_MATCH[target.verb](responder, interaction, target.match_id)


async def at_picks(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    press = rules_presses.OF_PAGES.get(target.verb, match_questions.press_picks)
    await press(responder, interaction, target, slots)


async def at_challenge(
    responder: Responder, interaction: Interaction, target: ChallengeTarget, slots: Slots
) -> None:
    challenge_id = target.challenge_id
    if target.verb == "add_computer":
        await open_tables.change_computers(responder, interaction, challenge_id, first(slots))
    else:
        await OF_CHALLENGES[target.verb](responder, interaction, challenge_id)


async def at_log(
    responder: Responder, interaction: Interaction, target: LogTarget, slots: Slots
) -> None:
    page = target.page if target.verb == "leaf" else None
    await responder.show_log(interaction, target.match_id, page)


async def at_list(
    responder: Responder, interaction: Interaction, target: ListTarget, slots: Slots
) -> None:
    await server_matches.show_list(responder, interaction, target.page)


async def at_gallery(
    responder: Responder, interaction: Interaction, target: GalleryTarget, slots: Slots
) -> None:
    await OF_GALLERY[target.verb](responder, interaction, target, slots)


async def at_order(
    responder: Responder, interaction: Interaction, target: OrderTarget, slots: Slots
) -> None:
    change = orders.arrange if target.verb == "arrange" else orders.change
    await change(responder, interaction, target, first(slots) or 0)


async def at_game(
    responder: Responder, interaction: Interaction, target: GameTarget, slots: Slots
) -> None:
    rules = gallery.by_number(target.number)
    if target.verb == "topics":
        await rules_presses.turn_page(responder, interaction, rules, first(slots))
    else:
        await OF_GAMES[target.verb](responder, interaction, rules)


# Games, where no match says which


async def play_alone(responder: Responder, interaction: Interaction, rules: AnyRuleset) -> None:
    """A first match at once, with the patient one, and as the game is played if nobody chooses."""
    await beginnings.begin_solo(responder, interaction, rules, "acolyte", {})


async def put_up_a_table(responder: Responder, interaction: Interaction, rules: AnyRuleset) -> None:
    await open_tables.put_up(responder, interaction, rules, {})


OF_EVERY_MATCH = {**OF_MATCHES, "rules": rules_presses.explain_table}
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
    "learn": learning.learn,
    "lessons": learning.show_lessons,
    "learn_rules": learning.explain,
}

BY_FORM: Mapping[type[Target], Callable[[Responder, Interaction, Any, Slots], Awaitable[None]]] = {
    MatchTarget: at_match,
    QuestionTarget: match_questions.press,
    PicksTarget: at_picks,
    ChallengeTarget: at_challenge,
    LogTarget: at_log,
    ListTarget: at_list,
    GalleryTarget: at_gallery,
    OrderTarget: at_order,
    GameTarget: at_game,
    LessonTarget: learning.press,
    LessonPicksTarget: learning.press_picks,
    SettingTarget: settings.pressed,
}
