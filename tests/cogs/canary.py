"""Proves that no hidden card reached anybody who may not know it.

Whatever the local Discord shows to anybody is put down here together with how far the matches
had come by then. In the end every match is played again from its first position with the
decisions of the database, and at each of its versions we know who had the right to know which
card: by `tests.kit.secrets`, not by the bot's own tables. A card's name, key, id or sign in words,
alt text, file names, custom ids, options or a log line that its reader had no right to is a leak.

Late in a match nearly every card has been in the open once. So what shows a position, a board
or a hand, is held to more: only cards that its reader could see within the last turns, one for each
player, of which a table tells.
"""

from __future__ import annotations

import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from bot import engine, render
from bot.engine import RULESETS, Match, Option
from bot.engine.cities import cards as cities
from bot.engine.core.event import LEAVING
from bot.engine.nine import cards as nine
from bot.ui.custom_id import FORM, FORMS, MatchTarget
from local_discord.feed import Change, InteractionChange, MessageChange
from local_discord.journal import Shown
from local_discord.model import Interaction
from local_discord.server import LocalDiscord
from tests.kit import aegean_props, nine_props, props
from tests.kit.secrets import EVERYONE, SECRETS, may_know
from tests.kit.toy.cards import LAMPS
from tests.kit.toy.signs import signs as toy_signs

engine.read_cards()
# Props of the Aegean have names of Omen's, and no house deals them.
OF_CITIES = {id: card for id, card in cities.CARDS.items() if card.key not in aegean_props.KEYS}
OF_CITIES |= {card.id: card for card in (*props.UNITS, *props.KRATERS)}
OMENS = {card.id: card for card in (*nine.every_card(), *nine_props.OMENS)}
CARDS = {id: card.name for id, card in (*OF_CITIES.items(), *OMENS.items(), *LAMPS.items())}
NAMES = {name.casefold(): id for id, name in CARDS.items()}
NAMES |= {card.key: id for id, card in (*OF_CITIES.items(), *OMENS.items())}
ANY_NAME = re.compile("|".join(sorted(map(re.escape, NAMES), key=len, reverse=True)))
SIGN = re.compile(r"card_(\d+)")
THINGS = [*chain.from_iterable(each.signs() for each in render.PICTURES.values()), *toy_signs()]
THING = re.compile(
    rf"\b({'|'.join(each for each in THINGS if not SIGN.fullmatch(each))})_[0-9a-f]{{6}}\b"
)
"""The emoji of a sign that is no card's. Its hash may go on like the key of a prop: krater_7."""

CUSTOM_ID = re.compile(r'"custom_id": "([^"]*)"')
POSITIONS = ("board.png", "hand.png", "result.png")
NOT_ON_THE_TABLE = ("box",)
"""Everybody may know what nobody plays; but Teams are dealt from there, and hidden from then on."""
GENERAL = {
    f"{game} {command}"
    for game in (*RULESETS, "lanterns")
    for command in ("card", "cards", "rules", "learn")
}
"""Commands that tell what everybody may look up."""

GALLERY = re.compile(r"o1m:(cards|trait):")
"""Menus of the gallery, which goes on telling it."""

LESSON = re.compile(r"o1m?:(lesson|learn_[a-z]+):")
"""What stands on a lesson: its position is the same for everybody, and of no match."""


class Leaked(AssertionError):
    """Somebody was told what they may not know."""


@dataclass(frozen=True)
class Heard:
    """Something shown, what it answers, and how far each match had come by then."""

    shown: Shown
    source: Interaction | None
    versions: dict[int, int]

    @property
    def is_general(self) -> bool:
        if GALLERY.search(self.shown.text) or LESSON.search(self.shown.text):
            return True
        return self.source is not None and command_of(self.source) in GENERAL

    @property
    def typed(self) -> set[int]:
        """Cards that the reader named first: their own words may come back to them."""
        is_theirs = self.source is not None and self.shown.audience == {self.source.user_id}
        return cards_in(json.dumps(self.source.data)) if is_theirs and self.source else set()

    @property
    def words(self) -> str:
        """What a message says and shows, but for its buttons."""
        body = json.loads(self.shown.text)
        drawn = [(each["id"], each.get("description")) for each in body["attachments"]]
        return json.dumps([body["id"], body["content"], drawn])

    @property
    def is_position(self) -> bool:
        return any(f'"{name}"' in self.shown.text for name in POSITIONS)

    @property
    def message(self) -> int:
        """The number of a message; 0 of all else."""
        return int(json.loads(self.shown.text)["id"]) if self.shown.what == "message" else 0

    @property
    def has_buttons(self) -> bool:
        return bool(CUSTOM_ID.search(self.shown.text))

    @property
    def matches(self) -> list[int]:
        """The match it is about, by its buttons; where there are none, it may be any."""
        found = [FORM.fullmatch(id) for id in CUSTOM_ID.findall(self.shown.text)]
        about = {int(fit["one"], 36) for fit in found if fit and fit["verb"] in ("panel", "undo")}
        return sorted(about) or sorted(self.versions)


@dataclass
class Known:
    """Who had the right to know which cards, version by version of one match."""

    match: Match
    people: list[int]
    turns: list[int] = field(default_factory=list)
    seen: dict[int | None, list[set[int]]] = field(default_factory=dict)
    over: int | None = None

    def __post_init__(self) -> None:
        self.seen = {seat: [] for seat in (None, *range(len(self.people)))}

    def note(self, events: list[engine.Event]) -> None:
        """The match has come to its next version, by these events."""
        self.turns.append(self.match.turn)
        for seat, versions in self.seen.items():
            versions.append(open_to(self.match, seat) | told(self.match, events, seat))
        if self.match.outcome is not None and self.over is None:
            self.over = len(self.turns) - 1

    def by(self, person: int, version: int, *, lately: bool) -> set[int]:
        """What a person had come to know at that version: ever, or since everybody had a turn."""
        seat = self.people.index(person) if person in self.people else None
        first = 0
        if lately:
            since = self.turns[version] - len(self.people)
            first = next(v for v, turn in enumerate(self.turns) if turn >= since)
        return set().union(*self.seen[seat][first : version + 1])


def open_to(match: Match, viewer: int | None) -> set[int]:
    """The cards a viewer sees at a pause, by the rulebook."""
    secrets = SECRETS[match.rules.key]
    opened = secrets.opened_at_the_end if match.outcome else ()
    cards = {
        card
        for zone in match.rules.zones
        if zone.name not in NOT_ON_THE_TABLE
        for owner, lying in zone.places(match.state)
        if zone.name in opened or may_know(secrets.zones[zone.name], owner, viewer)
        for card in lying
    }
    # Whatever is being used, or was in this step, was shown to all.
    used = getattr(match.state, "used", ())  # of 9 Omens: the cards, and which of their effects
    cards |= {each.card if isinstance(each, Option) else each[0] for each in used}
    cards |= {frame.source for frame in match.state.frames}
    if viewer in match.asks:
        cards |= {option.card for option in match.asks[viewer].options}
    return cards


def told(match: Match, events: list[engine.Event], viewer: int | None) -> set[int]:
    """The cards of the events that a viewer may know."""
    private = SECRETS[match.rules.key].private_events
    return {
        card
        for kind, seat, card, *_ in events
        if may_know("owner" if kind in private else EVERYONE, seat, viewer)
    }


class Canary(logging.Handler):
    """Listens from the first moment of a test; `check` at its end."""

    def __init__(self, here: LocalDiscord, path: Path) -> None:
        super().__init__(logging.DEBUG)
        self.here = here
        self.path = path
        self.heard: list[Heard] = []
        self.lines: list[str] = []
        self.begun: dict[int, tuple[int, str]] = {}
        here.feed.listen(self._hear)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(logging.Formatter("%(name)s %(message)s").format(record))

    def _hear(self, change: Change) -> None:
        """The journal heard it just before; put down what it adds to it."""
        new = list(self.here.journal.entries)[len(self.heard) :]
        if not new:
            return
        versions = self._versions()
        self.heard += [Heard(shown, self._source(change), versions) for shown in new]

    def _source(self, change: Change) -> Interaction | None:
        if isinstance(change, InteractionChange):
            return change.interaction
        if isinstance(change, MessageChange):
            return self.here.world.state.interactions.get(change.message.interaction_id or 0)
        return None

    def _versions(self) -> dict[int, int]:
        if not self.path.exists():
            return {}
        db = sqlite3.connect(self.path)
        try:
            rows = db.execute("SELECT id, version, state FROM matches").fetchall()
        except sqlite3.OperationalError:  # not set up yet
            return {}
        finally:
            db.close()
        for number, version, state in rows:
            self.begun.setdefault(number, (version, state))
        return {number: version for number, version, _ in rows}

    # At the end

    def known(self) -> dict[int, Known]:
        return {number: self._replay(number, *at) for number, at in self.begun.items()}

    def check(self) -> None:
        known = self.known()
        leaks = [*self._leaks(known), *self._seeds(known), *self._odd_ids(), *self._logged()]
        if leaks:
            raise Leaked("\n".join(leaks[:3]))

    def _leaks(self, known: dict[int, Known]) -> Iterator[str]:
        first: dict[str, dict[int, int]] = {}
        tables = set[int]()  # messages that could be pressed once
        for heard in self.heard:
            if heard.is_general:
                continue
            named = cards_in(heard.shown.text) - heard.typed
            # A table that has lost its buttons is of a turn that is past.
            is_past = heard.message in tables and not heard.has_buttons
            lately = heard.is_position and not is_past
            if heard.has_buttons:
                tables.add(heard.message)
            # An old table that only loses its buttons shows what it showed when it was new.
            versions = heard.versions
            if heard.shown.what == "message":
                versions = first.setdefault(heard.words, versions)
            for person in heard.shown.audience:
                may = set[int]()
                for number in heard.matches:
                    if number in versions:
                        may |= known[number].by(person, versions[number], lately=lately)
                for card in sorted(named - may):
                    who = self.here.world.state.users[person].name
                    yield f"{who} was told of {CARDS[card]}: {heard.shown.text}"

    def _seeds(self, known: dict[int, Known]) -> Iterator[str]:
        """The shuffle's seed is told when a match is over, and not before."""
        for heard in self.heard:
            for number, of in known.items():
                version = heard.versions.get(number, -1)
                is_over = of.over is not None and version >= of.over
                if of.match.seed in heard.shown.text and not is_over:
                    yield f"the seed of match {number} was told: {heard.shown.text[:600]}"

    def _odd_ids(self) -> Iterator[str]:
        """A custom id holds a verb and numbers; on a public message not even an option's."""
        for heard in self.heard:
            is_public = heard.shown.what == "message" and len(heard.shown.audience) > 1
            for custom_id in CUSTOM_ID.findall(heard.shown.text):
                fit = FORM.fullmatch(custom_id)
                form = FORMS.get(fit["verb"]) if fit else None
                tells = is_public and form is not MatchTarget and fit["three"] != "0"
                if form is None or tells:
                    yield f"an odd custom id: {custom_id}"

    def _logged(self) -> Iterator[str]:
        for line in self.lines:
            if cards_in(line) or "interaction-token" in line:
                yield f"a log line tells too much: {line}"

    def _replay(self, number: int, version: int, state: str) -> Known:
        """Play the match again; whoever wants to know how it came to be finds the same."""
        db = sqlite3.connect(self.path)
        db.row_factory = sqlite3.Row
        try:
            seats = db.execute("SELECT * FROM seats WHERE match_id = ? ORDER BY seat", (number,))
            people = [row["user_id"] for row in seats]
            rows = db.execute(
                "SELECT * FROM decisions WHERE match_id = ? ORDER BY version", (number,)
            ).fetchall()
            final = db.execute("SELECT * FROM matches WHERE id = ?", (number,)).fetchone()
        finally:
            db.close()
        assert version == 0, f"match {number} was first seen at version {version}"
        known = Known(engine.from_json(state), people)
        known.note([])
        earlier, standing = [known.match.clone()], list[int]()
        for row in rows:
            assert row["version"] == len(known.turns), "a version is missing"
            known.note(do(known, earlier, standing, row))
            earlier.append(known.match.clone())
        if final["status"] != "held":
            assert json.loads(known.match.to_json()) == json.loads(final["state"])
        return known


ENDINGS = {
    "agree": "agreed",
    "abandon": "abandoned",
    "close": "closed",
    "forget": "forgotten",
}
"""Why a match ended that nobody won, by the verb of what ended it."""


def do(known: Known, earlier: list[Match], standing: list[int], row: Any) -> list[engine.Event]:
    """One decision of the database, done again. What can be taken back is kept in `standing`."""
    match, seat, picks = known.match, row["seat"], json.loads(row["picks"])
    verb = row["verb"]
    if verb == "undo":
        known.match = earlier[standing.pop() - 1].clone()
        return []
    if verb in ("answer", "repeat"):
        standing.append(row["version"])
        return answered(match, seat, picks, again=verb == "repeat")
    told = json.loads(row["events"])
    if not told:
        assert verb in ("draw", "agree", "decline_draw", "extend")
        return []
    if verb in ("concede", "claim"):
        standing.clear()
        gone = [(seat, LEAVING[why]) for kind, seat, _, _, why in told if kind == "left"]
        events = [event for each in gone for event in match.leave(*each)]
        return events if len(events) == len(told) else [*events, *match.conclude(None, "agreed")]
    if verb == "claim_draw":
        return match.claim_draw(seat)
    return match.conclude(None, ENDINGS[verb])


def answered(match: Match, seat: int, picks: list[int], *, again: bool) -> list[engine.Event]:
    ask = match.asks[seat]
    option = ask.options[picks[0]] if again else None
    events = match.answer(seat, ask.id, picks)
    while option and (more := match.asks.get(seat)) and more.kind == ask.kind:
        if option not in more.options:
            break
        events += match.answer(seat, more.id, [more.options.index(option)])
    return events


def cards_in(text: str) -> set[int]:
    """The cards that a text names, however it is written."""
    text = THING.sub("", text.casefold().replace("\\\\", ""))
    named = {NAMES[found] for found in ANY_NAME.findall(text)}
    return named | {int(found) for found in SIGN.findall(text)} & CARDS.keys()


def command_of(interaction: Interaction) -> str:
    """The words of a slash command, without its options."""
    words, data = [], interaction.data
    while data and "name" in data and data.get("type", 1) in (1, 2):
        words.append(data["name"])
        data = next(iter(data.get("options") or []), None)
    return " ".join(words)
