"""How a match went: what each player had left turn by turn, and the moments that decided it.

What somebody has left are the Omens of their Hand, which keep them in the match, and those that
they control on the Field. Both can be counted by everybody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...core.event import Seen
from ...core.ruleset import Story
from ..rules import TEAM_SIZE
from ..views import PublicView
from .speech import Speaker
from .wording import name_of, omens

AT_MOST = 4
HEAVY = 2
"""So many Omens lost in a turn are worth a line."""

LEFT = ("conceded", "ran out of time", "was removed")
"""By the number of the reason."""


class Counted:
    """What each player has left, counted along with what happens."""

    def __init__(self, seats: int) -> None:
        self.hands = [TEAM_SIZE] * seats
        self.field: dict[int, int] = {}  # who controls the Omen at a place

    def hear(self, event: Seen) -> None:
        kind, seat, _, place, _ = event
        if kind in ("play", "down", "take"):
            self.field[place] = seat
        if place >= 0 and kind in ("slay", "return", "withdraw", "bury"):
            self.field.pop(place, None)
        if kind in ("play", "down", "discard") or (kind == "bury" and place < 0):
            self.hands[seat] -= 1
        if kind in ("raise", "return", "withdraw"):
            self.hands[seat] += 1

    @property
    def left(self) -> tuple[int, ...]:
        held = Counter(self.field.values())
        return tuple([max(number + held[seat], 0) for seat, number in enumerate(self.hands)])


def story(seen: Sequence[Seen], view: PublicView, names: Sequence[str]) -> Story:
    """Told from what everybody could see."""
    counted, moments = Counted(view.seats), Moments(Speaker(names))
    history = [counted.left]
    for event in seen:
        if event.kind == "turn" and event.amount > 1:
            history.append(counted.left)
        counted.hear(event)
        moments.hear(event)
    if view.outcome is not None:
        history.append(counted.left)
    return Story(tuple(history), moments.weightiest())


class Moments:
    """Who was out when and by what, and the turns that cost most."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.turn = 0
        self.cause = ""
        self.attack = ""
        self.lost: Counter[tuple[int, int]] = Counter()  # Omens, by turn and player
        self.out: list[tuple[int, str]] = []

    def hear(self, event: Seen) -> None:
        kind, seat, card, place, amount = event
        who = self.speaker.who(seat) if seat >= 0 else ""
        if kind == "turn":
            self.turn = amount
        elif kind == "attack":
            self.attack = self.speaker.omen(seat, card, place) + ("" if card else ",")
        elif kind == "hit":
            self.cause = f"{self.attack} hit {{who}}"
        elif kind == "effect":
            self.cause = f"{name_of(card)} made {{who}} discard"
        elif kind in ("slay", "discard"):
            self.lost[self.turn, seat] += 1
        elif kind == "lose":
            self.tell(f"{self.cause.format(who=who)}, who had no Omen left to discard")
        elif kind == "left":
            self.tell(f"{who} {LEFT[amount]}")

    def tell(self, words: str) -> None:
        self.out.append((self.turn, f"Turn {self.turn}: {words}."))

    def weightiest(self) -> tuple[str, ...]:
        """Everybody who was out, and as many of the dearest turns as there is room for."""
        dearest = [each for each in self.lost.most_common() if each[1] >= HEAVY]
        room = max(AT_MOST - len(self.out), 0)
        found = []
        for (turn, seat), number in dearest[:room]:
            words = f"Turn {turn}: {self.speaker.who(seat)} lost {omens(number)}."
            found.append((turn, words))
        found += self.out
        return tuple([words for _, words in sorted(found, key=lambda each: each[0])])
