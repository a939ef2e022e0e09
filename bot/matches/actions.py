"""What people do in a match: load once, do it, save once, all in one transaction.

Whatever cannot be done is `Refused`, with a sentence for whoever tried; then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from sqlite3 import Connection

from bot import engine
from bot.engine import Event, Match, Refusal
from bot.store import decisions, matches, outbox
from bot.store.notices import MatchNotice
from bot.store.rows import Clocks, Decision, Deed, History, MatchRow, people_among

from . import clocks, notices, turns
from .errors import Refused
from .loading import load, must_be_there
from .orders import decided_in
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
    clocks: Clocks  # that go on, or are turned; without those that are to begin anew

    @property
    def names(self) -> tuple[str, ...]:
        return escaped_names(self.row.seats)

    def view(self) -> PlayerView:
        """The match as it was before, for whoever acts."""
        return player_view(self.row, self.old, self.seat)

    def save(
        self,
        db: Connection,
        verb: str,
        events: Sequence[Event] = (),
        *,
        picks: Sequence[int] = (),
        why: str = "",
        votes: tuple[int, ...] | None = None,
        told: Sequence[MatchNotice] = (),
    ) -> PlayerView:
        """The new state, the decision, the clocks and what is to be told; then the new view."""
        at, before = self.request.at, self.row
        row = self.row_after(verb, votes)
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
        deed = Deed(row.version, self.seat, verb, at, undone=0)
        row, settled = notices.settle(row, deed, self.match.asks, at)
        self.keep(db, row, before)
        decisions.add(db, decision, self.request.interaction_id)
        if self.ends_undoing(decision):
            decisions.forget_before(db, row.id, before.version)
        news = notices.of_act(
            *(row, self.match, self.old, self.seat, at, self.history.this_turn),
            decided=decided_in(db, row.id, self.match),
        )
        outbox.add(db, at, *told, *news, *settled)
        seen = self.match.seen(events, self.seat)
        row = replace(row, may_undo=self.may_undo(db, decision))
        return player_view(row, self.match, self.seat, seen)

    def may_undo(self, db: Connection, decision: Decision) -> int | None:
        """The seat that can take its last answer back, now that this was done."""
        if decision.verb in decisions.ANSWERS:
            return None if decision.before is None else self.seat
        if decision.verb == "undo":
            last = decisions.last_answer(db, decision.match_id)
            return None if last is None or last.before is None else last.seat
        return None if self.ends_undoing(decision) else self.row.may_undo

    def keep(self, db: Connection, row: MatchRow, before: MatchRow) -> None:
        """The match as it is now; the stage that began; and everybody's place, if it is over."""
        matches.save(db, row, before)
        turns.follow(db, row, self.match, self.old)
        if self.match.outcome is not None:
            matches.set_places(db, row.id, self.match.outcome.places)

    def row_after(self, verb: str, votes: tuple[int, ...] | None) -> MatchRow:
        """The row of the match as it is now; with these votes for a draw, or what is left."""
        row, outcome = self.row, self.match.outcome
        version, state = row.version + 1, self.match.to_json()
        if outcome is not None:
            return replace(
                row,
                version=version,
                state=state,
                status="over",
                winner=outcome.winner,
                draw_votes=(),
                ended_at=self.request.at,
                clocks=Clocks(),
            )
        return replace(
            row,
            version=version,
            state=state,
            draw_votes=self.votes_left(verb) if votes is None else votes,
            clocks=self.clocks_after(undone=verb == "undo"),
        )

    def votes_left(self, verb: str) -> tuple[int, ...]:
        """Who still wants the draw that is offered: it stands for a time, and for that position.

        It falls with whoever offered it, and whoever leaves takes their vote with them.
        """
        votes, match = self.row.draw_votes, self.match
        if not votes or votes[0] not in match.players or verb == "undo":
            return ()
        if match.rules.draw_offers.until == "answer":
            has_lapsed = verb in decisions.ANSWERS
        else:
            has_lapsed = match.turn != self.old.turn and match.public().active == votes[0]
        return () if has_lapsed else tuple(seat for seat in votes if seat in match.players)

    def clocks_after(self, *, undone: bool) -> Clocks:
        """Who is on the clock now: nobody while the match has no channel to be called to.

        The computer never is.
        """
        if self.row.is_placeless:
            return Clocks()
        return clocks.turned(
            *(self.clocks, self.row.pace, people_among(self.row.seats, self.match.asks)),
            *(self.request.at,),
            *(self.match.stage, self.old.stage),
            hours=self.row.hours,
            undone=undone,
        )

    def can_be_undone(self, verb: str, events: Sequence[Event]) -> bool:
        """An answer can be taken back if nothing ended by it, nothing hidden came to light, and
        chance had no part in it."""
        if verb not in decisions.ANSWERS or self.match.outcome is not None:
            return False
        if self.match.used_chance(self.old):
            return False
        return not self.match.learned(self.old, events, self.seat)

    def ends_undoing(self, decision: Decision) -> bool:
        """Is everything before it final now? By an ending, by somebody's leaving, by what was
        learned, or by another's answer."""
        if self.match.outcome is not None or decision.verb in decisions.LEAVINGS:
            return True
        if decision.verb not in decisions.ANSWERS:
            return False
        return decision.before is None or self.another_was_last()

    def another_was_last(self) -> bool:
        answers = [
            deed
            for deed in self.history.deeds
            if deed.verb in decisions.ANSWERS and not deed.undone
        ]
        return bool(answers) and answers[-1].seat != self.seat


def take_up(db: Connection, request: Request) -> Act:
    """Load a match for an act, with all that the act must know, in one statement."""
    found = matches.for_act(
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
    return Act(request, row, history, match, match.clone(), seat, row.clocks)


def answer(
    db: Connection, request: Request, picks: Sequence[int], repeat: bool = False, why: str = ""
) -> PlayerView:
    """Answer the open question; with `repeat`, every further one of its kind alike.

    `why` is a sentence about it for everybody: the computer gives its reasons.
    """
    act = take_up(db, request)
    if act.history.is_done:
        return act.view()
    try:
        events = answered(act, picks, repeat)
    except Refusal as refusal:
        sentence = act.match.rules.words.refusal(act.old.private(act.seat), refusal, act.names)
        raise Refused(sentence, act.view()) from refusal
    return act.save(db, "repeat" if repeat else "answer", events, picks=picks, why=why)


def answered(act: Act, picks: Sequence[int], repeat: bool) -> list[Event]:
    """All that comes of an answer, or the engine's refusal of it."""
    if act.history.has_moved_on:
        raise engine.StaleQuestion("the match has moved on")
    return given(act.match, act.seat, picks, repeat=repeat)


def given(match: Match, seat: int, picks: Sequence[int], *, repeat: bool) -> list[Event]:
    """All that comes of an answer to whatever is asked; if it is repeated, of all alike."""
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


def undo(db: Connection, request: Request) -> PlayerView:
    """Back to before my last answer, if nobody has answered since and nothing was revealed."""
    act = take_up(db, request)
    if act.history.is_done:
        return act.view()
    must_be_the_same(act)
    last = decisions.last_answer(db, request.match_id)
    obstacle = undo_obstacle(act, last)
    if obstacle or last is None or last.before is None:
        raise Refused(obstacle, act.view())
    act.match = engine.from_json(last.before)
    decisions.undo(db, last)
    return act.save(db, "undo")


def undo_obstacle(act: Act, last: Decision | None) -> str:
    """What stands in the way of taking back the last answer; empty if nothing does."""
    if last is None:
        return "Nothing has been done yet."
    if any(d.verb in decisions.LEAVINGS and d.version > last.version for d in act.history.deeds):
        return "Somebody has left the match since: that cannot be taken back."
    if last.seat != act.seat:
        return f"{act.names[last.seat]} has answered since."
    if last.before is None:
        # One sentence for both: which of them it was may be hidden itself.
        return "It was decided by chance, or showed something hidden: that cannot be taken back."
    return ""


def must_be_the_same(act: Act) -> None:
    """Refuse what was meant for a question that has been answered or taken back since."""
    if act.history.has_moved_on:
        raise Refused("The match has moved on.", act.view())
