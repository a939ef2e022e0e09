"""What each press does: the verbs of custom ids. They are never given another meaning."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from bot.matches.names import escape
from bot.matches.view import MatchView, Refused

from . import gallery
from .custom_id import Ref
from .hint import in_words, move
from .paging import NOTHING, Focus, unpack
from .panel import what_came_of_it, why_not
from .permissions import must_be_allowed
from .responder import Responder, spectators
from .sender import Interaction
from .venue import begin_somewhere
from .widgets import Button, Panel


async def open_panel(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    view = await responder.view_for(interaction, ref.id)
    if view.private is None:
        raise Refused(spectators(view))
    await responder.show(interaction, view)


async def show_log(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    await responder.show_log(interaction, await responder.view_for(interaction, ref.id))


async def pick_card(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    """The first of two picks changes nothing but the panel."""
    await refocus(responder, interaction, ref, Focus(card=max(slots[0], 0) if slots else None))


async def pick_range(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    """Where there are too many cards for a menu, a range of them comes first."""
    page = max(slots[0], 0) if slots else None
    await refocus(responder, interaction, ref, Focus(page=page, picked=unpack(ref.slot)))


async def pick_more(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    """One of several that are not in the same range; with the last one the question is answered."""
    view = await responder.view_for(interaction, ref.id)
    picked = (*unpack(ref.slot), *slots)
    ask = view.private.ask if view.private else None
    if ask is None or len(picked) >= ask.at_most:
        await give_answer(responder, interaction, ref, list(picked))
    else:
        await refocus(responder, interaction, ref, Focus(picked=picked))


async def pick_no_more(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    await give_answer(responder, interaction, ref, list(unpack(ref.slot)))


async def refocus(responder: Responder, interaction: Interaction, ref: Ref, focus: Focus) -> None:
    view = await responder.view_for(interaction, ref.id)
    if view.private is None:
        raise Refused(spectators(view))
    moved_on = await responder.matches.has_moved_on(view, ref.version)
    note = "The match has moved on." if moved_on else ""
    await responder.show(interaction, view, note, NOTHING if moved_on else focus)


async def answer(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    picks = list(slots) or [ref.slot]
    await give_answer(responder, interaction, ref, picks)


async def answer_none(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    await give_answer(responder, interaction, ref, [])


async def answer_repeatedly(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    await give_answer(responder, interaction, ref, [ref.slot], repeat=True)


async def give_answer(
    responder: Responder,
    interaction: Interaction,
    ref: Ref,
    picks: list[int],
    *,
    repeat: bool = False,
) -> None:
    view = await responder.matches.answer(
        ref.id, interaction.user.id, ref.version, picks, interaction.id, repeat=repeat
    )
    await responder.show(interaction, view, what_came_of_it(view))


async def undo(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    view = await responder.matches.undo(ref.id, interaction.user.id, interaction.id)
    await responder.show(interaction, view, "Taken back.")


async def why(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    view = await responder.view_for(interaction, ref.id)
    if view.private is None:
        raise Refused(spectators(view))
    await responder.show(interaction, view, why_not(view))


async def claim(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    view = await responder.matches.claim(ref.id, interaction.user.id, interaction.id)
    await responder.show(interaction, view)


async def extend(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    await responder.matches.extend(ref.id, interaction.user.id, interaction.id)
    await responder.sender.say(interaction, "They have their time once more.")


async def draw(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    view = await responder.matches.draw(ref.id, interaction.user.id, interaction.id)
    note = "" if view.is_over else "You offer a draw. It stands until the next answer."
    await responder.show(interaction, view, note)


async def concede(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    view = await responder.matches.concede(ref.id, interaction.user.id, interaction.id)
    await responder.show(interaction, view)


async def rematch(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    must_be_allowed(interaction)
    if (await responder.view_for(interaction, ref.id)).is_solo:
        await again(responder, interaction, ref.id)
        return
    challenge = await responder.challenges.rematch(ref.id, interaction.user.id)
    await responder.sender.say(interaction, f"You ask {escape(challenge.opponent)} for a rematch.")


async def accept(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    challenge = await responder.challenges.get(ref.id)
    await responder.challenges.check_open(ref.id, interaction.user.id)
    name = f"Omen: {challenge.challenger} vs {challenge.opponent}"
    where = (challenge.guild_id, challenge.channel_id)

    async def begin(channel_id: int) -> int:
        return await responder.challenges.accept(ref.id, interaction.user.id, channel_id)

    match_id = await begin_somewhere(responder, interaction, where, name, begin)
    await responder.show(interaction, await responder.view_for(interaction, match_id))


async def decline(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    await responder.challenges.decline(ref.id, interaction.user.id)
    await responder.sender.say(interaction, "You declined.")


async def cancel(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    await responder.challenges.cancel(ref.id, interaction.user.id)
    await responder.sender.say(interaction, "You cancelled your challenge.")


async def show_begun(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """The first question at once, and where the table is, if it is not here."""
    view = await responder.view_for(interaction, match_id)
    elsewhere = view.channel_id != interaction.channel_id
    where = f" The table is in <#{view.channel_id}>." if elsewhere else ""
    [name] = [seat.name for seat in view.seats if seat.is_computer]
    await responder.show(
        interaction, view, f"You play against {escape(name)}, without a clock.{where}"
    )


async def again(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """A rematch needs nobody's consent: it begins."""
    record = await responder.solo.finished(match_id, interaction.user.id)
    name = "Omen: " + " vs ".join(seat.name for seat in record.seats)
    where = (record.guild_id, record.channel_id)

    async def begin(channel_id: int) -> int:
        return await responder.solo.again(record, interaction.user.id, channel_id)

    begun = await begin_somewhere(responder, interaction, where, name, begin)
    await show_begun(responder, interaction, begun)


async def show_hint(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    hint = await responder.hints.hint(ref.id, interaction.user.id)
    await responder.show(interaction, hint.view, in_words(hint), first=[move(hint)])


async def allow_hints(
    responder: Responder, interaction: Interaction, ref: Ref, slots: Sequence[int]
) -> None:
    await responder.sender.say(
        interaction, await responder.hints.allow(ref.id, interaction.user.id)
    )


PRESSES: dict[str, Callable[[Responder, Any, Ref, Sequence[int]], Awaitable[None]]] = {
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
    "hint": show_hint,
    "hints": allow_hints,
}


def concession(view: MatchView) -> Panel:
    """Conceding is asked twice."""
    row = (Button("Concede", Ref("concede", view.id, view.version), "danger"),)
    return Panel("Do you want to concede this match? It cannot be taken back.", (row,))
