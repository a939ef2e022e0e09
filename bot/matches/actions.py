"""What people do in a match: load once, do it, save once, all in one transaction.

Whatever cannot be done is `Refused`, with a sentence for whoever tried; then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from aiosqlite import Connection

from bot import engine
from bot.engine import Event, Match, Refusal
from bot.store import decisions, matches, outbox
from bot.store.notices import DrawOfferNotice, MatchNotice
from bot.store.rows import Clocks, Decision, Deed, History, MatchRow

from . import clocks, notices
from .errors import Refused
from .loading import load, must_be_there
from .view import PlayerView, escaped_names, player_view, seat_at, seat_of_player


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody's wish to do something in a match, and by what interaction it is known.

    `seen_version` is the match's version when what was pressed was drawn; None if it was typed,
    and so means the match as it is.
    """

    match_id: int
    user_id: int
    interaction_id: int
    at: int
    seen_version: int | None = None


def press_id(match_id: int, version: int) -> int:
    """What stands for an interaction's id where nobody pressed; below 0, where Discord has none."""
    return -(match_id << 32 | version)


@dataclass(slots=True)
class Act:
    """A match in hand while somebody does something in it."""

    request: Request
    row: MatchRow
    history: History
    match: Match
    old: Match  # as it was before
    seat: int

    @property
    def names(self) -> tuple[str, ...]:
        return escaped_names(self.row.seats)

    def view(self) -> PlayerView:
        """The match as it was before, for whoever acts."""
        return player_view(self.row, self.old, self.seat)

    async def save(
        self,
        db: Connection,
        verb: str,
        events: Sequence[Event] = (),
        *,
        picks: Sequence[int] = (),
        why: str = "",
        offers_draw: bool = False,
        told: Sequence[MatchNotice] = (),
    ) -> PlayerView:
        """The new state, the decision, the clocks and what is to be told; then the new view."""
        at, before = self.request.at, self.row
        row = self.row_after(undone=verb == "undo", offers_draw=offers_draw)
        decision = Decision(
            match_id=row.id,
            version=row.version,
            seat=self.seat,
            verb=verb,
            turn=self.match.turn,
            made_at=at,
            picks=tuple(picks),
            events=tuple(events),
            before=before.state if self.can_be_undone(verb, events) else None,
            why=why,
        )
        row, settled = notices.settle(row, Deed(row.version, self.seat, verb, at, undone=0), at)
        await matches.save(db, row)
        await decisions.add(db, decision, self.request.interaction_id)
        if self.ends_undoing(decision):
            await decisions.forget_before(db, row.id, before.version)
        news = notices.of_act(row, self.match, self.old, self.seat, at, self.history.this_turn)
        await outbox.add(db, at, *told, *news, *settled)
        seen = self.match.seen(events, self.seat)
        return player_view(row, self.match, self.seat, seen)

    def row_after(self, *, undone: bool, offers_draw: bool) -> MatchRow:
        """The row of the match as it is now."""
        row = replace(self.row, version=self.row.version + 1, state=self.match.to_json())
        outcome = self.match.outcome
        if outcome is not None:
            return replace(
                row,
                status="over",
                winner=outcome.winner,
                draw_offer=None,
                ended_at=self.request.at,
                clocks=Clocks(),
            )
        offer = None if self.match != self.old else row.draw_offer
        return replace(
            row,
            draw_offer=self.seat if offers_draw else offer,
            clocks=self.clocks_after(undone=undone),
        )

    def clocks_after(self, *, undone: bool) -> Clocks:
        """Who is on the clock now: nobody while the match has no channel to be called to."""
        if self.row.is_placeless:
            return Clocks()
        return clocks.turned(
            *(self.row.clocks, self.row.pace, self.match.asks, self.request.at),
            *(self.match.stage, self.old.stage),
            undone=undone,
        )

    def can_be_undone(self, verb: str, events: Sequence[Event]) -> bool:
        """An answer can be taken back if nothing hidden came to light by it, and nothing ended."""
        if verb not in decisions.ANSWERS or self.match.outcome is not None:
            return False
        return not self.match.learned(self.old, events, self.seat)

    def ends_undoing(self, decision: Decision) -> bool:
        """Is everything before it final now? By an ending, by what was learned, or by another."""
        if self.match.outcome is not None:
            return True
        if decision.verb not in decisions.ANSWERS:
            return False
        return decision.before is None or self.other_seat_was_last()

    def other_seat_was_last(self) -> bool:
        answers = [
            deed
            for deed in self.history.deeds
            if deed.verb in decisions.ANSWERS and not deed.undone
        ]
        return bool(answers) and answers[-1].seat != self.seat


async def take_up(db: Connection, request: Request) -> Act:
    """Load a match for an act, with all that the act must know, in one statement."""
    found = await matches.for_act(
        db,
        request.match_id,
        user_id=request.user_id,
        interaction_id=request.interaction_id,
        seen_version=request.seen_version,
    )
    row = must_be_there(found[0] if found else None)
    assert found is not None
    match, history = load(row), found[1]
    # What is served once more may have ended the match: then it is shown, not refused.
    seat = (
        seat_of_player(row, request.user_id)
        if history.is_done
        else seat_at(row, match, request.user_id)
    )
    return Act(request, row, history, match, match.clone(), seat)


async def answer(
    db: Connection, request: Request, picks: Sequence[int], repeat: bool = False, why: str = ""
) -> PlayerView:
    """Answer the open question; with `repeat`, every further one of its kind alike.

    `why` is a sentence about it for everybody: the computer gives its reasons.
    """
    act = await take_up(db, request)
    if act.history.is_done:
        return act.view()
    try:
        events = answered(act, picks, repeat)
    except Refusal as refusal:
        sentence = act.match.rules.words.refusal(act.old.private(act.seat), refusal, act.names)
        raise Refused(sentence, act.view()) from refusal
    return await act.save(db, "repeat" if repeat else "answer", events, picks=picks, why=why)


def answered(act: Act, picks: Sequence[int], repeat: bool) -> list[Event]:
    """All that comes of an answer, or the engine's refusal of it."""
    match, seat = act.match, act.seat
    if act.history.has_moved_on:
        raise engine.StaleQuestion("the match has moved on")
    ask = match.asks.get(seat)
    if ask is None:
        raise engine.NotYourQuestion("you are not asked anything")
    events = match.answer(seat, ask.id, picks)
    option = ask.options[picks[0]] if repeat and picks else None
    while option is not None:
        again = match.asks.get(seat)
        if again is None or again.kind != ask.kind or option not in again.options:
            break
        events += match.answer(seat, again.id, [again.options.index(option)])
    return events


async def undo(db: Connection, request: Request) -> PlayerView:
    """Back to before my last answer, if nobody has answered since and nothing was revealed."""
    act = await take_up(db, request)
    if act.history.is_done:
        return act.view()
    must_be_the_same(act)
    last = await decisions.last_answer(db, request.match_id)
    obstacle = undo_obstacle(act, last)
    if obstacle or last is None or last.before is None:
        raise Refused(obstacle, act.view())
    act.match = engine.from_json(last.before)
    await decisions.undo(db, last)
    return await act.save(db, "undo")


def undo_obstacle(act: Act, last: Decision | None) -> str:
    """What stands in the way of taking back the last answer; empty if nothing does."""
    if last is None:
        return "Nothing has been done yet."
    if last.seat != act.seat:
        return f"{act.names[last.seat]} has answered since."
    if last.before is None:
        return "Something hidden was revealed by it: that cannot be taken back."
    return ""


def must_be_the_same(act: Act) -> None:
    """Refuse what was meant for a question that has been answered or taken back since."""
    if act.history.has_moved_on:
        raise Refused("The match has moved on.", act.view())


async def concede(db: Connection, request: Request) -> PlayerView:
    act = await take_up(db, request)
    if act.history.is_done:
        return act.view()
    must_be_the_same(act)
    return await act.save(db, "concede", act.match.conclude(1 - act.seat, "conceded"))


async def draw(db: Connection, request: Request) -> PlayerView:
    """Offer a draw, or agree to the one that is offered."""
    act = await take_up(db, request)
    if act.history.is_done:
        return act.view()
    row, seat = act.row, act.seat
    if row.draw_offer == seat:
        raise Refused(
            "You have offered a draw already. It stands until the next answer.", act.view()
        )
    if row.computer is not None:
        name = act.names[row.computer]
        raise Refused(f"{name} declines the draw: it would rather play on.", act.view())
    if row.draw_offer is not None:
        return await act.save(db, "draw", act.match.conclude(None, "agreed"))
    return await act.save(db, "draw", offers_draw=True, told=[DrawOfferNotice(row.id, seat)])


async def agree(db: Connection, request: Request) -> PlayerView:
    """Agree to the draw that was offered when the button was drawn, and to no other."""
    act = await take_up(db, request)
    if act.history.is_done:
        return act.view()
    if not is_offered(act):
        raise Refused(
            "That offer of a draw has lapsed: it stood until the next answer. "
            "`/omen draw` offers one.",
            act.view(),
        )
    return await act.save(db, "draw", act.match.conclude(None, "agreed"))


def is_offered(act: Act) -> bool:
    """Does the other player's offer stand, and did it when the button was drawn?"""
    if act.row.draw_offer in (None, act.seat):
        return False
    offered = max((deed.version for deed in act.history.deeds if deed.verb == "draw"), default=0)
    seen = act.request.seen_version
    return seen is None or offered <= seen


async def claim(db: Connection, request: Request) -> PlayerView:
    """Win on time: only after the other's deadline, and only if one asks for it."""
    act = await take_up(db, request)
    if act.history.is_done:
        return act.view()
    must_be_late(act)
    return await act.save(db, "claim", act.match.conclude(act.seat, "time"))


async def extend(db: Connection, request: Request) -> PlayerView:
    """Give the other player their time once more."""
    act = await take_up(db, request)
    if act.history.is_done:
        return act.view()
    must_be_late(act)
    running = tuple(clock for clock in act.row.clocks.running if clock.seat not in act.match.asks)
    act.row = replace(act.row, clocks=Clocks(running, act.row.clocks.paused))
    return await act.save(db, "extend")


def must_be_late(act: Act) -> None:
    """Refuse unless the time of the other player, and not one's own, is up."""
    if act.row.pace == "none":
        raise Refused("This match is played without a clock.", act.view())
    if act.row.is_placeless:
        raise Refused("This match has no channel, and its clock stands still.", act.view())
    running = act.row.clocks.running
    if any(clock.seat == act.seat for clock in running):
        raise Refused("You are asked yourself.", act.view())
    left = max((clock.due_at for clock in running), default=0)
    if left > act.request.at:
        raise Refused(
            f"There is time until <t:{left // 1000}:f> (<t:{left // 1000}:R>).", act.view()
        )
