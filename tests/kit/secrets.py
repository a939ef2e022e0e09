"""What the rulebooks say about who may know what, said again apart from the rulesets' own tables.

A ruleset that declares a hand as open would also resample no hand, and no leak could be found by
its own word alone. So the leak tests hold the declarations against these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from typing import Any

from bot.engine import Match, NotAnOption, NotYourQuestion, Option, Seen, StaleQuestion
from bot.engine.cities.cards import CARDS
from bot.engine.nine.cards import CARDS as OMENS
from tests.kit.play import Answer
from tests.kit.toy.cards import LAMPS

EVERYONE, OWNER, NOBODY = "everyone", "owner", "nobody"

NAMES = ("Ann", "Ben", "Cleo", "Dion")

REFUSALS = (NotYourQuestion("1"), StaleQuestion("2"), NotAnOption("3"))


def as_chosen(match: Match, option: Option, hidden: set[int]) -> tuple[Any, ...]:
    """In most games all that is chosen is told, or nothing of it."""
    return option


@dataclass(frozen=True)
class Secrets:
    """Who may know the cards of each zone and each event, and which choices nobody sees."""

    zones: dict[str, str]
    private_events: frozenset[str]
    in_the_open: frozenset[str]  # these let everybody see a card
    secret_choices: frozenset[str]  # kinds of question whose answer the others do not learn
    looking: frozenset[str]  # kinds of question that show the asked seat what was hidden
    name: Callable[[int], str]
    private_amounts: frozenset[str] = frozenset()
    turned_up_amounts: frozenset[str] = frozenset()  # these tell what was secret, or what was luck
    turned_up_seats: frozenset[str] = frozenset()  # these tell on whom the lot fell
    opened_at_the_end: frozenset[str] = frozenset()  # zones that all see once the match is over
    # What others learn of a choice, where that is less than the option says.
    learned: Callable[[Match, Option, set[int]], tuple[Any, ...]] = as_chosen


UNITS = {
    "deck": NOBODY,
    "cities": NOBODY,
    "hand": OWNER,
    "envoy": OWNER,
    "discard pile": EVERYONE,
    "revealed": EVERYONE,
    "sides": EVERYONE,
}
"""What the rulebooks of the City games say alike; of what is won in a City, while it lies there."""

UNSEEN = frozenset({"draw", "fetch", "top", "envoy", "win", "look"})
IN_THE_OPEN = frozenset({"reveal", "show", "play", "discard", "destroy", "bury", "take"})

OMEN = Secrets(
    zones={
        **UNITS,
        "kraters": OWNER,
        "triumphs": EVERYONE,
        "broken": EVERYONE,
        "box": NOBODY,
        "stacks": NOBODY,
        "dealt": OWNER,
        "picked": OWNER,
        "undrafted": NOBODY,
    },
    private_events=UNSEEN | {"dealt", "picked", "given"},
    # Of a Unit that everybody saw discarded; the deck may have been formed of it since (R05).
    in_the_open=IN_THE_OPEN | {"jilt", "break", "top_known", "curse"},
    secret_choices=frozenset({"envoy", "top", "search", "draft_return", "draft_keep"}),
    looking=frozenset({"search"}),
    name=lambda id: CARDS[id].name,
)

AEGEAN = Secrets(
    zones={**UNITS, "rewards": OWNER, "spent": EVERYONE, "exalted": EVERYONE},
    private_events=UNSEEN,
    in_the_open=IN_THE_OPEN | {"reward", "top_known"},
    secret_choices=frozenset({"envoy", "top", "search"}),
    looking=frozenset({"search"}),
    name=lambda id: CARDS[id].name,
)

LANTERNS = Secrets(
    zones={"deck": NOBODY, "pile": EVERYONE, "hand": OWNER, "lit": OWNER},
    private_events=frozenset({"draw", "lit"}),
    in_the_open=frozenset({"show", "shade", "discard"}),
    secret_choices=frozenset({"light", "stake"}),
    looking=frozenset(),
    name=lambda id: LAMPS[id].name,
    private_amounts=frozenset({"stake"}),
    turned_up_amounts=frozenset({"show", "roll"}),
)


def learned_of_omens(match: Match, option: Option, hidden: set[int]) -> tuple[Any, ...]:
    """N21: an Omen that lies face down acts, and is chosen, as what lies in its slot; one that is
    Played face down is any of the Hand."""
    verb, card, place = option
    if card not in hidden:
        return option
    lying = [at for at, omen in match.state.field.items() if omen.card == card]
    if lying:
        return verb, "slot", *lying, place
    played_face_down = verb == "play" and place >= 2
    chosen_to_play = verb == "omen"
    return (verb, "hand", place) if played_face_down or chosen_to_play else option


NINE = Secrets(
    zones={
        "box": EVERYONE,  # whose Teams nobody plays
        "hand": OWNER,
        "giving": OWNER,
        "down": OWNER,  # by whoever controls them
        "up": EVERYONE,
        "turned": EVERYONE,
        "grave": EVERYONE,
    },
    private_events=frozenset({"down", "withdraw", "give", "look"}),
    in_the_open=frozenset({"play", "raise", "turn_up", "turn_down", "return", "discard", "slay"}),
    secret_choices=frozenset({"team"}),
    looking=frozenset(),
    name=lambda id: OMENS[id].name,
    private_amounts=frozenset({"wish"}),
    turned_up_amounts=frozenset({"team"}),
    turned_up_seats=frozenset({"first"}),
    opened_at_the_end=frozenset({"hand"}),
    learned=learned_of_omens,
)

SECRETS = {"omen": OMEN, "aegean": AEGEAN, "nine": NINE, "lanterns": LANTERNS}


def may_know(sees: str, owner: int, viewer: int | None) -> bool:
    return sees == EVERYONE or (sees == OWNER and owner == viewer)


def hidden(match: Match, viewer: int | None) -> Iterator[list[int]]:
    """The places whose cards the viewer may not know."""
    sees = SECRETS[match.rules.key].zones
    for zone in match.rules.zones:
        for owner, cards in zone.places(match.state):
            if not may_know(sees[zone.name], owner, viewer):
                yield cards


def hidden_cards(match: Match, viewer: int | None) -> set[int]:
    return {id for cards in hidden(match, viewer) for id in cards}


def everything_shown(match: Match, viewer: int | None, names: Sequence[str] = NAMES) -> list[Any]:
    """All that a seat ever gets of a match at a pause, views and words; None is the public."""
    words = match.rules.words
    table = match.public()
    waiting = [words.waiting_of(table, seat, names) for seat in match.asks]
    shown: list[Any] = [table, words.title(table), words.waiting(table, names), waiting]
    shown += [words.outcome(table, names), words.so_far(table, names[: match.seats])]
    if viewer is None:
        return shown
    view = match.private(viewer)
    ask = match.asks.get(viewer)
    refusals = [words.refusal(view, refusal, names) for refusal in REFUSALS]
    shown += [view, ask, words.ask(view, names), refusals, words.why_not(view, names)]
    shown.append(words.notes(view))
    for option in ask.options if ask else ():
        shown += [words.option(view, option, names), words.shortcut(view, option)]
        shown += words.use(view, option, names)
        shown.append(words.button(view, option, names))
        shown += [words.part(view, option, part, names) for part in parts_of(match, option)]
    return shown


def parts_of(match: Match, option: Option) -> list[str]:
    """What the slash commands that can pick this option ask for."""
    verbs = [verb for verb in match.rules.verbs if option.verb in verb.picks]
    return [part for verb in verbs for part, _ in (*verb.parts, *verb.optional)]


def check_pause(match: Match, viewer: int | None, rng: Random) -> None:
    """Deal all that the viewer cannot know anew: they must not see any difference."""
    other = match.resample(viewer, rng)
    assert everything_shown(other, viewer) == everything_shown(match, viewer)


def check_answer(match: Match, viewer: int | None, answer: Answer, rng: Random) -> str:
    """Until a card is rightly turned up, two matches that look alike go on looking alike."""
    secrets = SECRETS[match.rules.key]
    found = look_alike(match, viewer, answer, rng)
    if found is None:
        return "another choice"
    here, (there, same) = match.clone(), found
    told = here.seen(here.answer(*answer), viewer)
    told_there = there.seen(there.answer(*same), viewer)
    for one, two in zip_longest(told, told_there):
        if one != two:
            assert may_differ(secrets, one, two, viewer), (one, two)
            # Of choices made at once nobody learns anything before all have chosen.
            assert viewer == answer.seat or len(match.asks) == 1, (one, two)
            return "turned up"
    assert bool(here.outcome) == bool(there.outcome)
    if here.outcome:
        return "over"
    assert everything_shown(here, None) == everything_shown(there, None)
    if everything_shown(here, viewer) == everything_shown(there, viewer):
        return "alike"
    assert viewer in here.asks
    assert here.asks[viewer].kind in secrets.looking
    return "turned up"


def look_alike(
    match: Match, viewer: int | None, answer: Answer, rng: Random
) -> tuple[Match, Answer] | None:
    """A match that the viewer cannot tell from this one, and an answer that looks the same."""
    for _ in range(8):
        there = match.resample(viewer, rng)
        same = alike(match, there, answer, viewer)
        if same:
            return there, same
    return None


def alike(match: Match, other: Match, answer: Answer, viewer: int | None) -> Answer | None:
    ask, again = match.asks[answer.seat], other.asks[answer.seat]
    if viewer != answer.seat and ask.kind in SECRETS[match.rules.key].secret_choices:
        return Answer(answer.seat, again.id, list(range(len(answer.picks))))
    chosen = told_of(match, answer.seat, viewer)
    offered = told_of(other, answer.seat, viewer)
    wanted = [chosen[i] for i in answer.picks]
    if Counter(wanted) - Counter(offered):
        return None
    picks: list[int] = []
    for each in wanted:
        picks.append(next(i for i, o in enumerate(offered) if o == each and i not in picks))
    return Answer(answer.seat, again.id, picks)


def told_of(match: Match, seat: int, viewer: int | None) -> list[tuple[Any, ...]]:
    """The options of a seat, as the viewer would learn of them once they are chosen."""
    options = match.asks[seat].options
    if viewer == seat:
        return [*options]
    hidden, learned = hidden_cards(match, viewer), SECRETS[match.rules.key].learned
    return [learned(match, option, hidden) for option in options]


def may_differ(secrets: Secrets, one: Seen | None, two: Seen | None, viewer: int | None) -> bool:
    """An event that turns up a card for the viewer, or counts the hands when all is over.

    So does one that turns up an amount: of what was staked, or on a die.
    """
    if one is None or two is None:
        return False
    if one.kind == two.kind == "over":
        return True
    if one.kind == two.kind and one.kind in secrets.turned_up_seats:
        return True
    if one.kind in secrets.turned_up_amounts:
        one, two = one._replace(amount=0), two._replace(amount=0)
    sees = OWNER if one.kind in secrets.private_events else EVERYONE
    return one._replace(card=0) == two._replace(card=0) and may_know(sees, one.seat, viewer)
