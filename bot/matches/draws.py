"""Draws by agreement: one offers, and all people who are still in the match must agree.

How long an offer stands and how many somebody may make is the game's to say. So is after how long
without anything happening a draw needs no agreement: then any player may claim it (N17).
"""

from __future__ import annotations

from collections.abc import Collection
from sqlite3 import Connection

from bot.engine.core.ruleset import AnyRuleset
from bot.store import decisions
from bot.store.notices import DrawDeclinedNotice, DrawOfferNotice

from .actions import Act, Request, must_be_the_same, take_up
from .errors import Refused
from .names import together
from .view import PlayerView, people_in


def draw(db: Connection, request: Request) -> PlayerView:
    """Offer a draw, or agree to the one that is offered."""
    act = take_up(db, request)
    if act.history.is_done:
        return act.view()
    if act.row.draw_votes:
        return vote(db, act)
    refuse_computers(act)
    refuse_too_many(db, act)
    offer = DrawOfferNotice(act.row.id, act.seat)
    return act.save(db, "draw", votes=(act.seat,), told=[offer])


def agree(db: Connection, request: Request) -> PlayerView:
    """Agree to the draw that was offered when the button was drawn, and to no other."""
    act = take_up(db, request)
    if act.history.is_done:
        return act.view()
    must_be_offered(db, act)
    return vote(db, act)


def decline(db: Connection, request: Request) -> PlayerView:
    """Play on instead of the draw that was offered when the button was drawn: it is off then."""
    act = take_up(db, request)
    if act.history.is_done:
        return act.view()
    must_be_offered(db, act)
    declined = DrawDeclinedNotice(act.row.id, act.seat)
    return act.save(db, "decline_draw", votes=(), told=[declined])


def claim_draw(db: Connection, request: Request) -> PlayerView:
    """End the match as a draw of all who are still in it. It is no offer, and takes up none."""
    act = take_up(db, request)
    if act.history.is_done:
        return act.view()
    if not act.match.is_quiet:
        raise Refused(f"{until_quiet(act.match.rules)} That is not so any more.", act.view())
    must_be_the_same(act)
    return act.save(db, "claim_draw", act.match.claim_draw(act.seat))


def until_quiet(rules: AnyRuleset) -> str:
    return f"A draw can be claimed only after {rules.quiet}."


def vote(db: Connection, act: Act) -> PlayerView:
    """Agree; with the last of them it is a draw, in which all who are still in share a place."""
    votes = act.row.draw_votes
    if act.seat in votes:
        raise Refused(already(act), act.view())
    votes = (*votes, act.seat)
    if are_all(act, votes):
        return act.save(db, "agree", act.match.conclude(None, "agreed"))
    return act.save(db, "agree", votes=votes)


def are_all(act: Act, votes: Collection[int]) -> bool:
    """Do all agree who are still in the match? The computer never does."""
    return bool(votes) and set(votes) == set(act.match.players)


def already(act: Act) -> str:
    """That somebody has said so before, and what is still missing."""
    if act.row.draw_votes[0] == act.seat:
        return f"You have offered a draw already. It stands until {lasting(act.match.rules)}."
    missing = [s for s in people_in(act.row, act.match) if s not in act.row.draw_votes]
    return f"You have agreed already. {together([act.names[s] for s in missing])} must agree, too."


def refuse_computers(act: Act) -> None:
    """A computer that is still in the match declines at once."""
    for seat in act.row.computers:
        if seat in act.match.players:
            declines = f"{act.names[seat]} declines the draw: it would rather play on."
            raise Refused(declines, act.view())


def refuse_too_many(db: Connection, act: Act) -> None:
    at_most = act.match.rules.draw_offers.at_most
    if at_most is None:
        return
    if decisions.count_of(db, act.row.id, act.seat, "draw") >= at_most:
        times = "once" if at_most == 1 else f"{at_most} times"
        raise Refused(f"In this game each player may offer a draw {times}.", act.view())


def must_be_offered(db: Connection, act: Act) -> None:
    """Refuse unless the offer stands that stood when the button was drawn."""
    seen = act.request.seen_version
    offered = decisions.last_version_of(db, act.row.id, "draw")
    if not act.row.draw_votes or (seen is not None and offered > seen):
        rules = act.match.rules
        raise Refused(
            f"That offer of a draw has lapsed: it stood until {lasting(rules)}. "
            f"`/{rules.key} match draw` offers one.",
            act.view(),
        )


def lasting(rules: AnyRuleset) -> str:
    """Until when an offer stands."""
    return "the next answer" if rules.draw_offers.until == "answer" else "the offerer's next turn"
