"""Who is being called, for the switch that chooses who one is: a red number for each person.

No client of Discord tells this of others. It is the page's own help for one who plays all sides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from local_discord.feed import Change, MessageChange
from local_discord.world import World

Counts = dict[str, int]


class Calls:
    """Counts each person's unread mentions, and tells when a count has changed."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.listeners: set[Callable[[Counts], None]] = set()
        self.now: Counts = {}
        self.stop = world.feed.listen(self.hear)
        self.refresh()

    def hear(self, change: Change) -> None:
        if isinstance(change, MessageChange) and change.message.notified:
            self.refresh()

    def refresh(self) -> None:
        """Count anew, when somebody was called or has read something."""
        counted = self.counted()
        if counted != self.now:
            self.now = counted
            for tell in list(self.listeners):
                tell(counted)

    def counted(self) -> Counts:
        """By user name, in one pass: there may be fifty threads."""
        state = self.world.state
        found: Counter[str] = Counter()
        for message in state.messages.values():
            for user_id in message.notified:
                read = state.read.get(user_id, {}).get(message.channel_id, 0)
                if message.id > read and message.author_id != user_id and user_id in state.users:
                    found[state.users[user_id].name] += 1
        return dict(found)
