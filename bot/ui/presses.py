"""What each press does, by the verb of its custom id. Verbs are never given another meaning."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TypeAlias

from bot.engine import DEFAULT
from bot.engine.core.ruleset import AnyRuleset
from bot.matches.draws import lasting
from bot.matches.errors import Refused
from bot.matches.names import escape, together
from bot.matches.view import MatchView, PlayerView

from . import beginnings, gallery, open_tables, orders, server_matches, welcome
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
from .hint import in_words, move
from .paging import Focus
from .responder import Responder, Unreceived
from .sender import Interaction
from .told import what_came_of_it, why_not, why_useless
from .widgets import Button, Panel

log = logging.getLogger(__name__)

ANOTHER_TIME = "This button is from another time. Open your panel anew."

Slots: TypeAlias = Sequence[int]
"""What was chosen in a menu; empty for a button."""


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
        case MatchTarget(verb, match_id):
            await OF_MATCHES[verb](responder, interaction, match_id)
        case QuestionTarget(verb):
            await OF_QUESTIONS[verb](responder, interaction, target, slots)
        case PicksTarget(verb):
            await OF_PICKS[verb](responder, interaction, target, slots)
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
        case OrderTarget():
            await orders.change(responder, interaction, target, first(slots) or 0)
        case GameTarget(verb, number):
            await OF_GAMES[verb](responder, interaction, gallery.by_number(number))
        case None:
            raise Refused(ANOTHER_TIME)


async def must_be_of_this_server(
    responder: Responder, interaction: Interaction, target: Target | None
) -> None:
    """A custom id never leaves its server; one that was made up must not look into another."""
    match target:
        case ChallengeTarget(_, challenge_id):
            await responder.lobby.must_be_of(challenge_id, interaction.guild_id)
        case MatchTarget() | QuestionTarget() | PicksTarget() | LogTarget() | OrderTarget():
            await responder.matches.must_be_of(target.match_id, interaction.guild_id)


# Matches


async def open_panel(responder: Responder, interaction: Interaction, match_id: int) -> None:
    await responder.show(interaction, await responder.own_view_for(interaction, match_id))


async def show_log(responder: Responder, interaction: Interaction, match_id: int) -> None:
    await responder.show_log(interaction, match_id)


async def send_log(responder: Responder, interaction: Interaction, match_id: int) -> None:
    await responder.send_log(interaction, match_id)


async def claim(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """On without whoever is late, or the win; without a clock it is asked whether to end it."""
    view = await responder.own_view_for(interaction, match_id)
    if view.pace == "none":
        view = await responder.matches.may_end(match_id, interaction.user.id, interaction.id)
        await responder.sender.show(interaction, silence(view))
        return
    view = await responder.matches.claim(match_id, interaction.user.id, interaction.id)
    await responder.show(interaction, view)


async def end(responder: Responder, interaction: Interaction, match_id: int) -> None:
    view = await responder.matches.end(match_id, interaction.user.id, interaction.id)
    await responder.show(interaction, view)


def silence(view: MatchView) -> Panel:
    """Ending a match is asked twice."""
    row = (Button("End without result", MatchTarget("end", view.id), "danger"),)
    return Panel(
        "Whoever is to move has been silent for 30 days. You may end this match: nobody wins it, "
        "it counts in no record, and it cannot be taken back.",
        (row,),
    )


async def extend(responder: Responder, interaction: Interaction, match_id: int) -> None:
    await responder.matches.extend(match_id, interaction.user.id, interaction.id)
    await responder.sender.say(interaction, "They have their time once more.")


async def draw(responder: Responder, interaction: Interaction, match_id: int) -> None:
    view = await responder.matches.draw(match_id, interaction.user.id, interaction.id)
    await responder.show(interaction, view, wished(view))


def wished(view: PlayerView) -> str:
    """What came of somebody's vote for a draw."""
    if view.is_over:
        return ""
    if view.draw_votes[:1] == (view.seat,):
        return f"You offer a draw. It stands until {lasting(view.rules)}."
    missing = [view.names[seat] for seat in view.people if seat not in view.draw_votes]
    return f"You agree to a draw. It waits for {together(missing)}."


async def agree_as_before(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """*Agree to a draw* as earlier releases posted it, without saying to which."""
    view = await responder.matches.agree(match_id, interaction.user.id, interaction.id)
    await responder.show(interaction, view, wished(view))


async def show_hint(responder: Responder, interaction: Interaction, match_id: int) -> None:
    hint = await responder.hints.hint(match_id, interaction.user.id)
    await responder.show(interaction, hint.view, in_words(hint), first=[move(hint)])


async def allow_hints(responder: Responder, interaction: Interaction, match_id: int) -> None:
    sentence = await responder.hints.allow(match_id, interaction.user.id)
    await responder.sender.say(interaction, sentence)


async def ask_to_concede(responder: Responder, interaction: Interaction, match_id: int) -> None:
    view = await responder.own_view_for(interaction, match_id)
    if view.is_over:
        raise Refused("This match is over.")
    await responder.sender.show(interaction, concession(view))


# Open questions


async def answer(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    await give_answer(responder, interaction, target, list(slots) or [target.slot])


async def answer_none(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    await give_answer(responder, interaction, target, [])


async def answer_repeatedly(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    await give_answer(responder, interaction, target, [target.slot], repeat=True)


async def give_answer(
    responder: Responder,
    interaction: Interaction,
    target: QuestionTarget | PicksTarget,
    picks: list[int],
    *,
    repeat: bool = False,
) -> None:
    view = await responder.matches.answer(
        *(target.match_id, interaction.user.id, target.version, picks, interaction.id),
        repeat=repeat,
    )
    await responder.show(interaction, view, what_came_of_it(view))


async def pick_card(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    """The first of two picks changes nothing but the panel."""
    await refocus(responder, interaction, target, Focus(card=first(slots)))


async def undo(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    view = await responder.matches.undo(
        target.match_id, interaction.user.id, interaction.id, target.version
    )
    await responder.show(interaction, view, "Taken back.")


async def why(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    """*Why not?* as earlier releases posted it: every use of every card."""
    view = await responder.own_view_for(interaction, target.match_id)
    await responder.show(interaction, view, why_not(view))


async def barred(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    """A button that is there to be read. Nobody can press it; who does is shown the panel."""
    view = await responder.own_view_for(interaction, target.match_id)
    await responder.show(interaction, view)


async def concede(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    view = await responder.matches.concede(
        target.match_id, interaction.user.id, interaction.id, target.version
    )
    await responder.show(interaction, view)


async def agree(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    """*Agree to a draw*: the one that stood when this was posted."""
    view = await responder.matches.agree(
        target.match_id, interaction.user.id, interaction.id, target.version
    )
    await responder.show(interaction, view, wished(view))


async def decline_draw(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    """*Play on*: no to the draw that was offered when this was posted."""
    view = await responder.matches.decline_draw(
        target.match_id, interaction.user.id, interaction.id, target.version
    )
    await responder.show(interaction, view, "You play on: it is no draw.")


def concession(view: MatchView) -> Panel:
    """Conceding is asked twice."""
    target = QuestionTarget("concede", view.id, view.version)
    row = (Button("Concede", target, "danger"),)
    rest = " The others play on." if len(view.people) > 2 else ""
    text = f"Do you want to concede this match?{rest} It cannot be taken back."
    return Panel(text, (row,))


# Questions of several picks


async def pick_range(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    """Where there are too many cards for a menu, a range of them comes first."""
    focus = Focus(page=first(slots), picked=target.picked)
    await refocus(responder, interaction, target, focus)


async def pick_more(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    """One of several that are not in the same range; with the last one the question is answered."""
    view = await responder.own_view_for(interaction, target.match_id)
    picked, ask = (*target.picked, *slots), view.private.ask
    if ask is None or len(picked) >= ask.at_most:
        await give_answer(responder, interaction, target, list(picked))
    else:
        await refocus(responder, interaction, target, Focus(picked=picked))


async def pick_no_more(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    await give_answer(responder, interaction, target, list(target.picked))


async def tell_reasons(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    """*Why not?*: what was picked so far stays picked."""
    await refocus(responder, interaction, target, Focus.read(target.picked), why_useless)


async def refocus(
    responder: Responder,
    interaction: Interaction,
    target: QuestionTarget | PicksTarget,
    focus: Focus,
    note: Callable[[PlayerView], str] = lambda view: "",
) -> None:
    """The panel once more, with what was picked so far; unless the match has moved on."""
    view = await responder.own_view_for(interaction, target.match_id)
    if await responder.matches.has_moved_on(view, target.version):
        await responder.show(interaction, view, "The match has moved on.")
        return
    ask = view.private.ask
    options = range(len(ask.options) if ask else 0)
    if any(slot not in options for slot in focus.picked):
        raise Refused(ANOTHER_TIME, view)
    await responder.show(interaction, view, note(view), focus=focus)


def first(slots: Slots) -> int | None:
    """What was chosen in a menu that takes one; whatever a client may send is no number below 0."""
    return max(slots[0], 0) if slots else None


# Challenges


async def decline(responder: Responder, interaction: Interaction, challenge_id: int) -> None:
    challenge = await responder.lobby.decline(challenge_id, interaction.user.id)
    who, block = escape(challenge.challenger), f"/{DEFAULT} me block"
    await responder.sender.say(
        interaction, f"You declined.\n-# No more challenges from {who}? `{block}`."
    )


async def cancel(responder: Responder, interaction: Interaction, challenge_id: int) -> None:
    challenge = await responder.lobby.cancel(challenge_id, interaction.user.id)
    what = "table" if challenge.is_public else "challenge"
    await responder.sender.say(interaction, f"You cancelled your {what}.")


# The gallery


async def show_gallery(
    responder: Responder,
    interaction: Interaction,
    rules: AnyRuleset,
    chapter: int,
    trait: int = gallery.ALL,
    chosen: int | None = None,
) -> None:
    """A page of the gallery, with a picture of the card that is chosen."""
    made = gallery.panel(rules, chapter, trait, chosen)
    cards = gallery.listed(rules, chapter, trait)
    pictures = []
    if chosen is not None and chosen < len(cards):
        pictures.append(await responder.pictures.card(cards[chosen], rules.key))
    await responder.sender.show(interaction, made, pictures)


async def browse_cards(
    responder: Responder, interaction: Interaction, target: GalleryTarget, slots: Slots
) -> None:
    page = gallery.meant(target.game)
    await show_gallery(responder, interaction, *page, target.trait, first(slots))


async def browse_trait(
    responder: Responder, interaction: Interaction, target: GalleryTarget, slots: Slots
) -> None:
    page = gallery.meant(target.game)
    await show_gallery(responder, interaction, *page, first(slots) or gallery.ALL)


async def browse_game(
    responder: Responder, interaction: Interaction, target: GalleryTarget, slots: Slots
) -> None:
    await show_gallery(responder, interaction, *gallery.meant(target.game))


# Games, where no match says which


async def play_alone(responder: Responder, interaction: Interaction, rules: AnyRuleset) -> None:
    """A first match at once, with the patient one, and as the game is played if nobody chooses."""
    await beginnings.begin_solo(responder, interaction, rules, "acolyte", {})


async def put_up_a_table(responder: Responder, interaction: Interaction, rules: AnyRuleset) -> None:
    await open_tables.put_up(responder, interaction, rules, {})


Simple: TypeAlias = Callable[[Responder, Interaction, int], Awaitable[None]]

OF_MATCHES: Mapping[str, Simple] = {
    "panel": open_panel,
    "hand": open_panel,
    "log": show_log,
    "log_file": send_log,
    "claim": claim,
    "extend": extend,
    "draw": agree_as_before,
    "rematch": beginnings.rematch,
    "resume": beginnings.resume,
    "give_up": ask_to_concede,
    "hint": show_hint,
    "hints": allow_hints,
    "manage": server_matches.show_one,
    "ask_close": server_matches.ask_to_close,
    "close": server_matches.close,
    "bring": server_matches.bring,
    "end": end,
    "orders": orders.show,
}
OF_QUESTIONS: Mapping[
    str, Callable[[Responder, Interaction, QuestionTarget, Slots], Awaitable[None]]
] = {
    "answer": answer,
    "none": answer_none,
    "repeat": answer_repeatedly,
    "card": pick_card,
    "undo": undo,
    "why": why,
    "concede": concede,
    "agree": agree,
    "decline_draw": decline_draw,
    "barred": barred,
}
OF_PICKS: Mapping[str, Callable[[Responder, Interaction, PicksTarget, Slots], Awaitable[None]]] = {
    "page": pick_range,
    "add": pick_more,
    "enough": pick_no_more,
    "reasons": tell_reasons,
}
OF_CHALLENGES: Mapping[str, Simple] = {
    "accept": beginnings.accept,
    "decline": decline,
    "cancel": cancel,
    "sit_down": open_tables.sit_down,
    "stand_up": open_tables.stand_up,
    "begin": open_tables.begin,
}
OF_GALLERY: Mapping[
    str, Callable[[Responder, Interaction, GalleryTarget, Slots], Awaitable[None]]
] = {
    "cards": browse_cards,
    "trait": browse_trait,
    "game": browse_game,
}
OF_GAMES: Mapping[str, Callable[[Responder, Interaction, AnyRuleset], Awaitable[None]]] = {
    "alone": play_alone,
    "table": put_up_a_table,
    "topic": welcome.show_topic,
}
