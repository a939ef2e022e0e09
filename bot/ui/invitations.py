"""Invitations as messages: a challenge, and an open table. Pure; nothing is sent here."""

from __future__ import annotations

from collections.abc import Sequence

from bot import engine
from bot.matches import hours
from bot.matches.clocks import PACE_WORDS
from bot.matches.hours import Span
from bot.matches.names import escape, together
from bot.matches.view import escaped_names
from bot.store.rows import Challenge, Finished, Hours, Seat

from .custom_id import ChallengeTarget, GameTarget
from .widgets import Button, Choice, Menu, Post

COMPUTERS = {1: "acolyte", 2: "hero", 3: "olympian"}
TAKE_AWAY = 4
"""What the numbers in the menu of computers stand for. A menu that was posted keeps them."""

NOTHING_YET = Finished(0, 0)

BECAME = {"accepted": "begun"}
"""What is said of a table that is closed, where it is another word than of a challenge."""


def invitation(
    challenge: Challenge, pings: Sequence[int] = (), finished: Finished = NOTHING_YET
) -> Post:
    """An invitation as it stands, with what can be done about it."""
    if challenge.is_public:
        return open_table(challenge, finished)
    if challenge.status == "open":
        return asking(challenge, pings, finished)
    return asked_once(challenge)


def asking(challenge: Challenge, pings: Sequence[int], finished: Finished) -> Post:
    """A challenge that is open; it calls those who are asked and want to be called."""
    row = (
        Button("Accept", ChallengeTarget("accept", challenge.id), "success"),
        Button("Decline", ChallengeTarget("decline", challenge.id), "danger"),
        Button("Cancel", ChallengeTarget("cancel", challenge.id)),
        *for_newcomers(challenge),
    )
    whom = together([called(who, pings) for who in challenge.invited])
    who = escape(challenge.challenger)
    lines = [f"{whom}, {who} challenges you to {game(challenge)}. {until(challenge)}"]
    accepted = [who for who in challenge.people("seated") if who in challenge.invited]
    if accepted:
        lines.append(f"{together(escaped_names(accepted))} accepted. {still_asked(challenge)}")
    lines += [*standing_still(challenge.people(), challenge), *reliably(who, finished)]
    return Post("\n".join(lines), (row,), tuple(pings))


def called(who: Seat, pings: Sequence[int]) -> str:
    return f"<@{who.user_id}>" if who.user_id in pings else escape(who.name)


def still_asked(challenge: Challenge) -> str:
    missing = challenge.people("asked")
    return f"{together(escaped_names(missing))} {'is' if len(missing) == 1 else 'are'} still asked."


def asked_once(challenge: Challenge) -> Post:
    """A challenge that is closed. Of several who were asked it says who declined."""
    became, declined = challenge.status, challenge.people("declined")
    if declined and len(challenge.invited) > 1:
        became = f"{together(escaped_names(declined))} declined"
    who, whom = escape(challenge.challenger), together(escaped_names(challenge.invited))
    return Post(f"{who} challenged {whom} to {game(challenge)}: {became}.")


def open_table(table: Challenge, finished: Finished) -> Post:
    """Who sits at an open table, seat by seat, and what can be done there. It calls nobody."""
    if table.status != "open":
        became = BECAME.get(table.status, table.status)
        sat = together(escaped_names(table.taken))
        return Post(f"An open table of {game(table)}, with {sat}: {became}.")
    seats = [
        f"{number}. {escape(seat.who.name) if seat.who else '*free*'}"
        for number, seat in enumerate(table.seats, start=1)
    ]
    host = escape(table.challenger)
    first = f"{host} has opened a table of {game(table)}: anybody may sit down."
    still, kept = standing_still(table.people(), table), reliably(host, finished)
    text = "\n".join([first, *seats, *still, until(table), *kept])
    return Post(text, (table_buttons(table), computers(table), for_newcomers(table)))


def table_buttons(table: Challenge) -> tuple[Button, ...]:
    return (
        Button("Sit down", ChallengeTarget("sit_down", table.id), "success"),
        Button("Leave", ChallengeTarget("stand_up", table.id)),
        Button("Begin", ChallengeTarget("begin", table.id), "primary"),
        Button("Cancel", ChallengeTarget("cancel", table.id)),
    )


def for_newcomers(challenge: Challenge) -> tuple[Button, ...]:
    """What anybody may press who does not know the game."""
    rules = engine.RULESETS[challenge.ruleset]
    return (
        Button("What is this?", ChallengeTarget("explain", challenge.id)),
        Button("Learn", GameTarget("learn", rules.number)),
    )


def computers(table: Challenge) -> Menu:
    levels = [Choice(level.title(), slot) for slot, level in COMPUTERS.items()]
    away = Choice("Take a computer away", TAKE_AWAY)
    target = ChallengeTarget("add_computer", table.id)
    return Menu("Add computer", target, (*levels, away))


def game(challenge: Challenge) -> str:
    """What is played, and how fast."""
    title = engine.title(challenge.ruleset, challenge.options)
    return f"{title} ({PACE_WORDS[challenge.pace]})"


def standing_still(people: Sequence[Seat], challenge: Challenge) -> list[str]:
    """When their clocks stand still in the match to come, a line each; none if a clock never does.

    Everybody reads it in their own time, and nobody where the other lives.
    """
    found = [(escape(who.name), when_still(who.hours, challenge.made_at)) for who in people]
    return [f"{name}'s clock stands still {together(times)}." for name, times in found if times]


def reliably(host: str, finished: Finished) -> list[str]:
    """How many of their matches the host has finished; nothing of who has played none yet."""
    if not finished.matches:
        return []
    every, in_time = finished.matches, finished.in_time
    number = f"{in_time} of {every}" if in_time < every else f"{'all ' * (every > 1)}{every}"
    return [f"-# {host} has finished {number} match{'es' * (every > 1)} here."]


def when_still(kept: Hours | None, at: int) -> list[str]:
    """The nights, with that one for all, and every time away."""
    if kept is None:
        return []
    night = hours.night(kept, at)
    nightly = [f"every day {from_to(night, 't')}"] if night else []
    return [*nightly, *(from_to(away, "f") for away in hours.days_away(kept))]


def from_to(span: Span, style: str) -> str:
    return f"from <t:{span.start // 1000}:{style}> to <t:{span.end // 1000}:{style}>"


def until(challenge: Challenge) -> str:
    return f"Open until <t:{challenge.expires_at // 1000}:f>."
