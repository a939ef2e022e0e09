"""What a button carries in its custom id: a verb, and what the press is aimed at.

There is a form for each purpose: a match, an open question of it, several picks of one, a
challenge, a page of the log, of a list or of the gallery, a question of a lesson, a setting. Never
a card of a hand: everybody who sees a message can read its custom ids. A form that was ever posted
must be understood for ever, so all are alike: `o1:verb:number:number:number` for a button, `o1m:`
for a menu, numbers in base 36.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
FORM: Final = re.compile(
    r"o1m?:(?P<verb>[a-z_]+):(?P<one>[0-9a-z]+):(?P<two>[0-9a-z]+):(?P<three>[0-9a-z]+)"
)
MENU: Final = r"o1m:[\s\S]*"
BUTTON: Final = r"(?!o1m:)[\s\S]*"
"""What is handed to menus and to buttons: between them everything, so that even an id that nobody
here has ever written is answered."""

LARGEST = 2**63 - 1
"""The largest number that the database holds: no match and no version has a larger one."""

RADIX = 1000
"""An option's number has at most three digits, so several can be packed into one number."""

LEARN = "learn_"
"""What a verb of a question begins with that is put in a lesson."""

Numbers: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class MatchTarget:
    """A match, whatever is asked in it.

    On a public message also which notice it is of, and up to which later one it tells the news: so
    it is known again if it was posted without our hearing of it. A press needs neither.
    """

    verb: str
    match_id: int
    notice: int = 0
    told: int = 0

    @property
    def numbers(self) -> Numbers:
        return (self.match_id, self.notice, self.told)

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> MatchTarget:
        return cls(verb, *numbers)


@dataclass(frozen=True, slots=True)
class QuestionTarget:
    """The question that was open at a version of a match, and the slot of one of its options."""

    verb: str
    match_id: int
    version: int
    slot: int = 0

    @property
    def numbers(self) -> Numbers:
        return (self.match_id, self.version, self.slot)

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> QuestionTarget:
        return cls(verb, *numbers)


@dataclass(frozen=True, slots=True)
class PicksTarget:
    """A question of which several options are chosen, and the slots picked so far."""

    verb: str
    match_id: int
    version: int
    picked: tuple[int, ...] = ()

    @property
    def numbers(self) -> Numbers:
        return (self.match_id, self.version, pack(self.picked))

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> PicksTarget:
        return cls(verb, numbers[0], numbers[1], unpack(numbers[2]))


@dataclass(frozen=True, slots=True)
class ChallengeTarget:
    """An invitation."""

    verb: str
    challenge_id: int

    @property
    def numbers(self) -> Numbers:
        return (self.challenge_id, 0, 0)

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> ChallengeTarget:
        return cls(verb, numbers[0])


@dataclass(frozen=True, slots=True)
class LogTarget:
    """A page of a match's log: of `leaf` its number from 0; of `lines`, as earlier releases
    posted it, how many lines there were up to its end."""

    verb: str
    match_id: int
    page: int

    @property
    def numbers(self) -> Numbers:
        return (self.match_id, self.page, 0)

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> LogTarget:
        return cls(verb, numbers[0], numbers[1])


@dataclass(frozen=True, slots=True)
class ListTarget:
    """A page of a list that belongs to the server, by its number from 0."""

    verb: str
    page: int

    @property
    def numbers(self) -> Numbers:
        return (self.page, 0, 0)

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> ListTarget:
        return cls(verb, numbers[0])


@dataclass(frozen=True, slots=True)
class GalleryTarget:
    """A page of the gallery: which chapter of which game, which filter (0: all), which menu."""

    verb: str
    game: int
    trait: int = 0
    menu: int = 0

    @property
    def numbers(self) -> Numbers:
        return (self.game, self.trait, self.menu)

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> GalleryTarget:
        return cls(verb, *numbers)


@dataclass(frozen=True, slots=True)
class OrderTarget:
    """A standing order of a match, by its place among those of the game."""

    verb: str
    match_id: int
    order: int

    @property
    def numbers(self) -> Numbers:
        return (self.match_id, self.order, 0)

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> OrderTarget:
        return cls(verb, numbers[0], numbers[1])


@dataclass(frozen=True, slots=True)
class GameTarget:
    """A game, where no match says which, by the number that stands for it."""

    verb: str
    number: int

    @property
    def numbers(self) -> Numbers:
        return (self.number, 0, 0)

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> GameTarget:
        return cls(verb, numbers[0])


@dataclass(frozen=True, slots=True)
class LessonTarget:
    """The question that was open at a version of somebody's lessons, and one of its options; or a
    lesson by its number, to begin with. Whose lessons is not said: the presser's own."""

    verb: str
    game: int  # the number that stands for it
    version: int
    slot: int = 0

    @property
    def numbers(self) -> Numbers:
        return (self.game, self.version, self.slot)

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> LessonTarget:
        return cls(verb, *numbers)


@dataclass(frozen=True, slots=True)
class LessonPicksTarget:
    """A question of a lesson of which several options are chosen, and the slots picked so far."""

    verb: str
    game: int
    version: int
    picked: tuple[int, ...] = ()

    @property
    def numbers(self) -> Numbers:
        return (self.game, self.version, pack(self.picked))

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> LessonPicksTarget:
        return cls(verb, numbers[0], numbers[1], unpack(numbers[2]))


@dataclass(frozen=True, slots=True)
class SettingTarget:
    """Something in the settings of whoever presses: a number says what (a page, a switch, a day),
    and a value how it is to be. On a public message also which notice it is of."""

    verb: str
    number: int = 0
    value: int = 0
    notice: int = 0

    @property
    def numbers(self) -> Numbers:
        return (self.number, self.notice, self.value)

    @classmethod
    def read(cls, verb: str, numbers: Numbers) -> SettingTarget:
        number, notice, value = numbers
        return cls(verb, number, value, notice)


Target: TypeAlias = (
    MatchTarget
    | QuestionTarget
    | PicksTarget
    | ChallengeTarget
    | LogTarget
    | ListTarget
    | GalleryTarget
    | GameTarget
    | OrderTarget
    | LessonTarget
    | LessonPicksTarget
    | SettingTarget
)

FORMS: Mapping[str, type[Target]] = {
    **dict.fromkeys(("panel", "hand", "log", "rematch", "hint", "hints"), MatchTarget),
    **dict.fromkeys(("claim", "extend", "draw"), MatchTarget),
    **dict.fromkeys(("resume", "give_up"), MatchTarget),
    **dict.fromkeys(("answer", "none", "repeat", "card"), QuestionTarget),
    **dict.fromkeys(("undo", "why", "concede", "agree"), QuestionTarget),
    **dict.fromkeys(("page", "add", "enough"), PicksTarget),
    **dict.fromkeys(("accept", "decline", "cancel"), ChallengeTarget),
    **dict.fromkeys(("sit_down", "stand_up", "begin", "add_computer"), ChallengeTarget),
    **dict.fromkeys(("lines", "leaf"), LogTarget),
    **dict.fromkeys(("log_file",), MatchTarget),
    **dict.fromkeys(("cards", "trait", "game"), GalleryTarget),
    **dict.fromkeys(("manage", "ask_close", "close", "bring"), MatchTarget),
    **dict.fromkeys(("server",), ListTarget),
    **dict.fromkeys(("end",), MatchTarget),
    **dict.fromkeys(("decline_draw",), QuestionTarget),
    **dict.fromkeys(("alone", "topic", "table"), GameTarget),
    **dict.fromkeys(("orders",), MatchTarget),
    **dict.fromkeys(("order",), OrderTarget),
    **dict.fromkeys(("reasons",), PicksTarget),
    **dict.fromkeys(("barred",), QuestionTarget),
    **dict.fromkeys(("learn", "lessons", "learn_rules"), GameTarget),
    **dict.fromkeys(("lesson",), LessonTarget),
    **dict.fromkeys(("learn_answer", "learn_none", "learn_repeat", "learn_card"), LessonTarget),
    **dict.fromkeys(("learn_barred",), LessonTarget),
    **dict.fromkeys(("learn_page", "learn_add", "learn_enough"), LessonPicksTarget),
    **dict.fromkeys(("learn_reasons",), LessonPicksTarget),
    **dict.fromkeys(("settings", "pings", "switch"), SettingTarget),
    **dict.fromkeys(("local_time", "city", "wakes", "sleeps", "awake"), SettingTarget),
    **dict.fromkeys(("away_from", "away_for", "come_back", "unblock"), SettingTarget),
    **dict.fromkeys(("rules", "cards_here"), MatchTarget),
    **dict.fromkeys(("explain",), ChallengeTarget),
    **dict.fromkeys(("topics",), GameTarget),
    **dict.fromkeys(("look_up", "turn_to", "back"), PicksTarget),
    **dict.fromkeys(("quiet",), MatchTarget),
    **dict.fromkeys(("claim_draw",), QuestionTarget),
    **dict.fromkeys(("arrange",), OrderTarget),
}
"""Which form belongs to a verb. A verb is never given another meaning."""


def button_id(target: Target) -> str:
    return f"o1:{written(target)}"


def menu_id(target: Target) -> str:
    return f"o1m:{written(target)}"


def written(target: Target) -> str:
    return ":".join((target.verb, *map(base36, target.numbers)))


def read(custom_id: str) -> Target | None:
    """What a custom id is aimed at; None if it is of another time, or was never ours."""
    match = FORM.fullmatch(custom_id)
    form = FORMS.get(match["verb"]) if match else None
    if match is None or form is None:
        return None
    numbers = (int(match["one"], 36), int(match["two"], 36), int(match["three"], 36))
    return form.read(match["verb"], numbers) if max(numbers[:2]) <= LARGEST else None


def base36(number: int) -> str:
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
        if not number:
            return digits


def pack(picked: Sequence[int]) -> int:
    """Several slots as one number."""
    number = 0
    for slot in picked:
        number = number * RADIX + slot + 1
    return number


def unpack(number: int) -> tuple[int, ...]:
    picked: list[int] = []
    while number:
        number, digit = divmod(number, RADIX)
        picked.append(digit - 1)
    return tuple(reversed(picked))
