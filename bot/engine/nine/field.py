"""What becomes of Omens on the Field. Each tells of it, and gives the effects it triggers."""

from __future__ import annotations

from collections.abc import Iterable

from . import timing
from .events import (
    hid,
    may_act,
    played,
    returned,
    slain,
    taken,
    turned_down,
    turned_up,
    withdrew,
)
from .state import FACE_DOWN, IN_DEFENSE, NO_PLACE, Omen, State, lying
from .timing import Triggered


def arrive(s: State, seat: int, card: int, position: int) -> list[Triggered]:
    """Play: an Omen comes from its owner's Hand to the Field. Face up, it is Summoned (N33)."""
    s.hands[seat].remove(card)
    place = s.free_place(seat)
    is_up, in_attack = not position & FACE_DOWN, not position & IN_DEFENSE
    s.field[place] = lying(card, place, seat, is_up, in_attack)
    if not is_up:
        s.news.append(hid(seat, card, place, position))
        return []
    s.news.append(played(seat, card, place, position))
    return timing.triggered(s, "summoned", seat, card)


def twist(s: State, place: int) -> None:
    """N19: the other Mode, of a face-up or face-down Omen."""
    omen = s.field[place]
    s.field[place] = omen = omen.other_mode or omen.twisted()
    s.news.append(omen.as_twisted)


def turn_up(s: State, place: int) -> list[Triggered]:
    """A face-down Omen is turned face up: it is Summoned (N33)."""
    omen = s.field[place] = s.field[place].turned_up()
    s.news.append(turned_up(omen.controller, omen.card, place, omen.position))
    return timing.triggered(s, "summoned", omen.controller, omen.card)


def turn_down(s: State, place: int) -> None:
    """N23: everybody has seen it."""
    omen = s.field[place] = s.field[place].turned_down()
    s.news.append(turned_down(omen.controller, omen.card, place, omen.position))


def take(s: State, seat: int, place: int) -> list[Triggered]:
    """N22: control changes of a face-up Omen, or it is turned face up as it changes."""
    before = s.field[place].controller
    s.field[place] = s.field[place].under(seat)
    found = [] if s.field[place].is_up else turn_up(s, place)
    s.news.append(taken(seat, s.field[place].card, place, before))
    return found


def act_again(s: State, place: int) -> None:
    """N05: an effect lets it act once more."""
    omen = s.field[place]
    if s.has_acted(omen):
        s.acted = [each for each in s.acted if each != place]
        s.spent = [card for card in s.spent if card != omen.card]
        s.news.append(may_act(omen.controller, omen.seen, place))


def go_back(s: State, place: int) -> None:
    """N20: to its owner's Hand. What nobody has seen, nobody is shown."""
    omen = remove(s, place)
    s.hands[omen.owner].append(omen.card)
    told = withdrew if omen.is_hidden else returned
    s.news.append(told(omen.owner, omen.card, place))


def slay(s: State, places: Iterable[int], slayer: Omen | None = None) -> list[Triggered]:
    """N27: all go to their Graves first, then come the effects. N12: face-down ones are shown."""
    victims = [remove(s, place) for place in places]
    by = NO_PLACE if slayer is None else slayer.place
    found = []
    for omen in victims:
        s.graves[omen.owner].append(omen.card)
        s.quiet = 0
        s.news.append(slain(omen.controller, omen.card, omen.place))
        found += timing.triggered(s, "slain", omen.controller, omen.card, by)
        found += after_slaying(s, slayer, omen)
    return found


def after_slaying(s: State, slayer: Omen | None, victim: Omen) -> list[Triggered]:
    """ "After I Slay" needs the slayer face up on the Field (N32)."""
    if slayer is None or slayer.place == victim.place:
        return []
    there = s.field.get(slayer.place)
    if there is None or not there.is_up or there.card != slayer.card:
        return []
    return timing.triggered(s, "slay", there.controller, there.card, victim.card)


def remove(s: State, place: int) -> Omen:
    """An Omen leaves the Field, and its slot stays empty for the rest of the turn."""
    omen = s.field.pop(place)
    s.vacated[place] = omen.in_attack
    if place in s.acted:
        s.acted.remove(place)
        s.spent.append(omen.card)
    return omen
