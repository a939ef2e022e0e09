"""Stamps on public messages, by which one is known again that was posted without our hearing of it.

Discord's answer to a post may be lost, or the process may die before it arrives. For some minutes a
repeated post is known by its nonce; later on the message must be found in its channel, and there
its nonce is not told. So its buttons and menus say which notice it is of.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from bot.store.notices import DrawOfferNotice, InvitationNotice, QueuedNotice

from .custom_id import (
    ChallengeTarget,
    MatchTarget,
    QuestionTarget,
    SettingTarget,
    Target,
    button_id,
    menu_id,
    read,
)
from .sender import Posted
from .signs import bare
from .widgets import Button, Menu, Post, Row

Item = TypeVar("Item", Button, Menu)


def stamped(post: Post, queued: QueuedNotice, told: int | None = None) -> Post:
    """The post with the number of its notice on its buttons, and of the last that it tells of."""
    return replace(post, rows=tuple(stamped_row(row, queued.id, told or 0) for row in post.rows))


def stamped_row(row: Row, notice: int, told: int) -> Row:
    if isinstance(row, Menu):
        return stamped_item(row, notice, told)
    return tuple(stamped_item(each, notice, told) for each in row)


def stamped_item(item: Item, notice: int, told: int) -> Item:
    match item.target:
        case MatchTarget() as target:
            return replace(item, target=replace(target, notice=notice, told=told))
        case SettingTarget() as target:
            return replace(item, target=replace(target, notice=notice))
    return item


def ids_of(row: Row) -> tuple[str, ...]:
    if isinstance(row, Menu):
        return (menu_id(row.target),)
    return tuple(button_id(each.target) for each in row)


def is_of(posted: Posted, queued: QueuedNotice, post: Post | None) -> bool:
    """Is it the message of this notice? Without buttons it is known by what it says."""
    if posted.custom_ids:
        return any(points_at(read(each), queued) for each in posted.custom_ids)
    return post is not None and not post.rows and says(posted, post)


def points_at(target: Target | None, queued: QueuedNotice) -> bool:
    """Would a message of this notice have a button for that?"""
    match target:
        case MatchTarget(notice=number) | SettingTarget(notice=number):
            return number == queued.id
        case ChallengeTarget(_, number):
            return queued.notice == InvitationNotice(number)
        case QuestionTarget("agree", number):
            return isinstance(queued.notice, DrawOfferNotice) and queued.subject.id == number
    return False


def is_as_sent(posted: Posted, post: Post) -> bool:
    """Did Discord post just this, and not know it for something that it had posted before?"""
    sent = [id for row in post.rows for id in ids_of(row)]
    return list(posted.custom_ids) == sent if sent else says(posted, post)


def says(posted: Posted, post: Post) -> bool:
    """Are the words the same? The signs beside them may be others by now."""
    return bare(posted.text) == bare(post.text)
