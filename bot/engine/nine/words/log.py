"""All that happened in sentences, to everybody or to one of the players: then they are "you"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from ...core.entry import Entry, card_sign
from ...core.event import NOBODY, UNTOLD, Seen
from ...core.sentences import of_every_game, to_you
from ..cards import CARDS
from ..state import IN_DEFENSE
from ..teams import TEAMS
from .effects_told import heading
from .gathered import Deed, gathered
from .speech import MODES, Speaker
from .tables import EVENTS, POSITIONS
from .wording import name_of, sentence, slot, together


def event(seen: Seen, names: Sequence[str]) -> str:
    """What happened, as the reader may know it."""
    return of_every_game(seen, names) or told(Deed([seen]), Speaker(names))


def log(seen: Sequence[Seen], names: Sequence[str]) -> list[Entry]:
    """A sentence for each thing that was done."""
    speaker = Speaker(names)
    return [
        Entry(NOBODY, of_every_game(deed.first, names) or told(deed, speaker), sign(deed))
        for deed in gathered(known(seen))
    ]


def own(seen: Sequence[Seen], seat: int, names: Sequence[str]) -> list[str]:
    """The same for the player in a seat, from what that player may know."""
    speaker, deeds = Speaker(names, seat), gathered(known(seen))
    if deeds and deeds[-1].kind == "effect" and deeds[-1].first.seat == seat:
        deeds.pop()  # its own question comes next, and says the same
    came = [deed for deed, then in zip_longest(deeds, deeds[1:]) if not is_idle(deed, then)]
    return [to_you(deed.first, names, seat) or told(deed, speaker) for deed in came]


def is_idle(deed: Deed, then: Deed | None) -> bool:
    """Did an effect come to nothing? What follows at once is no part of it."""
    return deed.kind == "effect" and then is not None and then.kind in ("effect", "turn", "switch")


def known(seen: Sequence[Seen]) -> list[Seen]:
    """Without what says no more than that somebody answered in secret (N01, N29)."""
    return [each for each in seen if not (each.kind == "wish" and each.amount == UNTOLD)]


def sign(deed: Deed) -> str:
    return card_sign(deed.first.card) if deed.first.card else ""


def told(deed: Deed, speaker: Speaker) -> str:
    """A deed in a sentence."""
    first = deed.first
    facts: dict[str, Any] = {
        "who": speaker.who(first.seat),
        "amount": first.amount,
        "card": name_of(first.card),
        "cards": together([name_of(card) for card in deed.cards]),
        **grammar(first.seat == speaker.reader, len(deed.events)),
        **lying(first, speaker),
        **FACTS.get(first.kind, nothing)(deed, speaker),
    }
    return sentence(EVENTS[first.kind].format(**facts))


def grammar(mine: bool, number: int) -> dict[str, str]:
    """The forms of a verb, by who does it and to how many it is done."""
    return {
        "has": "have" if mine else "has",
        "were": "were" if mine else "was",
        "was": "was" if number == 1 else "were",
    }


def lying(first: Seen, speaker: Speaker) -> dict[str, str]:
    """Of an event about an Omen on the Field: which one, where, and as what it lies there."""
    whose = {"whose": speaker.whose(first.seat)} if first.seat >= 0 else {}
    if first.place < 0:
        return whose
    omen, place = speaker.omen(first.seat, first.card, first.place), speaker.slot(first.place)
    return {
        **whose,
        "omen": omen,
        "omen_on": omen if first.card else f"{omen},",
        "place": place if first.kind == "turn_up" else f"{place}, face down",
        "place_on": f"{place}, face down,",
        "slot": slot(first.place),
    }


def nothing(deed: Deed, speaker: Speaker) -> dict[str, str]:
    return {}


def of_team(deed: Deed, speaker: Speaker) -> dict[str, str]:
    """N01: which Team somebody named is their secret until all have named theirs."""
    team = deed.first.amount
    return {"team": "a Team" if team == UNTOLD else TEAMS[team]}


def of_position(deed: Deed, speaker: Speaker) -> dict[str, str]:
    return {"position": POSITIONS[deed.first.amount]}


def of_attack(deed: Deed, speaker: Speaker) -> dict[str, str]:
    return {"target": target_of(deed, speaker)}


def target_of(deed: Deed, speaker: Speaker) -> str:
    """A player or an Omen: by name if everybody knows it."""
    if deed.after:
        target = deed.after[0]
        return speaker.omen(target.seat, target.card, target.place)
    return speaker.target(deed.first.amount)


def of_values(deed: Deed, speaker: Speaker) -> dict[str, str]:
    """N08: what counted of the attacker, and of its target."""
    values = [
        f"{speaker.omen(each.seat, each.card, each.place)} counted {each.amount}"
        for each in deed.events
    ]
    return {"values": together(values)}


def of_switch(deed: Deed, speaker: Speaker) -> dict[str, str]:
    """N09: the other Omen, and in which Mode each of both is now."""
    other = next((each for each in deed.after if each.place == deed.first.amount), None)
    place = deed.first.amount
    target = speaker.omen(other.seat, other.card, place) if other else speaker.slot(place)
    return {"target": target, "changes": switched(deed.after)}


def switched(twists: Sequence[Seen]) -> str:
    """The Modes of the Omen that Switched and of the other one."""
    modes = [mode_of(each.amount) for each in twists]
    if len(modes) < 2:
        return "both were Twisted"
    one, other = modes
    return f"both to {one}" if one == other else f"to {one}, the other to {other}"


def of_twists(deed: Deed, speaker: Speaker) -> dict[str, str]:
    return {"changes": changes(deed.events, speaker)}


def changes(twists: Sequence[Seen], speaker: Speaker) -> str:
    """Which Omen came to which Mode."""
    parts = []
    for each in twists:
        omen = speaker.omen(each.seat, each.card, each.place)
        parts.append(f"{omen if each.card else omen + ','} to {mode_of(each.amount)}")
    return together(parts)


def mode_of(position: int) -> str:
    return MODES[not position & IN_DEFENSE]


def of_slain(deed: Deed, speaker: Speaker) -> dict[str, str]:
    slain = [speaker.omen(each.seat, each.card, each.place) for each in deed.events]
    return {"omens": together(slain)}


def of_taken(deed: Deed, speaker: Speaker) -> dict[str, str]:
    return {"before": speaker.who(deed.first.amount)}


def of_given(deed: Deed, speaker: Speaker) -> dict[str, str]:
    """N29: what one discards while others still choose is a secret."""
    return {"what_to": name_of(deed.first.card) if deed.first.card else "what"}


def of_private(deed: Deed, speaker: Speaker) -> dict[str, str]:
    """What only one player sees of a face-down Omen."""
    card = deed.first.card
    return {"what": f": it is {name_of(card)}" if card else ""}


def of_effect(deed: Deed, speaker: Speaker) -> dict[str, str]:
    effect = CARDS[deed.first.card].effects[deed.first.amount]
    return {"word": heading(effect.timing), "text": effect.text}


Facts = Callable[[Deed, Speaker], dict[str, str]]

FACTS: Mapping[str, Facts] = {
    "wish": of_team,
    "team": of_team,
    "play": of_position,
    "down": of_position,
    "attack": of_attack,
    "compare": of_values,
    "switch": of_switch,
    "twist": of_twists,
    "slay": of_slain,
    "take": of_taken,
    "give": of_given,
    "look": of_private,
    "withdraw": of_private,
    "effect": of_effect,
}
"""What the sentence about a kind of event says besides."""
