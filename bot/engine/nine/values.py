"""N26: ATK and DEF as they count now: what is printed, and what Omens face up add to it."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import ALLOWED, CARDS, GRANTS, Grant, Permission, Whom
from .state import Omen, State

Granted = dict[int, tuple[int, int]]
"""By place, what is added to ATK and DEF."""


def attack(s: State, omen: Omen) -> int:
    return both(omen, granted(s))[0]


def defense(s: State, omen: Omen) -> int:
    return both(omen, granted(s))[1]


def counting(s: State, omen: Omen) -> int:
    """N08: ATK in Attack Mode, DEF in Defense Mode."""
    return both(omen, granted(s))[0 if omen.in_attack else 1]


def granted(s: State) -> Granted:
    """What all Omens that are face up give to values now."""
    found: Granted = {}
    for giver in s.field.values():
        if giver.card in GRANTS and giver.is_up:
            for grant in GRANTS[giver.card]:
                times = how_often(s, giver, grant)
                for omen in meant(s, giver, grant.to) if times else ():
                    attack, defense = found.get(omen.place, (0, 0))
                    attack += times * grant.attack
                    found[omen.place] = attack, defense + times * grant.defense
    return found


def both(omen: Omen, granted: Granted) -> tuple[int, int]:
    """ATK and DEF of an Omen, with what is added."""
    card = CARDS[omen.card]
    attack, defense = granted.get(omen.place, (0, 0))
    return max(card.attack + attack, 0), max(card.defense + defense, 0)


def meant(s: State, giver: Omen, to: Whom) -> Iterable[Omen]:
    """To whom an Omen gives."""
    if to == "me":
        return (giver,)
    return [omen for omen in s.field.values() if is_meant(to, giver, omen)]


def is_meant(to: Whom, giver: Omen, omen: Omen) -> bool:
    mine = giver.controller == omen.controller
    if to == "others":
        return not mine
    return mine and (to == "yours" or giver.place != omen.place)


def how_often(s: State, giver: Omen, grant: Grant) -> int:
    """For each of what it counts; not at all unless its condition holds."""
    if grant.only_if is not None and not grant.only_if.holds(s, giver.controller, giver.card):
        return 0
    return 1 if grant.each is None else grant.each.number(s, giver.controller, giver.card)


def allows(omen: Omen, permission: Permission) -> bool:
    """Does an effect let this be done, against the rules (N10)?"""
    return omen.is_up and omen.card in ALLOWED[permission]
